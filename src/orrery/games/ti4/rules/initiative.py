"""Initiative order. ti4:45"""

from orrery.games.ti4.components import STRATEGY_CARDS
from orrery.games.ti4.state import Galaxy, everyone

INITIATIVE = {card.id: card.initiative for card in STRATEGY_CARDS.values()}
NONE = (9,)  # without a card: after everybody who has one


def by_initiative(g: Galaxy) -> tuple[int, ...]:
    """The players in initiative order: the lowest number of their strategy cards counts, and
    whoever has the "0" token comes first. Without cards clockwise from the speaker.
    ti4:45.1, ti4:45.1a, ti4:45.2, ti4:45.2a, ti4:45.3, ti4:77.7, ti4:45.0"""
    seats, players, zero = everyone(g, g.speaker), g.players, g.zero
    numbers = [  # as below; this is asked whenever a window opens
        (0 if seat == zero else min([INITIATIVE[card] for card in players[seat].cards] or NONE), n)
        for n, seat in enumerate(seats)
    ]
    numbers.sort()
    return tuple([seats[n] for _, n in numbers])


def initiative(g: Galaxy, seat: int) -> int:
    """A player's initiative number; without a card the highest.
    ti4:45.1, ti4:45.1a, ti4:45.3, ti4:45.2a"""
    if seat == g.zero:
        return 0
    return min([INITIATIVE[card] for card in g.players[seat].cards] or NONE)
