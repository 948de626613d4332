"""Pages from templates: the language of the asker, and what every template may use."""

import re
from time import time
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from orrery.games import title as title_of
from orrery.kit.scene import signed
from orrery.table.service.accounts import Person
from orrery.table.service.replies import TableInfo
from orrery.table.svg import draw
from orrery.table.svg.track import track
from orrery.table.text import Texts, chosen, preferred, texts
from orrery.table.web import deadlines
from orrery.table.web.acts import act_attributes
from orrery.table.web.appearance import SIZES, THEMES, Appearance, appearance
from orrery.table.web.board_text import board_text
from orrery.table.web.compare import compared
from orrery.table.web.hyphens import soft
from orrery.table.web.presenter import WON_BY, count_answers, read_talk, standing
from orrery.table.web.styles import STYLES, sheets


def _marked(text: str, query: str) -> Markup:
    """The text with what was searched for marked."""
    words = [re.escape(word) for word in query.split() if word]
    if not words:
        return escape(text)
    parts = re.split(f"({'|'.join(words)})", text, flags=re.IGNORECASE)
    marked = (
        Markup("<mark>{}</mark>").format(part) if n % 2 else escape(part)
        for n, part in enumerate(parts)
    )
    return Markup("").join(marked)


def _seat_name(seat: int, info: TableInfo) -> str:
    return info.seats[seat].name


env = Environment(
    loader=PackageLoader("orrery.table", "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # or every part of a page asks the disk whether its template has changed
)
env.filters["marked"] = _marked
env.filters["seat_name"] = _seat_name
env.filters["soft"] = soft
env.filters["as_json"] = lambda item: msgspec.json.encode(item).decode()
env.globals.update(
    styles=STYLES,
    won_by=WON_BY,
    themes=THEMES,
    sizes=SIZES,
    art_sheets=sheets,
    symbol=draw.symbol,
    icon=draw.icon,
    draw_board=draw.board,
    draw_picture=draw.picture,
    draw_emblem=draw.emblem,
    draw_track=track,
    standing=standing,
    draw_die=draw.die,
    draw_combatant=draw.combatant,
    draw_piece=draw.piece,
    motif=draw.motif,
    motifs=draw.motifs,
    definitions=draw.DEFINITIONS,
    board_text=board_text,
    read_talk=read_talk,
    due_allowed=deadlines.allowed,
    due_left=deadlines.left,
    due_machine=deadlines.machine,
    due_moment=deadlines.moment,
    due_since=deadlines.since,
    due_ago=deadlines.ago,
    clock=deadlines.clock,
    server_time=time,
    live_clock=deadlines.live,
    count_answers=count_answers,
    act_attributes=act_attributes,
    compared=compared,
    signed=signed,
)


INDENTED = re.compile(r"\n[ \t\n]+")


def speak(request: Request, person: Person | None = None) -> Texts:
    """In the language that was chosen here, else the person's, else the browser's."""
    if wish := chosen(request):
        return texts(wish)
    if person is not None and not person.guest:
        return texts(person.language)
    return texts(preferred(request.headers.get("accept-language", "")))


def page(
    request: Request, template: str, person: Person | None, status: int = 200, **facts: Any
) -> HTMLResponse:
    """A page, or a part of one."""
    facts.setdefault("t", speak(request, person))
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    facts |= {"person": person, "here": here if request.method == "GET" else "/"}
    facts["appearance"] = appearance(request, person)
    return HTMLResponse(
        html(template, **facts), status, {"Vary": "Accept-Language, Cookie, HX-Request"}
    )


def html(template: str, **facts: Any) -> str:
    """A template filled in. What templates are indented with is not sent: it was an eighth of what
    a table with many players weighs beside its board."""
    facts.setdefault("error", "")
    facts.setdefault("appearance", Appearance())
    return INDENTED.sub("\n", env.get_template(template).render(facts))


def go(url: str) -> RedirectResponse:
    """After a form: look at the result."""
    return RedirectResponse(url, 303)


def title_name(title: str, t: Texts) -> str:
    return title_of(title).name[t.language]
