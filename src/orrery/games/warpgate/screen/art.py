"""How Warpgate is drawn: planets, warpgates, ships, markers, drones, stacks of discoveries."""

from math import cos, pi, sin

from markupsafe import escape

from orrery.games.warpgate.screen.cover import COVER
from orrery.games.warpgate.screen.faces import FACES
from orrery.kit.art import LARGER, Art, Form
from orrery.kit.drawing import badge, label, n, named, ring, sign
from orrery.kit.scene import Shape
from orrery.kit.ships import NEAR, gloss
from orrery.kit.worlds import globe

ICONS = {
    "drone": "M4 4 16 16M16 4 4 16M10 7a3 3 0 1 0 .1 0Z",
    "marker": "M3 16V11A7 7 0 0 1 17 11V16Z",
    "tactic": "M4 4 14 14M16 4 6 14M3 13 7 17M17 13 13 17",
}


HELD = '<circle class="held" r="52"/>'
WORLDS = {  # what planets of a type look like
    "terran": "jungle",
    "oceanic": "ocean",
    "arid": "desert",
    "volcanic": "lava",
    "glacial": "ice",
}


def _disc(item: Shape) -> str:
    """A planet; a trade port is a ring around it."""
    port = "port" in item.look.split()
    behind = '<path class="port" d="M-44-20Q-66-4-62 12"/>' if port else ""
    before = '<path class="port" d="M-62 12Q-40 40 24 6T62-26"/>' if port else ""
    return (
        f'<circle class="halo" r="60"/>{behind}{globe(named(item, WORLDS), 50)}'
        f"{HELD if item.seat >= 0 else ''}{before}"
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
    light = "M0-54C-15-34-19-12-19 6L-42 34-17 29-11 42H0Z"
    body = f'<path class="body" d="{hull}"/><path class="sheen" d="{light}"/>'
    if NEAR in item.look.split():
        body = (
            '<path class="flame" d="M-9 40 0 66 9 40Z"/>'
            f'{body}{gloss(hull)}<path class="seam" d="M-12 26V6Q-12-16 0-34 12-16 12 6V26Z'
            'M-19 10-30 28M19 10 30 28"/><ellipse class="cockpit" cy="-30" rx="4" ry="8"/>'
        )
    return (
        f'<g transform="scale(1.25)"><circle class="halo" r="56"/>{body}'
        f"{sign(item, 1.25)}{badge(item, 44, 34)}</g>"
    )


def _marker(item: Shape) -> str:
    if "colony" in item.look.split():
        body = '<path class="body" d="M-44 34V6A44 44 0 0 1 44 6V34Z"/>'
        base = "M-54 36H54"
    else:
        body = '<circle class="body hollow" r="38"/>'
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
        f'{arms}<circle class="body" r="24"/>{sign(item, 1.3)}{badge(item, 44, 40)}</g>'
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


ART = Art(
    forms={
        "disc": Form(_disc, LARGER, owned=False),
        "gate": Form(_gate, LARGER),
        "ship": Form(_ship, LARGER, glides=True),
        "marker": Form(_marker, LARGER),
        "drone": Form(_drone, LARGER, glides=True),
        "stack": Form(_stack, LARGER),
    },
    icons=ICONS,
    faces=FACES,
    package=__package__,
    cover=COVER,
    styles=("art.css",),
)
