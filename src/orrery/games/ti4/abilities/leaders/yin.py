"""Leaders and mech of the Yin Brotherhood."""

from orrery.games.ti4.abilities.factions.yin import INDOCTRINATION, win_over
from orrery.games.ti4.events import Destroyed, Turn, Used
from orrery.games.ti4.rules.deploy import INFANTRY, MECH, can_deploy
from orrery.games.ti4.rules.leaders import agent, hero
from orrery.games.ti4.rules.spending import INFLUENCE, can_spend, ready
from orrery.games.ti4.rules.units import at, place
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, amount, ask
from orrery.kernel.state import tell

READY, DOUBLE = "ready", "double"

# -- the agent ----------------------------------------------------------------------------------


@agent(
    "brother_milor",
    W.UNIT_DESTROYED,
    usable=lambda g, seat, event: (
        event.unit in ("cruiser", "destroyer")
        and event.system in g.systems
        and not g.players[event.seat].out
    ),
)
async def brother_milor(g: Galaxy, seat: int, event: Destroyed) -> None:
    """After a cruiser or destroyer of any player was destroyed, he may place up to two fighters in
    its system. ti4:31.7"""
    about = {"system": event.system}
    n = await amount(event.seat, "place_fighters", 0, 2, rule="ti4:31.7", about=about)
    if n:
        place(g, event.seat, event.system, "fighter", n)
        tell(g, "placed", seat=event.seat, unit="fighter", n=n, place=event.system)


# -- the commander, which Indoctrination unlocks --------------------------------------------------


@standing(Q.MEETS, "brother_omar")
def counts_as_green(g: Galaxy, seat: int, colour: str) -> int:
    """The card meets a green prerequisite. ti4:89.12"""
    return int(colour == "green")


@standing(Q.MORE_FOR_COST, "brother_omar")
def brother_omar(g: Galaxy, seat: int, kind: str) -> int:
    """For each cost of infantry there may be one infantry more, which counts against no production
    limit. ti4:26.1, ti4:31.2"""
    return int(kind == INFANTRY)


# -- the hero -----------------------------------------------------------------------------------


def spinnable(g: Galaxy, seat: int, planet: str) -> list[Option]:
    """What can be done with a planet: it is readied if it is exhausted, or its infantry doubled
    where an effect may place units. ti4:78.5, ti4:31.6"""
    if not at(g, seat, planet).get(INFANTRY):
        return []
    tired = g.planets[planet].exhausted and g.planets[planet].owner != NOBODY
    found: list[Option] = [READY] if tired else []
    return found if standing.holds(g, Q.NO_PLACING, seat, planet) else [*found, DOUBLE]


@hero(
    "dannel_of_the_tenth",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: any(spinnable(g, seat, planet) for planet in g.planets),
)
async def dannel_of_the_tenth(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: each planet with infantry of the player is readied, or as many infantry are placed
    there as there are. ti4:31.7, ti4:78.5"""
    for planet in [id for id in g.planets if spinnable(g, seat, id)]:
        options, about = spinnable(g, seat, planet), {"planet": planet}
        answer = await ask(seat, "ready_or_double", options, rule="ti4:31.7", about=about)
        if answer == READY:
            ready(g, planet)
            tell(g, "readied", seat=seat, planet=planet)
        else:
            n = at(g, seat, planet)[INFANTRY]
            place(g, seat, planet, INFANTRY, n)
            tell(g, "placed", seat=seat, unit=INFANTRY, n=n, place=planet)


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "moyins_ashes",
    W.ABILITY_USED_WHEN,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability == INDOCTRINATION
        and can_deploy(g, seat)
        and can_spend(g, seat, 3, INFLUENCE)
    ),
)
async def moyins_ashes(g: Galaxy, seat: int, event: Used) -> None:
    """Deploy: for one influence more Indoctrination replaces the infantry with a mech.
    ti4:28.1, ti4:28.1a"""
    await win_over(g, seat, 3, MECH)
    event.cancelled = True
