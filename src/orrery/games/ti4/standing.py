"""Standing effects: what cards, technologies, factions and laws change as long as they are there.

A rule asks one question, ``standing.total(g, Q.FLEET_LIMIT, seat)``, and never knows which card
answers. An effect is a function of the state, joined by the id of its component:

    @standing(Q.FLEET_LIMIT, "armada")
    def armada(g, seat): return 2

Effects that last for a time only (until the end of a round) are records instead, see
kernel/modifiers.py; ``total`` counts them too.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from orrery.games.ti4.modifiers import Q
from orrery.games.ti4.rules.holders import Look, effects, holders, look_for
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers

__all__ = ["Q", "Standing", "standing"]

Effect = Callable[..., Any]


class Standing:
    """The registry. Each effect stands for the player who has its component."""

    def __init__(self) -> None:
        self._table: dict[Q, dict[str, Effect]] = {query: {} for query in Q}
        self._looks: dict[Q, Look] = {}

    def __call__(self, query: Q, id: str) -> Callable[[Effect], Effect]:
        """Register an effect."""

        def register(effect: Effect) -> Effect:
            if id in self._table[query]:
                raise ValueError(f"{id} is registered twice for {query}")
            effects.note_standing(id)
            self._table[query][id] = effect
            self._looks.pop(query, None)
            return effect

        return register

    def ids(self, query: Q) -> Iterable[str]:
        """The components with such an effect."""
        return self._table[query].keys()

    def _look(self, query: Q) -> Look:
        """Where to look for such effects."""
        try:
            return self._looks[query]
        except KeyError:
            look = self._looks[query] = look_for(self._table[query])
            return look

    def speaks(self, g: Galaxy, query: Q, seat: int) -> bool:
        """Has this player any component with such an effect?"""
        ids = self._table[query].keys()
        if ids:  # asked all the time: a plain loop is quicker than any()
            for held in holders(g, seat, None, self._look(query)):
                if held and not ids.isdisjoint(held):
                    return True
        return False

    def speakers(self, g: Galaxy, query: Q) -> Sequence[int]:
        """The players who have any such component, or all if a record lasts: whoever asks about
        many systems need not ask the others each time."""
        if query in g.modifiers:
            return range(len(g.players))
        if not self._table[query]:
            return ()
        return [seat for seat in range(len(g.players)) if self.speaks(g, query, seat)]

    def found(self, g: Galaxy, query: Q, seat: int, *facts: Any) -> Iterator[Any]:
        """What the effects of this player's components say, one after the other."""
        table = self._table[query]
        if not table:
            return
        ids = table.keys()
        for held in holders(g, seat, None, self._look(query)):
            if held and not ids.isdisjoint(held):
                for id in dict.fromkeys(held):
                    effect = table.get(id)
                    if effect is not None:
                        yield effect(g, seat, *facts)

    def total(self, g: Galaxy, query: Q, seat: int, *facts: Any) -> int:
        """The sum of all effects, with the records that last for a time."""
        by = modifiers.total(g, query, seat)
        return by + sum(self.found(g, query, seat, *facts)) if self.speaks(g, query, seat) else by

    def holds(self, g: Galaxy, query: Q, seat: int, *facts: Any) -> bool:
        """Does any effect or record say so?"""
        if query in g.modifiers and modifiers.total(g, query, seat):
            return True
        return self.speaks(g, query, seat) and any(self.found(g, query, seat, *facts))


standing = Standing()
