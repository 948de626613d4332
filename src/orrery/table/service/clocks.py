"""Deadlines, live clocks, the reaction clock: what happens when somebody lets the time run out."""

from time import time

import sqlalchemy as sa

from orrery.kernel.choice import PASS
from orrery.table.service.base import Core, settings_of, shown_of, waiting_of
from orrery.table.service.lobby import Lobby
from orrery.table.service.replies import RUNNING
from orrery.table.service.timebank import clocks_of
from orrery.table.store import schema as db
from orrery.table.store.matches import Row


class Clocks:
    """A bot steps in after a deadline; who could react from a hidden hand, and does not in time,
    has passed."""

    def __init__(self, core: Core, lobby: Lobby) -> None:
        self.core, self.store, self.matches = core, core.store, core.matches
        self.lobby = lobby

    def overdue(self) -> list[str]:
        """Tables at which a deadline has passed, and a bot is to step in. (Of the others many may
        lie about for ever; they need not be looked at every second.)"""
        t = db.tables.c
        late = (t.status == RUNNING, t.due <= time(), ~t.bot_due)
        query = sa.select(t.id).where(*late, t.settings.not_like('%"step_in":""%'))
        with self.store.read() as c:
            return list(c.scalars(query))

    def step_in(self, table: str) -> None:
        """The deadline has passed: the table's bot plays for those who are waited for. That it
        steps in would tell who was asked for a reaction from a hidden hand: these pass instead."""
        row, seats = self.core.table_and_seats(table)
        bot = settings_of(row).step_in
        if bot and shown_of(row).reacting:
            self.pass_reactions(table)
            return
        if row.status != RUNNING or row.due is None or row.due > time() or not bot:
            return
        late = set(waiting_of(row)) & self._out(row)
        for seat in seats:
            if seat.seat in late and seat.kind != "bot" and not seat.auto:
                self.lobby.set_seat(row, seat, "deadline", seat.name, {"auto": bot})

    def _out(self, row: Row) -> set[int]:
        """The seats whose time is up: all of them, or those whose clock says so."""
        clocks = clocks_of(row)
        if not clocks:
            return set(range(row.players))
        move, now = settings_of(row).move_seconds, time()
        dues = {seat: clock.due(move) for seat, clock in clocks.items()}
        return {seat for seat, due in dues.items() if due is not None and due <= now}

    def reactions_due(self) -> list[str]:
        """Tables at which the time to react is over."""
        t = db.tables.c
        query = sa.select(t.id).where(t.status == RUNNING, t.react_due <= time())
        with self.store.read() as c:
            return list(c.scalars(query))

    def pass_reactions(self, table: str) -> None:
        """Whoever is still asked for a reaction passes. If a window is passed around, the next seat
        has its own time."""
        with self.matches.held(table):
            row, seats, match = self.core.now(table)
            if match is None or row.status != RUNNING or not match.reacting:
                return
            for choice in match.pending:
                match.answer(choice.seat, PASS, by="clock")
            self.core.save(row, seats, match)
