"""What the thinker would do: asked by a person who plays against bots alone.

It thinks where the bots think, in a process of its own and for a limited time, and only explains:
nothing is answered for the person.
"""

import logging
from asyncio import wrap_future
from collections import OrderedDict
from concurrent.futures import CancelledError, Future
from importlib import import_module
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool

from orrery import games
from orrery.bots.advice import Advice, advise
from orrery.bots.search import SearchBot
from orrery.kernel.match import Match
from orrery.kernel.record import Entry, Header, Mark
from orrery.table.causes import cause
from orrery.table.errors import Forbidden, NotNow
from orrery.table.jobs.bot_workers import BotWorkers
from orrery.table.jobs.thinkers import Lost
from orrery.table.service.accounts import Person
from orrery.table.service.base import mine_of
from orrery.table.service.replies import RUNNING, TableInfo
from orrery.table.service.tables import Tables

log = logging.getLogger("orrery.table")

SECONDS = 2.0  # of thought
KEEP = 200  # answers, for whoever asks again


class HintJob(Struct):
    """What the worker gets to know."""

    module: str  # where the title is defined
    header: Header
    mark: Mark | None
    tail: list[Entry]
    seat: int
    language: str
    seconds: float
    seed: int


def think(data: bytes) -> Advice:
    """In a worker."""
    job = msgspec.msgpack.decode(data, type=HintJob)
    import_module(job.module)
    match = Match.resume(games.title(job.header.title), job.header, job.mark, job.tail)
    bot = SearchBot(job.seed, seconds=job.seconds)
    return advise(match, job.seat, job.language, bot, job.seed)


def may_ask(info: TableInfo, seat: int) -> bool:
    """Is a seat the only one that is no bot's? Elsewhere it would be help against people; and in
    a rated match it would be rated."""
    alone = all(other.kind == "bot" for other in info.seats if other.seat != seat)
    return info.seats[seat].mine and alone and not info.rated


def failed(future: "Future[Advice]") -> bool:
    """Did it come to nothing? Then it is worth another try."""
    return future.cancelled() or (future.done() and future.exception() is not None)


class Hints:
    def __init__(self, tables: Tables, workers: BotWorkers, seconds: float = SECONDS) -> None:
        self.tables, self._workers, self._seconds = tables, workers, seconds
        self._kept: OrderedDict[tuple[Any, ...], Future[Advice]] = OrderedDict()

    async def ask(self, person: Person | None, table: str, seat: int, language: str) -> Advice:
        """The thinker's advice for the question of this seat."""
        future = await run_in_threadpool(self._future, person, table, seat, language)
        try:
            return await wrap_future(future)
        except (TimeoutError, CancelledError, Lost) as problem:
            log.error("table %s, seat %s: no hint: %s", table, seat, cause(problem))
            raise NotNow("the thinker found no answer in time", "no_hint") from problem

    def _future(
        self, person: Person | None, table: str, seat: int, language: str
    ) -> "Future[Advice]":
        """Being thought about; whoever asks the same again gets the same."""
        job, version = self._prepare(person, table, seat, language)
        key = (table, version, seat, language)
        kept = self._kept.get(key)
        if kept is not None and not failed(kept):
            return kept
        limit = 2 * self._seconds + self.tables.core.settings.bot_patience
        future = self._workers.run(think, msgspec.msgpack.encode(job), limit)
        if future is None:
            raise NotNow("the table is closing down")
        self._kept[key] = future
        while len(self._kept) > KEEP:
            self._kept.popitem(last=False)
        return future

    def _prepare(
        self, person: Person | None, table: str, seat: int, language: str
    ) -> tuple[HintJob, int]:
        core = self.tables.core
        with core.matches.held(table):
            row, seats, match = core.now(table)
            info = core.info(row, seats, person)
            if seat not in mine_of(seats, person) or not may_ask(info, seat):
                raise Forbidden("hints are only for those who play bots alone", "hint_alone")
            if match is None or row.status != RUNNING or match.choice(seat) is None:
                raise NotNow("nothing is asked of this seat", "hint_not_asked")
            mark = match.marks[-1] if match.marks else None
            job = HintJob(
                match.title.new.__module__,
                match.header,
                mark,
                match.log[mark.at - 1 if mark else 0 :],
                seat,
                language,
                self._seconds,
                Random(f"{row.id} {row.version}").getrandbits(32),
            )
            return job, row.version
