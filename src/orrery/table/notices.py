"""Turn notices by e-mail and webhook.

Where a table has waited for a while, who is waited for gets a line in the outbox. The keeper's
thread sends what is due, so a slow mail server never blocks play. A notice says at which table it
is whose turn, and nothing about the match.
"""

import ipaddress
import logging
import smtplib
import socket
from email.message import EmailMessage
from time import time
from typing import Any
from urllib.parse import unquote, urlsplit

import httpx2 as httpx
import sqlalchemy as sa

from orrery import games
from orrery.table import store as db
from orrery.table.desk import waiting_of
from orrery.table.people import NoticeSettings, People, Person
from orrery.table.settings import Settings
from orrery.table.shapes import RUNNING
from orrery.table.tables import Tables

log = logging.getLogger("orrery.table")

TRIES = 5

SUBJECT = {"en": "Your turn: {title}", "de": "Du bist dran: {title}"}
TEXT = {
    "en": "{name}, it is your turn at the table {table}.\n{link}\n",
    "de": "{name}, du bist am Tisch {table} an der Reihe.\n{link}\n",
}
CONFIRM_SUBJECT = {"en": "Orrery: is this your address?", "de": "Orrery: ist das deine Adresse?"}
CONFIRM_TEXT = {
    "en": "If you asked Orrery for turn notices, open this link:\n{link}\nIf not, ignore this.\n",
    "de": "Wenn du Orrery um Nachrichten gebeten hast, öffne diesen Link:\n{link}\n"
    "Wenn nicht, tu nichts.\n",
}


class Notices:
    """The outbox and its carriers."""

    def __init__(self, tables: Tables, people: People, settings: Settings) -> None:
        self.tables = tables
        self.people = people
        self.settings = settings

    # -- the outbox -----------------------------------------------------------------------------

    def collect(self) -> None:
        """Put into the outbox who is waited for, at tables where nothing has happened for a while.
        Answering itself costs nothing."""
        t = db.tables.c
        quiet = time() - self.settings.notice_delay
        query = sa.select(db.tables).where(
            t.status == RUNNING, t.noticed < t.version, t.changed <= quiet
        )
        with self.tables.store.read() as c:
            rows = c.execute(query.limit(200)).all()
        for row in rows:
            self._collect(row)

    def _collect(self, row: Any) -> None:
        waiting, t, o = waiting_of(row), db.tables, db.outbox
        seats = self.tables.seats(row.id)
        turn = {s.person for s in seats if s.person and s.seat in waiting and not s.auto}
        with self.tables.store.write() as c:
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
        """Send what is due; called by the keeper. Returns how many were sent."""
        self.collect()
        o = db.outbox
        with self.tables.store.read() as c:
            query = sa.select(o).where(~o.c.sent, o.c.due <= time()).limit(50)
            rows = c.execute(query).all()
        return sum(self._deliver(row) for row in rows)

    def _deliver(self, row: Any) -> bool:
        person = self.people.get(row.person)
        table = self.tables.table(row.table, person)
        wanted = person is not None and table.my_turn and table.status == RUNNING
        if person is None or not wanted or self.tables.online(row.table, row.person):
            self._settle(row, sent=True)
            return False
        if not self._settle(row, sent=True):
            return False  # another server does it
        try:
            told = self._send(
                person, self.people.notices(person.id), table.id, table.name, table.title
            )
        except (OSError, smtplib.SMTPException, httpx.HTTPError, ValueError) as problem:
            log.warning("a notice could not be sent: %s", type(problem).__name__)
            tries = row.tries + 1
            again = {"tries": tries, "due": time() + 60 * 2**tries, "sent": tries >= TRIES}
            self._settle(row, taken=True, **again)
            return False
        self._settle(row, taken=True, due=time())
        return told

    def _settle(self, row: Any, taken: bool = False, **values: Any) -> bool:
        """Change a line of the outbox; False if it is not as it was."""
        o = db.outbox
        mine = (o.c.table == row.table, o.c.person == row.person, o.c.due == row.due)
        with self.tables.store.write() as c:
            done = c.execute(o.update().where(*mine, o.c.sent == taken).values(**values))
        return done.rowcount == 1

    # -- carriers -------------------------------------------------------------------------------

    def _send(self, person: Person, how: NoticeSettings, table: str, name: str, title: str) -> bool:
        language = person.language if person.language in TEXT else "en"
        known = games.title(title).name
        facts = {
            "title": known.get(language, title),
            "table": name or known.get(language, title),
            "name": person.name,
            "link": f"{self.settings.base_url}/table/{table}",
        }
        text = TEXT[language].format(**facts)
        mailed = bool(how.email and how.confirmed and self.settings.smtp)
        if mailed:
            self._mail(how.email, SUBJECT[language].format(**facts), text)
        if how.hook:
            self._post(how.hook, how.hook_format, text)
        return mailed or bool(how.hook)

    def send_confirmation(self, person: Person, email: str, secret: str) -> None:
        """Send the link that confirms an address."""
        if not self.settings.smtp:
            return
        language = person.language if person.language in TEXT else "en"
        link = f"{self.settings.base_url}/confirm/{secret}"
        self._mail(email, CONFIRM_SUBJECT[language], CONFIRM_TEXT[language].format(link=link))

    def _mail(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"] = self.settings.mail_from, to
        message["Subject"] = subject
        message.set_content(text)
        where = urlsplit(self.settings.smtp)
        kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
        port = where.port or (465 if where.scheme == "smtps" else 587)
        with kind(where.hostname or "localhost", port, timeout=20) as server:
            server.ehlo()
            if where.scheme != "smtps" and server.has_extn("starttls"):
                server.starttls()
            if where.username:
                server.login(unquote(where.username), unquote(where.password or ""))
            server.send_message(message)

    def _post(self, address: str, format: str, text: str) -> None:
        where = urlsplit(address)
        if where.scheme not in ("http", "https") or not where.hostname:
            raise ValueError("a webhook is an http or https address")
        if not self.settings.private_hooks:
            _check_public(where.hostname, where.port or 443)
        body: dict[str, Any] = {"text": text}
        if format == "discord":
            body = {"content": text, "allowed_mentions": {"parse": []}}
        answer = httpx.post(address, json=body, timeout=10, follow_redirects=False)
        answer.raise_for_status()


def _check_public(host: str, port: int) -> None:
    """A webhook must not reach into the host's own network."""
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if not ipaddress.ip_address(place[0]).is_global:
            raise ValueError("a webhook must not lead into a private network")
