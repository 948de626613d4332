"""Retreating from a space combat. ti4:71.4, ti4:71.7"""

from orrery.games.ti4.events import Fight, Retreat
from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.tokens import place_from_reinforcements
from orrery.games.ti4.rules.units import GROUND, at, fleets, has_units, remove, shift, unit
from orrery.games.ti4.rules.ways import barred, shut
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


async def announce_retreats(g: Galaxy, combat: Combat) -> None:
    """The defender, then the attacker may announce a retreat; only one of them does.
    ti4:71.4, ti4:71.4a, ti4:71.4b, ti4:71.4c"""
    await ability.open(g, W.RETREATS_START, Fight(system=combat.system))
    combat.retreating = NOBODY
    for seat in (combat.defender, combat.attacker):
        if combat.retreating != NOBODY or not can_retreat(g, combat, seat):
            continue
        if await ask(seat, "announce_retreat", ["retreat", PASS], rule="ti4:71.4") == PASS:
            continue
        event = Retreat(seat=seat)
        tell(g, "announced_retreat", seat=seat)
        combat.retreating = seat
        await ability.open(g, W.RETREAT_ANNOUNCED, event)
        if event.cancelled:
            combat.retreating = NOBODY
            return


def can_retreat(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Is there a ship that can move, and a system that it can retreat to? ti4:71.4c, ti4:71.7b"""
    if standing.holds(g, Q.NO_RETREAT, seat, combat.system):
        return False
    return bool(movable(g, combat, seat)) and bool(havens(g, combat, seat))


def movable(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The ships that have a move value. ti4:71.7b"""
    units = at(g, seat, combat.system)
    return [one for one in units if kind_of(one) not in GROUND and unit(g, seat, kind_of(one)).move]


def havens(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """Adjacent systems with a unit or a planet of the player, and without ships of others. Nobody
    retreats into a nebula, an asteroid field or a supernova.
    ti4:71.7b, ti4:71.7c, ti4:65.1, ti4:13.1, ti4:86.1"""
    return [one for one in adjacent(g, combat.system, seat) if not closed(g, seat, one)]


def closed(g: Galaxy, seat: int, system: str) -> str:
    """The rule that bars a player from retreating to a system, or "" if none does."""
    if any(other != seat for other in fleets(g, system)):
        return "ti4:71.7c"
    own = has_units(g, seat, system) or any(
        p.system == system and p.owner == seat for p in g.planets.values()
    )
    if not own and not standing.holds(g, Q.MAY_RETREAT, seat, system):
        return "ti4:71.7c"
    return shut(g, seat, system) or barred(g, seat, system)


async def retreat(g: Galaxy, combat: Combat) -> None:
    """Whoever announced it moves all ships to one adjacent system, if there still is one, and puts
    a command token of the reinforcements there. What cannot move along is removed.
    ti4:71.7, ti4:71.7a, ti4:71.7b, ti4:71.7c, ti4:71.7d"""
    seat = combat.retreating
    if seat == NOBODY or not can_retreat(g, combat, seat):
        return
    options = havens(g, combat, seat)
    haven = str(await ask(seat, "retreat_to", options, rule="ti4:71.7b"))
    await withdraw(g, seat, combat.system, haven)
    await ability.open(g, W.MOVE_SUBSTEP_END, Fight(system=combat.system))


async def withdraw(g: Galaxy, seat: int, system: str, haven: str) -> None:
    """All ships of a player go to another system, with as much as they can carry.
    ti4:71.7b, ti4:71.7d"""
    room = 0
    for one, n in tuple(at(g, seat, system).items()):
        figures = unit(g, seat, kind_of(one))
        if kind_of(one) in GROUND or not figures.move:
            continue
        room += figures.capacity * n
        shift(g, seat, system, haven, one, n)
    while at(g, seat, system):
        cargo = [one for one in at(g, seat, system) if kind_of(one) in GROUND or one == "fighter"]
        if not cargo:
            break
        if sum(at(g, seat, system)[one] for one in cargo) <= room:
            for one in cargo:
                shift(g, seat, system, haven, one, at(g, seat, system)[one])
            break
        one = str(await ask(seat, "leave_behind", cargo, rule="ti4:71.7b"))
        remove(g, seat, system, one)
        tell(g, "removed", seat=seat, unit=kind_of(one), place=system, why="retreat")
    tell(g, "retreated", seat=seat, system=system, haven=haven)
    await place_from_reinforcements(g, seat, haven, "ti4:71.7d")
    await check_fleet(g, seat, haven)
