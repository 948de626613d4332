"""Diplomatie: ambassadors, and what ends the friendship."""

from orrery.games.eclipse.components import PLAYER_COUNTS, RESOURCES, SETUP
from orrery.games.eclipse.rules.population import home_track
from orrery.games.eclipse.rules.reputation import make_room
from orrery.games.eclipse.rules.resources import incomes
from orrery.games.eclipse.rules.sectors import present
from orrery.games.eclipse.state import NOBODY, Galaxy
from orrery.kernel.choice import ask, confirm
from orrery.kernel.state import tell

AMBASSADORS: int = SETUP["player_pieces"]["ambassadors"]


def partners(g: Galaxy, seat: int) -> list[int]:
    """Whom this seat may offer relations now: only with four or more players, and not while holding
    the traitor card.
    eclipse:diplomatie.2, eclipse:diplomatie.22, eclipse:diplomatie-beispiel.1,
    eclipse:diplomatie-beispiel.2, eclipse:diplomatie-beispiel.3"""
    if not PLAYER_COUNTS[len(g.players)].diplomacy or not ready(g, seat):
        return []
    near = neighbours(g, seat)  # first, as most have none
    return [
        other
        for other in range(len(g.players))
        if other in near
        and other not in g.proposed
        and other not in g.players[seat].allies  # eclipse:diplomatie.15
        and ready(g, other)
        and not in_each_others_way(g, seat, other)
    ]


def ready(g: Galaxy, seat: int) -> bool:
    """Whether a seat has an ambassador and a cube to give and is no traitor. There is always room
    for another's ambassador, if need be in place of a reputation tile.
    eclipse:diplomatie.8, eclipse:diplomatie.22, eclipse:diplomatie.10, eclipse:diplomatie.14"""
    player = g.players[seat]
    return g.traitor != seat and len(player.allies) < AMBASSADORS and any(player.cubes.values())


def neighbours(g: Galaxy, seat: int) -> set[int]:
    """The players with a sector joined to one of this seat by a whole wormhole, however that came
    about. eclipse:diplomatie.1, eclipse:diplomatie.3, eclipse:diplomatie.5, eclipse:diplomatie.6"""
    found = {
        g.sectors[id].disc
        for sector in g.sectors.values()
        if sector.disc == seat
        for id in sector.full
    }
    return found - {seat, NOBODY}


def in_each_others_way(g: Galaxy, one: int, other: int) -> bool:
    """Whether a ship of one shares a sector with a ship or disc of the other.
    eclipse:diplomatie.7"""
    return any(
        (one in sector.fleets and present(sector, other))
        or (other in sector.fleets and present(sector, one))
        for sector in g.sectors.values()
    )


async def propose(g: Galaxy, seat: int, other: int) -> None:
    """Offer relations to another player, who has to agree. Each player can be asked once per turn,
    so that nobody is pestered.
    eclipse:diplomatie.4, eclipse:diplomatie.8"""
    g.proposed.append(other)
    tell(g, "proposed", seat=seat, to=other)
    if await confirm(other, "accept_relations", rule="eclipse:diplomatie.8", about={"with": seat}):
        for giver, taker in ((seat, other), (other, seat)):  # eclipse:diplomatie.11
            await send_ambassador(g, giver, taker)
        tell(g, "relations", seat=seat, to=other)
    else:
        tell(g, "declined", seat=other, to=seat)


async def send_ambassador(g: Galaxy, giver: int, taker: int) -> None:
    """Put an ambassador with a cube from any track on the other's reputation track, which raises
    one's own production.
    eclipse:diplomatie.8, eclipse:diplomatie.9, eclipse:diplomatie.10,
    eclipse:konzept-botschafter.1"""
    cubes = g.players[giver].cubes
    await make_room(g, taker, len(g.players[taker].allies) + 1, "eclipse:diplomatie.14")
    tracks = [track for track in RESOURCES if cubes[track]]
    track = await ask(
        giver,
        "send_cube",
        tracks,
        rule="eclipse:diplomatie.9",
        about={"to": taker, **incomes(g.players[giver], tracks, -1)},
    )
    cubes[track] -= 1
    g.players[taker].allies.append(giver)


async def attack(g: Galaxy, seat: int, id: str) -> None:
    """Break relations if a ship just moved into a sector with a disc or ship of an ally: that is an
    attack, and makes its owner the traitor.
    eclipse:diplomatie.19, eclipse:diplomatie.21, eclipse:beispiel-aktionsphase.14"""
    sector = g.sectors[id]
    for ally in tuple(g.players[seat].allies):
        if present(sector, ally):
            await end_relations(g, seat, ally)
            g.traitor = seat
            tell(g, "traitor", seat=seat, to=ally)


async def end_relations(g: Galaxy, one: int, other: int) -> None:
    """Return ambassadors and cubes to their owners, the cubes to any track. Nothing else ends
    relations.
    eclipse:diplomatie.20, eclipse:diplomatie.18"""
    for owner, host in ((one, other), (other, one)):
        await recall_ambassador(g, owner, host)


async def recall_ambassador(g: Galaxy, owner: int, host: int) -> None:
    """Return an ambassador with its cube to its owner. eclipse:diplomatie.20"""
    track = await home_track(g, owner, RESOURCES)
    g.players[host].allies.remove(owner)
    g.players[owner].cubes[track] += 1
