"""Combat rolls, in space and on the ground. ti4:20.1, ti4:48, ti4:71.5"""

from orrery.games.ti4.events import Dice
from orrery.games.ti4.rules.units import GROUND, SHIPS, at, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.state import tell
from orrery.kit.dice import Die, hits, roll_pool
from orrery.kit.fleet import kind_of


def takes_part(combat: Combat, seat: int, kind: str) -> bool:
    """Does a kind of unit fight here: ships in space, ground forces on a planet, and whatever an
    effect lets take part."""
    usual = GROUND if combat.planet else SHIPS
    return kind in usual or kind in combat.fighters.get(seat, ())


def where(combat: Combat) -> str:
    """The place that a combat is fought in."""
    return combat.planet or combat.system


def groups(g: Galaxy, combat: Combat, seat: int) -> list[list[Die]]:
    """The dice of a side by combat value, the lowest first. Each unit rolls one, or as many as its
    combat value has bursts. ti4:20.1, ti4:20.1a, ti4:71.5, ti4:71.5a, ti4:71.5b, ti4:71.5b.1"""
    by_value: dict[int, list[Die]] = {}
    for one, n in at(g, seat, where(combat)).items():
        kind = kind_of(one)
        figures = unit(g, seat, kind).combat
        if figures is None or not takes_part(combat, seat, kind):
            continue
        bonus = standing.total(g, Q.COMBAT, seat, kind, combat)
        dice = figures.dice + standing.total(g, Q.COMBAT_DICE, seat, kind, combat)
        pool = by_value.setdefault(figures.hit, [])
        pool += [Die(figures.hit - bonus, kind)] * (dice * n)
    return [by_value[value] for value in sorted(by_value)]


async def roll_side(g: Galaxy, combat: Combat, seat: int) -> int:
    """A side makes its combat rolls, one group of dice after the other; whatever changes dice that
    lie on the table does so before the next group. Returns the hits.
    ti4:71.5b.1, ti4:71.5b.2, ti4:71.5b.3, ti4:97.3"""
    total = 0
    if modifiers.total(g, Q.NO_ROLL, seat):
        return 0
    for pool in groups(g, combat, seat):
        event = Dice(seat=seat, dice=list(await roll_pool(pool)))
        await ability.open(g, W.DICE_ROLLED, event)
        total += hits(event.dice)
        faces = tuple((one.die.unit, one.die.needs, one.face) for one in event.dice)
        tell(g, "combat_roll", seat=seat, dice=faces, hits=hits(event.dice), round=combat.round)
    return total
