"""The bot that plays by the title's rough taste: any legal move, but the sensible ones more often.

It does not think ahead, so it is nearly as quick as the random one, and its matches go deeper.
"""

import random
from typing import Any

from orrery.bots.base import any_answer, insight_of, or_pass
from orrery.bots.turns import tasteful_answer
from orrery.games import is_complete
from orrery.kernel.match import Match
from orrery.kernel.title import Title
from orrery.kit.game import Insight


class CasualBot:
    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)
        self._title: Title | None = None  # whose insight is at hand
        self._insight: Insight | None = None

    def choose(self, match: Match, seat: int) -> Any:
        choice = match.listed(seat)
        assert choice is not None
        if match.title is not self._title:
            self._title, self._insight = match.title, _insight_if_any(match)
        if self._insight is None:
            return or_pass(match, seat, any_answer(choice, self._rng))
        looking = choice.kind in self._insight.at_table
        seen = match.imagine(seat, self._rng) if looking else match
        return or_pass(match, seat, tasteful_answer(choice, self._rng, self._insight, seen))


def _insight_if_any(match: Match) -> Insight | None:
    """The toys of the tests have no taste to go by."""
    return insight_of(match) if is_complete(match.title.id) else None
