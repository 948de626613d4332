"""What happened, to be looked at again: rounds and battles. Everything is shown as the asker saw it
at that moment."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.games import game
from orrery.table.errors import Missing
from orrery.table.parsing import parse_int
from orrery.table.service.accounts import Person
from orrery.table.service.replies import Look
from orrery.table.text import Texts
from orrery.table.web.forms import guarded
from orrery.table.web.hotseat import look_at, seat_of
from orrery.table.web.presenter import words_for
from orrery.table.web.render import page, speak
from orrery.table.web.rounds import Summary, bounds, summarise
from orrery.table.web.site import count, current, site_of

NEWS = 5000  # as many as a match may have


@guarded
async def round_over(request: Request) -> Response:
    """What the round brought that ended at a moment."""
    person = await current(request)
    count(request, "past", person)
    t = speak(request, person)
    at = parse_int(request.query_params.get("at", ""), "at")
    now = (await look_at(request, person, _table(request), seat_of(request), limit=0)).look
    summary = await run_in_threadpool(_summary, request, person, now, at, t)
    facts: dict[str, Any] = {"summary": summary, "art": game(now.table.title).art}
    alone = "" if "hx-request" in request.headers else "_alone"
    return page(request, f"play/roundup{alone}.html", person, table=now.table.id, **facts)


def _summary(request: Request, person: Person | None, now: Look, at: int, t: Texts) -> Summary:
    after = _past(request, person, now, at + 1)
    found = bounds(after.news, at)
    if found is None:
        raise Missing("no round ended at this moment", "no_round")
    number, first = found
    before = _past(request, person, now, first + 1)
    assert before.view is not None and after.view is not None
    title = game(now.table.title)
    words = words_for(now.table.title, t.language, now.names_at(at))
    news = [told for told in after.news if first <= told.at <= at]
    start, end = title.scene(before.view, words), title.scene(after.view, words)
    return summarise(number, start, end, news, title.acts, words)


def _past(request: Request, person: Person | None, now: Look, at: int) -> Look:
    """The table at an earlier moment, through the same eyes."""
    play = site_of(request).tables.play
    return play.look(person, now.table.id, now.seat, at=at, limit=NEWS)


def _table(request: Request) -> str:
    return str(request.path_params["table"])


routes = [Route("/table/{table}/round", round_over)]
