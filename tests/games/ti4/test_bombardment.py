"""Bombardement and Planetarer Schild."""

import pytest

from orrery.games.ti4.rules.bombardment import bombard, bombard_planet, has_shield, sheltered
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE

from .scenario import activate, at, fight, kept, know, put, table, told


def siege(*fleet: str) -> Galaxy:
    """Seat 0 lies before Arnor and Lor in tile 36."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "36")
    put(g, 0, "36", *fleet)
    return g


@pytest.mark.rule("ti4:22.0")
@pytest.mark.rule("ti4:22.1")
@pytest.mark.rule("ti4:22.1a")
@pytest.mark.rule("ti4:22.1b")
@pytest.mark.rule("ti4:22.2")
def test_each_hit_destroys_a_ground_force_on_the_planet() -> None:
    g = siege("dreadnought", "cruiser")
    put(g, 1, "arnor", "3 infantry")
    kept(g, bombard(g, "tile_36"), ("bombard", "arnor"), dice=[5])
    assert at(g, 1, "arnor") == {"infantry": 2}


@pytest.mark.rule("ti4:22.1b")
def test_a_war_sun_rolls_three_dice_at_one_planet() -> None:
    g = siege("war_sun")
    put(g, 1, "arnor", "2 infantry")
    put(g, 1, "lor", "2 infantry")
    kept(g, bombard(g, "tile_36"), ("bombard", "lor"), dice=[3, 2, 2])
    assert at(g, 1, "lor") == {"infantry": 1}
    assert at(g, 1, "arnor") == {"infantry": 2}


@pytest.mark.rule("ti4:22.1")
@pytest.mark.rule("ti4:22.1d")
@pytest.mark.rule("ti4:27.1")
def test_units_name_their_planets_before_any_die_and_may_hold_back() -> None:
    """Trap 24."""
    g = siege("3 dreadnought")
    put(g, 1, "arnor", "2 infantry")
    put(g, 2, "lor", "2 infantry")
    played = kept(g, bombard(g, "tile_36"), "arnor", "lor", DONE, dice=[5, 4])
    assert played.kinds == ["bombard"] * 3
    assert at(g, 1, "arnor") == {"infantry": 1}
    assert at(g, 2, "lor") == {"infantry": 2}


@pytest.mark.rule("ti4:22.2a")
def test_surplus_hits_are_lost() -> None:
    g = siege("war_sun")
    put(g, 1, "arnor", "infantry", "space_dock")
    put(g, 1, "lor", "infantry")
    kept(g, bombard(g, "tile_36"), "arnor", dice=[10, 10, 10])
    assert at(g, 1, "arnor") == {"space_dock": 1}
    assert at(g, 1, "lor") == {"infantry": 1}


@pytest.mark.rule("ti4:22.1c")
def test_what_is_added_to_combat_rolls_is_not_added_to_bombardment() -> None:
    g = siege("dreadnought")
    put(g, 1, "arnor", "infantry")
    modifiers.add(g, "morale_boost", Q.COMBAT, 1, 0)
    kept(g, bombard(g, "tile_36"), "arnor", dice=[4])
    assert at(g, 1, "arnor") == {"infantry": 1}


@pytest.mark.rule("ti4:62.2")
def test_a_bunker_is_named_for_this_roll() -> None:
    """Trap 16."""
    g = siege("dreadnought")
    put(g, 1, "arnor", "infantry")
    modifiers.add(g, "bunker", Q.SHOT_AT, -4, 1, "invasion")
    kept(g, bombard(g, "tile_36"), "arnor", dice=[8])
    assert at(g, 1, "arnor") == {"infantry": 1}


@pytest.mark.rule("ti4:faq.4")
def test_one_more_die_for_the_bombardment_of_all_planets_together() -> None:
    g = siege("2 dreadnought")
    know(g, 0, "plasma_scoring")
    put(g, 1, "arnor", "2 infantry")
    put(g, 1, "lor", "2 infantry")
    answers = ["arnor", "lor", "plasma_scoring", ("additional_die", ("dreadnought", "lor"))]
    kept(g, bombard(g, "tile_36"), *answers, dice=[5, 5, 5])
    assert at(g, 1, "arnor") == {"infantry": 1}
    assert at(g, 1, "lor") == {}


@pytest.mark.rule("ti4:22.0")
def test_an_empty_planet_is_not_bombarded() -> None:
    g = siege("dreadnought")
    put(g, 1, "arnor", "space_dock")
    assert sheltered(g, 0, "arnor") == "ti4:22.0"
    assert kept(g, bombard(g, "tile_36")).kinds == []


# -- shields ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:22.1f")
@pytest.mark.rule("ti4:66.0")
def test_a_planetary_shield_protects_its_planet_but_not_the_next_one() -> None:
    """Trap 24."""
    g = siege("dreadnought")
    put(g, 1, "arnor", "pds", "infantry")
    put(g, 1, "lor", "infantry")
    assert sheltered(g, 0, "arnor") == "ti4:22.1f"
    played = kept(g, bombard(g, "tile_36"), "lor", dice=[5])
    assert played.options("bombard") == {"lor", DONE}


@pytest.mark.rule("ti4:66.3")
@pytest.mark.rule("ti4:66.3b")
def test_a_war_sun_takes_the_shields_of_others_away_for_all_ships() -> None:
    g = siege("war_sun", "dreadnought")
    put(g, 1, "arnor", "pds", "infantry")
    assert not has_shield(g, 1, "arnor")
    assert sheltered(g, 0, "arnor") == ""


@pytest.mark.rule("ti4:66.3")
def test_a_war_sun_leaves_the_shields_of_its_owner() -> None:
    g = siege("dreadnought")
    put(g, 1, "36", "war_sun")
    put(g, 1, "arnor", "pds", "infantry")
    assert has_shield(g, 1, "arnor")


@pytest.mark.rule("ti4:66.3a")
def test_without_its_shield_a_planet_cannot_use_the_defense_grid() -> None:
    from orrery.games.ti4.rules.ground_combat import ground_round
    from orrery.games.ti4.state import Stage

    for ship, asked in (("dreadnought", True), ("war_sun", False)):
        g = siege(ship)
        know(g, 1, "magen_defense_grid")
        put(g, 0, "arnor", "infantry")
        put(g, 1, "arnor", "infantry", "pds")
        fight(g, "36", planet="arnor")
        g.stage, g.inside = Stage.GROUND_ROUND, [Stage.GROUND_COMBAT]
        answers = ["magen_defense_grid"] if asked else []
        kept(g, ground_round(g), *answers, dice=[1] if asked else [1, 1])
        assert len(told(g, "combat_roll")) == (1 if asked else 2)


# -- during a ground combat ---------------------------------------------------------------------


@pytest.mark.rule("ti4:22.1e")
def test_bombarding_a_planet_again_spares_ones_own_troops() -> None:
    g = siege("2 dreadnought")
    put(g, 0, "arnor", "2 infantry")
    put(g, 1, "arnor", "infantry")
    fight(g, "36", planet="arnor")
    kept(g, bombard_planet(g, 0, "arnor"), dice=[10, 10])
    assert at(g, 0, "arnor") == {"infantry": 2}
    assert at(g, 1, "arnor") == {}


@pytest.mark.rule("ti4:66.2")
def test_a_shield_stops_that_too() -> None:
    g = siege("2 dreadnought")
    put(g, 0, "arnor", "2 infantry")
    put(g, 1, "arnor", "infantry", "pds")
    fight(g, "36", planet="arnor")
    assert kept(g, bombard_planet(g, 0, "arnor")).draws == []
