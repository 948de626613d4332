"""Nachbarschaft: the geometry of a map, worked out once for each layout.

A map is a grid of tiles, a tile a square of four areas: area (2 * column + x, 2 * row + y). Edges
carry warp storms: "h:1:2" is the top edge of the tile in column 1, row 2, "v:1:2" its left edge.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from orrery.games.forbidden_stars.components import POSITIONS, SYSTEM_OF, SYSTEMS
from orrery.games.forbidden_stars.state import Galaxy, System

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
COMPASS = ("north", "east", "south", "west")  # the names of these sides


@dataclass(frozen=True)
class Board:
    """What never changes once all tiles are placed."""

    tiles: dict[tuple[int, int], str]  # (column, row) -> system
    around: dict[str, tuple[str, ...]]  # area -> areas that share a border with it
    neighbours: dict[str, tuple[str, ...]]  # system -> adjacent systems
    border: dict[tuple[str, str], str]  # two adjacent systems -> the edge between them
    edges: tuple[str, ...]  # where a storm may be, the outer edges included
    rim: dict[str, tuple[str, ...]]  # system -> its four edges


def board(g: Galaxy) -> Board:
    """The geometry of this table's map."""
    return of_layout(g.layout)


def layout_of(systems: Iterable[tuple[str, System]]) -> str:
    """A map as one word: "system_1a,0,0,2 system_10b,1,0,0"."""
    return " ".join(f"{id},{s.column},{s.row},{s.turns}" for id, s in systems)


def spot(system: str, turns: int, area: str) -> tuple[int, int]:
    """Where an area lies in its tile, after turning it: (x, y) with 0 or 1."""
    position = next(a.position for a in SYSTEMS[system].areas if a.id == area)
    for _ in range(turns % 4):
        position = POSITIONS[position].clockwise
    return POSITIONS[position].column, POSITIONS[position].row


def edge(column: int, row: int, side: tuple[int, int]) -> str:
    """One of the four edges of a tile."""
    match side:
        case (0, -1):
            return f"h:{column}:{row}"
        case (0, 1):
            return f"h:{column}:{row + 1}"
        case (-1, 0):
            return f"v:{column}:{row}"
    return f"v:{column + 1}:{row}"


@lru_cache(maxsize=256)
def of_layout(layout: str) -> Board:
    """Work out which areas and systems are adjacent: those that share a border line. A common
    corner, or the order token space, does not make neighbours.
    fs:nachbarschaft.1, fs:nachbarschaft.2, fs:nachbarschaft.3, fs:nachbarschaft.4,
    fs:nachbarschaft.5"""
    tiles: dict[tuple[int, int], str] = {}
    cells: dict[tuple[int, int], str] = {}
    for word in layout.split():
        system, *numbers = word.split(",")
        column, row, turns = (int(number) for number in numbers)
        tiles[column, row] = system
        for area in SYSTEMS[system].areas:
            x, y = spot(system, turns, area.id)
            cells[2 * column + x, 2 * row + y] = area.id
    around = {
        area: tuple(cells[x + dx, y + dy] for dx, dy in SIDES if (x + dx, y + dy) in cells)
        for (x, y), area in cells.items()
    }
    neighbours: dict[str, tuple[str, ...]] = {}
    border: dict[tuple[str, str], str] = {}
    rim: dict[str, tuple[str, ...]] = {}
    for (column, row), system in tiles.items():
        rim[system] = tuple(edge(column, row, side) for side in SIDES)
        found = []
        for side in SIDES:
            other = tiles.get((column + side[0], row + side[1]))
            if other is not None:
                found.append(other)
                border[system, other] = edge(column, row, side)
        neighbours[system] = tuple(found)
    edges = tuple(dict.fromkeys(e for four in rim.values() for e in four))
    return Board(tiles, around, neighbours, border, edges, rim)


def beside_edge(g: Galaxy, edge: str) -> list[str]:
    """Where an edge lies, for words: the two systems it parts, or one and the side of the map."""
    way, column, row = parse_edge(edge)
    spots = ((column, row - 1), (column, row)) if way == "h" else ((column - 1, row), (column, row))
    first, second = (board(g).tiles.get(spot) for spot in spots)
    if first and second:
        return [first, second]
    if first:
        return [first, "south" if way == "h" else "east"]
    return [second or "", "north" if way == "h" else "west"]


def system_of(area: str) -> str:
    """The system an area belongs to."""
    return SYSTEM_OF[area]


def parse_edge(text: str) -> tuple[str, int, int]:
    """ "h:1:2" -> ("h", 1, 2)"""
    way, column, row = text.split(":")
    return way, int(column), int(row)
