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
    table = site.tables.create(me, "ferry", [ME, HOT, HOT]).id
    assert play_out(site, table, {0: me, 1: me, 2: me}) > 9
    look = site.tables.look(table, me)
    assert look.table.status == "finished" and look.standings is not None
    assert site.tables.verify(table).problem == ""
    course = site.tables.statistics(table)
    assert course.points[-1] == look.standings.points
    assert sum(course.decisions) == look.last - 1


def test_bots_play_their_turns(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, BOT, BOT]).id
    end = time.monotonic() + 20
    while site.tables.matches.row(table).status == "running":
        look = site.tables.look(table, me)
        if look.choice is not None:
            site.tables.answer(table, me, 0, look.seq, look.choice.options[0])
        else:
            time.sleep(0.005)
        assert time.monotonic() < end
    assert site.tables.statistics(table).by_bot[0] == 0
    assert site.tables.statistics(table).by_bot[1] > 0


def test_invitations(site: Site) -> None:
    anna, bert, carl = (site.accounts.guest(name) for name in ("Anna", "Bert", "Carl"))
    made = site.tables.create(anna, "ferry", [ME, OPEN, OPEN])
    first, second = made.seats[1].invitation, made.seats[2].invitation
    assert made.status == "waiting" and first != second
    assert all(not seat.invitation for seat in site.tables.table(made.id, bert).seats)
    with pytest.raises(NotNow):
        site.tables.sit(bert, made.id)
    assert site.tables.sit(bert, made.id, second) == 2
    assert site.tables.sit(bert, made.id, first) == 2  # he has a seat
    with pytest.raises(NotNow):
        site.tables.sit(carl, made.id, second)
    assert site.tables.sit(carl, made.id, first) == 1
    assert site.tables.table(made.id, carl).status == "running"
    names = [seat.name for seat in site.tables.table(made.id, None).seats]
    assert names == ["Anna", "Carl", "Bert"]


