"""Several people at one screen: nothing of a seat is sent before somebody has taken it.

The page says who sits at the device (the header X-Seat, or ``?seat=`` in its address). If another
of its people is asked, it gets what the public sees, and to whom the device is to be handed.
"""

from typing import Any, NamedTuple

from msgspec.structs import replace
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from orrery.table.parsing import parse_int
from orrery.table.service.accounts import Person
from orrery.table.service.replies import CLOSED, RUNNING, Look
from orrery.table.web.site import site_of

NOBODY = PUBLIC = -1


class Screen(NamedTuple):
    """The table as a screen may show it."""

    look: Look
    handed: int = NOBODY  # the seat that the device is to be handed to
    sitter: int = NOBODY  # who has it meanwhile, and may still take back the last answer


def seat_of(request: Request) -> int | None:
    """Who sits at the device, as far as the page says."""
    said = request.query_params.get("seat", "") or request.headers.get("x-seat", "")
    return parse_int(said, "seat") if said else None


async def look_at(
    request: Request, person: Person | None, table: str, sitting: int | None, **how: Any
) -> Screen:
    """The table through the eyes of who sits there, or of nobody until the next one does."""
    return await run_in_threadpool(_look_at, request, person, table, sitting, how)


def _look_at(
    request: Request, person: Person | None, table: str, sitting: int | None, how: dict[str, Any]
) -> Screen:
    look_through = site_of(request).tables.play.look
    look = look_through(person, table, sitting, **how)
    if len(look.mine) < 2 or look.table.status not in (RUNNING, CLOSED):
        return Screen(look)
    asked = [s.seat for s in look.table.seats if s.mine and s.waiting and not s.auto]
    if sitting in look.mine and (sitting in asked or not asked):
        return Screen(look)
    public = look_through(person, table, PUBLIC, **how)
    if not asked:
        return Screen(public)
    sitter = sitting if sitting in look.mine else NOBODY
    return Screen(replace(public, undo=look.undo) if sitter >= 0 else public, asked[0], sitter)
