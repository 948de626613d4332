"""Einfluss: discs to sectors, from sectors, and colony ships flipped back."""

from collections.abc import Sequence

from orrery.games.eclipse.components import SPECIES
from orrery.games.eclipse.rules.anytime import ask_in_turn
from orrery.games.eclipse.rules.discovery import place_disc
from orrery.games.eclipse.rules.population import remove_disc
from orrery.games.eclipse.rules.sectors import can_hold_disc, connected, controlled
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.choice import DONE, Option, ask

TRACK = "track"
TAKE = "take"


def targets(g: Galaxy, seat: int, leaving: str = "") -> list[str]:
    """Where a disc may go: to a sector without discs and hostile ships that has a ship of the seat
    or is connected to its discs and ships. The disc being moved does not count as a connection.
    eclipse:einfluss.3, eclipse:einfluss.4, eclipse:einfluss.6, eclipse:einfluss.7,
    eclipse:einfluss.14, eclipse:einfluss.15, eclipse:faq.9"""
    own = [
        id
        for id, sector in g.sectors.items()
        if seat in sector.fleets or (sector.disc == seat and id != leaving)
    ]
    near: dict[str, None] = {}
    for id in own:
        near.update(dict.fromkeys((id, *connected(g, seat, id))))
    return [id for id in near if can_hold_disc(g, id, seat)]


def can_influence(g: Galaxy, seat: int) -> bool:
    """Whether there is a colony ship to flip or a disc to move, besides the disc of the action
    itself. Only players still on the board can.
    eclipse:einfluss.1, eclipse:einfluss.9, eclipse:aktionsphase.3, eclipse:eliminierung.1"""
    player = g.players[seat]
    return bool(player.used_colony_ships or controlled(g, seat)) or (
        player.discs > 1 and bool(targets(g, seat))
    )


async def influence(g: Galaxy, seat: int, times: int) -> None:
    """The Influence action: move up to two discs, one after the other, and flip up to two colony
    ships at any time, even without moving a disc.
    eclipse:einfluss.1, eclipse:einfluss.9, eclipse:beispiel-aktionsphase.16"""
    g.flips = SPECIES[g.players[seat].species].actions["influence_colony_ship_refresh"]
    for left in range(times, 0, -1):
        answer = await ask_in_turn(
            g,
            seat,
            "influence",
            lambda: disc_moves(g, seat),
            rule="eclipse:einfluss.2",
            about={"discs": left},
        )
        if answer == DONE:
            return
        if isinstance(answer, tuple):
            await take_disc(g, seat, answer[1])
        else:
            await place_disc(g, seat, answer)


def disc_moves(g: Galaxy, seat: int) -> Sequence[Option]:
    """What a disc move can begin with: a sector that gets a disc from the track, or ("take",
    sector) for a disc that is taken from a controlled one. eclipse:einfluss.2"""
    from_track = targets(g, seat) if g.players[seat].discs else []
    return (*from_track, *((TAKE, own) for own in controlled(g, seat)), DONE)


async def take_disc(g: Galaxy, seat: int, source: str) -> None:
    """Move a disc from a sector to another or back to the track; the population of the sector it
    leaves goes home.
    eclipse:einfluss.5, eclipse:einfluss.10"""
    goals = (*targets(g, seat, leaving=source), TRACK)
    goal = await ask(
        seat, "influence_target", goals, rule="eclipse:einfluss.3", about={"source": source}
    )
    await remove_disc(g, source)
    if goal != TRACK:
        await place_disc(g, seat, goal)
