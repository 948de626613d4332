"""`make redraw`: how long an answer takes until the table is drawn anew, with 50 tables at work.

    python -m bench.redraw [--tables 50] [--seconds 60] [--bot casual] [--pace 2 5]

The real server on the loopback, with a database of its own. One person sits at each table, against
bots, in matches of all titles that are between their first and their last round. Each client does
what the page does: it answers with what the page offers after a pause as people make it, hears of
changes by the event stream, and fetches the table when others have moved. Measured are
    drawn   from sending an answer until all of the table's new picture is here
    told    from sending an answer until the event stream tells of it
for one table alone and for all of them, and the server's processor time for one picture, and for
opening a table whose match is not in memory (the one table alone is the first: it warms up the
server). Other programs on the machine do not blur that, and the load tells how many there are.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import httpx2 as httpx
import sqlalchemy as sa
from rich.console import Console
from rich.table import Table as Sheet

from bench.table_load import cpu, free_port, started
from orrery import games
from orrery.bots.casual import CasualBot
from orrery.kernel.match import Match
from orrery.table.serve import serve
from orrery.table.settings import Settings
from orrery.table.store import schema as db
from orrery.table.web.site import Site

TITLES = ("warpgate", "eclipse", "forbidden_stars", "ti4")
SEATS = {"forbidden_stars": 4, "ti4": 6}  # 4 elsewhere
LATE = 0.8  # of a match, for the tables that are farthest along
TARGET = 0.25  # seconds, 95 of 100
SLOWEST = 60.0  # seconds for one answer: then something is broken


# -- tables --------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A table, and the token of who sits there."""

    title: str
    id: str
    token: str


