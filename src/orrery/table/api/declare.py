"""How a call of the API is declared, run, refused and described.

    @call("POST", "/tables/{table}/answer", "Answer for my seat.", limit="answer")
    def answer(ask: Ask, body: AnswerBody) -> Ack: ...

The signature says what comes in and what goes out; the OpenAPI document is made from it.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, get_type_hints

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.table.api.openapi import plain
from orrery.table.errors import Malformed
from orrery.table.parsing import parse_int, storable
from orrery.table.refusals import explain
from orrery.table.service.accounts import Person
from orrery.table.web.render import speak
from orrery.table.web.site import Site, count, current, ensure, site_of


@dataclass(slots=True)
class Ask:
    """One request: who asks what of which site."""

    request: Request
    site: Site
    person: Person | None

    @property
    def me(self) -> Person:
        assert self.person is not None
        return self.person

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    @property
    def seat(self) -> int:
        """The seat that the path names."""
        return parse_int(self.path("seat"), "seat", 0, 99)

    def query(self, name: str, default: str = "") -> str:
        return self.request.query_params.get(name, default)

    def number(self, name: str) -> int | None:
        """A whole number of the query."""
        text = self.query(name)
        return parse_int(text, name) if text else None


@dataclass(slots=True)
class Call:
    method: str
    path: str
    about: str
    run: Callable[..., Any]
    body: type | None
    answer: Any
    limit: str
    person: bool  # somebody unknown becomes a guest
    query: dict[str, str] = field(default_factory=dict)
    media: str = "application/json"


CALLS: list[Call] = []


def call(
    method: str,
    path: str,
    about: str,
    *,
    limit: str = "",
    person: bool = True,
    query: dict[str, str] | None = None,
    media: str = "application/json",
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declare a call."""

    def declare(run: Callable[..., Any]) -> Callable[..., Any]:
        hints = get_type_hints(run)
        answer = hints.pop("return")
        body = hints.get("body")
        given = query or {}
        CALLS.append(Call(method, path, about, run, body, answer, limit, person, given, media))
        return run

    return declare


def routes(prefix: str) -> list[Route]:
    """All declared calls."""
    paths: dict[str, list[Call]] = {}
    for declared in CALLS:
        paths.setdefault(declared.path, []).append(declared)
    return [
        Route(prefix + plain(path), _endpoint(calls), methods=[one.method for one in calls])
        for path, calls in paths.items()
    ]


def _endpoint(calls: list[Call]) -> Callable[[Request], Awaitable[Response]]:
    by_method = {one.method: one for one in calls}

    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        try:
            return await _answer(by_method[method], request)
        except Exception as problem:
            return failed(problem, request)

    return endpoint


async def _answer(one: Call, request: Request) -> Response:
    site = site_of(request)
    body: tuple[Any, ...] = ()
    if one.body is bytes:
        body = (await request.body(),)
    elif one.body is not None:
        body = (read(await request.body(), one.body),)
    if one.person:
        person: Person | None = await ensure(request)
    else:
        person = await current(request)
    if one.limit:
        count(request, one.limit, person)
    result = await run_in_threadpool(one.run, Ask(request, site, person), *body)
    if isinstance(result, Response):
        return result
    if isinstance(result, bytes):
        return Response(result, media_type=one.media)
    return Response(msgspec.json.encode(result), media_type="application/json")


def read(data: bytes, kind: type) -> Any:
    """A JSON body as the type that is wanted."""
    try:
        return storable(msgspec.json.decode(data or b"{}", type=kind))
    except (msgspec.MsgspecError, RecursionError, ValueError) as problem:
        raise Malformed(str(problem)[:300]) from None


def failed(problem: Exception, request: Request) -> Response:
    status, error = explain(problem, speak(request), request.path_params.get("table", ""))
    return Response(msgspec.json.encode({"error": error}), status, media_type="application/json")
