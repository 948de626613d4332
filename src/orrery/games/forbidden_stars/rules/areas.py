"""Gebiete: an area is friendly, enemy, uncontrolled or contested."""

from collections.abc import Iterator

from orrery.games.forbidden_stars.components import AREAS, IS_WORLD, SYSTEM_OF, WORLDS
from orrery.games.forbidden_stars.state import NOBODY, Galaxy


def has_any(g: Galaxy, seat: int, area: str) -> bool:
    """Has this player a unit or a structure here?"""
    spot = g.areas[area]
    return seat in spot.forces or (spot.owner == seat and bool(spot.structures))


def is_friendly(g: Galaxy, seat: int, area: str) -> bool:
    """Does the player have units or structures here, and no opponent any?
    fs:gebiete.4, fs:gebiete.5"""
    spot = g.areas[area]
    forces = spot.forces
    if spot.owner != NOBODY and spot.owner != seat:
        return False
    if forces:
        return len(forces) == 1 and seat in forces
    return spot.owner == seat


def is_enemy(g: Galaxy, seat: int, area: str) -> bool:
    """Does an opponent have units or structures here, and the player none?
    fs:gebiete.4, fs:gebiete.6"""
    spot = g.areas[area]
    if seat in spot.forces or spot.owner == seat:
        return False
    return bool(spot.forces) or spot.owner != NOBODY


def is_uncontrolled(g: Galaxy, area: str) -> bool:
    """Is this area without units and structures? An objective token does not count.
    fs:gebiete.4, fs:gebiete.7"""
    spot = g.areas[area]
    return not spot.forces and spot.owner == NOBODY


def is_contested(g: Galaxy, area: str) -> bool:
    """Do two factions have units or structures here?
    fs:gebiete.4, fs:gebiete.8, fs:umkaempfte-gebiete.1"""
    spot = g.areas[area]
    if len(spot.forces) > 1:
        return True
    return bool(spot.forces) and spot.owner != NOBODY and spot.owner not in spot.forces


def is_open(g: Galaxy, seat: int, area: str) -> bool:
    """Friendly or uncontrolled. fs:gebiete.4, fs:gebiete.7"""
    return is_uncontrolled(g, area) or is_friendly(g, seat, area)


def other_in(g: Galaxy, seat: int, area: str) -> int:
    """The opponent who has units or structures here, or NOBODY."""
    spot = g.areas[area]
    for other in spot.forces:
        if other != seat:
            return other
    return NOBODY if spot.owner == seat else spot.owner


def friendly_worlds(g: Galaxy, seat: int) -> Iterator[str]:
    """All friendly worlds on the map."""
    for area in g.areas:
        if IS_WORLD[area] and is_friendly(g, seat, area):
            yield area


def friendly_worlds_in(g: Galaxy, seat: int, system: str) -> list[str]:
    """The friendly worlds of a system."""
    return [world for world in WORLDS[system] if is_friendly(g, seat, world)]


def present_in(g: Galaxy, seat: int, system: str) -> bool:
    """Has this player a unit or a structure anywhere in the system?"""
    return any(has_any(g, seat, area) for area in areas_of(system))


def systems_with(g: Galaxy, seat: int) -> set[str]:
    """The systems with a unit or a structure of this player."""
    return {
        SYSTEM_OF[area]
        for area, spot in g.areas.items()
        if seat in spot.forces or spot.owner == seat
    }


def areas_of(system: str) -> tuple[str, ...]:
    """The four areas of a system."""
    return _AREAS_OF[system]


def capacity(area: str) -> int:
    """The unit limit of an area: the skulls on a world's banner, 3 in a void.
    fs:einheitenlimit.1, fs:einheitenlimit.2, fs:einheitenlimit.3, fs:leere.2"""
    return AREAS[area].capacity


_AREAS_OF: dict[str, tuple[str, ...]] = {}
for _area in AREAS:
    _system = _area.rpartition("_")[0]
    _AREAS_OF[_system] = (*_AREAS_OF.get(_system, ()), _area)
