"""Who sits at which browser.

The cookie is a random token; the database keeps its hash and whose it is. So a session ends when
its row goes, wherever the cookie was copied to, and no clock can end it.

Before schema 3 the cookie was signed and held the person and their epoch. Such a cookie is taken
once and replaced by a token; it is void as soon as the epoch has grown.
"""

from base64 import b64decode
from binascii import Error
from hashlib import sha256
from secrets import token_urlsafe
from time import time

import msgspec
import sqlalchemy as sa
from itsdangerous import BadSignature, TimestampSigner
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.table.service.accounts import Person, person_of
from orrery.table.store import schema as db
from orrery.table.store.schema import Store

COOKIE = "orrery"
YEAR = 365 * 86400
RENEWED = 30 * 86400  # seconds after which a browser gets the cookie for another year
MOST = 50  # sessions of a person; the oldest ends

_by_hash = (
    sa.select(db.people, db.sessions.c.made.label("since"))
    .join(db.sessions, db.sessions.c.person == db.people.c.id)
    .where(db.sessions.c.hash == sa.bindparam("hash"))
)
_by_id = sa.select(db.people).where(db.people.c.id == sa.bindparam("id"))


class Visit:
    """A request's cookie: what came, and what the browser is to keep."""

    def __init__(self, came: str) -> None:
        self.token = came
        self.changed = False

    def keep(self, token: str) -> None:
        self.token, self.changed = token, True


class OldCookie(msgspec.Struct):
    person: str
    epoch: int


class Sessions:
    """All sessions of a server."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._old = TimestampSigner(secret)

    def person(self, visit: Visit) -> Person | None:
        """Who comes with this cookie."""
        if not visit.token:
            return None
        if "." in visit.token:
            return self._exchange(visit)
        with self.store.read() as c:
            row = c.execute(_by_hash, {"hash": _hash(visit.token)}).first()
        if row is None:
            visit.keep("")
            return None
        if time() - row.since > RENEWED:
            with self.store.write() as c:
                s = db.sessions
                c.execute(s.update().where(s.c.hash == _hash(visit.token)).values(made=time()))
            visit.keep(visit.token)
        return person_of(row)

    def open(self, visit: Visit, person: Person) -> None:
        """From now on this browser is this person, and its cookie of before is void."""
        self.end(visit)
        token, s = token_urlsafe(32), db.sessions
        mine = s.c.person == person.id
        with self.store.write() as c:
            c.execute(s.insert().values(hash=_hash(token), person=person.id, made=time()))
            old = sa.select(s.c.hash).where(mine).order_by(s.c.made.desc()).offset(MOST)
            hashes = list(c.scalars(old))
            c.execute(s.delete().where(s.c.hash.in_(hashes)))
        visit.keep(token)

    def end(self, visit: Visit) -> None:
        """The cookie that came is void, and every copy of it."""
        came, s, p = visit.token, db.sessions, db.people
        visit.keep("")
        if not came:
            return
        with self.store.write() as c:
            key = s.c.hash == _hash(came)
            whose = c.scalar(sa.select(s.c.person).where(key)) or self._signed(came).person
            c.execute(s.delete().where(key))
            c.execute(p.update().where(p.c.id == whose).values(epoch=p.c.epoch + 1))

    def _exchange(self, visit: Visit) -> Person | None:
        old = self._signed(visit.token)
        with self.store.read() as c:
            row = c.execute(_by_id, {"id": old.person}).first()
        visit.keep("")
        if row is None or row.epoch != old.epoch:
            return None
        person = person_of(row)
        self.open(visit, person)
        return person

    def _signed(self, cookie: str) -> OldCookie:
        """What stands in a cookie of before; nobody, if it is none of ours."""
        try:
            data = b64decode(self._old.unsign(cookie))
            return msgspec.json.decode(data, type=OldCookie)
        except (BadSignature, Error, ValueError, msgspec.MsgspecError):
            return OldCookie("", -1)


def visit_of(request: Request) -> Visit:
    visit: Visit = request.scope["visit"]
    return visit


class SessionCookie:
    """Reads the cookie of a request, and sets it where that has changed."""

    def __init__(self, app: ASGIApp, https: bool) -> None:
        self.app = app
        self._rest = f"path=/; httponly; samesite=lax{'; secure' if https else ''}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        visit = scope["visit"] = Visit(HTTPConnection(scope).cookies.get(COOKIE, "")[:500])

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and visit.changed:
                age = YEAR if visit.token else 0
                value = f"{COOKIE}={visit.token}; max-age={age}; {self._rest}"
                MutableHeaders(scope=message).append("set-cookie", value)
            await send(message)

        await self.app(scope, receive, sending)


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
