"""Secret objectives of the expansion that are scored the moment something happens.

ti4:14.5b, ti4:14.5c, ti4:14.7
"""

from typing import Any

from orrery.games.ti4.abilities.objectives.might import great_ships
from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Control, Destroyed, Fight, Outcome, Turn, Won
from orrery.games.ti4.rules.galaxy import anomalies, is_home
from orrery.games.ti4.rules.scoring import is_foreign_home, moment
from orrery.games.ti4.rules.shots import BARRAGE
from orrery.games.ti4.rules.units import at
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W


@moment("become_a_martyr", W.CONTROL_GAINED)
def become_a_martyr(g: Galaxy, seat: int, event: Control) -> bool:
    """A planet in any home system is lost to somebody else."""
    return event.loser == seat and is_home(g.planets[event.planet].system)


@moment("betray_a_friend", W.SPACE_COMBAT_WON, W.GROUND_COMBAT_WON)
def betray_a_friend(g: Galaxy, seat: int, event: Won) -> bool:
    """A combat is won in one's own tactical action against a player whose note lay in one's play
    area when it began."""
    action = g.action
    return action is not None and action.seat == event.seat == seat and event.loser in action.bound


@moment("brave_the_void", W.SPACE_COMBAT_WON, W.GROUND_COMBAT_WON)
def brave_the_void(g: Galaxy, seat: int, event: Won) -> bool:
    """A combat is won in an anomaly. ti4:12.0"""
    return event.seat == seat and bool(anomalies(g, event.system))


@moment("darken_the_skies", W.SPACE_COMBAT_WON, W.GROUND_COMBAT_WON)
def darken_the_skies(g: Galaxy, seat: int, event: Won) -> bool:
    """A combat is won in the home system of somebody else."""
    return event.seat == seat and is_foreign_home(g, seat, event.system)


@moment("demonstrate_your_power", W.SPACE_COMBAT_END)
def demonstrate_your_power(g: Galaxy, seat: int, event: Fight) -> bool:
    """Three ships besides fighters in the active system as a space combat ends there."""
    active = g.action is not None and g.action.system == event.system
    return active and great_ships(at(g, seat, event.system)) >= 3


@moment("fight_with_precision", W.UNIT_DESTROYED)
def fight_with_precision(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """A barrage destroys the last fighter of a player in a system."""
    if event.by != seat or event.cause != BARRAGE or event.unit != "fighter":
        return False
    return not at(g, event.seat, event.system).get("fighter")


@moment("prove_endurance", W.PASSED)
def prove_endurance(g: Galaxy, seat: int, event: Turn) -> bool:
    """The last player to pass. ti4:80.3"""
    return event.seat == seat and all(player.passed or player.out for player in g.players)


@moment("dictate_policy", W.AGENDA_PHASE_START, W.AGENDA_SETTLED, W.OUTCOME_RESOLVED)
def dictate_policy(g: Galaxy, seat: int, event: Any) -> bool:
    """Three laws in play: as soon as the third one lies there, before predictions pay off.
    ti4:14.5c"""
    return len(g.laws) >= 3


@moment("drive_the_debate", W.OUTCOME_WHEN)
def drive_the_debate(g: Galaxy, seat: int, event: Outcome) -> bool:
    """This player is elected, or one of his planets: after all effects on that, but before anything
    comes of it. ti4:14.5c, ti4:2.10a, ti4:2.11a"""
    if event.outcome in PLANETS:
        return event.outcome in g.players[seat].planets
    return event.outcome == str(seat)
