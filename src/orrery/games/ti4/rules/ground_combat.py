"""Ground combat, planet by planet and round by round. ti4:20"""

from orrery.games.ti4.rules.combat import end_combat, end_round, fight, start_combat, start_round
from orrery.games.ti4.rules.combatants import combatants, is_over
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import SHIPS, at, ground_forces, owners, planets_in, shift
from orrery.games.ti4.state import Combat, Galaxy, Stage
from orrery.games.ti4.windows import W
from orrery.kernel.choice import ask
from orrery.kernel.stages import enter, leave
from orrery.kit.fleet import kind_of


async def begin_ground_combat(g: Galaxy) -> None:
    """The next planet where troops of two players stand, in the order that the active player
    likes; when there is none left, control is settled. ti4:20.0, ti4:27.4, ti4:27.4a"""
    assert g.action is not None
    planets = contested(g)
    if not planets or g.action.ended:
        go_on(g, Stage.CONTROL)
        return
    planet = str(await ask(g.active, "fight_where", planets, rule="ti4:27.4a"))
    enemy = next(seat for seat in fighting_on(g, planet) if seat != g.active)
    g.action.fought.append(planet)
    start_combat(g, g.action.system, enemy, planet)
    enter(g, Stage.GROUND_ROUND, then=Stage.GROUND_COMBAT)


def fighting_on(g: Galaxy, planet: str) -> list[int]:
    """Who has anything on a planet that fights. ti4:20.0"""
    return [seat for seat in owners(g, planet) if combatants(g, seat, planet)]


def troops(g: Galaxy, planet: str) -> list[int]:
    """Who has ground forces on a planet. ti4:21.0"""
    return [seat for seat in owners(g, planet) if ground_forces(g, seat, planet)]


def contested(g: Galaxy) -> list[str]:
    """Planets of the active system with troops of the active player and of another, and without a
    combat so far. ti4:27.4"""
    assert g.action is not None
    found = []
    for planet in planets_in(g, g.action.system):
        seats = fighting_on(g, planet)
        if g.active in seats and len(seats) > 1 and planet not in g.action.fought:
            found.append(planet)
    return found


async def ground_round(g: Galaxy) -> None:
    """One round: dice, then hits, on both sides; there is no retreat.
    ti4:20.1, ti4:20.2, ti4:20.3, ti4:20.4"""
    combat = g.combat
    assert combat is not None
    await start_round(g, combat, W.GROUND_COMBAT_START, W.GROUND_ROUND_START)
    if not is_over(g, combat):
        await fight(g, combat)
    if await end_round(g, combat, W.GROUND_COMBAT_END, W.GROUND_ROUND_END):
        await end_ground_combat(g, combat)
        leave(g)


async def end_ground_combat(g: Galaxy, combat: Combat) -> None:
    """Whoever still has ground forces there has won; with nobody left it is a draw.
    ti4:20.4c, ti4:20.4d, ti4:faq.65"""
    for seat in combat.sides():
        lift_off(g, seat, combat.planet)
    left = [seat for seat in combat.sides() if seat in troops(g, combat.planet)]
    await end_combat(g, combat, left, W.GROUND_COMBAT_WON)
    await settle(g)


def lift_off(g: Galaxy, seat: int, planet: str) -> None:
    """Ships that fought on a planet as if they were ground forces go back into space. ti4:faq.65"""
    for one, n in tuple(at(g, seat, planet).items()):
        if kind_of(one) in SHIPS:
            shift(g, seat, planet, g.planets[planet].system, one, n)
