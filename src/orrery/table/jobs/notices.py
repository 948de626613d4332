"""Turn notices by e-mail and webhook.

Where a table has waited for a while, who is waited for gets a line in the outbox. A thread of its
own sends what is due, all at once: nobody's slow webhook holds up play, or another notice. A notice
says at which table it is whose turn, and nothing about the match.
"""

import logging
from collections.abc import Sequence
from functools import partial
from time import time
from typing import Any

import anyio
import anyio.to_thread
import httpx2 as httpx
import sqlalchemy as sa
from anyio.from_thread import start_blocking_portal
from msgspec import Struct

from orrery import games
from orrery.table.causes import cause
from orrery.table.errors import TooMany
from orrery.table.jobs import mail, webhooks
from orrery.table.jobs.rounds import Rounds
from orrery.table.service.accounts import Accounts, Person
from orrery.table.service.base import waiting_of
from orrery.table.service.replies import RUNNING
from orrery.table.service.tables import Tables
from orrery.table.settings import Settings
from orrery.table.store import schema as db
from orrery.table.text import texts

log = logging.getLogger("orrery.table")

TRIES = 5
MAIL_DEADLINE = 60.0  # seconds, waiting for its turn included


class Notice(Struct, frozen=True, kw_only=True):
    """A line of the outbox, ready to be sent."""

    table: str
    email: str  # "" where no mail is wanted
    hook: str
    hook_format: str
    subject: str
    text: str


