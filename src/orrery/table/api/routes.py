"""The JSON API under /api/v1: everything that the pages do, for foreign clients and bots."""

from collections.abc import AsyncIterator, Callable

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from orrery.table.api import company as api_company
from orrery.table.api import declare as calls
from orrery.table.api import people as api_people
from orrery.table.api import reading as api_reading
from orrery.table.api import tables as api_tables
from orrery.table.api.declare import failed
from orrery.table.api.openapi import document
from orrery.table.errors import Missing, NotNow
from orrery.table.service.base import Change
from orrery.table.web.site import address, count, current, site_of

PREFIX = "/api/v1"
PARTS = (api_people, api_tables, api_reading, api_company)  # importing them declares their calls

# -- events -------------------------------------------------------------------------------------


async def events(request: Request) -> Response:
    """Server-Sent Events: a table's changes, or those of all my tables."""
    try:
        person = await current(request)
        site, table = site_of(request), request.path_params.get("table")
        id = person.id if person else ""
        count(request, "look", person)
        first, seated = Change("", 0, "hello", ""), False
        if table is not None:
            row, seats = await run_in_threadpool(site.tables.core.table_and_seats, table)
            first = site.tables.core.change(row, seats, "hello")
            seated = bool(id) and id in (row.owner, *(seat.person for seat in seats))
        elif person is None:
            raise NotNow("a guest without a cookie has no tables", "log_in")
        key = f"table:{table}" if table else f"person:{id}"
        stream = site.pubsub.open(key, id, address(request), seated)
    except Exception as problem:
        return failed(problem, request)

    async def text() -> AsyncIterator[bytes]:
        yield b"retry: 1000\n\n" + _event(first, id)
        async for change in stream.changes():
            yield _event(change, id) if change else b": still here\n\n"

    return Events(text(), lambda: site.pubsub.close(stream))


class Events(StreamingResponse):
    """A stream that is closed however it ends, even if its listener left before it began."""

    def __init__(self, text: AsyncIterator[bytes], closed: Callable[[], None]) -> None:
        super().__init__(text, media_type="text/event-stream")
        self.closed = closed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.closed()


def _event(change: Change, person: str) -> bytes:
    data = {
        "table": change.table,
        "seq": change.seq + change.own.get(person, 0),
        "what": change.what,
        "status": change.status,
        "waiting": change.waiting,
        "reacting": change.reacting,
        "turn": person in change.turn,
    }
    return b"event: change\ndata: " + msgspec.json.encode(data) + b"\n\n"


async def openapi(request: Request) -> Response:
    return Response(document(PREFIX, calls.CALLS), media_type="application/json")


async def nothing(request: Request) -> Response:
    return failed(Missing("the API has no such call; see /api/openapi.json"), request)


routes: list[BaseRoute] = [
    *calls.routes(PREFIX),
    Route(PREFIX + "/events", events),
    Route(PREFIX + "/tables/{table}/events", events),
    Route("/api/openapi.json", openapi),
    Route("/api/{rest:path}", nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]
