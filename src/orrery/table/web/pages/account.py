"""The pages: accounts, and the list of all routes. Everything else has its own file."""

from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from orrery.kernel.errors import OrreryError
from orrery.kit.words import LANGUAGES
from orrery.table.errors import NotNow
from orrery.table.refusals import complaint
from orrery.table.service.accounts import NoticeSettings, Person
from orrery.table.text import LANGUAGE_COOKIE
from orrery.table.web.appearance import keep, wishes
from orrery.table.web.forms import guarded, read_form, text
from orrery.table.web.pages import cards as pages_cards
from orrery.table.web.pages import company, confirmed
from orrery.table.web.pages import end as pages_end
from orrery.table.web.pages import hint as pages_hint
from orrery.table.web.pages import learn as pages_learn
from orrery.table.web.pages import lobby as pages_lobby
from orrery.table.web.pages import odds as pages_odds
from orrery.table.web.pages import play as pages_play
from orrery.table.web.pages import replay as pages_replay
from orrery.table.web.pages import rules as pages_rules
from orrery.table.web.pages import stage as pages_stage
from orrery.table.web.render import go, page, speak
from orrery.table.web.site import count, current, ensure, forget, guessing, remember, site_of

# -- accounts ---------------------------------------------------------------------------------


@guarded
async def account(request: Request) -> Response:
    person, site = await current(request), site_of(request)
    if request.method == "POST":
        person = await ensure(request)
        count(request, "change", person)
        form = await read_form(request)
        language = text(form, "language")
        wish = NoticeSettings(
            email=text(form, "email").strip(),
            hook=text(form, "hook"),
            hook_format=text(form, "hook_format") or "discord",
        )
        try:
            await run_in_threadpool(site.accounts.rename, person, text(form, "name"), language)
            if "email" in form:
                secret = await run_in_threadpool(site.accounts.set_notices, person, wish)
                if secret:
                    count(request, "mail", person)
                    await run_in_threadpool(
                        site.notices.send_confirmation, person, wish.email, secret
                    )
        except OrreryError as problem:
            return await _account(request, person, error=problem)
        except OSError:
            silent = NotNow("the mail server does not answer; try again later", "no_mail")
            return await _account(request, person, error=silent)
        answer = go("/account?saved=1")
        if language in LANGUAGES:
            _keep_language(answer, language)
        return answer
    return await _account(request, person)


async def _account(
    request: Request,
    person: Person | None,
    error: Exception | None = None,
    token: str = "",
    codes: list[str] | None = None,
) -> Response:
    site, t = site_of(request), speak(request, person)
    notices = await run_in_threadpool(site.accounts.notices, person.id) if person else None
    tokens = await run_in_threadpool(site.accounts.tokens, person) if person else []
    left = await run_in_threadpool(site.accounts.codes_left, person) if person else 0
    status, message = complaint(error, t) if error else (200, "")
    return page(
        request,
        "account.html",
        person,
        status,
        error=message,
        saved=bool(codes) or "saved" in request.query_params,
        notices=notices,
        tokens=tokens,
        token=token,
        codes=codes or [],
        codes_left=left,
    )


@guarded
async def log_in(request: Request) -> Response:
    site, form = site_of(request), await read_form(request)
    try:
        with guessing(request):
            person = await run_in_threadpool(
                site.accounts.log_in, text(form, "login"), text(form, "password")
            )
    except OrreryError as problem:
        return await _account(request, await current(request), error=problem)
    await run_in_threadpool(remember, request, person)
    return go("/")


@guarded
async def register(request: Request) -> Response:
    site, form = site_of(request), await read_form(request)
    count(request, "register")
    person = await ensure(request)
    try:
        person = await run_in_threadpool(
            site.accounts.register, person, text(form, "login"), text(form, "password")
        )
    except OrreryError as problem:
        return await _account(request, person, error=problem)
    await run_in_threadpool(remember, request, person)
    return await _account(
        request, person, codes=await run_in_threadpool(site.accounts.new_codes, person)
    )


