"""Who fights: ships in space, ground forces on planets, and what an effect lets take part.

ti4:20.0, ti4:21, ti4:71.0, ti4:76
"""

from orrery.games.ti4.rules.units import SHIPS, STRUCTURES, at, is_ground, shift
from orrery.games.ti4.state import Combat, Galaxy
from orrery.kit.fleet import Fleet, kind_of, put


def place_of(combat: Combat) -> str:
    """The space area or the planet that a combat is fought in."""
    return combat.planet or combat.system


def in_space_combat(g: Galaxy, seat: int) -> bool:
    """Does a player take part in the space combat that is being fought?"""
    return g.combat is not None and not g.combat.planet and seat in g.combat.sides()


def combatants(g: Galaxy, seat: int, place: str) -> Fleet:
    """The units of a player that fight in a place and take hits there: on a planet all that is no
    structure (a fighter is there only to fight), or a ground force as well; in space ships and what
    has joined the combat.
    ti4:20.0, ti4:71.0, ti4:faq.48, ti4:faq.57, ti4:faq.65, ti4:21.0, ti4:76.0"""
    units = at(g, seat, place)
    if place in g.planets:
        return {one: n for one, n in units.items() if fights_on_planets(g, seat, kind_of(one))}
    found = {one: n for one, n in units.items() if kind_of(one) in SHIPS}
    for kind, n in joined(g, seat, place).items():
        if kind in units:
            found[kind] = min(n, units[kind])
    return found


def fights_on_planets(g: Galaxy, seat: int, kind: str) -> bool:
    """Does such a unit fight where it stands on a planet? ti4:20.0, ti4:34.0"""
    return kind not in STRUCTURES or is_ground(g, seat, kind)


def joined(g: Galaxy, seat: int, place: str) -> Fleet:
    """The units besides ships that an effect lets take part in the space combat that is being
    fought there; to its end, whatever becomes of the effect. ti4:faq.48, ti4:faq.49, ti4:31.3a"""
    combat = g.combat
    if combat is None or combat.planet or combat.system != place:
        return {}
    return combat.joined.get(seat, {})


def join(g: Galaxy, seat: int, kind: str, place: str) -> None:
    """A unit besides ships takes part in the space combat that is being fought; one of a planet
    comes into space for it. ti4:faq.48"""
    combat = g.combat
    assert combat is not None
    put(combat.joined.setdefault(seat, {}), kind)
    if place != combat.system:
        put(combat.called.setdefault(seat, {}).setdefault(place, {}), kind)
        shift(g, seat, place, combat.system, kind)


def dismiss(g: Galaxy, seat: int) -> None:
    """Units of planets that fought in space go back where they belong; those who were in space
    anyway fell first."""
    combat = g.combat
    if combat is None:
        return
    for planet, units in combat.called.pop(seat, {}).items():
        for kind, n in units.items():
            left = min(n, at(g, seat, combat.system).get(kind, 0))
            if left:
                shift(g, seat, combat.system, planet, kind, left)


def has_combatants(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Has a side anything left that fights? ti4:20.3, ti4:71.8"""
    return bool(combatants(g, seat, place_of(combat)))


def not_fighters(g: Galaxy, seat: int, place: str) -> Fleet:
    """The combatants that are not fighters. ti4:faq.52, ti4:faq.53"""
    return {one: n for one, n in combatants(g, seat, place).items() if kind_of(one) != "fighter"}


def is_over(g: Galaxy, combat: Combat) -> bool:
    """Is nobody left on a side, or has an effect ended the combat? ti4:20.4, ti4:71.9"""
    return combat.over or not all(has_combatants(g, combat, seat) for seat in combat.sides())
