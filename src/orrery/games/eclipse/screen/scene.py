"""The table as shapes: the map here, what is beside it in panels.py.

Each sector is a hexagon in the colour of its owner, with its wormholes on the edges; around them
are the spaces that nobody has explored.
"""

from orrery.games.eclipse.components import ROUNDS, SECTORS
from orrery.games.eclipse.rules.sectors import STEPS, Space, beyond, ring, squares, wormholes
from orrery.games.eclipse.screen.panels import panels
from orrery.games.eclipse.screen.tiles import (
    DISC,
    FINDS,
    Point,
    groups,
    heading,
    holes,
    middle,
    population,
    ships,
)
from orrery.games.eclipse.state import NOBODY, Galaxy, Stage, everyone
from orrery.kernel.view import View, known
from orrery.kit.scene import Scene, Shape
from orrery.kit.words import Words

RINGS = {"inner": "I", "middle": "II", "outer": "III"}
MARGIN = 0.25


def scene(view: View, words: Words) -> Scene:
    """Everything on the table, as the view's seat sees it."""
    g = known(view, Galaxy)
    spaces = frontier(g, view)
    target = target_space(view)
    shapes = [unexplored(space, words, space == target) for space in spaces]
    titles = {id: tooltip(g, id, words) for id in g.sectors}
    shapes += [ground(g, id, titles[id]) for id in g.sectors]
    for id in g.sectors:
        shapes += site(g, view, id, words)
    return Scene(
        box=frame([*spaces, *((sector.q, sector.r) for sector in g.sectors.values())]),
        shapes=tuple(shapes),
        panels=panels(view, g, words),
        status=status(g, words),
        order=everyone(g, g.first),
    )


def status(g: Galaxy, words: Words) -> str:
    """Round, phase, and whose turn it is."""
    if g.stage in (Stage.SETUP, Stage.OVER):
        return words.label(f"status_{g.stage}")
    facts = {"n": g.round, "most": ROUNDS}
    if g.battle is not None:
        return words.label("status_battle", **facts, sector=g.battle.sector)
    if g.stage == Stage.TURN:
        return words.label("status_turn", **facts, seat=g.active)
    phase = g.stage if g.stage in (Stage.UPKEEP, Stage.CLEANUP) else Stage.COMBAT
    return words.label(f"status_{phase}", **facts)


# -- spaces -------------------------------------------------------------------------------------


def frontier(g: Galaxy, view: View) -> list[Space]:
    """The unexplored spaces worth showing: those around the center, and behind wormholes."""
    taken = {(sector.q, sector.r) for sector in g.sectors.values()}
    found: dict[Space, None] = {}
    for space in STEPS:
        found[space] = None
    for id, sector in g.sectors.items():
        for direction, open in enumerate(wormholes(id, sector.rotation)):
            if open:
                found[beyond((sector.q, sector.r), direction)] = None
    if view.choice is not None and view.choice.kind in ("explore_space", "explore_again"):
        for option in view.choice.options:  # with the Wormhole Generator also elsewhere
            if isinstance(option, tuple) and option[0] != "relations":
                found[int(option[0]), int(option[1])] = None
    if target := target_space(view):
        found[target] = None
    return [space for space in found if space not in taken]


def target_space(view: View) -> Space | None:
    """The space that a question is about: there a tile will be laid."""
    if view.choice is None or "space" not in view.choice.about:
        return None
    q, r = view.choice.about["space"]
    return q, r


def unexplored(space: Space, words: Words, target: bool = False) -> Shape:
    x, y = middle(space)
    area = ring(space)
    return Shape(
        form="flat",
        x=x,
        y=y,
        id=f"{space[0]}/{space[1]}",
        look="target" if target else "unexplored",
        text=RINGS[area],
        glyph="·",
        title=words.label("unexplored", ring=RINGS[area]),
    )


def frame(spaces: list[Space]) -> tuple[float, float, float, float]:
    """The box around the map."""
    points = [middle(space) for space in spaces]
    left, right = min(x for x, _ in points) - 1, max(x for x, _ in points) + 1
    top, bottom = min(y for _, y in points) - 0.87, max(y for _, y in points) + 0.87
    return (
        left - MARGIN,
        top - MARGIN,
        right - left + 2 * MARGIN,
        bottom - top + 2 * MARGIN,
    )


# -- sectors ------------------------------------------------------------------------------------


def ground(g: Galaxy, id: str, title: str) -> Shape:
    """The hexagon itself, in the colour of whoever controls it."""
    sector = g.sectors[id]
    x, y = middle((sector.q, sector.r))
    look = "center" if SECTORS[id].ring == "center" else "explored"
    if g.battle is not None and g.battle.sector == id:
        look += " embattled"
    return Shape(form="flat", x=x, y=y, id=id, seat=sector.disc, look=look, title=title)


def site(g: Galaxy, view: View, id: str, words: Words) -> list[Shape]:
    """Everything on a sector tile."""
    sector = g.sectors[id]
    at = middle((sector.q, sector.r))
    joined = [bool(other) and other in sector.full for other in sector.around]
    shapes = holes(id, sector.rotation, at, joined)
    shapes += population(id, squares(g, id), at, sector.disc, sector.settled, words)
    if sector.disc != NOBODY:
        title = words.label("disc_of", seat=sector.disc)
        shapes.append(piece("medal", at, DISC, id, "influence_disc", title, sector.disc))
    looks = finds(view, id, words)
    shapes += [
        piece("medal", at, place, id, look, title)
        for place, (look, title) in zip(FINDS, looks.items(), strict=False)
    ]
    return [*shapes, *ships(g, id, at, view.seat, words), *heading(id, at)]


def piece(
    form: str, at: Point, offset: Point, id: str, look: str, title: str, seat: int = -1
) -> Shape:
    x, y = at[0] + offset[0], at[1] + offset[1]
    return Shape(form=form, x=x, y=y, id=id, size=0.27, seat=seat, look=look, title=title)


def finds(view: View, id: str, words: Words) -> dict[str, str]:
    """What else is here: how it looks, and what it is."""
    shown = view.table["sectors"][id]
    there = {
        "discovery": bool(shown["discovery"]["size"]),
        "monolith": shown["monolith"],
        "artifact": SECTORS[id].artifact,
    }
    return {look: words.label(f"{look}_here") for look, here in there.items() if here}


def tooltip(g: Galaxy, id: str, words: Words) -> str:
    """All of a sector in words, for those who point at it or cannot see it."""
    sector, printed = g.sectors[id], SECTORS[id]
    lines = [words.label("sector_name", sector=id, vp=printed.vp)]
    if sector.disc != NOBODY:
        lines.append(words.label("disc_of", seat=sector.disc))
    places = squares(g, id)
    if places:
        lines.append(words.label("settled", n=len(sector.settled), most=len(places)))
    for party, ship, count in groups(sector):
        lines.append(words.label("ships_of", ship=ship, n=count, party=party))
    if sector.full:
        lines.append(words.label("leads_to", sectors=sector.full))
    for key in ("orbital", "monolith"):
        if getattr(sector, key):
            lines.append(words.label(f"{key}_here"))
    if printed.artifact:
        lines.append(words.label("artifact_here"))
    return "\n".join(lines)
