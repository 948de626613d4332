"""Eliminierung eines Spielers: no disc and no ship left on the board."""

import pytest

from orrery.games.eclipse.rules.influence import can_influence, targets
from orrery.games.eclipse.rules.scoring import points, standings
from orrery.games.eclipse.rules.sectors import on_board
from orrery.games.eclipse.rules.turn import allowed
from orrery.games.eclipse.state import NOBODY, Galaxy

from .scenario import (
    abandon,
    act,
    ally,
    can,
    give,
    home,
    market,
    pieces,
    reputation,
    ships,
    stages,
    store,
    table,
    turn,
)


def eliminated(players: int = 2) -> Galaxy:
    """Seat 0 has lost everything on the board."""
    g = table(players)
    abandon(g, home(g, 0))
    ships(g, 0, home(g, 0))
    assert not on_board(g, 0)
    return g


@pytest.mark.rule("eclipse:eliminierung.1")
def test_who_has_neither_disc_nor_ship_places_no_disc() -> None:
    g = eliminated()
    assert targets(g, 0) == []
    assert not can_influence(g, 0)
    assert not can(g, 0, "influence")
    give(g, 0, "tech_wormhole_generator")
    assert targets(g, 0) == []


@pytest.mark.rule("eclipse:eliminierung.1")
def test_a_single_ship_is_enough_to_come_back() -> None:
    g = eliminated()
    ships(g, 0, home(g, 0), interceptor=1)
    assert home(g, 0) in targets(g, 0)
    assert can(g, 0, "influence")


@pytest.mark.rule("eclipse:eliminierung.2")
def test_who_is_eliminated_may_still_research() -> None:
    g = eliminated()
    market(g, "tech_gauss_shield")
    store(g, 0, science=2)
    assert allowed(g, 0) == ["research", "give_up"]
    act(g, 0, "research", "tech_gauss_shield")
    assert "tech_gauss_shield" in g.players[0].technologies
    assert allowed(g, 0) == ["give_up"]  # no science, no research


@pytest.mark.rule("eclipse:eliminierung.2")
def test_who_is_eliminated_goes_on_producing() -> None:
    g = eliminated()
    store(g, 0)
    g.players[1].colony_ships = 0
    g.done = 0
    stages(g, "upkeep", "cleanup")
    assert g.players[0].storage == {"money": 2, "science": 2, "materials": 2}


@pytest.mark.rule("eclipse:eliminierung.3")
def test_who_is_eliminated_may_give_up() -> None:
    g = eliminated(4)
    reputation(g, 0, "reputation_2", "reputation_3")
    ally(g, 0, 1)
    player = g.players[0]
    player.acted, player.discs = {"research": 1}, player.discs - 1
    player.graveyard, player.cubes["money"] = {"money": 2}, player.cubes["money"] - 2
    player.parts.append("shard_hull")
    before = pieces(g)
    turn(g, "give_up", "money")  # seat 1 takes its cube back to the money track
    assert pieces(g) == before
    assert player.out
    assert sum(player.final.values()) == 5 + 1  # tiles, and the ambassador that it had
    assert player.discs == player.spare == 0
    assert set(player.reserve.values()) == set(player.cubes.values()) == {0}
    assert (player.acted, player.graveyard, player.parts) == ({}, {}, [])
    assert g.lost_parts == ["shard_hull"]  # out of the game for good
    assert g.players[1].allies == []
    assert g.active == 1


@pytest.mark.rule("eclipse:eliminierung.3")
def test_the_game_goes_on_without_a_player_who_gave_up() -> None:
    g = eliminated(3)
    turn(g, "give_up")
    g.players[1].passed = g.players[2].passed = True
    g.active = 0
    turn(g)  # skipped
    assert g.stage == "combat"
    stages(g, "combat", "upkeep")
    for player in g.players:
        player.colony_ships = 0
    stages(g, "upkeep", "cleanup")
    stages(g, "cleanup", "turn")
    assert g.players[0].out and g.players[0].discs == 0
    assert g.sectors[home(g, 0)].disc == NOBODY


@pytest.mark.rule("eclipse:eliminierung.3")
def test_nobody_with_a_ship_or_disc_gives_up() -> None:
    g = table()
    assert not can(g, 0, "give_up")


@pytest.mark.rule("eclipse:eliminierung.3", "eclipse:diplomatie.23")
def test_who_gives_up_is_scored_with_everything_and_leaves_nothing_behind() -> None:
    g = eliminated(3)
    player = g.players[0]
    give(g, 0, "tech_neutron_bombs", "tech_plasma_cannon", "tech_phase_shield")
    player.discoveries += [g.discovery_pile.cards.pop()]
    player.colony_ships, player.used_colony_ships = 2, 1
    g.traitor = 0
    expected = points(g, 0)
    assert (expected["technologies"], expected["discoveries"], expected["traitor"]) == (1, 2, -2)
    turn(g, "give_up")
    assert player.final == points(g, 0) == expected
    assert standings(g).points[0] == 1
    assert (player.colony_ships, player.used_colony_ships) == (0, 0)
    assert g.traitor == NOBODY  # the card goes back, the points stay lost


@pytest.mark.rule("eclipse:eliminierung.3")
def test_giving_up_is_offered_even_without_a_disc_or_after_passing() -> None:
    g = eliminated()
    player = g.players[0]
    assert "give_up" in allowed(g, 0)
    player.passed = True
    assert allowed(g, 0) == ["give_up"]
    player.passed, player.acted["research"], player.discs = False, player.discs, 0
    assert allowed(g, 0) == ["give_up"]
