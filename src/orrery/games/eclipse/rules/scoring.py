"""Spielende: victory points, ties, and leaving early."""

from orrery.games.eclipse.components import (
    CATEGORIES,
    POINTS,
    REPUTATIONS,
    RESOURCES,
    ROW_POINTS,
    SECTORS,
    SHIPS,
)
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.rules.diplomacy import recall_ambassador
from orrery.games.eclipse.rules.research import rows
from orrery.games.eclipse.state import NOBODY, Galaxy, Stage
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell
from orrery.kernel.title import Standings
from orrery.kernel.zones import deal_all


def points(g: Galaxy, seat: int, hidden: bool = True) -> dict[str, int]:
    """A player's victory points, by where they come from.
    eclipse:spielidee.2, eclipse:diplomatie.12, eclipse:diplomatie.23, eclipse:konzept-strukturen.3,
    eclipse:spielende.3, eclipse:spielende.4, eclipse:spielende.5, eclipse:spielende.6,
    eclipse:spielende.7, eclipse:spielende.8, eclipse:spielende.9, eclipse:spielende.10,
    eclipse:spezies-planta.8, eclipse:spezies-draco.10"""
    player = g.players[seat]
    if player.out:
        return player.final
    sectors = [(id, sector) for id, sector in g.sectors.items() if sector.disc == seat]
    tiles = player.shown.cards + (player.reputation.cards if hidden else [])
    count = rows(player)
    ancients = sum(sector.ancients for sector in g.sectors.values())
    return {
        "reputation": sum(REPUTATIONS[tile].vp for tile in tiles),
        "ambassadors": POINTS["ambassador"] * len(player.allies),
        "sectors": sum(SECTORS[id].vp for id, _ in sectors),
        "discoveries": POINTS["discovery_tile"] * len(player.discoveries),
        "monoliths": POINTS["monolith"] * sum(sector.monolith for _, sector in sectors),
        "technologies": sum(ROW_POINTS[count.get(row, 0)] for row in CATEGORIES),
        "traitor": POINTS["traitor_card"] if g.traitor == seat else 0,
        "species": total(g, M.VP_PER_SECTOR, seat) * len(sectors)
        + total(g, M.VP_PER_ANCIENT, seat) * ancients,
    }


def wealth(g: Galaxy, seat: int) -> int:
    """The resources in storage, which break ties. eclipse:spielende.11"""
    return sum(g.players[seat].storage.values())


def standings(g: Galaxy) -> Standings:
    """Rank the players: the most points win, on a tie the most resources; otherwise the victory is
    shared.
    eclipse:spielende.2"""
    details = tuple(points(g, seat) for seat in range(len(g.players)))
    totals = tuple(sum(detail.values()) for detail in details)
    best = max((n, wealth(g, seat)) for seat, n in enumerate(totals))
    winners = tuple(seat for seat, n in enumerate(totals) if (n, wealth(g, seat)) == best)
    return Standings(totals, winners, details)


ENDINGS = ("rounds", "collapse")


def ending(g: Galaxy) -> str:
    """Why the game is over: the last round is, or everybody collapsed before that.
    eclipse:spielende.1, eclipse:wartung-bankrott.9"""
    return "collapse" if all(player.out for player in g.players) else "rounds"


async def scoring(g: Galaxy) -> None:
    """Turn over the reputation tiles and end the game. eclipse:spielende.1"""
    for player in g.players:
        deal_all(player.reputation, player.shown)
    g.stage = Stage.OVER
    tell(g, "game_over", winners=list(standings(g).winners))


async def retire(g: Galaxy, seat: int) -> None:
    """Settle a player's score and remove all of their pieces; no sector is left by then.
    Ambassadors and the cubes on them return to their owners.
    eclipse:wartung-bankrott.9, eclipse:eliminierung.3"""
    player = g.players[seat]
    player.final = points(g, seat)
    player.out = player.passed = True
    for sector in g.sectors.values():
        sector.fleets.pop(seat, None)
    for ally in tuple(player.allies):
        g.players[ally].allies.remove(seat)
        await recall_ambassador(g, ally, seat)
    player.cubes = dict.fromkeys(RESOURCES, 0)
    player.graveyard.clear()
    player.acted.clear()
    player.discs = player.spare = player.colony_ships = player.used_colony_ships = 0
    player.reserve = dict.fromkeys(SHIPS, 0)
    g.lost_parts += player.parts
    player.parts.clear()
    deal_all(player.reputation, player.shown)
    if g.traitor == seat:
        g.traitor = NOBODY
