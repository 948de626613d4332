"""Effects that move a whole fleet out of a system. They are no retreats. ti4:17.9, ti4:faq.38"""

from collections.abc import Container

from orrery.games.ti4.rules.arrivals import arrive, by_wormhole
from orrery.games.ti4.rules.checks import cargo_size, carries, room
from orrery.games.ti4.rules.combatants import dismiss
from orrery.games.ti4.rules.laden import is_perilous, leave_rift
from orrery.games.ti4.rules.retreat import embark, out_of_bounds, ways_out, withdraw_from_rift
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


async def evade(g: Galaxy, seat: int, system: str, refuge: str) -> str:
    """All ships of a player go to another system, fighters among them, with the ground forces that
    are in space; others may be taken along from the planets of the system. Out of a gravity rift
    each goes with what it has on board. Returns where they are then, or "" if none has arrived.
    ti4:17.9, ti4:faq.6, ti4:31.14, ti4:37.2, ti4:37.2b"""
    dismiss(g, seat)
    tunnelled = by_wormhole(g, seat, system, refuge)
    if is_perilous(g, seat, system):
        moved = await withdraw_from_rift(g, seat, system, refuge, STRUCTURES)
    else:
        moved = await leave_together(g, seat, system, refuge, STRUCTURES)
        await take_troops_along(g, seat, system, refuge)
    tell(g, "evaded", seat=seat, system=system, refuge=refuge)
    refuge = await arrive(g, seat, refuge, moved, tunnelled=tunnelled)
    return refuge if has_ships(g, seat, refuge) else ""


async def leave_together(
    g: Galaxy, seat: int, system: str, target: str, without: Container[str] = ()
) -> list[str]:
    """All units that a player has in a space area go to another system, but for these kinds; ships
    that leave a gravity rift roll a die. Returns the ships that have arrived, but for fighters that
    others carry. ti4:17.9, ti4:37.2"""
    moved: list[str] = []
    for one, n in tuple(at(g, seat, system).items()):
        kind = kind_of(one)
        if kind in without:
            continue
        left = n
        if kind not in GROUND and unit(g, seat, kind).move:
            left = await leave_rift(g, seat, system, one, n)
            moved += [one] * left
        if left:
            shift(g, seat, system, target, one, left)
    return moved


async def take_troops_along(g: Galaxy, seat: int, system: str, refuge: str) -> None:
    """Ground forces of the planets go along, as far as there is room. ti4:92.0, ti4:faq.6"""
    spare = room(g, seat, refuge) - cargo_size(g, seat, at(g, seat, refuge))
    carrier = any(carries(g, seat, one) for one in at(g, seat, refuge))
    await embark(g, seat, system, refuge, spare, carrier)
