"""Several answers of one seat at once: all of them, or none."""

from dataclasses import replace
from typing import Any

import pytest

from orrery.kernel.choice import ask, checkpoint
from orrery.kernel.errors import IllegalAnswer, RuleBug
from orrery.kernel.match import Match
from orrery.kernel.state import State

from .toys import HAGGLE, all_of, start


def cards(match: Match, seat: int = 0) -> list[str]:
    return list(match.state.traders[seat].hand.cards)  # type: ignore[attr-defined]


def test_all_are_taken_one_after_the_other() -> None:
    match, twin = start(HAGGLE), start(HAGGLE)
    one, other, _ = cards(match)
    match.answer_all(0, ["sell", one, other, "done"])
    for value in ("sell", one, other, "done"):
        twin.answer(0, value)
    assert all_of(match) == all_of(twin)
    assert [entry.by for entry in match.log[1:]] == [""] * 4


@pytest.mark.parametrize("place", range(4))
def test_if_one_is_not_allowed_nothing_has_changed(place: int) -> None:
    match = start(HAGGLE)
    before = all_of(match)
    values = ["sell", *cards(match)[:2], "done"]
    values[place] = "no_such_thing"
    with pytest.raises(IllegalAnswer, match="no_such_thing"):
        match.answer_all(0, values)
    assert all_of(match) == before


def test_answers_beyond_the_seats_own_questions_are_too_many() -> None:
    match = start(HAGGLE)
    before = all_of(match)
    with pytest.raises(IllegalAnswer, match="the match waits for seat 1"):
        match.answer_all(0, ["rest", "rest"])
    assert all_of(match) == before


def test_only_the_last_may_roll_or_reveal() -> None:
    """Otherwise a wrong answer at the end would show the dice, and take them back."""
    match = start(HAGGLE)
    before = all_of(match)
    for tries in (["draw", "no_such_card"], ["draw", "red1"], ["draw", 7]):
        with pytest.raises(IllegalAnswer) as refused:
            match.answer_all(0, tries)
        assert refused.value.code == "answers_too_many"
        assert not refused.value.allowed and "red" not in str(refused.value)
        assert all_of(match) == before
    match.answer_all(0, ["gamble", 1])
    assert match.log[-1].chance


def test_a_rule_that_fails_takes_all_of_them_back() -> None:
    match = start(HAGGLE, options={"trap": True})
    before = all_of(match)
    with pytest.raises(RuleBug):
        match.answer_all(0, [("peddle", cards(match)[0]), "trap"])
    assert all_of(match) == before


def test_orders_that_ended_meanwhile_hold_again() -> None:
    async def flow(g: Any) -> None:
        while True:
            await checkpoint(turn=True)
            await ask(0, "act", "ab")

    title = replace(
        HAGGLE, state=State, new=lambda options, players: State(), flow=flow, doors=None
    )
    match = start(title)
    match.order(1, "won", until="turn")
    with pytest.raises(IllegalAnswer):
        match.answer_all(0, ["a", "c"])
    assert "won" in match.orders[1] and not match.lapsed
    match.answer_all(0, ["a", "b"])
    assert match.lapsed == [(1, "won")]


def test_nothing_to_answer_changes_nothing() -> None:
    match = start(HAGGLE)
    before = all_of(match)
    match.answer_all(0, [])
    assert all_of(match) == before


def test_thinking_cannot_go_back() -> None:
    with pytest.raises(RuntimeError):
        start(HAGGLE, recording=False).answer_all(0, ["rest"])
