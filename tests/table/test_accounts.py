"""Guests, accounts, tokens, limits."""

import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from argon2.exceptions import VerifyMismatchError
from starlette.requests import Request
from starlette.testclient import TestClient
from typer.testing import CliRunner, Result

from orrery.cli.app import app as cli
from orrery.table.app import make_app
from orrery.table.errors import Malformed, NotNow, Refusal, TooMany, Unauthenticated
from orrery.table.service import accounts
from orrery.table.service.accounts import NoticeSettings
from orrery.table.service.sessions import Visit
from orrery.table.service.tables import SeatWish
from orrery.table.web import limits
from orrery.table.web.limits import LIMITS, Limits
from orrery.table.web.site import Site, address

from .conftest import settings, stub

CODE = r"<code>([a-z]{5}(?:-[a-z]{5}){3})</code>"


@pytest.mark.parametrize(("language", "name"), [("en", r"Guest \d+"), ("de", r"Gast \d+")])
def test_a_guest_is_called_so_until_there_is_a_login(site: Site, language: str, name: str) -> None:
    guest = site.accounts.guest(language=language)
    assert re.fullmatch(name, guest.name)
    assert site.accounts.register(guest, "Anna.B", "correct horse").name == "Anna.B"


def test_a_guest_who_registers_keeps_their_seats(site: Site) -> None:
    guest = site.accounts.guest()
    table = site.tables.lobby.create(guest, "ferry", [SeatWish("me")])
    person = site.accounts.register(guest, "Anna.B", "correct horse")
    assert (person.id, person.login, person.name) == (guest.id, "anna.b", "Anna.B")
    assert [info.id for info in site.tables.lobby.mine(person)] == [table.id]
    assert site.tables.lobby.table(None, table.id).seats[0].name == "Anna.B"
    assert site.accounts.log_in(" ANNA.b", "correct horse") == person
    for login, password in (("anna.b", "wrong"), ("nobody", "correct horse"), ("", "")):
        with pytest.raises(Unauthenticated):
            site.accounts.log_in(login, password)


def test_passwords_are_not_kept(site: Site) -> None:
    site.accounts.register(None, "anna", "correct horse")
    with site.store.read() as c:
        row = c.exec_driver_sql("SELECT password FROM people WHERE login = 'anna'").one()
    assert row.password.startswith("$argon2id$") and "correct" not in row.password


def test_bad_accounts(site: Site) -> None:
    person = site.accounts.register(None, "anna", "correct horse")
    with pytest.raises(NotNow):
        site.accounts.register(None, "ANNA", "another one")
    with pytest.raises(NotNow):
        site.accounts.register(person, "berta", "another one")
    for login, password in (("a", "x" * 8), ("a b", "x" * 8), ("<b>", "x" * 8), ("bert", "short")):
        with pytest.raises(Malformed):
            site.accounts.register(None, login, password)


def test_tokens(site: Site) -> None:
    person = site.accounts.guest("Anna")
    token = site.accounts.new_token(person, "my bot")
    assert site.accounts.by_token(token) == person
    with site.store.read() as c:
        assert token not in str(c.exec_driver_sql("SELECT * FROM tokens").all())
    (info,) = site.accounts.tokens(person)
    site.accounts.revoke(site.accounts.guest("Mallory"), info.id)
    assert site.accounts.by_token(token) == person
    site.accounts.revoke(person, info.id)
    with pytest.raises(Unauthenticated):
        site.accounts.by_token(token)


def test_a_new_password_ends_sessions_and_tokens(site: Site) -> None:
    person = site.accounts.register(None, "anna", "correct horse")
    token = site.accounts.new_token(person, "my bot")
    with pytest.raises(Unauthenticated):
        site.accounts.change_password(person, "wrong", "battery staple")
    visit = Visit("")
    site.sessions.open(visit, person)
    person = site.accounts.change_password(person, "correct horse", "battery staple")
    assert site.sessions.person(visit) is None
    with pytest.raises(Unauthenticated):
        site.accounts.by_token(token)
    assert site.accounts.log_in("anna", "battery staple").id == person.id


def test_addresses_are_confirmed(site: Site) -> None:
    person = site.accounts.guest("Anna")
    secret = site.accounts.set_notices(
        person, NoticeSettings(email="anna@example.org", confirmed=True)
    )
    assert secret and not site.accounts.notices(person.id).confirmed
    site.accounts.confirm(secret)
    assert site.accounts.notices(person.id).confirmed
    assert site.accounts.set_notices(person, NoticeSettings(email="anna@example.org")) == ""
    assert site.accounts.set_notices(person, NoticeSettings(email="bert@example.org"))
    site.accounts.confirm(secret)  # of the old address
    assert not site.accounts.notices(person.id).confirmed
    for wrong in (
        NoticeSettings(email="nonsense"),
        NoticeSettings(email="a@b\r\nBcc: all@example.org"),
        NoticeSettings(hook="ftp://example.org"),
        NoticeSettings(hook="javascript:alert(1)"),
        NoticeSettings(hook="https://example.org", hook_format="irc"),
    ):
        with pytest.raises(Malformed):
            site.accounts.set_notices(person, wrong)


