"""Who wants to know that a table changed.

In one process a change goes straight to the streams that wait for it. With PostgreSQL it goes
through NOTIFY, so that several server processes serve the same tables. A change says where the
table stands and whose turn it is, never more: everybody fetches what they may see.
"""

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any

import msgspec

from orrery.table.causes import cause
from orrery.table.errors import TooMany
from orrery.table.jobs.presence import REPEAT, Here, Presence
from orrery.table.service.base import Change
from orrery.table.store.schema import Store

log = logging.getLogger("orrery.table")

CHANNEL = "orrery_changes"
HERE = "orrery_here"  # who is at which table
GRACE = 2.0  # seconds in which a page may be loaded again before its reader counts as gone
MOST = 200  # streams for one table or person; who sits at the table is not counted among them
OF_CLIENT = 12  # of these, streams of one client: an address, or a person who sits here
OF_CLIENT_IN_ALL = 120
BEAT = 20.0  # seconds after which a silent stream shows that it lives

_change = msgspec.json.Decoder(Change)
_here = msgspec.json.Decoder(Here)


BYE = Change("", 0, "bye", "")


class Stream:
    """One listener: a table's page, or a person's lobby."""

    def __init__(self, key: str, person: str, client: str, seated: bool) -> None:
        self.key = key
        self.person = person
        self.client = client
        self.seated = seated
        self.queue: asyncio.Queue[Change] = asyncio.Queue(maxsize=64)

    def put(self, change: Change) -> None:
        if self.queue.full():  # a slow reader needs only the latest
            self.queue.get_nowait()
        self.queue.put_nowait(change)

    async def changes(self) -> AsyncIterator[Change | None]:
        """Changes as they come, until the server hangs up; None when it was silent for a while."""
        while True:
            try:
                change = await asyncio.wait_for(self.queue.get(), BEAT)
            except TimeoutError:
                yield None
                continue
            if change is BYE:
                return
            yield change


class PubSub:
    """The streams of this process, by what they listen to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loop: asyncio.AbstractEventLoop | None = None
        self._streams: dict[str, set[Stream]] = {}
        self._clients: Counter[str] = Counter()  # how many streams each has
        self.presence = Presence()
        self._stop = threading.Event()
        self._listener: threading.Thread | None = None

    def start(self) -> None:
        """Called in the event loop that runs the streams."""
        self._loop = asyncio.get_running_loop()
        if self._store.postgres:
            self._listener = threading.Thread(target=self._listen, name="listen", daemon=True)
            self._listener.start()

    def stop(self) -> None:
        self._stop.set()
        self._loop = None

    # -- streams --------------------------------------------------------------------------------

    def open(self, key: str, person: str = "", client: str = "", seated: bool = False) -> Stream:
        """Listen to "table:<id>" or "person:<id>". ``client`` is where the listener comes from:
        nobody has more than a few of the places that a table has for strangers, and those who sit
        there have places of their own."""
        stream = Stream(key, person, person if seated else client, seated)
        here = self._streams.get(key, set())
        strangers = sum(not other.seated for other in here)
        own = sum(other.client == stream.client for other in here)
        if own >= OF_CLIENT or (strangers >= MOST and not seated):
            raise TooMany("too many are listening here")
        if self._clients[stream.client] >= OF_CLIENT_IN_ALL:
            raise TooMany("too many are listening from here")
        self._clients[stream.client] += 1
        self._streams.setdefault(key, set()).add(stream)
        if (table := _table(key)) and self.presence.enter(table, person):
            self._arrived(table, but=stream)
        return stream

    def close(self, stream: Stream) -> None:
        streams = self._streams.get(stream.key, set())
        if stream not in streams:
            return
        streams.remove(stream)
        self._clients[stream.client] -= 1
        self._clients += Counter()  # those without streams are forgotten
        if not streams:
            self._streams.pop(stream.key, None)
        if table := _table(stream.key):
            before = self.presence.people(table)
            self.presence.leave(table, stream.person)
            if self._loop is not None and self.presence.people(table) != before:
                self._loop.call_later(GRACE, self._left, table, stream.person)

    def hang_up(self) -> None:
        """The server ends: so do all streams."""
        for streams in self._streams.values():
            for stream in streams:
                stream.put(BYE)

    def online(self, table: str, person: str) -> bool:
        """Does this person have the table open?"""
        return self.presence.online(table, person)

    def _arrived(self, table: str, but: Stream | None = None) -> None:
        """Who is at a table has changed: the pages there ask who it is, the servers are told."""
        for stream in self._streams.get(f"table:{table}", ()):
            if stream is not but:
                stream.put(Change(table, 0, "here", ""))
        if self._store.postgres and self._loop is not None:
            told = (self.presence.report(table),)
            threading.Thread(target=self._report, args=told, daemon=True).start()

    def _left(self, table: str, person: str) -> None:
        if self._loop is not None and not self.presence.online(table, person):
            self._arrived(table)

    def _report(self, told: Here) -> None:
        try:
            self._store.notify(HERE, msgspec.json.encode(told).decode())
        except Exception as problem:  # it is told again soon
            log.warning("who is here could not be told: %s", cause(problem))

    def _hear(self, told: Here) -> None:
        if self.presence.hear(told):
            for stream in self._streams.get(f"table:{told.table}", ()):
                stream.put(Change(told.table, 0, "here", ""))

    # -- changes --------------------------------------------------------------------------------

    def publish(self, change: Change) -> None:
        """From any thread, after the commit."""
        if self._store.postgres:
            self._store.notify(CHANNEL, msgspec.json.encode(change).decode())
        else:
            self._hand(change)

    def _take(self, channel: str, payload: str) -> None:
        loop = self._loop
        if channel == CHANNEL:
            self._hand(_change.decode(payload))
        elif loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._hear, _here.decode(payload))

    def _hand(self, change: Change) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._spread, change)

    def _spread(self, change: Change) -> None:
        keys = [f"table:{change.table}", *(f"person:{person}" for person in change.people)]
        for key in keys:
            for stream in self._streams.get(key, ()):
                if change.only is None or stream.person in change.only:
                    stream.put(change)

    def _listen(self) -> None:
        """A thread of its own waits for the other servers' changes; a lost connection is made
        again."""
        while not self._stop.is_set():
            try:
                self._listen_once()
            except Exception as problem:
                log.warning("listening to PostgreSQL failed: %s", cause(problem))
                self._stop.wait(1.0)

    def _listen_once(self) -> None:
        connection: Any = self._store.engine.raw_connection()
        driver = connection.driver_connection
        connection.detach()
        try:
            driver.autocommit = True
            driver.execute(f"LISTEN {CHANNEL}")
            driver.execute(f"LISTEN {HERE}")
            told = 0.0
            while not self._stop.is_set():
                for note in driver.notifies(timeout=1.0):
                    self._take(note.channel, note.payload)
                if monotonic() - told > REPEAT:
                    told = monotonic()
                    self.presence.forget()
                    for here in self.presence.reports():
                        self._report(here)
        finally:
            driver.close()


def _table(key: str) -> str:
    """The table that a stream is about; "" a person's lobby."""
    return key.removeprefix("table:") if key.startswith("table:") else ""
