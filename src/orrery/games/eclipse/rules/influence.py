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


def targets(g: Galaxy, seat: int, leaving: str = "") -> list[str]:
    """Where a disc may go. eclipse:einfluss.3, einfluss.4: a sector without disc and hostile ship,
    next to the seat's presence or with a ship of its own; einfluss.6, einfluss.7,
    einfluss.14, einfluss.15: next to means connected. faq.9: the disc that leaves gives no
    connection."""
    own = [
        id
        for id, sector in g.sectors.items()
        if seat in sector.fleets or (sector.disc == seat and id != leaving)
    ]
    near: dict[str, None] = {}
    for id in own:
        if seat in g.sectors[id].fleets:
            near[id] = None
        near.update(dict.fromkeys(connected(g, seat, id)))
    return [id for id in near if can_hold_disc(g, id, seat)]


def can_influence(g: Galaxy, seat: int) -> bool:
    """A disc to move or a colony ship to flip: eclipse:einfluss.1, einfluss.9. Besides that of the
    action itself (aktionsphase.3), and only for who is still on the board (eliminierung.1)."""
    player = g.players[seat]
    return bool(player.used_colony_ships or controlled(g, seat)) or (
        player.discs > 1 and bool(targets(g, seat))
    )


async def influence(g: Galaxy, seat: int, times: int) -> None:
    """eclipse:einfluss.1: up to two discs, one after the other; einfluss.9: and at any time up to
    two colony ships flipped back, even without a disc (beispiel-aktionsphase.16)."""
    g.flips = SPECIES[g.players[seat].species].actions["influence_colony_ship_refresh"]
    for left in range(times, 0, -1):
        answer = await ask_in_turn(
            g,
            seat,
            "influence",
            lambda: sources(g, seat),
            rule="eclipse:einfluss.2",
            about={"discs": left},
        )
        if answer == DONE:
            return
        await move_disc(g, seat, answer)


def sources(g: Galaxy, seat: int) -> Sequence[Option]:
    """eclipse:einfluss.2: a disc starts on the track or in a sector."""
    from_track = [TRACK] if g.players[seat].discs and targets(g, seat) else []
    return (*from_track, *controlled(g, seat), DONE)


async def move_disc(g: Galaxy, seat: int, source: str) -> None:
    """One disc. eclipse:einfluss.5: from a sector also back to the track; einfluss.10: the
    population of the sector it leaves goes home."""
    if source == TRACK:
        goals: Sequence[Option] = targets(g, seat)
    else:
        goals = (*targets(g, seat, leaving=source), TRACK)
    goal = await ask(
        seat, "influence_target", goals, rule="eclipse:einfluss.3", about={"source": source}
    )
    if source != TRACK:
        await remove_disc(g, source)
    if goal != TRACK:
        await place_disc(g, seat, goal)
