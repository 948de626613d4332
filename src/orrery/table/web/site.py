"""Everything that a server is made of, put together once, and who is asking."""

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Network, ip_address
from secrets import token_urlsafe
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from orrery.table.errors import Unauthenticated
from orrery.table.health import Health
from orrery.table.jobs.bot_workers import BotWorkers, think
from orrery.table.jobs.hints import Hints
from orrery.table.jobs.notices import Notices
from orrery.table.jobs.pubsub import PubSub
from orrery.table.jobs.scheduler import Scheduler
from orrery.table.service.accounts import Accounts, Person
from orrery.table.service.sessions import Sessions, visit_of
from orrery.table.service.tables import Tables
from orrery.table.settings import Settings
from orrery.table.store.matches import Matches
from orrery.table.store.schema import Store
from orrery.table.text import wished
from orrery.table.web.limits import Limits
from orrery.table.web.moments import Moments


class Site:
    """``request.app.state.site``."""

    def __init__(self, settings: Settings, choose: Any = think) -> None:
        self.settings = settings
        self.store = Store(settings.url, claim=settings.file)
        self.secret = settings.secret or self.store.keep("secret", token_urlsafe(48))
        self.health = Health(self.store)
        self.accounts = Accounts(self.store, self.secret)
        self.sessions = Sessions(self.store, self.secret)
        self.limits = Limits(settings.rate)
        matches = Matches(self.store, self.secret.encode())
        self.tables = Tables(self.store, matches, settings)
        self.moments = Moments(self.tables)
        self.pubsub = PubSub(self.store)
        self.bot_workers = BotWorkers(self.tables, settings.bot_workers, choose)
        self.hints = Hints(self.tables, self.bot_workers)
        self.notices = Notices(self.tables, self.accounts, settings)
        self.scheduler = Scheduler(self.tables, self.bot_workers)
        self.tables.core.online = self.pubsub.online
        self.tables.core.listeners += (
            self.pubsub.publish,
            self.bot_workers.on_change,
            self.tables.ratings.on_change,
        )

    def start(self) -> None:
        self.pubsub.start()
        self.scheduler.start()
        self.notices.start()

    def stop(self) -> None:
        self.scheduler.stop()
        self.notices.stop(patience=3.0)
        self.bot_workers.stop()
        self.pubsub.stop()
        self.store.close()


def site_of(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def address(request: Request) -> str:
    """Whom limits count: an address, or the 2^64 that a household has with IPv6."""
    host = request.client.host if request.client else "?"
    try:
        found = ip_address(host)
    except ValueError:  # a socket, or a test
        return host
    if found.version == 4:
        return host
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


def count(request: Request, what: str, person: Person | None = None) -> None:
    """One more of this by this person, or from this address; TooMany if that is too quick."""
    site_of(request).limits.take(what, f"person {person.id}" if person else _from(request))


@contextmanager
def guessing(request: Request) -> Iterator[None]:
    """Somebody says a password. Wrong ones slow down the address they come from, not the account:
    otherwise anybody could lock it. A right one does not count."""
    limits, who = site_of(request).limits, _from(request)
    limits.take("log_in", who)
    yield
    limits.give_back("log_in", who)


def _from(request: Request) -> str:
    return f"address {address(request)}"


async def current(request: Request) -> Person | None:
    """Who is asking: by token, by cookie, or nobody."""
    site = site_of(request)
    given = request.headers.get("authorization", "")
    if given:
        kind, _, token = given.partition(" ")
        if kind.lower() != "bearer" or not token:
            raise Unauthenticated("Authorization: Bearer <token>", "bad_token")
        return await run_in_threadpool(site.accounts.by_token, token.strip())
    return await run_in_threadpool(site.sessions.person, visit_of(request))


async def ensure(request: Request) -> Person:
    """Who is asking; somebody unknown becomes a guest, with a cookie."""
    person = await current(request)
    if person is None:
        site = site_of(request)
        count(request, "guest")
        person = await run_in_threadpool(site.accounts.guest, "", wished(request))
        await run_in_threadpool(remember, request, person)
    return person


def remember(request: Request, person: Person) -> None:
    """From now on this browser is this person."""
    site_of(request).sessions.open(visit_of(request), person)


def forget(request: Request) -> None:
    """This browser is nobody any more, and its cookie is void wherever it was copied to."""
    site_of(request).sessions.end(visit_of(request))
