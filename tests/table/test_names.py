"""A name shows all it consists of, and nobody takes the name of somebody who sits at the table."""

import pytest
from starlette.testclient import TestClient

from orrery.table.errors import Malformed, NotNow
from orrery.table.parsing import clean_name, same_name
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

UNSEEN = [0x200B, 0x200E, 0x202E, 0x2066, 0xAD, 0xFEFF, 0x3164, 0x2800, 0xFE0F, 0, 0x115F, 0x34F]


@pytest.mark.parametrize("unseen", [chr(code) for code in UNSEEN])
def test_what_cannot_be_seen_is_left_out(site: Site, unseen: str) -> None:
    assert clean_name(f"{unseen}An{unseen}na{unseen}") == "Anna"
    with pytest.raises(Malformed):
        clean_name(unseen * 3)
    assert site.accounts.guest(f"An{unseen}na").name == "Anna"
    anna = site.accounts.guest("Anna")
    assert site.accounts.rename(anna, f"B{unseen}ert").name == "Bert"
    wishes = [SeatWish("me"), SeatWish("hot", name=f"Ca{unseen}rl")]
    made = site.tables.lobby.create(anna, "ferry", wishes, name=f"Ta{unseen}ble")
    assert (made.name, made.seats[1].name) == ("Table", "Carl")


def test_letters_of_all_languages_stay() -> None:
    for name in ("Jürgen", "李雷", "Ольга", "عمر", "Zoë 🚀", "O'Neil-Smith", "नेहा"):
        assert clean_name(name) == name


def test_names_that_are_taken_for_the_same() -> None:
    for other in ("anna", "ANNA", "Ａｎｎａ", " An na ", "𝐀nna"):
        assert same_name("Anna", other)
    assert not same_name("Anna", "Hanna")


def test_nobody_sits_down_under_a_name_that_is_taken(site: Site) -> None:
    anna, other = site.accounts.guest("Anna"), site.accounts.guest("ＡＮＮＡ")
    made = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")], listed=True)
    with pytest.raises(NotNow) as refused:
        site.tables.lobby.sit(other, made.id)
    assert refused.value.code == "name_taken"
    bert = site.accounts.rename(other, "Bert")
    assert site.tables.lobby.sit(bert, made.id) == 1
    with pytest.raises(NotNow):
        site.accounts.rename(bert, "anna")
    assert site.accounts.get(bert.id) == bert
    assert [seat.name for seat in site.tables.lobby.table(None, made.id).seats] == ["Anna", "Bert"]


def test_a_name_is_free_again_when_the_match_is_over(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    made = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")], listed=True)
    site.tables.lobby.sit(bert, made.id)
    site.tables.lobby.close(anna, made.id)
    assert site.accounts.rename(bert, "Anna").name == "Anna"


def test_an_onlooker_does_not_speak_under_a_players_name(site: Site) -> None:
    anna, false = site.accounts.guest("Anna"), site.accounts.guest("anna")
    table = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")]).id
    with pytest.raises(NotNow):
        site.tables.play.chat(false, table, "I give up")
    assert not site.tables.play.talk(table)
    site.tables.play.chat(anna, table, "hello")
    site.tables.play.chat(site.accounts.guest("Bert"), table, "hello")


def test_a_bot_gives_way(site: Site) -> None:
    """Bots are named by the table: then they take another name."""
    vega = site.accounts.guest("Vega")
    wishes = [SeatWish("me"), SeatWish("bot", "random", "Vega"), SeatWish("hot", name="vega")]
    made = site.tables.lobby.create(vega, "ferry", wishes)
    assert [seat.name for seat in made.seats] == ["Vega", "Vega 2", "vega 3"]
    named = site.accounts.guest("Greedy 2")
    made = site.tables.lobby.create(named, "ferry", [SeatWish("me"), SeatWish("open")])
    site.tables.lobby.replace(named, made.id, 1, "bot", "greedy")
    assert site.tables.lobby.table(None, made.id).seats[1].name == "Greedy 2 2"


def test_registering_gives_no_name_that_is_taken(site: Site) -> None:
    anna, guest = site.accounts.guest("Anna"), site.accounts.guest()
    made = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")], listed=True)
    site.tables.lobby.sit(guest, made.id)
    assert site.accounts.register(guest, "anna", "correct horse").name == "anna 2"


def test_an_invitation_says_that_the_name_is_taken(client: TestClient, site: Site) -> None:
    client.get("/api/v1/me")
    client.patch("/api/v1/me", json={"name": "Anna"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = client.post("/api/v1/tables", json={"title": "ferry", "seats": seats}).json()
    url = f"/join/{made['id']}/{made['seats'][1]['invitation']}"
    client.cookies.clear()
    refused = client.post(url, data={"name": "anna"}, headers={"accept-language": "de"})
    assert refused.status_code == 409
    assert "heißt schon jemand anna" in refused.text
