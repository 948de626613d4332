"""Whoever has the file of a running match knows its dice: such a table is marked for good."""

import json

import pytest
from starlette.testclient import TestClient

from orrery.table.errors import NotNow
from orrery.table.service.accounts import Person
from orrery.table.service.base import rateable
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from .conftest import play_out

ME, HOT, OPEN, BOT = SeatWish("me"), SeatWish("hot"), SeatWish("open"), SeatWish("bot", "random")


@pytest.fixture
def anna(site: Site) -> Person:
    return site.accounts.guest("Anna")


@pytest.fixture
def bert(site: Site) -> Person:
    return site.accounts.guest("Bert")


def is_known(site: Site, table: str) -> bool:
    row = site.tables.core.matches.row(table)
    info = site.tables.lobby.table(None, table)
    assert info.seed_known == row.seed_known
    assert info.rateable == rateable(row) == (not row.seed_known)
    return info.seed_known


# -- who gets a file ------------------------------------------------------------------------------


def test_who_exports_a_running_match_marks_it(site: Site, anna: Person) -> None:
    table = site.tables.lobby.create(anna, "ferry", [ME, HOT]).id
    assert not is_known(site, table)
    site.tables.archive.export(anna, table)
    assert is_known(site, table)
    play_out(site, table, {0: anna, 1: anna})
    assert is_known(site, table)  # for good


def test_who_exports_a_finished_match_does_not(site: Site, anna: Person, bert: Person) -> None:
    table = site.tables.lobby.create(anna, "ferry", [ME, HOT]).id
    play_out(site, table, {0: anna, 1: anna})
    site.tables.archive.export(bert, table)
    assert not is_known(site, table)


@pytest.mark.parametrize("then", ["stays", "left", "replaced", "kicked before the start"])
def test_no_file_for_a_table_that_has_or_had_company(
    site: Site, anna: Person, bert: Person, then: str
) -> None:
    early = then == "kicked before the start"
    wishes = [ME, OPEN, OPEN] if early else [ME, OPEN]
    table = site.tables.lobby.create(anna, "ferry", wishes, listed=True).id
    site.tables.lobby.sit(bert, table)
    if then == "left":
        site.tables.lobby.leave(bert, table, 1)
    for seat in range(1, len(wishes)):
        if then != "stays":
            site.tables.lobby.replace(anna, table, seat, "bot", "random")
    assert site.tables.lobby.table(anna, table).status == "running"
    for person in (anna, bert, None):
        with pytest.raises(NotNow):
            site.tables.archive.export(person, table)
    assert not is_known(site, table)


def test_an_imported_match_is_marked(site: Site, anna: Person, bert: Person) -> None:
    table = site.tables.lobby.create(anna, "ferry", [ME, HOT]).id
    half = site.tables.archive.export(anna, table)
    assert is_known(site, site.tables.archive.import_match(bert, half).id)
    play_out(site, table, {0: anna, 1: anna})
    whole = site.tables.archive.export(anna, table)
    assert is_known(site, site.tables.archive.import_match(bert, whole).id)


# -- nobody new ----------------------------------------------------------------------------------


def test_a_marked_table_takes_no_new_people(site: Site, anna: Person, bert: Person) -> None:
    table = site.tables.lobby.create(anna, "ferry", [ME, HOT], listed=True).id
    site.tables.archive.export(anna, table)
    with pytest.raises(NotNow) as refused:
        site.tables.lobby.replace(anna, table, 1, "open")
    assert refused.value.code == "seed_known"
    site.tables.lobby.leave(anna, table, 1)
    free = site.tables.lobby.table(anna, table).seats[1]
    for invitation in (free.invitation, ""):
        with pytest.raises(NotNow) as refused:
            site.tables.lobby.sit(bert, table, invitation)
        assert refused.value.code == "seed_known"
    assert site.tables.lobby.table(anna, table).seats[1].kind == "open"
    site.tables.lobby.replace(anna, table, 1, "bot", "random")  # a bot is no person


def test_its_owner_may_come_back(site: Site, anna: Person) -> None:
    table = site.tables.lobby.create(anna, "ferry", [ME, BOT], listed=True).id
    site.tables.archive.export(anna, table)
    site.tables.lobby.leave(anna, table, 0)
    assert site.tables.lobby.sit(anna, table) == 0
    site.tables.archive.export(anna, table)


def test_who_sits_down_while_the_file_is_written_is_refused(
    site: Site, anna: Person, bert: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read before the mark was set does not count."""
    table = site.tables.lobby.create(anna, "ferry", [ME, HOT], listed=True).id
    site.tables.lobby.leave(anna, table, 1)
    before = site.tables.core.table_and_seats(table)
    with site.store.write() as c:
        c.exec_driver_sql("UPDATE tables SET seed_known = TRUE")
    monkeypatch.setattr(site.tables.core, "table_and_seats", lambda id: before)
    with pytest.raises(NotNow):
        site.tables.lobby.sit(bert, table)
    monkeypatch.undo()
    assert site.tables.lobby.table(anna, table).seats[1].kind == "open"


# -- everybody sees it ---------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "words"), [("en", "Seed known"), ("de", "Startwert bekannt")])
def test_every_page_of_the_table_and_every_list_says_so(
    client: TestClient, language: str, words: str
) -> None:
    client.cookies.set("orrery_language", language)
    client.headers["accept-language"] = language
    wish = {"title": "warpgate", "seats": [{"kind": "me"}, {"kind": "hot"}], "listed": True}
    table = client.post("/api/v1/tables", json=wish).json()["id"]
    pages = [f"/table/{table}", f"/table/{table}/now", f"/table/{table}/replay", "/"]
    for page in pages:
        assert words not in client.get(page).text, page
    assert client.get(f"/table/{table}/export").status_code == 200
    for page in pages:
        assert words in client.get(page).text, page
    for show in ("mine", "live"):
        (listed,) = client.get(f"/api/v1/tables?show={show}").json()
        assert listed["seed_known"] and not listed["rateable"]
    assert client.get(f"/api/v1/tables/{table}").json()["table"]["seed_known"]


def test_the_end_and_the_lists_of_strangers_say_so(client: TestClient) -> None:
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    anna = site.accounts.guest("Anna")
    table = site.tables.lobby.create(anna, "ferry", [ME, HOT], listed=True).id
    site.tables.archive.export(anna, table)
    assert "Seed known" in client.get("/").text
    play_out(site, table, {0: anna, 1: anna})
    (listed,) = client.get("/api/v1/tables?show=all_finished").json()
    assert listed["seed_known"]
    data = json.loads(client.get(f"/api/v1/tables/{table}/export").content)
    assert data["header"]["table"] == table