def lay_tables(settings: Settings, count: int, bot: str) -> list[Laid]:
    """Tables of all titles, each farther along than the one of its title before."""
    site = Site(settings, lambda data: None)
    of_title = -(-count // len(TITLES))
    lengths = {title: len(played(title, 0, None).log) for title in TITLES}
    laid = []
    for number in range(count):
        title, step = TITLES[number % len(TITLES)], number // len(TITLES)
        match = played(title, number + 1, int(lengths[title] * LATE * step / of_title))
        person = site.accounts.guest(f"Player {number + 1}")
        table = site.tables.archive.lay_out(person, match, list(match.header.seats), "").id
        with site.store.write() as c:
            others = (db.seats.c.table == table, db.seats.c.seat > 0)
            c.execute(sa.update(db.seats).where(*others).values(kind="bot", bot=bot, person=None))
            now = db.tables.c.id == table
            c.execute(sa.update(db.tables).where(now).values(bot_due=match.choice(0) is None))
        laid.append(Laid(title, table, site.accounts.new_token(person, "bench")))
    site.bot_workers.stop()
    site.store.close()
    return laid


def played(title: str, seed: int, entries: int | None) -> Match:
    """A match of casual bots, up to this many entries (but not to its end)."""
    while True:
        bot, players = CasualBot(seed), SEATS.get(title, 4)
        match = Match.new(games.title(title), players, seed=seed.to_bytes(32, "big"))
        while not match.finished and (entries is None or len(match.log) < entries):
            seat = match.pending[0].seat
            match.answer(seat, bot.choose(match, seat))
        if match.finished == (entries is None):
            return match
        seed += 1000


# -- a page that is open -------------------------------------------------------------------------


@dataclass
class Times:
    """What was measured of a title, in seconds."""

    drawn: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    fetched: list[float] = field(default_factory=list)


class Page:
    """A table's page in a browser, as far as the server notices it."""

    def __init__(self, home: str, laid: Laid, pace: Sequence[float], seed: int) -> None:
        self.path, self.times = f"/table/{laid.id}", Times()
        headers = {"authorization": f"Bearer {laid.token}", "accept-encoding": "gzip"}
        self.client = httpx.AsyncClient(base_url=home, headers=headers, timeout=SLOWEST)
        self.events = f"/api/v1/tables/{laid.id}/events"
        self.rng, self.pace = random.Random(seed), pace
        self.shown = ""  # the question, as it came last
        self.seq = self.newest = 0
        self.sent = 0.0  # when the answer was sent of which the stream has not told yet
        self.changed = asyncio.Event()

    async def open(self) -> None:
        answer = await self.client.get(self.path, headers={"cookie": "script=1"})
        answer.raise_for_status()
        self._draw(answer.text)

    def _draw(self, text: str) -> None:
        found = re.search(r'<section id="ask"[^>]*data-seq="(\d+)".*?</section>', text, re.DOTALL)
        assert found is not None, text[:500]
        if int(found[1]) >= self.seq:
            self.shown, self.seq = found[0], int(found[1])

    def _headers(self) -> dict[str, str]:
        last, eyes = (self._fact(name) for name in ("last", "eyes"))
        seen = {"x-seen": f"{self.seq} {last}", "x-eyes": eyes, "x-open": ""}
        return {"hx-request": "true", "sec-fetch-site": "same-origin", **seen}

    def _fact(self, name: str) -> str:
        found = re.search(rf'data-{name}="([^"]*)"', self.shown)
        return found[1] if found else ""

    async def listen(self) -> None:
        """The event stream: when somebody has answered, the table is wanted anew."""
        async with self.client.stream("GET", self.events, timeout=None) as stream:
            async for line in stream.aiter_lines():
                if not line.startswith("data: "):
                    continue
                change = json.loads(line[6:])
                if change["what"] != "match":
                    continue
                if self.sent:
                    self.times.told.append(perf_counter() - self.sent)
                    self.sent = 0.0
                self.newest = max(self.newest, change["seq"])
                self.changed.set()

    async def play(self) -> None:
        """Answer when asked, else wait for the others, until cancelled."""
        while True:
            if self.newest > self.seq:
                await self._fetch()
            elif self._fact("turn") == "1":
                await asyncio.sleep(self.rng.uniform(*self.pace))
                await self._answer()
            else:
                self.changed.clear()
                await self.changed.wait()
                await asyncio.sleep(0.05)  # what comes together is fetched once

    async def _answer(self) -> None:
        form, headers = self._filled(), self._headers()
        self.sent = begun = perf_counter()
        answer = await self.client.post(f"{self.path}/answer", data=form, headers=headers)
        self.times.drawn.append(perf_counter() - begun)
        answer.raise_for_status()
        before = self.seq
        self._draw(answer.text)
        if self.seq == before and 'id="toast"' in answer.text:
            self.sent = 0.0  # refused: an offer that cannot be made, or others were faster
            self.newest = max(self.newest, self.seq + 1)

    async def _fetch(self) -> None:
        begun = perf_counter()
        answer = await self.client.get(f"{self.path}/now", headers=self._headers())
        self.times.fetched.append(perf_counter() - begun)
        answer.raise_for_status()
        self._draw(answer.text)
        self.newest = min(self.newest, self.seq)

    def _filled(self) -> dict[str, str]:
        """One of the answers that the page offers; a form is filled in with what it may hold."""
        shown = self.shown.partition('<details class="doors"')[0]
        form = {"seat": self._fact("eyes"), "seq": str(self.seq)}
        offered = re.findall(r'name="(value|steps)"\s+value="([^"]*)"', shown)
        if offered:
            name, value = self.rng.choice(offered)
            return {**form, name: unescape(value)}
        for name, values in re.findall(r'<select name="(field.[^"]*)">(.*?)</select>', shown, re.S):
            form[name] = unescape(self.rng.choice(re.findall(r'value="([^"]*)"', values)))
        for name, least in re.findall(r'name="(field.[^"]*)"\s+min="(-?\d+)"', shown):
            form[name] = least
        return {**form, "form": "1"}


# -- measuring -----------------------------------------------------------------------------------


class Run(NamedTuple):
    """What came of some tables."""

    times: dict[str, Times]
    seconds: float
    cpu: float  # seconds of the server
    waited: float  # seconds in which the server could have gone on, but had no core
    opened: dict[str, float]  # by title, seconds of the server for opening a table
    load: float


async def measure(
    home: str, pid: int, laid: list[Laid], seconds: float, pace: Sequence[float]
) -> Run:
    pages = [Page(home, one, pace, seed) for seed, one in enumerate(laid)]
    opened: dict[str, float] = {}
    for title, mine in by_title(laid, pages).items():
        before = cpu(pid)
        for page in mine:
            await page.open()
        opened[title] = (cpu(pid) - before) / len(mine)
    streams = [asyncio.create_task(page.listen()) for page in pages]
    await asyncio.sleep(1.0)
    used, waited = cpu(pid), coreless(pid)
    players = [asyncio.create_task(page.play()) for page in pages]
    await asyncio.sleep(seconds)
    used, waited = cpu(pid) - used, coreless(pid) - waited
    for task in (*players, *streams):
        task.cancel()
    ended = await asyncio.gather(*players, *streams, return_exceptions=True)
    problems = [one for one in ended if isinstance(one, Exception)]
    if problems:
        raise problems[0]
    times = {
        title: together(page.times for page in mine)
        for title, mine in by_title(laid, pages).items()
    }
    for page in pages:
        await page.client.aclose()
    return Run(times, seconds, used, waited, opened, os.getloadavg()[0])


def by_title(laid: list[Laid], pages: list[Page]) -> dict[str, list[Page]]:
    found: dict[str, list[Page]] = {}
    for one, page in zip(laid, pages, strict=True):
        found.setdefault(one.title, []).append(page)
    return found


def together(parts: Iterable[Times]) -> Times:
    found = Times()
    for part in parts:
        found.drawn += part.drawn
        found.told += part.told
        found.fetched += part.fetched
    return found


def coreless(pid: int) -> float:
    """Seconds that the threads of a process were ready and waited for a core, where the system
    tells: with other programs on the machine, answers take that much longer."""
    found = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(one.read_text().split()[1]) for one in found) / 1e9


