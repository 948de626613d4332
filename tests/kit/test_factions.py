"""Who plays what."""

from collections.abc import Awaitable
from typing import Any

import pytest

from orrery.kernel.chance import Draw
from orrery.kernel.choice import Choice, ask
from orrery.kit.factions import named, take


@pytest.mark.parametrize("way", ["random", "choose"])
def test_a_way_for_the_whole_table_names_nothing(way: str) -> None:
    assert named(way) == {}


def test_a_title_may_have_other_ways() -> None:
    assert named("terrans", "terrans") == {}


def test_seats_are_named_one_after_the_other_and_may_be_left_to_chance() -> None:
    assert named("orks random, eldar") == {0: "orks", 2: "eldar"}


def pick_one(seat: int, left: list[str]) -> Awaitable[Any]:
    return ask(seat, "choose_faction", left, rule="toy:1")


def run(seat: int, left: list[str], choose: Any, answer: Any) -> tuple[str, list[Any]]:
    """What the seat plays, and what was asked for it."""
    flow, asked, value = take(seat, {0: "orks"}, left, choose), [], None
    while True:
        try:
            request = flow.send(value)
        except StopIteration as end:
            return end.value, asked
        asked.append(request)
        value = answer


def test_what_is_named_is_taken_without_asking() -> None:
    left = ["chaos", "eldar"]
    assert run(0, left, pick_one, None) == ("orks", [])
    assert left == ["chaos", "eldar"]


def test_the_others_choose_among_those_left() -> None:
    left = ["chaos", "eldar"]
    taken, [question] = run(1, left, pick_one, "eldar")
    assert isinstance(question, Choice)
    assert (question.seat, question.kind, question.options) == (
        1,
        "choose_faction",
        ("chaos", "eldar"),
    )
    assert (taken, left) == ("eldar", ["chaos"])


def test_or_draw_lots() -> None:
    left = ["chaos", "eldar", "marines"]
    taken, [draw] = run(1, left, None, [2])
    assert isinstance(draw, Draw) and draw.bounds == (3,)
    assert (taken, left) == ("marines", ["chaos", "eldar"])
