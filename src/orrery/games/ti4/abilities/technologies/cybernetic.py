"""Yellow technologies."""

from orrery.games.ti4.events import Activation, Control, Making, Outcome, Shooting, Turn, Vote
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.exploration import explorable, explore
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.rules.regrouping import all_troops, regroup
from orrery.games.ti4.rules.shots import CANNON
from orrery.games.ti4.rules.spending import resources
from orrery.games.ti4.rules.tokens import redistribute
from orrery.games.ti4.rules.units import at, planets_in
from orrery.games.ti4.rules.voting import voted
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask


@ability(
    "sarween_tools",
    W.PRODUCTION,
    usable=lambda g, seat, event: event.seat == seat and event.ability,
    forced=True,
)
async def sarween_tools(g: Galaxy, seat: int, event: Making) -> None:
    """When units use Production, everything together costs 1 less."""
    event.discount += 1


@ability(
    "graviton_laser_system",
    W.UNIT_ABILITY_BEFORE,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability == CANNON
        and not event.planet
        and is_ready(g, seat, "graviton_laser_system")
    ),
)
async def graviton_laser_system(g: Galaxy, seat: int, event: Shooting) -> None:
    """Exhausted before cannons fire: their hits go to other ships than fighters, if possible.
    ti4:karte.graviton-lasersystem"""
    exhaust_card(g, seat, "graviton_laser_system")
    event.not_fighters = True


@ability(
    "transit_diodes",
    W.TURN_START,
    usable=lambda g, seat, event: (
        event.seat == seat
        and is_ready(g, seat, "transit_diodes")
        and bool(all_troops(g, seat))
        and bool(placeable(g, seat))
    ),
)
async def transit_diodes(g: Galaxy, seat: int, event: Turn) -> None:
    """Exhausted at the start of a turn: up to four ground forces go from anywhere on the board to
    planets of one's own; among them structures that are ground forces, within their limits.
    ti4:34.5"""
    exhaust_card(g, seat, "transit_diodes")
    await regroup(g, seat, 4, placeable(g, seat))


@ability(
    "integrated_economy",
    W.CONTROL_GAINED,
    usable=lambda g, seat, event: event.seat == seat and resources(g, event.planet) > 0,
)
async def integrated_economy(g: Galaxy, seat: int, event: Control) -> None:
    """After a planet is gained, units may be produced there that together cost no more than its
    resources. ti4:26.3, ti4:26.3b"""
    system = g.planets[event.planet].system
    worth = resources(g, event.planet)
    making = Making(seat=seat, system=system, ability=False, limit=2 * worth, cap=worth)
    await produce(g, making, [event.planet])


# -- of the expansion ---------------------------------------------------------------------------


def scanned(g: Galaxy, seat: int, system: str) -> list[str]:
    """The planets of a system with units of one's own that can be explored. ti4:29.2b"""
    return [id for id in planets_in(g, system) if at(g, seat, id) and explorable(g, id)]


@ability(
    "scanlink_drone_network",
    W.SYSTEM_ACTIVATED_WHEN,
    usable=lambda g, seat, event: event.seat == seat and bool(scanned(g, seat, event.system)),
)
async def scanlink_drone_network(g: Galaxy, seat: int, event: Activation) -> None:
    """When its owner activates a system, a planet there with units of his own is explored.
    ti4:29.3"""
    options = scanned(g, seat, event.system)
    await explore(g, seat, str(await ask(seat, "choose_planet", options, rule="ti4:29.3")))


PREDICTED = 3  # votes


@ability(
    "predictive_intelligence",
    W.TURN_END,
    usable=lambda g, seat, event: (
        event.seat == seat and is_ready(g, seat, "predictive_intelligence")
    ),
)
async def predictive_intelligence(g: Galaxy, seat: int, event: Turn) -> None:
    """Exhausted at the end of a turn: command tokens are redistributed. ti4:51.1"""
    exhaust_card(g, seat, "predictive_intelligence")
    await redistribute(g, seat, "ti4:31.7")


@ability(
    "predictive_intelligence",
    W.VOTES_CAST_WHEN,
    usable=lambda g, seat, event: (
        g.phase == "agenda"
        and event.seat == seat
        and event.votes > 0
        and is_ready(g, seat, "predictive_intelligence")
    ),
)
async def more_votes(g: Galaxy, seat: int, event: Vote) -> None:
    """Three more votes in the agenda phase; if another outcome is resolved then, the card is
    exhausted. ti4:2.15"""
    event.votes += PREDICTED
    g.players[seat].stored["predictive_intelligence"] = 1


@ability(
    "predictive_intelligence",
    W.AGENDA_SETTLED,
    usable=lambda g, seat, event: bool(g.players[seat].stored.get("predictive_intelligence")),
    forced=True,
)
async def wrongly_predicted(g: Galaxy, seat: int, event: Outcome) -> None:
    """Whoever cast the additional votes exhausts the card unless their outcome was resolved, even
    if the agenda was discarded instead. ti4:31.8"""
    del g.players[seat].stored["predictive_intelligence"]
    if voted(g, seat) != event.outcome:
        exhaust_card(g, seat, "predictive_intelligence")
