"""Vormarschbefehl: ships, then ground units, then a combat."""

from orrery.games.forbidden_stars.components import LIMITS, VOIDS, WORLDS
from orrery.games.forbidden_stars.rules.areas import (
    areas_of,
    is_contested,
    is_enemy,
    is_uncontrolled,
    other_in,
)
from orrery.games.forbidden_stars.rules.board import board, system_of
from orrery.games.forbidden_stars.rules.combat import clash
from orrery.games.forbidden_stars.rules.movement import can_cross, reach
from orrery.games.forbidden_stars.rules.units import force_in, move
from orrery.games.forbidden_stars.state import Galaxy, Order, Stage
from orrery.games.forbidden_stars.windows import W, ability
from orrery.kernel.choice import DONE, ask
from orrery.kernel.state import tell

MOST = LIMITS.units_into_one_area_per_advance

Move = tuple[str, str, str]  # a unit, where it is, where it goes


async def advance(g: Galaxy, order: Order) -> None:
    """Carry out an advance order: move ships, move ground units, then fight, in this order.
    fs:vormarschbefehl.1, fs:kurz-befehlsmarker.vormarsch"""
    await ability.open(g, W.ADVANCE)
    await move_ships(g, order)
    await ability.open(g, W.MARCH)
    await move_ground(g, order)
    for area in areas_of(order.system):
        if is_contested(g, area):  # fs:vormarschbefehl.7, fs:vormarschbefehl.9
            clash(g, area, order.seat, order.origins.get(area, ()))
    if g.pending:
        g.stage = Stage.COMBAT


def sources(g: Galaxy, order: Order, ships: bool) -> list[str]:
    """The systems that units may move from: the active system and one adjacent to it. Once units
    have come from one adjacent system, no other will do. Warp storms close a border.
    fs:vormarschbefehl.3, fs:vormarschbefehl.6, fs:bewegung-schiffe.5, fs:vormarschbefehl.8,
    fs:bewegung-schiffe.6, fs:bewegung-bodentruppen.6, fs:bewegung-bodentruppen.7,
    fs:warpstuerme.2"""
    active = order.system
    others = (order.came_from,) if order.came_from else board(g).neighbours[active]
    return [active, *[o for o in others if can_cross(g, order.seat, o, active, ships)]]


def movable(g: Galaxy, order: Order, area: str) -> list[str]:
    """The kinds of unrouted units here that have not moved with this order. fs:aufgerieben.7"""
    arrived = order.arrived.get(area, {})
    fresh = force_in(g, order.seat, area).fresh
    return [kind for kind, n in fresh.items() if n > arrived.get(kind, 0)]


def closed(g: Galaxy, order: Order, area: str) -> str:
    """The rule that keeps one more unit from moving into this area, or "" if none does. Only one
    area may become contested, and at most five units may end their move in one area. The unit limit
    does not stop them.
    fs:vormarschbefehl.10, fs:umkaempfte-gebiete.3, fs:vormarschbefehl.11, fs:kampf.8,
    fs:bewegung-bodentruppen.15, fs:bewegung-schiffe.7, fs:einheitenlimit.5"""
    if sum(order.arrived.get(area, {}).values()) >= MOST:
        return "fs:vormarschbefehl.11"
    if not is_enemy(g, order.seat, area):
        return ""
    if any(is_contested(g, other) for other in areas_of(order.system)):
        return "fs:vormarschbefehl.10"
    return ""


def go(g: Galaxy, order: Order, kind: str, origin: str, target: str) -> None:
    """Move one unit, and note where it came from. fs:bewegung-schiffe.2"""
    move(g, order.seat, kind, origin, target)
    system = system_of(origin)
    if system != order.system:
        order.came_from = system
    from_ = order.origins.setdefault(target, [])
    if origin not in from_:
        from_.append(origin)
    arrived = order.arrived.setdefault(target, {})
    arrived[kind] = arrived.get(kind, 0) + 1
    tell(g, "moved", seat=order.seat, unit=kind, origin=origin, area=target)


