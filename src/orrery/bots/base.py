"""What all bots share: random answers, and a clock."""

import random
from time import monotonic
from types import ModuleType
from typing import Any, Protocol

from orrery.games import part
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match


class Bot(Protocol):
    """Answers for a seat."""

    def choose(self, match: Match, seat: int) -> Any: ...


class Budget:
    """How long to think: a number of iterations, a time, or both; ``default`` if neither."""

    def __init__(self, seconds: float | None, iterations: int | None, default: int) -> None:
        self.iterations = iterations if iterations or seconds else default
        self.seconds = seconds

    def rounds(self, already: int = 0) -> Any:
        """Iterate while there is time left; at least once."""
        end = None if self.seconds is None else monotonic() + self.seconds
        done = 0
        while True:
            yield done
            done += 1
            if self.iterations is not None and already + done >= self.iterations:
                return
            if end is not None and monotonic() >= end:
                return


def any_answer(choice: Choice, rng: random.Random) -> Any:
    """One of the options, all equally likely; now and then an offer is made."""
    if choice.form and rng.random() < 0.5:
        return {
            field.name: rng.choice(field.values)
            if field.values
            else rng.randint(field.least, field.most)
            for field in choice.form
        }
    return choice.options[int(rng.random() * len(choice.options))]


def tasteful_answer(choice: Choice, rng: random.Random, insight: ModuleType) -> Any:
    """One of the options by the title's rough taste."""
    weights = insight.weigh(choice)
    if weights is None:
        return any_answer(choice, rng)
    return rng.choices(choice.options, weights)[0]


def insight_of(match: Match) -> ModuleType:
    """The title's judgement: values, weigh, features."""
    return part(match.title.id, "insight")
