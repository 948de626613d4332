"""The pages: lobby, accounts, and the list of all routes. Playing and looking up have their own."""

from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.bots import NAMES as BOTS
from orrery.kernel.title import TableOption, Title
from orrery.kit.words import LANGUAGES
from orrery.table import pages_odds, pages_play, pages_rules
from orrery.table.complaints import complaint
from orrery.table.door import guarded, number, text
from orrery.table.people import NoticeSettings, Person
from orrery.table.render import LANGUAGE_COOKIE, go, page, speak, title_name
from orrery.table.site import address, current, ensure, remember, site_of
from orrery.table.tables import SeatWish, TableSettings
from orrery.table.texts import Texts

DEFAULT_BOT = "greedy"
PACE = 0.3  # seconds a bot of a quick table thinks about a choice
STARS = ("Sirius", "Vega", "Mira", "Rigel", "Altair", "Deneb", "Spica", "Capella")  # bots' names


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
    options: tuple[dict[str, Any], ...]
    components: int
    reconstructed: int


def title_facts(title: Title, t: Texts) -> TitleFacts:
    language = t.language
    catalogue = games.part(title.id, "components").CATALOGUE
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
        options=tuple(
            {"id": o.id, "default": o.default, "choices": o.values, "label": o.name[language]}
            for o in title.options
        ),
        components=len(items),
        reconstructed=sum(bool(item.reconstructed) for item in items),
    )


# -- lobby ------------------------------------------------------------------------------------


@guarded
async def lobby(request: Request) -> Response:
    person, site = await current(request), site_of(request)
    t = speak(request, person)
    titles = [title_facts(title, t) for title in games.titles().values()]

    def lists() -> dict[str, Any]:
        mine = site.tables.mine(person) if person else []
        here = {info.id for info in mine}
        seen = [info for info in site.tables.open(person) if info.id not in here]
        live = [info for info in site.tables.live(person) if info.id not in here]
        return {
            "mine": mine,
            "open": seen,
            "live": live[:20],
            "finished": site.tables.finished(person)[:20],
        }

    return page(
        request,
        "lobby.html",
        person,
        titles=titles,
        names={facts.title.id: facts.name for facts in titles},
        bots=BOTS,
        default_bot=DEFAULT_BOT,
        **await run_in_threadpool(lists),
    )


@guarded
async def quick(request: Request) -> Response:
    """One button: me against bots."""
    form, person = await request.form(), await ensure(request)
    bots = [SeatWish("bot", DEFAULT_BOT, STARS[n]) for n in range(min(number(form, "bots"), 7))]
    settings = TableSettings(bot_seconds=PACE)
    wishes = [SeatWish("me"), *bots]
    return await _open(request, person, text(form, "title"), wishes, settings=settings)


@guarded
async def new_table(request: Request) -> Response:
    form, person = await request.form(), await ensure(request)
    title = games.title(text(form, "title"))
    wishes = []
    for n in range(max(title.players)):
        kind = text(form, f"seat{n}") or "none"
        if kind == "bot":
            wishes.append(SeatWish(kind, text(form, f"bot{n}"), STARS[n % len(STARS)]))
        elif kind != "none":
            wishes.append(SeatWish(kind))
    settings = TableSettings(
        deadline_hours=number(form, "deadline"),
        step_in=DEFAULT_BOT if form.get("step_in") else "",
        bot_seconds=number(form, "pace") / 10,
    )
    return await _open(
        request,
        person,
        title.id,
        wishes,
        options={option.id: _option(option, form) for option in title.options},
        settings=settings,
        name=text(form, "name").strip(),
        listed=bool(form.get("listed")),
    )


async def _open(request: Request, person: Person, *what: Any, **more: Any) -> Response:
    site = site_of(request)
    site.limits.take("create", person.id)
    info = await run_in_threadpool(site.tables.create, person, *what, **more)
    return go(f"/table/{info.id}")


def _option(option: TableOption, form: FormData) -> bool | int | str:
    given = form.get(f"option.{option.id}")
    if isinstance(option.default, bool):
        return bool(given)
    if not isinstance(given, str):
        return option.default
    return int(given) if isinstance(option.default, int) and given.isdigit() else given


@guarded
async def import_match(request: Request) -> Response:
    person, site = await ensure(request), site_of(request)
    site.limits.take("import", person.id)
    upload = (await request.form(max_files=1)).get("file")
    data = b"" if upload is None or isinstance(upload, str) else await upload.read()
    info = await run_in_threadpool(site.tables.read_in, person, data)
    return go(f"/table/{info.id}")


@guarded
async def join(request: Request) -> Response:
    """An invitation."""
    person, site = await current(request), site_of(request)
    table, invitation = request.path_params["table"], request.path_params["invitation"]
    info = await run_in_threadpool(site.tables.table, table, person)
    t = speak(request, person)
    if request.method == "GET":
        host = next((seat.name for seat in info.seats if seat.kind == "person"), "")
        if any(seat.mine for seat in info.seats):
            return go(f"/table/{table}")
        facts: dict[str, Any] = {"host": host, "title_name": title_name(info.title, t)}
        return page(request, "join.html", person, **facts)
    person = person or await ensure(request)
    name = text(await request.form(), "name").strip()
    if name and name != person.name:
        person = await run_in_threadpool(site.people.rename, person, name)
    await run_in_threadpool(site.tables.sit, person, table, invitation)
    return go(f"/table/{table}")


