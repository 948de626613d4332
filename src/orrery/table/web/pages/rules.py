"""Looking up: the rules and the components of a title."""

from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.kit.components import facts
from orrery.kit.rulebook import rules
from orrery.kit.words import Words
from orrery.table.errors import Missing
from orrery.table.text import Texts
from orrery.table.web.forms import guarded
from orrery.table.web.presenter import words_for
from orrery.table.web.render import page, speak, title_name
from orrery.table.web.site import count, current


class ShownRule(Struct, frozen=True):
    id: str
    kind: str
    chapter: str
    text: str
    see: tuple[str, ...]


class ShownComponent(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    facts: tuple[str, ...]
    looks: tuple[str, ...]
    rule: str
    reconstructed: bool
    known: tuple[str, ...]


def show_rule(game: str, id: str, language: str) -> ShownRule | None:
    rule = rules(f"orrery.games.{game}").get(id)
    if rule is None:
        return None
    words = rule.de if language == "de" else rule.en
    chapter = rule.chapter.get(language, "")
    return ShownRule(rule.id, rule.kind, chapter, _flow(words), tuple(rule.see))


def _flow(words: str) -> str:
    return " ".join(words.split())


def _fits(query: str, *places: str) -> bool:
    """All words of the query are somewhere in these texts."""
    hay = " ".join(places).casefold()
    return all(word in hay for word in query.casefold().split())


@guarded
async def rulebook(request: Request) -> Response:
    person, game = await current(request), games.title(request.path_params["title"]).id
    count(request, "search", person)
    t, q = speak(request, person), request.query_params.get("q", "")[:100]
    shown = [show_rule(game, id, t.language) for id in rules(f"orrery.games.{game}")]
    chapters: dict[str, list[ShownRule]] = {}
    names: dict[str, None] = {}
    for rule in shown:
        if rule is None:
            continue
        names[rule.chapter] = None
        if _fits(q, rule.id, rule.chapter, rule.text):
            chapters.setdefault(rule.chapter, []).append(rule)
    return page(
        request,
        "rules.html",
        person,
        title=game,
        title_name=title_name(game, t),
        q=q,
        sheet=False,
        toc=[{"name": name, "anchor": _anchor(name)} for name in names],
        chapters=[
            {"name": name, "anchor": _anchor(name), "rules": found}
            for name, found in chapters.items()
        ],
        count=sum(len(found) for found in chapters.values()),
    )


def _anchor(name: str) -> str:
    return "c-" + "".join(c if c.isalnum() else "-" for c in name.lower())


@guarded
async def one_rule(request: Request) -> Response:
    """A rule in place; without script, the rulebook opened there."""
    person, game = await current(request), games.title(request.path_params["title"]).id
    t = speak(request, person)
    rule = show_rule(game, request.path_params["rule"], t.language)
    if rule is None:
        raise Missing("there is no such rule")
    facts: dict[str, Any] = {
        "rule": rule,
        "chapter": rule.chapter,
        "q": "",
        "sheet": True,
        "title": game,
    }
    facts["title_name"] = title_name(game, t)
    if "hx-request" in request.headers:
        return page(request, "rule_sheet.html", person, **facts)
    message = f"{rule.text} ({rule.id})"
    return page(request, "message.html", person, heading=rule.chapter, message=message)


# -- components -------------------------------------------------------------------------------


@guarded
async def catalogue(request: Request) -> Response:
    person, game = await current(request), games.title(request.path_params["title"]).id
    count(request, "search", person)
    t, q = speak(request, person), request.query_params.get("q", "")[:100]
    group, recon = request.query_params.get("group", ""), "recon" in request.query_params
    words = words_for(game, t.language)
    groups = games.game(game).catalogue
    names = {id: _group_name(id, words) for id in groups}
    found = []
    for id, items in groups.items():
        if group in ("", id):
            cards = [show_component(item, words, t) for item in items.values()]
            fit = [card for card in cards if card.reconstructed or not recon]
            fit = [card for card in fit if _fits(q, card.id, card.name, card.text, *card.facts)]
            if fit:
                found.append({"name": names[id], "cards": fit})
    return page(
        request,
        "cards.html",
        person,
        title=game,
        title_name=title_name(game, t),
        q=q,
        group=group,
        recon=recon,
        groups=list(names.items()),
        found=found,
        count=sum(len(cards["cards"]) for cards in found),
    )


def _group_name(id: str, words: Words) -> str:
    key = f"group.{id}"
    return words.label(key) if words.has("label", key) else id.replace("_", " ").capitalize()


def show_component(item: Any, words: Words, t: Texts) -> ShownComponent:
    """A component with all short facts it has, whatever its title calls them."""
    said, looks = [], []
    for field, value in facts(item):
        if isinstance(value, str):
            said.append(_fact(value, words) or words.name(value))
            looks.append(value)
        else:
            said.append(f"{_fact(field, words) or field} {value}")
    more = getattr(item, "clarification", {}).get(t.language, "")
    return ShownComponent(
        id=item.id,
        name=item.name.get(t.language) or words.name(item.id),
        text=_flow(f"{item.text.get(t.language, '')} {more}"),
        facts=tuple(said),
        looks=tuple(looks),
        rule=item.rule,
        reconstructed=item.reconstructed,
        known=tuple(item.known),
    )


def _fact(field: str, words: Words) -> str:
    """What the game calls it, if it has a word for it."""
    key = f"fact.{field}"
    return words.label(key) if words.has("label", key) else ""


routes = [
    Route("/rules/{title}", rulebook),
    Route("/rules/{title}/{rule}", one_rule),
    Route("/cards/{title}", catalogue),
]
