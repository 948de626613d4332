"""The table as shapes: the map here, what is beside it in panels.py.

Tiles lie in a grid, four areas each: worlds with name and banner on their outer side, voids dark.
Order tokens lie in the middle of a tile, warp storms between tiles.
"""

from orrery.games.forbidden_stars.components import AREAS, IS_WORLD, LIMITS, NAMES
from orrery.games.forbidden_stars.rules.areas import areas_of, capacity
from orrery.games.forbidden_stars.rules.board import beside_edge, parse_edge
from orrery.games.forbidden_stars.rules.map_setup import free_spots
from orrery.games.forbidden_stars.screen.panels import offered_panels, panels
from orrery.games.forbidden_stars.screen.tiles import (
    PITCH,
    Point,
    ground,
    groups,
    middle,
    pieces,
    stack,
)
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, Order, Stage, everyone
from orrery.games.forbidden_stars.text import edge as edge_name
from orrery.kernel.view import View, known
from orrery.kit.scene import Panel, Scene, Shape, targets
from orrery.kit.words import Words

HALF = PITCH / 2
MARGIN = 0.3
BY_CARDS = (Stage.SETUP, Stage.LAY, Stage.STORMS, Stage.OVER)  # stages whose label says it all


def scene(view: View, words: Words) -> Scene:
    """Everything on the table, as the view's seat sees it."""
    g = known(view, Galaxy)
    named = named_ids(view)
    sites = free_sites(view, g)
    shapes = [site(spot, words) for spot in sites]
    for id in g.systems:
        shapes += grounds(g, id, words)
    for id in g.systems:
        shapes += standing(g, view, id, named, words)
    shapes += storms(g, named, words)
    shapes += [rim(g, id, words) for id in g.systems]
    beside: tuple[Panel, ...] = panels(view, g, words)
    shown = {shape.id for shape in shapes}
    for panel in beside:
        if panel.kind != "player":  # a sheet only has room for names
            shown |= {card.id for card in panel.cards}
        shown |= {shape.id for picture in panel.pictures for shape in picture.shapes}
    return Scene(
        box=frame([*sites, *((s.column, s.row) for s in g.systems.values())]),
        shapes=tuple(shapes),
        panels=(*beside, *offered_panels(view, g, words, shown)),
        status=status(g, words),
        order=everyone(g, g.first),
    )


def named_ids(view: View) -> frozenset[str]:
    """Everything the options name."""
    if view.choice is None:
        return frozenset()
    return frozenset(id for option in view.choice.options for id in targets(option))


def status(g: Galaxy, words: Words) -> str:
    """Round, phase, and what is going on."""
    if g.stage in BY_CARDS:
        return words.label(g.stage)
    facts = {"n": g.round, "most": LIMITS.rounds, "phase": words.label(g.stage)}
    if g.combat is not None:
        return words.label("status_combat", **facts, area=g.combat.area)
    if g.order is not None:
        return words.label("status_order", **facts, **order_facts(g.order))
    return words.label("status", **facts, seat=g.active)


def order_facts(order: Order) -> dict[str, object]:
    kind = order.kind if order.kind in NAMES else order.token
    return {"seat": order.seat, "order": kind, "system": order.system}


def frame(spots: list[tuple[int, int]]) -> tuple[float, float, float, float]:
    """The box around the map."""
    columns = [column for column, _ in spots] or [0]
    rows = [row for _, row in spots] or [0]
    left, top = min(columns) * PITCH - HALF, min(rows) * PITCH - HALF
    right, bottom = max(columns) * PITCH + HALF, max(rows) * PITCH + HALF
    return left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN


# -- the map being laid -------------------------------------------------------------------------


def free_sites(view: View, g: Galaxy) -> list[tuple[int, int]]:
    """Where the tile in hand may be laid; for the others, where the map can still grow."""
    if view.choice is not None and view.choice.kind == "lay_where":
        return [(int(option[0]), int(option[1])) for option in view.choice.options]  # type: ignore[index]
    if g.systems and not any(player.tiles for player in g.players):
        return []
    return free_spots(g)


