"""Action cards for combat, in space and on planets."""

import pytest

from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.kernel.choice import DONE, PASS

from ..scenario import activate, at, gain, hold, kept, know, put, table, told
from .fighting import FIELD, ground, space, use

# -- rolls --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:62.0")
def test_a_morale_boost_adds_one_to_own_rolls_for_one_round() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "2 cruiser")
    hold(g, 0, "morale_boost")
    space(g, use("morale_boost"), dice=[6, 6, 6])
    assert at(g, 0, FIELD) == at(g, 1, FIELD) == {"cruiser": 1}
    space(g, dice=[6, 6])
    assert at(g, 0, FIELD) == at(g, 1, FIELD) == {"cruiser": 1}


@pytest.mark.rule("ti4:3.6b")
def test_a_second_morale_boost_of_one_player_in_a_round_is_refused() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "morale_boost", "morale_boost")
    hold(g, 1, "morale_boost")
    played = space(g, use("morale_boost"), use("morale_boost"), dice=[5, 6])
    assert played.kinds == ["use_ability", "use_ability"]
    assert at(g, 0, FIELD) == {}
    assert at(g, 1, FIELD) == {"cruiser": 1}


@pytest.mark.rule("ti4:3.6b")
def test_after_a_sabotage_the_second_copy_may_be_played() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "morale_boost", "morale_boost")
    hold(g, 1, "sabotage")
    space(g, use("morale_boost"), use("sabotage"), use("morale_boost"), dice=[6, 1])
    assert at(g, 1, FIELD) == {}


def test_a_morale_boost_works_on_the_ground() -> None:
    g = table("hacan", "letnev", "sol")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "infantry")
    hold(g, 1, "morale_boost")
    ground(g, "quann", use("morale_boost"), dice=[7, 7])
    assert at(g, 0, "quann") == {}
    assert at(g, 1, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:31.22")
@pytest.mark.rule("ti4:3.6")
def test_who_does_not_fight_plays_no_combat_cards() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 2, "morale_boost", "intercept", "skilled_retreat", "shields_holding")
    assert space(g, dice=[1, 1]).kinds == []


def test_the_fighter_prototype_is_for_fighters_in_the_first_round() -> None:
    g = table()
    put(g, 0, FIELD, "carrier", "2 fighter")
    put(g, 1, FIELD, "4 destroyer")
    hold(g, 0, "fighter_prototype")
    # carrier 9 and fighters 9: one group; then the destroyers' barrage was rolled before all
    space(g, use("fighter_prototype"), dice=[1] * 8 + [7, 7, 7] + [1] * 4)
    assert at(g, 1, FIELD) == {"destroyer": 2}
    space(g, dice=[8, 8, 8, 1, 1])
    assert at(g, 1, FIELD) == {"destroyer": 2}


def test_the_fighter_prototype_is_not_played_later_or_without_fighters() -> None:
    g = table()
    put(g, 0, FIELD, "carrier")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "fighter_prototype")
    assert space(g, dice=[1, 1]).kinds == []
    put(g, 0, FIELD, "fighter")
    assert space(g, dice=[1, 1, 1]).kinds == []


@pytest.mark.rule("ti4:97.1")
@pytest.mark.rule("ti4:97.3")
def test_a_fire_team_rerolls_any_dice_of_a_ground_combat() -> None:
    g = table("hacan", "letnev", "sol")
    put(g, 0, "quann", "3 infantry")
    put(g, 1, "quann", "3 infantry")
    hold(g, 0, "fire_team")
    dice = ("infantry", 8, 1)
    answers = (use("fire_team"), ("reroll", dice), ("reroll", DONE))
    ground(g, "quann", *answers, dice=[1, 8, 2, 9, 1, 1, 1])
    assert at(g, 1, "quann") == {"infantry": 1}


def test_no_fire_team_in_space() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "fire_team")
    assert space(g, dice=[1, 1]).kinds == []


# -- repairs ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:75.3")
def test_emergency_repairs_mend_everything_in_the_system_at_the_start() -> None:
    g = table()
    put(g, 0, FIELD, "dreadnought:damaged", "dreadnought:damaged")
    put(g, 0, "29", "dreadnought:damaged")
    put(g, 1, FIELD, "dreadnought:damaged")
    hold(g, 0, "emergency_repairs")
    space(g, use("emergency_repairs"), dice=[1, 1, 1])
    assert at(g, 0, FIELD) == {"dreadnought": 2}
    assert at(g, 0, "29") == at(g, 1, FIELD) == {"dreadnought:damaged": 1}


def test_emergency_repairs_come_at_the_end_of_a_round_too() -> None:
    g = table()
    put(g, 0, FIELD, "dreadnought")
    put(g, 1, FIELD, "2 cruiser")
    hold(g, 0, "emergency_repairs")
    answers = (("sustain", "dreadnought"), use("emergency_repairs"))
    space(g, *answers, dice=[1, 7, 1])
    assert at(g, 0, FIELD) == {"dreadnought": 1}


