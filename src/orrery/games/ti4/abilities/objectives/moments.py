"""Secret objectives of the action phase: they are scored the moment something happens.

ti4:14.5b, ti4:14.7, ti4:14.9
"""

from orrery.games.ti4.events import Destroyed, Won
from orrery.games.ti4.rules.scoring import moment, most_points
from orrery.games.ti4.rules.shots import BOMBARDMENT, CANNON
from orrery.games.ti4.rules.units import at, ground_forces, has_ships
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kit.fleet import kind_of


@moment("destroy_their_greatest_ship", W.UNIT_DESTROYED)
def destroy_their_greatest_ship(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """A war sun or flagship of another player falls to this one, in combat or not. ti4:14.9"""
    return event.by == seat != event.seat and event.unit in ("war_sun", "flagship")


@moment("make_an_example_of_their_world", W.UNIT_DESTROYED)
def make_an_example_of_their_world(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """Bombardment destroys the last of a player's ground forces on a planet."""
    if event.by != seat or event.cause != BOMBARDMENT or not event.planet:
        return False
    return not ground_forces(g, event.seat, event.planet)


@moment("turn_their_fleets_to_dust", W.UNIT_DESTROYED)
def turn_their_fleets_to_dust(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """A space cannon destroys the last of a player's ships in a system. ti4:faq.15"""
    if event.by != seat or event.cause != CANNON or event.planet:
        return False
    return not has_ships(g, event.seat, event.system)


@moment("spark_a_rebellion", W.SPACE_COMBAT_WON, W.GROUND_COMBAT_WON)
def spark_a_rebellion(g: Galaxy, seat: int, event: Won) -> bool:
    """A combat is won against somebody who has the most victory points. ti4:77.5"""
    return event.seat == seat and event.loser in most_points(g)


@moment("unveil_flagship", W.SPACE_COMBAT_WON)
def unveil_flagship(g: Galaxy, seat: int, event: Won) -> bool:
    """A space combat is won where this player's flagship is, and it was not destroyed in it."""
    if event.seat != seat or g.combat is None or (seat, "flagship") in g.combat.destroyed:
        return False
    return any(kind_of(one) == "flagship" for one in at(g, seat, event.system))
