"""Lasting effects as data: a record says who gave what to whom, by how much and until when.

Rules ask one question, ``total(g, M.RANGE, seat)``, and never know which card answered. What can
be asked is a closed enum per game, like its windows. A record
stays until its time is over, whether or not its source is still in play; ``drop`` removes those
that end with their source.
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct

FOREVER = "forever"


class Lasting(StrEnum):
    """Base of a game's closed list of what lasting effects change."""

    __hash__ = str.__hash__  # asked for all the time; Enum's own hash is slow


class Modifier(Struct, gc=False):
    """``source`` gives ``seat`` (-1: everybody) ``by`` more of ``what`` until ``until``."""

    source: str
    what: str
    by: int = 1
    seat: int = -1
    until: str = FOREVER


def add(
    g: Any, source: str, what: Lasting, by: int = 1, seat: int = -1, until: str = FOREVER
) -> None:
    """Put a lasting effect on the table."""
    record = Modifier(source, what.value, by, seat, until)
    g.modifiers.setdefault(what.value, []).append(record)


def of(g: Any, what: Lasting, seat: int) -> list[Modifier]:
    """All records of this kind that concern the seat."""
    return [m for m in g.modifiers.get(what, ()) if m.seat == seat or m.seat == -1]


def total(g: Any, what: Lasting, seat: int) -> int:
    """The sum over all records of this kind that concern the seat."""
    records = g.modifiers.get(what)
    if records is None:
        return 0
    by = 0
    for m in records:  # asked all the time: a plain loop is twice as fast as sum()
        if m.seat == seat or m.seat == -1:
            by += m.by
    return by


def expire(g: Any, until: str) -> None:
    """The time named ``until`` is over: its records leave the table."""
    _keep(g, lambda m: m.until != until)


def drop(g: Any, source: str) -> None:
    """The source left play: effects that last only as long as it does leave with it, whoever had
    them."""
    _keep(g, lambda m: m.source != source)


def _keep(g: Any, wanted: Any) -> None:
    for what in list(g.modifiers):
        kept = [m for m in g.modifiers[what] if wanted(m)]
        if kept:
            g.modifiers[what] = kept
        else:
            del g.modifiers[what]
