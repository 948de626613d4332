"""The bot that looks one step ahead: to the end of its own turn.

It plays its turn many times over in imagined matches, values where each try ended, and follows
the best one as far as it goes.
"""

import random
from itertools import count
from typing import Any

from orrery.bots.base import Budget, insight_of
from orrery.bots.turns import Plan, fits, play_turn
from orrery.kernel.match import Match


class GreedyBot:
    def __init__(
        self, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None
    ) -> None:
        self._rng = random.Random(seed)
        self._budget = Budget(seconds, iterations, default=24)
        self._plan: Plan = ()

    def choose(self, match: Match, seat: int) -> Any:
        choice = match.menu(seat)
        assert choice is not None
        if not fits(self._plan, 0, choice):
            tries = tried_turns(match, seat, self._rng, self._budget)
            self._plan = max(tries, key=lambda plan: tries[plan])
        answer = self._plan[0][1]
        self._plan = self._plan[1:]
        return answer


def tried_turns(
    match: Match, seat: int, rng: random.Random, budget: Budget, *, taste: bool = False
) -> dict[Plan, float]:
    """Ways to play the turn from here, at random or by the title's taste, each with what it was
    worth in the deal it was tried in. Every option of the first choice gets its share of tries."""
    choice = match.menu(seat)
    assert choice is not None
    insight = insight_of(match)
    tries: dict[Plan, float] = {}
    for number, _ in zip(count(), budget.spend(), strict=False):
        twin = match.imagine(seat, rng)
        first = ((choice.kind, choice.options[number % len(choice.options)]),)
        plan = play_turn(twin, seat, first, rng, insight if taste else None)
        values = insight.values(twin.state)
        tries[plan] = values[seat] - sum(values) / len(values)
    return tries
