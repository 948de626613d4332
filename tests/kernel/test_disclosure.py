"""What an answer brings to light bars the way back, whichever rule did it."""

import pytest

from orrery.kernel.disclosure import Unknown, hidden_from
from orrery.kernel.errors import CannotUndo
from orrery.kernel.match import Match

from .bluff import holding


def barred(match: Match, seat: int = 0) -> bool:
    try:
        match.undo(seat)
    except CannotUndo as refused:
        return refused.code == "undo_revealed"
    return False


def test_a_forced_card_of_another_cannot_be_looked_at_and_taken_back() -> None:
    match = holding("ace")
    match.answer(0, "lay")
    assert match.view(0).table["discard"]["cards"] == ["ace"]
    assert barred(match)


def test_nor_can_what_an_elimination_turns_over() -> None:
    match = holding("ace", "king")
    match.answer(0, "strike")
    assert barred(match)


def test_a_card_of_which_another_copy_is_still_hidden_was_seen_all_the_same() -> None:
    match = holding("queen", "ace")
    match.answer(0, "strike")
    assert match.view(0).unseen == {"card": ["queen"]}
    assert barred(match)


def test_what_shows_nothing_is_free_to_take_back() -> None:
    match = holding("ace", "king")
    match.answer(0, "wait")
    match.undo(0)
    match.answer(0, "lay")  # seat 1 has to choose
    match.undo(0)
    match.answer(0, "lay")
    match.answer(1, "ace")  # it shows the others something, but not who laid it
    match.undo(1)
    assert match.pending[0].kind == "lay"


def test_what_follows_a_standing_order_is_seen_by_who_answered_before_it() -> None:
    match = holding("ace", "king")
    match.order(1, "tempted")
    match.answer(0, "tempt")
    assert [entry.by for entry in match.log[1:]] == ["", "order"]
    assert barred(match)


def test_nobody_takes_back_freely_what_a_bot_answered_for_him() -> None:
    match = holding("ace", "king")
    match.answer(0, "wait", by="bot")
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.undo(0, agreed=True)


def test_what_a_seat_cannot_see() -> None:
    state = holding("ace", "king").state
    assert hidden_from(state, 0) == {"card": ["ace", "king", "queen"]}
    assert hidden_from(state, 1) == {"card": ["queen"]}
    assert not Unknown(0, {"card": ["queen", "king", "ace"]}).disclosed(state)
    assert not Unknown(0, {"card": ["king"]}).disclosed(state)  # the others have been put away
    assert Unknown(0, {"card": ["ace", "ace"]}).disclosed(state)
    assert Unknown(0, {"token": ["red"]}).disclosed(state)


# -- being asked ----------------------------------------------------------------------------------


@pytest.mark.parametrize("act", ["keep", "bid"])
@pytest.mark.parametrize("hand", [("ace", "king"), ("ace", "ace")], ids=["unlike", "alike"])
def test_a_secret_question_is_put_even_if_all_cards_are_alike(
    act: str, hand: tuple[str, ...]
) -> None:
    match = holding(*hand)
    match.answer(0, act)
    assert 1 in [choice.seat for choice in match.pending]


def test_an_open_question_with_one_option_is_not_asked() -> None:
    for act in ("keep", "bid"):
        match = holding("ace", "ace", secret=False)
        match.answer(0, act)
        assert [choice.seat for choice in match.pending] == [0]
