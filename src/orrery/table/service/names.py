"""Names at a table: nobody takes the name of somebody who sits there."""

from collections.abc import Iterable

import sqlalchemy as sa

from orrery.table.errors import NotNow
from orrery.table.parsing import same_name
from orrery.table.service.replies import RUNNING, WAITING
from orrery.table.store import schema as db


def refuse_double(name: str, others: Iterable[str]) -> None:
    """NotNow if one of the others has this name already."""
    if any(same_name(name, other) for other in others):
        raise NotNow("somebody at this table has this name", "name_taken", name=name)


def unlike(name: str, others: Iterable[str]) -> str:
    """The name; with a number behind it if somebody has it already."""
    taken, found, n = list(others), name, 2
    while name and any(same_name(found, other) for other in taken):
        found, n = f"{name} {n}", n + 1
    return found


def beside(c: sa.Connection, person: str, name: str) -> list[str]:
    """The names of those who sit at the tables of a person who is called so there, as long as
    these go on."""
    mine, other, t = db.seats.alias(), db.seats.alias(), db.tables
    query = (
        sa.select(other.c.name)
        .join(mine, mine.c.table == other.c.table)
        .join(t, t.c.id == other.c.table)
        .where(mine.c.person == person, mine.c.name == name, t.c.status.in_((WAITING, RUNNING)))
        .where(other.c.seat != mine.c.seat, other.c.name != "")
    )
    return list(c.scalars(query))
