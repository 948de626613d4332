"""Effects that move ships from anywhere, whatever lies between. ti4:17.9, ti4:92"""

from collections.abc import Callable

from orrery.games.ti4.events import Moved
from orrery.games.ti4.rules.movement import Mover, carried, has_room
from orrery.games.ti4.rules.retreat import leave_rift, out_of_bounds
from orrery.games.ti4.rules.units import at, planets_in, remove, shift
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def open_waters(g: Galaxy, seat: int) -> list[str]:
    """The systems without ships of others that ships can enter although they are not active.
    ti4:13.1, ti4:65.1, ti4:86.1"""
    return [system for system in g.systems if not out_of_bounds(g, seat, system)]


async def gather(g: Galaxy, seat: int, target: str, ships: Callable[[], list[Option]]) -> list[str]:
    """Any number of ``ships``, pairs of a system and a unit, come to a system with what they carry.
    Returns those that arrive. ti4:17.9, ti4:37.2, ti4:92.1"""
    arrived: list[str] = []
    while options := ships():
        about = {"system": target}
        answer = await ask(seat, "move_by_effect", [*options, DONE], rule="ti4:17.9", about=about)
        if answer == DONE:
            break
        mover = Mover(str(answer[0]), str(answer[1]))
        await lade(g, seat, mover)
        if await sail(g, seat, mover, target):
            arrived.append(mover.unit)
    return arrived


async def lade(g: Galaxy, seat: int, mover: Mover) -> None:
    """A ship takes fighters and ground forces of its system along; nothing from a system with a
    command token of its owner. ti4:92.0, ti4:92.1, ti4:92.3"""
    origin = mover.origin
    places = () if seat in g.systems[origin].tokens else (origin, *planets_in(g, origin))
    while troops := [
        (load, place)
        for place in places
        for load, n in at(g, seat, place).items()
        if carried(load) and n > mover.cargo.count((place, load)) and has_room(g, seat, mover, load)
    ]:
        answer = await ask(seat, "take_along", [*troops, DONE], rule="ti4:92.1")
        if answer == DONE:
            return
        mover.cargo.append((str(answer[1]), str(answer[0])))


async def sail(g: Galaxy, seat: int, mover: Mover, target: str) -> bool:
    """A ship goes to another system with what it carries, unless a gravity rift takes both. Does
    it arrive? ti4:37.2, ti4:37.2b, ti4:92.1b"""
    origin, one = mover.origin, mover.unit
    if not await leave_rift(g, seat, origin, one, 1):
        for place, load in mover.cargo:
            remove(g, seat, place, load)
            tell(g, "removed", seat=seat, unit=kind_of(load), place=origin, why="rift")
        return False
    for place, load in mover.cargo:
        shift(g, seat, place, target, load)
    shift(g, seat, origin, target, one)
    cargo = tuple(load for _, load in mover.cargo)
    tell(g, "moved", seat=seat, unit=kind_of(one), origin=origin, system=target, cargo=cargo)
    return True


async def arrive(g: Galaxy, seat: int, target: str, ships: list[str]) -> None:
    """Ships have moved into a system: whoever has something to say to that does so. ti4:31.14"""
    if ships:
        kinds = [kind_of(one) for one in ships]
        await ability.open(g, W.SHIPS_MOVED, Moved(seat=seat, system=target, ships=kinds))
