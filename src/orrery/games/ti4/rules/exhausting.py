"""Cards in the play area that are exhausted for their ability. ti4:30, ti4:78"""

from orrery.games.ti4.events import Readied
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell


def is_ready(g: Galaxy, seat: int, card: str) -> bool:
    """Can the card's ability be used? ti4:30.3, ti4:78.3, ti4:78.4"""
    return card not in g.players[seat].exhausted


def exhaust_card(g: Galaxy, seat: int, card: str) -> None:
    """The card is turned over until it is readied. ti4:30.1, ti4:78.3a, ti4:30.4"""
    g.players[seat].exhausted.append(card)
    tell(g, "exhausted", seat=seat, card=card)


def ready_card(g: Galaxy, seat: int, card: str) -> None:
    """The card is turned up again. ti4:78.5"""
    g.players[seat].exhausted.remove(card)
    tell(g, "readied_card", seat=seat, card=card)


async def after_readying(g: Galaxy, seat: int, card: str) -> None:
    """A card was readied: what waited for that happens. ti4:78.5, ti4:31.14"""
    await ability.open(g, W.CARD_READIED, Readied(seat=seat, card=card))
