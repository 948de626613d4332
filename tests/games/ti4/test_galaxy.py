"""Angrenzend, Nachbarn, Wurmlöcher, Spielplan."""

import pytest

from orrery.games.ti4.rules.galaxy import (
    adjacent,
    anomalies,
    are_neighbours,
    at_edge,
    neighbours,
)
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.state import Planet

from .scenario import gain, put, relocate, table


@pytest.mark.rule("ti4:79.0")
@pytest.mark.rule("ti4:10.0")
@pytest.mark.rule("ti4:10.2a")
def test_systems_that_touch_are_adjacent_and_none_is_to_itself() -> None:
    g = table()
    assert set(adjacent(g, "tile_18")) == {f"tile_{n}" for n in range(19, 25)}


@pytest.mark.rule("ti4:100.1")
@pytest.mark.rule("ti4:10.1")
@pytest.mark.rule("ti4:100.0")
def test_wormholes_of_one_kind_are_adjacent() -> None:
    g = table()
    assert "tile_39" in adjacent(g, "tile_26")  # alpha and alpha
    assert "tile_40" not in adjacent(g, "tile_26")  # beta
    assert "tile_40" in adjacent(g, "tile_25")


@pytest.mark.rule("ti4:12.0", "ti4:12.2")
@pytest.mark.rule("ti4:12.4")
@pytest.mark.rule("ti4:12.5")
def test_effects_can_make_anomalies_also_two_at_once() -> None:
    g = table()
    g.systems["tile_42"].markers.append("gravity_rift")
    assert anomalies(g, "tile_42") == ("nebula", "gravity_rift")


@pytest.mark.rule("ti4:10.2")
@pytest.mark.rule("ti4:63.0")
def test_neighbours_have_units_or_planets_in_the_same_or_in_adjacent_systems() -> None:
    g = table()
    assert neighbours(g, 0) == []
    put(g, 0, "19", "fighter")
    gain(g, 1, "vefut_ii")  # a planet is enough
    assert are_neighbours(g, 0, 1) and are_neighbours(g, 1, 0)
    assert neighbours(g, 0) == [1]
    put(g, 2, "19", "infantry")
    assert neighbours(g, 0) == [1, 2]


@pytest.mark.rule("ti4:63.2")
@pytest.mark.rule("ti4:100.3")
def test_wormholes_make_neighbours() -> None:
    g = table()
    put(g, 0, "26", "fighter")
    put(g, 1, "39", "fighter")
    assert are_neighbours(g, 0, 1)


@pytest.mark.rule("ti4:79.2")
def test_a_tile_with_a_free_side_lies_at_the_edge() -> None:
    g = table()
    assert not at_edge(g, "tile_18") and not at_edge(g, "tile_19")
    assert at_edge(g, "tile_32")  # with three players the outer ring has gaps
    assert at_edge(g, "tile_1")


@pytest.mark.rule("ti4:79.1")
@pytest.mark.rule("ti4:79.2a")
@pytest.mark.rule("ti4:100.4")
def test_the_home_of_creuss_lies_apart_and_is_reached_by_its_gate() -> None:
    g = table("creuss", "sol", "hacan")
    home = g.players[0].home
    gate = "tile_17"
    assert home in g.systems and gate in g.systems
    assert adjacent(g, home) == (gate,)
    assert at_edge(g, home)
    relocate(g, "17", "19")
    assert home in adjacent(g, gate)


def test_the_planets_of_a_system_are_those_that_say_so() -> None:
    g = table(expansion=True)
    g.planets["mirage"] = Planet("tile_40")
    del g.planets["quann"]
    for system in g.systems:
        found = [id for id, planet in g.planets.items() if planet.system == system]
        assert planets_in(g, system) == found
    assert planets_in(g, "tile_40") == ["mirage"] and planets_in(g, "tile_25") == []
