"""Middleware: sizes of bodies, requests from foreign pages, headers that keep browsers careful."""

from collections.abc import Callable, Iterable
from urllib.parse import unquote, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.table.errors import Forbidden, Refusal, TooBig, TooMany
from orrery.table.parsing import storable
from orrery.table.settings import Settings
from orrery.table.web.site import count

SAFE = ("GET", "HEAD", "OPTIONS")
LARGE = ("/import", "/api/v1/import")  # where match files are sent
UPLOADS = 4  # of them at a time

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
        self.uploads = 0  # large bodies that are being read

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

        try:
            storable([scope["path"], unquote(scope["query_string"].decode("latin-1"))])
            if scope["method"] not in SAFE:
                if not self._same_site(Headers(scope=scope)):
                    raise Forbidden("this request comes from a foreign page", "foreign_page")
                receive = _replay(await self._body(scope, receive), receive)
        except Refusal as refused:
            answer = self.failed(Request(scope), refused)
            answer.headers["Connection"] = "close"  # the rest of the body is not read
            await answer(scope, receive, send_guarded)
            return
        except ClientDisconnect:  # in the middle of its body: half a request is none
            return
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

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body. One that is too big is refused as soon as that is known, and no more of
        it is read. Only match files may be large: a few at a time, and not too many of one
        address."""
        headers, large = Headers(scope=scope), scope["path"] in LARGE
        limit = self.settings.import_limit if large else self.settings.body_limit
        said = headers.get("content-length", "")
        if said and (not said.isdecimal() or len(said) > 12 or int(said) > limit):
            raise TooBig("this is too much at once")
        if not large or (said and int(said) <= self.settings.body_limit):
            return await _read(receive, limit)
        count(Request(scope), "upload")
        if self.uploads >= UPLOADS:
            raise TooMany("too many files at once; wait a moment")
        self.uploads += 1
        try:
            return await _read(receive, limit)
        finally:
            self.uploads -= 1


async def _read(receive: Receive, limit: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        body += message.get("body", b"")
        if len(body) > limit:
            raise TooBig("this is too much at once")
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
