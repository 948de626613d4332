"""Silhouettes: half an outline each, mirrored, the left half lighter.

A shape may say who built the ship (``built_by``): the class is the same, the cut of wings and tail
is the faction's own. On the stage of a battle pieces are seen from near (``NEAR``): light and shade
on the hull, seams, a cockpit, the flames of the engines.
"""

from functools import cache

from orrery.kit.drawing import n
from orrery.kit.worlds import Scatter

Point = tuple[float, float]
Half = tuple[Point, ...]  # from the bow down the right side to the stern
BUILDER = "of-"  # before the faction's id, among the looks of a shape
NEAR = "near"  # among the looks of a shape that is drawn large
FLAME = 22.0  # the length of the flame of an engine


def built_by(faction: str, *looks: str) -> str:
    """The looks of a ship of this faction."""
    return " ".join(word for word in (*looks, faction and f"{BUILDER}{faction}") if word)


def ship(half: Half, look: str = "") -> str:
    """The whole ship: its body in the owner's colour, and the light on it."""
    looks = look.split()
    builder = next((word for word in looks if word.startswith(BUILDER)), "")
    return _drawn(half, builder, NEAR in looks)


@cache
def _drawn(half: Half, builder: str, near: bool) -> str:
    right = cut(half, builder) if builder else half
    left = [(0.0 - x, y) for x, y in reversed(right)]
    hull = f"M{_points([*right, *left])}Z"
    body = (
        f'<polygon class="body" points="{_points([*right, *left])}"/>'
        f'<polygon class="sheen" points="{_points(left)}"/>'
    )
    return f"{flames(right)}{body}{gloss(hull)}{fittings(right)}" if near else body


def gloss(outline: str) -> str:
    """Light and shade on what has this outline, seen from near."""
    return f'<path class="gloss" fill="url(#gloss)" d="{outline}"/>'


def flames(half: Half) -> str:
    """Behind each engine; what is alike before and behind flies nowhere by itself."""
    if half[0][1] + half[-1][1] == 0:
        return ""
    jets = (
        f"M{n(x - 5)} {n(y - 4)}L{n(x)} {n(y + FLAME)} {n(x + 5)} {n(y - 4)}Z"
        for x, y in _engines(half)
    )
    return "".join(f'<path class="flame" d="{jet}"/>' for jet in jets)


def _engines(half: Half) -> list[Point]:
    """Where the hull ends towards the stern, not the tips of its wings."""
    wide = max(x for x, _ in half)
    ends = [
        (x, y)
        for (_, before), (x, y), (_, after) in zip(half, half[1:], half[2:], strict=False)
        if y > 0 and y >= before and y > after and x < wide * 0.6
    ] or [half[-1]]
    return [(side * x, y) for x, y in ends for side in ((1, -1) if x else (1,))]


def fittings(half: Half) -> str:
    """Seams along the hull, and the cockpit behind the bow."""
    (_, bow), (_, stern) = half[0], half[-1]
    middle = (bow + stern) / 2
    seam = [(x * 0.62, middle + (y - middle) * 0.66) for x, y in half]
    other = [(0.0 - x, y) for x, y in reversed(seam)]
    return (
        f'<path class="seam" d="M{_points([*seam, *other])}Z"/>'
        f'<ellipse class="cockpit" cy="{n(bow + (stern - bow) * 0.2)}" rx="4" ry="8"/>'
    )


def cut(half: Half, builder: str) -> Half:
    """The outline as a faction builds it: what is far from the axis leans forward or back, and is
    wider or narrower."""
    r = Scatter(builder)
    lean, width = r.between(-0.32, 0.32), r.between(0.86, 1.14)
    return tuple((x * width, y + lean * max(0.0, abs(x) - 12)) for x, y in half)


def _points(points: list[Point]) -> str:
    return " ".join(f"{n(x)},{n(y)}" for x, y in points)
