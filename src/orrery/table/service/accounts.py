"""Guests, accounts and tokens.

A guest is a person without a login, known by a cookie (sessions.py); registering gives the same
person a login and a password, so nobody loses their seats. Tokens are for programs.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from hashlib import sha256
from secrets import choice, token_urlsafe
from threading import Semaphore
from time import time
from typing import Any

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadData, URLSafeTimedSerializer
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from orrery.kit.words import LANGUAGES
from orrery.table.errors import Malformed, Missing, NotNow, Refusal, TooMany, Unauthenticated
from orrery.table.parsing import clean_name, is_address
from orrery.table.service.names import beside, refuse_double, unlike
from orrery.table.store import schema as db
from orrery.table.store.schema import Store
from orrery.table.text import texts

CODES = 5  # recovery codes of a person
CODE_PARTS = 4  # of five letters each: 90 bits and more cannot be guessed
HASHED = 4  # passwords at a time: each takes 64 MB on purpose
PATIENCE = 5.0  # seconds that somebody waits to be among them
LETTERS = "abcdefghjkmnpqrstuvwxyz"  # none that is easily taken for another


class Person(Struct, frozen=True):
    """Somebody at the table."""

    id: str
    name: str
    login: str = ""  # "" for a guest
    language: str = "en"
    epoch: int = 0
    theme: str = ""  # of an account: how its pages look, in every browser; "" not chosen
    size: str = ""

    @property
    def guest(self) -> bool:
        return not self.login


class NoticeSettings(Struct, frozen=True, kw_only=True):
    """How a person wants to be told that it is their turn."""

    email: str = ""
    confirmed: bool = False
    hook: str = ""  # a webhook address
    hook_format: str = "discord"  # or "slack"


class TokenInfo(Struct, frozen=True):
    id: str
    name: str
    created: float


_by_id = sa.select(db.people).where(db.people.c.id == sa.bindparam("id"))
_by_token = (
    sa.select(db.people)
    .join(db.tokens, db.tokens.c.person == db.people.c.id)
    .where(db.tokens.c.hash == sa.bindparam("hash"))
)


class Accounts:
    """Everybody the table knows."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._room = Semaphore(HASHED)
        self._signer = URLSafeTimedSerializer(secret, salt="orrery e-mail")

    @cached_property
    def _decoy(self) -> str:
        """Stands for the password of a login that there is not."""
        return self._hasher.hash(token_urlsafe(16))

    @contextmanager
    def _hashing(self) -> Iterator[PasswordHasher]:
        """However many ask at once, they do not take all memory."""
        if not self._room.acquire(timeout=PATIENCE):
            raise TooMany("too many at once; wait a moment")
        try:
            yield self._hasher
        finally:
            self._room.release()

    def _hashed(self, password: str) -> str:
        _check_password(password)
        with self._hashing() as hasher:
            return hasher.hash(password)

    # -- who ------------------------------------------------------------------------------------

    def get(self, id: str) -> Person | None:
        with self.store.read() as c:
            row = c.execute(_by_id, {"id": id}).first()
        return person_of(row) if row else None

    def guest(self, name: str = "", language: str = "en") -> Person:
        """Somebody new."""
        with self.store.write() as c:
            return _enter(c, name, language)

    def rename(self, person: Person, name: str = "", language: str = "") -> Person:
        """Another name or language, at all tables."""
        values: dict[str, Any] = {}
        if name:
            values["name"] = _name(name)
        if language:
            values["language"] = language if language in ("en", "de") else "en"
        if values:
            with self.store.write() as c:
                if name:
                    refuse_double(values["name"], beside(c, person.id, person.name))
                c.execute(db.people.update().where(db.people.c.id == person.id).values(values))
                if name:
                    s = db.seats
                    mine = s.update().where(s.c.person == person.id, s.c.name == person.name)
                    c.execute(mine.values(name=values["name"]))
        return self._again(person)

    def dress(self, person: Person, **looks: str) -> None:
        """Keep how an account's pages look; a guest has one browser only, which knows."""
        if looks and not person.guest:
            self._set(person.id, **looks)

    # -- accounts -------------------------------------------------------------------------------

    def register(
        self, person: Person | None, login: str, password: str, language: str = "en"
    ) -> Person:
        """Give a guest (or somebody new, who speaks this language) a login."""
        name, login = login.strip(), _login(login)
        if person is not None and person.login:
            raise NotNow("you have an account already", "has_account")
        values: dict[str, Any] = {"login": login, "password": self._hashed(password)}
        if person is not None and _unnamed(person.name):
            values["name"] = _name(name)
        try:
            with self.store.write() as c:
                person = person or _enter(c, name, language)
                if "name" in values:
                    values["name"] = unlike(values["name"], beside(c, person.id, person.name))
                _end_sessions(c, person.id)  # what a guest's cookie was copied to stays a guest's
                c.execute(db.people.update().where(db.people.c.id == person.id).values(values))
                s = db.seats
                mine = s.update().where(s.c.person == person.id, s.c.name == person.name)
                c.execute(mine.values(name=values.get("name", person.name)))
        except IntegrityError:
            raise NotNow("this login is taken", "login_taken") from None
        return self._again(person)

    def log_in(self, login: str, password: str) -> Person:
        """The person, if the password is right. An unknown login takes as long as a known one."""
        with self.store.read() as c:
            query = sa.select(db.people).where(db.people.c.login == login.strip().lower()[:80])
            row = c.execute(query).first()
        kept = row.password if row else self._decoy
        try:
            with self._hashing() as hasher:
                hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            row = None
        if row is None:
            raise _wrong_password()
        if self._hasher.check_needs_rehash(row.password):
            self._set(row.id, password=self._hashed(password))
        return person_of(row)

    def change_password(self, person: Person, old: str, new: str) -> Person:
        """Ends all other sessions, all tokens and all recovery codes: whoever knew the old one may
        have made them."""
        self.check_password(person, old)
        return self._new_password(person.id, new)

    def check_password(self, person: Person, password: str) -> None:
        """Ask for the password again. Guests have none, and anyone can become a guest: for them
        nothing is hashed."""
        if person.guest:
            raise _wrong_password()
        self.log_in(person.login, password)

    def _new_password(self, id: str, new: str, code: str = "") -> Person:
        """Set a password and end all sessions and tokens; with a recovery code, only if nobody was
        quicker with it. The code is used up, the others stay; without one, they all end."""
        p, values = db.people, {"password": self._hashed(new)}
        with self.store.write() as c:
            ended = db.codes.delete().where(db.codes.c.person == id)
            if code:
                ended = ended.where(db.codes.c.hash == code)
            if c.execute(ended).rowcount != 1 and code:
                raise _wrong_code()
            c.execute(p.update().where(p.c.id == id).values(**values))
            _end_sessions(c, id)
            c.execute(db.tokens.delete().where(db.tokens.c.person == id))
        found = self.get(id)
        assert found is not None
        return found

    # -- a forgotten password -------------------------------------------------------------------

    def new_codes(self, person: Person) -> list[str]:
        """Recovery codes, shown this once, instead of all that there were: the database keeps only
        their hashes."""
        codes = ["-".join(_syllable() for _ in range(CODE_PARTS)) for _ in range(CODES)]
        with self.store.write() as c:
            c.execute(db.codes.delete().where(db.codes.c.person == person.id))
            rows = [{"hash": _hash(code), "person": person.id} for code in codes]
            c.execute(db.codes.insert(), rows)
        return codes

    def codes_left(self, person: Person) -> int:
        mine = sa.select(sa.func.count()).where(db.codes.c.person == person.id)
        with self.store.read() as c:
            return c.scalar(mine) or 0

    def recover(self, login: str, code: str, new: str) -> Person:
        """A new password for whoever has an unused recovery code of this login. Nothing is hashed
        slowly before the code is found to be right."""
        hash = _hash("-".join(code.strip().lower().replace("-", " ").split()))
        p = db.people.c
        query = sa.select(p.id).join(db.codes, db.codes.c.person == p.id)
        with self.store.read() as c:
            found = query.where(p.login == login.strip().lower()[:80], db.codes.c.hash == hash)
            id = c.scalar(found)
        if id is None:
            raise _wrong_code()
        return self._new_password(id, new, hash)

    def set_password(self, login: str, new: str) -> Person:
        """The host gives somebody a new password."""
        with self.store.read() as c:
            query = sa.select(db.people.c.id).where(db.people.c.login == login.strip().lower())
            id = c.scalar(query)
        if id is None:
            raise Missing(f"nobody has the login {login!r}", "no_login")
        return self._new_password(id, new)

    # -- tokens ---------------------------------------------------------------------------------

    def new_token(self, person: Person, name: str) -> str:
        """A token, shown this once: the database keeps only its hash."""
        token = f"orrery_{token_urlsafe(32)}"
        with self.store.write() as c:
            mine = sa.select(sa.func.count()).where(db.tokens.c.person == person.id)
            if (c.scalar(mine) or 0) >= 20:
                raise NotNow("you already have 20 tokens; revoke one first", "too_many_tokens")
            values = {"id": token_urlsafe(6), "name": _name(name), "hash": _hash(token)}
            c.execute(db.tokens.insert().values(person=person.id, created=time(), **values))
        return token

    def tokens(self, person: Person) -> list[TokenInfo]:
        with self.store.read() as c:
            rows = c.execute(sa.select(db.tokens).where(db.tokens.c.person == person.id))
            return [TokenInfo(row.id, row.name, row.created) for row in rows]

    def revoke(self, person: Person, id: str) -> None:
        t = db.tokens.c
        with self.store.write() as c:
            c.execute(db.tokens.delete().where(t.person == person.id, t.id == id))

    def by_token(self, token: str) -> Person:
        with self.store.read() as c:
            row = c.execute(_by_token, {"hash": _hash(token)}).first()
        if row is None:
            raise Unauthenticated("this token is not valid", "bad_token")
        return person_of(row)

    # -- notices --------------------------------------------------------------------------------

    def notices(self, id: str) -> NoticeSettings:
        with self.store.read() as c:
            row = c.execute(sa.select(db.people).where(db.people.c.id == id)).first()
        if row is None:
            raise Missing("there is no such person")
        return NoticeSettings(
            email=row.email, confirmed=row.confirmed, hook=row.hook, hook_format=row.hook_format
        )

    def set_notices(self, person: Person, wish: NoticeSettings) -> str:
        """Returns the secret that confirms the e-mail address, if that has to be sent there."""
        before = self.notices(person.id)
        email = wish.email.strip()
        if email and not is_address(email):
            raise Malformed("this is not one plain e-mail address", "bad_email")
        if wish.hook and not wish.hook.startswith(("https://", "http://")):
            raise Malformed("a webhook begins with https://", "bad_hook")
        if len(wish.hook) > 500 or wish.hook_format not in ("discord", "slack"):
            raise Malformed('a webhook is of format "discord" or "slack"', "bad_hook")
        same = email == before.email
        confirmed = before.confirmed and same
        hook = {"hook": wish.hook, "hook_format": wish.hook_format}
        self._set(person.id, email=email, confirmed=confirmed, **hook)
        return "" if confirmed or not email else self._signer.dumps([person.id, email])

    def confirm(self, secret: str) -> None:
        """The address in the secret is its person's."""
        try:
            id, email = self._signer.loads(secret, max_age=7 * 86400)
        except (BadData, ValueError):
            raise Refusal("this link is not valid any more", "bad_link") from None
        p = db.people.c
        with self.store.write() as c:
            c.execute(db.people.update().where(p.id == id, p.email == email).values(confirmed=True))

    def _set(self, id: str, **values: Any) -> None:
        with self.store.write() as c:
            c.execute(db.people.update().where(db.people.c.id == id).values(**values))

    def _again(self, person: Person) -> Person:
        found = self.get(person.id)
        if found is None:
            raise Missing("there is no such person")
        return found


