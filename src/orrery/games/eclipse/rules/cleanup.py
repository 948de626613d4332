"""Aufräumphase: new technologies, discs and cubes home, the next round."""

from orrery.games.eclipse.components import PLAYER_COUNTS, RESOURCES, ROUNDS
from orrery.games.eclipse.rules.population import home_track
from orrery.games.eclipse.state import NOBODY, Galaxy, Stage
from orrery.kernel.state import tell
from orrery.kernel.zones import Discard, draw


async def cleanup(g: Galaxy) -> None:
    """Tidy up and begin the next round, or score after the last one.
    eclipse:spielrunde.1, eclipse:spielrunde.5, eclipse:aufraeumphase.6, eclipse:aufraeumphase.7,
    eclipse:spielende.1, eclipse:spielidee.1"""
    if g.round == ROUNDS:
        g.stage = Stage.SCORING
        return
    await offer_technologies(g, PLAYER_COUNTS[len(g.players)].technologies_per_round)
    for seat in range(len(g.players)):
        await tidy_up(g, seat)
    begin_round(g)


async def offer_technologies(g: Galaxy, count: int) -> None:
    """Draw this many tiles from the bag for the supply board, where equal ones share a space. The
    number depends on the players.
    eclipse:aufraeumphase.1, eclipse:aufbau.3, eclipse:aufbau.4,
    eclipse:aufraeumphase-technologien.2-spieler, eclipse:aufraeumphase-technologien.3-spieler,
    eclipse:aufraeumphase-technologien.4-spieler, eclipse:aufraeumphase-technologien.5-spieler,
    eclipse:aufraeumphase-technologien.6-spieler"""
    drawn = Discard("technology")
    await draw(g.technology_bag, drawn, count)
    for technology in drawn.cards:
        g.market[technology] = g.market.get(technology, 0) + 1
    if drawn.cards:
        tell(g, "new_technologies", technologies=drawn.cards)


async def tidy_up(g: Galaxy, seat: int) -> None:
    """Return discs from the action and reaction spaces and cubes from the graveyards, and turn
    colony ships and the summary card face up again.
    eclipse:aufraeumphase.2, eclipse:aufraeumphase.3, eclipse:aufraeumphase.4,
    eclipse:kampf-bevoelkerung.7, eclipse:aufraeumphase.5"""
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
    """Begin the next round with whoever passed first; if nobody did, the start player marker stays
    where it is.
    eclipse:aktionsphase.2"""
    if g.next_first != NOBODY:
        g.first = g.next_first
    g.next_first = NOBODY
    g.active = g.first
    g.round += 1
    g.stage = Stage.TURN if any(not player.out for player in g.players) else Stage.SCORING
    tell(g, "round", round=g.round, first=g.first)
