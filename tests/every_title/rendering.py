"""A match of any title as the table's pages and the terminal show it, without a server."""

import io
import re
from html import unescape
from typing import Any, TypeVar, get_origin

import msgspec
import pytest
from rich.console import Console

from orrery.kernel.match import Match
from orrery.table.app import make_app  # noqa: F401 - the templates ask what its pages know
from orrery.table.service.play import groups_of
from orrery.table.service.replies import (
    FINISHED,
    RUNNING,
    Look,
    SeatInfo,
    TableInfo,
    Told,
)
from orrery.table.service.tables import TableSettings
from orrery.table.text import texts
from orrery.table.web.pages.play import facts_of
from orrery.table.web.presenter import Sight, see
from orrery.table.web.render import html
from orrery.terminal import screen

S = TypeVar("S", bound=msgspec.Struct)
SHOWN = 40  # of the news; all of them are read elsewhere


def filled(kind: type[S], **given: Any) -> S:
    """A struct with these fields; what else it needs is empty or 0."""
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in given:
            given[field.name] = (get_origin(field.type) or field.type)()
    return kind(**given)


def look_at(match: Match, seat: int) -> Look:
    """The table through the eyes of a seat, as the service would show it."""
    view = match.view(seat)
    news = match.news_for(seat)[-SHOWN:]
    own = [at for at, entry in enumerate(match.log) if entry.seat == seat]
    return filled(
        Look,
        table=table_of(match, seat),
        seat=seat,
        mine=(seat,) if seat >= 0 else (),
        seq=len(match.log),
        at=len(match.log),
        last=len(match.log),
        view=view,
        choice=view.choice,
        doors=match.doors(seat) if seat >= 0 else (),
        waiting=view.waiting,
        news=tuple(Told(at, item.kind, item.facts) for at, item in news),
        own=own[-1] if own else -1,
        groups=groups_of(match.title.id),
        options=match.header.options,
        settings=msgspec.to_builtins(TableSettings()),
        commitment=match.header.commitment,
        standings=match.standings() if match.finished else None,
    )


def table_of(match: Match, seat: int) -> TableInfo:
    asked = {choice.seat for choice in match.pending}
    seats = tuple(
        SeatInfo(seat=n, kind="person", name=name, waiting=n in asked, mine=n == seat)
        for n, name in enumerate(match.header.seats)
    )
    return filled(
        TableInfo,
        id="table",
        title=match.title.id,
        status=FINISHED if match.finished else RUNNING,
        players=match.header.players,
        seats=seats,
        my_turn=seat in asked,
        winners=match.standings().winners if match.finished else (),
    )


def read_page(look: Look, language: str) -> tuple[Sight, str]:
    """The whole page of the table: what it is made of, and what can be read on it."""
    t = texts(language)
    sight = see(look, t)
    facts = facts_of(look, sight, t) | {"mode": "play", "asked_seat": None}
    page = html("play.html", t=t, person=None, here="/", **facts)
    return sight, " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def printed(match: Match, seat: int, language: str, patch: pytest.MonkeyPatch) -> str:
    """What the terminal shows a seat: the table, its cards, what the question is about, the
    question."""
    file = io.StringIO()
    patch.setattr(screen, "console", Console(file=file, width=100, height=60, highlight=False))
    shown = screen.Screen(match, language)
    shown.table(seat)
    shown.cards(seat)
    shown.lying(seat, "")
    if (choice := match.choice(seat)) is not None:
        shown.places(seat)
        shown.question(choice)
    if match.finished:
        shown.standings()
    return file.getvalue()
