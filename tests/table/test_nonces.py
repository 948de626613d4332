"""The commitment is out before any seat gives its nonce, and the dice come from all of them."""

import pytest
from starlette.testclient import TestClient

from orrery.kernel import fairness
from orrery.kernel.record import parse
from orrery.kernel.verify import verify
from orrery.table.errors import Forbidden, Malformed, NotNow
from orrery.table.service.accounts import Person
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from .conftest import play_out
from .ferry import FERRY

ME, HOT, OPEN, BOT = SeatWish("me"), SeatWish("hot"), SeatWish("open"), SeatWish("bot", "random")
A, B = "a" * 32, "b" * 16


@pytest.fixture
def anna(site: Site) -> Person:
    return site.accounts.guest("Anna")


@pytest.fixture
def bert(site: Site) -> Person:
    return site.accounts.guest("Bert")


def test_the_commitment_binds_what_is_settled_when_the_table_is_opened(
    site: Site, anna: Person
) -> None:
    info = site.tables.lobby.create(anna, "ferry", [ME, OPEN], options={"rounds": 2})
    seed = site.tables.core.matches.seed(site.tables.core.matches.row(info.id))
    bound = {"title": "ferry", "version": 1, "schema": 1, "players": 2, "table": info.id}
    bound["options"] = {"rounds": 2}
    assert info.commitment == fairness.commit(seed, **bound)
    for name, other in (("version", 2), ("table", "x"), ("players", 3), ("options", {})):
        assert info.commitment != fairness.commit(seed, **bound | {name: other})


def test_seats_give_nonces_after_the_commitment(site: Site, anna: Person, bert: Person) -> None:
    info = site.tables.lobby.create(anna, "ferry", [ME, OPEN, BOT], listed=True)
    site.tables.lobby.give_nonce(anna, info.id, A)
    seen = site.tables.lobby.table(bert, info.id)  # what he sees before he sits down
    assert seen.commitment == info.commitment
    assert [seat.nonce for seat in seen.seats] == [A, "", ""]
    site.tables.lobby.sit(bert, info.id, nonce=B)
    look = site.tables.play.look(bert, info.id)
    assert look.commitment == info.commitment
    assert [seat.nonce for seat in look.table.seats] == [A, B, ""]
    play_out(site, info.id, {0: anna, 1: bert})
    site.bot_workers.stop()
    record = parse(site.tables.archive.export(None, info.id))
    assert record.header.nonces == (A, B, "")
    assert record.header.commitment == info.commitment
    assert verify(FERRY, record).problem == ""


def test_the_dice_are_others_with_another_nonce(site: Site, anna: Person) -> None:
    """The same seed, and the same table but for the nonce."""
    info = site.tables.lobby.create(anna, "ferry", [ME], begin=False)
    row, seats = site.tables.core.table_and_seats(info.id)
    deals = {
        tuple(map(tuple, site.tables.lobby._new_match(row, seats, (nonce,)).log[0].chance))
        for nonce in ("", A, B)
    }
    assert len(deals) == 3


def test_a_table_for_one_waits_for_the_nonce(site: Site, anna: Person) -> None:
    info = site.tables.lobby.create(anna, "ferry", [ME, HOT, BOT], begin=False)
    assert info.status == "waiting"
    site.tables.lobby.give_nonce(anna, info.id, A)
    look = site.tables.play.look(anna, info.id)
    assert look.table.status == "running"
    assert [seat.nonce for seat in look.table.seats] == [A, A, ""]


def test_it_does_not_wait_for_ever(site: Site, anna: Person) -> None:
    info = site.tables.lobby.create(anna, "ferry", [ME], begin=False)
    assert info.id in site.tables.lobby.full(0)  # the scheduler begins it
    site.tables.lobby.begin_if_full(info.id)
    assert site.tables.play.look(anna, info.id).table.seats[0].nonce == ""


def test_the_owner_gives_a_nonce_first_or_not_at_all(
    site: Site, anna: Person, bert: Person
) -> None:
    """Perhaps he hosts the server and knows the seed: the last to give one could choose it."""
    info = site.tables.lobby.create(anna, "ferry", [ME, OPEN, OPEN], listed=True)
    site.tables.lobby.sit(bert, info.id)
    with pytest.raises(NotNow):
        site.tables.lobby.give_nonce(anna, info.id, A)
    with pytest.raises(Forbidden):
        site.tables.lobby.give_nonce(bert, info.id, B)
    other = site.tables.lobby.create(anna, "ferry", [ME, OPEN])
    site.tables.lobby.give_nonce(anna, other.id, A)
    with pytest.raises(NotNow):
        site.tables.lobby.give_nonce(anna, other.id, B)
    assert site.tables.lobby.table(anna, other.id).seats[0].nonce == A


