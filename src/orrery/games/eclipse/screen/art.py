"""How Eclipse is drawn: wormholes, population squares, ships, blueprints, tracks."""

from markupsafe import escape

from orrery.games.eclipse.screen.cover import COVER
from orrery.kit import icons
from orrery.kit.art import Art, Form
from orrery.kit.drawing import badge, glyph, sign
from orrery.kit.scene import Shape

ICONS = icons.ICONS | {
    "money": "M10 3a7 7 0 1 0 .1 0ZM12.500 7.500A3 3 0 1 0 12.500 12.500M10 5V15",
    "science": "M8 2H12V8L17 17H3L8 8ZM6 13H14",
    "materials": "M4 8 10 4 16 8V15H4ZM4 8H16M10 8V15",
    "influence": "M10 3a7 7 0 1 0 .1 0ZM10 8a2 2 0 1 0 .1 0Z",
    "colony_ship": "M3 12A7 7 0 0 1 17 12ZM6 12 4 17M14 12 16 17M10 12V17",
    "cannon": "M2 9H13V12H2ZM13 7H18V14H13ZM4 12 3 17M8 12V17",
    "missile": "M3 17 6 10 14 2Q18 2 18 6L10 14ZM3 10 6 10M10 14V17",
    "computer": "M3 4H17V13H3ZM7 17H13M10 13V17M7 8.500H13",
    "shield": "M10 2 17 5Q17 14 10 18 3 14 3 5Z",
    "hull": "M3 3H17V17H3ZM7 7H13V13H7Z",
    "drive": "M6 3H14L13 10H7ZM7 12 5 18M10 12V18M13 12 15 18",
    "source": "M11 1 4 11H9L8 19 16 8H10.500Z",
    "initiative": "M3 5 9 10 3 15M10 5 16 10 10 15",
    "reputation": "M10 2a6 6 0 1 0 .1 0ZM7 13 5 19 10 16 15 19 13 13",
    "artifact": "M6 3H14L18 8 10 18 2 8ZM2 8H18M6 3 10 8 14 3M10 8V18",
    "monolith": "M7 18V4L10 2 13 4V18ZM5 18H15",
}

STAR = "M0-30 9-10 30-9 13 4 19 26 0 13-19 26-13 4-30-9-9-10Z"

HULLS = {
    "interceptor": "M0-50 12-8 36 34 10 22 0 34-10 22-36 34-12-8Z",
    "cruiser": "M0-54 14-30 16 2 44 22V36L16 30 10 46H-10L-16 30-44 36V22L-16 2-14-30Z",
    "dreadnought": (
        "M-8-54H8L16-28 18-8 36-20 52-4V40L34 28 20 34 12 50H-12L-20 34-34 28-52 40V-4L-36-20"
        "-18-8-16-28Z"
    ),
    "starbase": (
        "M-10-50H10V-34L26-26 34-10H50V10H34L26 26 10 34V50H-10V34L-26 26-34 10H-50V-10H-34"
        "L-26-26-10-34Z"
    ),
    "ancient": "M0-44Q30-30 46 6 30-4 22 10 34 34 8 26 0 48-8 26-34 34-22 10-30-4-46 6-30-30 0-44Z",
    "fortress": ("M0-54 14-38 38-38 38-14 54 0 38 14V38H14L0 54-14 38H-38V14L-54 0-38-14V-38H-14Z"),
}


def _wormhole(item: Shape) -> str:
    """Half a circle, its straight side on the edge above it."""
    return (
        '<path class="mouth" d="M-21 0A21 21 0 0 0 21 0Z"/>'
        '<path class="depth" d="M-11 0A11 11 0 0 0 11 0Z"/>'
    )


def _square(item: Shape) -> str:
    """A place for a cube, and the cube of whoever is there."""
    halo = '<rect class="halo" x="-64" y="-64" width="128" height="128" rx="18"/>'
    body = '<rect class="face" x="-50" y="-50" width="100" height="100" rx="8"/>'
    star = f'<path class="star" d="{STAR}"/>' if "advanced" in item.look.split() else ""
    figure = f'<text class="figure" y="18">{escape(item.text)}</text>' if item.text else ""
    if item.seat < 0:
        return f"{halo}{body}{star}{figure}"
    cube = '<path class="cube" d="M-34-24-22-36H36V22L24 34H-34Z"/>'
    edges = '<path class="ridge" d="M-34-24H24V34M24-24 36-36"/>'
    mark = f'<g transform="translate(-5 5)">{sign(item, 1.6)}</g>'
    return f"{halo}{body}{cube}{edges}{mark}"


def _medal(item: Shape) -> str:
    """A round token with a picture, a figure or a seat's sign."""
    face = '<circle class="halo" r="62"/><circle class="face" r="48"/>'
    if item.text:
        return f'{face}<text class="figure" y="17">{escape(item.text)}</text>'
    return face + (glyph(item, ICONS, "scale(3.4) translate(-10 -10)") or sign(item, 2.6))


def _slot(item: Shape) -> str:
    """A place on a blueprint, and the part that is there."""
    box = (
        '<rect class="face" x="-47" y="-47" width="94" height="94" rx="10"/>'
        '<rect class="halo" x="-47" y="-47" width="94" height="94" rx="10"/>'
    )
    place = "translate(-25 -42) scale(2.5)" if item.text else "translate(-36 -36) scale(3.6)"
    box += glyph(item, ICONS, place)
    return f'{box}<text class="figure" y="39">{escape(item.text)}</text>' if item.text else box


def _sum(item: Shape) -> str:
    """A picture and a figure: what a blueprint adds up to."""
    picture = glyph(item, ICONS, "translate(-50 -20) scale(2)")
    return f'{picture}<text class="figure" x="-4" y="14">{escape(item.text)}</text>'


def _pip(item: Shape) -> str:
    """One point of hull."""
    return '<rect class="face" x="-40" y="-40" width="80" height="80" rx="12"/>'


def _vessel(item: Shape) -> str:
    """A ship of its kind, with the number of them."""
    hull = HULLS[item.form]
    return (
        f'<circle class="halo" r="60"/><path class="body" d="{hull}"/>'
        f"{sign(item, 1.25)}{badge(item, 38, 34)}"
    )


ART = Art(
    forms={
        "wormhole": Form(_wormhole),
        "square": Form(_square),
        "medal": Form(_medal),
        "slot": Form(_slot),
        "sum": Form(_sum),
        "pip": Form(_pip),
        **dict.fromkeys(HULLS, Form(_vessel, glides=True)),
    },
    icons=ICONS,
    package=__package__,
    cover=COVER,
    styles=("art.css", "panels.css"),
)
