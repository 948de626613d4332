"""How Twilight Imperium 4 is drawn: systems, worlds, anomalies, fleets, tokens.

A hex is 200 units wide; planets, units and tokens are drawn at the size that they have on it.
"""

from markupsafe import escape

from orrery.games.ti4.screen.cover import COVER
from orrery.games.ti4.screen.faces import FACES
from orrery.games.ti4.screen.ships import KINDS, silhouette
from orrery.kit import worlds
from orrery.kit.art import UNIT, Art, Form
from orrery.kit.drawing import SEAT_SYMBOLS, n, named, ring, sign
from orrery.kit.scene import Shape

ICONS = {
    "tactic": "M3 10H15M10 4 16 10 10 16",
    "fleet": "M10 2 13 10H7ZM4 9 6.500 15H1.500ZM16 9 18.500 15H13.500Z",
    "strategy": "M10 2 12.500 8 18 10 12.500 12 10 18 7.500 12 2 10 7.500 8Z",
    "goods": "M10 3a7 7 0 1 0 .1 0ZM10 6V14M7 8.500H13M7 11.500H13",
    "commodities": "M3 6H17V16H3ZM3 6 6 3H14L17 6M8 9H12",
    "planet_resources": "M10 2 17 6V14L10 18 3 14V6ZM10 6 13 8V12L10 14 7 12V8Z",
    "planet_influence": "M10 2 16 5.500V12.500L10 18 4 12.500V5.500ZM10 6V13M7 9H13",
    "speaker": "M5 3H13L15 5V9H5ZM9 9V17M5 17H14",
    "secret_objective": "M3 10Q10 3 17 10 10 17 3 10ZM10 8a2 2 0 1 0 .1 0Z",
    "promissory_note": "M5 2H12L15 5V18H5ZM7.500 8H12.500M7.500 11H12.500M7.500 14H11",
    "agenda": "M4 4H16V16H4ZM7 8H13M7 12H11",
    "law": "M10 2V17M5 17H15M3 6H17M3 6 1 11H6ZM17 6 14 11H19Z",
    "blue": "M10 2 17 10 10 18 3 10Z",
    "green": "M10 3a7 7 0 1 0 .1 0Z",
    "yellow": "M4 4H16V16H4Z",
    "red": "M10 2 18 17H2Z",
    "unit_upgrade": "M4 11 10 5 16 11M4 17 10 11 16 17",
    "own_leaders": "M10 3a4 4 0 1 0 .1 0ZM3 18Q3 11 10 11 17 11 17 18Z",
    "relic": "M6 3H14L18 8 10 18 2 8ZM2 8H18M6 3 10 8 14 3M10 8V18",
    "fragments": "M4 4 11 2 12 9 6 12ZM13 11 18 9 17 16 11 18Z",
    "captured": "M3 3H17V17H3ZM7.500 3V17M12.500 3V17M3 10H17",
    "foreign_tokens": "M10 2 17 6V14L10 18 3 14V6ZM7 10H13",
    "mech": "M7 2H13V7H7ZM3 8H17V13H14V18H11V14H9V18H6V13H3Z",
    "exploration": "M9 3a6 6 0 1 0 .1 0ZM13.500 13.500 18 18",
    "legendary": "M10 5 11.500 9 15 9 12.500 11.500 13.500 15 10 13 6.500 15 7.500 11.500"
    " 5 9 8.500 9ZM4 3Q0 10 4 17M16 3Q20 10 16 17",
    "cultural": "M10 3 16 10 10 17 4 10ZM10 6.500V13.500",
    "hazardous": "M10 3 18 17H2ZM10 8V12M10 14V15",
    "industrial": "M3 17V9L8 12V9L13 12V4H17V17Z",
    "frontier": "M10 2 11.500 8.500 18 10 11.500 11.500 10 18 8.500 11.500 2 10 8.500 8.500Z",
    "attachment": "M8 3H12V8H17V12H12V17H8V12H3V8H8Z",
    "votes": "M4 9H16V17H4ZM7 9V4H13V9M8 13H12",
}

TRAITS = {
    "cultural": "M0-11 10 0 0 11-10 0Z",
    "hazardous": "M0-11 11 9H-11Z",
    "industrial": "M-9-9H9V9H-9Z",
}
ANOMALIES = {
    "nebula": worlds.nebula,
    "asteroid_field": worlds.asteroids,
    "supernova": worlds.supernova,
    "gravity_rift": worlds.rift,
}
TOKENS = {
    "token": "M0-26 26 0 0 26-26 0Z",
    "destroyed_planet": "M-28-8-6 0-14 22A28 28 0 0 1-28-8ZM-22-18A28 28 0 0 1 22-18L4-6ZM28-8"
    "A28 28 0 0 1-2 28L4 4Z",
    "sleeper": "M-24 14Q-24-22 0-22T24 14L14 22H-14ZM-12-2H-3V4H-12ZM3-2H12V4H3Z",
}
ARM = "M3-7C22-16 34-6 30 14 34-2 22-10 6-3Z"
BOLTS = "M-42-16-30-24-32-10-20-14M42 16 30 24 32 10 20 14M-14 42-6 32-18 28M14-42 6-32 18-28"
BACK = '<circle class="back" r="15"/>'
LETTERS = {"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ"}


