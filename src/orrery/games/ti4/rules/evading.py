"""Effects that move a whole fleet out of a system. They are no retreats. ti4:17.9, ti4:faq.38"""

from orrery.games.ti4.rules.checks import cargo_size, room
from orrery.games.ti4.rules.combatants import dismiss
from orrery.games.ti4.rules.retreat import embark, leave_rift, out_of_bounds, ways_out
from orrery.games.ti4.rules.units import GROUND, STRUCTURES, at, has_ships, shift, unit
from orrery.games.ti4.state import Galaxy
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def refuges(g: Galaxy, seat: int, system: str) -> list[str]:
    """Adjacent systems without ships of others; own units need not be there, but anomalies bar the
    way. ti4:17.9, ti4:65.1"""
    return [one for one in ways_out(g, seat, system) if not out_of_bounds(g, seat, one)]


async def evade(g: Galaxy, seat: int, system: str, refuge: str) -> bool:
    """All ships of a player go to another system, fighters among them, with the ground forces that
    are in space; others may be taken along from the planets of the system. Has any ship arrived?
    ti4:17.9, ti4:faq.6"""
    dismiss(g, seat)
    for one, n in tuple(at(g, seat, system).items()):
        kind = kind_of(one)
        if kind in STRUCTURES:
            continue
        left = n
        if kind not in GROUND and unit(g, seat, kind).move:
            left = await leave_rift(g, seat, system, one, n)
        if left:
            shift(g, seat, system, refuge, one, left)
    spare = room(g, seat, refuge) - cargo_size(at(g, seat, refuge))
    await embark(g, seat, system, refuge, spare)
    tell(g, "evaded", seat=seat, system=system, refuge=refuge)
    return has_ships(g, seat, refuge)
