"""Taking back: at once, if it is one's own last answer and showed nothing; else by consent."""

from collections import Counter
from time import time

import msgspec
import sqlalchemy as sa

from orrery.kernel.disclosure import Unknown, hidden_from
from orrery.kernel.errors import CannotUndo
from orrery.kernel.title import REACTIONS
from orrery.kernel.windows import USE_ABILITY
from orrery.table.errors import Forbidden, NotNow, Stale
from orrery.table.service.accounts import Person
from orrery.table.service.base import (
    Core,
    mine_of,
    seq_of,
    settings_of,
)
from orrery.table.service.replies import RUNNING, Ack, Taken, UndoState
from orrery.table.store import schema as db
from orrery.table.store.matches import Row

_wish = sa.select(db.undos).where(db.undos.c.table == sa.bindparam("id"))
# Entries that all know of. Where reactions are covered, nobody may learn who answered when, so none
# of them counts (``but``: see _of).
_known = (~db.entries.c.quiet, db.entries.c.json.not_like(sa.bindparam("but")))
_last_by = sa.select(sa.func.max(db.entries.c.seq)).where(
    db.entries.c.table == sa.bindparam("id"),
    db.entries.c.seat == sa.bindparam("seat"),
    db.entries.c.by == "",
    *_known,
)
_own_moment = sa.select(sa.func.max(db.entries.c.moment)).where(
    db.entries.c.table == sa.bindparam("id"),
    db.entries.c.seat == sa.bindparam("seat"),
    db.entries.c.by == "",
)
_last_entries = (
    sa.select(db.entries.c.seat, db.entries.c.by, db.entries.c.barrier)
    .where(db.entries.c.table == sa.bindparam("id"), db.entries.c.seq > 0, *_known)
    .order_by(db.entries.c.seq.desc())
    .limit(50)
)
_entries_from = sa.select(db.entries.c.seat, db.entries.c.by).where(
    db.entries.c.table == sa.bindparam("id"), db.entries.c.seq >= sa.bindparam("seq"), *_known
)


