"""What a match is made of: its header, the log of answers, the checkpoints; and its file.

A match is its header, its seed and its log: everything else can be played again from them. The
checkpoints make that quick, and keep a match alive when the rules have changed since.
"""

from base64 import b64decode, b64encode
from typing import Any
from zlib import compress, decompressobj, error

import msgspec
from msgspec import Struct, field

from orrery.kernel import fairness
from orrery.kernel.chance import Stream, commitment
from orrery.kernel.choice import Answer
from orrery.kernel.errors import BrokenMatch
from orrery.kernel.orders import Orders, Written
from orrery.kernel.snapshot import digest

FORMAT = 2  # 1: the commitment binds the seed alone, and there are no links and no seal
LARGEST = 8 << 20  # bytes of a file
LONGEST = 20_000  # entries of its log
STATES = 64 << 20  # bytes of all its states, and of one
STATE = 1 << 20
START = -1  # the seat of the first entry, which holds the chance of the setup


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled, and public, before the first question."""

    title: str
    version: int
    schema: int
    players: int
    options: dict[str, Any]
    seats: tuple[str, ...]  # names, for people
    commitment: str  # to the secret seed and to what it is for
    table: str = ""  # the id of the table, if there is one
    nonces: tuple[str, ...] = ()  # by seat, "" where it gave none; see fairness.py

    def bound(self) -> dict[str, Any]:
        """What the commitment binds besides the seed."""
        names = ("title", "version", "schema", "players", "options", "table")
        return {name: getattr(self, name) for name in names}

    def committed(self, seed: bytes) -> "Header":
        """The header with its commitment."""
        return msgspec.structs.replace(self, commitment=fairness.commit(seed, **self.bound()))

    def fits(self, seed: bytes, format: int = FORMAT) -> bool:
        """Is this the seed that was committed to, and for this match?"""
        if format == 1:
            return self.commitment == commitment(seed)
        return self == self.committed(seed)

    def stream(self, seed: bytes) -> Stream:
        """The dice."""
        return Stream(fairness.stream_seed(seed, self.commitment, self.seats, self.nonces))


class Entry(Struct, forbid_unknown_fields=True):
    """One answer, and what chance did until the next question."""

    seat: int
    kind: str
    value: Answer
    chance: list[list[int]] = []
    barrier: bool = False  # something was rolled or revealed: no undo across it
    by: str = ""  # who answered: "" the player, "bot", "order" (a standing order)
    drawn: int = 0  # how far the chance stream has been used
    quiet: bool = False  # a reaction that only its seat knows of: see drive.py
    moment: int = -1  # when it was given, as the seats count; -1: as its place in the log


class Mark(Struct):
    """A checkpoint: the state encoded, and where it stands in the log."""

    at: int  # entries before it
    used: int  # draws of the last of them that came before it
    drawn: int
    state: bytes
    final: bool = False
    moment: int = -1  # see drive.py; -1: as many as entries

    @property
    def hash(self) -> str:
        return digest(self.state)


class StoredMark(Struct, forbid_unknown_fields=True):
    """A checkpoint as the file lists it; the states are kept together, compressed."""

    at: int
    used: int
    drawn: int
    hash: str
    final: bool = False
    moment: int = -1


class Record(Struct, forbid_unknown_fields=True):
    """A whole match as one JSON file."""

    header: Header
    seed: str  # hex; it must stay secret until the match is over
    log: list[Entry]
    marks: list[StoredMark] = []
    states: str = ""
    orders: Written = {}
    format: int = FORMAT
    notes: dict[str, Any] = field(default_factory=dict)  # what the keeper of the file adds
    links: list[str] = []  # the chain, one for each entry
    seal: dict[str, str] = {}  # a hash of each part

    def secret(self) -> bytes:
        """The seed as bytes."""
        try:
            return bytes.fromhex(self.seed)
        except ValueError as problem:
            raise BrokenMatch(f"the seed cannot be read: {problem}") from problem


def chained(header: Header, seed: bytes, log: list[Entry], links: list[str]) -> list[str]:
    """These links and those of the entries after them."""
    links = list(links)
    for entry in log[len(links) :]:
        before = links[-1] if links else fairness.link(seed, "", header)
        links.append(fairness.link(seed, before, entry))
    return links


def seals(record: Record) -> dict[str, str]:
    """A hash of each part of a file, by its name. The log has its links."""
    header = {
        f"header.{name}": part for name, part in msgspec.structs.asdict(record.header).items()
    }
    names = ("seed", "links", "marks", "states", "orders", "format", "notes")
    parts = header | {name: getattr(record, name) for name in names}
    return {name: fairness.digest(name, part) for name, part in parts.items()}


def sealed(record: Record) -> Record:
    """The record as it stands, with its seal."""
    return msgspec.structs.replace(record, seal=seals(record) if record.format > 1 else {})


def pack(marks: list[Mark]) -> tuple[list[StoredMark], str]:
    """Checkpoints for the file."""
    stored = [StoredMark(m.at, m.used, m.drawn, m.hash, m.final, m.moment) for m in marks]
    blob = compress(msgspec.msgpack.encode([m.state for m in marks]), 6)
    return stored, b64encode(blob).decode()


def unpack(stored: list[StoredMark], blob: str) -> list[Mark]:
    """Checkpoints from the file; each must have its hash."""
    most = min(STATES, 1000 + len(stored) * STATE)
    try:
        inflate = decompressobj()
        data = inflate.decompress(b64decode(blob), most)
        if not inflate.eof:
            big = bool(inflate.unconsumed_tail)
            raise ValueError(f"more than {most} bytes" if big else "they are cut off")
        states = msgspec.msgpack.decode(data, type=list[bytes])
    except (ValueError, error, msgspec.MsgspecError) as problem:
        raise BrokenMatch(f"the checkpoints cannot be read: {problem}") from problem
    if len(states) != len(stored):
        raise BrokenMatch(f"{len(stored)} checkpoints are listed, {len(states)} are stored")
    marks = []
    for mark, state in zip(stored, states, strict=True):
        if digest(state) != mark.hash:
            raise BrokenMatch(f"the checkpoint after entry {mark.at} does not have its hash")
        marks.append(Mark(mark.at, mark.used, mark.drawn, state, mark.final, mark.moment))
    return marks


def written(
    header: Header, seed: bytes, log: list[Entry], marks: list[Mark], orders: Orders
) -> Record:
    """A match as it goes into a file. Who began in the first version goes on in its format."""
    stored, states = pack(marks)
    kept: Written = {seat: dict(given) for seat, given in orders.items()}
    record = Record(header, seed.hex(), list(log), stored, states, kept)
    if header.fits(seed, 1):
        record.format = 1
    else:
        record.links = chained(header, seed, log, [])
    return sealed(record)


def dump(record: Record) -> bytes:
    """The file of a match."""
    return msgspec.json.encode(sealed(record))


def parse(data: bytes) -> Record:
    """Read a match file, or say what is wrong with it."""
    if len(data) > LARGEST:
        words = f"the file is too large for a match: more than {LARGEST >> 20} MB"
        raise BrokenMatch(words, "large_match_file", most=LARGEST >> 20)
    try:
        found = msgspec.json.decode(data, type=_Format).format
        if found > FORMAT:
            words = f"the file has format {found}, this program reads {FORMAT}"
            raise BrokenMatch(words, "newer_match_file")
        if found < 1:
            raise msgspec.ValidationError(f"there is no format {found}")
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise BrokenMatch(
            f"this is no match file of Orrery: {problem}", "no_match_file"
        ) from problem
    if len(record.log) > LONGEST:
        raise BrokenMatch(f"the file has more than {LONGEST} entries")
    return record


class _Format(Struct):
    """What is read first: a newer file may have fields that this program does not know."""

    format: int = 1
