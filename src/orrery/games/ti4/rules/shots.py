"""Unit abilities that roll dice: space cannon, anti-fighter barrage, bombardment.

ti4:22, ti4:46, ti4:96. What changes combat rolls does not change these. ti4:22.1c, ti4:46.1c
"""

from orrery.games.ti4.components import Dice
from orrery.games.ti4.events import Shooting
from orrery.games.ti4.rules.units import at, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell
from orrery.kit.dice import Die, hits, roll_pool
from orrery.kit.fleet import kind_of

CANNON, BARRAGE, BOMBARDMENT = "space_cannon", "anti_fighter_barrage", "bombardment"


def figures(g: Galaxy, seat: int, kind: str, name: str) -> Dice | None:
    """The dice that a unit rolls for a unit ability; None if it has not got it."""
    found: Dice | None = getattr(unit(g, seat, kind), name)
    return found


def dice_of(g: Galaxy, seat: int, places: list[str], name: str) -> list[Die]:
    """A die for each unit with the ability in these places, or as many as stand behind it.
    ti4:22.1b, ti4:46.1b, ti4:96.3b"""
    dice: list[Die] = []
    for place in places:
        for one, n in at(g, seat, place).items():
            found = figures(g, seat, kind_of(one), name)
            if found is not None:
                dice += [Die(found.hit, kind_of(one))] * (found.dice * n)
    return dice


async def shoot(g: Galaxy, event: Shooting, dice: list[Die]) -> int:
    """Units roll for a unit ability; returns the hits. Additional dice are those of the best unit.
    ti4:22.1, ti4:46.1, ti4:96.3"""
    await ability.open(g, W.UNIT_ABILITY_BEFORE, event)
    await ability.open(g, W.UNIT_ABILITY_ROLL, event)
    if event.cancelled or not dice:
        return 0
    best = min(dice, key=lambda die: die.needs)
    bonus = standing.total(g, Q.SHOT, event.seat, event.ability, event.target)
    bonus += standing.total(g, Q.SHOT_AT, event.target, event.ability, event.seat)
    pool = [Die(die.needs - bonus, die.unit) for die in [*dice, *[best] * event.extra]]
    event.dice = list(await roll_pool(pool))
    await ability.open(g, W.UNIT_ABILITY_ROLLED, event)
    event.hits = hits(event.dice)
    faces = tuple((one.die.unit, one.die.needs, one.face) for one in event.dice)
    tell(
        g,
        "shot",
        seat=event.seat,
        ability=event.ability,
        target=event.target,
        system=event.system,
        planet=event.planet,
        dice=faces,
        hits=event.hits,
    )
    await ability.open(g, W.UNIT_ABILITY_HITS, event)
    return event.hits
