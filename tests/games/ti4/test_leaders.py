"""Leaders: their places, unlocking and use; the wormhole nexus."""

import pytest

from orrery.games.ti4.components import FACTIONS
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.leaders import purge_hero, use_agent
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.status_phase import ready_cards

from .scenario import kept, put, table


@pytest.mark.rule("ti4:setup.4.3", "ti4:7.2", "ti4:7.2a", "ti4:8.1", "ti4:8.1a")
def test_agents_begin_ready_and_the_others_locked() -> None:
    player = table("sol", "hacan", "letnev", expansion=True).players[0]
    sol = FACTIONS["sol"]
    assert player.leaders == list(sol.agents) and player.locked == [sol.commander, sol.hero]


@pytest.mark.rule("ti4:7.10", "ti4:7.10a", "ti4:7.10b", "ti4:7.10c", "ti4:7.10d")
def test_three_scored_objectives_unlock_a_hero_for_good_and_points_do_not() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    hero, player = FACTIONS["sol"].hero, g.players[0]
    player.points, player.scored = 9, ["corner_the_market", "erect_a_monument"]
    kept(g, settle(g))
    assert hero in player.locked
    player.scored.append("found_research_outposts")
    kept(g, settle(g))
    assert hero in player.leaders and hero not in player.locked
    player.scored.clear()
    kept(g, settle(g))
    assert hero in player.leaders


@pytest.mark.rule("ti4:7.4")
def test_an_agent_is_exhausted_and_readied_in_the_status_phase() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    agent = FACTIONS["sol"].agents[0]
    kept(g, use_agent(g, 0, agent))
    assert agent in g.players[0].exhausted
    ready_cards(g)
    assert agent not in g.players[0].exhausted


@pytest.mark.rule("ti4:7.12", "ti4:93.1")
def test_a_hero_is_purged_after_its_ability() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    hero, player = FACTIONS["sol"].hero, g.players[0]
    player.leaders.append(hero)
    player.locked.remove(hero)
    purge_hero(g, 0, hero)
    assert hero in g.purged and hero not in player.leaders


@pytest.mark.rule("ti4:99.1", "ti4:99.1a", "ti4:99.2")
def test_the_nexus_is_turned_by_a_unit_that_is_placed_there() -> None:
    g = table("sol", "hacan", "letnev", expansion=True)
    put(g, 0, "39", "cruiser")  # an alpha wormhole
    assert NEXUS not in adjacent(g, "tile_39")
    put(g, 0, NEXUS, "cruiser")
    kept(g, settle(g))
    assert NEXUS in adjacent(g, "tile_39")
