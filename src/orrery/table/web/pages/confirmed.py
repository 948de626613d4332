"""What cannot be taken back: the owner closes a table or gives a player's seat to a bot; a player
leaves for good. Each asks first, in a sheet or, without script, on a page of its own."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.table.errors import Missing
from orrery.table.parsing import parse_int
from orrery.table.service.accounts import Person
from orrery.table.service.replies import TableInfo
from orrery.table.text import Texts
from orrery.table.web.forms import guarded, number, read_form, text
from orrery.table.web.pages.play import BOT, act, table_of
from orrery.table.web.render import page, speak, title_name
from orrery.table.web.site import count, current, site_of


@guarded
async def close(request: Request) -> Response:
    form, tables, table = await read_form(request), site_of(request).tables, table_of(request)
    away = text(form, "away")  # from a page that has nothing else to offer
    if text(form, "sure"):
        return await act(
            request, "change", lambda me: tables.lobby.close(me, table), away=bool(away)
        )
    info, person, t = await _owned(request)
    words = {"question": t("play.close_sure"), "yes": t("play.close_table")}
    return _ask_first(request, person, info, t, words, {"away": away})


@guarded
async def replace(request: Request) -> Response:
    """An open seat needs no question: nobody loses it."""
    form, tables, table = await read_form(request), site_of(request).tables, table_of(request)
    seat = parse_int(request.query_params.get("seat") or text(form, "seat") or "0", "seat")
    info, person, t = await _owned(request)
    if not 0 <= seat < len(info.seats):
        raise Missing("there is no such seat")
    taken = info.seats[seat]
    if request.method == "POST" and (text(form, "sure") or taken.kind == "open"):
        return await act(
            request, "change", lambda me: tables.lobby.replace(me, table, seat, "bot", BOT)
        )
    question = t("play.kick_sure", name=taken.name)
    words = {"question": question, "yes": t("play.kick", name=taken.name)}
    return _ask_first(request, person, info, t, words, {"seat": str(seat)})


@guarded
async def leave(request: Request) -> Response:
    """Get up for good, from a table that has nothing else to offer."""
    form, tables, table = await read_form(request), site_of(request).tables, table_of(request)
    seat = number(form, "seat")
    if text(form, "sure"):
        return await act(
            request, "change", lambda me: tables.lobby.leave(me, table, seat), away=True
        )
    person = await current(request)
    count(request, "look", person)
    info, t = await run_in_threadpool(tables.lobby.table, person, table), speak(request, person)
    words = {"question": t("play.leave_sure", n=seat + 1), "yes": t("play.leave_seat", n=seat + 1)}
    return _ask_first(request, person, info, t, words, {"seat": str(seat)})


async def _owned(request: Request) -> tuple[TableInfo, Person | None, Texts]:
    """The table, if it is the asker's."""
    person, tables = await current(request), site_of(request).tables
    count(request, "look", person)
    info = await run_in_threadpool(tables.lobby.own_table, person, table_of(request))
    return info, person, speak(request, person)


def _ask_first(
    request: Request,
    person: Person | None,
    info: TableInfo,
    t: Texts,
    words: dict[str, str],
    fields: dict[str, str],
) -> Response:
    facts: dict[str, Any] = {**words, "fields": fields, "action": request.url.path}
    facts |= {"heading": info.name or title_name(info.title, t), "back": f"/table/{info.id}"}
    sheet = "hx-request" in request.headers
    return page(request, "sure_sheet.html" if sheet else "sure.html", person, **facts)


routes = [
    Route("/table/{table}/close", close, methods=["GET", "POST"]),
    Route("/table/{table}/replace", replace, methods=["GET", "POST"]),
    Route("/table/{table}/leave", leave, methods=["POST"]),
]
