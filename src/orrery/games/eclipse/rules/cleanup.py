"""Aufräumphase: new technologies, discs and cubes home, the next round."""

from orrery.games.eclipse.components import PLAYER_COUNTS, RESOURCES, ROUNDS
from orrery.games.eclipse.rules.population import home_track
from orrery.games.eclipse.state import NOBODY, Galaxy
from orrery.kernel.state import tell
from orrery.kernel.zones import Discard, draw


async def cleanup(g: Galaxy) -> None:
    """eclipse:spielrunde.5, aufraeumphase.6, aufraeumphase.7: then the next round begins, until
    the ninth is over (spielende.1, spielidee.1)."""
    if g.round == ROUNDS:
        g.stage = "scoring"
        return
    await offer_technologies(g, PLAYER_COUNTS[len(g.players)].technologies_per_round)
    for seat in range(len(g.players)):
        await tidy_up(g, seat)
    begin_round(g)


async def offer_technologies(g: Galaxy, count: int) -> None:
    """eclipse:aufraeumphase.1, aufbau.3, aufbau.4: so many tiles from the bag; like ones share a
    place. How many, by players: aufraeumphase-technologien.2-spieler, 3-spieler, 4-spieler,
    5-spieler, 6-spieler."""
    drawn = Discard("technology")
    await draw(g.technology_bag, drawn, count)
    for technology in drawn.cards:
        g.market[technology] = g.market.get(technology, 0) + 1
    if drawn.cards:
        tell(g, "new_technologies", technologies=drawn.cards)


async def tidy_up(g: Galaxy, seat: int) -> None:
    """eclipse:aufraeumphase.2: discs from the action and reaction spaces; aufraeumphase.3,
    aufraeumphase.4, kampf-bevoelkerung.7: cubes from the graveyards; aufraeumphase.5: colony ships
    and summary card."""
    player = g.players[seat]
    if player.out:
        return
    player.discs += sum(player.acted.values())
    player.acted.clear()
    for track in RESOURCES:
        while player.graveyard.get(track):
            home = await home_track(g, seat, (track,))
            player.graveyard[track] -= 1
            player.cubes[home] += 1
    player.colony_ships += player.used_colony_ships
    player.used_colony_ships = 0
    player.passed = False


def begin_round(g: Galaxy) -> None:
    """eclipse:aktionsphase.2: who passed first begins; without one, the marker stays."""
    if g.next_first != NOBODY:
        g.first = g.next_first
    g.next_first = NOBODY
    g.active = g.first
    g.round += 1
    g.stage = "turn" if any(not player.out for player in g.players) else "scoring"
    tell(g, "round", round=g.round, first=g.first)
