"""Paying with cards and goods: nobody overpays where it can be avoided."""

from itertools import product
from typing import Any

import pytest

from orrery.kernel.choice import Choice
from orrery.kit.pay import GOOD, WHOLE, Payment, affordable, parts, pay, sensible


def asked(
    price: int, cards: dict[str, int], goods: int, *answers: Any
) -> tuple[Payment, list[Any]]:
    """Pay with these answers; also the options of each question."""
    flow, given, seen = pay(0, "pay", price, cards, goods), list(answers), []
    value: Any = None
    while True:
        try:
            choice: Choice = flow.send(value)
        except StopIteration as end:
            assert not given
            return end.value, seen
        seen.append(list(choice.options))
        value = given.pop(0)
        assert value in choice.options


@pytest.mark.parametrize(
    ("price", "cards", "goods", "best"),
    [
        (3, {"a": 3, "b": 2}, 5, Payment(("a",), 0)),  # exactly, and no goods
        (4, {"a": 3, "b": 2}, 5, Payment(("a",), 1)),  # nothing wasted
        (4, {"a": 3, "b": 2}, 0, Payment(("a", "b"), 0)),  # it cannot be avoided
        (5, {"a": 1, "b": 2, "c": 2, "d": 5}, 0, Payment(("d",), 0)),  # fewest cards
        (2, {}, 2, Payment((), 2)),
        (0, {"a": 1}, 0, Payment()),
        (4, {"a": 3}, 0, None),
    ],
)
def test_the_sensible_payment(
    price: int, cards: dict[str, int], goods: int, best: Payment | None
) -> None:
    assert sensible(price, cards, goods) == best
    assert affordable(price, cards, goods) is (best is not None)


def test_one_click_pays_all() -> None:
    whole = (WHOLE, "a", 1)
    paid, seen = asked(4, {"a": 3, "b": 2, "c": 0}, 2, whole)
    assert paid == Payment(("a",), 1)
    assert seen[0][0] == whole
    assert "c" not in seen[0]  # it is worth nothing


def test_piece_by_piece_nothing_spare_is_offered() -> None:
    paid, seen = asked(4, {"a": 3, "b": 2, "c": 4}, 9, "b", "a")
    assert paid == Payment(("b", "a"))
    assert "c" not in seen[1]  # it would have paid alone
    assert GOOD in seen[1]


def test_a_part_that_no_payment_needs_cannot_begin_one() -> None:
    paid, seen = asked(3, {"a": 1, "b": 3}, 0)
    assert paid == Payment(("b",)) and seen == []  # there is but one way: nobody is asked
    assert parts(3, Payment(), {"a": 1, "b": 3}, 0) == ["b"]


def test_every_way_leads_to_a_payment_without_a_spare_part() -> None:
    for a, b, c, goods, price in product((0, 1, 3), (1, 2), (2, 4), (0, 2), range(1, 7)):
        cards = {"a": a, "b": b, "c": c}
        if affordable(price, cards, goods):
            walk(price, cards, goods, Payment())


def walk(price: int, cards: dict[str, int], goods: int, paid: Payment) -> None:
    over = paid.worth(cards) - price
    if over >= 0:
        smallest = min([cards[card] for card in paid.cards] + [1] * bool(paid.goods))
        assert over < smallest, (price, cards, paid)
        return
    ways = parts(price, paid, cards, goods)
    assert ways, (price, cards, goods, paid)
    for way in ways:
        more = (
            Payment(paid.cards, paid.goods + 1)
            if way == GOOD
            else Payment((*paid.cards, way), paid.goods)
        )
        walk(price, cards, goods, more)


def test_offering_the_unaffordable_is_the_callers_mistake() -> None:
    with pytest.raises(ValueError, match="cannot be paid"):
        asked(9, {"a": 1}, 1)


def test_goods_may_be_worth_more_than_one() -> None:
    """With goods worth 2 each, a price of 3 takes a planet of 1 and a good, or two goods."""
    assert sensible(3, {"a": 1}, 3, 2) == Payment(("a",), 1)
    assert sensible(3, {}, 2, 2) == Payment((), 2)
    assert sensible(5, {}, 2, 2) is None
    assert parts(3, Payment(), {"a": 1, "b": 2}, 2, 2) == ["a", "b", GOOD]
    assert parts(2, Payment((), 0), {"a": 1}, 1, 2) == [GOOD]  # not the planet too