async def move_ships(g: Galaxy, order: Order) -> None:
    """The player moves ships into any voids of the active system. Ships need no path.
    fs:vormarschbefehl.2, fs:bewegung-schiffe.3, fs:bewegung-schiffe.4, fs:vormarschbefehl.4"""
    while True:
        goals = [void for void in VOIDS[order.system] if not closed(g, order, void)]
        moves: list[Move] = [
            (kind, void, goal)
            for system in sources(g, order, True)
            for void in VOIDS[system]
            for kind in movable(g, order, void)
            for goal in goals
            if goal != void
        ]
        move = await choose_move(g, order, "move_ship", moves, "fs:bewegung-schiffe.1")
        if move is None:
            return
        go(g, order, *move)


async def choose_move(
    g: Galaxy, order: Order, question: str, moves: list[Move], rule: str
) -> Move | None:
    """Ask for the next unit and where it goes; None if no more shall move. The question names the
    opponent it would meet there.
    fs:vormarschbefehl.2, fs:vormarschbefehl.5, fs:vormarschbefehl.7"""
    against = {"/".join(move): other_in(g, order.seat, move[-1]) for move in moves}
    about = {"against": against}
    pick = await ask(order.seat, question, (*moves, DONE), rule=rule, about=about)
    return None if pick == DONE else pick


async def move_ground(g: Galaxy, order: Order) -> None:
    """The player moves ground units along valid paths to worlds of the active system. All of them
    move at once, so the paths are those before the first one moves.
    fs:vormarschbefehl.5, fs:bewegung-bodentruppen.2, fs:bewegung-bodentruppen.4,
    fs:bewegung-bodentruppen.12, fs:bewegung-bodentruppen.11"""
    roads, detours = all_roads(g, order, order.passage)
    while True:
        open_worlds = [world for world in WORLDS[order.system] if not closed(g, order, world)]
        moves: list[Move] = []
        for system in sources(g, order, False):
            for origin in WORLDS[system]:
                ways = roads.get(origin, [])
                if order.passengers:
                    ways = [*ways, *detours.get(origin, [])]
                goals = [world for world in open_worlds if world in ways]
                moves += [
                    (kind, origin, goal) for kind in movable(g, order, origin) for goal in goals
                ]
        move = await choose_move(g, order, "move_ground", moves, "fs:bewegung-bodentruppen.1")
        if move is None:
            return
        _, origin, target = move
        if target not in roads.get(origin, []):
            order.passengers -= 1
        go(g, order, *move)


def passages(g: Galaxy, order: Order) -> list[str]:
    """The uncontrolled voids that would let ground units go further if they were friendly.
    fs:gebiete.7"""
    systems = sources(g, order, False)
    return [
        void
        for system in systems
        for void in VOIDS[system]
        if is_uncontrolled(g, void)
        and any(
            ways and system_of(world) in systems and movable(g, order, world)
            for world, ways in all_roads(g, order, void)[1].items()
        )
    ]


def all_roads(
    g: Galaxy, order: Order, passage: str
) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """For each world with units of this player, the worlds of the active system that they have a
    valid path to, through the active system and their own; and those they reach only by way of
    ``passage``.
    fs:bewegung-bodentruppen.3, fs:bewegung-bodentruppen.5"""
    roads: dict[str, list[str]] = {}
    detours: dict[str, list[str]] = {}
    for system in (order.system, *board(g).neighbours[order.system]):
        for world in WORLDS[system]:
            if not force_in(g, order.seat, world).fresh:
                continue
            both = (order.system, system)
            there = reach(g, order.seat, world, both)
            roads[world] = [w for w in there if system_of(w) == order.system]
            if passage:
                more = reach(g, order.seat, world, both, passage)
                detours[world] = [
                    w for w in more if system_of(w) == order.system and w not in roads[world]
                ]
    return roads, detours