def test_listed_tables_are_found_and_open(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    hidden = site.tables.create(anna, "ferry", [ME, OPEN])
    listed = site.tables.create(anna, "ferry", [ME, OPEN], listed=True, name="Come in")
    assert [info.id for info in site.tables.open(bert)] == [listed.id]
    assert {info.id for info in site.tables.mine(anna)} == {hidden.id, listed.id}
    assert site.tables.sit(bert, listed.id) == 1
    assert [info.id for info in site.tables.mine(bert)] == [listed.id]


def test_wrong_wishes(site: Site) -> None:
    me = site.accounts.guest("Anna")
    for seats, options in (([ME] * 9, {}), ([SeatWish("bot", "hal")], {}), ([ME], {"rounds": 999})):
        with pytest.raises(BadOption):
            site.tables.create(me, "ferry", seats, options=options)
    with pytest.raises(BadOption):
        site.tables.create(me, "chess", [ME])


def test_two_quick_clicks_and_stale_answers(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.create(me, "ferry", [ME]).id
    look = site.tables.look(table, me)
    ack = site.tables.answer(table, me, 0, look.seq, "wait")
    with pytest.raises(Stale) as refused:
        site.tables.answer(table, me, 0, look.seq, 1)
    assert refused.value.seq == ack.seq
    with pytest.raises(Stale):
        site.tables.answer(table, me, 0, ack.seq + 1, 1)
    with pytest.raises(IllegalAnswer):
        site.tables.answer(table, me, 0, ack.seq, "wait")
    assert site.tables.look(table, me).seq == ack.seq


def test_several_answers_are_stored_together_or_not_at_all(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT]).id
    before = site.tables.look(table, me)
    for values, code in (
        (["wait", "wait"], "not_asked"),
        (["roll", "wait"], "answers_too_many"),  # no look at the dice for nothing
        (["draw", "wait"], "answers_too_many"),
        (["roll"] * 3, "answers_too_many"),
    ):
        with pytest.raises(IllegalAnswer) as refused:
            site.tables.answer(table, me, 0, before.seq, values, picks=True)
        assert refused.value.code == code
        assert site.tables.look(table, me) == before
    site.tables.answer(table, me, 0, before.seq, ["roll"], picks=True)
    assert site.tables.look(table, me).last == before.last + 1


def test_a_simultaneous_choice_is_not_stale_when_others_answer(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    made = site.tables.create(anna, "ferry", [ME, OPEN])
    table = made.id
    site.tables.sit(bert, table, made.seats[1].invitation)
    for seat, person in ((0, anna), (1, bert)):
        look = site.tables.look(table, person)
        site.tables.answer(table, person, seat, look.seq, "wait")
    hers, his = site.tables.look(table, anna), site.tables.look(table, bert)
    assert hers.seq == his.seq and hers.choice and his.choice
    site.tables.answer(table, anna, 0, hers.seq, 3)
    assert site.tables.look(table, bert).waiting == (1,)
    site.tables.answer(table, bert, 1, his.seq, 2)


def test_only_the_player_answers_and_looks(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    table = site.tables.create(anna, "ferry", [ME, BOT]).id
    seq = site.tables.look(table, anna).seq
    for refused in (
        lambda: site.tables.answer(table, bert, 0, seq, "wait"),
        lambda: site.tables.answer(table, anna, 1, seq, "wait"),
        lambda: site.tables.look(table, bert, 0),
        lambda: site.tables.look(table, None, 0),
        lambda: site.tables.look(table, anna, 1),
        lambda: site.tables.undo(table, bert, 0, seq),
        lambda: site.tables.auto(bert, table, 0, "random"),
        lambda: site.tables.order(table, bert, 0, "shipped", ()),
        lambda: site.tables.replace(bert, table, 0, "open"),
        lambda: site.tables.close(bert, table),
        lambda: site.tables.leave(bert, table, 0),
    ):
        with pytest.raises(Forbidden):
            refused()
    with pytest.raises(NotNow):
        site.tables.export(table, bert)
    with pytest.raises(NotNow):
        site.tables.verify(table)
    with pytest.raises(NotNow):
        site.tables.statistics(table)
    look = site.tables.look(table, bert)
    assert look.seat == -1 and look.choice is None and look.seed == "" and look.mine == ()


def test_a_seat_is_handed_to_a_bot_and_taken_back(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT], options={"rounds": 40}).id
    before = site.tables.look(table, me).last
    site.tables.auto(me, table, 0, "random")
    until(lambda: site.tables.look(table, me).last > before)
    site.tables.auto(me, table, 0, "")
    assert [line.kind for line in site.tables.talk(table)] == ["auto", "back"]
    while (look := site.tables.look(table, me, 0)).choice is None:
        look = site.tables.look(table, me, 1)
        assert look.choice is not None
        site.tables.answer(table, me, 1, look.seq, look.choice.options[0])
    time.sleep(0.2)
    assert site.tables.look(table, me, 0).seq == look.seq  # no bot answers any more


def test_the_owner_replaces_a_player(site: Site) -> None:
    anna, bert, carl = (site.accounts.guest(name) for name in ("Anna", "Bert", "Carl"))
    made = site.tables.create(anna, "ferry", [ME, OPEN])
    site.tables.sit(bert, made.id, made.seats[1].invitation)
    site.tables.replace(anna, made.id, 1, "open")
    assert site.tables.look(made.id, bert).seat == -1
    link = site.tables.table(made.id, anna).seats[1].invitation
    assert link and link != made.seats[1].invitation
    assert site.tables.sit(carl, made.id, link) == 1
    assert site.tables.look(made.id, carl).seat == 1
    site.tables.replace(anna, made.id, 1, "bot", "random")
    assert site.tables.look(made.id, carl).seat == -1
    site.tables.close(anna, made.id)
    with pytest.raises(NotNow):
        site.tables.answer(made.id, anna, 0, site.tables.look(made.id, anna).seq, "wait")


def test_a_deadline_lets_a_bot_step_in(site: Site) -> None:
    me = site.accounts.guest("Anna")
    rules = TableSettings(deadline_hours=1e-6, step_in="random")
    table = site.tables.create(me, "ferry", [ME], options={"rounds": 1}, settings=rules).id
    time.sleep(0.02)
    site.scheduler.round(0)
    until(lambda: site.tables.matches.row(table).status == "finished")
    assert "deadline" in [line.kind for line in site.tables.talk(table)]


def test_a_server_that_dies_before_the_start_begins_the_match_later(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last seat is taken, then the match begins: between the two a server may be killed."""
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    waiting = site.tables.create(anna, "ferry", [SeatWish("me"), SeatWish("open")])
    killed = site.tables.create(anna, "ferry", [SeatWish("me"), SeatWish("open")])
    with monkeypatch.context() as patch:
        patch.setattr(site.tables, "begin_if_full", lambda table: None)
        site.tables.sit(bert, killed.id, killed.seats[1].invitation)
    assert site.tables.look(killed.id, bert).view is None
    site.scheduler.round(0.0)  # somebody may just be about to begin it
    assert site.tables.table(killed.id, anna).status == "waiting"
    monkeypatch.setattr(scheduler, "FORGOTTEN", 0.0)
    site.scheduler.round(0.0)
    assert site.tables.table(killed.id, anna).status == "running"
    assert site.tables.look(killed.id, bert).view is not None
    assert site.tables.table(waiting.id, anna).status == "waiting"


def test_a_match_that_cannot_begin_is_logged_and_holds_up_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun: list[str] = []

    def begin(table: str) -> None:
        begun.append(table)
        raise {"late": Stale(1), "broken": RuleBug("a secret")}[table]

    monkeypatch.setattr(site.tables, "full", lambda idle: ["late", "broken", "late"])
    monkeypatch.setattr(site.tables, "begin_if_full", begin)
    site.scheduler.round(0.0)
    assert begun == ["late", "broken", "late"]
    (record,) = caplog.records
    assert record.getMessage().startswith("table broken: the start failed: RuleBug")
    assert "secret" not in record.getMessage()
