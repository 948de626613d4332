"""The fairness check: play a stored match again from its seed and compare everything."""

from msgspec import Struct

from orrery.kernel.chance import Stream, commitment
from orrery.kernel.doors import DOOR
from orrery.kernel.errors import BrokenMatch, OrreryError
from orrery.kernel.match import Match
from orrery.kernel.record import Record, unpack
from orrery.kernel.title import Title


class Verdict(Struct, frozen=True):
    """What the check found. ``problem`` is empty if the match is sound."""

    answers: int
    draws: int  # dice and shuffles derived again
    checkpoints: int
    finished: bool
    hash: str
    problem: str = ""


def verify(title: Title, record: Record) -> Verdict:
    """Re-derive every die and shuffle from the seed and compare every state hash."""
    try:
        if commitment(record.secret()) != record.header.commitment:
            raise BrokenMatch("the seed is not the one committed to at the start")
        unpack(record.marks, record.states)
        match = replay(title, record)
    except OrreryError as problem:
        return Verdict(0, 0, 0, False, "", str(problem))
    return Verdict(
        answers=len(match.log) - 1,
        draws=sum(len(results) for entry in match.log for results in entry.chance),
        checkpoints=len(match.marks),
        finished=match.finished,
        hash=match.state_hash() if match.marks else "",
        problem=_difference(match, record),
    )


def replay(title: Title, record: Record, entries: int | None = None) -> Match:
    """Play the first ``entries`` entries of the log again, with dice from the seed."""
    if record.header.title != title.id:
        raise BrokenMatch(f"this is a match of {record.header.title}, not of {title.id}")
    if not record.log:
        raise BrokenMatch("the log is empty")
    seed = record.secret()
    match = Match(title, record.header, seed, Stream(seed))
    try:
        match._begin()
    except Exception as problem:
        raise BrokenMatch(f"the setup does not replay: {problem!r}") from problem
    for number, entry in enumerate(record.log[1:entries], start=1):
        try:
            match.answer(entry.seat, entry.value, by=entry.by)
        except OrreryError as problem:
            raise BrokenMatch(f"entry {number} does not replay: {problem}") from problem
    return match


def _difference(match: Match, record: Record) -> str:
    for number, (ours, theirs) in enumerate(zip(match.log, record.log, strict=True)):
        if ours.chance != theirs.chance:
            return f"entry {number}: the file has other dice than the seed gives"
        if ours.kind not in (theirs.kind, DOOR):  # a door was logged as an answer once
            return f"entry {number}: the question was {ours.kind}, not {theirs.kind}"
    for mark, stored in zip(match.marks, record.marks, strict=False):
        if (mark.at, mark.hash) != (stored.at, stored.hash):
            return f"the state after entry {stored.at} differs from the stored one"
    if len(match.marks) != len(record.marks):
        return f"{len(match.marks)} checkpoints instead of {len(record.marks)}"
    return ""
