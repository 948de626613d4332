"""A rematch: the same people, seats and options again, once a match is over.

Who asks for it opens the table and sits; the seats of the others are kept for them, and they are
asked: on the page of the result, in the lobby, at the old table. Who does not want to frees theirs.
"""

from collections.abc import Sequence

import msgspec

from orrery.table.errors import Forbidden, NotNow
from orrery.table.service.accounts import Person, person_of
from orrery.table.service.base import Core, settings_of
from orrery.table.service.lobby import Lobby, SeatWish
from orrery.table.service.replies import CLOSED, FINISHED, TableInfo
from orrery.table.store import schema as db
from orrery.table.store.matches import Row


class Rematches:
    def __init__(self, core: Core, lobby: Lobby) -> None:
        self.core, self.store, self.matches = core, core.store, core.matches
        self.lobby = lobby

    def offer(self, person: Person, table: str, begin: bool = True) -> TableInfo:
        """A table for the same match again; the one that somebody else has opened already, if it
        is still there."""
        with self.matches.held(table):
            row, seats = self.core.table_and_seats(table)
            if all(seat.person != person.id for seat in seats):
                raise Forbidden("only who played here may ask for a rematch")
            if row.status != FINISHED:
                raise NotNow("the match goes on", "goes_on")
            if row.rematch and self.matches.row(row.rematch).status != CLOSED:
                return self._take(person, row.rematch)
            made = self.lobby.create(
                person,
                row.title,
                [_wish(seat, person, seats) for seat in seats],
                options=msgspec.json.decode(row.options),
                settings=settings_of(row),
                name=row.name,
                begin=begin,
                kept=self._others(person, seats),
            )
            with self.store.write() as c:
                t = db.tables
                c.execute(t.update().where(t.c.id == table).values(rematch=made.id))
                self.core.say(c, row, "rematch", person.name, -1, made.id)
        self.core.tell(table, "seats")
        self.core.tell(made.id, "seats")
        return made

    def decline(self, person: Person, table: str) -> None:
        """The seat that is kept for me is free for others."""
        row, seats = self.core.table_and_seats(table)
        self.lobby.not_over(row)
        mine = next((seat for seat in seats if seat.invited == person.id), None)
        if mine is None:
            raise Forbidden("no seat is kept for you here")
        self.lobby.set_seat(row, mine, "declined", person.name, {"invited": "", "name": ""})

    def _take(self, person: Person, table: str) -> TableInfo:
        """Whoever asks for what was offered accepts it."""
        info = self.lobby.table(person, table)
        if info.invited:
            self.lobby.sit(person, table)
            info = self.lobby.table(person, table)
        return info

    def _others(self, person: Person, seats: Sequence[Row]) -> dict[int, Person]:
        """For whom seats are to be kept."""
        found: dict[int, Person] = {}
        with self.store.read() as c:
            for seat in seats:
                if seat.person and seat.person != person.id:
                    row = c.execute(db.people.select().where(db.people.c.id == seat.person)).one()
                    found[seat.seat] = person_of(row)
        return found


def _wish(seat: Row, person: Person, seats: Sequence[Row]) -> SeatWish:
    """The seat as it was: one's own, somebody's at the same screen, a bot's, or another's."""
    if seat.person == person.id:
        first = next(s.seat for s in seats if s.person == person.id)
        return SeatWish("me") if seat.seat == first else SeatWish("hot", name=seat.name)
    if seat.kind == "bot":
        return SeatWish("bot", seat.bot, seat.name)
    return SeatWish("open")
