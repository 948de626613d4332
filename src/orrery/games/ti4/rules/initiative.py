"""Initiative order. ti4:45"""

from orrery.games.ti4.components import STRATEGY_CARDS
from orrery.games.ti4.state import Galaxy, everyone

INITIATIVE = {card.id: card.initiative for card in STRATEGY_CARDS.values()}
NONE = (9,)  # without a card: after everybody who has one


def by_initiative(g: Galaxy) -> tuple[int, ...]:
    """The players in initiative order: the lowest number of their strategy cards counts, and
    whoever has the "0" token comes first. Without cards clockwise from the speaker.
    ti4:45.1, ti4:45.1a, ti4:45.2, ti4:45.2a, ti4:45.3, ti4:77.7, ti4:45.0"""
    seats = everyone(g, g.speaker)
    numbers = {}
    for seat in seats:  # asked whenever a window opens: hands of one card take the short way
        cards = g.players[seat].cards
        if len(cards) == 1:
            numbers[seat] = INITIATIVE[cards[0]]
        else:
            numbers[seat] = min([INITIATIVE[card] for card in cards] or NONE)
    if g.zero in numbers:
        numbers[g.zero] = 0
    return tuple(sorted(seats, key=numbers.__getitem__))  # equal ones stay clockwise
