"""Turns as the bots see them: from a decision to where the next turn begins (``Match.turns``).

A plan is the list of a seat's own answers in one turn, each with the kind of choice it answers. In
another deal some of them may not be legal; then the rest of the turn is improvised.
"""

import random
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from orrery.bots.base import any_answer, or_pass
from orrery.kernel.choice import Choice, Option
from orrery.kernel.match import Match
from orrery.kit.game import Insight

Plan = tuple[tuple[str, Any], ...]


def fits(plan: Plan, step: int, choice: Choice) -> bool:
    """Does this step of the plan answer this choice?"""
    return step < len(plan) and plan[step][0] == choice.kind and plan[step][1] in choice.options


def taste_of(choice: Choice, insight: Insight, match: Match) -> list[float] | None:
    """The weights of the options by the title's taste, which may look at an imagined match."""
    at_table = insight.at_table.get(choice.kind)
    return insight.weigh(choice) if at_table is None else at_table(choice, match.state)


def tasteful_answer(
    choice: Choice, rng: random.Random, insight: Insight, match: Match, resolve: float = 1.0
) -> Any:
    """One of the options by the title's rough taste; the more ``resolve``, the more surely one of
    the best. The match is an imagined one, where the taste has to look at the table."""
    weights = taste_of(choice, insight, match)
    if weights is None:
        return any_answer(choice, rng)
    if resolve != 1.0:
        weights = [weight**resolve for weight in weights]
    return pick(choice.options, weights, rng)


def pick(options: Sequence[Option], weights: list[float], rng: random.Random) -> Option:
    """What ``rng.choices(options, weights)[0]`` gives, in a third of the time."""
    running = list(accumulate(weights))
    assert len(running) == len(options), "a weight for each option"
    return options[bisect(running, rng.random() * running[-1], 0, len(options) - 1)]


def play_turn(
    match: Match,
    seat: int,
    plan: Plan,
    rng: random.Random,
    insight: Insight,
    resolve: float = 1.0,
) -> Plan:
    """Play an imagined match to its next turn: the seat by its plan as far as that goes, everything
    else by the title's taste, the seat's own answers with this much resolve. Returns what it
    answered."""
    end = match.turns
    answers: list[tuple[str, Any]] = []
    while not match.finished and match.turns == end:
        pending = match.pending
        asked = pending[int(rng.random() * len(pending))] if len(pending) > 1 else pending[0]
        choice = match.listed(asked.seat) or asked
        own = choice.seat == seat
        if own and fits(plan, len(answers), choice):
            answer = plan[len(answers)][1]
        else:
            answer = tasteful_answer(choice, rng, insight, match, resolve if own else 1.0)
            answer = or_pass(match, choice.seat, answer)
        if own:
            answers.append((choice.kind, answer))
        match.answer(choice.seat, answer)
    return tuple(answers)
