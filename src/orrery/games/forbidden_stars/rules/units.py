"""Einheiten: figures on the map, and back in the supply.

A unit in a choice is a string: "scout", or "scout:routed" if it is routed. ``kind_of`` and
``is_routed`` read it. In a combat "reinforcement" is a token that stands for a unit of command
level 0; ``printed`` gives the values it has there.
"""

from collections.abc import Iterable

from orrery.games.forbidden_stars.components import IS_WORLD, LEVEL_0, UNITS, Unit
from orrery.games.forbidden_stars.rules.areas import areas_of
from orrery.games.forbidden_stars.state import NOBODY, Force, Galaxy
from orrery.kernel.state import tell

ROUTED = ":routed"
REINFORCEMENT = "reinforcement"
NO_FORCE = Force()  # what a player without units has somewhere: never changed


def routed(kind: str) -> str:
    """The name of a routed unit of this kind in choices."""
    return kind + ROUTED


def is_routed(unit: str) -> bool:
    return unit.endswith(ROUTED)


def kind_of(unit: str) -> str:
    """ "scout:routed" -> "scout"."""
    return unit.removesuffix(ROUTED)


def force_in(g: Galaxy, seat: int, area: str) -> Force:
    """A player's units in an area; only to look at."""
    return g.areas[area].forces.get(seat, NO_FORCE)


def counts_as(g: Galaxy, seat: int, area: str, kind: str) -> str:
    """The unit that a reinforcement token stands for: on a world the ground unit, in a void the
    ship of command level 0.
    fs:verstaerkungsmarker.7, fs:verstaerkungsmarker.8"""
    if kind != REINFORCEMENT:
        return kind
    return LEVEL_0[g.players[seat].faction, "ground" if IS_WORLD[area] else "ship"]


def printed(g: Galaxy, seat: int, area: str, unit: str) -> Unit:
    """The values of a unit, or of what a reinforcement token stands for.
    fs:verstaerkungsmarker.11"""
    return UNITS[counts_as(g, seat, area, kind_of(unit))]


# -- what is where ------------------------------------------------------------------------------


def units_in(g: Galaxy, seat: int, area: str) -> list[str]:
    """The different units here, as options: fresh ones first. Ships and ground units are units,
    structures are not.
    fs:einheiten.1, fs:einheiten.2, fs:gebaeude.6"""
    force = g.areas[area].forces.get(seat)
    if force is None:
        return []
    return [*force.fresh, *[kind + ROUTED for kind in force.routed]]


def every_unit(g: Galaxy, seat: int, area: str) -> list[str]:
    """The units here one by one, the fresh ones first."""
    force = force_in(g, seat, area)
    fresh = [kind for kind, n in force.fresh.items() for _ in range(n)]
    return fresh + [kind + ROUTED for kind, n in force.routed.items() for _ in range(n)]


def fresh_in(g: Galaxy, seat: int, area: str) -> list[str]:
    """The kinds of unrouted units here."""
    return list(force_in(g, seat, area).fresh)


def count(g: Galaxy, seat: int, area: str) -> int:
    """All units here, routed or not."""
    force = g.areas[area].forces.get(seat)
    if force is None:
        return 0
    return sum(force.fresh.values()) + sum(force.routed.values())


def count_fresh(g: Galaxy, seat: int, area: str, kinds: Iterable[str] | None = None) -> int:
    """Unrouted units here, all or of some kinds. A reinforcement token counts as what it stands
    for. fs:verstaerkungsmarker.9"""
    fresh = force_in(g, seat, area).fresh
    if kinds is None:
        return sum(fresh.values())
    wanted = frozenset(kinds)
    return sum(n for kind, n in fresh.items() if counts_as(g, seat, area, kind) in wanted)


def count_in_system(g: Galaxy, seat: int, system: str, kind: str) -> int:
    """Units of a kind in a system, routed or not."""
    total = 0
    for area in areas_of(system):
        force = g.areas[area].forces.get(seat)
        if force is not None:
            total += force.fresh.get(kind, 0) + force.routed.get(kind, 0)
    return total


