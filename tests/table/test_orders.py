"""Standing orders at the table: in groups, with the words of the game, for a time."""

import pytest
from starlette.testclient import TestClient

from orrery.table.store import schema as db
from orrery.table.web.site import Site

from .test_doors import at_turn


def test_an_order_is_given_for_a_group_and_a_time(client: TestClient) -> None:
    table, anna, _, look = at_turn(client)
    assert [group["id"] for group in look["groups"]] == ["passed", "upkeep", "finds"]
    body = {"window": "passed", "until": "round"}
    anna("PUT", f"/tables/{table}/seats/{look['seat']}/orders", body)
    orders = anna("GET", f"/tables/{table}")["orders"]
    assert orders == {"passed": {"unless": [], "until": "round", "round": 1}}


@pytest.mark.parametrize("body", [{"window": "passed", "until": "soon"}, {"window": ""}])
def test_an_order_for_no_time_or_nothing_is_refused(
    client: TestClient, body: dict[str, str]
) -> None:
    table, anna, _, look = at_turn(client)
    refused = anna.refused(422, "PUT", f"/tables/{table}/seats/{look['seat']}/orders", body)
    assert "turn, round, match" in refused["message"] + refused.get("detail", "")
    assert anna("GET", f"/tables/{table}")["orders"] == {}


def test_that_somebody_gives_an_order_is_not_told(client: TestClient) -> None:
    table, anna, bert, look = at_turn(client)
    before = bert("GET", f"/tables/{table}")
    anna("PUT", f"/tables/{table}/seats/{look['seat']}/orders", {"window": "*"})
    assert bert("GET", f"/tables/{table}") == before
    assert anna("GET", f"/tables/{table}")["seq"] > look["seq"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("After passing", "All reactions", "Pass until the end of the round")),
        ("de", ("Nach dem Passen", "Alle Reaktionen", "Bis zum Ende der Runde passen")),
    ],
)
def test_the_page_shows_groups_and_no_names_of_the_engine(
    client: TestClient, language: str, words: tuple[str, ...]
) -> None:
    table, anna, _, _ = at_turn(client)
    headers = {**anna.headers, "accept-language": language}
    page = client.get(f"/table/{table}", headers=headers).text
    assert all(word in page for word in words)
    assert "technology_gained" not in page


def test_an_order_of_the_first_version_still_stands(site: Site, client: TestClient) -> None:
    table, anna, _, look = at_turn(client)
    with site.store.write() as c:
        old = {"table": table, "seat": look["seat"], "window": "reaction", "unless": "[]"}
        c.execute(db.orders.insert().values(**old))
    site.tables.core.matches.forget(table)
    assert list(anna("GET", f"/tables/{table}")["orders"]) == ["reaction"]
    page = client.get(f"/table/{table}", headers=anna.headers).text
    assert 'value="reaction"' in page  # so that it can be taken back
