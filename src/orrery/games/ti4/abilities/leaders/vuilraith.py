"""Leaders and mech of the Vuil'raith Cabal."""

from orrery.games.ti4.abilities.factions.vuilraith import catchable, catches, terrifies
from orrery.games.ti4.events import Destroyed, Making, Turn
from orrery.games.ti4.rules.blockades import can_capture
from orrery.games.ti4.rules.capture import capture_reinforcement, hold
from orrery.games.ti4.rules.checks import keep_capacity
from orrery.games.ti4.rules.commodities import commodity_value, convert
from orrery.games.ti4.rules.deploy import INFANTRY, has_mech
from orrery.games.ti4.rules.galaxy import RIFT, adjacent, anomalies, made_by_docks
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.units import SHIPS, at, places, system_of, take, unit
from orrery.games.ti4.state import NOBODY, Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import roll
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

RIFTS = 3  # with units of one's own
UNCOUNTED = 2  # fighters and infantry
LOST = 3  # a ship is lost with so much or less

# -- the agent ----------------------------------------------------------------------------------


def cheap_units(g: Galaxy, seat: int, owner: int) -> list[Option]:
    """The kinds in another player's reinforcements that cost no more than his commodity value and
    can be captured, as (owner, kind). ti4:57.2, ti4:50.6"""
    most = commodity_value(g, owner)
    return [
        (owner, kind)
        for kind in g.players[owner].units
        if 0 < unit(g, owner, kind).cost <= most and catchable(g, seat, owner, kind)
    ]


@agent(
    "the_stillness_of_stars",
    W.REPLENISHED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and (g.players[event.seat].commodities > 0 or bool(cheap_units(g, seat, event.seat)))
    ),
)
async def the_stillness_of_stars(g: Galaxy, seat: int, event: Turn) -> None:
    """After another player has replenished commodities they become trade goods of his, and a unit
    of his reinforcements is captured that costs no more than his commodity value.
    ti4:57.5c, ti4:50.1"""
    other = event.seat
    if g.players[other].commodities:
        convert(g, other, g.players[other].commodities)
    about = {"card": "the_stillness_of_stars"}
    if options := cheap_units(g, seat, other):
        chosen = await ask(seat, "capture_unit", options, rule="ti4:50.1", about=about)
        capture_reinforcement(g, seat, other, str(chosen[1]))


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("that_which_molds_flesh", RIFTS, board=True)
def rifts_with_units(g: Galaxy, seat: int) -> int:
    """Units in three gravity rifts. ti4:7.6a"""
    return sum([RIFT in anomalies(g, id) for id in {system_of(g, one) for one in places(g, seat)}])


@ability(
    "that_which_molds_flesh",
    W.PRODUCTION,
    usable=lambda g, seat, event: event.seat == seat,
    forced=True,
)
async def that_which_molds_flesh(g: Galaxy, seat: int, event: Making) -> None:
    """Up to two of the fighters and infantry that are produced do not count against the limit.
    ti4:69.1"""
    event.uncounted += UNCOUNTED


# -- the hero -----------------------------------------------------------------------------------


def within_reach(g: Galaxy, seat: int) -> list[str]:
    """The systems with a dimensional tear, and those that are adjacent to one. ti4:10.0"""
    torn = [id for id in g.systems if made_by_docks(g, id)]
    near = {other for id in torn for other in adjacent(g, id, seat)}
    return [id for id in g.systems if id in near or id in torn]


@hero(
    "it_feeds_on_carrion",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(within_reach(g, seat)),
)
async def it_feeds_on_carrion(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: all others roll a die for each ship besides fighters in or beside a system with a
    dimensional tear; with 3 or less it is captured, and so are the fighters and ground forces for
    which there is no room any more. ti4:50.1, ti4:49.3, ti4:58.2"""
    systems = within_reach(g, seat)
    for other in everyone(g, seat)[1:]:
        for system in systems:
            await drag_in(g, seat, other, system)
        for system in systems:
            captor = seat if can_capture(g, seat, other) else NOBODY
            await keep_capacity(g, other, system, captor)


async def drag_in(g: Galaxy, seat: int, other: int, system: str) -> None:
    """A player rolls for his ships in a system. Those of a blockader cannot be captured.
    ti4:50.1, ti4:50.6"""
    for one, n in tuple(at(g, other, system).items()):
        kind = kind_of(one)
        if kind not in SHIPS or kind == "fighter":
            continue
        for _ in range(n):
            (die,) = await roll(10)
            tell(g, "carrion", seat=other, system=system, unit=kind, die=die)
            if die <= LOST and can_capture(g, seat, other):
                take(g, other, system, one)
                hold(g, seat, other, kind)


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "reanimator",
    W.UNIT_DESTROYED_WHEN,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.unit == INFANTRY
        and event.planet != ""
        and has_mech(g, seat, event.planet)
        and not terrifies(g, seat, event)
        and catches(g, seat, event)
    ),
    forced=True,
)
async def reanimator(g: Galaxy, seat: int, event: Destroyed) -> None:
    """The player's own infantry that is destroyed on its planet is captured. ti4:50.3"""
    event.captor = seat
