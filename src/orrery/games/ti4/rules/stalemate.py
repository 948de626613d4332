"""A space combat that nobody can win. ti4:faq.2"""

from orrery.games.ti4.rules.combatants import combatants, place_of
from orrery.games.ti4.rules.retreat import announce, can_retreat
from orrery.games.ti4.rules.rolls import groups
from orrery.games.ti4.rules.units import destroy, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.kernel.state import tell
from orrery.kit.fleet import is_damaged, one_by_one

HIGHEST = 10  # what a die can show. ti4:faq.1


def is_stalemate(g: Galaxy, combat: Combat) -> bool:
    """Is neither side able to destroy anything, ever? ti4:faq.2"""
    return all(is_harmless(g, combat, seat) for seat in combat.sides())


def is_harmless(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Can a side never hit more often in a round than the other one can cancel in every round?
    ti4:faq.2, ti4:75.6"""
    dice = [die for pool in groups(g, combat, seat) for die in pool if die.needs <= HIGHEST]
    if not dice:
        return True
    enemy = combat.enemy(seat)
    repairs = standing.total(g, Q.REPAIRS, enemy, combat)
    if not repairs or standing.speaks(g, Q.EXTRA_HITS, seat):
        return False
    units = combatants(g, enemy, place_of(combat))
    upright = [kind for kind in units if not is_damaged(kind)]
    cancels = [
        1 + standing.total(g, Q.CANCELS, enemy, kind)
        for kind in upright
        if unit(g, enemy, kind).sustain_damage
        for _ in range(units[kind])
    ]
    return len(dice) <= sum(sorted(cancels)[:repairs])


async def break_stalemate(g: Galaxy, combat: Combat) -> None:
    """The attacker must retreat; if he cannot, his units in the combat are destroyed. ti4:faq.2"""
    seat = combat.attacker
    tell(g, "stalemate", system=combat.system)
    if can_retreat(g, combat, seat):
        await announce(g, combat, seat)
        return
    for one in one_by_one(combatants(g, seat, combat.system)):
        await destroy(g, seat, combat.system, one, cause="stalemate")
