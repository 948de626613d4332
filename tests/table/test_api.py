"""The API: what it does, and what a hostile client cannot do."""

import json
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from orrery.table.web.site import Site

from .ferry import CARDS

SCRIPT = "<script>alert(1)</script>"


class Caller:
    """Somebody with a token."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        client.cookies.clear()
        answer = client.post("/api/v1/me/tokens", json={"name": "test"})
        client.cookies.clear()
        self.headers = {"authorization": f"Bearer {answer.json()['token']}"}
        assert self("PATCH", "/me", {"name": name})["name"] == name

    def raw(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        return self.client.request(
            method, "/api/v1" + path, json=body, headers={**self.headers, **more}
        )

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.raw(method, path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, status: int, method: str, path: str, body: Any = None) -> dict[str, Any]:
        answer = self.raw(method, path, body)
        assert answer.status_code == status, answer.text
        error: dict[str, Any] = answer.json()["error"]
        return error


@pytest.fixture
def anna(client: TestClient) -> Caller:
    return Caller(client, "Anna")


@pytest.fixture
def bert(client: TestClient) -> Caller:
    return Caller(client, "Bert")


def table_for_two(anna: Caller, bert: Caller, rounds: int = 3) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = anna(
        "POST", "/tables", {"title": "ferry", "seats": seats, "options": {"rounds": rounds}}
    )
    link = made["seats"][1]["invitation"]
    assert bert("POST", f"/tables/{made['id']}/sit", {"invitation": link}) == {"seat": 1}
    return str(made["id"])


def play(table: str, players: list[Caller], most: int = 1000, watch: Any = None) -> None:
    for turn in range(most):
        for player in players:
            look = player("GET", f"/tables/{table}")
            if watch:
                watch()
            if look["table"]["status"] == "finished":
                return
            if look["choice"]:
                options = look["choice"]["options"]
                body = {"seat": look["seat"], "seq": look["seq"]}
                player(
                    "POST",
                    f"/tables/{table}/answer",
                    {**body, "value": options[turn % len(options)]},
                )
                break


def test_two_people_play_a_match(anna: Caller, bert: Caller) -> None:
    table = table_for_two(anna, bert)
    assert anna("GET", "/tables")[0]["my_turn"]
    assert not bert("GET", "/tables")[0]["my_turn"]
    play(table, [anna, bert])
    assert anna("GET", f"/tables/{table}/verify")["problem"] == ""
    assert anna("GET", f"/tables/{table}/statistics")["decisions"][0] > 0
    assert [t["id"] for t in bert("GET", "/tables?show=finished")] == [table]
    record = anna("GET", f"/tables/{table}/export")
    again = bert("POST", "/import", record)
    assert again["status"] == "finished"


def test_nobody_gets_to_know_what_is_hidden(client: TestClient, anna: Caller, bert: Caller) -> None:
    """Every response to everybody, through a whole match: the ids of cards in it are only those
    that his own view shows (or lists, sorted, as not to be placed)."""
    table = table_for_two(anna, bert, rounds=3)
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    carl = Caller(client, "Carl")
    checked = 0

    def watch() -> None:
        nonlocal checked
        match = site.tables.core.matches.current(site.tables.core.matches.row(table))
        if match.finished:
            return
        seed = site.tables.core.matches.seed(site.tables.core.matches.row(table)).hex()
        for caller, seat in ((anna, 0), (bert, 1), (carl, -1)):
            foreign = {
                c for n, hand in enumerate(match.state.hands) if n != seat for c in hand.cards
            }
            deck = set(match.state.deck.cards)
            drawn = set(match.state.hands[seat].cards) if seat >= 0 else set()
            look = caller("GET", f"/tables/{table}")
            # The list of what cannot be placed is a sorted set: it tells no place.
            assert look["view"]["unseen"].get("cargo", []) == sorted(foreign | deck)
            look["view"]["unseen"] = {}
            more = [
                caller("GET", f"/tables/{table}/talk"),
                caller("GET", "/tables"),
                caller("GET", "/tables?show=open"),
                caller.raw("GET", f"/tables/{table}/export").text,
                caller.raw("GET", f"/tables/{table}/statistics").text,
                caller.raw("GET", f"/tables/{table}?seat=1" if seat != 1 else "/me").text,
                caller.raw("GET", f"/tables/{table}?seat=0" if seat != 0 else "/me").text,
            ]
            told = json.dumps([look, more])
            shown = {card for card in CARDS if card in told}
            assert not shown & foreign, "a foreign hand shows"
            past = {c for t in look["news"] for c in CARDS if c in json.dumps(t)}
            assert shown & deck <= past, "the deck shows"
            assert drawn <= shown
            assert seed not in told
            assert str(match.seed.hex()) not in told
            then = caller("GET", f"/tables/{table}?at={max(1, len(match.log) // 2)}")
            assert then["seat"] == seat and then["seed"] == ""
            assert then["choice"] is None or then["at"] == then["last"]
            checked += 1

    play(table, [anna, bert], watch=watch)
    assert checked > 30


def test_answers_of_foreigners_change_nothing(
    client: TestClient, anna: Caller, bert: Caller
) -> None:
    table = table_for_two(anna, bert)
    before = anna("GET", f"/tables/{table}")
    path, seq = f"/tables/{table}/answer", before["seq"]
    good = {"seat": 0, "seq": seq, "value": "wait"}
    assert bert.refused(403, "POST", path, good)["code"] == "not_yours"
    assert bert.refused(409, "POST", path, {**good, "seat": 1})["code"] == "illegal"
    assert anna.refused(404, "POST", path, {**good, "seat": 7})["code"] == "missing"
    assert anna.refused(404, "POST", path, {**good, "seat": -1})["code"] == "missing"
    illegal = anna.refused(409, "POST", path, {**good, "value": "cheat"})
    assert illegal["code"] == "illegal" and illegal["rule"] == "ferry:1"
    stale = anna.refused(409, "POST", path, {**good, "seq": seq - 1})
    assert (stale["code"], stale["seq"]) == ("stale", seq)
    assert anna.refused(409, "POST", path, {**good, "seq": 10**9})["code"] == "stale"
    assert anna.refused(404, "POST", "/tables/nothere/answer", good)["code"] == "missing"
    assert bert.refused(403, "POST", f"/tables/{table}/close")["code"] == "not_owner"
    assert bert.refused(403, "PUT", f"/tables/{table}/seats/0", {"kind": "open"})
    assert bert.refused(403, "POST", f"/tables/{table}/undo", {"seat": 0, "seq": seq})
    assert bert.refused(403, "PUT", f"/tables/{table}/seats/0/auto", {"bot": "random"})
    assert bert.refused(403, "PUT", f"/tables/{table}/seats/0/orders", {"window": "shipped"})
    assert bert.refused(409, "POST", f"/tables/{table}/agree", {"yes": True})
    nobody = client.get(f"/api/v1/tables/{table}?seat=0")
    assert nobody.status_code == 403
    wrong = client.get("/api/v1/me", headers={"authorization": "Bearer orrery_wrong"})
    assert wrong.status_code == 401 and wrong.json()["error"]["code"] == "bad_token"
    assert anna("GET", f"/tables/{table}") == before


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"seat": 0}', b"[" * 30000,
        b'{"seat": "0", "seq": 1, "value": "wait"}',
        b'{"seat": 0, "seq": 1, "value": null}',
        b'{"seat": 0, "seq": 1, "value": true}',
        b'{"seat": 0, "seq": 1, "value": 1.5}',
        b'{"seat": 0, "seq": 1, "value": [["deep"]]}',
        b'{"seat": 0, "seq": 1, "value": {"a": {}}}',
        b'{"seat": 0, "seq": 1, "value": "wait", "by": "bot"}',
        b'{"seat": 0, "seq": 1e400, "value": "wait"}',
        b'{"seat": 0, "seq": NaN, "value": "wait"}',
    ],
)  # fmt: skip
def test_malformed_bodies(client: TestClient, anna: Caller, body: bytes) -> None:
    seats = [{"kind": "me"}]
    table = anna("POST", "/tables", {"title": "ferry", "seats": seats})["id"]
    before = anna("GET", f"/tables/{table}")
    answer = client.post(f"/api/v1/tables/{table}/answer", content=body, headers=anna.headers)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]["code"] == "malformed"
    assert anna("GET", f"/tables/{table}") == before


def test_huge_bodies(client: TestClient, anna: Caller) -> None:
    seats = [{"kind": "me"}]
    table = anna("POST", "/tables", {"title": "ferry", "seats": seats})["id"]
    before = anna("GET", f"/tables/{table}")
    for path in ("/answer", "/talk"):
        huge = {"text": "x" * 100_000}
        assert anna.refused(413, "POST", f"/tables/{table}{path}", huge)["code"] == "too_big"

    def endless() -> Any:
        for _ in range(3000):
            yield b"x" * 10_000

    answer = client.post(f"/api/v1/tables/{table}/talk", content=endless(), headers=anna.headers)
    assert answer.status_code == 413
    assert anna("GET", f"/tables/{table}") == before


def test_hostile_files(anna: Caller) -> None:
    seats = [{"kind": "me"}]
    table = anna("POST", "/tables", {"title": "ferry", "seats": seats})["id"]
    play(table, [anna])
    record = anna("GET", f"/tables/{table}/export")
    header = record["header"]
    for change in (
        {"seed": "00" * 32},
        {"seed": "zz" * 32},
        {"seed": ""},
        {"log": []},
        {"log": [*record["log"][:1], {"seat": 0, "kind": "act", "value": "cheat"}]},
        {"header": {**header, "title": "chess"}},
        {"header": {**header, "players": 10**9}},
        {"header": {**header, "players": 3}},
        {"header": {**header, "options": {"rounds": 10**9}}},
        {"header": {**header, "options": {}}},
        {"header": {**header, "commitment": "0" * 64}},
        {"header": {**header, "seats": ["x" * 100]}},
        {"format": 99},
    ):
        error = anna.refused(422, "POST", "/import", {**record, **change})
        assert error["code"] in ("broken_match", "bad_option", "malformed")
    assert len(anna("GET", "/tables?show=finished")) == 1


def test_script_in_names_and_talk_stays_text(anna: Caller, client: TestClient) -> None:
    anna("PATCH", "/me", {"name": SCRIPT})
    made = anna(
        "POST",
        "/tables",
        {"title": "ferry", "seats": [{"kind": "me"}], "name": SCRIPT, "listed": True},
    )
    anna("POST", f"/tables/{made['id']}/talk", {"text": SCRIPT})
    anna.refused(422, "POST", f"/tables/{made['id']}/talk", {"text": "\u202e\x00 \n"[1:]})
    answer = anna.raw("GET", f"/tables/{made['id']}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe-inline" not in answer.headers["content-security-policy"].split("style-src")[0]
    assert answer.json()["talk"][0]["text"] == SCRIPT


def test_requests_from_foreign_pages_are_refused(client: TestClient) -> None:
    assert client.get("/api/v1/me").json()["guest"]
    body = {"name": "Mallory"}
    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        answer = client.patch("/api/v1/me", json=body, headers=headers)
        assert answer.status_code == 403 and answer.json()["error"]["code"] == "foreign_page"
    del client.headers["sec-fetch-site"]
    assert client.patch("/api/v1/me", json=body).status_code == 403  # a cookie, and no word
    evil = client.patch("/api/v1/me", json=body, headers={"origin": "https://evil.example"})
    assert evil.status_code == 403
    ours = client.patch("/api/v1/me", json=body, headers={"origin": "http://testserver"})
    assert ours.status_code == 200 and ours.json()["name"] == "Mallory"


def test_the_document_describes_every_call(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    paths = {
        (method.upper(), path) for path, calls in document["paths"].items() for method in calls
    }
    assert ("POST", "/api/v1/tables/{table}/answer") in paths and len(paths) > 25
    for route in client.app.routes:  # type: ignore[attr-defined]
        if getattr(route, "path", "").startswith("/api/v1"):
            plain = route.path.replace(":int", "")
            assert plain in document["paths"]
    text = json.dumps(document)
    for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in document["components"]["schemas"]


def test_unknown_calls(client: TestClient, anna: Caller) -> None:
    assert anna.refused(404, "GET", "/nothing")["code"] == "missing"
    assert client.get("/nothing").status_code == 404
    assert client.get("/healthz").text == "ok"
    assert anna.refused(422, "GET", "/tables?show=me_everything")["code"] == "malformed"
    assert anna.refused(422, "GET", "/tables/x?seat=one")["code"] == "malformed"


def test_titles(client: TestClient) -> None:
    facts = {title["id"]: title for title in client.get("/api/v1/titles").json()}
    assert facts["ferry"]["players"] == [1, 2, 3, 4] and "random" in facts["ferry"]["bots"]


def test_reading(anna: Caller) -> None:
    seats = [{"kind": "me"}, {"kind": "hot"}]
    table = anna("POST", "/tables", {"title": "warpgate", "seats": seats})["id"]
    look = anna("GET", f"/tables/{table}?seat=0")
    for language in ("en", "de"):
        said = anna("GET", f"/tables/{table}/words?seat=0&language={language}")
        assert said["question"] and len(said["options"]) == len(look["choice"]["options"])
        assert len(said["news"]) == len(look["news"])
    assert anna.refused(422, "GET", f"/tables/{table}/words?language=tlh")
    rules = anna("GET", "/titles/warpgate/rules")
    assert look["choice"]["rule"] in {rule["id"] for rule in rules}
    assert anna("GET", "/titles/warpgate/components")["technologies"]
    assert anna.refused(404, "GET", "/titles/ferry/rules")
    assert anna.refused(404, "GET", "/titles/ferry/components")


def test_internal_errors_do_not_leak(client: TestClient, anna: Caller, monkeypatch: Any) -> None:
    site: Site = client.app.state.site  # type: ignore[attr-defined]

    def broken(*args: Any, **more: Any) -> None:
        raise RuntimeError("the secret card is cargo07x")

    monkeypatch.setattr(site.tables.play, "look", broken)
    answer = anna.raw("GET", "/tables/x")
    assert answer.status_code == 500
    assert "cargo" not in answer.text and "RuntimeError" not in answer.text
    assert msgspec.json.decode(answer.content)["error"]["code"] == "broken"


def test_errors_in_a_page_do_not_leak(client: TestClient, monkeypatch: Any, caplog: Any) -> None:
    site: Site = client.app.state.site  # type: ignore[attr-defined]

    def broken(*args: Any, **more: Any) -> None:
        raise RuntimeError(CARDS[7])

    monkeypatch.setattr(site.accounts, "confirm", broken)
    answer = client.get("/confirm/x")
    assert answer.status_code == 500 and "cargo" not in answer.text
    assert "x-content-type-options" in answer.headers
    assert "cargo" not in caplog.text and "confirm" in caplog.text
