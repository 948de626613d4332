"""Ground combat, planet by planet and round by round. ti4:20"""

from orrery.games.ti4.events import Fight
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.space_combat import declare_winner, fight, has_fighters
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import GROUND, at, owners, planets_in
from orrery.games.ti4.state import Combat, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.stages import enter, leave
from orrery.kernel.state import tell
from orrery.kernel.windows import renew
from orrery.kit.fleet import kind_of


async def begin_ground_combat(g: Galaxy) -> None:
    """The next planet where troops of two players stand, in the order that the active player
    likes; when there is none left, control is settled. ti4:20.0, ti4:27.4, ti4:27.4a"""
    assert g.action is not None
    planets = contested(g)
    if not planets:
        go_on(g, Stage.CONTROL)
        return
    planet = str(await ask(g.active, "fight_where", planets, rule="ti4:27.4a"))
    enemy = next(seat for seat in troops(g, planet) if seat != g.active)
    g.action.fought.append(planet)
    g.combat = Combat(g.action.system, g.active, enemy, planet)
    tell(g, "ground_combat", planet=planet, attacker=g.active, defender=enemy)
    enter(g, Stage.GROUND_ROUND, then=Stage.GROUND_COMBAT)


def troops(g: Galaxy, planet: str) -> list[int]:
    """Who has ground forces on a planet."""
    return [s for s in owners(g, planet) if any(kind_of(o) in GROUND for o in at(g, s, planet))]


def contested(g: Galaxy) -> list[str]:
    """Planets of the active system with troops of the active player and of another. ti4:27.4"""
    assert g.action is not None
    found = []
    for planet in planets_in(g, g.action.system):
        seats = troops(g, planet)
        if g.active in seats and len(seats) > 1 and planet not in g.action.fought:
            found.append(planet)
    return found


async def ground_round(g: Galaxy) -> None:
    """One round: dice, then hits, on both sides. ti4:20.1, ti4:20.2, ti4:20.3, ti4:20.4a"""
    combat = g.combat
    assert combat is not None
    combat.round += 1
    combat.sustained = {}
    event = Fight(system=combat.system, planet=combat.planet)
    first = combat.round == 1
    await ability.open(g, W.GROUND_COMBAT_START if first else W.GROUND_ROUND_START, event)
    if not is_over(g, combat):
        await fight(g, combat)
    event = Fight(system=combat.system, planet=combat.planet)
    last = is_over(g, combat)
    await ability.open(g, W.GROUND_COMBAT_END if last else W.GROUND_ROUND_END, event)
    modifiers.expire(g, "combat_round")
    renew(g, "combat_round")
    if is_over(g, combat):
        await end_ground_combat(g, combat)
        leave(g)


def is_over(g: Galaxy, combat: Combat) -> bool:
    """Has a side nobody left? ti4:20.3, ti4:20.4"""
    return combat.over or not all(has_fighters(g, combat, seat) for seat in combat.sides())


async def end_ground_combat(g: Galaxy, combat: Combat) -> None:
    """Whoever still has ground forces there has won; with nobody left it is a draw.
    ti4:20.4, ti4:20.4b, ti4:20.4c, ti4:20.4d"""
    left = [seat for seat in combat.sides() if seat in troops(g, combat.planet)]
    if len(left) == 1:
        combat.winner = left[0]
        await declare_winner(g, combat, W.GROUND_COMBAT_WON)
    tell(g, "combat_over", system=combat.system, planet=combat.planet, winner=combat.winner)
    g.combat = None
    modifiers.expire(g, "combat")
    renew(g, "combat")
    await settle(g)
