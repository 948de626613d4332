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
    """The areas this player can retreat to; they need not be adjacent. Bastions never retreat.
    fs:rueckzug.5, fs:festungen.8"""
    areas: Iterable[str] = combat.origins
    if seat == combat.defender:
        areas = (area for system in vicinity(g, combat) for area in areas_of(system))
    return [area for area in areas if not barred(g, combat, seat, area)]


def barred(g: Galaxy, combat: Combat, seat: int, area: str) -> str:
    """The rule that bars this player from retreating to an area, or "" if none does. Ground units
    retreat to worlds, ships to voids. fs:rueckzug.8"""
    if IS_WORLD[area] != IS_WORLD[combat.area]:
        return "fs:rueckzug.8"
    if seat == combat.attacker:
        return barred_to_attacker(g, combat, area)
    return barred_to_defender(g, combat, area)


def barred_to_attacker(g: Galaxy, combat: Combat, area: str) -> str:
    """Attackers return to an area from which a unit came that began the combat; units not brought
    by an advance order have none. Nor can they return to an area that has become an enemy's, since
    a retreat does not begin a combat. fs:rueckzug.14, fs:rueckzug.15"""
    if area not in combat.origins:
        return "fs:rueckzug.14"
    if is_enemy(g, combat.attacker, area):
        return "fs:rueckzug.2"
    return no_way(g, combat.attacker, combat.area, area)


def barred_to_defender(g: Galaxy, combat: Combat, area: str) -> str:
    """Defenders go to a friendly area or, failing that, to an uncontrolled one, in the active
    system or one adjacent to it; never to an area, nor to another system, that attackers came from.
    fs:rueckzug.1, fs:rueckzug.16, fs:rueckzug.17, fs:rueckzug.18, fs:rueckzug.19, fs:rueckzug.20"""
    seat, system, theirs = combat.defender, system_of(area), entrances(combat)
    if area == combat.area:
        return "fs:rueckzug.1"
    if system not in vicinity(g, combat):
        return "fs:rueckzug.18"
    if area in theirs:
        return "fs:rueckzug.20"
    if system != system_of(combat.area) and system in map(system_of, theirs):
        return "fs:rueckzug.19"
    if is_uncontrolled(g, area):
        if has_friendly_haven(g, combat):
            return "fs:rueckzug.17"
    elif not is_friendly(g, seat, area):
        return "fs:rueckzug.16"
    return no_way(g, seat, combat.area, area)


def has_friendly_haven(g: Galaxy, combat: Combat) -> bool:
    """Can the defender retreat to a friendly area? fs:rueckzug.17"""
    seat = combat.defender
    return any(
        is_friendly(g, seat, area) and not barred(g, combat, seat, area)
        for system in vicinity(g, combat)
        for area in areas_of(system)
    )


def entrances(combat: Combat) -> tuple[str, ...]:
    """All areas that attackers came from, with an order or by a card.
    fs:rueckzug.19, fs:rueckzug.20"""
    return (*combat.origins, *combat.set_from)


def vicinity(g: Galaxy, combat: Combat) -> tuple[str, ...]:
    """The active system and those adjacent to it. It is the system of the order, even where a card
    has carried the combat into another.
    fs:rueckzug.18, fs:aktives-sternensystem.1"""
    active = system_of(combat.area) if g.order is None else g.order.system
    return (active, *board(g).neighbours[active])


def no_way(g: Galaxy, seat: int, origin: str, target: str) -> str:
    """The rule that keeps units from getting from one area to the other, or "". Ground units need a
    valid path; ships do not, but a warp storm stops them too. fs:rueckzug.2, fs:warpstuerme.2"""
    here, there = system_of(origin), system_of(target)
    if not can_cross(g, seat, here, there, not IS_WORLD[origin]):
        return "fs:warpstuerme.2"
    if IS_WORLD[origin] and target not in reach(g, seat, origin, (here, there)):
        return "fs:rueckzug.2"
    return ""


async def retreat(g: Galaxy, combat: Combat, seat: int, units: Iterable[str]) -> str:
    """These units retreat to one area together and are routed; with nowhere to go they are
    destroyed. Returns the area, or "". Unit limits are checked when the order is done, and at no
    other moment that would change anything.
    fs:rueckzug.4, fs:rueckzug.3, fs:aufgerieben.11, fs:rueckzug.9, fs:rueckzug.6, fs:rueckzug.7,
    fs:einheitenlimit.4"""
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
    """The loser of a combat retreats with all units. fs:rueckzug.1"""
    force = force_in(g, seat, combat.area)
    fresh = [kind for kind, n in force.fresh.items() for _ in range(n)]
    beaten = [routed(kind) for kind, n in force.routed.items() for _ in range(n)]
    await retreat(g, combat, seat, (*fresh, *beaten))


def join(g: Galaxy, combat: Combat, seat: int, kind: str, origin: str) -> None:
    """A card sets a unit from elsewhere in the combat. Defenders cannot retreat to where an
    attacker came from.
    fs:rueckzug.20"""
    set_unit(g, seat, kind, origin, combat.area)
    if seat == combat.attacker:
        combat.set_from.append(origin)


def leave(g: Galaxy, combat: Combat, seat: int, unit: str, target: str) -> None:
    """A card takes a unit out of the combat to another area. A reinforcement token goes back to the
    supply, as it would when the combat is over.
    fs:verstaerkungsmarker.13"""
    take(g, seat, combat.area, unit)
    if kind_of(unit) == REINFORCEMENT:
        to_supply(g, seat, unit)
        return
    put(g, seat, target, unit)
    tell(g, "moved", seat=seat, unit=unit, origin=combat.area, area=target)


async def retreat_one(g: Galaxy, combat: Combat, seat: int, refuse: bool = False) -> None:
    """One unit of the owner's choice retreats in the middle of the combat; each retreat stands by
    itself. With ``refuse`` the owner may decline.
    fs:rueckzug.10, fs:rueckzug.13"""
    units = own_units(g, combat, seat)
    if not units:
        return
    options = (*units, PASS) if refuse else tuple(units)
    unit = await ask(seat, "choose_retreating", options, rule="fs:rueckzug.10")
    if unit != PASS:
        await retreat(g, combat, seat, (unit,))
