"""Eclipse's sentences: one for everything that is asked or told, in both languages."""

import ast
import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from tests.games.eclipse.scenario import table

import orrery.games.eclipse as package
from orrery.games.eclipse.components import CATALOGUE
from orrery.games.eclipse.flow import STAGES
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.state import ANCIENTS, GCDS
from orrery.games.eclipse.title import TITLE
from orrery.games.eclipse.windows import W
from orrery.games.eclipse.words import WORDS, space
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.state import News
from orrery.kit.words import LANGUAGES, Words

HOME = Path(package.__file__).parent
PLAYERS = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz")
SENTENCES: dict[str, dict[str, dict[str, str]]] = {
    language: tomllib.loads((HOME / "words" / f"{language}.toml").read_text("utf-8"))
    for language in LANGUAGES
}
# Where the kind stands among the arguments.
ASKING = {"ask": 1, "amount": 1, "confirm": 1, "ask_in_turn": 2}
TELLING = {"tell": 1, "tell_only": 2}
RAW_ID = re.compile(r"[a-z]_[a-z0-9]|[{}\[\]]|-\d|\bNone\b|  |: *\.|\(\)")
# Uniformly random players are bankrupt before they meet. These pass in time, settle and fight.
OFTEN = {
    ("choose_action", "pass"): 0.3,
    ("choose_action", "explore"): 0.2,
    ("choose_action", "build"): 0.3,
    ("choose_action", "move"): 0.5,
    ("choose_reaction", "pass"): 0.8,
    ("accept_relations", "yes"): 0.8,
    ("take_control", "yes"): 0.8,
    ("late_colony_ships", "colony_ship"): 0.9,
    ("end_turn", "colony_ship"): 0.9,
}
IDLE = ("discard", "done", "trade_resources")


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
        if isinstance(id, str) and id not in self._names and (RAW_ID.search(id) or id.islower()):
            raise KeyError(f"no name: {id}")
        return super().name(id)


def strict(language: str, players: int = 6) -> Strict:
    words = WORDS[language]
    seats = PLAYERS[:players]
    return Strict(language, words._sentences, words._names, seats, words._forms)


def any_answer(choice: Choice, rng: random.Random) -> Any:
    return rng.choice(choice.options)


def bold_answer(choice: Choice, rng: random.Random) -> Any:
    for (kind, answer), often in OFTEN.items():
        if kind == choice.kind and answer in choice.options and rng.random() < often:
            return answer
    return rng.choice([option for option in choice.options if option not in IDLE] or ["done"])


# -- played -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(3))
def test_everything_asked_and_told_reads_well(players: int, seed: int) -> None:
    options = {"species": "choose"} if seed == 1 else {}
    answer = bold_answer if seed else any_answer
    match = Match.new(TITLE, players, seed=bytes([seed] * 32), options=options)
    rng = random.Random(seed)
    both = [strict(language, players) for language in LANGUAGES]
    while match.pending:
        choice = rng.choice(match.pending)
        for words in both:
            assert words.question(choice).endswith("?")
            said = [words.option(choice, option) for option in choice.options]
            assert len(set(said)) == len(said), (choice.kind, said)
            for text in (words.question(choice), *said):
                assert text and not RAW_ID.search(text), text
        match.answer(choice.seat, answer(choice, rng))
    for seat in range(-1, players):
        for _, news in match.news_for(seat):
            for words in both:
                text = words.news(news)
                assert text.endswith((".", "!")) and not RAW_ID.search(text), text


def test_only_the_owner_reads_which_reputation_tile_was_kept() -> None:
    told = News("kept_reputation", {"seat": 1}, {"tile": "reputation_3"}, (1,))
    words = strict("en")
    assert words.news(told.seen_by(0)) == "Bert keeps a reputation tile."
    assert words.news(told.seen_by(1)) == "Bert keeps a reputation tile: Reputation 3."


# -- forms --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((0, -1), "Ring I: 1 N"),
        ((1, -1), "Ring I: 1 NO"),
        ((1, 0), "Ring I: 1 SO"),
        ((0, 2), "Ring II: 2 S"),
        ((-1, 2), "Ring II: 1 S, 1 SW"),
        ((-1, -1), "Ring II: 1 NW, 1 N"),
        ((1, -3), "Ring III: 2 N, 1 NO"),
        ((-4, 1), "Ring III: 1 SW, 3 NW"),
    ],
)
def test_a_space_is_named_by_the_way_to_it(at: tuple[int, int], said: str) -> None:
    assert space(strict("de"), at) == said


def test_no_two_spaces_are_called_the_same() -> None:
    spaces = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if (q, r) != (0, 0)]
    words = strict("en")
    assert len({space(words, at) for at in spaces}) == len(spaces)


def test_battles_name_those_whom_nobody_plays() -> None:
    news = News("opponents", {"attacker": 2, "defender": ANCIENTS, "sector": "sector_101"})
    assert strict("de").news(news) == "101 Castor: Cleo gegen Älteste."
    news = News("opponents", {"attacker": 0, "defender": GCDS, "sector": "sector_001"})
    assert strict("en").news(news) == "001 Galactic Center: Anna against GCDS."
    facts = {"party": ANCIENTS, "ship": "ancient", "damage": 1, "sector": "sector_101"}
    assert strict("en").news(News("damaged", facts)) == "Ancient Ship is hit: 1 damage."


def test_dice_show_what_they_do() -> None:
    facts = {"party": 1, "ship": "cruiser", "dice": [[1, 5], [4, 6]], "sector": "sector_101"}
    assert strict("de").news(News("fired", facts)) == "Kreuzer (Bert) schießt: 5, 6 (Schaden 4)."


