"""Sending mail: to one address at a time, and to no address often."""

import smtplib
from email.message import EmailMessage
from hashlib import sha256
from threading import Semaphore
from time import time
from urllib.parse import unquote, urlsplit

import sqlalchemy as sa

from orrery.table.errors import TooMany
from orrery.table.parsing import is_address
from orrery.table.settings import Settings
from orrery.table.store import schema as db
from orrery.table.store.schema import Store

HOUR = 3600.0
MOST = {"confirm": 3, "turn": 6}  # to one address in an hour, whoever asks
AT_ONCE = 4  # connections to the mail server
PATIENCE = 5.0  # seconds that somebody waits to be among them
TIMEOUT = 20.0  # seconds that the mail server may be silent

_room = Semaphore(AT_ONCE)


def take_turn(store: Store, address: str, kind: str) -> None:
    """One more mail of this kind to this address; TooMany if it had enough in this hour. All
    servers count together, and everything after a + belongs to the same mailbox."""
    name, _, domain = address.lower().rpartition("@")
    key = sha256(f"{name.partition('+')[0]}@{domain}".encode()).hexdigest()
    m = db.mailed.c
    with store.write() as c:
        store.alone(c)
        c.execute(db.mailed.delete().where(m.made <= time() - HOUR))
        count = sa.select(sa.func.count()).where(m.address == key, m.kind == kind)
        if (c.scalar(count) or 0) >= MOST[kind]:
            raise TooMany("this address has had enough mail in this hour", "enough_mail")
        c.execute(db.mailed.insert().values(address=key, kind=kind, made=time()))


def send(settings: Settings, to: str, subject: str, text: str) -> None:
    """Raises ValueError for what is not one address, OSError if the server does not take it."""
    if not is_address(to):
        raise ValueError("a mail goes to one address")
    message = EmailMessage()
    message["From"], message["To"] = settings.mail_from, to
    message["Subject"] = subject
    message.set_content(text)
    if not _room.acquire(timeout=PATIENCE):
        raise TimeoutError("the mail server is busy")
    try:
        _hand_over(settings.smtp, message, to)
    finally:
        _room.release()


def _hand_over(smtp: str, message: EmailMessage, to: str) -> None:
    where = urlsplit(smtp)
    kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
    port = where.port or (465 if where.scheme == "smtps" else 587)
    with kind(where.hostname or "localhost", port, timeout=TIMEOUT) as server:
        server.ehlo()
        if where.scheme != "smtps" and server.has_extn("starttls"):
            server.starttls()
        if where.username:
            server.login(unquote(where.username), unquote(where.password or ""))
        server.send_message(message, to_addrs=[to])
