"""Where cards lie, who sees them, how they move."""

from typing import Any

import pytest

from orrery.kernel.chance import REVEAL, Draw
from orrery.kernel.zones import (
    Bag,
    Deck,
    Discard,
    Hand,
    Row,
    Secrets,
    Shown,
    Stack,
    Zone,
    deal_all,
    draw,
    move,
    shuffle_in,
)


def run(flow: Any) -> tuple[list[Any], Any]:
    """What a flow asks for, with chance that always says 0, and what it returns."""
    requests: list[Any] = []
    value = None
    while True:
        try:
            request = flow.send(value)
        except StopIteration as end:
            return requests, end.value
        requests.append(request)
        value = [0] * len(request.bounds) if isinstance(request, Draw) else None


@pytest.mark.parametrize(
    ("zone", "owner", "other", "public", "backs"),
    [
        (Deck, False, False, False, False),
        (Discard, True, True, True, False),
        (Hand, True, False, False, False),
        (Secrets, True, False, False, True),
        (Row, False, False, False, True),
        (Bag, False, False, False, False),
        (Stack, False, False, False, False),
    ],
)
def test_who_sees_what(
    zone: type[Zone], owner: bool, other: bool, public: bool, backs: bool
) -> None:
    place = zone("card", ["a"], owner=1)
    assert (place.open_to(1), place.open_to(0), place.open_to(-1)) == (owner, other, public)
    assert place.backs is backs


def test_a_card_is_shown_to_named_seats_and_to_nobody_else() -> None:
    card = Shown("card", ["a"], owner=1, eyes=[1, 3])
    assert [seat for seat in range(-1, 5) if card.open_to(seat)] == [1, 3]


def test_a_hand_without_owner_is_not_the_public_s() -> None:
    assert not Hand("card", ["a"]).open_to(-1)


def test_draw_takes_from_the_top_and_reveals() -> None:
    deck, hand = Deck("card", ["a", "b", "c"]), Hand("card", owner=0)
    assert run(draw(deck, hand, 2)) == ([REVEAL], 2)
    assert (deck.cards, hand.cards) == (["a"], ["c", "b"])


def test_an_empty_deck_is_refilled_by_shuffling() -> None:
    deck, hand, discard = Deck("card", ["a"]), Hand("card"), Discard("card", ["x", "y", "z"])
    requests, drawn = run(draw(deck, hand, 3, refill=discard))
    assert requests == [Draw((3, 2)), REVEAL]
    assert drawn == 3
    assert discard.cards == []
    assert sorted(hand.cards + deck.cards) == ["a", "x", "y", "z"]
    assert hand.cards[0] == "a"


def test_with_nothing_to_shuffle_drawing_ends() -> None:
    deck, hand, discard = Deck("card", ["a"]), Hand("card"), Discard("card")
    assert run(draw(deck, hand, 3, refill=discard)) == ([REVEAL], 1)
    assert run(draw(deck, hand)) == ([], 0)


def test_cards_move() -> None:
    hand, discard = Hand("card", ["a", "b"]), Discard("card", ["c"])
    move("a", hand, discard)
    assert (hand.cards, discard.cards) == (["b"], ["c", "a"])
    with pytest.raises(ValueError):
        move("a", hand, discard)
    deal_all(discard, hand)
    assert (hand.cards, discard.cards) == (["b", "c", "a"], [])


def test_shuffle_in_shuffles_the_whole() -> None:
    deck = Deck("card", ["a", "b"])
    assert run(shuffle_in(deck, ["c"]))[0] == [Draw((3, 2))]
    assert sorted(deck.cards) == ["a", "b", "c"]


def test_zones_do_not_share_their_cards() -> None:
    one, other = Deck("card"), Deck("card")
    one.cards.append("a")
    assert other.cards == []
