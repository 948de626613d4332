"""Going back and copying: undo, rewind, clone, resume."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.kernel.errors import CannotUndo
from orrery.kernel.match import Match
from orrery.kernel.orders import Order
from orrery.kernel.record import dump, parse
from orrery.kernel.title import Title
from orrery.kernel.zones import Stack

from .toys import (
    HAGGLE,
    TOYS,
    all_of,
    bytes_of,
    decisions,
    play_out,
    staged,
    start,
    step,
)

toys = pytest.mark.parametrize("title", TOYS, ids=lambda title: title.id)
random_play = settings(max_examples=12)


def scene(g: Any) -> None:
    g.traders[0].hand.cards = ["red1", "red2", "red3"]
    g.traders[1].hand.cards = ["blue1", "blue2"]
    g.deck.cards = ["blue3", "blue4"]


# -- undo -----------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_answer() -> None:
    match = staged(HAGGLE, scene)
    before = all_of(match)
    match.answer(0, "sell")
    between = all_of(match)
    match.answer(0, "red1")
    match.undo(0)
    assert all_of(match) == between
    match.undo(0)
    assert all_of(match) == before
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undo(0, agreed=True)


def test_undo_reaches_behind_a_checkpoint() -> None:
    match = staged(HAGGLE, scene)
    before = all_of(match)
    match.answer(0, "rest")
    assert len(match.marks) == 2
    match.undo(0)
    assert all_of(match) == before


def test_nobody_undoes_another_s_answer() -> None:
    match = staged(HAGGLE, scene)
    match.answer(0, "rest")
    before = all_of(match)
    with pytest.raises(CannotUndo, match="not yours"):
        match.undo(1)
    assert all_of(match) == before
    match.undo(1, agreed=True)
    assert match.pending[0].seat == 0


@pytest.mark.parametrize("answers", [("gamble", 1), ("draw",)], ids=["a roll", "a reveal"])
def test_undo_does_not_cross(answers: tuple[Any, ...]) -> None:
    match = staged(HAGGLE, scene, dice=[6, 6])
    start = all_of(match)
    for answer in answers:
        match.answer(0, answer)
    before = all_of(match)
    with pytest.raises(CannotUndo, match="rolled or revealed"):
        match.undo(0)
    assert all_of(match) == before
    for _ in answers:
        match.undo(0, agreed=True)
    assert all_of(match) == start


def test_undo_before_the_roll_is_free_after_it_is_not() -> None:
    match = staged(HAGGLE, scene, dice=[6, 6])
    match.answer(0, "gamble")
    match.undo(0)
    match.answer(0, "gamble")
    match.answer(0, 1)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_redo_after_undo_gives_the_same_dice() -> None:
    match = start(HAGGLE)
    match.answer(0, "gamble")
    match.answer(0, 2)
    rolled = match.log[-1].chance
    after = all_of(match)
    match.undo(0, agreed=True)
    match.answer(0, 2)
    assert match.log[-1].chance == rolled
    assert all_of(match) == after
    match.undo(0, agreed=True)
    match.answer(0, 1)
    assert match.log[-1].chance == rolled  # another stake does not help either


def bids() -> Match:
    def stage(g: Any) -> None:
        scene(g)
        g.vault = Stack("goods", ["blue5"])
        g.turn = 2

    return staged(HAGGLE, stage)


def test_a_simultaneous_answer_can_be_taken_back_until_all_are_in() -> None:
    match = bids()
    before = all_of(match)
    match.answer(0, 2)
    match.undo(0)
    assert all_of(match) == before
    match.answer(0, 2)
    match.answer(1, 1)
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo(1)  # seat 1 has seen the bid of seat 0


def test_undo_goes_through_what_orders_answered() -> None:
    match = bids()
    match.answer(0, 2)
    match.order(1, "won")
    match.answer(1, 0)
    assert match.log[-1].by == "order"
    match.undo(1, agreed=True)
    assert [choice.seat for choice in match.pending] == [1]
    assert match.pending[0].kind == "bid"


@toys
@random_play
@given(seed=st.integers(0, 2**32))
def test_agreed_undo_walks_back_through_every_open_answer(title: Title, seed: int) -> None:
    match = start(title, seed=seed.to_bytes(32, "little"))
    before = [all_of(match) for _ in decisions(match, random.Random(seed))]
    known = [number for number, entry in enumerate(match.log) if number and not entry.quiet]
    for number in reversed(known):
        match.undo(match.log[-1].seat, agreed=True)
        assert len(match.log) == number
        assert all_of(match) == before[number - 1]


def test_rewind_goes_anywhere_but_not_before_the_start() -> None:
    match = start(HAGGLE)
    first = all_of(match)
    before = [all_of(match) for _ in decisions(match, random.Random(5))]
    match.rewind(4)
    assert all_of(match) == before[3]
    match.rewind(0)
    assert all_of(match) == first


# -- copies ---------------------------------------------------------------------------------------


@toys
@random_play
@given(seed=st.integers(0, 2**32))
def test_a_clone_is_equal_at_every_decision_and_goes_on_alike(title: Title, seed: int) -> None:
    rng = random.Random(seed)
    match = start(title, seed=seed.to_bytes(32, "little"))
    for _ in decisions(match, rng):
        twin = match.clone()
        assert all_of(twin) == all_of(match)
        if not match.finished:
            before = all_of(match)
            step(twin, random.Random(seed))
            assert all_of(match) == before  # the twin leaves it alone
            again = match.clone()
            step(again, random.Random(seed))
            assert all_of(again) == all_of(twin)


@toys
def test_a_clone_and_its_original_end_alike(title: Title) -> None:
    match = start(title)
    for number, _ in enumerate(decisions(match, random.Random(1))):
        if number % 5 == 0 and not match.finished:
            twin = match.clone()
            assert all_of(play_out(match.clone(), number)) == all_of(play_out(twin, number))


def test_a_clone_has_orders_and_an_undo_of_its_own() -> None:
    match = start(HAGGLE)
    match.order(1, "won")
    match.answer(0, "rest")
    before = all_of(match)
    twin = match.clone()
    twin.order(1, "won", None)
    twin.undo(0)
    twin.answer(0, "gamble")
    twin.answer(0, 1)
    assert match.orders == {1: {"won": Order(round=1)}}
    assert all_of(match) == before


@toys
@random_play
@given(seed=st.integers(0, 2**32))
def test_resuming_from_every_checkpoint_equals_live(title: Title, seed: int) -> None:
    match = play_out(start(title, seed=seed.to_bytes(32, "little")), seed)
    for number in range(len(match.marks)):
        twin = match.clone()
        twin.marks = twin.marks[: number + 1]  # as if the later ones had never been kept
        twin._restore()
        assert bytes_of(twin) == bytes_of(match)
        assert twin.finished
        assert twin.source.drawn == match.source.drawn
    twin = match.clone()
    twin.marks = []
    twin._restore()
    assert bytes_of(twin) == bytes_of(match)


@toys
@random_play
@given(seed=st.integers(0, 2**32))
def test_saved_and_loaded_at_every_decision_it_goes_on_alike(title: Title, seed: int) -> None:
    match = start(title, seed=seed.to_bytes(32, "little"))
    rng = random.Random(seed)
    for _ in decisions(match, rng):
        loaded = Match.load(title, parse(dump(match.record())))
        loaded.news = list(match.news)  # a file does not keep the news
        assert all_of(loaded) == all_of(match)
        assert loaded.notice == ""
        if not match.finished:
            twin = match.clone()
            step(twin, random.Random(seed))
            step(loaded, random.Random(seed))
            assert all_of(loaded) == all_of(twin)
