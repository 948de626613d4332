"""The Clan of Saar."""

from orrery.games.ti4.events import Control, Landing, Making, Turn
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.galaxy import anomalies
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.production import Order, order_options, produce, produces
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.units import (
    at,
    ground_forces,
    has_ships,
    places,
    planets_in,
    shift,
    system_of,
)
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


@ability(
    "scavenge",
    W.CONTROL_GAINED,
    usable=lambda g, seat, event: event.seat == seat,
    forced=True,
)
async def scavenge(g: Galaxy, seat: int, event: Control) -> None:
    """A trade good after each planet that is gained. ti4:faq.62"""
    await gain_goods(g, seat, 1)


@standing(Q.NO_HOME_NEEDED, "nomadic")
def nomadic(g: Galaxy, seat: int) -> bool:
    """Public objectives are scored even without the planets of the home system. ti4:14.16"""
    return True


# -- chaos mapping ------------------------------------------------------------------------------


@standing(Q.NO_ACTIVATION, "chaos_mapping")
def chaos_mapping(g: Galaxy, seat: int, system: str, who: int) -> bool:
    """Others cannot activate asteroid fields with ships of its owner."""
    return who != seat and "asteroid_field" in anomalies(g, system) and has_ships(g, seat, system)


def makings(g: Galaxy, seat: int) -> dict[str, Making]:
    """The systems with a unit that has Production where something can be produced."""
    found: dict[str, Making] = {}
    for place in places(g, seat):
        system = system_of(g, place)
        if system in found or not any(produces(g, seat, kind_of(o)) for o in at(g, seat, place)):
            continue
        making = Making(seat=seat, system=system, ability=False, limit=1)
        if order_options(g, making, Order(), grounds(g, seat, system), None):
            found[system] = making
    return found


def grounds(g: Galaxy, seat: int, system: str) -> list[str]:
    """Where ground forces can be put that are produced in a system: onto planets of the player, or
    into space. ti4:26.3b"""
    return [p for p in planets_in(g, system) if g.planets[p].owner == seat] + [system]


@ability(
    "chaos_mapping",
    W.TURN_START,
    usable=lambda g, seat, event: event.seat == seat and bool(makings(g, seat)),
)
async def chaos_mapping_produces(g: Galaxy, seat: int, event: Turn) -> None:
    """At the start of each turn one unit is produced in a system with a unit that has Production;
    that is no use of Production. ti4:26.3, ti4:faq.68, ti4:faq.69"""
    able = makings(g, seat)
    system = str(await ask(seat, "choose_system", list(able), rule="ti4:26.3"))
    await produce(g, able[system], grounds(g, seat, system))


# -- the note -----------------------------------------------------------------------------------


def elsewhere(g: Galaxy, owner: int, planet: str) -> list[str]:
    """The other planets of a player where ground forces can be placed."""
    return [id for id in placeable(g, owner) if id != planet]


@note(
    "raghs_call",
    W.COMMITTED,
    usable=lambda g, seat, event, owner: (
        event.seat == seat
        and bool(ground_forces(g, owner, event.planet))
        and bool(elsewhere(g, owner, event.planet))
    ),
)
async def raghs_call(g: Galaxy, seat: int, event: Landing, owner: int) -> None:
    """After the holder has committed units to a planet, all ground forces of its owner there go to
    another planet of his, which the holder names."""
    options = elsewhere(g, owner, event.planet)
    target = str(await ask(seat, "choose_planet", options, rule="ti4:95.1"))
    for one, n in ground_forces(g, owner, event.planet).items():
        shift(g, owner, event.planet, target, one, n)
        tell(g, "placed", seat=owner, unit=kind_of(one), n=n, place=target)
