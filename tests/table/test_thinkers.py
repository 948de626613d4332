"""Bots think in processes of their own."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.table.site import Site
from orrery.table.tables import SeatWish

from .conftest import settings


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(settings(tmp_path, bot_workers=1, bot_seconds=0.05))
    yield made
    made.thinkers.stop()
    made.store.close()


def length(site: Site, table: str) -> int:
    return int(site.tables.matches.row(table).length)


def grows(site: Site, table: str, more: int) -> None:
    goal, end = length(site, table) + more, time.monotonic() + 40
    while length(site, table) < goal and site.tables.matches.row(table).status == "running":
        assert time.monotonic() < end, "the bots do not play"
        time.sleep(0.01)


def test_bots_play_and_a_killed_thinker_is_replaced(site: Site) -> None:
    me = site.people.guest("Anna")
    bots = [SeatWish("bot", name) for name in ("random", "greedy", "search")]
    table = site.tables.create(me, "warpgate", bots).id
    grows(site, table, 10)
    (worker,) = site.thinkers._pool._processes  # type: ignore[attr-defined]
    os.kill(worker, signal.SIGKILL)
    grows(site, table, 10)
    begun = time.monotonic()
    site.tables.look(table, me)  # while they think
    assert time.monotonic() - begun < 1.0


def test_a_failing_bot_does_not_hold_up_the_table(site: Site) -> None:
    site.thinkers._choose = len  # type: ignore[assignment]  # answers nonsense
    me = site.people.guest("Anna")
    table = site.tables.create(me, "ferry", [SeatWish("bot", "random")]).id
    grows(site, table, 4)
