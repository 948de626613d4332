"""Action cards about action cards."""

from orrery.games.ti4.events import CardGone, CardPlayed
from orrery.games.ti4.rules.cards import action_card, keep_hand_limit
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import zones
from orrery.kernel.state import tell


@action_card(
    "sabotage",
    W.ACTION_CARD_PLAYED,
    usable=lambda g, seat, event: event.seat != seat and event.card != "sabotage",
)
async def sabotage(g: Galaxy, seat: int, event: CardPlayed) -> None:
    """An action card of another player is without effect; only not another Sabotage.
    ti4:3.8, ti4:faq.29"""
    event.cancelled = True


def lies_there(g: Galaxy, seat: int, event: CardGone) -> bool:
    """Another player's card is still on the discard pile."""
    return event.seat != seat and event.card in g.action_discard.cards


@action_card("reverse_engineer", W.ACTION_CARD_DISCARDED, usable=lies_there)
async def reverse_engineer(g: Galaxy, seat: int, event: CardGone) -> None:
    """An action card with a component action that another player discards, for whatever reason,
    goes to this player's hand. ti4:3.4, ti4:3.7, ti4:3.8"""
    zones.move(event.card, g.action_discard, g.players[seat].hand)
    event.cancelled = True
    tell(g, "took_discarded", seat=seat, card=event.card)
    await keep_hand_limit(g, seat)
