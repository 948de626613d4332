"""Blue technologies."""

from typing import Any

from orrery.games.ti4.events import Activation, Making, Turn
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.exploration import explore_frontier
from orrery.games.ti4.rules.production import Order, order_options, produce
from orrery.games.ti4.rules.units import SHIPS, has_ships, has_units, planets_in, stands
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import ask


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
    modifiers.add(g, "fleet_logistics", Q.ANOTHER_ACTION, 1, seat, "turn")


@standing(Q.MAY_PASS, "light_wave_deflector")
def through_fleets(g: Galaxy, seat: int, system: str, obstacle: Any) -> bool:
    """Ships fly through systems with ships of others."""
    return bool(obstacle == "ships")


# -- of the expansion ---------------------------------------------------------------------------


def at_the_frontier(g: Galaxy, seat: int, event: Turn) -> bool:
    """Has the active player ships at a frontier token in the active system?"""
    if event.seat != seat or g.action is None or not g.action.system:
        return False
    system = g.action.system
    return g.systems[system].frontier and has_ships(g, seat, system)


@ability("dark_energy_tap", W.TACTICAL_ACTION_DONE, usable=at_the_frontier, forced=True)
async def dark_energy_tap(g: Galaxy, seat: int, event: Turn) -> None:
    """After a tactical action the frontier token in the active system is explored. ti4:29.4"""
    assert g.action is not None
    await explore_frontier(g, seat, g.action.system)


@standing(Q.MAY_RETREAT, "dark_energy_tap")
def into_the_void(g: Galaxy, seat: int, system: str) -> bool:
    """Ships retreat to systems without units of others, even if none of their own are there."""
    return not any(has_units(g, other, system) for other in range(len(g.players)) if other != seat)


def slings(g: Galaxy, seat: int) -> list[str]:
    """The systems with a space dock of one's own where a ship can be produced."""
    found = []
    for system in g.systems:
        if any(stands(g, seat, p, "space_dock") for p in (system, *planets_in(g, system))):
            making = Making(seat=seat, system=system, ability=False, limit=1)
            if order_options(g, making, Order(), [], sorted(SHIPS)):
                found.append(system)
    return found


@ability(
    "sling_relay",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: is_ready(g, seat, "sling_relay") and bool(slings(g, seat)),
)
async def sling_relay(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: exhausted to produce a ship in a system with a space dock of one's own. ti4:58.3"""
    exhaust_card(g, seat, "sling_relay")
    system = str(await ask(seat, "choose_system", slings(g, seat), rule="ti4:58.2"))
    making = Making(seat=seat, system=system, ability=False, limit=1)
    await produce(g, making, [], sorted(SHIPS))