def where_units(g: Galaxy, seat: int) -> list[str]:
    """All areas with units of this player."""
    return [area for area, spot in g.areas.items() if seat in spot.forces]


def total_units(g: Galaxy, seat: int) -> int:
    """All units of this player on the map."""
    return sum(count(g, seat, area) for area in where_units(g, seat))


# -- putting and taking -------------------------------------------------------------------------


def put(g: Galaxy, seat: int, area: str, unit: str, n: int = 1) -> None:
    """Units into an area, from wherever they were taken."""
    spot = g.areas[area]
    force = spot.forces.get(seat)
    if force is None:
        force = spot.forces[seat] = Force()
    if unit.endswith(ROUTED):
        side, kind = force.routed, unit.removesuffix(ROUTED)
    else:
        side, kind = force.fresh, unit
    side[kind] = side.get(kind, 0) + n


def take(g: Galaxy, seat: int, area: str, unit: str, n: int = 1) -> None:
    """Units out of an area."""
    spot = g.areas[area]
    force = spot.forces[seat]
    if unit.endswith(ROUTED):
        side, kind = force.routed, unit.removesuffix(ROUTED)
    else:
        side, kind = force.fresh, unit
    left = side[kind] - n
    if left < 0:
        raise ValueError(f"{area} has too few {unit} of seat {seat}")
    if left:
        side[kind] = left
    else:
        del side[kind]
        if not (force.fresh or force.routed):
            del spot.forces[seat]


def move(g: Galaxy, seat: int, unit: str, origin: str, target: str, n: int = 1) -> None:
    """Units from one area to another, in the state they are in."""
    take(g, seat, origin, unit, n)
    put(g, seat, target, unit, n)


def to_supply(g: Galaxy, seat: int, unit: str, n: int = 1) -> None:
    """Return a figure to its owner's supply, or a token to the common supply. fs:zerstoeren.1"""
    kind = kind_of(unit)
    if kind == REINFORCEMENT:
        g.supply[kind] += n
    else:
        supply = g.players[seat].supply
        supply[kind] = supply.get(kind, 0) + n


def destroy_unit(g: Galaxy, seat: int, area: str, unit: str) -> None:
    """Take a unit off the map. It can be built again. fs:zerstoeren.1, fs:zerstoeren.3"""
    take(g, seat, area, unit)
    to_supply(g, seat, unit)
    tell(g, "destroyed", seat=seat, unit=kind_of(unit), area=area)


def rout_unit(g: Galaxy, seat: int, area: str, kind: str) -> None:
    """Rout an unrouted unit. In a combat use ``losses.rout``. fs:aufgerieben.8"""
    take(g, seat, area, kind)
    put(g, seat, area, routed(kind))
    tell(g, "routed", seat=seat, unit=kind, area=area)


def rally(g: Galaxy, seat: int, area: str, unit: str) -> None:
    """Stand a routed unit up again. fs:aufgerieben.2"""
    take(g, seat, area, unit)
    put(g, seat, area, kind_of(unit))
    tell(g, "rallied", seat=seat, unit=kind_of(unit), area=area)


def rally_all(g: Galaxy, seat: int, area: str) -> None:
    """All routed units of a player here. fs:aufgerieben.9"""
    for unit in tuple(units_in(g, seat, area)):
        while is_routed(unit) and force_in(g, seat, area).routed.get(kind_of(unit)):
            rally(g, seat, area, unit)


def can_place(g: Galaxy, seat: int, area: str, kind: str) -> bool:
    """Is a figure left, and does it suit the area? The card says which areas are possible.
    fs:kostenlose-einheiten.3, fs:produktionsbefehl.11, fs:bewegung-bodentruppen.14,
    fs:bewegung-schiffe.9, fs:leere.3, fs:kostenlose-einheiten.4"""
    return g.players[seat].supply.get(kind, 0) > 0 and suits(kind, area)


