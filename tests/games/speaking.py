"""Reading a game's sentences strictly: nothing may be missing, empty or left as an id."""

import random
import re
from collections.abc import Mapping
from itertools import islice
from typing import Any

from tests.every_title.playing import steps

from orrery import games
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.state import News
from orrery.kit.book import book
from orrery.kit.words import LANGUAGES, Words

PLAYERS = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerd", "Hans")
# What no sentence should hold: ids, leftovers of a form, holes where something should stand.
RAW = re.compile(
    r"[a-z]_[a-z0-9]|\b[ABC]\d\d\b|\b[a-z]:\d|[{}\[\]]|(?<!\w)-\d|\bNone\b(?! of)|  |: *\."
    r"|[!?]\.|\(\)"
)


class Strict(Words):
    """Words that complain about a missing sentence, fact or name."""

    def _say(
        self, section: str, keys: tuple[str, ...], parts: tuple[Any, ...], facts: Mapping[str, Any]
    ) -> str:
        if not any(self.has(section, key) for key in keys):
            raise KeyError(f"[{section}] {keys}")
        return super()._say(section, keys, parts, facts)

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        value = args[key] if isinstance(key, int) else kwargs[key]
        if value in ("", [], {}):
            raise KeyError(f"{key}: nothing to say")
        return value

    def name(self, id: object) -> str:
        if isinstance(id, str) and id not in self._names and (RAW.search(id) or id.islower()):
            raise KeyError(f"no name: {id}")
        return super().name(id)


def strict(id: str, language: str, players: int = len(PLAYERS)) -> Strict:
    """A title's words at a table of this many players."""
    words = games.game(id).words[language]
    return Strict(language, words._sentences, words._names, PLAYERS[:players], words._forms)


def read_choice(words: Words, choice: Choice) -> None:
    """A question or request that is a whole sentence, and options that can be told apart."""
    question = words.question(choice)
    said = [words.option(choice, option) for option in choice.options]
    assert question.endswith(("?", ".")), question
    assert len(set(said)) == len(said), (choice.kind, said)
    for text in (question, *said):
        assert text and not RAW.search(text), text


def read_news(words: Words, news: News) -> None:
    text = words.news(news)
    assert text.endswith((".", "!")) and not RAW.search(text), text


def read_match(match: Match, rng: random.Random, most: int | None = None) -> None:
    """Play a match to its end, or this many decisions, and read everything in it, as every seat
    does."""
    id, players = match.title.id, match.header.players
    everyone = [strict(id, language, players) for language in LANGUAGES]
    rules = book(f"orrery.games.{id}").where
    for _ in islice(steps(match, rng), most):
        assert all(choice.rule in rules for choice in match.pending), match.pending
        for words in everyone:
            for choice in match.pending:
                read_choice(words, match.menu(choice.seat) or choice)
    for words in everyone:
        for seat in range(-1, players):
            for _, news in match.news_for(seat):
                read_news(words, news)
