"""Diplomatie: ambassadors, and what ends the friendship."""

from orrery.games.eclipse.components import PLAYER_COUNTS, RESOURCES, SETUP
from orrery.games.eclipse.rules.population import home_track
from orrery.games.eclipse.rules.reputation import make_room
from orrery.games.eclipse.rules.resources import incomes
from orrery.games.eclipse.rules.sectors import present
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.choice import ask, confirm
from orrery.kernel.state import tell

AMBASSADORS: int = SETUP["player_pieces"]["ambassadors"]


def partners(g: Galaxy, seat: int) -> list[int]:
    """Whom this seat may offer relations now. eclipse:diplomatie.2: only with four or more
    players; diplomatie.22: not while holding the traitor card. The picture shows who may
    (diplomatie-beispiel.1) and who may not (diplomatie-beispiel.2, diplomatie-beispiel.3)."""
    if not PLAYER_COUNTS[len(g.players)].diplomacy or not ready(g, seat):
        return []
    return [
        other
        for other in range(len(g.players))
        if other != seat
        and other not in g.proposed
        and other not in g.players[seat].allies  # eclipse:diplomatie.15
        and ready(g, other)
        and neighbours(g, seat, other)
        and not in_each_others_way(g, seat, other)
    ]


def ready(g: Galaxy, seat: int) -> bool:
    """eclipse:diplomatie.8: an ambassador and a cube to give; diplomatie.22: no traitor.
    diplomatie.10, diplomatie.14: room for another's ambassador there is on every track, if need be
    in the place of a reputation tile."""
    player = g.players[seat]
    return g.traitor != seat and len(player.allies) < AMBASSADORS and any(player.cubes.values())


def neighbours(g: Galaxy, one: int, other: int) -> bool:
    """eclipse:diplomatie.1, diplomatie.3, diplomatie.6: a sector of each, joined by a whole
    wormhole, however it came about (diplomatie.5)."""
    return any(
        g.sectors[id].disc == other
        for sector in g.sectors.values()
        if sector.disc == one
        for id in sector.full
    )


def in_each_others_way(g: Galaxy, one: int, other: int) -> bool:
    """eclipse:diplomatie.7: a ship of one beside a ship or disc of the other."""
    return any(
        (one in sector.fleets and present(sector, other))
        or (other in sector.fleets and present(sector, one))
        for sector in g.sectors.values()
    )


async def propose(g: Galaxy, seat: int, other: int) -> None:
    """eclipse:diplomatie.4, diplomatie.8: the other player has to agree. One proposal to each a
    turn, so that nobody is pestered."""
    g.proposed.append(other)
    tell(g, "proposed", seat=seat, to=other)
    if await confirm(other, "accept_relations", rule="eclipse:diplomatie.8", about={"with": seat}):
        for giver, taker in ((seat, other), (other, seat)):  # eclipse:diplomatie.11
            await send_ambassador(g, giver, taker)
        tell(g, "relations", seat=seat, to=other)
    else:
        tell(g, "declined", seat=other, to=seat)


async def send_ambassador(g: Galaxy, giver: int, taker: int) -> None:
    """eclipse:diplomatie.8, diplomatie.9, diplomatie.10: an ambassador with a cube from any track
    goes to the other's reputation track, which raises production: konzept-botschafter.1."""
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
    """A ship of the seat moved into this sector. eclipse:diplomatie.19, diplomatie.21: beside a
    disc or a ship of an ally this is an attack; whoever breaks relations is the traitor
    (beispiel-aktionsphase.14)."""
    sector = g.sectors[id]
    for ally in tuple(g.players[seat].allies):
        if present(sector, ally):
            await end_relations(g, seat, ally)
            g.traitor = seat
            tell(g, "traitor", seat=seat, to=ally)


async def end_relations(g: Galaxy, one: int, other: int) -> None:
    """eclipse:diplomatie.20: ambassadors and cubes return to their owners, the cubes to any
    track. diplomatie.18: nothing else ends relations."""
    for owner, host in ((one, other), (other, one)):
        await recall_ambassador(g, owner, host)


async def recall_ambassador(g: Galaxy, owner: int, host: int) -> None:
    """eclipse:diplomatie.20: an ambassador goes home with its cube."""
    track = await home_track(g, owner, RESOURCES)
    g.players[host].allies.remove(owner)
    g.players[owner].cubes[track] += 1
