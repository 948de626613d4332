"""Schadensresistenz, and what becomes of hits."""

import pytest

from orrery.games.ti4.events import Hits
from orrery.games.ti4.rules.combatants import not_fighters
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.hits import choose_and_destroy, produce_hits, repairable, take_hits
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE

from .scenario import at, fight, kept, know, put, table, told
from .test_space_combat import one_round, war


def struck(g: Galaxy, n: int, *, heavy: int = 0, seat: int = 1) -> Hits:
    return Hits(seat=seat, n=n, heavy=heavy, system="tile_25", by=1 - seat)


@pytest.mark.rule("ti4:75.0")
@pytest.mark.rule("ti4:75.1")
@pytest.mark.rule("ti4:71.6a")
def test_a_unit_that_sustains_damage_cancels_a_hit() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought",))
    one_round(g, ("sustain", "dreadnought"), dice=[7, 1])
    assert at(g, 1, "25") == {"dreadnought:damaged": 1}


@pytest.mark.rule("ti4:75.0")
def test_nobody_has_to_sustain_damage() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought", "fighter"))
    one_round(g, ("sustain", DONE), ("assign_hit", "fighter"), dice=[7, 1, 1])
    assert at(g, 1, "25") == {"dreadnought": 1}


@pytest.mark.rule("ti4:75.2")
@pytest.mark.rule("ti4:75.3")
def test_a_damaged_unit_fights_as_ever_but_cannot_sustain_again() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought:damaged",))
    played = one_round(g, dice=[7, 5])
    assert "sustain" not in played.kinds
    assert at(g, 0, "25") == at(g, 1, "25") == {}


@pytest.mark.rule("ti4:75.1")
@pytest.mark.rule("ti4:71.6a")
def test_units_sustain_one_by_one_the_sides_in_turns() -> None:
    """Trap 21: after each use there is room for an answer before the next one."""
    g = war(attacker=("2 dreadnought",), defender=("2 dreadnought",))
    played = one_round(
        g,
        ("sustain", "dreadnought"),
        ("sustain", "dreadnought"),
        ("sustain", "dreadnought"),
        ("sustain", "dreadnought"),
        dice=[5, 5, 5, 5],
    )
    assert [choice.seat for choice in played.asked] == [0, 1, 0, 1]
    assert at(g, 0, "25") == at(g, 1, "25") == {"dreadnought:damaged": 2}


@pytest.mark.rule("ti4:75.4")
def test_hits_of_abilities_are_sustained_as_well() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought", "cruiser"))
    kept(g, produce_hits(g, 0, 1, "ambush"), ("sustain", "dreadnought"))
    assert at(g, 1, "25") == {"cruiser": 1, "dreadnought:damaged": 1}


@pytest.mark.rule("ti4:75.5")
@pytest.mark.rule("ti4:faq.39")
def test_direct_destruction_is_not_sustained() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought", "cruiser", "fighter"))
    options = list(not_fighters(g, 1, "tile_25"))
    flow = choose_and_destroy(g, 1, "tile_25", options, 0, "courageous_to_the_end")
    played = kept(g, flow, ("destroy_unit", "dreadnought"))
    assert played.kinds == ["destroy_unit"]
    assert at(g, 1, "25") == {"cruiser": 1, "fighter": 1}


@pytest.mark.rule("ti4:75.6")
def test_a_shield_may_cancel_two_hits_at_once() -> None:
    g = war(attacker=("2 cruiser",), defender=("2 dreadnought",))
    modifiers.add(g, "non_euclidean_shielding", Q.CANCELS, 1, 1)
    one_round(g, ("sustain", "dreadnought"), dice=[7, 7, 1, 1])
    assert at(g, 1, "25") == {"dreadnought": 1, "dreadnought:damaged": 1}


@pytest.mark.rule("ti4:75.4a")
def test_a_hit_put_on_one_ship_can_be_sustained_by_that_ship_only() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought", "2 cruiser"))
    played = kept(g, produce_hits(g, 0, 1, "dimensional_splicer", only="cruiser"))
    assert played.kinds == []
    assert at(g, 1, "25") == {"dreadnought": 1, "cruiser": 1}


@pytest.mark.rule("ti4:75.4a")
def test_the_ship_that_a_hit_was_put_on_may_sustain_it() -> None:
    g = war(attacker=("cruiser",), defender=("2 dreadnought",))
    flow = produce_hits(g, 0, 1, "devotion", only="dreadnought")
    kept(g, flow, ("sustain", "dreadnought"))
    assert at(g, 1, "25") == {"dreadnought": 1, "dreadnought:damaged": 1}


def test_an_effect_may_forbid_sustaining() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought",))
    modifiers.add(g, "fourth_moon", Q.NO_SUSTAIN, 1, 0, "combat")
    one_round(g, dice=[7, 1])
    assert at(g, 1, "25") == {}


# -- heavy hits ---------------------------------------------------------------------------------


