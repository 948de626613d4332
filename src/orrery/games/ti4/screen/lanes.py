"""Hyperlanes: ways through spaces that are no systems."""

from collections.abc import Iterator

from orrery.games.ti4.components import LAYOUTS, TILES
from orrery.games.ti4.rules.galaxy import board
from orrery.games.ti4.rules.map_setup import spaces
from orrery.games.ti4.screen.places import Point, centre
from orrery.games.ti4.state import Galaxy
from orrery.kit.galaxy import EDGES, Lane, turned
from orrery.kit.hexes import Hex
from orrery.kit.scene import Shape
from orrery.kit.words import Words


def lane_shapes(g: Galaxy, words: Words) -> Iterator[Shape]:
    """The hyperlane tiles of the map: a space with ways through it, on which nothing ever lies."""
    if not g.layout:
        return
    at = spaces(LAYOUTS[g.layout])
    for laid in LAYOUTS[g.layout].hyperlanes:
        place = at[laid.space]
        lanes = turned(TILES[laid.tile].lanes, laid.rotation)
        x, y = centre(place)
        title = "\n".join([words.name(laid.tile), *joins(g, place, lanes, words)])
        yield Shape(form="hyperlane", x=x, y=y, id=laid.tile, title=title)
        for first, last in lanes:
            way = (edge(place, first), (x, y), edge(place, last))
            yield Shape(form="lane", x=x, y=y, id=laid.tile, points=way, title=title)


def edge(place: Hex, number: int) -> Point:
    """The middle of an edge of a space."""
    x, y = centre(place)
    dx, dy = centre(EDGES[number])
    return round(x + dx / 2, 3), round(y + dy / 2, 3)


def joins(g: Galaxy, place: Hex, lanes: tuple[Lane, ...], words: Words) -> list[str]:
    """Which systems the lanes of a tile join, a line for each."""
    laid = board(g)
    found = []
    for first, last in lanes:
        ends = [list(laid.across(place, one)) for one in (first, last)]
        if all(ends):
            found.append(words.label("lane_joins", one=ends[0], other=ends[1]))
    return list(dict.fromkeys(found))
