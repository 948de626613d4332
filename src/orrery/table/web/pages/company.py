"""The people around a match: rematches, ratings, profiles, who is here, what was read."""

from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.table.service.accounts import Person
from orrery.table.service.profiles import Profile
from orrery.table.service.ratings import AVERAGE, SETTLED
from orrery.table.svg import charts, draw
from orrery.table.text import Texts
from orrery.table.web.forms import guarded, number, read_form, text
from orrery.table.web.pages.play import act, table_of
from orrery.table.web.presenter import words_for
from orrery.table.web.render import go, page, speak, title_name
from orrery.table.web.site import count, current, ensure, site_of

# -- rematches --------------------------------------------------------------------------------


@guarded
async def rematch(request: Request) -> Response:
    """The same again: to the new table."""
    person, tables = await ensure(request), site_of(request).tables
    count(request, "create", person)
    begin = not (await read_form(request)).get("nonces")
    info = await run_in_threadpool(tables.rematches.offer, person, table_of(request), begin)
    return go(f"/table/{info.id}")


@guarded
async def decline(request: Request) -> Response:
    tables, table = site_of(request).tables, table_of(request)
    return await act(request, "change", lambda me: tables.rematches.decline(me, table), away=True)


@guarded
async def away(request: Request) -> Response:
    """Leave a table that is over."""
    tables, table = site_of(request).tables, table_of(request)
    return await act(
        request, "change", lambda me: tables.lobby.visits.put_away(me, table), away=True
    )


@guarded
async def rated(request: Request) -> Response:
    """Agree to a rated match, or not."""
    tables, table = site_of(request).tables, table_of(request)
    yes = text(await read_form(request), "yes") == "1"
    return await act(request, "change", lambda me: tables.lobby.agree(me, table, yes))


@guarded
async def read(request: Request) -> Response:
    """The chat was seen up to a line."""
    person, tables = await current(request), site_of(request).tables
    upto = number(await read_form(request), "upto", 0)
    if person is not None:
        count(request, "look", person)
        await run_in_threadpool(tables.lobby.visits.read, person, table_of(request), upto)
    return Response(status_code=204)


# -- profiles ---------------------------------------------------------------------------------


@guarded
async def profile(request: Request) -> Response:
    """One's own matches and ratings."""
    person, site = await current(request), site_of(request)
    count(request, "search", person)
    t = speak(request, person)
    found = await run_in_threadpool(site.tables.profiles.of, person) if person else None
    return _profile(request, person, found, t)


@guarded
async def player(request: Request) -> Response:
    """What everybody may know of somebody."""
    person, site = await current(request), site_of(request)
    count(request, "search", person)
    t, id = speak(request, person), str(request.path_params["player"])
    found = await run_in_threadpool(site.tables.profiles.public, id, person)
    return _profile(request, person, found, t)


def _profile(request: Request, person: Person | None, found: Profile | None, t: Texts) -> Response:
    own = request.url.path == "/profile"
    facts: dict[str, Any] = {"names": names(t), "faction": faction_name(t), "settled": SETTLED}
    facts["emblem"] = emblem
    facts["cover"] = cover
    facts["rating_chart"] = charts.course
    facts["average"] = AVERAGE
    return page(request, "profile.html", person, profile=found, own=own, **facts)


@guarded
async def ratings(request: Request) -> Response:
    """Who is how good at a title."""
    person, site = await current(request), site_of(request)
    count(request, "search", person)
    t, title = speak(request, person), games.title(request.path_params["title"]).id
    lines = await run_in_threadpool(site.tables.profiles.list, title, person)
    facts: dict[str, Any] = {"title": title, "lines": lines, "names": names(t), "settled": SETTLED}
    return page(request, "ratings.html", person, title_name=title_name(title, t), **facts)


def names(t: Texts) -> dict[str, str]:
    return {id: title_name(id, t) for id in games.titles()}


def faction_name(t: Texts) -> Any:
    """What a faction of a title is called."""

    def name(title: str, faction: str) -> str:
        if not faction or title not in games.titles() or not games.is_complete(title):
            return faction
        return words_for(title, t.language).name(faction)

    return name


def emblem(title: str, faction: str) -> Markup:
    """The emblem of a faction, whoever played it."""
    complete = title in games.titles() and games.is_complete(title)
    return draw.emblem(faction, games.game(title).catalogue) if complete else Markup("")


def cover(title: str) -> Markup:
    """The cover of a title; nothing of one that is not complete."""
    complete = title in games.titles() and games.is_complete(title)
    return Markup(games.game(title).art.cover) if complete else Markup("")


def _post(name: str, handler: Any) -> Route:
    return Route(f"/table/{{table}}/{name}", handler, methods=["POST"])


routes = [
    Route("/profile", profile),
    Route("/player/{player}", player),
    Route("/ratings/{title}", ratings),
    _post("rematch", rematch),
    _post("decline", decline),
    _post("away", away),
    _post("rated", rated),
    _post("read", read),
]