@pytest.mark.parametrize("nonce", ["short", "x" * 129, "a" * 15 + "é", "a" * 16 + "\n", "<b>" * 9])
def test_what_is_no_nonce_is_refused(site: Site, anna: Person, bert: Person, nonce: str) -> None:
    info = site.tables.lobby.create(anna, "ferry", [ME, OPEN], listed=True)
    with pytest.raises(Malformed):
        site.tables.lobby.sit(bert, info.id, nonce=nonce)
    with pytest.raises(Malformed):
        site.tables.lobby.give_nonce(anna, info.id, nonce)
    assert site.tables.lobby.table(anna, info.id).seats[1].kind == "open"


def test_a_nonce_leaves_with_the_player_who_gave_it(site: Site, anna: Person, bert: Person) -> None:
    info = site.tables.lobby.create(anna, "ferry", [ME, OPEN, OPEN], listed=True)
    seat = site.tables.lobby.sit(bert, info.id, nonce=B)
    site.tables.lobby.leave(bert, info.id, seat)
    assert [one.nonce for one in site.tables.lobby.table(anna, info.id).seats] == ["", "", ""]


def test_the_chain_is_shown_and_holds(site: Site, anna: Person, bert: Person) -> None:
    """What a player notes at any time is found in the record; what was taken back is not."""
    info = site.tables.lobby.create(anna, "ferry", [ME, OPEN], listed=True)
    assert site.tables.play.look(anna, info.id).head == ""
    site.tables.lobby.sit(bert, info.id, nonce=B)
    look = site.tables.play.look(anna, info.id)
    noted = [look.head]
    ack = site.tables.play.answer(anna, info.id, 0, look.seq, "wait")
    gone = site.tables.play.look(bert, info.id).head
    site.tables.undo.take_back(anna, info.id, 0, ack.seq)
    assert site.tables.play.look(anna, info.id).head == noted[0]
    look = site.tables.play.look(anna, info.id)
    site.tables.play.answer(anna, info.id, 0, look.seq, "roll")
    noted.append(site.tables.play.look(None, info.id).head)
    site.tables.core.matches.forget(info.id)
    play_out(site, info.id, {0: anna, 1: bert})
    noted.append(site.tables.play.look(None, info.id).head)
    assert len({gone, *noted}) == 4
    record = parse(site.tables.archive.export(None, info.id))
    assert [verify(FERRY, record, link).expected for link in noted] == [0, 1, len(record.log) - 1]
    assert "what was expected" in verify(FERRY, record, gone).problem
    assert site.tables.archive.verify(info.id).head == noted[-1]
    assert site.tables.play.look(None, info.id, at=2).head == noted[1]


# -- pages and API --------------------------------------------------------------------------------


def test_pages_offer_a_nonce(client: TestClient) -> None:
    made = {"title": "warpgate", "bots": "1"}
    plain = client.post("/quick", data=made)
    assert "data-waiting" not in plain.text  # without script the match begins at once
    page = client.post("/quick", data={**made, "nonces": "1"})
    assert 'data-give="1"' in page.text
    table = str(page.url).rsplit("/", 1)[1]
    waiting = client.get(f"/api/v1/tables/{table}").json()
    assert waiting["commitment"] in page.text
    assert client.post(f"/table/{table}/nonce", data={"nonce": A}).status_code == 200
    look = client.get(f"/api/v1/tables/{table}").json()
    assert look["table"]["status"] == "running" and look["table"]["seats"][0]["nonce"] == A
    assert look["head"] in client.get(f"/table/{table}").text


def test_without_script_a_button_begins(client: TestClient) -> None:
    made = {"title": "warpgate", "bots": "1", "nonces": "1"}
    table = str(client.post("/quick", data=made).url).rsplit("/", 1)[1]
    assert "data-waiting" not in client.post(f"/table/{table}/nonce", data={"nonce": ""}).text


def test_who_is_invited_sees_the_commitment_and_the_nonces_so_far(client: TestClient) -> None:
    wish = {"title": "ferry", "seats": [{"kind": "me"}, {"kind": "open"}]}
    info = client.post("/api/v1/tables", json=wish).json()
    table = info["id"]
    assert client.post(f"/api/v1/tables/{table}/nonce", json={"nonce": A}).json() == {"done": True}
    client.cookies.clear()
    link = f"/join/{table}/{info['seats'][1]['invitation']}"
    page = client.get(link).text
    assert info["commitment"] in page and A in page and "data-nonce" in page
    body = {"invitation": info["seats"][1]["invitation"], "nonce": B}
    assert client.post(f"/api/v1/tables/{table}/sit", json=body).json() == {"seat": 1}
    seats = client.get(f"/api/v1/tables/{table}").json()["table"]["seats"]
    assert [seat["nonce"] for seat in seats] == [A, B]