def test_limits() -> None:
    some = Limits()
    size, _ = LIMITS["log_in"]
    for _ in range(int(size)):
        some.take("log_in", "here")
    some.take("log_in", "there")
    with pytest.raises(TooMany):
        some.take("log_in", "here")


def test_limits_evict_the_least_recently_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "KEEP", 8)
    some = Limits()
    for n in range(40):
        with suppress(TooMany):
            some.take("recover", "here")
        some.take("recover", f"elsewhere {n}")
    with pytest.raises(TooMany):
        some.take("recover", "here")


def test_limits_keep_no_long_texts() -> None:
    some = Limits()
    some.take("log_in", "x" * 60_000)
    assert len(str(some._buckets)) < 200


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),  # all of a household's addresses
        ("testclient", "testclient"),
    ],
)
def test_whom_limits_count(host: str, counted: str) -> None:
    assert address(Request({"type": "http", "client": (host, 1)})) == counted


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


def test_guessing_passwords_gets_slow(tmp_path: Path) -> None:
    with TestClient(make_app(settings(tmp_path, rate=1.0), stub)) as client:
        for n in range(20):
            body = {"login": "anna", "password": f"guess {n}"}
            if client.post("/api/v1/login", json=body).status_code == 429:
                break
        assert 5 <= n < 15


# -- a forgotten password -----------------------------------------------------------------------


def test_a_recovery_code_sets_a_new_password_once(site: Site) -> None:
    person = site.accounts.register(None, "anna", "correct horse")
    token = site.accounts.new_token(person, "my bot")
    codes = site.accounts.new_codes(person)
    assert len(set(codes)) == site.accounts.codes_left(person) == 5
    again = site.accounts.recover(" Anna", codes[0].upper().replace("-", " "), "battery staple")
    assert again.id == person.id and again.epoch == person.epoch + 1  # other sessions have ended
    assert site.accounts.log_in("anna", "battery staple") == again
    with pytest.raises(Unauthenticated):
        site.accounts.by_token(token)
    with pytest.raises(Unauthenticated):
        site.accounts.log_in("anna", "correct horse")
    with pytest.raises(Unauthenticated):
        site.accounts.recover("anna", codes[0], "third password")
    assert site.accounts.codes_left(person) == 4
    assert site.accounts.recover("anna", codes[1], "third password").epoch == person.epoch + 2


def test_codes_are_of_one_person_and_not_kept(site: Site) -> None:
    anna = site.accounts.register(None, "anna", "correct horse")
    site.accounts.register(None, "bert", "correct horse")
    codes = site.accounts.new_codes(anna)
    with site.store.read() as c:
        kept = str(c.exec_driver_sql("SELECT * FROM codes").all())
    assert not any(code in kept for code in codes)
    for login, code in (("bert", codes[0]), ("nobody", codes[0]), ("anna", ""), ("", codes[0])):
        with pytest.raises(Unauthenticated):
            site.accounts.recover(login, code, "battery staple")
    with pytest.raises(Malformed):
        site.accounts.recover("anna", codes[0], "short")
    assert site.accounts.codes_left(anna) == 5  # a password that is refused uses no code up
    newer = site.accounts.new_codes(anna)
    with pytest.raises(Unauthenticated):
        site.accounts.recover("anna", codes[0], "battery staple")
    assert site.accounts.recover("anna", newer[4], "battery staple").login == "anna"


def test_recovery_is_limited(tmp_path: Path) -> None:
    with TestClient(make_app(settings(tmp_path, rate=1.0), stub)) as client:
        client.headers["sec-fetch-site"] = "none"
        form = {"login": "anna", "code": "x", "new": "battery staple"}
        answers = [client.post("/recover", data=form).status_code for _ in range(8)]
    assert answers == [401] * 5 + [429] * 3


def test_a_stranger_cannot_lock_anybody_out_of_recovery(tmp_path: Path) -> None:
    """Codes cannot be guessed, so nothing is counted by login."""
    app = make_app(settings(tmp_path, rate=1.0), stub)
    with TestClient(app, client=("10.0.0.1", 1)) as anna:
        people = app.state.site.accounts
        codes = people.new_codes(people.register(None, "anna", "correct horse"))
        stranger = TestClient(app, client=("10.0.0.2", 1))
        body = {"login": "anna", "code": "x", "new": "battery staple"}
        answers = [stranger.post("/api/v1/recover", json=body).status_code for _ in range(6)]
        assert answers == [401] * 5 + [429]
        assert anna.post("/api/v1/recover", json={**body, "code": codes[0]}).status_code == 200


