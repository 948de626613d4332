"""The leaders and the mech of the Clan of Saar."""

from typing import Any

import pytest

from orrery.games.ti4.events import Making
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.movement import Mover, move_ships, spare_boost
from orrery.games.ti4.rules.production import Order, grounds_of, order_options, use_production
from orrery.games.ti4.rules.ways import to
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS

from ...agendas import enacted
from ...scenario import at, gain, kept, know, put, table, told
from .scenes import act, activation, can_act, is_unlocked, led

CENTRE = "18"  # with Wellon (19) above it, Quann (25) above that

# -- Captain Mendosa ----------------------------------------------------------------------------


def hasten(g: Galaxy, ship: Any, *, by: int = 2) -> None:
    """Seat 0 activates the centre, and Saar hastens one of its ships."""
    put(g, 0, "30", "dreadnought")  # another one that could be hastened
    activation(g, CENTRE, ("use_ability", "captain_mendosa"), ("choose_ship", ship))
    assert "captain_mendosa" in g.players[by].exhausted


def able(g: Galaxy) -> set[tuple[str, str]]:
    """The ships that can come to the centre."""
    return set(to(g, 0, "tile_18").able)


@pytest.mark.rule("ti4:7.4", "ti4:18.1", "ti4:17.3")
def test_captain_mendosa_lets_one_ship_of_whoever_acts_fly_as_far_as_the_fastest() -> None:
    g = led("sol", "hacan", "saar")
    put(g, 0, "25", "2 carrier")
    put(g, 1, "30", "cruiser")  # move 2
    assert able(g) == set()
    hasten(g, ("tile_25", 0, "carrier"))
    kept(g, move_ships(g), ("ship", "tile_25", "carrier"))
    assert at(g, 0, "25") == {"carrier": 1} and at(g, 0, CENTRE) == {"carrier": 1}


@pytest.mark.rule("ti4:18.1")
def test_only_one_of_two_equal_ships_is_hastened() -> None:
    g = led("sol", "hacan", "saar")
    put(g, 0, "25", "2 carrier")
    put(g, 1, "30", "cruiser")
    hasten(g, ("tile_25", 0, "carrier"))
    way, one = to(g, 0, "tile_18"), Mover("tile_25", "carrier")
    assert spare_boost(way, [], "tile_25", "carrier") == 1
    assert spare_boost(way, [one], "tile_25", "carrier") == 0


@pytest.mark.rule("ti4:18.1", "ti4:17.4f")
def test_what_lets_any_ship_fly_farther_comes_on_top() -> None:
    g = led("sol", "hacan", "saar")
    know(g, 0, "gravity_drive")
    put(g, 0, "25", "2 carrier")
    put(g, 1, "30", "cruiser")
    activation(
        g,
        CENTRE,
        ("use_ability", "captain_mendosa"),
    )
    way, one = to(g, 0, "tile_18"), Mover("tile_25", "carrier")
    assert spare_boost(way, [], "tile_25", "carrier") == 2
    assert spare_boost(way, [one], "tile_25", "carrier") == 1  # either of them takes either
    kept(g, move_ships(g), *[("ship", "tile_25", "carrier")] * 2)
    assert at(g, 0, CENTRE) == {"carrier": 2}


@pytest.mark.rule("ti4:18.1")
def test_the_fastest_ship_itself_is_not_hastened_and_docks_are_no_ships() -> None:
    g = led("sol", "hacan", "saar")
    put(g, 0, "25", "cruiser")
    put(g, 2, "30", "space_dock")
    played = activation(g, CENTRE)
    assert "use_ability" not in played.kinds


@pytest.mark.rule("ti4:7.4")
def test_captain_mendosa_helps_only_in_this_action_and_may_stay_away() -> None:
    g = led("saar", "hacan", "sol")
    put(g, 0, "25", "carrier")
    put(g, 1, "30", "cruiser")
    activation(g, CENTRE, PASS)
    assert g.action is not None and not g.action.hastened
    assert "captain_mendosa" not in g.players[0].exhausted and able(g) == set()


# -- Rowl Sarrig --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_three_docks_on_the_board_unlock_rowl_sarrig() -> None:
    g = led("saar", "hacan", "sol")
    put(g, 0, "20", "2 space_dock")
    assert not is_unlocked(g, 0, "rowl_sarrig")
    put(g, 0, "25", "space_dock")
    assert is_unlocked(g, 0, "rowl_sarrig")


def docks() -> Galaxy:
    """Floating factories at 20 and 25, each with a carrier."""
    g = led("saar", "hacan", "sol", leader="rowl_sarrig")
    put(g, 0, "20", "space_dock", "carrier")
    put(g, 0, "25", "space_dock", "carrier")
    return g


def offered(g: Galaxy, system: str = "tile_20") -> set[Any]:
    """What can be produced there, and where it is put."""
    making = Making(seat=0, system=system, limit=5)
    return set(order_options(g, making, Order(), grounds_of(g, 0, system, [system]), None))


@pytest.mark.rule("ti4:31.7", "ti4:69.4")
def test_rowl_sarrig_puts_fighters_and_infantry_at_any_dock() -> None:
    g = docks()
    kept(
        g,
        use_production(g, 0, "tile_20"),
        ("produce", ("fighter", "tile_25")),
        ("produce", ("fighter", "tile_20")),
        ("produce", ("infantry", "tile_25")),
        DONE,
    )
    assert at(g, 0, "20") == {"space_dock": 1, "carrier": 1, "fighter": 1}
    assert at(g, 0, "25") == {"space_dock": 1, "carrier": 1, "fighter": 1, "infantry": 1}


