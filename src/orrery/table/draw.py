"""Scenes as SVG, with our own shapes. It knows forms and looks, no game.

A form has a drawing around the origin, about 100 units wide; a shape places it. Forms that have
no drawing of their own become a plate with their text. Colours come from the style sheet through
classes (``seat-2``, ``look-terran``), so no drawing holds one; every seat has a symbol besides.
"""

from collections.abc import Callable, Collection
from functools import cache, lru_cache
from math import cos, pi, sin

from markupsafe import Markup, escape

from orrery.kit.scene import Scene, Shape

UNIT = 100.0  # of the drawing, for one unit of the scene: small type suits browsers badly
GROW = 1.6  # pieces are drawn larger than their place: they are what one looks for
GROUND = ("hex", "tile", "outline", "text")  # forms that keep their size
SOIL = ("hex", "tile")  # forms that other things lie on

SEAT_SYMBOLS = (
    "M0-10 10 8H-10Z",  # triangle
    "M-8-8H8V8H-8Z",  # square
    "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",  # circle
    "M0-11 9 0 0 11-9 0Z",  # diamond
    "M-3-10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z",  # plus
    "M0-11 3-4 11-3 5 2 7 10 0 6-7 10-5 2-11-3-3-4Z",  # star
    "M0-10 10-2 6 9H-6L-10-2Z",  # pentagon
    "M-9-6-6-9 0-3 6-9 9-6 3 0 9 6 6 9 0 3-6 9-9 6-3 0Z",  # cross
)

# What a planet's surface shows, besides its colour; drawn within a circle of 50.
SURFACES = {
    "terran": (
        "M-34-24q14-14 26-4t18-6q6 10-6 16t-22 4-16-10ZM-6 12q16-10 30 0t-4 20q-18 8-24-4t-2-16Z"
    ),
    "oceanic": (
        "M-40-16q10-9 20 0t20 0 20 0 20 0M-46 2q11.500-9 23 0t23 0 23 0 23 0M-38 20"
        "q9.500-9 19 0t19 0 19 0 19 0"
    ),
    "arid": "M-44-8q22-16 44-4t42-8M-46 10q24-14 46-4t45-6M-36 28q20-10 38-3t32-5",
    "volcanic": "M-30-30-12-10-22 8-4 22-10 40M-12-10 12-16 30-32M-4 22 20 14 40 20M12-16 20 14",
    "glacial": (
        "M0-38V38M-33-19 33 19M-33 19 33-19M-9-30 0-22 9-30M-9 30 0 22 9 30"
        "M-30-8-20-11-23-22M30 8 20 11 23 22M-30 8-20 11-23 22M30-8 20-11 23-22"
    ),
    "gas": "M-46-14H46M-49 2H49M-44 18H44",
    "barren": "M-18-16a8 8 0 1 0 .1 0ZM14 2a11 11 0 1 0 .1 0ZM-10 18a6 6 0 1 0 .1 0Z",
}

