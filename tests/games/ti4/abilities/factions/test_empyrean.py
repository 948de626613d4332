"""The Empyrean."""

from typing import Any

import pytest

from orrery.games.ti4 import playable
from orrery.games.ti4.components import PROMISSORY_NOTES
from orrery.games.ti4.events import Hits, Moved
from orrery.games.ti4.rules.galaxy import anomalies
from orrery.games.ti4.rules.hits import repairable, take_hits
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.retreat import havens
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.rules.units import damage
from orrery.games.ti4.rules.ways import barred, move_value, to
from orrery.games.ti4.setup import new, start_with
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, hold, kept, know, put, told
from ..leaders.scenes import activation, battle, has_goods, led


def test_all_that_the_faction_has_is_built() -> None:
    assert "empyrean" in playable.factions(expansion=True)


# -- setup --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:setup.3", "ti4:95.0")
def test_the_empyrean_begins_with_two_notes_of_its_faction() -> None:
    g = new({"expansion": True}, 3)
    seated = led("empyrean", "sol", "winnu")
    g.systems, g.planets = seated.systems, seated.planets
    g.players[0].faction, g.players[0].home = "empyrean", seated.players[0].home
    kept(g, start_with(g, 0))
    notes = g.players[0].notes.cards
    assert {"blood_pact:0", "dark_pact:0"} <= set(notes) and len(notes) == 5 + 2
    assert g.players[0].technologies == ["dark_energy_tap"]
    assert at(g, 0, "the_dark") == {"infantry": 4, "space_dock": 1}
    own = [id for id, note in PROMISSORY_NOTES.items() if note.faction == "empyrean"]
    assert own == ["blood_pact", "dark_pact"]


# -- voidborn -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:65.1", "ti4:65.1a")
def test_nebulae_do_not_stop_ships_of_the_empyrean() -> None:
    """Trap 10."""
    g = led("empyrean", "sol", "winnu")
    assert not barred(g, 0, "tile_42") and barred(g, 1, "tile_42") == "ti4:65.1"
    put(g, 0, "36", "cruiser")
    assert ("tile_36", "cruiser") in to(g, 0, "tile_7").able  # straight through 42


@pytest.mark.rule("ti4:65.2")
def test_ships_of_the_empyrean_leave_a_nebula_at_full_speed() -> None:
    g = led("empyrean", "sol", "winnu")
    assert anomalies(g, g.players[0].home) == ("nebula",)
    assert move_value(g, 0, "cruiser", "tile_42") == 2
    assert move_value(g, 1, "cruiser", "tile_42") == 1


@pytest.mark.rule("ti4:65.1", "ti4:71.7c")
def test_only_the_empyrean_retreats_into_a_nebula() -> None:
    """Trap 10."""
    g = battle(led("empyrean", "sol", "winnu"), ("cruiser",), ("cruiser",), system="36")
    know(g, 0, "dark_energy_tap")
    know(g, 1, "dark_energy_tap")
    assert g.combat is not None
    assert "tile_42" in havens(g, g.combat, 0)
    assert "tile_42" not in havens(g, g.combat, 1)


@pytest.mark.rule("ti4:65.1")
def test_flying_through_nebulae_is_not_enough_to_retreat_into_one() -> None:
    g = battle(led("sol", "winnu", "letnev"), ("cruiser",), ("cruiser",), system="36")
    know(g, 0, "dark_energy_tap")
    g.laws["shared_research"] = ""
    g.common_laws.append("shared_research")
    assert g.combat is not None
    assert not barred(g, 0, "tile_42") and "tile_42" not in havens(g, g.combat, 0)


# -- aetherpassage and aetherstream -------------------------------------------------------------


@pytest.mark.rule("ti4:17.4b")
@pytest.mark.parametrize("allowed", [True, False])
def test_the_empyrean_may_let_ships_of_others_pass(allowed: bool) -> None:
    g = led("sol", "empyrean", "winnu")
    put(g, 0, "25", "cruiser")
    put(g, 1, "19", "carrier")
    activation(g, "18", ("use_ability", "aetherpassage" if allowed else PASS))
    assert ("tile_25", "cruiser") in to(g, 0, "tile_18").able or not allowed
    assert (barred(g, 0, "tile_19") == "") == allowed
    assert len(told(g, "lets_pass")) == allowed


@pytest.mark.rule("ti4:17.4b")
def test_aetherpassage_opens_no_way_past_the_ships_of_a_third_player() -> None:
    g = led("sol", "empyrean", "winnu")
    put(g, 1, "19", "carrier")
    put(g, 2, "19", "fighter", "carrier")
    put(g, 2, "20", "carrier")
    activation(g, "18", ("use_ability", "aetherpassage"))
    assert barred(g, 0, "tile_19") == "ti4:17.4b" == barred(g, 0, "tile_20")


