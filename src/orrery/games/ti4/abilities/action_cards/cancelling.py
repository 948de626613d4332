"""Action cards that cancel action cards."""

from orrery.games.ti4.events import CardPlayed
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W


@action_card(
    "sabotage",
    W.ACTION_CARD_PLAYED,
    usable=lambda g, seat, event: event.seat != seat and event.card != "sabotage",
)
async def sabotage(g: Galaxy, seat: int, event: CardPlayed) -> None:
    """An action card of another player is without effect; only not another Sabotage.
    ti4:3.8, ti4:faq.29"""
    event.cancelled = True
