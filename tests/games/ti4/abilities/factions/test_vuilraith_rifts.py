"""The Vuil'raith Cabal: dimensional tears, Vortex and Crucible."""

import pytest

from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.galaxy import anomalies
from orrery.games.ti4.rules.laden import leave_rift
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.rules.ways import to
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE

from ...scenario import activate, at, gain, kept, know, put, relocate, table
from .acting import activation
from .scenes import act, can_act, give_note
from .test_vuilraith import cabal, docked

CENTRE = "18"  # with Wellon (19) above it, Quann (25) above that; Vefut II (20) to the right of 19

# -- dimensional tears --------------------------------------------------------------------------


@pytest.mark.rule("ti4:37.1", "ti4:37.4", "ti4:12.4", "ti4:12.2a")
def test_a_dimensional_tear_makes_a_gravity_rift_of_its_system_as_long_as_it_stands() -> None:
    g = docked(cabal())
    assert anomalies(g, "tile_19") == ("gravity_rift",)
    g.systems["tile_19"].markers.append("gravity_rift")
    assert anomalies(g, "tile_19") == ("gravity_rift",)  # two are one
    g.systems["tile_19"].markers.clear()
    kept(g, destroy(g, 0, "wellon", "space_dock"))
    assert anomalies(g, "tile_19") == ()
    put(g, 1, "wellon", "space_dock")  # of somebody else
    assert anomalies(g, "tile_19") == ()


@pytest.mark.rule("ti4:37.1", "ti4:37.2")
def test_ships_of_others_roll_when_they_leave_a_tear_and_those_of_the_cabal_do_not() -> None:
    g = docked(cabal())
    put(g, 0, "19", "carrier")
    activate(g, CENTRE)
    played = kept(g, move_ships(g), ("ship", "tile_19", "carrier"))
    assert played.draws == [] and at(g, 0, CENTRE) == {"carrier": 1}
    g = docked(cabal())
    put(g, 1, "19", "carrier")
    activate(g, CENTRE, 1)
    kept(g, move_ships(g), ("ship", "tile_19", "carrier"), dice=[3])
    assert at(g, 1, CENTRE) == {} and g.players[1].supply["carrier"] == 4


@pytest.mark.rule("ti4:37.1", "ti4:37.3")
def test_the_cabal_flies_farther_through_its_tears_at_no_risk() -> None:
    g = docked(cabal())
    put(g, 0, "25", "carrier")  # two steps from the centre, with move 1
    assert ("tile_25", "carrier") in to(g, 0, "tile_18").able
    activate(g, CENTRE)
    played = kept(g, move_ships(g), ("ship", "tile_25", "carrier"))
    assert played.draws == [] and at(g, 0, CENTRE) == {"carrier": 1}


@pytest.mark.rule("ti4:37.2", "ti4:37.3")
def test_other_rifts_on_the_way_are_as_dangerous_for_the_cabal_as_for_anybody() -> None:
    g = docked(cabal())
    relocate(g, "41", "25")  # the printed gravity rift, beyond the tear
    put(g, 0, "41", "carrier")
    activate(g, CENTRE)
    kept(g, move_ships(g), ("ship", "tile_41", "carrier"), dice=[1])
    assert at(g, 0, CENTRE) == {}


@pytest.mark.rule("ti4:37.2")
def test_whoever_retreats_out_of_a_tear_rolls_unless_it_is_the_cabal() -> None:
    g = docked(cabal())
    put(g, 0, "19", "cruiser")
    put(g, 1, "19", "cruiser")
    assert kept(g, leave_rift(g, 0, "tile_19", "cruiser", 1)).draws == []
    assert kept(g, leave_rift(g, 1, "tile_19", "cruiser", 1), dice=[2]).result == 0


@pytest.mark.rule("ti4:72.3", "ti4:49.3")
@pytest.mark.parametrize(
    ("technology", "free", "limit"), [("", 6, 5), ("dimensional_tear_ii", 12, 7)]
)
def test_a_tear_has_room_for_fighters_and_produces(technology: str, free: int, limit: int) -> None:
    g = docked(cabal())
    if technology:
        know(g, 0, technology)
    put(g, 0, "19", f"{free + 2} fighter")
    kept(g, check_fleet(g, 0, "tile_19"))
    assert at(g, 0, "19") == {"fighter": free}
    assert kept(g, use_production(g, 0, "tile_19"), DONE).asked[0].about["left"] == limit


@pytest.mark.rule("ti4:89.16", "ti4:37.1")
def test_docks_of_whoever_copies_the_upgrade_are_tears_too() -> None:
    g = table("nekro", "vuilraith", "hacan", expansion=True)
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "space_dock")
    assert anomalies(g, "tile_19") == ()
    know(g, 0, "dimensional_tear_ii")
    assert anomalies(g, "tile_19") == ("gravity_rift",)


