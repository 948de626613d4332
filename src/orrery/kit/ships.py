"""Silhouettes: half an outline each, mirrored, the left half lighter.

A shape may say who built the ship (``built_by``): the class is the same, the cut of wings and tail
is the faction's own.
"""

from functools import cache

from orrery.kit.drawing import n
from orrery.kit.worlds import Scatter

Point = tuple[float, float]
Half = tuple[Point, ...]  # from the bow down the right side to the stern
BUILDER = "of-"  # before the faction's id, among the looks of a shape


def built_by(faction: str, *looks: str) -> str:
    """The looks of a ship of this faction."""
    return " ".join(word for word in (*looks, faction and f"{BUILDER}{faction}") if word)


def ship(half: Half, look: str = "") -> str:
    """The whole ship: its body in the owner's colour, and the light on it."""
    builder = next((word for word in look.split() if word.startswith(BUILDER)), "")
    return _drawn(half, builder)


@cache
def _drawn(half: Half, builder: str) -> str:
    right = cut(half, builder) if builder else half
    left = [(0.0 - x, y) for x, y in reversed(right)]
    return (
        f'<polygon class="body" points="{_points([*right, *left])}"/>'
        f'<polygon class="sheen" points="{_points(left)}"/>'
    )


def cut(half: Half, builder: str) -> Half:
    """The outline as a faction builds it: what is far from the axis leans forward or back, and is
    wider or narrower."""
    r = Scatter(builder)
    lean, width = r.between(-0.32, 0.32), r.between(0.86, 1.14)
    return tuple((x * width, y + lean * max(0.0, abs(x) - 12)) for x, y in half)


def _points(points: list[Point]) -> str:
    return " ".join(f"{n(x)},{n(y)}" for x, y in points)
