"""The service: tables, seats, playing."""

import time
from pathlib import Path

import msgspec
import pytest

from orrery.kernel.errors import BadOption, BrokenMatch, CannotUndo, IllegalAnswer
from orrery.table.errors import NotNow, NotYours, Stale
from orrery.table.site import Site
from orrery.table.store import Store
from orrery.table.tables import SeatWish, TableSettings

from .conftest import meek, play_out

ME, HOT, OPEN = SeatWish("me"), SeatWish("hot"), SeatWish("open")
BOT = SeatWish("bot", "random")


def until(done, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def test_a_match_at_one_screen_runs_to_its_end(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT, HOT]).id
    assert play_out(site, table, {0: me, 1: me, 2: me}) > 9
    look = site.tables.look(table, me)
    assert look.table.status == "finished" and look.standings is not None
    assert site.tables.verify(table).problem == ""
    course = site.tables.statistics(table)
    assert course.points[-1] == look.standings.points
    assert sum(course.decisions) == look.last - 1


def test_bots_play_their_turns(site: Site) -> None:
    me = site.people.guest("Anna")
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
    anna, bert, carl = (site.people.guest(name) for name in ("Anna", "Bert", "Carl"))
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
    anna, bert = site.people.guest("Anna"), site.people.guest("Bert")
    hidden = site.tables.create(anna, "ferry", [ME, OPEN])
    listed = site.tables.create(anna, "ferry", [ME, OPEN], listed=True, name="Come in")
    assert [info.id for info in site.tables.open(bert)] == [listed.id]
    assert {info.id for info in site.tables.mine(anna)} == {hidden.id, listed.id}
    assert site.tables.sit(bert, listed.id) == 1
    assert [info.id for info in site.tables.mine(bert)] == [listed.id]


def test_wrong_wishes(site: Site) -> None:
    me = site.people.guest("Anna")
    for seats, options in (([ME] * 9, {}), ([SeatWish("bot", "hal")], {}), ([ME], {"rounds": 999})):
        with pytest.raises(BadOption):
            site.tables.create(me, "ferry", seats, options=options)
    with pytest.raises(BadOption):
        site.tables.create(me, "chess", [ME])


def test_two_quick_clicks_and_stale_answers(site: Site) -> None:
    me = site.people.guest("Anna")
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


def test_a_simultaneous_choice_is_not_stale_when_others_answer(site: Site) -> None:
    anna, bert = site.people.guest("Anna"), site.people.guest("Bert")
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
    anna, bert = site.people.guest("Anna"), site.people.guest("Bert")
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
        with pytest.raises(NotYours):
            refused()
    with pytest.raises(NotNow):
        site.tables.export(table, bert)
    with pytest.raises(NotNow):
        site.tables.verify(table)
    with pytest.raises(NotNow):
        site.tables.statistics(table)
    look = site.tables.look(table, bert)
    assert look.seat == -1 and look.choice is None and look.seed == "" and look.mine == ()


def test_two_servers_cannot_both_write(site: Site) -> None:
    other = Site(site.settings, lambda data: None)
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT], options={"rounds": 20}).id
    sites = (site, other)
    for n in range(60):  # each has the match in memory; each answer outdates the other's
        tables = sites[n % 2].tables
        look = tables.look(table, me)
        assert look.choice is not None
        tables.answer(table, me, look.seat, look.seq, look.choice.options[0])
    row = site.tables.matches.row(table)
    match = other.tables.matches.current(row)
    answer = match.pending[0]
    match.answer(answer.seat, answer.options[0])
    other.tables.matches.save(row, match, {}, set())
    old = site.tables.matches.load(row, row.length)
    old.answer(answer.seat, answer.options[1])
    with pytest.raises(Stale):
        site.tables.matches.save(row, old, {}, set())
    assert site.tables.matches.row(table).length == row.length + 1
    other.thinkers.stop()
    other.store.close()


