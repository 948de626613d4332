"""The ability cards of legendary planets: each is exhausted at the end of a turn. ti4:56.3"""

from collections.abc import Callable
from typing import Any

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.commodities import convert
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.units import has_ships, place
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, amount, ask
from orrery.kernel.state import tell

RULE = "ti4:56.3"
ATRAMENT, VAULT = "the_atrament", "imperial_arms_vault"
HEADQUARTERS, ACADEMY = "exterrix_headquarters", "mirage_flight_academy"


def at_turn_end(id: str, able: Callable[[Galaxy, int], bool]) -> Callable[..., Any]:
    """Register what a card may be exhausted for at the end of one's own turn. ti4:56.3"""

    def can(g: Galaxy, seat: int, event: Turn) -> bool:
        return event.seat == seat and is_ready(g, seat, id) and able(g, seat)

    return ability(id, W.TURN_END, usable=can, rule=RULE)


async def reinforce(g: Galaxy, seat: int, kind: str, where: str, n: int) -> None:
    place(g, seat, where, kind, n)
    tell(g, "placed", seat=seat, unit=kind, n=n, place=where)


@at_turn_end(ATRAMENT, lambda g, seat: bool(placeable(g, seat)))
async def the_atrament(g: Galaxy, seat: int, event: Turn) -> None:
    """One or two infantry are placed on a planet of one's own.
    ti4:56.3, ti4:karte.das-atramentum"""
    exhaust_card(g, seat, ATRAMENT)
    about = {"card": ATRAMENT}
    planet = str(await ask(seat, "choose_planet", placeable(g, seat), rule=RULE, about=about))
    about = {"card": ATRAMENT, "unit": "infantry"}
    n = await amount(seat, "how_many_units", 1, 2, rule=RULE, about=about)
    await reinforce(g, seat, "infantry", planet, n)


def mech_places(g: Galaxy, seat: int) -> list[str]:
    """The planets where a mech can be placed, if there is a piece for it. ti4:59.4a"""
    return placeable(g, seat) if available(g, seat, "mech", 0) else []


@at_turn_end(VAULT, lambda g, seat: True)
async def imperial_arms_vault(g: Galaxy, seat: int, event: Turn) -> None:
    """A mech is placed on a planet of one's own, or an action card is drawn. ti4:56.3"""
    exhaust_card(g, seat, VAULT)
    options = ["mech", "draw"] if mech_places(g, seat) else ["draw"]
    about = {"card": VAULT}
    if await ask(seat, "legendary_offer", options, rule=RULE, about=about) == "draw":
        await draw_cards(g, seat, 1)
        return
    planet = str(await ask(seat, "choose_planet", mech_places(g, seat), rule=RULE, about=about))
    await bring(g, seat, planet, "mech")
    tell(g, "placed", seat=seat, unit="mech", n=1, place=planet)


@at_turn_end(HEADQUARTERS, lambda g, seat: True)
async def exterrix_headquarters(g: Galaxy, seat: int, event: Turn) -> None:
    """Two trade goods, or all commodities become trade goods. ti4:56.3, ti4:57.5c"""
    exhaust_card(g, seat, HEADQUARTERS)
    own = g.players[seat].commodities
    options: list[Option] = ["goods", *(["convert"] if own else [])]
    about = {"card": HEADQUARTERS}
    if await ask(seat, "legendary_offer", options, rule=RULE, about=about) == "convert":
        convert(g, seat, own)
    else:
        await gain_goods(g, seat, 2)


def own_fleets(g: Galaxy, seat: int) -> list[str]:
    return [system for system in g.systems if has_ships(g, seat, system)]


@at_turn_end(ACADEMY, lambda g, seat: bool(own_fleets(g, seat)))
async def mirage_flight_academy(g: Galaxy, seat: int, event: Turn) -> None:
    """One or two fighters join ships of one's own in a system. ti4:56.3"""
    exhaust_card(g, seat, ACADEMY)
    about = {"card": ACADEMY}
    system = str(await ask(seat, "choose_system", own_fleets(g, seat), rule=RULE, about=about))
    about = {"card": ACADEMY, "unit": "fighter"}
    n = await amount(seat, "how_many_units", 1, 2, rule=RULE, about=about)
    await reinforce(g, seat, "fighter", system, n)
