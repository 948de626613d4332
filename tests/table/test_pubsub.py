"""Changes reach those who listen, and say no more than they should."""

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.testclient import TestClient

from orrery.table.api.routes import _event
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site


def run(flow: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: browser tests may keep a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, flow).result()


def test_changes_reach_tables_and_people(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    made = site.tables.lobby.create(anna, "ferry", [SeatWish("me"), SeatWish("open")])

    async def listen() -> list[dict]:
        site.pubsub.start()
        table = site.pubsub.open(f"table:{made.id}")
        person = site.pubsub.open(f"person:{anna.id}", anna.id)
        stranger = site.pubsub.open(f"person:{bert.id}", bert.id)
        await asyncio.to_thread(site.tables.lobby.sit, bert, made.id, made.seats[1].invitation)
        look = await asyncio.to_thread(site.tables.play.look, anna, made.id)
        await asyncio.to_thread(site.tables.play.answer, anna, made.id, 0, look.seq, "wait")
        await asyncio.sleep(0.1)
        assert stranger.queue.qsize() > 0  # he sits there now
        assert table.queue.qsize() == person.queue.qsize()
        told = []
        while not person.queue.empty():
            change = person.queue.get_nowait()
            told.append(json.loads(_event(change, anna.id).decode().split("data: ")[1]))
        for stream in (table, person, stranger):
            site.pubsub.close(stream)
        return told

    told = run(listen())
    assert [one["what"] for one in told] == ["seats", "match", "match"]
    assert [one["turn"] for one in told[1:]] == [True, False]
    assert told[-1]["waiting"] == [1]
    for one in told:
        assert set(one) == {"table", "seq", "what", "status", "waiting", "reacting", "turn"}
        assert anna.id not in json.dumps(one) and bert.id not in json.dumps(one)


def test_a_slow_reader_gets_the_latest(site: Site) -> None:
    anna = site.accounts.guest("Anna")
    table = site.tables.lobby.create(anna, "ferry", [SeatWish("me")]).id

    async def listen() -> tuple[int, int]:
        site.pubsub.start()
        stream = site.pubsub.open(f"table:{table}")
        for n in range(100):
            await asyncio.to_thread(site.tables.play.chat, anna, table, f"line {n}")
        await asyncio.sleep(0.05)
        return stream.queue.qsize(), stream.queue.maxsize

    size, most = run(listen())
    assert size == most
    assert len(site.tables.play.talk(table)) == 100


def test_streams_of_nothing_are_refused(client: TestClient) -> None:
    assert client.get("/api/v1/tables/nothere/events").status_code == 404
    assert client.get("/api/v1/events").status_code == 409