def test_heavy_hits_go_to_other_ships_than_fighters_first() -> None:
    g = war(attacker=("cruiser",), defender=("carrier", "cruiser", "3 fighter"))
    played = kept(
        g, take_hits(g, struck(g, 2, heavy=1)), ("assign_hit", "carrier"), ("assign_hit", "fighter")
    )
    assert played.options("assign_hit", 0) == {"carrier", "cruiser"}
    assert played.options("assign_hit", 1) == {"cruiser", "fighter"}


def test_heavy_hits_go_to_fighters_when_nothing_else_is_left() -> None:
    g = war(attacker=("cruiser",), defender=("carrier", "3 fighter"))
    kept(g, take_hits(g, struck(g, 3, heavy=3)))
    assert at(g, 1, "25") == {"fighter": 1}


def test_sustaining_takes_heavy_hits_away_first() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought", "2 fighter"))
    flow = take_hits(g, struck(g, 2, heavy=1))
    played = kept(g, flow, ("sustain", "dreadnought"), ("assign_hit", "fighter"))
    assert played.options("assign_hit") == {"dreadnought:damaged", "fighter"}


def test_combat_dice_may_bring_heavy_hits() -> None:
    g = war(attacker=("dreadnought",), defender=("carrier", "2 fighter"))
    modifiers.add(g, "0_0_1", Q.HEAVY_HITS, 1, 0, "combat")
    one_round(g, dice=[5, 1, 1, 1])
    assert at(g, 1, "25") == {"fighter": 2}


# -- repairs ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:75.3")
def test_who_sustained_damage_in_this_round_is_not_repaired_in_it() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought", "flagship:damaged"))
    one_round(g, ("sustain", "dreadnought"), dice=[7, 1, 1, 1])
    assert repairable(g, 1) == ["flagship:damaged"]


@pytest.mark.rule("ti4:75.3")
def test_its_owner_says_which_unit_is_repaired() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought:damaged", "flagship:damaged"))
    know(g, 1, "duranium_armor")
    one_round(g, ("repair", "flagship:damaged"), dice=[1, 1, 1, 1])
    assert at(g, 1, "25") == {"dreadnought:damaged": 1, "flagship": 1}


@pytest.mark.rule("ti4:75.3")
def test_of_ships_alike_those_that_just_sustained_are_lost_first() -> None:
    g = war(attacker=("cruiser",), defender=("dreadnought", "dreadnought:damaged"))
    flow = take_hits(g, struck(g, 2))
    kept(g, flow, ("sustain", "dreadnought"))
    assert at(g, 1, "25") == {"dreadnought:damaged": 1}
    assert repairable(g, 1) == ["dreadnought:damaged"]


# -- who takes part -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.48")
@pytest.mark.rule("ti4:faq.52")
def test_ground_forces_may_join_a_space_combat_as_if_they_were_ships() -> None:
    g = war(attacker=("carrier", "3 infantry"), defender=("cruiser",))
    assert g.combat is not None
    g.combat.joined[0] = {"infantry": 2}
    assert not_fighters(g, 0, "tile_25") == {"carrier": 1, "infantry": 2}
    played = one_round(g, ("assign_hit", "infantry"), dice=[8, 7, 8, 7])  # 8s of infantry, one hits
    assert played.draws == [(10, 10), (10,), (10,)]


@pytest.mark.rule("ti4:faq.49")
def test_they_fight_to_the_end_and_only_as_many_as_joined() -> None:
    g = war(attacker=("flagship", "3 infantry"), defender=("2 cruiser",))
    assert g.combat is not None
    g.combat.joined[0] = {"infantry": 2}
    answers = [("sustain", DONE), ("assign_hit", "flagship")]
    one_round(g, *answers, dice=[1, 1, 1, 1, 7, 7])
    assert at(g, 0, "25") == {"infantry": 2}
    assert g.combat.joined[0] == {"infantry": 1}
    one_round(g, dice=[1, 1, 1])
    assert g.combat is not None


@pytest.mark.rule("ti4:76.0")
@pytest.mark.rule("ti4:faq.57")
@pytest.mark.rule("ti4:72.4a")
def test_a_dock_in_space_takes_no_hits() -> None:
    g = table("hacan", "saar", "winnu")
    put(g, 0, "25", "2 cruiser")
    put(g, 1, "25", "space_dock", "cruiser")
    fight(g, "25")
    kept(g, take_hits(g, struck(g, 2)))
    assert at(g, 1, "25") == {"space_dock": 1}


@pytest.mark.rule("ti4:101.2")
def test_a_removed_unit_is_not_a_destroyed_one() -> None:
    """Trap 12."""
    g = table("hacan", "xxcha", "winnu")
    g.players[0].fleet = 1
    put(g, 0, "25", "cruiser", "carrier")
    kept(g, settle(g), ("remove_ship", "carrier"))
    assert not told(g, "destroyed")
    assert at(g, 0, "25") == {"cruiser": 1}
