"""What has to happen without anybody asking: bots that were due and matches that were about to
begin when the server stopped, deadlines that pass, notices that wait. One thread, a look every few
seconds; several servers may do the same without harm."""

import logging
import threading

from orrery.kernel.errors import OrreryError
from orrery.table.errors import Stale
from orrery.table.notices import Notices
from orrery.table.tables import Tables
from orrery.table.thinkers import Thinkers

log = logging.getLogger("orrery.table")

PAUSE = 5.0
FORGOTTEN = 30.0  # seconds after which a bot or a start was forgotten by a server that died


class Keeper:
    def __init__(self, tables: Tables, thinkers: Thinkers, notices: Notices) -> None:
        self.tables, self.thinkers, self.notices = tables, thinkers, notices
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keeper", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(timeout=10)

    def _run(self) -> None:
        idle = 0.0  # at the start every bot that is due gets its turn
        while not self._stop.is_set():
            try:
                self.round(idle)
            except Exception as problem:
                log.error("the keeper stumbled: %s", type(problem).__name__)
            idle = FORGOTTEN
            self._stop.wait(PAUSE)

    def round(self, idle: float) -> None:
        for table in self.tables.bots_due(idle):
            self.thinkers.wake(table)
        for table in self.tables.overdue():
            self.tables.step_in(table)
        for table in self.tables.full(FORGOTTEN):  # who takes the last seat begins it himself
            self._begin(table)
        self.notices.deliver()

    def _begin(self, table: str) -> None:
        """One table that does not begin holds up nothing else."""
        try:
            self.tables.begin_if_full(table)
        except Stale:
            pass  # another server was quicker
        except OrreryError as problem:
            log.error("table %s does not begin: %s", table, type(problem).__name__)
