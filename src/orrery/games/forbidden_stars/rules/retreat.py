"""Rückzug: where the loser of a combat goes, and single units in the middle of one."""

from collections.abc import Iterable

from orrery.games.forbidden_stars.components import IS_WORLD
from orrery.games.forbidden_stars.rules.areas import (
    areas_of,
    is_enemy,
    is_friendly,
    is_uncontrolled,
)
from orrery.games.forbidden_stars.rules.board import board, system_of
from orrery.games.forbidden_stars.rules.losses import own_units
from orrery.games.forbidden_stars.rules.movement import can_cross, reach
from orrery.games.forbidden_stars.rules.units import (
    REINFORCEMENT,
    destroy_unit,
    force_in,
    is_routed,
    kind_of,
    put,
    routed,
    set_unit,
    take,
    to_supply,
)
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.choice import PASS, ask
from orrery.kernel.state import tell


def havens(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The areas this player can retreat to. fs:rueckzug.5: they need not be adjacent;
    fs:rueckzug.8: ground units retreat to worlds, ships to voids. fs:festungen.8: bastions stay."""
    if seat == combat.attacker:
        return attacker_havens(g, combat)
    return defender_havens(g, combat)


def attacker_havens(g: Galaxy, combat: Combat) -> list[str]:
    """fs:rueckzug.14: an area from which a unit came that began the combat; fs:rueckzug.15: units
    that no advance order brought have none. An area that has become an enemy's is none either: a
    retreat does not begin a combat."""
    seat = combat.attacker
    return [
        area
        for area in combat.origins
        if not is_enemy(g, seat, area) and _gets_to(g, seat, combat.area, area)
    ]


def entrances(combat: Combat) -> tuple[str, ...]:
    """fs:rueckzug.19, fs:rueckzug.20: all areas that attackers came from, with an order or by a
    card."""
    return (*combat.origins, *combat.set_from)


def vicinity(g: Galaxy, combat: Combat) -> tuple[str, ...]:
    """fs:rueckzug.18: the active system and those adjacent to it. fs:aktives-sternensystem.1: it is
    that of the order, also where a card has carried the combat into another system."""
    active = system_of(combat.area) if g.order is None else g.order.system
    return (active, *board(g).neighbours[active])


def defender_havens(g: Galaxy, combat: Combat) -> list[str]:
    """fs:rueckzug.16, fs:rueckzug.17: friendly areas, or, failing that, uncontrolled ones;
    fs:rueckzug.18: in the active system or one adjacent to it; fs:rueckzug.19, fs:rueckzug.20:
    not in a system, and not in an area, that attackers came from."""
    seat, home = combat.defender, system_of(combat.area)
    theirs = entrances(combat)
    barred = {system_of(area) for area in theirs} - {home}
    fit = [
        area
        for system in vicinity(g, combat)
        if system not in barred
        for area in areas_of(system)
        if area != combat.area and area not in theirs and IS_WORLD[area] == IS_WORLD[combat.area]
    ]
    friendly = [
        area for area in fit if is_friendly(g, seat, area) and _gets_to(g, seat, combat.area, area)
    ]
    return friendly or [
        area for area in fit if is_uncontrolled(g, area) and _gets_to(g, seat, combat.area, area)
    ]


def _gets_to(g: Galaxy, seat: int, origin: str, target: str) -> bool:
    """fs:rueckzug.2: ground units need a valid path; ships do not, but a storm stops them too."""
    here, there = system_of(origin), system_of(target)
    if IS_WORLD[origin]:
        return target in reach(g, seat, origin, (here, there))
    return can_cross(g, seat, here, there, True)


async def retreat(g: Galaxy, combat: Combat, seat: int, units: Iterable[str]) -> str:
    """fs:rueckzug.4: these units go to one area together; fs:rueckzug.3, fs:aufgerieben.11: and
    are routed; fs:rueckzug.9: without an area to go to they are destroyed. Returns the area, or
    "". Unit limits (fs:rueckzug.6) are checked when the order is done: fs:einheitenlimit.4 says
    that they are checked only then, and fs:rueckzug.7 names no other moment that would change
    anything."""
    leaving = []
    for unit in units:
        if kind_of(unit) == REINFORCEMENT:
            # It would go back to the supply when the combat is over (fs:verstaerkungsmarker.13).
            take(g, seat, combat.area, unit)
            to_supply(g, seat, unit)
        else:
            leaving.append(unit)
    if not leaving:
        return ""
    options = havens(g, combat, seat)
    if not options:
        for unit in leaving:
            destroy_unit(g, seat, combat.area, unit)
        return ""
    about = {"area": combat.area, "units": leaving}
    target: str = await ask(seat, "choose_retreat", options, rule="fs:rueckzug.1", about=about)
    for unit in leaving:
        # Routed once they have left: effects on units in the contested area do not reach them
        # there (fs:kampfkarten-ausfuehren.28).
        take(g, seat, combat.area, unit)
        put(g, seat, target, unit if is_routed(unit) else routed(unit))
    tell(g, "retreated", seat=seat, n=len(leaving), origin=combat.area, area=target)
    return target


async def retreat_all(g: Galaxy, combat: Combat, seat: int) -> None:
    """fs:rueckzug.1: the loser of a combat leaves with all units."""
    force = force_in(g, seat, combat.area)
    fresh = [kind for kind, n in force.fresh.items() for _ in range(n)]
    beaten = [routed(kind) for kind, n in force.routed.items() for _ in range(n)]
    await retreat(g, combat, seat, (*fresh, *beaten))


def join(g: Galaxy, combat: Combat, seat: int, kind: str, origin: str) -> None:
    """A card sets a unit from elsewhere into the combat. Where an attacker came from, no defender
    retreats to (fs:rueckzug.20)."""
    set_unit(g, seat, kind, origin, combat.area)
    if seat == combat.attacker:
        combat.set_from.append(origin)


def leave(g: Galaxy, combat: Combat, seat: int, unit: str, target: str) -> None:
    """A card takes a unit out of the combat into another area. A reinforcement token goes back to
    the supply, as it would when the combat is over (fs:verstaerkungsmarker.13)."""
    take(g, seat, combat.area, unit)
    if kind_of(unit) == REINFORCEMENT:
        to_supply(g, seat, unit)
        return
    put(g, seat, target, unit)
    tell(g, "moved", seat=seat, unit=unit, origin=combat.area, area=target)


async def retreat_one(g: Galaxy, combat: Combat, seat: int, refuse: bool = False) -> bool:
    """fs:rueckzug.10, fs:rueckzug.13: one unit of the owner's choice retreats in the middle of the
    combat; each retreat is one of its own. With ``refuse`` the owner may decline. False if nobody
    retreated."""
    units = own_units(g, combat, seat)
    if not units:
        return False
    options = (*units, PASS) if refuse else tuple(units)
    unit = await ask(seat, "choose_retreating", options, rule="fs:rueckzug.10")
    if unit == PASS:
        return False
    await retreat(g, combat, seat, (unit,))
    return True
