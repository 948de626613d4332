"""How the thinking bots come to a plan for a turn: try many, and judge the best in the same deals.

A deal is what the seat cannot know, and the chance to come. A plan that was tried in a deal of its
own tells as much about the deal as about the plan, and the best of many tries is the luckiest. So
all plans of a decision are tried in one deal, and those worth a second look are judged in further
deals, all of them in each.
"""

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from orrery.bots.base import Budget
from orrery.bots.turns import Plan, fits, play_turn, taste_of
from orrery.kernel.chance import Loose
from orrery.kernel.choice import Choice, Option
from orrery.kernel.match import Match
from orrery.kit.game import Insight

RESOLVE = 6.0  # of the seat that judges its plans, where they do not fit: it will think again then
CERTAIN = 5  # deals running in which a plan was the best of all
FEW = 12  # options that all get their tries
NOTHING_NEW = 8  # tries running, beyond one for each option, that found no new plan: there is none
ABSURD = 0.004  # of the weight of the best option: what weighs less is not tried for its own sake
Judge = Callable[[Plan, int], float]  # what a plan is worth in the deal of that number


class Deals:
    """What a seat may imagine at one decision, by number: the same number, the same deal."""

    def __init__(self, match: Match, seat: int, rng: random.Random) -> None:
        self._match, self._seat = match, seat
        self._seed = rng.getrandbits(64)

    def imagine(self, number: int) -> Match:
        return self._match.imagine(self._seat, random.Random(self._seed + number))

    def begin(self, twin: Match, number: int, turn: int = 0) -> random.Random:
        """Before a turn of an imagined match: make its chance, and what its players do where
        nothing is planned, the same in that deal, whatever came before. Returns the source of the
        latter."""
        twin.source = Loose(random.Random(f"{self._seed} {number} {turn}"))
        return random.Random(f"{self._seed} {number} {turn} whims")


class Planner:
    """Follows a plan as long as it holds, and makes a new one when it does not."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._plan: Plan = ()
        self._made = 0  # how long the log was when the plan was made

    def choose(self, match: Match, seat: int) -> Any:
        choice = match.listed(seat)
        assert choice is not None
        # Whatever came to light since may call for something else, even where the plan would fit.
        surprised = any(entry.barrier for entry in match.log[self._made :])
        if surprised or not fits(self._plan, 0, choice):
            self._plan, self._made = self._think(match, seat), len(match.log)
        answer = self._plan[0][1]
        self._plan = self._plan[1:]
        return answer

    def _think(self, match: Match, seat: int) -> Plan:
        raise NotImplementedError


def tried_turns(
    match: Match,
    seat: int,
    deals: Deals,
    rng: random.Random,
    budget: Budget,
    insight: Insight,
) -> dict[Plan, float]:
    """Ways to play the turn from here by the title's taste, each with what it was worth, all in
    deal 0. Every option of the first choice that is not absurd gets its share of tries, until
    nothing new is found."""
    choice = match.listed(seat)
    assert choice is not None
    firsts: list[Option] = []
    tries: dict[Plan, float] = {}
    stale = 0
    for number, _ in zip(count(), budget.spend(), strict=False):
        twin = deals.imagine(0)
        deals.begin(twin, 0)
        firsts = firsts or worth_trying(choice, insight, twin, rng)
        first = ((choice.kind, firsts[number % len(firsts)]),)
        plan = play_turn(twin, seat, first, rng, insight)
        stale = stale + 1 if plan in tries else 0
        if stale > NOTHING_NEW + len(firsts):
            break
        tries[plan] = lead(insight.values(twin.state), seat)
    return tries


def worth_trying(
    choice: Choice, insight: Insight, match: Match, rng: random.Random
) -> list[Option]:
    """The options that the title's taste does not find absurd. Of many, not all may get a try: so
    they come by chance, the tasteful ones rather early. The match is an imagined one."""
    weights = taste_of(choice, insight, match)
    if weights is None:
        return list(choice.options)
    least = ABSURD * max(weights)
    pairs = zip(choice.options, weights, strict=True)
    found = {option: weight for option, weight in pairs if weight >= least}
    if len(found) <= FEW:
        return list(found)
    early = {option: rng.random() ** (1 / max(weight, ABSURD)) for option, weight in found.items()}
    return sorted(found, key=lambda option: -early[option])


def lead(values: Sequence[float], seat: int) -> float:
    """By how much a seat is better off than the table."""
    return values[seat] - sum(values) / len(values)


def shortlist(tries: dict[Plan, float], most: int) -> list[Plan]:
    """The plans worth a second look: the best that begins with each option, then the second best
    of each, and so on."""
    ranks: dict[Plan, int] = {}
    seen: dict[Any, int] = {}
    best = sorted(tries, key=lambda plan: -tries[plan])
    for plan in best:
        ranks[plan] = seen.get(plan[0], 0)
        seen[plan[0]] = ranks[plan] + 1
    return sorted(best, key=ranks.__getitem__)[:most]


def winner(plans: Sequence[Plan], judge: Judge, budget: Budget) -> Plan:
    """The plan that does best over many deals. Each deal judges all plans that are left; the more
    of the budget is used, the fewer are (sequential halving). A plan that was best in several
    deals running needs no more of them."""
    left = list(plans)
    totals = dict.fromkeys(left, 0.0)
    worths: dict[Plan, float] = {}  # in this deal
    deal, running, last = 1, 0, left[0]
    for share in budget.spend():
        if len(left) == 1 or running == CERTAIN:
            break
        plan = left[len(worths)]
        worths[plan] = judge(plan, deal)
        if len(worths) < len(left):
            continue  # of a deal that not all were judged in, nothing counts
        best = max(left, key=worths.__getitem__)
        running = running + 1 if best == last else 1
        last = best
        for plan, worth in worths.items():
            totals[plan] += worth
        left.sort(key=lambda plan: -totals[plan])
        del left[max(2, round(len(plans) * 0.5 ** (4 * share))) :]
        deal, worths = deal + 1, {}
    return left[0]
