"""What somebody has seen of a table's talk, and whether they still want to see the table."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from orrery.table.errors import NotNow
from orrery.table.service.accounts import Person
from orrery.table.service.base import Core
from orrery.table.service.replies import CLOSED, FINISHED
from orrery.table.store import schema as db

LAST = 2**31 - 1  # the greatest number of a line of talk


class Visits:
    def __init__(self, core: Core) -> None:
        self.core, self.store = core, core.store

    # -- the chat -------------------------------------------------------------------------------

    def read(self, person: Person, table: str, upto: int) -> None:
        """I have seen the talk up to this line."""
        self.core.matches.row(table)
        v = db.visits
        upto = min(max(upto, 0), LAST)
        with self.store.write() as c:
            here = (v.c.table == table, v.c.person == person.id)
            seen = c.scalar(sa.select(v.c.read).where(*here))
            if seen is None or seen < upto:
                self._note(c, person, table, read=upto)

    def unread(self, person: Person | None, tables: Sequence[str]) -> dict[str, int]:
        """How many lines of chat by others a person has not seen, by table."""
        if person is None or not tables:
            return {}
        k, v, s = db.talk.c, db.visits.c, db.seats.c
        seen = sa.select(v.read).where(v.table == k.table, v.person == person.id)
        own = sa.select(s.seat).where(s.table == k.table, s.person == person.id)
        query = (
            sa.select(k.table, sa.func.count())
            .where(k.table.in_(tables), k.kind == "chat")
            .where(k.id > sa.func.coalesce(seen.scalar_subquery(), 0))
            .where(k.seat.not_in(own))
            .group_by(k.table)
        )
        with self.store.read() as c:
            return {table: int(n) for table, n in c.execute(query)}

    # -- tables that are over -------------------------------------------------------------------

    def put_away(self, person: Person, table: str) -> None:
        """I do not want to see a table that is over in my list any more."""
        if self.core.matches.row(table).status not in (FINISHED, CLOSED):
            raise NotNow("the match goes on", "goes_on")
        with self.store.write() as c:
            self._note(c, person, table, away=True)

    def left(self, person: Person) -> sa.Select[Any]:
        """The tables that a person has put away."""
        v = db.visits.c
        return sa.select(v.table).where(v.person == person.id, v.away)

    def _note(self, c: sa.Connection, person: Person, table: str, **values: Any) -> None:
        v = db.visits
        self.store.alone(c)  # two pages of one person may be the first at once
        here = (v.c.table == table, v.c.person == person.id)
        if c.execute(v.update().where(*here).values(**values)).rowcount == 0:
            c.execute(v.insert().values(table=table, person=person.id, **values))
