"""What the parts of the service share: the store, the matches, and telling of changes."""

import logging
from collections.abc import Callable, Container, Iterable, Sequence
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from orrery.kernel.match import Match
from orrery.table.causes import cause
from orrery.table.errors import Forbidden, Missing
from orrery.table.service.accounts import Person
from orrery.table.service.replies import FINISHED, RUNNING, Ack, SeatInfo, TableInfo
from orrery.table.service.timebank import (
    LEAST_REACTION,
    Clocks,
    clocks_of,
    first_due,
    go_on,
    wound,
    written,
)
from orrery.table.settings import Settings
from orrery.table.store import schema as db
from orrery.table.store.matches import Matches, Row
from orrery.table.store.numbers import Shown, after, fellows, numbers_of
from orrery.table.store.schema import Store

log = logging.getLogger("orrery.table")


class Change(Struct, frozen=True):
    """Something happened at a table. Holds nothing that is not public, apart from ids of people,
    which stay on the server."""

    table: str
    seq: int
    what: str  # "match", "seats", "talk"
    status: str
    waiting: tuple[int, ...] = ()
    reacting: bool = False
    people: tuple[str, ...] = ()  # everybody who sits here, or is to
    own: dict[str, int] = {}  # what people have to add to ``seq``: see store/numbers.py
    only: tuple[str, ...] | None = None  # nobody but these people are told
    turn: tuple[str, ...] = ()  # the people who have to answer
    bot_due: bool = False


LONGEST_HOURS = 24 * 365  # of a deadline
LONGEST_THOUGHT = 60  # seconds of a bot for one choice
LONGEST_REACTION = 3600  # seconds of the reaction clock
LONGEST_MOVE = 3600  # seconds for an answer by the clock
LONGEST_BANK = 24 * 3600  # seconds of a time bank


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table settles beside the title's own options."""

    undo: str = "ask"  # "ask" the others where something was revealed, "free", "never"
    deadline_hours: float = 0  # 0: none
    step_in: str = ""  # the bot that plays on for whoever missed the deadline; "" none
    bot_seconds: float = 0  # a bot's time for one choice; 0: the server's default
    reaction_seconds: float = 0  # then who could react from a hidden hand has passed; 0: no clock
    move_seconds: float = 0  # live clocks: for each answer, ...
    bank_seconds: float = 0  # ... and for all that take longer, each seat; 0 and 0: no clocks
    rated: bool = False  # counts for ratings, if all people agree to that before the start
    guided: bool = False  # somebody learns the game here: the coach speaks up

    @property
    def live(self) -> bool:
        """Are there clocks with time banks?"""
        return self.move_seconds > 0 or self.bank_seconds > 0

    def __post_init__(self) -> None:
        if self.undo not in ("ask", "free", "never"):
            raise ValueError('undo: "ask", "free" or "never"')
        if not 0 <= self.deadline_hours <= LONGEST_HOURS:
            raise ValueError(f"deadline_hours: from 0 to {LONGEST_HOURS}")
        if not 0 <= self.bot_seconds <= LONGEST_THOUGHT:
            raise ValueError(f"bot_seconds: from 0 to {LONGEST_THOUGHT}")
        if not 0 <= self.reaction_seconds <= LONGEST_REACTION:
            raise ValueError(f"reaction_seconds: from 0 to {LONGEST_REACTION}")
        if not 0 <= self.move_seconds <= LONGEST_MOVE:
            raise ValueError(f"move_seconds: from 0 to {LONGEST_MOVE}")
        if not 0 <= self.bank_seconds <= LONGEST_BANK:
            raise ValueError(f"bank_seconds: from 0 to {LONGEST_BANK}")
        if self.live and self.deadline_hours:
            raise ValueError("either deadline_hours or live clocks (move_seconds, bank_seconds)")


_seat_rows = (
    sa.select(db.seats).where(db.seats.c.table == sa.bindparam("id")).order_by(db.seats.c.seat)
)


