"""The odds at the table: a page for any battle, and a sheet for those about to happen."""

import re
from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.games.eclipse.components import CENTER
from orrery.kernel import title as kernel_title
from orrery.kernel.match import Match
from orrery.kernel.title import registered
from orrery.kernel.view import View
from orrery.kit.odds import BadMatchup
from orrery.table.web.limits import LIMITS

from .test_api import Caller

BATTLE = "3 interceptor[plasma_cannon] vs ancient 2"


def odds(client: TestClient, q: str = "", language: str = "en", **headers: str) -> Any:
    headers["accept-language"] = language
    return client.get("/odds/eclipse", params={"q": q} if q else {}, headers=headers)


def test_the_page_says_how_a_battle_is_written(client: TestClient) -> None:
    page = odds(client)
    assert page.status_code == 200
    assert "SIDE vs SIDE" in page.text
    assert BATTLE in page.text
    assert "SEITE gegen SEITE" in odds(client, language="de").text


def test_a_battle_written_down_is_fought(client: TestClient) -> None:
    page = odds(client, BATTLE)
    assert page.status_code == 200
    chances = [float(chance) for chance in re.findall(r'"big">([\d.]+)', page.text)]
    assert len(chances) == 2
    assert sum(chances) == pytest.approx(100, abs=0.11)
    assert "3 × Interceptor" in page.text
    assert "2000 battles" in page.text
    german = odds(client, "3 Abfangjäger gegen 2 Älteste", language="de").text
    assert "3 Abfangjäger" in german
    assert re.search(r'"big">\d+,\d', german)


def test_a_large_battle_is_fought_less_often(client: TestClient) -> None:
    fleet = "8 interceptor, 4 cruiser, 2 dreadnought"
    page = odds(client, f"{fleet} vs {fleet}")
    runs = re.search(r"(\d+) battles fought", page.text)
    assert runs
    assert 500 < int(runs[1]) < 1000


@pytest.mark.parametrize(("language", "why"), [("en", "1 to 8"), ("de", "1 bis 8")])
def test_bad_input_is_explained_in_words(client: TestClient, language: str, why: str) -> None:
    page = odds(client, "9 interceptor vs <b>", language)
    assert page.status_code == 422
    assert why in page.text
    assert "vs <b>" not in page.text
    shown = odds(client, "9 interceptor vs <b>", language, **{"hx-request": "true"})
    assert shown.status_code == 200  # so that the page in the browser shows it


def test_a_title_without_odds_says_so(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        kernel_title._registry, "warpgate", replace(games.game("warpgate"), odds=None)
    )
    page = client.get("/odds/warpgate", headers={"accept-language": "de"})
    assert page.status_code == 422
    assert "Für Warpgate gibt es keine Kampfchancen. Es gibt sie für: eclipse" in page.text
    assert "/odds/warpgate" not in client.get("/rules/warpgate").text
    assert "/odds/eclipse" in client.get("/rules/eclipse").text
    assert not games.has_odds("ferry")
    assert "ferry" in registered()


def test_nobody_keeps_the_server_busy(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "odds", (0.002, 0.0))  # the site of these tests grants it 1000 fold
    assert [odds(client, "interceptor vs ancient").status_code for _ in range(3)] == [200, 200, 429]
    assert odds(client).status_code == 200  # looking at the form costs nothing


# -- beside a table -------------------------------------------------------------------------------


@pytest.fixture
def table(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table where the first seat's cruisers have reached the galactic center."""
    look_at = Match.view

    def changed(match: Match, seat: int) -> View:
        view = look_at(match, seat)
        view.table["sectors"][CENTER]["fleets"] = {0: {"cruiser": 2}}
        return view

    caller = Caller(client, "Ada")
    client.headers.update(caller.headers)
    seats = [{"kind": "me"}, {"kind": "hot"}]
    settings = {"seats": seats, "options": {"species": "planta terran_directorate"}}
    made = caller("POST", "/tables", {"title": "eclipse", **settings})
    monkeypatch.setattr(Match, "view", changed)
    return str(made["id"])


def test_the_sheet_of_a_battle_about_to_happen(client: TestClient, table: str) -> None:
    sheet = client.get(f"/table/{table}/odds?at={CENTER}", headers={"hx-request": "true"})
    assert sheet.status_code == 200
    assert "<html" not in sheet.text
    assert "Ada, Planta" in sheet.text
    assert "2 × Cruiser" in sheet.text
    assert "q=planta%3A%202%20cruiser%20vs%201%20gcds" in sheet.text
    alone = client.get(f"/table/{table}/odds?at={CENTER}")
    assert "<html" in alone.text


def test_no_odds_where_no_battle_is(client: TestClient, table: str) -> None:
    answer = client.get(f"/table/{table}/odds?at=sector_223")
    assert answer.status_code == 404
    assert "not about to happen" in answer.text
    assert client.get("/table/nothere/odds?at=x").status_code == 404


def test_the_table_offers_the_sheet_and_fights_nothing(
    client: TestClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fought(*args: Any) -> None:
        raise AssertionError("nobody asked")

    silent = replace(games.odds("eclipse"), estimate=fought)
    monkeypatch.setattr(games, "odds", lambda title: silent)
    page = client.get(f"/table/{table}")
    assert page.status_code == 200
    assert f'hx-get="/table/{table}/odds?at={CENTER}"' in page.text
    assert 'href="/odds/eclipse"' in page.text


SPACES = " " * 150  # a pattern that tries all ways to part them takes for ever
ODD = (
    f"a{SPACES}[ vs a",
    f"a{SPACES}b{SPACES}c vs a",
    f"1 a{SPACES}:{SPACES}x vs a",
    "a" + " " * 5000 + "b",
    "a" * 60_000,
    "[," * 190 + " vs a",
    "a and " * 60 + "vs a",
    "1 x " * 90 + "vs a",
)


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("title", ["eclipse", "forbidden_stars"])
def test_odd_texts_are_refused_at_once(title: str, text: str) -> None:
    begun = process_time()
    with pytest.raises(BadMatchup):
        games.odds(title).parse(text)
    assert process_time() - begun < 0.5


def test_a_refused_battle_counts_as_well(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "odds", (0.002, 0.0))
    assert [odds(client, "nothing vs nobody").status_code for _ in range(3)] == [422, 422, 429]