def person_of(row: sa.Row[Any]) -> Person:
    login = row.login or ""
    return Person(row.id, row.name, login, row.language, row.epoch, row.theme, row.size)


def _end_sessions(c: sa.Connection, person: str) -> None:
    """All of them, also those of cookies from before schema 3."""
    p = db.people
    c.execute(db.sessions.delete().where(db.sessions.c.person == person))
    c.execute(p.update().where(p.c.id == person).values(epoch=p.c.epoch + 1))


def _enter(c: sa.Connection, name: str, language: str) -> Person:
    """Somebody the table did not know."""
    id = token_urlsafe(12)
    number = int(sha256(id.encode()).hexdigest(), 16) % 10000
    name = _name(name) if name else texts(language)("account.guest_name", n=number)
    c.execute(db.people.insert().values(id=id, name=name, language=language, created=time()))
    return Person(id, name, language=language)


def _unnamed(name: str) -> bool:
    """A guest's name that the table gave, in the language of then."""
    given = [texts(language)("account.guest_name", n="") for language in LANGUAGES]
    return name.rstrip("0123456789") in given


def _name(text: str) -> str:
    return clean_name(text)


def _login(text: str) -> str:
    login = text.strip().lower()
    if not 2 <= len(login) <= 40 or not all(c.isalnum() or c in "._-" for c in login):
        raise Malformed("a login has 2 to 40 letters, digits, dots or dashes", "bad_login")
    return login


def _check_password(password: str) -> None:
    if not 8 <= len(password) <= 200:
        raise Malformed("a password has 8 to 200 characters", "bad_password")


def _wrong_password() -> Refusal:
    return Unauthenticated("wrong login or password", "wrong_password")


def _wrong_code() -> Refusal:
    return Unauthenticated("wrong login or recovery code", "wrong_code")


def _syllable() -> str:
    return "".join(choice(LETTERS) for _ in range(5))


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