def test_asides_are_the_same_beside_any_question() -> None:
    de = strict("de")
    for kind in ("explore_space", "move_ship", "upgrade_slot", "research"):
        choice = Choice(0, kind, (("relations", 2), "trade_resources"))
        said = [de.option(choice, option) for option in choice.options]
        assert said == ["Cleo Beziehungen anbieten", "Ressourcen tauschen"]


def test_options_say_what_they_cost_and_hold() -> None:
    de = strict("de")
    choice = Choice(0, "research", ("tech_orbital",), about={"price": {"tech_orbital": 4}})
    assert de.option(choice, "tech_orbital") == "Orbitale (kostet 4)"
    about = {"place": {"cruiser/2": "center_top"}, "holds": {"cruiser/2": "hull"}}
    choice = Choice(0, "upgrade_slot", (("cruiser", 2),), about=about)
    assert de.option(choice, ("cruiser", 2)) == "Kreuzer, Mitte oben: Hülle"
    choice = Choice(0, "choose_action", ("research", "build"))
    assert [de.option(choice, option) for option in choice.options] == ["Forschung", "Bauen"]


# -- read from the rules ------------------------------------------------------------------------


def calls(kinds: Mapping[str, int]) -> Iterator[tuple[ast.Call, str]]:
    """All calls of these functions in the rules, with the kinds they name."""
    for file in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = kinds.get(node.func.id)
                if place is not None:
                    for kind in literals(node.args[place]):
                        yield node, kind


def literals(node: ast.expr) -> list[str]:
    """A literal, or both of a condition; a variable is followed up in the choice itself."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


# turn.py keeps the kind of its question in a variable
ASKS = list(calls(ASKING))
ASKED = {kind for _, kind in ASKS} | {"choose_action", "choose_reaction", "use_ability"}
TOLD = list(calls(TELLING))


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def heads(section: Mapping[str, str]) -> set[str]:
    """The kinds of a section; each has a sentence that needs no special fact."""
    kinds = {key.partition(".")[0] for key in section}
    assert kinds <= set(section)
    return kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_the_rules_has_its_sentence(language: str) -> None:
    sentences = SENTENCES[language]
    assert heads(sentences["choice"]) == ASKED
    assert heads(sentences["news"]) == {kind for _, kind in TOLD}


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_use_only_facts_they_are_about(language: str) -> None:
    sentences = SENTENCES[language]["choice"]
    seen = set()
    for call, kind in ASKS:
        about = {word.arg: word.value for word in call.keywords}.get("about")
        if isinstance(about, ast.Dict) and None not in about.keys:
            facts = {str(key.value) for key in about.keys if isinstance(key, ast.Constant)}
            assert fields(sentences[kind]) <= facts, kind
            seen.add(kind)
        elif about is None and call.func.id != "ask_in_turn":  # type: ignore[attr-defined]
            assert not fields(sentences[kind]), kind
    assert {"bury_cube", "destroy_cube", "break_off", "artifact_resource"} <= seen  # all too rare


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


def labels() -> Iterator[tuple[str, set[str]]]:
    """The labels that the scene names, with the facts it gives them."""
    for file in HOME.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "label":
                given = {word.arg for word in node.keywords if word.arg}
                if any(word.arg is None for word in node.keywords):
                    given |= {"n", "most"}  # scene.status
                yield from ((key, given) for key in literals(node.args[0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scene_finds_its_labels(language: str) -> None:
    sentences = SENTENCES[language]["label"]
    found = list(labels())
    assert len(found) > 20
    for key, given in found:
        assert fields(sentences[key]) <= given, key


def facts() -> Iterator[tuple[str, str | int]]:
    """The short facts of all components, which the look-up pages show."""
    for group in CATALOGUE.values():
        for item in group.values():
            for name in item.__struct_fields__:
                value = getattr(item, name)
                if value and isinstance(value, str | int) and not isinstance(value, bool):
                    yield name, value


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_that_are_looked_up(language: str) -> None:
    """Stages, points, windows and groups; all others stand in the code."""
    families = {*STAGES, "over", *points(table(), 0)}
    families |= {f"window.{window}" for window in W} | {f"group.{group}" for group in CATALOGUE}
    sentences = set(SENTENCES[language]["label"])
    assert families <= sentences
    code = "".join(file.read_text("utf-8") for file in HOME.rglob("*.py"))
    made = ("status_", "die_")  # of a stage, of what a die does
    assert {f"fact.{name}" for name, value in facts() if isinstance(value, int)} <= sentences | {
        "fact.vp"  # every game's word
    }
    families |= {f"fact.{word}" for name, value in facts() for word in (name, value)}
    for key in sentences - families:
        base = key.partition(".")[0].removesuffix("_here")
        assert f'"{base}"' in code or f'"{base}_here"' in code or base.startswith(made), key


def test_both_languages_say_the_same() -> None:
    english, german = SENTENCES["en"], SENTENCES["de"]
    assert list(english) == list(german) == ["choice", "option", "news", "label", "name"]
    for section in english:
        assert list(english[section]) == list(german[section])
        for key, sentence in english[section].items():
            assert fields(sentence) == fields(german[section][key]), (section, key)


def test_influence_asks_for_discs_only_while_there_are_some() -> None:
    words = WORDS["en"]
    asked = Choice(0, "influence", ("flip_colony_ship", "done"), about={"discs": 0, "flips": 1})
    assert "disc" not in words.question(asked)
    asked = Choice(0, "influence", ("track", "done"), about={"discs": 2, "flips": 1})
    assert "2 discs left" in words.question(asked)
