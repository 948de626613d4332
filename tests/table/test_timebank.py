"""Live clocks: seconds for each answer, a bank for what takes longer, kept by the server."""

from pathlib import Path

import pytest
import sqlalchemy as sa

from orrery.table.service.accounts import Person
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.service.timebank import Clock, first_due, go_on, wound
from orrery.table.store import schema as db
from orrery.table.web.site import Site

from .conftest import settings, stub

MOVE, BANK = 10.0, 60.0
LIVE = TableSettings(move_seconds=MOVE, bank_seconds=BANK, step_in="random")


class Time:
    """A clock on the wall that we turn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000.0
        for module in ("base", "clocks", "lobby"):
            monkeypatch.setattr(f"orrery.table.service.{module}.time", lambda: self.now)

    def passes(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


class Duel:
    """Anna and Bert at a table with live clocks."""

    def __init__(self, site: Site, how: TableSettings = LIVE) -> None:
        self.site = site
        self.anna, self.bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
        seats = [SeatWish("me"), SeatWish("open")]
        info = site.tables.lobby.create(self.anna, "ferry", seats, settings=how)
        self.id = info.id
        site.tables.lobby.sit(self.bert, self.id, info.seats[1].invitation)

    def answer(self, person: Person, value: object) -> None:
        look = self.site.tables.play.look(person, self.id)
        seat = look.mine[0]
        self.site.tables.play.answer(person, self.id, seat, look.seq, value)

    def clocks(self) -> list[tuple[float | None, bool]]:
        """What each bank holds, and whether its clock runs."""
        seats = self.site.tables.lobby.table(None, self.id).seats
        return [(seat.bank, seat.since is not None) for seat in seats]

    @property
    def due(self) -> float | None:
        return self.site.tables.lobby.table(None, self.id).due


# -- the clocks themselves ------------------------------------------------------------------------


def test_an_answer_within_its_own_seconds_costs_nothing() -> None:
    assert Clock(BANK, 100.0).stopped(109.0, MOVE) == Clock(BANK)


def test_what_takes_longer_comes_out_of_the_bank() -> None:
    assert Clock(BANK, 100.0).stopped(125.0, MOVE) == Clock(45.0)
    assert Clock(BANK, 100.0).stopped(999.0, MOVE) == Clock(0.0)


def test_a_question_that_stands_runs_on_and_a_new_one_begins_anew() -> None:
    clocks = {0: Clock(BANK, 100.0), 1: Clock(BANK, 100.0)}
    after = go_on(clocks, asked={0, 1}, standing={1}, now=115.0, move=MOVE)
    assert after == {0: Clock(55.0, 115.0), 1: Clock(BANK, 100.0)}


def test_the_first_to_run_out_decides() -> None:
    clocks = [Clock(5.0, 100.0), Clock(BANK, 90.0), Clock(0.0)]
    assert first_due(clocks, MOVE) == 115.0
    assert first_due(wound(2, BANK).values(), MOVE) is None


# -- at a table -----------------------------------------------------------------------------------


def test_the_clock_of_who_is_asked_runs(site: Site, wall: Time) -> None:
    duel = Duel(site)
    assert duel.clocks() == [(BANK, True), (BANK, False)]
    assert duel.due == wall.now + MOVE + BANK
    wall.passes(25)
    duel.answer(duel.anna, "wait")
    assert duel.clocks() == [(45.0, False), (BANK, True)]
    assert duel.due == wall.now + MOVE + BANK


def test_whose_time_is_up_is_played_for_by_a_bot_and_the_other_is_not(
    site: Site, wall: Time
) -> None:
    duel = Duel(site)
    for person in (duel.anna, duel.bert):
        duel.answer(person, "wait")
    assert duel.clocks() == [(BANK, True), (BANK, True)]  # both bid at once
    wall.passes(30)
    duel.answer(duel.anna, 1)
    wall.passes(MOVE + BANK - 30)
    assert site.tables.clocks.overdue() == [duel.id]
    site.bot_workers.stop()
    site.tables.clocks.step_in(duel.id)
    assert [seat.auto for seat in site.tables.lobby.table(None, duel.id).seats] == ["", "random"]


def test_without_a_bot_to_step_in_nothing_happens(site: Site, wall: Time) -> None:
    duel = Duel(site, TableSettings(move_seconds=MOVE))
    wall.passes(MOVE)
    site.tables.clocks.step_in(duel.id)
    assert not any(seat.auto for seat in site.tables.lobby.table(None, duel.id).seats)
    duel.answer(duel.anna, "wait")
    assert duel.clocks() == [(0.0, False), (0.0, True)]


def test_who_comes_back_has_the_seconds_of_an_answer(site: Site, wall: Time) -> None:
    duel = Duel(site)
    site.bot_workers.stop()
    wall.passes(MOVE + BANK)
    site.tables.clocks.step_in(duel.id)
    assert duel.clocks()[0] == (0.0, False)
    site.tables.lobby.auto(duel.anna, duel.id, 0, "")
    assert duel.clocks()[0] == (0.0, True)
    assert duel.due == wall.now + MOVE


def test_nothing_runs_while_somebody_may_react(site: Site, wall: Time) -> None:
    """Whose clock runs would tell who was asked."""
    duel = Duel(site)
    with site.store.write() as c:
        shown = '{"waiting":[],"reacting":true}'
        c.execute(db.tables.update().where(db.tables.c.id == duel.id).values(shown=shown))
    site.tables.lobby.auto(duel.bert, duel.id, 1, "")
    assert [running for _, running in duel.clocks()] == [False, False]
    assert duel.due is None


def test_an_undo_gives_no_time_back(site: Site, wall: Time) -> None:
    duel = Duel(site, TableSettings(move_seconds=MOVE, bank_seconds=BANK))
    wall.passes(30)
    duel.answer(duel.anna, "wait")
    seq = site.tables.play.look(duel.anna, duel.id).seq
    site.tables.undo.take_back(duel.anna, duel.id, 0, seq)
    assert duel.clocks() == [(40.0, True), (BANK, False)]


def test_clocks_survive_a_restart(tmp_path: Path, wall: Time) -> None:
    site = Site(settings(tmp_path), stub)
    duel = Duel(site)
    wall.passes(30)
    duel.answer(duel.anna, "wait")
    before = duel.clocks()
    site.bot_workers.stop()
    site.store.close()
    again = duel.site = Site(settings(tmp_path), stub)
    assert duel.clocks() == before == [(40.0, False), (BANK, True)]
    again.bot_workers.stop()
    again.store.close()


def test_a_table_has_a_deadline_or_clocks() -> None:
    with pytest.raises(ValueError, match="either"):
        TableSettings(deadline_hours=24, move_seconds=30)
    with pytest.raises(ValueError, match="bank_seconds"):
        TableSettings(bank_seconds=-1)


def test_tables_without_clocks_keep_none(site: Site) -> None:
    duel = Duel(site, TableSettings(deadline_hours=24))
    assert duel.clocks() == [(None, False), (None, False)]
    with site.store.read() as c:
        assert c.scalar(sa.select(db.tables.c.clocks)) == "{}"
