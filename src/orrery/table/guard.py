"""Middleware: sizes of bodies, requests from foreign pages, headers that keep browsers careful."""

from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.table.errors import NotYours, TooBig
from orrery.table.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}


Failed = Callable[[Request, Exception], Response]


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, failed: Failed) -> None:
        self.app = app
        self.settings = settings
        self.failed = failed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in self._headers(scope["path"]):
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] not in SAFE:
            headers = Headers(scope=scope)
            if not self._same_site(headers):
                foreign = NotYours("this request comes from a foreign page", "foreign_page")
                await self.failed(Request(scope), foreign)(scope, receive, send_guarded)
                return
            body = await self._body(scope["path"], headers, receive)
            if body is None:
                big = TooBig("this is too much at once")
                await self.failed(Request(scope), big)(scope, receive, send_guarded)
                return
            receive = _replay(body, receive)
        try:
            await self.app(scope, receive, send_guarded)
        except ClientDisconnect:
            return
        except Exception as problem:  # further out it would be logged with all it holds
            answer = self.failed(Request(scope), problem)
            if not started:
                await answer(scope, receive, send_guarded)

    def _headers(self, path: str) -> Iterable[tuple[str, str]]:
        yield from HEADERS.items()
        if not path.startswith("/static/"):
            yield "Cache-Control", "no-store"
        if self.settings.https:
            yield "Strict-Transport-Security", "max-age=31536000"

    def _same_site(self, headers: Headers) -> bool:
        """Against forged requests: browsers say where a request comes from. A request with a
        cookie must come from our own pages; one with a token cannot be forged."""
        if "authorization" in headers:
            return True
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        origin = headers.get("origin")
        if origin is None:
            return "cookie" not in headers
        ours = {headers.get("host", ""), urlsplit(self.settings.base_url).netloc}
        return urlsplit(origin).netloc in ours

    async def _body(self, path: str, headers: Headers, receive: Receive) -> bytes | None:
        """The whole body, or None if it is too big."""
        large = path.endswith("/import")
        limit = self.settings.import_limit if large else self.settings.body_limit
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > limit:
            return None
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return bytes(body)
            body += message.get("body", b"")
            if len(body) > limit:
                return None
            if not message.get("more_body"):
                return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Give the body that was read to whoever asks next."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
