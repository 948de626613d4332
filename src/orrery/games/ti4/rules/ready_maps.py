"""Galaxies that nobody lays tile by tile: from a map text, a preset, or balanced by lot.

A map text is what players exchange: the numbers of the tiles in the 36 spaces around Mecatol Rex,
ring by ring, each clockwise from its top; 0 is a home system, -1 a space that stays empty.
"""

from functools import lru_cache

from orrery.games.ti4.components import LAYOUTS, MAPS, PLANETS, TILES, Layout
from orrery.games.ti4.rules.map_setup import (
    empty_board,
    lay,
    layout_of,
    misplaced,
    number,
    space_id,
    spaces,
    stack,
)
from orrery.games.ti4.state import Galaxy
from orrery.kernel.chance import shuffle
from orrery.kernel.errors import BadOption
from orrery.kit.hexes import Hex, distance

HOME, EMPTY = "0", "-1"
BY_NUMBER = {tile.number: id for id, tile in TILES.items()}
TRIES = 24  # galaxies that are compared for balance
NEAR = 2  # so far from home planets count for balance


def free_spaces(layout: Layout) -> list[int]:
    """The spaces that system tiles are laid on."""
    return [space for ring in layout.rings for space in ring]


def read(text: str, layout: Layout, expansion: bool = False) -> dict[int, str]:
    """The tiles of a map text by space, or BadOption that says what is wrong with it."""
    words = text.split()
    most = len(spaces(layout)) - 1
    if len(words) != most:
        said = f"{len(words)} tiles instead of {most}"
        raise _bad(said, "map_length", given=len(words), most=most)
    homes = {home.space for home in layout.homes}
    free = free_spaces(layout)
    found: dict[int, str] = {}
    for space, word in enumerate(words, 1):
        if space in homes or space not in free:
            wanted = HOME if space in homes else EMPTY
            if word != wanted:
                said = f"space {space} is {word}, not {wanted}"
                raise _bad(said, "map_fixed", space=space, given=word, wanted=wanted)
            continue
        tile = BY_NUMBER.get(word, "")
        known = bool(tile) and (expansion or TILES[tile].source == "base")
        if not known or TILES[tile].kind not in ("blue", "red"):
            raise _bad(f"space {space}: no tile {word}", "map_tile", space=space, given=word)
        if tile in found.values():
            raise _bad(f"tile {word} stands there twice", "map_twice", given=word)
        found[space] = tile
    return found


def _bad(words: str, code: str, **facts: object) -> BadOption:
    return BadOption(f"option map_text: {words}", code, **facts)


def preset(layout: Layout) -> dict[int, str]:
    """The ready map of a layout."""
    return read(MAPS[layout.id.replace("players", "preset")].tiles, layout, expansion=True)


def lay_all(g: Galaxy, tiles: dict[int, str]) -> None:
    """All tiles at once."""
    at = spaces(LAYOUTS[g.layout])
    for space, tile in tiles.items():
        lay(g, tile, at[space])


async def balanced(g: Galaxy) -> dict[int, str]:
    """Tiles by lot: of several galaxies the one that treats all home systems most alike and breaks
    the fewest rules of placing. ti4:setup.6.iii-anomalien, ti4:setup.6.iii-wurmloecher"""
    layout = layout_of(g)
    free = free_spaces(layout)
    red = len(g.players) * layout.red + layout.speaker_red
    best: tuple[tuple[int, float], dict[int, str]] | None = None
    for _ in range(TRIES):
        stacks = {}
        for colour in ("blue", "red"):
            stacks[colour] = stack(g, colour)
            await shuffle(stacks[colour])
        chosen = stacks["red"][:red] + stacks["blue"][: len(free) - red]
        await shuffle(chosen)
        tiles = dict(zip(free, chosen, strict=True))
        rank = (conflicts(layout, tiles), imbalance(layout, tiles))
        if best is None or rank < best[0]:
            best = (rank, tiles)
    assert best is not None
    return best[1]


def conflicts(layout: Layout, tiles: dict[int, str]) -> int:
    """How many tiles lie where they should not, beside an anomaly or wormhole of their kind."""
    at = spaces(layout)
    by_place = {at[space]: tile for space, tile in tiles.items()}
    return sum(bool(misplaced(by_place, tile, place, layout)) for place, tile in by_place.items())


def imbalance(layout: Layout, tiles: dict[int, str]) -> float:
    """How much the best home system is better off than the worst: resources and influence nearby,
    the closer the more."""
    at = spaces(layout)
    shares = [_share(layout, home.space, at, tiles) + home.goods / 2 for home in layout.homes]
    return max(shares) - min(shares)


def _share(layout: Layout, home: int, at: list[Hex], tiles: dict[int, str]) -> float:
    """What lies near a home system, by the lanes where there are some. ti4:10.4"""
    total = 0.0
    steps = _steps(layout.id, home) if layout.hyperlanes else {}
    for space, tile in tiles.items():
        far = steps[space] if steps else distance(at[home], at[space])
        if far <= NEAR:
            planets = [PLANETS[id] for id in TILES[tile].planets]
            total += sum(max(p.resources, p.influence) + 0.5 for p in planets) / far
    return total


@lru_cache(64)
def _steps(layout: str, home: int) -> dict[int, int]:
    """How far each space is from a home, by hyperlanes, too. ti4:41.1"""
    steps = empty_board(layout).reach(space_id(home), 20).steps
    return {number(space): far for space, far in steps.items()}
