"""The OpenAPI 3.1 document, made from the declared calls."""

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

import orrery

if TYPE_CHECKING:
    from orrery.table.api.declare import Call


class Error(Struct, frozen=True):
    """Why a request was refused. ``message`` is a sentence in the language of Accept-Language (en
    or de), ``detail`` what a programmer wants to know besides, ``rule`` the rule behind an illegal
    answer, ``seq`` where the table stands when an answer was stale."""

    code: str
    message: str
    detail: str = ""
    rule: str = ""
    seq: int = 0


class Refused(Struct, frozen=True):
    error: Error


STATUSES = {
    "400": "Not granted",
    "401": "Unknown token, or wrong login",
    "403": "A foreign seat, or not the owner, or a foreign page",
    "404": "No such table, seat or call",
    "409": "Illegal, stale, or not now",
    "413": "Too big",
    "422": "Malformed",
    "429": "Too many at once",
}


@cache
def _version() -> str:
    return getattr(orrery, "__version__", "1")


def document(prefix: str, calls: "Iterable[Call]") -> bytes:
    """The document as JSON."""
    calls = list(calls)
    kinds = [one.body for one in calls if one.body not in (None, bytes)]
    kinds += [one.answer for one in calls if one.answer is not bytes]
    schemas, parts = msgspec.json.schema_components(
        [*kinds, Refused], ref_template="#/components/schemas/{name}"
    )
    refused = schemas[-1]
    by_kind = {repr(kind): schema for kind, schema in zip(kinds, schemas, strict=False)}
    paths: dict[str, dict[str, Any]] = {}
    for one in calls:
        paths.setdefault(prefix + plain(one.path), {})[one.method.lower()] = _operation(
            one, by_kind, refused
        )
    for path, about in (
        ("/events", "Changes at all my tables, as Server-Sent Events."),
        ("/tables/{table}/events", "Changes at one table, as Server-Sent Events."),
    ):
        stream = {"description": "OK", "content": {"text/event-stream": {}}}
        operation = {"summary": about, "responses": {"200": stream}, **_parameters(path, {})}
        paths[prefix + path] = {"get": operation}
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Orrery", "version": _version()},
            "paths": paths,
            "components": {
                "schemas": parts,
                "securitySchemes": {
                    "token": {"type": "http", "scheme": "bearer"},
                    "cookie": {"type": "apiKey", "in": "cookie", "name": "orrery"},
                },
            },
            "security": [{"token": []}, {"cookie": []}, {}],
        }
    )


def _operation(one: "Call", schemas: dict[str, Any], refused: Any) -> dict[str, Any]:
    content = {one.media: {"schema": schemas.get(repr(one.answer), {})}}
    errors = {"application/json": {"schema": refused}}
    responses: dict[str, Any] = {"200": {"description": "OK", "content": content}}
    for status, words in STATUSES.items():
        responses[status] = {"description": words, "content": errors}
    operation: dict[str, Any] = {
        "operationId": one.run.__name__,
        "summary": one.about,
        "responses": responses,
        **_parameters(one.path, one.query),
    }
    if one.body is not None:
        schema = {"type": "object"} if one.body is bytes else schemas[repr(one.body)]
        body = {"required": True, "content": {"application/json": {"schema": schema}}}
        operation["requestBody"] = body
    return operation


def _parameters(path: str, query: dict[str, str]) -> dict[str, Any]:
    found: list[dict[str, Any]] = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer" if kind else "string"},
        }
        for name, kind in re.findall(r"{(\w+)(:int)?}", path)
    ]
    for name, about in query.items():
        part = {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
        found.append(part)
    return {"parameters": found}


def plain(path: str) -> str:
    """A path without the types of its parts: those are checked by who reads them."""
    return re.sub(r"{(\w+):\w+}", r"{\1}", path)
