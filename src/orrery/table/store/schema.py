"""The database: SQLite in one file by default, PostgreSQL for more.

Every change of a match is one transaction. SQLite writers begin IMMEDIATE, so that two of them
queue instead of failing, and commits are synced: what was acknowledged survives a kill.
"""

import logging
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from time import time
from typing import Any

import sqlalchemy as sa
from filelock import FileLock, Timeout
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, LargeBinary, Table, Text, event

from orrery.table.causes import cause, is_storage
from orrery.table.store import sqlite
from orrery.table.store.steps import STEPS, VERSION

log = logging.getLogger("orrery.table")

schema = sa.MetaData()


def _table(name: str, *columns: Any) -> Table:
    return Table(name, schema, *columns)


def _key(name: str, kind: Any = Text) -> Column[Any]:
    return Column(name, kind, primary_key=True)


def _of_table() -> Column[Any]:
    return Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _text(name: str, default: str = "") -> Column[Any]:
    return Column(name, Text, nullable=False, default=default)


def _number(name: str, default: int = 0) -> Column[Any]:
    return Column(name, Integer, nullable=False, default=default)


def _time(name: str) -> Column[Any]:
    return Column(name, Float, nullable=False, default=0.0)


def _flag(name: str) -> Column[Any]:
    return Column(name, Boolean, nullable=False, default=False)


meta = _table("meta", _key("key"), _text("value"))

people = _table(
    "people",
    _key("id"),
    _text("name"),
    Column("login", Text, unique=True),  # None: a guest
    _text("password"),
    _text("email"),
    _flag("confirmed"),  # the e-mail address is theirs
    _text("hook"),  # a webhook
    _text("hook_format", "discord"),
    _text("language", "en"),
    _text("theme"),  # how an account's pages look, see web/appearance.py; "" not chosen yet
    _text("size"),
    _number("epoch"),  # of cookies from before schema 3: they are void when it has grown
    _time("created"),
)

sessions = _table(
    "sessions",
    _key("hash"),  # of the cookie
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), index=True),
    _time("made"),
)

tokens = _table(
    "tokens",
    _key("id"),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), index=True),
    _text("name"),
    Column("hash", Text, unique=True, nullable=False),
    _time("created"),
)

codes = _table(  # recovery codes that were not used yet
    "codes",
    _key("hash"),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), index=True),
)

tables = _table(
    "tables",
    _key("id"),
    _text("title"),
    _text("name"),
    _number("players"),
    _text("options", "{}"),
    _text("settings", "{}"),
    _text("header"),  # "" before the start
    Column("seed", LargeBinary, nullable=False),  # sealed
    _text("commitment"),
    _text("bound"),  # what it binds besides the seed; "" in the first version: nothing
    _flag("seed_known"),  # to somebody, before the end: it was imported or exported
    _flag("company"),  # somebody other than the owner sits here, or once did
    Column("status", Text, nullable=False, index=True),
    _number("version"),  # grows with every change of the match
    _number("length"),  # entries
    # What people are told in their place: see numbers.py.
    _number("seen"),  # grows with every change that all see
    _number("moment"),  # the match's moments
    _text("private", "{}"),  # seat -> changes that only it has seen
    _text("shown"),  # who is waited for as all may know it, if that is not ``waiting``
    Column("react_due", Float),  # when whoever is asked for a reaction from a hidden hand passes
    _text("waiting", "[]"),  # seats that have to answer
    _text("asked", "{}"),  # seat -> the version since which its question stands
    _flag("bot_due"),
    Column("due", Float),  # when the waiting seats must have answered
    _text("clocks", "{}"),  # seat -> its clock, where there are time banks: see service/timebank.py
    _number("noticed"),  # the version whose turns the outbox knows
    _text("notice"),
    _text("standings"),  # at the end
    _flag("rated"),  # all people agreed before the start that it counts
    _flag("recorded"),  # it is over, and its results are counted
    _text("rematch"),  # the table at which they play again
    Column("owner", Text, ForeignKey("people.id")),
    _flag("listed"),  # strangers see it in the lobby
    _time("created"),
    _time("changed"),
)

