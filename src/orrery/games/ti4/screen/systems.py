"""A system as shapes: its tile, what is in space there, and its planets."""

from collections.abc import Iterator
from zlib import crc32

from orrery.games.ti4.components import LIMITS, PLANETS, TILES, UNIT_KINDS
from orrery.games.ti4.rules.galaxy import anomalies, wormholes
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.screen.asked import Asked
from orrery.games.ti4.screen.places import EDGE, RADII, SPOTS, Point, middle
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kit.fleet import Fleet, is_damaged, kind_of
from orrery.kit.scene import Shape
from orrery.kit.ships import built_by
from orrery.kit.words import Words
from orrery.kit.worlds import CITY

# What a world looks like follows its trait; Mecatol Rex alone is a city.
BY_TRAIT = {
    "cultural": ("ocean", "jungle", "violet"),
    "hazardous": ("lava", "rust", "toxic"),
    "industrial": ("desert", "moon", "gas"),
    "": ("ice", "storm", "ocean", "desert"),
}
WORMHOLES = ("alpha", "beta", "gamma", "delta")  # those that lie there; effects make others
CENTRE = LIMITS.capital
LONG_NAME = 9  # a longer one of two is written smaller
PLATE = 0.26  # the width of the owner's sign
IN_A_ROW = 3
HIGH = 0.34  # of a row of ships
LOWEST = 0.62  # where such a row may stand below the middle
UNIT, TROOP = 0.32, 0.26  # sizes
STRENGTH = {kind: place for place, kind in enumerate(UNIT_KINDS)}  # strongest first
LETTERS = {"war_sun": "W", "dreadnought": "D", "carrier": "C", "cruiser": "K", "destroyer": "d"}
LETTERS |= {"fighter": "f", "flagship": "F", "infantry": "i", "pds": "p", "space_dock": "#"}


def tile_shapes(g: Galaxy, id: str, words: Words) -> list[Shape]:
    """The tile itself: in the colour of who holds all of it, with its anomaly and wormholes."""
    x, y = middle(g, id)
    look = ["home"] if TILES[id].kind == "home" else []
    if g.combat is not None and g.combat.system == id:
        look.append("embattled")
    elif g.action is not None and g.action.system == id:
        look.append("active")
    strange = anomalies(g, id)
    shapes = [
        Shape(
            form="flat",
            x=x,
            y=y,
            id=id,
            seat=holder(g, id),
            look=" ".join(look),
            glyph="·",
            title=describe(g, id, words),
        )
    ]
    shapes += [Shape(form="anomaly", x=x, y=y, look=f"{one} {id}", id=id) for one in strange]
    shapes += gates(g, id)
    return shapes


def gates(g: Galaxy, id: str) -> Iterator[Shape]:
    """Wormholes: in the middle of an empty system, above its fleets, beside the planets of
    another."""
    x, y = middle(g, id)
    planets, fleets = planets_in(g, id), g.systems[id].space
    kinds = [one for one in wormholes(g).get(id, ()) if one in WORMHOLES]
    for number, kind in enumerate(kinds):
        high = -0.36 if fleets else -0.06
        at = (x - 0.66, y + 0.16 + 0.4 * number) if planets else (x + 0.5 * number, y + high)
        size = 0.5 if planets else 0.8 if fleets else 1.0
        shape = Shape(form="wormhole", x=at[0], y=at[1], id=id, size=size, look=kind)
        yield shape


def holder(g: Galaxy, id: str) -> int:
    """The only player who has planets or units in a system."""
    seats = set(g.systems[id].space)
    for planet in planets_in(g, id):
        seats |= {g.planets[planet].owner, *g.planets[planet].forces} - {NOBODY}
    return seats.pop() if len(seats) == 1 else NOBODY


# -- planets ------------------------------------------------------------------------------------


def surface(planet: str) -> str:
    """What a world looks like: always the same, by its trait."""
    if planet == CENTRE:
        return CITY
    kinds = BY_TRAIT[PLANETS[planet].trait]
    return kinds[crc32(planet.encode()) % len(kinds)]