class Notices:
    """The outbox and its carriers."""

    def __init__(self, tables: Tables, accounts: Accounts, settings: Settings) -> None:
        self.tables = tables
        self.accounts = accounts
        self.settings = settings
        self._rounds = Rounds("notices", lambda first: self.deliver())
        self.start, self.stop = self._rounds.start, self._rounds.stop

    # -- the outbox -----------------------------------------------------------------------------

    def collect(self) -> None:
        """Put into the outbox who is waited for, at tables where nothing has happened for a while.
        Answering itself costs nothing."""
        t = db.tables.c
        quiet = time() - self.settings.notice_delay
        query = sa.select(db.tables).where(
            t.status == RUNNING, t.noticed < t.version, t.changed <= quiet
        )
        with self.tables.core.store.read() as c:
            rows = c.execute(query.limit(200)).all()
        for row in rows:
            self._collect(row)

    def _collect(self, row: Any) -> None:
        waiting, t, o = waiting_of(row), db.tables, db.outbox
        seats = self.tables.core.seats(row.id)
        turn = {s.person for s in seats if s.person and s.seat in waiting and not s.auto}
        with self.tables.core.store.write() as c:
            mine = t.update().where(t.c.id == row.id, t.c.noticed == row.noticed)
            if c.execute(mine.values(noticed=row.version)).rowcount != 1:
                return  # another server did it
            known = {r.person: r for r in c.execute(sa.select(o).where(o.c.table == row.id))}
            for person in turn:
                old = known.get(person)
                if old is None:
                    c.execute(o.insert().values(table=row.id, person=person, due=time()))
                elif old.sent:
                    due = max(time(), old.due + self.settings.notice_pause)
                    again = o.update().where(o.c.table == row.id, o.c.person == person)
                    c.execute(again.values(due=due, sent=False, tries=0))

    def deliver(self) -> int:
        """Send what is due. Returns how many were told."""
        self.collect()
        o = db.outbox
        with self.tables.core.store.read() as c:
            query = sa.select(o).where(~o.c.sent, o.c.due <= time()).limit(50)
            rows = c.execute(query).all()
        if not rows:
            return 0
        with start_blocking_portal() as portal:
            told: int = portal.call(self._deliver_all, rows)
        return told

    async def _deliver_all(self, rows: Sequence[Any]) -> int:
        told: list[str] = []

        async def one(row: Any) -> None:
            if await self._deliver(row, client, postbox):
                told.append(row.person)

        postbox = anyio.CapacityLimiter(mail.AT_ONCE // 2)  # the rest is for those awaiting a link
        async with webhooks.client() as client, anyio.create_task_group() as group:
            for row in rows:
                group.start_soon(one, row)
        return len(told)

    async def _deliver(
        self, row: Any, client: httpx.AsyncClient, postbox: anyio.CapacityLimiter
    ) -> bool:
        try:
            notice = await anyio.to_thread.run_sync(self._take, row)
            if notice is None:
                return False
            told = await self._send(notice, client, postbox)
            values = {"due": time()} if told else _later(row.tries + 1)
            await anyio.to_thread.run_sync(partial(self._settle, row, taken=True, **values))
            return told
        except Exception as problem:  # the others of this round are not to blame
            log.error("table %s: a notice failed: %s", row.table, cause(problem))
            return False

    def _take(self, row: Any) -> Notice | None:
        """What is to be sent for this line, which from now on counts as sent. None if that is
        nothing any more, or another server does it."""
        person = self.accounts.get(row.person)
        table = self.tables.lobby.table(person, row.table)
        waits = table.my_turn and table.status == RUNNING
        present = self.tables.core.online(row.table, row.person)
        if not self._settle(row, sent=True) or person is None or not waits or present:
            return None
        how = self.accounts.notices(person.id)
        mailed = how.confirmed and self.settings.smtp
        if not mailed and not how.hook:
            return None
        say = texts(person.language)
        known = games.title(table.title).name.get(say.language, table.title)
        link = f"{self.settings.home}/table/{table.id}"
        name = table.name or known
        return Notice(
            table=table.id,
            email=how.email if mailed else "",
            hook=how.hook,
            hook_format=how.hook_format,
            subject=say("notice.subject", title=known),
            text=say("notice.text", name=person.name, table=name, link=link),
        )

    def _settle(self, row: Any, taken: bool = False, **values: Any) -> bool:
        """Change a line of the outbox; False if it is not as it was."""
        o = db.outbox
        mine = (o.c.table == row.table, o.c.person == row.person, o.c.due == row.due)
        with self.tables.core.store.write() as c:
            done = c.execute(o.update().where(*mine, o.c.sent == taken).values(**values))
        return done.rowcount == 1

    # -- carriers -------------------------------------------------------------------------------

    async def _send(
        self, notice: Notice, client: httpx.AsyncClient, postbox: anyio.CapacityLimiter
    ) -> bool:
        """In every way that the person has asked for; one that works is enough."""
        ways = []
        if notice.email:
            ways.append(("mail", partial(self._mail, notice, postbox)))
        if notice.hook:
            ways.append(("webhook", partial(self._post, notice, client)))
        told = False
        for name, way in ways:
            try:
                await way()
                told = True
            except (OSError, httpx.HTTPError, ValueError, TooMany) as problem:
                why = cause(problem)
                log.warning("table %s: a notice by %s failed: %s", notice.table, name, why)
        return told

    async def _mail(self, notice: Notice, postbox: anyio.CapacityLimiter) -> None:
        def send() -> None:
            mail.take_turn(self.tables.core.store, notice.email, "turn")
            mail.send(self.settings, notice.email, notice.subject, notice.text)

        with anyio.fail_after(MAIL_DEADLINE):
            await anyio.to_thread.run_sync(send, limiter=postbox, abandon_on_cancel=True)

    async def _post(self, notice: Notice, client: httpx.AsyncClient) -> None:
        body: dict[str, Any] = {"text": notice.text}
        if notice.hook_format == "discord":
            body = {"content": notice.text, "allowed_mentions": {"parse": []}}
        await webhooks.post(client, notice.hook, body, private=self.settings.private_hooks)

    def send_confirmation(self, person: Person, email: str, secret: str) -> None:
        """Send the link that confirms an address."""
        if not self.settings.smtp:
            return
        mail.take_turn(self.tables.core.store, email, "confirm")
        say = texts(person.language)
        text = say("notice.confirm_text", link=f"{self.settings.home}/confirm/{secret}")
        mail.send(self.settings, email, say("notice.confirm_subject"), text)


def _later(tries: int) -> dict[str, Any]:
    """After a failure: longer and longer pauses, then never."""
    return {"tries": tries, "due": time() + 60 * 2**tries, "sent": tries >= TRIES}
