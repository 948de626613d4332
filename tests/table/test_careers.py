"""What results add up to: streaks, places, the favourite faction, ratings over time."""

from typing import Any, NamedTuple

from starlette.testclient import TestClient

from orrery.table.service.careers import Favourite, Finish, career_of, course_of, longest
from orrery.table.service.ratings import AVERAGE, MODEL
from orrery.table.service.tables import TableSettings
from orrery.table.web.site import Site

from .test_ratings import Club


class Result(NamedTuple):
    place: int
    faction: str = ""
    title: str = "ferry"
    players: int = 4
    rated: bool = False
    before: float = 0.0
    after: float = 0.0


def rows(*results: Result) -> Any:
    """The latest first, as the store tells them."""
    return list(results)


def test_a_streak_lasts_until_the_first_match_that_was_not_won() -> None:
    career = career_of(rows(Result(1), Result(1), Result(3), Result(1), Result(1), Result(1)))
    assert (career.matches, career.wins, career.streak, career.best) == (6, 5, 2, 3)
    assert career_of(rows(Result(2), Result(1))).streak == 0
    assert career_of(rows(Result(1), Result(1))).streak == 2
    assert career_of(rows()).favourite is None
    assert longest([]) == 0


def test_the_favourite_is_what_was_played_most_and_of_several_the_latest() -> None:
    career = career_of(rows(Result(1, "otter"), Result(2, "heron"), Result(1, "heron")))
    assert career.favourite == Favourite("ferry", "heron", 2, 1)
    tied = career_of(rows(Result(1, "otter"), Result(2, "heron")))
    assert tied.favourite == Favourite("ferry", "otter", 1, 1)


def test_the_course_of_a_title_goes_from_the_oldest_to_the_latest() -> None:
    start = MODEL.mu
    course = course_of(
        rows(
            Result(3, rated=True, before=start + 1, after=start),
            Result(2),
            Result(1, rated=True, before=start, after=start + 1),
        )
    )
    assert course.ratings[0] == course.ratings[-1] == AVERAGE < course.ratings[1]
    assert course.form == (Finish(1, 4), Finish(2, 4), Finish(3, 4))
    assert course.places == (1, 1, 1)
    assert course_of(rows(Result(4), Result(1))).places == (1, 0, 0, 1)


def test_strangers_learn_nothing_from_it_that_was_not_rated(site: Site) -> None:
    club = Club(site)
    for how in (None, TableSettings()):
        club.play(club.begin(how=how) if how else club.begin())
    profiles = site.tables.profiles
    assert profiles.of(club.anna).career.matches == 2
    public = profiles.public(club.anna.id)
    assert (public.career.matches, public.career.streak) == (1, 1)
    assert public.titles[0].course.form == (Finish(1, 2),)


def test_the_page_leads_to_replays_of_tables_that_the_reader_may_see(
    client: TestClient, site: Site
) -> None:
    club = Club(site)
    club.play(club.begin())
    stranger = client.get(f"/player/{club.anna.id}").text
    assert "/replay" not in stranger and "Won in a row" in stranger
