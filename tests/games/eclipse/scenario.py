"""The scenario kit of Eclipse: shape a table, then drive one rule (see games.driving).

Every helper takes the pieces from where they lie, so nothing is made or lost. ``stack`` takes the
tiles in the order they are drawn.
"""

from collections.abc import Coroutine
from typing import Any

from orrery.games.eclipse.components import BOARDS, CENTER, RESOURCES, SECTORS
from orrery.games.eclipse.flow import STAGES
from orrery.games.eclipse.rules import turn as turns
from orrery.games.eclipse.rules.lasting import gain_lasting
from orrery.games.eclipse.rules.population import settle
from orrery.games.eclipse.rules.sectors import enter, lay_sector, leave
from orrery.games.eclipse.setup import pieces, setup
from orrery.games.eclipse.state import NOBODY, Galaxy, Sector
from orrery.games.eclipse.title import TITLE
from orrery.kernel.zones import Zone

from ..driving import Played, play

TERRANS = tuple(id for id, board in BOARDS.items() if board.species == "terran")


# -- the table ----------------------------------------------------------------------------------


def table(players: int = 2, species: str = "") -> Galaxy:
    """A table after setup, in round 1, with seat 0 as start player and on turn. ``species`` names
    a board for each seat; without it all are Terrans."""
    options = {"species": species or " ".join(TERRANS[:players])}
    g = TITLE.new(TITLE.settle_options(options, players), players)
    play(setup(g))
    g.first = g.active = 0
    return g


def quiet(players: int = 2, species: str = "") -> Galaxy:
    """A table whose players have nothing in storage, and so nothing to trade."""
    g = table(players, species)
    for seat in range(players):
        store(g, seat)
    return g


def home(g: Galaxy, seat: int) -> str:
    """The start sector of a seat."""
    return BOARDS[g.players[seat].board].start_sector


def lay(g: Galaxy, tile: str, q: int, r: int, rotation: int = 0, disc: int = NOBODY) -> Sector:
    """A tile from the stacks onto a space, perhaps with a disc, but with nothing else on it."""
    for zone in (*g.stacks.values(), *g.discards.values(), g.box):
        if tile in zone.cards:
            zone.cards.remove(tile)
            break
    sector = lay_sector(g, tile, (q, r), rotation)
    if disc != NOBODY:
        control(g, disc, tile)
    return sector


def control(g: Galaxy, seat: int, *sectors: str) -> None:
    """Discs from the influence track into these sectors; nobody takes a discovery tile."""
    for id in sectors:
        assert g.sectors[id].disc == NOBODY, f"{id} is taken"
        g.sectors[id].disc = seat
        g.players[seat].discs -= 1


def abandon(g: Galaxy, id: str) -> None:
    """Disc and cubes of a sector back to the tracks they came from; gray squares as money."""
    sector = g.sectors[id]
    player = g.players[sector.disc]
    for number in sector.settled:
        player.cubes[track_of(id, number)] += 1
    sector.settled = []
    player.discs += 1
    sector.disc = NOBODY


def track_of(id: str, number: int) -> str:
    """The track of a square; orbitals and gray ones count as money."""
    printed = SECTORS[id].squares
    resource = printed[number].resource if number < len(printed) else "orbital"
    return resource if resource in RESOURCES else "money"


def populate(g: Galaxy, id: str, *numbers: int) -> None:
    """Cubes of the sector's owner onto these squares."""
    for number in numbers:
        settle(g, g.sectors[id].disc, id, number, track_of(id, number))


def ships(g: Galaxy, seat: int, id: str, **fleet: int) -> None:
    """The seat's whole fleet in a sector: ``ships(g, 0, "sector_201", cruiser=2)``."""
    reserve = g.players[seat].reserve
    for ship, count in tuple(g.sectors[id].fleets.get(seat, {}).items()):
        leave(g, id, seat, ship, count)
        reserve[ship] += count
    for ship, count in fleet.items():
        assert reserve[ship] >= count, f"only {reserve[ship]} {ship} left"
        reserve[ship] -= count
        enter(g, id, seat, ship, count)


def ancients(g: Galaxy, id: str, count: int) -> None:
    """This many Ancients in a sector."""
    g.ancients += g.sectors[id].ancients - count
    g.sectors[id].ancients = count


def orbital(g: Galaxy, id: str) -> None:
    """An orbital in a sector."""
    g.structures -= 1
    g.sectors[id].orbital = True


