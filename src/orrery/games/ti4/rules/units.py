"""Units on the board and in the reinforcements: what they are, placing and removing them.

A place is a system (its space area) or a planet. ti4:25.1, ti4:25.3, ti4:59.4, ti4:101
"""

from collections.abc import Iterator

from msgspec import structs

from orrery.games.ti4.components import PLANETS, TILES, UNIT_KINDS, UNITS, Unit
from orrery.games.ti4.events import Destroyed
from orrery.games.ti4.rules.capture import hold
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.state import tell
from orrery.kit import fleet
from orrery.kit.fleet import Fleet, kind_of

SHIPS = frozenset(id for id, kind in UNIT_KINDS.items() if kind.category == "ship")
GROUND = frozenset(id for id, kind in UNIT_KINDS.items() if kind.category == "ground_force")
STRUCTURES = frozenset(id for id, kind in UNIT_KINDS.items() if kind.category == "structure")
PRINTED_PLANETS = {id: tile.planets for id, tile in TILES.items()}
TOKEN_PLANETS = tuple(  # they come into whatever system they are found in
    set(PLANETS).difference(*(tile.planets for tile in TILES.values()))
)
TOKENS = frozenset(id for id, kind in UNIT_KINDS.items() if kind.tokens)  # fighters, infantry
NO_UNITS: Fleet = {}


def unit(g: Galaxy, seat: int, kind: str) -> Unit:
    """The figures of a player's units of this kind, upgraded or not. ti4:15.5, ti4:76.3"""
    id = g.players[seat].units[kind]
    if id in BARE and standing.holds(g, Q.NO_PRINTED, seat, kind):
        return BARE[id]
    return UNITS[id]


def bare(figures: Unit) -> Unit:
    """A unit without its printed abilities, but for Sustain Damage. ti4:31.26"""
    return structs.replace(
        figures,
        production=0,
        production_of_planet=False,
        planetary_shield=False,
        disables_shields=False,
        direct_hit_proof=False,
        anti_fighter_barrage=None,
        bombardment=None,
        space_cannon=None,
        space_cannon_adjacent=False,
    )


# Only mechs ever lose what is printed on them; those that have nothing to lose need no look.
BARE = {id: bare(one) for id, one in UNITS.items() if one.kind == "mech" and bare(one) != one}


def system_of(g: Galaxy, place: str) -> str:
    """The system that a place lies in."""
    planet = g.planets.get(place)
    return place if planet is None else planet.system


def at(g: Galaxy, seat: int, place: str) -> Fleet:
    """What a player has in a space area or on a planet."""
    planet = g.planets.get(place)
    forces = g.systems[place].space if planet is None else planet.forces
    return forces.get(seat, NO_UNITS)


def planets_in(g: Galaxy, system: str) -> list[str]:
    """The planets of a system that are on the board."""
    planets = g.planets
    found = [id for id in PRINTED_PLANETS[system] if id in planets]
    for id in TOKEN_PLANETS:
        if id in planets and planets[id].system == system:
            found.append(id)
    return found


def ships(units: Fleet) -> dict[str, int]:
    """The ships among these units, damaged or not."""
    return {one: n for one, n in units.items() if kind_of(one) in SHIPS}


def has_ships(g: Galaxy, seat: int, system: str) -> bool:
    return any(kind_of(one) in SHIPS for one in at(g, seat, system))


def stands(g: Galaxy, seat: int, place: str, kind: str) -> bool:
    """Has a player a unit of this kind in a place, damaged or not?"""
    return any(kind_of(one) == kind for one in at(g, seat, place))


def is_ground(g: Galaxy, seat: int, kind: str) -> bool:
    """Are a player's units of this kind ground forces? Some structures are ground forces as well;
    those are not transported. ti4:21.0, ti4:34.3, ti4:31.2"""
    return kind in GROUND or "ground_force" in unit(g, seat, kind).categories


