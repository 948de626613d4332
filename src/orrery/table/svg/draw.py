"""Scenes as SVG, with the art of their title. It knows no game.

A form has a drawing around the origin, about 100 units wide; a shape places it. Colours come from
the style sheets through classes (``seat-2``, ``look-dead``), so no drawing holds one; every seat
has a symbol besides.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

from markupsafe import Markup
from msgspec.structs import replace

from orrery.kit import emblems, worlds
from orrery.kit.art import UNIT, Art
from orrery.kit.battle import Die
from orrery.kit.drawing import SEAT_SYMBOLS, n
from orrery.kit.faces import Face
from orrery.kit.motifs import BURST, symbols
from orrery.kit.scene import Picture, Scene, Shape
from orrery.kit.ships import NEAR

COMMON = Art()  # what any game has
DIE_BOX = "-56 -56 112 112"
PIECE_HALF = 60.0


def board(
    scene: Scene, art: Art, lit: Collection[str] = (), label: str = "", about: Collection[str] = ()
) -> Markup:
    """The whole board. Shapes whose id is in ``lit`` can be chosen; the question is ``about``
    others."""
    box = " ".join(n(value * UNIT) for value in scene.box)
    parts = [
        Markup(
            '<svg class="board" viewBox="{0}" data-home="{0}" role="img" aria-label="{1}">'
        ).format(box, label),
        _stars(scene.box),
    ]
    parts += _all(scene.shapes, art, lit, about)
    parts.append(Markup('<g class="sky"></g></svg>'))
    return Markup("").join(parts)


def picture(
    item: Picture, art: Art, lit: Collection[str] = (), about: Collection[str] = ()
) -> Markup:
    """A drawing beside the board, with its name below."""
    shapes = Markup("").join(_all(item.shapes, art, lit, about))
    box = " ".join(n(value * UNIT) for value in item.box)
    return Markup(
        '<figure class="picture"><svg width="{}em" viewBox="{}" role="img" aria-label="{}">'
        "{}</svg><figcaption>{}</figcaption></figure>"
    ).format(n(item.width), box, item.title, shapes, item.title)


def die(item: Die, art: Art, state: str = "") -> Markup:
    """A die as it fell, alone."""
    drawn = Shape(
        form=item.form, x=0, y=0, id=item.id, look=item.look, text=item.face, title=item.title
    )
    return Markup('<svg class="die-face{}" viewBox="{}" aria-hidden="true">{}</svg>').format(
        "" if item.hit else " missed", DIE_BOX, shape(drawn, art, state)
    )


def combatant(item: Shape, art: Art) -> Markup:
    """A piece of a battle, as large as its frame; the explosion and the cross of what is lost."""
    form = art.form(item.form)
    half = PIECE_HALF * item.size * form.scale
    drawn = shape(replace(item, id="", x=0, y=0, look=f"{item.look} {NEAR}"), art)
    blast = Markup('<path class="blast" d="{}" transform="scale({})"/>').format(BURST, n(half / 30))
    cross = Markup('<path class="cross" d="M-{0} -{0} {0} {0}M{0} -{0} -{0} {0}"/>').format(n(half))
    return Markup(
        '<svg class="figure" viewBox="{} {} {} {}" aria-hidden="true">{}{}{}</svg>'
    ).format(n(-half), n(-half), n(2 * half), n(2 * half), blast, drawn, cross)


def _all(
    shapes: Collection[Shape], art: Art, lit: Collection[str], about: Collection[str]
) -> Iterator[Markup]:
    ground = {item.id for item in shapes if art.form(item.form).ground}
    for item in shapes:
        covered = item.id in ground and not art.form(item.form).ground
        yield shape(item, art, _state(item.id, covered, lit, about))


def _state(id: str, covered: bool, lit: Collection[str], about: Collection[str]) -> str:
    """What lies on ground that lights up itself does not shine besides."""
    if id and id in lit:
        return "lit calm" if covered else "lit"
    return "about" if id and id in about and not covered else ""


@lru_cache(maxsize=20_000)  # most of a board stays as it was
def shape(item: Shape, art: Art, state: str = "") -> Markup:
    """One shape: its drawing, its name, whether it can be chosen, and what the page's script needs
    to know: what it stands for, whose it is, and whether it glides, of what kind and how many."""
    form = art.form(item.form)
    seat = item.seat % len(SEAT_SYMBOLS) if item.seat >= 0 else -1
    classes = ["shape", item.form, *(f"look-{look}" for look in item.look.split())]
    if seat >= 0:
        classes.append(f"seat-{seat}")
    classes += state.split()
    place = "" if item.points else f"translate({n(item.x * UNIT)} {n(item.y * UNIT)})"
    size = item.size * form.scale
    if size != 1.0 and not item.points:
        place += f" scale({n(size)})"
    if item.turn:
        place += f" rotate({n(item.turn)})"
    facts = {"data-id": item.id}
    if seat >= 0 and form.owned:
        facts["data-own"] = str(seat)
    if seat >= 0 and form.glides:
        facts |= {"data-glides": f"{item.form} {seat}", "data-many": item.text}
    if place:
        facts["transform"] = place
    named = Markup("<title>{}</title>").format(item.title) if item.title else ""
    said = Markup("").join(Markup(' {}="{}"').format(name, fact) for name, fact in facts.items())
    drawn = Markup(form.draw(item))
    return Markup('<g class="{}"{}>{}{}</g>').format(" ".join(classes), said, named, drawn)


@cache
def piece(form: str, seat: int, art: Art) -> Markup:
    """One piece, for use in text."""
    drawn = shape(Shape(form=form, x=0, y=0, seat=seat), art)
    return Markup(
        '<svg class="counted-piece" viewBox="-60 -60 120 120" aria-hidden="true">{}</svg>'
    ).format(drawn)


@cache
def symbol(seat: int) -> Markup:
    """A seat's sign for use in text."""
    path = SEAT_SYMBOLS[seat % len(SEAT_SYMBOLS)]
    return Markup(
        '<svg class="sym seat-{}" viewBox="-12 -12 24 24" aria-hidden="true"><path d="{}"/></svg>'
    ).format(seat % len(SEAT_SYMBOLS), path)


