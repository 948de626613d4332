"""Angriff auf die Bevölkerung: who remains may shoot at those who live there."""

from typing import Any

import pytest

from orrery.games.eclipse.components import CENTER
from orrery.games.eclipse.rules.cleanup import tidy_up
from orrery.games.eclipse.rules.resources import income
from orrery.games.eclipse.state import Galaxy

from ..driving import Played
from .battles import ARENA, arena, combat_phase, disarm, told
from .scenario import control, fit, give, home, kept, lay, monolith, orbital, populate, ships, table

WORLD = "sector_203"  # money, science, materials


def world(species: str = "") -> Galaxy:
    """A sector of seat 1 with a cube on each of its three squares, and three interceptors of
    seat 0 above it."""
    g = table(2, species)
    lay(g, WORLD, 20, 0, disc=1)
    populate(g, WORLD, 0, 1, 2)
    ships(g, 0, WORLD, interceptor=3)
    return g


def graves(g: Galaxy, seat: int = 1) -> dict[str, int]:
    return {track: n for track, n in g.players[seat].graveyard.items() if n}


@pytest.mark.rule("eclipse:kampf-bevoelkerung.1", "eclipse:kampf-bevoelkerung.3")
@pytest.mark.rule("eclipse:kampf-bevoelkerung.4", "eclipse:kampf-bevoelkerung.6")
@pytest.mark.rule("eclipse:kampf-bevoelkerung-beispiel.1")
def test_the_example_of_an_attack_on_population() -> None:
    g = world()
    fit(g, 0, "interceptor", "gluon_computer")
    tracks = dict(g.players[1].cubes)
    played = combat_phase(g, "interceptor", 1, 0, dice=[6, 3, 2])
    assert played.options("destroy_cube") == {0, 1, 2}  # the attacker chooses
    assert g.sectors[WORLD].settled == [2]
    assert g.sectors[WORLD].disc == 1  # somebody still lives there
    assert graves(g) == {"money": 1, "science": 1}
    assert g.players[1].cubes == tracks  # not yet back on the tracks


@pytest.mark.rule("eclipse:kampf-bevoelkerung.1")
def test_the_attack_is_voluntary() -> None:
    g = world()
    combat_phase(g, "done")
    assert g.sectors[WORLD].settled == [0, 1, 2]


@pytest.mark.rule("eclipse:kampf-bevoelkerung.1")
def test_only_after_the_defenders_are_gone() -> None:
    g = world()
    ships(g, 1, WORLD, interceptor=1)
    # The defender shoots first; one survivor of the attack meets no population: it missed.
    combat_phase(g, "interceptor", dice=[6, 6, 1, 1, 1])
    assert g.sectors[WORLD].fleets == {0: {"interceptor": 2}}
    assert [facts["ship"] for facts in told(g, "bombarded")] == ["interceptor"]
    g = world()
    ships(g, 0, WORLD, interceptor=1)
    ships(g, 1, WORLD, interceptor=1)
    combat_phase(g, dice=[6])  # the defender wins: nobody is left to attack
    assert g.sectors[WORLD].settled == [0, 1, 2]


@pytest.mark.rule("eclipse:kampf-bevoelkerung.2")
def test_every_ship_attacks_once_with_its_cannons() -> None:
    g = world()
    ships(g, 0, WORLD, interceptor=1, dreadnought=1)
    fit(g, 0, "interceptor", "plasma_missile")  # no use against population
    played = combat_phase(g, "interceptor", 2, "dreadnought", 1, dice=[6, 1, 5])
    attacks = [choice.options for choice in played.asked if choice.kind == "attack_population"]
    assert attacks == [("interceptor", "dreadnought", "done"), ("dreadnought", "done")]
    assert [facts["dice"] for facts in told(g, "bombarded")] == [[[1, 6]], [[1, 1], [1, 5]]]
    assert g.sectors[WORLD].settled == [0]


@pytest.mark.rule("eclipse:kampf-bevoelkerung.2")
def test_ships_without_cannons_cannot_attack_population() -> None:
    g = world()
    fit(g, 0, "interceptor", "", "plasma_missile")
    assert combat_phase(g).asked == []
    disarm(g, 0, "interceptor")
    assert combat_phase(g).asked == []
    assert g.sectors[WORLD].settled == [0, 1, 2]


@pytest.mark.rule("eclipse:kampf-bevoelkerung.4")
def test_a_point_of_damage_for_each_cube_whatever_the_die() -> None:
    g = world()
    ships(g, 0, WORLD, interceptor=1)
    fit(g, 0, "interceptor", "", "antimatter_cannon")
    played = combat_phase(g, "interceptor", "no", dice=[6])  # 4 damage, 3 cubes: nothing to choose
    assert played.kinds == ["attack_population", "take_control"]
    assert g.sectors[WORLD].settled == []
    assert told(g, "population_destroyed")[0]["n"] == 3


@pytest.mark.rule("eclipse:kampf-bevoelkerung.5", "eclipse:tech-militaer.neutronenbomben")
def test_neutron_bombs_destroy_all_without_a_roll() -> None:
    g = world()
    give(g, 0, "tech_neutron_bombs")
    ships(g, 0, WORLD, interceptor=1)
    disarm(g, 0, "interceptor")  # even without a cannon
    combat_phase(g, "neutron_bombs", "no")
    assert g.sectors[WORLD].settled == []
    assert graves(g) == {"money": 1, "science": 1, "materials": 1}


