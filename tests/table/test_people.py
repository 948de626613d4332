"""Guests, accounts, tokens, limits."""

import pytest
from starlette.testclient import TestClient

from orrery.table.errors import Malformed, NotNow, TooMany, WhoAreYou
from orrery.table.limits import LIMITS, Limits
from orrery.table.people import NoticeSettings
from orrery.table.site import Site
from orrery.table.tables import SeatWish


def test_a_guest_registers_and_keeps_his_seats(site: Site) -> None:
    guest = site.people.guest()
    table = site.tables.create(guest, "ferry", [SeatWish("me")])
    person = site.people.register(guest, "Anna.B", "correct horse")
    assert (person.id, person.login, person.name) == (guest.id, "anna.b", "Anna.B")
    assert [info.id for info in site.tables.mine(person)] == [table.id]
    assert site.tables.table(table.id, None).seats[0].name == "Anna.B"
    assert site.people.log_in(" ANNA.b", "correct horse") == person
    for login, password in (("anna.b", "wrong"), ("nobody", "correct horse"), ("", "")):
        with pytest.raises(WhoAreYou):
            site.people.log_in(login, password)


def test_passwords_are_not_kept(site: Site) -> None:
    site.people.register(None, "anna", "correct horse")
    with site.store.read() as c:
        row = c.exec_driver_sql("SELECT password FROM people WHERE login = 'anna'").one()
    assert row.password.startswith("$argon2id$") and "correct" not in row.password


def test_bad_accounts(site: Site) -> None:
    person = site.people.register(None, "anna", "correct horse")
    with pytest.raises(NotNow):
        site.people.register(None, "ANNA", "another one")
    with pytest.raises(NotNow):
        site.people.register(person, "berta", "another one")
    for login, password in (("a", "x" * 8), ("a b", "x" * 8), ("<b>", "x" * 8), ("bert", "short")):
        with pytest.raises(Malformed):
            site.people.register(None, login, password)


def test_tokens(site: Site) -> None:
    person = site.people.guest("Anna")
    token = site.people.new_token(person, "my bot")
    assert site.people.by_token(token) == person
    with site.store.read() as c:
        assert token not in str(c.exec_driver_sql("SELECT * FROM tokens").all())
    (info,) = site.people.tokens(person)
    site.people.revoke(site.people.guest("Mallory"), info.id)
    assert site.people.by_token(token) == person
    site.people.revoke(person, info.id)
    with pytest.raises(WhoAreYou):
        site.people.by_token(token)


def test_a_new_password_ends_sessions_and_tokens(site: Site) -> None:
    person = site.people.register(None, "anna", "correct horse")
    token = site.people.new_token(person, "my bot")
    with pytest.raises(WhoAreYou):
        site.people.change_password(person, "wrong", "battery staple")
    assert site.people.change_password(person, "correct horse", "battery staple").epoch == 1
    with pytest.raises(WhoAreYou):
        site.people.by_token(token)
    assert site.people.log_in("anna", "battery staple").id == person.id


def test_addresses_are_confirmed(site: Site) -> None:
    person = site.people.guest("Anna")
    secret = site.people.set_notices(
        person, NoticeSettings(email="anna@example.org", confirmed=True)
    )
    assert secret and not site.people.notices(person.id).confirmed
    site.people.confirm(secret)
    assert site.people.notices(person.id).confirmed
    assert site.people.set_notices(person, NoticeSettings(email="anna@example.org")) == ""
    assert site.people.set_notices(person, NoticeSettings(email="bert@example.org"))
    site.people.confirm(secret)  # of the old address
    assert not site.people.notices(person.id).confirmed
    for wrong in (
        NoticeSettings(email="nonsense"),
        NoticeSettings(email="a@b\r\nBcc: all@example.org"),
        NoticeSettings(hook="ftp://example.org"),
        NoticeSettings(hook="javascript:alert(1)"),
        NoticeSettings(hook="https://example.org", hook_format="irc"),
    ):
        with pytest.raises(Malformed):
            site.people.set_notices(person, wrong)


def test_limits() -> None:
    limits = Limits()
    size, _ = LIMITS["log_in"]
    for _ in range(int(size)):
        limits.take("log_in", "here")
    limits.take("log_in", "there")
    with pytest.raises(TooMany):
        limits.take("log_in", "here")


def test_sessions(client: TestClient) -> None:
    account = {"login": "anna", "password": "correct horse"}
    assert client.post("/api/v1/register", json=account).json()["login"] == "anna"
    cookie = client.cookies.jar._cookies["testserver.local"]["/"]["orrery"]
    assert "samesite" in {key.lower() for key in cookie._rest}
    assert "httponly" in {key.lower() for key in cookie._rest}
    stolen = cookie.value
    assert client.post("/api/v1/logout").json() == {"done": True}
    assert client.get("/api/v1/me").json()["guest"]
    assert client.post("/api/v1/login", json=account).json()["login"] == "anna"
    passwords = {"old": "correct horse", "new": "battery staple"}
    assert client.post("/api/v1/me/password", json=passwords).status_code == 200
    assert client.get("/api/v1/me").json()["login"] == "anna"
    client.cookies.clear()
    client.cookies.set("orrery", stolen)
    assert client.get("/api/v1/me").json()["guest"]
    client.cookies.set("orrery", "forged.cookie.value")
    assert client.get("/api/v1/me").json()["guest"]


def test_guessing_passwords_gets_slow(tmp_path) -> None:
    from orrery.table.app import make_app

    from .conftest import settings, stub

    with TestClient(make_app(settings(tmp_path, rate=1.0), stub)) as client:
        for n in range(20):
            body = {"login": "anna", "password": f"guess {n}"}
            if client.post("/api/v1/login", json=body).status_code == 429:
                break
        assert 5 <= n < 15