class Core:
    """What all services of the tables hold. Everything is synchronous: call it in a thread."""

    def __init__(self, store: Store, matches: Matches, settings: Settings) -> None:
        self.store = store
        self.matches = matches
        self.settings = settings
        self.listeners: list[Callable[[Change], None]] = []
        self.online: Callable[[str, str], bool] = lambda table, person: False

    # -- reading --------------------------------------------------------------------------------

    def seats(self, table: str) -> list[Row]:
        with self.store.read() as c:
            return list(c.execute(_seat_rows, {"id": table}))

    def table_and_seats(self, table: str) -> tuple[Row, list[Row]]:
        """The table and its seats, as of one moment."""
        with self.store.read():
            return self.matches.row(table), self.seats(table)

    def info(self, row: Row, seats: Sequence[Row], person: Person | None) -> TableInfo:
        """The table as this person sees it in the lobby."""
        waiting, public = waiting_of(row), shown_of(row)
        owner = person is not None and row.owner == person.id
        standings = msgspec.json.decode(row.standings) if row.standings else {}
        settings, clocks = settings_of(row), clocks_of(row)
        involved = owner or (person is not None and any(s.person == person.id for s in seats))
        people = [seat.person for seat in seats if seat.person]
        shown = tuple(
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                auto=seat.auto,
                waiting=seat.seat
                in (waiting if person and seat.person == person.id else public.waiting),
                mine=person is not None and seat.person == person.id,
                online=bool(seat.person) and self.online(row.id, seat.person),
                invitation=seat.secret if owner and seat.kind == "open" else "",
                nonce=seat.nonce,
                kept=seat.kind == "open" and bool(seat.invited),
                agreed=bool(seat.agreed) and seat.agreed == seat.person,
                player=seat.person if people.count(seat.person) == 1 else "",
                **_clock(clocks, seat.seat, settings.move_seconds),
            )
            for seat in seats
        )
        return TableInfo(
            id=row.id,
            title=row.title,
            name=row.name,
            status=row.status,
            players=row.players,
            seats=shown,
            my_turn=any(seat.mine and seat.waiting and not seat.auto for seat in shown),
            owner=owner,
            listed=row.listed,
            created=row.created,
            changed=row.changed,
            due=row.due if row.status == RUNNING else None,
            commitment=row.commitment,
            seed_known=row.seed_known,
            rateable=rateable(row),
            length=row.moment,
            reacting=public.reacting,
            points=tuple(standings.get("points", ())),
            winners=tuple(standings.get("winners", ())),
            move_seconds=settings.move_seconds if settings.live else None,
            rating_wanted=settings.rated,
            rated=row.rated,
            invited=person is not None and any(s.invited == person.id for s in seats),
            rematch=row.rematch if involved else "",
        )

    # -- the match --------------------------------------------------------------------------------

    def now(self, table: str) -> tuple[Row, list[Row], Match | None]:
        """The row, the seats, and the match if it has begun. The caller holds the table."""
        row, seats = self.table_and_seats(table)
        if not row.header:
            return row, seats, None
        match = self.matches.current(row)
        if match.notice:  # new rules no longer know the last answers, or their dice
            self.save(row, seats, match, rewound=len(match.log), notice=match.notice)
            row = self.matches.row(table)
        return row, seats, match

    def save(
        self,
        row: Row,
        seats: list[Row],
        match: Match,
        stand: dict[int, int] | None = None,
        *,
        by: int = -1,
        **more: Any,
    ) -> Ack:
        """Save and tell. ``stand``: questions that stand since an earlier version; ``by``: the
        seat that does something, of which perhaps nobody else may know."""
        keep = min(row.length, more.get("rewound", row.length))
        numbers = after(row, match, match.log[keep:], "rewound" in more, by)
        new = {choice.seat: numbers.seq(fellows(seats, choice.seat)) for choice in match.pending}
        asked = {**new, **(stand or {})}
        if numbers.visible:
            more |= dues_of(row, match, seats, stand or {})
        elif set(numbers.touched) & {choice.seat for choice in match.pending}:
            more["react_due"] = react_due_of(row, match)
        self.matches.save(row, match, asked, bots_of(seats), numbers, **more)
        touched = [] if numbers.visible else [seats[seat].person for seat in numbers.touched]
        self.tell(row.id, "match", None if numbers.visible else touched)
        seq = numbers.seq(fellows(seats, by) if by >= 0 else ())
        return Ack(row.id, seq, FINISHED if match.finished else RUNNING)

    # -- rights ---------------------------------------------------------------------------------

    def my_seat(self, seats: Sequence[Row], seat: int, person: Person | None) -> Row:
        """The seat, if it is this person's."""
        if not 0 <= seat < len(seats):
            raise Missing("there is no such seat")
        found = seats[seat]
        if person is None or found.kind != "person" or found.person != person.id:
            raise Forbidden("this seat is not yours")
        return found

    def as_owner(self, row: Row, person: Person) -> None:
        if row.owner != person.id:
            raise not_owner()

    # -- telling --------------------------------------------------------------------------------

    def tell(self, table: str, what: str, only: Iterable[str | None] | None = None) -> None:
        """After a commit: let everybody know, or the only ones who may."""
        change = self.change(*self.table_and_seats(table), what, only)
        for listener in self.listeners:
            try:
                listener(change)
            except Exception as problem:  # what is stored is stored
                log.error("table %s: a change could not be told: %s", table, cause(problem))

    def change(
        self,
        row: Row,
        seats: Sequence[Row],
        what: str,
        only: Iterable[str | None] | None = None,
    ) -> Change:
        """Where the table stands, for whoever wants to know."""
        waiting, public = waiting_of(row), shown_of(row)
        concerned = [id for seat in seats for id in (seat.person, seat.invited) if id]
        people = tuple(dict.fromkeys(concerned))
        numbers = numbers_of(row)
        own = {
            person: numbers.seq(s.seat for s in seats if s.person == person) - numbers.seen
            for person in people
        }
        return Change(
            row.id,
            row.seen,
            what,
            row.status,
            public.waiting,
            public.reacting,
            people,
            {person: n for person, n in own.items() if n},
            None if only is None else tuple(person for person in only if person),
            tuple(s.person for s in seats if s.person and s.seat in waiting and not s.auto),
            row.bot_due,
        )

    def say(
        self, c: sa.Connection, row: Row, kind: str, name: str, seat: int, text: str = ""
    ) -> int:
        """A line in the table's talk; its number."""
        values = {"kind": kind, "name": name, "seat": seat, "text": text}
        line = db.talk.insert().values(table=row.id, at=row.moment, made=time(), **values)
        return int(c.execute(line.returning(db.talk.c.id)).scalar_one())


