"""Space cannons: at ships in the active system, and at troops that land. ti4:96"""

from orrery.games.ti4.events import Shooting, Turn
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.hits import destroy_step, sustain_step, take_hits
from orrery.games.ti4.rules.shots import CANNON, dice_of, shoot
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import GROUND, SHIPS, at, fleets, planets_in, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, ask, confirm
from orrery.kit.dice import Die
from orrery.kit.fleet import kind_of


async def cannon_offense(g: Galaxy) -> None:
    """After ships have moved each player may fire, the active one first, then clockwise; also if
    no ship has moved. ti4:96.2, ti4:96.4, ti4:88.2c"""
    assert g.action is not None
    system = g.action.system
    await ability.open(g, W.CANNON_OFFENSE, Turn(seat=g.active))
    for seat in everyone(g, g.active):
        targets = [other for other in fleets(g, system) if other != seat]
        if seat != g.active:
            targets = [other for other in targets if other == g.active]
        targets = [one for one in targets if not standing.holds(g, Q.NO_CANNON, one, seat, "")]
        dice = offense_dice(g, seat, system)
        if not targets or not dice:
            continue
        target = await ask(seat, "fire_cannons", [*targets, PASS], rule="ti4:96.2")
        if target == PASS:
            continue
        await fire_at_ships(g, seat, int(target), system, dice)
    await settle(g)
    go_on(g, Stage.SPACE_COMBAT)


def offense_dice(g: Galaxy, seat: int, system: str) -> list[Die]:
    """The dice of all cannons of a player in the system, and of those in adjacent systems that
    reach so far. ti4:96.3, ti4:96.3b, ti4:96.3c"""
    dice = dice_of(g, seat, [system, *planets_in(g, system)], CANNON)
    far = [kind for kind in g.players[seat].units if unit(g, seat, kind).space_cannon_adjacent]
    if far:
        for other in adjacent(g, system, seat):
            for place in (other, *planets_in(g, other)):
                if any(kind_of(one) in far for one in at(g, seat, place)):
                    near = dice_of(g, seat, [place], CANNON)
                    dice += [die for die in near if die.unit in far]
    return dice


async def fire_at_ships(g: Galaxy, seat: int, target: int, system: str, dice: list[Die]) -> None:
    """The dice are rolled; for each hit the target loses one of its ships in the active system.
    ti4:96.3, ti4:96.5, ti4:96.5a, ti4:96.5b"""
    event = Shooting(seat=seat, ability=CANNON, target=target, system=system)
    await shoot(g, event, dice)
    await ability.open(g, W.CANNON_HITS, event)
    if event.hits <= 0:
        return
    if event.not_fighters:
        left = {target: event.hits}
        big = SHIPS - {"fighter"}
        await sustain_step(g, (target,), system, left, big.__contains__, enemy=seat, source=CANNON)
        n = sum(n for one, n in at(g, target, system).items() if kind_of(one) in big)
        first = min(n, left[target])
        await destroy_step(g, target, system, first, big.__contains__, by=seat, source=CANNON)
        event.hits = left[target] - first
    await take_hits(g, target, system, event.hits, SHIPS.__contains__, by=seat, source=CANNON)


async def cannon_defense(g: Galaxy, planet: str) -> None:
    """Cannons on a planet may fire at the troops that were committed to it.
    ti4:27.3, ti4:96.6, ti4:96.7, ti4:96.7d, ti4:96.8, ti4:96.8a"""
    for seat in everyone(g, g.active):
        if seat == g.active or standing.holds(g, Q.NO_CANNON, g.active, seat, planet):
            continue
        dice = dice_of(g, seat, [planet], CANNON)
        if not dice or not any(kind_of(one) in GROUND for one in at(g, g.active, planet)):
            continue
        if not await confirm(seat, "defend_cannons", rule="ti4:96.7", about={"planet": planet}):
            continue
        system = g.planets[planet].system
        event = Shooting(seat=seat, ability=CANNON, target=g.active, system=system, planet=planet)
        await shoot(g, event, dice)
        await ability.open(g, W.CANNON_HITS, event)
        await take_hits(
            g, g.active, planet, event.hits, GROUND.__contains__, by=seat, source=CANNON
        )