# -- vortex -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:50.1", "ti4:50.3", "ti4:58.2", "ti4:58.3")
def test_vortex_captures_from_the_reinforcements_what_stands_beside_a_dock() -> None:
    g = docked(cabal())
    know(g, 0, "vortex")
    assert not can_act(g, "vortex")
    put(g, 1, "20", "carrier", "2 fighter")
    put(g, 0, "quann", "mech")  # one's own
    gain(g, 2, "quann")
    put(g, 2, "quann", "pds", "infantry")
    put(g, 2, "19", "dreadnought")  # in the system of the dock itself
    put(g, 0, "19", "destroyer")
    played = act(g, "vortex", ("capture_unit", (1, "carrier")))
    options = {(1, "carrier"), (1, "fighter"), (2, "infantry")}
    assert played.options("capture_unit") == options
    assert g.players[0].captured == {1: {"carrier": 1}} and g.players[1].supply["carrier"] == 2
    assert at(g, 1, "20") == {"carrier": 1, "fighter": 2}
    assert "vortex" in g.players[0].exhausted and not can_act(g, "vortex")


@pytest.mark.rule("ti4:50.6", "ti4:58.3")
def test_vortex_needs_a_piece_in_the_reinforcements_and_no_blockade() -> None:
    g = docked(cabal())
    know(g, 0, "vortex")
    put(g, 1, "20", "flagship")
    assert not can_act(g, "vortex")
    put(g, 1, "20", "cruiser")
    assert can_act(g, "vortex")
    put(g, 1, "19", "cruiser")  # and none of the Cabal
    assert not can_act(g, "vortex")


# -- the note -----------------------------------------------------------------------------------


def rifted(note: bool = True) -> Galaxy:
    """Sol has the Cabal's note, and ships around the printed rift in the place of Wellon."""
    g = table("sol", "vuilraith", "hacan", expansion=True)
    for player in g.players:
        player.leaders.clear()
    relocate(g, "41", "19")
    if note:
        give_note(g, "crucible", 1, 0)
    return g


@pytest.mark.rule("ti4:37.1", "ti4:37.2")
def test_crucible_spares_the_dice_of_rifts_and_lets_ships_fly_one_farther() -> None:
    g = rifted()
    put(g, 0, "25", "2 carrier")
    activation(g, CENTRE, ("use_ability", "crucible:1"))
    assert g.players[1].notes.cards == ["crucible:1"] and not g.players[0].notes.cards
    played = kept(g, move_ships(g), *[("ship", "tile_25", "carrier")] * 2)
    assert played.draws == [] and at(g, 0, CENTRE) == {"carrier": 2}


def test_crucible_gives_its_movement_on_top_of_that_of_the_rift() -> None:
    reach = {}
    for note in (False, True):
        g = rifted(note)
        g.systems["tile_30"].place = (0, -3)  # three steps away, by way of the rift
        put(g, 0, "30", "carrier")
        answers = [("use_ability", "crucible:1")] if note else []
        activation(g, CENTRE, *answers)
        reach[note] = ("tile_30", "carrier") in to(g, 0, "tile_18").able
    assert reach == {False: False, True: True}


@pytest.mark.rule("ti4:37.1")
def test_crucible_gives_no_more_than_one_movement() -> None:
    g = rifted()
    g.systems["tile_29"].place, g.systems["tile_30"].place = (0, -3), (0, -4)
    put(g, 0, "29", "carrier")
    put(g, 0, "30", "carrier")
    activation(g, CENTRE, ("use_ability", "crucible:1"))
    able = to(g, 0, "tile_18").able
    assert ("tile_29", "carrier") in able and ("tile_30", "carrier") not in able


@pytest.mark.rule("ti4:37.1")
def test_crucible_does_nothing_for_ships_that_leave_no_rift_and_ends_with_the_movement() -> None:
    g = rifted()
    put(g, 0, "22", "carrier")  # beside the centre
    put(g, 0, "20", "carrier")
    activation(g, CENTRE, ("use_ability", "crucible:1"))
    assert g.modifiers
    kept(g, move_ships(g), DONE)
    assert not g.modifiers


@pytest.mark.rule("ti4:95.2")
def test_crucible_is_for_whoever_acts_and_not_for_the_cabal() -> None:
    g = rifted()
    g.active = 2
    assert "use_ability" not in activation(g, CENTRE).kinds
    g = table("vuilraith", "sol", "hacan", expansion=True)
    for player in g.players:
        player.leaders.clear()
    g.players[0].notes.cards.append("crucible:0")
    assert "use_ability" not in activation(g, CENTRE).kinds
