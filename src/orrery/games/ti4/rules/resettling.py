"""Units that leave a planet because its card is traded away. ti4:91.3"""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.units import at, shift
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import ask
from orrery.kit.fleet import size


def is_quiet(g: Galaxy) -> bool:
    """Is nothing under way that counts on who controls which planet: an action is about to be
    chosen, an agenda has just been revealed, or votes are cast? ti4:91.1a, ti4:91.6"""
    if g.stage == Stage.ACTION:
        return g.action is None
    return g.stage in (Stage.AGENDA, Stage.VOTE)


def resettlements(g: Galaxy, seat: int, planet: str) -> list[str]:
    """The other planets of a player where all his units of this one can stand, structures within
    their limits. ti4:34.5"""
    leaving = at(g, seat, planet)
    cannons = LIMITS.pds_per_planet + standing.total(g, Q.PDS_LIMIT, seat)
    limits = {"pds": cannons, "space_dock": LIMITS.space_docks_per_planet}
    return [
        other
        for other in placeable(g, seat)
        if other != planet
        and all(
            not size(leaving, (kind,))
            or size(leaving, (kind,)) + size(at(g, seat, other), (kind,)) <= most
            for kind, most in limits.items()
        )
    ]


async def resettle(g: Galaxy, seat: int, planet: str) -> None:
    """All units of a player on a planet go to another one that he controls. ti4:91.3"""
    leaving = tuple(at(g, seat, planet).items())
    if not leaving:
        return
    targets = resettlements(g, seat, planet)
    target = str(await ask(seat, "resettle", targets, rule="ti4:91.3", about={"planet": planet}))
    for one, n in leaving:
        shift(g, seat, planet, target, one, n)
