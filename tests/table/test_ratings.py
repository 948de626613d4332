"""Results of matches that are over, by title and faction, and ratings where all agreed to them."""

import pytest
import sqlalchemy as sa

from orrery.kernel.errors import CannotUndo
from orrery.kernel.title import Standings
from orrery.table.errors import Forbidden, NotNow
from orrery.table.jobs.hints import may_ask
from orrery.table.service.accounts import Person
from orrery.table.service.ratings import Rating, places, rate
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.store import schema as db
from orrery.table.web.site import Site

from .conftest import play_out, until
from .test_first_database import old  # noqa: F401 - a fixture

RATED = TableSettings(rated=True)
OPEN = [SeatWish("me"), SeatWish("open")]
ONE_ROUND = {"rounds": 1}


class Club:
    """Anna and Bert, who play ferry again and again."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.anna, self.bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")

    def begin(self, agreed: bool = True, how: TableSettings = RATED) -> str:
        lobby = self.site.tables.lobby
        info = lobby.create(self.anna, "ferry", OPEN, options=ONE_ROUND, settings=how)
        lobby.sit(self.bert, info.id, info.seats[1].invitation, rated=agreed)
        return info.id

    def play(self, table: str, first: Person | None = None) -> None:
        """Anna, or who has her seat, wins: she bids more."""
        play, first = self.site.tables.play, first or self.anna
        for person, value in ((first, "wait"), (self.bert, "wait"), (first, 3), (self.bert, 1)):
            look = play.look(person, table)
            play.answer(person, table, look.mine[0], look.seq, value)

    def points(self, person: Person) -> int | None:
        found = self.site.tables.profiles.of(person).titles
        return found[0].rating.points if found and found[0].rating else None


@pytest.fixture
def club(site: Site) -> Club:
    return Club(site)


# -- places and ratings ---------------------------------------------------------------------------


def test_winners_come_first_and_equals_share_a_place() -> None:
    assert places(Standings((5, 9, 9, 2), (2,))) == [3, 2, 1, 4]
    assert places(Standings((5, 9, 9, 2), (1, 2))) == [3, 1, 1, 4]


def test_who_wins_rises_and_who_loses_falls() -> None:
    before = {"a": Rating(), "b": Rating(), "c": Rating()}
    after = rate(before, ["a", "b", "c"], [1, 2, 3])
    assert after["a"].points > 1500 == Rating().points > after["c"].points
    assert all(new.sigma < Rating().sigma and new.matches == 1 for new in after.values())


def test_a_bot_at_several_seats_counts_once() -> None:
    after = rate({"a": Rating(), "bot": Rating()}, ["a", "bot", "bot"], [1, 2, 3])
    assert after["bot"].matches == 1
    assert after["bot"].points < 1500


# -- what counts ----------------------------------------------------------------------------------


def test_a_match_that_all_agreed_to_is_rated(club: Club) -> None:
    table = club.begin()
    assert club.site.tables.lobby.table(None, table).rated
    club.play(table)
    better, worse = club.points(club.anna), club.points(club.bert)
    assert better is not None and worse is not None and better > 1500 > worse
    listed = club.site.tables.profiles.list("ferry", club.bert)
    assert [(line.name, line.mine) for line in listed] == [("Anna", False), ("Bert", True)]


def test_one_who_does_not_agree_is_enough(club: Club) -> None:
    table = club.begin(agreed=False)
    assert not club.site.tables.lobby.table(None, table).rated
    club.play(table)
    assert club.points(club.anna) is None
    assert club.site.tables.profiles.of(club.anna).titles[0].whole.wins == 1
    assert club.site.tables.profiles.list("ferry") == ()


def test_nobody_is_asked_where_it_is_not_wanted(club: Club) -> None:
    table = club.begin(how=TableSettings())
    assert not club.site.tables.lobby.table(None, table).rated


def test_one_can_agree_until_the_match_begins(club: Club) -> None:
    lobby, carl = club.site.tables.lobby, club.site.accounts.guest("Carl")
    seats = [*OPEN, SeatWish("open")]
    info = lobby.create(club.anna, "ferry", seats, options=ONE_ROUND, settings=RATED)
    lobby.sit(club.bert, info.id, info.seats[1].invitation)
    with pytest.raises(Forbidden):
        lobby.agree(carl, info.id, True)
    lobby.agree(club.bert, info.id, True)
    assert [seat.agreed for seat in lobby.table(None, info.id).seats] == [True, True, False]
    lobby.sit(carl, info.id, info.seats[2].invitation, rated=True)
    assert lobby.table(None, info.id).rated
    with pytest.raises(NotNow):
        lobby.agree(club.bert, info.id, False)


def test_hot_seats_are_not_rated_and_count_for_nobody(club: Club) -> None:
    seats = [SeatWish("me"), SeatWish("hot")]
    lobby = club.site.tables.lobby
    table = lobby.create(club.anna, "ferry", seats, options=ONE_ROUND, settings=RATED).id
    assert not lobby.table(None, table).rated
    play_out(club.site, table, {0: club.anna, 1: club.anna})
    profile = club.site.tables.profiles.of(club.anna)
    assert profile.titles == ()
    assert [(line.table, line.shared) for line in profile.matches] == [(table, True)]


def test_a_match_whose_seed_is_known_is_not_rated(club: Club) -> None:
    lobby = club.site.tables.lobby
    seats = [SeatWish("me"), SeatWish("bot", "random")]
    table = lobby.create(club.anna, "ferry", seats, options=ONE_ROUND, settings=RATED).id
    assert lobby.table(None, table).rated
    club.site.tables.archive.export(club.anna, table)
    until(lambda: play_out(club.site, table, {0: club.anna}) == 0)
    until(lambda: lobby.table(None, table).status == "finished")
    assert club.points(club.anna) is None


def test_bots_are_rated_too(club: Club) -> None:
    lobby = club.site.tables.lobby
    seats = [SeatWish("me"), SeatWish("bot", "random")]
    table = lobby.create(club.anna, "ferry", seats, options=ONE_ROUND, settings=RATED).id

    def over() -> bool:
        play_out(club.site, table, {0: club.anna}, most=1)
        return lobby.table(None, table).status == "finished"

    until(over)
    until(lambda: bool(club.site.tables.profiles.list("ferry")))  # it is rated just afterwards
    listed = club.site.tables.profiles.list("ferry")
    assert {line.bot or line.name for line in listed} == {"Anna", "random"}


def test_who_leaves_has_the_last_place(club: Club) -> None:
    table = club.begin()
    lobby = club.site.tables.lobby
    lobby.leave(club.anna, table, 0)
    carl = club.site.accounts.guest("Carl")
    with club.site.store.read() as c:
        secret = c.scalar(sa.select(db.seats.c.secret).where(db.seats.c.secret != ""))
    lobby.sit(carl, table, secret or "")
    club.play(table, carl)
    worse, better = club.points(club.anna), club.points(club.bert)
    assert better is not None and worse is not None and better > 1500 > worse
    assert club.points(carl) is None


def test_whom_the_owner_replaces_loses_nothing(club: Club) -> None:
    table = club.begin()
    club.site.tables.lobby.replace(club.anna, table, 1, "bot", "random")
    assert not club.site.tables.lobby.table(None, table).rated


def test_a_match_is_counted_once(club: Club) -> None:
    table = club.begin()
    club.play(table)
    before = club.points(club.anna)
    for _ in range(3):
        club.site.tables.ratings.record(table)
    assert club.points(club.anna) == before
    assert club.site.tables.ratings.due() == []


def test_what_a_server_that_died_left_uncounted_is_counted(club: Club) -> None:
    club.site.tables.core.listeners.remove(club.site.tables.ratings.on_change)
    table = club.begin()
    club.play(table)
    assert club.points(club.anna) is None
    assert club.site.tables.ratings.due() == [table]
    club.site.scheduler.round(0.0)
    assert club.points(club.anna) is not None


def test_matches_of_the_first_version_count_in_profiles(old: Site) -> None:  # noqa: F811
    old.scheduler.round(0.0)
    with old.store.read() as c:
        found = c.execute(sa.select(db.results)).all()
    assert found and not any(row.rated for row in found)
    assert old.tables.ratings.due() == []


# -- undo at a rated table ------------------------------------------------------------------------


def test_alone_among_bots_nothing_that_showed_something_is_taken_back(club: Club) -> None:
    lobby, play = club.site.tables.lobby, club.site.tables.play
    club.site.bot_workers.stop()
    seats = [SeatWish("me"), SeatWish("bot", "random")]
    for how, allowed in ((RATED, False), (TableSettings(), True)):
        table = lobby.create(club.anna, "ferry", seats, settings=how).id
        play.answer(club.anna, table, 0, play.look(club.anna, table).seq, "roll")
        look = play.look(club.anna, table)
        assert (look.undo.free or look.undo.ask) is allowed
        if allowed:
            club.site.tables.undo.take_back(club.anna, table, 0, look.seq)
        else:
            with pytest.raises(CannotUndo) as refused:
                club.site.tables.undo.take_back(club.anna, table, 0, look.seq)
            assert refused.value.code == "undo_rated"


def test_the_thinker_does_not_help_in_a_rated_match(club: Club) -> None:
    lobby, seats = club.site.tables.lobby, [SeatWish("me"), SeatWish("bot", "random")]
    for how, helps in ((RATED, False), (TableSettings(), True)):
        info = lobby.create(club.anna, "ferry", seats, settings=how)
        assert may_ask(info, 0) is helps


def test_a_misclick_that_showed_nothing_may_be_taken_back(club: Club) -> None:
    table = club.begin()
    play = club.site.tables.play
    play.answer(club.anna, table, 0, play.look(club.anna, table).seq, "wait")
    look = play.look(club.anna, table)
    assert look.undo.free
    assert club.site.tables.undo.take_back(club.anna, table, 0, look.seq).done
