"""How strong fleets and troops are, and who would probably win, for bots. Rough estimates only:
the odds that people ask for are sampled on the real rules instead."""

from functools import lru_cache

from orrery.games.ti4.components import UNITS
from orrery.games.ti4.rules.units import GROUND, SHIPS, is_ground
from orrery.games.ti4.state import Galaxy
from orrery.kit.fleet import Fleet, is_damaged, kind_of

STEEPNESS = 4  # the stronger side wins more often than in proportion
ARMED = GROUND | {"pds"}  # where such structures are ground forces as well


@lru_cache(1024)
def figures(unit: str, damaged: bool) -> tuple[float, float]:
    """The hits that a unit makes in a round, and those that it takes."""
    printed = UNITS[unit]
    combat = printed.combat
    hits = combat.dice * (11 - combat.hit) / 10 if combat else 0.0
    return hits, 2.0 if printed.sustain_damage and not damaged else 1.0


def strength(g: Galaxy, seat: int, units: Fleet, kinds: frozenset[str] = SHIPS) -> float:
    """Ships, or ground forces, as a number: twice as many are twice as strong."""
    known = g.players[seat].units
    hits = bodies = 0.0
    for one, n in units.items():
        kind = kind_of(one)
        if kind in kinds:
            hit, body = figures(known[kind], is_damaged(one))
            hits += n * hit
            bodies += n * body
    return float((hits * bodies) ** 0.5)


def troops(g: Galaxy, seat: int, units: Fleet) -> float:
    """The strength of the ground forces among these units; some structures are such forces."""
    return strength(g, seat, units, ARMED if is_ground(g, seat, "pds") else GROUND)


def chance(ours: float, theirs: float) -> float:
    """The chance to win a combat. Nobody in the way is no combat."""
    if theirs <= 0.0:
        return 1.0
    a, b = ours**STEEPNESS, theirs**STEEPNESS
    return a / (a + b)
