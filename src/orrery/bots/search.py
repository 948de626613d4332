"""Information-set Monte Carlo tree search.

Every iteration deals anew what the seat cannot know, walks down a tree of answers (each seat
picks what has done well for itself among what is legal in this deal), plays on for a while by the
title's rough taste, and lets the title's insight judge. Nodes count how often an option was
available, as some are legal only in some deals.
"""

import random
from math import log, sqrt, tanh
from typing import Any

from orrery.bots.base import Budget, insight_of, tasteful_answer
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

EXPLORATION = 0.5
SCALE = 8.0  # points of advantage that count as a clear lead


class Node:
    """An answer in the tree, with what came of it for the seat that gave it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0

    def pick(self, choice: Choice, rng: random.Random) -> tuple[Any, bool]:
        """The most promising answer, and whether it is new here."""
        key = (choice.seat, choice.kind)
        new, best, best_score = [], None, float("-inf")
        for option in choice.options:
            child = self.children.get((key, option))
            if child is None:
                new.append(option)
                continue
            child.available += 1
            spread = EXPLORATION * sqrt(log(child.available + 1) / child.visits)
            score = child.total / child.visits + spread
            if score > best_score:
                best, best_score = option, score
        if new:
            return new[int(rng.random() * len(new))], True
        return best, False

    def child(self, choice: Choice, option: Any) -> "Node":
        return self.children.setdefault(((choice.seat, choice.kind), option), Node())


class SearchBot:
    """``rounds`` is how many times around the table it plays on before judging."""

    def __init__(
        self,
        seed: int = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        rounds: int = 2,
    ) -> None:
        self._rng = random.Random(seed)
        self._budget = Budget(seconds, iterations, default=400)
        self._rounds = rounds
        self._root = Node()
        self._seen = 0  # how long the log was when the root was made

    def choose(self, match: Match, seat: int) -> Any:
        choice = match.choice(seat)
        assert choice is not None
        self._follow(match, seat)
        insight = insight_of(match)
        for _ in self._budget.rounds(already=self._root.visits):
            self._iterate(match, seat, insight)
        key = (seat, choice.kind)
        answer = max(
            choice.options,
            key=lambda option: (
                self._root.children[key, option].visits
                if (key, option) in self._root.children
                else -1
            ),
        )
        self._root = self._root.child(choice, answer)
        self._seen = len(match.log) + 1
        return answer

    def _follow(self, match: Match, seat: int) -> None:
        """Keep the tree below the last answer if the match went straight on to the next choice of
        this seat, with nothing rolled or revealed; otherwise begin anew."""
        straight = len(match.log) == self._seen and not match.log[-1].barrier
        if not straight:
            self._root = Node()

    def _iterate(self, match: Match, seat: int, insight: Any) -> None:
        rng = self._rng
        twin = match.imagine(seat, rng)
        end = twin.checkpoints + self._rounds * twin.header.players
        node, path = self._root, []
        growing = True
        while not twin.finished and twin.checkpoints < end:
            pending = twin.pending
            choice = pending[int(rng.random() * len(pending))] if len(pending) > 1 else pending[0]
            if growing:
                answer, new = node.pick(choice, rng)
                node = node.child(choice, answer)
                path.append((choice.seat, node))
                growing = not new
            else:
                answer = tasteful_answer(choice, rng, insight)
            twin.answer(choice.seat, answer)
        values = insight.values(twin.state)
        self._root.visits += 1
        for whose, node in path:
            node.visits += 1
            node.available = max(node.available, 1)
            others = [value for other, value in enumerate(values) if other != whose]
            lead = values[whose] - 0.5 * (max(others) + sum(others) / len(others))
            node.total += 0.5 + 0.5 * tanh(lead / SCALE)
