"""The JSON API under /api/v1: everything that the pages do, for foreign clients and bots."""

from collections.abc import AsyncIterator

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from orrery.table import api_people, api_reading, api_tables, calls
from orrery.table.calls import failed
from orrery.table.desk import Change
from orrery.table.errors import Missing, NotNow
from orrery.table.openapi import document
from orrery.table.site import current, site_of

PREFIX = "/api/v1"
PARTS = (api_people, api_tables, api_reading)  # importing them declares their calls

# -- events -------------------------------------------------------------------------------------


async def events(request: Request) -> Response:
    """Server-Sent Events: a table's changes, or those of all my tables."""
    try:
        person = await current(request)
        site, table = site_of(request), request.path_params.get("table")
        id = person.id if person else ""
        first = Change("", 0, "hello", "")
        if table is not None:
            row = await run_in_threadpool(site.tables.matches.row, table)
            first = Change(table, row.version, "hello", row.status)
        elif person is None:
            raise NotNow("a guest without a cookie has no tables", "log_in")
        stream = site.live.open(f"table:{table}" if table else f"person:{id}", id)
    except Exception as problem:
        return failed(problem, request)

    async def text() -> AsyncIterator[bytes]:
        try:
            yield b"retry: 1000\n\n" + _event(first, id)
            async for change in stream.changes():
                yield _event(change, id) if change else b": still here\n\n"
        finally:
            site.live.close(stream)

    return StreamingResponse(text(), media_type="text/event-stream")


def _event(change: Change, person: str) -> bytes:
    data = {
        "table": change.table,
        "seq": change.seq,
        "what": change.what,
        "status": change.status,
        "waiting": change.waiting,
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
