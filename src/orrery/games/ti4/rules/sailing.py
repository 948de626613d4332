"""Effects that move ships from anywhere, whatever lies between. ti4:17.9, ti4:92"""

from collections.abc import Callable

from orrery.games.ti4.rules.laden import leave_laden
from orrery.games.ti4.rules.retreat import out_of_bounds
from orrery.games.ti4.state import Galaxy
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
        origin, one = str(answer[0]), str(answer[1])
        if await sail(g, seat, origin, target, one):
            arrived.append(one)
    return arrived


async def sail(g: Galaxy, seat: int, origin: str, target: str, one: str) -> bool:
    """A ship goes to another system with what it takes along. Does it arrive? ti4:37.2, ti4:92.1"""
    cargo = await leave_laden(g, seat, origin, target, one)
    if cargo is None:
        return False
    tell(g, "moved", seat=seat, unit=kind_of(one), origin=origin, system=target, cargo=cargo)
    return True
