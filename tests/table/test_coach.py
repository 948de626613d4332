"""Notes of the coach beside the question."""

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.table.web.pages.learn import is_taught

from .test_hints import guided

TAUGHT = [id for id in games.titles() if is_taught(id)]


@pytest.mark.parametrize("title", TAUGHT)
def test_the_page_brings_the_note_for_its_question(client: TestClient, title: str) -> None:
    table = guided(client, title)
    kind = client.get(f"/api/v1/tables/{table}").json()["choice"]["kind"]
    teaching = games.game(title).teaching
    assert teaching is not None
    for language in ("en", "de"):
        client.cookies.set("language", language)
        for page in (f"/table/{table}", f"/table/{table}/now"):
            found = client.get(page).text
            assert f'data-note="{kind}"' in found
            start = teaching.lesson(language).coach[kind].split()[0]
            assert start in found.replace("\u00ad", "")


def test_a_guided_table_has_the_coach_on_others_have_it_off(client: TestClient) -> None:
    def box(table: str) -> str:
        page = client.get(f"/table/{table}").text
        end = page.index("data-coach")
        return page[page.rindex("<input", 0, end) : page.index(">", end)]

    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    plain = client.post("/api/v1/tables", json={"title": "warpgate", "seats": seats}).json()["id"]
    assert "checked" not in box(plain)
    table = guided(client, "warpgate")
    assert "checked" in box(table)
    assert f'data-setting="coach-{table}"' in box(table)


def test_who_watches_gets_no_notes(client: TestClient) -> None:
    table = guided(client, "warpgate")
    client.cookies.clear()
    assert "data-note" not in client.get(f"/table/{table}").text
