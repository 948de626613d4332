"""Links lead to where the table was reached, unless the host says otherwise."""

import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from orrery.cli import app as cli
from orrery.table import serve
from orrery.table.app import make_app
from orrery.table.jobs import mail
from orrery.table.settings import Settings

from .conftest import settings, stub


def invitation(client: TestClient) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = client.post("/api/v1/tables", json={"title": "ferry", "seats": seats}).json()
    page = client.get(f"/table/{made['id']}").text
    (link,) = re.findall(r'class="invitation"[^>]*\svalue="([^"]*)"', page)
    return str(link)


def reached(path: Path, base: str, **more: Any) -> TestClient:
    app = make_app(settings(path, **more), stub)
    return TestClient(app, base_url=base, headers={"sec-fetch-site": "none"})


ADDRESSES = ["http://192.168.1.5:8000", "http://127.0.0.1:8311", "https://club.example"]


@pytest.mark.parametrize("base", ADDRESSES)
def test_an_invitation_carries_the_address_of_its_page(tmp_path: Path, base: str) -> None:
    with reached(tmp_path, base, listens="http://localhost:8000") as client:
        assert invitation(client).startswith(f"{base}/join/")


def test_the_host_may_say_otherwise(tmp_path: Path) -> None:
    with reached(tmp_path, "http://10.0.0.7", base_url="http://club.example") as client:
        assert invitation(client).startswith("http://club.example/join/")


def test_a_strange_host_is_only_a_strange_link(tmp_path: Path) -> None:
    with reached(tmp_path, "http://table") as client:
        client.headers["host"] = '"><script>'
        answer = client.get("/")
        assert answer.status_code < 500 and "<script>" not in answer.text


def test_foreign_names_are_refused_if_the_host_wishes(tmp_path: Path) -> None:
    allowed = ("club.example", "*.club.example")
    with reached(tmp_path, "http://club.example:8000", allowed_hosts=allowed) as client:
        assert client.get("/").status_code == 200
        assert client.get("/", headers={"host": "www.club.example"}).status_code == 200
        assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_a_link_in_a_mail_never_carries_what_a_request_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    monkeypatch.setattr(mail, "send", lambda settings, to, subject, text: texts.append(text))
    more = {"smtp": "smtp://mail.example", "listens": "http://localhost:8000"}
    with reached(tmp_path, "http://evil.example", **more) as client:
        client.post("/account", data={"name": "Anna", "email": "anna@example.org"})
    assert "http://localhost:8000/confirm/" in texts[0] and "evil" not in texts[0]


def test_serve_does_not_guess_a_base_url(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Settings] = []
    monkeypatch.setattr(serve, "serve", lambda *_, settings, **__: given.append(settings))
    CliRunner().invoke(cli, ["serve", "--host", "0.0.0.0", "--port", "8123"])
    CliRunner().invoke(cli, ["serve", "--base-url", "https://club.example/"])
    CliRunner().invoke(cli, ["serve", "--allowed-hosts", "a.example, b.example"])
    assert [one.base_url for one in given] == ["", "https://club.example", ""]
    assert given[0].home == "http://localhost:8123" and given[1].home == "https://club.example"
    assert given[2].allowed_hosts == ("a.example", "b.example")


def test_addresses_of_ipv6() -> None:
    assert serve.address("::1", 8000) == "http://[::1]:8000"
    assert serve.address("::", 8000) == "http://localhost:8000"
