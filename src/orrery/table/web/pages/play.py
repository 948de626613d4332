"""Playing, watching, going back: everything below /table/<id>."""

from collections.abc import Callable
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.kernel.choice import Choice
from orrery.kernel.errors import IllegalAnswer, OrreryError
from orrery.kernel.orders import ALL, MATCH, TIMES
from orrery.table.errors import Malformed
from orrery.table.parsing import COUNT, parse_int
from orrery.table.refusals import complaint
from orrery.table.service.accounts import Person
from orrery.table.service.replies import (
    CLOSED,
    LOG_NEWS,
    RECENT_NEWS,
    WAITING,
    Look,
)
from orrery.table.text import Texts
from orrery.table.web.forms import guarded, number, read_form, text
from orrery.table.web.hotseat import NOBODY, look_at, seat_of
from orrery.table.web.pages.lobby import title_facts
from orrery.table.web.pages.rules import show_rule
from orrery.table.web.presenter import Sight, see, why_not, words_for
from orrery.table.web.render import go, page, speak, title_name
from orrery.table.web.site import count, current, ensure, site_of
from orrery.table.web.things import rule_of, thing

BOT = "greedy"  # plays for whoever hands over
STEPS = 8  # answers at once, at most


def table_of(request: Request) -> str:
    return str(request.path_params["table"])


def wish_of(request: Request, name: str) -> int | None:
    """A whole number in the address."""
    value = request.query_params.get(name, "")
    return parse_int(value, name) if value else None


async def look_of(request: Request, person: Person | None, **how: Any) -> Look:
    return await run_in_threadpool(
        site_of(request).tables.play.look, person, table_of(request), **how
    )


def facts_of(
    look: Look, sight: Sight, t: Texts, handed: int = NOBODY, sitter: int = NOBODY
) -> dict[str, Any]:
    """What the templates of a table are filled in with."""
    return {
        "look": look,
        "sight": sight,
        "oob": False,
        "append": False,
        "whole_log": True,
        "opened": None,  # the player boards that are looked into; None: all, as without script
        "title_name": title_name(look.table.title, t),
        "order_groups": order_groups(look, t),
        "default_bot": BOT,
        "handed": handed,  # of several people at one screen: see hotseat.py
        "sitter": sitter,
    }


def order_groups(look: Look, t: Texts) -> list[tuple[str, str]]:
    """What standing orders can be given for, and how it is called. A window for which there is an
    order of its own is one of them, as long as it stands."""
    groups = [(group.id, group.name[t.language]) for group in look.groups]
    known = {ALL, *(id for id, _ in groups)}
    words = words_for(look.table.title, t.language)
    alone = [
        (what, words.label(f"window.{what}") if words.has("label", f"window.{what}") else what)
        for what in look.orders
        if what not in known
    ]
    return [*groups, *alone, (ALL, t("play.orders_all"))]


# -- looking ----------------------------------------------------------------------------------


@guarded
async def play(request: Request) -> Response:
    person, seat = await current(request), wish_of(request, "seat")
    count(request, "look", person)
    t = speak(request, person)
    limit = LOG_NEWS if "log" in request.query_params else RECENT_NEWS
    look, handed, sitter = await look_at(request, person, table_of(request), seat, limit=limit)
    if look.table.status in (WAITING, CLOSED) and look.view is None:
        base = site_of(request).settings.base_url or str(request.base_url).rstrip("/")
        facts: dict[str, Any] = {"info": look.table, "base": base, "sits": bool(look.mine)}
        alone = all(seat.mine or seat.kind != "person" for seat in look.table.seats)
        facts["own_nonce"] = alone and not any(seat.nonce for seat in look.table.seats)
        facts |= {"title_name": title_name(look.table.title, t), "settings": look.settings}
        facts["box"] = title_facts(games.title(look.table.title), t)
        return page(request, "waiting.html", person, **facts)
    sight = await run_in_threadpool(see, look, t, staged=True)
    facts = facts_of(look, sight, t, handed, sitter)
    if "script" in request.cookies:  # then what is closed comes when it is opened
        facts["opened"] = []
    facts["whole_log"] = limit == LOG_NEWS or len(look.news) < RECENT_NEWS
    return page(request, "play.html", person, mode="play", asked_seat=seat, **facts)


