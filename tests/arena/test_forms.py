"""Chance fills in forms: in simulations, and where everything is checked."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.kernel import haggle
from tests.kernel.haggle import HAGGLE
from tests.kernel.toys import start

from orrery import games
from orrery.arena.check import Watched
from orrery.arena.contest import contest, play_randomly
from orrery.arena.setting import Setting
from orrery.bots.base import any_answer, or_pass
from orrery.kernel.match import Match
from orrery.kernel.record import parse


@pytest.fixture(autouse=True)
def haggling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "title", lambda id: HAGGLE)


def offers(match: Match) -> list[dict[str, Any]]:
    return [entry.value for entry in match.log if isinstance(entry.value, dict)]


def matches() -> Iterator[Match]:
    for number in range(40):
        yield start(HAGGLE, seed=bytes([number] * 32))


def test_random_matches_have_offers_in_them() -> None:
    made = []
    for number, match in enumerate(matches()):
        play_randomly(match, random.Random(number))
        assert match.finished
        made += offers(match)
    assert {deal["to"] for deal in made} == {"p0", "p1", "p2"}
    assert len({deal["want"] for deal in made}) > 3


def test_an_offer_that_would_be_refused_becomes_a_pass() -> None:
    match = start(HAGGLE)
    match.answer(0, "offer")
    assert or_pass(match, 0, {"to": "p1", "give": 9, "want": 0}) == "pass"
    deal = {"to": "p1", "give": 1, "want": 0}
    assert or_pass(match, 0, deal) == deal
    choice, rng = match.choice(0), random.Random(1)
    assert choice is not None
    answers = [or_pass(match, 0, any_answer(choice, rng)) for _ in range(200)]
    assert all(answer == "pass" or answer["give"] <= 3 for answer in answers)
    assert any(answer != "pass" for answer in answers)


@pytest.mark.parametrize("check", [False, True])
@pytest.mark.parametrize("bots", [("random",), ("casual",)])
def test_a_simulation_with_offers_is_sound(check: bool, bots: tuple[str, ...]) -> None:
    """Also in the other process that replays it, with the offers in the log."""
    setting = Setting(title="haggle", players=3, bots=bots, seed="forms", check=check)
    found = []
    for number in range(5):
        outcome = contest(setting, number)
        assert outcome.problems == [] and outcome.finished
        if check:
            found += [e.value for e in parse(outcome.record).log if isinstance(e.value, dict)]
    assert found or not check


def test_the_imagined_fill_in_forms_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that only fails after an offer is found, though the match itself makes none."""

    async def bargain(g: haggle.Market, seat: int) -> None:
        form = (haggle.Field("give", 0, 9),)
        if await haggle.offer(seat, "bargain", form, lambda deal: None) is not None:
            raise ZeroDivisionError("planted")

    monkeypatch.setattr(haggle, "bargain", bargain)
    match = Watched.new(replace(HAGGLE), 2, seed=bytes(32))
    while not match.problems:
        assert not match.finished
        match._decisions = 0  # imagine at every decision
        seat = match.pending[0].seat
        match.watch_decision(seat, match.pending[0].options[0])
        match.answer(seat, match.pending[0].options[0])
    assert "planted" in match.problems[0]
