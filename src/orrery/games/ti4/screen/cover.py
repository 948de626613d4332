"""The cover: the throne world in its hexes, under six banners."""

from math import cos, pi, sin

from orrery.kit.cover import cover
from orrery.kit.drawing import SEAT_COLOURS, SEAT_SYMBOLS, n, ring
from orrery.kit.worlds import globe

AROUND = [(62 * cos(k * pi / 3 + pi / 6), 62 * sin(k * pi / 3 + pi / 6)) for k in range(6)]
WORLDS = ("ocean", "desert", "ice", "violet", "jungle", "rust")


def _motif() -> str:
    hexes = "".join(
        f'<polygon class="line" transform="translate({n(x)} {n(y)})" points="{ring(6, 35, 0)}"/>'
        for x, y in [(0.0, 0.0), *AROUND]
    )
    worlds = "".join(
        f'<g transform="translate({n(x)} {n(y)})">{globe(kind, 17)}</g>'
        for kind, (x, y) in zip(WORLDS, AROUND, strict=True)
    )
    banners = "".join(
        f'<path fill="{SEAT_COLOURS[seat]}" transform="translate({n(1.62 * x)} {n(1.62 * y)})" '
        f'd="{SEAT_SYMBOLS[seat]}"/>'
        for seat, (x, y) in enumerate(AROUND)
    )
    return (
        '<g transform="translate(114 122)"><circle r="100" fill="url(#glow-sun)"/>'
        f"{hexes}{worlds}{globe('city', 30)}{banners}</g>"
    )


COVER = cover("twilight", ("blue", "violet", "rose"), _motif())
