"""The service: tables, seats, playing."""

import time

import pytest

from orrery.kernel.errors import BadOption, IllegalAnswer, RuleBug
from orrery.table.errors import Forbidden, NotNow, Stale
from orrery.table.jobs import scheduler
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.web.site import Site

from .conftest import play_out, until

ME, HOT, OPEN = SeatWish("me"), SeatWish("hot"), SeatWish("open")
BOT = SeatWish("bot", "random")


def test_a_match_at_one_screen_runs_to_its_end(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT, HOT]).id
    assert play_out(site, table, {0: me, 1: me, 2: me}) > 9
    look = site.tables.play.look(me, table)
    assert look.table.status == "finished" and look.standings is not None
    assert site.tables.archive.verify(table).problem == ""
    course = site.tables.archive.statistics(table)
    assert course.points[-1] == look.standings.points
    assert sum(course.decisions) == look.last - 1


def test_bots_play_their_turns(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, BOT, BOT]).id
    end = time.monotonic() + 20
    while site.tables.core.matches.row(table).status == "running":
        look = site.tables.play.look(me, table)
        if look.choice is not None:
            site.tables.play.answer(me, table, 0, look.seq, look.choice.options[0])
        else:
            time.sleep(0.005)
        assert time.monotonic() < end
    assert site.tables.archive.statistics(table).by_bot[0] == 0
    assert site.tables.archive.statistics(table).by_bot[1] > 0


def test_invitations(site: Site) -> None:
    anna, bert, carl = (site.accounts.guest(name) for name in ("Anna", "Bert", "Carl"))
    made = site.tables.lobby.create(anna, "ferry", [ME, OPEN, OPEN])
    first, second = made.seats[1].invitation, made.seats[2].invitation
    assert made.status == "waiting" and first != second
    assert all(not seat.invitation for seat in site.tables.lobby.table(bert, made.id).seats)
    with pytest.raises(NotNow):
        site.tables.lobby.sit(bert, made.id)
    assert site.tables.lobby.sit(bert, made.id, second) == 2
    assert site.tables.lobby.sit(bert, made.id, first) == 2  # he has a seat
    with pytest.raises(NotNow):
        site.tables.lobby.sit(carl, made.id, second)
    assert site.tables.lobby.sit(carl, made.id, first) == 1
    assert site.tables.lobby.table(carl, made.id).status == "running"
    names = [seat.name for seat in site.tables.lobby.table(None, made.id).seats]
    assert names == ["Anna", "Carl", "Bert"]


def test_listed_tables_are_found_and_open(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    hidden = site.tables.lobby.create(anna, "ferry", [ME, OPEN])
    listed = site.tables.lobby.create(anna, "ferry", [ME, OPEN], listed=True, name="Come in")
    assert [info.id for info in site.tables.lobby.open(bert)] == [listed.id]
    assert {info.id for info in site.tables.lobby.mine(anna)} == {hidden.id, listed.id}
    assert site.tables.lobby.sit(bert, listed.id) == 1
    assert [info.id for info in site.tables.lobby.mine(bert)] == [listed.id]


def test_wrong_wishes(site: Site) -> None:
    me = site.accounts.guest("Anna")
    for seats, options in (([ME] * 9, {}), ([SeatWish("bot", "hal")], {}), ([ME], {"rounds": 999})):
        with pytest.raises(BadOption):
            site.tables.lobby.create(me, "ferry", seats, options=options)
    with pytest.raises(BadOption):
        site.tables.lobby.create(me, "chess", [ME])


def test_two_quick_clicks_and_stale_answers(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME]).id
    look = site.tables.play.look(me, table)
    ack = site.tables.play.answer(me, table, 0, look.seq, "wait")
    with pytest.raises(Stale) as refused:
        site.tables.play.answer(me, table, 0, look.seq, 1)
    assert refused.value.seq == ack.seq
    with pytest.raises(Stale):
        site.tables.play.answer(me, table, 0, ack.seq + 1, 1)
    with pytest.raises(IllegalAnswer):
        site.tables.play.answer(me, table, 0, ack.seq, "wait")
    assert site.tables.play.look(me, table).seq == ack.seq


def test_several_answers_are_stored_together_or_not_at_all(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT]).id
    before = site.tables.play.look(me, table)
    for values, code in (
        (["wait", "wait"], "not_asked"),
        (["roll", "wait"], "answers_too_many"),  # no look at the dice for nothing
        (["draw", "wait"], "answers_too_many"),
        (["roll"] * 3, "answers_too_many"),
    ):
        with pytest.raises(IllegalAnswer) as refused:
            site.tables.play.answer(me, table, 0, before.seq, values, picks=True)
        assert refused.value.code == code
        assert site.tables.play.look(me, table) == before
    site.tables.play.answer(me, table, 0, before.seq, ["roll"], picks=True)
    assert site.tables.play.look(me, table).last == before.last + 1