class Undo:
    """Taking back."""

    def __init__(self, core: Core) -> None:
        self.core, self.store, self.matches = core, core.store, core.matches

    def take_back(self, person: Person, table: str, seat: int, seq: int) -> Ack:
        """Take back my seat's last answer, and what came after it. At once, if it was the last of
        all and nothing was rolled or revealed; otherwise when all other people agree."""
        with self.matches.held(table):
            row, seats, match = self.core.now(table)
            self.core.my_seat(seats, seat, person)
            if match is None or row.status != RUNNING:
                raise NotNow("there is nothing to take back now", "over")
            here = seq_of(row, mine_of(seats, person))
            if seq != here:
                raise Stale(here)
            if settings_of(row).undo == "never":
                raise CannotUndo("this table has agreed not to take anything back", "undo_off")
            target = self._last_own(row, seat)
            if target is None:
                raise CannotUndo("there is nothing to take back", "undo_nothing")
            if self._free(row, seat) or not (row.rated or _others(seats, seat)):
                return self._rewind(row, seats, seat, target, ())
            if not _others(seats, seat):
                raise CannotUndo("a rated match: what showed something stays", "undo_rated")
            with self.store.write() as c:
                c.execute(db.undos.delete().where(db.undos.c.table == table))
                wish = {"seat": seat, "version": row.seen, "made": time()}
                c.execute(db.undos.insert().values(table=table, **wish))
                taken = self._taken(row, seats, target)
                self.core.say(c, row, "undo_wish", seats[seat].name, seat, _data(taken))
        self.core.tell(table, "talk")
        return Ack(table, here, row.status, done=False)

    def agree(self, person: Person, table: str, yes: bool) -> Ack:
        """Answer the open undo request, for all of my seats."""
        with self.matches.held(table):
            row, seats, _ = self.core.now(table)
            with self.store.read() as c:
                wish = c.execute(_wish, {"id": table}).first()
            mine = mine_of(seats, person)
            if wish is None or wish.version != row.seen or row.status != RUNNING:
                raise NotNow("there is no request to take back", "no_request")
            if not mine or (wish.seat in mine and yes):
                raise Forbidden("you are not asked")
            agreed = {*msgspec.json.decode(wish.agreed), *mine}
            missing = [n for n in _others(seats, wish.seat) if n not in agreed]
            if yes and not missing:
                target = self._last_own(row, wish.seat)
                if target is None:
                    raise NotNow("there is no request to take back", "no_request")
                return self._rewind(row, seats, wish.seat, target, tuple(sorted(agreed)))
            with self.store.write() as c:
                u = db.undos
                if yes:
                    given = msgspec.json.encode(sorted(agreed)).decode()
                    c.execute(u.update().where(u.c.table == table).values(agreed=given))
                else:
                    c.execute(u.delete().where(u.c.table == table))
                    self.core.say(c, row, "undo_refused", seats[mine[0]].name, mine[0])
        self.core.tell(table, "talk")
        return Ack(table, seq_of(row, mine), row.status, done=False)

    def _rewind(
        self, row: Row, seats: list[Row], seat: int, target: int, agreed: tuple[int, ...]
    ) -> Ack:
        """Go back, and tell all whose answers went with it, and who agreed."""
        taken = self._taken(row, seats, target)
        taken.agreed = tuple(seats[n].name for n in agreed)
        match = self.matches.load(row, row.length, before=target)
        if match.notice:
            raise CannotUndo(
                f"the answers before cannot be played again: {match.notice}", "undo_broken"
            )
        match.rewind(target)
        ack = self.core.save(row, seats, match, by=seat, rewound=target)
        with self.store.write() as c:
            here = self.matches.row(row.id)
            self.core.say(c, here, "undone", seats[seat].name, seat, _data(taken))
        return ack

    def _taken(self, row: Row, seats: list[Row], target: int) -> Taken:
        """What going back there takes back: the answers of each seat, by name."""
        with self.store.read() as c:
            given = c.execute(_entries_from, {**_of(row), "seq": target}).all()
        counted = [entry.seat for entry in given if entry.by != "order"]
        return Taken(Counter(seats[seat].name for seat in counted))

    def _last_own(self, row: Row, seat: int) -> int | None:
        """The seat's last answer that a person gave, and that others may know of: to take back a
        reaction in secret would tell that there was one."""
        with self.store.read() as c:
            found: int | None = c.scalar(_last_by, {**_of(row), "seat": seat})
        return found

    def own_moment(self, row: Row, seat: int) -> int:
        """When this seat last answered; -1 if it never did."""
        with self.store.read() as c:
            found: int | None = c.scalar(_own_moment, {"id": row.id, "seat": seat})
        return -1 if found is None else found

    def _free(self, row: Row, seat: int) -> bool:
        """Its own last answer, and nothing rolled or revealed since. At a generous table bots may
        have answered meanwhile, if they showed nothing either."""
        generous, bots = settings_of(row).undo == "free" and not row.rated, False
        with self.store.read() as c:
            entries = c.execute(_last_entries, _of(row)).all()
        for entry in entries:
            if entry.barrier or (entry.by == "bot" and not generous):
                return False
            bots = bots or entry.by == "bot"
            if entry.by == "":
                return entry.seat == seat and not (bots and self._disclosed(row, seat))
        return False

    def _disclosed(self, row: Row, seat: int) -> bool:
        """Has the seat seen what it could not know before its last answer?"""
        before = self.matches.load(row, self._last_own(row, seat) or 1).state
        now = self.matches.load(row, row.length).state
        return Unknown(seat, hidden_from(before, seat)).disclosed(now)

    def state(self, row: Row, seats: list[Row], seat: int, mine: tuple[int, ...]) -> UndoState:
        with self.store.read() as c:
            wish = c.execute(_wish, {"id": row.id}).first()
        asked_by, missing, takes = -1, [], {}
        if wish is not None and wish.version == row.seen:
            agreed = msgspec.json.decode(wish.agreed)
            asked_by = wish.seat
            missing = [n for n in _others(seats, wish.seat) if n not in agreed]
            target = self._last_own(row, wish.seat)
            takes = {} if target is None else self._taken(row, seats, target).answers
        asked = any(n in missing for n in mine)
        if seat not in mine or settings_of(row).undo == "never":
            return UndoState(False, False, asked_by, tuple(missing), asked, takes)
        ask = self._last_own(row, seat) is not None
        free = ask and self._free(row, seat)
        ask = ask and not (row.rated and not _others(seats, seat))  # nobody could agree
        return UndoState(free, ask and not free, asked_by, tuple(missing), asked, takes)


def _of(row: Row) -> dict[str, str]:
    """The table, and the entries that are not to count: LIKE "" fits none."""
    covered = msgspec.json.decode(row.options).get(REACTIONS.id) == "covered"
    return {"id": row.id, "but": f'%"kind":"{USE_ABILITY}"%' if covered else ""}


def _others(seats: list[Row], seat: int) -> list[int]:
    """The seats of other people, who have to agree: also those for whom a bot stands in. Their
    answers are theirs, and they will come back to them."""
    return [s.seat for s in seats if s.kind == "person" and s.person != seats[seat].person]


def _data(taken: Taken) -> str:
    return msgspec.json.encode(taken).decode()
