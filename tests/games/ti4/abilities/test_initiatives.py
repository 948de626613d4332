"""Component actions by which a player gains something."""

import pytest

from orrery.games.ti4.rules.research import researchable
from orrery.games.ti4.state import Stage

from ..scenario import at, gain, know, put, table, told
from .playing import act, offered


def test_economic_initiative_readies_all_own_cultural_planets() -> None:
    g = table()
    gain(g, 0, "quann", "lodor", "wellon", ready=False)
    gain(g, 1, "torkan", ready=False)
    act(g, "economic_initiative")
    tired = {id for id, planet in g.planets.items() if planet.exhausted}
    assert tired == {"wellon", "torkan"}


@pytest.mark.rule("ti4:58.3")
def test_each_may_be_none() -> None:
    g = table()
    assert offered(g, "economic_initiative")
    act(g, "industrial_initiative")
    assert g.players[0].goods == 0
    assert g.stage == Stage.ACTION_END


def test_industrial_initiative_gives_a_good_for_each_own_industrial_planet() -> None:
    g = table()
    gain(g, 0, "wellon", "thibah", "quann")
    gain(g, 1, "tarmann")
    act(g, "industrial_initiative")
    assert g.players[0].goods == 2


def test_mining_initiative_gives_the_resources_of_one_own_planet() -> None:
    g = table()
    gain(g, 0, "lodor", ready=False)
    played = act(g, "mining_initiative", ("choose_planet", "lodor"))
    assert played.options("choose_planet") == {"jord", "lodor"}
    assert g.players[0].goods == 3
    assert g.planets["lodor"].exhausted


@pytest.mark.rule("ti4:39.4c")
@pytest.mark.rule("ti4:31.11")
@pytest.mark.rule("ti4:58.3")
def test_focused_research_costs_four_goods_and_no_planet_pays_for_them() -> None:
    g = table()
    g.players[0].goods = 3
    assert not offered(g, "focused_research")
    g.players[0].goods = 5
    act(g, "focused_research", ("research", "neural_motivator"))
    assert g.players[0].goods == 1
    assert "neural_motivator" in g.players[0].technologies
    assert not g.planets["jord"].exhausted


@pytest.mark.rule("ti4:58.3")
def test_focused_research_needs_something_to_research() -> None:
    g = table()
    g.players[0].goods = 4
    while found := researchable(g, 0):
        know(g, 0, *found)
    assert not offered(g, "focused_research")


def test_unexpected_action_takes_a_token_from_the_board() -> None:
    g = table()
    assert not offered(g, "unexpected_action")
    g.players[0].reserve -= 2
    g.systems["tile_20"].tokens += [0, 1]
    g.systems["tile_21"].tokens += [0]
    g.players[1].reserve -= 1
    act(g, "unexpected_action", ("choose_system", "tile_20"))
    assert g.systems["tile_20"].tokens == [1]
    assert g.systems["tile_21"].tokens == [0]
    assert g.players[0].reserve == 7


def test_frontline_deployment_puts_three_infantry_on_one_planet() -> None:
    g = table()
    gain(g, 0, "lodor")
    act(g, "frontline_deployment", ("choose_planet", "lodor"))
    assert at(g, 0, "lodor") == {"infantry": 3}
    assert at(g, 0, "jord") == {}


def test_rise_of_a_messiah_puts_an_infantry_on_every_own_planet() -> None:
    g = table()
    gain(g, 0, "lodor")
    act(g, "rise_of_a_messiah")
    assert at(g, 0, "lodor") == at(g, 0, "jord") == {"infantry": 1}


def test_a_ghost_ship_appears_at_a_wormhole_without_foreign_ships() -> None:
    g = table()
    put(g, 1, "26", "fighter")
    put(g, 1, "quann", "infantry")
    played = act(g, "ghost_ship", ("choose_system", "tile_25"))
    assert played.options("choose_system") == {"tile_25", "tile_39", "tile_40"}
    assert at(g, 0, "25") == {"destroyer": 1}


def test_a_ghost_ship_appears_in_no_home_system() -> None:
    g = table("creuss", "sol", "letnev")
    home = g.players[0].home
    played = act(g, "ghost_ship", ("choose_system", "tile_25"))
    assert home not in played.options("choose_system")
    assert "tile_17" in played.options("choose_system")


@pytest.mark.rule("ti4:59.4")
@pytest.mark.rule("ti4:58.3")
def test_without_a_piece_no_ship_is_placed() -> None:
    g = table()
    g.players[0].supply["destroyer"] = 0
    assert not offered(g, "ghost_ship")
    put(g, 0, "26", "carrier")
    g.players[0].supply["cruiser"] = 0
    assert not offered(g, "war_effort")


def test_war_effort_adds_a_cruiser_to_own_ships() -> None:
    g = table()
    assert not offered(g, "war_effort")
    put(g, 0, "26", "carrier")
    put(g, 0, "27", "fighter")
    put(g, 1, "28", "cruiser")
    put(g, 0, "jord", "space_dock")
    played = act(g, "war_effort", ("choose_system", "tile_26"))
    assert played.options("choose_system") == {"tile_26", "tile_27"}
    assert at(g, 0, "26") == {"carrier": 1, "cruiser": 1}


@pytest.mark.rule("ti4:32.1")
def test_the_fleet_pool_is_checked_afterwards() -> None:
    g = table()
    put(g, 0, "26", "carrier", "cruiser", "destroyer")
    act(g, "war_effort", ("remove_ship", "destroyer"))
    assert at(g, 0, "26") == {"carrier": 1, "cruiser": 2}
    assert told(g, "placed") == [{"seat": 0, "unit": "cruiser", "n": 1, "place": "tile_26"}]
