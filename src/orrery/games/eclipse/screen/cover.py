"""The cover: a moon before its sun, and three sectors."""

from orrery.kit.cover import cover
from orrery.kit.drawing import ring
from orrery.kit.worlds import globe


def _motif() -> str:
    sectors = "".join(
        f'<polygon class="line" transform="translate({x} {y})" points="{ring(6, 34, 0)}"/>'
        for x, y in ((62, 216), (114, 246), (166, 216))
    )
    return (
        '<g transform="translate(114 112)"><circle r="112" fill="url(#glow-sun)"/>'
        '<circle class="fill" r="63"/><circle class="black" r="60" cx="4" cy="3"/>'
        '<path class="gold" d="M-63 0A63 63 0 0 1-6-62.700"/></g>'
        f'{sectors}<g transform="translate(62 216)">{globe("violet", 15)}</g>'
        f'<g transform="translate(114 246)">{globe("desert", 17)}</g>'
        f'<g transform="translate(166 216)">{globe("rust", 14)}</g>'
    )


COVER = cover("eclipse", ("sun", "rose", "blue"), _motif())
