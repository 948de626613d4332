"""The components of a title: its cards, tiles and boards, deck by deck."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.kit.components import facts
from orrery.kit.game import nothing_printed
from orrery.kit.scene import fact
from orrery.kit.words import Words
from orrery.table.text import Texts
from orrery.table.web.forms import guarded
from orrery.table.web.presenter import words_for
from orrery.table.web.render import page, speak, title_name
from orrery.table.web.search import fits, flow
from orrery.table.web.site import count, current

Printed = Callable[[Words, str], str]


class ShownComponent(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    facts: tuple[str, ...]
    look: str
    rule: str
    reconstructed: bool
    known: tuple[str, ...]


@guarded
async def catalogue(request: Request) -> Response:
    person, game = await current(request), games.title(request.path_params["title"]).id
    count(request, "search", person)
    t, q = speak(request, person), request.query_params.get("q", "")[:100].strip()
    group, recon = request.query_params.get("group", ""), "recon" in request.query_params
    words = words_for(game, t.language)
    decks, printed = games.game(game).catalogue, games.game(game).printed
    if not (q or group or recon):
        group = next(iter(decks))  # all at once would be too much to read
    found = {}
    for id, items in decks.items():
        cards = [show_component(item, id, words, t, printed) for item in items.values()]
        fit = [card for card in cards if card.reconstructed or not recon]
        found[id] = [card for card in fit if fits(q, card.name, card.text, *card.facts)]
    names = {id: _group_name(id, words) for id in decks}
    return page(
        request,
        "cards.html",
        person,
        title=game,
        title_name=title_name(game, t),
        q=q,
        group=group,
        recon=recon,
        decks=[(id, name, len(found[id])) for id, name in names.items()],
        found=[(names[id], found[id]) for id in decks if found[id] and group in ("", id)],
        count=sum(len(cards) for cards in found.values()),
        art=games.game(game).art,
        catalogue=decks,
        all_recon=sum(item.reconstructed for items in decks.values() for item in items.values()),
    )


def _group_name(id: str, words: Words) -> str:
    key = f"group.{id}"
    return words.label(key) if words.has("label", key) else id.replace("_", " ").capitalize()


def show_component(
    item: Any, group: str, words: Words, t: Texts, printed: Printed = nothing_printed
) -> ShownComponent:
    """A component with all short facts it has, whatever its title calls them."""
    said, looks = [], []
    for field, value in facts(item):
        if isinstance(value, str):
            key = f"fact.of_{field}"  # "its home: ...", where the value alone says too little
            named = f"{words.label(key)}: " if words.has("label", key) else ""
            said.append(f"{named}{fact(words, value)}")
            looks.append(f"{field}-{value}")
        else:
            key = f"fact.{field}"
            named = words.label(key) if words.has("label", key) else field
            said.append(f"{named} {value}")
    more = getattr(item, "clarification", {}).get(t.language, "")
    text = printed(words, item.id) or item.text.get(t.language, "")
    return ShownComponent(
        id=item.id,
        name=item.name.get(t.language) or words.name(item.id),
        text=flow(f"{text} {more}"),
        facts=tuple(said),
        look=" ".join((group, *reversed(looks))),  # what comes first says most
        rule=item.rule,
        reconstructed=item.reconstructed,
        known=tuple(item.known),
    )


routes = [Route("/cards/{title}", catalogue)]
