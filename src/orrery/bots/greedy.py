"""The bot that looks one step ahead: to the end of its own turn.

It plays its turn many times over in imagined matches, values where each try ended, and follows
the best one as far as it goes.
"""

import random
from typing import Any

from orrery.bots.base import Budget, any_answer, insight_of
from orrery.kernel.match import Match


class GreedyBot:
    def __init__(
        self, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None
    ) -> None:
        self._rng = random.Random(seed)
        self._budget = Budget(seconds, iterations, default=60)
        self._plan: list[tuple[str, Any]] = []  # (kind of choice, answer) still to come

    def choose(self, match: Match, seat: int) -> Any:
        choice = match.choice(seat)
        assert choice is not None
        if self._plan:
            kind, answer = self._plan.pop(0)
            if kind == choice.kind and answer in choice.options:
                return answer
        best, best_plan = float("-inf"), [(choice.kind, any_answer(choice, self._rng))]
        for number in self._budget.rounds():
            first = choice.options[number % len(choice.options)]
            value, plan = self._try(match, seat, first)
            if value > best:
                best, best_plan = value, plan
        self._plan = best_plan[1:]
        return best_plan[0][1]

    def _try(self, match: Match, seat: int, first: Any) -> tuple[float, list[tuple[str, Any]]]:
        """One way to play the turn, beginning with this answer, and what came of it."""
        twin = match.imagine(seat, self._rng)
        choice = twin.choice(seat)
        assert choice is not None
        start = twin.checkpoints
        plan = [(choice.kind, first)]
        twin.answer(seat, first)
        while not twin.finished and twin.checkpoints == start:
            choice = twin.pending[0]
            answer = any_answer(choice, self._rng)
            if choice.seat == seat:
                plan.append((choice.kind, answer))
            twin.answer(choice.seat, answer)
        values = insight_of(match).values(twin.state)
        return values[seat] - sum(values) / len(values), plan
