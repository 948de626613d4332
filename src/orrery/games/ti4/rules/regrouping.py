"""Effects that take ground forces from anywhere and place them on planets. ti4:21"""

from orrery.games.ti4.rules.structures import full
from orrery.games.ti4.rules.units import STRUCTURES, ground_forces, places, put, take
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def all_troops(g: Galaxy, seat: int) -> list[tuple[str, str]]:
    """Every ground force of a player on the board, one by one, with its place."""
    return [
        (one, place)
        for place in places(g, seat)
        for one, n in ground_forces(g, seat, place).items()
        for _ in range(n)
    ]


def has_space(g: Galaxy, seat: int, kind: str, planet: str) -> bool:
    """May another unit of this kind stand on a planet? ti4:21.3, ti4:34.6"""
    return kind not in STRUCTURES or not full(g, seat, kind, planet)


async def regroup(g: Galaxy, seat: int, most: int, planets: list[str]) -> None:
    """Up to this many ground forces go from anywhere on the board to these planets, damaged as they
    are, wherever command tokens lie; structures that are ground forces within their limits, and
    back to where they were if there is no other place. ti4:31.7, ti4:34.6"""
    taken = await pick_some(seat, "take_troops", all_troops(g, seat), most=most, rule="ti4:31.7")
    for one, place in taken:
        take(g, seat, place, one)
    for one, place in taken:
        about = {"unit": kind_of(one)}
        options = [id for id in planets if has_space(g, seat, kind_of(one), id)] or [place]
        planet = str(await ask(seat, "place_troops", options, rule="ti4:31.7", about=about))
        put(g, seat, planet, one)
        tell(g, "placed", seat=seat, unit=kind_of(one), n=1, place=planet)
