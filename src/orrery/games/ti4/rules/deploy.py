"""Deploy: units that an effect puts onto the board without producing them. An ability acts once in
each opening of its timing window (kernel/windows.py). ti4:28, ti4:28.3, ti4:61.3"""

from orrery.games.ti4.rules.units import at, ground_forces, place, places, remove
from orrery.games.ti4.state import Galaxy
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of, size

MECH, INFANTRY = "mech", "infantry"


def can_deploy(g: Galaxy, seat: int, kind: str = MECH) -> bool:
    """Is there a piece in the reinforcements? None is taken from the board. ti4:28.2, ti4:28.2a"""
    return g.players[seat].supply.get(kind, 0) > 0


def deploy(g: Galaxy, seat: int, where: str, kind: str = MECH) -> None:
    """A unit comes from the reinforcements, at no cost unless the ability names one.
    ti4:28.0, ti4:28.1, ti4:28.1a, ti4:61.3, ti4:kurz.einsatz"""
    place(g, seat, where, kind)
    tell(g, "placed", seat=seat, unit=kind, n=1, place=where)


def become_mech(g: Galaxy, seat: int, where: str) -> None:
    """An infantry goes to the reinforcements, and a mech that was not produced stands in its place.
    ti4:28.1, ti4:61.3, ti4:kurz.einsatz"""
    remove(g, seat, where, INFANTRY)
    place(g, seat, where, MECH)
    tell(g, "replaced", seat=seat, old=INFANTRY, unit=MECH, place=where)


def infantry_places(g: Galaxy, seat: int) -> list[str]:
    """Where a player has infantry, in space or on planets."""
    return [where for where in places(g, seat) if at(g, seat, where).get(INFANTRY)]


def has_mech(g: Galaxy, seat: int, where: str) -> bool:
    """Does a mech of this player stand in a place, damaged or not?"""
    return any(kind_of(one) == MECH for one in at(g, seat, where))


def mechs(g: Galaxy, seat: int) -> list[str]:
    """The places of a player's mechs, once for each of them."""
    found: list[str] = []
    for where in places(g, seat):
        found += [where] * sum(n for one, n in at(g, seat, where).items() if kind_of(one) == MECH)
    return found


def troops_on_planets(g: Galaxy, seat: int) -> int:
    """How many ground forces a player has on planets that he controls. ti4:21.0"""
    return sum(size(ground_forces(g, seat, planet)) for planet in g.players[seat].planets)
