"""Pieces on the board: units by kind, fleets on their plates, command tokens along the edge."""

from collections.abc import Iterator

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.screen.asked import Asked
from orrery.games.ti4.screen.places import EDGE, Point, middle
from orrery.games.ti4.state import Galaxy
from orrery.kit.fleet import Fleet, is_damaged, kind_of
from orrery.kit.scene import Shape
from orrery.kit.ships import built_by
from orrery.kit.words import Words

PLATE = 0.26  # the width of the owner's sign
WIDEST = 1.88  # of a plate in one row: what is wider has two
HIGH, LOW = 0.34, 0.28  # of a row of ships, alone and among others
LOWEST = 0.62  # where a row alone may stand below the middle
FOOT = 0.92  # the lower end of several rows: so far down they leave the planets' figures free
UNIT = 0.32  # the size of a ship
STRENGTH = {kind: place for place, kind in enumerate(UNIT_KINDS)}  # strongest first
LETTERS = {"war_sun": "W", "dreadnought": "D", "carrier": "C", "cruiser": "K", "destroyer": "d"}
LETTERS |= {"fighter": "f", "flagship": "F", "infantry": "i", "pds": "p", "space_dock": "#"}
LETTERS |= {"mech": "m"}


def by_strength(units: Fleet) -> list[tuple[str, int]]:
    """The units of a fleet, the strongest kinds first."""
    return sorted(units.items(), key=lambda item: (STRENGTH[kind_of(item[0])], item[0]))


def piece(
    g: Galaxy, one: str, n: int, seat: int, at: Point, size: float, id: str, words: Words
) -> Shape:
    """Units of a kind: how many, and whether they are damaged."""
    kind = kind_of(one)
    return Shape(
        form=kind,
        x=at[0],
        y=at[1],
        id=id,
        size=size,
        seat=seat,
        look=built_by(g.players[seat].faction, "damaged" if is_damaged(one) else ""),
        text=str(n),
        title=words.label("units_of", n=n, what=one, seat=seat),
    )


def fleet_shapes(g: Galaxy, id: str, asked: Asked, words: Words) -> list[Shape]:
    """The fleets in space: a plate for each player, mine lowest."""
    x, y = middle(g, id)
    shapes: list[Shape] = []
    space = sorted(g.systems[id].space.items(), key=lambda item: item[0] == asked.seat)
    rows = sum(len(in_rows(units)) for _, units in space)
    high, end = (HIGH, LOWEST + HIGH / 2) if rows == 1 else (LOW, FOOT)
    if not planets_in(g, id):  # there is room in the middle, where the system is widest
        end = min(end, 0.26 + HIGH / 2 + high * (rows - 1) / 2)
    for seat, units in reversed(space):
        shapes += fleet(g, id, seat, units, (x, y + end), high, asked, words)
        end -= high * len(in_rows(units)) + 0.04
    return shapes


def fleet(
    g: Galaxy, id: str, seat: int, units: Fleet, at: Point, high: float, asked: Asked, words: Words
) -> list[Shape]:
    """The plate of a fleet with rows so high, above the middle of its lower end."""
    lines = in_rows(units)
    size, wide = UNIT * high / HIGH, max(width(line) for line in lines)
    top = at[1] - high * len(lines)
    plate = Shape(
        form="fleet_plate",
        x=at[0],
        y=round((top + at[1]) / 2, 3),
        id=id,
        seat=seat,
        text=f"{round(wide * 100)}/{round((at[1] - top) * 100)}",
        glyph=LETTERS.get(kind_of(lines[0][0][0]), "*"),
        title=words.label("fleet_of", seat=seat, units=units),
    )
    shapes = [plate]
    for row, line in enumerate(lines):
        left = at[0] - wide / 2 + PLATE
        for one, n in line:
            spot = (round(left + UNIT / 2, 3), round(top + high * (row + 0.5), 3))
            shapes.append(piece(g, one, n, seat, spot, size, asked.id(g, seat, id, one), words))
            left += slot(n)
    return shapes


def in_rows(units: Fleet) -> list[list[tuple[str, int]]]:
    """The units of a fleet in one row, if they fit; else in two, of much the same length."""
    kinds = by_strength(units)
    if width(kinds) <= WIDEST:
        return [kinds]
    half = -(-len(kinds) // 2)
    return [kinds[:half], kinds[half:]]


def width(line: list[tuple[str, int]]) -> float:
    """The width of a plate with such a row."""
    return PLATE + sum(slot(n) for _, n in line)


def slot(n: int) -> float:
    """The width of this many units of a kind: one alone has no number."""
    return UNIT + 0.04 + (0.15 * len(str(n)) + 0.02 if n > 1 else 0.0)


def token_shapes(g: Galaxy, id: str, words: Words) -> Iterator[Shape]:
    """Command tokens along the edge of the tile."""
    x, y = middle(g, id)
    for (dx, dy), seat in zip(EDGE, g.systems[id].tokens, strict=False):
        title = words.label("token_of", seat=seat)
        yield Shape(
            form="command_token",
            x=round(x + dx, 3),
            y=round(y + dy, 3),
            id=id,
            size=0.24,
            seat=seat,
            title=title,
        )
