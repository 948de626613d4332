"""Forms of larger games: sector tiles with the flat side up, kinds of ships, blueprints, tracks.

At size 1 each is about 100 units wide around the origin, a tile 200. They keep their size.
"""

from collections.abc import Callable
from math import cos, pi, sin

from markupsafe import escape

from orrery.kit.scene import Shape
from orrery.table.svg.strokes import ICONS, badge, n, sign

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


def _icon(item: Shape) -> str:
    """The picture that one of the looks names."""
    return next((ICONS[look] for look in item.look.split() if look in ICONS), "")


def _flat(item: Shape) -> str:
    """A hexagon with the flat side up."""
    corners = ((98 * cos(k * pi / 3), 98 * sin(k * pi / 3)) for k in range(6))
    points = " ".join(f"{n(x)},{n(y)}" for x, y in corners)
    name = f'<text class="name" y="12">{escape(item.text)}</text>' if item.text else ""
    return f'<polygon class="face" points="{points}"/>{name}'


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
    picture = next((ICONS[look] for look in item.look.split() if look in ICONS), "")
    if picture:
        return (
            f'{face}<path class="glyph" transform="scale(3.4) translate(-10 -10)" d="{picture}"/>'
        )
    return face + sign(item, 2.6)


def _slot(item: Shape) -> str:
    """A place on a blueprint, and the part that is there."""
    box = (
        '<rect class="face" x="-47" y="-47" width="94" height="94" rx="10"/>'
        '<rect class="halo" x="-47" y="-47" width="94" height="94" rx="10"/>'
    )
    if picture := _icon(item):
        place = "translate(-25 -42) scale(2.5)" if item.text else "translate(-36 -36) scale(3.6)"
        box += f'<path class="glyph" transform="{place}" d="{picture}"/>'
    return f'{box}<text class="figure" y="39">{escape(item.text)}</text>' if item.text else box


def _sum(item: Shape) -> str:
    """A picture and a figure: what a blueprint adds up to."""
    picture = next((ICONS[look] for look in item.look.split() if look in ICONS), "")
    glyph = f'<path class="glyph" transform="translate(-50 -20) scale(2)" d="{picture}"/>'
    return (
        f'{glyph if picture else ""}<text class="figure" x="-4" y="14">{escape(item.text)}</text>'
    )


def _caption(item: Shape) -> str:
    """Text that begins at its place."""
    return f'<text class="caption" y="10">{escape(item.text)}</text>'


def _pip(item: Shape) -> str:
    """One point of hull."""
    return '<rect class="face" x="-40" y="-40" width="80" height="80" rx="12"/>'


def _vessel(item: Shape) -> str:
    """A ship of its kind, with the number of them."""
    hull = HULLS[item.form]
    return (
        f'<circle class="halo" r="60"/><path class="hull" d="{hull}"/>'
        f"{sign(item, 1.25)}{badge(item, 38, 34)}"
    )


VESSELS: dict[str, Callable[[Shape], str]] = {
    "flat": _flat,
    "wormhole": _wormhole,
    "square": _square,
    "medal": _medal,
    "slot": _slot,
    "sum": _sum,
    "caption": _caption,
    "pip": _pip,
    **dict.fromkeys(HULLS, _vessel),
}
