"""The replay: any moment of a match, from its beginning, by round, by event, at any speed."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.table.service.replies import FINISHED, Look, Told
from orrery.table.text import Texts
from orrery.table.web.forms import guarded
from orrery.table.web.hotseat import NOBODY
from orrery.table.web.pages.play import facts_of, look_of, wish_of
from orrery.table.web.presenter import see, see_all, words_for
from orrery.table.web.render import go, page, speak
from orrery.table.web.site import count, current, site_of

OPEN = "open"  # the eyes that see all cards, when the match is over
ROUNDS = ("setup_done", "round", "game_over")  # the news that a long match is parted by
SPEEDS = (("slow", 1600), ("normal", 800), ("fast", 300))  # milliseconds for an event


class Chapter(Struct, frozen=True):
    """Where a part of the match begins."""

    at: int
    name: str


@guarded
async def replay(request: Request) -> Response:
    person = await current(request)
    count(request, "past", person)
    t = speak(request, person)
    at, everything = wish_of(request, "at"), request.query_params.get("seat") == OPEN
    seat = -1 if everything else wish_of(request, "seat")
    at = 1 if at is None else at  # it starts at the beginning
    look = await look_of(request, person, seat=seat, at=at)
    if seat is None and len(look.mine) > 1 and look.table.status != FINISHED:
        look = await look_of(request, person, seat=NOBODY, at=at)  # none of them has the device
    if look.view is None:
        return go(f"/table/{look.table.id}")
    over = look.table.status == FINISHED
    if everything and over:
        seats = [
            await look_of(request, person, seat=n, at=at, limit=0)
            for n in range(look.table.players)
        ]
        sight = await run_in_threadpool(see_all, look, seats, t)
    else:
        past = msgspec.structs.replace(look, choice=None)
        sight = await run_in_threadpool(see, past, t, replayed=True)
    facts = facts_of(look, sight, t) | {"eyes": range(look.table.players) if over else look.mine}
    facts |= {"over": over, "everything": everything and over, "speeds": SPEEDS}
    if "hx-request" in request.headers:
        return page(request, "now.html", person, mode="replay", **facts | {"oob": True})
    tables, kinds = site_of(request).tables, games.game(look.table.title).headings
    events, heads = await run_in_threadpool(
        tables.play.chapters, person, look.table.id, look.seat, kinds
    )
    facts |= {"events": events, "chapters": chapters(look, heads, t)}
    return page(request, "replay.html", person, mode="replay", **facts)


def chapters(look: Look, heads: Sequence[Told], t: Texts) -> list[Chapter]:
    """The rounds, if the match has some; otherwise whatever parts its log."""
    rounds = [told for told in heads if told.kind in ROUNDS]
    words: Any = words_for(look.table.title, t.language)
    return [
        Chapter(told.at + 1, words.at(look.names_at(told.at)).news(told).rstrip("."))
        for told in rounds or heads
    ]


routes = [Route("/table/{table}/replay", replay)]
