"""The Arborec."""

from orrery.games.ti4.abilities.technologies.upgrades import (
    bring_back,
    can_come_back,
    try_to_revive,
)
from orrery.games.ti4.events import Activation, Destroyed, Making, Turn, Used
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.galaxy import adjacent, is_home
from orrery.games.ti4.rules.notes import laid_as_action, while_laid
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.rules.units import at, has_units, place, planets_in, put, take
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell

# -- mitosis ------------------------------------------------------------------------------------


@standing(Q.MAKES_NOT, "mitosis")
def docks_make_no_infantry(g: Galaxy, seat: int, producer: str, kind: str) -> bool:
    """Space docks cannot produce infantry, whatever else produces in the system. ti4:69.1d"""
    return producer == "space_dock" and kind == "infantry"


@ability(
    "mitosis",
    W.STATUS_PHASE_START,
    usable=lambda g, seat, event: bool(placeable(g, seat)),
    forced=True,
)
async def mitosis(g: Galaxy, seat: int, event: Turn) -> None:
    """At the start of the status phase an infantry is placed on a planet of one's own. ti4:31.8"""
    using = Used(seat=seat, ability="mitosis")
    await ability.open(g, W.ABILITY_USED_WHEN, using)
    if using.cancelled:
        return
    planet = str(await ask(seat, "choose_planet", placeable(g, seat), rule="ti4:31.8"))
    place(g, seat, planet, "infantry")
    tell(g, "placed", seat=seat, unit="infantry", n=1, place=planet)


# -- units --------------------------------------------------------------------------------------


@ability(
    "duha_menaimon",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat == seat and g.action is not None and "flagship" in g.action.present.get(seat, ())
    ),
)
async def duha_menaimon(g: Galaxy, seat: int, event: Activation) -> None:
    """After its owner has activated its system, up to five units are produced there; that is no
    use of Production. ti4:26.3, ti4:faq.18, ti4:faq.45"""
    own = [p for p in planets_in(g, event.system) if g.planets[p].owner == seat]
    making = Making(seat=seat, system=event.system, ability=False, limit=5)
    await produce(g, making, [*own, event.system])


@ability(
    "letani_warrior_ii",
    W.UNIT_DESTROYED,
    usable=lambda g, seat, event: event.seat == seat and event.unit == "infantry",
    forced=True,
)
async def letani_warrior_ii(g: Galaxy, seat: int, event: Destroyed) -> None:
    """It survives its destruction with 6 or more. ti4:31.8"""
    await try_to_revive(g, seat, event)


@ability("letani_warrior_ii", W.TURN_START, usable=can_come_back, forced=True)
async def letani_warrior_ii_returns(g: Galaxy, seat: int, event: Turn) -> None:
    """It comes back at the start of its owner's next turn."""
    await bring_back(g, seat)


# -- bioplasmosis -------------------------------------------------------------------------------


def spores(g: Galaxy, seat: int, left: dict[str, int]) -> list[Option]:
    """From where to where infantry can go: between planets of the player in one system or in
    adjacent ones; each infantry only once."""
    own = placeable(g, seat)
    found: list[Option] = []
    for origin, n in left.items():
        system = g.planets[origin].system
        near = {system, *adjacent(g, system, seat)}
        targets = [t for t in own if t != origin and g.planets[t].system in near]
        found += [(origin, target) for target in targets if n > 0]
    return found


def infantry_on_planets(g: Galaxy, seat: int) -> dict[str, int]:
    """How many infantry a player has on each planet that he controls."""
    own = g.players[seat].planets
    return {id: n for id in own if (n := at(g, seat, id).get("infantry", 0))}


@ability(
    "bioplasmosis",
    W.STATUS_PHASE_END,
    usable=lambda g, seat, event: bool(spores(g, seat, infantry_on_planets(g, seat))),
)
async def bioplasmosis(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the status phase any number of infantry goes from planets of one's own to such
    in the same or in adjacent systems."""
    left = infantry_on_planets(g, seat)
    while options := spores(g, seat, left):
        answer = await ask(seat, "bioplasmosis", [*options, DONE], rule="ti4:31.7")
        if answer == DONE:
            return
        origin, target = str(answer[0]), str(answer[1])
        left[origin] -= 1
        take(g, seat, origin, "infantry")
        put(g, seat, target, "infantry")
        tell(g, "placed", seat=seat, unit="infantry", n=1, place=target)


# -- the note -----------------------------------------------------------------------------------

laid_as_action("stymie")


@while_laid(Q.BARS_PRODUCTION, "stymie")
def stymie(g: Galaxy, seat: int, owner: int, producer: int, system: str) -> bool:
    """Its owner cannot produce in systems with units of the holder that are no home systems, nor
    next to them."""
    if producer != owner:
        return False
    near = (system, *adjacent(g, system))
    return any(has_units(g, seat, one) for one in near if not is_home(one))
