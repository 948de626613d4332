"""Ships that have moved into a system by a retreat or an effect. ti4:17.9, ti4:71.7"""

from orrery.games.ti4.events import Moved
from orrery.games.ti4.rules.galaxy import CHARTED, KINDS, open_wormholes
from orrery.games.ti4.rules.units import SHIPS, unit
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kit.fleet import kind_of


def by_wormhole(g: Galaxy, seat: int, origin: str, target: str) -> bool:
    """Can a player's ships go from a system to another one through a wormhole? ti4:100.0"""
    found = open_wormholes(g, seat)
    shared = set(found.get(origin, ())).intersection(found.get(target, ()))
    return any(kind in KINDS or kind == CHARTED for kind in shared)


async def arrive(
    g: Galaxy, seat: int, target: str, ships: list[str], *, tunnelled: bool = False
) -> str:
    """Ships have moved into a system, perhaps through a wormhole: whoever has something to say to
    that does so. Returns the system, whose tile may have been replaced. ti4:31.14, ti4:17.1"""
    kinds = [kind for kind in map(kind_of, ships) if kind in SHIPS]  # and no dock that floats
    if not kinds:
        return target
    roomy = [kind for kind in kinds if tunnelled and unit(g, seat, kind).capacity]
    event = Moved(seat=seat, system=target, ships=kinds, tunnelled=roomy)
    await ability.open(g, W.SHIPS_MOVED, event)
    return event.system
