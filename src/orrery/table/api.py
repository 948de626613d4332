"""The JSON API under /api/v1: everything that the pages do, for foreign clients and bots."""

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from orrery import games
from orrery.kernel.title import Text
from orrery.kernel.verify import Verdict
from orrery.table import calls
from orrery.table.bots import bot_names
from orrery.table.calls import Ask, call, failed
from orrery.table.desk import Change, TableSettings
from orrery.table.errors import Malformed, NotNow
from orrery.table.lobby import SeatWish
from orrery.table.openapi import document
from orrery.table.people import NoticeSettings, Person, TokenInfo
from orrery.table.shapes import Ack, Course, Look, TableInfo, Talk
from orrery.table.site import address, current, remember, site_of

PREFIX = "/api/v1"

Short = Annotated[str, Meta(max_length=200)]


class Body(Struct, forbid_unknown_fields=True):
    """Base of what is sent: an unknown field is an error, not silence."""


class Done(Struct, frozen=True):
    done: bool = True


# -- me ---------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    name: str
    login: str
    guest: bool
    language: str


class Account(Body):
    login: Short
    password: Short


class Rename(Body):
    name: Short = ""
    language: Short = ""


class Passwords(Body):
    old: Short
    new: Short


class TokenWish(Body):
    name: Short = "bot"


class NewToken(Struct, frozen=True):
    token: str


class NoticeWish(Body):
    email: Short = ""
    hook: Annotated[str, Meta(max_length=500)] = ""
    hook_format: Short = "discord"


def _me(person: Person) -> Me:
    return Me(person.name, person.login, person.guest, person.language)


@call("GET", "/me", "Who I am; somebody unknown becomes a guest.")
def me(ask: Ask) -> Me:
    return _me(ask.me)


@call("PATCH", "/me", "Change my name or language.", limit="change")
def rename(ask: Ask, body: Rename) -> Me:
    return _me(ask.site.people.rename(ask.me, body.name, body.language))


@call("POST", "/register", "Give myself a login; my seats stay mine.", person=False)
def register(ask: Ask, body: Account) -> Me:
    ask.site.limits.take("register", address(ask.request))
    guest = ask.person if ask.person and ask.person.guest else None
    person = ask.site.people.register(guest, body.login, body.password)
    remember(ask.request, person)
    return _me(person)


@call("POST", "/login", "Log in; the answer sets a cookie.", person=False)
def log_in(ask: Ask, body: Account) -> Me:
    ask.site.limits.take("log_in", address(ask.request))
    ask.site.limits.take("log_in", body.login.strip().lower())
    person = ask.site.people.log_in(body.login, body.password)
    remember(ask.request, person)
    return _me(person)


@call("POST", "/logout", "Forget me in this browser.", person=False)
def log_out(ask: Ask) -> Done:
    ask.request.session.clear()
    return Done()


@call("POST", "/me/password", "Change my password; ends all other sessions and tokens.")
def password(ask: Ask, body: Passwords) -> Me:
    ask.site.limits.take("log_in", ask.me.id)
    person = ask.site.people.change_password(ask.me, body.old, body.new)
    remember(ask.request, person)
    return _me(person)


@call("GET", "/me/tokens", "My tokens, without their secrets.")
def tokens(ask: Ask) -> list[TokenInfo]:
    return ask.site.people.tokens(ask.me)


@call("POST", "/me/tokens", "A new token, shown this once. A stranger gets a guest's.")
def new_token(ask: Ask, body: TokenWish) -> NewToken:
    ask.site.limits.take("token", address(ask.request))
    return NewToken(ask.site.people.new_token(ask.me, body.name))


@call("DELETE", "/me/tokens/{token}", "Revoke a token.", limit="change")
def revoke(ask: Ask) -> Done:
    ask.site.people.revoke(ask.me, ask.path("token"))
    return Done()


@call("GET", "/me/notices", "How I am told of my turn.")
def notices(ask: Ask) -> NoticeSettings:
    return ask.site.people.notices(ask.me.id)


