"""What a position is worth to a seat, for bots: points, and what will bring points.

``values`` looks at a state, but only bots' imagined states, in which everything the seat cannot
know was re-dealt. It counts in points: those of now, those that the economy will bring in the
rounds left, and what the fleets will win or lose in the battles to come.
"""

from statistics import fmean
from typing import Any

from orrery.games.eclipse.components import (
    CATEGORIES,
    PARTS,
    REPUTATIONS,
    RESOURCES,
    ROUNDS,
    ROW_POINTS,
    SECTORS,
    SHIP_KINDS,
    SHIPS,
    TECHNOLOGIES,
)
from orrery.games.eclipse.insight.economy import RUIN, economy, later
from orrery.games.eclipse.insight.strength import (
    Ships,
    fleet_strength,
    prospect,
    ships_of,
    strength,
)
from orrery.games.eclipse.insight.taste import TECHNOLOGY_WORTH, weigh
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.rules.blueprints import npc_stats, stats
from orrery.games.eclipse.rules.reputation import fits
from orrery.games.eclipse.rules.research import rows
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.rules.sectors import wormholes
from orrery.games.eclipse.state import NOBODY, Fleet, Galaxy, Player, Sector, Stage
from orrery.kernel.modifiers import total
from orrery.kernel.view import View

__all__ = ["features", "values", "weigh"]

LOOK_AHEAD = 1  # rounds of turns: what three others do after that is mostly noise

# Worth in points.
SECTOR = 0.4  # a sector to start from, beside what is printed on it
SHIP = 0.6  # a ship's strength, if there are rounds left to use it
DESIGN = 0.12  # a blueprint's strength, for the ships yet to be built
TILE = fmean(tile.vp for tile in REPUTATIONS.values() for _ in range(tile.copies))
FRONTIER = 0.12  # a space within reach that is unexplored, or explored and free
ROW = (0.0, 0.1, 0.3, 0.6, 1.3, 2.3, 3.5, 5.0)  # a row of technologies that may still grow
FIRST = 0.2  # to begin the next round


def values(g: Galaxy) -> list[float]:
    """The worth of the position to each seat."""
    seats = range(len(g.players))
    worth = [points_now(g, seat) for seat in seats]
    if g.stage != Stage.OVER:
        worth = [points - RUIN * g.players[seat].out for seat, points in enumerate(worth)]
    if g.stage in (Stage.OVER, Stage.SCORING, Stage.SETUP):
        return worth
    own, armies = survey(g)
    for seat in seats:
        if not g.players[seat].out:
            worth[seat] += economy(g, seat, own[seat]) + science(g, seat)
            worth[seat] += outlook(g, seat, own[seat], armies[seat])
    for id, sector in g.sectors.items():
        if sector.fleets:
            battles(g, id, sector, worth)
    if g.next_first != NOBODY and later(g):
        worth[g.next_first] += FIRST
    return worth


def survey(g: Galaxy) -> tuple[list[list[str]], list[Fleet]]:
    """Of each seat, the sectors it controls and all its ships that can move."""
    own: list[list[str]] = [[] for _ in g.players]
    armies: list[Fleet] = [{} for _ in g.players]
    for id, sector in g.sectors.items():
        if sector.disc != NOBODY:
            own[sector.disc].append(id)
        for seat, fleet in sector.fleets.items():
            army = armies[seat]
            for ship, count in fleet.items():
                if SHIP_KINDS[ship].needs_drive:
                    army[ship] = army.get(ship, 0) + count
    return own, armies


def points_now(g: Galaxy, seat: int) -> float:
    """The points so far. In the action phase reputation tiles are reckoned at their average: what
    the others were dealt in this imagined match tells nothing about a move."""
    if g.stage != Stage.TURN or g.players[seat].out:
        return float(sum(points(g, seat).values()))
    tiles = len(g.players[seat].reputation.cards)
    return sum(points(g, seat, hidden=False).values()) + TILE * tiles


def science(g: Galaxy, seat: int) -> float:
    """What the technologies will do for the rest of the game, beyond the points of their rows."""
    player, rounds = g.players[seat], later(g)
    worth = sum(TECHNOLOGY_WORTH[id] for id in player.technologies) * rounds / ROUNDS
    count = rows(player)
    hope = rounds / ROUNDS
    for category in CATEGORIES:
        in_row = count.get(category, 0)
        worth += hope * (ROW[in_row] - ROW_POINTS[in_row])
    return worth


# -- battles ------------------------------------------------------------------------------------


def chances(g: Galaxy) -> float:
    """The rounds in which something can still be won; of this one not much is left."""
    return later(g) + (0.4 if g.stage == Stage.TURN else 0.0)


def npcs(sector: Sector) -> Ships:
    """The ships nobody plays, if any."""
    if sector.gcds:
        return ((npc_stats("gcds"), 1),)
    return ((npc_stats("ancient"), sector.ancients),) if sector.ancients else ()


