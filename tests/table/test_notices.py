"""Turn notices: sent in time, not too often, and never with a word about the match."""

import json
import socketserver
import threading
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal

from orrery.table.jobs.notices import Notices
from orrery.table.service.accounts import NoticeSettings, Person
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from .ferry import CARDS


@pytest.fixture
def hook() -> Iterator[tuple[str, list[Any]]]:
    """A webhook that keeps what it gets."""
    got: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/hook", got
    server.shutdown()
    server.server_close()


@pytest.fixture
def mail() -> Iterator[tuple[str, list[str]]]:
    """As much of a mail server as it takes."""
    got: list[str] = []

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 hello\r\n")
            while line := self.rfile.readline():
                word = line[:4].upper()
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    text = b""
                    while (part := self.rfile.readline()) != b".\r\n":
                        text += part
                    got.append(text.decode())
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"smtp://127.0.0.1:{server.server_address[1]}", got
    server.shutdown()
    server.server_close()


def with_settings(site: Site, **more: Any) -> Notices:
    site.notices.settings = replace(site.notices.settings, base_url="https://club.example", **more)
    return site.notices


def wait_for(site: Site, *people: Person) -> str:
    """A table that waits for the first of them, after somebody looked at everything."""
    anna = people[0]
    made = site.tables.lobby.create(
        anna, "ferry", [SeatWish("me"), SeatWish("open")], name="Wednesday"
    )
    site.tables.lobby.sit(people[1], made.id, made.seats[1].invitation)
    return made.id


def answer(site: Site, table: str, person: Person) -> None:
    look = site.tables.play.look(person, table)
    site.tables.play.answer(person, table, look.seat, look.seq, "wait")


@pytest.mark.parametrize("format", ["discord", "slack"])
def test_webhooks(site: Site, hook: tuple[str, list[Any]], format: str) -> None:
    notices = with_settings(site, private_hooks=True)
    anna, bert = site.accounts.guest("Anna", "de"), site.accounts.guest("Bert")
    site.accounts.set_notices(bert, NoticeSettings(hook=hook[0], hook_format=format))
    table = wait_for(site, anna, bert)
    assert notices.deliver() == 0 and not hook[1]  # Anna wants none
    answer(site, table, anna)
    assert notices.deliver() == 1
    assert notices.deliver() == 0  # once is enough
    (body,) = hook[1]
    text = body["content"] if format == "discord" else body["text"]
    assert f"https://club.example/table/{table}" in text and "Wednesday" in text
    assert not any(card in json.dumps(body) for card in CARDS)


def test_who_has_answered_is_not_told(site: Site, hook: tuple[str, list[Any]]) -> None:
    notices = with_settings(site, private_hooks=True)
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    site.accounts.set_notices(anna, NoticeSettings(hook=hook[0]))
    table = wait_for(site, anna, bert)
    answer(site, table, anna)
    notices.deliver()
    assert not hook[1]


def test_who_is_looking_is_not_told(site: Site, hook: tuple[str, list[Any]]) -> None:
    notices = with_settings(site, private_hooks=True)
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    site.accounts.set_notices(anna, NoticeSettings(hook=hook[0]))
    stream = None
    table = wait_for(site, anna, bert)
    stream = site.pubsub.open(f"table:{table}", anna.id)
    assert site.tables.lobby.table(None, table).seats[0].online
    assert notices.deliver() == 0 and not hook[1]
    site.pubsub.close(stream)
    assert not site.tables.lobby.table(None, table).seats[0].online


def test_not_too_often(site: Site, hook: tuple[str, list[Any]]) -> None:
    notices = with_settings(site, private_hooks=True, notice_pause=600.0)
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    site.accounts.set_notices(anna, NoticeSettings(hook=hook[0]))
    table = wait_for(site, anna, bert)
    assert notices.deliver() == 1
    answer(site, table, anna)
    answer(site, table, bert)
    assert site.tables.lobby.table(anna, table).my_turn
    assert notices.deliver() == 0 and len(hook[1]) == 1


def test_webhooks_do_not_reach_inside(site: Site, hook: tuple[str, list[Any]]) -> None:
    notices = with_settings(site)
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    site.accounts.set_notices(anna, NoticeSettings(hook=hook[0]))
    wait_for(site, anna, bert)
    assert notices.deliver() == 0 and not hook[1]


def test_mail(site: Site, mail: tuple[str, list[str]]) -> None:
    notices = with_settings(site, smtp=mail[0])
    anna, bert = site.accounts.guest("Anna", "de"), site.accounts.guest("Bert")
    secret = site.accounts.set_notices(anna, NoticeSettings(email="anna@example.org"))
    notices.send_confirmation(anna, "anna@example.org", secret)
    assert f"/confirm/{secret}"[:40] in mail[1][0].replace("=\r\n", "")
    wait_for(site, anna, bert)
    assert notices.deliver() == 0 and len(mail[1]) == 1  # not before she confirmed
    site.accounts.confirm(secret)
    wait_for(site, anna, bert)
    assert notices.deliver() == 1
    assert "Du bist dran" in mail[1][1] and "To: anna@example.org" in mail[1][1]


def test_a_dead_mail_server_blocks_nobody(site: Site) -> None:
    notices = with_settings(site, smtp="smtp://127.0.0.1:9")
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    secret = site.accounts.set_notices(anna, NoticeSettings(email="anna@example.org"))
    site.accounts.confirm(secret)
    table = wait_for(site, anna, bert)
    assert notices.deliver() == 0
    answer(site, table, anna)


def test_it_does_not_matter_what_else_the_thread_does(
    site: Site, hook: tuple[str, list[Any]]
) -> None:
    """The browser tests leave an event loop running in theirs."""
    notices = with_settings(site, private_hooks=True)
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    site.accounts.set_notices(anna, NoticeSettings(hook=hook[0]))
    wait_for(site, anna, bert)

    async def deliver() -> int:
        return notices.deliver()

    with start_blocking_portal() as portal:
        assert portal.call(deliver) == 1


def test_two_servers_send_one_notice(site: Site, hook: tuple[str, list[Any]]) -> None:
    notices = with_settings(site, private_hooks=True)
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    site.accounts.set_notices(anna, NoticeSettings(hook=hook[0]))
    wait_for(site, anna, bert)
    notices.collect()
    with site.store.read() as c:
        (row,) = c.exec_driver_sql("SELECT * FROM outbox WHERE sent = 0").all()
    assert [notices._take(row) is None, notices._take(row) is None] == [False, True]
