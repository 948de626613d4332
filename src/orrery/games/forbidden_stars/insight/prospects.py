"""What the orders that a seat has placed will achieve, for bots.

An order is worth what it would do if it were carried out now: nobody knows what comes before it.
"""

from orrery.games.forbidden_stars.components import (
    AREAS,
    COMBAT_CARDS,
    LIMITS,
    ORDER_UPGRADES,
    STRUCTURES,
    VOIDS,
    WORLDS,
)
from orrery.games.forbidden_stars.insight.strength import STRENGTH, guard
from orrery.games.forbidden_stars.rules.areas import (
    friendly_worlds_in,
    is_friendly,
    other_in,
    present_in,
)
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.rules.buying import command_level
from orrery.games.forbidden_stars.rules.deploy import deploy_limit
from orrery.games.forbidden_stars.rules.movement import can_cross, reach
from orrery.games.forbidden_stars.rules.resources import KINDS
from orrery.games.forbidden_stars.state import NOBODY, Galaxy

AGAIN = 0.35  # what is left for a second order of the same kind in the same system
EVENT = 0.15  # an order that is of no use still goes onto the event deck
PRIZE = 5.0  # stepping onto one's own objective, or driving an enemy off theirs
MOST = LIMITS.units_into_one_area_per_advance


def orders_worth(g: Galaxy, seat: int) -> float:
    """All orders of a seat on the map."""
    worth = 0.0
    seen: dict[tuple[str, str], int] = {}
    money = float(g.players[seat].materiel)
    for system, data in g.systems.items():
        for token in data.stack:
            if token.seat != seat:
                continue
            kind = token.face.cards[0]
            before = seen.get((kind, system), 0)
            seen[kind, system] = before + 1
            if kind == "advance":
                gain = advance_worth(g, seat, system)
            elif kind == "deploy":
                gain, paid = deploy_worth(g, seat, system, money)
                money -= paid
            elif kind == "dominate":
                gain = dominate_worth(g, seat, system, money)
            else:
                gain, paid = strategize_worth(g, seat, system, money)
                money -= paid
            worth += max(EVENT, gain) * AGAIN**before
    return worth


# -- advance ------------------------------------------------------------------------------------


def advance_worth(g: Galaxy, seat: int, system: str) -> float:
    """The best that units from one neighbouring system could do here."""
    best = 0.0
    for other in board(g).neighbours[system]:
        if can_cross(g, seat, other, system, False):
            best = max(best, _march(g, seat, system, other))
    return max(best, _march(g, seat, system, system))


def _march(g: Galaxy, seat: int, system: str, source: str) -> float:
    """The two best targets for units of the two systems; the second gets what the first does not
    need. Ships at hand open one more void."""
    both = (system, source)
    ships = any(seat in g.areas[void].forces for place in set(both) for void in VOIDS[place])
    passage = VOIDS[system][0] if ships and VOIDS[system] else ""
    armies: dict[str, list[float]] = {}
    for place in dict.fromkeys(both):
        for world in WORLDS[place]:
            force = g.areas[world].forces.get(seat)
            if force is None or not force.fresh:
                continue
            units = [float(STRENGTH[kind]) for kind, n in force.fresh.items() for _ in range(n)]
            # A world that is left empty is lost, unless a structure keeps it.
            share = 1.0 if len(units) > 1 or g.areas[world].owner == seat else 0.8
            for target in reach(g, seat, world, both, passage):
                if target in WORLDS[system]:
                    armies.setdefault(target, []).extend(share * unit for unit in units)
    gains = [
        target_worth(g, seat, target, sum(sorted(units)[-MOST:]))
        for target, units in armies.items()
    ]
    gains.sort(reverse=True)
    return gains[0] + 0.3 * sum(gains[1:2]) if gains else 0.0


def target_worth(g: Galaxy, seat: int, world: str, army: float) -> float:
    """What such an army would gain on this world."""
    spot = g.areas[world]
    if is_friendly(g, seat, world):
        return 0.5 if spot.objective == seat else 0.1
    printed = AREAS[world]
    prize = 0.5 + 0.25 * printed.materiel + 0.1 * len(printed.assets)
    if spot.objective == seat:
        prize += PRIZE
    enemy = other_in(g, seat, world)
    if enemy == NOBODY:
        return prize
    if spot.objective == enemy:
        prize += PRIZE
    prize += 0.5 + 0.8 * len(spot.structures)
    against = guard(g, enemy, world)
    if not against:
        return prize
    won = army**3 / (army**3 + (1.1 * against) ** 3)
    return won * (prize + 0.04 * against) - (1.0 - won) * 0.05 * army


# -- the other orders ---------------------------------------------------------------------------


def deploy_worth(g: Galaxy, seat: int, system: str, money: float) -> tuple[float, float]:
    """Units from factories and a structure: what it gains and what it costs."""
    purse = money + 2 * min(1, g.players[seat].assets.get("cache", 0))
    worth = paid = 0.0
    limit = deploy_limit(g, seat, system)
    if limit:
        number = min(limit, purse // 2.5)
        worth += 0.5 * number
        paid += 2.5 * number
    rounds = LIMITS.rounds - g.round
    free = [w for w in friendly_worlds_in(g, seat, system) if not g.areas[w].structures]
    if free and purse >= STRUCTURES["city"].cost and rounds:
        worth += 1.0 if rounds > 2 else 0.3
        paid += STRUCTURES["city"].cost
    return worth, min(paid, money)


def dominate_worth(g: Galaxy, seat: int, system: str, money: float) -> float:
    """Assets of friendly worlds, as far as there is room for them, and the faction's ability."""
    player = g.players[seat]
    worlds = friendly_worlds_in(g, seat, system)
    worth = 0.0
    for world in worlds:
        for asset in AREAS[world].assets:
            full = asset in KINDS and player.assets.get(asset, 0) >= LIMITS.asset_tokens_per_type
            worth += 0.0 if full else 0.35
    if worlds and (player.faction != "orks" or money >= 2):
        worth += 0.25
    return worth


def strategize_worth(g: Galaxy, seat: int, system: str, money: float) -> tuple[float, float]:
    """Upgrades that can be paid for, and an event card."""
    if not present_in(g, seat, system):
        return EVENT, 0.0
    player, level = g.players[seat], command_level(g, seat)
    use = min(1.0, (LIMITS.rounds - g.round) / 4)
    worth, paid = 0.25, 0.0
    combat = [COMBAT_CARDS[card] for card in player.combat_stack]
    cards = [card.cost for card in combat if card.cost and card.command_level <= level]
    orders = [ORDER_UPGRADES[card] for card in player.order_stack]
    upgrades = [card.cost for card in orders if card.command_level <= level]
    for costs in (cards, upgrades):
        affordable = [cost for cost in costs if cost <= money - paid]
        if affordable:
            worth += 0.5 * use
            paid += max(affordable)
    return worth, paid
