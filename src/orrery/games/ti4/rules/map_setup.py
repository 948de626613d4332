"""Building the galaxy: tiles are dealt and laid ring by ring. ti4:setup.6"""

from collections.abc import Mapping
from functools import lru_cache

from orrery.games.ti4.components import FACTIONS, LAYOUTS, LIMITS, TILES, Layout
from orrery.games.ti4.rules.galaxy import OFF_BOARD, lanes_of
from orrery.games.ti4.state import Galaxy, Planet, Stage, System, everyone, sources
from orrery.kernel.chance import shuffle
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kernel.zones import Hand
from orrery.kit import galaxy as kit
from orrery.kit.galaxy import EDGES, spiral
from orrery.kit.hexes import Hex

CENTRE = LIMITS.centre
USUAL, OTHER = "usual", "other"  # maps: the other one has hyperlanes, or is larger


def layout_of(g: Galaxy) -> Layout:
    """The map for this number of players. ti4:setup.6.layouts"""
    return layout_for(len(g.players), g.options)


def layout_for(players: int, options: Mapping[str, object]) -> Layout:
    """The usual map for a number of players, or another one of the expansion that the table
    wants, where there is one. ti4:setup.6.layouts"""
    if options.get("expansion") and options.get("layout") == OTHER:
        others = [one for one in LAYOUTS.values() if one.players == players]
        return others[-1]
    return LAYOUTS[f"players_{players}"]


def spaces(layout: Layout) -> list[Hex]:
    """The spaces of the board as they are numbered."""
    return list(spiral(layout.radius))


def space_id(space: int) -> str:
    """A space of the board as answers name it, so that it can be pointed at."""
    return f"space_{space}"


def number(space: str) -> int:
    return int(space.removeprefix("space_"))


def lay(g: Galaxy, tile: str, place: Hex) -> None:
    """A tile comes to lie on the board, with its planets. ti4:79.1, ti4:87.5"""
    g.systems[tile] = System(place)
    for planet in TILES[tile].planets:
        g.planets[planet] = Planet(tile)


def stack(g: Galaxy, colour: str) -> list[str]:
    """All blue or all red system tiles. ti4:setup.6.i"""
    return [t.id for t in TILES.values() if t.kind == colour and t.source in sources(g)]


async def deal_tiles(g: Galaxy) -> None:
    """Blue and red tiles are shuffled apart and dealt; in some maps the speaker lays further ones
    next to Mecatol Rex first.
    ti4:setup.6.i, ti4:setup.6.ii, ti4:setup.6.ii-zusatz, ti4:setup.6.ii-3, ti4:setup.6.ii-4,
    ti4:setup.6.ii-5, ti4:setup.6.ii-6, ti4:setup.6.ii-zusatz-5, ti4:setup.6.ii-5hyper,
    ti4:setup.6.ii-6gross, ti4:setup.6.ii-7, ti4:setup.6.ii-7alt, ti4:setup.6.ii-8,
    ti4:setup.6.ii-8alt, ti4:setup.6.ii-zusatz-7, ti4:setup.6.ii-zusatz-8"""
    layout = layout_of(g)
    stacks = {}
    for colour in ("blue", "red"):
        stacks[colour] = stack(g, colour)
        await shuffle(stacks[colour])
    for seat in everyone(g, g.speaker):
        tiles = [stacks["blue"].pop() for _ in range(layout.blue)]
        tiles += [stacks["red"].pop() for _ in range(layout.red)]
        g.players[seat].tiles = Hand("tile", tiles, seat)
    extra = [stacks["blue"].pop() for _ in range(layout.speaker_blue)]
    extra += [stacks["red"].pop() for _ in range(layout.speaker_red)]
    g.tile_stack.cards[:] = stacks["blue"] + stacks["red"]
    for tile in extra:
        options = [space_id(space) for space in open_spaces(g)]
        space = await ask(
            g.speaker, "lay_first", options, rule="ti4:setup.6.ii-zusatz", about={"tile": tile}
        )
        lay(g, tile, spaces(layout)[number(str(space))])
        tell(g, "laid", seat=g.speaker, tile=tile, space=space)
    g.queue = snake(g)


def snake(g: Galaxy) -> list[int]:
    """The order in which tiles are laid: clockwise from the speaker, then back, and so on.
    ti4:setup.6.iii, ti4:setup.6.iii-reihenfolge"""
    seats = everyone(g, g.speaker)
    layout = LAYOUTS[g.layout]
    order: list[int] = []
    for round in range(layout.blue + layout.red):
        order += seats if round % 2 == 0 else reversed(seats)
    return order


