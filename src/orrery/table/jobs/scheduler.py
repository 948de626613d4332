"""What has to happen without anybody asking: bots that were due and matches that were about to
begin when the server stopped, deadlines that pass. One thread, a look every few seconds; several
servers may do the same without harm."""

import logging
from collections.abc import Callable, Iterable

from orrery.table.causes import cause
from orrery.table.errors import Stale
from orrery.table.jobs.bot_workers import BotWorkers
from orrery.table.jobs.rounds import Rounds
from orrery.table.service.tables import Tables

log = logging.getLogger("orrery.table")

TICK = 1.0  # seconds between two looks at the clocks
FORGOTTEN = 30.0  # seconds after which a bot or a start was forgotten by a server that died


class Scheduler:
    def __init__(self, tables: Tables, bot_workers: BotWorkers) -> None:
        self.tables, self.bot_workers = tables, bot_workers
        self._rounds = Rounds("scheduler", self._round)
        self._clocks = Rounds("clocks", lambda first: self.tick(), TICK)

    def start(self) -> None:
        self._rounds.start()
        self._clocks.start()

    def stop(self) -> None:
        self._clocks.stop()
        self._rounds.stop()

    def tick(self) -> None:
        """What clocks say: every second."""
        _each(
            "the reaction clock",
            self.tables.clocks.reactions_due(),
            self.tables.clocks.pass_reactions,
        )
        _each("the deadline", self.tables.clocks.overdue(), self.tables.clocks.step_in)

    def _round(self, first: bool) -> None:
        self.round(0.0 if first else FORGOTTEN)  # at the start every bot that is due gets its turn

    def round(self, idle: float) -> None:
        _each("a bot's turn", self.tables.lobby.bots_due(idle), self.bot_workers.wake)
        _each("the result", self.tables.ratings.due(), self.tables.ratings.record)
        # Taking the last seat begins the match; this is for what a server that died left behind.
        _each("the start", self.tables.lobby.full(FORGOTTEN), self.tables.lobby.begin_if_full)


def _each(what: str, tables: Iterable[str], care: Callable[[str], object]) -> None:
    """One table that fails holds up no other."""
    for table in tables:
        try:
            care(table)
        except Stale:
            pass  # another server was quicker
        except Exception as problem:
            log.error("table %s: %s failed: %s", table, what, cause(problem))
