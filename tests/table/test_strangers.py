"""Strangers cannot keep a table from its players: what is heavy is limited, streams and bodies have
an end."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import ClientDisconnect
from starlette.testclient import TestClient

from orrery.table.app import make_app
from orrery.table.errors import TooMany
from orrery.table.jobs.pubsub import MOST, OF_CLIENT, OF_CLIENT_IN_ALL
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from .conftest import settings, stub
from .test_pubsub import run

HOME = {"sec-fetch-site": "none"}


# -- heavy pages ----------------------------------------------------------------------------------

PAGES = {
    "verify": "/table/{id}/verify",
    "export": "/table/{id}/export",
    "end": "/table/{id}/end",
    "replay": "/table/{id}/replay?at=1",
    "table": "/table/{id}",
    "now": "/table/{id}/now",
    "explain": "/table/{id}/explain?id=x",
    "odds at the table": "/table/{id}/odds?at=x",
    "odds by hand": "/odds/eclipse?q=1 interceptor vs 1 interceptor",
    "rules": "/rules/warpgate?q=ship",
    "cards": "/cards/warpgate?q=ship",
    "lobby": "/",
    "api: verify": "/api/v1/tables/{id}/verify",
    "api: export": "/api/v1/tables/{id}/export",
    "api: statistics": "/api/v1/tables/{id}/statistics",
    "api: look": "/api/v1/tables/{id}",
    "api: an earlier moment": "/api/v1/tables/{id}?at=1",
    "api: words": "/api/v1/tables/{id}/words",
    "api: rules": "/api/v1/titles/warpgate/rules",
    "api: components": "/api/v1/titles/warpgate/components",
    "api: tables": "/api/v1/tables?show=open",
    "confirming": "/confirm/x",
}


@pytest.mark.parametrize("page", PAGES)
def test_what_takes_work_is_limited(page: str, tmp_path: Path) -> None:
    app = make_app(settings(tmp_path, rate=0.03), stub)  # of each thing one or a few, or none
    with TestClient(app, headers=HOME) as client:
        anna = app.state.site.accounts.guest("Anna")
        table = app.state.site.tables.lobby.create(
            anna, "ferry", [SeatWish("me"), SeatWish("open")]
        ).id
        seen = [client.get(PAGES[page].format(id=table)).status_code for _ in range(6)]
    assert seen[-1] == 429


# -- streams --------------------------------------------------------------------------------------


def test_one_client_has_few_of_a_tables_streams(site: Site) -> None:
    async def listen() -> None:
        for _ in range(OF_CLIENT):
            site.pubsub.open("table:x", client="1.1.1.1")
        with pytest.raises(TooMany):
            site.pubsub.open("table:x", client="1.1.1.1")
        site.pubsub.open("table:x", client="2.2.2.2")

    run(listen())


def test_strangers_leave_room_for_those_who_sit_here(site: Site) -> None:
    async def listen() -> None:
        for n in range(MOST):
            site.pubsub.open("table:x", client=f"1.1.1.{n}")
        with pytest.raises(TooMany):
            site.pubsub.open("table:x", client="2.2.2.2")
        site.pubsub.open("table:x", "anna", "1.1.1.1", seated=True)

    run(listen())


def test_one_client_has_an_end_at_all_tables_together(site: Site) -> None:
    async def listen() -> None:
        streams = [
            site.pubsub.open(f"table:{n}", client="1.1.1.1") for n in range(OF_CLIENT_IN_ALL)
        ]
        with pytest.raises(TooMany):
            site.pubsub.open("table:new", client="1.1.1.1")
        site.pubsub.close(streams[0])
        site.pubsub.close(streams[0])  # twice is once
        site.pubsub.open("table:new", client="1.1.1.1")
        with pytest.raises(TooMany):
            site.pubsub.open("table:newer", client="1.1.1.1")

    run(listen())


def test_a_listener_who_leaves_at_once_is_forgotten(tmp_path: Path) -> None:
    """The stream ends even if its first byte never left."""
    app = make_app(settings(tmp_path), stub)
    site: Site = app.state.site
    anna = site.accounts.guest("Anna")
    table = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")]).id

    async def gone(message: Any) -> None:
        raise ClientDisconnect

    async def silent() -> Any:
        await asyncio.sleep(3600)

    async def listen() -> None:
        path = f"/api/v1/tables/{table}/events"
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "app": app}
        scope |= {"query_string": b"", "client": ("1.1.1.1", 5), "http_version": "1.1"}
        await asyncio.wait_for(app(scope, silent, gone), 10)

    run(listen())
    assert not site.pubsub._streams
    site.bot_workers.stop()
    site.store.close()


# -- bodies ---------------------------------------------------------------------------------------


class Body:
    """A body in pieces that counts what was taken of it."""

    def __init__(self, size: int, then: str = "http.request") -> None:
        self.left, self.taken, self.then = size, 0, then

    async def receive(self) -> dict[str, Any]:
        piece = min(self.left, 16 * 1024)
        self.left -= piece
        self.taken += piece
        if not piece:
            return {"type": self.then, "body": b"", "more_body": False}
        return {"type": "http.request", "body": b"x" * piece, "more_body": True}


def send(app: Any, path: str, sent: Body, **headers: str) -> int:
    """The status of a POST; 0 if there was no answer."""
    status = [0]

    async def answered(message: Any) -> None:
        if message["type"] == "http.response.start":
            status[0] = message["status"]
            closed = (b"connection", b"close") in message["headers"]
            assert closed or status[0] not in (413, 429)

    async def flow() -> None:
        given = [(name.replace("_", "-").encode(), v.encode()) for name, v in headers.items()]
        scope = {"type": "http", "method": "POST", "path": path, "headers": given, "app": app}
        scope |= {"query_string": b"", "client": ("1.1.1.1", 5), "http_version": "1.1"}
        await app(scope, sent.receive, answered)

    run(flow())
    return status[0]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Any]:
    made = make_app(settings(tmp_path), stub)
    yield made
    made.state.site.bot_workers.stop()
    made.state.site.store.close()


MEGA = 1024 * 1024


@pytest.mark.parametrize(
    ("path", "limit"),
    [("/account", 64 * 1024), ("/x/import", 64 * 1024), ("/import", 8 * MEGA)],
)
def test_a_body_is_refused_before_it_is_read(app: Any, path: str, limit: int) -> None:
    said = Body(50 * MEGA)
    assert send(app, path, said, content_length=str(50 * MEGA)) == 413
    assert said.taken == 0
    chunked = Body(50 * MEGA)
    assert send(app, path, chunked, transfer_encoding="chunked") == 413
    assert chunked.taken <= limit + 16 * 1024


def test_too_many_files_are_refused_unread(tmp_path: Path) -> None:
    app = make_app(settings(tmp_path, rate=0.2), stub)  # two at once
    for n in range(3):
        sent = Body(2 * MEGA)
        status = send(app, "/api/v1/import", sent, content_length=str(2 * MEGA))
        assert (status, sent.taken) == ((429, 0) if n == 2 else (422, 2 * MEGA))
    app.state.site.bot_workers.stop()
    app.state.site.store.close()


def test_half_a_request_is_none(app: Any) -> None:
    """Who breaks off in the middle of a body has not asked for anything."""
    anna = app.state.site.accounts.guest("Anna")
    token = app.state.site.accounts.new_token(anna, "bot")
    table = app.state.site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")]).id

    class Half(Body):
        async def receive(self) -> dict[str, Any]:
            self.taken += 1
            if self.taken > 1:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": b"text=I+do+not+", "more_body": True}

    form = {"content_type": "application/x-www-form-urlencoded", "content_length": "40"}
    path = f"/table/{table}/chat"
    assert send(app, path, Half(0), authorization=f"Bearer {token}", **form) == 0
    assert not app.state.site.tables.play.talk(table)


# -- passwords ------------------------------------------------------------------------------------


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Any]:
    """A server with ordinary limits, and Anna, who has an account."""
    app = make_app(settings(tmp_path, rate=1.0), stub)
    app.state.site.accounts.register(None, "anna", "correct horse")
    yield app
    app.state.site.bot_workers.stop()
    app.state.site.store.close()


def at(app: Any, host: str) -> TestClient:
    return TestClient(app, headers=HOME, client=(host, 5000))


def say(client: TestClient, login: str, password: str, page: bool) -> int:
    sent = {"login": login, "password": password}
    if page:
        return client.post("/login", data=sent, follow_redirects=False).status_code
    return client.post("/api/v1/login", json=sent).status_code


@pytest.mark.parametrize("page", [True, False])
def test_wrong_passwords_slow_down_who_tries_not_the_account(club: Any, page: bool) -> None:
    stranger, anna = at(club, "6.6.6.6"), at(club, "1.1.1.1")
    tries = [say(stranger, "anna", f"guess {n}", page) for n in range(12)]
    assert tries[:8] == [401] * 8
    assert tries[-1] == 429
    assert say(anna, "anna", "correct horse", page) in (200, 303)


@pytest.mark.parametrize("page", [True, False])
def test_a_login_name_is_not_an_address(club: Any, page: bool) -> None:
    """Whoever tries a log-in name that looks like an address slows down nobody there."""
    stranger, anna = at(club, "6.6.6.6"), at(club, "1.1.1.1")
    for n in range(8):
        say(stranger, "1.1.1.1", f"guess {n}", page)
    assert say(anna, "anna", "correct horse", page) in (200, 303)


def test_right_passwords_do_not_count(club: Any) -> None:
    """A club behind one address logs in, one after the other."""
    assert [say(at(club, "1.1.1.1"), "anna", "correct horse", False) for _ in range(20)] == [
        200
    ] * 20


def test_whoever_is_logged_in_has_no_more_guesses(club: Any) -> None:
    anna = at(club, "1.1.1.1")
    assert say(anna, "anna", "correct horse", False) == 200
    sent = [{"password": f"guess {n}"} for n in range(12)]
    assert [anna.post("/api/v1/me/codes", json=body).status_code for body in sent][-1] == 429
