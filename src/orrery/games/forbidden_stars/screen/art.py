"""How Forbidden Stars is drawn: areas, borders, troops, buildings, orders, tokens, dice.

At size 1 a piece is about 100 units wide around the origin, an area 200, a tile 400.
"""

from markupsafe import escape

from orrery.games.forbidden_stars.screen.cover import COVER
from orrery.games.forbidden_stars.screen.faces import FACES
from orrery.games.forbidden_stars.screen.tiles import name_lines
from orrery.kit import icons
from orrery.kit.art import Art, Form
from orrery.kit.drawing import glyph, n, named, ring, sign
from orrery.kit.scene import Shape
from orrery.kit.ships import NEAR, gloss
from orrery.kit.worlds import GLOWS, Scatter, globe

ICONS = icons.ICONS | {
    "skull": "M10 3A6 6 0 0 0 4 12L7 13V17H13V13L16 12A6 6 0 0 0 10 3ZM7.500 9V10M12.500 9V10",
    "materiel": "M10 2 17 6V14L10 18 3 14V6ZM10 6.500 13 8.250V11.750L10 13.500 7 11.750V8.250Z",
    "forge": "M3 4H13L17 8H12V9.500H3ZM8 9.500V18",
    "cache": "M3 7H17V16H3ZM3 7 5.500 4H14.500L17 7M10 7V16",
    "reinforcement": "M8 3.500a3.500 3.500 0 1 0 .1 0ZM2 18Q2 12 8 12 14 12 14 18ZM16 5V11M13 8H19",
    "any": "M10 3 12 7 19 5 15 11H11.500L10 17 8.500 11H5L1 5 8 7Z",
    "offence": "M10 1 12 4V12H8V4ZM5 12.500H15M10 12.500V18",
    "defence": "M10 2 17 5Q17 14 10 18 3 14 3 5Z",
    "morale": "M5 2H15V17L10 13 5 17ZM10 5V10M7.500 7.500H12.500",
    "advance": "M3 10H16M10 4 16 10 10 16",
    "deploy": "M3 17V9L8 12V9L13 12V4H17V17Z",
    "strategize": "M6 3H16V15H6ZM4 6V17H13M9 7H13M9 11H13",
    "dominate": "M3 14V5L7 9 10 3 13 9 17 5V14ZM3 17H17",
    "command": "M4 9 10 4 16 9M4 15 10 10 16 15",
    "factory": "M3 17V9L8 12V9L13 12V4H17V17Z",
    "city": "M3 17V9H8V4H13V17ZM13 9H17V17H13M5.500 12V14M10.500 7V9M10.500 12V14",
    "bastion": "M3 17V5H6V7.500H8.500V5H11.500V7.500H14V5H17V17ZM8.500 17V13H11.500V17",
    "orders": "M10 2 17 6V14L10 18 3 14V6ZM7 10H13",
    "heart": "M10 17 3 10A4 4 0 0 1 10 5 4 4 0 0 1 17 10Z",
}

TROOPS = {  # the silhouette, and how far below the middle the owner's sign is
    "trooper": (
        "M0-46A18 18 0 0 1 18-28V-18Q18-9 10-6 36 0 41 28V42H-41V28Q-36 0-10-6-18-9-18-18V-28"
        "A18 18 0 0 1 0-46Z",
        20,
    ),
    "elite": (
        "M0-50A16 16 0 0 1 16-34V-22L12-14Q30-32 48-16 58-2 48 14L38 20V44H-38V20L-48 14"
        "Q-58-2-48-16-30-32-12-14L-16-22V-34A16 16 0 0 1 0-50Z",
        16,
    ),
    "vehicle": (
        "M-52 34V12L-40-4H-24L-20-26H14L18-18H54V-8H22L36-4 50 12V34L40 44H-42Z",
        18,
    ),
    "titan": (
        "M-12-54H12L16-36H36L52-26V12H36V-8H24V6L36 48H10L4 20H-4L-10 48H-36L-24 6V-8H-36V12H-52"
        "V-26L-36-36H-16Z",
        -14,
    ),
    "escort": ("M0-52 11-22 15 4 36 30 15 26 8 44H-8L-15 26-36 30-15 4-11-22Z", 8),
    "capital": (
        "M-8-56H8L16-34V-10L30 0V-18H42V32L22 26 15 50H-15L-22 26-42 32V-18H-30V0L-16-10V-34Z",
        10,
    ),
}
FITTINGS = {  # what is seen of them from near
    "trooper": '<path class="seam" d="M-14-24H14M-24 6Q0 18 24 6M-26 42V18M26 42V18"/>',
    "elite": '<path class="seam" d="M-12-32H12M-36-10Q-24-2-22 20M36-10Q24-2 22 20M-22 20H22V44"/>',
    "vehicle": '<path class="seam" d="M-44 20H44M-30-4H22M-24-4-16-20M-30 32H30"/>',
    "titan": '<path class="seam" d="M-10-42H10M-30-24H30M-20-24-12-2M20-24 12-2M-24 6 0-2 24 6"/>',
    "escort": '<path class="seam" d="M-7-16-9 30M7-16 9 30"/>'
    '<ellipse class="cockpit" cy="-28" rx="4" ry="8"/>',
    "capital": '<path class="seam" d="M-8-44V40M8-44V40M-15-8-30 8M15-8 30 8M-42 6H-30M42 6H30"/>'
    '<ellipse class="cockpit" cy="-38" rx="4" ry="8"/>',
}
WORLDS = {  # what worlds look like, by their surface
    "terran": "jungle",
    "oceanic": "ocean",
    "arid": "desert",
    "volcanic": "lava",
    "glacial": "ice",
    "barren": "moon",
}


