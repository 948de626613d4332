"""The reaction clock: who could react from a hidden hand, and does not in time, has passed."""

from time import time

import sqlalchemy as sa

from orrery.kernel.choice import PASS
from orrery.table.service.play import Play
from orrery.table.service.replies import RUNNING
from orrery.table.store import schema as db


class Reactions(Play):
    """Passing for those who let the time run out."""

    def clocks_run_out(self) -> list[str]:
        """Tables at which the time to react is over."""
        t = db.tables.c
        query = sa.select(t.id).where(t.status == RUNNING, t.react_due <= time())
        with self.store.read() as c:
            return list(c.scalars(query))

    def pass_reactions(self, table: str) -> None:
        """Whoever is still asked for a reaction passes. If a window is passed around, the next seat
        has its own time."""
        with self.matches.held(table):
            row, seats, match = self._now(table)
            if match is None or row.status != RUNNING or not match.reacting:
                return
            for choice in match.pending:
                match.answer(choice.seat, PASS, by="clock")
            self._store(row, seats, match)
