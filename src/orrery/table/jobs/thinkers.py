"""Processes that think, each with a pipe of its own.

They share no queue and no lock, so that one that is killed or hangs takes no other with it, at
whatever moment: whoever waits for it reads the end of the pipe, or gives up.
"""

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, NamedTuple

START = 60.0  # seconds in which a process must be ready, on a machine as slow as may be


class Lost(Exception):
    """The process of a thought was ended by somebody else."""


class Thought(NamedTuple):
    work: Callable[[bytes], Any]
    data: bytes
    limit: float  # seconds
    future: "Future[Any]"


class Thinkers:
    """A number of processes, begun when first needed and again when lost."""

    def __init__(self, processes: int) -> None:
        self._waiting: SimpleQueue[Thought | None] = SimpleQueue()
        self._guard = threading.Lock()
        self._stopped = False
        self._running: set[Thinker] = set()
        self._threads = [
            threading.Thread(target=self._serve, name=f"thinker {number}", daemon=True)
            for number in range(processes)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[bytes], Any], data: bytes, limit: float) -> "Future[Any]":
        """To be thought by the next that is free, for this many seconds at the most."""
        future: Future[Any] = Future()
        self._waiting.put(Thought(work, data, limit, future))
        return future

    def _serve(self) -> None:
        """One process at a time, and what it thinks, in a thread of its own."""
        thinker: Thinker | None = None
        while (thought := self._waiting.get()) is not None:
            if not thought.future.set_running_or_notify_cancel():
                continue
            try:
                thinker = thinker or self._begin()
                result = thinker.think(thought)
            except Exception as problem:
                if thinker is not None and not thinker.well:
                    self._running.discard(thinker)
                    thinker = None
                thought.future.set_exception(problem)
            else:
                thought.future.set_result(result)

    def _begin(self) -> "Thinker":
        with self._guard:
            if self._stopped:
                raise Lost("all is over")
            thinker = Thinker()
            self._running.add(thinker)
            return thinker

    def stop(self) -> None:
        """Nobody waits for a thought that is not needed any more."""
        with self._guard:
            self._stopped = True
            for thinker in list(self._running):
                thinker.end()
        for _ in self._threads:
            self._waiting.put(None)
        for thread in self._threads:
            thread.join()


class Thinker:
    """One process."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs,), name="thinker")
        self._process.start()
        theirs.close()  # so that the pipe ends with the process
        self.well = True

    def think(self, thought: Thought) -> Any:
        """What the work makes of its data, or what goes wrong in it. TimeoutError if it takes too
        long, Lost if the process is gone; then it is not well and no use any more."""
        try:
            self._pipe.send((thought.work, thought.data))
            self._hear(START)  # it has begun: only thinking counts
            succeeded, result = self._hear(thought.limit)
        except (EOFError, OSError) as problem:  # a TimeoutError is an OSError, too
            self.end()
            if isinstance(problem, TimeoutError):
                raise
            raise Lost(f"ended with {self._process.exitcode}") from problem
        if not succeeded:
            raise result
        return result

    def _hear(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv()

    def end(self) -> None:
        self.well = False
        self._process.kill()
        self._process.join()


def _think(pipe: Connection) -> None:
    """In the process: one thought after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            work, data = pipe.recv()
        except EOFError:
            return
        pipe.send("begun")
        try:
            said = (True, work(data))
        except Exception as problem:
            said = (False, problem)
        try:
            pipe.send(said)
        except (TypeError, AttributeError, ValueError) as problem:  # nothing that can be sent
            pipe.send((False, RuntimeError(f"{said[1]!r}: {problem}")))


def _end_with_parent() -> None:
    """A process ends with its server, even if that was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
