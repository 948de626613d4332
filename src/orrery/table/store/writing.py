"""What is new in a match, written into the database."""

from time import time
from typing import Any
from zlib import compress

import msgspec
import sqlalchemy as sa

from orrery.kernel.match import Match
from orrery.kernel.record import chained
from orrery.table.store import schema as db

_link = sa.select(db.entries.c.link).where(
    db.entries.c.table == sa.bindparam("id"), db.entries.c.seq == sa.bindparam("seq")
)


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def cut(c: sa.Connection, table: str, length: int, moment: int) -> None:
    """Entries from ``length`` on were taken back, and news from ``moment`` on."""
    e, n, m, said = db.entries.c, db.news.c, db.marks.c, db.talk
    c.execute(db.entries.delete().where(e.table == table, e.seq >= length))
    c.execute(db.news.delete().where(n.table == table, n.at >= moment))
    c.execute(db.marks.delete().where(m.table == table, (m.at > length) | m.final))
    c.execute(said.update().where(said.c.table == table, said.c.at > moment).values(at=moment))


def clear_last(c: sa.Connection, table: str, last: int, match: Match) -> None:
    """The last entry is stored anew. What was told of it stays told, and is not told again."""
    e, n = db.entries.c, db.news.c
    c.execute(db.entries.delete().where(e.table == table, e.seq == last))
    now = min((at for at, _ in match.news), default=match.moment - 1)
    stored = c.scalars(sa.select(n.json).where(n.table == table, n.at == now)).all()
    match.news = [(at, item) for at, item in match.news if at != now or as_json(item) not in stored]


def drop_orders(c: sa.Connection, table: str, match: Match) -> None:
    """Standing orders whose time is over."""
    o = db.orders.c
    for seat, what in match.lapsed:
        c.execute(db.orders.delete().where(o.table == table, o.seat == seat, o.window == what))
    match.lapsed.clear()


def _links(c: sa.Connection, table: str, match: Match, first: int) -> list[str]:
    """The links of the entries from ``first`` on. Tables of the first version have none."""
    new = match.log[first:]
    if not first:
        if match.header.fits(match.seed, 1):
            return [""] * len(new)
        return chained(match.header, match.seed, new, [])
    before = c.scalar(_link, {"id": table, "seq": first - 1})
    if not before:
        return [""] * len(new)
    return chained(match.header, match.seed, [match.log[first - 1], *new], [before])[1:]


def append(c: sa.Connection, table: str, match: Match, first: int) -> None:
    now, links = time(), _links(c, table, match, first)
    entries = [
        {
            "table": table,
            "seq": seq,
            "seat": entry.seat,
            "by": entry.by,
            "barrier": entry.barrier,
            "quiet": entry.quiet,
            "moment": entry.moment if entry.moment >= 0 else seq,
            "made": now,
            "json": as_json(entry),
            "link": link,
        }
        for (seq, entry), link in zip(enumerate(match.log[first:], first), links, strict=True)
    ]
    if entries:
        c.execute(db.entries.insert(), entries)
    stored = c.execute(
        sa.select(db.marks.c.at, db.marks.c.used, db.marks.c.final)
        .where(db.marks.c.table == table)
        .order_by(db.marks.c.at.desc(), db.marks.c.used.desc(), db.marks.c.final.desc())
        .limit(1)
    ).first()
    last = tuple(stored) if stored else (-1, -1, False)
    marks = [
        {
            "table": table,
            "at": mark.at,
            "used": mark.used,
            "final": mark.final,
            "drawn": mark.drawn,
            "moment": mark.moment,
            "schema": match.title.schema,
            "hash": mark.hash,
            "state": compress(mark.state, 1),
        }
        for mark in match.marks
        if (mark.at, mark.used, mark.final) > last
    ]
    if marks:
        c.execute(db.marks.insert(), marks)
    _append_news(c, table, match)


def _append_news(c: sa.Connection, table: str, match: Match) -> None:
    """What was told since. A moment may have told something before: a reaction that nobody saw is
    no moment of its own."""
    if not match.news:
        return
    n = db.news.c
    since = (n.table == table, n.at >= match.news[0][0])
    told = c.scalar(sa.select(sa.func.max(n.n)).where(*since))
    rows = [
        {"table": table, "at": at, "n": number, "json": as_json(item)}
        for number, (at, item) in enumerate(match.news, start=0 if told is None else told + 1)
    ]
    c.execute(db.news.insert(), rows)
