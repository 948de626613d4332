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
from orrery.games.eclipse.rules.diplomacy import recall_ambassador
from orrery.games.eclipse.rules.research import rows
from orrery.games.eclipse.state import NOBODY, Galaxy
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell
from orrery.kernel.title import Standings
from orrery.kernel.zones import deal_all


def points(g: Galaxy, seat: int, hidden: bool = True) -> dict[str, int]:
    """What the points are made of (eclipse:spielidee.2; among them diplomatie.12, diplomatie.23
    and konzept-strukturen.3): spielende.3, spielende.4, spielende.5, spielende.6,
    spielende.7, spielende.8, spielende.9, and for the species (spielende.10) spezies-planta.8,
    spezies-draco.10."""
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
        "species": total(g, "vp_per_sector", seat) * len(sectors)
        + total(g, "vp_per_ancient", seat) * ancients,
    }


def wealth(g: Galaxy, seat: int) -> int:
    """eclipse:spielende.11: ties go to the larger storage."""
    return sum(g.players[seat].storage.values())


def standings(g: Galaxy) -> Standings:
    """eclipse:spielende.2: the most points win; on a tie the resources; else the victory is
    shared."""
    details = tuple(points(g, seat) for seat in range(len(g.players)))
    totals = tuple(sum(detail.values()) for detail in details)
    best = max((n, wealth(g, seat)) for seat, n in enumerate(totals))
    winners = tuple(seat for seat, n in enumerate(totals) if (n, wealth(g, seat)) == best)
    return Standings(totals, winners, details)


ENDINGS = ("rounds", "collapse")


def ending(g: Galaxy) -> str:
    """Why the game is over: the ninth round is, or everybody has collapsed before.
    eclipse:spielende.1, eclipse:wartung-bankrott.9"""
    return "collapse" if all(player.out for player in g.players) else "rounds"


async def scoring(g: Galaxy) -> None:
    """eclipse:spielende.1: after the ninth round the reputation tiles are turned over."""
    for player in g.players:
        deal_all(player.reputation, player.shown)
    g.stage = "over"
    tell(g, "game_over", winners=list(standings(g).winners))


async def retire(g: Galaxy, seat: int) -> None:
    """eclipse:wartung-bankrott.9, eliminierung.3: the score is settled, all pieces leave; no sector
    is left by then. The ambassadors go home with them, and so do the cubes of the others."""
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
