"""The public profile: what everybody may know of a player, and nothing else."""

import pytest
from starlette.testclient import TestClient

from orrery.table.errors import Missing
from orrery.table.service.accounts import NoticeSettings
from orrery.table.service.tables import TableSettings
from orrery.table.web.site import Site

from .test_owner import Host
from .test_ratings import Club


@pytest.fixture
def club(site: Site) -> Club:
    return Club(site)


def test_rated_matches_are_public_others_are_not(club: Club) -> None:
    rated, private = club.begin(), club.begin(how=TableSettings())
    for table in (rated, private):
        club.play(table)
    profiles = club.site.tables.profiles
    assert len(profiles.of(club.anna).matches) == 2
    found = profiles.public(club.anna.id)
    assert (found.name, len(found.matches)) == ("Anna", 1)
    assert [(one.title, one.whole.matches, one.whole.wins) for one in found.titles] == [
        ("ferry", 1, 1)
    ]
    assert found.titles[0].rating is not None and found.titles[0].rating.points > 1500


def test_a_match_that_goes_on_is_not_told(club: Club) -> None:
    club.begin()
    assert club.site.tables.profiles.public(club.anna.id).matches == ()


def test_a_hidden_table_is_named_to_those_alone_who_sat_there(club: Club) -> None:
    table = club.begin()
    club.play(table)
    profiles, cleo = club.site.tables.profiles, club.site.accounts.guest("Cleo")
    for asker, named in ((club.bert, table), (cleo, ""), (None, "")):
        assert profiles.public(club.anna.id, asker).matches[0].table == named


def test_who_is_nobody_has_no_profile(club: Club) -> None:
    with pytest.raises(Missing):
        club.site.tables.profiles.public("nobody")


def test_the_page_shows_nothing_private(client: TestClient, club: Club) -> None:
    anna = club.site.accounts.register(club.anna, "anna-logs-in", "a long password")
    club.site.accounts.set_notices(anna, NoticeSettings(email="anna@example.org"))
    club.play(club.begin())
    page = client.get(f"/player/{club.anna.id}").text
    assert "Anna" in page and "Rated matches" in page and "1 of 1 won" in page
    assert "anna-logs-in" not in page and "example.org" not in page
    assert "/table/" not in page
    german = client.get(f"/player/{club.anna.id}", headers={"accept-language": "de"}).text
    assert "Gewertete Partien" in german
    assert client.get("/player/nobody").status_code == 404


def test_tables_and_lists_lead_to_it(client: TestClient, club: Club) -> None:
    table = club.begin()
    club.play(table)
    seats = club.site.tables.lobby.table(None, table).seats
    assert [seat.player for seat in seats] == [club.anna.id, club.bert.id]
    assert f'href="/player/{club.bert.id}"' in client.get("/ratings/ferry").text


def test_the_board_of_a_player_leads_to_it(client: TestClient) -> None:
    host = Host(client)
    host.begin()
    assert f'href="/player/{host.bert.id}"' in client.get(host.url).text
    found = client.get(f"/api/v1/players/{host.bert.id}").json()
    assert (found["name"], found["matches"]) == ("Bert", [])


def test_several_at_one_device_have_no_profile_of_their_own(client: TestClient) -> None:
    form = {"title": "warpgate", "seat0": "me", "seat1": "hot", "name1": "Ben"}
    table = client.post("/table", data=form).url.path.removeprefix("/table/")
    seats = client.get(f"/api/v1/tables/{table}").json()["table"]["seats"]
    assert [seat.get("player", "") for seat in seats] == ["", ""]


def test_a_match_says_what_it_changed(club: Club) -> None:
    table = club.begin()
    club.play(table)
    changes = club.site.tables.profiles.changes(table)
    assert changes[0][0] == changes[1][0] == 1500
    assert changes[0][1] > 1500 > changes[1][1]