def figures(text: str) -> tuple[float, ...]:
    """What is written as "120/2"; nothing if it is something else."""
    parts = text.split("/")
    return tuple(map(float, parts)) if all(part.isdecimal() for part in parts) else ()


def _halo(radius: float) -> str:
    return f'<circle class="halo" r="{n(radius)}"/>'


# -- systems ------------------------------------------------------------------------------------


def _anomaly(item: Shape) -> str:
    kinds = (draw for kind, draw in ANOMALIES.items() if kind in item.look.split())
    drawn = next(kinds, worlds.asteroids)
    edge = f'<polygon class="warning" points="{ring(6, 88, 0)}"/>'
    return f'<g class="wonder">{drawn(item.look)}</g>{edge}'


def _wormhole(item: Shape) -> str:
    """Five arms around the eye, with its letter in it."""
    arms = "".join(f'<path class="arm" transform="rotate({72 * k})" d="{ARM}"/>' for k in range(5))
    storm = f'<path class="bolt" d="{BOLTS}"/>' if "storm" in item.look.split() else ""
    return (
        f'<circle class="eye" r="34"/>{arms}{storm}<circle class="pupil" r="15"/>'
        f'<text class="letter" y="8">{named(item, LETTERS)}</text>'
    )


def _hyperlane(item: Shape) -> str:
    """A space that is no system."""
    return f'<polygon class="face" points="{ring(6, 98, 0)}"/>'


def _lane(item: Shape) -> str:
    """A way through it, from edge to edge, with the light that runs along it."""
    at = [f"{n(x * UNIT)} {n(y * UNIT)}" for x, y in item.points or ((0, 0),)]
    way = f"M{at[0]}Q{' '.join(at[1:] or at)}"
    return f'<path class="bed" d="{way}"/><path class="way" d="{way}"/>'


def _frontier(item: Shape) -> str:
    """A frontier token: a lone light in the dark, and what is beyond."""
    return (
        f'{_halo(56)}<circle class="body" r="46"/>'
        '<path class="mark" d="M0-34 7-7 34 0 7 7 0 34-7 7-34 0-7-7Z"/>'
    )


def _system_token(item: Shape) -> str:
    """A token that lies in a system."""
    path = named(item, TOKENS) or TOKENS["token"]
    return f'{_halo(56)}<circle class="body" r="46"/><path class="mark" d="{path}"/>'


def _planet_token(item: Shape) -> str:
    """The same at the rim of a globe."""
    path = named(item, TOKENS) or TOKENS["token"]
    return f'{BACK}<path class="mark" transform="scale(.36)" d="{path}"/>'


def _space(item: Shape) -> str:
    """Where a tile may still be laid."""
    return (
        f'<polygon class="face" points="{ring(6, 92, 0)}"/>'
        f'<text class="number" y="10">{escape(item.text)}</text>'
    )


def _world(item: Shape) -> str:
    """A planet with a ring in the colour of whoever controls it."""
    kind = next((look for look in item.look.split() if look in worlds.FEATURES), "moon")
    held = '<circle class="held" r="53"/>' if item.seat >= 0 else ""
    return f"{_halo(60)}{worlds.globe(kind, 50)}{held}"


def _name(item: Shape) -> str:
    return f'<text class="named" y="7">{escape(item.text)}</text>'


def _values(item: Shape) -> str:
    """Resources and influence, on two plates."""
    resources, _, influence = item.text.partition("/")
    return (
        '<path class="resources" d="M-22-10H-1V11H-22a4 4 0 0 1-4-4V-6a4 4 0 0 1 4-4Z"/>'
        '<path class="influence" d="M1-10H22a4 4 0 0 1 4 4V7a4 4 0 0 1-4 4H1Z"/>'
        f'<text class="figure first" x="-13" y="7">{escape(resources)}</text>'
        f'<text class="figure second" x="13" y="7">{escape(influence)}</text>'
    )


def _trait(item: Shape) -> str:
    path = named(item, TRAITS)
    return f'{BACK}<path class="mark" transform="scale(.8)" d="{path}"/>'


PLUS = "M-2.500-9H2.500V-2.500H9V2.500H2.500V9H-2.500V2.500H-9V-2.500H-2.500Z"
MARK = 1.1  # the size of the icon of a technology


def _specialty(item: Shape) -> str:
    """The colour of a technology, in the shape of its icon."""
    path = named(item, ICONS)
    return f'{BACK}<path class="mark" transform="translate(-11 -11) scale({MARK})" d="{path}"/>'


