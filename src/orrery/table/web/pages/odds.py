"""Battle odds: a page for battles written by hand, and a sheet for those about to happen."""

from typing import Any
from urllib.parse import urlencode

from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.kit.forces import written
from orrery.kit.game import BattleOdds
from orrery.kit.odds import BadMatchup, Matchup, Odds, hundred
from orrery.table.errors import Missing
from orrery.table.parsing import COUNT, parse_int
from orrery.table.service.replies import FINISHED, Look
from orrery.table.text import Texts
from orrery.table.web.forms import guarded
from orrery.table.web.pages.oddsform import chosen, form, from_text
from orrery.table.web.render import env, page, speak, title_name
from orrery.table.web.site import count, current, site_of

RUNS = 2000  # of a small battle; the more ships, the longer one takes
SHIPS = 12  # a small battle
MOST_KNOWN = 500  # odds that are kept
ONE_AT_A_TIME = CapacityLimiter(1)  # the table goes on meanwhile


class ShownUnit(Struct, frozen=True, kw_only=True):
    name: str
    count: int
    about: str
    expected: str
    left: tuple[tuple[int, float, str], ...]  # how many, chance, chance in words


class ShownSide(Struct, frozen=True, kw_only=True):
    name: str
    role: str
    seat: int
    look: str  # its colour: the seat's, else its own
    chance: float
    percent: str
    units: tuple[ShownUnit, ...]


class Shown(Struct, frozen=True, kw_only=True):
    """Odds as a page shows them."""

    sides: tuple[ShownSide, ...]
    nobody: float
    nobody_percent: str
    foot: str
    how: str
    place: str
    text: str
    begun: bool


# -- pages --------------------------------------------------------------------------------------


@guarded
async def by_hand(request: Request) -> Response:
    """A form to point at, a line to write in, and once one of them is filled in, the odds."""
    person, title = await current(request), games.title(request.path_params["title"]).id
    t, sent = speak(request, person), request.query_params
    module = games.odds(title)
    q, pointed = sent.get("q", "").strip(), "side0.faction" in sent
    sides = chosen(module.forces, sent) if pointed else []
    fights = not pointed or "fight" in sent  # otherwise only the form changes
    if pointed:
        q = written(module.forces, sides)
    shown, error, text = None, "", ""
    if q and fights:
        try:
            count(request, "odds", person)  # one that cannot be read counts as well
            matchup = await run_in_threadpool(module.parse, q)
            text = matchup.text
            shown = await _estimate(title, matchup, t)
        except BadMatchup as problem:
            error = problem.words[t.language]
    answer = page(
        request,
        "odds.html",
        person,
        422 if error and "hx-request" not in request.headers else 200,
        title=title,
        title_name=title_name(title, t),
        q=q if fights else "",
        grammar=module.grammar[t.language].splitlines(),
        examples=module.examples[t.language],
        forces=module.forces,
        sides=form(module.forces, sides, t) if pointed else from_text(module.forces, text, t),
        shown=shown,
        error=error,
    )
    if shown:  # the battle's own address, however it was put together
        header = "HX-Replace-Url" if "follows" in sent else "HX-Push-Url"
        answer.headers[header] = f"/odds/{title}?{urlencode({'q': q})}"
    return answer


@guarded
async def at_table(request: Request) -> Response:
    """One battle about to happen at a table, seen as the asker may see it."""
    person, site = await current(request), site_of(request)
    t, table = speak(request, person), str(request.path_params["table"])
    count(request, "look", person)
    look = await run_in_threadpool(site.tables.play.look, person, table, limit=0)
    module, wanted = games.odds(look.table.title), request.query_params.get("at", "")
    ahead = battles(look)
    if counts := _counted(request):
        ahead = would_follow(look, module, counts)
        wanted = ahead[0].id if ahead else wanted
    found = next((battle for battle in ahead if battle.id == wanted), None)
    if found is None:
        raise Missing("this battle is not about to happen any more", "odds_gone")
    names = tuple(seat.name for seat in look.table.seats)
    count(request, "odds", person)
    shown = await _estimate(look.table.title, found, t, names)
    facts: dict[str, Any] = {"title": look.table.title, "shown": shown, "table": table}
    sheet = "hx-request" in request.headers
    return page(request, "odds_sheet.html" if sheet else "odds_alone.html", person, **facts)


