"""A cookie is worth what its session is: copied, outlived, from before."""

import json
import time
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner
from starlette.testclient import TestClient

from orrery.table.app import make_app
from orrery.table.service import sessions
from orrery.table.web.site import Site

from .conftest import settings, stub

ANNA = {"login": "anna", "password": "correct horse"}


def cookie(client: TestClient) -> str:
    return client.cookies.get("orrery") or ""


def come_with(client: TestClient, value: str) -> None:
    client.cookies.clear()
    if value:
        client.cookies.set("orrery", value, domain="testserver.local", path="/")


def who(client: TestClient, copied: str) -> str:
    """Whom the site takes somebody with this cookie for: his name, or "" for a stranger."""
    own = cookie(client)
    come_with(client, copied)
    tables = client.get("/api/v1/tables")
    assert tables.status_code == 200
    name = str(client.get("/api/v1/me").json()["name"])
    known = cookie(client) == copied
    come_with(client, own)
    return name if known else ""


def guest(client: TestClient, name: str) -> str:
    client.get("/api/v1/me")
    assert client.patch("/api/v1/me", json={"name": name}).status_code == 200
    return cookie(client)


def test_a_guest_is_known_by_the_cookie(client: TestClient) -> None:
    copied = guest(client, "Anna")
    assert who(client, copied) == "Anna"
    assert who(client, copied[:-1] + "x") == ""


@pytest.mark.parametrize("path", ["/register", "/api/v1/register"])
def test_the_cookie_from_before_registering_is_void(client: TestClient, path: str) -> None:
    copied = guest(client, "Anna")
    if path.startswith("/api"):
        assert client.post(path, json=ANNA).status_code == 200
    else:
        assert client.post(path, data=ANNA).status_code == 200
    assert who(client, copied) == ""
    assert client.get("/api/v1/me").json()["login"] == "anna"


@pytest.mark.parametrize("path", ["/login", "/api/v1/login"])
def test_the_cookie_from_before_logging_in_is_void(client: TestClient, path: str) -> None:
    assert client.post("/api/v1/register", json=ANNA).status_code == 200
    first = cookie(client)
    if path.startswith("/api"):
        assert client.post(path, json=ANNA).status_code == 200
    else:
        assert client.post(path, data=ANNA).status_code == 200
    assert cookie(client) != first
    assert who(client, first) == ""
    client.cookies.clear()
    copied = guest(client, "Somebody")
    assert client.post("/api/v1/login", json=ANNA).status_code == 200
    assert who(client, copied) == ""


@pytest.mark.parametrize("path", ["/logout", "/api/v1/logout"])
def test_a_copied_cookie_is_void_after_logging_out(client: TestClient, path: str) -> None:
    assert client.post("/api/v1/register", json=ANNA).status_code == 200
    here = cookie(client)
    client.cookies.clear()
    assert client.post("/api/v1/login", json=ANNA).status_code == 200
    elsewhere = cookie(client)
    assert client.post(path).status_code == 200
    assert not cookie(client)
    assert who(client, elsewhere) == ""
    assert who(client, here) == "anna"  # only this browser was logged out


def test_no_clock_costs_a_guest_the_seat(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = guest(client, "Anna")
    now = time.time()
    for years in (-30, -1, 1, 20):
        monkeypatch.setattr(sessions, "time", lambda then=now + years * sessions.YEAR: then)
        assert who(client, copied) == "Anna", years


def test_a_browser_that_comes_back_keeps_the_cookie_for_another_year(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest(client, "Anna")
    assert "set-cookie" not in client.get("/").headers
    later = time.time() + 40 * 86400
    monkeypatch.setattr(sessions, "time", lambda: later)
    assert f"max-age={sessions.YEAR}" in client.get("/").headers["set-cookie"]
    assert "set-cookie" not in client.get("/").headers


def test_a_person_has_so_many_sessions(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST", 3)
    person, visits = site.accounts.guest("Anna"), [sessions.Visit("") for _ in range(5)]
    for moment, visit in enumerate(visits):
        monkeypatch.setattr(sessions, "time", lambda then=moment: float(then))
        site.sessions.open(visit, person)
    known = [site.sessions.person(sessions.Visit(visit.token)) for visit in visits]
    assert [found is not None for found in known] == [False, False, True, True, True]


def test_the_database_holds_no_cookie(site: Site) -> None:
    visit = sessions.Visit("")
    site.sessions.open(visit, site.accounts.guest("Anna"))
    with site.store.read() as c:
        assert visit.token not in str(c.exec_driver_sql("SELECT * FROM sessions").all())


# -- cookies of the first version, which were signed ----------------------------------------------


def signed(site: Site, person: str, epoch: int = 0) -> str:
    data = b64encode(json.dumps({"person": person, "epoch": epoch}).encode())
    return TimestampSigner(site.secret).sign(data).decode()


@pytest.fixture
def old(tmp_path: Path) -> Iterator[tuple[TestClient, str]]:
    """A client, and the signed cookie of a guest called Anna."""
    app = make_app(settings(tmp_path), stub)
    site: Site = app.state.site
    with TestClient(app, headers={"sec-fetch-site": "none"}) as client:
        yield client, signed(site, site.accounts.guest("Anna").id)


def test_a_signed_cookie_is_exchanged(old: tuple[TestClient, str]) -> None:
    client, before = old
    come_with(client, before)
    assert client.get("/api/v1/me").json()["name"] == "Anna"
    assert "." not in cookie(client)
    assert client.get("/api/v1/me").json()["name"] == "Anna"


@pytest.mark.parametrize("path", ["/api/v1/logout", "/api/v1/register"])
def test_a_signed_cookie_ends_like_any_other(old: tuple[TestClient, str], path: str) -> None:
    client, before = old
    come_with(client, before)
    assert client.get("/api/v1/me").json()["name"] == "Anna"
    assert client.post(path, json=ANNA).status_code == 200
    come_with(client, before)
    assert client.get("/api/v1/me").json()["name"] != "Anna"


def test_a_cookie_signed_by_another_is_nobody(old: tuple[TestClient, str]) -> None:
    client, before = old
    for wrong in (before[:-2], "a.b.c", "..", before.replace(".", "x", 1)):
        come_with(client, wrong)
        assert client.get("/api/v1/me").json()["name"] != "Anna"
