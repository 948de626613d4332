"""Calls for reading: a table in sentences, the rules and components of a title."""

from typing import Any

import msgspec
from msgspec import Struct

from orrery import games
from orrery.kernel.choice import Choice
from orrery.kernel.doors import DOOR
from orrery.kit.game import Game
from orrery.kit.rulebook import Rule, rules
from orrery.kit.words import LANGUAGES, Words
from orrery.table.api.declare import Ask, call
from orrery.table.api.tables import look_for
from orrery.table.errors import Malformed, Missing

LANGUAGE = {"language": "en (default) or de"}


class Spoken(Struct, frozen=True):
    """What a look says in words, in the order of its options, its doors and its news."""

    seq: int
    question: str
    options: tuple[str, ...]
    news: tuple[str, ...]
    doors: tuple[str, ...] = ()


@call(
    "GET",
    "/tables/{table}/words",
    "The question, its options and the news as sentences.",
    person=False,
    limit="look",
    query={**LANGUAGE, "seat": "as in looking", "since": "as in looking"},
)
def words(ask: Ask) -> Spoken:
    look = look_for(ask, since=ask.number("since") or 0)
    words = _words(look.table.title, ask)
    speech = words.at(look.names_at(look.at))
    choice = look.choice
    return Spoken(
        look.seq,
        speech.question(choice) if choice else "",
        tuple(speech.option(choice, option) for option in choice.options) if choice else (),
        tuple(words.at(look.names_at(told.at)).news(told) for told in look.news),
        tuple(speech.option(Choice(look.seat, DOOR, look.doors), door) for door in look.doors),
    )


@call("GET", "/titles/{title}/rules", "The rule index of a game.", person=False, limit="search")
def rule_index(ask: Ask) -> list[Rule]:
    title = games.title(ask.path("title")).id
    try:
        return list(rules(f"orrery.games.{title}").values())
    except ModuleNotFoundError:
        raise Missing("this game has no rule index") from None


@call("GET", "/titles/{title}/components", "All cards and tokens.", person=False, limit="search")
def components(ask: Ask) -> dict[str, list[dict[str, Any]]]:
    catalogue = _game(ask.path("title")).catalogue
    return {
        group: [msgspec.to_builtins(item) for item in items.values()]
        for group, items in catalogue.items()
    }


def _words(title: str, ask: Ask) -> Words:
    language = ask.query("language", "en")
    if language not in LANGUAGES:
        raise Malformed("language: en or de")
    return _game(title).words[language]


def _game(title: str) -> Game:
    if not games.is_complete(title):
        raise Missing("this game has neither words nor components")
    return games.game(title)
