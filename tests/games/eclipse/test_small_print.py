"""Details that no other test would miss: news, windows, bookkeeping, and what a question tells."""

import pytest

from orrery.games.eclipse.components import CENTER
from orrery.games.eclipse.rules.cleanup import offer_technologies
from orrery.games.eclipse.rules.explore import described
from orrery.games.eclipse.rules.movement import hosts
from orrery.games.eclipse.state import GCDS

from .battles import ARENA, arena, disarm, fight, refuge, result, told
from .scenario import (
    act,
    fit,
    give,
    kept,
    lay,
    pieces,
    quiet,
    ships,
    stack,
    stages,
    store,
    table,
    turn,
)

SOUTH = (0, -1)  # of the home of seat 0, behind a wormhole


@pytest.mark.rule("eclipse:aktionsphase.2")
def test_passing_is_told_once_a_round() -> None:
    g = quiet()
    for seat in (0, 1, 1):  # the last time it is no reaction
        g.active = seat
        turn(g, "pass")
    assert [facts["seat"] for facts in told(g, "passed_first")] == [0]
    assert [facts["seat"] for facts in told(g, "passed")] == [1]


@pytest.mark.rule("eclipse:kolonieschiffe.1")
def test_trade_can_wait_when_a_turn_ends() -> None:
    g = quiet()
    lay(g, ARENA, -1, -1, disc=0)
    store(g, 0, money=9)
    stack(g.stacks["inner"], "sector_106")
    played = act(g, 0, "explore", SOUTH, ("sector_106", 0), "no", ("end_turn", "done"))
    assert played.options("end_turn") == {"colony_ship", "done"}


@pytest.mark.rule("eclipse:aufraeumphase.1")
def test_new_technologies_are_announced() -> None:
    g = table()
    g.news.clear()
    kept(g, offer_technologies(g, 2))
    assert [len(facts["technologies"]) for facts in told(g, "new_technologies")] == [2]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.1")
def test_each_fighter_is_noted_once_and_the_battle_is_announced() -> None:
    g = arena(3)
    for seat in (0, 1, 2):
        ships(g, seat, ARENA, interceptor=1)
    fight(g, dice=[6, 6])
    assert sorted(result(g).fighters) == [0, 1, 2]
    assert [facts["sector"] for facts in told(g, "battle")] == [ARENA]


@pytest.mark.rule("eclipse:kampf-grundkonzept.1")
def test_who_has_neither_weapon_nor_haven_does_not_make_the_order_matter() -> None:
    g = arena()
    refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1, starbase=1)
    ships(g, 1, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "nuclear_drive")
    disarm(g, 0, "starbase")
    assert "activate_first" not in fight(g, "attack", dice=[6]).kinds
    g = arena()
    ships(g, 0, ARENA, interceptor=1, starbase=1)
    ships(g, 1, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "nuclear_drive", "plasma_missile")  # missiles of one kind only
    disarm(g, 0, "starbase")
    assert "activate_first" not in fight(g, dice=[6, 6]).kinds


@pytest.mark.rule("eclipse:erkundung.7", "eclipse:erkundung.24")
def test_a_placing_tells_what_it_connects_with() -> None:
    g = quiet()
    space = (0, -1)
    g.drawn.cards.append(g.stacks["inner"].cards.pop())
    whole = described(g, 0, space)["meets"]
    give(g, 0, "tech_wormhole_generator")
    half = described(g, 0, space)["meets"]
    assert all(set(whole[way]) <= set(half[way]) for way in whole)
    assert sum(map(len, whole.values())) < sum(map(len, half.values()))


@pytest.mark.rule("eclipse:wartung-kolonieschiffe.1")
def test_an_order_passes_only_where_nothing_but_trade_is_left() -> None:
    g = arena(disc=0)
    g.players[1].colony_ships = 0
    store(g, 0, money=4)
    played = stages(g, "upkeep", "cleanup", "done")
    assert played.asked[0].window == ""


@pytest.mark.rule("eclipse:kolonieschiffe.2")
def test_a_colony_ship_lands_beside_an_enemy_in_the_action_phase() -> None:
    g = quiet()
    lay(g, ARENA, -1, -1, disc=0)
    ships(g, 1, ARENA, interceptor=1)
    act(g, 0, "upgrade", "colony_ship", (ARENA, 0, "money"), "done")
    assert g.sectors[ARENA].settled == [0]


def test_the_defence_of_the_center_is_met_there() -> None:
    g = table()
    assert GCDS in hosts(g, 0, g.sectors[CENTER])[0]


def test_every_kind_of_piece_is_counted() -> None:
    count = pieces(table())
    assert (count["ancients"], count["structures"], count["sectors"]) == (21, 22, 8 + 11 + 18)
    assert (count["discs:0"], count["cubes:1"], count["interceptor:0"]) == (16, 33, 8)
    assert pieces(table(2, "eridani_empire terran_union"))["discs:0"] == 16
