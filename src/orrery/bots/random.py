"""The bot that plays any legal move."""

import random
from typing import Any

from orrery.bots.base import any_answer, or_pass
from orrery.kernel.match import Match


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose(self, match: Match, seat: int) -> Any:
        choice = match.menu(seat)
        assert choice is not None
        return or_pass(match, seat, any_answer(choice, self._rng))
