"""Matches in the database and in memory.

A match is loaded from its last checkpoint and the few entries since, never from the start.
Loaded matches stay in memory, and are used only while their version is the stored one.
"""

import logging
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from time import time
from typing import Any
from zlib import decompress

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from orrery import games
from orrery.kernel import fairness
from orrery.kernel.chance import commitment
from orrery.kernel.errors import BrokenMatch
from orrery.kernel.match import Match
from orrery.kernel.orders import Order, Orders, Written, read
from orrery.kernel.record import Entry, Header, Mark, Record, pack, sealed
from orrery.kernel.state import News
from orrery.table.causes import cause
from orrery.table.errors import Missing, Stale
from orrery.table.service.replies import FINISHED, RUNNING
from orrery.table.store import schema as db
from orrery.table.store import writing
from orrery.table.store.numbers import Numbers, shown
from orrery.table.store.schema import Store
from orrery.table.store.writing import as_json

log = logging.getLogger("orrery.table")

Row = sa.Row[Any]
Asked = dict[int, int]

_entry = msgspec.json.Decoder(Entry)
_news = msgspec.json.Decoder(News)
_header = msgspec.json.Decoder(Header)
_order = msgspec.json.Decoder(Order | tuple[str, ...])  # the first version kept exceptions only
_asked = msgspec.json.Decoder(Asked)


# Statements that every look needs are built once: building them takes longer than running them.
_table_row = sa.select(db.tables).where(db.tables.c.id == sa.bindparam("id"))
_last_link = (
    sa.select(db.entries.c.link)
    .where(db.entries.c.table == sa.bindparam("id"), db.entries.c.seq < sa.bindparam("length"))
    .where(~db.entries.c.quiet)
    .order_by(db.entries.c.seq.desc())
    .limit(1)
)
_next_entry = sa.select(sa.func.min(db.entries.c.seq)).where(
    db.entries.c.table == sa.bindparam("id"),
    db.entries.c.moment >= sa.bindparam("moment"),
    ~db.entries.c.quiet,
)
_last_news = (
    sa.select(db.news.c.at, db.news.c.json)
    .where(db.news.c.table == sa.bindparam("id"))
    .where(db.news.c.at >= sa.bindparam("since"), db.news.c.at < sa.bindparam("moment"))
    .order_by(db.news.c.at.desc(), db.news.c.n.desc())
    .limit(sa.bindparam("most"))
)