@call("PUT", "/me/notices", "Change that. A new e-mail address gets a link to confirm it.")
def set_notices(ask: Ask, body: NoticeWish) -> NoticeSettings:
    ask.site.limits.take("mail", ask.me.id)
    wish = NoticeSettings(email=body.email, hook=body.hook, hook_format=body.hook_format)
    secret = ask.site.people.set_notices(ask.me, wish)
    if secret:
        try:
            ask.site.notices.send_confirmation(ask.me, body.email.strip(), secret)
        except OSError:
            raise NotNow("the mail server does not answer; try again later", "no_mail") from None
    return ask.site.people.notices(ask.me.id)


# -- titles -----------------------------------------------------------------------------------


class OptionFacts(Struct, frozen=True):
    id: str
    default: bool | int | str
    name: Text
    values: tuple[bool | int | str, ...]


class TitleFacts(Struct, frozen=True):
    id: str
    version: int
    name: Text
    players: tuple[int, ...]
    minutes: tuple[int, int]
    weight: Text
    about: Text
    options: tuple[OptionFacts, ...]
    bots: tuple[str, ...]


@call("GET", "/titles", "The games, with players, length, weight and options.", person=False)
def titles(ask: Ask) -> list[TitleFacts]:
    return [
        TitleFacts(
            t.id,
            t.version,
            t.name,
            t.players,
            t.minutes,
            t.weight,
            t.about,
            tuple(OptionFacts(o.id, o.default, o.name, o.values) for o in t.options),
            bot_names(),
        )
        for t in games.titles().values()
    ]


# -- tables and seats ---------------------------------------------------------------------------


class NewTable(Body):
    title: Short
    seats: Annotated[tuple[SeatWish, ...], Meta(max_length=12)]
    options: dict[str, bool | int | str] = {}
    settings: TableSettings = TableSettings()
    name: Short = ""
    listed: bool = False


class Sit(Body):
    invitation: Short = ""
    seat: int | None = None


class Seat(Struct, frozen=True):
    seat: int


class Replace(Body):
    kind: Short  # "open" or "bot"
    bot: Short = ""


class Auto(Body):
    bot: Short = ""  # "" takes the seat back


SHOW = {"show": "mine (default), open, live, finished, or all_finished"}


@call("GET", "/tables", "Tables.", person=False, query=SHOW)
def tables(ask: Ask) -> list[TableInfo]:
    show, site = ask.query("show", "mine"), ask.site.tables
    if show == "mine":
        return site.mine(ask.person) if ask.person else []
    if show == "open":
        return site.open(ask.person)
    if show == "live":
        return site.live(ask.person)
    if show in ("finished", "all_finished"):
        return site.finished(ask.person, show == "all_finished")
    raise Malformed(f"show: {SHOW['show']}")


@call("POST", "/tables", "Open a table; with no seat left open the match begins.", limit="create")
def new_table(ask: Ask, body: NewTable) -> TableInfo:
    return ask.site.tables.create(
        ask.me,
        body.title,
        body.seats,
        options=body.options,
        settings=body.settings,
        name=body.name,
        listed=body.listed,
    )


@call("POST", "/import", "A table from a match file.", limit="import")
def read_in(ask: Ask, body: bytes) -> TableInfo:
    return ask.site.tables.read_in(ask.me, body)


@call("POST", "/tables/{table}/sit", "Take an open seat.", limit="change")
def sit(ask: Ask, body: Sit) -> Seat:
    return Seat(ask.site.tables.sit(ask.me, ask.path("table"), body.invitation, body.seat))


@call("POST", "/tables/{table}/seats/{seat:int}/leave", "Get up for good.", limit="change")
def leave(ask: Ask) -> Done:
    ask.site.tables.leave(ask.me, ask.path("table"), int(ask.path("seat")))
    return Done()


@call("PUT", "/tables/{table}/seats/{seat:int}", "The owner replaces a player.", limit="change")
def replace(ask: Ask, body: Replace) -> Done:
    seat = int(ask.path("seat"))
    ask.site.tables.replace(ask.me, ask.path("table"), seat, body.kind, body.bot)
    return Done()


