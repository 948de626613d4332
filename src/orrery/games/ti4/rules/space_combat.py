"""Space combat, round by round. ti4:71"""

from orrery.games.ti4.events import Fight, Shooting, Won
from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.hits import announce_hits, destroy_step, sustain_step
from orrery.games.ti4.rules.retreat import announce_retreats, retreat
from orrery.games.ti4.rules.rolls import roll_side, takes_part
from orrery.games.ti4.rules.shots import BARRAGE, dice_of, shoot
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import at, fleets
from orrery.games.ti4.state import NOBODY, Combat, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.stages import enter, leave
from orrery.kernel.state import tell
from orrery.kernel.windows import renew
from orrery.kit.fleet import kind_of


async def begin_space_combat(g: Galaxy) -> None:
    """If somebody else has ships in the active system beside the active player, they fight.
    ti4:71.0, ti4:71.1, ti4:88.3, ti4:88.3a"""
    assert g.action is not None
    system = g.action.system
    here = fleets(g, system)
    enemies = [seat for seat in here if seat != g.active]
    if g.active not in here or not enemies:
        go_on(g, Stage.INVASION)
        return
    enemy = int(await ask(g.active, "fight_whom", enemies, rule="ti4:71.0"))
    start_combat(g, system, enemy)
    enter(g, Stage.SPACE_ROUND, then=Stage.SPACE_COMBAT)


def start_combat(g: Galaxy, system: str, enemy: int) -> None:
    """The active player is the attacker, the other one the defender. ti4:9.0, ti4:94.0"""
    g.combat = Combat(system, g.active, enemy)
    tell(g, "space_combat", system=system, attacker=g.active, defender=enemy)


def is_over(g: Galaxy) -> bool:
    """Has a side no ships left? ti4:71.9"""
    combat = g.combat
    assert combat is not None
    return combat.over or not all(has_fighters(g, combat, seat) for seat in combat.sides())


def has_fighters(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Has a side anything left that fights?"""
    place = combat.planet or combat.system
    return any(takes_part(combat, seat, kind_of(one)) for one in at(g, seat, place))


async def space_round(g: Galaxy) -> None:
    """One round: barrage in the first, retreats announced, dice, hits, retreat.
    ti4:71.2, ti4:71.3, ti4:71.4, ti4:71.5, ti4:71.6, ti4:71.7, ti4:71.8"""
    combat = g.combat
    assert combat is not None
    combat.round += 1
    combat.sustained = {}
    event = Fight(system=combat.system)
    first = combat.round == 1
    await ability.open(g, W.SPACE_COMBAT_START if first else W.SPACE_ROUND_START, event)
    if combat.round == 1 and not is_over(g):
        await barrage(g, combat)
    if not is_over(g):
        await announce_retreats(g, combat)
    if not is_over(g):
        await fight(g, combat)
    if not is_over(g):
        await retreat(g, combat)
    await end_round(g, combat)


async def barrage(g: Galaxy, combat: Combat) -> None:
    """Both sides roll for their units with Anti-Fighter Barrage at once, also if there are no
    fighters; then both lose fighters.
    ti4:46.1, ti4:46.1d, ti4:46.2, ti4:46.2a, ti4:71.3, ti4:71.3c"""
    hits: dict[int, int] = {}
    for seat in combat.sides():
        dice = dice_of(g, seat, [combat.system], BARRAGE)
        if dice:
            enemy = combat.enemy(seat)
            event = Shooting(seat=seat, ability=BARRAGE, target=enemy, system=combat.system)
            hits[enemy] = await shoot(g, event, dice)
    for seat in combat.sides():
        n = await announce_hits(g, seat, combat.system, hits.get(seat, 0), BARRAGE)
        await destroy_step(
            g,
            seat,
            combat.system,
            n,
            "fighter".__eq__,
            by=combat.enemy(seat),
            source=BARRAGE,
        )


async def fight(g: Galaxy, combat: Combat) -> None:
    """The attacker rolls, then the defender; both then lose units, one for each hit that is not
    cancelled. ti4:71.5, ti4:71.5b.4, ti4:71.6, ti4:71.6a, ti4:20.1, ti4:20.2"""
    combat.hits = {}
    for seat in combat.sides():
        combat.hits[combat.enemy(seat)] = await roll_side(g, combat, seat)
    place = combat.planet or combat.system
    await ability.open(g, W.ROLL_STEP_END, Fight(system=combat.system, planet=combat.planet))
    for seat in combat.sides():
        combat.hits[seat] = await announce_hits(g, seat, place, combat.hits[seat], "combat")
    both = combat.sides()
    await sustain_step(
        g, both, place, combat.hits, lambda kind: any(takes_part(combat, s, kind) for s in both)
    )
    for seat in both:
        await destroy_step(
            g,
            seat,
            place,
            combat.hits[seat],
            lambda kind, seat=seat: takes_part(combat, seat, kind),  # type: ignore[misc]
            by=combat.enemy(seat),
        )
    combat.hits = {}
    await ability.open(g, W.HITS_ASSIGNED, Fight(system=combat.system, planet=combat.planet))


async def end_round(g: Galaxy, combat: Combat) -> None:
    """The round is over, and perhaps the combat. ti4:71.8, ti4:71.9, ti4:71.9a"""
    event = Fight(system=combat.system)
    await ability.open(g, W.SPACE_COMBAT_END if is_over(g) else W.SPACE_ROUND_END, event)
    modifiers.expire(g, "combat_round")
    renew(g, "combat_round")
    if is_over(g):
        await end_space_combat(g, combat)
        leave(g)


async def end_space_combat(g: Galaxy, combat: Combat) -> None:
    """Whoever still has ships has won; with nobody left it is a draw. Then surplus cargo is
    removed. ti4:71.10, ti4:71.10a"""
    left = [seat for seat in combat.sides() if seat in fleets(g, combat.system)]
    if len(left) == 1:
        combat.winner = left[0]
        await declare_winner(g, combat, W.SPACE_COMBAT_WON)
    tell(g, "combat_over", system=combat.system, planet="", winner=combat.winner)
    g.combat = None
    modifiers.expire(g, "combat")
    renew(g, "combat")
    for seat in combat.sides():
        await check_fleet(g, seat, combat.system)
    await settle(g)
    if combat.winner == NOBODY and g.action is not None:
        g.action.fought.append(combat.system)


async def declare_winner(g: Galaxy, combat: Combat, window: W) -> None:
    """A combat was won, and lost. ti4:20.4c, ti4:71.10"""
    event = Won(
        seat=combat.winner,
        loser=combat.enemy(combat.winner),
        system=combat.system,
        planet=combat.planet,
    )
    await ability.open(g, W.COMBAT_WON_WHEN, event)
    await ability.open(g, window, event)
