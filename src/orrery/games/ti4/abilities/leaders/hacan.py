"""Leaders and mech of the Emirates of Hacan."""

from orrery.games.ti4.events import Making, Turn, Vote
from orrery.games.ti4.rules.commodities import gain_commodities, replenish
from orrery.games.ti4.rules.deploy import has_mech
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.resettling import is_quiet, resettlements
from orrery.games.ti4.rules.spending import lose_goods
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, amount, ask
from orrery.kernel.state import tell

GAIN = "gain"

# -- the agent ----------------------------------------------------------------------------------


@agent("carth_of_golden_sands", W.ANY_TIME, usable=lambda g, seat, event: g.phase == "action")
async def carth_of_golden_sands(g: Galaxy, seat: int, event: Turn) -> None:
    """At any time in the action phase: two commodities, or another player replenishes his.
    ti4:57.2, ti4:57.3"""
    others: list[Option] = [other for other in everyone(g, seat) if other != seat]
    answer = await ask(seat, "commodities_for", [GAIN, *others], rule="ti4:31.7")
    if answer == GAIN:
        gain_commodities(g, seat, 2)
    else:
        await replenish(g, int(answer))


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("gila_the_silvertongue", 10)
def goods(g: Galaxy, seat: int) -> int:
    """Ten trade goods. ti4:7.6a"""
    return g.players[seat].goods


@ability(
    "gila_the_silvertongue",
    W.VOTES_CAST_WHEN,
    usable=lambda g, seat, event: (
        event.seat == seat and event.votes > 0 and g.players[seat].goods > 0
    ),
)
async def gila_the_silvertongue(g: Galaxy, seat: int, event: Vote) -> None:
    """When votes are cast trade goods may be spent, each for two more votes. ti4:2.15"""
    about = {"card": "gila_the_silvertongue"}
    most = g.players[seat].goods
    n = await amount(seat, "spend_goods", 1, most, rule="ti4:2.15", about=about)
    lose_goods(g, seat, n)
    tell(g, "spent_goods", seat=seat, n=n, source="gila_the_silvertongue")
    event.votes += 2 * n


# -- the hero and the mech ----------------------------------------------------------------------


@hero(
    "harrugh_gefhara",
    W.PRODUCTION,
    usable=lambda g, seat, event: event.seat == seat and event.ability,
)
async def harrugh_gefhara(g: Galaxy, seat: int, event: Making) -> None:
    """When units use Production, all units of this use cost nothing. ti4:69.0"""
    event.free = True


@standing(Q.TRADED_PLANETS, "pride_of_kenara")
def pride_of_kenara(g: Galaxy, seat: int, planet: str) -> bool:
    """The card of its planet may be a part of transactions, if all units there have another planet
    to go to. ti4:91.3"""
    return has_mech(g, seat, planet) and is_quiet(g) and bool(resettlements(g, seat, planet))
