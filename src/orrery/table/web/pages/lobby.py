"""The lobby: tables to be found, games to be opened, invitations."""

from typing import Any

from markupsafe import Markup
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.bots import NAMES as BOTS
from orrery.kernel.title import RANDOM, REACTIONS, TableOption, Title, Value
from orrery.kit.game import Game
from orrery.table.parsing import parse_int
from orrery.table.service.accounts import Person
from orrery.table.service.base import (
    LONGEST_BANK,
    LONGEST_HOURS,
    LONGEST_MOVE,
    LONGEST_REACTION,
    LONGEST_THOUGHT,
)
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.text import Texts
from orrery.table.web.deadlines import live
from orrery.table.web.forms import check_charset, guarded, number, read_form, text
from orrery.table.web.pages.odds import figure
from orrery.table.web.render import go, page, speak, title_name
from orrery.table.web.site import count, current, ensure, site_of

DEFAULT_BOT = "greedy"
PACE = 0.3  # seconds a bot of a quick table thinks about a choice
PACES = (3, 10, 30, 100)  # tenths of them to choose from
CLOCKS = ((15, 300), (30, 600), (60, 1200), (120, 3600))  # seconds an answer, in the bank
SHOWN = 30  # of my tables, with where they stand
STARS = ("Sirius", "Vega", "Mira", "Rigel", "Altair", "Deneb", "Spica", "Capella")  # bots' names


EACH = "each_seat"  # of an option: what the seats' own fields say


class OptionField(Struct, frozen=True, kw_only=True):
    """An option as the form offers it, in the reader's language."""

    id: str
    label: str
    default: Value
    choices: tuple[tuple[Value, str], ...]
    seats: tuple[tuple[str, str, str], ...]  # value, name, what only one seat can have of it
    tick: bool  # yes or no


def option_field(option: TableOption, t: Texts) -> OptionField:
    language = t.language
    choices = tuple((value, option.name_of(value)[language]) for value in option.values)
    return OptionField(
        id=option.id,
        label=option.name[language],
        default=option.default,
        choices=(*choices, (EACH, t("lobby.each_seat"))) if option.seats else choices,
        seats=tuple(
            (value, option.name_of(value)[language], option.seats.get(value, ""))
            for value in (option.for_seats() if option.seats else ())
        ),
        tick=isinstance(option.default, bool),
    )


class TitleFacts(Struct, frozen=True, kw_only=True):
    """A title as the lobby shows it."""

    title: Title
    name: str
    weight: str
    about: str
    players: str
    least: int
    most: int
    bots: int  # of the quick start
    options: tuple[OptionField, ...]
    reactions: bool  # from hidden hands: there may be a clock for them
    components: int
    reconstructed: int
    length: str
    cover: Markup
    learn: bool  # there is a guided first game


def title_facts(title: Title, t: Texts) -> TitleFacts:
    language = t.language
    catalogue = title.catalogue if isinstance(title, Game) else {}
    items = [item for group in catalogue.values() for item in group.values()]
    least, most = min(title.players), max(title.players)
    return TitleFacts(
        title=title,
        name=title.name[language],
        weight=title.weight[language],
        about=title.about[language],
        players=f"{least}–{most}" if least < most else f"{most}",
        least=least,
        most=most,
        bots=min(3, most - 1),
        options=tuple(option_field(option, t) for option in title.options),
        reactions=REACTIONS in title.options,
        components=len(items),
        reconstructed=sum(bool(item.reconstructed) for item in items),
        length=length_of(title.minutes, t),
        cover=cover_of(title),
        learn=isinstance(title, Game) and title.teaching is not None,
    )


def cover_of(title: Title) -> Markup:
    """Its cover, by a name under which the lists of tables draw it again."""
    drawn = title.art.cover if isinstance(title, Game) else ""
    return Markup(drawn.replace("<svg ", f'<svg id="cover-{title.id}" ', 1))


def length_of(minutes: tuple[int, int], t: Texts) -> str:
    """In half hours, where it takes some; otherwise in minutes."""
    if max(minutes) < 120:
        return t("lobby.minutes", a=minutes[0], b=minutes[1])
    least, most = (round(n / 30) for n in minutes)
    shown = [f"{n // 2 or ''}{'½' if n % 2 else ''}" for n in (least, most)]
    return t("lobby.length_hours", n="–".join(dict.fromkeys(shown)))


# -- lobby ------------------------------------------------------------------------------------


@guarded
async def lobby(request: Request) -> Response:
    person, site = await current(request), site_of(request)
    count(request, "look", person)
    t = speak(request, person)
    titles = [title_facts(title, t) for title in games.titles().values()]

    def lists() -> dict[str, Any]:
        mine = site.tables.lobby.mine(person) if person else []
        here = {info.id for info in mine}
        seen = [info for info in site.tables.lobby.open(person) if info.id not in here]
        running = [info for info in site.tables.lobby.live(person) if info.id not in here]
        return {
            "mine": mine,
            "moments": {info.id: site.moments.line(info, t) for info in mine[:SHOWN]},
            "open": seen,
            "live": running[:20],
            "finished": site.tables.lobby.finished(person)[:20],
        }

    return page(
        request,
        "lobby.html",
        person,
        titles=titles,
        names={facts.title.id: facts.name for facts in titles},
        bots=BOTS,
        default_bot=DEFAULT_BOT,
        paces=[(tenths, figure(tenths / 10, t, 1)) for tenths in PACES],
        clocks=[(move, bank, live(move, bank, t)) for move, bank in CLOCKS],
        **await run_in_threadpool(lists),
    )


