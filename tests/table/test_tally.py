"""Questions with counters at the table: one form, all of it or nothing."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from .test_api import Caller


def at_pools(client: TestClient) -> tuple[str, Caller, dict[str, Any]]:
    """A table of Twilight Imperium 4 where Anna is asked something with counters."""
    anna = Caller(client, "Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    options = {"factions": "hacan sol letnev", "map": "preset"}
    made = anna("POST", "/tables", {"title": "ti4", "seats": seats, "options": options})
    look = anna("GET", f"/tables/{made['id']}")
    assert look["choice"]["kind"] == "starting_place"
    return str(made["id"]), anna, look


def post(client: TestClient, anna: Caller, table: str, look: dict[str, Any], **counts: int) -> str:
    form = {"seat": look["seat"], "seq": look["seq"], "tally": 1}
    form |= {f"count.{id}": n for id, n in counts.items()}
    headers = {**anna.headers, "hx-request": "true"}
    return client.post(f"/table/{table}/answer", data=form, headers=headers).text


def exported(client: TestClient, anna: Caller, table: str) -> list[dict[str, Any]]:
    """The answers so far."""
    data = client.get(f"/table/{table}/export", headers=anna.headers).json()
    return [entry for entry in data["log"] if entry["seat"] == 0]


def test_the_page_has_a_counter_for_each_entry(client: TestClient) -> None:
    table, anna, _ = at_pools(client)
    page = client.get(f"/table/{table}", headers=anna.headers).text
    assert set(re.findall(r'name="count\.(\w+)"', page)) == {"arretze", "hercant", "kamdorn"}
    assert "data-count-done" in page


def test_what_is_counted_is_answered_at_once(client: TestClient) -> None:
    table, anna, look = at_pools(client)
    post(client, anna, table, look, arretze=3, kamdorn=1)
    after = anna("GET", f"/tables/{table}")
    assert after["choice"]["about"]["unit"] == "space_dock"
    answers = [(entry["kind"], entry["value"]) for entry in exported(client, anna, table)]
    assert answers[-4:] == [("starting_place", "arretze")] * 3 + [("starting_place", "kamdorn")]


def test_too_many_or_strange_counts_are_refused_and_nothing_changes(client: TestClient) -> None:
    table, anna, look = at_pools(client)
    for counts in ({"arretze": 5}, {"arretze": 1}, {"mecatol_rex": 4}, {"arretze": -1}):
        page = post(client, anna, table, look, **counts)
        assert 'class="error"' in page or "toast" in page
        after = anna("GET", f"/tables/{table}")
        assert (after["seq"], after["choice"]) == (look["seq"], look["choice"])


@pytest.mark.parametrize(("language", "chapter"), [("en", "Complete setup"), ("de", "Aufbau")])
def test_a_refusal_links_its_rule_by_name(client: TestClient, language: str, chapter: str) -> None:
    table, anna, look = at_pools(client)
    form = {"seat": look["seat"], "seq": look["seq"], "value": '"mecatol_rex"'}
    headers = {**anna.headers, "hx-request": "true", "accept-language": language}
    page = client.post(f"/table/{table}/answer", data=form, headers=headers).text
    toast = page[page.index('id="toast"') :]
    rule = look["choice"]["rule"]
    link = re.search(rf'href="/rules/ti4/{rule}".*?>(.*?)</a>', toast, re.DOTALL)
    assert link is not None and chapter in link[1] and "§" in link[1]
    assert rule not in re.sub("<[^>]*>", "", toast)


def test_counters_without_a_panel_are_refused(client: TestClient) -> None:
    table, anna, look = at_pools(client)
    post(client, anna, table, look, arretze=4)
    again = anna("GET", f"/tables/{table}")  # one dock alone is no panel
    post(client, anna, table, again, arretze=1)
    assert anna("GET", f"/tables/{table}")["seq"] == again["seq"]
