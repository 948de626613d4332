"""Hexagons."""

from math import dist, isclose, sqrt

from hypothesis import given
from hypothesis import strategies as st

from orrery.kit.hexes import DIRECTIONS, Hex, centre, corners, distance, neighbours

places = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@given(places)
def test_six_neighbours_one_step_away(place: Hex) -> None:
    around = list(neighbours(place))
    assert len(set(around)) == 6
    assert all(distance(place, other) == 1 for other in around)
    assert all(place in neighbours(other) for other in around)


@given(places, places, places)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


def test_distance_counts_the_steps() -> None:
    """Against a search around the middle."""
    seen = {(0, 0): 0}
    edge = [(0, 0)]
    for step in range(1, 5):
        edge = [new for place in edge for new in neighbours(place) if new not in seen]
        seen.update(dict.fromkeys(edge, step))
    assert len(seen) == 61
    assert all(distance((0, 0), place) == step for place, step in seen.items())


@given(places)
def test_neighbours_lie_next_to_each_other_on_the_plane(place: Hex) -> None:
    for other in neighbours(place):
        assert isclose(dist(centre(place), centre(other)), sqrt(3))
        shared = [a for a in corners(place) for b in corners(other) if dist(a, b) < 1e-9]
        assert len(shared) == 2


def test_neighbours_go_counter_clockwise_from_the_east() -> None:
    assert DIRECTIONS[0] == (1, 0)
    x, y = zip(*(centre(place) for place in neighbours((0, 0))), strict=True)
    assert x[0] > 0
    assert isclose(y[0], 0)
    assert y[1] < 0 < y[5]  # y grows downwards


def test_corners_go_clockwise_from_the_top() -> None:
    points = corners((0, 0), side=2.0)
    assert points[0] == (0.0, -2.0)
    assert points[1][0] > 0
    assert points[3] == (0.0, 2.0)
    assert all(isclose(dist((0, 0), point), 2.0) for point in points)