ICONS = {
    "ship": "M10 1 15 16 10 13 5 16Z",
    "drone": "M4 4 16 16M16 4 4 16M10 7a3 3 0 1 0 .1 0Z",
    "planet": "M10 4a6 6 0 1 0 .1 0ZM1 13Q10 15 19 6",
    "outpost": "M10 4a6 6 0 1 0 .1 0Z",
    "colony": "M3 16V11A7 7 0 0 1 17 11V16Z",
    "marker": "M3 16V11A7 7 0 0 1 17 11V16Z",
    "gate": "M10 3a7 7 0 1 0 .1 0ZM10 7a3 3 0 1 0 .1 0Z",
    "warpgate": "M10 3a7 7 0 1 0 .1 0ZM10 7a3 3 0 1 0 .1 0Z",
    "star": "M10 2 12 8 18 8 13 12 15 18 10 14 5 18 7 12 2 8 8 8Z",
    "points": "M10 2 12 8 18 8 13 12 15 18 10 14 5 18 7 12 2 8 8 8Z",
    "vp": "M10 2 12 8 18 8 13 12 15 18 10 14 5 18 7 12 2 8 8 8Z",
    "bot": "M4 7H16V16H4ZM10 7V3M7.5 10.5V12M12.5 10.5V12M2 10V13M18 10V13",
    "card": "M5 3H15V17H5Z",
    "hand": "M3 6 9 4V16L4 17ZM11 4 17 6 16 17 11 16Z",
    "deck": "M6 3H16V15H6ZM4 6V17H13",
    "action": "M11 1 4 11H9L8 19 16 8H10.500Z",
    "technology": "M10 2 17 6V14L10 18 3 14V6ZM10 7a3 3 0 1 0 .1 0Z",
    "research": "M8 2H12V8L17 17H3L8 8Z",
    "objective": "M10 2a8 8 0 1 0 .1 0ZM10 6a4 4 0 1 0 .1 0ZM10 9a1 1 0 1 0 .1 0Z",
    "tactic": "M4 4 14 14M16 4 6 14M3 13 7 17M17 13 13 17",
    "trade": "M3 7H15L12 4M17 13H5L8 16",
    "discovery": "M10 3 16 6.500V13.500L10 17 4 13.500V6.500Z",
    "battle": "M4 4 14 14M16 4 6 14M3 13 7 17M17 13 13 17",
    "goods": "M3 7 10 3 17 7V14L10 18 3 14ZM3 7 10 11 17 7M10 11V18",
    "clock": "M10 3a7 7 0 1 0 .1 0ZM10 6V10L13 12",
    "round": "M10 3a7 7 0 1 0 .1 0ZM10 6V10L13 12",
    "first": "M5 17V3L15 7 5 11",
}


def board(
    scene: Scene, lit: Collection[str] = (), label: str = "", about: Collection[str] = ()
) -> Markup:
    """The whole board. Shapes whose id is in ``lit`` can be chosen; the question is ``about``
    others."""
    box = " ".join(_n(value * UNIT) for value in scene.box)
    parts = [
        Markup(
            '<svg class="board" viewBox="{0}" data-home="{0}" role="img" aria-label="{1}">'
        ).format(box, label),
        _DEFS,
        _stars(scene.box),
    ]
    ground = {item.id for item in scene.shapes if item.form in SOIL}
    for item in scene.shapes:
        covered = item.id in ground and item.form not in SOIL
        parts.append(shape(item, _state(item.id, covered, lit, about)))
    parts.append(Markup('<g class="sky"></g></svg>'))
    return Markup("").join(parts)


def _state(id: str, covered: bool, lit: Collection[str], about: Collection[str]) -> str:
    """What lies on ground that lights up itself does not shine besides."""
    if id and id in lit:
        return "lit calm" if covered else "lit"
    return "about" if id and id in about and not covered else ""


@lru_cache(maxsize=20_000)  # most of a board stays as it was
def shape(item: Shape, state: str = "") -> Markup:
    """One shape: its drawing, its name, and whether it can be chosen."""
    classes = ["shape", item.form, *(f"look-{look}" for look in item.look.split())]
    if item.seat >= 0:
        classes.append(f"seat-{item.seat % len(SEAT_SYMBOLS)}")
    classes += state.split()
    place = "" if item.points else f"translate({_n(item.x * UNIT)} {_n(item.y * UNIT)})"
    size = item.size if item.form in GROUND else item.size * GROW
    if size != 1.0 and not item.points:
        place += f" scale({_n(size)})"
    named = Markup("<title>{}</title>").format(item.title) if item.title else ""
    draw = _FORMS.get(item.form, _plate)
    return Markup(
        '<g class="{}" data-id="{}" data-form="{}" data-seat="{}" data-text="{}"{}>{}{}</g>'
    ).format(
        " ".join(classes),
        item.id,
        item.form,
        item.seat,
        item.text,
        Markup(' transform="{}"').format(place) if place else "",
        named,
        Markup(draw(item)),
    )


