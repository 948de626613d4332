"""Units that players must destroy, as they choose."""

from collections.abc import Callable

from orrery.games.ti4.rules.units import SHIPS, at, destroy, places
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Option, ask
from orrery.kit.fleet import kind_of, one_by_one

Wanted = Callable[[str], bool]  # is a kind of unit meant?


async def destroy_own(
    g: Galaxy, seat: int, n: int, wanted: Wanted, cause: str, among: list[str] | None = None
) -> int:
    """A player destroys this many of his units of a kind, anywhere or ``among`` some places.
    Returns how many. ti4:101.0"""
    for done in range(n):
        options: list[Option] = [
            (place, one)
            for place in (among if among is not None else list(places(g, seat)))
            for one in at(g, seat, place)
            if wanted(kind_of(one))
        ]
        if not options:
            return done
        about = {"agenda": cause, "left": n - done}
        place, one = await ask(seat, "destroy_own", options, rule="ti4:2.18", about=about)
        await destroy(g, seat, place, one, cause=cause)
    return n


async def destroy_all(g: Galaxy, seat: int, place: str, wanted: Wanted, cause: str) -> int:
    """All units of a player in a place that are meant. Returns how many. ti4:101.0"""
    doomed = [one for one in one_by_one(at(g, seat, place)) if wanted(kind_of(one))]
    for one in doomed:
        await destroy(g, seat, place, one, cause=cause)
    return len(doomed)


def any_unit(kind: str) -> bool:
    return True


def is_ship(kind: str) -> bool:
    return kind in SHIPS


def is_big_ship(kind: str) -> bool:
    """A ship, but no fighter."""
    return kind in SHIPS and kind != "fighter"