def _legendary(item: Shape) -> str:
    """A laurel around a star."""
    return (
        f'{BACK}<path class="laurel" d="M-6 9A10 10 0 0 1-6-9M6 9A10 10 0 0 0 6-9"/>'
        f'<path class="mark" transform="scale(.62)" d="{SEAT_SYMBOLS[5]}"/>'
    )


def _attachment(item: Shape) -> str:
    """A card at a planet: a plus, or how many there are."""
    if item.text in ("", "1"):
        return f'{BACK}<path class="mark" d="{PLUS}"/>'
    return f'{BACK}<text class="figure" y="7">{escape(item.text)}</text>'


def _custodians(item: Shape) -> str:
    return (
        f'{_halo(30)}<circle class="token" r="24"/>'
        '<path class="mark" d="M-12 8V-8L-6 0 0-12 6 0 12-8V8Z"/>'
    )


# -- pieces -------------------------------------------------------------------------------------


def _fleet(item: Shape) -> str:
    """The plate behind the ships of a player, as wide and as high as its text says."""
    wide, high = figures(item.text) or (60.0, 34.0)
    left, top = -wide / 2, -high / 2
    path = SEAT_SYMBOLS[item.seat % len(SEAT_SYMBOLS)]
    return (
        f'<rect class="halo" x="{n(left - 5)}" y="{n(top - 5)}" width="{n(wide + 10)}" '
        f'height="{n(high + 10)}" rx="12"/>'
        f'<rect class="pill" x="{n(left)}" y="{n(top)}" width="{n(wide)}" height="{n(high)}" '
        'rx="9"/>'
        f'<path class="flag" d="M{n(left + 9)} {n(top)}h14V{n(top + high)}h-14'
        f'a9 9 0 0 1-9-9V{n(top + 9)}a9 9 0 0 1 9-9Z"/>'
        f'<path class="sign" transform="translate({n(left + 11.5)} 0) scale(.85)" d="{path}"/>'
    )


def _unit(kind: str) -> Form:
    def draw(item: Shape) -> str:
        hurt = "damaged" in item.look.split()
        spark = (
            '<path class="spark" d="M14-44 24-20 46-24 28-6 40 14 16 4 2 20 4-6-18-14 6-22Z"/>'
            if hurt
            else ""
        )
        many = (
            f'<text class="many" x="62" y="24">{escape(item.text)}</text>'
            if item.text not in ("", "1")
            else ""
        )
        return f"{_halo(58)}{silhouette(kind, item.look)}{spark}{many}"

    return Form(draw, glides=True)


def _token(item: Shape) -> str:
    """A command token."""
    mark = sign(item, 2.4)
    return f'{_halo(56)}<polygon class="body" points="{ring(6, 46)}"/>{mark}'


def _die(item: Shape) -> str:
    """A ten-sided die: struck out behind its figure if it missed."""
    missed = '<path class="strike" d="M-26 26 26-26"/>' if "miss" in item.look.split() else ""
    return (
        '<path class="body" d="M0-40 36-10 24 30 0 42-24 30-36-10Z"/>'
        '<path class="facet" d="M0-24 22 8 0 20-22 8Z"/>'
        f'{missed}<text class="rolled" y="14">{escape(item.text)}</text>'
    )


def _needed(item: Shape) -> str:
    """What a unit needs to hit."""
    return f'<text class="needs" y="10">{escape(item.text)}</text>'


def _bar(item: Shape) -> str:
    """A part of a whole, as wide as its text says."""
    (wide,) = figures(item.text) or (0.0,)
    return f'<rect class="bar" x="0" y="-16" width="{n(wide)}" height="32" rx="6"/>'


FORMS = {
    "anomaly": Form(_anomaly),
    "wormhole": Form(_wormhole),
    "hyperlane": Form(_hyperlane, ground=True),
    "lane": Form(_lane),
    "frontier": Form(_frontier),
    "system_token": Form(_system_token),
    "free_space": Form(_space, ground=True),
    "world": Form(_world, owned=False),
    "planet_name": Form(_name),
    "planet_values": Form(_values),
    "trait": Form(_trait),
    "specialty": Form(_specialty),
    "legendary": Form(_legendary),
    "attachment": Form(_attachment),
    "planet_token": Form(_planet_token),
    "custodians": Form(_custodians),
    "fleet_plate": Form(_fleet),
    "command_token": Form(_token, glides=True),
    "d10": Form(_die),
    "hit_from": Form(_needed),
    "vote_bar": Form(_bar),
} | {kind: _unit(kind) for kind in KINDS}

ART = Art(
    forms=FORMS,
    icons=ICONS,
    faces=FACES,
    package=__package__,
    cover=COVER,
    styles=("art.css", "strip.css"),
)