def ordered(g: Galaxy, id: str, words: Words) -> list[str]:
    """The planets of a tile: of two, the one with the longer name has the wider line."""
    found = planets_in(g, id)
    return sorted(found, key=lambda one: -len(words.name(one))) if len(found) == 2 else found


def planet_shapes(g: Galaxy, id: str, asked: Asked, words: Words) -> list[Shape]:
    """The planets of a system with all that stands on them."""
    x, y = middle(g, id)
    planets = ordered(g, id, words)
    spots = SPOTS.get(len(planets), ())
    shapes: list[Shape] = []
    for planet, (globe, _) in zip(planets, spots, strict=False):
        at = (x + globe[0], y + globe[1])
        shapes += world(g, planet, at, RADII[len(planets)], words)
        shapes += troops(g, planet, at, RADII[len(planets)], asked, words)
    return shapes


def name_shapes(g: Galaxy, id: str, words: Words) -> Iterator[Shape]:
    """The names of a system's planets, or of the anomaly that it is."""
    x, y = middle(g, id)
    planets, strange = ordered(g, id, words), anomalies(g, id)
    for planet, (_, name) in zip(planets, SPOTS.get(len(planets), ()), strict=False):
        text = words.name(planet)
        small = len(planets) == 3 or (len(planets) == 2 and len(text) > LONG_NAME)
        yield Shape(
            form="planet_name",
            x=x + name[0],
            y=y + name[1],
            id=planet,
            look="small" if small else "",
            text=text,
            glyph=text[:7],
        )
    if strange and not planets:
        text = words.label(f"short_{strange[0]}")
        yield Shape(form="planet_name", x=x, y=y - 0.58, look="anomaly", text=text)


def world(g: Galaxy, planet: str, at: Point, radius: float, words: Words) -> list[Shape]:
    """A globe with its figures."""
    x, y = at
    state, printed = g.planets[planet], PLANETS[planet]
    tired = " exhausted" if state.exhausted else ""
    title = describe_planet(g, planet, words)
    shapes = [
        Shape(
            form="world",
            x=x,
            y=y,
            id=planet,
            size=2 * radius * 0.9,
            seat=state.owner,
            look=surface(planet) + tired,
            title=title,
        )
    ]
    figures = f"{resources(g, planet)}/{influence(g, planet)}"
    values = Shape(
        form="planet_values", x=x, y=round(y + radius * 0.92, 3), id=planet, size=0.9,
        look=tired.strip(), text=figures, title=title,
    )  # fmt: skip
    shapes.append(values)
    side = radius * 0.82
    if printed.trait:
        shapes.append(
            Shape(
                form="trait", x=round(x + side, 3), y=round(y - side * 0.9, 3), id=planet,
                size=0.58, look=printed.trait, title=words.name(printed.trait),
            )
        )  # fmt: skip
    if printed.specialty:
        shapes.append(
            Shape(
                form="specialty", x=round(x + side + 0.1, 3), y=round(y - side * 0.9 + 0.2, 3),
                id=planet, size=0.58, look=printed.specialty,
                title=words.label("specialty", colour=printed.specialty),
            )
        )  # fmt: skip
    if planet == CENTRE and g.custodians:
        shapes.append(
            Shape(
                form="custodians", x=round(x + 0.5, 3), y=round(y + 0.1, 3), id=planet, size=0.7,
                title=words.label("custodians"),
            )
        )  # fmt: skip
    return shapes


def troops(
    g: Galaxy, planet: str, at: Point, radius: float, asked: Asked, words: Words
) -> Iterator[Shape]:
    """Ground forces and structures, in a column on the left of their planet."""
    rows = [
        (seat, one, n)
        for seat, units in g.planets[planet].forces.items()
        for one, n in by_strength(units)
    ]
    x = round(at[0] - radius - 0.06, 3)
    for row, (seat, one, n) in enumerate(rows):
        y = round(at[1] - radius * 0.55 + 0.25 * (row - max(0, len(rows) - 3) / 2), 3)
        yield piece(g, one, n, seat, (x, y), TROOP, asked.id(g, seat, planet, one), words)


