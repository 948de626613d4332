"""The rules of a title as a book: contents, pages, search, and single rules in place."""

import re
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import games
from orrery.kit.book import Book, Numbered, Part, book
from orrery.table.errors import Missing
from orrery.table.web.forms import guarded
from orrery.table.web.render import env, go, page, speak, title_name
from orrery.table.web.search import fits, flow
from orrery.table.web.site import count, current

TABLE = re.compile(r"[\w-]{1,40}")


class ShownRule(Struct, frozen=True, kw_only=True):
    """A rule as it is read; ``cited`` is "Setup: aliens § 2"."""

    id: str
    kind: str
    chapter: str
    number: str
    cited: str
    text: str
    href: str
    see: tuple["Link", ...]


class Link(Struct, frozen=True):
    """To another rule."""

    id: str
    cited: str
    href: str


class ShownChapter(Struct, frozen=True):
    name: str
    anchor: str
    rules: tuple[ShownRule, ...]


class Entry(Struct, frozen=True):
    """A line of the contents."""

    name: str
    href: str
    here: bool  # it stands on the page that is open
    chapters: tuple[tuple[str, str], ...]  # name, address; of a part with several
    rules: int  # how many it has


class Group(Struct, frozen=True):
    """The lines of the contents that belong together; all of them, where the book has no topics."""

    name: str
    entries: tuple[Entry, ...]

    @property
    def here(self) -> bool:
        return any(entry.here for entry in self.entries)


def book_of(game: str) -> Book:
    return book(f"orrery.games.{game}")


def address(game: str, found: Numbered) -> str:
    return f"/rules/{game}/{found.part}#{found.rule.id}"


def show_rule(game: str, id: str, language: str) -> ShownRule | None:
    """A rule by its id, None if there is none."""
    where = book_of(game).where
    return _shown(game, where[id], language) if id in where else None


def _shown(game: str, found: Numbered, language: str) -> ShownRule:
    rule, where = found.rule, book_of(game).where
    others = [where[id] for id in rule.see if id in where]
    return ShownRule(
        id=rule.id,
        kind=rule.kind,
        chapter=rule.chapter[language],
        number=found.number,
        cited=found.cited(language),
        text=flow(rule.text(language)),
        href=address(game, found),
        see=tuple(
            Link(other.rule.id, _cited_beside(other, found, language), address(game, other))
            for other in others
        ),
    )


def _cited_beside(other: Numbered, here: Numbered, language: str) -> str:
    """Within a chapter the number is enough."""
    alike = other.rule.chapter == here.rule.chapter
    return f"§\u00a0{other.number}" if alike else other.cited(language)


def cited(game: str, id: str, language: str) -> str:
    """How a rule is called in a sentence, "" if there is none."""
    found = book_of(game).where.get(id)
    return found.cited(language) if found else ""


# -- pages ------------------------------------------------------------------------------------


def _contents(game: str, language: str, open_page: int | None) -> list[Group]:
    entries = {}
    for number, parts in enumerate(book_of(game).pages):
        for part in parts:
            href = f"/rules/{game}/{part.slug}#{part.slug}"
            names = [chapter.name[language] for chapter in part.chapters]
            inner = [(_short(name), _href(game, part, n)) for n, name in enumerate(names)]
            several = tuple(inner) if len(inner) > 1 else ()
            rules = sum(len(chapter.rules) for chapter in part.chapters)
            here = number == open_page
            entries[part.slug] = Entry(part.name[language], href, here, several, rules)
    topics = book_of(game).topics
    return [
        Group(topic.name[language], tuple(entries[slug] for slug in topic.parts))
        for topic in topics
    ] or [Group("", tuple(entries.values()))]


def _short(name: str) -> str:
    """ "Setup: aliens" below "Setup"."""
    _, _, rest = name.partition(": ")
    return rest[:1].upper() + rest[1:] if rest else name


def _href(game: str, part: Part, chapter: int) -> str:
    return f"/rules/{game}/{part.slug}#{_anchor(part, chapter)}"


def _anchor(part: Part, chapter: int) -> str:
    return f"{part.slug}.{chapter}" if chapter else part.slug


def _chapters(game: str, parts: tuple[Part, ...], language: str) -> list[ShownChapter]:
    return [
        ShownChapter(
            chapter.name[language],
            _anchor(part, n),
            tuple(_shown(game, found, language) for found in chapter.rules),
        )
        for part in parts
        for n, chapter in enumerate(part.chapters)
    ]


def _search(game: str, language: str, q: str) -> list[ShownChapter]:
    """What holds all words of the query, by chapter."""
    found = []
    for parts in book_of(game).pages:
        for chapter in _chapters(game, parts, language):
            fit = [rule for rule in chapter.rules if fits(q, rule.id, rule.cited, rule.text)]
            if fit:
                found.append(ShownChapter(chapter.name, chapter.anchor, tuple(fit)))
    return found


@guarded
async def rulebook(request: Request) -> Response:
    """The contents, or what was searched for."""
    return await _open(request, "")


@guarded
async def place(request: Request) -> Response:
    """A page of the book, or a rule by its id: only ids have a colon."""
    where = request.path_params["place"]
    return await (_one_rule(request, where) if ":" in where else _open(request, where))


async def _open(request: Request, slug: str) -> Response:
    person, game = await current(request), games.title(request.path_params["title"]).id
    count(request, "search", person)
    t, q = speak(request, person), request.query_params.get("q", "")[:100].strip()
    pages = book_of(game).pages
    at = book_of(game).page(slug) if slug else None
    if slug and at is None:
        raise Missing("there is no such chapter")
    chapters: list[ShownChapter] = []
    if q:
        chapters = _search(game, t.language, q)
    elif at is not None:
        chapters = _chapters(game, pages[at], t.language)
    return page(
        request,
        "rules.html",
        person,
        title=game,
        title_name=title_name(game, t),
        table=_table(request.query_params.get("table", "")),
        q=q,
        sheet=False,
        contents=_contents(game, t.language, at),
        opened=at is not None,
        chapters=chapters,
        before=_beside(game, at, -1, t.language),
        after=_beside(game, at, 1, t.language),
        count=sum(len(found.rules) for found in chapters),
    )


def _beside(game: str, at: int | None, step: int, language: str) -> tuple[str, str] | None:
    """The page before or after: its name and address. After the contents comes the first."""
    pages = book_of(game).pages
    number = at + step if at is not None else 0
    if not 0 <= number < len(pages) or (at is None and step < 0):
        return None
    first = pages[number][0]
    return first.name[language], f"/rules/{game}/{first.slug}"


def _table(given: str) -> str:
    """The table from which somebody came, if it may be one."""
    return given if TABLE.fullmatch(given) else ""


async def _one_rule(request: Request, id: str) -> Response:
    """A rule in place; without script, the book opened there."""
    person, game = await current(request), games.title(request.path_params["title"]).id
    t = speak(request, person)
    rule = show_rule(game, id, t.language)
    if rule is None:
        raise Missing("there is no such rule")
    if "hx-request" not in request.headers:
        return go(rule.href)
    way = urlsplit(request.headers.get("hx-current-url", "")).path.split("/")
    return page(
        request,
        "rule_sheet.html",
        person,
        rule=rule,
        q="",
        sheet=True,
        title=game,
        table=_table(way[2]) if way[1:2] == ["table"] and len(way) > 2 else "",
    )


env.globals.update(cited=cited)

routes = [
    Route("/rules/{title}", rulebook),
    Route("/rules/{title}/{place}", place),
]
