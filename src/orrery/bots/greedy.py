"""The bot that looks one step ahead: to the end of its own turn.

It tries out many ways to play its turn in an imagined match, judges the best of them in some more,
and follows the one that did best.
"""

from orrery.bots.base import Budget, insight_of
from orrery.bots.plans import RESOLVE, Deals, Planner, lead, shortlist, tried_turns, winner
from orrery.bots.turns import Plan, play_turn
from orrery.kernel.match import Match

TRYING = 0.5  # the share of the budget that goes into finding plans; the rest judges them
CANDIDATES = 8


class GreedyBot(Planner):
    def __init__(
        self, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None
    ) -> None:
        super().__init__(seed)
        self._budget = Budget(seconds, iterations, default=64)

    def _think(self, match: Match, seat: int) -> Plan:
        insight = insight_of(match)
        deals = Deals(match, seat, self._rng)

        def judge(plan: Plan, deal: int) -> float:
            twin = deals.imagine(deal)
            play_turn(twin, seat, plan, deals.begin(twin, deal), insight, RESOLVE)
            return lead(insight.values(twin.state), seat)

        budget = self._budget.part(TRYING)
        tries = tried_turns(match, seat, deals, self._rng, budget, insight)
        plans = shortlist(tries, CANDIDATES)
        return winner(plans, judge, self._budget.part(1 - TRYING))
