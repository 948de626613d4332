"""The cover: a warpgate, a fleet flying out of it."""

from math import cos, pi, sin

from orrery.kit.cover import cover
from orrery.kit.drawing import n
from orrery.kit.worlds import globe

SWIRL = "M-40 6A40 40 0 0 1 28-28M40-6A40 40 0 0 1-28 28M-20 3A20 20 0 0 1 14-14"
SHIP = "M0-20 7-4 16 12 5 9 0 16-5 9-16 12-7-4Z"


def _motif() -> str:
    spokes = "".join(
        f"M{n(70 * cos(a))} {n(70 * sin(a))}L{n(88 * cos(a))} {n(88 * sin(a))}"
        for a in (k * pi / 8 for k in range(16))
    )
    gate = (
        '<circle r="80" fill="url(#glow-blue)"/><circle class="black" r="66"/>'
        '<circle r="62" fill="url(#glow-violet)"/><circle class="line" r="66"/>'
        f'<circle class="line" r="78"/><path class="line" d="{spokes}"/>'
        f'<path class="line" d="{SWIRL}"/>'
    )
    fleet = "".join(
        f'<path class="fill" d="{SHIP}" '
        f'transform="translate({x} {y}) rotate({turn}) scale({size})"/>'
        for x, y, turn, size in ((34, 28, 130, 1.3), (4, 54, 140, 0.9), (62, 2, 120, 0.9))
    )
    return (
        f'<g transform="translate(186 36)">{globe("lava", 26)}</g>'
        f'<g transform="translate(26 226)">{globe("ocean", 40)}</g>'
        f'<g transform="translate(110 124)">{gate}{fleet}</g>'
    )


COVER = cover("warpgate", ("blue", "violet"), _motif())
