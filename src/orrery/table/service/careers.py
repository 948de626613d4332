"""What somebody's results add up to: streaks, the faction played most, places, ratings over time.

It is made from the results that the reader may know, and from nothing else.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from orrery.table.service.ratings import points_of
from orrery.table.store.matches import Row

FORM = 10  # results that show how somebody plays nowadays


class Favourite(Struct, frozen=True):
    """What somebody plays most."""

    title: str
    faction: str
    matches: int
    wins: int


class Career(Struct, frozen=True, kw_only=True):
    """All matches together."""

    matches: int = 0
    wins: int = 0
    streak: int = 0  # won in a row up to now
    best: int = 0  # the longest such row
    favourite: Favourite | None = None


class Finish(Struct, frozen=True):
    """A place, in a match of how many."""

    place: int
    players: int


class Course(Struct, frozen=True, kw_only=True):
    """How somebody has done at a title over time, the oldest first."""

    ratings: tuple[int, ...] = ()  # before the first rated match, and after each
    form: tuple[Finish, ...] = ()  # the last few
    places: tuple[int, ...] = ()  # how often first, second, ...


def career_of(rows: Sequence[Row]) -> Career:
    """``rows`` are results that count, the latest first."""
    won = [row.place == 1 for row in rows]
    return Career(
        matches=len(won),
        wins=sum(won),
        streak=next((n for n, one in enumerate(won) if not one), len(won)),
        best=longest(won),
        favourite=favourite_of(rows),
    )


def longest(won: Sequence[bool]) -> int:
    """The most wins in a row."""
    best = run = 0
    for one in won:
        run = run + 1 if one else 0
        best = max(best, run)
    return best


def favourite_of(rows: Sequence[Row]) -> Favourite | None:
    """The faction played most; of several, the one that was played last."""
    played = Counter((row.title, row.faction) for row in rows if row.faction)
    if not played:
        return None
    (title, faction), matches = played.most_common(1)[0]
    wins = sum(row.place == 1 for row in rows if (row.title, row.faction) == (title, faction))
    return Favourite(title, faction, matches, wins)


def course_of(rows: Sequence[Row]) -> Course:
    """Of one title; ``rows`` are its results that count, the latest first."""
    past = [*reversed(rows)]
    rated = [row for row in past if row.rated]
    counts = Counter(row.place for row in rows)
    return Course(
        ratings=(
            *(points_of(row.before) for row in rated[:1]),
            *(points_of(row.after) for row in rated),
        ),
        form=tuple(Finish(row.place, row.players) for row in past[-FORM:]),
        places=tuple(counts[place] for place in range(1, max(counts, default=0) + 1)),
    )
