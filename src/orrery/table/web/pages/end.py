"""The page of a match that is over, and the check of its dice."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.games import game
from orrery.table.service.replies import ALL_NEWS, FINISHED, Course, Look
from orrery.table.svg import charts
from orrery.table.text import Texts
from orrery.table.web import ending
from orrery.table.web.forms import guarded
from orrery.table.web.luck import luck_of, symbols_of
from orrery.table.web.pages.play import look_of, table_of
from orrery.table.web.presenter import see, words_for
from orrery.table.web.render import go, page, speak, title_name
from orrery.table.web.site import count, current, site_of


@guarded
async def end(request: Request) -> Response:
    person, tables = await current(request), site_of(request).tables
    count(request, "heavy", person)
    t = speak(request, person)
    look = await look_of(request, person, limit=ALL_NEWS)
    if look.table.status != FINISHED:
        return go(f"/table/{look.table.id}")
    course = await run_in_threadpool(tables.archive.statistics, look.table.id)
    facts = await run_in_threadpool(_facts, look, course, t)
    facts["changes"] = await run_in_threadpool(tables.profiles.changes, look.table.id)
    return page(request, "end.html", person, look=look, info=look.table, course=course, **facts)


def _facts(look: Look, course: Course, t: Texts) -> dict[str, Any]:
    title, info = game(look.table.title), look.table
    names = tuple(seat.name for seat in info.seats)
    words = words_for(info.title, t.language, names)
    parts = ending.part_names(course.standings, words)
    ranks = ending.ranking(course.standings, names, list(parts))
    turns = ending.turning_points(course, look.news, title.acts, words, t)
    rounds = [(at, str(number)) for number, at in ending.rounds_of(look.news)]
    chart = charts.lines(
        course.stops,
        course.points,
        t("end.course"),
        t("end.answers"),
        rounds,
        [turn.index for turn in turns],
    )
    return {
        "title_name": title_name(info.title, t),
        "winners": [rank for rank in ranks if rank.won],
        "why": ending.why(ranks, course, parts, words, t),
        "parts": list(parts.values()),
        "summed": ending.add_up(course.standings),
        "ranking": ranks,
        "played": [words.name(faction) for faction in course.factions],
        "catalogue": title.catalogue,
        "scene": see(look, t).scene,
        "art": title.art,
        "turns": turns,
        "told": ending.facts_of(course, look.news, title.acts, names, t),
        "course_chart": chart,
        "luck": luck_of(look.news, title.acts, len(names)),
        "symbols": symbols_of(look.news, title.acts, len(names)),
        "symbol_name": words.name,
        "verdict": None,
        "rematch_by": next(
            (said.name for said in reversed(look.talk) if said.kind == "rematch"), ""
        ),
    }


@guarded
async def verify(request: Request) -> Response:
    person, site = await current(request), site_of(request)
    count(request, "heavy", person)
    verdict = await run_in_threadpool(site.tables.archive.verify, table_of(request))
    return page(request, "verdict.html", person, verdict=verdict)


routes = [
    Route("/table/{table}/end", end),
    Route("/table/{table}/verify", verify),
]
