"""Closing a table and replacing a player ask first; what they leave behind is told rightly."""

import pytest
from starlette.testclient import TestClient

from orrery.table.service.accounts import Person
from orrery.table.service.tables import SeatWish
from orrery.table.store.writing import cut
from orrery.table.web.site import Site

from .conftest import play_out


class Host:
    """Anna, who opened a table at which Bert plays, in her browser."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.site: Site = client.app.state.site  # type: ignore[attr-defined]
        client.patch("/api/v1/me", json={"name": "Anna"})
        self.bert = self.site.accounts.guest("Bert")
        seats = [{"kind": "me"}, {"kind": "open"}]
        sent = {"title": "warpgate", "seats": seats, "settings": {"deadline_hours": 24}}
        made = client.post("/api/v1/tables", json=sent).json()
        self.id = made["id"]
        self.url = f"/table/{self.id}"
        self.invitation = made["seats"][1]["invitation"]

    @property
    def anna(self) -> Person:
        row = self.site.tables.core.matches.row(self.id)
        found = self.site.accounts.get(row.owner)
        assert found is not None
        return found

    def begin(self) -> None:
        self.site.tables.lobby.sit(self.bert, self.id, self.invitation)
        self.site.tables.lobby.begin_if_full(self.id)

    @property
    def status(self) -> str:
        return self.site.tables.lobby.table(None, self.id).status


@pytest.fixture
def host(client: TestClient) -> Host:
    return Host(client)


# -- asking first ---------------------------------------------------------------------------------


@pytest.mark.parametrize("begun", [True, False])
def test_closing_asks_first(host: Host, begun: bool) -> None:
    if begun:
        host.begin()
    before = host.status
    page = host.client.get(host.url).text
    assert f'href="{host.url}/close"' in page
    assert f'action="{host.url}/close"' not in page  # no button that closes at once
    asked = host.client.get(f"{host.url}/close").text
    assert "Close this table? The match ends here for everybody" in asked
    again = host.client.post(f"{host.url}/close").text  # an old page, a double click
    assert "Close this table?" in again
    assert host.status == before
    host.client.post(f"{host.url}/close", data={"sure": "1"})
    assert host.status == "closed"


def test_replacing_a_player_asks_first(host: Host) -> None:
    host.begin()
    page = host.client.get(host.url).text
    assert f'href="{host.url}/replace?seat=1"' in page
    assert f'action="{host.url}/replace"' not in page
    german = {"accept-language": "de"}
    asked = host.client.get(f"{host.url}/replace?seat=1", headers=german).text
    assert "Bert durch einen Bot ersetzen? Bert verliert den Platz." in asked
    host.client.post(f"{host.url}/replace", data={"seat": "1"})
    assert host.site.tables.lobby.table(None, host.id).seats[1].kind == "person"
    host.client.post(f"{host.url}/replace", data={"seat": "1", "sure": "1"})
    assert host.site.tables.lobby.table(None, host.id).seats[1].kind == "bot"


def test_an_open_seat_is_given_to_a_bot_at_once(host: Host) -> None:
    host.client.post(f"{host.url}/replace", data={"seat": "1"})
    assert host.site.tables.lobby.table(None, host.id).seats[1].kind == "bot"


def test_only_the_owner_is_asked(host: Host) -> None:
    host.begin()
    host.client.cookies.clear()
    for path in ("/close", "/replace?seat=1"):
        assert host.client.get(host.url + path).status_code == 403
    assert host.client.post(f"{host.url}/close", data={"sure": "1"}).status_code == 403
    assert host.status == "running"


# -- a closed table -------------------------------------------------------------------------------


def test_a_closed_table_waits_for_nobody(host: Host) -> None:
    host.begin()
    assert "Waiting for" in host.client.get(host.url, headers={"cookie": ""}).text
    host.site.tables.lobby.close(host.anna, host.id)
    for headers in ({}, {"cookie": ""}):
        page = host.client.get(host.url, headers=headers).text
        assert "Waiting for" not in page
        assert "This table was closed." in page
        assert "Answer by" not in page
    look = host.client.get(f"/api/v1/tables/{host.id}").json()
    assert (look["waiting"], look["view"]["waiting"], look["table"]["due"]) == ([], [], None)
    why = host.client.get(f"{host.url}/explain?id=x&why=1").text
    assert "waits for" not in why


# -- the waiting page -----------------------------------------------------------------------------


def test_visitors_hear_nothing_of_links_they_do_not_have(host: Host) -> None:
    assert "Send each friend a link" in host.client.get(host.url).text
    host.client.cookies.clear()
    page = host.client.get(host.url).text
    assert "It begins when all seats are taken." in page
    assert "link" not in page.partition("<main")[2].lower().replace("rulelink", "")


# -- who did it -----------------------------------------------------------------------------------


def test_what_a_replaced_player_did_stays_theirs(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    made = site.tables.lobby.create(anna, "warpgate", [SeatWish("me"), SeatWish("open")])
    site.tables.lobby.sit(bert, made.id, made.seats[1].invitation)
    site.tables.lobby.begin_if_full(made.id)
    play_out(site, made.id, {0: anna, 1: bert}, most=12)
    row = site.tables.core.matches.row(made.id)
    site.tables.lobby.replace(anna, made.id, 1, "open")
    carl = site.accounts.guest("Carl")
    seat = site.tables.lobby.table(anna, made.id).seats[1]
    site.tables.lobby.sit(carl, made.id, seat.invitation)
    play_out(site, made.id, {0: anna, 1: carl}, most=12)
    look = site.tables.play.look(anna, made.id)
    assert look.names_at(row.length - 1) == ("Anna", "Bert")
    assert look.names_at(row.length) == ("Anna", "Carl")
    site.tables.lobby.replace(anna, made.id, 1, "bot", "random")
    look = site.tables.play.look(anna, made.id)
    assert look.names_at(0) == ("Anna", "Bert")
    assert look.names_at(row.length) == ("Anna", "Carl")
    assert look.names_at(look.last) == ("Anna", "Random 2")


def test_the_log_and_the_words_name_who_it_was(host: Host) -> None:
    host.begin()
    people = {0: host.anna, 1: host.bert}
    play_out(host.site, host.id, people, most=12)
    carl = host.site.accounts.guest("Carl")
    host.site.tables.lobby.replace(host.anna, host.id, 1, "open")
    seat = host.site.tables.lobby.table(host.anna, host.id).seats[1]
    host.site.tables.lobby.sit(carl, host.id, seat.invitation)
    page = host.client.get(host.url).text
    log = page.partition('id="news"')[2].partition("</ol>")[0]
    assert "Bert" in log and "Carl" not in log
    words = " ".join(host.client.get(f"/api/v1/tables/{host.id}/words").json()["news"])
    assert "Bert" in words and "Carl" not in words
    first = host.client.get(f"{host.url}/replay?at=1").text
    assert "Bert" in first.partition('id="players"')[2].partition("</section>")[0]


def test_after_taking_back_the_new_player_is_named(site: Site) -> None:
    """An undo that goes back behind the moment of replacing moves that moment along."""
    anna = site.accounts.guest("Anna")
    table = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("bot", "random")]).id
    row = site.tables.core.matches.row(table)
    with site.store.write() as c:
        site.tables.core.say(c, row, "replaced", "Bert", 1)
    length = site.tables.core.matches.row(table).length
    with site.store.write() as c:
        cut(c, table, length - 1, length - 1)
    assert [talk.at for talk in site.tables.play.talk(table)] == [length - 1]
