"""A match of any title as the table's pages and the terminal show it, without a server."""

import io
import re
from html import unescape

import pytest
from rich.console import Console

from orrery.kernel.match import Match
from orrery.table.service.replies import (
    FINISHED,
    RUNNING,
    Look,
    SeatInfo,
    TableInfo,
    Told,
    UndoState,
)
from orrery.table.text import texts
from orrery.table.web.pages import odds  # noqa: F401 - gives the templates the battles ahead
from orrery.table.web.pages.play import facts_of
from orrery.table.web.presenter import Sight, see
from orrery.table.web.render import html
from orrery.terminal import screen

SHOWN = 40  # of the news; all of them are read elsewhere


def look_at(match: Match, seat: int) -> Look:
    """The table through the eyes of a seat, as the service would show it."""
    view = match.view(seat)
    news = match.news_for(seat)[-SHOWN:]
    return Look(
        table=table_of(match, seat),
        seat=seat,
        mine=(seat,) if seat >= 0 else (),
        seq=len(match.log),
        at=len(match.log),
        last=len(match.log),
        view=view,
        choice=view.choice,
        waiting=view.waiting,
        news=tuple(Told(at, item.kind, item.facts) for at, item in news),
        talk=(),
        own=-1,
        undo=UndoState(),
        orders={},
        windows=(),
        settings={},
        options=match.header.options,
        commitment=match.header.commitment,
        seed="",
        standings=match.standings() if match.finished else None,
    )


def table_of(match: Match, seat: int) -> TableInfo:
    asked = {choice.seat for choice in match.pending}
    seats = tuple(
        SeatInfo(seat=n, kind="person", name=name, waiting=n in asked, mine=n == seat)
        for n, name in enumerate(match.header.seats)
    )
    return TableInfo(
        id="table",
        title=match.title.id,
        name="",
        status=FINISHED if match.finished else RUNNING,
        players=match.header.players,
        seats=seats,
        my_turn=seat in asked,
        owner=False,
        listed=False,
        created=0,
        changed=0,
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
