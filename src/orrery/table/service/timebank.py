"""Live clocks: seconds for each answer, and a time bank for each seat.

A clock runs from the question to the answer. What an answer takes beyond its own seconds comes out
of the seat's bank; when that is empty too, time is up, and the same happens as after a deadline.
The clocks are stored with the match, so they survive a restart, and what an undo takes back it
does not give back.

While somebody may react from a hidden hand all clocks stand still: whose runs would tell who was
asked. For reactions there is the reaction clock, and at a table with live clocks there always is.
"""

from collections.abc import Container, Iterable
from typing import Any

import msgspec
from msgspec import Struct

LEAST_REACTION = 20.0  # seconds to react at a table with live clocks, if it settles nothing else


class Clock(Struct, frozen=True):
    """What a seat has left."""

    bank: float  # seconds
    since: float | None = None  # it runs since then; None: it stands still

    def stopped(self, now: float, move: float) -> "Clock":
        """After an answer: what it took beyond its own seconds is gone from the bank."""
        if self.since is None:
            return self
        return Clock(max(0.0, self.bank - max(0.0, now - self.since - move)))

    def due(self, move: float) -> float | None:
        """When time is up, if nothing happens before."""
        return None if self.since is None else self.since + move + self.bank


Clocks = dict[int, Clock]
_clocks = msgspec.json.Decoder(Clocks)


def clocks_of(row: Any) -> Clocks:
    """The clocks of a table, by seat; none where there are no time banks."""
    return _clocks.decode(row.clocks)


def written(clocks: Clocks) -> str:
    return msgspec.json.encode(clocks).decode()


def wound(seats: int, bank: float) -> Clocks:
    """The clocks as a match begins."""
    return {seat: Clock(bank) for seat in range(seats)}


def go_on(
    clocks: Clocks, asked: Container[int], standing: Container[int], now: float, move: float
) -> Clocks:
    """The clocks of a match that has moved on: those of the people who are asked run, the others
    stand still. ``standing``: seats whose question is the one of before."""
    found: Clocks = {}
    for seat, clock in clocks.items():
        if seat in asked and seat in standing and clock.since is not None:
            found[seat] = clock
        else:
            at_rest = clock.stopped(now, move)
            found[seat] = Clock(at_rest.bank, now) if seat in asked else at_rest
    return found


def first_due(clocks: Iterable[Clock], move: float) -> float | None:
    """When the first of them runs out."""
    dues = (clock.due(move) for clock in clocks)
    return min((due for due in dues if due is not None), default=None)