@pytest.mark.rule("ti4:31.7")
def test_aetherpassage_is_not_offered_without_ships_that_could_be_passed() -> None:
    g = led("sol", "empyrean", "winnu")
    put(g, 1, "18", "carrier")  # in the active system ships end their movement anyway
    assert activation(g, "18").kinds == ["activate"]
    g = led("empyrean", "sol", "winnu")
    put(g, 0, "19", "carrier")
    assert activation(g, "18").kinds == ["activate"]


@pytest.mark.rule("ti4:18.1")
def test_aetherstream_speeds_up_ones_own_ships_or_a_neighbours() -> None:
    g = led("sol", "empyrean", "winnu")
    know(g, 1, "aetherstream")
    put(g, 0, "19", "carrier")
    put(g, 1, "wellon", "infantry")  # neighbours, and no ships
    activation(g, "36", ("use_ability", "aetherstream"))
    assert move_value(g, 0, "carrier", "tile_19") == 2
    assert move_value(g, 1, "carrier", "tile_19") == 1
    assert move_value(g, 0, "fighter", "tile_19") == 0


@pytest.mark.rule("ti4:18.1")
def test_aetherstream_for_its_owner_ends_with_the_action() -> None:
    g = led("empyrean", "sol", "winnu")
    know(g, 0, "aetherstream")
    activation(g, "36", ("use_ability", "aetherstream"))
    assert move_value(g, 0, "carrier", "tile_19") == 2
    kept(g, end_tactical_action(g))
    assert move_value(g, 0, "carrier", "tile_19") == 1


@pytest.mark.rule("ti4:63.0", "ti4:10.0")
def test_aetherstream_needs_a_neighbour_and_an_adjacent_anomaly() -> None:
    g = led("sol", "empyrean", "winnu")
    know(g, 1, "aetherstream")
    assert activation(g, "36").kinds == ["activate"]  # no neighbour
    g = led("sol", "empyrean", "winnu")
    know(g, 1, "aetherstream")
    put(g, 0, "wellon", "infantry")
    put(g, 1, "wellon", "infantry")
    assert activation(g, "19").kinds == ["activate"]  # no anomaly near
    g.players[0].tactic += 1
    assert activation(g, "42").kinds == ["activate"]  # an anomaly is not adjacent to itself


# -- voidwatch ----------------------------------------------------------------------------------


def watched(*notes: str) -> Galaxy:
    """Sol is about to move to a system with a unit of the Empyrean."""
    g = led("sol", "empyrean", "winnu")
    know(g, 1, "voidwatch")
    put(g, 0, "19", "cruiser")
    put(g, 1, "mecatol_rex", "infantry")
    g.players[0].notes.cards += notes
    activate(g, "18")
    return g


@pytest.mark.rule("ti4:95.5", "ti4:31.8")
def test_whoever_moves_to_the_empyrean_gives_a_note_of_his_choice() -> None:
    g = watched("ceasefire:0", "trade_agreement:2")
    played = kept(
        g,
        move_ships(g),
        ("ship", "tile_19", "cruiser"),
        ("give_note", "trade_agreement:2"),
    )
    assert played.options("give_note") == {"ceasefire:0", "trade_agreement:2"}
    assert g.players[1].notes.cards == ["trade_agreement:2"] and not g.dealt
    assert g.players[0].notes.cards == ["ceasefire:0"]


@pytest.mark.rule("ti4:95.5a", "ti4:31.8")
def test_without_a_note_in_hand_nothing_is_given() -> None:
    g = watched()
    g.players[0].area.append("alliance:2")
    assert kept(g, move_ships(g), ("ship", "tile_19", "cruiser")).kinds == ["move_ships"]


@pytest.mark.rule("ti4:17.4")
def test_voidwatch_needs_a_unit_there_and_ships_that_arrive() -> None:
    g = watched("ceasefire:0")
    assert kept(g, move_ships(g), DONE).kinds == ["move_ships"]  # nobody came
    arrivals = Moved(seat=0, system="tile_20", ships=["cruiser"])
    assert not ability.ready(g, 1, W.SHIPS_MOVED, arrivals)
    lost = Moved(seat=0, system="tile_18", ships=[])  # in a gravity rift, say
    assert not ability.ready(g, 1, W.SHIPS_MOVED, lost)
    arrivals = Moved(seat=1, system="tile_18", ships=["cruiser"])
    assert not ability.ready(g, 1, W.SHIPS_MOVED, arrivals)


