"""Tables and seats: opening, finding, sitting down, handing over."""

from collections.abc import Mapping, Sequence
from secrets import token_bytes, token_urlsafe
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from orrery import games
from orrery.bots import NAMES as BOTS
from orrery.bots import unknown
from orrery.kernel import fairness
from orrery.kernel.match import Match
from orrery.kernel.record import Header
from orrery.kernel.title import Title
from orrery.table.errors import Forbidden, Malformed, Missing, NotNow
from orrery.table.parsing import clean_name
from orrery.table.service.accounts import Person
from orrery.table.service.base import (
    TableSettings,
    bots_of,
    clocks_after,
    dues_of,
    waiting_of,
)
from orrery.table.service.finding import Finding
from orrery.table.service.names import refuse_double, unlike
from orrery.table.service.ratings import to_be_rated
from orrery.table.service.replies import CLOSED, FINISHED, RUNNING, WAITING, TableInfo
from orrery.table.store import schema as db
from orrery.table.store.matches import Row
from orrery.table.store.numbers import begun


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: "me", "hot" (somebody at the same screen), "bot" or "open"."""

    kind: str
    bot: str = ""
    name: str = ""


class Lobby(Finding):
    """Tables and seats."""

    def create(
        self,
        person: Person,
        title: str,
        seats: Sequence[SeatWish],
        *,
        options: dict[str, Any] | None = None,
        settings: TableSettings | None = None,
        name: str = "",
        listed: bool = False,
        begin: bool = True,
        kept: Mapping[int, Person] | None = None,
    ) -> TableInfo:
        """Open a table. With no seat left open, the match begins at once; unless ``begin`` is off:
        then it waits a little for a nonce of the one who opens it. ``kept``: for whom open seats
        are kept."""
        kind = games.title(title)
        settled = kind.settle_options(options, len(seats))
        settings = settings or TableSettings()
        if settings.step_in:
            _known_bot(settings.step_in)
        id, seed = token_urlsafe(9), token_bytes(32)
        bound = _bound(kind, len(seats), settled, id)
        name = clean_name(name, 60) if name else ""
        rows = [self._new_seat(id, n, wish, person) for n, wish in enumerate(seats)]
        for row in rows if settings.rated else ():
            row["agreed"] = row["person"] or ""  # who opens a table agrees to what it settles
        for n, guest in (kept or {}).items():
            rows[n] |= {"invited": guest.id, "name": guest.name}
        for n, row in enumerate(rows):  # two at a table have two names
            row["name"] = unlike(row["name"], [other["name"] for other in rows[:n]])
        with self.store.write() as c:
            c.execute(
                db.tables.insert().values(
                    id=id,
                    title=title,
                    name=name,
                    players=len(seats),
                    options=msgspec.json.encode(settled).decode(),
                    settings=msgspec.json.encode(settings).decode(),
                    seed=self.matches.seal(id, seed),
                    commitment=fairness.commit(seed, **bound),
                    bound=msgspec.json.encode(bound).decode(),
                    status=WAITING,
                    owner=person.id,
                    listed=listed,
                    created=time(),
                    changed=time(),
                )
            )
            c.execute(db.seats.insert(), rows)
        if begin:
            self.begin_if_full(id)
        return self.table(person, id)

    def _new_seat(self, id: str, n: int, wish: SeatWish, person: Person) -> dict[str, Any]:
        row = {"table": id, "seat": n, "person": None, "bot": "", "auto": "", "secret": ""}
        row |= {"invited": "", "agreed": ""}
        name = clean_name(wish.name) if wish.name else ""
        if wish.kind == "me":
            return {**row, "kind": "person", "person": person.id, "name": person.name}
        if wish.kind == "hot":
            name = name or f"{person.name} ({n + 1})"
            return {**row, "kind": "person", "person": person.id, "name": name}
        if wish.kind == "bot":
            bot = _known_bot(wish.bot)
            return {**row, "kind": "bot", "bot": bot, "name": name or _bot_name(bot, n)}
        if wish.kind == "open":
            return {**row, "kind": "open", "secret": token_urlsafe(12), "name": ""}
        raise Malformed('a seat is "me", "hot", "bot" or "open"')

    def begin_if_full(self, table: str) -> None:
        """The match begins with the last seat taken."""
        with self.matches.held(table):
            row, seats = self.core.table_and_seats(table)
            if row.status != WAITING or any(seat.kind == "open" for seat in seats):
                return
            match = self._new_match(row, seats, tuple(seat.nonce for seat in seats))
            if match.header.commitment != row.commitment:
                # The rules are newer than the table: what the seats gave, they gave to another
                # commitment, and could have been known when this one was made.
                match = self._new_match(row, seats, ("",) * row.players)
            numbers = begun(row)
            asked = dict.fromkeys((choice.seat for choice in match.pending), numbers.seen)
            now: dict[str, Any] = {
                "header": msgspec.json.encode(match.header).decode(),
                "commitment": match.header.commitment,
                "bound": msgspec.json.encode(match.header.bound()).decode(),
            }
            now |= dues_of(row, match, seats)
            now["rated"] = to_be_rated(row, seats)
            self.matches.save(row, match, asked, bots_of(seats), numbers, **now)
        self.core.tell(table, "match")

    def _new_match(self, row: Row, seats: list[Row], nonces: tuple[str, ...]) -> Match:
        return Match.new(
            games.title(row.title),
            row.players,
            options=msgspec.json.decode(row.options),
            seats=tuple(seat.name for seat in seats),
            seed=self.matches.seed(row),
            table=row.id,
            nonces=nonces,
        )

    def give_nonce(self, person: Person, table: str, nonce: str) -> None:
        """The owner's own share of chance, for all their seats, given after seeing the commitment.
        It comes before all others': who knows the seed must not be the last to give one. Then the
        match begins, if all seats are taken."""
        row, seats = self.core.table_and_seats(table)
        self.core.as_owner(row, person)
        _check_nonce(nonce)
        if row.status != WAITING or row.company or any(seat.nonce for seat in seats):
            raise NotNow("it is too late for a nonce of yours", "late_nonce")
        s, t = db.seats, db.tables
        with self.matches.held(table), self.store.write() as c:
            alone = (t.c.id == table, ~t.c.company)  # nobody sat down meanwhile
            if c.execute(t.update().where(*alone).values(changed=time())).rowcount == 1:
                mine = (s.c.table == table, s.c.person == person.id, s.c.nonce == "")
                c.execute(s.update().where(*mine).values(nonce=nonce))
        self.core.tell(table, "seats")
        self.begin_if_full(table)

    def begin(self, person: Person, table: str) -> None:
        """The owner gives no nonce."""
        self.core.as_owner(self.matches.row(table), person)
        self.begin_if_full(table)

    # -- sitting down and getting up ------------------------------------------------------------

    def sit(
        self,
        person: Person,
        table: str,
        invitation: str = "",
        seat: int | None = None,
        nonce: str = "",
        rated: bool = False,
    ) -> int:
        """Take an open seat: the one of an invitation, one that is kept for me, or any at a listed
        table. Returns it. ``nonce``: the seat's own share of chance, given by one who has seen the
        commitment; ``rated``: I agree to a rated match."""
        if nonce:
            _check_nonce(nonce)
        row, seats = self.core.table_and_seats(table)
        if row.status in (FINISHED, CLOSED):
            raise NotNow("this table is over", "over")
        for free in seats:
            mine = free.invited == person.id
            fits = free.secret == invitation if invitation else mine or _for_all(row, free)
            if free.kind != "open" or not fits or seat not in (None, free.seat):
                continue
            had = [other.seat for other in seats if other.person == person.id]
            if had:
                return int(had[0])
            if row.seed_known and person.id != row.owner:
                raise _seed_known()
            refuse_double(person.name, [other.name for other in seats if other.seat != free.seat])
            values = {"kind": "person", "person": person.id, "name": person.name, "secret": ""}
            values |= (
                {"invited": ""} if row.header else {"invited": "", "agreed": person.id * rated}
            )
            if not row.header:
                values["nonce"] = nonce
            if self.set_seat(row, free, "sat_down", person.name, values):
                self.begin_if_full(table)
                return int(free.seat)
        had = [other.seat for other in seats if other.person == person.id]
        if had:
            return int(had[0])
        raise NotNow("this invitation is used up, or no seat is free", "no_seat")

    def agree(self, person: Person, table: str, yes: bool) -> None:
        """Whether I agree to a rated match, as long as it has not begun."""
        row, s = self.matches.row(table), db.seats
        if row.status != WAITING:
            raise NotNow("the match has begun", "begun")
        with self.matches.held(table), self.store.write() as c:
            mine = s.update().where(s.c.table == table, s.c.person == person.id)
            if c.execute(mine.values(agreed=person.id if yes else "")).rowcount == 0:
                raise Forbidden("no seat here is yours")
        self.core.tell(table, "seats")

    def leave(self, person: Person, table: str, seat: int) -> None:
        """Get up for good: the seat is open again."""
        row, seats = self.core.table_and_seats(table)
        mine = self.core.my_seat(seats, seat, person)
        self.not_over(row)
        self.set_seat(row, mine, "got_up", mine.name, _free())

    def replace(self, person: Person, table: str, seat: int, kind: str, bot: str = "") -> None:
        """The owner gives a seat to a bot, or opens it (with a new invitation): who sat there
        has lost it."""
        row, seats = self.core.table_and_seats(table)
        self.core.as_owner(row, person)
        self.not_over(row)
        if not 0 <= seat < len(seats):
            raise Missing("there is no such seat")
        if kind == "open":
            if row.seed_known:
                raise _seed_known()
            values = _free()
        elif kind == "bot":
            bot = _known_bot(bot)
            values = {**_free(), "kind": "bot", "bot": bot, "secret": ""}
            others = [other.name for other in seats if other.seat != seat]
            values["name"] = unlike(_bot_name(bot, seat), others)
        else:
            raise Malformed('a seat can become "open" or "bot"')
        self.set_seat(row, seats[seat], "replaced", seats[seat].name, values)
        self.begin_if_full(table)

    def auto(self, person: Person, table: str, seat: int, bot: str) -> None:
        """Hand my seat to a bot; "" takes it back."""
        row, seats = self.core.table_and_seats(table)
        mine = self.core.my_seat(seats, seat, person)
        self.not_over(row)
        if bot:
            _known_bot(bot)
        self.set_seat(row, mine, "auto" if bot else "back", mine.name, {"auto": bot})

    def close(self, person: Person, table: str) -> None:
        """The owner breaks the match off. It stays readable for its players."""
        row = self.matches.row(table)
        self.core.as_owner(row, person)
        self.not_over(row)
        with self.store.write() as c:
            t = db.tables
            c.execute(t.update().where(t.c.id == table).values(status=CLOSED, bot_due=False))
            self.core.say(c, row, "closed", person.name, -1)
        self.core.tell(table, "seats")

    def set_seat(self, row: Row, seat: Row, kind: str, name: str, values: dict[str, Any]) -> bool:
        """Change a seat, unless somebody else just did; then see whether a bot is due."""
        s, t = db.seats, db.tables
        if "kind" in values and not row.header:
            values = {"nonce": "", "agreed": "", **values}  # the next player gives their own
        with self.matches.held(row.id), self.store.write() as c:
            done = c.execute(
                s.update()
                .where(s.c.table == row.id, s.c.seat == seat.seat)
                .where(s.c.kind == seat.kind, s.c.secret == seat.secret, s.c.auto == seat.auto)
                .values(**values)
            )
            if done.rowcount != 1:
                return False
            if values.get("person") not in (None, row.owner):
                open_to_all = (t.c.id == row.id, ~t.c.seed_known)
                if c.execute(t.update().where(*open_to_all).values(company=True)).rowcount != 1:
                    raise _seed_known()
            self.core.say(c, row, kind, name, seat.seat, values.get("auto", values.get("bot", "")))
            seats = c.execute(sa.select(s).where(s.c.table == row.id)).all()
            now = c.execute(sa.select(t).where(t.c.id == row.id)).one()
            more = {"bot_due": any(n in bots_of(seats) for n in waiting_of(now))}
            if kind == "replaced":  # by the owner: nobody else is to lose by that
                more["rated"] = False
            more |= clocks_after(now, seats)
            c.execute(t.update().where(t.c.id == row.id).values(**more))
        self.core.tell(row.id, "seats")
        return True

    # -- what happens by itself -----------------------------------------------------------------

    def full(self, idle: float) -> list[str]:
        """Tables whose last seat was taken this many seconds ago, and whose match has not begun."""
        t, s = db.tables.c, db.seats.c
        free = sa.select(s.table).where(s.kind == "open")
        query = sa.select(t.id).where(
            t.status == WAITING, t.changed <= time() - idle, t.id.not_in(free)
        )
        with self.store.read() as c:
            return list(c.scalars(query))

    def bots_due(self, idle: float) -> list[str]:
        """Tables at which a bot has been due for this many seconds."""
        t = db.tables.c
        query = sa.select(t.id).where(t.status == RUNNING, t.bot_due, t.changed <= time() - idle)
        with self.store.read() as c:
            return list(c.scalars(query))


def _bound(title: Title, players: int, options: dict[str, Any], table: str) -> dict[str, Any]:
    """What a commitment binds besides the seed."""
    header = Header(title.id, title.version, title.schema, players, options, (), "", table)
    return header.bound()


def _check_nonce(nonce: str) -> None:
    if not fairness.is_nonce(nonce):
        least, most = fairness.NONCE
        raise Malformed(f"a nonce has {least} to {most} letters and digits")


def _seed_known() -> NotNow:
    words = "somebody knows the seed of this match: it takes no new people"
    return NotNow(words, "seed_known")


def _for_all(row: Row, seat: Row) -> bool:
    """May any stranger sit down there?"""
    return bool(row.listed) and not seat.invited


def _free() -> dict[str, Any]:
    nobody = {"kind": "open", "person": None, "bot": "", "auto": "", "name": "", "invited": ""}
    return {**nobody, "secret": token_urlsafe(12)}


def _known_bot(bot: str) -> str:
    if bot not in BOTS:
        raise unknown(bot[:40])
    return bot


def _bot_name(bot: str, seat: int) -> str:
    return f"{bot.capitalize()} {seat + 1}"
