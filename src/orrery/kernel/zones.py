"""Zones: where cards and tokens lie, and who may see them.

Everything hidden in a game lies in a zone, never in a bare list or a local variable of a rule that
outlives a question. That makes hiding, views and resampling generic: see view.py.
"""

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from orrery.kernel.chance import reveal, shuffle


class Zone(Struct, array_like=True, gc=False):
    """``kind`` names the set of cards that may lie here: cards hidden in zones of one kind are
    interchangeable for those who cannot see them. Encoded as an array: states hold many."""

    kind: str
    cards: list[str] = []
    owner: int = -1

    sight: ClassVar[str] = "all"  # "all", "owner", "eyes" or "none" sees the faces
    backs: ClassVar[bool] = False  # whether everybody sees the backs, card by card

    def open_to(self, seat: int) -> bool:
        """May this seat see the faces? Seat -1 is the public."""
        sight = self.sight
        return sight == "all" or (sight == "owner" and seat == self.owner and seat >= 0)


class Deck(Zone, array_like=True, gc=False):
    """Face down, in an order that nobody knows. The top is the end of the list."""

    sight = "none"


class Discard(Zone, array_like=True, gc=False):
    """Face up."""


class Hand(Zone, array_like=True, gc=False):
    """Only the owner sees the faces."""

    sight = "owner"


class Secrets(Zone, array_like=True, gc=False):
    """Cards kept face down in front of the owner, who knows them; all see their backs."""

    sight = "owner"
    backs = True


class Row(Zone, array_like=True, gc=False):
    """Cards on the table face down: nobody knows the faces, all see their backs."""

    sight = "none"
    backs = True


class Bag(Zone, array_like=True, gc=False):
    """Drawn from unseen; its order means nothing."""

    sight = "none"


class Stack(Zone, array_like=True, gc=False):
    """A face-down pile on the board."""

    sight = "none"


class Shown(Zone, array_like=True, gc=False):
    """Face down; exactly the seats in ``eyes`` know the faces: a card laid by one and looked at by
    another, a note that is being offered, the top of a deck that somebody has seen."""

    eyes: list[int] = []

    sight = "eyes"

    def open_to(self, seat: int) -> bool:
        return seat in self.eyes


def move(card: str, source: Zone, target: Zone) -> None:
    """One card from a zone that its mover sees to another."""
    source.cards.remove(card)
    target.cards.append(card)


async def draw(source: Zone, target: Zone, n: int = 1, refill: Zone | None = None) -> int:
    """Up to ``n`` cards from the top. An empty source is refilled by shuffling ``refill`` into it;
    with nothing to shuffle, drawing ends. Returns how many were drawn."""
    drawn = 0
    while drawn < n:
        if not source.cards:
            if refill is None or not refill.cards:
                break
            source.cards.extend(refill.cards)
            refill.cards.clear()
            await shuffle(source.cards)
        target.cards.append(source.cards.pop())
        drawn += 1
    if drawn:
        await reveal()
    return drawn


async def shuffle_in(target: Zone, cards: Iterable[str] = ()) -> None:
    """Add the cards, then shuffle the whole zone."""
    target.cards.extend(cards)
    await shuffle(target.cards)


def deal_all(source: Zone, target: Zone) -> None:
    """Everything from one zone to another."""
    target.cards.extend(source.cards)
    source.cards.clear()
