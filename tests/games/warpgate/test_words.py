"""Warpgate's sentences: one for everything that is asked or told, in both languages."""

import ast
import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import orrery.games.warpgate as package
from orrery.games import title
from orrery.games.warpgate.windows import W
from orrery.games.warpgate.words import WORDS
from orrery.kernel.choice import Choice, Option
from orrery.kernel.match import Match
from orrery.kernel.state import News
from orrery.kit.words import LANGUAGES, Words

HOME = Path(package.__file__).parent
PLAYERS = ("Anna", "Bert", "Cleo", "Dora")
SENTENCES: dict[str, dict[str, dict[str, str]]] = {
    language: tomllib.loads((HOME / "words" / f"{language}.toml").read_text("utf-8"))
    for language in LANGUAGES
}
# Where the kind stands among the arguments.
ASKING = {"ask": 1, "amount": 1, "pick_some": 1, "confirm": 1, "Choice": 1, "offer": 1}
ASKING |= {"ask_beside": 3}
TELLING = {"tell": 1, "tell_only": 2}
RAW_ID = re.compile(r"[a-z]_[a-z0-9]|\b[ABC]\d\d\b|[{}]")


class Strict(Words):
    """Words that complain about a missing sentence, fact or name."""

    def _say(
        self, section: str, keys: tuple[str, ...], parts: tuple[Any, ...], facts: Mapping[str, Any]
    ) -> str:
        if not any(self.has(section, key) for key in keys):
            raise KeyError(f"[{section}] {keys}")
        return super()._say(section, keys, parts, facts)

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        return args[key] if isinstance(key, int) else kwargs[key]

    def name(self, id: object) -> str:
        if isinstance(id, str) and id and id not in self._names and RAW_ID.search(id):
            raise KeyError(f"no name: {id}")
        return super().name(id)


def strict(language: str, players: int = 4) -> Strict:
    words = WORDS[language]
    return Strict(language, words._sentences, words._names, PLAYERS[:players])


def read(words: Words, choice: Choice) -> Iterator[str]:
    yield words.question(choice)
    for option in choice.options:
        yield words.option(choice, option)


# -- played -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 1, {}),
        (3, 2, {"factions": "kerak/A acktar/A nomads/A"}),
        (4, 3, {"factions": "choose", "multi_goods": True}),
        (4, 4, {"factions": "karnass/A tethysian/B heralds/A elenari/B"}),
    ],
)
def test_everything_asked_and_told_reads_well(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    match = Match.new(title("warpgate"), players, seed=bytes([seed] * 32), options=options)
    rng = random.Random(seed)
    both = [strict(language, players) for language in LANGUAGES]
    while match.pending:
        for choice in match.pending:
            for words in both:
                for text in read(words, choice):
                    assert text and not RAW_ID.search(text), text
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
    for seat in range(-1, players):
        for _, news in match.news_for(seat):
            for words in both:
                text = words.news(news)
                assert text.endswith((".", "!")) and not RAW_ID.search(text), text


def test_only_the_owner_reads_what_was_drawn() -> None:
    told = News("drew_cards", {"seat": 1, "n": 1}, {"cards": ["advance_research"]}, (1,))
    words = strict("en")
    assert words.news(told.seen_by(0)) == "Bert draws 1 action card."
    assert words.news(told.seen_by(1)) == "Bert draws 1 action card: Advance / Research."


def test_samples() -> None:
    de = strict("de")
    laid = News("laid_card", {"seat": 0, "card": "maneuver_recon", "slot": 2})
    assert de.news(laid) == "Anna legt Manöver / Aufklärung auf 2X."
    moved = News("moved", {"seat": 0, "n": 2, "origin": "gate_0", "place": "A01"})
    assert de.news(moved) == "Anna zieht 2 Schiffe von Warpgate (Anna) nach Aurelis."
    over = News("game_over", {"points": [20, 20, 11], "winners": [0, 1]})
    assert "Anna, Bert" in de.news(over)
    choice = Choice(0, "choose_action", ("trade", ("trade", 1)), about={"x": 2, "card": "x"})
    read: list[Option] = [de.option(choice, option) for option in choice.options]
    assert read == ["Handel 2X", "Handel 2X + 1 Handelsgut"]
    window = Choice(0, "use_ability", ("pass",), window="announce")
    assert de.question(window) == SENTENCES["de"]["choice"]["use_ability.announce"]


# -- read from the rules ------------------------------------------------------------------------


def calls(kinds: Mapping[str, int]) -> Iterator[tuple[ast.Call, str]]:
    """All calls of these functions in the rules, with the kind they name."""
    for file in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = kinds.get(node.func.id)
                if place is None:
                    continue
                kind = node.args[place]
                assert isinstance(kind, ast.Constant), f"{file}:{node.lineno}: kind not literal"
                yield node, str(kind.value)


ASKED = list(calls(ASKING))
TOLD = list(calls(TELLING))


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_the_rules_has_its_sentence(language: str) -> None:
    sentences = SENTENCES[language]
    assert {kind for _, kind in ASKED} | {"use_ability"} == heads(sentences["choice"])
    assert {kind for _, kind in TOLD} == heads(sentences["news"])
    for window in W:
        assert f"use_ability.{window}" in sentences["choice"]
        assert f"window.{window}" in sentences["label"]


def heads(section: Mapping[str, str]) -> set[str]:
    """The kinds of a section; each has a sentence that needs no special fact."""
    kinds = {key.partition(".")[0] for key in section}
    assert kinds <= set(section)
    return kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_offered_has_its_sentence(language: str) -> None:
    options = SENTENCES[language]["option"]
    for call, kind in ASKED:
        if call.func.id == "ask" and isinstance(call.args[2], ast.Tuple):  # type: ignore[attr-defined]
            for item in call.args[2].elts:
                if isinstance(item, ast.Constant):
                    assert f"{kind}.{item.value}" in options or item.value in options


@pytest.mark.parametrize("language", LANGUAGES)
def test_news_use_only_facts_that_are_told(language: str) -> None:
    sentences = SENTENCES[language]["news"]
    for call, kind in TOLD:
        open_facts = {word.arg for word in call.keywords if word.arg}
        secret = {
            str(key.value)
            for part in call.args
            if isinstance(part, ast.Dict)
            for key in part.keys
            if isinstance(key, ast.Constant)
        }
        assert fields(sentences[kind]) <= open_facts, kind
        for key in sentences:
            if key.startswith(f"{kind}."):
                assert key.partition(".")[2] in open_facts | secret, key
                assert fields(sentences[key]) <= open_facts | secret, key


def test_both_languages_say_the_same() -> None:
    english, german = SENTENCES["en"], SENTENCES["de"]
    assert list(english) == list(german) == ["choice", "option", "news", "label"]
    for section in english:
        assert set(english[section]) == set(german[section])
        for key, sentence in english[section].items():
            assert fields(sentence) == fields(german[section][key]), (section, key)


def test_labels_are_all_used() -> None:
    """A label stands in the code of the scene, or belongs to a family of labels."""
    code = "".join((HOME / name).read_text("utf-8") for name in ("scene.py", "panels.py"))
    families = {"objectives", "goods", "tactics", "technologies", "discoveries"}  # of points
    families |= {"setup", "round_start", "turn", "round_end", "scoring", "over"}  # stages
    for key in SENTENCES["en"]["label"]:
        base, _, rest = key.partition(".")
        known = base in families or base in ("window", "status", "group") or f'"{base}"' in code
        assert known or base.endswith("_of"), key
        assert base != "player" or rest in ("", "faction")
