"""What people are told instead of the log's length and the table's version.

Both would tell afterwards that somebody was asked for a reaction from a hidden hand, and passed. So
``Look.last``, ``at`` and the news count the match's moments (see kernel/drive.py), and ``seq``
counts the changes that everybody sees, and for each person also those that only they have seen.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from orrery.kernel.match import Match
from orrery.kernel.record import Entry

Row = sa.Row[Any]
_private = msgspec.json.Decoder(dict[int, int])


class Shown(Struct):
    """Who is waited for, as all may know it."""

    waiting: tuple[int, ...] = ()
    reacting: bool = False


class Numbers(Struct):
    """How far a table is for those who look at it."""

    seen: int
    private: dict[int, int]
    visible: bool = True  # the last change was one for all ...
    touched: tuple[int, ...] = ()  # ... or else for these seats alone

    def seq(self, mine: Iterable[int]) -> int:
        """The version of the table for whoever has these seats."""
        return self.seen + sum(self.private.get(seat, 0) for seat in mine)


def numbers_of(row: Row) -> Numbers:
    return Numbers(row.seen, _private.decode(row.private))


def begun(row: Row) -> Numbers:
    """The numbers of a table when its match begins."""
    return Numbers(row.seen + 1, {})


def after(row: Row, match: Match, new: Sequence[Entry], rewound: bool, by: int) -> Numbers:
    """The numbers when the match has moved on by these entries, or when something else was done by
    a seat. Steps that all see: an answer or several at once, going back, the closing of a window
    for reactions from hidden hands. Without any, it concerns only those who answered and those who
    are asked now."""
    old = numbers_of(row)
    answers = sum(not entry.quiet for entry in new)
    closed = 0 if rewound else match.moment - row.moment - answers
    steps = closed + (1 if rewound or answers else 0)
    touched = {entry.seat for entry in new if entry.quiet}
    if not steps:
        asked = {choice.seat for choice in match.pending}
        touched |= {by, *(asked - set(msgspec.json.decode(row.waiting)))} - {-1}
    private = dict(old.private)
    for seat in touched:
        private[seat] = private.get(seat, 0) + 1
    return Numbers(old.seen + steps, private, steps > 0, tuple(sorted(touched)))


def fellows(seats: Sequence[Row], seat: int) -> tuple[int, ...]:
    """This seat, and the others of the person who has it."""
    person = seats[seat].person
    return tuple(s.seat for s in seats if s.seat == seat or (person and s.person == person))


def shown(match: Match) -> str:
    """What is stored of who is waited for, where that is a secret."""
    if not match.reacting:
        return ""
    return msgspec.json.encode(Shown(match.waiting(), True)).decode()