def test_a_simultaneous_choice_is_not_stale_when_others_answer(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    made = site.tables.lobby.create(anna, "ferry", [ME, OPEN])
    table = made.id
    site.tables.lobby.sit(bert, table, made.seats[1].invitation)
    for seat, person in ((0, anna), (1, bert)):
        look = site.tables.play.look(person, table)
        site.tables.play.answer(person, table, seat, look.seq, "wait")
    hers, his = site.tables.play.look(anna, table), site.tables.play.look(bert, table)
    assert hers.seq == his.seq and hers.choice and his.choice
    site.tables.play.answer(anna, table, 0, hers.seq, 3)
    assert site.tables.play.look(bert, table).waiting == (1,)
    site.tables.play.answer(bert, table, 1, his.seq, 2)


def test_only_the_player_answers_and_looks(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    table = site.tables.lobby.create(anna, "ferry", [ME, BOT]).id
    seq = site.tables.play.look(anna, table).seq
    for refused in (
        lambda: site.tables.play.answer(bert, table, 0, seq, "wait"),
        lambda: site.tables.play.answer(anna, table, 1, seq, "wait"),
        lambda: site.tables.play.look(bert, table, 0),
        lambda: site.tables.play.look(None, table, 0),
        lambda: site.tables.play.look(anna, table, 1),
        lambda: site.tables.undo.take_back(bert, table, 0, seq),
        lambda: site.tables.lobby.auto(bert, table, 0, "random"),
        lambda: site.tables.play.order(bert, table, 0, "shipped", ()),
        lambda: site.tables.lobby.replace(bert, table, 0, "open"),
        lambda: site.tables.lobby.close(bert, table),
        lambda: site.tables.lobby.leave(bert, table, 0),
    ):
        with pytest.raises(Forbidden):
            refused()
    with pytest.raises(NotNow):
        site.tables.archive.export(bert, table)
    with pytest.raises(NotNow):
        site.tables.archive.verify(table)
    with pytest.raises(NotNow):
        site.tables.archive.statistics(table)
    look = site.tables.play.look(bert, table)
    assert look.seat == -1 and look.choice is None and look.seed == "" and look.mine == ()


def test_a_seat_is_handed_to_a_bot_and_taken_back(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT], options={"rounds": 40}).id
    before = site.tables.play.look(me, table).last
    site.tables.lobby.auto(me, table, 0, "random")
    until(lambda: site.tables.play.look(me, table).last > before)
    site.tables.lobby.auto(me, table, 0, "")
    assert [line.kind for line in site.tables.play.talk(table)] == ["auto", "back"]
    while (look := site.tables.play.look(me, table, 0)).choice is None:
        look = site.tables.play.look(me, table, 1)
        assert look.choice is not None
        site.tables.play.answer(me, table, 1, look.seq, look.choice.options[0])
    time.sleep(0.2)
    assert site.tables.play.look(me, table, 0).seq == look.seq  # no bot answers any more


def test_the_owner_replaces_a_player(site: Site) -> None:
    anna, bert, carl = (site.accounts.guest(name) for name in ("Anna", "Bert", "Carl"))
    made = site.tables.lobby.create(anna, "ferry", [ME, OPEN])
    site.tables.lobby.sit(bert, made.id, made.seats[1].invitation)
    site.tables.lobby.replace(anna, made.id, 1, "open")
    assert site.tables.play.look(bert, made.id).seat == -1
    link = site.tables.lobby.table(anna, made.id).seats[1].invitation
    assert link and link != made.seats[1].invitation
    assert site.tables.lobby.sit(carl, made.id, link) == 1
    assert site.tables.play.look(carl, made.id).seat == 1
    site.tables.lobby.replace(anna, made.id, 1, "bot", "random")
    assert site.tables.play.look(carl, made.id).seat == -1
    site.tables.lobby.close(anna, made.id)
    with pytest.raises(NotNow):
        site.tables.play.answer(anna, made.id, 0, site.tables.play.look(anna, made.id).seq, "wait")


def test_a_deadline_lets_a_bot_step_in(site: Site) -> None:
    me = site.accounts.guest("Anna")
    rules = TableSettings(deadline_hours=1e-6, step_in="random")
    table = site.tables.lobby.create(me, "ferry", [ME], options={"rounds": 1}, settings=rules).id
    time.sleep(0.02)
    site.scheduler.tick()
    until(lambda: site.tables.core.matches.row(table).status == "finished")
    assert "deadline" in [line.kind for line in site.tables.play.talk(table)]


def test_a_server_that_dies_before_the_start_begins_the_match_later(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last seat is taken, then the match begins: between the two a server may be killed."""
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    waiting = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")])
    killed = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")])
    with monkeypatch.context() as patch:
        patch.setattr(site.tables.lobby, "begin_if_full", lambda table: None)
        site.tables.lobby.sit(bert, killed.id, killed.seats[1].invitation)
    assert site.tables.play.look(bert, killed.id).view is None
    site.scheduler.round(0.0)  # somebody may just be about to begin it
    assert site.tables.lobby.table(anna, killed.id).status == "waiting"
    monkeypatch.setattr(scheduler, "FORGOTTEN", 0.0)
    site.scheduler.round(0.0)
    assert site.tables.lobby.table(anna, killed.id).status == "running"
    assert site.tables.play.look(bert, killed.id).view is not None
    assert site.tables.lobby.table(anna, waiting.id).status == "waiting"


def test_a_match_that_cannot_begin_is_logged_and_holds_up_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun: list[str] = []

    def begin(table: str) -> None:
        begun.append(table)
        raise {"late": Stale(1), "broken": RuleBug("a secret")}[table]

    monkeypatch.setattr(site.tables.lobby, "full", lambda idle: ["late", "broken", "late"])
    monkeypatch.setattr(site.tables.lobby, "begin_if_full", begin)
    site.scheduler.round(0.0)
    assert begun == ["late", "broken", "late"]
    (record,) = caplog.records
    assert record.getMessage().startswith("table broken: the start failed: RuleBug")
    assert "secret" not in record.getMessage()
