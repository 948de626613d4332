"""How Eclipse is drawn: wormholes, population squares, ships, blueprints, tracks."""

from markupsafe import escape

from orrery.games.eclipse.screen.cover import COVER
from orrery.games.eclipse.screen.faces import FACES
from orrery.kit import icons
from orrery.kit.art import Art, Form
from orrery.kit.drawing import badge, glyph, named, sign
from orrery.kit.scene import Shape
from orrery.kit.ships import Half, ship
from orrery.kit.worlds import globe

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

WORLDS = {  # what planets look like, by what they yield
    "money": "desert",
    "science": "violet",
    "materials": "rust",
    "gray": "moon",
    "orbital": "storm",
}
STAR = "M0-30 9-10 30-9 13 4 19 26 0 13-19 26-13 4-30-9-9-10Z"

HULLS: dict[str, Half] = {
    "interceptor": ((0, -52), (7, -20), (12, -2), (36, 24), (37, 40), (14, 28), (8, 40), (0, 35)),
    "cruiser": (
        (0, -54),
        (10, -38),
        (13, -14),
        (21, -16),
        (40, 10),
        (42, 34),
        (18, 28),
        (14, 44),
        (0, 40),
    ),
    "dreadnought": (
        (0, -56),
        (11, -46),
        (16, -24),
        (18, -8),
        (32, -24),
        (48, -6),
        (50, 38),
        (34, 28),
        (22, 34),
        (16, 50),
        (0, 46),
    ),
    "starbase": (
        (0, -50),
        (11, -48),
        (11, -33),
        (26, -26),
        (33, -11),
        (50, -11),
        (50, 11),
        (33, 11),
        (26, 26),
        (11, 33),
        (11, 48),
        (0, 50),
    ),
    "ancient": (
        (0, -14),
        (10, -18),
        (20, -50),
        (42, -18),
        (40, 14),
        (22, 30),
        (13, 20),
        (8, 50),
        (0, 40),
    ),
    "fortress": (
        (0, -54),
        (14, -38),
        (38, -38),
        (38, -14),
        (54, 0),
        (38, 14),
        (38, 38),
        (14, 38),
        (0, 54),
    ),
}


def _wormhole(item: Shape) -> str:
    """Half a circle, its straight side on the edge above it."""
    return (
        '<path class="mouth" d="M-15 0A15 15 0 0 0 15 0Z"/>'
        '<path class="depth" d="M-9 0A9 9 0 0 0 9 0Z"/>'
    )


def _world(item: Shape) -> str:
    """A planet below the squares of its resource."""
    return globe(named(item, WORLDS), 50)


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
    """One point of hull; a cross in one that is lost, not its colour alone."""
    box = '<rect class="face" x="-40" y="-40" width="80" height="80" rx="12"/>'
    hurt = "hurt" in item.look.split()
    return f'{box}<path class="lost" d="M-24-24 24 24M24-24-24 24"/>' if hurt else box


def _vessel(item: Shape) -> str:
    """A ship of its kind, with the number of them."""
    return (
        f'<circle class="halo" r="60"/>{ship(HULLS[item.form], item.look)}'
        f"{sign(item, 1.25)}{badge(item, 38, 34)}"
    )


ART = Art(
    forms={
        "wormhole": Form(_wormhole),
        "world": Form(_world),
        "square": Form(_square),
        "medal": Form(_medal),
        "slot": Form(_slot),
        "sum": Form(_sum),
        "pip": Form(_pip),
        **dict.fromkeys(HULLS, Form(_vessel, glides=True)),
    },
    icons=ICONS,
    faces=FACES,
    package=__package__,
    cover=COVER,
    styles=("art.css", "panels.css"),
)
