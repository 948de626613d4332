"""System tiles that an effect replaces, and planets that leave the game. ti4:12, ti4:67, ti4:93"""

from orrery.games.ti4.components import TILES
from orrery.games.ti4.rules.purging import purge_planet
from orrery.games.ti4.rules.units import (
    GROUND,
    at,
    destroy,
    owners,
    planets_in,
    remove,
    shift,
    touch_all,
)
from orrery.games.ti4.state import Galaxy
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


async def destroy_others(g: Galaxy, seat: int, system: str, cause: str) -> None:
    """All units of other players in a system are destroyed, in space and on planets.
    ti4:101.0"""
    for place in (system, *planets_in(g, system)):
        await destroy_theirs(g, seat, place, cause)


async def destroy_theirs(g: Galaxy, seat: int, place: str, cause: str) -> None:
    """All units of other players in a place are destroyed. ti4:101.0"""
    for other in owners(g, place):
        if other == seat:
            continue
        for one, n in tuple(at(g, other, place).items()):
            for _ in range(n):
                if at(g, other, place).get(one):
                    await destroy(g, other, place, one, seat, cause)


async def replace_tile(g: Galaxy, seat: int, old: str, new: str) -> None:
    """A system tile is replaced by another one without planets. What lies in its space area stays,
    as do command and frontier tokens; ground forces of planets are in space then, structures go to
    the reinforcements, the planet cards are purged. Other tokens leave the board.
    ti4:93.1"""
    for planet in planets_in(g, old):
        evacuate(g, planet)
        await purge_planet(g, planet)
    g.systems = {new if id == old else id: system for id, system in g.systems.items()}
    g.systems[new].markers.clear()
    if g.action is not None and g.action.system == old:
        g.action.system = new
    g.touched = []
    touch_all(g)
    tell(g, "tile_replaced", seat=seat, old=old, system=new)


def evacuate(g: Galaxy, planet: str) -> None:
    """Ground forces go from a planet into space, structures to the reinforcements."""
    for seat in owners(g, planet):
        for one, n in tuple(at(g, seat, planet).items()):
            if kind_of(one) in GROUND:
                shift(g, seat, planet, g.planets[planet].system, one, n)
            else:
                remove(g, seat, planet, one, n)


def tile_of(faction: str, kind: str) -> str:
    """The tile of a kind that belongs to a faction."""
    return next(id for id, t in TILES.items() if t.faction == faction and t.kind == kind)
