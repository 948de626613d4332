"""Taking back, and standing orders."""

from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from orrery.kernel.errors import CannotUndo
from orrery.kernel.orders import Order
from orrery.table.jobs.bot_workers import Job
from orrery.table.service.accounts import Person
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.store import schema
from orrery.table.text import texts
from orrery.table.web.presenter import read_talk
from orrery.table.web.site import Site

from .conftest import meek, options_of, until

ME, HOT, OPEN = SeatWish("me"), SeatWish("hot"), SeatWish("open")
BOT = SeatWish("bot", "random")


def test_undo_at_once_and_by_consent(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    made = site.tables.lobby.create(anna, "ferry", [ME, OPEN])
    table = made.id
    site.tables.lobby.sit(bert, table, made.seats[1].invitation)
    seq = site.tables.play.look(anna, table).seq
    site.tables.play.answer(anna, table, 0, seq, "wait")
    look = site.tables.play.look(anna, table)
    assert look.undo.free and not site.tables.play.look(bert, table).undo.free
    assert site.tables.undo.take_back(anna, table, 0, look.seq).done
    look = site.tables.play.look(anna, table)
    assert look.choice is not None and look.choice.kind == "act" and look.seq == seq + 2
    with pytest.raises(CannotUndo):
        site.tables.undo.take_back(anna, table, 0, look.seq)
    site.tables.play.answer(anna, table, 0, look.seq, "roll")
    rolled = site.tables.play.look(None, table).news[-1]
    look = site.tables.play.look(anna, table)
    assert look.undo.ask and not look.undo.free
    assert not site.tables.undo.take_back(anna, table, 0, look.seq).done
    assert site.tables.play.look(bert, table).undo.mine
    assert not site.tables.undo.agree(bert, table, False).done
    assert site.tables.play.look(bert, table).undo.asked_by == -1
    site.tables.undo.take_back(anna, table, 0, look.seq)
    assert site.tables.undo.agree(bert, table, True).done
    look = site.tables.play.look(anna, table)
    assert look.choice is not None and look.choice.kind == "act" and not look.news
    site.tables.play.answer(anna, table, 0, look.seq, "roll")
    assert site.tables.play.look(None, table).news[-1] == rolled  # the same dice, as promised
    assert [line.kind for line in look.talk][-4:] == [
        "undo_wish",
        "undo_refused",
        "undo_wish",
        "undone",
    ]


def test_undo_against_bots_goes_back_to_my_own_answer(site: Site) -> None:
    site.bot_workers._choose = meek
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, BOT, BOT]).id
    look = site.tables.play.look(me, table)
    site.tables.play.answer(me, table, 0, look.seq, "roll")
    until(lambda: site.tables.play.look(me, table).choice is not None)
    look = site.tables.play.look(me, table)
    assert look.choice is not None and look.choice.kind == "bid" and look.undo.ask
    until(lambda: site.tables.play.look(me, table).waiting == (0,))
    look = site.tables.play.look(me, table)
    assert site.tables.undo.take_back(me, table, 0, look.seq).done
    look = site.tables.play.look(me, table)
    assert look.choice is not None and look.choice.kind == "act" and look.last == 1


def test_a_table_may_do_without_undo(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME], settings=TableSettings(undo="never")).id
    site.tables.play.answer(me, table, 0, site.tables.play.look(me, table).seq, "wait")
    look = site.tables.play.look(me, table)
    assert not look.undo.free and not look.undo.ask
    with pytest.raises(CannotUndo):
        site.tables.undo.take_back(me, table, 0, look.seq)


def test_standing_orders_pass_by_themselves(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [ME, HOT]).id
    seen = site.tables.play.look(me, table, 0)
    assert site.tables.play.order(me, table, 1, "shipped", ()).seq == seen.seq + 1
    look = seen  # her question still stands
    assert look.choice is not None
    site.tables.play.answer(me, table, 0, look.seq, look.choice.options[-1])
    look = site.tables.play.look(me, table)
    assert look.choice is not None and (look.seat, look.choice.kind) == (1, "act")
    assert site.tables.play.look(me, table, 1).orders == {"shipped": Order(round=1)}
    assert site.tables.play.look(None, table).orders == {}
    site.tables.core.matches.forget(table)  # orders are stored, and every server knows them
    assert site.tables.play.look(me, table, 1).orders == {"shipped": Order(round=1)}
    undone = site.tables.play.look(me, table, 0)
    assert undone.undo.free  # the order's pass goes with the answer that caused it
    site.tables.undo.take_back(me, table, 0, undone.seq)
    look = site.tables.play.look(me, table, 0)
    assert look.last == 1
    site.tables.play.order(me, table, 1, "shipped", None)
    assert site.tables.play.look(me, table, 1).orders == {}


# -- whose consent ------------------------------------------------------------------------------


def two_people(site: Site, **settings: Any) -> tuple[Person, Person, str]:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    made = site.tables.lobby.create(anna, "ferry", [ME, OPEN], settings=TableSettings(**settings))
    site.tables.lobby.sit(bert, made.id, made.seats[1].invitation)
    return anna, bert, made.id


def say(site: Site, table: str, person: Person, seat: int, *answers: Any) -> None:
    for answer in answers:
        site.tables.play.answer(
            person, table, seat, site.tables.play.look(person, table).seq, answer
        )