@cache
def symbol(seat: int) -> Markup:
    """A seat's sign for use in text."""
    path = SEAT_SYMBOLS[seat % len(SEAT_SYMBOLS)]
    return Markup(
        '<svg class="sym seat-{}" viewBox="-12 -12 24 24" aria-hidden="true"><path d="{}"/></svg>'
    ).format(seat % len(SEAT_SYMBOLS), path)


@cache
def icon(name: str) -> Markup:
    """A small picture before a figure; a dot where there is none of that name."""
    path = next((ICONS[word] for word in name.split() if word in ICONS), "M10 8a2 2 0 1 0 .1 0Z")
    return Markup(
        '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="{}"/></svg>'
    ).format(path)


# -- forms ------------------------------------------------------------------------------------


def _hex(item: Shape) -> str:
    return f'<polygon class="face" points="{_ring(6, 98)}"/>{_label(item, 0)}'


def _outline(item: Shape) -> str:
    points = " ".join(f"{_n(x * UNIT)},{_n(y * UNIT)}" for x, y in item.points)
    return f'<polygon class="edge" points="{points}"/>'


def _disc(item: Shape) -> str:
    surface = next((look for look in item.look.split() if look in SURFACES), "")
    mark = f'<path class="surface" d="{SURFACES[surface]}"/>' if surface else ""
    port = '<path class="port" d="M-62 14Q0 44 62-22"/>' if "port" in item.look.split() else ""
    return (
        f'<circle class="halo" r="60"/><circle class="face" r="50"/>{mark}'
        f'<circle class="shade" r="50" fill="url(#shade)"/>{port}{_label(item, 84)}'
    )


def _gate(item: Shape) -> str:
    spokes = "".join(
        f"M{_n(40 * cos(a))} {_n(40 * sin(a))}L{_n(52 * cos(a))} {_n(52 * sin(a))}"
        for a in (k * pi / 4 for k in range(8))
    )
    return (
        '<circle class="halo" r="62"/><circle class="void" r="46"/><circle class="ring" r="44"/>'
        f'<path class="spokes" d="{spokes}"/>'
        '<path class="swirl" d="M-24 0A24 24 0 0 1 18-16M24 0A24 24 0 0 1-18 16"/>'
        f"{_sign(item, 1.25)}{_label(item, 88)}"
    )


def _ship(item: Shape) -> str:
    hull = "M0-54C15-34 19-12 19 6L42 34 17 29 11 42H-11L-17 29-42 34-19 6C-19-12-15-34 0-54Z"
    return (
        f'<g transform="scale(1.25)"><circle class="halo" r="56"/><path class="hull" d="{hull}"/>'
        f"{_sign(item, 1.25)}{_badge(item, 44, 34)}</g>"
    )


def _marker(item: Shape) -> str:
    if "colony" in item.look.split():
        body = '<path class="hull" d="M-44 34V6A44 44 0 0 1 44 6V34Z"/>'
        base = "M-54 36H54"
    else:
        body = '<circle class="hull hollow" r="38"/>'
        base = "M0-38V-52M0 38V52M-38 0H-52M38 0H52"
    return (
        f'<circle class="halo" r="58"/>{body}<path class="base" d="{base}"/>'
        f"{_sign(item, 1.9)}{_badge(item, 50, 36)}"
    )


def _drone(item: Shape) -> str:
    arms = "".join(
        f'<circle class="rotor" cx="{x}" cy="{y}" r="14"/>'
        for x, y in ((-34, -34), (34, -34), (34, 34), (-34, 34))
    )
    return (
        '<g transform="scale(1.5)"><circle class="halo" r="44"/>'
        '<path class="arms" d="M-34-34 34 34M34-34-34 34"/>'
        f'{arms}<circle class="hull" r="24"/>{_sign(item, 1.3)}{_badge(item, 44, 40)}</g>'
    )


def _stack(item: Shape) -> str:
    count = int(item.text) if item.text.isdigit() else 1
    tokens = "".join(
        f'<polygon class="token" points="{_ring(6, 30)}" transform="translate({3 * k} {-6 * k})"/>'
        for k in range(max(1, min(count, 4)))
    )
    top = 6 * (max(1, min(count, 4)) - 1)
    count_on_top = f'<text y="{12 - top}" x="{top // 2}">{escape(item.text)}</text>'
    return f'<circle class="halo" r="40"/>{tokens}{count_on_top}'


