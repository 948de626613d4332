"""Several people at one screen: nothing of a seat is sent before it is taken."""

import re
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.table.service import lobby
from orrery.table.web.site import Site

from .test_secrets import hidden, sentences, words

OPTIONS = {"eclipse": {"species": "eridani_empire random"}}  # who begins with secrets
DECISIONS, EVERY = 80, 8
THIRD = ("Cleo",)  # where two are too few
HX = {"hx-request": "true", "sec-fetch-site": "same-origin"}


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "token_bytes", lambda n: bytes(n))
    monkeypatch.setattr(lobby, "token_urlsafe", lambda n: "t" * n)


def open_table(client: TestClient, title: str, *more: str) -> str:
    """Anna, Bert beside her, and others, as many as the title needs."""
    client.post("/account", data={"name": "Anna"})
    seats: list[dict[str, str]] = [{"kind": "me"}, {"kind": "hot", "name": "Bert"}]
    seats += [{"kind": kind} for kind in more]
    for name in THIRD[len(seats) - 2 : games.title(title).players[0] - 2]:
        seats.append({"kind": "hot", "name": name})
    wish = {"title": title, "seats": seats, "options": OPTIONS.get(title, {})}
    made = client.post("/api/v1/tables", json=wish)
    assert made.status_code == 200, made.text
    return str(made.json()["id"])


def waiting(client: TestClient, table: str) -> list[int]:
    return list(client.get(f"/api/v1/tables/{table}?seat=-1").json()["waiting"])


def asked(client: TestClient, table: str) -> int:
    return min(waiting(client, table))


def answer(client: TestClient, table: str, rng: Random) -> int:
    """The asked seat answers; returns which it was."""
    seat = asked(client, table)
    look = client.get(f"/api/v1/tables/{table}?seat={seat}").json()
    value = rng.choice(look["choice"]["options"])
    given = {"seat": seat, "seq": look["seq"], "value": value}
    assert client.post(f"/api/v1/tables/{table}/answer", json=given).status_code == 200
    return seat


def now(client: TestClient, table: str, sitting: int, **headers: Any) -> str:
    return client.get(f"/table/{table}/now", headers={**HX, "x-seat": str(sitting), **headers}).text


def curtain(page: str) -> int:
    """The seat that the device is to be handed to, if any."""
    found = re.search(r'data-lift="(\d+)"', page)
    return int(found[1]) if found else -1


@pytest.mark.parametrize("title", games.titles())
def test_a_call_that_names_no_seat_of_the_screen_tells_what_the_public_sees(
    client: TestClient, title: str
) -> None:
    table, rng, differ = open_table(client, title), Random(1), 0
    for n in range(DECISIONS):
        if n % EVERY == 0:
            for call in ("?", "?since=1&", "?at=1&", "/words?", "/words?since=1&"):
                address = f"/api/v1/tables/{table}{call}"
                public = client.get(f"{address}seat=-1")
                assert public.status_code == 200
                assert client.get(address).text == public.text
                differ += client.get(f"{address}seat={asked(client, table)}").text != public.text
            look = client.get(f"/api/v1/tables/{table}").json()
            mine = list(range(games.title(title).players[0]))
            assert (look["seat"], look["mine"], look["choice"]) == (-1, mine, None)
        answer(client, table, rng)
    assert differ


@pytest.mark.parametrize("title", games.titles())
def test_no_page_holds_a_card_before_somebody_has_taken_the_seat(
    client: TestClient, site: Site, title: str
) -> None:
    table, rng, secret = open_table(client, title), Random(1), 0
    for n in range(DECISIONS):
        seat = asked(client, table)
        if n % EVERY == 0:
            before = hidden(site, table, -1)
            known = sentences(title, before)
            secret += len(before)
            pages = [client.get(f"/table/{table}").text]
            if waiting(client, table) == [seat]:  # both may be asked at once
                pages.append(now(client, table, 1 - seat))
            for page in pages:
                assert curtain(page) == seat
            pages.append(client.get(f"/table/{table}/replay").text)
            pages.append(client.get(f"/table/{table}/explain?id=x&why=1").text)
            for page in pages:
                assert not words(page, known) & before
            for page in (client.get(f"/table/{table}?seat={seat}").text, now(client, table, seat)):
                assert curtain(page) == -1
                assert re.search(r'name="(value|steps)"', page)  # steps: two questions in one
        answer(client, table, rng)
    assert secret


def test_handing_on_takes_the_private_lines_of_the_log_away(client: TestClient) -> None:
    """A page that shows somebody's own lines gets the log anew through other eyes."""
    table, rng = open_table(client, "warpgate"), Random(2)
    seat = asked(client, table)
    while asked(client, table) == seat:
        answer(client, table, rng)
    look = client.get(f"/api/v1/tables/{table}?seat=-1").json()
    seen = {"x-seen": f"{look['seq']} {look['last']}"}
    assert 'hx-swap-oob="afterbegin:#news"' in now(client, table, seat, **seen, **{"x-eyes": "-1"})
    page = now(client, table, seat, **seen, **{"x-eyes": str(seat)})
    assert '<ol id="news"' in page and "afterbegin" not in page


def test_who_had_the_device_may_still_take_back(client: TestClient, site: Site) -> None:
    table, rng = open_table(client, "warpgate"), Random(3)
    free = False
    while not free:
        seat = answer(client, table, rng)
        undo = client.get(f"/api/v1/tables/{table}?seat={seat}").json()["undo"]
        free = undo["free"] and asked(client, table) != seat
    page = now(client, table, seat)
    assert curtain(page) == 1 - seat
    fields = dict(re.findall(r'name="(seat|seq)"\s+value="(\d+)"', page))
    assert int(fields["seat"]) == seat and "data-undo" in page
    client.post(f"/table/{table}/undo", data=fields, headers=HX)
    assert asked(client, table) == seat
    assert "data-undo" not in client.get(f"/table/{table}").text  # nobody has it


def test_one_person_alone_needs_no_curtain(client: TestClient) -> None:
    client.post("/account", data={"name": "Anna"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = client.post("/api/v1/tables", json={"title": "warpgate", "seats": seats}).json()
    other = TestClient(client.app, headers={"sec-fetch-site": "none"})
    other.post("/account", data={"name": "Carl"})
    other.post(f"/join/{made['id']}/{made['seats'][1]['invitation']}", headers=HX)
    for page in (client.get(f"/table/{made['id']}"), other.get(f"/table/{made['id']}")):
        assert "data-lift" not in page.text
