"""A sector tile turned over: every way to place it, drawn with what is around the space."""

from msgspec.structs import replace

from orrery.games.eclipse.components import SECTORS
from orrery.games.eclipse.rules.explore import surroundings
from orrery.games.eclipse.rules.sectors import wormholes
from orrery.games.eclipse.screen.tiles import edge, heading, holes, population
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.view import View
from orrery.kit.scene import Panel, Picture, Shape
from orrery.kit.words import Words

MIDDLE = (0.0, 0.0)


def placing_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """For the seat that lays it; the others see the tile."""
    asked = view.choice
    if asked is not None and asked.kind in ("place_sector", "place_start_sector"):
        q, r = asked.about["space"]
        ways = [option for option in asked.options if isinstance(option, tuple)]
        pictures = tuple(
            way(g, str(option[0]), int(option[1]), (q, r), words)
            for option in ways
            if option[0] in SECTORS
        )
        start = asked.kind == "place_start_sector"
        return [panel(pictures, words.label("placing_start" if start else "placing"))]
    if g.drawn.cards:
        pictures = tuple(tile_alone(tile, words) for tile in g.drawn.cards)
        return [panel(pictures, words.label("placing"))]
    return []


def panel(pictures: tuple[Picture, ...], title: str) -> Panel:
    return Panel(id="placing", kind="drawn", title=title, pictures=pictures)


def way(g: Galaxy, tile: str, rotation: int, space: tuple[int, int], words: Words) -> Picture:
    """The tile turned, with the wormholes of the neighbours pointing at it."""
    id = f"{tile}/{rotation}"
    around = {direction: (other, there) for other, there, direction in surroundings(g, space)}
    joined, shapes = [], [Shape(form="flat", x=0, y=0, id=id, look="explored")]
    for direction, open in enumerate(wormholes(tile, rotation)):
        other, there = around.get(direction, ("", 0))
        theirs = bool(other) and wormholes(other, g.sectors[other].rotation)[there]
        joined.append(open and theirs)
        if not other:
            continue
        x, y = edge(MIDDLE, direction, 1.27)
        number = SECTORS[other].number
        seat = g.sectors[other].disc
        shapes.append(Shape(form="text", x=x, y=y, size=0.6, seat=seat, text=number))
        if theirs:
            x, y = edge(MIDDLE, direction, 0.87)
            look = "joined" if open else "open"
            turn = 60.0 * direction + 180
            shapes.append(Shape(form="wormhole", x=x, y=y, look=look, turn=turn))
    shapes += inside(tile, rotation, joined, id, words)
    names = [SECTORS[around[d][0]].number for d, meets in enumerate(joined) if meets]
    title = words.label("way" if names else "way_alone", sector=tile, sectors=names, turn=rotation)
    return Picture(title=title, box=(-1.45, -1.4, 2.9, 2.8), shapes=tuple(shapes), width=12)


def tile_alone(tile: str, words: Words) -> Picture:
    shapes = [Shape(form="flat", x=0, y=0, id=tile, look="explored")]
    shapes += inside(tile, 0, [False] * 6, tile, words)
    return Picture(
        title=words.name(tile), box=(-1.05, -0.95, 2.1, 1.9), shapes=tuple(shapes), width=10
    )


def inside(tile: str, rotation: int, joined: list[bool], id: str, words: Words) -> list[Shape]:
    """What is printed on it, all standing for the same answer."""
    printed = SECTORS[tile]
    shapes = holes(tile, rotation, MIDDLE, joined)
    shapes += population(tile, printed.squares, MIDDLE, -1, [], words)
    shapes += heading(tile, MIDDLE)
    marks = ["ancient"] * printed.ancients
    shapes += [
        Shape(form="ancient", x=(n - (len(marks) - 1) / 2) * 0.4, y=0.42, size=0.36)
        for n in range(len(marks))
    ]
    if printed.discovery:
        shapes.append(Shape(form="medal", x=0.66, y=-0.1, size=0.27, look="discovery"))
    if printed.artifact:
        shapes.append(Shape(form="medal", x=0.5, y=0.25, size=0.27, look="artifact"))
    return [replace(shape, id=id) for shape in shapes]
