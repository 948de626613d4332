"""How quick the table is: 50 live tables of 4 seats on this machine, over the loopback.

    python bench/table_load.py [--seconds 15] [--tables 50] [--db postgresql://...]

Prints p50, p95 and p99 of
    open    the server's answer to somebody who opens a late-game match: the first time after a
            start (checkpoint and tail are loaded) and again
    event   from sending an answer to its event on the other seats' streams
    page    from sending an answer until the other seats have fetched what they may see of it
and the server's processor time for one opening (which other programs on the machine do not blur)
and its memory. Every seat has a stream open all the time; players think for some seconds
between two answers, as people do who are quick.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from orrery import games
from orrery.kernel.match import Match
from orrery.table.settings import Settings
from orrery.table.store import schema as db
from orrery.table.web.site import Site

SEATS = 4
LATE = 0.85  # of a match
THINK = 3.0  # seconds between two answers at a table, on average


def main() -> None:
    parser = argparse.ArgumentParser(description="Load the table and measure it.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--db", default="", help="default: SQLite in a temporary directory")
    parser.add_argument("--title", default="warpgate")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(db=given.db or str(Path(home) / "load.sqlite"), bot_workers=0, rate=1e6)
        tables = lay_tables(settings, given.title, given.tables + 1)
        port = free_port()
        server = multiprocessing.get_context("spawn").Process(target=run, args=(settings, port))
        server.start()
        try:
            asyncio.run(measure(port, server.pid or 0, tables, given.seconds))
        finally:
            server.kill()
            server.join()


def run(settings: Settings, port: int) -> None:
    """The server, in a process of its own."""
    import uvicorn

    from orrery.table.app import make_app

    uvicorn.run(
        make_app(settings), host="127.0.0.1", port=port, log_level="error", timeout_keep_alive=90
    )


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


# -- late matches ------------------------------------------------------------------------------


def lay_tables(settings: Settings, title: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables with matches late in play, and a token for each of their seats."""
    site = Site(settings, lambda data: None)
    people = [site.accounts.guest(f"Player {seat + 1}") for seat in range(SEATS)]
    tokens = [site.accounts.new_token(person, "bench") for person in people]
    length = len(played(title, 0, None).log)
    made, entries = [], 0
    for number in range(count):
        match = played(title, number + 1, int(length * LATE))
        names = [person.name for person in people]
        table = site.tables.archive.lay_out(people[0], match, names, "").id
        with site.store.write() as c:
            for seat, person in enumerate(people):
                mine = (db.seats.c.table == table, db.seats.c.seat == seat)
                c.execute(sa.update(db.seats).where(*mine).values(person=person.id))
        made.append((table, tokens))
        entries += len(match.log)
    print(f"{count} tables of {SEATS} seats, {title}, {entries // count} answers each")
    site.bot_workers.stop()
    site.store.close()
    return made


def played(title: str, seed: int, entries: int | None) -> Match:
    """A match at random, up to this many entries (but not to its end)."""
    while True:
        rng = random.Random(seed)
        match = Match.new(games.title(title), SEATS, seed=rng.randbytes(32))
        while not match.finished and (entries is None or len(match.log) < entries):
            choice = rng.choice(match.pending)
            match.answer(choice.seat, rng.choice(choice.options))
        if match.finished == (entries is None):
            return match
        seed += 1000


# -- a small client --------------------------------------------------------------------------------


