"""Ships that leave a system with what they have on board. ti4:37.2, ti4:92"""

from orrery.games.ti4.rules.galaxy import RIFT, anomalies
from orrery.games.ti4.rules.movement import Mover, carried, has_room
from orrery.games.ti4.rules.units import at, planets_in, remove, shift
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.kernel.chance import roll
from orrery.kernel.choice import DONE, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def is_perilous(g: Galaxy, seat: int, system: str) -> bool:
    """Do ships of a player roll a die when they leave a system by a retreat or by an effect?
    ti4:37.2"""
    return RIFT in anomalies(g, system) and not standing.holds(g, Q.RIFT_SAFE, seat, system)


async def leave_rift(g: Galaxy, seat: int, system: str, one: str, n: int) -> int:
    """Ships that fly out of a gravity rift roll a die each, and are removed with 3 or less.
    Returns how many come through. ti4:37.2, ti4:37.2c"""
    if not is_perilous(g, seat, system):
        return n
    left = n
    for _ in range(n):
        (die,) = await roll(10)
        tell(g, "rift", seat=seat, system=system, unit=kind_of(one), die=die)
        if die <= 3:
            remove(g, seat, system, one)
            tell(g, "removed", seat=seat, unit=kind_of(one), place=system, why="rift")
            left -= 1
    return left


async def leave_laden(
    g: Galaxy, seat: int, origin: str, target: str, one: str
) -> tuple[str, ...] | None:
    """A ship goes to another system with what it takes along, unless a gravity rift takes all of
    that. Returns what it has brought along, or None. ti4:37.2, ti4:37.2b, ti4:92.1b"""
    mover = await take_aboard(g, seat, origin, one)
    if not await leave_rift(g, seat, origin, one, 1):
        for place, load in mover.cargo:
            remove(g, seat, place, load)
            tell(g, "removed", seat=seat, unit=kind_of(load), place=origin, why="rift")
        return None
    for place, load in mover.cargo:
        shift(g, seat, place, target, load)
    shift(g, seat, origin, target, one)
    return tuple(load for _, load in mover.cargo)


async def take_aboard(g: Galaxy, seat: int, origin: str, one: str) -> Mover:
    """What a ship takes along from its system, space area and planets; nothing if a command token
    of its owner lies there, unless it is the active system. ti4:92.0, ti4:92.1, ti4:92.3"""
    mover = Mover(origin, one)
    active = g.action is not None and g.action.system == origin
    held = seat in g.systems[origin].tokens and not active
    places = () if held else (origin, *planets_in(g, origin))
    while troops := [
        (load, place)
        for place in places
        for load, n in at(g, seat, place).items()
        if carried(load) and n > mover.cargo.count((place, load)) and has_room(g, seat, mover, load)
    ]:
        answer = await ask(seat, "take_along", [*troops, DONE], rule="ti4:92.1")
        if answer == DONE:
            break
        load, place = str(answer[0]), str(answer[1])
        mover.cargo.append((place, load))
    return mover
