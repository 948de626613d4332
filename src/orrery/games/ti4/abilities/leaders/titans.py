"""Leaders and mech of the Titans of Ul."""

from orrery.games.ti4.events import Hits, Making, Placing, Turn
from orrery.games.ti4.rules.deploy import INFANTRY, can_deploy, deploy
from orrery.games.ti4.rules.hits import takers
from orrery.games.ti4.rules.leaders import agent, unlocks_at
from orrery.games.ti4.rules.spending import gain_goods, ready
from orrery.games.ti4.rules.units import STRUCTURES, count, touch
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell

HERO, ELYSIUM = "ul_the_progenitor", "elysium"


@agent(
    "tellurian",
    W.HIT_PRODUCED,
    usable=lambda g, seat, event: event.n > 0 and bool(takers(g, event)),
)
async def tellurian(g: Galaxy, seat: int, event: Hits) -> None:
    """When hits are produced against units, whosever they are, one of the hits is cancelled.
    ti4:7.4, ti4:75.4"""
    event.cancel(1)


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("tungstantus", 5, board=True)
def structures(g: Galaxy, seat: int) -> int:
    """Five structures on the board. ti4:7.6a, ti4:34.0"""
    return sum(count(g, seat, kind) for kind in STRUCTURES)


@ability(
    "tungstantus",
    W.PRODUCTION,
    usable=lambda g, seat, event: event.seat == seat and event.ability,
)
async def tungstantus(g: Galaxy, seat: int, event: Making) -> None:
    """When units use Production, a trade good is gained, which may be spent for them at once.
    ti4:31.15, ti4:69.0"""
    await gain_goods(g, seat, 1)


# -- the hero -----------------------------------------------------------------------------------


@ability(
    HERO,
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: ELYSIUM in g.planets,
    rule="ti4:7.12a",
)
async def ul_the_progenitor(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: Elysium is readied, and the card attached to it instead of being purged; whoever
    controls the planet has what it adds, its cannons included. ti4:7.12a, ti4:11.0, ti4:11.2"""
    ready(g, ELYSIUM)
    g.players[seat].leaders.remove(HERO)
    g.planets[ELYSIUM].attached.append(HERO)
    touch(g, g.planets[ELYSIUM].system)
    tell(g, "attached", seat=seat, card=HERO, planet=ELYSIUM)


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "hecatoncheires",
    W.STRUCTURE_PLACED_WHEN,
    usable=lambda g, seat, event: (
        event.seat == seat and event.unit == "pds" and can_deploy(g, seat)
    ),
)
async def hecatoncheires(g: Galaxy, seat: int, event: Placing) -> None:
    """Deploy: in place of a PDS that would be placed on a planet, a mech and an infantry are.
    ti4:28.1, ti4:31.15a"""
    deploy(g, seat, event.planet)
    deploy(g, seat, event.planet, INFANTRY)
    event.cancelled = True