def ground_forces(g: Galaxy, seat: int, place: str) -> Fleet:
    """The ground forces of a player in a place, damaged or not. ti4:21.0"""
    return {one: n for one, n in at(g, seat, place).items() if is_ground(g, seat, kind_of(one))}


def owners(g: Galaxy, place: str) -> list[int]:
    """Who has units there."""
    planet = g.planets.get(place)
    return list(g.systems[place].space if planet is None else planet.forces)


def fleets(g: Galaxy, system: str) -> list[int]:
    """Who has ships in a system."""
    return [seat for seat in g.systems[system].space if has_ships(g, seat, system)]


def places(g: Galaxy, seat: int) -> Iterator[str]:
    """Every space area and planet where a player has units."""
    for id, system in g.systems.items():
        if seat in system.space:
            yield id
    for id, planet in g.planets.items():
        if seat in planet.forces:
            yield id


def has_units(g: Galaxy, seat: int, system: str) -> bool:
    """Does a player have any unit in a system, in space or on a planet?"""
    if seat in g.systems[system].space:
        return True
    return any(seat in g.planets[id].forces for id in planets_in(g, system))


def count(g: Galaxy, seat: int, kind: str) -> int:
    """How many units of a kind a player has on the board."""
    return sum(fleet.size(at(g, seat, place), (kind,)) for place in places(g, seat))


def dock_places(g: Galaxy, seat: int) -> list[str]:
    """The planets and space areas with a space dock of a player."""
    return [place for place in places(g, seat) if at(g, seat, place).get("space_dock")]


# -- placing and removing -----------------------------------------------------------------------


def in_supply(g: Galaxy, seat: int, kind: str) -> bool:
    """Is there a piece to be placed? Fighters and infantry are never short: tokens stand for
    them. ti4:59.4, ti4:59.4b, ti4:43.0, ti4:47.0"""
    return kind in TOKENS or g.players[seat].supply.get(kind, 0) > 0


def place(g: Galaxy, seat: int, where: str, kind: str, n: int = 1) -> None:
    """Units come from the reinforcements onto the board. ti4:25.3, ti4:25.1, ti4:64.0, ti4:64.1"""
    if kind not in TOKENS:
        fleet.take(g.players[seat].supply, kind, n)
    put(g, seat, where, kind, n)


def remove(g: Galaxy, seat: int, where: str, one: str, n: int = 1) -> None:
    """Units go back to the reinforcements. They are not destroyed.
    ti4:101.2, ti4:14.9a, ti4:25.1, ti4:25.3, ti4:64.0, ti4:64.1"""
    take(g, seat, where, one, n)
    kind = kind_of(one)
    if kind not in TOKENS:
        fleet.put(g.players[seat].supply, kind, n)


def touch(g: Galaxy, system: str) -> None:
    """Something changed there that may have to be put in order: see rules/checks."""
    if system not in g.touched:
        g.touched.append(system)


def touch_all(g: Galaxy) -> None:
    """Something changed that concerns every system: a fleet pool, a law, a technology."""
    g.touched = list(g.systems)


def put(g: Galaxy, seat: int, where: str, one: str, n: int = 1) -> None:
    """Units stand in a place; where they come from is the caller's affair."""
    planet = g.planets.get(where)
    touch(g, where if planet is None else planet.system)
    forces = g.systems[where].space if planet is None else planet.forces
    fleet.put(forces.setdefault(seat, {}), one, n)


def take(g: Galaxy, seat: int, where: str, one: str, n: int = 1) -> None:
    """Units leave a place; where they go is the caller's affair."""
    planet = g.planets.get(where)
    touch(g, where if planet is None else planet.system)
    forces = g.systems[where].space if planet is None else planet.forces
    units = forces[seat]
    fleet.take(units, one, n)
    if not units:
        del forces[seat]


def shift(g: Galaxy, seat: int, origin: str, target: str, one: str, n: int = 1) -> None:
    """Units go from one place to another, damaged as they are."""
    take(g, seat, origin, one, n)
    put(g, seat, target, one, n)


