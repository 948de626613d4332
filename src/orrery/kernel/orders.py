"""Standing orders: pass for a seat in a window, in a group of windows, or in all, for a time.

An order may name exceptions: abilities for which the seat wants to be asked after all. Where
reactions are covered, an order with exceptions does not pass by itself: whether it does at once, or
the seat is asked first, would tell what the seat holds. One without passes whatever it holds.
"""

from typing import Any

from msgspec import Struct

from orrery.kernel.choice import PASS, Choice

ALL = "*"  # an order for every window
TURN, ROUND, MATCH = TIMES = ("turn", "round", "match")


class Order(Struct, frozen=True):
    """Pass, unless one of these abilities could be used, until the end of the turn, of the round or
    of the match."""

    unless: tuple[str, ...] = ()
    until: str = MATCH
    round: int = 0  # in which it was given

    def over(self, g: Any, turn_began: bool = False) -> bool:
        """Has its time passed?"""
        if self.until == ROUND:
            return self.round != round_of(g)
        return self.until == TURN and turn_began

    def passes(self, choice: Choice, covered: bool) -> bool:
        """Does it answer this choice?"""
        if PASS not in choice.options or (covered and self.unless):
            return False
        return not any(option in self.unless for option in choice.options)


Orders = dict[int, dict[str, Order]]  # seat -> window, group or ALL -> order
Written = dict[int, dict[str, Order | tuple[str, ...]]]  # the first version wrote exceptions only


def read(written: Written) -> Orders:
    """The orders of a file."""
    return {
        seat: {
            what: order if isinstance(order, Order) else Order(tuple(order))
            for what, order in orders.items()
        }
        for seat, orders in written.items()
    }


def round_of(g: Any) -> int:
    """The round a state is in, if its game counts any."""
    return int(getattr(g, "round", 0))