def _glyph(item: Shape, place: str) -> str:
    return glyph(item, ICONS, place)


def _count(item: Shape, x: int = 34, y: int = 34) -> str:
    """How many there are; one alone needs no figure."""
    if item.text in ("", "1"):
        return ""
    return (
        f'<g transform="rotate({n(-item.turn)})"><circle class="badge" cx="{x}" cy="{y}" r="23"/>'
        f'<text class="many" x="{x}" y="{y + 13}">{escape(item.text)}</text></g>'
    )


# -- the ground -------------------------------------------------------------------------------


def _plot(item: Shape) -> str:
    """A quarter of a tile, a world or a void, with its name on the outer side."""
    face = '<rect class="face" x="-98" y="-98" width="196" height="196" rx="12"/>'
    looks = item.look.split()
    if "void" in looks:
        return f"{face}{_sky(item.id)}{_name(item.text, 'lower' in looks)}"
    return f"{face}{globe(named(item, WORLDS), 76)}{_name(item.text, 'lower' in looks)}"


def _sky(seed: str) -> str:
    """Stars and a cloud, the same for an area each time."""
    r = Scatter(seed)
    stars = "".join(f"M{n(r.between(-88, 88))} {n(r.between(-84, 84))}h.1" for _ in range(16))
    cloud = r.between(0, len(GLOWS) - 1.01)
    place = f"{n(r.between(-40, 40))} {n(r.between(-40, 40))}"
    return (
        f'<ellipse class="cloud" rx="86" ry="44" fill="url(#glow-{GLOWS[int(cloud)]})" '
        f'transform="translate({place}) rotate({n(r.between(-40, 40))})"/>'
        f'<path class="star" d="{stars}"/>'
    )


