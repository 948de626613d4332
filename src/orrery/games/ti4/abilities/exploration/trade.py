"""Industry and merchants: commodities to take, to convert, or to pay with. ti4:29.7"""

from orrery.games.ti4.events import Exploring
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.commodities import (
    commodity_value,
    convert,
    gain_commodities,
    replenish,
)
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.exploration import exploration_card
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell

GAIN, CONVERT, REPLENISH = "gain", "convert", "replenish"
CARD, MECH = "card", "mech"  # what is paid for
GOOD, COMMODITY = "good", "commodity"


async def choose(event: Exploring, options: list[Option]) -> Option:
    """Which of the offers of a card a player takes, if any. ti4:29.7"""
    about = {"card": event.card}
    answer: Option = await ask(
        event.seat, "explored_offer", [*options, PASS], rule="ti4:29.7", about=about
    )
    return answer


def room(g: Galaxy, seat: int, n: int) -> list[Option]:
    """Up to this many commodities to gain, if there is room for any. ti4:57.2"""
    n = min(n, commodity_value(g, seat) - g.players[seat].commodities)
    return [(GAIN, n)] if n > 0 else []


def payments(g: Galaxy, seat: int, what: str) -> list[Option]:
    """Something for a trade good or a commodity, whichever a player has; these cards let
    commodities be spent. ti4:57.7"""
    player = g.players[seat]
    return [
        *([(what, GOOD)] if player.goods else []),
        *([(what, COMMODITY)] if player.commodities else []),
    ]


def carry_out(g: Galaxy, seat: int, answer: Option) -> bool:
    """Commodities are gained or turned into trade goods. Was something paid instead? ti4:57.5c"""
    if not isinstance(answer, tuple):
        return False
    what, n = answer
    if what == GAIN:
        gain_commodities(g, seat, int(n))
    elif what == CONVERT:
        convert(g, seat, int(n))
    elif n == GOOD:
        g.players[seat].goods -= 1
    else:
        g.players[seat].commodities -= 1
    return what in (CARD, MECH)


@exploration_card("abandoned_warehouses")
async def abandoned_warehouses(g: Galaxy, event: Exploring) -> None:
    """Two commodities, or one or two of one's own become trade goods. ti4:57.2, ti4:57.5c"""
    own = min(2, g.players[event.seat].commodities)
    options = [*room(g, event.seat, 2), *((CONVERT, n) for n in range(own, 0, -1))]
    carry_out(g, event.seat, await choose(event, options))


@exploration_card("functioning_base")
async def functioning_base(g: Galaxy, event: Exploring) -> None:
    """A commodity, or an action card for a trade good or a commodity. ti4:57.2, ti4:57.7"""
    options = [*room(g, event.seat, 1), *payments(g, event.seat, CARD)]
    if carry_out(g, event.seat, await choose(event, options)):
        await draw_cards(g, event.seat, 1)


@exploration_card("local_fabricators")
async def local_fabricators(g: Galaxy, event: Exploring) -> None:
    """A commodity, or a mech on the planet for a trade good or a commodity.
    ti4:57.2, ti4:57.7, ti4:59.4a"""
    seat = event.seat
    able = available(g, seat, "mech", 0) and event.planet in placeable(g, seat)
    options = [*room(g, seat, 1), *(payments(g, seat, MECH) if able else [])]
    if carry_out(g, seat, await choose(event, options)):
        await bring(g, seat, event.planet, "mech")
        tell(g, "placed", seat=seat, unit="mech", n=1, place=event.planet)


@exploration_card("merchant_station")
async def merchant_station(g: Galaxy, event: Exploring) -> None:
    """Commodities are replenished, or all of them become trade goods. ti4:57.3, ti4:57.5c"""
    own = g.players[event.seat].commodities
    options: list[Option] = [REPLENISH, *([(CONVERT, own)] if own else [])]
    answer = await choose(event, options)
    if answer == REPLENISH:
        await replenish(g, event.seat)
    else:
        carry_out(g, event.seat, answer)
