"""The sentences of every title: one for everything that its code asks, tells or labels, with facts
that are there, and the same in every language."""

import ast
import random
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import msgspec
import pytest
from tests.arch.source import GAMES
from tests.games.speaking import read_match

from orrery import games
from orrery.kernel.choice import DONE, PASS, YES_NO
from orrery.kernel.doors import DOOR
from orrery.kernel.title import REACTIONS
from orrery.kit import components
from orrery.kit.game import HEADINGS
from orrery.kit.words import LANGUAGES

from .playing import played, start
from .sources import ASKING, asked, fields, literals, nodes, strings, told

every_title = pytest.mark.parametrize("id", list(games.titles()))
every_language = pytest.mark.parametrize("language", LANGUAGES)
SECTIONS = ["choice", "option", "news", "label", "why", "name", "title", "refusal", "odds"]
MAY_LACK = {"why", "name", "refusal", "odds"}


def sentences(id: str, language: str) -> dict[str, dict[str, str]]:
    data = (GAMES / id / "text" / f"{language}.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, dict[str, str]])


def heads(section: Mapping[str, str]) -> set[str]:
    """The kinds of a section; each has a sentence that needs no special fact."""
    kinds = {key.partition(".")[0] for key in section}
    assert kinds <= set(section)
    return kinds


@every_title
@every_language
def test_every_kind_has_its_sentence_and_every_sentence_its_kind(id: str, language: str) -> None:
    said = sentences(id, language)
    assert heads(said["choice"]) == {call.kind for call in asked(id)} | {"use_ability"}
    assert heads(said["news"]) == {call.kind for call in told(id)}
    reacting = {ability.at for ability in games.game(id).abilities}
    assert {f"use_ability.{window}" for window in reacting} <= set(said["choice"])


@every_title
def test_every_question_names_its_rule(id: str) -> None:
    """For the link beside it. What is handed on as a whole cannot be seen in the source; played
    matches are read with the same care (tests/games/speaking.py)."""
    for call in calls_of_the_kernel(id):
        given = {word.arg for word in call.keywords}
        by_place = getattr(call.func, "id", "") == "Choice" and len(call.args) > 3
        assert by_place or given & {"rule", None}, ast.unparse(call)


def calls_of_the_kernel(id: str) -> Iterator[ast.Call]:
    return (node for node in nodes(id, ast.Call) if getattr(node.func, "id", "") in ASKING)


@every_title
@every_language
def test_questions_use_only_facts_they_are_about(id: str, language: str) -> None:
    questions = sentences(id, language)["choice"]
    known = [call for call in asked(id) if call.about is not None]
    assert len(known) > len(asked(id)) / 2
    for call in known:
        assert call.about is not None and fields(questions[call.kind]) <= call.about, call.kind


@every_title
@every_language
def test_every_word_offered_has_its_sentence(id: str, language: str) -> None:
    words = games.game(id).words[language]
    for call in asked(id):
        for part in call.node.args:
            for item in part.elts if isinstance(part, ast.Tuple) else ():
                for word in literals(item):
                    said = (f"{call.kind}.{word}", word, f"{call.kind}/1", call.kind)
                    named = words.name(word) != word
                    assert named or any(words.has("option", key) for key in said), (call, word)


@every_title
@every_language
def test_options_have_sentences_only_for_what_is_asked(id: str, language: str) -> None:
    """A sentence for one kind of question, or for a word that may be offered with any."""
    kinds = {call.kind for call in asked(id)} | {DOOR}
    written = (
        strings(id)
        | {PASS, DONE, *YES_NO}
        | set(import_module(f"orrery.games.{id}.components").NAMES)
    )
    said = sentences(id, language)["option"]
    heads = {key.removesuffix(".head") for key in said if key.endswith(".head")}
    assert heads == {key.removesuffix(".tail") for key in said if key.endswith(".tail")}
    for key in {key.removesuffix(".head").removesuffix(".tail") for key in said}:
        kind, dot, word = key.partition(".")
        if dot:
            assert kind in kinds and word in written, key
        elif "/" in key:
            assert key.partition("/")[0] in kinds, key
        else:
            assert key in kinds | written, key


@every_title
@every_language
def test_news_use_only_facts_that_are_told(id: str, language: str) -> None:
    news = sentences(id, language)["news"]
    for call in told(id):
        assert fields(news[call.kind]) <= call.facts, call.kind
        if any(word.arg is None for word in call.node.keywords):
            continue  # further facts that the source does not say in this place
        for key in news:
            if key.startswith(f"{call.kind}."):
                known = call.facts | call.secret
                assert {key.partition(".")[2], *fields(news[key])} <= known, key


@every_title
@every_language
def test_what_the_seats_play_has_a_name(id: str, language: str) -> None:
    match, words = played(id, games.title(id).players[0]), games.game(id).words[language]
    for faction in match.title.factions(match.state):
        assert words.name(faction) != faction


@every_title
@every_language
def test_the_scene_finds_its_labels(id: str, language: str) -> None:
    labels = sentences(id, language)["label"]
    found = 0
    for node in nodes(id, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "label":
            facts = {word.arg for word in node.keywords}
            for key in literals(node.args[0]):
                assert None in facts or fields(labels[key]) <= facts, key
                found += 1
    assert found


def families(id: str) -> set[str]:
    """Labels that are looked up by id: stages, what the score is made of, why it was over, windows,
    groups."""
    title = games.title(id)
    players = title.players[0]
    table = title.new(title.settle_options({}, players), players)
    found = {*import_module(f"orrery.games.{id}.flow").STAGES, "over"}
    found |= {key for detail in title.standings(table).detail for key in detail}
    found |= {f"window.{window}" for window in games.game(id).abilities.windows}
    found |= {f"ending_{one}" for one in (*games.game(id).endings, "score", "tie")}
    return found | {f"group.{group}" for group in games.game(id).catalogue}


def facts(id: str) -> Iterator[tuple[str, str | int]]:
    """The short facts of all components, which the look-up pages show."""
    for group in games.game(id).catalogue.values():
        for item in group.values():
            yield from components.facts(item)


@every_title
@every_language
def test_facts_of_components_have_their_words(id: str, language: str) -> None:
    words = games.game(id).words[language]
    for name, value in facts(id):
        fact = value if isinstance(value, str) else name
        said = words.has("label", f"fact.{fact}")
        if not said and isinstance(value, str):  # a name, a number, a letter
            said = words.name(value) != value or not value.islower()
        assert said, (name, value)


def made(id: str) -> list[re.Pattern[str]]:
    """The labels that the code puts together: f"status_{stage}"."""
    found = []
    for node in nodes(id, ast.JoinedStr):
        written = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
        if len("".join(written)) > 2:
            form = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                for part in node.values
            ]
            found.append(re.compile("".join(form)))
    return found


@every_title
@every_language
def test_labels_are_there_and_all_are_used(id: str, language: str) -> None:
    labels = set(sentences(id, language)["label"])
    assert families(id) <= labels
    known, forms = families(id) | strings(id), made(id)
    for name, value in facts(id):
        known |= {str(value), f"fact.{name}", f"fact.{value}", f"fact.of_{name}"}
    for key in labels - known:
        base = key.partition(".")[0]
        written = any(form.fullmatch(key) or form.fullmatch(base) for form in forms)
        assert base in known or written, key


@every_title
@every_language
def test_the_title_says_what_it_is_and_what_can_be_settled(id: str, language: str) -> None:
    game = games.game(id)
    wanted = {"name", "weight", "about"} | {
        f"windows.{group.id}" for group in game.abilities.groups
    }
    for option in game.options:
        if option is not REACTIONS:
            wanted.add(f"option.{option.id}")
            named = set(option.names) - set(option.seats)
            wanted |= {f"option.{option.id}.{value}" for value in named}
    assert set(sentences(id, language)["title"]) == wanted


@every_title
@every_language
def test_every_refusal_of_an_offer_has_its_sentence(id: str, language: str) -> None:
    calls = [node for node in nodes(id, ast.Call) if getattr(node.func, "id", "") == "Refusal"]
    codes = {code for node in calls for code in literals(node.args[1])}
    assert codes == set(sentences(id, language).get("refusal", {}))


@every_title
def test_what_is_said_of_odds_is_used(id: str) -> None:
    for key in sentences(id, "en").get("odds", {}):
        assert {key, key.removesuffix("_one")} & strings(id), key  # cannons, and one of them


@every_title
def test_both_languages_say_the_same(id: str) -> None:
    english, german = (sentences(id, language) for language in LANGUAGES)
    assert list(english) == list(german)
    assert list(english) == [one for one in SECTIONS if one in english or one not in MAY_LACK]
    for section in english:
        assert list(english[section]) == list(german[section])
        for key, sentence in english[section].items():
            assert fields(sentence) == fields(german[section][key]), (section, key)


# -- played -------------------------------------------------------------------------------------


READ = [  # a long match of as many as possible, and others of the fewest players
    (id, players, seed)
    for id, title in games.titles().items()
    for players, seed in ((title.players[-1], 0), *((title.players[0], n) for n in range(3)))
]


@pytest.mark.parametrize(("id", "players", "seed"), READ)
def test_everything_asked_told_and_shown_reads_well(id: str, players: int, seed: int) -> None:
    read_match(start(id, players, f"words {seed}"), random.Random(seed))


OPTIONS = [
    pytest.param(id, option.id, value, id=f"{id}-{option.id}-{value}")
    for id, title in games.titles().items()
    for option in title.options
    for value in option.values
    if value != option.default
]


@pytest.mark.parametrize(("id", "option", "value"), OPTIONS)
def test_a_table_can_be_played_with_every_option(id: str, option: str, value: Any) -> None:
    players = games.title(id).players[0]
    read_match(start(id, players, "options", options={option: value}), random.Random(3), 500)


@pytest.mark.parametrize("id", games.titles())
def test_the_log_has_headings(id: str) -> None:
    game = games.game(id)
    kinds = {call.kind for call in told(id)}
    assert game.headings & kinds
    assert game.headings == HEADINGS or game.headings <= kinds
