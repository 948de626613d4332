"""The cover: a broken star over tiles, split by a storm."""

from math import cos, pi, sin

from orrery.kit.cover import cover
from orrery.kit.drawing import n
from orrery.kit.worlds import globe


def _motif() -> str:
    points = " ".join(
        f"{n((78 if k % 2 == 0 else 30) * cos(k * pi / 8 - pi / 2))},"
        f"{n((78 if k % 2 == 0 else 30) * sin(k * pi / 8 - pi / 2))}"
        for k in range(16)
    )
    tiles = "".join(
        f'<rect class="line" x="{x}" y="{y}" width="58" height="58" rx="6"/>'
        for x, y in ((24, 168), (85, 168), (146, 168), (24, 229), (85, 229), (146, 229))
    )
    storm = "M118 20 104 58 126 74 98 118 122 140 96 178 120 204 104 250"
    return (
        f'{tiles}<g transform="translate(53 197)">{globe("jungle", 22)}</g>'
        f'<g transform="translate(175 197)">{globe("lava", 22)}</g>'
        f'<g transform="translate(114 258)">{globe("ice", 20)}</g>'
        '<g transform="translate(114 106)"><circle r="104" fill="url(#glow-rose)"/>'
        f'<polygon class="gold" points="{points}"/><circle class="pale" r="12"/></g>'
        f'<path class="storm" d="{storm}"/>'
    )


COVER = cover("forbidden stars", ("rose", "violet", "sun"), _motif())