def share(times: list[float], part: float) -> float:
    """This many of a hundred take no longer."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def row(name: str, times: Times) -> list[str]:
    figures = (
        [share(times.drawn, part) for part in (0.5, 0.95, 1.0)]
        + [share(times.told, part) for part in (0.5, 0.95)]
        + [share(times.fetched, 0.95)]
    )
    return [name, str(len(times.drawn)), *(f"{figure * 1000:.0f}" for figure in figures)]


HEADS = ("answers", "drawn p50", "p95", "max", "told p50", "p95", "fetched p95")


def show(console: Console, name: str, run: Run) -> None:
    sheet = Sheet(f"{name}, ms", *HEADS)
    for title, times in sorted(run.times.items()):
        sheet.add_row(*row(title, times))
    total = together(run.times.values())
    sheet.add_row(*row("all", total))
    console.print(sheet)
    drawn = len(total.drawn) + len(total.fetched)
    each = run.cpu / max(1, drawn) * 1000
    console.print(
        f"server CPU: {each:.1f} ms for each of {drawn} pictures, bots' answers included; "
        f"busy {run.cpu / run.seconds:.0%}, without a core {run.waited / run.seconds:.0%} "
        f"of the time; load {run.load:.1f} on {os.cpu_count()} cores"
    )
    opened = ", ".join(f"{title} {each * 1000:.0f} ms" for title, each in run.opened.items())
    console.print(f"server CPU for opening a table: {opened}")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.redraw", description="See the module.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--bot", default="casual")
    parser.add_argument("--pace", type=float, nargs=2, default=(2.0, 5.0))
    given = parser.parse_args(arguments)
    console = Console(width=110)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(db=str(Path(folder) / "redraw.sqlite"), bot_seconds=0.3)
        laid = lay_tables(settings, given.tables, given.bot)
        port = free_port()
        how = {"port": port, "settings": settings, "say": len}
        server = multiprocessing.get_context("spawn").Process(target=serve, kwargs=how)
        server.start()
        home, pid = f"http://127.0.0.1:{port}", server.pid or 0
        try:
            asyncio.run(started(port))
            alone = [one for one in laid if one.title == TITLES[-1]][-1:]
            few = asyncio.run(measure(home, pid, alone, given.seconds / 2, given.pace))
            many = asyncio.run(measure(home, pid, laid, given.seconds, given.pace))
        finally:
            server.terminate()
            server.join()
    show(console, "1 table", few)
    show(console, f"{given.tables} tables", many)
    return 0 if share(together(many.times.values()).drawn, 0.95) < TARGET else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