@guarded
async def now(request: Request) -> Response:
    """The parts that change, for a page that is open."""
    person = await current(request)
    count(request, "look", person)
    return await _now(request, person)


async def _now(
    request: Request, person: Person | None, error: str = "", rule: str = ""
) -> Response:
    t = speak(request, person)
    look, handed, sitter = await look_at(request, person, table_of(request), seat_of(request))
    since = _shown(request, look)
    sight = await run_in_threadpool(see, look, t, since, staged=True)
    facts = facts_of(look, sight, t, handed, sitter)
    facts |= {"oob": True, "error": error, "append": since > 0}
    facts["broken"] = show_rule(look.table.title, rule, t.language) if rule else None
    facts["opened"] = request.headers.get("x-open", "").split()
    return page(request, "now.html", person, mode="play", **facts)


def _shown(request: Request, look: Look) -> int:
    """The entries whose news the page shows already; 0 if it has to show all again: it shows
    nothing yet, or through other eyes, or something was taken back (then the version grew by more
    than the log)."""
    if request.headers.get("x-eyes", str(look.seat)) != str(look.seat):
        return 0
    seen = request.headers.get("x-seen", "").split()
    if len(seen) != 2 or not all(part.isdecimal() and len(part) < 10 for part in seen):
        return 0
    seq, last = map(int, seen)
    return last if look.seq - seq == look.last - last else 0


@guarded
async def explain(request: Request) -> Response:
    """What something is, and why it cannot be chosen."""
    person, id = await current(request), request.query_params.get("id", "")
    count(request, "look", person)
    t = speak(request, person)
    look = (await look_at(request, person, table_of(request), seat_of(request))).look
    sight = await run_in_threadpool(see, look, t)
    card = thing(look, sight, id, t)
    asked = "why" in request.query_params
    reason, rule = why_not(look, sight, id, t) if asked else ("", "")
    rule = rule or rule_of(look.table.title, id)
    shown = show_rule(look.table.title, rule, t.language)
    facts: dict[str, Any] = {"item": card, "reason": reason, "rule": shown, "q": "", "sheet": True}
    return page(request, "why.html", person, title=look.table.title, **facts)


# -- answering --------------------------------------------------------------------------------


async def _after(request: Request, person: Person | None, problem: Exception | None) -> Response:
    """What the table looks like now; a page without script is sent there."""
    t = speak(request, person)
    error = complaint(problem, t, table_of(request))[1] if problem else ""
    if "hx-request" in request.headers:
        rule = problem.rule if isinstance(problem, IllegalAnswer) else ""
        return await _now(request, person, error, rule)
    if problem:
        raise problem
    return go(f"/table/{table_of(request)}")


@guarded
async def answer(request: Request) -> Response:
    person, form = await ensure(request), await read_form(request)
    problem: Exception | None = None
    try:
        count(request, "answer", person)
        language = speak(request, person).language
        await run_in_threadpool(_answer, request, person, form, language)
    except OrreryError as refused:
        problem = refused
    return await _after(request, person, problem)


def _answer(request: Request, person: Person, form: FormData, language: str) -> None:
    tables, table = site_of(request).tables, table_of(request)
    seat, seq = number(form, "seat"), number(form, "seq")
    if form.get("form"):
        choice = tables.play.look(person, table, seat, limit=0).choice
        tables.play.answer(person, table, seat, seq, _filled(choice, form))
        return
    if form.get("tally"):
        words = words_for(tables.play.look(person, table, seat, limit=0).table.title, language)
        tables.play.count(person, table, seat, seq, _counted(form), words)
        return
    values = [_value(item) for item in form.getlist("value")]
    if form.get("picks"):
        tables.play.answer(person, table, seat, seq, values, picks=True)
    elif form.get("steps"):
        tables.play.answer(person, table, seat, seq, _steps(form), steps=True)
    elif len(values) == 1:
        tables.play.answer(person, table, seat, seq, values[0])
    else:
        raise Malformed("one answer is wanted")