@guarded
async def recover(request: Request) -> Response:
    """A forgotten password: a recovery code for a new one."""
    if request.method == "GET":
        return page(request, "recover.html", await current(request), login="")
    site, form = site_of(request), await read_form(request)
    login = text(form, "login")
    count(request, "recover")  # codes cannot be guessed: not by login
    try:
        person = await run_in_threadpool(
            site.accounts.recover, login, text(form, "code"), text(form, "new")
        )
    except OrreryError as problem:
        here = await current(request)
        status, message = complaint(problem, speak(request, here))
        return page(request, "recover.html", here, status, login=login, error=message)
    await run_in_threadpool(remember, request, person)
    return go("/account?saved=1")


@guarded
async def new_codes(request: Request) -> Response:
    """Whoever is logged in but does not know the password gets no codes."""
    site, person, form = site_of(request), await ensure(request), await read_form(request)
    try:
        with guessing(request):
            await run_in_threadpool(site.accounts.check_password, person, text(form, "password"))
    except OrreryError as problem:
        return await _account(request, person, error=problem)
    return await _account(
        request, person, codes=await run_in_threadpool(site.accounts.new_codes, person)
    )


@guarded
async def password(request: Request) -> Response:
    """Another one, and new recovery codes: the old ones have ended."""
    site, person, form = site_of(request), await ensure(request), await read_form(request)
    try:
        with guessing(request):
            person = await run_in_threadpool(
                site.accounts.change_password, person, text(form, "old"), text(form, "new")
            )
    except OrreryError as problem:
        return await _account(request, person, error=problem)
    await run_in_threadpool(remember, request, person)
    return await _account(
        request, person, codes=await run_in_threadpool(site.accounts.new_codes, person)
    )


@guarded
async def log_out(request: Request) -> Response:
    await run_in_threadpool(forget, request)
    return go("/")


@guarded
async def new_token(request: Request) -> Response:
    site, person = site_of(request), await ensure(request)
    count(request, "token", person)
    name = text(await read_form(request), "name")
    token = await run_in_threadpool(site.accounts.new_token, person, name)
    return await _account(request, person, token=token)


@guarded
async def drop_token(request: Request) -> Response:
    site, person = site_of(request), await ensure(request)
    count(request, "change", person)
    await run_in_threadpool(site.accounts.revoke, person, request.path_params["token"])
    return go("/account")


def _back(after: str) -> RedirectResponse:
    """To the page that was asked from, if it is one of ours."""
    here = after.startswith("/") and not after.startswith(("//", "/\\"))
    return go(after if here else "/")


@guarded
async def appear(request: Request) -> Response:
    """Dark or light, and the size of text."""
    form, person = await read_form(request), await current(request)
    looks = wishes(form)
    if person is not None:
        count(request, "change", person)
        await run_in_threadpool(partial(site_of(request).accounts.dress, person, **looks))
    return keep(looks, _back(text(form, "next")))


@guarded
async def language(request: Request) -> Response:
    wish = request.path_params["language"]
    answer = _back(request.query_params.get("next", "/"))
    if wish in LANGUAGES:
        _keep_language(answer, wish)
        person = await current(request)
        if person is not None and person.language != wish:
            count(request, "change", person)
            await run_in_threadpool(site_of(request).accounts.rename, person, "", wish)
    return answer


def _keep_language(answer: Response, wish: str) -> None:
    answer.set_cookie(LANGUAGE_COOKIE, wish, max_age=31536000, samesite="lax", httponly=True)


routes = [
    *pages_lobby.routes,
    Route("/account", account, methods=["GET", "POST"]),
    Route("/login", log_in, methods=["POST"]),
    Route("/register", register, methods=["POST"]),
    Route("/password", password, methods=["POST"]),
    Route("/recover", recover, methods=["GET", "POST"]),
    Route("/codes", new_codes, methods=["POST"]),
    Route("/logout", log_out, methods=["POST"]),
    Route("/tokens", new_token, methods=["POST"]),
    Route("/tokens/{token}/delete", drop_token, methods=["POST"]),
    Route("/language/{language}", language),
    Route("/appearance", appear, methods=["POST"]),
    *pages_play.routes,
    *pages_end.routes,
    *pages_replay.routes,
    *confirmed.routes,
    *company.routes,
    *pages_rules.routes,
    *pages_cards.routes,
    *pages_learn.routes,
    *pages_hint.routes,
    *pages_odds.routes,
    *pages_stage.routes,
]
