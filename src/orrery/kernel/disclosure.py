"""Did an answer show a seat something that it could not know? Then it is not taken back freely.

A rule that draws, rolls or calls ``reveal`` raises the barrier by itself. But forced moves of
others run inside an answer too: a last card is laid, an eliminated player's tokens are turned over.
So what the seat cannot see is compared before and after: whichever way a hidden card came to light,
it is missing from the second list.
"""

from collections import Counter

from orrery.kernel.state import State
from orrery.kernel.view import zones

Unknown = dict[str, list[str]]  # by kind of card


def unknown(g: State, seat: int) -> Unknown:
    """The cards whose faces the seat cannot see."""
    found: Unknown = {}
    for zone in zones(g):
        if zone.cards and not zone.open_to(seat):
            if zone.kind in found:
                found[zone.kind] += zone.cards
            else:
                found[zone.kind] = zone.cards[:]
    return found


def disclosed(before: Unknown, after: Unknown) -> bool:
    """Is one of the cards no longer hidden?"""
    return before != after and any(
        Counter(cards) - Counter(after.get(kind, ())) for kind, cards in before.items()
    )
