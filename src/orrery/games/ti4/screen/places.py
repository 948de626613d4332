"""Where things lie on the board: hexes, planets on a tile, tokens along its edge.

A hex is two units wide, with the flat side on top.
"""

from math import sqrt

from orrery.games.ti4.components import LAYOUTS
from orrery.games.ti4.rules.galaxy import OFF_BOARD
from orrery.games.ti4.rules.map_setup import spaces
from orrery.games.ti4.state import Galaxy
from orrery.kit.hexes import Hex

Point = tuple[float, float]

HIGH = sqrt(3)  # of a hex
MARGIN = 0.12

# The planets of a tile by how many there are: the middle of the globe, where the name stands.
ONE = (((0.0, -0.13), (0.0, -0.6)),)
TWO = (((-0.43, -0.25), (-0.16, -0.66)), ((0.36, -0.01), (0.38, -0.37)))
THREE = (
    ((0.0, -0.42), (0.0, -0.74)),
    ((-0.52, -0.08), (-0.44, -0.4)),
    ((0.5, 0.17), (0.44, -0.07)),
)
SPOTS = {1: ONE, 2: TWO, 3: THREE}
RADII = {1: 0.36, 2: 0.28, 3: 0.21}

# Command tokens: along the upper right edge of a hex, then the lower one.
EDGE = ((0.8, -0.2), (0.72, -0.36), (0.63, -0.52), (0.8, 0.2), (0.72, 0.36), (0.54, -0.68))

# Beside planets: wormholes, then tokens along the left edge. In an empty system a frontier token.
GATES = ((-0.66, 0.16), (0.66, 0.12), (-0.66, -0.24), (0.5, 0.58))
MARKERS = ((-0.84, -0.05), (-0.8, -0.24), (-0.8, 0.2), (-0.68, 0.42))
FRONTIER = (-0.66, -0.32)


def centre(place: Hex) -> Point:
    """The middle of a space."""
    q, r = place
    return round(1.5 * q, 3), round(HIGH * (r + q / 2), 3)


def middle(g: Galaxy, system: str) -> Point:
    """The middle of a tile. A home system that lies apart is drawn in a corner that the galaxy
    leaves empty."""
    place = g.systems[system].place
    if place[0] < OFF_BOARD:
        return centre(place)
    rings = LAYOUTS[g.layout].radius
    corner = [s.place for s in g.systems.values() if s.place[0] >= OFF_BOARD].index(place)
    x, y = 1.5 * rings, HIGH * rings
    return (-x if corner % 2 == 0 else x), (y if corner < 2 else -y)


def box(g: Galaxy) -> tuple[float, float, float, float]:
    """The frame around all spaces of the layout."""
    at = [centre(place) for place in spaces(LAYOUTS[g.layout])] if g.layout else [(0.0, 0.0)]
    wide = max(abs(x) for x, _ in at) + 1 + MARGIN
    high = max(abs(y) for _, y in at) + HIGH / 2 + MARGIN
    return -wide, -high, 2 * wide, 2 * high
