"""Who is at a table: on this server and on others, as long as they are heard of."""

import asyncio

import pytest
from starlette.testclient import TestClient

from orrery.table.jobs import pubsub
from orrery.table.jobs.presence import FORGET, Here, Presence
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from .test_owner import Host
from .test_pubsub import run


class Wall:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_person_with_two_pages_is_here_until_both_are_closed() -> None:
    presence = Presence()
    assert presence.enter("t", "anna")
    assert not presence.enter("t", "anna")
    presence.leave("t", "anna")
    assert presence.online("t", "anna")
    presence.leave("t", "anna")
    assert not presence.online("t", "anna")
    assert presence.reports() == []


def test_those_without_a_name_are_counted() -> None:
    presence = Presence()
    for person in ("", "", "anna"):
        assert presence.enter("t", person)
    assert presence.people("t") == ["anna", "", ""]
    assert not presence.online("t", "")


def test_what_another_server_tells_is_known_until_it_falls_silent() -> None:
    wall = Wall()
    presence = Presence(wall)
    assert presence.hear(Here("other", "t", ("bert",)))
    assert not presence.hear(Here("other", "t", ("bert",)))
    assert not presence.hear(Here(presence.server, "t", ("carl",)))  # our own words
    assert presence.online("t", "bert") and not presence.online("t", "carl")
    wall.now += FORGET + 1
    assert not presence.online("t", "bert")
    presence.forget()
    assert presence.hear(Here("other", "t", ("bert",)))
    assert presence.hear(Here("other", "t", ()))
    assert presence.people("t") == []


def test_those_at_the_table_are_told_who_comes_and_goes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "GRACE", 0.01)
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    table = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")]).id

    async def come_and_go() -> list[str]:
        site.pubsub.start()
        mine = site.pubsub.open(f"table:{table}", anna.id)
        other = site.pubsub.open(f"table:{table}", bert.id)
        site.pubsub.close(other)
        await asyncio.sleep(0.05)
        again = site.pubsub.open(f"table:{table}", bert.id)
        site.pubsub.close(again)
        site.pubsub.open(f"table:{table}", bert.id)  # the page was only loaded again
        await asyncio.sleep(0.05)
        told = []
        while not mine.queue.empty():
            told.append(mine.queue.get_nowait().what)
        return told

    assert run(come_and_go()) == ["here"] * 4


def test_the_call_tells_seats_and_a_number_and_no_more(client: TestClient) -> None:
    host = Host(client)
    host.begin()
    site = host.site
    carl = site.accounts.guest("Carl")
    assert client.get(f"/api/v1/tables/{host.id}/here").json() == {"seats": [], "watching": 0}
    for person in (host.bert.id, carl.id, ""):
        site.pubsub.presence.enter(host.id, person)
    assert client.get(f"/api/v1/tables/{host.id}/here").json() == {"seats": [1], "watching": 2}
    assert client.get("/api/v1/tables/nothere/here").status_code == 404


def test_two_servers_on_one_database(postgres: str) -> None:
    """What one knows, the other hears of."""
    url = postgres.replace("postgresql://", "postgresql+psycopg://")

    async def meet() -> bool:
        from orrery.table.store.schema import Store

        stores = [Store(url), Store(url)]
        servers = [pubsub.PubSub(store) for store in stores]
        try:
            for server in servers:
                server.start()
            for _ in range(100):  # until the other one listens
                stream = servers[0].open("table:t", "anna")
                await asyncio.sleep(0.05)
                if servers[1].online("t", "anna"):
                    return True
                servers[0].close(stream)
            return False
        finally:
            for server in servers:
                server.stop()
                if server._listener is not None:
                    server._listener.join(5)
            for store in stores:
                store.close()

    assert run(meet())
