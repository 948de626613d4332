"""Action cards for the strategy phase and the status phase."""

from orrery.games.ti4.events import CardPicked, Turn
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers


@action_card("summit", W.STRATEGY_PHASE_START)
async def summit(g: Galaxy, seat: int, event: Turn) -> None:
    """Two command tokens, as far as there are any. ti4:52.3a"""
    await gain_tokens(g, seat, 2, "ti4:52.2")


@action_card(
    "public_disgrace",
    W.STRATEGY_CARD_CHOSEN,
    usable=lambda g, seat, event: event.seat != seat and len(g.cards) > 1,
)
async def public_disgrace(g: Galaxy, seat: int, event: CardPicked) -> None:
    """Another player has to choose a different strategy card. ti4:85.1"""
    event.cancelled = True


@action_card(
    "political_stability",
    W.STRATEGY_CARDS_RETURN,
    usable=lambda g, seat, event: bool(g.players[seat].cards),
)
async def political_stability(g: Galaxy, seat: int, event: Turn) -> None:
    """The player keeps his strategy cards for the next round, and chooses none then.
    ti4:82.8, ti4:85.1"""
    modifiers.add(g, "political_stability", Q.KEEPS_CARDS, 1, seat, "status")
