"""How strong forces are, how far they are from a world, and how a combat will probably end.

For bots only. Everything is a rough estimate in whole positions; the odds of a battle that people
ask for are sampled on the real rules instead.
"""

from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from math import exp

from orrery.games.forbidden_stars.components import (
    COMBAT_CARDS,
    IS_WORLD,
    LIMITS,
    STRUCTURES,
    SYSTEM_OF,
    UNITS,
)
from orrery.games.forbidden_stars.rules.board import of_layout
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, counts_as
from orrery.games.forbidden_stars.state import NOBODY, Combat, Force, Galaxy

STRENGTH = {unit.id: unit.combat + unit.health + unit.morale for unit in UNITS.values()}
BASTION = STRUCTURES["bastion"]
STRENGTH["bastion"] = BASTION.combat + BASTION.health + BASTION.morale
STRENGTH[REINFORCEMENT] = 3  # it brings no dice and leaves after the combat
OPEN, BRIDGED, UNBRIDGED, STORM = 1.0, 0.4, 1.6, 2.0  # steps: a world, a void, a stormy border
FAR = 99.0


def strength(force: Force) -> float:
    """All units of a force. Routed ones do not fight, but will rally."""
    fresh = sum(STRENGTH[kind] * n for kind, n in force.fresh.items())
    return fresh + 0.6 * sum(STRENGTH[kind] * n for kind, n in force.routed.items())


def guard(g: Galaxy, seat: int, area: str) -> float:
    """What defends an area for a seat right now: unrouted units and a bastion."""
    spot = g.areas[area]
    force = spot.forces.get(seat)
    points = sum(STRENGTH[kind] * n for kind, n in force.fresh.items()) if force else 0.0
    if spot.owner == seat and "bastion" in spot.structures:
        points += STRENGTH["bastion"]
    return points


# -- distances ----------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def distances(
    layout: str, target: str, bridges: frozenset[str], storms: frozenset[str]
) -> dict[str, float]:
    """How far the areas of a map are from a target for ground units, in worlds to cross. Voids
    need a ship to be crossed (``bridges``), storms a while to wait."""
    board = of_layout(layout)
    found: dict[str, float] = {}
    todo = [(0.0, target)]
    while todo:
        steps, area = heappop(todo)
        if area in found:
            continue
        found[area] = steps
        here = SYSTEM_OF[area]
        cost = OPEN if IS_WORLD[area] else BRIDGED if area in bridges else UNBRIDGED
        for other in board.around[area]:
            if other not in found:
                there = SYSTEM_OF[other]
                stormy = here != there and board.border[here, there] in storms
                heappush(todo, (steps + cost + (STORM if stormy else 0.0), other))
    return found


# -- combats ------------------------------------------------------------------------------------

ROUNDS = LIMITS.combat_rounds
CARD_OFFENCE, CARD_DEFENCE = 1.7, 1.3  # what a card brings in its round


@dataclass(slots=True)
class Camp:
    """One side of a combat in figures."""

    offence: float = 0.0
    defence: float = 0.0
    morale: float = 0.0  # of dice and cards
    spirit: float = 0.0  # of the units
    health: float = 0.0


def camp(g: Galaxy, seat: int, area: str, combat: Combat | None) -> Camp:
    """A side with its dice, cards and units. Before the first round has been fought the dice count
    as their average: that they fell well says nothing about whether the attack was wise."""
    side, spot = Camp(), g.areas[area]
    dice = 0
    force = spot.forces.get(seat)
    for kind, n in force.fresh.items() if force else ():
        unit = UNITS.get(kind) or UNITS[counts_as(g, seat, area, kind)]
        side.health += unit.health * n
        side.spirit += unit.morale * n
        dice += unit.combat * n if kind != REINFORCEMENT else 0
    if spot.owner == seat and "bastion" in spot.structures:
        side.health += BASTION.health
        side.spirit += BASTION.morale
        dice += BASTION.combat
    if combat is not None and combat.round > 1:
        rolled = combat.sides[seat].dice
        side.offence, side.defence = float(rolled["offence"]), float(rolled["defence"])
        side.morale = float(rolled["morale"])
        for card in g.players[seat].played.cards:
            icons = COMBAT_CARDS[card].icons
            side.offence += icons.offence
            side.defence += icons.defence
            side.morale += icons.morale
    else:
        dice = min(dice, LIMITS.dice_per_player)
        side.offence, side.defence, side.morale = dice / 2, dice / 3, dice / 6
    return side


def forecast(
    g: Galaxy, area: str, attacker: int, defender: int, combat: Combat | None = None
) -> tuple[float, float, float]:
    """The chance that the attacker wins, and the share of units that each side will lose."""
    if combat is not None and combat.winner != NOBODY:
        return (1.0 if combat.winner == attacker else 0.0), 0.0, 0.0
    ours, theirs = camp(g, attacker, area, combat), camp(g, defender, area, combat)
    if not theirs.health:
        return 1.0, 0.0, 0.0
    if not ours.health:
        return 0.0, 0.0, 0.0
    return foresee(ours, theirs, ROUNDS + 1 - max(combat.round, 1) if combat else ROUNDS)


def foresee(ours: Camp, theirs: Camp, rounds: int) -> tuple[float, float, float]:
    """What these rounds will probably do to an attacker and a defender."""
    hurt = rounds * _hits(theirs.offence - ours.defence) / ours.health
    harm = rounds * _hits(ours.offence - theirs.defence) / theirs.health
    attack, defence = _morale(ours, hurt), _morale(theirs, harm)
    spread = 1.0 + 0.7 * rounds
    won = 1.0 / (1.0 + exp((defence + 0.5 - attack) / spread))
    return won, 0.8 * min(1.0, hurt), 0.8 * min(1.0, harm)


def _hits(surplus: float) -> float:
    """The damage to expect in a round: cards make it vary, and never heal."""
    surplus += CARD_OFFENCE - CARD_DEFENCE
    return max(surplus, 0.0) + 0.5 * exp(-abs(surplus) / 1.5)


def _morale(side: Camp, hurt: float) -> float:
    """Morale at the end. Even little damage routs units, and a side without units has lost."""
    if hurt >= 1.2:
        return 0.2 * side.morale - 2.0
    return side.morale + side.spirit * (1.0 - min(1.0, 1.2 * hurt))
