"""The fairness check: play a stored match again from its seed and compare everything.

What follows from the seed and the answers (dice, questions, barriers, checkpoints, states) is
derived again. What does not (who answered, standing orders, notes) is held by the links and the
seal of the file; see fairness.py for what they can prove and what they cannot.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from orrery.kernel.doors import DOOR
from orrery.kernel.errors import BrokenMatch, OrreryError
from orrery.kernel.match import Match
from orrery.kernel.record import Entry, Record, chained, seals, unpack
from orrery.kernel.snapshot import digest
from orrery.kernel.title import Title


class Verdict(Struct, frozen=True):
    """What the check found. ``problem`` is empty if the match is sound."""

    answers: int = 0
    draws: int = 0  # dice and shuffles derived again
    checkpoints: int = 0
    finished: bool = False
    hash: str = ""
    head: str = ""  # the last link of the chain
    bound: bool = False  # False: a file of format 1, whose commitment binds nothing but the seed
    expected: int = -1  # the entry whose link was expected; 0 if it was the commitment
    problem: str = ""


def verify(title: Title, record: Record, expect: str = "") -> Verdict:
    """Derive every die and shuffle from the seed again and compare all that is stored. ``expect``:
    the commitment, or a link of the chain, that somebody noted during the match."""
    try:
        _check_whole(title, record)
        _check_seal(record)
        _check_links(title, record)
        match = replay(title, record)
        problem = next(_differences(match, record), "")
        expected = _expected(record, expect.strip().lower())
    except OrreryError as broken:
        return Verdict(problem=str(broken))
    return Verdict(
        answers=len(match.log) - 1,
        draws=sum(len(results) for entry in match.log for results in entry.chance),
        checkpoints=len(match.marks),
        finished=match.finished,
        hash=match.state_hash() if match.marks else "",
        head=record.links[-1] if record.links else "",
        bound=record.format > 1,
        expected=expected,
        problem=problem,
    )


def replay(title: Title, record: Record, entries: int | None = None) -> Match:
    """Play the first ``entries`` entries of the log again, with dice from the seed."""
    if record.header.title != title.id:
        raise BrokenMatch(f"this is a match of {record.header.title}, not of {title.id}")
    if not record.log:
        raise BrokenMatch("the log is empty")
    seed = record.secret()
    match = Match(title, record.header, seed, record.header.stream(seed))
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


# -- the file by itself ---------------------------------------------------------------------------


def check_header(title: Title, record: Record) -> None:
    """The header is complete, and says what the title allows."""
    header = record.header
    if header.title != title.id:
        raise BrokenMatch(f"this is a match of {header.title}, not of {title.id}")
    settled = title.settle_options(header.options, header.players)
    if settled != header.options and header.version == title.version:  # later rules may have more
        raise BrokenMatch("header.options: the file's options are not complete")
    if len(header.seats) != header.players or len(header.nonces) not in (0, header.players):
        raise BrokenMatch("header.seats: the file does not have a name and a nonce for each seat")
    if len(record.secret()) != 32:
        raise BrokenMatch("seed: the seed cannot be read: it has not 32 bytes")
    if not 1 <= header.version <= title.version or not 1 <= header.schema <= title.schema:
        raise BrokenMatch(
            f"header.version: the file has version {header.version} of the rules and schema "
            f"{header.schema}, this program knows them up to {title.version} and {title.schema}"
        )
    if not header.fits(record.secret(), record.format):
        raise BrokenMatch(
            "header.commitment: the commitment does not fit: the seed is not the one committed to, "
            "or it was for another title, version, schema, number of players, options or table"
        )


def _check_whole(title: Title, record: Record) -> None:
    if not record.log:
        raise BrokenMatch("log: the log is empty")
    new = bool(record.seal or record.links or record.header.nonces or record.header.table)
    if record.format == 1 and new:
        raise BrokenMatch("format: a file of format 1 has no seal, links, nonces and table")
    if record.format > 1 and not (record.seal and record.links):
        raise BrokenMatch("seal: the file's seal or its links are missing")
    if record.format < 2:
        check_header(title, record)


def _check_seal(record: Record) -> None:
    if record.format < 2:
        return
    made = seals(record)
    for name in {**made, **record.seal}:
        if made.get(name) != record.seal.get(name):
            raise BrokenMatch(f"{name} is not what the file was sealed with")


def _check_links(title: Title, record: Record) -> None:
    """Find the first entry that is not what its link says, and what is wrong with it."""
    if record.format < 2:
        return
    check_header(title, record)
    links, own = chained(record.header, record.secret(), record.log, []), record.links
    if len(links) != len(own):
        raise BrokenMatch(f"log: {len(links)} entries have {len(own)} links: it is not whole")
    for number, (ours, theirs) in enumerate(zip(links, own, strict=True)):
        if ours != theirs:
            match = replay(title, record, number + 1)
            there, derived = record.log[number], match.log[number]
            words = next(_entry_differences(number, derived, there, record.format), "")
            raise BrokenMatch(
                words or f"entry {number}: seat, value or by is not what its link was made of"
            )


def _expected(record: Record, expect: str) -> int:
    """Where in the file is what somebody noted?"""
    if not expect:
        return -1
    if expect == record.header.commitment:
        return 0
    if expect in record.links:
        return record.links.index(expect)
    raise BrokenMatch(
        "what was expected is neither the commitment nor a link of this file: it is another match, "
        "or answers up to there were changed or taken back since"
    )


# -- against what is derived ----------------------------------------------------------------------


def _differences(match: Match, record: Record) -> Iterator[str]:
    for number, (ours, theirs) in enumerate(zip(match.log, record.log, strict=True)):
        yield from _entry_differences(number, ours, theirs, record.format)
    stored = {(mark.at, mark.used, mark.final): mark for mark in record.marks}
    older = _written_anew(match.title, record)
    for mark in match.marks:
        place = (mark.at, mark.used, mark.final)
        there = stored.get(place)
        if there is None:
            yield f"marks: there is no checkpoint at {mark.at}, where the rules make one"
        elif mark.hash not in (there.hash, older.get(place)):
            yield f"marks: the state after entry {mark.at} differs from the stored one"
        elif there.drawn != mark.drawn:
            yield f"marks: the checkpoint at {mark.at} has drawn {there.drawn}, not {mark.drawn}"
    if len(match.marks) != len(record.marks):
        yield f"marks: {len(match.marks)} checkpoints instead of {len(record.marks)}"
    try:
        unpack(record.marks, record.states)
    except BrokenMatch as problem:
        yield f"states: {problem}"


def _written_anew(title: Title, record: Record) -> dict[tuple[int, int, bool], str]:
    """The hashes of states that an older version wrote in its own way, as they are written now."""
    same = record.header.version == title.version and record.header.schema == title.schema
    if same and record.format > 1:
        return {}
    try:
        marks = unpack(record.marks, record.states)
        moved = ((mark, title.moved(mark.state, record.header.schema)) for mark in marks)
        return {(mark.at, mark.used, mark.final): digest(state) for mark, state in moved}
    except BrokenMatch:
        return {}


def _entry_differences(number: int, ours: Entry, theirs: Entry, format: int) -> Iterator[str]:
    """What follows from the seed and the answers. The seat, value and ``by`` of an answer do not;
    those of the start do."""
    if ours.chance != theirs.chance:
        yield f"entry {number}, chance: the file has other dice than the seed gives"
    for name in ("kind", "barrier", "drawn", *(() if number else ("seat", "value", "by"))):
        mine: Any = getattr(ours, name)
        there: Any = getattr(theirs, name)
        once = format == 1 and (mine == DOOR or (name == "barrier" and mine))
        if mine != there and not once:  # the first version had no doors, and fewer barriers
            yield f"entry {number}, {name}: it was {_shown(mine)}, not {_shown(there)}"


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode()[:80]