def emblem(faction: str, catalogue: Mapping[str, Mapping[str, Any]], seat: int = -1) -> Markup:
    """A faction's emblem in the colour of a seat; the seat's sign where it has none."""
    if (found := emblems.emblem(faction, catalogue)) is None:
        return symbol(seat)
    return Markup(
        '<svg class="emblem seat-{}" viewBox="-16 -16 32 32" aria-hidden="true">'
        '<path class="ground" d="{}"/><path class="charge" fill-rule="evenodd" d="{}"/></svg>'
    ).format(seat % len(SEAT_SYMBOLS), *found)


@cache
def icon(name: str, art: Art = COMMON) -> Markup:
    """A small picture before a figure; a dot where there is none of that name. A title may colour
    it by its name."""
    return Markup(
        '<svg class="icon of-{}" viewBox="0 0 20 20" aria-hidden="true"><path d="{}"/></svg>'
    ).format(name.partition(" ")[0], art.icon(name))


SKIES = 6  # behind the drawings of cards


@cache
def motif(face: Face, id: str = "") -> Markup:
    """The drawing in the middle of a card; it stands once on the page. The sky behind it is always
    the same for a card, and others for its neighbours."""
    drawn = Markup('<svg class="motif sky-{}" aria-hidden="true"><use href="#motif-{}"/></svg>')
    return drawn.format(crc32(id.encode()) % SKIES if id else 0, face.motif)


@cache
def motifs(art: Art) -> Markup:
    """The drawings of a title's cards, once on each page that shows some."""
    drawn = Markup(symbols(art.motifs))
    return Markup(
        '<svg class="definitions" width="0" height="0" aria-hidden="true">{}</svg>'
    ).format(drawn)


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


# What boards and pictures use, once on each page.
DEFINITIONS = Markup(
    f'<svg class="definitions" width="0" height="0" aria-hidden="true">{worlds.DEFINITIONS}</svg>'
)
