"""Structures that become another player's. ti4:31.15a, ti4:59.4a"""

from orrery.games.ti4.events import Placing
from orrery.games.ti4.rules.production import spare
from orrery.games.ti4.rules.structures import site
from orrery.games.ti4.rules.units import STRUCTURES, at, in_supply, owners, remove
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import confirm
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def replaceable(g: Galaxy, seat: int, planet: str) -> list[tuple[int, str]]:
    """Structures of others on a planet, one by one, with their owners. ti4:34.0"""
    return [
        (other, one)
        for other in owners(g, planet)
        if other != seat
        for one, n in at(g, other, planet).items()
        if kind_of(one) in STRUCTURES
        for _ in range(n)
    ]


async def replace_structures(g: Galaxy, seat: int, planet: str) -> None:
    """Each structure of others on a planet is replaced with one of the player's; he may take it
    from a system without a command token of his, but need not. In place of one of them an effect
    may put something else there. ti4:31.15a, ti4:34.1a, ti4:59.4a, ti4:28.3"""
    replaced = False
    for other, one in replaceable(g, seat, planet):
        kind = kind_of(one)
        if not in_supply(g, seat, kind) and not await may_take_piece(g, seat, kind):
            continue
        remove(g, other, planet, one)
        event = Placing(seat=seat, planet=planet, unit=kind)
        place = await site(g, event, replaced)
        if not place:
            replaced = True
            continue
        tell(g, "replaced_theirs", seat=seat, other=other, unit=kind, place=place)
        await ability.open(g, W.STRUCTURE_PLACED, event)


async def may_take_piece(g: Galaxy, seat: int, kind: str) -> bool:
    """Nobody is forced to take a piece from the board for another place. ti4:59.4a"""
    about = {"unit": kind}
    return bool(spare(g, seat, kind)) and await confirm(
        seat, "take_from_board", rule="ti4:59.4a", about=about
    )
