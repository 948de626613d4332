"""Scenes as SVG, with our own shapes. It knows forms and looks, no game.

A form has a drawing around the origin, about 100 units wide; a shape places it. Forms that have
no drawing of their own become a plate with their text. Colours come from the style sheet through
classes (``seat-2``, ``look-terran``), so no drawing holds one; every seat has a symbol besides.
"""

from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from math import cos, pi, sin

from markupsafe import Markup, escape

from orrery.kit.scene import Picture, Scene, Shape
from orrery.table.svg.strokes import ICONS, SEAT_SYMBOLS, SURFACES, badge, label, n, ring, sign
from orrery.table.svg.vessels import VESSELS
from orrery.table.svg.worlds import WORLDS

UNIT = 100.0  # of the drawing, for one unit of the scene: small type suits browsers badly
GROW = 1.6  # pieces are drawn larger than their place: they are what one looks for
GROUND = ("hex", "tile", "outline", "text", *VESSELS, *WORLDS)  # forms that keep their size
SOIL = ("hex", "tile", "flat", "plot", "site")  # forms that other things lie on


def board(
    scene: Scene, lit: Collection[str] = (), label: str = "", about: Collection[str] = ()
) -> Markup:
    """The whole board. Shapes whose id is in ``lit`` can be chosen; the question is ``about``
    others."""
    box = " ".join(n(value * UNIT) for value in scene.box)
    parts = [
        Markup(
            '<svg class="board" viewBox="{0}" data-home="{0}" role="img" aria-label="{1}">'
        ).format(box, label),
        _DEFS,
        _stars(scene.box),
    ]
    parts += _all(scene.shapes, lit, about)
    parts.append(Markup('<g class="sky"></g></svg>'))
    return Markup("").join(parts)


def picture(item: Picture, lit: Collection[str] = (), about: Collection[str] = ()) -> Markup:
    """A drawing beside the board, with its name below."""
    box = " ".join(n(value * UNIT) for value in item.box)
    return Markup(
        '<figure class="picture"><svg width="{}em" viewBox="{}" role="img" aria-label="{}">'
        "{}</svg><figcaption>{}</figcaption></figure>"
    ).format(
        n(item.width), box, item.title, Markup("").join(_all(item.shapes, lit, about)), item.title
    )


def _all(
    shapes: Collection[Shape], lit: Collection[str], about: Collection[str]
) -> Iterator[Markup]:
    ground = {item.id for item in shapes if item.form in SOIL}
    for item in shapes:
        covered = item.id in ground and item.form not in SOIL
        yield shape(item, _state(item.id, covered, lit, about))


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
    place = "" if item.points else f"translate({n(item.x * UNIT)} {n(item.y * UNIT)})"
    size = item.size if item.form in GROUND else item.size * GROW
    if size != 1.0 and not item.points:
        place += f" scale({n(size)})"
    if item.turn:
        place += f" rotate({n(item.turn)})"
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
    return f'<polygon class="face" points="{ring(6, 98)}"/>{label(item, 0)}'


def _outline(item: Shape) -> str:
    points = " ".join(f"{n(x * UNIT)},{n(y * UNIT)}" for x, y in item.points)
    return f'<polygon class="edge" points="{points}"/>'


def _disc(item: Shape) -> str:
    surface = next((look for look in item.look.split() if look in SURFACES), "")
    mark = f'<path class="surface" d="{SURFACES[surface]}"/>' if surface else ""
    port = '<path class="port" d="M-62 14Q0 44 62-22"/>' if "port" in item.look.split() else ""
    return (
        f'<circle class="halo" r="60"/><circle class="face" r="50"/>{mark}'
        f'<circle class="shade" r="50" fill="url(#shade)"/>{port}{label(item, 84)}'
    )


def _gate(item: Shape) -> str:
    spokes = "".join(
        f"M{n(40 * cos(a))} {n(40 * sin(a))}L{n(52 * cos(a))} {n(52 * sin(a))}"
        for a in (k * pi / 4 for k in range(8))
    )
    return (
        '<circle class="halo" r="62"/><circle class="void" r="46"/><circle class="ring" r="44"/>'
        f'<path class="spokes" d="{spokes}"/>'
        '<path class="swirl" d="M-24 0A24 24 0 0 1 18-16M24 0A24 24 0 0 1-18 16"/>'
        f"{sign(item, 1.25)}{label(item, 88)}"
    )


def _ship(item: Shape) -> str:
    hull = "M0-54C15-34 19-12 19 6L42 34 17 29 11 42H-11L-17 29-42 34-19 6C-19-12-15-34 0-54Z"
    return (
        f'<g transform="scale(1.25)"><circle class="halo" r="56"/><path class="hull" d="{hull}"/>'
        f"{sign(item, 1.25)}{badge(item, 44, 34)}</g>"
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
        f"{sign(item, 1.9)}{badge(item, 50, 36)}"
    )


def _drone(item: Shape) -> str:
    arms = "".join(
        f'<circle class="rotor" cx="{x}" cy="{y}" r="14"/>'
        for x, y in ((-34, -34), (34, -34), (34, 34), (-34, 34))
    )
    return (
        '<g transform="scale(1.5)"><circle class="halo" r="44"/>'
        '<path class="arms" d="M-34-34 34 34M34-34-34 34"/>'
        f'{arms}<circle class="hull" r="24"/>{sign(item, 1.3)}{badge(item, 44, 40)}</g>'
    )


def _stack(item: Shape) -> str:
    count = int(item.text) if item.text.isdigit() else 1
    tokens = "".join(
        f'<polygon class="token" points="{ring(6, 30)}" transform="translate({3 * k} {-6 * k})"/>'
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
    return f'<circle class="halo" r="56"/>{swirl}{label(item, 66)}'


def _die(item: Shape) -> str:
    return (
        '<rect class="halo" x="-38" y="-38" width="76" height="76" rx="14"/>'
        '<rect class="hull" x="-30" y="-30" width="60" height="60" rx="10"/>'
        f'<text class="pip" y="13">{escape(item.text)}</text>'
    )


def _tile(item: Shape) -> str:
    halo = f'<polygon class="halo" points="{ring(6, 92)}"/>'
    return f'<polygon class="face" points="{ring(6, 97)}"/>{halo}{label(item, -62)}'


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
    **VESSELS,
    **WORLDS,
}


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
        dots.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{1 + seed % 3}"/>')
    return Markup('<g class="stars">{}</g>').format(Markup("".join(dots)))


_DEFS = Markup(
    '<defs><radialGradient id="shade" cx="0.35" cy="0.3" r="0.8">'
    '<stop offset="0" stop-color="#fff" stop-opacity="0.35"/>'
    '<stop offset="0.45" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity="0.6"/></radialGradient></defs>'
)
