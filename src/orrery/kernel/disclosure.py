"""Did an answer show a seat something that it could not know? Then it is not taken back freely.

A rule that draws, rolls or calls ``reveal`` raises the barrier by itself. But forced moves of
others run inside an answer too: a last card is laid, an eliminated player's tokens are turned over.
So what the seat cannot see is compared before and after: whichever way a hidden card came to light,
it is missing from the second list.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from orrery.kernel.record import Entry
from orrery.kernel.state import State
from orrery.kernel.view import zones


class Unknown(Struct):
    """The cards whose faces a seat cannot see, by kind."""

    seat: int
    cards: dict[str, list[str]]

    def disclosed(self, g: State) -> bool:
        """Is one of the cards no longer hidden?"""
        now = hidden_from(g, self.seat)
        return self.cards != now and any(
            Counter(cards) - Counter(now.get(kind, ())) for kind, cards in self.cards.items()
        )


def before_answer(g: State, log: Sequence[Entry], seat: int, by: str) -> Unknown | None:
    """What whoever could take the next answer back without asking cannot see. That is the person
    who gives it; with a standing order's pass, who answered before it. A bot takes nothing back."""
    for entry in reversed(log):
        if by != "order":
            break
        seat, by = entry.seat, entry.by
    return Unknown(seat, hidden_from(g, seat)) if by == "" else None


def hidden_from(g: State, seat: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for zone in zones(g):
        if zone.cards and not zone.open_to(seat):
            if zone.kind in found:
                found[zone.kind] += zone.cards
            else:
                found[zone.kind] = zone.cards[:]
    return found
