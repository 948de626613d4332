"""A server killed with SIGKILL in the middle of play loses no acknowledged answer and resumes
every table; on SQLite and on PostgreSQL."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import msgspec
import pytest
import sqlalchemy as sa
from tests.ports import free_port

from orrery.table.settings import Settings
from orrery.table.store import schema as db
from orrery.table.web.site import Site

from .conftest import play_out

KILLS = 21
TABLES = 4
SEATS = 3


class Nursery:
    def __init__(self) -> None:
        script = Path(__file__).with_name("nursery.py")
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen([sys.executable, str(script)], text=True, **pipes)

    def start(self, port: int, database: str) -> int:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{port} {database}\n")
        self.process.stdin.flush()
        child = int(self.process.stdout.readline())
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                with closing(HTTPConnection("127.0.0.1", port, timeout=2)) as client:
                    client.request("GET", "/healthz")
                    assert client.getresponse().read() == b"ok"
                    return child
            except (OSError, HTTPException):
                time.sleep(0.02)
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(10)


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    yield made
    made.stop()


class Player(threading.Thread):
    """Answers at one table for all its people, whatever happens to the server, and keeps what was
    acknowledged."""

    def __init__(self, url: str, table: str, token: str, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.host, self.table, self.stop = url.removeprefix("http://"), table, stop
        self.headers = {"authorization": f"Bearer {token}"}
        self.acked: dict[int, tuple[int, Any]] = {}
        self.failures = 0
        self.wrong = ""

    def run(self) -> None:
        rng = Random(self.table)
        while not self.stop.is_set():
            try:
                with closing(HTTPConnection(self.host, timeout=5)) as client:
                    while not self.stop.is_set():
                        self.step(client, rng)
            except (OSError, HTTPException):
                self.failures += 1
                time.sleep(0.01)

    def call(self, client: HTTPConnection, path: str, body: Any = None) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body)
        method = "GET" if body is None else "POST"
        client.request(method, f"/api/v1/tables/{self.table}{path}", data, self.headers)
        answer = client.getresponse()
        return answer.status, json.loads(answer.read())

    def step(self, client: HTTPConnection, rng: Random) -> None:
        status, look = self.call(client, "")
        asked = [seat for seat in look.get("waiting", ()) if seat in look["mine"]]
        if asked:  # several people share this screen: name the one whose turn it is
            status, look = self.call(client, f"?seat={asked[0]}")
        if status != 200:
            self.wrong = str(look)
            return
        if look["choice"] is None:
            time.sleep(0.005)
            return
        value = rng.choice(look["choice"]["options"])
        body = {"seat": look["seat"], "seq": look["seq"], "value": value}
        status, ack = self.call(client, "/answer", body)
        if status == 200:
            self.acked[ack["seq"]] = (look["seat"], value)
        elif status != 409:
            self.wrong = str(ack)


def kill(server: int) -> None:
    """Gone at once, and its port free again."""
    os.kill(server, signal.SIGKILL)
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            os.kill(server, 0)
        except ProcessLookupError:
            return
        time.sleep(0.005)
    raise AssertionError("the server does not die")


def wait_for_load(players: list[Player], answers: int) -> None:
    """Until the players got this many more answers acknowledged, at more than one table."""
    before = [len(player.acked) for player in players]
    end = time.monotonic() + 20
    while True:
        more = [len(p.acked) - n for p, n in zip(players, before, strict=True)]
        if sum(more) >= answers and sum(map(bool, more)) >= 2:
            return
        assert time.monotonic() < end, f"nobody gets any further: {[p.wrong for p in players]}"
        time.sleep(0.005)


def open_tables(url: str) -> list[tuple[str, str]]:
    """Each with two people at one screen and a bot, and long enough not to end."""
    made = []
    seats = [{"kind": "me"}, {"kind": "hot"}, {"kind": "bot", "bot": "random"}]
    for _ in range(TABLES):
        token = httpx2.post(f"{url}/api/v1/me/tokens", json={}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        body = {"title": "ferry", "seats": seats, "options": {"rounds": 499}}
        table = httpx2.post(f"{url}/api/v1/tables", json=body, headers=headers).json()
        made.append((table["id"], token))
    return made


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_servers_lose_nothing(
    kind: str, nursery: Nursery, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = str(tmp_path / "kill.sqlite")
    if kind == "postgresql":
        database = request.getfixturevalue("postgres")
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = nursery.start(port, database)
    stop, rng = threading.Event(), Random(7)
    players = [Player(url, table, token, stop) for table, token in open_tables(url)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        wait_for_load(players, 5)
        time.sleep(rng.random() * 0.05)
        kill(server)
        server = nursery.start(port, database)
    wait_for_load(players, 5)
    stop.set()
    for player in players:
        player.join(10)
    kill(server)
    assert not [player.wrong for player in players if player.wrong]
    check(database, players)


def check(database: str, players: list[Player]) -> None:
    """Every acknowledged answer is there, in its place; every table goes on to its end and
    stands the fairness check."""
    site = Site(Settings(db=database, bot_workers=0, rate=10000.0), lambda data: None)
    e = db.entries.c
    for player in players:
        with site.store.read() as c:
            rows = c.execute(
                sa.select(e.seq, e.json).where(e.table == player.table).order_by(e.seq)
            ).all()
        stored = {row.seq: msgspec.json.decode(row.json) for row in rows}
        assert list(stored) == list(range(len(stored)))
        assert len(player.acked) > KILLS
        for seq, (seat, value) in player.acked.items():
            entry = stored[seq - 1]  # the first entry came with the first version
            assert (entry["seat"], entry["value"]) == (seat, json.loads(json.dumps(value)))
        row = site.tables.core.matches.row(player.table)
        seats = site.tables.core.seats(player.table)
        owner = site.accounts.get(row.owner)
        assert owner is not None and row.status == "running"
        site.tables.lobby.replace(owner, row.id, 2, "open")
        link = site.tables.lobby.table(owner, row.id).seats[2].invitation
        other = site.accounts.guest("Bot's heir")
        assert site.tables.lobby.sit(other, row.id, link) == 2 and len(seats) == SEATS
    end = players[0].table
    owner = site.accounts.get(site.tables.core.matches.row(end).owner)
    heir = site.accounts.get(site.tables.core.seats(end)[2].person)
    for person in {0: owner, 1: owner, 2: heir}.values():
        assert site.tables.play.look(person, end).view is not None
    assert play_out(site, end, {0: owner, 1: owner, 2: heir}, most=60) > 50
    verdict = _verified(site, end)
    assert verdict == ""
    site.bot_workers.stop()
    site.store.close()


def _verified(site: Site, table: str) -> str:
    from orrery import games
    from orrery.kernel.verify import verify

    row = site.tables.core.matches.row(table)
    return verify(games.title(row.title), site.tables.core.matches.whole(row)).problem


def asked_look(url: str, headers: dict[str, str]) -> Any:
    """The table through the eyes of one of its people who is asked, as soon as somebody is."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        look = httpx2.get(url, headers=headers).json()
        for seat in (seat for seat in look["waiting"] if seat in look["mine"]):
            look = httpx2.get(f"{url}?seat={seat}", headers=headers).json()
            if look["choice"] is not None:
                return look
    raise AssertionError("nobody is asked")


