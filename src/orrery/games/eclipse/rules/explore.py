"""Erkundung: turn over a sector tile, lay it or throw it away."""

from typing import Any

from orrery.games.eclipse.components import SECTORS, SPECIES
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.rules.anytime import ask_in_turn
from orrery.games.eclipse.rules.discovery import offer_control
from orrery.games.eclipse.rules.sectors import (
    Space,
    beyond,
    lay_sector,
    may_leave,
    present,
    ring,
    turns,
    wormholes,
)
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.chance import shuffle
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell
from orrery.kernel.zones import deal_all, draw

DISCARD = "discard"
SECOND_TILE = "second_tile"


def spaces(g: Galaxy, seat: int) -> list[Space]:
    """The empty spaces behind a wormhole of a sector with the seat's disc or ship, as long as their
    stack has tiles left. With the Wormhole Generator any edge will do, since the new tile can bring
    the wormhole.
    eclipse:erkundung.1, eclipse:konzept-wurmloecher.2, eclipse:erkundung.22,
    eclipse:erkundung.24"""
    anywhere = total(g, M.HALF_WORMHOLES, seat)
    found: dict[Space, None] = {}
    for id, sector in g.sectors.items():
        if "" not in sector.around or not explores_from(g, id, seat):
            continue
        holes = wormholes(id, sector.rotation)
        for direction in range(6):
            if not sector.around[direction] and (holes[direction] or anywhere):
                found[beyond((sector.q, sector.r), direction)] = None
    return [space for space in found if tiles_left(g, ring(space))]


def explores_from(g: Galaxy, id: str, seat: int) -> bool:
    """Whether the seat can explore from this sector: from a disc, or from a ship that is not
    pinned.
    eclipse:erkundung.2"""
    sector = g.sectors[id]
    return sector.disc == seat or (seat in sector.fleets and may_leave(g, sector, seat))


def tiles_left(g: Galaxy, area: str) -> bool:
    """Whether a stack or its discard pile still has tiles. eclipse:erkundung.22"""
    return bool(g.stacks[area].cards or g.discards[area].cards)


def can_explore(g: Galaxy, seat: int) -> bool:
    """Whether there is a space to explore and a tile for it. eclipse:erkundung.22"""
    return bool(spaces(g, seat))


async def explore(g: Galaxy, seat: int, times: int) -> None:
    """The Explore action: one space. Some species may explore a second one once they have seen the
    first tile, even if they discarded it; a discarded tile ends everything else in the turn.
    eclipse:erkundung.4, eclipse:spezies-planta.7, eclipse:faq.18,
    eclipse:beispiel-aktionsphase.5"""
    for number in range(times):
        if not can_explore(g, seat):
            return
        space = await choose_space(g, seat, again=number > 0)
        if space == DONE:
            return
        g.acting = True
        g.acting = await explore_space(g, seat, space)


async def choose_space(g: Galaxy, seat: int, again: bool) -> Any:
    """Ask for the space to explore. After a discarded tile nothing else is left of the turn: no
    colony ship lands, and nobody trades.
    eclipse:erkundung.1, eclipse:erkundung.4, eclipse:faq.18"""
    if not g.acting:
        options: list[Option] = [*spaces(g, seat), DONE]
        return await ask(seat, "explore_again", options, rule="eclipse:erkundung.4")
    return await ask_in_turn(
        g,
        seat,
        "explore_space",
        lambda: (*spaces(g, seat), DONE) if again else spaces(g, seat),
        rule="eclipse:erkundung.1",
    )


async def explore_space(g: Galaxy, seat: int, space: Space) -> bool:
    """Reveal a tile and place or discard it; returns whether it was placed.
    eclipse:erkundung.3, eclipse:erkundung.4, eclipse:erkundung.5, eclipse:erkundung.6,
    eclipse:erkundung.7"""
    area = ring(space)
    answer: Any = SECOND_TILE
    while answer == SECOND_TILE:  # eclipse:spezies-draco.9
        await reveal_tile(g, seat, area, space)
        answer = await ask_in_turn(
            g,
            seat,
            "place_sector",
            lambda: tile_options(g, seat, space),
            rule="eclipse:erkundung.7",
            about=described(g, seat, space),
        )
    if answer == DISCARD:
        deal_all(g.drawn, g.discards[area])  # eclipse:erkundung.4, eclipse:erkundung.5
        tell(g, "discarded_sector", seat=seat, ring=area)
        return False
    tile, rotation = answer
    g.drawn.cards.remove(tile)
    deal_all(g.drawn, g.discards[area])
    await place_sector(g, seat, tile, space, rotation)
    return True


