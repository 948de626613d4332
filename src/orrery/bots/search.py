"""Information-set Monte Carlo tree search, with whole turns for moves.

Every iteration re-deals what the seat cannot know and walks down a tree in which an edge is a plan
for one turn of one seat: what has done well for that seat is followed more often, and the more
often a node was visited, the more plans it tries (progressive widening). Below the tree the turns
are played by the title's rough taste; then the title's insight judges. The root's plans are the
best of many tried for their own turn (see plans.py).
"""

from math import log, sqrt, tanh

from orrery.bots.base import Budget, insight_of
from orrery.bots.plans import RESOLVE, Deals, Planner, shortlist, tried_turns, winner
from orrery.bots.turns import Plan, play_turn
from orrery.kernel.match import Match
from orrery.kit.game import Insight

EXPLORATION = 0.4
SCALE = 8.0  # points of advantage that count as a clear lead
CANDIDATES = 12  # plans compared at the root
TRIES = 100  # turns tried out to find them: a good plan must be among them to be found
WIDENING = 1.0
ENOUGH = 14  # iterations a candidate are enough, so that a small question is answered quickly


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


class SearchBot(Planner):
    """``rounds`` is how many times around the table it looks ahead. By default the title's insight
    says: where the turns of the others are mostly noise, it pays to see more deals of one's own
    turns."""

    def __init__(
        self,
        seed: int = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        rounds: int | None = None,
    ) -> None:
        super().__init__(seed)
        self._budget = Budget(seconds, iterations, default=160)
        self._rounds = rounds
        self.judged: dict[Plan, Node] = {}  # the plans that were compared last

    def plan(self, match: Match, seat: int) -> Plan:
        """The best plan for the rest of the turn."""
        return self._think(match, seat)

    def _think(self, match: Match, seat: int) -> Plan:
        insight = insight_of(match)
        deals = Deals(match, seat, self._rng)
        tries = tried_turns(match, seat, deals, self._rng, Budget(None, TRIES, TRIES), insight)
        roots = self.judged = {plan: Node() for plan in shortlist(tries, CANDIDATES)}

        def judge(plan: Plan, deal: int) -> float:
            return self._iterate(deals, deal, seat, plan, roots[plan], insight)

        return winner(list(roots), judge, self._budget.at_most(ENOUGH * len(roots)))

    def _iterate(
        self, deals: Deals, deal: int, seat: int, plan: Plan, node: Node, insight: Insight
    ) -> float:
        """Play an imagined match for some turns; what came of it for the seat."""
        twin = deals.imagine(deal)
        rounds = insight.look_ahead if self._rounds is None else self._rounds
        first = twin.turns
        play_turn(twin, seat, plan, deals.begin(twin, deal), insight, RESOLVE)
        path = [(seat, node)]
        growing = True
        while not twin.finished and (gone := twin.turns - first) <= rounds * twin.header.players:
            whose = twin.pending[0].seat
            chosen = node.select() if growing else ()
            rng = deals.begin(twin, deal, gone)
            played = play_turn(twin, whose, chosen or (), rng, insight)
            if growing:
                growing = chosen is not None  # a new plan is where the tree ends
                node = node.branches.setdefault(chosen or played, Node())
                path.append((whose, node))
        values = insight.values(twin.state)
        for whose, node in path:
            node.visits += 1
            node.total += prospect(values, whose)
        return prospect(values, seat)


def prospect(values: list[float], seat: int) -> float:
    """How good a seat's lead is, from 0 to 1."""
    others = [value for other, value in enumerate(values) if other != seat]
    lead = values[seat] - 0.5 * (max(others) + sum(others) / len(others))
    return 0.5 + 0.5 * tanh(lead / SCALE)
