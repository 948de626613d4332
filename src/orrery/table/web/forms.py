"""What every page does: read forms carefully, and turn refusals into words."""

from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from orrery.kernel.errors import OrreryError
from orrery.table.errors import Refusal
from orrery.table.parsing import whole
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


def text(form: FormData, name: str) -> str:
    """A field as text; "" if it is missing or a file."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def number(form: FormData, name: str) -> int:
    return whole(text(form, name) or "0", name)