def _counted(request: Request) -> dict[str, int]:
    """What is counted in the question's panel, as its form sends it."""
    named = {
        name.removeprefix(COUNT): value
        for name, value in request.query_params.items()
        if name.startswith(COUNT)
    }
    return {id: parse_int(value, id) for id, value in named.items() if value not in ("", "0")}


def would_follow(look: Look, module: BattleOdds, counts: dict[str, int]) -> list[Matchup]:
    """The battles that what is counted would lead to."""
    if look.view is None or look.choice is None or module.counted is None:
        return []
    return module.counted(look.view, look.choice, counts)


async def _estimate(title: str, matchup: Matchup, t: Texts, names: tuple[str, ...] = ()) -> Shown:
    odds = await estimate(title, matchup, RUNS)
    return show(matchup, odds, t, names)


async def estimate(title: str, matchup: Matchup, runs: int) -> Odds:
    """Fight the battles in a thread, one request at a time; several ask for the same ones."""
    key = (title, matchup.state, runs)
    if key in _known:
        return _known[key]
    ships = sum(unit.count for side in matchup.sides for unit in side.units)
    runs = runs if ships <= SHIPS else runs * SHIPS // ships
    fight = games.odds(title).estimate
    odds = await to_thread.run_sync(fight, matchup, runs, 0, limiter=ONE_AT_A_TIME)
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    _known[key] = odds
    return odds


_known: dict[tuple[str, bytes, int], Odds] = {}


def battles(look: Look) -> list[Matchup]:
    """The battles about to happen that this look knows of. It is quick: nothing is fought."""
    title = look.table.title
    if look.view is None or look.table.status == FINISHED or not games.has_odds(title):
        return []
    return games.odds(title).coming(look.view)


env.globals.update(has_odds=games.has_odds, battles_ahead=battles)


# -- in words -----------------------------------------------------------------------------------


def show(matchup: Matchup, odds: Odds, t: Texts, names: tuple[str, ...] = ()) -> Shown:
    """The odds with everything that a page says about them."""
    lang = t.language
    *shares, nobody = hundred([*odds.wins, odds.nobody])
    sides = []
    for number, side in enumerate(matchup.sides):
        units = tuple(
            ShownUnit(
                name=unit.name[lang],
                count=unit.count,
                about=unit.about.get(lang, ""),
                expected=figure(odds.expected(number, place), t),
                left=tuple(
                    (n, chance, roughly(chance))
                    for n, chance in enumerate(odds.left[number][place])
                ),
            )
            for place, unit in enumerate(side.units)
        )
        at_table = names and side.seat >= 0
        look = "nobody" if names else number
        sides.append(
            ShownSide(
                name=f"{names[side.seat]}, {side.name[lang]}" if at_table else side.name[lang],
                role=t("odds.attacks" if number == 0 else "odds.defends"),
                seat=side.seat if at_table else -1,
                look=f"seat-{side.seat} taken" if at_table else f"side-{look}",
                chance=odds.wins[number],
                percent=percent(shares[number], t),
                units=units,
            )
        )
    return Shown(
        sides=tuple(sides),
        nobody=odds.nobody,
        nobody_percent=percent(nobody, t),
        foot=t("odds.sampled", runs=odds.runs, margin=figure(odds.margin() * 100, t, 1)),
        how=matchup.how.get(lang) or t("odds.how"),
        place=matchup.place.get(lang, ""),
        text=matchup.text,
        begun=matchup.begun,
    )


def figure(value: float, t: Texts, digits: int = 2) -> str:
    return t.decimal(value, digits)


def percent(share: float, t: Texts) -> str:
    return f"{figure(share, t, 1)}\u202f%"


def roughly(chance: float) -> str:
    """Short, and neither never nor always unless it is so."""
    if 0 < chance < 0.01:
        return "<1\u202f%"
    if 0.99 < chance < 1:
        return ">99\u202f%"
    return f"{chance * 100:.0f}\u202f%" if chance else ""


routes = [
    Route("/odds/{title}", by_hand),
    Route("/table/{table}/odds", at_table),
]
