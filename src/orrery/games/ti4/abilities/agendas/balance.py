"""Checks and Balances. ti4:85"""

from orrery.games.ti4.events import CardPicked, Readying
from orrery.games.ti4.rules.laws import put_off
from orrery.games.ti4.rules.outcomes import AGAINST, agenda
from orrery.games.ti4.rules.spending import ready
from orrery.games.ti4.rules.strategy_cards import receivers
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.state import tell

CARD = "checks_and_balances"
READIED = 3  # planets
RULE = "ti4:2.18"


@agenda(CARD)
async def checks_and_balances(g: Galaxy, outcome: str) -> None:
    """Against: at the end of this agenda phase everybody readies three planets only. Resolved in
    another phase it does nothing."""
    if outcome == AGAINST and g.phase == "agenda":
        put_off(g, CARD, list(everyone(g, g.speaker)))


@standing(Q.GIVES_CARDS, CARD)
def gives_cards(g: Galaxy, seat: int) -> bool:
    """A strategy card goes to somebody other than the one who chooses it. ti4:85.1"""
    return True


@ability(
    CARD,
    W.STRATEGY_CARD_CHOSEN,
    usable=lambda g, seat, event: event.seat == seat and event.taker == NOBODY,
    forced=True,
    rule=RULE,
)
async def give_card(g: Galaxy, seat: int, event: CardPicked) -> None:
    """The player names who gets the card: somebody who does not have all of his yet.
    ti4:85.1, ti4:85.1c"""
    about = {"card": event.card}
    others = receivers(g, seat)
    event.taker = int(await ask(seat, "give_card_to", others, rule=RULE, about=about))
    tell(g, "gave_strategy_card", seat=seat, other=event.taker, card=event.card)


@ability(
    CARD,
    W.AGENDA_PLANETS_READY,
    usable=lambda g, seat, event: CARD in g.players[seat].awaiting,
    forced=True,
    rule=RULE,
)
async def ready_three(g: Galaxy, seat: int, event: Readying) -> None:
    """Three planets of the player's choice are readied, and the others are not. ti4:2.4"""
    player = g.players[seat]
    player.awaiting.remove(CARD)
    event.seats.remove(seat)
    tired = [id for id in player.planets if g.planets[id].exhausted]
    n = min(READIED, len(tired))
    for planet in await pick_some(seat, "ready_planets", tired, least=n, most=n, rule=RULE):
        ready(g, planet)
        tell(g, "readied", seat=seat, planet=planet)