class Matches:
    """Loads, keeps and stores matches. Use a match only inside ``held``."""

    def __init__(self, store: Store, secret: bytes, size: int = 256) -> None:
        self.store = store
        self._secret = secret
        self._size = size
        self._cache: OrderedDict[str, tuple[int, Match]] = OrderedDict()
        self._locks: dict[str, tuple[threading.RLock, int]] = {}
        self._guard = threading.Lock()

    # -- one at a time --------------------------------------------------------------------------

    @contextmanager
    def held(self, table: str) -> Iterator[None]:
        """In this process, one thread at a time has a table's match in hand."""
        with self._guard:
            lock, users = self._locks.get(table, (threading.RLock(), 0))
            self._locks[table] = (lock, users + 1)
        try:
            with lock:
                yield
        finally:
            with self._guard:
                lock, users = self._locks[table]
                if users == 1:
                    del self._locks[table]
                else:
                    self._locks[table] = (lock, users - 1)

    def row(self, table: str) -> Row:
        with self.store.read() as c:
            found = c.execute(_table_row, {"id": table}).first()
        if found is None:
            raise Missing("there is no such table")
        return found

    def current(self, row: Row) -> Match:
        """The match as the row says it is. The caller holds the table."""
        with self._guard:
            version, match = self._cache.get(row.id, (-1, None))
        if match is not None and version == row.version:
            with self._guard:
                self._cache.move_to_end(row.id)
            return match
        match = self.load(row, row.length)
        self._put(row.id, row.version, match)
        return match

    def forget(self, table: str) -> None:
        with self._guard:
            self._cache.pop(table, None)

    def _put(self, table: str, version: int, match: Match) -> None:
        with self._guard:
            self._cache[table] = (version, match)
            self._cache.move_to_end(table)
            while len(self._cache) > self._size:
                self._cache.popitem(last=False)

    # -- the seed -------------------------------------------------------------------------------

    def seal(self, table: str, seed: bytes) -> bytes:
        """Seal or open a seed: whoever has only the database does not know the dice."""
        pad = blake2b(table.encode(), key=self._secret[:64], digest_size=32).digest()
        return bytes(a ^ b for a, b in zip(seed, pad, strict=True))

    def seed(self, row: Row) -> bytes:
        seed = self.seal(row.id, row.seed)
        bound = msgspec.json.decode(row.bound) if row.bound else None
        promise = commitment(seed) if bound is None else fairness.commit(seed, **bound)
        if promise != row.commitment:
            raise BrokenMatch("the server's secret is not the one that sealed this table's seed")
        return seed

    # -- loading --------------------------------------------------------------------------------

    def load(self, row: Row, length: int, before: int | None = None) -> Match:
        """The match when its log had ``length`` entries, from the last checkpoint at or before
        entry ``before``. The copy is the caller's own."""
        title = games.title(row.title)
        mark, schema, tail = self._tail(row.id, length, length if before is None else before)
        header = msgspec.structs.replace(_header.decode(row.header), schema=schema or title.schema)
        return Match.resume(title, header, mark, tail, self._orders(row.id), self.seed(row))

    def _tail(self, table: str, length: int, before: int) -> tuple[Mark | None, int, list[Entry]]:
        m, e = db.marks.c, db.entries.c
        query = sa.select(db.marks).where(m.table == table, m.at <= before, m.at <= length)
        if before < length:
            query = query.where(m.final.is_(False))
        with self.store.read() as c:
            found = c.execute(
                query.order_by(m.at.desc(), m.used.desc(), m.final.desc()).limit(1)
            ).first()
            first = found.at - 1 if found else 0
            rows = c.scalars(
                sa.select(e.json)
                .where(e.table == table, e.seq >= first, e.seq < length)
                .order_by(e.seq)
            )
            tail = [_entry.decode(text) for text in rows]
        if len(tail) != length - first:
            raise BrokenMatch(f"{length - first - len(tail)} entries are missing")
        if found is None:
            return None, 0, tail
        state = decompress(found.state)
        mark = Mark(found.at, found.used, found.drawn, state, found.final, found.moment)
        return mark, found.schema, tail

    def _orders(self, table: str) -> Orders:
        found: Written = {}
        with self.store.read() as c:
            for row in c.execute(sa.select(db.orders).where(db.orders.c.table == table)):
                found.setdefault(row.seat, {})[row.window] = _order.decode(row.unless)
        return read(found)

    def whole(self, row: Row) -> Record:
        """The complete record of a match, for export and the fairness check."""
        with self.store.read() as c:
            log = c.execute(
                sa.select(db.entries.c.json, db.entries.c.link)
                .where(db.entries.c.table == row.id)
                .order_by(db.entries.c.seq)
            ).all()
            entries = [_entry.decode(entry.json) for entry in log]
            m = db.marks.c
            found = c.execute(
                sa.select(db.marks).where(m.table == row.id).order_by(m.at, m.used, m.final)
            )
            marks = [
                Mark(r.at, r.used, r.drawn, decompress(r.state), r.final, r.moment) for r in found
            ]
        stored, states = pack(marks)
        header, seed = _header.decode(row.header), self.seed(row).hex()
        record = Record(header, seed, entries, stored, states)
        if row.bound:
            record.links = [entry.link for entry in log]
        else:
            record.format = 1
        return sealed(record)

    def head(self, row: Row, length: int) -> str:
        """The last link of the chain that all may know of, when the log had this many entries."""
        with self.store.read() as c:
            return c.scalar(_last_link, {"id": row.id, "length": length}) or ""

    def entries_at(self, row: Row, moment: int) -> int:
        """How many entries were played at this moment: with the reactions that it passed over."""
        if moment >= row.moment:
            return int(row.length)
        with self.store.read() as c:
            next_one = c.scalar(_next_entry, {"id": row.id, "moment": max(1, moment)})
        return int(row.length) if next_one is None else int(next_one)

    def news(self, table: str, since: int, moment: int, limit: int) -> list[tuple[int, News]]:
        """The last news from moment ``since`` on, as told (not yet as seen by anyone)."""
        where = {"id": table, "since": since, "moment": moment, "most": limit}
        with self.store.read() as c:
            rows = c.execute(_last_news, where).all()
        return [(row.at, _news.decode(row.json)) for row in reversed(rows)]

    # -- storing --------------------------------------------------------------------------------

    def save(
        self,
        row: Row,
        match: Match,
        asked: Asked,
        bots: set[int],
        numbers: Numbers,
        **more: Any,
    ) -> None:
        """Store what is new in a match that was at ``row.version``, in one transaction. One that
        fell back as it was loaded (``notice``) has another last entry than the stored one. Raises
        Stale, and stores nothing, if somebody was faster."""
        version: int = row.version + 1
        keep = min(row.length, more.pop("rewound", row.length))
        first = min(keep, len(match.log) - 1) if match.notice else keep
        waiting = [choice.seat for choice in match.pending]
        status = FINISHED if match.finished else RUNNING
        values = {
            "version": version,
            "length": len(match.log),
            "seen": numbers.seen,
            "moment": match.moment,
            "private": as_json(numbers.private),
            "shown": shown(match),
            "waiting": msgspec.json.encode(waiting).decode(),
            "asked": msgspec.json.encode(asked).decode(),
            "bot_due": any(seat in bots for seat in waiting),
            "status": status,
            "standings": as_json(match.standings()) if match.finished else "",
            **({"changed": time()} if numbers.visible else {}),
            **more,
        }
        try:
            with self.store.write() as c:
                t = db.tables.c
                moved = c.execute(
                    db.tables.update()
                    .where(t.id == row.id, t.version == row.version)
                    .values(**values)
                )
                if moved.rowcount != 1:
                    raise Stale(row.seen)
                if keep < row.length:
                    writing.cut(c, row.id, keep, match.moment)
                if first < keep:
                    writing.clear_last(c, row.id, first, match)
                writing.append(c, row.id, match, first)
                writing.drop_orders(c, row.id, match)
                if numbers.visible:
                    c.execute(db.undos.delete().where(db.undos.c.table == row.id))
        except (Stale, IntegrityError) as problem:
            self.forget(row.id)
            if isinstance(problem, IntegrityError):
                log.error("table %s: an answer could not be stored: %s", row.id, cause(problem))
            raise Stale(self.row(row.id).seen) from None
        except BaseException:
            self.forget(row.id)
            raise
        del match.marks[:-1]
        match.news.clear()
        match.notice = ""
        self._put(row.id, version, match)


def asked_of(row: Row) -> Asked:
    return _asked.decode(row.asked)
