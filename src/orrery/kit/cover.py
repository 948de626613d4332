"""Covers of the titles, for lobby and rules: one motif each on a dark sky, drawn by code.

A cover is 228 by 300. A title draws its motif around (114, 130); sky and foot are the same for all.
"""

from orrery.kit.drawing import n
from orrery.kit.worlds import Scatter

WIDE, HIGH = 228, 300


def cover(seed: str, glows: tuple[str, ...], motif: str) -> str:
    """The whole picture; ``glows`` are clouds of these colours (worlds.GLOWS)."""
    return (
        f'<svg class="cover" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">'
        f'<rect class="night-sky" width="{WIDE}" height="{HIGH}"/>{_clouds(seed, glows)}'
        f"{_stars(seed)}{motif}"
        f'<rect class="foot-shade" y="190" width="{WIDE}" height="110"/></svg>'
    )


def _clouds(seed: str, glows: tuple[str, ...]) -> str:
    r = Scatter(f"{seed} clouds")
    return "".join(
        f'<ellipse cx="{n(r.between(20, 208))}" cy="{n(r.between(10, 240))}" '
        f'rx="{n(r.between(70, 130))}" ry="{n(r.between(40, 80))}" fill="url(#glow-{glow})" '
        f'opacity="{n(r.between(0.25, 0.6))}" transform="rotate({n(r.between(-30, 30))} 114 130)"/>'
        for glow in glows * 2
    )


def _stars(seed: str) -> str:
    r = Scatter(f"{seed} stars")
    dots = "".join(f"M{n(r.between(4, 224))} {n(r.between(4, 296))}h.1" for _ in range(90))
    bright = "".join(f"M{n(r.between(8, 220))} {n(r.between(8, 200))}h.1" for _ in range(14))
    return f'<path class="far-star" d="{dots}"/><path class="near-star" d="{bright}"/>'
