"""A rematch, and leaving a table that is over."""

import pytest

from orrery.table.errors import Forbidden, NotNow
from orrery.table.service.accounts import Person
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.web.site import Site

from .conftest import play_out, until

HOW = TableSettings(deadline_hours=24, step_in="random")


class Evening:
    """Anna, Bert and a bot have played a match of ferry."""

    def __init__(self, site: Site) -> None:
        self.site, self.lobby = site, site.tables.lobby
        self.anna, self.bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
        self.carl = site.accounts.guest("Carl")
        seats = [SeatWish("open"), SeatWish("me"), SeatWish("bot", "random", "Vega")]
        info = self.lobby.create(
            self.anna, "ferry", seats, options={"rounds": 1}, settings=HOW, name="Friday"
        )
        self.id = info.id
        self.lobby.sit(self.bert, info.id, info.seats[0].invitation)

    def finish(self) -> None:
        def over() -> bool:
            play_out(self.site, self.id, {0: self.bert, 1: self.anna}, most=1)
            return self.lobby.table(None, self.id).status == "finished"

        until(over)

    def offer(self, person: Person) -> str:
        return self.site.tables.rematches.offer(person, self.id).id


@pytest.fixture
def evening(site: Site) -> Evening:
    found = Evening(site)
    found.finish()
    return found


def test_the_same_people_seats_and_options(evening: Evening) -> None:
    again = evening.lobby.table(evening.bert, evening.offer(evening.bert))
    assert (again.title, again.name, again.status) == ("ferry", "Friday", "waiting")
    assert [(seat.kind, seat.name, seat.kept) for seat in again.seats] == [
        ("person", "Bert", False),
        ("open", "Anna", True),
        ("bot", "Vega", False),
    ]
    look = evening.site.tables.play.look(evening.bert, again.id)
    assert look.options == {"rounds": 1}
    assert look.settings["deadline_hours"] == 24


def test_the_others_are_asked_and_who_sits_down_begins_it(evening: Evening) -> None:
    again = evening.offer(evening.bert)
    invited = next(info for info in evening.lobby.mine(evening.anna) if info.invited)
    assert invited.id == again
    assert evening.lobby.table(evening.anna, evening.id).rematch == again
    assert evening.lobby.table(evening.carl, evening.id).rematch == ""
    assert any(line.kind == "rematch" for line in evening.site.tables.play.talk(evening.id))
    evening.lobby.sit(evening.anna, again)
    assert evening.lobby.table(evening.anna, again).status == "running"


def test_who_asks_as_well_takes_the_seat_that_is_kept(evening: Evening) -> None:
    again = evening.offer(evening.bert)
    assert evening.offer(evening.anna) == again
    assert evening.lobby.table(evening.anna, again).status == "running"


def test_a_kept_seat_is_for_nobody_else_without_the_link(evening: Evening) -> None:
    again = evening.offer(evening.bert)
    with pytest.raises(NotNow):
        evening.lobby.sit(evening.carl, again)
    link = evening.lobby.table(evening.bert, again).seats[1].invitation
    assert link
    assert evening.lobby.sit(evening.carl, again, link) == 1


def test_who_declines_frees_the_seat(evening: Evening) -> None:
    again = evening.offer(evening.bert)
    with pytest.raises(Forbidden):
        evening.site.tables.rematches.decline(evening.carl, again)
    evening.site.tables.rematches.decline(evening.anna, again)
    seat = evening.lobby.table(evening.bert, again).seats[1]
    assert (seat.kind, seat.name, seat.kept) == ("open", "", False)
    assert not any(info.invited for info in evening.lobby.mine(evening.anna))


def test_only_who_played_may_ask_and_only_at_the_end(site: Site) -> None:
    evening = Evening(site)
    with pytest.raises(NotNow):
        evening.offer(evening.anna)
    evening.finish()
    with pytest.raises(Forbidden):
        evening.offer(evening.carl)


def test_a_closed_rematch_can_be_asked_for_again(evening: Evening) -> None:
    first = evening.offer(evening.bert)
    evening.lobby.close(evening.bert, first)
    assert evening.offer(evening.anna) != first


def test_a_rated_rematch_asks_the_others_again(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    seats = [SeatWish("me"), SeatWish("open")]
    how, lobby = TableSettings(rated=True), site.tables.lobby
    info = lobby.create(anna, "ferry", seats, options={"rounds": 1}, settings=how)
    lobby.sit(bert, info.id, info.seats[1].invitation, rated=True)
    play_out(site, info.id, {0: anna, 1: bert})
    again = site.tables.rematches.offer(anna, info.id)
    assert [seat.agreed for seat in again.seats] == [True, False]


# -- a table that is over -------------------------------------------------------------------------


def test_a_finished_table_can_be_left(evening: Evening) -> None:
    assert [info.id for info in evening.lobby.finished(evening.anna)] == [evening.id]
    evening.lobby.visits.put_away(evening.anna, evening.id)
    assert evening.lobby.finished(evening.anna) == []
    assert [info.id for info in evening.lobby.finished(evening.bert)] == [evening.id]
    assert len(evening.site.tables.profiles.of(evening.anna).matches) == 1  # it still counts


def test_a_match_that_goes_on_is_not_put_away(site: Site) -> None:
    evening = Evening(site)
    with pytest.raises(NotNow):
        evening.lobby.visits.put_away(evening.anna, evening.id)


# -- the chat -------------------------------------------------------------------------------------


def test_what_others_say_is_unread_until_it_is_read(site: Site) -> None:
    evening = Evening(site)
    play, visits = site.tables.play, evening.lobby.visits
    play.chat(evening.bert, evening.id, "Hello")
    play.chat(evening.bert, evening.id, "Anybody here?")
    play.chat(evening.carl, evening.id, "I am watching")
    assert visits.unread(evening.anna, [evening.id]) == {evening.id: 3}
    assert evening.lobby.mine(evening.anna)[0].unread == 3
    assert visits.unread(evening.bert, [evening.id]) == {evening.id: 1}
    assert visits.unread(evening.carl, [evening.id]) == {}
    second = play.talk(evening.id)[-2].id
    visits.read(evening.anna, evening.id, second)
    visits.read(evening.anna, evening.id, 0)  # an old page forgets nothing
    assert visits.unread(evening.anna, [evening.id]) == {evening.id: 1}
