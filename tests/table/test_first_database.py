"""A database of the first version (429b6bd) is brought up to date, and its matches go on.

``first/database.sql`` was written by that version: tables of Anna's, some with Bert.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from orrery.kernel.record import parse
from orrery.kernel.verify import verify
from orrery.table.errors import NotNow
from orrery.table.service.accounts import Person
from orrery.table.store import schema as db
from orrery.table.store.schema import Store
from orrery.table.store.steps import VERSION
from orrery.table.web.site import Site

from .conftest import play_out, settings, stub
from .ferry import FERRY

TABLE = {"id": "", "title": "ferry", "name": "", "players": 2, "options": "{}", "settings": "{}"}
TABLE |= {
    "header": "",
    "seed": b"",
    "commitment": "",
    "status": "closed",
    "version": 0,
    "length": 0,
}
TABLE |= {"waiting": "[]", "asked": "{}", "bot_due": False, "noticed": 0, "notice": ""}
TABLE |= {"standings": "", "owner": "anna", "listed": False, "created": 0.0, "changed": 0.0}
SEAT = {"table": "", "seat": 0, "kind": "person", "person": "", "bot": "", "auto": "", "secret": ""}
SEAT |= {"name": ""}
PERSON = {"id": "", "name": "", "password": "", "email": "", "confirmed": False, "hook": ""}
PERSON |= {"hook_format": "discord", "language": "en", "epoch": 0, "created": 0.0}
FIRST = Path(__file__).parent / "first" / "database.sql"


def restore(path: Path) -> Path:
    file = path / "test.sqlite"
    database = sqlite3.connect(file)
    database.executescript(FIRST.read_text())
    database.close()
    return file


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Site]:
    restore(tmp_path)
    site = Site(settings(tmp_path), stub)
    yield site
    site.bot_workers.stop()
    site.store.close()


def person(site: Site, name: str) -> Person:
    with site.store.read() as c:
        id = c.exec_driver_sql(f"SELECT id FROM people WHERE name = '{name}'").scalar_one()
    found = site.accounts.get(id)
    assert found is not None
    return found


def table(site: Site, name: str) -> str:
    with site.store.read() as c:
        query = f"SELECT id FROM tables WHERE name = '{name}'"
        return str(c.exec_driver_sql(query).scalar_one())


def test_older_databases_are_brought_up_to_date_step_by_step(tmp_path: Path) -> None:
    file = restore(tmp_path)
    before = sqlite3.connect(file)
    before.execute("ALTER TABLE tables DROP COLUMN noticed")
    before.execute("UPDATE meta SET value = '1' WHERE key = 'schema'")
    before.commit()
    before.close()
    store = Store(f"sqlite:///{file}")
    with store.read() as c:
        query = "SELECT value FROM meta WHERE key = 'schema'"
        assert c.exec_driver_sql(query).scalar_one() == str(VERSION)
        assert set(c.exec_driver_sql("SELECT noticed, bound FROM tables")) == {(0, "")}
    store.close()
    Store(f"sqlite:///{file}").close()  # once is enough


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    file = restore(tmp_path)
    newer = sqlite3.connect(file)
    newer.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    newer.commit()
    newer.close()
    with pytest.raises(SystemExit, match="99"):
        Store(f"sqlite:///{file}")


@pytest.mark.parametrize("name", ["alone", "company", "imported", "exported"])
def test_running_matches_go_on_and_verify(old: Site, name: str) -> None:
    id, anna = table(old, name), person(old, "Anna")
    other = person(old, "Bert") if name == "company" else anna
    assert old.tables.play.look(anna, id).head == ""
    play_out(old, id, {0: anna, 1: other})
    verdict = old.tables.archive.verify(id)
    assert (verdict.problem, verdict.finished, verdict.bound) == ("", True, False)
    record = parse(old.tables.archive.export(anna, id))
    assert record.format == 1
    again = verify(FERRY, record)
    assert (again.problem, again.hash) == ("", verdict.hash)


def test_a_finished_match_verifies(old: Site) -> None:
    assert old.tables.archive.verify(table(old, "finished")).problem == ""


def test_a_waiting_table_gets_a_commitment_that_binds_everything(old: Site) -> None:
    id, anna, bert = table(old, "waiting"), person(old, "Anna"), person(old, "Bert")
    first = old.tables.play.look(anna, id).commitment
    old.tables.lobby.sit(bert, id, nonce="b" * 20)
    look = old.tables.play.look(bert, id)
    assert look.table.status == "running" and look.commitment != first and look.head
    play_out(old, id, {0: anna, 1: bert})
    record = parse(old.tables.archive.export(anna, id))
    assert record.header.nonces == ("", "")  # it was given before this commitment was out
    verdict = verify(FERRY, record, look.head)
    assert (verdict.problem, verdict.bound) == ("", True)


def test_whose_seed_is_known_and_who_had_company_is_taken_over(old: Site) -> None:
    anna = person(old, "Anna")
    known = {info.name for info in old.tables.lobby.mine(anna) if info.seed_known}
    assert known == {"alone", "imported", "exported"}  # the imported one is a copy of "alone"
    old.tables.archive.export(anna, table(old, "exported"))
    for name in ("company", "left"):  # of "left", all others are bots by now
        with pytest.raises(NotNow):
            old.tables.archive.export(anna, table(old, name))


def test_the_same_steps_on_postgresql(postgres: str) -> None:
    """A database without what came after schema 2, and one line of talk in it."""
    url = postgres.replace("postgresql://", "postgresql+psycopg://")
    store = Store(url)
    with store.write() as c:
        for part, columns in (
            ("tables", ("bound", "seed_known", "company")),
            ("tables", ("seen", "moment", "private", "shown", "react_due")),
            ("tables", ("clocks", "rated", "recorded", "rematch")),
            ("seats", ("nonce", "invited", "agreed")),
            ("entries", ("link", "moment", "quiet")),
            ("marks", ("moment",)),
            ("people", ("theme", "size")),
        ):
            for column in columns:
                c.exec_driver_sql(f"ALTER TABLE {part} DROP COLUMN {column}")
        c.exec_driver_sql("DROP TABLE sessions")
        c.exec_driver_sql("UPDATE meta SET value = '2' WHERE key = 'schema'")
        people = sa.table("people", *(sa.column(name) for name in PERSON))
        c.execute(people.insert(), [dict(PERSON, id=id, name=id) for id in ("anna", "bert")])
        old = sa.table("tables", *(sa.column(name) for name in TABLE))
        seat = sa.table("seats", *(sa.column(name) for name in SEAT))
        for id in ("alone", "company", "exported"):
            c.execute(old.insert().values(**dict(TABLE, id=id)))
        c.execute(seat.insert().values(**dict(SEAT, table="alone", person="anna")))
        c.execute(seat.insert().values(**dict(SEAT, table="company", person="bert")))
        c.execute(db.talk.insert().values(table="exported", kind="exported"))
    store.close()
    store = Store(url)
    with store.read() as c:
        t = db.tables.c
        found = {
            row.id: (row.company, row.seed_known)
            for row in c.execute(sa.select(t.id, t.company, t.seed_known))
        }
    store.close()
    assert found == {"alone": (False, False), "company": (True, False), "exported": (False, True)}