async def reveal_tile(g: Galaxy, seat: int, area: str, space: Space) -> None:
    """Turn over the top tile of the ring's stack. When its last tile is revealed, the discards
    become a new stack.
    eclipse:erkundung.1, eclipse:sektorenfelder.3, eclipse:erkundung.21"""
    stack = g.stacks[area]
    await draw(stack, g.drawn, 1, g.discards[area])
    tell(g, "explored", seat=seat, space=list(space), sector=g.drawn.cards[-1])
    if not stack.cards:
        deal_all(g.discards[area], stack)
        await shuffle(stack.cards)


def tile_options(g: Galaxy, seat: int, space: Space) -> list[Option]:
    """Every way to place a revealed tile, or to discard it; some species may look at a second one
    first.
    eclipse:erkundung.3, eclipse:spezies-draco.9, eclipse:faq.18"""
    options: list[Option] = [
        (tile, rotation)
        for tile in g.drawn.cards
        for rotation in turns(tile)
        if joins(g, seat, tile, space, rotation)
    ]
    options.append(DISCARD)
    draws = SPECIES[g.players[seat].species].actions["explore_draw"]
    if len(g.drawn.cards) < draws and tiles_left(g, ring(space)):
        options.append(SECOND_TILE)
    return options


def described(g: Galaxy, seat: int, space: Space) -> dict[str, Any]:
    """For the words: the space, and what each tile laid in each way would connect with."""
    sides = 1 if total(g, M.HALF_WORMHOLES, seat) else 2
    meets = {
        f"{tile}/{rotation}": connections(g, tile, space, rotation, sides)
        for tile in g.drawn.cards
        for rotation in turns(tile)
    }
    return {"space": space, "ring": ring(space), "meets": meets}


def joins(g: Galaxy, seat: int, tile: str, space: Space, rotation: int) -> bool:
    """Whether a tile placed like this has a whole wormhole to a sector with the seat's disc or
    ship, or, with the generator, half a wormhole to a sector that it explores from.
    eclipse:erkundung.7, eclipse:erkundung.8, eclipse:erkundung.24, eclipse:erkundung.25"""
    whole = connections(g, tile, space, rotation, sides=2)
    if any(present(g.sectors[id], seat) for id in whole):
        return True
    if not total(g, M.HALF_WORMHOLES, seat):
        return False
    half = connections(g, tile, space, rotation, sides=1)
    return any(explores_from(g, id, seat) for id in half)


def connections(g: Galaxy, tile: str, space: Space, rotation: int, sides: int) -> list[str]:
    """The sectors that a tile placed like this connects with, by a wormhole on at least this many
    sides of the edge.
    eclipse:konzept-wurmloecher.1"""
    holes = wormholes(tile, rotation)
    return [
        id
        for id, other, direction in surroundings(g, space)
        if holes[direction] + wormholes(id, g.sectors[id].rotation)[other] >= sides
    ]


def surroundings(g: Galaxy, space: Space) -> list[tuple[str, int, int]]:
    """The sectors around an empty space: (sector, its edge, the space's edge)."""
    around = {beyond(space, direction): direction for direction in range(6)}
    found = []
    for id, sector in g.sectors.items():
        direction = around.get((sector.q, sector.r))
        if direction is not None:
            found.append((id, (direction + 3) % 6, direction))
    return found


async def place_sector(g: Galaxy, seat: int, tile: str, space: Space, rotation: int) -> None:
    """Place the tile on the explored space with everything its symbols ask for; the player may take
    control at once.
    eclipse:erkundung.6, eclipse:sektorenfelder.1, eclipse:sektorenfelder.5,
    eclipse:beispiel-aktionsphase.3, eclipse:beispiel-aktionsphase.9, eclipse:erkundung.12,
    eclipse:beispiel-aktionsphase.10"""
    sector = lay_sector(g, tile, space, rotation)
    tell(g, "placed_sector", seat=seat, sector=tile)
    printed = SECTORS[tile]
    if printed.discovery:  # eclipse:erkundung.10, eclipse:erkundung.11
        await draw(g.discovery_pile, sector.discovery)
    sector.ancients = min(printed.ancients, g.ancients)
    g.ancients -= sector.ancients
    await offer_control(g, seat, tile, "eclipse:erkundung.12")
