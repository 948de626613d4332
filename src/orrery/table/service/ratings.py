"""Results and ratings: what a match that is over counts for.

Every match that is played to its end counts in the profiles of its players, by title and faction.
Ratings are openskill's, per title, of people and of bots. A match is rated only if

- the one who opened the table wanted that, and every person agreed to it before the start;
- every person has one seat (no hot seat), and there are two seats at least;
- nobody knows the seed (neither imported nor exported before the end);
- the owner has replaced nobody since.

At a rated table one takes back what revealed nothing, or what all others agree to; somebody alone
among bots has nobody to ask, and so no more than the first (see service/undo.py). Who leaves a
rated match has the last place; for whom a bot stands in, it plays on their account.
"""

from collections.abc import Sequence
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from openskill.models import PlackettLuce

from orrery import games
from orrery.kernel.errors import BrokenMatch
from orrery.kernel.title import Standings
from orrery.table.service.base import Change, Core, rateable, settings_of
from orrery.table.service.replies import FINISHED
from orrery.table.store import schema as db
from orrery.table.store.matches import Row

MODEL = PlackettLuce()
AVERAGE, POINT = 1500, 60  # what people read: a rating of 25 is 1500, and one more is 60 more
SETTLED = 10  # rated matches after which a rating says something


class Rating(Struct, frozen=True):
    """How good somebody is at a title."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0

    @property
    def points(self) -> int:
        return points_of(self.mu)

    @property
    def margin(self) -> int:
        """It is that much more or less, 95 times of 100."""
        return round(2 * self.sigma * POINT)

    @property
    def sure(self) -> float:
        """What they are at least worth: the order of lists."""
        return self.mu - 3 * self.sigma


def points_of(mu: float) -> int:
    return round(AVERAGE + (mu - MODEL.mu) * POINT)


def to_be_rated(row: Row, seats: Sequence[Row]) -> bool:
    """Whether the match that begins now is rated."""
    people = [seat.person for seat in seats if seat.kind == "person"]
    agreed = all(seat.agreed == seat.person for seat in seats if seat.kind == "person")
    alone = len(set(people)) == len(people)
    return settings_of(row).rated and agreed and alone and len(seats) > 1 and rateable(row)


def places(standings: Standings) -> list[int]:
    """The place of each seat: winners are first, then points decide; equals share a place."""
    key = [(seat not in standings.winners, -points) for seat, points in enumerate(standings.points)]
    return [1 + sum(other < mine for other in key) for mine in key]


def rate(before: dict[str, Rating], who: Sequence[str], ranks: Sequence[int]) -> dict[str, Rating]:
    """The ratings after a match. A bot that sits at several seats learns from the mean of them."""
    teams = [[MODEL.rating(before[one].mu, before[one].sigma)] for one in who]
    rated = [team[0] for team in MODEL.rate(teams, ranks=[float(rank) for rank in ranks])]
    after: dict[str, Rating] = {}
    for one, old in before.items():
        own = [new for name, new in zip(who, rated, strict=True) if name == one]
        mu = sum(new.mu for new in own) / len(own)
        sigma = sum(new.sigma for new in own) / len(own)
        after[one] = Rating(mu, sigma, old.matches + 1)
    return after


class Ratings:
    """Counts what is over, once."""

    def __init__(self, core: Core) -> None:
        self.core, self.store, self.matches = core, core.store, core.matches

    def on_change(self, change: Change) -> None:
        if change.status == FINISHED:
            self.record(change.table)

    def due(self) -> list[str]:
        """Matches that are over and not counted: of an earlier version, or of a server that
        died."""
        t = db.tables.c
        query = sa.select(t.id).where(t.status == FINISHED, ~t.recorded).limit(50)
        with self.store.read() as c:
            return list(c.scalars(query))

    def record(self, table: str) -> None:
        """Count the results of a match that is over, and rate it if that was agreed."""
        row, seats = self.core.table_and_seats(table)
        if row.status != FINISHED or row.recorded:
            return
        standings = msgspec.json.decode(row.standings, type=Standings)
        factions = self._factions(row)
        place = places(standings)
        rated = row.rated and rateable(row)
        people = [seat.person for seat in seats if seat.person]
        lines: list[dict[str, Any]] = []
        gone: set[int] = set()  # who left comes after all others
        for seat in seats:
            stake = seat.agreed if rated and seat.agreed else seat.person
            if stake != seat.person:
                place[seat.seat] = len(seats)
                gone.add(seat.seat)
            line = {"table": table, "seat": seat.seat, "title": row.title, "person": stake or None}
            line |= {"bot": "" if stake else seat.bot, "faction": factions[seat.seat]}
            line |= {"place": place[seat.seat], "points": standings.points[seat.seat]}
            line |= {"shared": people.count(seat.person) > 1 if seat.person else False}
            lines.append({**line, "rated": rated, "before": 0.0, "after": 0.0, "made": row.changed})
        t = db.tables
        with self.store.write() as c:
            mine = t.update().where(t.c.id == table, ~t.c.recorded).values(recorded=True)
            if c.execute(mine).rowcount != 1:
                return  # another server did it
            if rated:
                ranks = [n + (seat in gone) for seat, n in enumerate(place)]
                self._rate(c, row.title, lines, ranks)
            c.execute(db.results.insert(), lines)

    def _rate(
        self, c: sa.Connection, title: str, lines: list[dict[str, Any]], ranks: list[int]
    ) -> None:
        self.store.alone(c)  # no other match of these players meanwhile
        who = [_who(line) for line in lines]
        before = {one: self._rating(c, title, one) for one in who}
        after = rate(before, who, ranks)
        r = db.ratings
        for one, new in after.items():
            c.execute(r.delete().where(r.c.title == title, r.c.who == one))
            values = {"mu": new.mu, "sigma": new.sigma, "matches": new.matches}
            c.execute(r.insert().values(title=title, who=one, changed=time(), **values))
        for one, line in zip(who, lines, strict=True):
            line["before"], line["after"] = before[one].mu, after[one].mu

    def _rating(self, c: sa.Connection, title: str, who: str) -> Rating:
        r = db.ratings
        row = c.execute(sa.select(r).where(r.c.title == title, r.c.who == who)).first()
        return Rating(row.mu, row.sigma, row.matches) if row else Rating()

    def _factions(self, row: Row) -> tuple[str, ...]:
        """What each seat played. An old match that today's rules cannot replay still has its
        points; its factions are not known any more."""
        try:
            with self.matches.held(row.id):
                state = self.matches.current(row).state
            found = games.title(row.title).factions(state)
        except BrokenMatch:
            found = ()
        return found if len(found) == row.players else ("",) * row.players


def _who(line: dict[str, Any]) -> str:
    return f"person:{line['person']}" if line["person"] else f"bot:{line['bot']}"
