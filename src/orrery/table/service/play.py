"""Playing: look, answer, standing orders, talk."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from orrery import games
from orrery.kernel.choice import DONE, Choice, goes_on
from orrery.kernel.doors import DOOR
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.orders import MATCH, TIMES, Order, round_of
from orrery.kernel.title import Standings
from orrery.kernel.view import View
from orrery.kit.tally import answers
from orrery.kit.words import Words
from orrery.table.errors import Forbidden, Malformed, Missing, NotNow, Stale
from orrery.table.parsing import clean
from orrery.table.service.accounts import Person
from orrery.table.service.base import Core, bots_of, mine_of, seq_of, settings_of, waiting_of
from orrery.table.service.names import refuse_double
from orrery.table.service.replies import (
    ALL_NEWS,
    CLOSED,
    FINISHED,
    RUNNING,
    Ack,
    Former,
    Look,
    OrderGroup,
    Talk,
    Told,
    UndoState,
    told,
)
from orrery.table.service.undo import Undo
from orrery.table.service.visits import Visits
from orrery.table.store import schema as db
from orrery.table.store.matches import Row, asked_of
from orrery.table.store.numbers import fellows

_last_talk = (
    sa.select(db.talk)
    .where(db.talk.c.table == sa.bindparam("id"), db.talk.c.at <= sa.bindparam("upto"))
    .order_by(db.talk.c.id.desc())
    .limit(sa.bindparam("most"))
)
_left = (
    sa.select(db.talk)
    .where(db.talk.c.table == sa.bindparam("id"), db.talk.c.name != "")
    .where(db.talk.c.kind.in_(("replaced", "got_up")))
    .order_by(db.talk.c.at.desc(), db.talk.c.id.desc())
)


class Play:
    """The match of a table, for one seat at a time."""

    def __init__(self, core: Core, undo: Undo) -> None:
        self.core, self.store, self.matches = core, core.store, core.matches
        self.undo = undo
        self.visits = Visits(core)

    # -- looking --------------------------------------------------------------------------------

    def look(
        self,
        person: Person | None,
        table: str,
        seat: int | None = None,
        *,
        at: int | None = None,
        since: int = 0,
        limit: int = 300,
    ) -> Look:
        """The table through the eyes of a seat: the asked one, else the person's own (with several
        at one screen, the one that has to answer), else the public. ``at`` shows an earlier
        moment of the match (1: just set up). The last ``limit``
        news from moment ``since`` on come with it. Foreign eyes are open when the match is over."""
        with self.matches.held(table):
            row, seats, match = self.core.now(table)
            mine = mine_of(seats, person)
            seat = self._eyes(row, seat, mine, waiting_of(row))
            moment = row.moment if at is None else max(min(1, row.moment), min(at, row.moment))
            length, shown = self.matches.entries_at(row, moment), match
            if match is not None and length < row.length:
                shown = self.matches.load(row, length)
            view = shown.view(seat) if shown else None
            asked = match is not None and shown is match and seat in mine
            doors = match.doors(seat) if match and asked else ()
            ahead = tuple(match.ahead(seat).items()) if match and asked else ()
            orders = dict(match.orders.get(seat, {})) if match and seat in mine else {}
        with self.store.read():
            look = self._seen(row, seats, person, seat, moment, view, orders, since, limit)
        return msgspec.structs.replace(look, doors=doors, ahead=ahead)

    def chapters(
        self, person: Person | None, table: str, seat: int, kinds: Container[str]
    ) -> tuple[tuple[int, ...], tuple[Told, ...]]:
        """For a replay: the moments before which something was told, and the news of these kinds,
        with which a new part of the match begins."""
        row, seats = self.core.table_and_seats(table)
        eyes = self._eyes(row, seat, mine_of(seats, person), ())
        news = self.matches.news(table, 0, row.moment, ALL_NEWS)
        heads = [told(at, item.seen_by(eyes)) for at, item in news if item.kind in kinds]
        return tuple(dict.fromkeys(at + 1 for at, _ in news)), tuple(heads)

    def _seen(
        self,
        row: Row,
        seats: list[Row],
        person: Person | None,
        seat: int,
        moment: int,
        view: View | None,
        orders: dict[str, Order],
        since: int,
        limit: int,
    ) -> Look:
        """All that stands beside the view."""
        mine = mine_of(seats, person)
        now = moment == row.moment and row.status == RUNNING
        over = row.status == FINISHED
        if view is not None and not now:
            view = msgspec.structs.replace(view, choice=None)
        if view is not None and row.status == CLOSED and moment == row.moment:
            view = msgspec.structs.replace(view, waiting=())  # a closed table waits for nobody
        news = self.matches.news(row.id, since, moment, limit)
        unread = self.visits.unread(person, [row.id]).get(row.id, 0)
        return Look(
            table=msgspec.structs.replace(self.core.info(row, seats, person), unread=unread),
            seat=seat,
            mine=mine,
            seq=seq_of(row, mine),
            at=moment,
            last=row.moment,
            view=view,
            choice=view.choice if view and seat in mine else None,
            waiting=view.waiting if view else (),
            reacting=view is not None and view.reacting,
            news=tuple(told(at, item.seen_by(seat)) for at, item in news),
            talk=self.talk(row.id, None if moment == row.moment else moment),
            own=max((self.undo.own_moment(row, n) for n in mine), default=-1) if now else -1,
            undo=self.undo.state(row, seats, seat, mine) if now else UndoState(),
            orders=orders,
            groups=groups_of(row.title),
            settings=msgspec.to_builtins(settings_of(row)),
            options=msgspec.json.decode(row.options),
            commitment=row.commitment,
            head=self.matches.head(row, self.matches.entries_at(row, moment)),
            seed=self.matches.seed(row).hex() if over else "",
            standings=msgspec.json.decode(row.standings, type=Standings) if over else None,
            notice=row.notice,
            formerly=self._formerly(row.id),
        )

    def _formerly(self, table: str) -> tuple[Former, ...]:
        """Who sat here before, the latest first: their answers stay theirs."""
        with self.store.read() as c:
            rows = c.execute(_left, {"id": table}).all()
        return tuple(Former(row.seat, row.at, row.name) for row in rows)

    def _eyes(
        self, row: Row, seat: int | None, mine: tuple[int, ...], waiting: tuple[int, ...]
    ) -> int:
        if seat is None:
            return next((n for n in mine if n in waiting), mine[0] if mine else -1)
        if not -1 <= seat < row.players:
            raise Missing("there is no such seat")
        if seat not in (-1, *mine) and row.status != FINISHED:
            raise Forbidden("only the player himself may look through these eyes")
        return seat

    # -- answering ------------------------------------------------------------------------------

    def answer(
        self,
        person: Person,
        table: str,
        seat: int,
        seq: int,
        value: Any,
        picks: bool = False,
        steps: bool = False,
    ) -> Ack:
        """Answer for my seat the question that I saw at ``seq``. When this returns, the answer
        is stored. ``picks``: a list of what is asked one after the other (``pick_some``);
        ``steps``: the answers to this question and to those that follow.
        Raises IllegalAnswer, Stale, Forbidden; then nothing has changed."""
        with self.matches.held(table):
            row, seats, match = self.core.now(table)
            self.core.my_seat(seats, seat, person)
            if match is None:
                raise NotNow("the match has not begun", "not_begun")
            answers = _picks(match, seat, value) if picks else value if steps else [value]
            return self._answer(row, seats, match, seat, seq, answers, "")

    def count(
        self,
        person: Person,
        table: str,
        seat: int,
        seq: int,
        counts: Mapping[str, int],
        words: Words,
    ) -> Ack:
        """Answer with what was counted in the panel of my question (kit/tally.py), all of it or
        nothing. Raises what ``answer`` raises."""
        with self.matches.held(table):
            row, seats, match = self.core.now(table)
            self.core.my_seat(seats, seat, person)
            if match is None:
                raise NotNow("the match has not begun", "not_begun")
            view, lay = match.view(seat), games.game(row.title).tally
            tally = lay(view, view.choice, words) if lay and view.choice else None
            if tally is None:
                raise Stale(seq_of(row, fellows(seats, seat)))
            given = answers(tally, counts, lambda: match.choice(seat))
            return self._answer(row, seats, match, seat, seq, given, "")

    def answer_as_bot(self, table: str, seat: int, seq: int, value: Any) -> Ack:
        """A bot's answer; refused as stale if its seat was taken back meanwhile."""
        with self.matches.held(table):
            row, seats, match = self.core.now(table)
            if match is None or seat not in bots_of(seats):
                raise Stale(row.seen)
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
        asked, here = asked_of(row), seq_of(row, fellows(seats, seat))
        if not asked.get(seat, here) <= seq <= here:
            raise Stale(here)
        before = tuple(choice for choice in match.pending if choice.seat != seat)
        try:
            match.answer_all(seat, values, by)
        except IllegalAnswer:
            raise
        except Exception:
            self.matches.forget(row.id)  # whatever state it is in, the stored one is sound
            raise
        return self.core.save(row, seats, match, _standing(row, seats, before, match), by=seat)

    # -- standing orders and talk ---------------------------------------------------------------

    def order(
        self,
        person: Person,
        table: str,
        seat: int,
        what: str,
        unless: Sequence[str] | None,
        until: str = MATCH,
    ) -> Ack:
        """From now on pass for my seat in a window, a group of windows or all ("*"), unless one of
        these abilities could be used, until the end of the turn, round or match. None takes the
        order back."""
        with self.matches.held(table):
            row, seats, match = self.core.now(table)
            self.core.my_seat(seats, seat, person)
            if match is None or row.status != RUNNING:
                raise NotNow("orders can be given while the match is on", "not_begun")
            if not what or len(what) > 80 or len(unless or ()) > 100 or until not in TIMES:
                raise Malformed(
                    "an order names a window, a group or *, at most 100 abilities, and a time: "
                    + ", ".join(TIMES)
                )
            words = None if unless is None else tuple(str(word)[:80] for word in unless)
            with self.store.write() as c:
                o = db.orders
                key = (o.c.table == table, o.c.seat == seat, o.c.window == what)
                c.execute(o.delete().where(*key))
                if words is not None:
                    order = Order(words, until, round_of(match.state))
                    text = msgspec.json.encode(order).decode()
                    values = {"seat": seat, "window": what, "unless": text}
                    c.execute(o.insert().values(table=table, **values))
            before = match.pending
            try:
                match.order(seat, what, words, until)
            except Exception:
                self.matches.forget(table)
                raise
            return self.core.save(row, seats, match, _standing(row, seats, before, match), by=seat)

    def chat(self, person: Person, table: str, text: str) -> None:
        """Say something. Spectators may, too."""
        row, seats = self.core.table_and_seats(table)
        mine = mine_of(seats, person)
        name = seats[mine[0]].name if len(mine) == 1 else person.name
        if not mine:
            refuse_double(name, [seat.name for seat in seats])
        with self.store.write() as c:
            seat = mine[0] if mine else -1
            line = self.core.say(c, row, "chat", name, seat, clean(text, 500, "text"))
        if seat < 0:  # nobody has to read what they said themselves
            self.visits.read(person, table, line)
        self.core.tell(table, "talk")

    def talk(self, table: str, upto: int | None = None, limit: int = 200) -> tuple[Talk, ...]:
        """What was said, the latest last."""
        where = {"id": table, "upto": 2**31 - 1 if upto is None else upto, "most": limit}
        with self.store.read() as c:
            rows = c.execute(_last_talk, where).all()
        return tuple(
            Talk(row.id, row.kind, row.name, row.seat, row.text, row.at, row.made)
            for row in reversed(rows)
        )


def _picks(match: Match, seat: int, values: Sequence[Any]) -> Iterator[Any]:
    """These, and then "done", if the picking still goes on."""
    before = match.choice(seat)
    yield from values
    if not values or goes_on(before, match.choice(seat)):
        yield DONE


def _standing(
    row: Row, seats: Sequence[Row], before: Sequence[Choice], match: Match
) -> dict[int, int]:
    """The questions that still stand, and since which version. After a door a question is asked
    anew, but it is the same if it reads the same."""
    asked, old = asked_of(row), {choice.seat: choice for choice in before}
    door = match.log[-1].kind == DOOR
    return {
        choice.seat: asked.get(choice.seat, seq_of(row, fellows(seats, choice.seat)))
        for choice in match.pending
        if old.get(choice.seat) is choice or (door and old.get(choice.seat) == choice)
    }


def groups_of(title: str) -> tuple[OrderGroup, ...]:
    """The windows of a title in groups, for standing orders."""
    abilities = games.title(title).abilities
    return tuple(
        OrderGroup(group.id, group.name, tuple(window.value for window in group.windows))
        for group in (abilities.groups if abilities is not None else ())
    )
