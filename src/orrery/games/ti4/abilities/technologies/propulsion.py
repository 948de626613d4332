"""Blue technologies."""

from typing import Any

from orrery.games.ti4.events import Activation, Turn
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers


@standing(Q.MAY_PASS, "antimass_deflectors")
@standing(Q.MAY_ENTER, "antimass_deflectors")
def through_asteroids(g: Galaxy, seat: int, system: str, obstacle: str) -> bool:
    """Ships fly into and through asteroid fields."""
    return obstacle == "asteroid_field"


@standing(Q.SHOT_AT, "antimass_deflectors")
def hard_to_hit(g: Galaxy, seat: int, name: str, shooter: int) -> int:
    """Space cannons of others subtract 1 from each die against this player's units."""
    return -1 if name == "space_cannon" and shooter != seat else 0


@ability(
    "gravity_drive",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: event.seat == seat,
    forced=True,
)
async def gravity_drive(g: Galaxy, seat: int, event: Activation) -> None:
    """After its owner has activated a system, one of his ships flies one system farther."""
    modifiers.add(g, "gravity_drive", Q.MOVE_ONE, 1, seat, "tactical_action")


@ability(
    "fleet_logistics",
    W.ACTION_DONE,
    usable=lambda g, seat, event: event.seat == seat and g.actions == 1,
    forced=True,
)
async def fleet_logistics(g: Galaxy, seat: int, event: Turn) -> None:
    """Two actions in a turn instead of one."""
    modifiers.add(g, "fleet_logistics", Q.ANOTHER_ACTION, 1, seat, "action")


@standing(Q.MAY_PASS, "light_wave_deflector")
def through_fleets(g: Galaxy, seat: int, system: str, obstacle: Any) -> bool:
    """Ships fly through systems with ships of others."""
    return bool(obstacle == "ships")
