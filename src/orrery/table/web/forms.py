"""What every page does: read forms carefully, and turn refusals into words."""

from collections.abc import Awaitable, Callable
from functools import wraps

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from orrery.kernel.errors import OrreryError
from orrery.table.errors import Malformed, Refusal
from orrery.table.parsing import storable, whole
from orrery.table.refusals import complaint
from orrery.table.service.accounts import Person
from orrery.table.web.render import page, speak
from orrery.table.web.site import current

Page = Callable[[Request], Awaitable[Response]]


def guarded(handler: Page) -> Page:
    """A refusal becomes a page that says so, in the asker's language."""

    @wraps(handler)
    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except OrreryError as problem:
            return await refusal(request, problem)

    return handle


async def refusal(request: Request, problem: Exception) -> Response:
    try:
        person = await current(request)
    except Refusal:
        person = None
    return shown(request, problem, person)


def shown(request: Request, problem: Exception, person: Person | None = None) -> Response:
    """A page that says what went wrong."""
    t = speak(request, person)
    status, message = complaint(problem, t)
    return page(request, "message.html", person, status, heading=t("site.error"), message=message)


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
    return whole(text(form, name) or "0", name, least, most)
