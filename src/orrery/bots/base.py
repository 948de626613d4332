"""What all bots share: random answers, and a clock."""

import random
from collections.abc import Iterator
from time import monotonic
from typing import Any, Protocol

from orrery.games import game
from orrery.kernel.choice import PASS, Choice
from orrery.kernel.match import Match
from orrery.kit.game import Insight

OFFERS = 0.5  # how often chance makes an offer when it may


class Bot(Protocol):
    """Answers for a seat."""

    def choose(self, match: Match, seat: int) -> Any: ...


class Budget:
    """How long to think: a number of iterations, a time, or both; ``default`` if neither."""

    def __init__(self, seconds: float | None, iterations: int | None, default: int) -> None:
        self._iterations = iterations if iterations or seconds else default
        self._seconds = seconds

    def part(self, share: float) -> "Budget":
        """A share of it, at least one iteration."""
        seconds = self._seconds and self._seconds * share
        iterations = self._iterations and max(1, round(self._iterations * share))
        return Budget(seconds, iterations, default=1)

    def at_most(self, iterations: int) -> "Budget":
        """At most this many, however much time is left."""
        most = min(iterations, self._iterations) if self._iterations else iterations
        return Budget(self._seconds, most, default=1)

    def spend(self) -> Iterator[float]:
        """Iterate while there is time left, at least once; gives the share already used."""
        start, done = monotonic(), 0
        share = 0.0
        while share < 1.0:
            yield share
            done += 1
            used = done / self._iterations if self._iterations else 0.0
            if self._seconds:
                used = max(used, (monotonic() - start) / self._seconds)
            share = used


def any_answer(choice: Choice, rng: random.Random) -> Any:
    """One of the options, all equally likely; now and then an offer is made."""
    if choice.form and rng.random() < OFFERS:
        return {
            field.name: rng.choice(field.values)
            if field.values
            else rng.randint(field.least, field.most)
            for field in choice.form
        }
    return choice.options[int(rng.random() * len(choice.options))]


def or_pass(match: Match, seat: int, answer: Any) -> Any:
    """The answer; a pass instead of an offer that would be refused."""
    if not isinstance(answer, dict) or match.refusal(seat, answer) is None:
        return answer
    return PASS


def insight_of(match: Match) -> Insight:
    """What the title knows of its positions."""
    return game(match.title.id).insight
