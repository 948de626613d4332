"""Matches as files: export, import, the fairness check, statistics.

A record holds everything, the hidden cards and the seed included. It is given out when the match
is over; before that only to somebody who plays alone and always did (all other seats are bots').
Whoever has a record of a match that goes on knows its dice: such a table is marked for good, takes
no new people and is never rated.
"""

from secrets import token_urlsafe
from time import time
from typing import Any
from zlib import decompress

import msgspec
import sqlalchemy as sa

from orrery import games
from orrery.kernel.errors import BrokenMatch
from orrery.kernel.match import Match
from orrery.kernel.record import dump, parse
from orrery.kernel.title import Standings
from orrery.kernel.verify import Verdict, check_header, replay, verify
from orrery.kit.game import Game
from orrery.table.errors import NotNow
from orrery.table.parsing import clean_name
from orrery.table.service.accounts import Person
from orrery.table.service.base import Core, TableSettings, bots_of
from orrery.table.service.replies import CLOSED, FINISHED, Course, TableInfo, Thought
from orrery.table.store import schema as db
from orrery.table.store.matches import Row
from orrery.table.store.numbers import begun

MOMENTS = 120  # points of a chart


class Archive:
    """What outlives a match."""

    def __init__(self, core: Core) -> None:
        self.core, self.store, self.matches = core, core.store, core.matches

    def export(self, person: Person | None, table: str) -> bytes:
        """The match as a file."""
        row, seats = self.core.table_and_seats(table)
        if row.status != FINISHED:
            people = {seat.person for seat in seats if seat.kind != "bot"}
            if not row.header or person is None or people != {person.id}:
                raise _not_over()
            with self.store.write() as c:
                t = db.tables
                alone = (t.c.id == table, ~t.c.company)
                if c.execute(t.update().where(*alone).values(seed_known=True)).rowcount != 1:
                    raise _not_over()
                self.core.say(c, row, "exported", person.name, -1)
            self.core.tell(table, "seats")
        record = self.matches.whole(row)
        record.notes = {"table": row.name, "seats": [seat.name for seat in seats]}
        return dump(record)

    def import_match(self, person: Person, data: bytes, name: str = "") -> TableInfo:
        """A table from a file. Every answer is played and every die derived again; nothing in the
        file is trusted. An unfinished match goes on, with all seats at the reader's screen."""
        record = parse(data)
        header = record.header
        title = games.title(header.title)
        check_header(title, record)
        names = [clean_name(seat) for seat in header.seats]
        try:
            match = replay(title, record)
        except ValueError as problem:
            words = f"this is no match file of Orrery: {problem}"
            raise BrokenMatch(words, "no_match_file") from problem
        return self.lay_out(person, match, names, clean_name(name, 60) if name else "")

    def lay_out(self, person: Person, match: Match, names: list[str], name: str) -> TableInfo:
        """A table for a match that was played elsewhere, all seats at this person's screen."""
        id, header = token_urlsafe(9), match.header
        old = header.fits(match.seed, 1)
        with self.store.write() as c:
            c.execute(
                db.tables.insert().values(
                    id=id,
                    title=header.title,
                    name=name,
                    players=header.players,
                    options=msgspec.json.encode(header.options).decode(),
                    settings=msgspec.json.encode(TableSettings()).decode(),
                    seed=self.matches.seal(id, match.seed),
                    commitment=header.commitment,
                    bound="" if old else msgspec.json.encode(header.bound()).decode(),
                    seed_known=True,
                    status=CLOSED,  # until the match lies on it: nobody begins another
                    owner=person.id,
                    created=time(),
                    changed=time(),
                )
            )
            seats = [
                {"table": id, "seat": n, "kind": "person", "person": person.id, "name": seat}
                | {"nonce": header.nonces[n] if header.nonces else ""}
                for n, seat in enumerate(names)
            ]
            c.execute(db.seats.insert(), seats)
        row, rows = self.matches.row(id), self.core.seats(id)
        with self.matches.held(id):
            numbers = begun(row)
            asked = dict.fromkeys((choice.seat for choice in match.pending), numbers.seen)
            stored = msgspec.json.encode(header).decode()
            self.matches.save(row, match, asked, bots_of(rows), numbers, header=stored)
            with self.store.write() as c:
                self.core.say(c, self.matches.row(id), "imported", person.name, -1)
        self.core.tell(id, "match")
        return self.core.info(self.matches.row(id), rows, person)

    def verify(self, table: str) -> Verdict:
        """The fairness check of a finished match."""
        row = self.matches.row(table)
        if row.status != FINISHED:
            raise NotNow("the seed is opened, and can be checked, at the end", "not_over")
        return verify(games.title(row.title), self.matches.whole(row))

    def statistics(self, table: str) -> Course:
        """Points over time, decisions and time by seat, of a finished match."""
        row = self.matches.row(table)
        if row.status != FINISHED:
            raise NotNow("statistics tell what was hidden: they come at the end", "not_over")
        moments, points = self._points(row.id, games.title(row.title))
        e = db.entries.c
        decisions, by_bot = [0] * row.players, [0] * row.players
        seconds, kinds = [0.0] * row.players, [dict[str, int]() for _ in range(row.players)]
        with self.store.read() as c:
            entries = c.execute(
                sa.select(e.seat, e.by, e.made, e.json, e.moment)
                .where(e.table == table)
                .order_by(e.seq)
            ).all()
        before = started = entries[0].made
        longest: Thought | None = None
        for entry in entries[1:]:
            seat = entry.seat
            kind = str(msgspec.json.decode(entry.json)["kind"])
            decisions[seat] += 1
            by_bot[seat] += entry.by == "bot"
            took = entry.made - before
            seconds[seat] += took
            if entry.by != "bot" and took > (longest.seconds if longest else 0):
                longest = Thought(seat, round(took, 1), entry.moment)
            kinds[seat][kind] = kinds[seat].get(kind, 0) + 1
            before = entry.made
        return Course(
            moments,
            points,
            tuple(decisions),
            tuple(by_bot),
            tuple(round(time, 1) for time in seconds),
            tuple(kinds),
            started,
            before,
            msgspec.json.decode(row.standings, type=Standings),
            tuple(entries[min(at, len(entries)) - 1].moment + 1 for at in moments),
            *self._last(row),
            longest,
        )

    def _last(self, row: Row) -> tuple[str, tuple[str, ...]]:
        """Why a match was over, and what each seat played. What today's rules cannot replay is not
        known any more."""
        title = games.title(row.title)
        try:
            with self.matches.held(row.id):
                state = self.matches.current(row).state
            why = title.ending(state) if isinstance(title, Game) else ""
            return why, title.factions(state)
        except BrokenMatch:
            return "", ()

    def _points(
        self, table: str, title: Any
    ) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """The standings at some of the checkpoints, the last among them."""
        m = db.marks.c
        here = m.table == table
        with self.store.read() as c:
            keys = c.execute(
                sa.select(m.at, m.used, m.final)
                .where(here, m.schema == title.schema)
                .order_by(m.at, m.used, m.final)
            ).all()
            step = max(1, -(-len(keys) // MOMENTS))
            chosen = keys[::-1][::step][::-1]
            moments, points = [], []
            for key in chosen:
                state = c.scalar(
                    sa.select(m.state).where(
                        here, m.at == key.at, m.used == key.used, m.final == key.final
                    )
                )
                moments.append(int(key.at))
                points.append(title.standings(title.codec.decode(decompress(state or b""))).points)
        return tuple(moments), tuple(points)


def _not_over() -> NotNow:
    words = "a record shows all: before the end only those who have always played alone get it"
    return NotNow(words, "not_over")
