"""How the pages look: dark or light, and how large the text is. It follows an account into every
browser; a browser keeps it in cookies besides, for guests and for whoever is logged out."""

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from orrery.table.service.accounts import Person

THEMES = ("dark", "light")
SIZES = ("100", "115", "130", "150")  # percent
CHOICES = {"theme": THEMES, "size": SIZES}
YEAR = 31536000  # seconds


class Appearance(Struct, frozen=True):
    theme: str = THEMES[0]
    size: str = SIZES[0]


def appearance(request: Request, person: Person | None) -> Appearance:
    """What the account wishes, else what was chosen in this browser; what nobody offered counts as
    not chosen."""
    found: dict[str, str] = {}
    for name, allowed in CHOICES.items():
        own = getattr(person, name) if person is not None and not person.guest else ""
        wishes = (own, request.cookies.get(name, ""), allowed[0])
        found[name] = next(wish for wish in wishes if wish in allowed)
    return Appearance(**found)


def wishes(form: FormData) -> dict[str, str]:
    """What a form wishes, as far as it is offered."""
    given = {name: str(form.get(name, "")) for name in CHOICES}
    return {name: wish for name, wish in given.items() if wish in CHOICES[name]}


def keep(looks: dict[str, str], answer: Response) -> Response:
    """Keep it in this browser."""
    for name, wish in looks.items():
        answer.set_cookie(name, wish, max_age=YEAR, samesite="lax", httponly=True)
    return answer
