"""Action cards for invasions and for what becomes of planets."""

from typing import Any

from orrery.games.ti4.events import Control, Fight, Landing
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.invasion import turn_back
from orrery.games.ti4.rules.replacing import replace_structures, replaceable
from orrery.games.ti4.rules.spending import exhaust, ready, ready_planets
from orrery.games.ti4.rules.units import owners, planets_in, stands
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.state import tell


def owns_planet_in(g: Galaxy, seat: int, system: str) -> bool:
    return any(g.planets[id].owner == seat for id in planets_in(g, system))


@action_card(
    "bunker",
    W.INVASION_START,
    usable=lambda g, seat, event: seat != g.active and owns_planet_in(g, seat, event.system),
)
async def bunker(g: Galaxy, seat: int, event: Fight) -> None:
    """4 is subtracted from each bombardment roll against the player's planets in this invasion."""
    modifiers.add(g, "bunker", Q.SHOT_AT, -4, seat, "invasion")


def faces_pds(g: Galaxy, seat: int, event: Fight) -> bool:
    """Does somebody else have PDS in the system that the active player invades?"""
    return seat == g.active and any(
        stands(g, other, planet, "pds")
        for planet in planets_in(g, event.system)
        for other in owners(g, planet)
        if other != seat
    )


@action_card("disable", W.INVASION_START, usable=faces_pds)
async def disable(g: Galaxy, seat: int, event: Fight) -> None:
    """PDS of others have neither Planetary Shield nor Space Cannon in this invasion."""
    modifiers.add(g, "disable", Q.DISABLES_PDS, 1, seat, "invasion")


@action_card(
    "parley",
    W.COMMITTED,
    usable=lambda g, seat, event: event.seat != seat and g.planets[event.planet].owner == seat,
)
async def parley(g: Galaxy, seat: int, event: Landing) -> None:
    """Units that were committed to a planet of the player go back into space."""
    turn_back(g, event.planet)
    tell(g, "turned_back", seat=event.seat, planet=event.planet)


@action_card(
    "infiltrate",
    W.CONTROL_GAINED_WHEN,
    usable=lambda g, seat, event: event.seat == seat and bool(replaceable(g, seat, event.planet)),
)
async def infiltrate(g: Galaxy, seat: int, event: Control) -> None:
    """PDS and space docks on a planet that the player gains become his own.
    ti4:31.15a, ti4:karte.infiltrieren"""
    await replace_structures(g, seat, event.planet)


# -- reparations --------------------------------------------------------------------------------


def tired(g: Galaxy, seat: int) -> list[str]:
    """The exhausted planets of a player."""
    return [id for id in g.players[seat].planets if g.planets[id].exhausted]


async def aim_reparations(g: Galaxy, seat: int, event: Control) -> tuple[str, str]:
    """A planet of the winner to be exhausted, and one of one's own to be readied; one of the two is
    enough. ti4:31.9"""
    about: dict[str, Any] = {"card": "reparations"}
    theirs, own = ready_planets(g, event.seat), tired(g, seat)
    first = second = ""
    if theirs:
        first = str(await ask(seat, "exhaust_planet", theirs, rule="ti4:31.9", about=about))
    if own:
        second = str(await ask(seat, "ready_planet", own, rule="ti4:31.9", about=about))
    return first, second


@action_card(
    "reparations",
    W.CONTROL_GAINED,
    usable=lambda g, seat, event: (
        event.loser == seat
        and event.seat != seat
        and bool(ready_planets(g, event.seat) or tired(g, seat))
    ),
    targets=aim_reparations,
)
async def reparations(g: Galaxy, seat: int, event: Control, planets: tuple[str, str]) -> None:
    """Whoever has taken a planet exhausts one, and its former owner readies one. ti4:31.9"""
    theirs, own = planets
    if theirs:
        exhaust(g, theirs)
        tell(g, "exhausted_planet", seat=seat, planet=theirs)
    if own:
        ready(g, own)
        tell(g, "readied", seat=seat, planet=own)