def battles(g: Galaxy, id: str, sector: Sector, worth: list[float]) -> None:
    """What the fleets in a sector are worth there, given whom they will meet."""
    neutral = npcs(sector)
    for seat, fleet in sector.fleets.items():
        player = g.players[seat]
        use = SHIP * fleet_strength(player, fleet) * min(1.0, 0.25 * chances(g))
        theirs = neutral if not total(g, M.KIN_OF_ANCIENTS, seat) or sector.gcds else ()
        for other, enemy in sector.fleets.items():
            if other != seat:
                theirs += ships_of(g.players[other], enemy)
        odds = prospect(ships_of(player, fleet), theirs) if theirs else 1.0
        worth[seat] += odds * use
        if theirs:
            worth[seat] += fame(player, odds, sum(count for _, count in theirs))
        if sector.disc == seat:
            lost = 1.0 + SECTORS[id].vp + 0.4 * len(sector.settled)
            worth[seat] -= (1 - odds) * lost
        else:
            worth[seat] += odds * prize(g, id, sector, seat)


def fame(player: Player, odds: float, enemies: int) -> float:
    """The reputation tiles that a battle brings, win or lose; a full track gains little."""
    better = 0.6 * odds * min(enemies, 3)
    if fits(player, len(player.allies), len(player.reputation.cards) + 1):
        return 0.8 * TILE + better
    return 0.3 + better


def prize(g: Galaxy, id: str, sector: Sector, seat: int) -> float:
    """What being the only one in a sector at the end of the round brings: control, with points, a
    discovery, room for population. Less than control itself, which may come to nothing."""
    player, rounds = g.players[seat], later(g)
    if g.stage in (Stage.UPKEEP, Stage.CLEANUP):
        return 0.0  # it was offered and not taken
    tile = SECTORS[id]
    worth = SECTOR + tile.vp + 3 * sector.monolith + TILE * len(sector.discovery.cards)
    worth += rounds * (0.08 * len(tile.squares) - 0.15)
    if sector.disc != NOBODY:
        if sector.settled:
            worth *= 0.5  # its population has to be destroyed first
        if sector.disc in player.allies:
            worth -= 3.0
    return worth * (0.6 if player.discs else 0.2)


# -- outlook ------------------------------------------------------------------------------------


def outlook(g: Galaxy, seat: int, own: list[str], army: Fleet) -> float:
    """What may be won next: designs to build, spaces to explore, Ancients to chase away."""
    player, rounds = g.players[seat], chances(g)
    if not rounds:
        return 0.0
    worth = DESIGN * sum(strength(stats(player, ship)) for ship in SHIPS[:3])
    spaces = 0
    targets: dict[str, None] = {}
    worth += SECTOR * len(own)
    for id in own:
        sector = g.sectors[id]
        if "" in sector.around:
            holes = wormholes(id, sector.rotation)
            spaces += sum(not there and holes[way] for way, there in enumerate(sector.around))
        targets.update(dict.fromkeys(sector.full))
    free = [id for id in targets if g.sectors[id].disc == NOBODY]
    worth += FRONTIER * min(spaces + len(free), 5) * min(1.0, rounds / 5)
    ships = ships_of(player, army)
    best = 0.0
    for id in free:
        sector = g.sectors[id]
        enemies = npcs(sector)
        odds = prospect(ships, enemies) if enemies else 0.5
        best = max(best, odds * prize(g, id, sector, seat))
    return worth + 0.5 * best * min(1.0, rounds / 3)


# -- features -----------------------------------------------------------------------------------


def features(view: View) -> list[float]:
    """The view as numbers of a fixed length per player count, from the seat's own side."""
    table = view.table
    players = table["players"]
    me = max(view.seat, 0)
    order = [(me + step) % len(players) for step in range(len(players))]
    numbers = [float(table[what]) for what in ("round", "ancients", "structures", "acting")]
    numbers += [float(table["market"].get(id, 0)) for id in TECHNOLOGIES]
    for seat in order:
        player = players[seat]
        numbers += [float(player[what]) for what in COUNTS]
        numbers += [float(player[what].get(id, 0)) for what, id in STORED]
        numbers += [float(id in player["technologies"]) for id in TECHNOLOGIES]
        numbers += [float(len(player[what])) for what in ("allies", "discoveries", "parts")]
        numbers += [float(player["reputation"]["size"]), float(sum(player["acted"].values()))]
        for ship in SHIPS:
            tiles = player["blueprints"].get(ship, ())
            numbers += [
                float(sum(PARTS[tile].kind == kind for tile in tiles if tile))
                for kind in PART_KINDS
            ]
    for id in SECTORS:
        numbers += _sector_features(table["sectors"].get(id), order)
    return numbers


COUNTS = ("discs", "spare", "colony_ships", "used_colony_ships", "passed", "out")
STORED = [(what, id) for what in ("storage", "cubes", "graveyard") for id in RESOURCES]
PART_KINDS = ("cannon", "missile", "hull", "computer", "shield", "drive", "source")


def _sector_features(sector: dict[str, Any] | None, order: list[int]) -> list[float]:
    """Who is in a sector; all zero for one that is not in play."""
    if sector is None:
        return [0.0] * (6 + (2 + len(SHIPS)) * len(order))
    numbers = [1.0, float(sector["ancients"]), float(sector["gcds"])]
    numbers += [float(sector["orbital"]), float(sector["monolith"])]
    numbers.append(float(sector["discovery"]["size"]))
    for seat in order:
        mine, fleet = sector["disc"] == seat, sector["fleets"].get(seat, {})
        numbers += [float(mine), float(len(sector["settled"]) if mine else 0)]
        numbers += [float(fleet.get(ship, 0)) for ship in SHIPS]
    return numbers
