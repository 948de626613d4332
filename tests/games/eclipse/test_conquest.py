"""Einfluss auf Sektorenfelder, Schäden reparieren: the end of the combat phase."""

import pytest

from orrery.games.eclipse.components import CENTER
from orrery.games.eclipse.rules.combat_phase import open_battle
from orrery.games.eclipse.state import NOBODY

from .battles import ARENA, arena, combat_phase, face
from .scenario import ancients, fit, hide, lay, populate, ships


@pytest.mark.rule("eclipse:kampf-einfluss.1")
def test_where_nobody_lives_the_enemy_disc_goes_home_and_an_own_one_may_follow() -> None:
    g = arena(disc=1)
    ships(g, 0, ARENA, interceptor=1)
    mine, theirs = g.players[0].discs, g.players[1].discs
    played = combat_phase(g, "yes")
    assert played.kinds == ["take_control"]
    assert g.sectors[ARENA].disc == 0
    assert (g.players[0].discs, g.players[1].discs) == (mine - 1, theirs + 1)


@pytest.mark.rule("eclipse:kampf-einfluss.1")
def test_the_enemy_disc_goes_home_even_if_none_follows() -> None:
    g = arena(disc=1)
    ships(g, 0, ARENA, interceptor=1)
    combat_phase(g, "no")
    assert g.sectors[ARENA].disc == NOBODY
    g = arena(disc=1)
    ships(g, 0, ARENA, interceptor=1)
    g.players[0].acted["move"] = g.players[0].discs  # all on the actions
    g.players[0].discs = 0
    assert combat_phase(g).asked == []
    assert g.sectors[ARENA].disc == NOBODY


@pytest.mark.rule("eclipse:kampf-einfluss.1")
def test_population_keeps_the_sector() -> None:
    g = arena(disc=1)
    populate(g, ARENA, 0)
    ships(g, 0, ARENA, interceptor=1)
    combat_phase(g, "done")  # no attack on the population
    assert g.sectors[ARENA].disc == 1


@pytest.mark.rule("eclipse:kampf-einfluss.1")
def test_a_defender_with_ships_keeps_the_sector() -> None:
    g = arena(disc=1)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    combat_phase(g, dice=[6])
    assert g.sectors[ARENA].disc == 1


@pytest.mark.rule("eclipse:kampf-einfluss.1")
def test_all_discs_of_the_defeated_are_home_before_the_first_is_placed() -> None:
    g = arena(disc=1)
    lay(g, "sector_102", 22, 0, disc=0)
    ships(g, 0, ARENA, interceptor=1)  # each has taken a sector from the other
    ships(g, 1, "sector_102", interceptor=1)
    g.players[0].acted["move"] = g.players[0].discs  # all on the actions
    g.players[0].discs = 0
    played = combat_phase(g, "yes", "yes")  # with the disc from 102
    assert [choice.seat for choice in played.asked] == [0, 1]
    assert (g.sectors[ARENA].disc, g.sectors["sector_102"].disc) == (0, 1)


@pytest.mark.rule("eclipse:kampf-einfluss.2")
@pytest.mark.parametrize(("answer", "owner"), [("yes", 0), ("no", NOBODY)])
def test_a_disc_may_go_where_none_lies(answer: str, owner: int) -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    combat_phase(g, answer)
    assert g.sectors[ARENA].disc == owner


@pytest.mark.rule("eclipse:kampf-einfluss.2")
def test_whoever_defeats_its_defence_gets_the_center() -> None:
    g = arena()
    hide(g, CENTER, "discovery_money_8")
    ships(g, 0, CENTER, interceptor=2)
    fit(g, 0, "interceptor", "", "antimatter_cannon")
    money = g.players[0].storage["money"]
    combat_phase(g, "yes", "use", dice=[6, 6])
    assert g.sectors[CENTER].disc == 0
    assert g.players[0].storage["money"] == money + 8


@pytest.mark.rule("eclipse:kampf-einfluss.2")
def test_no_disc_beside_ancients_except_for_draco() -> None:
    g = arena(2, "descendants_of_draco terran_directorate")
    ancients(g, ARENA, 1)
    hide(g, ARENA, "discovery_money_8")
    ships(g, 0, ARENA, interceptor=1)
    combat_phase(g, "yes")
    assert g.sectors[ARENA].disc == 0
    assert g.sectors[ARENA].discovery.cards == ["discovery_money_8"]  # the Ancients guard it


@pytest.mark.rule("eclipse:kampf-reparieren.1")
def test_all_damage_is_gone_after_the_combat_phase() -> None:
    g = arena()
    ships(g, 0, ARENA, cruiser=1)
    ships(g, 1, ARENA, interceptor=1)
    combat_phase(g, "no", dice=[6, 5])  # a hit on the cruiser, which then wins
    assert g.battle is None
    ships(g, 1, ARENA, interceptor=1)
    face(g, defender=0, attacker=1)
    assert open_battle(g, ARENA).damage == {}
    combat_phase(g, "no", dice=[6, 5])  # the next round: it survives another hit
    assert g.sectors[ARENA].fleets == {0: {"cruiser": 1}}