def undo(site: Site, table: str, person: Person, seat: int = 0) -> bool:
    return site.tables.undo.take_back(
        person, table, seat, site.tables.play.look(person, table, seat).seq
    ).done


def stood_in(site: Site, **settings: Any) -> tuple[Person, Person, str]:
    """Both have answered; both bid now, and Bert is slow."""
    site.bot_workers._choose = meek
    anna, bert, table = two_people(site, **settings)
    say(site, table, anna, 0, "wait")
    say(site, table, bert, 1, "wait")
    say(site, table, anna, 0, 1)
    return anna, bert, table


def test_a_person_for_whom_a_bot_stands_in_still_has_to_agree(site: Site) -> None:
    anna, bert, table = stood_in(site)
    site.tables.lobby.auto(bert, table, 1, "random")
    until(lambda: site.tables.play.look(anna, table).waiting == (0,))  # the bot has bid for Bert
    length = site.tables.play.look(anna, table).last
    assert not undo(site, table, anna)
    look = site.tables.play.look(anna, table)
    assert (look.last, look.undo.missing) == (length, (1,))
    assert site.tables.play.look(bert, table).undo.mine
    assert site.tables.undo.agree(bert, table, True).done
    assert site.tables.play.look(anna, table).last < length


def test_nor_does_a_missed_deadline_take_the_say_away(site: Site) -> None:
    anna, _, table = stood_in(site, deadline_hours=1, step_in="random")
    with site.store.write() as c:
        c.execute(schema.tables.update().values(due=1.0))
    site.tables.clocks.step_in(table)
    assert site.tables.lobby.table(anna, table).seats[1].auto == "random"
    until(lambda: site.tables.play.look(anna, table).waiting == (0,))
    assert not undo(site, table, anna)
    assert site.tables.play.look(anna, table).undo.missing == (1,)


def test_who_loses_answers_is_told_whose_wish_it_was_who_agreed_and_what_went(site: Site) -> None:
    anna, bert, table = two_people(site)
    say(site, table, anna, 0, "wait")
    say(site, table, bert, 1, "wait")
    undo(site, table, anna)
    assert site.tables.play.look(bert, table).undo.takes == {"Anna": 1, "Bert": 1}
    site.tables.undo.agree(bert, table, True)
    lines = [read_talk(line, texts("en")) for line in site.tables.play.talk(table)][-2:]
    assert lines == [
        "Anna asks to take back answers (Anna 1, Bert 1).",
        "Anna took back answers (Anna 1, Bert 1). Agreed: Bert.",
    ]
    german = read_talk(site.tables.play.talk(table)[-1], texts("de"))
    assert german == "Anna hat Antworten zurückgenommen (Anna 1, Bert 1). Zugestimmt: Bert."


def test_a_free_undo_is_told_in_short(site: Site) -> None:
    anna, _, table = two_people(site)
    say(site, table, anna, 0, "wait")
    assert undo(site, table, anna)
    last = site.tables.play.talk(table)[-1]
    assert read_talk(last, texts("en")) == "Anna took the last answer back."


def test_the_page_shows_what_was_taken_back_until_the_next_answer(
    site: Site, client: TestClient
) -> None:
    """Beside the question, not only in the chat."""
    people = [site.accounts.guest("Anna"), site.accounts.guest("Bert")]
    made = site.tables.lobby.create(people[0], "warpgate", [ME, OPEN])
    site.tables.lobby.sit(people[1], made.id, made.seats[1].invitation)
    assert client.get(f"/table/{made.id}").status_code == 200
    seat = -1
    while seat < 0 or not site.tables.play.look(people[seat], made.id, seat).undo.free:
        seat = site.tables.play.look(None, made.id).waiting[0]
        answer_first(site, made.id, people[seat], seat)
    undo(site, made.id, people[seat], seat)
    told = f'<p class="soft" data-undone>{people[seat].name} took the last answer back.</p>'
    assert told in client.get(f"/table/{made.id}").text
    answer_first(site, made.id, people[seat], seat)
    assert told not in client.get(f"/table/{made.id}").text


def answer_first(site: Site, table: str, person: Person, seat: int) -> None:
    look = site.tables.play.look(person, table, seat)
    assert look.choice is not None
    site.tables.play.answer(person, table, seat, look.seq, look.choice.options[0])


# -- what may be looked at and taken back ---------------------------------------------------------


def test_a_generous_table_lets_bots_answers_go_too_unless_they_showed_something(
    site: Site,
) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    kind = TableSettings(undo="free")
    made = site.tables.lobby.create(anna, "ferry", [ME, BOT, OPEN], settings=kind)
    site.tables.lobby.sit(bert, made.id, made.seats[2].invitation)
    for pick, free in ((0, True), (3, False)):  # waits; ships a card that nobody knew

        def choose(data: bytes, pick: int = pick) -> Any:
            return [options_of(msgspec.msgpack.decode(data, type=Job))[pick]]

        site.bot_workers._choose = choose
        say(site, made.id, anna, 0, "wait")
        until(lambda: site.tables.play.look(anna, made.id).waiting == (2,))
        assert site.tables.play.look(anna, made.id).undo.free == free
        assert undo(site, made.id, anna) == free
