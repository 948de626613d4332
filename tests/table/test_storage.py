"""One server to a database file; and when nothing can be stored, everybody hears why."""

import logging
import re
import signal
import subprocess
import sys
import time
from collections import namedtuple
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from orrery.table import health
from orrery.table.jobs.rounds import Rounds
from orrery.table.service.tables import SeatWish
from orrery.table.store.schema import Store
from orrery.table.web.site import Site


def serve(db: str, *more: str) -> "subprocess.CompletedProcess[str]":
    run = "from orrery.cli import app; app()"
    order = [sys.executable, "-c", run, "serve", "--port", "0", "--db", db, *more]
    return subprocess.run(order, capture_output=True, text=True, timeout=60, check=False)


# -- one server ---------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(site: Site, tmp_path: Path) -> None:
    other = tmp_path / "other name.sqlite"
    other.symlink_to(tmp_path / "test.sqlite")
    for db in (str(tmp_path / "test.sqlite"), str(other), f"sqlite:///{other}"):
        done = serve(db)
        assert done.returncode != 0 and "Traceback" not in done.stderr
        (line,) = done.stderr.strip().splitlines()
        assert line.startswith("another server uses the database") and "--db" in line


def test_the_host_may_set_a_password_meanwhile(site: Site) -> None:
    Store(site.settings.url).close()


def test_a_server_that_stopped_or_was_killed_is_in_nobodys_way(tmp_path: Path) -> None:
    file = tmp_path / "test.sqlite"
    url = f"sqlite:///{file}"
    Store(url, claim=file).close()
    Store(url, claim=file).close()
    hold = (
        "from orrery.table.store.schema import Store; import pathlib, sys, time;"
        "s = Store(sys.argv[1], pathlib.Path(sys.argv[2]));"
        "print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", hold, url, str(file)], stdout=subprocess.PIPE)
    assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
    with pytest.raises(SystemExit, match="another server"):
        Store(url, claim=file)
    holder.send_signal(signal.SIGKILL)
    holder.wait(10)
    holder.stdout.close()
    Store(url, claim=file).close()


# -- a database that cannot be used -------------------------------------------------------------


def read_only(path: Path) -> str:
    """A database that may only be read, also by root."""
    Store(f"sqlite:///{path}").close()
    return f"sqlite:///file:{path}?mode=ro&uri=true"


def test_a_database_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense.sqlite"
    nonsense.write_text("no database " * 100)
    folder = tmp_path / "folder"
    folder.mkdir()
    cases = {
        read_only(tmp_path / "test.sqlite"): "readonly database",
        str(nonsense): "not a database",
        str(folder): "unable to open",
        f"{nonsense}/db.sqlite": "Not a directory|File exists",
        "postgresql://anna:secret@127.0.0.1:9/orrery": "refused",
    }
    for db, word in cases.items():
        done = serve(db)
        assert done.returncode != 0 and "secret" not in done.stderr
        (line,) = done.stderr.strip().splitlines()
        assert line.startswith("the database ") and re.search(word, line)


def full(connection: Any, _record: Any) -> None:
    connection.execute("PRAGMA max_page_count = 1")  # no page more than there are


def fill(site: Site) -> None:
    """From now on the disk is full."""
    sa.event.listen(site.store.engine, "connect", full)
    site.store.engine.dispose()
    text = "x" * 100_000  # uses up what room is left inside
    with pytest.raises(sa.exc.OperationalError), site.store.write() as c:
        c.exec_driver_sql("INSERT INTO meta VALUES ('filler', ?)", (text,))


def test_healthz_tells_of_a_database_that_cannot_be_written(
    client: TestClient, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/healthz").text == "ok"
    monkeypatch.setattr(health, "FRESH", 0.0)

    def broken() -> None:
        with site.store.write() as c:
            c.exec_driver_sql("PRAGMA query_only = ON")
            c.exec_driver_sql("DELETE FROM meta")

    monkeypatch.setattr(site.store, "try_writing", broken)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.text == ("the database cannot be written: attempt to write a readonly database")


def test_healthz_tells_of_a_full_disk(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(health.shutil, "disk_usage", lambda path: usage(100, 97, 3 * 2**20))
    answer = client.get("/healthz")
    assert answer.status_code == 503 and "only 3 MB are left" in answer.text


def test_asking_often_costs_nothing(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []
    monkeypatch.setattr(site.store, "try_writing", lambda: tries.append(1))
    for _ in range(50):
        assert site.health.trouble() == ""
    assert len(tries) == 1


def test_an_answer_that_cannot_be_stored_is_told_and_logged_in_a_line(
    client: TestClient, site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    client.post("/account", data={"name": "Anna"})
    mine = client.post(
        "/api/v1/tables", json={"title": "ferry", "seats": [{"kind": "me"}, {"kind": "hot"}]}
    ).json()
    fill(site)
    caplog.clear()
    say = {"text": "x" * 400}
    answers = [client.post(f"/api/v1/tables/{mine['id']}/talk", json=say) for _ in range(40)]
    refused = [answer for answer in answers if answer.status_code != 200]
    assert refused and {answer.status_code for answer in refused} == {503}
    assert refused[0].json()["error"]["code"] == "storage"
    assert "try again later" in refused[0].json()["error"]["message"]
    line = f"table {mine['id']}: the database cannot be used: database or disk is full"
    assert {record.getMessage() for record in caplog.records} == {line}
    assert not any(record.exc_info for record in caplog.records)


def test_what_fails_by_itself_is_logged_with_cause_and_table(
    site: Site, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = site.accounts.guest("Anna")
    table = site.tables.lobby.create(me, "ferry", [SeatWish("me")]).id

    def fails(id: str) -> None:
        raise KeyError("a secret")

    monkeypatch.setattr(site.tables.clocks, "overdue", lambda: [table])
    monkeypatch.setattr(site.tables.clocks, "step_in", fails)
    site.scheduler.tick()
    (record,) = caplog.records
    assert (
        f"table {table}: the deadline failed: KeyError in test_storage.py:" in record.getMessage()
    )
    assert "secret" not in caplog.text and record.levelno == logging.ERROR


def test_a_round_that_fails_again_and_again_is_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    count: list[bool] = []

    def fails(first: bool) -> None:
        count.append(first)
        raise OSError(28, "No space left on device")

    rounds = Rounds("scheduler", fails, pause=0.0)
    rounds.start()
    while len(count) < 5:
        time.sleep(0.01)
    rounds.stop()
    told = "background task failed: scheduler: No space left on device"
    assert [record.getMessage() for record in caplog.records] == [told]
    assert count[:3] == [True, False, False]
