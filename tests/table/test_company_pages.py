"""The pages and calls around a match: lobby, rematch, ratings, profile."""

import html
import re

import msgspec
import pytest
from starlette.testclient import TestClient

from orrery.kernel.title import Standings
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.store import schema as db
from orrery.table.text import texts
from orrery.table.web.deadlines import clock, since
from orrery.table.web.pages.lobby import length_of

from .conftest import play_out
from .test_api import Caller
from .test_owner import Host

GERMAN = {"accept-language": "de"}


@pytest.fixture
def host(client: TestClient) -> Host:
    return Host(client)


def own(page: str) -> str:
    """My tables, as the lobby shows them."""
    return html.unescape(page[page.index('class="mine"') : page.index('class="games"')])


# -- the lobby ------------------------------------------------------------------------------------


def test_a_table_says_where_it_stands_whose_turn_it_is_since_when_and_until_when(
    host: Host,
) -> None:
    host.begin()
    page = own(host.client.get("/").text)
    for words in ("Warpgate", "just now", "Answer by", "(in 24 hours)"):
        assert words in page
    assert "Setup" in page or "Round" in page
    assert "Your turn" in page or "Waiting for Bert" in page
    assert len(re.findall(r'class="button[^"]*"\s+href="/table/', page)) == 1  # one button
    assert "gerade eben" in own(host.client.get("/", headers=GERMAN).text)


def test_a_stranger_is_a_newcomer_whatever_others_have_played(host: Host) -> None:
    finished(host)
    with host.site.store.write() as c:
        c.execute(db.tables.update().values(listed=True))
    host.client.cookies.clear()
    page = host.client.get("/").text
    assert "Just played" in page and "just now" in page[page.index("Just played") :]
    for mine in (f"/table/{host.id}/away", "All my matches", "My tables"):
        assert mine not in page
    assert "Sit down. The galaxy is set up." in page


def test_unread_chat_is_told_in_the_lobby(host: Host) -> None:
    host.begin()
    host.site.tables.play.chat(host.bert, host.id, "Hello")
    assert "1 unread" in own(host.client.get("/").text)
    last = host.site.tables.play.talk(host.id)[-1].id
    assert host.client.post(f"{host.url}/read", data={"upto": str(last)}).status_code == 204
    assert "unread" not in own(host.client.get("/").text)


def test_each_game_has_its_cover_and_one_button_to_play_now(client: TestClient) -> None:
    page = client.get("/").text
    games = re.findall(r'<article class="game".*?</article>', page, re.DOTALL)
    for game in games:
        assert 'id="cover-' in game or "t-ferry" in game  # which is no game that people see
        assert game.count('class="primary"') == 2  # play now, and at the end of the form
        assert "Play now" in game


@pytest.mark.parametrize(
    ("minutes", "words"),
    [((45, 90), "45–90 min"), ((60, 200), "1–3½ h"), ((120, 180), "2–3 h"), ((240, 240), "4 h")],
)
def test_how_long_a_game_takes(minutes: tuple[int, int], words: str) -> None:
    assert length_of(minutes, texts("en")) == words


def test_since_when_and_what_a_clock_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.table.web.deadlines.time", lambda: 1_000_000.0)
    ago = {5: "gerade eben", 125: "seit 2 Min.", 7300: "seit 2 Std.", 90000: "seit einem Tag"}
    for seconds, words in ago.items():
        assert since(1_000_000.0 - seconds, texts("de")) == words
    assert [clock(n) for n in (-3, 4.2, 65, 3723)] == ["0:00", "0:05", "1:05", "1:02:03"]


# -- live clocks ----------------------------------------------------------------------------------


def test_a_table_with_live_clocks_is_opened_by_its_form(client: TestClient) -> None:
    form = {"title": "warpgate", "seat0": "me", "seat1": "open", "deadline": "live 30 600"}
    page = client.post("/table", data={**form, "step_in": "1"}).text
    assert "30 s an answer, 10:00 in the bank." in page
    assert "When time is up, a bot steps in." in page


@pytest.mark.parametrize("given", ["live", "live x y", "live 30 999999", "live -1 5"])
def test_clocks_that_cannot_be(client: TestClient, given: str) -> None:
    form = {"title": "warpgate", "seat0": "me", "seat1": "bot", "deadline": given}
    answer = client.post("/table", data={**form, "bot1": "random"}, follow_redirects=False)
    assert answer.status_code in (303, 422)
    assert (answer.status_code == 303) == (given == "live")  # without numbers there are no clocks


# -- rated matches --------------------------------------------------------------------------------


def test_who_is_invited_to_a_rated_match_is_asked(client: TestClient) -> None:
    form = {"title": "warpgate", "seat0": "me", "seat1": "open", "rated": "1"}
    page = client.post("/table", data=form).text
    assert "This match is to be rated." in page and "agrees" in page
    link = re.search(r"/join/[^\"]+", page)
    assert link
    client.cookies.clear()
    asked = client.get(link[0]).text
    assert 'name="rated"' in asked and "This match is to be rated." in asked
    client.post(link[0], data={"name": "Bert", "rated": "1"})
    table = link[0].split("/")[2]
    assert client.get(f"/api/v1/tables/{table}").json()["table"]["rated"]