def test_undo_at_once_and_by_consent(site: Site) -> None:
    anna, bert = site.people.guest("Anna"), site.people.guest("Bert")
    made = site.tables.create(anna, "ferry", [ME, OPEN])
    table = made.id
    site.tables.sit(bert, table, made.seats[1].invitation)
    seq = site.tables.look(table, anna).seq
    site.tables.answer(table, anna, 0, seq, "wait")
    look = site.tables.look(table, anna)
    assert look.undo.free and not site.tables.look(table, bert).undo.free
    assert site.tables.undo(table, anna, 0, look.seq).done
    look = site.tables.look(table, anna)
    assert look.choice is not None and look.choice.kind == "act" and look.seq == seq + 2
    with pytest.raises(CannotUndo):
        site.tables.undo(table, anna, 0, look.seq)
    site.tables.answer(table, anna, 0, look.seq, "roll")
    rolled = site.tables.look(table, None).news[-1]
    look = site.tables.look(table, anna)
    assert look.undo.ask and not look.undo.free
    assert not site.tables.undo(table, anna, 0, look.seq).done
    assert site.tables.look(table, bert).undo.mine
    assert not site.tables.agree(table, bert, False).done
    assert site.tables.look(table, bert).undo.asked_by == -1
    site.tables.undo(table, anna, 0, look.seq)
    assert site.tables.agree(table, bert, True).done
    look = site.tables.look(table, anna)
    assert look.choice is not None and look.choice.kind == "act" and not look.news
    site.tables.answer(table, anna, 0, look.seq, "roll")
    assert site.tables.look(table, None).news[-1] == rolled  # the same dice, as promised
    assert [line.kind for line in look.talk][-4:] == [
        "undo_wish",
        "undo_refused",
        "undo_wish",
        "undone",
    ]


def test_undo_against_bots_goes_back_to_my_own_answer(site: Site) -> None:
    site.thinkers._choose = meek
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, BOT, BOT]).id
    look = site.tables.look(table, me)
    site.tables.answer(table, me, 0, look.seq, "roll")
    until(lambda: site.tables.look(table, me).choice is not None)
    look = site.tables.look(table, me)
    assert look.choice is not None and look.choice.kind == "bid" and look.undo.ask
    until(lambda: site.tables.look(table, me).waiting == (0,))
    look = site.tables.look(table, me)
    assert site.tables.undo(table, me, 0, look.seq).done
    look = site.tables.look(table, me)
    assert look.choice is not None and look.choice.kind == "act" and look.last == 1


def test_a_table_may_do_without_undo(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME], settings=TableSettings(undo="never")).id
    site.tables.answer(table, me, 0, site.tables.look(table, me).seq, "wait")
    look = site.tables.look(table, me)
    assert not look.undo.free and not look.undo.ask
    with pytest.raises(CannotUndo):
        site.tables.undo(table, me, 0, look.seq)


def test_a_seat_is_handed_to_a_bot_and_taken_back(site: Site) -> None:
    me = site.people.guest("Anna")
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
    anna, bert, carl = (site.people.guest(name) for name in ("Anna", "Bert", "Carl"))
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
    me = site.people.guest("Anna")
    rules = TableSettings(deadline_hours=1e-6, step_in="random")
    table = site.tables.create(me, "ferry", [ME], options={"rounds": 1}, settings=rules).id
    time.sleep(0.02)
    site.keeper.round(0)
    until(lambda: site.tables.matches.row(table).status == "finished")
    assert "deadline" in [line.kind for line in site.tables.talk(table)]


def test_standing_orders_pass_by_themselves(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT]).id
    seen = site.tables.look(table, me, 0)
    assert site.tables.order(table, me, 1, "shipped", ()).seq == seen.seq + 1
    look = seen  # her question still stands
    assert look.choice is not None
    site.tables.answer(table, me, 0, look.seq, look.choice.options[-1])
    look = site.tables.look(table, me)
    assert look.choice is not None and (look.seat, look.choice.kind) == (1, "act")
    assert site.tables.look(table, me, 1).orders == {"shipped": ()}
    assert site.tables.look(table, None).orders == {}
    site.tables.matches.forget(table)  # orders are stored, and every server knows them
    assert site.tables.look(table, me, 1).orders == {"shipped": ()}
    undone = site.tables.look(table, me, 0)
    assert undone.undo.free  # the order's pass goes with the answer that caused it
    site.tables.undo(table, me, 0, undone.seq)
    look = site.tables.look(table, me, 0)
    assert look.last == 1
    site.tables.order(table, me, 1, "shipped", None)
    assert site.tables.look(table, me, 1).orders == {}


