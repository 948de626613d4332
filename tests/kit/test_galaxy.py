"""Flat-topped maps: adjacency over edges, hyperlanes, wormholes; reach, and what stops ships."""

import pytest

from orrery.kit.galaxy import EDGES, Galaxy, opposite, spiral, turned
from orrery.kit.hexes import distance

RING = {place: f"s{number}" for number, place in enumerate(spiral(2))}


def test_the_spiral_numbers_spaces_as_players_do() -> None:
    places = list(spiral(3))
    assert places[:8] == [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -2)]
    assert len(places) == len(set(places)) == 37
    assert [distance((0, 0), place) for place in places] == [0] + [1] * 6 + [2] * 12 + [3] * 18


def test_edges_run_clockwise_from_the_top() -> None:
    galaxy = Galaxy(RING)
    assert galaxy.adjacent("s0") == ("s1", "s2", "s3", "s4", "s5", "s6")
    for edge in range(6):
        there, back = EDGES[edge], EDGES[opposite(edge)]
        assert (there[0] + back[0], there[1] + back[1]) == (0, 0)


def test_adjacency_is_mutual() -> None:
    galaxy = Galaxy(RING)
    for one in RING.values():
        assert one not in galaxy.adjacent(one)
        for other in galaxy.adjacent(one):
            assert one in galaxy.adjacent(other)


def test_a_hyperlane_joins_the_systems_at_its_ends_and_is_not_one() -> None:
    systems = {(0, -2): "north", (0, 1): "south", (1, -1): "east"}
    galaxy = Galaxy(systems, {(0, -1): [(0, 3)], (0, 0): [(0, 3)]})
    assert galaxy.adjacent("north") == ("south",)  # across two tiles, straight on
    assert galaxy.adjacent("south") == ("north",)
    assert galaxy.adjacent("east") == ()


def test_lanes_may_fork_and_turn_with_their_tile() -> None:
    systems = {(0, -1): "n", (0, 1): "s", (-1, 1): "sw"}
    galaxy = Galaxy(systems, {(0, 0): [(0, 3), (0, 4)]})
    assert galaxy.adjacent("n") == ("s", "sw")
    assert galaxy.adjacent("s") == ("n", "sw")  # these two lie side by side
    alone = Galaxy({(0, -1): "n", (0, 1): "s"}, {(0, 0): turned([(0, 3)], 1)})
    assert alone.adjacent("n") == ()
    assert turned([(0, 3), (5, 1)], 2) == ((2, 5), (1, 3))


def test_lanes_that_lead_around_in_a_circle_end() -> None:
    lanes = {place: [(a, b) for a in range(6) for b in range(a)] for place in spiral(1)}
    galaxy = Galaxy({(0, -2): "n", (0, 2): "s"}, lanes)
    assert galaxy.adjacent("n") == ("s",)


def test_wormholes_of_one_kind_are_adjacent_while_they_are_there() -> None:
    galaxy = Galaxy(RING)
    wormholes = {"s7": ["alpha"], "s13": ["alpha", "beta"], "s10": ["beta"]}
    assert "s13" not in galaxy.adjacent("s7")
    assert galaxy.adjacent("s7", wormholes)[-1] == "s13"
    assert set(galaxy.adjacent("s13", wormholes)) >= {"s7", "s10"}
    assert "s10" not in galaxy.adjacent("s7", wormholes)


def test_reach_counts_the_steps_and_names_the_way() -> None:
    reach = Galaxy(RING).reach("s0", 2)
    assert {reach.steps[f"s{n}"] for n in range(7, 19)} == {2}
    assert reach.way("s7") == ("s7", "s1", "s0")
    assert "s7" not in Galaxy(RING).reach("s0", 1).steps


def test_what_stops_ships_can_be_left_but_not_passed() -> None:
    stops = {"s1": "enemy ships"}
    reach = Galaxy(RING).reach("s0", 2, lambda system: stops.get(system, ""))
    assert reach.steps["s1"] == 1  # ships there can come
    assert reach.stops == stops
    assert reach.steps.get("s7") is None  # its only way with two steps led through
    assert reach.steps["s8"] == 2  # by another neighbour


def test_the_target_itself_stops_nobody_from_coming() -> None:
    reach = Galaxy(RING).reach("s0", 1, lambda system: "supernova" if system == "s0" else "")
    assert reach.steps["s1"] == 1


@pytest.mark.parametrize(("most", "comes"), [(1, True), (0, False)])
def test_what_pushes_ships_saves_a_step(most: int, comes: bool) -> None:
    reach = Galaxy(RING).reach("s0", most, push=lambda system: int(system == "s1"))
    assert ("s7" in reach.steps) is comes  # s7 to s1 costs one, leaving s1 nothing
    assert reach.steps["s1"] == 0
