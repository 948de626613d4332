"""What a match is made of: its header, the log of answers, the checkpoints; and its file.

A match is its header, its seed and its log: everything else can be played again from them. The
checkpoints make that quick, and keep a match alive when the rules have changed since.
"""

from base64 import b64decode, b64encode
from typing import Any
from zlib import compress, decompress, error

import msgspec
from msgspec import Struct, field

from orrery.kernel.choice import Answer
from orrery.kernel.errors import BrokenMatch
from orrery.kernel.snapshot import digest

FORMAT = 1
START = -1  # the seat of the first entry, which holds the chance of the setup


class Header(Struct, frozen=True):
    """What is settled, and public, before the first question."""

    title: str
    version: int
    schema: int
    players: int
    options: dict[str, Any]
    seats: tuple[str, ...]  # names, for people
    commitment: str  # to the secret seed


class Entry(Struct):
    """One answer, and what chance did until the next question."""

    seat: int
    kind: str
    value: Answer
    chance: list[list[int]] = []
    barrier: bool = False  # something was rolled or revealed: no undo across it
    by: str = ""  # who answered: "" the player, "bot", "order" (a standing order)
    drawn: int = 0  # how far the chance stream has been used


class Mark(Struct):
    """A checkpoint: the state encoded, and where it stands in the log."""

    at: int  # entries before it
    used: int  # draws of the last of them that came before it
    drawn: int
    state: bytes
    final: bool = False

    @property
    def hash(self) -> str:
        return digest(self.state)


class StoredMark(Struct):
    """A checkpoint as the file lists it; the states are kept together, compressed."""

    at: int
    used: int
    drawn: int
    hash: str
    final: bool = False


class Record(Struct):
    """A whole match as one JSON file."""

    header: Header
    seed: str  # hex; it must stay secret until the match is over
    log: list[Entry]
    marks: list[StoredMark] = []
    states: str = ""
    orders: dict[int, dict[str, tuple[str, ...]]] = {}
    format: int = FORMAT
    notes: dict[str, Any] = field(default_factory=dict)  # what the keeper of the file adds

    def secret(self) -> bytes:
        """The seed as bytes."""
        try:
            return bytes.fromhex(self.seed)
        except ValueError as problem:
            raise BrokenMatch(f"the seed cannot be read: {problem}") from problem


def pack(marks: list[Mark]) -> tuple[list[StoredMark], str]:
    """Checkpoints for the file."""
    stored = [StoredMark(m.at, m.used, m.drawn, m.hash, m.final) for m in marks]
    blob = compress(msgspec.msgpack.encode([m.state for m in marks]), 6)
    return stored, b64encode(blob).decode()


def unpack(stored: list[StoredMark], blob: str) -> list[Mark]:
    """Checkpoints from the file; each must have its hash."""
    try:
        states = msgspec.msgpack.decode(decompress(b64decode(blob)), type=list[bytes])
    except (ValueError, error, msgspec.MsgspecError) as problem:
        raise BrokenMatch(f"the checkpoints cannot be read: {problem}") from problem
    if len(states) != len(stored):
        raise BrokenMatch(f"{len(stored)} checkpoints are listed, {len(states)} are stored")
    marks = []
    for mark, state in zip(stored, states, strict=True):
        if digest(state) != mark.hash:
            raise BrokenMatch(f"the checkpoint after entry {mark.at} does not have its hash")
        marks.append(Mark(mark.at, mark.used, mark.drawn, state, mark.final))
    return marks


def dump(record: Record) -> bytes:
    return msgspec.json.encode(record)


def parse(data: bytes) -> Record:
    """Read a match file, or say what is wrong with it."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise BrokenMatch(
            f"this is no match file of Orrery: {problem}", "no_match_file"
        ) from problem
    if record.format > FORMAT:
        words = f"the file has format {record.format}, this program reads {FORMAT}"
        raise BrokenMatch(words, "newer_match_file")
    return record
