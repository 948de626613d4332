"""What drawings are made of: numbers, rings, seats' signs, badges, names, pictures.

A form is drawn around the origin, about 100 units wide; the table moves, turns and sizes it. It
gives its parts classes and no colours: those stand in the style sheets.
"""

from collections.abc import Mapping
from math import cos, pi, sin

from markupsafe import escape

from orrery.kit.scene import Shape

# Every seat has a colour and a symbol, in the browser as in the terminal.
SEAT_COLOURS = (
    "#f6a83c",  # orange
    "#58bdf7",  # blue
    "#66d693",  # green
    "#f08acb",  # pink
    "#f4e35c",  # yellow
    "#ff7d6e",  # red
    "#bca6ff",  # violet
    "#e3e8f2",  # white
)
# The same, dark enough to be read as text on white.
SEAT_INKS = (
    "#a85f00",
    "#0b6fb8",
    "#00775a",
    "#b93a86",
    "#766700",
    "#c23a1c",
    "#5b43c4",
    "#4a5468",
)
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


def n(value: float) -> str:
    """A number as short as it may be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def ring(corners: int, radius: float, first: float = -pi / 2) -> str:
    """The corners of a polygon, from the angle of the ``first`` on."""
    turns = ((k / corners) * 2 * pi + first for k in range(corners))
    return " ".join(f"{n(radius * cos(a))},{n(radius * sin(a))}" for a in turns)


def sign(item: Shape, scale: float) -> str:
    """The symbol of its seat."""
    if item.seat < 0:
        return ""
    path = SEAT_SYMBOLS[item.seat % len(SEAT_SYMBOLS)]
    return f'<path class="sign" transform="scale({n(scale)})" d="{path}"/>'


def badge(item: Shape, x: int, y: int) -> str:
    """How many there are; one alone needs no figure."""
    if not item.text or item.text == "1":
        return ""
    return (
        f'<circle class="badge" cx="{x}" cy="{y}" r="30"/>'
        f'<text class="count" x="{x}" y="{y + 16}">{escape(item.text)}</text>'
    )


def label(item: Shape, y: int) -> str:
    """Its name, on or below it."""
    return f'<text class="name" y="{y}">{escape(item.text)}</text>' if item.text else ""


def named(item: Shape, paths: Mapping[str, str]) -> str:
    """The first path that one of its looks names."""
    return next((paths[look] for look in item.look.split() if look in paths), "")


def glyph(item: Shape, icons: Mapping[str, str], place: str) -> str:
    """The picture that one of its looks names, ``place`` being its transform."""
    picture = named(item, icons)
    return f'<path class="glyph" transform="{place}" d="{picture}"/>' if picture else ""
