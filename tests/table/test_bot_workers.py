"""Bots think in processes of their own."""

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from orrery.table.jobs.bot_workers import STRIKES
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from .conftest import settings


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(settings(tmp_path, bot_workers=1, bot_seconds=0.05))
    yield made
    made.bot_workers.stop()
    made.store.close()


def length(site: Site, table: str) -> int:
    return int(site.tables.core.matches.row(table).length)


def grows(site: Site, table: str, more: int) -> None:
    goal, end = length(site, table) + more, time.monotonic() + 40
    while length(site, table) < goal and site.tables.core.matches.row(table).status == "running":
        assert time.monotonic() < end, "the bots do not play"
        time.sleep(0.01)


def test_bots_play_and_a_killed_thinker_is_replaced(site: Site) -> None:
    me = site.accounts.guest("Anna")
    bots = [SeatWish("bot", name) for name in ("random", "greedy", "search")]
    table = site.tables.lobby.create(me, "warpgate", bots).id
    grows(site, table, 10)
    (worker,) = active_children()
    assert worker.pid
    os.kill(worker.pid, signal.SIGKILL)
    grows(site, table, 10)
    begun = time.monotonic()
    site.tables.play.look(me, table)  # while they think
    assert time.monotonic() - begun < 1.0


def test_a_thinker_that_is_killed_at_any_moment_is_replaced(site: Site) -> None:
    """While it thinks, speaks, listens, or is only being started: it takes nobody with it."""
    me = site.accounts.guest("Anna")
    first, second = (
        site.tables.lobby.create(me, "warpgate", [SeatWish("bot", "search")] * 2).id
        for _ in range(2)
    )
    for number in range(9):
        for worker in active_children():
            worker.kill()
        time.sleep(number * number * 0.01)
    grows(site, first, 3)
    grows(site, second, 3)


def test_a_failing_bot_does_not_hold_up_the_table(site: Site) -> None:
    site.bot_workers._choose = len  # type: ignore[assignment]  # answers nonsense
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [SeatWish("bot", "random")]).id
    grows(site, table, 4)


def hang(data: bytes) -> Any:
    """A bot that never answers."""
    while True:
        pass


def test_a_bot_that_hangs_is_ended_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    site = Site(settings(tmp_path, bot_workers=1, bot_seconds=0.05, bot_patience=0.2), hang)
    try:
        me = site.accounts.guest("Anna")
        table = site.tables.lobby.create(
            me, "ferry", [SeatWish("me"), SeatWish("bot", "greedy")]
        ).id
        look = site.tables.play.look(me, table)
        site.tables.play.answer(me, table, 0, look.seq, "wait")
        grows(site, table, 1)  # the match goes on without it
        assert f"table {table}, seat 1: bot greedy was ended after 0 s" in caplog.text
        assert len(active_children()) <= 1  # another has taken its place, or will
    finally:
        site.bot_workers.stop()
        site.store.close()
    assert not active_children()


def test_where_a_bot_hangs_again_and_again_chance_plays_on(site: Site) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [SeatWish("me"), SeatWish("bot", "greedy")]).id
    site.bot_workers.stop()
    site.tables.play.answer(me, table, 0, site.tables.play.look(me, table).seq, "wait")

    def bot() -> str:
        prepared = site.bot_workers._prepare(table)
        assert prepared is not None
        return prepared[0].bot

    assert bot() == "greedy"
    site.bot_workers._hung[table, 0] = site.bot_workers._hung["elsewhere", 1] = STRIKES
    assert bot() == "greedy"
    site.bot_workers._hung[table, 1] = STRIKES
    assert bot() == "random"
