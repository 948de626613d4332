"""Treffer und Schäden: what hits, how much it hurts, and where the dice go."""

import pytest

from orrery.games.eclipse.components import CENTER, PARTS
from orrery.games.eclipse.rules.blueprints import npc_stats
from orrery.games.eclipse.rules.dice import hits
from orrery.games.eclipse.state import ANCIENTS, Galaxy

from .battles import ARENA, arena, damage, face, fight, opponents, result, shoot
from .scenario import ancients, fit, ships


def duel(**enemies: int) -> Galaxy:
    """One interceptor of seat 0 against ships of seat 1."""
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, **enemies)
    face(g, defender=0, attacker=1)
    return g


# -- hits ---------------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:kampf-treffer.1", "eclipse:faq.14")
def test_a_six_always_hits_and_a_one_never() -> None:
    assert hits(6, computer=0, shield=9)
    assert not hits(1, computer=9, shield=0)


@pytest.mark.rule("eclipse:kampf-treffer.2", "eclipse:kampf-treffer.3")
@pytest.mark.parametrize(
    ("value", "computer", "shield", "hit"),
    [
        (5, 0, 0, False),
        (5, 1, 0, True),
        (5, 1, 1, False),
        (3, 3, 0, True),
        (2, 4, 0, True),
        (2, 4, 1, False),
        (4, 3, 1, True),
    ],
)
def test_computers_help_and_shields_hinder(
    value: int, computer: int, shield: int, hit: bool
) -> None:
    assert hits(value, computer, shield) == hit


@pytest.mark.rule("eclipse:faq.14")
def test_shields_do_nothing_against_ships_without_computers() -> None:
    for shield in (0, 1, 5):
        assert [hits(value, 0, shield) for value in range(1, 7)] == [False] * 5 + [True]


@pytest.mark.rule("eclipse:kampf-treffer.2")
def test_a_die_may_hit_one_kind_of_ship_and_not_another() -> None:
    g = arena()
    ships(g, 0, ARENA, cruiser=1)  # computer +1
    ships(g, 1, ARENA, cruiser=1, dreadnought=1)
    fit(g, 1, "cruiser", "", "gauss_shield")
    face(g, defender=0, attacker=1)
    shoot(g, 0, "cruiser", [5])  # only the dreadnought has no shield
    assert damage(g, 1, "dreadnought") == [1]
    played = shoot(g, 0, "cruiser", [6], ("cruiser", 0))
    assert played.options("assign_die") == {("cruiser", 0), ("dreadnought", 1)}


# -- damage -------------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:kampf-schaeden.1", "eclipse:kampf-schaeden.2")
@pytest.mark.parametrize(
    ("weapon", "colour", "points"),
    [
        ("ion_cannon", "yellow", 1),
        ("plasma_cannon", "orange", 2),
        ("plasma_missile", "orange", 2),
        ("antimatter_cannon", "red", 4),
    ],
)
def test_the_damage_of_the_weapons(weapon: str, colour: str, points: int) -> None:
    dice = PARTS[weapon].dice
    assert dice is not None
    assert dice.colour == colour
    g = duel(dreadnought=1)
    fit(g, 1, "dreadnought", "", "improved_hull", "improved_hull", "improved_hull")
    fit(g, 0, "interceptor", "", weapon)
    if PARTS[weapon].missile:
        fight(g, dice=[6, 1, 1, 6])  # then the dreadnought's two cannons
    else:
        shoot(g, 0, "interceptor", [6])
    assert damage(g, 1, "dreadnought") == [points]


@pytest.mark.rule("eclipse:kampf-schaeden.3")
def test_without_hull_one_point_is_enough() -> None:
    g = duel(interceptor=1)
    shoot(g, 0, "interceptor", [6])
    assert 1 not in g.sectors[ARENA].fleets


@pytest.mark.rule("eclipse:kampf-schaeden.4", "eclipse:kampf-schaeden.5")
def test_two_improved_hulls_absorb_four_points() -> None:
    g = duel(interceptor=1)
    fit(g, 1, "interceptor", "improved_hull", "", "improved_hull")
    for points in (1, 2, 3, 4):
        shoot(g, 0, "interceptor", [6])
        assert damage(g, 1, "interceptor") == [points]
    shoot(g, 0, "interceptor", [6])
    assert 1 not in g.sectors[ARENA].fleets


@pytest.mark.rule("eclipse:kampf-schaeden.6")
def test_the_damage_of_a_die_is_not_split() -> None:
    g = duel(interceptor=2)
    fit(g, 0, "interceptor", "", "antimatter_cannon")
    shoot(g, 0, "interceptor", [6])
    assert g.sectors[ARENA].fleets[1] == {"interceptor": 1}
    assert damage(g, 1, "interceptor") == [0]


@pytest.mark.rule("eclipse:kampf-grundkonzept.9", "eclipse:kampf-grundkonzept.10")
def test_the_shooter_assigns_die_by_die_also_to_the_same_ship() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=3)
    ships(g, 1, ARENA, cruiser=2, interceptor=1)
    face(g, defender=0, attacker=1)
    played = shoot(g, 0, "interceptor", [6, 6, 6], ("cruiser", 0), ("cruiser", 1), ("cruiser", 0))
    assert played.options("assign_die", 1) == {("cruiser", 0), ("cruiser", 1), ("interceptor", 0)}
    assert damage(g, 1, "cruiser") == [1]
    assert g.sectors[ARENA].fleets[1] == {"interceptor": 1, "cruiser": 1}


