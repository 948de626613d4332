"""Action cards for the activation of a system and for what moves into it."""

from typing import Any

from orrery.games.ti4.events import Activation, Shooting, Turn
from orrery.games.ti4.rules.cannons import cannon_targets, fire_at_ships
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.checks import carries
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.rules.regrouping import all_troops, has_space
from orrery.games.ti4.rules.units import (
    STRUCTURES,
    at,
    has_ships,
    planets_in,
    remove,
    shift,
)
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.choice import Option, ask, pick_some
from orrery.kernel.state import tell
from orrery.kit.dice import Die
from orrery.kit.fleet import kind_of


@action_card("flank_speed", W.SYSTEM_ACTIVATED, usable=lambda g, seat, event: event.seat == seat)
async def flank_speed(g: Galaxy, seat: int, event: Activation) -> None:
    """All ships of the player fly one system farther in this action."""
    modifiers.add(g, "flank_speed", Q.MOVE, 1, seat, "action")


def own_fleets(g: Galaxy, seat: int, event: Activation) -> list[str]:
    """Systems with ships of the player; of the active one those with capacity, which may fly out of
    it and back in to fetch something. ti4:17.4e, ti4:92.1"""
    if event.seat != seat:
        return []
    here = any(carries(g, seat, one) for one in at(g, seat, event.system))
    return [id for id in g.systems if (here if id == event.system else has_ships(g, seat, id))]


@action_card(
    "in_the_silence_of_space",
    W.SYSTEM_ACTIVATED,
    among=own_fleets,
    asks="choose_system",
)
async def in_the_silence_of_space(g: Galaxy, seat: int, event: Activation, system: str) -> None:
    """The player's ships of one system fly through ships of others in this action."""
    assert g.action is not None
    g.action.unseen.append(system)


@action_card(
    "lost_star_chart", W.SYSTEM_ACTIVATED, usable=lambda g, seat, event: event.seat == seat
)
async def lost_star_chart(g: Galaxy, seat: int, event: Activation) -> None:
    """Systems with alpha and systems with beta wormholes are adjacent in this action, for all."""
    modifiers.add(g, "lost_star_chart", Q.ALPHA_TO_BETA, until="action")


def upgradable(g: Galaxy, seat: int, event: Activation) -> list[Option]:
    """The cruisers in the active system, damaged or not, if one stood there when it was activated.
    ti4:faq.32"""
    assert g.action is not None
    if event.seat != seat or "cruiser" not in g.action.present.get(seat, ()):
        return []
    if not available(g, seat, "dreadnought", 0):
        return []
    here = at(g, seat, event.system)
    return [(event.system, one) for one in here if kind_of(one) == "cruiser"]


@action_card("upgrade", W.SYSTEM_ACTIVATED, among=upgradable, asks="choose_ship")
async def upgrade(g: Galaxy, seat: int, event: Activation, ship: tuple[str, str]) -> None:
    """A dreadnought takes the place of a cruiser in the active system, undamaged. ti4:faq.32"""
    remove(g, seat, event.system, ship[1])
    await bring(g, seat, event.system, "dreadnought")
    tell(g, "replaced", seat=seat, unit="dreadnought", old="cruiser", place=event.system)


# -- of the expansion ---------------------------------------------------------------------------


@action_card("nav_suite", W.SYSTEM_ACTIVATED, usable=lambda g, seat, event: event.seat == seat)
async def nav_suite(g: Galaxy, seat: int, event: Activation) -> None:
    """Anomalies do not affect the player's ships while they move in this action, for better or
    worse; retreats are another matter. ti4:12.0, ti4:31.6"""
    modifiers.add(g, "nav_suite", Q.UNHINDERED, 1, seat, "movement")


def decoys(g: Galaxy, seat: int, event: Activation) -> list[str]:
    """Planets of the player in a system that another one has activated, if a structure of his
    stood there at that moment. ti4:faq.45"""
    assert g.action is not None
    if event.seat == seat or STRUCTURES.isdisjoint(g.action.present.get(seat, ())):
        return []
    return [id for id in placeable(g, seat) if g.planets[id].system == event.system]


async def name_decoys(g: Galaxy, seat: int, event: Activation) -> tuple[str, list[Any]]:
    """The planet, and the ground forces that are brought there from anywhere else."""
    about = {"card": "decoy_operation"}
    options = decoys(g, seat, event)
    planet = str(await ask(seat, "choose_planet", options, rule="ti4:3.7", about=about))
    troops = [
        (one, origin)
        for one, origin in all_troops(g, seat)
        if origin != planet and has_space(g, seat, kind_of(one), planet)
    ]
    return planet, list(await pick_some(seat, "take_troops", troops, most=2, rule="ti4:3.7"))


@action_card(
    "decoy_operation",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: bool(decoys(g, seat, event)),
    targets=name_decoys,
)
async def decoy_operation(
    g: Galaxy, seat: int, event: Activation, named: tuple[str, list[Any]]
) -> None:
    """Up to two ground forces come from anywhere on the board to a planet of the player in the
    active system, damaged as they are; structures that are ground forces within their limits.
    ti4:31.7, ti4:34.5"""
    planet, troops = named
    for one, origin in troops:
        if not has_space(g, seat, kind_of(one), planet):
            continue
        shift(g, seat, origin, planet, one)
        tell(g, "placed", seat=seat, unit=kind_of(one), n=1, place=planet)


# -- space cannons ------------------------------------------------------------------------------


def battlestations(g: Galaxy, seat: int, event: Turn) -> list[str]:
    """Where the player has a space dock in or next to the system that another player has moved
    ships into. ti4:faq.33"""
    action = g.action
    assert action is not None
    if (
        seat == g.active
        or not action.moved
        or g.active not in cannon_targets(g, seat, action.system)
    ):
        return []
    near = (action.system, *adjacent(g, action.system, seat))
    found = [place for system in near for place in (system, *planets_in(g, system))]
    return [place for place in found if "space_dock" in at(g, seat, place)]


@action_card(
    "experimental_battlestation", W.CANNON_OFFENSE, among=battlestations, asks="choose_dock"
)
async def experimental_battlestation(g: Galaxy, seat: int, event: Turn, dock: str) -> None:
    """A space dock fires a cannon of 5 with three dice at the active player's ships. ti4:faq.33"""
    assert g.action is not None
    await fire_at_ships(g, seat, g.active, g.action.system, [Die(5, "space_dock")] * 3)


def is_target(g: Galaxy, seat: int, event: Any) -> bool:
    return bool(event.target == seat and event.seat != seat and event.hits > 0)


@action_card("maneuvering_jets", W.CANNON_HITS, usable=is_target)
async def maneuvering_jets(g: Galaxy, seat: int, event: Shooting) -> None:
    """One hit of another player's cannons is cancelled."""
    event.hits -= 1
