"""What has been used in simulated matches, of everything that does something.

    python -m tests.games.ti4.exercised [MATCHES]

plays crowded matches until every action card, agenda, objective, technology, note and faction
ability was used, and fails if some were not after this many.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from orrery import games
from orrery.games.ti4 import playable
from orrery.games.ti4.box import CARDS
from orrery.games.ti4.rules.holders import LENDERS, Lends
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import effects
from orrery.kernel.effects import card_of

from .crowded import play_crowded

ENOUGH = 400
TITLE = games.title("ti4")


@contextmanager
def listening() -> Iterator[set[str]]:
    """The components whose effects were used meanwhile, or stood and changed something."""
    found: set[str] = set()
    before = {query: dict(table) for query, table in standing._table.items()}
    for query, table in standing._table.items():
        for id in tuple(table):
            _listen(query, id, found)
    lenders = dict(LENDERS)
    LENDERS.update({id: _overhear(id, lends, found) for id, lends in lenders.items()})
    try:
        with effects.watch() as seen:
            yield found
            found |= {card_of(id) for id, _ in seen.used}
    finally:
        for query, table in standing._table.items():
            table.update(before[query])
        LENDERS.update(lenders)


def _listen(query: Q, id: str, found: set[str]) -> None:
    effect = standing._table[query][id]

    def stands(*facts: Any) -> Any:
        says = effect(*facts)
        if says:
            found.add(card_of(id))
        return says

    standing._table[query][id] = stands


def _overhear(id: str, lends: Lends, found: set[str]) -> Lends:
    def overheard(g: Galaxy, seat: int) -> list[int]:
        others = lends(g, seat)
        if others:
            found.add(id)
        return others

    return overheard


def acting() -> set[str]:
    """Everything that does something, as long as the expansion is not offered of the base game."""
    sources = ("base", "pok") if playable.expansion_is_whole() else ("base",)
    return {id for id, source in CARDS.items() if source in sources} - effects.in_data


def exercise(numbers: Iterator[int] | range) -> set[str]:
    """The components that were not used in these matches; stops when there is none left."""
    wanted = acting()
    for number in numbers:
        with listening() as found:
            play_crowded(TITLE, number, TITLE.players[number % len(TITLE.players)])
        wanted -= found
        if not wanted:
            break
    return wanted


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else ENOUGH
    idle = exercise(range(most))
    if idle:
        sys.exit(f"not used in {most} matches: {', '.join(sorted(idle))}")


if __name__ == "__main__":
    main()