def _text(item: Shape) -> str:
    return f'<text y="13">{escape(item.text)}</text>'


def _storm(item: Shape) -> str:
    outer = "M-44 6A44 44 0 0 1 30-32M44-6A44 44 0 0 1-30 32"
    inner = "M-24 4A24 24 0 0 1 16-18M24-4A24 24 0 0 1-16 18"
    swirl = f'<path class="swirl" d="{outer}{inner}"/>'
    return f'<circle class="halo" r="56"/>{swirl}{_label(item, 66)}'


def _die(item: Shape) -> str:
    return (
        '<rect class="halo" x="-38" y="-38" width="76" height="76" rx="14"/>'
        '<rect class="hull" x="-30" y="-30" width="60" height="60" rx="10"/>'
        f'<text class="pip" y="13">{escape(item.text)}</text>'
    )


def _tile(item: Shape) -> str:
    halo = f'<polygon class="halo" points="{_ring(6, 92)}"/>'
    return f'<polygon class="face" points="{_ring(6, 97)}"/>{halo}{_label(item, -62)}'


def _plate(item: Shape) -> str:
    words = item.text or item.glyph
    width = max(60, 13 * len(words) + 24)
    return (
        f'<rect class="halo" x="{-width / 2 - 6:g}" y="-30" width="{width + 12}" '
        'height="60" rx="16"/>'
        f'<rect class="plate" x="{-width / 2:g}" y="-24" width="{width}" height="48" rx="12"/>'
        f'<text y="8">{escape(words)}</text>'
    )


_FORMS: dict[str, Callable[[Shape], str]] = {
    "hex": _hex,
    "tile": _tile,
    "outline": _outline,
    "disc": _disc,
    "gate": _gate,
    "ship": _ship,
    "fleet": _ship,
    "marker": _marker,
    "drone": _drone,
    "stack": _stack,
    "text": _text,
    "storm": _storm,
    "die": _die,
}


# -- parts ------------------------------------------------------------------------------------


def _sign(item: Shape, scale: float) -> str:
    if item.seat < 0:
        return ""
    path = SEAT_SYMBOLS[item.seat % len(SEAT_SYMBOLS)]
    return f'<path class="sign" transform="scale({_n(scale)})" d="{path}"/>'


def _badge(item: Shape, x: int, y: int) -> str:
    """How many there are; one alone needs no figure."""
    if not item.text or item.text == "1":
        return ""
    return (
        f'<circle class="badge" cx="{x}" cy="{y}" r="30"/>'
        f'<text class="count" x="{x}" y="{y + 16}">{escape(item.text)}</text>'
    )


def _label(item: Shape, y: int) -> str:
    return f'<text class="name" y="{y}">{escape(item.text)}</text>' if item.text else ""


def _ring(corners: int, radius: float) -> str:
    turns = ((k / corners) * 2 * pi - pi / 2 for k in range(corners))
    return " ".join(f"{_n(radius * cos(a))},{_n(radius * sin(a))}" for a in turns)


@cache
def _stars(box: tuple[float, float, float, float]) -> Markup:
    """A quiet sky, the same for every board of this size."""
    left, top, width, height = (value * UNIT for value in box)
    seed, dots = 7, []
    for _ in range(140):
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        x = left - width / 2 + (seed >> 8) % 2000 / 1000 * width
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        y = top - height / 2 + (seed >> 8) % 2000 / 1000 * height
        dots.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{1 + seed % 3}"/>')
    return Markup('<g class="stars">{}</g>').format(Markup("".join(dots)))


_DEFS = Markup(
    '<defs><radialGradient id="shade" cx="0.35" cy="0.3" r="0.8">'
    '<stop offset="0" stop-color="#fff" stop-opacity="0.35"/>'
    '<stop offset="0.45" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity="0.6"/></radialGradient></defs>'
)


def _n(value: float) -> str:
    """A number as short as it may be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