def rateable(row: Row) -> bool:
    """Whether a match may count for anybody's rating: see service/ratings.py."""
    return not row.seed_known


def not_owner() -> Forbidden:
    return Forbidden("only the owner of the table may do this", "not_owner")


def settings_of(row: Row) -> TableSettings:
    return msgspec.json.decode(row.settings, type=TableSettings)


def waiting_of(row: Row) -> tuple[int, ...]:
    return tuple(msgspec.json.decode(row.waiting)) if row.status == RUNNING else ()


def shown_of(row: Row) -> Shown:
    """Who is waited for, as all may know it."""
    if row.status == RUNNING and row.shown:
        return msgspec.json.decode(row.shown, type=Shown)
    return Shown(waiting_of(row))


def bots_of(seats: Sequence[Row]) -> set[int]:
    """The seats for which a bot answers."""
    return {seat.seat for seat in seats if seat.kind == "bot" or seat.auto}


def dues_of(
    row: Row, match: Match, seats: Sequence[Row], standing: Container[int] = ()
) -> dict[str, Any]:
    """Until when answers are wanted, for a match in which something has just changed for all;
    ``standing``: seats whose question is the one of before."""
    settings, now = settings_of(row), time()
    found: dict[str, Any] = {"react_due": react_due_of(row, match)}
    if not settings.live:
        hours = settings.deadline_hours
        return {**found, "due": now + hours * 3600 if hours else None}
    clocks = clocks_of(row) or wound(row.players, settings.bank_seconds)
    asked: set[int] = set()
    if not match.reacting:
        asked = {choice.seat for choice in match.pending} - bots_of(seats)
    return {
        **found,
        **ticking(go_on(clocks, asked, standing, now, settings.move_seconds), settings),
    }


def clocks_after(row: Row, seats: Sequence[Row]) -> dict[str, Any]:
    """The clocks when a seat has changed hands: where a bot sits now, none runs; whoever is
    back and asked has an answer's own seconds again."""
    settings, clocks = settings_of(row), clocks_of(row)
    if not clocks or row.status != RUNNING:
        return {}
    asked = set() if shown_of(row).reacting else set(waiting_of(row)) - bots_of(seats)
    return ticking(go_on(clocks, asked, clocks, time(), settings.move_seconds), settings)


def ticking(clocks: Clocks, settings: TableSettings) -> dict[str, Any]:
    """Clocks as a table keeps them: they, and when the first runs out."""
    due = first_due(clocks.values(), settings.move_seconds)
    return {"clocks": written(clocks), "due": due}


def react_due_of(row: Row, match: Match) -> float | None:
    """When those who could react now have passed."""
    settings = settings_of(row)
    seconds = settings.reaction_seconds
    if settings.live and not seconds:
        seconds = max(LEAST_REACTION, settings.move_seconds)
    return time() + seconds if seconds and match.reacting else None


def _clock(clocks: Clocks, seat: int, move: float) -> dict[str, float | None]:
    """The clock of a seat, as all see it."""
    clock = clocks.get(seat)
    return {"bank": clock.bank, "since": clock.since, "out": clock.due(move)} if clock else {}


def seq_of(row: Row, mine: Sequence[int]) -> int:
    """The version of the table as whoever has these seats counts it."""
    return numbers_of(row).seq(mine)


def mine_of(seats: Sequence[Row], person: Person | None) -> tuple[int, ...]:
    """The seats of this person."""
    if person is None:
        return ()
    return tuple(s.seat for s in seats if s.kind == "person" and s.person == person.id)
