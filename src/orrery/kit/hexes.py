"""Hexagons in axial coordinates (q, r). On a plane they lie with a corner up."""

from collections.abc import Iterator
from math import sqrt

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def neighbours(place: Hex) -> Iterator[Hex]:
    """The six hexes around this one, counter-clockwise from the east."""
    q, r = place
    for dq, dr in DIRECTIONS:
        yield q + dq, r + dr


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to the other, whatever is between them."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def centre(place: Hex) -> tuple[float, float]:
    """Where the hex lies on a plane, in units of its side."""
    q, r = place
    return sqrt(3) * (q + r / 2), 1.5 * r


def corners(place: Hex, side: float = 1.0) -> tuple[tuple[float, float], ...]:
    """The six corners, clockwise from the top."""
    x, y = centre(place)
    half = sqrt(3) / 2
    around = ((0.0, -1.0), (half, -0.5), (half, 0.5), (0.0, 1.0), (-half, 0.5), (-half, -0.5))
    return tuple((x + dx * side, y + dy * side) for dx, dy in around)