@guarded
async def quick(request: Request) -> Response:
    """One button: me against bots."""
    form, person = await read_form(request), await ensure(request)
    bots = [SeatWish("bot", DEFAULT_BOT, STARS[n]) for n in range(number(form, "bots", 0, 7))]
    settings = TableSettings(bot_seconds=PACE)
    wishes = [SeatWish("me"), *bots]
    begin = not form.get("nonces")
    return await _open(request, person, text(form, "title"), wishes, settings=settings, begin=begin)


@guarded
async def new_table(request: Request) -> Response:
    form, person = await read_form(request), await ensure(request)
    title = games.title(text(form, "title"))
    used = [n for n in range(max(title.players)) if text(form, f"seat{n}") not in ("", "none")]
    wishes = [_wish(form, n) for n in used]
    settings = TableSettings(
        **_time(form),
        rated=bool(form.get("rated")),
        step_in=DEFAULT_BOT if form.get("step_in") else "",
        bot_seconds=number(form, "pace", 0, 10 * LONGEST_THOUGHT) / 10,
        reaction_seconds=number(form, "reaction_seconds", 0, LONGEST_REACTION),
    )
    return await _open(
        request,
        person,
        title.id,
        wishes,
        options={option.id: _option(option, form, used) for option in title.options},
        settings=settings,
        name=text(form, "name").strip(),
        listed=bool(form.get("listed")),
        begin=not form.get("nonces"),
    )


async def _open(request: Request, person: Person, *what: Any, **more: Any) -> Response:
    site = site_of(request)
    count(request, "create", person)
    info = await run_in_threadpool(site.tables.lobby.create, person, *what, **more)
    return go(f"/table/{info.id}")


def _time(form: FormData) -> dict[str, Any]:
    """A deadline in hours, or "live 30 600": live clocks."""
    wish = text(form, "deadline").split()
    if wish[:1] != ["live"]:
        return {"deadline_hours": number(form, "deadline", 0, LONGEST_HOURS)}
    move, bank = (*wish[1:], "0", "0")[:2]
    return {
        "move_seconds": parse_int(move, "deadline", 0, LONGEST_MOVE),
        "bank_seconds": parse_int(bank, "deadline", 0, LONGEST_BANK),
    }


def _wish(form: FormData, n: int) -> SeatWish:
    kind = text(form, f"seat{n}")
    return (
        SeatWish(kind, text(form, f"bot{n}"), STARS[n % len(STARS)])
        if kind == "bot"
        else SeatWish(kind)
    )


def _option(option: TableOption, form: FormData, used: list[int]) -> Value:
    """What the form says; the title checks it. ``used``: the seats that are played."""
    given = form.get(f"option.{option.id}")
    if isinstance(option.default, bool):
        return bool(given)
    if not isinstance(given, str):
        return option.default
    if given == EACH:
        return " ".join(text(form, f"option.{option.id}.{n}") or RANDOM for n in used)
    return parse_int(given, option.id) if isinstance(option.default, int) else given


@guarded
async def import_match(request: Request) -> Response:
    person, site = await ensure(request), site_of(request)
    count(request, "import", person)
    check_charset(request)
    async with request.form(max_files=1, max_fields=20) as form:
        upload = form.get("file")
        data = b"" if upload is None or isinstance(upload, str) else await upload.read()
    info = await run_in_threadpool(site.tables.archive.import_match, person, data)
    return go(f"/table/{info.id}")


@guarded
async def join(request: Request) -> Response:
    """An invitation."""
    person, site = await current(request), site_of(request)
    table, invitation = request.path_params["table"], request.path_params["invitation"]
    info = await run_in_threadpool(site.tables.lobby.table, person, table)
    t = speak(request, person)
    if request.method == "GET":
        host = next((seat.name for seat in info.seats if seat.kind == "person"), "")
        if any(seat.mine for seat in info.seats):
            return go(f"/table/{table}")
        facts: dict[str, Any] = {"host": host, "title_name": title_name(info.title, t)}
        facts |= {"info": info, "box": title_facts(games.title(info.title), t)}
        return page(request, "join.html", person, **facts)
    person = person or await ensure(request)
    count(request, "change", person)
    form = await read_form(request)
    name = text(form, "name").strip()
    if name and name != person.name:
        person = await run_in_threadpool(site.accounts.rename, person, name)
    how: dict[str, Any] = {"nonce": text(form, "nonce"), "rated": bool(form.get("rated"))}
    await run_in_threadpool(site.tables.lobby.sit, person, table, invitation, **how)
    return go(f"/table/{table}")


@guarded
async def nonce(request: Request) -> Response:
    """The owner's share of chance: the page gives it as soon as it has seen the commitment. Without
    script the match simply begins."""
    person, tables = await ensure(request), site_of(request).tables
    table, given = request.path_params["table"], text(await read_form(request), "nonce")
    count(request, "change", person)
    if given:
        await run_in_threadpool(tables.lobby.give_nonce, person, table, given)
    else:
        await run_in_threadpool(tables.lobby.begin, person, table)
    return go(f"/table/{table}")


routes = [
    Route("/", lobby),
    Route("/quick", quick, methods=["POST"]),
    Route("/table", new_table, methods=["POST"]),
    Route("/import", import_match, methods=["POST"]),
    Route("/table/{table}/nonce", nonce, methods=["POST"]),
    Route("/join/{table}/{invitation}", join, methods=["GET", "POST"]),
]