def site(spot: tuple[int, int], words: Words) -> Shape:
    x, y = middle(*spot)
    title = words.label("free_site")
    return Shape(
        form="site", x=x, y=y, id=f"{spot[0]}/{spot[1]}", look="vacant", glyph="+", title=title
    )


# -- systems ------------------------------------------------------------------------------------


def grounds(g: Galaxy, id: str, words: Words) -> list[Shape]:
    """The four areas of a tile."""
    system = g.systems[id]
    at = middle(system.column, system.row)
    shapes: list[Shape] = []
    for area in areas_of(id):
        shapes += ground(area, at, system.turns, words, g, tooltip(g, area, words))
    return shapes


def standing(g: Galaxy, view: View, id: str, named: frozenset[str], words: Words) -> list[Shape]:
    """Pieces and orders."""
    system = g.systems[id]
    at = middle(system.column, system.row)
    shapes: list[Shape] = []
    for area in areas_of(id):
        owner = asked_about(g, view, area)
        shapes += pieces(g, area, at, system.turns, named, owner, words)
    return shapes + stack(id, system, named, words)


def rim(g: Galaxy, id: str, words: Words) -> Shape:
    """The edge of a tile with the name of its system; it is on top of everything else and can be
    chosen."""
    x, y = middle(g.systems[id].column, g.systems[id].row)
    active = g.order is not None and g.order.system == id
    title = words.label("active_system", system=id) if active else words.name(id)
    look = "active" if active else ""
    mark = "" if g.systems[id].stack else "+"
    name = words.name(id)
    return Shape(form="frame", x=x, y=y, id=id, look=look, text=name, glyph=mark, title=title)


def asked_about(g: Galaxy, view: View, area: str) -> int:
    """Whose units an option means that names a unit and no place: those fighting here."""
    if view.choice is None:
        return NOBODY
    about = view.choice.about
    here = about.get("area", "")
    if not here and g.combat is not None:
        here = g.combat.area
    if not here and g.strike is not None:
        here = g.strike.world
    return int(about.get("owner", view.seat)) if here == area else NOBODY


def tooltip(g: Galaxy, id: str, words: Words) -> str:
    """All of an area in words, for those who point at it or cannot see it."""
    area, printed = g.areas[id], AREAS[id]
    lines = [words.name(id), words.label("capacity", n=capacity(id))]
    if IS_WORLD[id]:
        if printed.materiel:
            lines.append(words.label("yields", n=printed.materiel))
        if printed.assets:
            lines.append(words.label("assets", assets=list(printed.assets)))
    lines += [
        words.label("structure_of", what=what, n=1, seat=area.owner) for what in area.structures
    ]
    for seat, force in sorted(area.forces.items()):
        lines += [words.label("units_of", what=unit, n=n, seat=seat) for unit, n in groups(force)]
    if area.objective != NOBODY:
        lines.append(words.label("objective_of", seat=area.objective))
    return "\n".join(lines)


# -- warp storms --------------------------------------------------------------------------------


def storms(g: Galaxy, named: frozenset[str], words: Words) -> list[Shape]:
    """The storms on the map, and the edges that an answer would move one to."""
    shapes = []
    for edge in sorted(id for id in named if id.startswith(("h:", "v:")) and "/" not in id):
        if edge not in g.storms:
            shapes.append(front(edge, "ghost", words.label("edge", where=place(g, edge, words))))
    for edge, moved in g.storms.items():
        title = words.label("storm", where=place(g, edge, words))
        shapes.append(front(edge, "still" if moved else "", title))
    return shapes


def place(g: Galaxy, edge: str, words: Words) -> str:
    return edge_name(words, beside_edge(g, edge))


def front(edge: str, look: str, title: str) -> Shape:
    """Along the edge of a tile."""
    x, y = edge_middle(edge)
    way = edge[0]
    turn = 0.0 if way == "h" else 90.0
    return Shape(
        form="front",
        x=x,
        y=y,
        id=edge,
        look=look,
        glyph="≈≈≈" if way == "h" else "≀",
        title=title,
        turn=turn,
    )


def edge_middle(edge: str) -> Point:
    way, column, row = parse_edge(edge)
    x, y = middle(column, row)
    return (x, y - HALF) if way == "h" else (x - HALF, y)