async def lay_tile(g: Galaxy) -> None:
    """The next player lays one of his tiles; when all are laid, home systems are attached.
    ti4:setup.6.iii, ti4:setup.6.iii-ringe, ti4:setup.6.iii-heimat"""
    if not g.queue:
        attach_homes(g)
        g.stage = Stage.PREPARE
        return
    seat = g.queue.pop(0)
    hand = g.players[seat].tiles
    assert hand is not None
    options = placements(g, hand.cards)
    answer = await ask(seat, "lay_tile", options, rule="ti4:setup.6.iii", secret=True)
    tile, space = str(answer[0]), str(answer[1])
    hand.cards.remove(tile)
    lay(g, tile, spaces(LAYOUTS[g.layout])[number(space)])
    tell(g, "laid", seat=seat, tile=tile, space=space)


def open_spaces(g: Galaxy) -> list[int]:
    """The free spaces of the innermost ring that is not full. ti4:setup.6.iii-ringe"""
    layout = LAYOUTS[g.layout]
    at = spaces(layout)
    taken = {system.place for system in g.systems.values()}
    for ring in layout.rings:
        free = [space for space in ring if at[space] not in taken]
        if free:
            return free
    return []


def placements(g: Galaxy, tiles: list[str]) -> list[Option]:
    """Every tile on every free space of the ring, but no anomaly beside an anomaly and no wormhole
    beside one of its kind, unless there is no other way.
    ti4:setup.6.iii-anomalien, ti4:setup.6.iii-wurmloecher"""
    at = spaces(LAYOUTS[g.layout])
    laid = {system.place: id for id, system in g.systems.items()}
    free = open_spaces(g)
    ways = [(tile, space) for tile in tiles for space in free]
    layout = LAYOUTS[g.layout]
    good = [(tile, space) for tile, space in ways if not misplaced(laid, tile, at[space], layout)]
    return [(tile, space_id(space)) for tile, space in good or ways]


def misplaced(laid: Mapping[Hex, str], tile: str, place: Hex, layout: Layout | None = None) -> str:
    """The rule that bars a tile from a space beside those that are laid, or "" if none does. Spaces
    that a hyperlane joins are beside each other.
    ti4:setup.6.iii-anomalien, ti4:setup.6.iii-wurmloecher, ti4:10.4, ti4:41.1"""
    for near in beside(layout.id if layout is not None else "", place):
        other = laid.get(near)
        if other is None:
            continue
        if TILES[tile].anomaly and TILES[other].anomaly:
            return "ti4:setup.6.iii-anomalien"
        if set(TILES[tile].wormholes) & set(TILES[other].wormholes):
            return "ti4:setup.6.iii-wurmloecher"
    return ""


@lru_cache(512)
def beside(layout: str, place: Hex) -> tuple[Hex, ...]:
    """The spaces that touch this one, and those that hyperlanes join to it. ti4:10.0, ti4:10.4"""
    touching = [(place[0] + a, place[1] + b) for a, b in EDGES]
    if not layout or not LAYOUTS[layout].hyperlanes:
        return tuple(touching)
    there = empty_board(layout)
    joined = there.adjacent(there.systems[place]) if place in there.systems else ()
    by_id = {id: hex for hex, id in there.systems.items()}
    return tuple(dict.fromkeys((*touching, *(by_id[id] for id in joined))))


@lru_cache(16)
def empty_board(layout: str) -> kit.Galaxy:
    """The spaces of a map as if they were systems, with the lanes between them; hyperlane tiles are
    none. ti4:41.1, ti4:41.2"""
    which = LAYOUTS[layout]
    at = spaces(which)
    used = [0, *(home.space for home in which.homes), *(s for ring in which.rings for s in ring)]
    return kit.Galaxy({at[space]: space_id(space) for space in used}, lanes_of(layout))


def attach_homes(g: Galaxy) -> None:
    """Home systems take their fixed spaces, clockwise as the players sit; one that lies apart
    leaves its gate there. Whoever has a worse place gets trade goods.
    ti4:setup.6.iii-heimat, ti4:setup.6.ausgleich-5, ti4:79.1"""
    layout = LAYOUTS[g.layout]
    at = spaces(layout)
    for seat, home in zip(everyone(g, 0), layout.homes, strict=True):
        faction = FACTIONS[g.players[seat].faction]
        g.players[seat].home = faction.home
        if faction.gate:
            lay(g, faction.gate, at[home.space])
            lay(g, faction.home, (OFF_BOARD + seat, 0))
        else:
            lay(g, faction.home, at[home.space])
        g.players[seat].goods += home.goods
    g.tile_stack.cards.clear()
    for seat in range(len(g.players)):
        g.players[seat].tiles = None
