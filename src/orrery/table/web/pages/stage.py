"""What happened, to be looked at again: rounds and battles. Everything is shown as the asker saw it
at that moment."""

from typing import Any

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.games import game
from orrery.kit.battle import Battle
from orrery.kit.odds import hundred
from orrery.table.errors import Missing
from orrery.table.parsing import parse_int
from orrery.table.service.accounts import Person
from orrery.table.service.replies import ALL_NEWS, Look
from orrery.table.text import Texts
from orrery.table.web.forms import guarded
from orrery.table.web.hotseat import look_at, seat_of
from orrery.table.web.pages.odds import battles, estimate
from orrery.table.web.presenter import words_for
from orrery.table.web.render import page, speak
from orrery.table.web.rounds import Summary, bounds, summarise
from orrery.table.web.site import count, current, site_of
from orrery.table.web.stage import told_of

SETTLING = 8  # answers after it is won until a battle is over: who retreats where
RUNS = 500  # of a battle, for a bar that is drawn again after every answer


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
    return play.look(person, now.table.id, now.seat, at=at, limit=ALL_NEWS)


def _table(request: Request) -> str:
    return str(request.path_params["table"])


# -- battles ------------------------------------------------------------------------------------


@guarded
async def battle_over(request: Request) -> Response:
    """A battle that is over."""
    person = await current(request)
    count(request, "past", person)
    t = speak(request, person)
    now = (await look_at(request, person, _table(request), seat_of(request), limit=ALL_NEWS)).look
    key = request.query_params.get("key", "")
    battle = await run_in_threadpool(_battle, request, person, now, key, t)
    title = now.table.title
    shown = {"art": game(title).art, "lit": frozenset[str](), "ask": None}
    facts: dict[str, Any] = {"battle": battle, "sight": shown, "title": title}
    alone = "over" if "hx-request" in request.headers else "alone"
    return page(request, f"play/battle_{alone}.html", person, table=now.table.id, **facts)


def _battle(request: Request, person: Person | None, now: Look, key: str, t: Texts) -> Battle:
    title = game(now.table.title)
    story = told_of(now.news, title.acts, key)
    if not story or title.battle is None:
        raise Missing("there is no such battle, or it is not over yet", "no_battle")
    words = words_for(now.table.title, t.language, now.names_at(story[0].at))
    first = story[-1].at + 1
    for at in range(first, min(first + SETTLING, now.at + 1)):
        view = _past(request, person, now, at).view
        assert view is not None
        battle = title.battle(msgspec.structs.replace(view, choice=None), story, words)
        if battle is not None and battle.result is not None:
            return battle
    raise Missing("there is no such battle, or it is not over yet", "no_battle")


class Chance(Struct, frozen=True):
    """How likely a side wins the battle under way; the last one: nobody does."""

    name: str
    seat: int
    share: float
    percent: str


@guarded
async def battle_odds(request: Request) -> Response:
    """The odds of the battle under way, as one bar; nothing if it is decided."""
    person = await current(request)
    count(request, "look", person)
    t = speak(request, person)
    now = (await look_at(request, person, _table(request), seat_of(request), limit=0)).look
    matchup = next((one for one in battles(now) if one.begun), None)
    if matchup is None:
        return Response(status_code=204)  # the page asked by itself: it need not hear of it
    count(request, "odds", person)
    odds = await estimate(now.table.title, matchup, RUNS)
    *shares, nobody = hundred([*odds.wins, odds.nobody], 0)
    names = now.names_at(now.at)
    sides = [
        Chance(
            names[side.seat] if side.seat >= 0 else side.name[t.language],
            side.seat,
            share,
            f"{share:.0f}\u202f%",
        )
        for side, share in zip(matchup.sides, shares, strict=True)
    ]
    if nobody:
        sides.insert(1, Chance(t("battle.nobody"), -1, nobody, f"{nobody:.0f}\u202f%"))
    return page(request, "play/chances.html", person, shown=sides)


routes = [
    Route("/table/{table}/round", round_over),
    Route("/table/{table}/battle", battle_over),
    Route("/table/{table}/battle/odds", battle_odds),
]
