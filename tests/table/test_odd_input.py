"""Odd input is refused with a word, whatever the database."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery.table.app import make_app
from orrery.table.service.accounts import NoticeSettings
from orrery.table.web.site import Site

from .conftest import settings, stub


@pytest.fixture
def anna(client: TestClient) -> TestClient:
    client.get("/api/v1/me")
    return client


@pytest.mark.parametrize(
    ("field", "value"),
    [("deadline", "-1"), ("deadline", "99999"), ("pace", "-1"), ("pace", "999"), ("pace", "1e9")],
)
def test_a_new_table_says_what_it_allows(anna: TestClient, field: str, value: str) -> None:
    form = {"title": "ferry", "seat0": "me", "seat1": "open", field: value}
    answer = anna.post("/table", data=form)
    assert answer.status_code == 422
    if value != "1e9":
        most = {"deadline": "8760", "pace": "600"}[field]
        assert f"from 0 to {most}" in answer.text
        german = anna.post("/table", data=form, headers={"accept-language": "de"})
        assert f"von 0 bis {most}" in german.text


@pytest.mark.parametrize("digits", [3, 5000])
def test_a_seat_of_many_digits_is_refused(anna: TestClient, digits: int) -> None:
    made = anna.post("/api/v1/tables", json={"title": "ferry", "seats": [{"kind": "open"}] * 2})
    seats = f"/api/v1/tables/{made.json()['id']}/seats/{'9' * digits}"
    for method, path, sent in (
        ("POST", "/leave", None),
        ("PUT", "", {"kind": "bot", "bot": "greedy"}),
        ("PUT", "/auto", {"bot": "greedy"}),
        ("PUT", "/orders", {"window": "x"}),
    ):
        answer = anna.request(method, seats + path, json=sent)
        assert answer.status_code == 422, answer.text


@pytest.mark.parametrize(
    "address",
    [
        "=?utf-8?q?a=0Ab?=@example.org",
        "a%0ab\n@example.org",
        "a@example.org, b@example.org",
        "a@example.org\r\nBcc: b@example.org",
        "Anna <a@example.org>",
        "a b@example.org",
        "@example.org",
        "a@",
    ],
)
def test_an_address_is_one_address(site: Site, anna: TestClient, address: str) -> None:
    body = {"email": address}
    assert anna.put("/api/v1/me/notices", json=body).status_code == 422
    form = {"name": "Anna", "email": address}
    assert anna.post("/account", data=form).status_code == 422


@pytest.mark.parametrize("address", ["a@example.org", "a.b+c@x-y.example.co", "o'neil@localhost"])
def test_ordinary_addresses_stay(site: Site, address: str) -> None:
    anna = site.accounts.guest("Anna")
    assert site.accounts.set_notices(anna, NoticeSettings(email=f" {address} "))
    assert site.accounts.notices(anna.id).email == address


@pytest.mark.parametrize("charset", ["utf-7", "unicode_escape", "punycode", "idna"])
def test_forms_are_written_in_utf_8(anna: TestClient, charset: str) -> None:
    text = (
        b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\\ud800+2AA-\xff\r\n--b--\r\n'
    )
    kind = {"content-type": f"multipart/form-data; boundary=b; charset={charset}"}
    for path in ("/account", "/import", "/login"):
        assert anna.post(path, content=text, headers=kind).status_code == 422


# -- NUL, which PostgreSQL keeps in no text ------------------------------------------------------

NUL = "%00"
PATHS = [
    f"/table/a{NUL}",
    f"/table/a{NUL}/now",
    f"/join/a{NUL}/b{NUL}",
    f"/confirm/{NUL}",
    f"/api/v1/tables/{NUL}",
    f"/api/v1/tables/a{NUL}b/talk",
    f"/api/v1/tables/{NUL}/events",
    f"/rules/warpgate/{NUL}",
    f"/?next={NUL}",
    f"/language/de?next=/{NUL}",
]
FORMS = [
    ("/login", {"login": "a\0", "password": "correct horse"}),
    ("/register", {"login": "a\0b", "password": "correct horse"}),
    ("/recover", {"login": "a\0", "code": "\0", "new": "correct horse"}),
    ("/account", {"name": "\0", "language": "\0", "hook": "https://\0", "email": ""}),
    ("/tokens", {"name": "a\0"}),
    (f"/tokens/a{NUL}/delete", {}),
    ("/table", {"title": "ferry", "seat0": "me", "seat1": "me", "name": "\0"}),
    (f"/table/a{NUL}/chat", {"text": "hello"}),
]
CALLS = [
    ("POST", "/login", {"login": "a\0", "password": "correct horse"}),
    ("POST", "/register", {"login": "a\0", "password": "correct horse"}),
    ("POST", "/recover", {"login": "a\0", "code": "\0", "new": "correct horse"}),
    ("PUT", "/me/notices", {"hook": "https://a\0"}),
    ("DELETE", f"/me/tokens/a{NUL}", None),
    ("POST", f"/tables/a{NUL}/sit", {"invitation": "\0"}),
    ("POST", "/tables", {"title": "ferry\0", "seats": [{"kind": "me"}]}),
]


@pytest.fixture(params=["sqlite", "postgres"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TestClient]:
    """A client on either database."""
    more: dict[str, Any] = {}
    if request.param == "postgres":
        more["db"] = request.getfixturevalue("postgres")
    app = make_app(settings(tmp_path, **more), stub)
    with TestClient(app, headers={"sec-fetch-site": "none"}, raise_server_exceptions=False) as c:
        c.get("/api/v1/me")
        yield c


def test_nul_is_refused_everywhere(anywhere: TestClient) -> None:
    answers = {path: anywhere.get(path) for path in PATHS}
    answers |= {path: anywhere.post(path, data=form) for path, form in FORMS}
    answers |= {
        f"{method} {path}": anywhere.request(method, f"/api/v1{path}", json=sent)
        for method, path, sent in CALLS
    }
    assert {path: answer.status_code for path, answer in answers.items()} == dict.fromkeys(
        answers, 422
    )


def test_a_token_with_nul_is_not_a_token(anywhere: TestClient) -> None:
    for token in ("a\0", "%00", "\x80"):
        answer = anywhere.get("/api/v1/me", headers={b"authorization": b"Bearer " + token.encode()})
        assert answer.status_code == 401
