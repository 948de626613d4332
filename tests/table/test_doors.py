"""Doors at the table: offered to who looks, taken like an answer."""

from typing import Any

from starlette.testclient import TestClient

from .test_api import Caller


def eclipse(anna: Caller, bert: Caller) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    options = {"species": "terran_directorate terran_conglomerate"}
    made = anna("POST", "/tables", {"title": "eclipse", "seats": seats, "options": options})
    table = str(made["id"])
    bert("POST", f"/tables/{table}/sit", {"invitation": made["seats"][1]["invitation"]})
    return table


def at_turn(client: TestClient) -> tuple[str, Caller, Caller, dict[str, Any]]:
    """A table, who is on turn, the other, and what the first sees."""
    anna, bert = Caller(client, "Anna"), Caller(client, "Bert")
    table = eclipse(anna, bert)
    look = anna("GET", f"/tables/{table}")
    if look["choice"] is None:
        anna, bert = bert, anna
        look = anna("GET", f"/tables/{table}")
    return table, anna, bert, look


def test_doors_are_offered_beside_the_question_of_their_seat(client: TestClient) -> None:
    table, anna, bert, look = at_turn(client)
    assert look["doors"] == ["trade_resources"]
    assert "trade_resources" not in look["choice"]["options"]
    assert bert("GET", f"/tables/{table}")["doors"] == []
    assert bert("GET", f"/tables/{table}?seat=-1")["doors"] == []
    words = anna("GET", f"/tables/{table}/words?language=de")
    assert words["doors"] == ["Ressourcen tauschen"]


def test_a_door_is_taken_like_an_answer_and_the_question_is_asked_again(client: TestClient) -> None:
    table, anna, _, look = at_turn(client)
    body = {"seat": look["seat"], "seq": look["seq"], "value": "trade_resources"}
    anna("POST", f"/tables/{table}/answer", body)
    inside = anna("GET", f"/tables/{table}")
    assert inside["choice"]["kind"] == "trade" and inside["doors"] == []
    refused = anna.refused(409, "POST", f"/tables/{table}/answer", body)  # sent twice
    assert refused["code"] == "stale"
    while inside["choice"]["kind"] != look["choice"]["kind"]:
        value = inside["choice"]["options"][0]
        body = {"seat": inside["seat"], "seq": inside["seq"], "value": value}
        anna("POST", f"/tables/{table}/answer", body)
        inside = anna("GET", f"/tables/{table}")
    assert inside["choice"]["options"] == look["choice"]["options"]


def test_the_page_shows_a_button_for_each(client: TestClient) -> None:
    table, anna, bert, _ = at_turn(client)
    page = client.get(f"/table/{table}", headers=anna.headers).text
    other = client.get(f"/table/{table}", headers=bert.headers).text
    assert page.count("Trade resources") == 1
    assert "Trade resources" not in other