# -- fleets and tokens --------------------------------------------------------------------------


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
    below = LOWEST
    if not planets_in(g, id):  # there is room in the middle, where the system is widest
        rows = sum(len(in_rows(units)) for _, units in space)
        below = min(LOWEST, 0.26 + HIGH * (rows - 1) / 2)
    for seat, units in reversed(space):
        drawn, high = fleet(g, id, seat, units, (x, y + below), asked, words)
        shapes += drawn
        below -= high + 0.04
    return shapes


def fleet(
    g: Galaxy, id: str, seat: int, units: Fleet, at: Point, asked: Asked, words: Words
) -> tuple[list[Shape], float]:
    """The plate of a fleet, and how high it is."""
    lines = in_rows(units)
    rows, high = len(lines), HIGH * len(lines)
    wide = PLATE + max(sum(slot(n) for _, n in line) for line in lines)
    y = at[1] - (rows - 1) * HIGH / 2
    plate = Shape(
        form="fleet_plate",
        x=at[0],
        y=round(y, 3),
        id=id,
        seat=seat,
        text=f"{round(wide * 100)}/{rows}",
        glyph=LETTERS.get(kind_of(lines[0][0][0]), "*"),
        title=words.label("fleet_of", seat=seat, units=units),
    )
    shapes = [plate]
    for row, line in enumerate(lines):
        left, top = at[0] - wide / 2 + PLATE, y - high / 2 + HIGH / 2 + HIGH * row
        for one, n in line:
            spot = (round(left + UNIT / 2, 3), round(top, 3))
            shapes.append(piece(g, one, n, seat, spot, UNIT, asked.id(g, seat, id, one), words))
            left += slot(n)
    return shapes, high


def in_rows(units: Fleet) -> list[list[tuple[str, int]]]:
    """The units of a fleet, three kinds in a row, four if there are many."""
    kinds = by_strength(units)
    wide = IN_A_ROW if len(kinds) <= 2 * IN_A_ROW else 4
    return [kinds[first : first + wide] for first in range(0, len(kinds), wide)]


def slot(n: int) -> float:
    """The width of so many units of a kind: one alone has no number."""
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


# -- in words -----------------------------------------------------------------------------------


def describe(g: Galaxy, id: str, words: Words) -> str:
    """All of a system in words, for those who point at it or cannot see it."""
    system = g.systems[id]
    lines = [words.name(id)]
    lines += [words.name(one) for one in anomalies(g, id)]
    lines += [
        words.label("wormhole", kind=kind) for kind in wormholes(g).get(id, ()) if kind in WORMHOLES
    ]
    for planet in planets_in(g, id):
        lines.append(words.label("planet_line", planet=planet, said=figures(g, planet, words)))
        for seat, units in g.planets[planet].forces.items():
            lines.append(words.label("on_planet", planet=planet, seat=seat, units=units))
    lines += [
        words.label("fleet_of", seat=seat, units=units) for seat, units in system.space.items()
    ]
    if system.tokens:
        lines.append(words.label("tokens_of", seats=system.tokens))
    return "\n".join(lines)


def figures(g: Galaxy, planet: str, words: Words) -> str:
    """What a planet is worth, and to whom."""
    state, printed = g.planets[planet], PLANETS[planet]
    said = [words.label("worth", resources=resources(g, planet), influence=influence(g, planet))]
    if printed.trait:
        said.append(words.name(printed.trait))
    if printed.specialty:
        said.append(words.label("specialty", colour=printed.specialty))
    if state.owner != NOBODY:
        said.append(words.label("held_by", seat=state.owner))
    if state.exhausted:
        said.append(words.label("exhausted"))
    said += [words.name(one) for one in state.attached]
    return ", ".join(said)


def describe_planet(g: Galaxy, planet: str, words: Words) -> str:
    lines = [words.name(planet), figures(g, planet, words)]
    if planet == CENTRE and g.custodians:
        lines.append(words.label("custodians"))
    for seat, units in g.planets[planet].forces.items():
        lines.append(words.label("forces_of", seat=seat, units=units))
    return "\n".join(lines)
