"""Planets as shapes: the globe with its figures, marks around it, and what stands on it."""

from collections.abc import Iterator
from math import asin, cos, radians, sin
from zlib import crc32

from orrery.games.ti4.components import FACTION_TOKENS, LIMITS, PLANETS
from orrery.games.ti4.rules.attachments import specialties, tokens_on
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.screen.asked import Asked
from orrery.games.ti4.screen.describe import attachment_lines, describe_planet
from orrery.games.ti4.screen.pieces import by_strength, piece
from orrery.games.ti4.screen.places import RADII, SPOTS, Point, middle
from orrery.games.ti4.state import Galaxy
from orrery.kit.scene import Shape
from orrery.kit.words import Words
from orrery.kit.worlds import CITY

# What a world looks like follows its trait; Mecatol Rex alone is a city.
BY_TRAIT = {
    "cultural": ("ocean", "jungle", "violet"),
    "hazardous": ("lava", "rust", "toxic"),
    "industrial": ("desert", "moon", "gas"),
    "": ("ice", "storm", "ocean", "desert"),
}
CENTRE = LIMITS.capital
ROOM = {1: 11, 2: 9}  # letters of a name
TROOP = 0.26  # the size of what stands on a planet
MARK = 0.58  # the size of a mark at its rim
HALF_MARK = 0.1  # how far apart two of them are, halved
FIRST = -42  # where the first of them is, in degrees from the right
BESIDE_A_NAME = (-52, 20, 225)  # where they are if the name of a second planet is on the right


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


def name_look(planets: int, name: str) -> str:
    """A name for which there is little room is written smaller: by how many planets there are."""
    return "small" if len(name) > ROOM.get(planets, 0) else ""


def planet_shapes(g: Galaxy, id: str, asked: Asked, words: Words) -> list[Shape]:
    """The planets of a system with all that stands on them."""
    x, y = middle(g, id)
    planets = ordered(g, id, words)
    spots = SPOTS.get(len(planets), ())
    shapes: list[Shape] = []
    for number, (planet, (globe, _)) in enumerate(zip(planets, spots, strict=False)):
        at = (x + globe[0], y + globe[1])
        beside = len(planets) == 2 and number == 0
        shapes += world(g, planet, at, RADII[len(planets)], words, beside)
        shapes += troops(g, planet, at, RADII[len(planets)], asked, words)
    return shapes


def world(
    g: Galaxy, planet: str, at: Point, radius: float, words: Words, beside_a_name: bool
) -> list[Shape]:
    """A globe with its figures and marks."""
    x, y = at
    state = g.planets[planet]
    tired = " exhausted" if state.exhausted else ""
    fabled = " legendary" if PLANETS[planet].legendary else ""
    title = describe_planet(g, planet, words)
    shapes = [
        Shape(
            form="world",
            x=x,
            y=y,
            id=planet,
            size=2 * radius * 0.9,
            seat=state.owner,
            look=surface(planet) + tired + fabled,
            title=title,
        )
    ]
    figures = f"{resources(g, planet)}/{influence(g, planet)}"
    values = Shape(
        form="planet_values", x=x, y=round(y + radius * 0.92, 3), id=planet, size=0.9,
        look=tired.strip(), text=figures, title=title,
    )  # fmt: skip
    shapes.append(values)
    for slot, (form, look, said) in enumerate(marks(g, planet, words)):
        dx, dy = rim(radius, slot, beside_a_name)
        shapes.append(
            Shape(
                form=form, x=round(x + dx, 3), y=round(y + dy, 3), id=planet, size=MARK, look=look,
                text=look if form == "attachment" else "", title=said,
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


def marks(g: Galaxy, planet: str, words: Words) -> Iterator[tuple[str, str, str]]:
    """What is marked at the rim of a globe: form, look and title. Traits, specialties, a legendary
    planet, how many cards are attached to it, and tokens that lie there."""
    for trait in traits(g, planet):
        yield "trait", trait, words.name(trait)
    for colour in specialties(g, planet):
        yield "specialty", colour, words.label("specialty", colour=colour)
    if card := PLANETS[planet].legendary:
        yield "legendary", "", words.label("legendary", card=card)
    tokens = [one for one in g.planets[planet].attached if one in FACTION_TOKENS]
    for token in tokens:
        yield "planet_token", token, words.name(token)
    if n := len(g.planets[planet].attached) - len(tokens):
        lines = attachment_lines(g, planet, words)
        yield "attachment", str(n), "\n".join([words.label("attachments"), *lines])
    for token in tokens_on(g, planet):
        yield "system_token", token, words.name(token)


def rim(radius: float, slot: int, beside_a_name: bool = False) -> Point:
    """Where the marks of a globe are: from its upper right down, one below the other."""
    away = radius * 1.1
    turn = radians(FIRST) + 2 * slot * asin(min(1.0, HALF_MARK / away))
    if beside_a_name and slot < len(BESIDE_A_NAME):
        turn = radians(BESIDE_A_NAME[slot])
    return away * cos(turn), away * sin(turn)


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
