"""Calls about tables: opening, seats, playing, and what outlives a match."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from orrery.kernel.verify import Verdict
from orrery.table.api.declare import Ask, call
from orrery.table.api.people import Body, Done, Short
from orrery.table.errors import Malformed
from orrery.table.service.base import TableSettings
from orrery.table.service.lobby import SeatWish
from orrery.table.service.replies import CLOSED, RUNNING, Ack, Course, Look, TableInfo, Talk
from orrery.table.web.hotseat import PUBLIC
from orrery.table.web.site import count

# -- tables and seats ---------------------------------------------------------------------------


class NewTable(Body):
    title: Short
    seats: Annotated[tuple[SeatWish, ...], Meta(max_length=12)]
    options: dict[str, bool | int | str] = {}
    settings: TableSettings = TableSettings()
    name: Short = ""
    listed: bool = False
    begin: bool = True  # false: wait a little for my nonce


class Sit(Body):
    invitation: Short = ""
    seat: int | None = None
    nonce: Short = ""  # the seat's own share of chance: 16 to 128 letters and digits
    rated: bool = False  # I agree to a rated match, if the table is to be rated


class NonceBody(Body):
    nonce: Short


class Seat(Struct, frozen=True):
    seat: int


class Replace(Body):
    kind: Short  # "open" or "bot"
    bot: Short = ""


class Auto(Body):
    bot: Short = ""  # "" takes the seat back


SHOW = {"show": "mine (default), open, live, finished, or all_finished"}


@call("GET", "/tables", "Tables.", person=False, query=SHOW, limit="search")
def tables(ask: Ask) -> list[TableInfo]:
    show, lobby = ask.query("show", "mine"), ask.site.tables.lobby
    if show == "mine":
        return lobby.mine(ask.person) if ask.person else []
    if show == "open":
        return lobby.open(ask.person)
    if show == "live":
        return lobby.live(ask.person)
    if show in ("finished", "all_finished"):
        return lobby.finished(ask.person, show == "all_finished")
    raise Malformed(f"show: {SHOW['show']}")


@call("POST", "/tables", "Open a table; with no seat left open the match begins.", limit="create")
def new_table(ask: Ask, body: NewTable) -> TableInfo:
    return ask.site.tables.lobby.create(
        ask.me,
        body.title,
        body.seats,
        options=body.options,
        settings=body.settings,
        name=body.name,
        listed=body.listed,
        begin=body.begin,
    )


@call("POST", "/import", "A table from a match file.", limit="import")
def read_in(ask: Ask, body: bytes) -> TableInfo:
    return ask.site.tables.archive.import_match(ask.me, body)


@call("POST", "/tables/{table}/sit", "Take an open seat.", limit="change")
def sit(ask: Ask, body: Sit) -> Seat:
    lobby, table = ask.site.tables.lobby, ask.path("table")
    return Seat(lobby.sit(ask.me, table, body.invitation, body.seat, body.nonce, body.rated))


@call("POST", "/tables/{table}/nonce", "The owner's share of chance.", limit="change")
def nonce(ask: Ask, body: NonceBody) -> Done:
    ask.site.tables.lobby.give_nonce(ask.me, ask.path("table"), body.nonce)
    return Done()


@call("POST", "/tables/{table}/seats/{seat:int}/leave", "Get up for good.", limit="change")
def leave(ask: Ask) -> Done:
    ask.site.tables.lobby.leave(ask.me, ask.path("table"), ask.seat)
    return Done()


@call("PUT", "/tables/{table}/seats/{seat:int}", "The owner replaces a player.", limit="change")
def replace(ask: Ask, body: Replace) -> Done:
    ask.site.tables.lobby.replace(ask.me, ask.path("table"), ask.seat, body.kind, body.bot)
    return Done()


@call("PUT", "/tables/{table}/seats/{seat:int}/auto", "Let a bot play for me.", limit="change")
def auto(ask: Ask, body: Auto) -> Done:
    ask.site.tables.lobby.auto(ask.me, ask.path("table"), ask.seat, body.bot)
    return Done()


@call("POST", "/tables/{table}/close", "The owner breaks the match off.", limit="change")
def close(ask: Ask) -> Done:
    ask.site.tables.lobby.close(ask.me, ask.path("table"))
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
    until: Short = "match"  # the end of the "turn", the "round" or the "match"


class Words(Body):
    text: Annotated[str, Meta(max_length=2000)]


LOOK = {
    "seat": "whose eyes; -1 the public; left out: my own, or the public's if I play several seats",
    "at": "an earlier moment: the table after this many entries",
    "since": "news from this entry on",
}


@call("GET", "/tables/{table}", "Look at a table.", person=False, query=LOOK)
def look(ask: Ask) -> Look:
    count(ask.request, "look" if ask.number("at") is None else "past", ask.person)
    return look_for(ask, at=ask.number("at"), since=ask.number("since") or 0)


def look_for(ask: Ask, **how: Any) -> Look:
    """The table through the eyes that were asked for. As on the pages, of several people at one
    screen nothing is sent before one of their seats is named."""
    through, table, seat = ask.site.tables.play.look, ask.path("table"), ask.number("seat")
    look = through(ask.person, table, seat, **how)
    if seat is None and len(look.mine) > 1 and look.table.status in (RUNNING, CLOSED):
        return through(ask.person, table, PUBLIC, **how)
    return look


@call("POST", "/tables/{table}/answer", "Answer. Stored when this returns.", limit="answer")
def answer(ask: Ask, body: AnswerBody) -> Ack:
    return ask.site.tables.play.answer(ask.me, ask.path("table"), body.seat, body.seq, body.value)


@call("POST", "/tables/{table}/undo", "Take my last answer back, or ask to.", limit="change")
def undo(ask: Ask, body: SeatSeq) -> Ack:
    return ask.site.tables.undo.take_back(ask.me, ask.path("table"), body.seat, body.seq)


@call("POST", "/tables/{table}/agree", "Answer an undo request.", limit="change")
def agree(ask: Ask, body: Agree) -> Ack:
    return ask.site.tables.undo.agree(ask.me, ask.path("table"), body.yes)


@call("PUT", "/tables/{table}/seats/{seat:int}/orders", "A standing order.", limit="change")
def order(ask: Ask, body: OrderBody) -> Ack:
    what = (body.window, body.unless, body.until)
    return ask.site.tables.play.order(ask.me, ask.path("table"), ask.seat, *what)


@call("GET", "/tables/{table}/talk", "What was said.", person=False, limit="look")
def talk(ask: Ask) -> tuple[Talk, ...]:
    return ask.site.tables.play.talk(ask.path("table"))


@call("POST", "/tables/{table}/talk", "Say something.", limit="talk")
def say(ask: Ask, body: Words) -> Done:
    ask.site.tables.play.chat(ask.me, ask.path("table"), body.text)
    return Done()


# -- after the end ------------------------------------------------------------------------------


@call("GET", "/tables/{table}/export", "The match as a file.", person=False, limit="heavy")
def export(ask: Ask) -> bytes:
    return ask.site.tables.archive.export(ask.person, ask.path("table"))


@call("GET", "/tables/{table}/verify", "The fairness check.", person=False, limit="heavy")
def verify(ask: Ask) -> Verdict:
    return ask.site.tables.archive.verify(ask.path("table"))


@call("GET", "/tables/{table}/statistics", "The course of the match.", person=False, limit="heavy")
def statistics(ask: Ask) -> Course:
    return ask.site.tables.archive.statistics(ask.path("table"))
