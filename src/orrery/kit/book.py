"""The rule index as a book: parts, chapters and numbered rules, in the order of the rulebook.

Chapters that follow each other and begin alike ("Setup: players", "Setup: aliens") are one part;
worked examples belong to what they are examples of. A page holds as many parts as are read in one
go. A rulebook that goes by the alphabet is read by topic instead: ``text/topics.toml`` says what
belongs together, and in which order. A rule is cited by its chapter and number, "Setup: aliens §
2"; its id is for programs.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby

import msgspec
from msgspec import Struct

from orrery.kit.components import Text
from orrery.kit.rulebook import Rule, rules

OWN_NUMBER = re.compile(r"\d+(\.\d+[a-z]?(\.[ivx]+)?)?")  # a rulebook that numbers its rules itself
PAGE = 36  # rules that are read in one go


class Numbered(Struct, frozen=True):
    """A rule where it stands in the book."""

    rule: Rule
    number: str
    part: str  # the slug of its part

    def cited(self, language: str) -> str:
        return f"{self.rule.chapter[language]} §\u00a0{self.number}"


class Chapter(Struct, frozen=True):
    name: Text
    rules: tuple[Numbered, ...]


class Part(Struct, frozen=True):
    """Chapters that belong together."""

    slug: str
    name: Text
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> int:
        return sum(len(chapter.rules) for chapter in self.chapters)


class Topic(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts about the same thing, by their slugs."""

    name: Text
    parts: tuple[str, ...]


class Book(Struct, frozen=True):
    pages: tuple[tuple[Part, ...], ...]
    where: dict[str, Numbered]  # by rule id
    topics: tuple[Topic, ...] = ()  # of a rulebook that goes by the alphabet

    def page(self, slug: str) -> int | None:
        """The number of the page on which a part stands."""
        for number, parts in enumerate(self.pages):
            if any(part.slug == slug for part in parts):
                return number
        return None


@cache
def book(package: str) -> Book:
    parts: list[Part] = []
    for head, found in groupby(_with_heads(package), key=lambda pair: pair[0]):
        slug = _slug(head["en"], {part.slug for part in parts})
        chapters = _chapters([rule for _, rule in found], slug)
        name = head if len(chapters) > 1 else chapters[0].name
        parts.append(Part(slug, name, chapters))
    every = (item for part in parts for chapter in part.chapters for item in chapter.rules)
    where = {item.rule.id: item for item in every}
    if not (topics := _topics(package)):
        return Book(tuple(_pages(parts)), where)
    by_slug = {part.slug: part for part in parts}
    if sorted(slug for topic in topics for slug in topic.parts) != sorted(by_slug):
        raise ValueError(f"{package}/text/topics.toml: every chapter belongs to one topic")
    pages = (page for topic in topics for page in _pages([by_slug[slug] for slug in topic.parts]))
    return Book(tuple(pages), where, topics)


def _topics(package: str) -> tuple[Topic, ...]:
    file = files(package).joinpath("text", "topics.toml")
    if not file.is_file():
        return ()
    return msgspec.convert(msgspec.toml.decode(file.read_bytes())["topic"], tuple[Topic, ...])


def _with_heads(package: str) -> Iterator[tuple[Text, Rule]]:
    """Every rule with the name of its part."""
    index = list(rules(package).values())
    examples = {rule.chapter["en"] for rule in index if rule.kind == "example"}
    examples -= {rule.chapter["en"] for rule in index if rule.kind != "example"}
    head: Text = {}
    for rule in index:
        if rule.chapter["en"] not in examples or not head:
            head = {lang: name.partition(":")[0] for lang, name in rule.chapter.items()}
        yield head, rule


def _pages(parts: list[Part]) -> Iterator[tuple[Part, ...]]:
    """Parts in the order of the book, as many to a page as are read in one go."""
    page: list[Part] = []
    for part in parts:
        if page and sum(other.rules for other in page) + part.rules > PAGE:
            yield tuple(page)
            page = []
        page.append(part)
    if page:
        yield tuple(page)


def _chapters(found: list[Rule], slug: str) -> tuple[Chapter, ...]:
    """Rules by their chapter, each where its first rule stands."""
    by_name: dict[str, list[Rule]] = {}
    for rule in found:
        by_name.setdefault(rule.chapter["en"], []).append(rule)
    return tuple(
        Chapter(
            some[0].chapter,
            tuple(Numbered(rule, _number(rule, n), slug) for n, rule in enumerate(some, start=1)),
        )
        for some in by_name.values()
    )


def _number(rule: Rule, place: int) -> str:
    """The rulebook's own number if it has one, else the place in the chapter."""
    own = rule.id.partition(":")[2]
    return own.removesuffix(".0") if OWN_NUMBER.fullmatch(own) else str(place)


def _slug(name: str, taken: set[str]) -> str:
    """A name for addresses: "course-of-play"."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return slug if slug not in taken else f"{slug}-{len(taken) + 1}"
