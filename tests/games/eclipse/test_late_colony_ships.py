"""Wartungsphase: the colony ships left land first, but not beside enemies."""

import pytest

from orrery.games.eclipse.rules.anytime import anytime
from orrery.games.eclipse.rules.population import homes

from .battles import ARENA, arena
from .scenario import ancients, lay, ships, store
from .test_upkeep import WORLD, phase


@pytest.mark.rule("eclipse:wartung-kolonieschiffe.1")
def test_colony_ships_left_may_be_used_first() -> None:
    g = arena(disc=0)
    g.players[1].colony_ships = 0
    store(g, 0, money=0)
    phase(g, (ARENA, 0, "money"), "done")
    assert g.players[0].used_colony_ships == 1
    assert g.players[0].storage["money"] == 4  # the new cube counts at once


@pytest.mark.rule("eclipse:wartung-kolonieschiffe.2")
def test_no_colony_ship_lands_beside_enemy_ships() -> None:
    g = arena(disc=0)
    g.players[1].colony_ships = 0
    ships(g, 1, ARENA, interceptor=1)
    assert phase(g).asked == []
    ships(g, 1, ARENA)
    assert phase(g, "done").kinds == ["late_colony_ships"]


@pytest.mark.rule("eclipse:wartung-kolonieschiffe.2")
def test_a_colony_ship_is_not_offered_the_sector_with_enemies() -> None:
    g = arena(disc=0)
    lay(g, WORLD, 21, 5, disc=0)
    g.players[1].colony_ships = 0
    ships(g, 1, ARENA, interceptor=1)
    played = phase(g, (WORLD, 1, "science"), "done")
    assert {way[0] for way in played.starts("late_colony_ships") - {"done"}} == {WORLD}


@pytest.mark.rule("eclipse:wartung-kolonieschiffe.2", "eclipse:kolonieschiffe.2")
def test_in_the_action_phase_colony_ships_land_beside_enemies() -> None:
    g = arena(disc=0)
    ships(g, 1, ARENA, interceptor=1)
    assert ARENA in {place[0] for place in homes(g, 0)}
    assert homes(g, 0, in_upkeep=True) == []
    g.acting = True
    assert set(homes(g, 0)) <= set(anytime(g, 0))


@pytest.mark.rule("eclipse:wartung-kolonieschiffe.2", "eclipse:spezies-draco.6")
def test_who_lives_in_peace_with_the_ancients_lands_beside_them() -> None:
    g = arena(2, "descendants_of_draco terran_union", disc=0)
    ancients(g, ARENA, 1)
    assert {place[0] for place in homes(g, 0, in_upkeep=True)} == {ARENA}
    ships(g, 1, ARENA, interceptor=1)
    assert homes(g, 0, in_upkeep=True) == []
