"""Resources, influence and trade goods: planets are exhausted for them.

ti4:24, ti4:30, ti4:39, ti4:74
"""

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Gain
from orrery.games.ti4.rules import attachments
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell
from orrery.kit.pay import affordable
from orrery.kit.pay import pay as ask_payment

RESOURCES, INFLUENCE = "resources", "influence"
EITHER = "either"  # resources, and influence as if it were resources


def resources(g: Galaxy, planet: str) -> int:
    """What a planet gives as resources. ti4:74.0, ti4:74.1"""
    return value(g, planet, INFLUENCE if g.planets[planet].swapped else RESOURCES)


def influence(g: Galaxy, planet: str) -> int:
    """What a planet gives as influence. ti4:24.0, ti4:24.1"""
    return value(g, planet, RESOURCES if g.planets[planet].swapped else INFLUENCE)


def value(g: Galaxy, planet: str, what: str) -> int:
    """One of the two values of a planet: printed, by what is attached to it, and by effects of
    whoever controls it. ti4:67.6, ti4:11.0"""
    owner, printed = g.planets[planet].owner, PLANETS[planet]
    found = printed.resources if what == RESOURCES else printed.influence
    if g.planets[planet].attached:
        found += attachments.bonus(g, planet)[what == INFLUENCE]
    if owner != NOBODY:
        found += standing.total(g, Q.RESOURCES if what == RESOURCES else Q.INFLUENCE, owner, planet)
    return found


def ready_planets(g: Galaxy, seat: int) -> list[str]:
    """The planets that a player can exhaust. ti4:78.2, ti4:78.4, ti4:30.0, ti4:67.9, ti4:67.7"""
    return [id for id in g.players[seat].planets if not g.planets[id].exhausted]


def worths(g: Galaxy, seat: int, what: str) -> dict[str, int]:
    """What each ready planet of a player gives; where influence counts as resources, too, the
    higher of the two, for a planet pays with one of them. ti4:67.8, ti4:30.3"""
    if what == EITHER:
        return {id: max(resources(g, id), influence(g, id)) for id in ready_planets(g, seat)}
    worth = resources if what == RESOURCES else influence
    return {id: worth(g, id) for id in ready_planets(g, seat)}


def can_spend(g: Galaxy, seat: int, price: int, what: str) -> bool:
    """Do planets and trade goods suffice?
    ti4:24.3, ti4:74.3, ti4:31.12, ti4:39.4a, ti4:39.4b, ti4:57.7"""
    return affordable(price, worths(g, seat, what), goods_worth(g, seat))


def goods_worth(g: Galaxy, seat: int) -> int:
    """What all trade goods of a player are worth as resources or influence. ti4:39.2"""
    return g.players[seat].goods * good_worth(g, seat)


def good_worth(g: Galaxy, seat: int) -> int:
    """What one trade good is worth. ti4:24.3, ti4:74.3"""
    return 1 + standing.total(g, Q.GOOD_WORTH, seat)


async def spend(g: Galaxy, seat: int, price: int, what: str, rule: str) -> None:
    """A player pays a price in resources or influence: planets are exhausted, trade goods given
    away; what is paid too much is lost.
    ti4:24.2, ti4:24.3, ti4:30.2, ti4:74.2, ti4:74.3, ti4:39.3, ti4:39.4, ti4:51.2"""
    if price <= 0:
        return
    player = g.players[seat]
    cards = worths(g, seat, what)
    payment = await ask_payment(
        seat,
        "pay_influence" if what == INFLUENCE else "pay_resources",
        price,
        cards,
        player.goods,
        rule=rule,
        good_worth=good_worth(g, seat),
    )
    for planet in payment.cards:
        exhaust(g, planet)
    player.goods -= payment.goods
    said = RESOURCES if what == EITHER else what
    tell(g, "paid", seat=seat, what=said, price=price, planets=payment.cards, goods=payment.goods)


def exhaust(g: Galaxy, planet: str) -> None:
    """A planet card is turned over. ti4:30.1"""
    g.planets[planet].exhausted = True


def ready(g: Galaxy, planet: str) -> None:
    """A planet card is turned face up again. ti4:78.5"""
    g.planets[planet].exhausted = False


async def gain_goods(g: Galaxy, seat: int, n: int, *, supply: bool = True) -> None:
    """Trade goods come from the supply, or from a card on which they lay. Each single gain can be
    answered. ti4:39.1, ti4:39.2"""
    event = Gain(seat=seat, n=n, supply=supply)
    await ability.open(g, W.TRADE_GOODS_GAINED_WHEN, event)
    if event.n <= 0:
        return
    g.players[seat].goods += event.n
    tell(g, "gained_goods", seat=seat, n=event.n)
    await ability.open(g, W.TRADE_GOODS_GAINED, event)


def lose_goods(g: Galaxy, seat: int, n: int) -> int:
    """Trade goods go back to the supply; no more than there are. Returns how many. ti4:39.4c"""
    lost = min(n, g.players[seat].goods)
    g.players[seat].goods -= lost
    return lost
