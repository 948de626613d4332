"""How the pages look in this browser: dark or light, and how large the text is. Kept in cookies, so
that a page comes as it is to be, for guests as for accounts."""

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

THEMES = ("dark", "light")
SIZES = ("100", "115", "130", "150")  # percent
YEAR = 31536000  # seconds


class Appearance(Struct, frozen=True):
    theme: str = THEMES[0]
    size: str = SIZES[0]


def appearance(request: Request) -> Appearance:
    """What was chosen here; what nobody offered counts as not chosen."""
    theme, size = request.cookies.get("theme", ""), request.cookies.get("size", "")
    return Appearance(theme if theme in THEMES else THEMES[0], size if size in SIZES else SIZES[0])


def keep(form: FormData, answer: Response) -> Response:
    """Keep what a form wishes."""
    for name, allowed in (("theme", THEMES), ("size", SIZES)):
        if isinstance(wish := form.get(name), str) and wish in allowed:
            answer.set_cookie(name, wish, max_age=YEAR, samesite="lax", httponly=True)
    return answer