class Client:
    """One connection that is kept."""

    def __init__(self, port: int, token: str) -> None:
        self.port, self.token = port, token
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()

    async def call(self, path: str, body: Any = None) -> Any:
        async with self._turn:
            if self._pipe is None:
                self._pipe = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
            reader, writer = self._pipe
            writer.write(self.request(path, body))
            head = await reader.readuntil(b"\r\n\r\n")
            fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if line)
            data = await reader.readexactly(int(fields[b"content-length"]))
        status = int(head.split(b" ", 2)[1])
        if status not in (200, 409):
            raise RuntimeError(f"{path}: {status} {data[:200]!r}")
        return json.loads(data) if status == 200 else None

    def request(self, path: str, body: Any = None) -> bytes:
        data = b"" if body is None else json.dumps(body).encode()
        method = "GET" if body is None else "POST"
        head = (
            f"{method} /api/v1{path} HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            f"authorization: Bearer {self.token}\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        return head.encode() + data


class Table:
    """A live table: four streams, four clients, and when each answer was sent."""

    def __init__(self, port: int, id: str, tokens: list[str]) -> None:
        self.id = id
        self.clients = [Client(port, token) for token in tokens]
        self.port = port
        self.latest: tuple[float, int] = (0.0, -1)

    async def listen(self, seat: int, events: list[float], pages: list[float]) -> None:
        """A seat's page: hear of a change, fetch it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        writer.write(self.clients[seat].request(f"/tables/{self.id}/events"))
        while line := await reader.readline():
            if not line.startswith(b"data: "):
                continue
            change = json.loads(line[6:])
            begun, by = self.latest
            if change["what"] != "match" or seat == by:
                continue
            events.append(time.perf_counter() - begun)
            await self.clients[seat].call(f"/tables/{self.id}?since={10**6}")
            pages.append(time.perf_counter() - begun)

    async def play(self, rng: random.Random, answers: list[float]) -> None:
        while True:
            await asyncio.sleep(rng.expovariate(1 / THINK))
            look = None
            for client in self.clients:
                look = await client.call(f"/tables/{self.id}?since={10**6}")
                if look["choice"] or look["table"]["status"] != "running":
                    break
            if look is None or look["choice"] is None:
                return
            options = look["choice"]["options"]
            body = {"seat": look["seat"], "seq": look["seq"], "value": rng.choice(options)}
            self.latest = begun, _ = time.perf_counter(), look["seat"]
            await self.clients[look["seat"]].call(f"/tables/{self.id}/answer", body)
            answers.append(time.perf_counter() - begun)


# -- measuring ----------------------------------------------------------------------------------


async def measure(port: int, pid: int, given: list[tuple[str, list[str]]], seconds: float) -> None:
    warm, *tables = [Table(port, id, tokens) for id, tokens in given]
    await started(port)
    await opened(warm, 0)  # whatever the server does only once
    used = [cpu(pid)]
    first = [await opened(table, 0) for table in tables]
    used.append(cpu(pid))
    again = [await opened(table, 1) for table in tables]
    used.append(cpu(pid))
    events: list[float] = []
    pages: list[float] = []
    answers: list[float] = []
    streams = [
        asyncio.create_task(table.listen(seat, events, pages))
        for table in tables
        for seat in range(SEATS)
    ]
    await asyncio.sleep(1.0)
    players = [
        asyncio.create_task(table.play(random.Random(number), answers))
        for number, table in enumerate(tables)
    ]
    await asyncio.sleep(seconds)
    for task in (*players, *streams):
        task.cancel()
    failed = await asyncio.gather(*players, *streams, return_exceptions=True)
    problems = [one for one in failed if isinstance(one, Exception)]
    print(f"{len(answers)} answers in {seconds:g} s, {len(events)} events, {len(streams)} streams")
    print(f"{'':24}{'p50':>9}{'p95':>9}{'p99':>9}   ms")
    show("open, first time", first)
    show("open, again", again)
    show("answer acknowledged", answers)
    show("event at other seats", events)
    show("page of other seats", pages)
    each = [(b - a) / len(tables) * 1000 for a, b in pairwise(used)]
    print(f"server CPU for one opening: first time {each[0]:.1f} ms, again {each[1]:.1f} ms")
    busy = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(f"server memory {memory(pid):.0f} MB; {busy}")
    if problems:
        raise SystemExit(f"{len(problems)} clients failed, the first: {problems[0]!r}")


async def started(port: int) -> None:
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")


async def opened(table: Table, seat: int) -> float:
    begun = time.perf_counter()
    look = await table.clients[seat].call(f"/tables/{table.id}")
    assert look["view"]["table"]
    return time.perf_counter() - begun


def show(name: str, times: list[float]) -> None:
    ordered = sorted(times) or [0.0]
    parts = [ordered[min(len(ordered) - 1, int(len(ordered) * q))] for q in (0.5, 0.95, 0.99)]
    print(f"{name:24}" + "".join(f"{part * 1000:9.1f}" for part in parts))


def cpu(pid: int) -> float:
    """Seconds of processor time so far, where the system tells: other programs do not count."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Resident megabytes, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return float("nan")
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    return int(lines["VmRSS"].split()[0]) / 1024


if __name__ == "__main__":
    main()