def _name(text: str, lower: bool) -> str:
    lines = name_lines(text)
    first = (84 - 20 * (len(lines) - 1)) if lower else -70
    kind = "world long" if len(lines) > 1 else "world"
    return "".join(
        f'<text class="{kind}" y="{first + 20 * number}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )


def _frame(item: Shape) -> str:
    """The rim of a tile, over everything on it; only what can be chosen catches the pointer."""
    name = f'<text class="system" y="-201">{escape(item.text)}</text>' if item.text else ""
    lines = name_lines(item.text)
    if len(lines) > 1:  # where the board is small, one line would reach into the next tile
        drawn = (
            f'<text class="system" y="-201" dy="{n(1.1 * number)}em">{escape(line)}</text>'
            for number, line in enumerate(lines)
        )
        name = f'<g class="near">{name}</g><g class="far">{"".join(drawn)}</g>'
    return f'<rect class="face" x="-204" y="-204" width="408" height="408" rx="22"/>{name}'


def _site(item: Shape) -> str:
    """Where a tile may be laid."""
    box = '<rect class="face" x="-196" y="-196" width="392" height="392" rx="20"/>'
    return f'{box}<path class="cross" d="M-40 0H40M0-40V40"/>'


def _front(item: Shape) -> str:
    """Something along a whole edge of a tile: a storm, or where one may come to lie."""
    if "ghost" in item.look.split():
        halo = '<rect class="halo" x="-188" y="-16" width="376" height="32" rx="16"/>'
        return f'{halo}<rect class="trace" x="-184" y="-9" width="368" height="18" rx="9"/>'
    halo = '<rect class="halo" x="-204" y="-26" width="408" height="52" rx="26"/>'
    bolt = "-196,4 -160,-14 -148,6 -104,-16 -92,10 -44,-14 -30,12 18,-16 30,8 76,-14 90,12 132,-14 "
    bolt += "146,8 196,-6"
    return (
        f'{halo}<rect class="cloud" x="-204" y="-21" width="408" height="42" rx="21"/>'
        f'<polyline class="bolt" points="{bolt}"/>'
    )


# -- pieces -----------------------------------------------------------------------------------


def _troop(item: Shape) -> str:
    body, below = TROOPS[item.form]
    near = NEAR in item.look.split()
    light = gloss(body) + FITTINGS[item.form] if near else ""
    return (
        f'<circle class="halo" r="62"/><path class="body" d="{body}"/>{light}'
        f'<g transform="translate(0 {below})">{sign(item, 1.2)}</g>{_count(item)}'
    )


def _plaque(item: Shape) -> str:
    """A building, on a base in its owner's colour."""
    return (
        '<rect class="halo" x="-62" y="-62" width="124" height="124" rx="20"/>'
        '<rect class="body" x="-48" y="-48" width="96" height="96" rx="14"/>'
        f"{_glyph(item, 'translate(-38 -40) scale(3.8)')}"
        f'<g transform="translate(34 34)"><circle class="badge" r="21"/>{sign(item, 1.1)}</g>'
    )


def _pennant(item: Shape) -> str:
    """A token that stands for a unit or a share of goods."""
    return (
        '<circle class="halo" r="60"/><circle class="body" r="46"/>'
        f"{_glyph(item, 'translate(-30 -30) scale(3)')}{_count(item)}"
    )


def _goal(item: Shape) -> str:
    """An objective of whoever has this colour."""
    return (
        f'<polygon class="halo" points="{ring(8, 62)}"/><polygon class="body" '
        f'points="{ring(8, 48)}"/><circle class="aim" r="33"/>{sign(item, 2.1)}'
    )


def _order(item: Shape) -> str:
    """A token of a stack, face down or, for its owner, with the order it shows."""
    looks = item.look.split()
    shown = _glyph(item, "translate(-21 -21) scale(2.1)") if "face" in looks else sign(item, 1.9)
    return (
        f'<polygon class="halo" points="{ring(6, 50)}"/>'
        f'<polygon class="body" points="{ring(6, 38)}"/>{shown}{_count(item, 30, 30)}'
    )


# -- figures ----------------------------------------------------------------------------------


def _chip(item: Shape) -> str:
    """A small picture with a figure: what a banner says."""
    wide = 64 if item.text else 40
    figure = f'<text class="value" x="14" y="11">{escape(item.text)}</text>' if item.text else ""
    left = -wide / 2
    return (
        f'<rect class="face" x="{n(left)}" y="-20" width="{wide}" height="40" rx="10"/>'
        f"{_glyph(item, f'translate({n(left + 4)} -16) scale(1.6)')}{figure}"
    )


def _facet(item: Shape) -> str:
    """A die that shows a symbol."""
    return (
        '<rect class="halo" x="-58" y="-58" width="116" height="116" rx="20"/>'
        '<rect class="body" x="-46" y="-46" width="92" height="92" rx="16"/>'
        f"{_glyph(item, 'translate(-34 -34) scale(3.4)')}{_count(item, 38, 38)}"
    )


def _total(item: Shape) -> str:
    """A symbol with a large figure."""
    return (
        '<rect class="face" x="-88" y="-46" width="176" height="92" rx="16"/>'
        f"{_glyph(item, 'translate(-78 -30) scale(3)')}"
        f'<text class="value" x="32" y="24">{escape(item.text)}</text>'
    )


def _cell(item: Shape) -> str:
    """A figure of a table."""
    return f'<text class="value" y="11">{escape(item.text)}</text>'


ART = Art(
    forms={
        "plot": Form(_plot, ground=True),
        "frame": Form(_frame),
        "site": Form(_site, ground=True),
        "front": Form(_front),
        "plaque": Form(_plaque),
        "pennant": Form(_pennant),
        "goal": Form(_goal, owned=False),
        "order": Form(_order),
        "chip": Form(_chip),
        "facet": Form(_facet),
        "total": Form(_total),
        "cell": Form(_cell),
        **dict.fromkeys(TROOPS, Form(_troop, glides=True)),
    },
    icons=ICONS,
    faces=FACES,
    package=__package__,
    cover=COVER,
    styles=("art.css", "panels.css"),
)