seats = _table(
    "seats",
    _of_table(),
    _key("seat", Integer),
    _text("kind"),
    Column("person", Text, ForeignKey("people.id"), index=True),
    _text("bot"),
    _text("auto"),
    _text("secret"),  # of the invitation
    _text("name"),
    _text("nonce"),  # its own share of chance; "" none
    _text("invited"),  # of an open seat: the person for whom it is kept
    _text("agreed"),  # the person who agreed to a rated match with this seat
)

entries = _table(
    "entries",
    _of_table(),
    _key("seq", Integer),
    _number("seat"),
    _text("by"),
    _flag("barrier"),
    _flag("quiet"),
    _number("moment"),
    _time("made"),
    _text("json"),
    _text("link"),  # of the chain; "" at tables of the first version
)

marks = _table(
    "marks",
    _of_table(),
    _key("at", Integer),
    _key("used", Integer),
    Column("final", Boolean, primary_key=True),
    _number("drawn"),
    _number("moment", -1),
    _number("schema"),  # of the state: a match may outlive a change of it
    _text("hash"),
    Column("state", LargeBinary, nullable=False),  # compressed
)

news = _table("news", _of_table(), _key("at", Integer), _key("n", Integer), _text("json"))

talk = _table(
    "talk",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    _text("kind"),
    _text("name"),
    _number("seat", -1),
    _text("text"),
    _number("at"),
    _time("made"),
)

visits = _table(  # what somebody has to do with a table, sitting there or watching
    "visits",
    _of_table(),
    _key("person"),
    _number("read"),  # the last line of the talk that they have seen
    _flag("away"),  # it is over, and they do not want to see it in their list any more
)

results = _table(  # how a match ended for each seat, as the profiles count it
    "results",
    _of_table(),
    _key("seat", Integer),
    _text("title"),
    Column("person", Text, ForeignKey("people.id"), index=True),  # None: a bot
    _text("bot"),
    _text("faction"),
    _number("place"),
    _number("points"),
    _flag("shared"),  # one person had several seats
    _flag("rated"),
    _time("before"),  # the rating before and after it, if it was rated
    _time("after"),
    _time("made"),
)

ratings = _table(
    "ratings",
    _key("title"),
    _key("who"),  # "person:<id>" or "bot:<name>"
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    _number("matches"),
    _time("changed"),
)

undos = _table(
    "undos", _of_table(), _number("seat"), _number("version"), _text("agreed", "[]"), _time("made")
)

orders = _table("orders", _of_table(), _key("seat", Integer), _key("window"), _text("unless", "[]"))

outbox = _table(
    "outbox",
    _of_table(),
    _key("person"),
    _time("due"),
    _number("tries"),
    _flag("sent"),
)

mailed = _table(  # what was sent in the last hour
    "mailed",
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("address", Text, nullable=False, index=True),  # hashed
    _text("kind"),
    _time("made"),
)


