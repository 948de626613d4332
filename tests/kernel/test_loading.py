"""A match taken up from a checkpoint and the answers since. Files: test_record.py."""

from dataclasses import replace
from typing import Any

import pytest

from orrery.kernel.choice import ask, checkpoint
from orrery.kernel.errors import BrokenMatch, CannotUndo
from orrery.kernel.match import Match
from orrery.kernel.orders import Order

from .toys import HAGGLE, play_out, start


def resumed(match: Match, number: int = -1, **more: Any) -> Match:
    """The match, taken up from one of its checkpoints."""
    mark = match.marks[number]
    return Match.resume(match.title, match.header, mark, match.log[mark.at - 1 :], **more)


def halfway() -> Match:
    """Haggle, with one answer since the last checkpoint."""
    match = start(HAGGLE)
    for seat in (0, 1, 2):
        match.answer(seat, "rest")
    match.answer(0, 1)
    return match


def test_from_every_checkpoint_the_match_is_the_same() -> None:
    match = halfway()
    assert len(match.marks) > 2
    for number in range(len(match.marks)):
        twin = resumed(match, number, orders={1: {"won": Order()}}, seed=match.seed)
        assert twin.pending == match.pending
        assert twin.state == match.state
        assert (twin.moment, len(twin.log)) == (match.moment, len(match.log))
        assert twin.orders == {1: {"won": Order()}}
        twin.orders.clear()
        assert play_out(twin).state == play_out(match.clone()).state


def test_without_a_checkpoint_it_begins_with_the_start() -> None:
    match = start(HAGGLE)
    twin = Match.resume(HAGGLE, match.header, None, match.log, seed=match.seed)
    assert twin.state == match.state
    assert twin.record().log == match.log


def test_without_the_seed_it_has_other_dice() -> None:
    match = start(HAGGLE)
    twin = resumed(match)
    for one in (match, twin):
        one.answer(0, "gamble")
        one.answer(0, 1)
    assert match.log[-1].chance != twin.log[-1].chance


def test_it_goes_back_to_its_checkpoint_and_no_further() -> None:
    match = halfway()
    twin = resumed(match, seed=match.seed)
    twin.undo(0, agreed=True)
    assert len(twin.log) == twin.marks[-1].at
    before = twin.pending
    with pytest.raises(CannotUndo, match="not at hand"):
        twin.undo(1, agreed=True)
    assert twin.pending == before
    assert play_out(twin).finished


def test_it_cannot_be_written_to_a_file() -> None:
    with pytest.raises(RuntimeError, match="whole log"):
        resumed(halfway()).record()


def test_answers_that_no_longer_fit_are_given_up() -> None:
    async def flow(g: Any) -> None:
        await checkpoint()
        await ask(0, "something_else", "ab")

    match = halfway()
    mark, tail = match.marks[-1], list(match.log[match.marks[-1].at - 1 :])
    twin = Match.resume(replace(HAGGLE, flow=flow), match.header, mark, tail)
    assert "The last 1 answers no longer fit" in twin.notice
    assert twin.pending[0].kind == "something_else"
    assert len(twin.log) == mark.at
    assert (mark, tail) == (match.marks[-1], match.log[mark.at - 1 :])


def test_a_tail_that_is_missing_says_so() -> None:
    match = halfway()
    with pytest.raises(BrokenMatch, match="shorter than its checkpoints"):
        Match.resume(HAGGLE, match.header, match.marks[-1], [])
    with pytest.raises(BrokenMatch, match="not of other"):
        Match.resume(replace(HAGGLE, id="other"), match.header, None, match.log)
