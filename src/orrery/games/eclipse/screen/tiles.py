"""A sector tile as shapes, on the map or in the hand of the player placing it.

The middle row holds the population squares between the disc and the contents of the sector, the
number is above, ships below.
"""

from itertools import groupby
from math import cos, pi, sin, sqrt

from orrery.games.eclipse.components import SECTORS, SHIPS, Square
from orrery.games.eclipse.rules.sectors import Space, wormholes
from orrery.games.eclipse.state import ANCIENTS, GCDS, Galaxy, Sector
from orrery.kit.scene import Shape
from orrery.kit.ships import built_by
from orrery.kit.words import Words

Point = tuple[float, float]
Group = tuple[int, str, int]  # (party, ship, how many)

EDGE = sqrt(3) / 2 - 0.02  # how far an edge is from the middle
NUMBER: Point = (0.0, -0.56)
DISC: Point = (-0.68, 0.0)
FINDS: tuple[Point, ...] = ((0.68, 0.0), (0.5, 0.34), (-0.5, 0.34))
SIZES = (0.0, 0.5, 0.46, 0.38, 0.31)  # of ships, by the kinds in a row
LETTERS = {"interceptor": "i", "cruiser": "c", "dreadnought": "d", "starbase": "b"}
FORMS = {"ancient": "ancient", "gcds": "fortress"} | dict(zip(SHIPS, SHIPS, strict=True))


def middle(space: Space) -> Point:
    """Where a space is; flat sides are up, and hexes have side 1."""
    q, r = space
    return 1.5 * q, sqrt(3) * (r + q / 2)


def edge(at: Point, direction: int, far: float = EDGE) -> Point:
    """The middle of an edge; 0 is the top one."""
    angle = direction * pi / 3
    return at[0] + far * sin(angle), at[1] - far * cos(angle)


def holes(tile: str, rotation: int, at: Point, joined: list[bool]) -> list[Shape]:
    """The wormholes of a tile; those that meet another shine."""
    shapes = []
    for direction, open in enumerate(wormholes(tile, rotation)):
        if open:
            x, y = edge(at, direction)
            look = "joined" if joined[direction] else "open"
            turn = 60.0 * direction
            shapes.append(Shape(form="wormhole", x=x, y=y, look=look, turn=turn))
    return shapes


def heading(tile: str, at: Point) -> list[Shape]:
    """Number and points."""
    printed = SECTORS[tile]
    x, y = at[0] + NUMBER[0], at[1] + NUMBER[1]
    number = Shape(
        form="text", x=x - 0.1, y=y, size=0.52, id=tile, text=printed.number, glyph=printed.number
    )
    points = Shape(form="medal", x=x + 0.3, y=y, size=0.21, look="vp", text=str(printed.vp))
    return [number, points]


def population(
    tile: str, places: tuple[Square, ...], at: Point, owner: int, settled: list[int], words: Words
) -> list[Shape]:
    """The squares in one or two rows on their planets, with the cubes of the owner."""
    rows = (
        [places] if len(places) <= 3 else [places[: len(places) // 2], places[len(places) // 2 :]]
    )
    shapes: list[Shape] = []
    planets: list[Shape] = []
    number = 0
    for line, row in enumerate(rows):
        y = at[1] + (-0.12 if len(rows) == 1 else -0.08) + (line - (len(rows) - 1) / 2) * 0.29
        columns = [at[0] + (column - (len(row) - 1) / 2) * 0.33 for column in range(len(row))]
        planets += worlds(row, columns, y, tile)
        for x, square in zip(columns, row, strict=True):
            shapes.append(
                Shape(
                    form="square",
                    x=x,
                    y=y,
                    id=f"{tile}/{number}",
                    size=0.25 if len(rows) == 1 else 0.22,
                    seat=owner if number in settled else -1,
                    look=f"{square.resource}{' advanced' if square.advanced else ''}",
                    title=square_name(square, words),
                )
            )
            number += 1
    return planets + shapes


def worlds(row: tuple[Square, ...], columns: list[float], y: float, tile: str) -> list[Shape]:
    """The planets of a row: squares of one resource side by side share one."""
    shapes = []
    for resource, run in groupby(zip(row, columns, strict=True), lambda pair: pair[0].resource):
        places = [x for _, x in run]
        x = sum(places) / len(places)
        size = 0.46 + 0.22 * (len(places) - 1)
        shapes.append(Shape(form="world", x=x, y=y, id=tile, size=size, look=resource))
    return shapes


def square_name(square: Square, words: Words) -> str:
    key = "advanced_square" if square.advanced else "square"
    return words.label(key, kind=square.resource)


def groups(sector: Sector) -> list[Group]:
    """Who is there: the guards, then the fleets in order of entry, the large ships first."""
    found: list[Group] = []
    if sector.gcds:
        found.append((GCDS, "gcds", 1))
    if sector.ancients:
        found.append((ANCIENTS, "ancient", sector.ancients))
    for seat, fleet in sector.fleets.items():
        found += [(seat, ship, fleet[ship]) for ship in reversed(SHIPS) if fleet.get(ship)]
    return found


def ships(g: Galaxy, tile: str, at: Point, viewer: int, words: Words) -> list[Shape]:
    """Every kind of ship with its number; they move closer the more there are. Only the viewer's
    own can be chosen."""
    there = groups(g.sectors[tile])
    if not there:
        return []
    rows = 1 if len(there) <= 4 else 2
    across = -(-len(there) // rows)
    size = SIZES[min(across, len(SIZES) - 1)] if rows == 1 else 0.28
    shapes = []
    for number, (party, ship, count) in enumerate(there):
        line, column = divmod(number, across)
        in_row = min(across, len(there) - line * across)
        x = at[0] + (column - (in_row - 1) / 2) * size * 1.12
        y = at[1] + (0.42 if rows == 1 else 0.3 + line * 0.29)
        shapes.append(
            Shape(
                form=FORMS[ship],
                x=x,
                y=y,
                id=f"{ship}/{tile}" if party == viewer else tile,
                size=size,
                seat=party,
                look=built_by(g.players[party].species) if party >= 0 else "",
                text=str(count),
                glyph=f"{LETTERS.get(ship, 'A')}{count}",
                title=words.label("ships_of", ship=ship, n=count, party=party),
            )
        )
    return shapes