def test_emergency_repairs_come_at_the_end_of_the_last_round() -> None:
    g = table()
    put(g, 0, FIELD, "dreadnought")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "emergency_repairs")
    space(g, ("sustain", "dreadnought"), use("emergency_repairs"), dice=[5, 7])
    assert at(g, 0, FIELD) == {"dreadnought": 1}
    assert g.combat is None


@pytest.mark.parametrize("at_the_end", [False, True])
def test_emergency_repairs_in_a_ground_combat_mend_the_ships_above(at_the_end: bool) -> None:
    g = table("hacan", "letnev", "sol")
    put(g, 0, FIELD, "dreadnought:damaged")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "infantry")
    hold(g, 0, "emergency_repairs")
    skip = [("use_ability", PASS)] if at_the_end else []
    ground(g, "quann", *skip, use("emergency_repairs"), dice=[1, 1])
    assert at(g, 0, FIELD) == {"dreadnought": 1}


# -- hits ---------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.41")
def test_shields_hold_up_to_two_hits_each_side_for_its_own() -> None:
    g = table()
    put(g, 0, FIELD, "3 cruiser")
    put(g, 1, FIELD, "3 cruiser")
    hold(g, 0, "shields_holding", "shields_holding")
    hold(g, 1, "shields_holding")
    answers = (use("shields_holding"), ("cancel_hits", 2), use("shields_holding"))
    played = space(g, *answers, ("cancel_hits", 1), dice=[7, 7, 7, 7, 7, 7])
    assert played.kinds.count("use_ability") == 2
    assert at(g, 0, FIELD) == {"cruiser": 2}
    assert at(g, 1, FIELD) == {"cruiser": 1}


@pytest.mark.rule("ti4:faq.26")
def test_shields_hold_against_a_barrage_but_not_against_cannons_or_on_the_ground() -> None:
    g = table()
    put(g, 0, FIELD, "destroyer")
    put(g, 1, FIELD, "carrier", "fighter")
    hold(g, 1, "shields_holding")
    space(g, use("shields_holding"), dice=[9, 1, 1, 1, 1])
    assert at(g, 1, FIELD) == {"carrier": 1, "fighter": 1}

    g = table()
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds")
    put(g, 0, FIELD, "cruiser")
    hold(g, 0, "shields_holding")
    activate(g, FIELD)
    assert kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[6]).kinds == ["fire_cannons"]

    g = table("hacan", "letnev", "sol")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "infantry")
    hold(g, 0, "shields_holding")
    assert ground(g, "quann", dice=[1, 8]).kinds == []


@pytest.mark.rule("ti4:faq.40")
def test_direct_hits_destroy_ships_that_sustained_damage_one_each() -> None:
    g = table()
    put(g, 0, FIELD, "3 cruiser")
    put(g, 1, FIELD, "2 dreadnought", "carrier")
    hold(g, 0, "direct_hit", "direct_hit")
    sustain = ("sustain", "dreadnought")
    answers = (sustain, use("direct_hit"), sustain, use("direct_hit"))
    space(g, *answers, dice=[7, 7, 1, 1, 1, 1])
    assert at(g, 1, FIELD) == {"carrier": 1}
    assert [news["by"] for news in told(g, "destroyed")] == [0, 0]


def test_the_owner_decides_on_the_next_ship_after_the_direct_hit() -> None:
    g = table()
    put(g, 0, FIELD, "2 cruiser")
    put(g, 1, FIELD, "2 dreadnought", "carrier")
    hold(g, 0, "direct_hit")
    answers = (("sustain", "dreadnought"), use("direct_hit"), ("sustain", DONE))
    space(g, *answers, ("assign_hit", "carrier"), dice=[7, 7, 1, 1, 1])
    assert at(g, 1, FIELD) == {"dreadnought": 1}


def test_a_direct_hit_needs_a_hit_of_ones_own_and_a_ship_that_it_can_hurt() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "dreadnought")
    know(g, 1, "dreadnought_ii")
    hold(g, 0, "direct_hit")
    hold(g, 1, "direct_hit")
    hold(g, 2, "direct_hit")
    assert space(g, ("sustain", "dreadnought"), dice=[7, 1]).kinds == ["sustain"]


@pytest.mark.rule("ti4:49.3")
def test_a_direct_hit_after_cannon_fire_costs_the_cargo_at_once() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds")
    put(g, 0, FIELD, "dreadnought", "infantry")
    hold(g, 1, "direct_hit")
    activate(g, FIELD)
    answers = (("fire_cannons", 0), ("sustain", "dreadnought"), use("direct_hit"))
    kept(g, cannon_offense(g), *answers, dice=[6])
    assert at(g, 0, FIELD) == {}
    assert [news["unit"] for news in told(g, "destroyed")] == ["dreadnought"]
    assert [news["unit"] for news in told(g, "removed")] == ["infantry"]


@pytest.mark.rule("ti4:31.18.bsp")
@pytest.mark.rule("ti4:31.18")
def test_each_round_is_an_occasion_of_its_own() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "3 cruiser")
    hold(g, 0, "morale_boost", "morale_boost")
    for left in (2, 1):
        space(g, use("morale_boost"), dice=[6] + [1] * (left + 1))
        assert at(g, 1, FIELD) == {"cruiser": left}