def damage(g: Galaxy, seat: int, where: str, kind: str) -> None:
    """A unit is turned on its side. ti4:75.1"""
    turn(g, seat, where, kind, fleet.damaged(kind))


def repair(g: Galaxy, seat: int, where: str, one: str) -> None:
    """A unit stands upright again. ti4:75.3"""
    turn(g, seat, where, one, kind_of(one))


def turn(g: Galaxy, seat: int, where: str, old: str, new: str) -> None:
    """A unit is damaged or repaired, and the combat that it fights in knows it still."""
    take(g, seat, where, old)
    put(g, seat, where, new)
    follow_joined(g, seat, where, old, new)
    follow(g, seat, where, old, new)


def follow_joined(g: Galaxy, seat: int, where: str, old: str, new: str) -> None:
    """A unit that was damaged or repaired may be one that joined a space combat; of units that are
    alike those who were in space anyway come first. ti4:faq.48"""
    combat = g.combat
    if combat is None or combat.planet or where != combat.system:
        return
    known = [units for units in (combat.joined.get(seat, {}),) if old in units]
    called = [units for units in combat.called.get(seat, {}).values() if old in units]
    if sum(units[old] for units in called) > at(g, seat, where).get(old, 0):
        known.append(called[0])
    for units in known:
        fleet.take(units, old)
        fleet.put(units, new)


def follow(g: Galaxy, seat: int, where: str, old: str, new: str) -> None:
    """A unit was damaged or repaired. It is the one that fights like a flagship in this combat, if
    no other that was alike is left, or could have been damaged. ti4:75.1, ti4:75.3"""
    if g.combat is None or Q.LIKE_FLAGSHIP not in g.modifiers:
        return
    last = old not in at(g, seat, where) or not unit(g, seat, kind_of(old)).sustain_damage
    for record in modifiers.of(g, Q.LIKE_FLAGSHIP, seat) if last else ():
        if record.source == old:
            record.source = new


async def destroy(
    g: Galaxy, seat: int, where: str, one: str, by: int = NOBODY, cause: str = ""
) -> None:
    """A unit is destroyed: it goes to the reinforcements, unless it is captured, and whoever has
    something to say to that does so at once.
    ti4:101.0, ti4:101.1, ti4:31.14a, ti4:31.14, ti4:50.1"""
    kind = kind_of(one)
    system = system_of(g, where)
    planet = where if where in g.planets else ""
    event = Destroyed(seat=seat, unit=kind, system=system, planet=planet, by=by, cause=cause)
    await ability.open(g, W.UNIT_DESTROYED_WHEN, event)
    if one not in at(g, seat, where):
        return  # an effect has taken it
    captor = event.captor
    if captor == NOBODY:
        remove(g, seat, where, one)
    else:
        take(g, seat, where, one)
    joined = g.combat is not None and note_loss(g.combat, seat, where, one)
    tell(g, "destroyed", seat=seat, unit=kind, system=system, planet=planet, by=by)
    if captor != NOBODY:
        hold(g, captor, seat, kind)
    event = Destroyed(
        seat=seat, unit=kind, system=system, planet=planet, by=by, cause=cause, joined=joined
    )
    await ability.open(g, W.UNIT_DESTROYED, event)


def note_loss(combat: Combat, seat: int, where: str, one: str) -> bool:
    """A combat keeps in mind who was lost in it, and no longer counts him among those who sustained
    damage or joined it. Had he joined it? ti4:71.6b, ti4:20.2a"""
    kind = kind_of(one)
    combat.destroyed.append((seat, kind))
    sustained = combat.sustained.get(seat, [])
    if fleet.is_damaged(one) and kind in sustained:
        sustained.remove(kind)
    joined = combat.joined.get(seat, {})
    if where != combat.system or one not in joined:
        return False
    fleet.take(joined, one)
    return True
