"""Spielaufbau, Schritt 4: tiles, starting forces, objectives and warp storms."""

from orrery.games.forbidden_stars.components import (
    AREAS,
    INTRODUCTORY,
    IS_WORLD,
    MAPS,
    STRUCTURES,
    SYSTEMS,
    TILE_OF,
    TILES,
    UNITS,
    WORLDS,
)
from orrery.games.forbidden_stars.rules.areas import areas_of, capacity
from orrery.games.forbidden_stars.rules.board import (
    COMPASS,
    SIDES,
    beside_edge,
    board,
    layout_of,
    system_of,
)
from orrery.games.forbidden_stars.rules.units import build, count, put, unsuited
from orrery.games.forbidden_stars.state import NOBODY, Area, Galaxy, Stage, System, everyone
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell


async def lay_turn(g: Galaxy) -> None:
    """One player places a tile, forces and objectives. The players take turns, beginning with the
    first player.
    fs:spielaufbau.8"""
    seat = g.active
    system = await lay_tile(g, seat)
    await place_forces(g, seat, system)
    await place_objectives(g, seat, system)
    g.passes += 1
    if any(player.tiles for player in g.players):
        g.active = everyone(g)[1]
    else:
        g.stage, g.passes = Stage.STORMS, 0  # the last to lay a tile begins: g.active stays


# -- i. tiles -----------------------------------------------------------------------------------


async def lay_tile(g: Galaxy, seat: int) -> str:
    """Place a tile of one's choice next to another, within the size of the map, either side up and
    turned as one likes.
    fs:spielaufbau.9"""
    player, rule = g.players[seat], "fs:spielaufbau.9"
    sides = [
        side.id
        for tile in player.tiles
        for side in TILES[tile].sides
        if has_room(g, seat, side.id, [other for other in player.tiles if other != tile])
    ]
    system: str = await ask(seat, "lay_system", sides, rule=rule)
    about = {"system": system}
    spots = free_spots(g)
    where = {f"{column}/{row}": beside_spot(g, column, row) for column, row in spots}
    there = {**about, "where": where}
    column, row = await ask(seat, "lay_where", spots, rule=rule, about=there)
    ways = [(system, turns) for turns in range(4)]
    about["spot"] = f"{column}/{row}"
    _, turns = await ask(seat, "lay_turned", ways, rule=rule, about=about)
    player.tiles.remove(TILE_OF[system])
    add_system(g, system, column, row, turns)
    tell(g, "laid", seat=seat, system=system, column=column, row=row, turns=turns)
    return system


def free_spots(g: Galaxy) -> list[tuple[int, int]]:
    """Where the next tile may be placed. The grid of the map may be upright or sideways.
    fs:spielaufbau.9"""
    taken = [(system.column, system.row) for system in g.systems.values()]
    if not taken:
        return [(0, 0)]
    long, short = sorted(MAPS[len(g.players)].grid, reverse=True)
    beside = {(c + dc, r + dr) for c, r in taken for dc, dr in SIDES} - set(taken)
    fit = []
    for column, row in sorted(beside):
        columns = [column, *(c for c, _ in taken)]
        rows = [row, *(r for _, r in taken)]
        wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        if max(wide, high) <= long and min(wide, high) <= short:
            fit.append((column, row))
    return fit


def beside_spot(g: Galaxy, column: int, row: int) -> list[list[str]]:
    """Where a spot lies, for words: [["north", "system_1a"]] is north of that system."""
    tiles = {(system.column, system.row): id for id, system in g.systems.items()}
    sides = ((way, (column - dc, row - dr)) for way, (dc, dr) in zip(COMPASS, SIDES, strict=True))
    return [[way, tiles[spot]] for way, spot in sides if spot in tiles]


def add_system(g: Galaxy, system: str, column: int, row: int, turns: int) -> None:
    g.systems[system] = System(column, row, turns)
    for area in SYSTEMS[system].areas:
        g.areas[area.id] = Area()
    g.layout = layout_of(g.systems.items())


# -- ii. starting forces ------------------------------------------------------------------------


async def place_forces(g: Galaxy, seat: int, system: str) -> None:
    """Place any part of the starting forces within the unit limits, and all that is left on the
    third tile. Both hold without exception, so nobody can stop as long as the rest would not fit on
    the tiles to come.
    fs:spielaufbau.10, fs:spielaufbau.12"""
    player = g.players[seat]
    while True:
        options: list[Option] = [
            (piece, area)
            for piece, n in player.muster.items()
            if n
            for area in areas_of(system)
            if not misplaced(g, seat, piece, area)
        ]
        if not options:
            return
        rule = "fs:spielaufbau.12"
        if player.tiles and has_room(g, seat, "", player.tiles):
            rule = "fs:spielaufbau.10"
            options.append(DONE)
        pick = await ask(seat, "place_force", options, rule=rule)
        if pick == DONE:
            return
        piece, area = pick
        place_starting(g, seat, piece, area)


def has_room(g: Galaxy, seat: int, system: str, tiles: list[str]) -> bool:
    """Do the ground units not yet placed fit onto this system and the better sides of these
    tiles? Ships and structures always do: each side has two worlds and a void. fs:spielaufbau.12"""
    left = sum(n for piece, n in g.players[seat].muster.items() if is_ground(piece))
    room = _ground_room(system) if system else 0
    for tile in tiles:
        room += max(_ground_room(side.id) for side in TILES[tile].sides)
    return room >= left