# -- accounts ---------------------------------------------------------------------------------


@guarded
async def account(request: Request) -> Response:
    person, site = await current(request), site_of(request)
    if request.method == "POST":
        person = await ensure(request)
        site.limits.take("change", person.id)
        form = await request.form()
        language = text(form, "language")
        wish = NoticeSettings(
            email=text(form, "email"),
            hook=text(form, "hook"),
            hook_format=text(form, "hook_format") or "discord",
        )
        try:
            await run_in_threadpool(site.people.rename, person, text(form, "name"), language)
            if "email" in form:
                secret = await run_in_threadpool(site.people.set_notices, person, wish)
                if secret:
                    site.limits.take("mail", person.id)
                    await run_in_threadpool(
                        site.notices.send_confirmation, person, wish.email, secret
                    )
        except Exception as problem:
            return await _account(request, person, error=problem)
        answer = go("/account?saved=1")
        if language in LANGUAGES:
            _keep_language(answer, language)
        return answer
    return await _account(request, person)


async def _account(
    request: Request, person: Person | None, error: Exception | None = None, token: str = ""
) -> Response:
    site, t = site_of(request), speak(request, person)
    notices = await run_in_threadpool(site.people.notices, person.id) if person else None
    tokens = await run_in_threadpool(site.people.tokens, person) if person else []
    status, message = complaint(error, t) if error else (200, "")
    return page(
        request,
        "account.html",
        person,
        status,
        error=message,
        saved="saved" in request.query_params,
        notices=notices,
        tokens=tokens,
        token=token,
    )


@guarded
async def log_in(request: Request) -> Response:
    site, form = site_of(request), await request.form()
    site.limits.take("log_in", address(request))
    try:
        person = await run_in_threadpool(
            site.people.log_in, text(form, "login"), text(form, "password")
        )
    except Exception as problem:
        return await _account(request, await current(request), error=problem)
    remember(request, person)
    return go("/")


@guarded
async def register(request: Request) -> Response:
    site, form = site_of(request), await request.form()
    site.limits.take("register", address(request))
    person = await current(request)
    try:
        person = await run_in_threadpool(
            site.people.register, person, text(form, "login"), text(form, "password")
        )
    except Exception as problem:
        return await _account(request, person, error=problem)
    remember(request, person)
    return go("/account?saved=1")


@guarded
async def password(request: Request) -> Response:
    site, person, form = site_of(request), await ensure(request), await request.form()
    site.limits.take("log_in", address(request))
    try:
        person = await run_in_threadpool(
            site.people.change_password, person, text(form, "old"), text(form, "new")
        )
    except Exception as problem:
        return await _account(request, person, error=problem)
    remember(request, person)
    return go("/account?saved=1")


@guarded
async def log_out(request: Request) -> Response:
    request.session.clear()
    return go("/")


@guarded
async def new_token(request: Request) -> Response:
    site, person = site_of(request), await ensure(request)
    site.limits.take("token", person.id)
    name = text(await request.form(), "name")
    token = await run_in_threadpool(site.people.new_token, person, name)
    return await _account(request, person, token=token)


@guarded
async def drop_token(request: Request) -> Response:
    site, person = site_of(request), await ensure(request)
    await run_in_threadpool(site.people.revoke, person, request.path_params["token"])
    return go("/account")


@guarded
async def language(request: Request) -> Response:
    wish, after = request.path_params["language"], request.query_params.get("next", "/")
    where = urlsplit(after)
    safe = after.startswith("/") and not after.startswith(("//", "/\\")) and not where.netloc
    answer = go(after if safe else "/")
    if wish in LANGUAGES:
        _keep_language(answer, wish)
        person = await current(request)
        if person is not None:
            await run_in_threadpool(site_of(request).people.rename, person, "", wish)
    return answer


def _keep_language(answer: Response, wish: str) -> None:
    answer.set_cookie(LANGUAGE_COOKIE, wish, max_age=31536000, samesite="lax", httponly=True)


routes = [
    Route("/", lobby),
    Route("/quick", quick, methods=["POST"]),
    Route("/table", new_table, methods=["POST"]),
    Route("/import", import_match, methods=["POST"]),
    Route("/join/{table}/{invitation}", join, methods=["GET", "POST"]),
    Route("/account", account, methods=["GET", "POST"]),
    Route("/login", log_in, methods=["POST"]),
    Route("/register", register, methods=["POST"]),
    Route("/password", password, methods=["POST"]),
    Route("/logout", log_out, methods=["POST"]),
    Route("/tokens", new_token, methods=["POST"]),
    Route("/tokens/{token}/delete", drop_token, methods=["POST"]),
    Route("/language/{language}", language),
    *pages_play.routes,
    *pages_rules.routes,
    *pages_odds.routes,
]
