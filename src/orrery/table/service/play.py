"""Playing: look, answer, take back, standing orders, talk."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa

from orrery import games
from orrery.kernel.choice import DONE, Choice, goes_on
from orrery.kernel.doors import DOOR
from orrery.kernel.errors import CannotUndo, IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.title import Standings
from orrery.kernel.view import View
from orrery.table.errors import Malformed, Missing, NotNow, NotYours, Stale
from orrery.table.parsing import clean
from orrery.table.service.accounts import Person
from orrery.table.service.base import Desk, bots_of, due_of, settings_of, waiting_of
from orrery.table.service.replies import FINISHED, RUNNING, Ack, Look, Talk, UndoState, told
from orrery.table.store import schema as db
from orrery.table.store.matches import Row, asked_of

_wish = sa.select(db.undos).where(db.undos.c.table == sa.bindparam("id"))
_last_by = sa.select(sa.func.max(db.entries.c.seq)).where(
    db.entries.c.table == sa.bindparam("id"),
    db.entries.c.seat == sa.bindparam("seat"),
    db.entries.c.by == "",
)
_last_entries = (
    sa.select(db.entries.c.seat, db.entries.c.by, db.entries.c.barrier)
    .where(db.entries.c.table == sa.bindparam("id"), db.entries.c.seq > 0)
    .order_by(db.entries.c.seq.desc())
    .limit(50)
)
_last_talk = (
    sa.select(db.talk)
    .where(db.talk.c.table == sa.bindparam("id"), db.talk.c.at <= sa.bindparam("upto"))
    .order_by(db.talk.c.id.desc())
    .limit(sa.bindparam("most"))
)


class Play(Desk):
    """The match of a table, for one seat at a time."""

    # -- looking --------------------------------------------------------------------------------

    def look(
        self,
        table: str,
        person: Person | None,
        seat: int | None = None,
        *,
        at: int | None = None,
        since: int = 0,
        limit: int = 300,
    ) -> Look:
        """The table through the eyes of a seat: the asked one, else the person's own (with several
        at one screen, the one that has to answer), else the public. ``at`` shows an earlier
        moment: the table after that many entries of the log (1: just set up). The last ``limit``
        news from entry ``since`` on come with it. Foreign eyes are open when the match is over."""
        with self.matches.held(table):
            row, seats, match = self._now(table)
            mine = _mine(seats, person)
            seat = self._eyes(row, seat, mine, waiting_of(row))
            moment = row.length if at is None else max(min(1, row.length), min(at, row.length))
            shown = match
            if match is not None and moment < row.length:
                shown = self.matches.load(row, moment)
            view = shown.view(seat) if shown else None
            doors = match.doors(seat) if match and shown is match and seat in mine else ()
            orders = dict(match.orders.get(seat, {})) if match and seat in mine else {}
        with self.store.read():
            look = self._seen(row, seats, person, seat, moment, view, orders, since, limit)
        return msgspec.structs.replace(look, doors=doors)

    def _seen(
        self,
        row: Row,
        seats: list[Row],
        person: Person | None,
        seat: int,
        moment: int,
        view: View | None,
        orders: dict[str, tuple[str, ...]],
        since: int,
        limit: int,
    ) -> Look:
        """All that stands beside the view."""
        mine = _mine(seats, person)
        now = moment == row.length and row.status == RUNNING
        over = row.status == FINISHED
        if view is not None and not now:
            view = msgspec.structs.replace(view, choice=None)
        news = self.matches.news(row.id, since, moment, limit)
        return Look(
            table=self.info(row, seats, person),
            seat=seat,
            mine=mine,
            seq=row.version,
            at=moment,
            last=row.length,
            view=view,
            choice=view.choice if view and seat in mine else None,
            waiting=view.waiting if view else (),
            news=tuple(told(at, item.seen_by(seat)) for at, item in news),
            talk=self.talk(row.id, None if moment == row.length else moment),
            own=max((self._last_own(row, n) or -1 for n in mine), default=-1) if now else -1,
            undo=self._undo_state(row, seats, seat, mine) if now else UndoState(),
            orders=orders,
            windows=windows_of(row.title),
            settings=msgspec.to_builtins(settings_of(row)),
            options=msgspec.json.decode(row.options),
            commitment=row.commitment,
            head=self.matches.head(row, moment),
            seed=self.matches.seed(row).hex() if over else "",
            standings=msgspec.json.decode(row.standings, type=Standings) if over else None,
            notice=row.notice,
        )

    def _eyes(
        self, row: Row, seat: int | None, mine: tuple[int, ...], waiting: tuple[int, ...]
    ) -> int:
        if seat is None:
            return next((n for n in mine if n in waiting), mine[0] if mine else -1)
        if not -1 <= seat < row.players:
            raise Missing("there is no such seat")
        if seat not in (-1, *mine) and row.status != FINISHED:
            raise NotYours("only the player himself may look through these eyes")
        return seat

    def _now(self, table: str) -> tuple[Row, list[Row], Match | None]:
        """The row, the seats, and the match if it has begun. The caller holds the table."""
        row, seats = self.both(table)
        if not row.header:
            return row, seats, None
        match = self.matches.current(row)
        if len(match.log) < row.length:  # new rules no longer know the last answers
            self._store(row, seats, match, rewound=len(match.log), notice=match.notice)
            row = self.matches.row(table)
        return row, seats, match

    # -- answering ------------------------------------------------------------------------------

    def answer(
        self, table: str, person: Person, seat: int, seq: int, value: Any, picks: bool = False
    ) -> Ack:
        """Answer for my seat the question that I saw at ``seq``. When this returns, the answer
        is stored. ``picks``: a list of what is asked one after the other (``pick_some``).
        Raises IllegalAnswer, Stale, NotYours; then nothing has changed."""
        with self.matches.held(table):
            row, seats, match = self._now(table)
            self.my_seat(seats, seat, person)
            if match is None:
                raise NotNow("the match has not begun", "not_begun")
            answers = _picks(match, seat, value) if picks else [value]
            return self._answer(row, seats, match, seat, seq, answers, "")

    def answer_as_bot(self, table: str, seat: int, seq: int, value: Any) -> Ack:
        """A bot's answer; refused as stale if its seat was taken back meanwhile."""
        with self.matches.held(table):
            row, seats, match = self._now(table)
            if match is None or seat not in bots_of(seats):
                raise Stale(row.version)
            return self._answer(row, seats, match, seat, seq, [value], "bot")

    def _answer(
        self,
        row: Row,
        seats: list[Row],
        match: Match,
        seat: int,
        seq: int,
        values: Iterable[Any],
        by: str,
    ) -> Ack:
        if row.status != RUNNING:
            raise NotNow("the match is over", "over")
        asked = asked_of(row)
        if not asked.get(seat, row.version) <= seq <= row.version:
            raise Stale(row.version)
        before = tuple(choice for choice in match.pending if choice.seat != seat)
        try:
            for value in values:
                match.answer(seat, value, by=by)
        except Exception as problem:
            if not isinstance(problem, IllegalAnswer) or len(match.log) > row.length:
                self.matches.forget(row.id)  # whatever state it is in, the stored one is sound
            raise
        return self._store(row, seats, match, _standing(row, before, match))

    def _store(
        self,
        row: Row,
        seats: list[Row],
        match: Match,
        stand: dict[int, int] | None = None,
        **more: Any,
    ) -> Ack:
        """Save and tell. ``stand``: questions that stand since an earlier version."""
        new = {choice.seat: row.version + 1 for choice in match.pending}
        asked = {**new, **(stand or {})}
        due = due_of(row)
        version = self.matches.save(row, match, asked, bots_of(seats), due=due, **more)
        self.tell(row.id, "match")
        return Ack(row.id, version, FINISHED if match.finished else RUNNING)

    # -- taking back ----------------------------------------------------------------------------

    def undo(self, table: str, person: Person, seat: int, seq: int) -> Ack:
        """Take back my seat's last answer, and what came after it. At once, if it was the last of
        all and nothing was rolled or revealed; otherwise when all other people agree."""
        with self.matches.held(table):
            row, seats, match = self._now(table)
            self.my_seat(seats, seat, person)
            if match is None or row.status != RUNNING:
                raise NotNow("there is nothing to take back now", "over")
            if seq != row.version:
                raise Stale(row.version)
            if settings_of(row).undo == "never":
                raise CannotUndo("this table has agreed not to take anything back", "undo_off")
            target = self._last_own(row, seat)
            if target is None:
                raise CannotUndo("there is nothing to take back", "undo_nothing")
            if self._free(row, seats, seat) or not self._others(seats, seat, person):
                return self._rewind(row, seats, seat, target)
            with self.store.write() as c:
                c.execute(db.undos.delete().where(db.undos.c.table == table))
                wish = {"seat": seat, "version": row.version, "made": time()}
                c.execute(db.undos.insert().values(table=table, **wish))
                self.say(c, row, "undo_wish", seats[seat].name, seat)
        self.tell(table, "talk")
        return Ack(table, row.version, row.status, done=False)

    def agree(self, table: str, person: Person, yes: bool) -> Ack:
        """Answer the open undo request, for all of my seats."""
        with self.matches.held(table):
            row, seats, _ = self._now(table)
            with self.store.read() as c:
                wish = c.execute(_wish, {"id": table}).first()
            mine = _mine(seats, person)
            if wish is None or wish.version != row.version or row.status != RUNNING:
                raise NotNow("there is no request to take back", "no_request")
            if not mine or (wish.seat in mine and yes):
                raise NotYours("you are not asked")
            agreed = {*msgspec.json.decode(wish.agreed), *mine}
            missing = [n for n in self._others(seats, wish.seat) if n not in agreed]
            if yes and not missing:
                target = self._last_own(row, wish.seat)
                if target is None:
                    raise NotNow("there is no request to take back", "no_request")
                return self._rewind(row, seats, wish.seat, target)
            with self.store.write() as c:
                u = db.undos
                if yes:
                    given = msgspec.json.encode(sorted(agreed)).decode()
                    c.execute(u.update().where(u.c.table == table).values(agreed=given))
                else:
                    c.execute(u.delete().where(u.c.table == table))
                    self.say(c, row, "undo_refused", seats[mine[0]].name, mine[0])
        self.tell(table, "talk")
        return Ack(table, row.version, row.status, done=False)

    def _rewind(self, row: Row, seats: list[Row], seat: int, target: int) -> Ack:
        match = self.matches.load(row, row.length, before=target)
        match.rewind(target)
        ack = self._store(row, seats, match, rewound=target)
        with self.store.write() as c:
            self.say(c, self.matches.row(row.id), "undone", seats[seat].name, seat)
        return ack

    def _last_own(self, row: Row, seat: int) -> int | None:
        """The seat's last answer that a person gave."""
        with self.store.read() as c:
            found: int | None = c.scalar(_last_by, {"id": row.id, "seat": seat})
        return found

    def _free(self, row: Row, seats: list[Row], seat: int) -> bool:
        """Its own last answer, and nothing rolled or revealed since; or the table is generous."""
        with self.store.read() as c:
            for entry in c.execute(_last_entries, {"id": row.id}):
                if entry.barrier:
                    return False
                if entry.by != "order":
                    own = entry.seat == seat and entry.by == ""
                    return own or (settings_of(row).undo == "free" and entry.by == "bot")
        return False

    def _others(self, seats: list[Row], seat: int, person: Person | None = None) -> list[int]:
        """The seats of other people, who have to agree. A bot always does."""
        me = person.id if person else seats[seat].person
        return [s.seat for s in seats if s.kind == "person" and s.person != me and not s.auto]

    def _undo_state(
        self, row: Row, seats: list[Row], seat: int, mine: tuple[int, ...]
    ) -> UndoState:
        with self.store.read() as c:
            wish = c.execute(_wish, {"id": row.id}).first()
        asked_by, missing = -1, []
        if wish is not None and wish.version == row.version:
            agreed = msgspec.json.decode(wish.agreed)
            asked_by = wish.seat
            missing = [n for n in self._others(seats, wish.seat) if n not in agreed]
        if seat not in mine or settings_of(row).undo == "never":
            return UndoState(asked_by=asked_by, missing=tuple(missing))
        ask = self._last_own(row, seat) is not None
        free = ask and self._free(row, seats, seat)
        return UndoState(
            free, ask and not free, asked_by, tuple(missing), any(n in missing for n in mine)
        )

    # -- standing orders and talk ---------------------------------------------------------------

    def order(
        self, table: str, person: Person, seat: int, window: str, unless: Sequence[str] | None
    ) -> Ack:
        """From now on pass for my seat in this window, unless one of these abilities could be
        used. None takes the order back."""
        with self.matches.held(table):
            row, seats, match = self._now(table)
            self.my_seat(seats, seat, person)
            if match is None or row.status != RUNNING:
                raise NotNow("orders can be given while the match is on", "not_begun")
            if not window or len(window) > 80 or len(unless or ()) > 100:
                raise Malformed("an order names a window and at most 100 abilities")
            with self.store.write() as c:
                o = db.orders
                key = (o.c.table == table, o.c.seat == seat, o.c.window == window)
                c.execute(o.delete().where(*key))
                if unless is not None:
                    words = msgspec.json.encode([str(word)[:80] for word in unless]).decode()
                    values = {"seat": seat, "window": window, "unless": words}
                    c.execute(o.insert().values(table=table, **values))
            before = match.pending
            try:
                match.order(seat, window, None if unless is None else tuple(unless))
            except Exception:
                self.matches.forget(table)
                raise
            return self._store(row, seats, match, _standing(row, before, match))

    def chat(self, table: str, person: Person, text: str) -> None:
        """Say something. Spectators may, too."""
        row, seats = self.both(table)
        mine = _mine(seats, person)
        name = seats[mine[0]].name if len(mine) == 1 else person.name
        with self.store.write() as c:
            self.say(c, row, "chat", name, mine[0] if mine else -1, clean(text, 500, "text"))
        self.tell(table, "talk")

    def talk(self, table: str, upto: int | None = None, limit: int = 200) -> tuple[Talk, ...]:
        """What was said, the latest last."""
        where = {"id": table, "upto": 2**31 - 1 if upto is None else upto, "most": limit}
        with self.store.read() as c:
            rows = c.execute(_last_talk, where).all()
        return tuple(
            Talk(row.id, row.kind, row.name, row.seat, row.text, row.at, row.made)
            for row in reversed(rows)
        )


def _mine(seats: Sequence[Row], person: Person | None) -> tuple[int, ...]:
    if person is None:
        return ()
    return tuple(s.seat for s in seats if s.kind == "person" and s.person == person.id)


def _picks(match: Match, seat: int, values: Sequence[Any]) -> Iterator[Any]:
    """These, and then "done", if the picking still goes on."""
    before = match.choice(seat)
    yield from values
    if not values or goes_on(before, match.choice(seat)):
        yield DONE


def _standing(row: Row, before: Sequence[Choice], match: Match) -> dict[int, int]:
    """The questions that still stand, and since which version. After a door a question is asked
    anew, but it is the same if it reads the same."""
    asked, old = asked_of(row), {choice.seat: choice for choice in before}
    door = match.log[-1].kind == DOOR
    return {
        choice.seat: asked.get(choice.seat, row.version)
        for choice in match.pending
        if old.get(choice.seat) is choice or (door and old.get(choice.seat) == choice)
    }


@cache
def windows_of(title: str) -> tuple[str, ...]:
    """All timing windows of a title, for standing orders."""
    if not games.is_complete(title):
        return ()
    return tuple(window.value for window in games.game(title).abilities.windows)
