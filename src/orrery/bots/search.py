"""Information-set Monte Carlo tree search, with whole turns for moves.

Every iteration deals anew what the seat cannot know and walks down a tree in which an edge is a
plan for one turn of one seat: what has done well for that seat is followed more often, and the
more often a node was visited, the more plans it tries (progressive widening). Below the tree the
turns are played by the title's rough taste; then the title's insight judges. The root's plans are
the best of many tried for their own turn, and the weaker half is dropped again and again
(sequential halving), all of them being judged in the same deals.
"""

import random
from math import log, sqrt, tanh
from typing import Any

from orrery.bots.base import Budget, insight_of
from orrery.bots.greedy import tried_turns
from orrery.bots.turns import Plan, fits, play_turn
from orrery.kernel.match import Match
from orrery.kit.game import Insight

EXPLORATION = 0.4
SCALE = 8.0  # points of advantage that count as a clear lead
CANDIDATES = 12  # plans compared at the root
TRIES = 150  # turns tried out to find them: a good plan must be among them to be found
WIDENING = 1.0
ENOUGH = 14  # iterations a candidate are enough, so that a small question is answered quickly
PRIOR = 3  # how many iterations the first impression of a plan is worth


class Node:
    """A point between two turns; ``total`` is what came of it for the seat that led here."""

    __slots__ = ("branches", "total", "visits")

    def __init__(self, visits: int = 0, total: float = 0.0) -> None:
        self.branches: dict[Plan, Node] = {}
        self.visits = visits
        self.total = total

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def select(self) -> Plan | None:
        """The most promising plan, or None to try a new one."""
        if len(self.branches) <= WIDENING * sqrt(self.visits):
            return None
        reach = log(self.visits + 1)
        return max(
            self.branches,
            key=lambda plan: (
                self.branches[plan].mean + EXPLORATION * sqrt(reach / self.branches[plan].visits)
            ),
        )


class SearchBot:
    """``rounds`` is how many times around the table it looks ahead. If that is not said, the
    title's insight does: where the turns of the others are mostly noise, it is better
    to see more deals of one's own."""

    def __init__(
        self,
        seed: int = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        rounds: int | None = None,
    ) -> None:
        self._rng = random.Random(seed)
        self._budget = Budget(seconds, iterations, default=160)
        self._rounds = rounds
        self._plan: Plan = ()

    def choose(self, match: Match, seat: int) -> Any:
        choice = match.menu(seat)
        assert choice is not None
        if not fits(self._plan, 0, choice):
            self._plan = self._search(match, seat)
        answer = self._plan[0][1]
        self._plan = self._plan[1:]
        return answer

    def _search(self, match: Match, seat: int) -> Plan:
        tries = tried_turns(match, seat, self._rng, Budget(None, TRIES, TRIES), taste=True)
        ranked = sorted(tries, key=lambda plan: -tries[plan])
        roots = {plan: Node(PRIOR, PRIOR * share_of(tries[plan])) for plan in ranked[:CANDIDATES]}
        left = list(roots)
        insight = insight_of(match)
        deal, turn = self._rng.random(), 0
        for done, share in enumerate(self._budget.spend()):
            if len(left) == 1 or done >= ENOUGH * len(roots):
                break
            plan = left[turn]
            self._iterate(match, seat, plan, roots[plan], random.Random(deal), insight)
            turn += 1
            if turn == len(left):  # every plan was judged in this deal
                deal, turn = self._rng.random(), 0
                wanted = max(2, round(len(roots) * 0.5 ** (4 * share)))
                left.sort(key=lambda plan: -roots[plan].mean)
                del left[wanted:]
        return max(left, key=lambda plan: roots[plan].mean)

    def _iterate(
        self,
        match: Match,
        seat: int,
        plan: Plan,
        node: Node,
        rng: random.Random,
        insight: Insight,
    ) -> None:
        twin = match.imagine(seat, rng)
        rounds = insight.look_ahead if self._rounds is None else self._rounds
        end = twin.turns + 1 + rounds * twin.header.players
        play_turn(twin, seat, plan, rng, insight)
        path = [(seat, node)]
        growing = True
        while not twin.finished and twin.turns < end:
            whose = twin.pending[0].seat
            chosen = node.select() if growing else ()
            played = play_turn(twin, whose, chosen or (), rng, insight)
            if growing:
                growing = chosen is not None  # a new plan is where the tree ends
                node = node.branches.setdefault(chosen or played, Node())
                path.append((whose, node))
        self._reward(path, insight.values(twin.state))

    def _reward(self, path: list[tuple[int, Node]], values: list[float]) -> None:
        for whose, node in path:
            others = [value for other, value in enumerate(values) if other != whose]
            lead = values[whose] - 0.5 * (max(others) + sum(others) / len(others))
            node.visits += 1
            node.total += share_of(lead)


def share_of(lead: float) -> float:
    """How good a lead is, from 0 to 1."""
    return 0.5 + 0.5 * tanh(lead / SCALE)
