"""Objectives that count something: met as soon as there are enough.

What is counted and how many it takes is kept, so that bots and screens can tell how near somebody
is to an objective.
"""

from collections.abc import Callable

from orrery.games.ti4.rules.scoring import objective
from orrery.games.ti4.state import Galaxy

Counter = Callable[[Galaxy, int], int]
COUNTED: dict[str, tuple[Counter, int]] = {}


def takes(counter: Counter, **objectives: int) -> None:
    """Register objectives that ask for a number of what ``counter(g, seat)`` counts."""
    for id, needed in objectives.items():
        shows(id, counter, needed)
        objective(id)(_enough(counter, needed))


def shows(id: str, counter: Counter, needed: int) -> None:
    """Say how near a player is to an objective whose condition is registered elsewhere."""
    COUNTED[id] = (counter, needed)


def _enough(counter: Counter, needed: int) -> Callable[[Galaxy, int], bool]:
    return lambda g, seat: counter(g, seat) >= needed
