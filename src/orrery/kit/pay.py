"""Paying with cards that are worth something (planets to exhaust) and with goods, worth 1 each
unless something makes them worth more.

No payment has a part that could be left out, so nobody overpays more than the cards force them to.
The first option is the sensible payment as a whole, one click; the others are single cards, one
after the other, until the price is met.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from orrery.kernel.choice import Option, ask

GOOD = "good"  # one of the goods, in the answers
WHOLE = "pay"  # ("pay", card, card, ..., goods): a whole payment


class Payment(Struct, frozen=True):
    """What is given for a price."""

    cards: tuple[str, ...] = ()
    goods: int = 0

    def worth(self, cards: Mapping[str, int], good_worth: int = 1) -> int:
        return self.goods * good_worth + sum(cards[card] for card in self.cards)


def affordable(price: int, cards: Mapping[str, int], goods: int) -> bool:
    return sum(cards.values()) + goods >= price


def sensible(
    price: int, cards: Mapping[str, int], goods: int, good_worth: int = 1
) -> Payment | None:
    """The payment that wastes least, then keeps most goods, then uses the fewest cards. None if
    the price cannot be met."""
    return _sensible(price, tuple(sorted(cards.items())), goods, good_worth)


@lru_cache(4096)
def _sensible(
    price: int, cards: tuple[tuple[str, int], ...], goods: int, good_worth: int
) -> Payment | None:
    """By the sums that subsets of the cards make, each with its fewest cards."""
    sums: dict[int, tuple[str, ...]] = {0: ()}
    for card, worth in cards:
        if worth <= 0:
            continue
        for total, used in list(sums.items()):
            better = (*used, card)
            if total < price and len(better) < len(sums.get(total + worth, (*better, ""))):
                sums[total + worth] = better
    best: tuple[tuple[int, int, int], Payment] | None = None
    for total, used in sums.items():
        spent = -(-max(0, price - total) // good_worth)  # rounded up
        if spent > goods:
            continue
        rank = (max(0, total + spent * good_worth - price), spent, len(used))
        if best is None or rank < best[0]:
            best = (rank, Payment(used, spent))
    return None if best is None else best[1]


def parts(
    price: int, paid: Payment, cards: Mapping[str, int], goods: int, good_worth: int = 1
) -> list[str]:
    """The single cards, and a good, that may come next: whatever belongs to a payment without a
    part that could be left out."""
    rest = [card for card, worth in cards.items() if card not in paid.cards and worth > 0]
    found = []
    for card in rest:
        given = [cards[one] for one in (*paid.cards, card)] + [good_worth] * paid.goods
        others = [cards[other] for other in rest if other != card]
        if can_finish(price, given, others, goods - paid.goods, good_worth):
            found.append(card)
    given = [cards[one] for one in paid.cards] + [good_worth] * (paid.goods + 1)
    if paid.goods < goods and can_finish(
        price, given, [cards[card] for card in rest], goods - paid.goods - 1, good_worth
    ):
        found.append(GOOD)
    return found


def can_finish(
    price: int, given: Sequence[int], rest: Sequence[int], goods: int, good_worth: int = 1
) -> bool:
    """Whether these parts can be completed so that the price is met and none could be left out: the
    overpayment is less than the smallest part."""
    reached = {(sum(given), min(given))}
    for worth in rest:
        reached |= {(total + worth, min(least, worth)) for total, least in reached if total < price}
    for total, least in reached:
        more = -(-max(0, price - total) // good_worth)
        if more <= goods and total + more * good_worth - price < least:
            return True
    return False


async def pay(
    seat: int,
    kind: str,
    price: int,
    cards: Mapping[str, int],
    goods: int,
    rule: str = "",
    about: dict[str, Any] | None = None,
    good_worth: int = 1,
) -> Payment:
    """Ask how a price that can be met is paid, telling what each part is worth. The caller exhausts
    the cards and takes the goods."""
    paid = Payment()
    while (left := price - paid.worth(cards, good_worth)) > 0:
        rest = {card: worth for card, worth in cards.items() if card not in paid.cards}
        whole = sensible(left, rest, goods - paid.goods, good_worth)
        if whole is None:
            raise ValueError(f"{kind}: {price} cannot be paid with {dict(cards)} and {goods} goods")
        options: list[Option] = list(parts(price, paid, cards, goods, good_worth))
        if options == [GOOD] or _all_of_it(whole, rest, goods - paid.goods):
            paid = _add(paid, (WHOLE, *whole.cards, whole.goods))  # there is only this way
            continue
        if len(options) > 1:
            options.insert(0, (WHOLE, *whole.cards, whole.goods))
        worth = {**rest, GOOD: good_worth}
        details = {**(about or {}), "price": price, "left": left, "worth": worth}
        answer = await ask(seat, kind, options, rule=rule, about=details)
        paid = _add(paid, answer)
    return paid


def _all_of_it(whole: Payment, cards: Mapping[str, int], goods: int) -> bool:
    """Does the payment take everything that is worth something?"""
    worthy = {card for card, worth in cards.items() if worth > 0}
    return worthy == set(whole.cards) and whole.goods == goods


def _add(paid: Payment, answer: Option) -> Payment:
    if answer == GOOD:
        return Payment(paid.cards, paid.goods + 1)
    if isinstance(answer, tuple):
        cards: Sequence[str] = [str(card) for card in answer[1:-1]]
        return Payment((*paid.cards, *cards), paid.goods + int(answer[-1]))
    return Payment((*paid.cards, str(answer)), paid.goods)
