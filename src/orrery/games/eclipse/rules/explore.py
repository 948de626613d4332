"""Erkundung: turn over a sector tile, lay it or throw it away."""

from typing import Any

from orrery.games.eclipse.components import SECTORS, SPECIES
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
    """eclipse:erkundung.1, konzept-wurmloecher.2: the empty spaces behind a wormhole of a sector
    with the seat's disc or ship, whose stack has tiles left (erkundung.22). With the Wormhole
    Generator every edge will do, as the new tile can bring the wormhole (erkundung.24)."""
    anywhere = total(g, "half_wormholes", seat)
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
    """eclipse:erkundung.2: from a disc, or from a ship that is not pinned."""
    sector = g.sectors[id]
    return sector.disc == seat or (seat in sector.fleets and may_leave(g, sector, seat))


def tiles_left(g: Galaxy, area: str) -> bool:
    """eclipse:erkundung.22: a stack and its discards may run out."""
    return bool(g.stacks[area].cards or g.discards[area].cards)


def can_explore(g: Galaxy, seat: int) -> bool:
    """eclipse:erkundung.22: without a space and a tile for it the action makes no sense."""
    return bool(spaces(g, seat))


async def explore(g: Galaxy, seat: int, times: int) -> None:
    """The Explore action: one space. Some species may explore a second one once they have seen
    the first tile, even if they discarded it; a discarded tile ends everything else in the turn.
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
    """The space to explore, or to explore next. After a discarded tile only exploring again is
    left of the turn: no colony ship lands, and nothing else is done.
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
    """eclipse:erkundung.3 to erkundung.7: show the tile, then place or discard it. Whether it was
    placed."""
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
        deal_all(g.drawn, g.discards[area])  # eclipse:erkundung.4, erkundung.5
        tell(g, "discarded_sector", seat=seat, ring=area)
        return False
    tile, rotation = answer
    g.drawn.cards.remove(tile)
    deal_all(g.drawn, g.discards[area])
    await place_sector(g, seat, tile, space, rotation)
    return True


async def reveal_tile(g: Galaxy, seat: int, area: str, space: Space) -> None:
    """eclipse:erkundung.1, sektorenfelder.3: the top tile of the ring's stack. erkundung.21: with
    its last tile the discards become a new stack."""
    stack = g.stacks[area]
    await draw(stack, g.drawn, 1, g.discards[area])
    tell(g, "explored", seat=seat, space=list(space), sector=g.drawn.cards[-1])
    if not stack.cards:
        deal_all(g.discards[area], stack)
        await shuffle(stack.cards)


def tile_options(g: Galaxy, seat: int, space: Space) -> list[Option]:
    """eclipse:erkundung.3: every way to lay a tile that was turned over, or to throw it away;
    spezies-draco.9, faq.18: some may look at a second one first."""
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
    sides = 1 if total(g, "half_wormholes", seat) else 2
    meets = {
        f"{tile}/{rotation}": connections(g, tile, space, rotation, sides)
        for tile in g.drawn.cards
        for rotation in turns(tile)
    }
    return {"space": space, "ring": ring(space), "meets": meets}


def joins(g: Galaxy, seat: int, tile: str, space: Space, rotation: int) -> bool:
    """eclipse:erkundung.7, erkundung.8: a whole wormhole to a sector with the seat's disc or ship;
    erkundung.24, erkundung.25: with the generator half of one to a sector that it explores from."""
    whole = connections(g, tile, space, rotation, sides=2)
    if any(present(g.sectors[id], seat) for id in whole):
        return True
    if not total(g, "half_wormholes", seat):
        return False
    half = connections(g, tile, space, rotation, sides=1)
    return any(explores_from(g, id, seat) for id in half)


def connections(g: Galaxy, tile: str, space: Space, rotation: int, sides: int) -> list[str]:
    """The sectors that a tile laid like this connects with, by a wormhole on so many sides of the
    edge at least: eclipse:konzept-wurmloecher.1."""
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
    """eclipse:erkundung.6, sektorenfelder.1, sektorenfelder.5, beispiel-aktionsphase.3: the tile is
    laid on the explored space, with what its symbols ask for (beispiel-aktionsphase.9);
    erkundung.12, beispiel-aktionsphase.10: then a disc may follow at once."""
    sector = lay_sector(g, tile, space, rotation)
    tell(g, "placed_sector", seat=seat, sector=tile)
    printed = SECTORS[tile]
    if printed.discovery or printed.ancients:  # eclipse:erkundung.10, erkundung.11
        await draw(g.discovery_pile, sector.discovery)
    sector.ancients = min(printed.ancients, g.ancients)
    g.ancients -= sector.ancients
    await offer_control(g, seat, tile, "eclipse:erkundung.12")