def monolith(g: Galaxy, id: str) -> None:
    """A monolith in a sector."""
    g.structures -= 1
    g.sectors[id].monolith = True


def give(g: Galaxy, seat: int, *technologies: str) -> None:
    """Technologies, in force. Instant ones have had no effect."""
    for technology in technologies:
        if technology in g.technology_bag.cards:
            g.technology_bag.cards.remove(technology)
        else:
            take_from_market(g, technology)
        g.players[seat].technologies.append(technology)
        gain_lasting(g, seat, technology)


def take_from_market(g: Galaxy, technology: str) -> None:
    """One tile less on the supply board."""
    g.market[technology] -= 1
    if not g.market[technology]:
        del g.market[technology]


def market(g: Galaxy, *technologies: str) -> None:
    """Exactly these tiles on the supply board; a name given twice means two tiles."""
    for technology, count in g.market.items():
        g.technology_bag.cards += [technology] * count
    g.market = {}
    for technology in technologies:
        g.technology_bag.cards.remove(technology)
        g.market[technology] = g.market.get(technology, 0) + 1


def store(g: Galaxy, seat: int, **units: int) -> None:
    """What lies in the storage; what is not named is 0."""
    g.players[seat].storage = dict.fromkeys(RESOURCES, 0) | units


def fit(g: Galaxy, seat: int, ship: str, *tiles: str) -> None:
    """The tiles on a blueprint, slot by slot; "" shows what is printed there."""
    slots = g.players[seat].blueprints[ship]
    assert len(tiles) <= len(slots), f"a {ship} has {len(slots)} slots"
    slots[:] = [*tiles, *[""] * (len(slots) - len(tiles))]


def ally(g: Galaxy, one: int, other: int) -> None:
    """Diplomatic relations, with cubes from the science track."""
    for giver, taker in ((one, other), (other, one)):
        g.players[giver].cubes["science"] -= 1
        g.players[taker].allies.append(giver)


def reputation(g: Galaxy, seat: int, *tiles: str) -> None:
    """Reputation tiles from the bag onto the seat's track."""
    for tile in tiles:
        g.reputation_bag.cards.remove(tile)
        g.players[seat].reputation.cards.append(tile)


def stack(zone: Zone, *cards: str) -> None:
    """These cards of the zone on top, in the order in which they will be drawn."""
    for card in cards:
        zone.cards.remove(card)
    zone.cards += reversed(cards)


def hide(g: Galaxy, id: str, tile: str) -> None:
    """This discovery tile face down in the sector, in place of any other. Should it lie in the
    center, that gets another."""
    pile, here, center = (
        g.discovery_pile.cards,
        g.sectors[id].discovery,
        g.sectors[CENTER].discovery,
    )
    pile += here.cards
    if tile not in pile:
        pile += center.cards
        center.cards = [pile.pop(0)]
    pile.remove(tile)
    here.cards = [tile]


# -- driving it ---------------------------------------------------------------------------------


def kept(g: Galaxy, flow: Coroutine[Any, Any, Any], *answers: Any, **more: Any) -> Played:
    """Drive a rule that must keep all pieces and leave a state that can be stored."""
    before = pieces(g)
    assert TITLE.doors is not None
    played = play(flow, answers, at=(TITLE.doors, g), **more)
    assert pieces(g) == before
    assert TITLE.codec.decode(TITLE.codec.encode(g)) == g
    return played


def act(g: Galaxy, seat: int, action: str, *answers: Any, **more: Any) -> Played:
    """Carry out an action (a reaction, if the seat has passed): the disc and all that follows."""
    g.active = seat
    g.proposed.clear()
    return kept(g, turns.act(g, seat, action), *answers, **more)


def turn(g: Galaxy, *answers: Any, **more: Any) -> Played:
    """The whole turn of the active player; the next one is active then."""
    return kept(g, turns.turn(g), *answers, **more)


def can(g: Galaxy, seat: int, action: str) -> bool:
    """Whether the seat may choose this action or reaction now."""
    return action in turns.allowed(g, seat)


def stages(g: Galaxy, first: str, until: str, *answers: Any, **more: Any) -> Played:
    """From one stage of flow.STAGES on, up to another: ``stages(g, "combat", "upkeep", dice=[6])``
    plays the whole combat phase."""

    async def run() -> None:
        g.stage = first
        while True:
            await STAGES[g.stage](g)
            if g.stage == until:
                return

    return kept(g, run(), *answers, **more)
