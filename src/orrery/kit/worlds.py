"""Globes, clouds, stones, suns and rifts: the sky of every title.

The gradients and the twelve kinds of globes stand in one ``defs`` of a page (``DEFINITIONS``),
boards and pictures use them; their colours are in worlds.css beside this file. Shapes that look
random are the same on every page.
"""

from hashlib import blake2b
from math import cos, pi, sin

from orrery.kit.drawing import SEAT_COLOURS, n

CITY = "city"
GLOWS = ("violet", "blue", "rose", "sun")  # of nebulae and supernovae


class Scatter:
    """Numbers that look random and are always the same for a seed: no match depends on them."""

    def __init__(self, seed: str) -> None:
        self._seed, self._count = seed, 0

    def between(self, least: float, most: float) -> float:
        self._count += 1
        found = blake2b(f"{self._seed} {self._count}".encode(), digest_size=4).digest()
        return least + (most - least) * int.from_bytes(found) / 0xFFFFFFFF

    def around(self, middle: float, spread: float) -> float:
        """More often near the middle than far from it."""
        return middle + spread * sum(self.between(-1, 1) for _ in range(3))


_LIGHTS = Scatter("lights")
CITY_LIGHTS = "".join(
    f"M{n(_LIGHTS.around(0, 18))} {n(_LIGHTS.around(0, 18))}h.1" for _ in range(40)
)
BANDS = "M-52-34q26 7 52 2t52-3v9q-26 5-52 0t-52 4ZM-52-6q26 5 52 1t52-3v8q-26 6-52 1t-52 3Z" + (
    "M-52 22q26 5 52 0t52-2v10q-26 4-52 0t-52 3Z"
)
CLOUDS = "M-46-18q24-9 46 2t40-4M-40 22q20 8 38-1t42 3M-20-38q20-5 36 1"
CRATERS = (
    "M-24-22a9 9 0 1 0 .1 0ZM12-30a6 6 0 1 0 .1 0ZM18 2a12 12 0 1 0 .1 0ZM-14 12a7 7 0 1 0 .1 0Z"
)
CRATERS += "M-34 10a4 4 0 1 0 .1 0ZM2 32a5 5 0 1 0 .1 0ZM34-18a4 4 0 1 0 .1 0Z"

LAND = "M-34-24q14-14 26-4t18-6q6 10-6 16t-22 4-16-10ZM-6 12q16-10 30 0t-4 20q-18 8-24-4t-2-16Z"
DUNES = "M-44-8q22-16 44-4t42-8M-46 10q24-14 46-4t45-6M-36 28q20-10 38-3t32-5"
CRACKS = "M-30-30-12-10-22 8-4 22-10 40M-12-10 12-16 30-32M-4 22 20 14 40 20M12-16 20 14"
FROST = "M0-38V38M-33-19 33 19M-33 19 33-19M-9-30 0-22 9-30M-9 30 0 22 9 30" + (
    "M-30-8-20-11-23-22M30 8 20 11 23 22M-30 8-20 11-23 22M30-8 20-11 23-22"
)

# What is on the globe of each kind: class and path.
FEATURES: dict[str, tuple[tuple[str, str], ...]] = {
    "ocean": (("land", LAND), ("cloud", CLOUDS)),
    "jungle": (("land", LAND), ("cloud", CLOUDS)),
    "toxic": (("band", BANDS), ("cloud", CLOUDS)),
    "desert": (("line", DUNES),),
    "lava": (("line", CRACKS),),
    "ice": (("line", FROST),),
    "gas": (("band", BANDS),),
    "storm": (("band", BANDS), ("land", "M6 12a12 6 0 1 0 24 0a12 6 0 1 0-24 0Z")),
    "violet": (("band", BANDS),),
    "moon": (("crater", CRATERS),),
    "rust": (("crater", CRATERS), ("line", DUNES)),
    CITY: (
        (
            "street",
            "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0ZM-32 0a32 32 0 1 0 64 0a32 32 0 1 0-64 0Z"
            + "M-50 0H50M0-50V50M-35-35 35 35M35-35-35 35",
        ),
        ("light", CITY_LIGHTS),
    ),
}


def _gradient(id: str, kind: str, stops: str, where: str = "") -> str:
    return f'<radialGradient id="{id}" class="{kind}"{where}>{stops}</radialGradient>'


def _world(kind: str) -> str:
    """A globe of 50 with its light from the upper left; the halo is outside."""
    drawn = "".join(f'<path class="{part}" d="{path}"/>' for part, path in FEATURES[kind])
    return (
        f'<symbol id="world-{kind}" class="world-{kind}" viewBox="-60 -60 120 120">'
        f'<circle r="58" fill="url(#air)"/><circle r="50" fill="url(#globe-{kind})"/>'
        f'<g clip-path="url(#globe-edge)">{drawn}<circle r="50" fill="url(#night)"/></g>'
        '<circle class="edge" r="49"/></symbol>'
    )


