"""Finding tables: mine, open ones, those to watch, those that are over."""

from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace

from orrery.table.errors import NotNow
from orrery.table.service.accounts import Person
from orrery.table.service.base import Core, not_owner
from orrery.table.service.replies import CLOSED, FINISHED, RUNNING, WAITING, TableInfo
from orrery.table.service.visits import Visits
from orrery.table.store import schema as db
from orrery.table.store.matches import Row


class Finding:
    """Tables as people see them from outside."""

    def __init__(self, core: Core) -> None:
        self.core, self.store, self.matches = core, core.store, core.matches
        self.visits = Visits(core)

    def table(self, person: Person | None, table: str) -> TableInfo:
        """One table. Anyone with the id may watch."""
        return self.core.info(*self.core.table_and_seats(table), person)

    def own_table(self, person: Person | None, table: str) -> TableInfo:
        """A table of mine, before I close it or send somebody away."""
        row, seats = self.core.table_and_seats(table)
        if person is None or row.owner != person.id:
            raise not_owner()
        self.not_over(row)
        return self.core.info(row, seats, person)

    def open(self, person: Person | None) -> list[TableInfo]:
        """Tables with a free seat that strangers may take."""
        t = db.tables.c
        return self._list(person, t.status == WAITING, t.listed)

    def live(self, person: Person | None) -> list[TableInfo]:
        """Running tables that strangers may watch."""
        t = db.tables.c
        return self._list(person, t.status == RUNNING, t.listed)

    def mine(self, person: Person) -> list[TableInfo]:
        """My tables that are not over; those where it is my turn, or a seat kept for me, first."""
        found = self._list(person, db.tables.c.status.in_((WAITING, RUNNING)), self._at(person))
        return sorted(found, key=lambda info: not (info.my_turn or info.invited))

    def finished(self, person: Person | None, everybody: bool = False) -> list[TableInfo]:
        """Finished tables: mine, or all that are listed."""
        t = db.tables.c
        if everybody or person is None:
            return self._list(person, t.status == FINISHED, t.listed)
        return self._list(
            person, t.status == FINISHED, self._at(person), t.id.not_in(self.visits.left(person))
        )

    def _at(self, person: Person) -> sa.ColumnElement[bool]:
        s = db.seats.c
        sits = sa.select(s.table).where(sa.or_(s.person == person.id, s.invited == person.id))
        return sa.or_(db.tables.c.owner == person.id, db.tables.c.id.in_(sits))

    def _list(self, person: Person | None, *where: Any, limit: int = 100) -> list[TableInfo]:
        t, s = db.tables, db.seats
        with self.store.read() as c:
            rows = c.execute(
                sa.select(t).where(*where).order_by(t.c.changed.desc()).limit(limit)
            ).all()
            ids = [row.id for row in rows]
            seats: dict[str, list[Row]] = {id: [] for id in ids}
            for seat in c.execute(sa.select(s).where(s.c.table.in_(ids)).order_by(s.c.seat)):
                seats[seat.table].append(seat)
        unread = self.visits.unread(person, ids)
        return [
            replace(self.core.info(row, seats[row.id], person), unread=unread.get(row.id, 0))
            for row in rows
        ]

    def not_over(self, row: Row) -> None:
        """NotNow if it is."""
        if row.status in (FINISHED, CLOSED):
            raise NotNow("this table is over", "over")