def unsuited(kind: str, area: str) -> str:
    """The rule that keeps this kind of unit off the area, or "": ships go into voids, ground units
    onto worlds. fs:produktionsbefehl.15, fs:produktionsbefehl.16"""
    if suits(kind, area):
        return ""
    return "fs:produktionsbefehl.15" if IS_WORLD[area] else "fs:produktionsbefehl.16"


def suits(kind: str, area: str) -> bool:
    """Does this kind of unit suit the area? An area is a world or a void, and nothing else.
    fs:produktionsbefehl.15, fs:produktionsbefehl.16, fs:gebiete.2"""
    return (UNITS[kind].kind == "ground") == IS_WORLD[area]


def place_free(g: Galaxy, seat: int, area: str, kind: str) -> bool:
    """Place a unit from the supply, at no cost and whatever its command level. False if none is
    left.
    fs:kostenlose-einheiten.1, fs:kostenlose-einheiten.2, fs:produktionsbefehl.20"""
    if not can_place(g, seat, area, kind):
        return False
    g.players[seat].supply[kind] -= 1
    put(g, seat, area, kind)
    tell(g, "placed", seat=seat, unit=kind, area=area)
    return True


def exchange(g: Galaxy, seat: int, area: str, unit: str, kind: str) -> bool:
    """Replace a unit with a free one, which comes unrouted. False if none is left.
    fs:kostenlose-einheiten.5"""
    if not can_place(g, seat, area, kind):
        return False
    take(g, seat, area, unit)
    to_supply(g, seat, unit)
    tell(g, "exchanged", seat=seat, unit=unit, area=area)
    return place_free(g, seat, area, kind)


def set_unit(g: Galaxy, seat: int, kind: str, origin: str, target: str) -> None:
    """Set a unit elsewhere, without a path. Routed units cannot be set: offer only ``fresh_in``.
    fs:bewegung-bodentruppen.13, fs:aufgerieben.7"""
    move(g, seat, kind, origin, target)
    tell(g, "set", seat=seat, unit=kind, origin=origin, area=target)


# -- structures ---------------------------------------------------------------------------------


def structures_in(g: Galaxy, seat: int, area: str) -> list[str]:
    """The structures of this player here."""
    spot = g.areas[area]
    return list(spot.structures) if spot.owner == seat else []


def has_bastion(g: Galaxy, seat: int, area: str) -> bool:
    spot = g.areas[area]
    return spot.owner == seat and "bastion" in spot.structures


def missing(g: Galaxy, seat: int, structure: str) -> str:
    """The rule that keeps this structure from being built, or "": it takes a control token and a
    figure. fs:materialbeschraenkung.1, fs:produktionsbefehl.11, fs:materialbeschraenkung.3"""
    if not g.players[seat].control:
        return "fs:materialbeschraenkung.3"
    return "" if g.supply[structure] else "fs:materialbeschraenkung.1"


def can_build(g: Galaxy, seat: int, structure: str) -> bool:
    """Are a figure and a control token left for this structure? fs:materialbeschraenkung.3"""
    return not missing(g, seat, structure)


def build(g: Galaxy, seat: int, area: str, structure: str) -> None:
    """Build a structure, with a control token under it. fs:materialbeschraenkung.3"""
    spot = g.areas[area]
    g.supply[structure] -= 1
    g.players[seat].control -= 1
    spot.structures.append(structure)
    spot.owner = seat
    tell(g, "built", seat=seat, structure=structure, area=area)


def raze(g: Galaxy, area: str, structure: str) -> None:
    """Return a destroyed structure to the supply. fs:zerstoeren.2"""
    spot = g.areas[area]
    owner = spot.owner
    spot.structures.remove(structure)
    g.supply[structure] += 1
    g.players[owner].control += 1
    if not spot.structures:
        spot.owner = NOBODY
    tell(g, "razed", seat=owner, structure=structure, area=area)