@pytest.mark.rule("eclipse:kampf-bevoelkerung.5")
def test_neutron_bombs_need_not_be_dropped() -> None:
    g = world()
    give(g, 0, "tech_neutron_bombs")
    played = combat_phase(g, "done")
    assert played.options("attack_population") == {"neutron_bombs", "interceptor", "done"}
    assert g.sectors[WORLD].settled == [0, 1, 2]
    combat_phase(g, "interceptor", 0, "done", dice=[6, 1, 1])  # cannons will do
    assert g.sectors[WORLD].settled == [1, 2]


@pytest.mark.rule("eclipse:kampf-bevoelkerung.1", "eclipse:kampf-bevoelkerung.2")
def test_some_ships_attack_and_others_do_not() -> None:
    g = world()
    ships(g, 0, WORLD, interceptor=1, dreadnought=1)
    combat_phase(g, "dreadnought", 0, 1, "done", dice=[6, 5])
    assert g.sectors[WORLD].settled == [2]  # spared: the owner keeps paying for the sector
    assert g.sectors[WORLD].disc == 1


@pytest.mark.rule("eclipse:kampf-bevoelkerung.7", "eclipse:aufraeumphase.3")
def test_the_dead_return_in_the_clean_up_and_lower_production_only_then() -> None:
    g = world()
    give(g, 0, "tech_neutron_bombs")
    before = [income(g.players[1], track) for track in ("money", "science", "materials")]
    combat_phase(g, "neutron_bombs", "no")
    now = [income(g.players[1], track) for track in ("money", "science", "materials")]
    assert now == before
    kept(g, tidy_up(g, 1))
    assert graves(g) == {}
    later = [income(g.players[1], track) for track in ("money", "science", "materials")]
    assert all(after < once for after, once in zip(later, before, strict=True))


def on_gray_square(*answers: Any) -> tuple[Galaxy, Played]:
    """A cube of seat 1 on a gray square of the center is destroyed."""
    g = table()
    g.sectors[CENTER].gcds = False
    control(g, 1, CENTER)
    populate(g, CENTER, 4)
    give(g, 0, "tech_neutron_bombs")
    ships(g, 0, CENTER, interceptor=1)
    return g, combat_phase(g, "neutron_bombs", *answers, "no")


@pytest.mark.rule("eclipse:kampf-bevoelkerung.8")
@pytest.mark.parametrize("track", ["money", "science", "materials"])
def test_from_a_gray_square_the_owner_chooses_the_graveyard(track: str) -> None:
    g, played = on_gray_square(track)
    assert played.asked[1].seat == 1
    assert played.options("bury_cube") == {"money", "science", "materials"}
    assert graves(g) == {track: 1}


@pytest.mark.rule("eclipse:kampf-orbitale-monolithen.1", "eclipse:kampf-orbitale-monolithen.2")
def test_orbitals_stay_but_their_population_can_be_attacked() -> None:
    g = arena(disc=1)
    orbital(g, ARENA)
    monolith(g, ARENA)
    populate(g, ARENA, 2)  # the square on the orbital
    ships(g, 0, ARENA, interceptor=1)
    played = combat_phase(g, "interceptor", "science", "no", dice=[6])
    assert played.options("bury_cube") == {"money", "science"}
    assert graves(g) == {"science": 1}
    assert g.sectors[ARENA].orbital and g.sectors[ARENA].monolith
    assert g.sectors[ARENA].disc != 1


@pytest.mark.rule("eclipse:kampf-orbitale-monolithen.2")
def test_a_cube_on_an_orbital_holds_the_sector() -> None:
    g = arena(disc=1)
    orbital(g, ARENA)
    populate(g, ARENA, 0, 2)
    ships(g, 0, ARENA, interceptor=1)
    combat_phase(g, "interceptor", 0, dice=[6])
    assert (g.sectors[ARENA].disc, g.sectors[ARENA].settled) == (1, [2])


@pytest.mark.rule("eclipse:kampf-bevoelkerung.9")
def test_population_earns_no_reputation() -> None:
    g = world()
    give(g, 0, "tech_neutron_bombs")
    combat_phase(g, "neutron_bombs", "no")
    assert g.players[0].reputation.cards == []
    assert told(g, "drew_reputation") == []


@pytest.mark.rule("eclipse:spezies-planta.9")
def test_planta_die_without_a_roll() -> None:
    g = world("terran_directorate planta")
    ships(g, 0, WORLD, interceptor=1)
    disarm(g, 0, "interceptor")
    played = combat_phase(g, "no")  # nobody is asked whether to attack, only to take control
    assert played.kinds == ["take_control"]
    assert graves(g) == {"money": 1, "science": 1, "materials": 1}


@pytest.mark.rule("eclipse:spezies-planta.9")
def test_planta_with_ships_left_are_safe() -> None:
    g = world("terran_directorate planta")
    ships(g, 0, WORLD, interceptor=1)
    ships(g, 1, WORLD, interceptor=1)
    combat_phase(g, dice=[1, 6])  # initiative 1 only: the enemy shoots first
    assert g.sectors[WORLD].settled == [0, 1, 2]


@pytest.mark.rule("eclipse:kampfphase.2", "eclipse:kampf-bevoelkerung.1")
def test_several_sectors_one_after_the_other() -> None:
    g = world()
    ships(g, 0, WORLD, interceptor=1)
    ships(g, 1, home(g, 1))
    ships(g, 0, home(g, 1), interceptor=1)
    played = combat_phase(g, "interceptor", 0, "interceptor", 0, dice=[6, 6])
    sectors = [choice.about["sector"] for choice in played.asked if choice.kind[:3] == "att"]
    assert sectors == [home(g, 1), WORLD]  # 223 before 203