# -- Ancients and GCDS --------------------------------------------------------------------------


@pytest.mark.rule("eclipse:kampf-aelteste.1", "eclipse:kampf-vsgz.1")
def test_what_ancients_and_gcds_can_do() -> None:
    ancient, gcds = npc_stats("ancient"), npc_stats("gcds")
    assert ancient.cannons == ((1, 2),)
    assert (ancient.computer, ancient.hull, ancient.initiative, ancient.shield) == (1, 1, 2, 0)
    assert gcds.cannons == ((1, 4),)
    assert (gcds.computer, gcds.hull, gcds.initiative, gcds.shield) == (1, 7, 0, 0)
    g = arena()
    ships(g, 0, CENTER, dreadnought=2)
    fit(g, 0, "dreadnought", "antimatter_cannon", "", "", "", "", "antimatter_cannon")
    fight(g, dice=[1, 1, 1, 5, 1, 1, 1, 5, 5, 1, 1, 1])
    assert not g.sectors[CENTER].gcds  # eight points


def against_ancients(**fleet: int) -> Galaxy:
    """Ships of seat 0 under fire of one Ancient."""
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, **fleet)
    face(g, defender=ANCIENTS, attacker=0)
    return g


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.1", "eclipse:kampf-gegen-aelteste.2")
@pytest.mark.rule("eclipse:kampf-gegen-aelteste.3", "eclipse:kampf-gegen-aelteste.4")
def test_the_example_of_ancients_shooting() -> None:
    g = against_ancients(interceptor=1, dreadnought=1)
    played = shoot(g, ANCIENTS, "ancient", [5, 6])
    assert played.asked == []
    assert g.sectors[ARENA].fleets[0] == {"dreadnought": 1}
    assert damage(g, 0, "dreadnought") == [1]


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.2")
def test_ancients_destroy_the_largest_ship_they_can() -> None:
    g = against_ancients(interceptor=2, cruiser=1, dreadnought=1)
    shoot(g, ANCIENTS, "ancient", [5, 6])  # enough for the cruiser with its hull of 1
    assert g.sectors[ARENA].fleets[0] == {"interceptor": 2, "dreadnought": 1}
    assert damage(g, 0, "dreadnought") == [0]


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.2")
def test_ancients_finish_off_a_damaged_ship_before_a_smaller_one() -> None:
    g = against_ancients(interceptor=1, dreadnought=1)
    next(wing for wing in result(g).wings if wing.ship == "dreadnought").damage[:] = [2]
    shoot(g, ANCIENTS, "ancient", [5, 1])  # one more point is too much for its hull of 2
    assert g.sectors[ARENA].fleets[0] == {"interceptor": 1}


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.3")
@pytest.mark.parametrize(("ship", "larger"), [("interceptor", "starbase"), ("starbase", "cruiser")])
def test_a_starbase_is_larger_than_an_interceptor_and_smaller_than_a_cruiser(
    ship: str, larger: str
) -> None:
    g = against_ancients(**{ship: 1, larger: 1})
    fit(g, 0, "interceptor", "hull")  # so that one point destroys nothing
    shoot(g, ANCIENTS, "ancient", [5, 1])
    assert (damage(g, 0, ship), damage(g, 0, larger)) == ([0], [1])


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.3")
def test_ancients_that_destroy_nothing_hurt_the_largest_ship() -> None:
    g = against_ancients(cruiser=1, dreadnought=2)
    shoot(g, ANCIENTS, "ancient", [5, 1])
    assert damage(g, 0, "dreadnought") == [0, 1]
    shoot(g, ANCIENTS, "ancient", [1, 5])  # again the same one
    assert damage(g, 0, "dreadnought") == [0, 2]
    assert damage(g, 0, "cruiser") == [0]


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.2", "eclipse:kampf-treffer.2")
def test_ancients_mind_shields() -> None:
    g = against_ancients(interceptor=1, cruiser=1)
    fit(g, 0, "cruiser", "", "gauss_shield")
    # The 5 misses the cruiser, so only one hit could go there: too little to destroy it. The
    # interceptor falls to the 5, and the 6 is left for the cruiser.
    shoot(g, ANCIENTS, "ancient", [6, 5])
    assert g.sectors[ARENA].fleets[0] == {"cruiser": 1}
    assert damage(g, 0, "cruiser") == [1]


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.3")
def test_a_die_that_a_shield_stops_goes_to_a_smaller_ship() -> None:
    g = against_ancients(cruiser=1, dreadnought=1)
    fit(g, 0, "dreadnought", "", "", "gauss_shield")
    shoot(g, ANCIENTS, "ancient", [5, 1])
    assert damage(g, 0, "cruiser") == [1]
    assert damage(g, 0, "dreadnought") == [0]


# -- kept damage --------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:kampf-schaeden.7")
def test_damage_stays_for_the_next_battle_in_the_sector() -> None:
    g = arena(3)
    ships(g, 0, ARENA, interceptor=2)
    ships(g, 1, ARENA, cruiser=2)
    ships(g, 2, ARENA, interceptor=1)
    # Seat 2 hits a cruiser and is shot down; then seat 0 shoots first.
    fight(g, ("cruiser", 1), dice=[6, 5, 1, 6, 6, 1, 6, 1])
    assert opponents(g) == [(2, 1), (1, 0)]
    assert result(g).draws == {1: 1, 0: 4}
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 2}}
