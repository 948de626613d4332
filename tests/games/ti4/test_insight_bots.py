"""What the bots make of it in whole matches: they score, vote and trade."""

import random

import pytest

from orrery import bots, games
from orrery.bots import GreedyBot
from orrery.bots.turns import tasteful_answer
from orrery.games.ti4.insight import INSIGHT
from orrery.games.ti4.insight.table_taste import AT_TABLE
from orrery.kernel.choice import PASS, Choice
from orrery.kernel.match import Match

from .scenario import gain, table


def asked(kind: str, options: int, seed: bytes, phase: str = "") -> Match:
    """A match of casual players at the first question of this kind with this many options."""
    match = Match.new(games.title("ti4"), 3, seed=seed)
    players = [bots.make("casual", seed=seat) for seat in range(3)]
    while not match.finished:
        choice = match.pending[0]
        now = str(getattr(match.state, "phase", ""))
        if choice.kind == kind and len(choice.options) >= options and phase in ("", now):
            return match
        match.answer(choice.seat, players[choice.seat].choose(match, choice.seat))
    raise AssertionError(f"nobody was asked {kind}")


@pytest.mark.parametrize("seed", [b"a", b"b", b"c"])
def test_greedy_scores_an_objective_that_it_can_score(seed: bytes) -> None:
    match = asked("score_public", 2, seed, "status")  # before, it might wait for the status phase
    seat = match.pending[0].seat
    assert GreedyBot(1).choose(match, seat) != PASS


def test_votes_go_to_oneself_and_one_s_own_planets() -> None:
    g = table()
    gain(g, 0, "quann")
    weights = AT_TABLE["vote"](Choice(0, "vote", ("1", "0", "2", PASS)), g)
    assert max(weights) == weights[1] and min(weights) == weights[3]
    weights = AT_TABLE["vote"](Choice(0, "vote", ("lodor", "quann", PASS)), g)
    assert max(weights) == weights[1]


def test_casual_players_deal_and_come_to_an_end() -> None:
    match = Match.new(games.title("ti4"), 4, seed=b"deals")
    rng = random.Random(1)
    for _ in range(4000):
        if match.finished:
            break
        seat = match.pending[0].seat
        choice = match.listed(seat) or match.pending[0]
        match.answer(seat, tasteful_answer(choice, rng, INSIGHT, match))
    told = [news.kind for _, news in match.news]
    assert match.finished
    assert told.count("transaction") >= 5
    assert told.count("declined") <= told.count("transaction")
    assert told.count("scored") >= 8 and told.count("researched") >= 8 and "voted" in told