def test_any_moment_can_be_seen_again(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT], options={"rounds": 6}).id
    seen = {}
    while (look := site.tables.look(table, me)).choice is not None:
        seen[look.last] = [site.tables.look(table, me, seat).view for seat in (-1, 0, 1)]
        options = look.choice.options
        site.tables.answer(table, me, look.seat, look.seq, options[look.last % len(options)])
    for moment, views in seen.items():
        for seat, view in zip((-1, 0, 1), views, strict=True):
            look = site.tables.look(table, None, seat, at=moment)
            assert look.choice is None and look.view is not None and look.at == moment
            assert look.view == msgspec.structs.replace(view, choice=None)
            assert all(told.at < moment for told in look.news)


def test_export_and_import(site: Site) -> None:
    anna, bert = site.people.guest("Anna"), site.people.guest("Bert")
    table = site.tables.create(anna, "ferry", [ME, HOT]).id
    half = site.tables.export(table, anna)  # she plays alone
    assert site.tables.talk(table)[-1].kind == "exported"
    play_out(site, table, {0: anna, 1: anna})
    whole = site.tables.export(table, None)
    again = site.tables.read_in(bert, whole)
    assert again.status == "finished" and again.points == site.tables.table(table, None).points
    assert site.tables.verify(again.id).problem == ""
    goes_on = site.tables.read_in(bert, half)
    assert goes_on.status == "running"
    assert play_out(site, goes_on.id, {0: bert, 1: bert}) > 0


def test_everything_is_there_after_a_restart(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT], options={"rounds": 8}).id
    for _ in range(25):
        look = site.tables.look(table, me)
        assert look.choice is not None
        options = look.choice.options
        site.tables.answer(table, me, look.seat, look.seq, options[look.last % len(options)])
    site.tables.chat(table, me, "see you tomorrow")
    before = [site.tables.look(table, me, seat) for seat in (-1, 0, 1)]
    again = Site(site.settings, lambda data: None)
    assert [again.tables.look(table, me, seat) for seat in (-1, 0, 1)] == before
    assert play_out(again, table, {0: me, 1: me}) > 0
    assert again.tables.verify(table).problem == ""
    again.thinkers.stop()
    again.store.close()


def test_the_seed_is_sealed(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME]).id
    row = site.tables.matches.row(table)
    seed = site.tables.matches.seed(row)
    assert row.seed != seed and site.tables.look(table, me).commitment == row.commitment
    play_out(site, table, {0: me})
    assert site.tables.look(table, None).seed == seed.hex()


def test_a_match_outlives_a_change_of_its_rules(site: Site) -> None:
    """What no longer fits is taken back to the last checkpoint, and everybody is told."""
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME, HOT], options={"rounds": 5}).id
    for value in ("wait", "wait", 1):
        look = site.tables.look(table, me)
        site.tables.answer(table, me, look.seat, look.seq, value)
    before = site.tables.look(table, me)
    with site.store.write() as c:
        last = before.last - 1
        c.exec_driver_sql(
            f"UPDATE entries SET json = REPLACE(json, 'bid', 'offer') WHERE seq = {last}"
        )
    site.tables.matches.forget(table)
    look = site.tables.look(table, me)
    assert look.last < before.last and look.seq == before.seq + 1 and look.notice
    assert look.choice is not None
    with pytest.raises(Stale):
        site.tables.answer(table, me, look.seat, before.seq, look.choice.options[0])
    assert play_out(site, table, {0: me, 1: me}) > 0
    assert site.tables.verify(table).problem == ""


def test_a_lost_secret_is_named(site: Site) -> None:
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [ME]).id
    site.tables.matches.forget(table)
    site.tables.matches._secret = b"another"
    with pytest.raises(BrokenMatch, match="secret"):
        site.tables.look(table, me)


def test_an_old_database_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    first = Store(url)
    with first.write() as c:
        c.exec_driver_sql("ALTER TABLE tables DROP COLUMN noticed")
        c.exec_driver_sql("UPDATE meta SET value = '1' WHERE key = 'schema'")
    first.close()
    second = Store(url)
    with second.read() as c:
        assert c.exec_driver_sql("SELECT noticed FROM tables").all() == []
    with second.write() as c:
        c.exec_driver_sql("UPDATE meta SET value = '99' WHERE key = 'schema'")
    second.close()
    with pytest.raises(SystemExit, match="99"):
        Store(url)
