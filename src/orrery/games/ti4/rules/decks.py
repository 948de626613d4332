"""Decks that are used up. ti4:59.5"""

from orrery.kernel import zones
from orrery.kernel.chance import shuffle
from orrery.kernel.zones import Deck, Discard, Zone


async def draw(deck: Deck, target: Zone, n: int, discard: Discard) -> None:
    """Cards are drawn from a deck, on into the new one if it is used up meanwhile.
    ti4:59.5, ti4:3.3"""
    await zones.draw(deck, target, n, discard)
    await form_anew(deck, discard)


async def form_anew(deck: Deck, discard: Discard) -> None:
    """As soon as a deck is used up its discard pile is shuffled to form a new one; a card that has
    just been drawn is not among them. ti4:59.5, ti4:29.7a"""
    if not deck.cards and discard.cards:
        zones.deal_all(discard, deck)
        await shuffle(deck.cards)
