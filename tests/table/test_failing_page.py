"""A table whose page fails: the page says so and knows who asks, and there is a way out."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery.table.web.pages import play
from orrery.table.web.site import Site

SECRET = "cargo01x"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is drawn fails."""

    def see(*_: Any, **__: Any) -> None:
        raise KeyError(SECRET)

    monkeypatch.setattr(play, "see", see)


def table_of(client: TestClient, *kinds: str) -> dict[str, Any]:
    client.post("/account", data={"name": "Anna"})
    seats = [{"kind": kind} for kind in kinds]
    made: dict[str, Any] = client.post(
        "/api/v1/tables", json={"title": "ferry", "seats": seats}
    ).json()
    return made


def buttons(html: str) -> list[str]:
    return re.findall(r'action="/table/[^/]*/(\w+)"', html)


def press(client: TestClient, html: str, which: str) -> Any:
    """Send the form of a button, as it stands in the page."""
    pattern = rf'<form\s+method="post"\s+action="([^"]*/{which})">(.*?)</form>'
    (form,) = re.findall(pattern, html, flags=re.DOTALL)
    fields = dict(re.findall(r'name="(\w+)"\s+value="(\w+)"', form[1]))
    return client.post(form[0], data=fields, follow_redirects=False)


@pytest.mark.usefixtures("failing")
def test_the_page_knows_who_asks(client: TestClient) -> None:
    made = table_of(client, "me")
    answer = client.get(f"/table/{made['id']}")
    assert answer.status_code == 500
    assert ">Anna</a>" in answer.text and SECRET not in answer.text
    assert ">Anna</a>" in client.get("/nowhere").text


@pytest.mark.usefixtures("failing")
def test_the_owner_closes_it(client: TestClient, site: Site) -> None:
    made = table_of(client, "me", "hot")
    page = client.get(f"/table/{made['id']}").text
    answer = press(client, press(client, page, "close").text, "close")  # and yes, I am sure
    assert answer.status_code == 303 and answer.headers["location"] == "/"
    assert site.tables.lobby.table(None, made["id"]).status == "closed"
    assert client.get("/").status_code == 200
    assert buttons(client.get(f"/table/{made['id']}").text) == []


@pytest.mark.usefixtures("failing")
def test_a_player_leaves_it(client: TestClient, site: Site) -> None:
    made = table_of(client, "me")
    page = client.get(f"/table/{made['id']}").text
    assert buttons(page) == ["leave", "close"]
    question = press(client, page, "leave")
    assert question.status_code == 200 and "Leave seat 1?" in question.text
    assert site.tables.lobby.table(None, made["id"]).seats[0].kind == "person"  # not yet
    assert press(client, question.text, "leave").headers["location"] == "/"
    assert site.tables.lobby.table(None, made["id"]).seats[0].kind == "open"


@pytest.mark.usefixtures("failing")
def test_strangers_find_no_buttons(client: TestClient, site: Site) -> None:
    made = table_of(client, "me")
    client.cookies.clear()
    assert buttons(client.get(f"/table/{made['id']}").text) == []


def test_a_table_that_cannot_even_be_read_is_closed(client: TestClient, site: Site) -> None:
    made = table_of(client, "me")
    with site.store.write() as c:
        c.exec_driver_sql("UPDATE entries SET json = '{'")
        c.exec_driver_sql("DELETE FROM marks")
    site.tables.core.matches.forget(made["id"])
    answer = client.get(f"/table/{made['id']}")
    assert answer.status_code >= 400 and ">Anna</a>" in answer.text
    press(client, press(client, answer.text, "close").text, "close")
    assert site.tables.lobby.table(None, made["id"]).status == "closed"


@pytest.mark.usefixtures("failing")
def test_the_log_names_the_table(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    made = table_of(client, "me")
    client.get(f"/table/{made['id']}/now")
    (record,) = caplog.records
    assert record.getMessage().startswith(f"table {made['id']}: a request failed: KeyError in ")
    assert SECRET not in caplog.text
