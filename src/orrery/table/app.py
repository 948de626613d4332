"""The application: API, pages and static files behind one guard."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from orrery.kernel.errors import OrreryError
from orrery.table.api import routes as api
from orrery.table.api.declare import failed
from orrery.table.errors import Malformed, MethodNotAllowed, Missing
from orrery.table.jobs.bot_workers import think
from orrery.table.service.sessions import SessionCookie
from orrery.table.settings import Settings
from orrery.table.web.forms import refusal, shown
from orrery.table.web.middleware import Guard
from orrery.table.web.pages import account as pages
from orrery.table.web.site import Site, count, site_of
from orrery.table.web.styles import ArtFiles, seat_colours, sky


def make_app(settings: Settings | None = None, choose: Callable[[bytes], Any] = think) -> Starlette:
    """The web table. ``choose`` lets a test put a stub in the bots' place."""
    settings = settings or Settings()
    site = Site(settings, choose)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        site.start()
        try:
            yield
        finally:
            await run_in_threadpool(site.stop)

    static = StaticFiles(directory=Path(__file__).parent / "static", check_dir=False)
    app = Starlette(
        routes=[
            *api.routes,
            Route("/confirm/{secret}", confirm),
            Route("/healthz", healthy),
            Route("/static/seats.css", seat_colours),
            Route("/static/worlds.css", sky),
            Mount("/static/art", ArtFiles(), name="art"),
            Mount("/static", static, name="static"),
            *pages.routes,
        ],
        middleware=[
            Middleware(TrustedHostMiddleware, settings.allowed_hosts, www_redirect=False),
            Middleware(Guard, settings=settings, failed=_broken),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=4),
            Middleware(SessionCookie, https=settings.https),
        ],
        exception_handlers={
            OrreryError: _failed,
            HTTPException: _not_found,
        },
        lifespan=life,
    )
    app.state.site = site
    return app


async def confirm(request: Request) -> Response:
    """The link of a confirmation mail."""
    count(request, "change")
    await run_in_threadpool(site_of(request).accounts.confirm, request.path_params["secret"])
    return RedirectResponse("/", 303)


async def healthy(request: Request) -> Response:
    """For monitoring: "ok", or 503 and why nothing can be stored."""
    trouble = await run_in_threadpool(site_of(request).health.trouble)
    return Response(trouble or "ok", 503 if trouble else 200, media_type="text/plain")


async def _failed(request: Request, problem: Exception) -> Response:
    """Anything that went wrong, in words that hold nothing from inside."""
    if request.url.path.startswith("/api/"):
        return failed(problem, request)
    return await refusal(request, problem)


def _broken(request: Request, problem: Exception) -> Response:
    """The same further out, where nobody knows who asks."""
    if request.url.path.startswith("/api/"):
        return failed(problem, request)
    return shown(request, problem)


async def _not_found(request: Request, problem: Exception) -> Response:
    """What starlette refuses by itself: an unknown path, a wrong method, a form it cannot read."""
    assert isinstance(problem, HTTPException)
    kind = {404: Missing, 405: MethodNotAllowed}.get(problem.status_code, Malformed)
    return await _failed(request, kind(problem.detail))
