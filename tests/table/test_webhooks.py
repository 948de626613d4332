"""Webhooks: whatever a stranger's address leads to, the table is not harmed by it."""

import socket
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx2 as httpx
import pytest
from anyio.from_thread import start_blocking_portal

from orrery.table.jobs import mail, webhooks
from orrery.table.jobs.public import is_public
from orrery.table.service.accounts import NoticeSettings
from orrery.table.web.site import Site

from .conftest import until
from .test_notices import wait_for, with_settings


@contextmanager
def server(talk: Callable[[Any], None]) -> Iterator[str]:
    """The address of a server that takes a request and then does this with the connection."""

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(65536)
            with suppress(OSError):  # the other end has had enough
                talk(self.request)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True
        block_on_close = False

    with Server(("127.0.0.1", 0), Handler) as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{made.server_address[1]}/hook"
        made.shutdown()


def post(address: str, transport: httpx.AsyncBaseTransport | None = None, **how: Any) -> None:
    async def run() -> None:
        async with webhooks.client(transport) as client:
            await webhooks.post(client, address, {"text": "your turn"}, **how)

    with start_blocking_portal() as portal:
        portal.call(run)


def drip(connection: socket.socket) -> None:
    """Never silent for long, and never done."""
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        connection.sendall(b"x-more: and more\r\n")
        time.sleep(0.05)


def flood(sent: list[int]) -> Callable[[socket.socket], None]:
    def talk(connection: socket.socket) -> None:
        size = 300 * 1024 * 1024
        connection.sendall(f"HTTP/1.1 200 OK\r\ncontent-length: {size}\r\n\r\n".encode())
        for _ in range(size // 65536):
            connection.sendall(bytes(65536))
            sent.append(65536)

    return talk


PRIVATE = [
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "fec0::1",
    "ff0e::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::1",
    "2002:808:808::1",
    "::127.0.0.1",
    "::8.8.8.8",
    "2001:0:808:808::f5ff:fffe",
    "2a00:1450:4001::5efe:10.0.0.1",
    "2a00:1450:4001::200:5efe:10.0.0.1",
]
PUBLIC = ["8.8.8.8", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2a00:1450:4001:80f::200e"]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_known_in_every_disguise(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


def names(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """A resolver that gives these answers one after the other; returns what it was asked."""
    asked: list[str] = []

    def resolve(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        places = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (place, port)) for place in places]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    return asked


def test_what_was_checked_is_what_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = names(monkeypatch, ["8.8.8.8"], ["127.0.0.1"])  # the second answer is a trap
    got: list[httpx.Request] = []

    def take(request: httpx.Request) -> httpx.Response:
        got.append(request)
        return httpx.Response(204)

    post("https://hook.example:8443/a?b=c", httpx.MockTransport(take))
    (request,) = got
    assert asked == ["hook.example"]
    assert str(request.url) == "https://8.8.8.8:8443/a?b=c"
    assert request.headers["host"] == "hook.example:8443"
    assert request.extensions["sni_hostname"] == "hook.example"


def test_one_private_address_among_public_ones_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, ["8.8.8.8", "127.0.0.1"])
    with pytest.raises(ValueError, match="private"):
        post("https://hook.example/", httpx.MockTransport(lambda request: httpx.Response(204)))


def test_the_next_address_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, ["8.8.8.8", "9.9.9.9"])
    tried: list[str] = []

    def take(request: httpx.Request) -> httpx.Response:
        tried.append(request.url.host)
        if len(tried) == 1:
            raise httpx.ConnectError("nobody there")
        return httpx.Response(204)

    post("https://hook.example/", httpx.MockTransport(take))
    assert tried == ["8.8.8.8", "9.9.9.9"]


@pytest.mark.parametrize(
    "address", ["ftp://hook.example/", "https://", "http://hook.example:x/", "nonsense"]
)
def test_only_http_addresses(address: str) -> None:
    with pytest.raises(ValueError, match="http"):
        post(address)


def test_a_proxy_of_the_environment_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    with server(lambda c: c.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")) as address:
        post(address, private=True)


def test_a_reply_that_never_ends_meets_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "DEADLINE", 0.5)
    begun = time.monotonic()
    with server(drip) as address, pytest.raises(TimeoutError):
        post(address, private=True)
    assert time.monotonic() - begun < 5


def test_a_slow_name_meets_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    monkeypatch.setattr(webhooks, "DEADLINE", 0.3)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: free.wait(30) and [])
    begun = time.monotonic()
    try:
        with pytest.raises(TimeoutError):
            post("https://hook.example/")
        assert time.monotonic() - begun < 5
    finally:
        free.set()


def test_of_a_large_reply_next_to_nothing_is_read() -> None:
    sent: list[int] = []
    with server(flood(sent)) as address:
        post(address, private=True)
    assert sum(sent) < 30 * 1024 * 1024  # what the system's own buffers hold


def test_redirects_are_refused() -> None:
    away = b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\ncontent-length: 0\r\n\r\n"
    with server(lambda c: c.sendall(away)) as address, pytest.raises(httpx.HTTPError, match="302"):
        post(address, private=True)


def test_a_slow_webhook_holds_up_neither_the_keeper_nor_other_notices(site: Site) -> None:
    with_settings(site, private_hooks=True)
    free, got = threading.Event(), threading.Event()

    def stall(connection: socket.socket) -> None:
        free.wait(30)

    def take(connection: socket.socket) -> None:
        connection.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
        got.set()

    anna, bert, carl = (site.accounts.guest(name) for name in ("Anna", "Bert", "Carl"))
    rounds: list[float] = []
    site.scheduler.round = rounds.append  # type: ignore[method-assign]
    site.scheduler._rounds._pause = 0.05
    with server(stall) as slow, server(take) as quick:
        site.accounts.set_notices(anna, NoticeSettings(hook=slow))
        site.accounts.set_notices(carl, NoticeSettings(hook=quick))
        wait_for(site, anna, bert)
        wait_for(site, carl, bert)
        site.scheduler.start()
        site.notices.start()
        try:
            until(got.is_set)
            seen = len(rounds)
            until(lambda: len(rounds) > seen + 2)
        finally:
            free.set()
            site.scheduler.stop()
            site.notices.stop()


def test_when_one_way_works_the_other_is_not_tried_again_and_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    mails: list[str] = []
    monkeypatch.setattr(mail, "send", lambda settings, to, *_: mails.append(to))
    notices = with_settings(site, smtp="smtp://mail.example")
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    wish = NoticeSettings(email="anna@example.org", hook="http://127.0.0.1:9/")
    site.accounts.confirm(site.accounts.set_notices(anna, wish))
    wait_for(site, anna, bert)
    assert notices.deliver() == 1 and mails == ["anna@example.org"]
    with site.store.read() as c:
        assert c.exec_driver_sql("SELECT count(*) FROM outbox WHERE sent = 0").scalar() == 0