@pytest.mark.rule("ti4:19.0")
def test_rowl_sarrig_reaches_no_blockaded_dock_and_brings_no_other_units() -> None:
    g = docks()
    assert ("cruiser", "tile_20") in offered(g) and ("cruiser", "tile_25") not in offered(g)
    assert ("mech", "tile_25") not in offered(g)
    g.systems["tile_25"].space[0].pop("carrier")
    g.players[0].supply["carrier"] += 1
    put(g, 1, "25", "destroyer")
    assert {place for _, place in offered(g)} == {"tile_20"}


@pytest.mark.rule("ti4:69.4a")
def test_infantry_needs_room_where_it_is_put() -> None:
    g = docks()
    put(g, 0, "25", "9 fighter")  # a carrier takes 4, a factory 4
    assert ("infantry", "tile_25") not in offered(g) and ("infantry", "tile_20") in offered(g)


@pytest.mark.rule("ti4:19.1")
def test_a_blockaded_dock_produces_no_fighters_for_another_one_either() -> None:
    g = docks()
    g.systems["tile_20"].space[0].pop("carrier")
    g.players[0].supply["carrier"] += 1
    gain(g, 0, "vefut_ii")
    put(g, 0, "vefut_ii", "infantry")
    put(g, 1, "20", "destroyer")
    assert {kind for kind, _ in offered(g)} == {"infantry", "mech"}
    assert ("infantry", "tile_25") in offered(g) and ("mech", "tile_25") not in offered(g)


@pytest.mark.rule("ti4:7.8")
def test_docks_on_planets_take_the_infantry_of_an_ally() -> None:
    g = led("sol", "saar", "hacan", leader="rowl_sarrig", seat=1)
    g.players[0].area.append("alliance:1")
    put(g, 0, "jord", "space_dock")
    gain(g, 0, "vefut_ii")
    put(g, 0, "vefut_ii", "space_dock")
    found = offered(g, g.planets["jord"].system)
    assert {("infantry", "vefut_ii"), ("fighter", "tile_20")} <= found
    assert ("infantry", "tile_20") not in found


# -- Gurno Aggero -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.12", "ti4:58.2", "ti4:101.0")
def test_gurno_aggero_destroys_infantry_and_fighters_of_others_beside_a_dock() -> None:
    g = led("saar", "hacan", "sol", leader="gurno_aggero")
    assert not can_act(g, "gurno_aggero")
    put(g, 0, "19", "space_dock")
    put(g, 0, "20", "carrier", "2 fighter")
    put(g, 1, "vefut_ii", "2 infantry", "mech", "pds")
    gain(g, 1, "vefut_ii")
    put(g, 2, "20", "cruiser", "3 fighter", "infantry")
    act(g, "gurno_aggero", ("choose_system", "tile_20"))
    assert at(g, 0, "20") == {"carrier": 1, "fighter": 2}
    assert at(g, 1, "vefut_ii") == {"mech": 1, "pds": 1}
    assert at(g, 2, "20") == {"cruiser": 1}
    assert len(told(g, "destroyed")) == 6 and "gurno_aggero" in g.purged


@pytest.mark.rule("ti4:10.0")
def test_gurno_aggero_does_not_reach_the_systems_of_the_docks_themselves() -> None:
    g = led("saar", "hacan", "sol", leader="gurno_aggero")
    put(g, 0, "19", "space_dock")
    played = act(g, "gurno_aggero", ("choose_system", "tile_18"))
    options = next(choice for choice in played.asked if choice.kind == "choose_system").options
    assert "tile_19" not in options and {"tile_18", "tile_20"} <= set(options)


# -- the Scavenger Zeta -------------------------------------------------------------------------


@pytest.mark.rule("ti4:28.1", "ti4:28.1a", "ti4:faq.62")
def test_a_scavenger_zeta_comes_onto_a_gained_planet_for_a_trade_good() -> None:
    g = led("saar", "hacan", "sol")
    gain(g, 1, "quann")
    kept(g, gain_control(g, 0, "quann"), ("use_ability", "scavenger_zeta"))
    assert at(g, 0, "quann") == {"mech": 1}
    assert g.players[0].goods == 0  # Scavenge has paid for it


@pytest.mark.rule("ti4:28.2", "ti4:28.2a", "ti4:28.1")
def test_no_scavenger_zeta_without_a_piece_or_where_nothing_may_be_placed() -> None:
    g = led("saar", "hacan", "sol")
    gain(g, 1, "quann")
    put(g, 0, "20", "4 mech")
    assert "use_ability" not in kept(g, gain_control(g, 0, "quann")).kinds
    g = led("saar", "hacan", "sol")
    gain(g, 1, "quann")
    enacted(g, "demilitarized_zone", "quann")
    assert "use_ability" not in kept(g, gain_control(g, 0, "quann")).kinds
    assert g.players[0].goods == 1


def test_without_the_expansion_saar_has_no_mechs() -> None:
    g = table("saar", "hacan", "sol")
    gain(g, 1, "quann")
    assert "use_ability" not in kept(g, gain_control(g, 0, "quann")).kinds
