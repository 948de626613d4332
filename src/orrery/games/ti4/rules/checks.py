"""What is looked after whenever something has changed: fleet pools, capacity, plastic, lonely
structures, control. ti4:32, ti4:49.3, ti4:53.5"""

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.rules.capture import hold
from orrery.games.ti4.rules.control import gain_control, lose_structures
from orrery.games.ti4.rules.units import (
    GROUND,
    SHIPS,
    at,
    destroy,
    fleets,
    ground_forces,
    owners,
    places,
    remove,
    take,
    unit,
)
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import Fleet, kind_of


async def check_fleets(g: Galaxy, seat: int) -> None:
    """Too many ships for the fleet pool, or too much cargo for the ships, are removed by their
    owner; not where a combat is fought. ti4:32.1, ti4:32.3, ti4:49.3, ti4:49.3c"""
    for system in tuple(g.systems):
        if seat in g.systems[system].space:
            await check_fleet(g, seat, system)


async def check_fleet(g: Galaxy, seat: int, system: str) -> None:
    """One system: the fleet pool first, since fewer ships carry less. ti4:32.1, ti4:49.3"""
    await keep_fleet_limit(g, seat, system)
    if g.combat is None or g.combat.system != system or seat not in g.combat.sides():
        await keep_capacity(g, seat, system)


# -- ships --------------------------------------------------------------------------------------


def fleet_limit(g: Galaxy, seat: int) -> int:
    """How many ships besides fighters a player may have in a system. ti4:32.1"""
    return g.players[seat].fleet + standing.total(g, Q.FLEET_LIMIT, seat)


def fleet_size(g: Galaxy, seat: int, system: str) -> int:
    """The ships that count against the fleet pool: all but fighters, and the fighters for whom
    there is no room if they can fly by themselves. ti4:32.1, ti4:32.1a, ti4:76.2, ti4:76.2a"""
    units = at(g, seat, system)
    n = sum(n for one, n in units.items() if kind_of(one) in SHIPS and kind_of(one) != "fighter")
    if unit(g, seat, "fighter").move:
        loose = min(units.get("fighter", 0), max(0, overload(g, seat, system)))
        n += (loose + 1) // 2 if standing.holds(g, Q.HALF_FIGHTERS, seat) else loose
    return n


async def keep_fleet_limit(g: Galaxy, seat: int, system: str) -> None:
    """Ships beyond the fleet pool are removed, of the owner's choice; they are not destroyed.
    Fighters that count only for lack of room may get that of ground forces, which are removed then.
    ti4:32.1, ti4:32.3, ti4:49.3a, ti4:101.2"""
    while fleet_size(g, seat, system) > fleet_limit(g, seat):
        units = at(g, seat, system)
        options = sorted(
            one for one in units if kind_of(one) in SHIPS and kind_of(one) != "fighter"
        )
        loose = unit(g, seat, "fighter").move and overload(g, seat, system) > 0
        if loose and units.get("fighter"):
            options += sorted(cargo(g, seat, units))
        about = {"system": system, "limit": fleet_limit(g, seat)}
        one = await ask(seat, "remove_ship", options, rule="ti4:32.3", about=about)
        remove(g, seat, system, str(one))
        tell(g, "removed", seat=seat, unit=kind_of(str(one)), place=system, why="fleet_pool")


def cargo(g: Galaxy, seat: int, units: Fleet) -> Fleet:
    """The fighters and ground forces among a player's units in a space area that need capacity.
    ti4:49.2, ti4:49.3b"""
    found = {one: n for one, n in units.items() if kind_of(one) in GROUND or one == "fighter"}
    if g.expansion and found and any(carries(g, seat, one) for one in units):
        return {one: n for one, n in found.items() if takes_room(g, seat, one)}
    return found


def cargo_size(g: Galaxy, seat: int, units: Fleet) -> int:
    """For how many of a player's units in a space area capacity is needed. ti4:49.3b"""
    return sum(cargo(g, seat, units).values())


def carries(g: Galaxy, seat: int, one: str) -> bool:
    """Is it a ship that has capacity? ti4:49.1"""
    return kind_of(one) in SHIPS and unit(g, seat, kind_of(one)).capacity > 0


def takes_room(g: Galaxy, seat: int, one: str) -> bool:
    """Does a unit count against the capacity of the ships that carry it? ti4:49.1, ti4:31.2"""
    return not (g.expansion and standing.holds(g, Q.WEIGHTLESS, seat, kind_of(one)))


def room(g: Galaxy, seat: int, system: str) -> int:
    """How many fighters and ground forces a player's ships in a system, and what floats there like
    them, can carry. ti4:49.1, ti4:49.2, ti4:49.4"""
    units = at(g, seat, system)
    carried = sum(
        n * unit(g, seat, kind_of(one)).capacity
        for one, n in units.items()
        if kind_of(one) not in GROUND  # ships, and docks that float among them
    )
    return carried + standing.total(g, Q.CAPACITY, seat, system)


