"""What a round of space combat and a round of ground combat have in common, and how both end.

ti4:9, ti4:20, ti4:71, ti4:94
"""

from orrery.games.ti4.events import Fight, Hits, Won
from orrery.games.ti4.rules.combatants import is_over
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.leaders import check_leaders
from orrery.games.ti4.rules.rolls import roll_side
from orrery.games.ti4.state import NOBODY, Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.limits import renew
from orrery.kernel.state import tell


def start_combat(
    g: Galaxy, system: str, enemy: int, planet: str = "", attacker: int = NOBODY
) -> None:
    """The active player is the attacker, unless an effect names another; the other one is the
    defender. A commander may have waited for it. ti4:9.0, ti4:94.0, ti4:7.6b"""
    attacker = g.active if attacker == NOBODY else attacker
    g.combat = Combat(system, attacker, enemy, planet)
    tell(
        g,
        "ground_combat" if planet else "space_combat",
        system=system,
        planet=planet,
        attacker=attacker,
        defender=enemy,
    )
    if g.expansion:
        check_leaders(g)


async def start_round(g: Galaxy, combat: Combat, first: W, later: W) -> None:
    """A round begins; the start of the combat is the start of its first round.
    ti4:20.4a, ti4:31.18, ti4:31.18.bsp"""
    combat.round += 1
    combat.sustained, combat.more_dice = {}, {}
    event = Fight(system=combat.system, planet=combat.planet)
    await ability.open(g, first if combat.round == 1 else later, event)
    combat.over = combat.over or event.cancelled


async def fight(g: Galaxy, combat: Combat) -> None:
    """The attacker rolls, then the defender; both then lose units, one for each hit that is not
    cancelled. ti4:20.1, ti4:20.2, ti4:71.5, ti4:71.5b.2, ti4:71.5b.4, ti4:71.6, ti4:71.6a"""
    combat.hits, combat.heavy = {}, {}
    while True:
        for seat in combat.sides():
            await roll_side(g, combat, seat)
        event = Fight(system=combat.system, planet=combat.planet)
        await ability.open(g, W.ROLL_STEP_END, event)
        if not event.cancelled:  # else an effect has them roll anew
            break
    await take_hits(g, *[hits_at(combat, seat) for seat in combat.sides()])
    combat.hits, combat.heavy = {}, {}
    await ability.open(g, W.HITS_ASSIGNED, Fight(system=combat.system, planet=combat.planet))


def hits_at(combat: Combat, seat: int) -> Hits:
    """The hits of this round's combat rolls against one side. ti4:71.5b.2"""
    return Hits(
        seat=seat,
        n=combat.hits[seat],
        heavy=combat.heavy[seat],
        system=combat.system,
        planet=combat.planet,
        by=combat.enemy(seat),
    )


async def end_round(g: Galaxy, combat: Combat, last: W, earlier: W) -> bool:
    """A round ends; the end of the combat is the end of its last round. Is the combat over?
    ti4:20.4b, ti4:71.9a"""
    event = Fight(system=combat.system, planet=combat.planet)
    await ability.open(g, last if is_over(g, combat) else earlier, event)
    combat.over = combat.over or event.cancelled
    modifiers.expire(g, "combat_round")
    renew(g, "combat_round")
    return is_over(g, combat)


async def end_combat(g: Galaxy, combat: Combat, left: list[int], window: W) -> None:
    """A combat is over: whoever alone is left has won it, else it is a draw; so it is if an effect
    has ended it. ti4:20.4c, ti4:20.4d, ti4:71.10"""
    if len(left) == 1 and not combat.over:
        combat.winner = left[0]
    tell(g, "combat_over", system=combat.system, planet=combat.planet, winner=combat.winner)
    if combat.winner != NOBODY:
        loser = combat.enemy(combat.winner)
        event = Won(seat=combat.winner, loser=loser, system=combat.system, planet=combat.planet)
        await ability.open(g, W.COMBAT_WON_WHEN, event)
        await ability.open(g, window, event)
    g.combat = None
    modifiers.expire(g, "combat")
    renew(g, "combat")