def is_ground(piece: str) -> bool:
    return piece in UNITS and UNITS[piece].kind == "ground"


def _ground_room(system: str) -> int:
    return sum(capacity(world) for world in WORLDS[system])


def misplaced(g: Galaxy, seat: int, piece: str, area: str) -> str:
    """The rule that keeps a piece of the starting forces off this area, or "" if none does. Units
    keep to the unit limit; a world takes one structure.
    fs:spielaufbau.10, fs:gebaeude.3, fs:gebaeude.4"""
    if piece not in STRUCTURES:
        full = count(g, seat, area) >= capacity(area)
        return unsuited(piece, area) or ("fs:spielaufbau.10" if full else "")
    if not IS_WORLD[area]:
        return "fs:gebaeude.3"
    return "fs:gebaeude.4" if g.areas[area].structures else ""


def place_starting(g: Galaxy, seat: int, piece: str, area: str) -> None:
    """One of the starting units or structures goes onto the map. fs:spielaufbau.10"""
    player = g.players[seat]
    player.muster[piece] -= 1
    if piece in UNITS:
        player.supply[piece] -= 1
        put(g, seat, area, piece)
        tell(g, "placed", seat=seat, unit=piece, area=area)
    else:
        build(g, seat, area, piece)


# -- iii. objectives ----------------------------------------------------------------------------


async def place_objectives(g: Galaxy, seat: int, system: str) -> None:
    """Place an enemy token on each objective space of a tile, as long as there are any.
    fs:zielmarker.1, fs:spielaufbau.13, fs:spielaufbau.16"""
    held = g.players[seat].held
    spaces = [
        area
        for area in areas_of(system)
        if AREAS[area].objective_space and g.areas[area].objective == NOBODY
    ]
    way = await ask(seat, "place_objective", objective_ways(held, spaces), rule="fs:spielaufbau.13")
    for owner, area in zip(way[::2], way[1::2], strict=True):
        held[owner] -= 1
        g.areas[area].objective = owner
        tell(g, "objective", seat=seat, owner=owner, area=area)


def objective_ways(held: dict[int, int], spaces: list[str]) -> list[Option]:
    """Every way to fill these spaces, as (owner, space, owner, space): one token after the other,
    no two of one faction, and always one of those of whom the player has most left.
    fs:spielaufbau.14, fs:spielaufbau.15"""
    ways: dict[tuple[tuple[str, int], ...], None] = {}

    def fill(left: dict[int, int], placed: tuple[tuple[str, int], ...]) -> None:
        lying = {owner for _, owner in placed}
        free = [space for space in spaces if space not in dict(placed)]
        most = max(left.values(), default=0)
        owners = [owner for owner, n in left.items() if n and n == most and owner not in lying]
        if not free or not owners:
            ways[tuple(sorted(placed))] = None  # the same tokens on the same spaces are one way
            return
        for owner in owners:
            for space in free:
                fill({**left, owner: left[owner] - 1}, (*placed, (space, owner)))

    fill(held, ())
    return [tuple(part for space, owner in way for part in (owner, space)) for way in ways]


# -- d. warp storms -----------------------------------------------------------------------------


async def storm_turn(g: Galaxy) -> None:
    """Place a warp storm along an edge, outer edges included: counter-clockwise, starting with
    whoever placed the last tile. Two storms never share an edge; that rule is about moving storms,
    but is taken to hold here too.
    fs:spielaufbau.17, fs:warpstuerme.1, fs:warpstuerme-bewegen.14, fs:warpstuerme-bewegen.12"""
    seat = g.active
    edges = [edge for edge in board(g).edges if edge not in g.storms]
    about = {"where": {edge: beside_edge(g, edge) for edge in edges}}
    edge = await ask(seat, "place_storm", edges, rule="fs:spielaufbau.17", about=about)
    g.storms[edge] = False
    tell(g, "storm_placed", seat=seat, edge=edge, where=beside_edge(g, edge))
    g.passes += 1
    if g.passes < len(g.players):
        g.active = everyone(g)[-1]
        return
    g.stage, g.passes, g.active = Stage.PLAN, 0, g.first  # fs:spielaufbau.24


# -- the introductory layout --------------------------------------------------------------------


async def lay_introductory(g: Galaxy) -> None:
    """Set up the map for the first game, with tiles, forces and storms as printed. Each player
    places objective tokens on the three tiles with their forces under the usual rules, because no
    source says whose tokens go where."""
    players = len(g.players)
    for tile in INTRODUCTORY.tiles:
        if tile.from_players <= players:
            add_system(g, tile.system, tile.column, tile.row, tile.turns)
    seats = {player.faction: seat for seat, player in enumerate(g.players)}
    homes: dict[int, dict[str, None]] = {seat: {} for seat in seats.values()}  # three tiles each
    for lot in INTRODUCTORY.pieces:
        if lot.from_players <= players:
            seat = seats[lot.faction]
            homes[seat][system_of(lot.area)] = None
            for piece, n in (*lot.units.items(), *lot.structures.items()):
                for _ in range(n):
                    place_starting(g, seat, piece, lot.area)
    for storm in INTRODUCTORY.storms:
        if storm.from_players <= players:
            g.storms[f"{storm.edge}:{storm.column}:{storm.row}"] = False
    for player in g.players:
        player.tiles = []
    for nth in range(len(homes[g.first])):
        for seat in everyone(g, g.first):
            await place_objectives(g, seat, list(homes[seat])[nth])
    g.active = g.first
