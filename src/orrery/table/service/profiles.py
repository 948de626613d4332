"""Profiles: one's matches, results by title and faction, and who is how good at what."""

from collections.abc import Iterable, Iterator, Sequence

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import replace

from orrery.table.errors import Missing
from orrery.table.service.accounts import Person
from orrery.table.service.base import Core
from orrery.table.service.careers import Career, Course, career_of, course_of
from orrery.table.service.ratings import Rating, points_of
from orrery.table.store import schema as db
from orrery.table.store.matches import Row

LATEST = 50  # matches that a profile lists


class Tally(Struct, frozen=True):
    """How often something was played, and won."""

    what: str  # a faction; "" the game as a whole
    matches: int
    wins: int


class RatingInfo(Struct, frozen=True):
    """A rating as people read it."""

    points: int  # 1500 is where everybody begins
    margin: int
    matches: int  # rated ones


class TitleResults(Struct, frozen=True, kw_only=True):
    title: str
    whole: Tally
    factions: tuple[Tally, ...]
    rating: RatingInfo | None  # None: no rated match yet
    course: Course = Course()


class MatchLine(Struct, frozen=True, kw_only=True):
    """One match that is over."""

    table: str
    title: str
    name: str
    faction: str
    place: int
    players: int
    points: int
    won: bool
    shared: bool  # several seats were one person's: it counts for nobody
    rated: bool
    change: int  # of the rating
    made: float
    listed: bool = False  # strangers see the table


class Profile(Struct, frozen=True, kw_only=True):
    name: str
    titles: tuple[TitleResults, ...]
    matches: tuple[MatchLine, ...]  # the latest first
    mine: bool = True  # the asker's own
    career: Career = Career()


class Rated(Struct, frozen=True, kw_only=True):
    """A line of a title's list."""

    place: int
    name: str  # of a person; "" a bot
    player: str  # of a person: their public profile
    bot: str
    mine: bool
    rating: RatingInfo


class Profiles:
    def __init__(self, core: Core) -> None:
        self.core, self.store = core, core.store

    def of(self, person: Person) -> Profile:
        """One's own. Matches with several seats of one person are listed, and count for nothing."""
        return self._profile(person.id, person.name, self._results(person.id))

    def public(self, id: str, asker: Person | None = None) -> Profile:
        """What everybody may know of somebody: their rated matches, which all agreed to count, and
        nothing else. A table that is not open to strangers is named to those alone who sat there.
        """
        p = db.people.c
        with self.store.read() as c:
            name = c.scalar(sa.select(p.name).where(p.id == id))
        if name is None:
            raise Missing("there is no such player", "no_player")
        found = self._profile(id, name, [row for row in self._results(id) if row.rated])
        known = self._known(asker)
        lines = tuple(
            line if line.listed or line.table in known else replace(line, table="", name="")
            for line in found.matches
        )
        return replace(found, matches=lines, mine=asker is not None and asker.id == id)

    def changes(self, table: str) -> dict[int, tuple[int, int]]:
        """The ratings before and after a match, by seat, if it was rated."""
        r = db.results.c
        with self.store.read() as c:
            rows = c.execute(sa.select(r.seat, r.before, r.after).where(r.table == table, r.rated))
            return {row.seat: (points_of(row.before), points_of(row.after)) for row in rows}

    def _results(self, person: str) -> Sequence[Row]:
        r, t = db.results, db.tables.c
        query = (
            sa.select(r, t.name, t.players, t.listed)
            .join(db.tables, t.id == r.c.table)
            .where(r.c.person == person)
            .order_by(r.c.made.desc(), r.c.seat)
        )
        with self.store.read() as c:
            return c.execute(query).all()

    def _known(self, asker: Person | None) -> set[str]:
        """The tables at which somebody sits or sat to the end."""
        if asker is None:
            return set()
        s = db.seats.c
        with self.store.read() as c:
            return set(c.scalars(sa.select(s.table).where(s.person == asker.id)))

    def _profile(self, person: str, name: str, rows: Sequence[Row]) -> Profile:
        query = sa.select(db.ratings).where(db.ratings.c.who == f"person:{person}")
        with self.store.read() as c:
            ratings = {row.title: row for row in c.execute(query)}
        counted = [row for row in rows if not row.shared]
        titles = tuple(dict.fromkeys(row.title for row in counted))
        return Profile(
            name=name,
            titles=tuple(
                _title(title, [row for row in counted if row.title == title], ratings.get(title))
                for title in titles
            ),
            matches=tuple(_line(row) for row in _once(rows))[:LATEST],
            career=career_of(counted),
        )

    def list(self, title: str, person: Person | None = None) -> tuple[Rated, ...]:
        """Who is how good at a title, people and bots, the surest first."""
        r, p = db.ratings, db.people.c
        query = (
            sa.select(r, p.name, p.id.label("person"))
            .join(db.people, r.c.who == sa.literal("person:") + p.id, isouter=True)
            .where(r.c.title == title)
            .order_by((r.c.mu - 3 * r.c.sigma).desc(), r.c.who)
            .limit(200)
        )
        with self.store.read() as c:
            rows = c.execute(query).all()
        return tuple(
            Rated(
                place=place,
                name=row.name or "",
                player=row.person or "",
                bot=row.who.removeprefix("bot:") if row.who.startswith("bot:") else "",
                mine=person is not None and row.person == person.id,
                rating=_rating(row),
            )
            for place, row in enumerate(rows, start=1)
        )


def _title(title: str, rows: list[Row], rating: Row | None) -> TitleResults:
    factions = dict.fromkeys(row.faction for row in rows if row.faction)
    tallies = [_tally(what, (row for row in rows if row.faction == what)) for what in factions]
    return TitleResults(
        title=title,
        whole=_tally("", rows),
        factions=tuple(sorted(tallies, key=lambda tally: (-tally.matches, tally.what))),
        rating=_rating(rating) if rating else None,
        course=course_of(rows),
    )


def _tally(what: str, rows: Iterable[Row]) -> Tally:
    found = list(rows)
    return Tally(what, len(found), sum(row.place == 1 for row in found))


def _rating(row: Row) -> RatingInfo:
    rating = Rating(row.mu, row.sigma, row.matches)
    return RatingInfo(rating.points, rating.margin, rating.matches)


def _once(rows: Iterable[Row]) -> Iterator[Row]:
    """One line for each match, that of the first seat."""
    seen: set[str] = set()
    for row in rows:
        if row.table not in seen:
            seen.add(row.table)
            yield row


def _line(row: Row) -> MatchLine:
    return MatchLine(
        table=row.table,
        title=row.title,
        name=row.name,
        faction=row.faction,
        place=row.place,
        players=row.players,
        points=row.points,
        won=row.place == 1,
        shared=row.shared,
        rated=row.rated,
        change=points_of(row.after) - points_of(row.before) if row.rated else 0,
        made=row.made,
        listed=row.listed,
    )