@call("PUT", "/tables/{table}/seats/{seat:int}/auto", "Let a bot play for me.", limit="change")
def auto(ask: Ask, body: Auto) -> Done:
    ask.site.tables.auto(ask.me, ask.path("table"), int(ask.path("seat")), body.bot)
    return Done()


@call("POST", "/tables/{table}/close", "The owner breaks the match off.", limit="change")
def close(ask: Ask) -> Done:
    ask.site.tables.close(ask.me, ask.path("table"))
    return Done()


# -- playing ------------------------------------------------------------------------------------


class AnswerBody(Body):
    seat: int
    seq: int  # the seq of the look that showed the question
    value: str | int | tuple[str | int, ...] | dict[str, str | int]


class SeatSeq(Body):
    seat: int
    seq: int


class Agree(Body):
    yes: bool


class OrderBody(Body):
    window: Short
    unless: tuple[Short, ...] | None = ()  # null takes the order back


class Words(Body):
    text: Annotated[str, Meta(max_length=2000)]


LOOK = {
    "seat": "whose eyes; -1 the public; left out: my own",
    "at": "an earlier moment: the table after so many entries",
    "since": "news from this entry on",
}


@call("GET", "/tables/{table}", "Look at a table.", person=False, query=LOOK)
def look(ask: Ask) -> Look:
    return ask.site.tables.look(
        ask.path("table"),
        ask.person,
        ask.number("seat"),
        at=ask.number("at"),
        since=ask.number("since") or 0,
    )


@call("POST", "/tables/{table}/answer", "Answer for my seat. Stored when this returns.")
def answer(ask: Ask, body: AnswerBody) -> Ack:
    ask.site.limits.take("answer", ask.me.id)
    return ask.site.tables.answer(ask.path("table"), ask.me, body.seat, body.seq, body.value)


@call("POST", "/tables/{table}/undo", "Take my last answer back, or ask to.", limit="change")
def undo(ask: Ask, body: SeatSeq) -> Ack:
    return ask.site.tables.undo(ask.path("table"), ask.me, body.seat, body.seq)


@call("POST", "/tables/{table}/agree", "Answer an undo request.", limit="change")
def agree(ask: Ask, body: Agree) -> Ack:
    return ask.site.tables.agree(ask.path("table"), ask.me, body.yes)


@call("PUT", "/tables/{table}/seats/{seat:int}/orders", "A standing order.", limit="change")
def order(ask: Ask, body: OrderBody) -> Ack:
    seat = int(ask.path("seat"))
    return ask.site.tables.order(ask.path("table"), ask.me, seat, body.window, body.unless)


@call("GET", "/tables/{table}/talk", "What was said.", person=False)
def talk(ask: Ask) -> tuple[Talk, ...]:
    return ask.site.tables.talk(ask.path("table"))


@call("POST", "/tables/{table}/talk", "Say something.", limit="talk")
def say(ask: Ask, body: Words) -> Done:
    ask.site.tables.chat(ask.path("table"), ask.me, body.text)
    return Done()


# -- after the end ------------------------------------------------------------------------------


@call("GET", "/tables/{table}/export", "The match as a file.", person=False)
def export(ask: Ask) -> bytes:
    return ask.site.tables.export(ask.path("table"), ask.person)


@call("GET", "/tables/{table}/verify", "The fairness check.", person=False)
def verify(ask: Ask) -> Verdict:
    return ask.site.tables.verify(ask.path("table"))


@call("GET", "/tables/{table}/statistics", "The course of the match.", person=False)
def statistics(ask: Ask) -> Course:
    return ask.site.tables.statistics(ask.path("table"))


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
    return calls.missing()


routes: list[BaseRoute] = [
    *calls.routes(PREFIX),
    Route(PREFIX + "/events", events),
    Route(PREFIX + "/tables/{table}/events", events),
    Route("/api/openapi.json", openapi),
    Route("/api/{rest:path}", nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
]
