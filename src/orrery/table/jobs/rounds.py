"""A thread that does the same every few seconds until it is told to stop."""

import logging
import threading
from collections.abc import Callable

from orrery.table.causes import cause

log = logging.getLogger("orrery.table")

PAUSE = 5.0  # seconds


class Rounds:
    """``work`` is told whether this is the first round. What fails is logged and tried again."""

    def __init__(self, name: str, work: Callable[[bool], object], pause: float = PAUSE) -> None:
        self._name, self._work, self._pause = name, work, pause
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, patience: float = 10.0) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(patience)

    def _run(self) -> None:
        first, last = True, ""
        while not self._stop.is_set():
            try:
                self._work(first)
                last = ""
            except Exception as problem:
                why = cause(problem)
                if why != last:  # once is enough, until it changes
                    log.error("background task failed: %s: %s", self._name, why)
                last = why
            first = False
            self._stop.wait(self._pause)
