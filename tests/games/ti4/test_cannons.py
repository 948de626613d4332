"""Weltraumkanone: at ships, and at troops that land."""

import pytest

from orrery.games.ti4.rules.cannons import cannon_defense, cannon_offense, offense_dice
from orrery.games.ti4.rules.space_combat import begin_space_combat
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.choice import PASS

from .scenario import activate, at, kept, know, put, relocate, table, told


def tile(seat: int = 0) -> Galaxy:
    """Seat 0 is active in tile 25 with its planet Quann."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "25", seat)
    return g


def landed(g: Galaxy, planet: str, troops: str) -> None:
    """Troops of seat 0 have just been committed to a planet."""
    put(g, 0, planet, troops)
    assert g.action is not None
    g.action.landed[planet] = at(g, 0, planet)


@pytest.mark.rule("ti4:31.26")
@pytest.mark.rule("ti4:96.0")
@pytest.mark.rule("ti4:96.1")
@pytest.mark.rule("ti4:96.3")
@pytest.mark.rule("ti4:96.5")
@pytest.mark.rule("ti4:70.1")
@pytest.mark.rule("ti4:88.2c")
def test_cannons_in_the_system_fire_at_the_active_players_ships() -> None:
    g = tile()
    put(g, 0, "25", "cruiser", "carrier")
    put(g, 1, "quann", "2 pds")
    kept(g, cannon_offense(g), ("fire_cannons", 0), ("assign_hit", "carrier"), dice=[6, 5])
    assert at(g, 0, "25") == {"cruiser": 1}
    assert g.stage == Stage.SPACE_COMBAT


@pytest.mark.rule("ti4:96.2")
def test_nobody_has_to_fire() -> None:
    g = tile()
    put(g, 0, "25", "cruiser")
    put(g, 1, "quann", "pds")
    kept(g, cannon_offense(g), ("fire_cannons", PASS))
    assert at(g, 0, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:17.7")
@pytest.mark.rule("ti4:96.4")
def test_cannons_fire_even_if_no_ship_has_moved() -> None:
    g = tile()
    assert g.action is not None and not g.action.moved
    put(g, 0, "25", "cruiser")
    put(g, 1, "quann", "pds")
    assert "fire_cannons" in kept(g, cannon_offense(g), PASS).kinds


@pytest.mark.rule("ti4:96.2")
@pytest.mark.rule("ti4:96.5a")
@pytest.mark.rule("ti4:96.5b")
def test_the_active_player_fires_first_and_chooses_whom_the_others_must_aim_at_him() -> None:
    """Trap 14."""
    g = tile(seat=1)
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "2 cruiser")
    put(g, 2, "25", "cruiser")
    put(g, 0, "25", "cruiser")
    for seat in (0, 2):
        know(g, seat, "pds_ii")
        put(g, seat, "wellon" if seat == 0 else "arnor", "pds")
    put(g, 1, "quann", "pds")
    played = kept(g, cannon_offense(g), 2, PASS, PASS)
    assert [(c.seat, c.options) for c in played.asked] == [
        (1, (0, 2, PASS)),
        (2, (1, PASS)),
        (0, (1, PASS)),
    ]


@pytest.mark.rule("ti4:96.2")
@pytest.mark.rule("ti4:49.3")
def test_hits_are_assigned_and_cargo_settled_before_the_next_player_fires() -> None:
    """Traps 13 and 14."""
    g = tile()
    put(g, 0, "25", "carrier", "destroyer", "4 fighter")
    know(g, 2, "pds_ii")
    put(g, 1, "quann", "pds")
    put(g, 2, "wellon", "pds")
    answers = [("fire_cannons", 0), ("assign_hit", "carrier"), ("fire_cannons", 0)]
    kept(g, cannon_offense(g), *answers, dice=[6, 1])
    assert at(g, 0, "25") == {"destroyer": 1}


@pytest.mark.rule("ti4:faq.33")
def test_others_may_act_before_the_cannons_fire(seen: list[str]) -> None:
    g = tile()
    put(g, 0, "25", "cruiser")
    put(g, 1, "quann", "pds")
    seen.clear()
    kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[1])
    assert seen.index(W.CANNON_OFFENSE) < seen.index(W.UNIT_ABILITY_BEFORE)


@pytest.mark.rule("ti4:75.4")
@pytest.mark.rule("ti4:96.5")
def test_hits_of_cannons_are_sustained_like_others() -> None:
    g = tile()
    put(g, 0, "25", "dreadnought")
    put(g, 1, "quann", "pds")
    kept(g, cannon_offense(g), ("fire_cannons", 0), ("sustain", "dreadnought"), dice=[6])
    assert at(g, 0, "25") == {"dreadnought:damaged": 1}


@pytest.mark.rule("ti4:71.0")
def test_whoever_loses_the_last_ship_to_cannons_has_no_combat() -> None:
    """Trap 14."""
    g = tile()
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "cruiser")
    put(g, 1, "quann", "pds")
    kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[6])
    kept(g, begin_space_combat(g))
    assert g.combat is None and not told(g, "combat_over")


@pytest.mark.rule("ti4:100.2")
@pytest.mark.rule("ti4:96.3c")
@pytest.mark.rule("ti4:96.3a")
@pytest.mark.rule("ti4:faq.21")
def test_only_deep_space_cannons_reach_adjacent_systems_also_through_wormholes() -> None:
    """Trap 15: with a token in it, the system of Lazar is joined to tile 25 by wormholes."""
    g = tile()
    for planet in ("wellon", "mehar_xull", "lazar"):  # next door, two systems away, by tile 40
        put(g, 1, planet, "pds")
    assert offense_dice(g, 1, "tile_25") == []
    know(g, 1, "pds_ii")
    assert len(offense_dice(g, 1, "tile_25")) == 1
    assert len(offense_dice(g, 1, "tile_40")) == 1
    relocate(g, "40", "31")
    modifiers.add(g, "enforced_travel_ban", Q.NO_WORMHOLE, 1)
    g.systems["tile_31"].markers.append("beta")
    assert len(offense_dice(g, 1, "tile_25")) == 2


@pytest.mark.rule("ti4:96.3b")
@pytest.mark.rule("ti4:96.3c")
def test_loncara_ssodu_rolls_three_dice_from_next_door() -> None:
    g = tile()
    put(g, 1, "19", "flagship")
    assert [die.needs for die in offense_dice(g, 1, "tile_25")] == [5, 5, 5]


@pytest.mark.rule("ti4:96.3d")
@pytest.mark.rule("ti4:96.7c")
def test_what_is_added_to_combat_rolls_is_not_added_to_cannons() -> None:
    g = tile()
    put(g, 0, "25", "cruiser")
    put(g, 1, "quann", "pds")
    modifiers.add(g, "morale_boost", Q.COMBAT, 3, 1)
    kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[5])
    assert at(g, 0, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:62.2")
def test_deflectors_make_cannons_miss_more_often() -> None:
    """Trap 16: this one names its roll."""
    g = tile()
    know(g, 0, "antimass_deflectors")
    put(g, 0, "25", "cruiser")
    put(g, 1, "quann", "2 pds")
    kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[6, 6])
    assert at(g, 0, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:faq.4")
def test_plasma_scoring_adds_one_die_to_the_whole_roll() -> None:
    """Trap 15."""
    g = tile()
    know(g, 1, "plasma_scoring")
    put(g, 0, "25", "cruiser")
    put(g, 1, "quann", "2 pds")
    played = kept(g, cannon_offense(g), ("fire_cannons", 0), "plasma_scoring", dice=[1, 1, 1])
    assert played.draws == [(10, 10, 10)]


@pytest.mark.rule("ti4:faq.4")
def test_whose_die_it_is_is_said_before_rolling() -> None:
    g = tile()
    know(g, 1, "plasma_scoring", "pds_ii")
    put(g, 0, "25", "cruiser")
    put(g, 1, "quann", "pds")
    put(g, 1, "25", "flagship")
    answers = [0, "plasma_scoring", ("additional_die", ("pds", "tile_25"))]
    kept(g, cannon_offense(g), *answers, dice=[1, 1, 1, 1, 1])
    assert [die[0] for die in told(g, "shot")[0]["dice"]].count("pds") == 2


@pytest.mark.rule("ti4:karte.graviton-lasersystem")
def test_graviton_laser_spares_fighters() -> None:
    g = tile()
    know(g, 1, "graviton_laser_system")
    put(g, 0, "25", "carrier", "cruiser", "2 fighter")
    put(g, 1, "quann", "2 pds")
    answers = [0, "graviton_laser_system", ("assign_hit", "carrier")]
    kept(g, cannon_offense(g), *answers, dice=[6, 6])
    assert at(g, 0, "25") == {}  # the cruiser is the next one, then the fighters have no room


@pytest.mark.rule("ti4:faq.57")
def test_a_floating_factory_neither_draws_fire_nor_is_hit() -> None:
    g = table("saar", "xxcha", "winnu")
    activate(g, "25")
    put(g, 0, "25", "space_dock")
    put(g, 1, "quann", "pds")
    assert kept(g, cannon_offense(g)).kinds == []


# -- defence ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:27.3")
@pytest.mark.rule("ti4:96.6")
@pytest.mark.rule("ti4:96.7")
@pytest.mark.rule("ti4:96.7b")
@pytest.mark.rule("ti4:96.8")
def test_cannons_of_a_planet_fire_at_troops_that_land_there() -> None:
    g = tile()
    landed(g, "quann", "3 infantry")
    put(g, 1, "quann", "2 pds", "infantry")
    kept(g, cannon_defense(g, "quann"), ("defend_cannons", "yes"), dice=[6, 5])
    assert at(g, 0, "quann") == {"infantry": 2}


@pytest.mark.rule("ti4:96.7")
def test_the_defender_may_hold_his_fire() -> None:
    g = tile()
    landed(g, "quann", "infantry")
    put(g, 1, "quann", "pds", "infantry")
    kept(g, cannon_defense(g, "quann"), ("defend_cannons", "no"))
    assert at(g, 0, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:96.7d")
@pytest.mark.rule("ti4:96.7a")
def test_cannons_next_door_do_not_defend_a_planet() -> None:
    g = tile()
    know(g, 1, "pds_ii")
    landed(g, "quann", "infantry")
    put(g, 1, "quann", "infantry")
    put(g, 1, "wellon", "pds")
    assert kept(g, cannon_defense(g, "quann")).kinds == []


@pytest.mark.rule("ti4:96.8a")
def test_cannons_hit_only_those_who_landed_on_their_planet() -> None:
    g = table("hacan", "xxcha", "winnu")
    activate(g, "36")
    landed(g, "arnor", "infantry")
    landed(g, "lor", "2 infantry")
    put(g, 0, "36", "carrier", "infantry")
    put(g, 1, "arnor", "2 pds", "infantry")
    kept(g, cannon_defense(g, "arnor"), "yes", dice=[6, 6])
    assert at(g, 0, "arnor") == {}
    assert at(g, 0, "lor") == {"infantry": 2}
    assert at(g, 0, "36") == {"carrier": 1, "infantry": 1}


@pytest.mark.rule("ti4:faq.16")
def test_plasma_scoring_adds_a_die_on_each_planet() -> None:
    g = table("hacan", "xxcha", "winnu")
    activate(g, "36")
    know(g, 1, "plasma_scoring")
    for planet in ("arnor", "lor"):
        landed(g, planet, "2 infantry")
        put(g, 1, planet, "pds", "infantry")
        played = kept(g, cannon_defense(g, planet), "yes", "plasma_scoring", dice=[1, 1])
        assert played.draws == [(10, 10)]
