"""What would you do? The thinker's answer in words."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.bots.advice import Advice
from orrery.table.text import Texts
from orrery.table.web.coach import coach_notes, may_have_hint, notes_in_all
from orrery.table.web.forms import guarded
from orrery.table.web.pages.odds import figure
from orrery.table.web.render import env, page, speak
from orrery.table.web.site import count, current, site_of

CLOSE = 0.3  # points: less is no difference


@guarded
async def hint(request: Request) -> Response:
    """The answer with its reason; nothing is answered by it."""
    person, site, table = await current(request), site_of(request), request.path_params["table"]
    count(request, "heavy", person)
    t = speak(request, person)
    look = await run_in_threadpool(site.tables.play.look, person, table, limit=0)
    advice = await site.hints.ask(person, table, look.seat, t.language)
    sheet = "hx-request" in request.headers
    template = "hint.html" if sheet else "hint_alone.html"
    facts = {"advice": advice, "reason": reason(advice, t), "figure": figure, "table": table}
    return page(request, template, person, **facts)


def reason(advice: Advice, t: Texts) -> str:
    """Why this and not the next best."""
    if not advice.other:
        return t("hint.only")
    if advice.better < CLOSE:
        return t("hint.close", other=advice.other)
    return t("hint.better", points=figure(advice.better, t, 1), other=advice.other)


env.globals.update(coach_notes=coach_notes, may_have_hint=may_have_hint, notes_in_all=notes_in_all)

routes = [Route("/table/{table}/hint", hint)]