# -- the flagship -------------------------------------------------------------------------------


def shot_at(g: Galaxy, *answers: Any, seat: int = 0, by: int = 2, place: str = "25") -> Any:
    """One hit against a player's units in a system, or on a planet."""
    system = "25" if not place[0].isdigit() else place
    planet = "" if place[0].isdigit() else place
    hits = Hits(
        seat=seat, n=1, system=f"tile_{system}", planet=planet, by=by, source="space_cannon"
    )
    return kept(g, take_hits(g, hits), *answers)


@pytest.mark.rule("ti4:75.1", "ti4:75.3", "ti4:24.2")
@pytest.mark.parametrize("place", ["19", "25", "quann"])
def test_dynamo_repairs_any_unit_nearby_that_has_sustained_damage(place: str) -> None:
    g = led("sol", "empyrean", "winnu")
    has_goods(g, 1, 2)
    put(g, 1, "19", "flagship")  # 25 is adjacent
    unit = "mech" if place == "quann" else "dreadnought"
    put(g, 0, place, unit)
    shot_at(g, ("sustain", unit), ("use_ability", "dynamo"), place=place)
    assert at(g, 0, place) == {unit: 1} and g.players[1].goods == 0
    assert told(g, "repaired_for")[0]["other"] == 0


@pytest.mark.rule("ti4:75.1")
def test_dynamo_repairs_itself() -> None:
    g = led("empyrean", "sol", "winnu")
    has_goods(g, 0, 2)
    put(g, 0, "25", "flagship")
    shot_at(g, ("sustain", "flagship"), ("use_ability", "dynamo"))
    assert at(g, 0, "25") == {"flagship": 1} and told(g, "repaired")


@pytest.mark.rule("ti4:31.12")
def test_dynamo_needs_two_influence_and_must_be_near() -> None:
    g = led("empyrean", "sol", "winnu")
    has_goods(g, 0, 1)
    put(g, 0, "25", "flagship")
    assert shot_at(g, ("sustain", "flagship")).kinds == ["sustain"]
    g = led("empyrean", "sol", "winnu")
    has_goods(g, 0, 2)
    put(g, 0, "18", "flagship")
    put(g, 1, "25", "dreadnought")
    assert shot_at(g, ("sustain", "dreadnought"), seat=1).kinds == ["sustain"]


@pytest.mark.rule("ti4:faq.27", "ti4:75.0")
def test_a_ship_that_was_repaired_can_sustain_again_and_be_hit_directly() -> None:
    g = battle(led("empyrean", "sol", "winnu"), ("flagship",), ("cruiser",))
    has_goods(g, 0, 4)
    hold(g, 1, "direct_hit")
    hits = Hits(seat=0, n=2, system="tile_25", by=1)
    answers = [("sustain", "flagship"), ("use_ability", "dynamo"), ("use_ability", PASS)]
    again = [("sustain", "flagship"), ("use_ability", "dynamo"), ("use_ability", "direct_hit")]
    kept(g, take_hits(g, hits), *answers, *again)
    assert at(g, 0, "25") == {} and g.players[0].goods == 0


@pytest.mark.rule("ti4:faq.27")
def test_dynamo_repairs_nothing_else_when_that_ship_is_destroyed() -> None:
    g = battle(led("sol", "empyrean", "winnu"), ("cruiser",), ("flagship", "2 dreadnought"))
    damage(g, 1, "tile_25", "dreadnought")
    has_goods(g, 1, 2)
    hold(g, 0, "direct_hit")
    hits = Hits(seat=1, n=1, system="tile_25", by=0)
    kept(g, take_hits(g, hits), ("sustain", "dreadnought"), ("use_ability", "direct_hit"))
    assert at(g, 1, "25") == {"flagship": 1, "dreadnought:damaged": 1} and g.players[1].goods == 2


@pytest.mark.rule("ti4:75.3")
def test_what_dynamo_repairs_does_not_stand_in_the_way_of_other_repairs() -> None:
    g = battle(led("empyrean", "sol", "winnu"), ("flagship", "2 dreadnought"), ("cruiser",))
    damage(g, 0, "tile_25", "dreadnought")
    has_goods(g, 0, 2)
    hits = Hits(seat=0, n=1, system="tile_25", by=1)
    kept(g, take_hits(g, hits), ("sustain", "dreadnought"), ("use_ability", "dynamo"))
    assert at(g, 0, "25") == {"flagship": 1, "dreadnought": 1, "dreadnought:damaged": 1}
    assert repairable(g, 0) == ["dreadnought:damaged"]  # the other one, damaged before