def _steps(form: FormData) -> list[Any]:
    steps = _value(form.get("steps"))
    if not isinstance(steps, list) or not 0 < len(steps) <= STEPS:
        raise Malformed("a few answers are wanted")
    return steps


def _value(item: Any) -> Any:
    if not isinstance(item, str):
        raise Malformed("an answer is JSON")
    try:
        return msgspec.json.decode(item)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise Malformed(f"an answer is JSON: {problem}") from problem


def _counted(form: FormData) -> dict[str, int]:
    """The counters of a panel; those at nothing are left out."""
    names = [name for name in form if name.startswith(COUNT)]
    counts = {name.removeprefix(COUNT): number(form, name) for name in names}
    return {id: n for id, n in counts.items() if n}


def _filled(choice: Choice | None, form: FormData) -> dict[str, str | int]:
    filled: dict[str, str | int] = {}
    for field in choice.form if choice else ():
        name = f"field.{field.name}"
        filled[field.name] = text(form, name) if field.values else number(form, name)
    return filled


async def act(
    request: Request, limit: str, call: Callable[[Person], object], away: bool = False
) -> Response:
    """Call the service for the person who asks, then show the table; ``away``: the lobby."""
    person = await ensure(request)
    problem: Exception | None = None
    try:
        count(request, limit, person)
        await run_in_threadpool(call, person)
    except OrreryError as refused:
        problem = refused
    if away and problem is None:
        return go("/")
    return await _after(request, person, problem)


@guarded
async def undo(request: Request) -> Response:
    form, tables, table = await read_form(request), site_of(request).tables, table_of(request)
    seat, seq = number(form, "seat"), number(form, "seq")
    return await act(request, "answer", lambda me: tables.undo.take_back(me, table, seat, seq))


@guarded
async def agree(request: Request) -> Response:
    tables, table = site_of(request).tables, table_of(request)
    yes = text(await read_form(request), "yes") == "1"
    return await act(request, "answer", lambda me: tables.undo.agree(me, table, yes))


@guarded
async def chat(request: Request) -> Response:
    tables, table = site_of(request).tables, table_of(request)
    words = text(await read_form(request), "text")
    return await act(request, "talk", lambda me: tables.play.chat(me, table, words))


@guarded
async def order(request: Request) -> Response:
    form, tables, table = await read_form(request), site_of(request).tables, table_of(request)
    until = text(form, "what")
    unless, until = ((), until) if until in TIMES else (None, MATCH)
    seat, window = number(form, "seat"), text(form, "window")

    def give(me: Person) -> None:
        tables.play.order(me, table, seat, window, unless, until)

    return await act(request, "change", give)


@guarded
async def auto(request: Request) -> Response:
    form, tables, table = await read_form(request), site_of(request).tables, table_of(request)
    seat, bot = number(form, "seat"), text(form, "bot")
    return await act(request, "change", lambda me: tables.lobby.auto(me, table, seat, bot))


@guarded
async def sit(request: Request) -> Response:
    tables, table = site_of(request).tables, table_of(request)
    form = await read_form(request)
    how: dict[str, Any] = {"nonce": text(form, "nonce"), "rated": bool(form.get("rated"))}
    return await act(request, "change", lambda me: tables.lobby.sit(me, table, **how))


# -- going back -------------------------------------------------------------------------------


@guarded
async def export(request: Request) -> Response:
    person, site = await current(request), site_of(request)
    count(request, "heavy", person)
    data = await run_in_threadpool(site.tables.archive.export, person, table_of(request))
    name = f"orrery-{table_of(request)}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


def _post(name: str, handler: Any) -> Route:
    return Route(f"/table/{{table}}/{name}", handler, methods=["POST"])


routes = [
    Route("/table/{table}", play),
    Route("/table/{table}/now", now),
    Route("/table/{table}/explain", explain),
    Route("/table/{table}/export", export),
    _post("answer", answer),
    _post("undo", undo),
    _post("agree", agree),
    _post("chat", chat),
    _post("order", order),
    _post("auto", auto),
    _post("sit", sit),
]
