"""What an answer tells in worlds that are dealt anew: the checks find planted leaks."""

import random
from typing import Any

import pytest
from tests.kernel.bluff import holding
from tests.kernel.toys import PARLEY, SEED

from orrery.arena.check import Watched
from orrery.arena.redeal import pause_tells, undo_tells
from orrery.kernel import match as matches
from orrery.kernel.match import Match

DEALER = 20  # worlds enough to meet every other deal


def after(match: Match, *answers: Any) -> tuple[Match, Match]:
    """A match before and after the last of these answers."""
    for answer in answers[:-1]:
        match.answer(match.pending[0].seat, answer)
    before = match.clone()
    match.answer(match.pending[0].seat, answers[-1])
    return before, match


def told(check: Any, before: Match, after: Match) -> set[str]:
    return {line for n in range(DEALER) for line in check(before, after, random.Random(n))}


@pytest.mark.parametrize("act", ["lay", "strike"])
def test_undo_as_an_oracle_is_found(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(undo_tells, *after(holding("ace"), act)) == set()
    monkeypatch.setattr(matches, "before_answer", lambda *given: None)
    (problem,) = told(undo_tells, *after(holding("ace"), act))
    assert problem == f"act '{act}' shows seat 0 what was hidden, and can be taken back"


@pytest.mark.parametrize("act", ["keep", "bid"])
@pytest.mark.parametrize("hand", [("ace", "ace"), ("ace", "queen")], ids=["alike", "unlike"])
def test_a_pause_that_tells_is_found(act: str, hand: tuple[str, ...]) -> None:
    deck = ("queen", "queen")
    assert told(pause_tells, *after(holding(*hand, deck=deck), act)) == set()
    problems = told(pause_tells, *after(holding(*hand, deck=deck, secret=False), act))
    assert any("whether seats" in line and "after act" in line for line in problems)


def test_a_pause_that_tells_of_the_one_who_answered_is_found() -> None:
    """What seat 1 holds is known to it, but not to the public: dealt anew at the checkpoint."""
    match = holding("ace", "ace", deck=("queen", "queen"), secret=False)
    assert told(pause_tells, *after(match, "keep", "yes")) != set()


def test_a_door_that_is_left_while_somebody_may_react_tells_nothing_new() -> None:
    """Seat 1 holds the veto; seat 0 saw that somebody was waited for before he went to deal."""
    match = Match.new(PARLEY, 3, seed=SEED, options={"deal": "blank veto blank"})
    match.answer(0, "claim")
    match.answer(0, "pass")  # the seal stays
    assert match.pending[0].seat == 1 and match.reacting
    match.answer(0, ("deal", 2))
    before = match.clone()
    match.answer(0, "pass")
    assert told(undo_tells, before, match) == set()


def test_a_watched_match_looks_into_other_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """With "simulate --check": the answers are a bot's, but a person might have given them."""
    monkeypatch.setattr(matches, "before_answer", lambda *given: None)
    found: list[str] = []
    for seed in range(8):  # a world may happen to be dealt like this one
        match = Watched.new(holding("ace").title, 2, seed=bytes([seed] * 32))
        match.watch_decision(0, "lay")
        assert len(match.log) == 1
        found += match.problems
    assert any("can be taken back" in problem for problem in found)
