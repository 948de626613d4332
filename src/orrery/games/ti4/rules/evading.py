"""Effects that move a whole fleet out of a system. They are no retreats. ti4:17.9, ti4:faq.38"""

from orrery.games.ti4.rules.checks import cargo_size, room
from orrery.games.ti4.rules.combatants import dismiss
from orrery.games.ti4.rules.retreat import leave_rift, out_of_bounds, ways_out
from orrery.games.ti4.rules.units import GROUND, STRUCTURES, at, has_ships, planets_in, shift, unit
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, Option, ask
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
    await embark(g, seat, system, refuge)
    tell(g, "evaded", seat=seat, system=system, refuge=refuge)
    return has_ships(g, seat, refuge)


async def embark(g: Galaxy, seat: int, system: str, refuge: str) -> None:
    """Ground forces of the planets go along, as far as the ships have room. ti4:faq.6"""
    while cargo_size(at(g, seat, refuge)) < room(g, seat, refuge):
        troops: list[Option] = [
            (one, planet)
            for planet in planets_in(g, system)
            for one in at(g, seat, planet)
            if kind_of(one) in GROUND
        ]
        if not troops:
            return
        answer = await ask(seat, "take_along", [*troops, DONE], rule="ti4:faq.6")
        if answer == DONE:
            return
        shift(g, seat, str(answer[1]), refuge, str(answer[0]))