def test_a_changed_password_ends_the_codes_made_before(client: TestClient, site: Site) -> None:
    """Whoever knew the old one may have made them."""
    account = {"login": "anna", "password": "correct horse"}
    old = re.findall(CODE, client.post("/register", data=account).text)
    form = {"old": "correct horse", "new": "battery staple"}
    new = re.findall(CODE, client.post("/password", data=form).text)
    assert len(old) == len(new) == 5 and not {*old} & {*new}
    with pytest.raises(Unauthenticated):
        site.accounts.recover("anna", old[0], "third password")
    site.accounts.set_password("anna", "of the host's")
    with pytest.raises(Unauthenticated):
        site.accounts.recover("anna", new[0], "third password")


def test_what_is_refused_leaves_nobody_behind(client: TestClient, site: Site) -> None:
    site.accounts.register(None, "anna", "correct horse")

    def everybody() -> int:
        with site.store.read() as c:
            return c.exec_driver_sql("SELECT count(*) FROM people").scalar() or 0

    before = everybody()
    taken = {"login": "Anna", "password": "battery staple"}
    assert client.post("/api/v1/register", json=taken).json()["error"]["code"] == "login_taken"
    assert everybody() == before
    fresh = client.post(
        "/api/v1/register", json={**taken, "login": "bert"}, headers={"accept-language": "de"}
    )
    assert fresh.json()["language"] == "de"
    assert everybody() == before + 1


def test_a_guest_costs_no_hashing(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests cost nothing, so that what takes long would be had for nothing."""
    monkeypatch.setattr(site.accounts, "_hasher", None)
    guest = site.accounts.guest()
    with pytest.raises(Unauthenticated):
        site.accounts.check_password(guest, "")
    with pytest.raises(Unauthenticated):
        site.accounts.change_password(guest, "", "battery staple")


def test_few_passwords_are_hashed_at_a_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes 64 MB on purpose: many askers at once would take all that there is."""
    busy, most = 0, 0

    class Slow:
        def verify(self, hash: str, password: str) -> None:
            nonlocal busy, most
            busy += 1
            most = max(most, busy)
            sleep(0.05)
            busy -= 1
            raise VerifyMismatchError

    site.accounts._decoy = "no hash"
    monkeypatch.setattr(site.accounts, "_hasher", Slow())

    def guess(n: int) -> type[Exception]:
        with pytest.raises(Refusal) as refused:
            site.accounts.log_in(f"nobody {n}", "guess")
        return refused.type

    with ThreadPoolExecutor(12) as askers:
        assert {*askers.map(guess, range(12))} == {Unauthenticated}
        assert 1 < most <= accounts.HASHED
        monkeypatch.setattr(accounts, "PATIENCE", 0.01)
        assert TooMany in {*askers.map(guess, range(12))}
    monkeypatch.undo()
    assert guess(0) is Unauthenticated  # and there is room again


def test_the_pages_of_recovery(client: TestClient) -> None:
    account = {"login": "anna", "password": "correct horse"}
    german = {"accept-language": "de"}
    shown = client.post("/register", data=account, headers=german).text
    assert "Schreib sie jetzt auf" in shown  # who registers on a German page stays there
    code = re.findall(CODE, shown)[0]
    assert code not in client.get("/account").text
    assert "Passwort vergessen?" in client.get("/recover").text
    refused = client.post("/codes", data={"password": "wrong"})
    assert refused.status_code == 401 and "<code>" not in refused.text
    client.post("/logout")
    form = {"login": "anna", "code": code, "new": "battery staple"}
    answer = client.post("/recover", data=form, follow_redirects=False)
    assert answer.status_code == 303
    assert client.get("/api/v1/me").json()["login"] == "anna"
    renewed = client.post("/api/v1/me/codes", json={"password": "battery staple"}).json()["codes"]
    answer = client.post("/api/v1/recover", json={**form, "code": renewed[0]})
    assert answer.json()["login"] == "anna"
    answer = client.post("/api/v1/recover", json=form, headers={"accept-language": "de"})
    assert answer.json()["error"]["code"] == "wrong_code"
    assert "oder der Code ist verbraucht" in answer.json()["error"]["message"]


def test_the_host_sets_a_password(tmp_path: Path) -> None:
    site = Site(settings(tmp_path), stub)
    person = site.accounts.register(None, "anna", "correct horse")
    file = str(tmp_path / "test.sqlite")

    def command(login: str, typed: str) -> Result:
        return CliRunner(env={"LC_ALL": "C"}).invoke(cli, ["password", login, "--db", file], typed)

    result = command("Anna", "battery staple\nbattery staple\n")
    assert result.exit_code == 0, result.output
    assert "battery" not in result.output
    assert site.accounts.log_in("anna", "battery staple").epoch == person.epoch + 1
    assert "8 to 200 characters" in command("anna", "short\nshort\n").output
    assert command("nobody", "battery staple\nbattery staple\n").exit_code == 1
    site.bot_workers.stop()
    site.store.close()


def test_a_wrong_path_makes_no_database(tmp_path: Path) -> None:
    slip = tmp_path / "tset.sqlite"
    result = CliRunner(env={"LC_ALL": "C"}).invoke(cli, ["password", "anna", "--db", str(slip)])
    assert result.exit_code == 2
    assert "there is no database" in result.output
    assert not slip.exists()