def free_fighters(g: Galaxy, seat: int, system: str) -> int:
    """Fighters for whom the player's space docks in the system have room. ti4:72.3"""
    docks = at(g, seat, system).get("space_dock", 0) + sum(
        planet.forces.get(seat, {}).get("space_dock", 0)
        for planet in g.planets.values()
        if planet.system == system
    )
    return docks * unit(g, seat, "space_dock").fighters_free if docks else 0


def overload(g: Galaxy, seat: int, system: str) -> int:
    """How many more fighters and ground forces there are than docks and ships have room for.
    ti4:49.2, ti4:49.3, ti4:49.3b"""
    units = at(g, seat, system)
    free = min(units.get("fighter", 0), free_fighters(g, seat, system))
    return cargo_size(g, seat, units) - free - room(g, seat, system)


def surplus(g: Galaxy, seat: int, system: str) -> int:
    """How many fighters and ground forces have to go: fighters that fly by themselves count
    against the fleet pool instead. ti4:49.3"""
    over = overload(g, seat, system)
    if over > 0 and unit(g, seat, "fighter").move:
        over -= min(over, at(g, seat, system).get("fighter", 0))
    return max(0, over)


async def keep_capacity(g: Galaxy, seat: int, system: str, captor: int = NOBODY) -> None:
    """Fighters and ground forces without room are removed, of the owner's choice, or captured if an
    effect says so. ti4:49.3, ti4:49.3a, ti4:50.3"""
    while surplus(g, seat, system):
        options = sorted(cargo(g, seat, at(g, seat, system)))
        one = await ask(seat, "remove_cargo", options, rule="ti4:49.3", about={"system": system})
        if captor != NOBODY:
            take(g, seat, system, str(one))
            hold(g, captor, seat, kind_of(str(one)))
            continue
        remove(g, seat, system, str(one))
        tell(g, "removed", seat=seat, unit=kind_of(str(one)), place=system, why="capacity")


def spread_out(g: Galaxy, kind: str) -> list[int]:
    """The players with units of a kind in more places than they have plastic pieces. Asked after
    every effect, and nearly always nobody.
    ti4:43.3, ti4:43.3a, ti4:47.3, ti4:47.3a"""
    places = [0] * len(g.players)
    spaces = [system.space for system in g.systems.values()]
    for forces in (*spaces, *[planet.forces for planet in g.planets.values()]):
        for seat, units in forces.items():
            if kind in units:
                places[seat] += 1
    most = UNIT_KINDS[kind].limit
    return [seat for seat, n in enumerate(places) if n > most]


async def keep_plastic(g: Galaxy, kind: str) -> None:
    """Tokens need a plastic piece beside them, and there are only so many: whoever stands in more
    places than that loses the units of one of them.
    ti4:43.3, ti4:43.3a, ti4:47.3, ti4:47.3a, ti4:43.0, ti4:47.0"""
    while spread := spread_out(g, kind):
        seat = spread[0]
        where = [place for place in places(g, seat) if at(g, seat, place).get(kind)]
        place = await ask(seat, "lose_tokens", where, rule="ti4:43.3a", about={"unit": kind})
        for _ in range(at(g, seat, str(place))[kind]):
            await destroy(g, seat, str(place), kind)


# -- planets ------------------------------------------------------------------------------------


async def check_docks(g: Galaxy, system: str) -> None:
    """A dock in space is destroyed as soon as ships of others are there and none of its owner.
    ti4:72.4a, ti4:19.0"""
    for seat in tuple(g.systems[system].space):
        if "space_dock" in at(g, seat, system) and is_blockaded(g, seat, system):
            for _ in range(at(g, seat, system)["space_dock"]):
                await destroy(g, seat, system, "space_dock")


def is_blockaded(g: Galaxy, seat: int, system: str) -> bool:
    """Are there ships of others in a system, and none of this player? ti4:19.0"""
    here = fleets(g, system)
    return bool(here) and seat not in here


async def check_planets(g: Galaxy, systems: list[str]) -> None:
    """Structures without ground forces beside another player's units are destroyed; outside an
    invasion, whoever alone has units on a planet gains control of it.
    ti4:53.5, ti4:53.5a, ti4:53.5b, ti4:70.4, ti4:72.4, ti4:53.4"""
    for id in [id for id, planet in g.planets.items() if planet.system in systems]:
        planet = g.planets[id]
        if not planet.forces or (len(planet.forces) == 1 and planet.owner in planet.forces):
            continue
        if g.action is not None and g.action.system == planet.system and invading(g):
            continue
        for seat in owners(g, id):
            others = [other for other in owners(g, id) if other != seat]
            if others and not ground_forces(g, seat, id):
                await lose_structures(g, seat, id)
        holders = owners(g, id)
        if len(holders) == 1 and holders[0] != planet.owner:
            await gain_control(g, holders[0], id)


def invading(g: Galaxy) -> bool:
    """Is the invasion of the active system under way? Its last step settles control.
    ti4:53.5b"""
    return g.stage in ("invasion", "ground_combat", "ground_round", "control")
