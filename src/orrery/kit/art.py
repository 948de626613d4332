"""A title's art: how its forms are drawn, its icons, its style sheets.

The table draws any scene with the art of its title. A form that neither the title nor the list here
draws becomes a plate with its text.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from markupsafe import escape

from orrery.kit.drawing import label, n, ring
from orrery.kit.faces import FACES, PLAIN, Face, face
from orrery.kit.icons import ICONS
from orrery.kit.scene import Shape

UNIT = 100.0  # of a drawing, for one unit of the scene: small type suits browsers badly
LARGER = 1.6  # pieces are drawn larger than their place where they are what one looks for

# Looks that the table itself understands. All others are a title's own, for its style sheets.
LOOKS = {
    "active": "where something is going on: worth looking at",
    "embattled": "where a battle is fought: worth looking at",
    "target": "where what was drawn will be laid",
    "vacant": "the same, once the question is about it",
    "wanted": "of a piece in a picture: it is what the question is about",
    "overlay": "of a picture: left out where it is shown on the board",
    "used": "of a card: cannot be used again for now",
}


@dataclass(frozen=True)
class Form:
    """How shapes of one form are drawn, and how they behave on the board."""

    draw: Callable[[Shape], str]  # SVG around the origin, at size 1 about 100 units wide
    scale: float = 1.0
    ground: bool = False  # other things lie on it
    glides: bool = False  # flies from where it was to where it is now
    owned: bool = True  # in a seat's colour it is a thing of that seat's, worth showing to it


@dataclass(frozen=True, eq=False)
class Art:
    """What a title brings for its pictures, besides its scenes."""

    forms: Mapping[str, Form] = field(default_factory=dict)
    icons: Mapping[str, str] = field(default_factory=dict)  # a path in a box of 20 by 20 each
    faces: Mapping[str, Face] = field(default_factory=dict)  # of cards, by words of their looks
    package: str = ""  # where its style sheets are
    cover: str = ""  # SVG, see kit/cover.py
    styles: tuple[str, ...] = ()  # loaded in this order, after the table's own

    def form(self, name: str) -> Form:
        """The title's own form of this name, or everybody's, or a plate."""
        return self.forms.get(name) or FORMS.get(name) or PLATE

    def icon(self, name: str) -> str:
        """The path of the first icon among these words; a dot where there is none."""
        for word in name.split():
            if path := self.icons.get(word) or ICONS.get(word):
                return path
        return DOT

    def face(self, look: str, id: str = "") -> Face:
        """What frame a card with these looks has; a title may name single cards, too."""
        return face(f"{look} {id.partition(':')[0]}", self.faces, FACES)

    @property
    def motifs(self) -> frozenset[str]:
        """The drawings that its cards may have."""
        said = (PLAIN, *FACES.values(), *self.faces.values())
        return frozenset(one.motif for one in said if one.motif)


DOT = "M10 8a2 2 0 1 0 .1 0Z"


# -- forms of any game ------------------------------------------------------------------------


def _hex(item: Shape) -> str:
    """A hexagon with a corner on top."""
    return f'<polygon class="face" points="{ring(6, 98)}"/>{label(item, 0)}'


def _flat(item: Shape) -> str:
    """A hexagon with the flat side on top."""
    return f'<polygon class="face" points="{ring(6, 98, 0)}"/>{label(item, 12)}'


def _outline(item: Shape) -> str:
    points = " ".join(f"{n(x * UNIT)},{n(y * UNIT)}" for x, y in item.points)
    return f'<polygon class="edge" points="{points}"/>'


def _text(item: Shape) -> str:
    return f'<text y="13">{escape(item.text)}</text>'


def _caption(item: Shape) -> str:
    """Text that begins at its place."""
    return f'<text class="caption" y="10">{escape(item.text)}</text>'


def _die(item: Shape) -> str:
    return (
        '<rect class="halo" x="-38" y="-38" width="76" height="76" rx="14"/>'
        '<rect class="body" x="-30" y="-30" width="60" height="60" rx="10"/>'
        f'<text class="rolled" y="13">{escape(item.text)}</text>'
    )


def _plate(item: Shape) -> str:
    words = item.text or item.glyph
    width = max(60, 13 * len(words) + 24)
    return (
        f'<rect class="halo" x="{-width / 2 - 6:g}" y="-30" width="{width + 12}" '
        'height="60" rx="16"/>'
        f'<rect class="plate" x="{-width / 2:g}" y="-24" width="{width}" height="48" rx="12"/>'
        f'<text y="8">{escape(words)}</text>'
    )


FORMS = {
    "hex": Form(_hex, ground=True),
    "flat": Form(_flat, ground=True),
    "outline": Form(_outline),
    "text": Form(_text),
    "caption": Form(_caption),
    "die": Form(_die, LARGER),
}
PLATE = Form(_plate, LARGER)
