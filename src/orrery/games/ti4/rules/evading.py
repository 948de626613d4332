"""Effects that move a whole fleet out of a system. They are no retreats. ti4:17.9, ti4:faq.38"""

from collections.abc import Container

from orrery.games.ti4.rules.checks import cargo_size, carries, room
from orrery.games.ti4.rules.combatants import dismiss
from orrery.games.ti4.rules.laden import leave_rift
from orrery.games.ti4.rules.retreat import embark, out_of_bounds, ways_out
from orrery.games.ti4.rules.units import GROUND, STRUCTURES, at, has_ships, shift, unit
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def refuges(g: Galaxy, seat: int, system: str) -> list[str]:
    """Adjacent systems without ships of others; the player need not have units there, but
    anomalies bar the way. None if an effect keeps the ships where they are.
    ti4:17.9, ti4:65.1, ti4:31.6"""
    if modifiers.total(g, Q.STAYS, seat):
        return []
    return [one for one in ways_out(g, seat, system) if not out_of_bounds(g, seat, one)]


async def evade(g: Galaxy, seat: int, system: str, refuge: str) -> bool:
    """All ships of a player go to another system, fighters among them, with the ground forces that
    are in space; others may be taken along from the planets of the system. Has any ship arrived?
    ti4:17.9, ti4:faq.6"""
    dismiss(g, seat)
    await leave_together(g, seat, system, refuge, STRUCTURES)
    await take_troops_along(g, seat, system, refuge)
    tell(g, "evaded", seat=seat, system=system, refuge=refuge)
    return has_ships(g, seat, refuge)


async def leave_together(
    g: Galaxy, seat: int, system: str, target: str, without: Container[str] = ()
) -> None:
    """All units that a player has in a space area go to another system, but for these kinds; ships
    that leave a gravity rift roll a die. ti4:17.9, ti4:37.2"""
    for one, n in tuple(at(g, seat, system).items()):
        kind = kind_of(one)
        if kind in without:
            continue
        left = n
        if kind not in GROUND and unit(g, seat, kind).move:
            left = await leave_rift(g, seat, system, one, n)
        if left:
            shift(g, seat, system, target, one, left)


async def take_troops_along(g: Galaxy, seat: int, system: str, refuge: str) -> None:
    """Ground forces of the planets go along, as far as there is room. ti4:92.0, ti4:faq.6"""
    spare = room(g, seat, refuge) - cargo_size(g, seat, at(g, seat, refuge))
    carrier = any(carries(g, seat, one) for one in at(g, seat, refuge))
    await embark(g, seat, system, refuge, spare, carrier)
