"""A site on a database of its own, and the ways to play at it."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import argon2
import msgspec
import pytest
from starlette.testclient import TestClient
from tests.needs import need

from orrery import games
from orrery.kernel import title
from orrery.kernel.match import Match
from orrery.table.app import make_app
from orrery.table.jobs.bot_workers import Job
from orrery.table.service import accounts
from orrery.table.settings import Settings
from orrery.table.web.site import Site

from .ferry import FERRY
from .postgres import cluster, find_postgres


@pytest.fixture(autouse=True)
def ferry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is a title only here."""
    monkeypatch.setitem(title._registry, FERRY.id, FERRY)


def stub(data: bytes) -> Any:
    """A bot that takes any option: in the place of the real ones."""
    job = msgspec.msgpack.decode(data, type=Job)
    return [Random(job.seed).choice(options_of(job))]


def meek(data: bytes) -> Any:
    """A bot that takes the first option."""
    return [options_of(msgspec.msgpack.decode(data, type=Job))[0]]


def options_of(job: Job) -> tuple[Any, ...]:
    match = Match.resume(games.title(job.header.title), job.header, job.mark, job.tail)
    choice = match.choice(job.seat)
    assert choice is not None
    return choice.options


def settings(path: Path, **more: Any) -> Settings:
    file = str(path / "test.sqlite")
    given = {"db": file, "bot_workers": 0, "rate": 1000.0, "notice_delay": 0.0, **more}
    return Settings(**given)


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    quicken(monkeypatch)


def quicken(patch: pytest.MonkeyPatch) -> None:
    """Argon2 is slow on purpose; here a little of it is enough."""
    quick = partial(argon2.PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    patch.setattr(accounts, "PasswordHasher", quick)


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with cluster(need("a PostgreSQL", find_postgres, tmp_path_factory)) as address:
        yield address


@pytest.fixture
def site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    """The service without a server; nothing runs by itself but bots. Beside a client, its own."""
    if "client" in request.fixturenames:
        yield request.getfixturevalue("client").app.state.site
        return
    made = Site(settings(tmp_path), stub)
    yield made
    made.bot_workers.stop()
    made.store.close()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(make_app(settings(tmp_path), stub), headers={"sec-fetch-site": "none"}) as c:
        yield c


def play_out(
    site: Site, table: str, players: dict[int, Any], seed: int = 1, most: int = 2000
) -> int:
    """All people of a table answer at random until it is over; returns how often."""
    rng, count = Random(seed), 0
    while site.tables.core.matches.row(table).status == "running" and count < most:
        row = site.tables.core.matches.row(table)
        for seat in msgspec.json.decode(row.waiting):
            if seat in players:
                look = site.tables.play.look(players[seat], table, seat)
                if look.choice is not None:
                    site.tables.play.answer(
                        players[seat], table, seat, look.seq, rng.choice(look.choice.options)
                    )
                    count += 1
    return count


def until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)
