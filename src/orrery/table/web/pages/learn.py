"""Learning a game: the page "How to play", and the guided first game."""

from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.kit.game import Game
from orrery.kit.teaching import Teaching
from orrery.table.errors import Missing
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.web.figures import figure
from orrery.table.web.forms import guarded, read_form
from orrery.table.web.pages.lobby import DEFAULT_BOT, PACE, STARS, length_of
from orrery.table.web.prose import prose
from orrery.table.web.render import env, go, page, speak, title_name
from orrery.table.web.site import count, current, ensure, site_of

WORDS_A_MINUTE = 200


def teaching_of(title: str) -> Teaching | None:
    """How a title is taught; the toys of the tests are not."""
    found = games.title(title)
    return found.teaching if isinstance(found, Game) else None


def is_taught(title: str) -> bool:
    return teaching_of(title) is not None


def _wanted(request: Request) -> tuple[str, Teaching]:
    title = games.title(request.path_params["title"]).id
    teaching = teaching_of(title)
    if teaching is None:
        raise Missing("this game is not taught")
    return title, teaching


@guarded
async def learn(request: Request) -> Response:
    """How to play."""
    person, (title, teaching) = await current(request), _wanted(request)
    count(request, "look", person)
    t = speak(request, person)
    lesson = teaching.lesson(t.language)

    def sections() -> list[dict[str, Any]]:
        return [
            {
                "heading": section.heading,
                "text": prose(section.text),
                "figure": figure(title, section.figure, t.language) if section.figure else None,
                "caption": section.caption,
            }
            for section in lesson.section
        ]

    words = sum(len(section.text.split()) for section in lesson.section)
    return page(
        request,
        "learn.html",
        person,
        title=title,
        title_name=title_name(title, t),
        art=games.game(title).art,
        facts=games.title(title),
        length=length_of(games.title(title).minutes, t),
        lesson=lesson,
        minutes=-(-words // WORDS_A_MINUTE),
        sections=await run_in_threadpool(sections),
    )


@guarded
async def first_game(request: Request) -> Response:
    """One click: a settled table against bots, where the coach speaks up."""
    person, (title, teaching) = await ensure(request), _wanted(request)
    form = await read_form(request)
    count(request, "create", person)
    first = teaching.first_game
    bots = [SeatWish("bot", DEFAULT_BOT, STARS[n]) for n in range(first.players - 1)]
    made = await run_in_threadpool(
        site_of(request).tables.lobby.create,
        person,
        title,
        [SeatWish("me"), *bots],
        options=dict(first.options),
        settings=TableSettings(bot_seconds=PACE, guided=True),
        begin=not form.get("nonces"),
    )
    return go(f"/table/{made.id}")


env.globals.update(is_taught=is_taught)

routes = [
    Route("/learn/{title}", learn),
    Route("/learn/{title}/play", first_game, methods=["POST"]),
]
