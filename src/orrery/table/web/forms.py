"""What every page does: read forms carefully, and turn refusals into words."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from python_multipart.multipart import parse_options_header
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from orrery.table.errors import Malformed, Refusal
from orrery.table.parsing import parse_int, storable
from orrery.table.refusals import complaint
from orrery.table.service.accounts import Person
from orrery.table.service.replies import RUNNING, WAITING, TableInfo
from orrery.table.web.render import page, speak
from orrery.table.web.site import current, site_of

Page = Callable[[Request], Awaitable[Response]]


def guarded(handler: Page) -> Page:
    """A refusal or a failure becomes a page that says so, in the asker's language."""

    @wraps(handler)
    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except (HTTPException, ClientDisconnect):
            raise
        except Exception as problem:
            return await refusal(request, problem)

    return handle


async def refusal(request: Request, problem: Exception) -> Response:
    """The page knows who is logged in, and from a table that fails there is a way out."""
    try:
        person = await current(request)
        exits = await run_in_threadpool(_exits, request, person, problem)
    except Exception:  # whatever fails here too: what failed first is what is told
        person, exits = None, None
    return shown(request, problem, person, exits)


def _exits(request: Request, person: Person | None, problem: Exception) -> TableInfo | None:
    """The table whose page failed, if this person may close or leave it."""
    table = request.path_params.get("table", "")
    if not table or person is None or isinstance(problem, Refusal):
        return None
    info = site_of(request).tables.lobby.table(person, table)
    here = info.owner or any(seat.mine for seat in info.seats)
    return info if here and info.status in (WAITING, RUNNING) else None


def shown(
    request: Request,
    problem: Exception,
    person: Person | None = None,
    exits: TableInfo | None = None,
) -> Response:
    """A page that says what went wrong."""
    t = speak(request, person)
    status, message = complaint(problem, t, request.path_params.get("table", ""))
    facts: dict[str, Any] = {"heading": t("site.error"), "message": message, "exits": exits}
    return page(request, "message.html", person, status, **facts)


async def read_form(request: Request) -> FormData:
    """The fields of a form. Files are for ``import`` alone, and read there."""
    check_charset(request)
    form = await request.form(max_files=0, max_fields=200)
    storable(form.multi_items())
    return form


def check_charset(request: Request) -> None:
    """A form is written in UTF-8; other encodings could hold anything."""
    _, options = parse_options_header(request.headers.get("content-type"))
    if options.get(b"charset", b"utf-8").lower() != b"utf-8":
        raise Malformed("a form is written in UTF-8", "bad_form")


def text(form: FormData, name: str) -> str:
    """A field as text; "" if it is missing or a file."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def number(form: FormData, name: str, least: int = -999_999_999, most: int = 999_999_999) -> int:
    """A field as a whole number; 0 if it is missing."""
    return parse_int(text(form, name) or "0", name, least, most)