def test_agreement_can_be_withdrawn_on_the_waiting_page(client: TestClient) -> None:
    form = {"title": "warpgate", "seat0": "me", "seat1": "open", "rated": "1"}
    page = client.post("/table", data=form)
    where = page.url.path
    assert "I no longer agree" in page.text
    assert "I agree: this match is rated" in client.post(f"{where}/rated", data={"yes": "0"}).text


# -- after the end --------------------------------------------------------------------------------


def finished(host: Host) -> None:
    """Anna and Bert have played a match of ferry; ferry has no page of its own."""
    lobby = host.site.tables.lobby
    seats = [SeatWish("me"), SeatWish("open")]
    info = lobby.create(
        host.anna, "ferry", seats, options={"rounds": 1}, settings=TableSettings(rated=True)
    )
    lobby.sit(host.bert, info.id, info.seats[1].invitation, rated=True)
    play_out(host.site, info.id, {0: host.anna, 1: host.bert})
    host.id, host.url = info.id, f"/table/{info.id}"


def test_the_profile_counts_what_is_over(host: Host) -> None:
    assert "No match has ended yet" in host.client.get("/profile").text
    finished(host)
    page = host.client.get("/profile").text
    assert "Profile: Anna" in page and "Ferry" in page and "provisional" in page
    assert f'href="{host.url}/end"' in page
    listed = host.client.get("/ratings/ferry", headers=GERMAN).text
    assert "Wertungen: Fähre" in listed and "Anna" in listed and "Bert" in listed
    assert "Noch niemand" in host.client.get("/ratings/warpgate", headers=GERMAN).text


def test_a_rematch_from_the_page_of_the_result(host: Host) -> None:
    host.begin()
    standings = msgspec.json.encode(Standings((7, 5), (0,))).decode()
    over = {"status": "finished", "waiting": "[]", "standings": standings}
    with host.site.store.write() as c:
        c.execute(db.tables.update().where(db.tables.c.id == host.id).values(**over))
    page = host.client.get(f"{host.url}/end").text
    assert f'action="{host.url}/rematch"' in page
    answer = host.client.post(f"{host.url}/rematch", follow_redirects=False)
    where = answer.headers["location"]
    assert "kept for Bert" in host.client.get(where).text
    again = host.client.get(f"{host.url}/end").text
    assert "Anna asks for a rematch." in again and "To the rematch" in again


def test_who_is_asked_for_a_rematch_sees_it_in_the_lobby(client: TestClient, host: Host) -> None:
    finished(host)
    again = host.site.tables.rematches.offer(host.bert, host.id)
    page = own(client.get("/").text)
    assert "Invitation from Bert" in page
    assert f'action="/table/{again.id}/sit"' in page
    assert f'action="/table/{again.id}/decline"' in page
    client.post(f"/table/{again.id}/decline")
    assert "kept for you" not in client.get("/").text


def test_a_finished_table_is_left_in_the_lobby(host: Host) -> None:
    finished(host)
    assert f'action="{host.url}/away"' in host.client.get("/").text
    host.client.post(f"{host.url}/away")
    assert host.url not in host.client.get("/").text


# -- the API --------------------------------------------------------------------------------------


def test_the_same_through_the_api(client: TestClient) -> None:
    anna, bert = Caller(client, "Anna"), Caller(client, "Bert")
    seats = [{"kind": "me"}, {"kind": "open"}]
    how = {"rated": True, "move_seconds": 30, "bank_seconds": 60}
    made = anna(
        "POST",
        "/tables",
        {"title": "ferry", "seats": seats, "options": {"rounds": 1}, "settings": how},
    )
    table = f"/tables/{made['id']}"
    anna("POST", f"{table}/rated", {"yes": True})
    bert("POST", f"{table}/sit", {"invitation": made["seats"][1]["invitation"], "rated": True})
    look = anna("GET", table)
    assert look["table"]["rated"] and look["table"]["move_seconds"] == 30
    assert [seat["bank"] for seat in look["table"]["seats"]] == [60, 60]
    assert look["table"]["seats"][0]["out"] == look["table"]["seats"][0]["since"] + 90
    bert("POST", f"{table}/talk", {"text": "Hello"})
    line = anna("GET", f"{table}/talk")[-1]["id"]
    assert anna("GET", table)["table"]["unread"] == 1
    anna("POST", f"{table}/read", {"upto": line})
    assert anna("GET", table)["table"]["unread"] == 0
    anna.refused(409, "POST", f"{table}/rematch", {})
    anna.refused(409, "POST", f"{table}/away")
    for who, value in ((anna, "wait"), (bert, "wait"), (anna, 3), (bert, 1)):
        look = who("GET", table)
        who("POST", f"{table}/answer", {"seat": look["seat"], "seq": look["seq"], "value": value})
    profile = anna("GET", "/me/profile")
    assert profile["titles"][0]["whole"] == {"what": "", "matches": 1, "wins": 1}
    assert profile["matches"][0]["change"] > 0
    ratings = bert("GET", "/titles/ferry/ratings")
    assert [(line["name"], line["mine"]) for line in ratings] == [("Anna", False), ("Bert", True)]
    again = anna("POST", f"{table}/rematch", {})
    assert bert("GET", f"/tables/{again['id']}")["table"]["invited"]
    bert("POST", f"/tables/{again['id']}/decline")
    bert("POST", f"{table}/away")
    assert bert("GET", "/tables?show=finished") == []
