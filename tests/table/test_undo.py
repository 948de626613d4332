"""Taking back, and standing orders."""

import pytest

from orrery.kernel.errors import CannotUndo
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.web.site import Site

from .conftest import meek, until

ME, HOT, OPEN = SeatWish("me"), SeatWish("hot"), SeatWish("open")
BOT = SeatWish("bot", "random")


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
