"""How strong ships are, reckoned from their blueprints without a die: for bots."""

from functools import cache, lru_cache

from orrery.games.eclipse.rules.blueprints import MANY, Stats, npc_stats, stats
from orrery.games.eclipse.state import Fleet, Player

STEEP = 1.5  # how surely the stronger side wins
USUAL = npc_stats("ancient")  # whom a ship is measured against when nobody else is near

Ships = tuple[tuple[Stats, int], ...]  # what fights on one side, and how many of each


@cache
def chance(computer: int, shield: int) -> float:
    """How often a die hits.
    eclipse:kampf-treffer.1, eclipse:kampf-treffer.2, eclipse:kampf-treffer.3"""
    return max(1, min(5, 1 + computer - shield)) / 6


@lru_cache(MANY)
def firepower(shooter: Stats, target: Stats) -> float:
    """The damage a ship deals in a round; missiles fly once, but before everything else."""
    dice = sum(damage * count for damage, count in shooter.cannons)
    early = sum(damage * count for damage, count in shooter.missiles)
    first = 1.0 + 0.15 * (shooter.initiative > target.initiative)
    return (first * dice + 0.8 * early) * chance(shooter.computer, target.shield)


@lru_cache(MANY)
def strength(ship: Stats) -> float:
    """One ship against the usual enemy; an interceptor as printed is about 0.5."""
    alive = (ship.hull + 1) / firepower(USUAL, ship)
    return float((firepower(ship, USUAL) * alive) ** 0.5)


@lru_cache(MANY)
def prospect(ours: Ships, theirs: Ships) -> float:
    """About how likely the first side wins: who deals more damage for what it can take."""
    if not ours or not theirs:
        return float(bool(ours))
    one, other = _might(ours, theirs), _might(theirs, ours)
    if one + other == 0.0:
        return 0.0
    return float(one**STEEP / (one**STEEP + other**STEEP))


def _might(ours: Ships, theirs: Ships) -> float:
    """Firepower times endurance: numbers count twice, as in any battle of attrition."""
    enemies = sum(count for _, count in theirs)
    fire = sum(
        firepower(ship, enemy) * count * among / enemies
        for ship, count in ours
        for enemy, among in theirs
    )
    return fire * sum((ship.hull + 1) * count for ship, count in ours)


def ships_of(player: Player, fleet: Fleet) -> Ships:
    """A player's fleet as it would fight."""
    return tuple((stats(player, ship), count) for ship, count in fleet.items())


def fleet_strength(player: Player, fleet: Fleet) -> float:
    return sum(strength(stats(player, ship)) * count for ship, count in fleet.items())