class Store:
    """Connections to the database, and its schema. ``claim``: the file of an embedded database,
    which no other server may use as long as this is open."""

    def __init__(self, url: str, claim: Path | None = None) -> None:
        self.postgres = url.startswith("postgresql")
        size = {"pool_size": 10, "max_overflow": 20 if self.postgres else 40}
        try:
            self.engine = sa.create_engine(url, pool_pre_ping=self.postgres, **size)
        except ModuleNotFoundError as missing:
            raise SystemExit(f'{missing}: pip install "orrery[postgres]"') from None
        if not self.postgres:
            event.listen(self.engine, "connect", sqlite.tune)
            event.listen(self.engine, "begin", sqlite.begin)
        self._queue: AbstractContextManager[Any] = (
            nullcontext() if self.postgres else threading.Lock()
        )
        self._thread = threading.local()
        self._writer = self.engine.execution_options(write=True)
        self._reader, self._crier = self.engine, self.engine
        if self.postgres:  # reading needs no transaction, and news need not survive a crash
            self._reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
            swift = {"options": "-c synchronous_commit=off"}
            self._crier = sa.create_engine(
                url, pool_pre_ping=True, connect_args=swift, isolation_level="AUTOCOMMIT"
            )
        self._lock: FileLock | None = None
        try:
            if claim is not None:
                self._claim(claim.resolve())
            self._set_up()
        except Exception as problem:
            self.close()
            if not is_storage(problem) and not isinstance(problem, OSError):
                raise
            raise SystemExit(f"the database {self.name} cannot be used: {cause(problem)}") from None

    @property
    def name(self) -> str:
        """For messages: the file, or the address without its password."""
        url = self.engine.url
        return url.render_as_string() if self.postgres else str(url.database)

    def _claim(self, file: Path) -> None:
        """One server to a file. The lock is the operating system's: it ends with the process."""
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_name(f"{file.name}.lock")
        lock = FileLock(beside, thread_local=False, fallback_to_soft=False)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            raise SystemExit(
                f"another server uses the database {file}: "
                "stop it first, or give this one a database of its own (--db)"
            ) from None
        except NotImplementedError:
            log.warning("no locks on this file system: use %s with one server only", file)
            return
        self._lock = lock

    def _set_up(self) -> None:
        with self.write() as db:
            self.alone(db)
            schema.create_all(db)
            found = db.scalar(sa.select(meta.c.value).where(meta.c.key == "schema"))
            if found is None:
                db.execute(meta.insert().values(key="schema", value=str(VERSION)))
            else:
                self._migrate(db, int(found))

    def _migrate(self, db: sa.Connection, found: int) -> None:
        if found > VERSION:
            raise SystemExit(
                f"the database has schema {found}, this program knows {VERSION}: "
                "use the program that made it, or a newer one"
            )
        for version in range(found + 1, VERSION + 1):
            for step in STEPS[version]:
                db.execute(sa.text(step))
        db.execute(meta.update().where(meta.c.key == "schema").values(value=str(VERSION)))

    def alone(self, db: sa.Connection) -> None:
        """Until this transaction ends, no other server does anything for which it says so too."""
        if self.postgres:
            db.execute(sa.text("SELECT pg_advisory_xact_lock(77112)"))

    @contextmanager
    def read(self) -> Iterator[sa.Connection]:
        """A consistent look. Within one, others in the same thread share it."""
        shared: sa.Connection | None = getattr(self._thread, "reading", None)
        if shared is not None:
            yield shared
            return
        with self._reader.connect() as db:
            self._thread.reading = db
            try:
                yield db
            finally:
                self._thread.reading = None

    @contextmanager
    def write(self) -> Iterator[sa.Connection]:
        """One transaction: all of it is stored when the block ends, or nothing. SQLite has one
        writer at a time; within this process they queue here, which is quicker than to poll."""
        with self._queue, self._writer.begin() as db:
            yield db

    def keep(self, key: str, make: str) -> str:
        """The value kept under a key; ``make`` if there is none yet."""
        with self.write() as db:
            self.alone(db)
            found = db.scalar(sa.select(meta.c.value).where(meta.c.key == key))
            if found is None:
                db.execute(meta.insert().values(key=key, value=make))
                found = make
        return str(found)

    def try_writing(self) -> None:
        """Store the time of day; fails as anything else would that is to be stored now."""
        now = {"value": str(int(time()))}
        with self.write() as db:
            kept = meta.update().where(meta.c.key == "written").values(now)
            if db.execute(kept).rowcount == 0:
                self.alone(db)
                db.execute(meta.insert().values(key="written", **now))

    def notify(self, channel: str, payload: str) -> None:
        """PostgreSQL only: tell the other servers."""
        with self._crier.connect() as db:
            said = {"channel": channel, "payload": payload}
            db.execute(sa.text("SELECT pg_notify(:channel, :payload)"), said)

    def close(self) -> None:
        self.engine.dispose()
        self._crier.dispose()
        if self._lock is not None:
            self._lock.release()
