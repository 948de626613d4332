"""What bots know of Prophecy of Kings: treasures, leaders, legendary planets, what may be found."""

from collections.abc import Callable

import pytest

from orrery.games.ti4.insight.prospects import Arrival, conquest, landing, prospects
from orrery.games.ti4.insight.values import values
from orrery.games.ti4.insight.wishes import planet_wishes, wanted_posts
from orrery.games.ti4.rules.galaxy import adjacent, at_edge
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.rules.ways import shut
from orrery.games.ti4.state import Galaxy

from .scenario import gain, know, put, table


def lead(g: Galaxy) -> float:
    found = values(g)
    return found[0] - found[1]


def relic(g: Galaxy) -> None:
    g.players[0].relics.append("the_codex")


def fragment(g: Galaxy) -> None:
    g.players[0].fragments.append("cultural_relic_fragment")


def hero(g: Galaxy) -> None:
    g.players[0].leaders.append("jace_x_4th_air_legion")


def commander(g: Galaxy) -> None:
    g.players[0].leaders.append("claire_gibson")


def agent(g: Galaxy) -> None:
    g.players[0].leaders.append("evelyn_delouis")


def captured(g: Galaxy) -> None:
    g.players[0].captured[1] = {"dreadnought": 1}


@pytest.mark.parametrize("gain_it", [relic, fragment, hero, commander, agent, captured])
def test_it_is_good_to_have(gain_it: Callable[[Galaxy], None]) -> None:
    g = table("sol", "sol", "sol", expansion=True)
    before = lead(g)
    gain_it(g)
    assert lead(g) > before


def test_fragments_of_one_kind_are_worth_more_than_of_several() -> None:
    g = table("sol", "sol", "sol", expansion=True)
    g.players[0].fragments = ["cultural_relic_fragment"] * 3
    g.players[1].fragments = [
        f"{kind}_relic_fragment" for kind in ("cultural", "hazardous", "industrial")
    ]
    alike = lead(g)
    g.players[0].fragments, g.players[1].fragments = [], []
    assert alike > lead(g)


def test_an_exhausted_agent_is_worth_less() -> None:
    g = table("sol", "sol", "sol", expansion=True)
    agent(g)
    before = lead(g)
    g.players[0].exhausted.append("evelyn_delouis")
    assert lead(g) < before


def test_what_is_attached_to_a_planet_counts() -> None:
    g = table("sol", "sol", "sol", expansion=True)
    gain(g, 0, "quann")
    before = lead(g)
    g.planets["quann"].attached.append("rich_world")
    assert lead(g) > before


def test_planets_that_nobody_has_had_are_explored() -> None:
    g, plain = table(expansion=True), table()
    assert landing(g, 0, "quann", 1) > landing(plain, 0, "quann", 1)


def test_ships_go_to_the_frontier_with_the_technology_for_it() -> None:
    g = table(expansion=True)
    void = next(id for id in g.systems if not planets_in(g, id) and not shut(g, 0, id))
    put(g, 0, adjacent(g, void)[0], "cruiser")
    g.systems[void].frontier = True
    assert not prospects(g, 0)[void]
    know(g, 0, "dark_energy_tap")
    assert prospects(g, 0)[void] > 0


def test_objectives_of_the_edge_and_of_deep_space_are_wished_for() -> None:
    g = table(expansion=True)
    g.objectives = ["populate_the_outer_rim"]
    assert wanted_posts(g, 0) == {id for id in g.systems if at_edge(g, id)}
    g.objectives = ["explore_deep_space"]
    assert wanted_posts(g, 0) == {id for id in g.systems if not planets_in(g, id)}


def test_a_legendary_planet_is_wished_for_by_whoever_can_score_it() -> None:
    g = table(expansion=True)
    g.planets["primor"] = g.planets.pop("quann")
    assert "primor" not in planet_wishes(g, 0)
    g.players[0].secrets.cards.append("seize_an_icon")
    assert planet_wishes(g, 0)["primor"] > 0


def test_a_conquest_counts_what_may_be_found() -> None:
    g, plain = table(expansion=True), table()
    coming = Arrival(power=3.0, troops=2, ships=2)
    assert conquest(g, 0, "tile_25", coming, {}) > conquest(plain, 0, "tile_25", coming, {})
