"""Bots think in processes of their own and never block the table.

A job carries the last checkpoint and the answers since, with a seed that is not the match's: a
bot could not see the dice even if it tried. Its answer is checked like anybody's, and thrown away
if the table has moved on meanwhile. A bot that thinks for far too long is ended with its process.
"""

import logging
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from random import Random
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from orrery import bots, games
from orrery.kernel.errors import IllegalAnswer, OrreryError, RuleBug
from orrery.kernel.match import Match
from orrery.kernel.record import Entry, Header, Mark
from orrery.table.causes import cause
from orrery.table.errors import Refusal
from orrery.table.jobs.thinkers import Lost, Thinkers
from orrery.table.service.base import Change, bots_of, seq_of, settings_of
from orrery.table.service.replies import RUNNING
from orrery.table.service.tables import Tables
from orrery.table.store.numbers import fellows

log = logging.getLogger("orrery.table")

MOST = 60  # answers of one job
SPAN = 4  # choices of a bot that uses all its time, in one job
STRIKES = 3  # times that a bot may hang before chance plays for its seat
QUICK = 64  # tries of a greedy bot, enough for this bot


class Job(Struct):
    """What a bot worker gets to know."""

    module: str  # where the title is defined
    header: Header
    mark: Mark | None
    tail: list[Entry]  # from the one in which the checkpoint lies
    seat: int
    bot: str
    seconds: float
    seed: int  # of the bot's own randomness


def think(data: bytes) -> list[Any]:
    """In a worker: let the bot answer as long as it is asked and nothing is left to chance (the
    dice here are not the match's). So a turn is planned once, and played in one go."""
    job = msgspec.msgpack.decode(data, type=Job)
    import_module(job.module)
    match = Match.resume(games.title(job.header.title), job.header, job.mark, job.tail)
    most = {"iterations": QUICK} if job.bot == "greedy" else {}
    bot = bots.make(job.bot, seed=job.seed, seconds=job.seconds, **most)
    answers: list[Any] = []
    until = monotonic() + SPAN * job.seconds
    while match.choice(job.seat) is not None and len(answers) < MOST and monotonic() < until:
        answer = bot.choose(match, job.seat)
        try:
            match.answer(job.seat, answer)
        except IllegalAnswer:  # an offer that is refused
            break
        except RuleBug:  # perhaps only with these dice
            answers.append(answer)
            break
        answers.append(answer)
        if match.log[-1].chance:
            break
    return answers


class BotWorkers:
    """Gives bots their turns."""

    def __init__(
        self, tables: Tables, workers: int, choose: Callable[[bytes], Any] = think
    ) -> None:
        self.tables = tables
        self._choose = choose
        self._pool = Thinkers(workers) if workers else ThreadPoolExecutor(1, "bot worker")
        self._hands = ThreadPoolExecutor(2, "bots")  # bring jobs to the pool and answers back
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._hung: Counter[tuple[str, int]] = Counter()  # how often, by table and seat
        self._guard = threading.Lock()
        self._stopped = False

    def on_change(self, change: Change) -> None:
        if change.bot_due and change.status == RUNNING:
            self.wake(change.table)

    def wake(self, table: str) -> None:
        """A bot is due at this table. One at a time: the next comes with the next change."""
        with self._guard:
            if self._stopped:
                return
            if table in self._busy:
                self._again.add(table)
                return
            self._busy.add(table)
            self._hands.submit(self._begin, table)

    def _begin(self, table: str) -> None:
        try:
            prepared = self._prepare(table)
        except Exception as problem:
            log.error("table %s: a bot's turn failed: %s", table, cause(problem))
            prepared = None
        if prepared is None:
            self._done(table)
            return
        job, seq = prepared
        future = self._submit(job)
        if future is not None:
            future.add_done_callback(lambda done: self._bring(table, job, seq, done))

    def _submit(self, job: Job) -> "Future[Any] | None":
        return self.run(self._choose, msgspec.msgpack.encode(job), self._limit(job))

    def run(self, work: Callable[[bytes], Any], data: bytes, limit: float) -> "Future[Any] | None":
        """Where the bots think, for this many seconds at the most. None when all is over."""
        with self._guard:
            if self._stopped:
                return None
            if isinstance(self._pool, ThreadPoolExecutor):
                return self._pool.submit(work, data)
            return self._pool.submit(work, data, limit)

    def _limit(self, job: Job) -> float:
        """The seconds after which a bot has hung: all that it may use, and some patience with a
        slow machine."""
        return (SPAN + 1) * job.seconds + self.tables.core.settings.bot_patience

    def _prepare(self, table: str) -> tuple[Job, int] | None:
        """The job for a bot that is due, and the seq it looks at."""
        with self.tables.core.matches.held(table):
            row, seats, match = self.tables.core.now(table)
            if match is None or row.status != RUNNING:
                return None
            held = bots_of(seats)
            due = next((choice.seat for choice in match.pending if choice.seat in held), None)
            if due is None:
                return None
            mark = match.marks[-1] if match.marks else None
            seat = seats[due]
            job = Job(
                match.title.new.__module__,
                match.header,
                mark,
                match.log[mark.at - 1 if mark else 0 :],
                due,
                "random" if self._hung[table, due] >= STRIKES else seat.auto or seat.bot,
                settings_of(row).bot_seconds or self.tables.core.settings.bot_seconds,
                Random(f"{row.id} {row.version}").getrandbits(32),
            )
            return job, seq_of(row, fellows(seats, due))

    def _bring(self, table: str, job: Job, seq: int, done: "Future[Any]") -> None:
        with self._guard:
            if not self._stopped:
                self._hands.submit(self._answer, table, job, seq, done)

    def _answer(self, table: str, job: Job, seq: int, done: "Future[Any]") -> None:
        try:
            answers = done.result()
            if not answers:
                raise ValueError("no answer")
            for answer in answers:
                seq = self.tables.play.answer_as_bot(table, job.seat, seq, answer).seq
        except Refusal:
            pass  # somebody was faster
        except Exception as problem:
            why = self._failure(table, job, problem)
            log.error("table %s, seat %s: bot %s %s; chance plays", table, job.seat, job.bot, why)
            self._play_blindly(table, job.seat, seq)
        self._done(table)

    def _failure(self, table: str, job: Job, problem: Exception) -> str:
        """What happened to a bot; one that hung is remembered."""
        if isinstance(problem, TimeoutError):
            self._hung[table, job.seat] += 1
            return f"was ended after {self._limit(job):.0f} s"
        if isinstance(problem, Lost):
            return "lost its process"
        return f"failed: {cause(problem)}"

    def _play_blindly(self, table: str, seat: int, seq: int) -> None:
        """A bot that fails must not hold up the table: any allowed answer."""
        with self.tables.core.matches.held(table):
            _, _, match = self.tables.core.now(table)
            choice = match.choice(seat) if match else None
            options = list(choice.options) if choice else []
        Random(seq).shuffle(options)
        for option in options[:20]:
            try:
                self.tables.play.answer_as_bot(table, seat, seq, option)
                return
            except Refusal:
                return
            except (IllegalAnswer, OrreryError) as problem:
                log.error("table %s: %s", table, cause(problem))

    def _done(self, table: str) -> None:
        with self._guard:
            self._busy.discard(table)
            again = table in self._again
            self._again.discard(table)
        if again:
            self.wake(table)

    def stop(self) -> None:
        with self._guard:
            self._stopped = True
        self._hands.shutdown(wait=True, cancel_futures=True)
        if isinstance(self._pool, ThreadPoolExecutor):
            self._pool.shutdown(wait=True, cancel_futures=True)
        else:
            self._pool.stop()
