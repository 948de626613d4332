"""Space cannons: at ships in the active system, and at troops that land. ti4:96"""

from orrery.games.ti4.events import Hits, Shooting, Turn
from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.hits import committed, take_hits
from orrery.games.ti4.rules.nexus import end_movement
from orrery.games.ti4.rules.shots import CANNON, dice_of, shoot
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import fleets, planets_in, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, ask, confirm
from orrery.kit.dice import Die


async def cannon_offense(g: Galaxy) -> None:
    """After ships have moved each player may fire, the active one first, then clockwise; even if
    no ship has moved. What one hits is settled before the next one fires.
    ti4:96.0, ti4:96.1, ti4:96.2, ti4:96.4, ti4:88.2c, ti4:17.7"""
    assert g.action is not None
    system = g.action.system
    await ability.open(g, W.CANNON_OFFENSE, Turn(seat=g.active))
    await settle(g)
    for seat in everyone(g, g.active):
        targets = cannon_targets(g, seat, system)
        dice = offense_dice(g, seat, system) if targets else []
        if not dice:
            continue
        target = await ask(seat, "fire_cannons", [*targets, PASS], rule="ti4:96.2")
        if target != PASS:
            await fire_at_ships(g, seat, int(target), system, dice)
            await settle(g)
    if g.expansion:
        end_movement(g)
    go_on(g, Stage.SPACE_COMBAT)


def cannon_targets(g: Galaxy, seat: int, system: str) -> list[int]:
    """Whose ships a player may fire at: the active player's; the active player himself at those
    of one other. Floating docks are no ships. ti4:96.5a, ti4:96.5b, ti4:faq.57"""
    return [
        other
        for other in fleets(g, system)
        if other != seat
        and g.active in (seat, other)
        and not standing.holds(g, Q.NO_CANNON, other, seat, system)
    ]


def offense_dice(g: Galaxy, seat: int, system: str) -> list[Die]:
    """The dice of all cannons of a player in the system, and of those in adjacent systems that
    reach so far. ti4:96.3, ti4:96.3c, ti4:faq.21, ti4:70.1"""
    dice = dice_of(g, seat, [system, *planets_in(g, system)], CANNON)
    far = [kind for kind in g.players[seat].units if unit(g, seat, kind).space_cannon_adjacent]
    if far:
        for other in adjacent(g, system, seat):
            near = dice_of(g, seat, [other, *planets_in(g, other)], CANNON)
            dice += [die for die in near if die.unit in far]
    return dice


async def fire_at_ships(g: Galaxy, seat: int, target: int, system: str, dice: list[Die]) -> None:
    """The dice are rolled; for each hit the target loses one of its ships in the active system.
    ti4:96.3, ti4:96.5"""
    shot = Shooting(seat=seat, ability=CANNON, target=target, system=system, pool=dice)
    await fire(g, shot)


async def cannon_defense(g: Galaxy, planet: str) -> None:
    """Cannons on a planet may fire at the troops that were committed to it; none from elsewhere.
    ti4:27.3, ti4:96.6, ti4:96.7, ti4:96.7d, ti4:96.8, ti4:96.8a, ti4:faq.16"""
    system = g.planets[planet].system
    await ability.open(g, W.CANNON_DEFENSE, Turn(seat=g.active))
    for seat in everyone(g, g.active):
        if seat == g.active or standing.holds(g, Q.NO_CANNON, g.active, seat, planet):
            continue
        dice = defense_dice(g, seat, planet)
        if not dice or not committed(g, planet, combatants(g, g.active, planet)):
            continue
        if await confirm(seat, "defend_cannons", rule="ti4:96.7", about={"planet": planet}):
            shot = Shooting(
                seat=seat, ability=CANNON, target=g.active, system=system, planet=planet, pool=dice
            )
            await fire(g, shot)


def defense_dice(g: Galaxy, seat: int, planet: str) -> list[Die]:
    """The dice of a player's cannons on a planet; an effect may have disabled the PDS among them.
    ti4:96.7, ti4:96.7b, ti4:96.7d"""
    disabled = standing.holds(g, Q.DISABLES_PDS, g.active)
    dice = dice_of(g, seat, [planet], CANNON)
    return [die for die in dice if die.unit != "pds" or not disabled]


async def fire(g: Galaxy, shot: Shooting) -> None:
    """Cannons fire at ships or at troops, and the target takes the hits. ti4:75.4, ti4:96.5"""
    await shoot(g, shot)
    if shot.hits <= 0:
        return
    await ability.open(g, W.CANNON_HITS, shot)
    await take_hits(
        g,
        Hits(
            seat=shot.target,
            n=shot.hits,
            heavy=shot.hits if shot.not_fighters else 0,
            system=shot.system,
            planet=shot.planet,
            by=shot.seat,
            source=CANNON,
        ),
    )
