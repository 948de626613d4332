"""Space combat, round by round. ti4:71"""

from orrery.games.ti4.events import Hits, Shooting
from orrery.games.ti4.rules.combat import end_combat, end_round, fight, start_combat, start_round
from orrery.games.ti4.rules.combatants import dismiss, has_combatants, is_over
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.retreat import announce_retreats, retreat
from orrery.games.ti4.rules.shots import BARRAGE, dice_of, shoot
from orrery.games.ti4.rules.stalemate import break_stalemate, is_stalemate
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import fleets, touch
from orrery.games.ti4.state import Combat, Galaxy, Stage
from orrery.games.ti4.windows import W
from orrery.kernel.choice import ask
from orrery.kernel.stages import enter, leave


async def begin_space_combat(g: Galaxy) -> None:
    """If somebody else has ships in the active system beside the active player, they fight.
    ti4:71.0, ti4:71.1, ti4:88.3, ti4:88.3a"""
    assert g.action is not None
    system = g.action.system
    here = fleets(g, system)
    enemies = [seat for seat in here if seat != g.active]
    if g.active not in here or not enemies or g.action.ended:
        go_on(g, Stage.INVASION)
        return
    enemy = int(await ask(g.active, "fight_whom", enemies, rule="ti4:71.0"))
    start_combat(g, system, enemy)
    enter(g, Stage.SPACE_ROUND, then=Stage.SPACE_COMBAT)


async def space_round(g: Galaxy) -> None:
    """One round: barrage in the first, retreats announced, dice, hits, retreat. It ends as soon as
    a side has nothing left.
    ti4:71.2, ti4:71.3a, ti4:71.3b, ti4:71.4, ti4:71.7a, ti4:71.8, ti4:71.9"""
    combat = g.combat
    assert combat is not None
    await start_round(g, combat, W.SPACE_COMBAT_START, W.SPACE_ROUND_START)
    if combat.round == 1 and not is_over(g, combat):
        await barrage(g, combat)
    if not is_over(g, combat):
        if is_stalemate(g, combat):
            await break_stalemate(g, combat)
        else:
            await announce_retreats(g, combat)
    if not is_over(g, combat):
        await fight(g, combat)
    if not is_over(g, combat):
        await retreat(g, combat)
    if await end_round(g, combat, W.SPACE_COMBAT_END, W.SPACE_ROUND_END):
        await end_space_combat(g, combat)
        leave(g)


async def barrage(g: Galaxy, combat: Combat) -> None:
    """Both sides roll for their units with Anti-Fighter Barrage, even if there are no fighters;
    then both lose fighters, or whatever an effect lets the hits be assigned to.
    ti4:46.0, ti4:46.1, ti4:46.1d, ti4:46.2, ti4:71.3, ti4:71.3c"""
    shots: list[Shooting] = []
    for seat in combat.sides():
        dice = dice_of(g, seat, [combat.system], BARRAGE)
        if dice:
            shot = Shooting(
                seat=seat,
                ability=BARRAGE,
                target=combat.enemy(seat),
                system=combat.system,
                pool=dice,
            )
            await shoot(g, shot)
            shots.append(shot)
    await take_hits(g, *[barrage_hits(shot) for shot in shots])


def barrage_hits(shot: Shooting) -> Hits:
    """What a barrage has hit. ti4:46.2"""
    return Hits(
        seat=shot.target,
        n=shot.hits,
        system=shot.system,
        by=shot.seat,
        source=BARRAGE,
        anything=shot.anything,
    )


async def end_space_combat(g: Galaxy, combat: Combat) -> None:
    """Whoever still has ships has won; with nobody left it is a draw. Then surplus cargo is
    removed. ti4:71.10, ti4:71.10a, ti4:49.3c"""
    left = [seat for seat in combat.sides() if has_combatants(g, combat, seat)]
    for seat in combat.sides():
        dismiss(g, seat)
    await end_combat(g, combat, left, W.SPACE_COMBAT_WON)
    touch(g, combat.system)
    await settle(g)