def test_two_servers_serve_the_same_table(nursery: Nursery, postgres: str) -> None:
    """What is answered at one server reaches the streams of the other (NOTIFY)."""
    ports = [free_port(), free_port()]
    servers = [nursery.start(port, postgres) for port in ports]
    here, there = (f"http://127.0.0.1:{port}" for port in ports)
    (table, token), *_ = open_tables(here)
    headers = {"authorization": f"Bearer {token}"}
    delays = []
    with httpx2.stream("GET", f"{there}/api/v1/tables/{table}/events", timeout=10) as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data: "))
        assert json.loads(next(lines)[6:])["what"] == "hello"
        for _ in range(5):
            look = asked_look(f"{here}/api/v1/tables/{table}", headers)
            body = {k: look[k] for k in ("seat", "seq")}
            body["value"] = look["choice"]["options"][0]
            begun = time.monotonic()
            ack = httpx2.post(f"{here}/api/v1/tables/{table}/answer", json=body, headers=headers)
            seq = ack.json()["seq"]
            while json.loads(next(lines)[6:])["seq"] < seq:
                pass
            delays.append(time.monotonic() - begun)
            seen = httpx2.get(f"{there}/api/v1/tables/{table}", headers=headers).json()
            assert seen["seq"] >= seq
    for server in servers:
        kill(server)
    assert sorted(delays)[2] < 1.0
