"""The Vuil'raith Cabal. What capturing is: rules/capture."""

from orrery.games.ti4.events import Activation, Destroyed, Turn
from orrery.games.ti4.rules.blockades import can_capture
from orrery.games.ti4.rules.capture import capture_reinforcement
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.units import (
    STRUCTURES,
    at,
    dock_places,
    in_supply,
    owners,
    planets_in,
    stands,
    system_of,
)
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import Option, ask
from orrery.kit.fleet import kind_of

FLAGSHIP = "flagship"

# -- devour -------------------------------------------------------------------------------------


def catches(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """Can a player capture a unit that is being destroyed? Structures never, nor what somebody has
    captured already. ti4:19.2a, ti4:50.6"""
    return (
        event.captor == NOBODY and event.unit not in STRUCTURES and can_capture(g, seat, event.seat)
    )


def devours(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """Is it a unit of the opponent in the combat that is being fought?"""
    combat = g.combat
    return (
        combat is not None
        and seat in combat.sides()
        and event.seat == combat.enemy(seat)
        and event.system == combat.system
        and catches(g, seat, event)
    )


@ability("devour", W.UNIT_DESTROYED_WHEN, usable=devours, forced=True)
async def devour(g: Galaxy, seat: int, event: Destroyed) -> None:
    """The opponent's units that are destroyed in a combat are captured. ti4:50.0, ti4:50.1"""
    event.captor = seat


def terrifies(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """Is a unit destroyed in the system of the flagship, and not the flagship itself? What is
    devoured anyway needs no second captor."""
    itself = event.seat == seat and event.unit == FLAGSHIP
    near = stands(g, seat, event.system, FLAGSHIP)
    devoured = "devour" in g.players[seat].abilities and devours(g, seat, event)
    return near and not itself and not devoured and catches(g, seat, event)


@ability("the_terror_between", W.UNIT_DESTROYED_WHEN, usable=terrifies, forced=True)
async def the_terror_between(g: Galaxy, seat: int, event: Destroyed) -> None:
    """All other units that are destroyed in its system are captured, by whatever effect and whose
    ever they are, those of its owner, too. ti4:50.0, ti4:50.1"""
    event.captor = seat


# -- what captured units are good for -----------------------------------------------------------


@standing(Q.RETURNS_CAPTIVES, "amalgamation")
def amalgamation(g: Galaxy, seat: int) -> bool:
    """A captured unit may be returned to produce one of its kind without spending resources.
    ti4:50.2b"""
    return True


@standing(Q.MELDS, "riftmeld")
def riftmeld(g: Galaxy, seat: int) -> bool:
    """A captured unit may be returned to research the upgrade of its kind without prerequisites.
    ti4:50.2b, ti4:89.12"""
    return True


# -- dimensional tears --------------------------------------------------------------------------


@standing(Q.RIFT_SAFE, "dimensional_tear_i")
@standing(Q.RIFT_SAFE, "dimensional_tear_ii")
def dimensional_tear(g: Galaxy, seat: int, system: str) -> bool:
    """Ships of its owner roll no dice for the gravity rift that the dock makes of its system.
    ti4:37.2, ti4:37.4"""
    return any(stands(g, seat, where, "space_dock") for where in (system, *planets_in(g, system)))


# -- vortex -------------------------------------------------------------------------------------


def prey(g: Galaxy, seat: int) -> list[Option]:
    """Kinds of units of others beside a space dock, of which one can be captured from the
    reinforcements, as (owner, kind). ti4:10.0, ti4:50.6"""
    near = {id for dock in dock_places(g, seat) for id in adjacent(g, system_of(g, dock), seat)}
    found: dict[tuple[int, str], None] = {}
    for system in g.systems:
        if system not in near:
            continue
        for where in (system, *planets_in(g, system)):
            for owner in owners(g, where):
                for one in at(g, owner, where):
                    found[owner, kind_of(one)] = None
    return [(owner, kind) for owner, kind in found if catchable(g, seat, owner, kind)]


def catchable(g: Galaxy, seat: int, owner: int, kind: str) -> bool:
    """Can a unit of another player's reinforcements be captured? ti4:50.1, ti4:50.6"""
    return (
        owner != seat
        and kind not in STRUCTURES
        and in_supply(g, owner, kind)
        and can_capture(g, seat, owner)
    )


@ability(
    "vortex",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: is_ready(g, seat, "vortex") and bool(prey(g, seat)),
)
async def vortex(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: exhausted to choose a unit of another player beside a space dock; one of its kind is
    captured from his reinforcements. ti4:50.1, ti4:58.2, ti4:58.3"""
    exhaust_card(g, seat, "vortex")
    about = {"card": "vortex"}
    chosen = await ask(seat, "capture_unit", prey(g, seat), rule="ti4:50.1", about=about)
    capture_reinforcement(g, seat, int(chosen[0]), str(chosen[1]))


# -- the note -----------------------------------------------------------------------------------


@note(
    "crucible",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event, owner: event.seat == seat,
)
async def crucible(g: Galaxy, seat: int, event: Activation, owner: int) -> None:
    """After the holder has activated a system: in this movement his ships roll no dice for gravity
    rifts, and one that leaves a rift flies 1 farther than the rift alone lets it. ti4:37.1,
    ti4:37.2"""
    modifiers.add(g, "crucible", Q.RIFT_SAFE, 1, seat, "movement")
    modifiers.add(g, "crucible", Q.RIFT_SURGE, 1, seat, "movement")