def _definitions() -> str:
    near_far = '<stop class="near"/><stop class="far" offset="1"/>'
    fade = '<stop class="core"/><stop class="mid" offset=".5"/><stop class="rim" offset="1"/>'
    light = ' cx=".4" cy=".35" r=".75"'
    night = (
        '<stop class="day"/><stop class="dusk" offset=".32"/>'
        '<stop class="shade" offset=".6"/><stop class="dark" offset="1"/>'
    )
    parts = [
        '<clipPath id="globe-edge"><circle r="50"/></clipPath>',
        _gradient("air", "air", '<stop class="in" offset=".84"/><stop class="out" offset="1"/>'),
        _gradient("night", "night", night, ' cx=".34" cy=".28" r=".82"'),
    ]
    parts.append(_gradient("space", "space", near_far))
    parts += [
        _gradient(f"realm-{seat}", f"realm seat-{seat}", fade) for seat in range(len(SEAT_COLOURS))
    ]
    parts.append(
        '<linearGradient id="foot-shade" x2="0" y2="1"><stop class="clear"/>'
        '<stop class="dark" offset=".7"/></linearGradient>'
    )
    parts += [_gradient(f"globe-{kind}", f"globe-{kind}", near_far, light) for kind in FEATURES]
    parts += [_gradient(f"glow-{kind}", f"glow glow-{kind}", fade) for kind in GLOWS]
    parts += [_world(kind) for kind in FEATURES]
    parts.append(
        '<linearGradient id="gloss" x2=".7" y2="1"><stop offset="0" class="lit-side"/>'
        '<stop offset=".45" class="mid-side"/><stop offset="1" class="dark-side"/></linearGradient>'
    )
    return f"<defs>{''.join(parts)}</defs>"


DEFINITIONS = _definitions()


def globe(kind: str, radius: float) -> str:
    corner, size = n(-radius * 1.2), n(radius * 2.4)
    place = f'x="{corner}" y="{corner}" width="{size}" height="{size}"'
    return f'<use href="#world-{kind}" {place}/>'


# -- wonders --------------------------------------------------------------------------------------


def nebula(seed: str) -> str:
    """Clouds of three colours, turned at random, with a few wisps."""
    r = Scatter(seed)
    clouds = []
    for turn in range(7):
        glow = GLOWS[turn % 3]
        clouds.append(
            f'<ellipse cx="{n(r.between(-34, 34))}" cy="{n(r.between(-22, 30))}" '
            f'rx="{n(r.between(34, 62))}" ry="{n(r.between(18, 34))}" fill="url(#glow-{glow})" '
            f'transform="rotate({n(r.between(-50, 50))})"/>'
        )
    wisps = "M-58 18Q-20-22 8 4T62-14M-44 38Q-6 14 20 30T58 22M-30-26Q4-44 34-26"
    return f'{"".join(clouds)}<path class="wisp" d="{wisps}"/>'


def asteroids(seed: str) -> str:
    """Six-cornered stones, their upper halves lit."""
    r = Scatter(seed)
    stones, lights = [], []
    for _ in range(20):
        x, y, size = r.around(0, 34), r.around(8, 22), r.between(3.5, 11)
        corners = [
            (
                x + size * r.between(0.7, 1.15) * cos(k * pi / 3),
                y + size * r.between(0.6, 1) * sin(k * pi / 3),
            )
            for k in range(6)
        ]
        stones.append("M" + "L".join(f"{n(a)} {n(b)}" for a, b in corners) + "Z")
        top = [corners[3], corners[4], corners[5], corners[0]]
        lights.append("M" + "L".join(f"{n(a)} {n(b)}" for a, b in top) + "Z")
    return (
        f'<path class="stone" d="{"".join(stones)}"/><path class="sunlit" d="{"".join(lights)}"/>'
    )


def supernova(seed: str) -> str:
    rays = "".join(
        f"M0 0L{n(76 * cos(k * pi / 6 - 0.05))} {n(70 * sin(k * pi / 6 - 0.05))}"
        f"L{n(30 * cos(k * pi / 6 + 0.26))} {n(30 * sin(k * pi / 6 + 0.26))}Z"
        for k in range(12)
    )
    return (
        '<circle r="84" fill="url(#glow-sun)"/>'
        f'<path class="ray" d="{rays}"/><circle class="corona" r="32"/>'
        '<circle class="heart" r="22"/>'
    )


def rift(seed: str) -> str:
    """A black disc in tilted rings."""
    rings = "".join(
        f'<ellipse class="ring ring-{k}" rx="{58 - 9 * k}" ry="{21 - 4 * k}" '
        'transform="rotate(-18)"/>'
        for k in range(3)
    )
    return (
        '<circle r="70" fill="url(#glow-violet)"/>'
        f'{rings}<circle class="hole" r="21"/>'
        '<path class="ring ring-0" d="M-55 18A58 21 -18 0 0 55-18" />'
    )
