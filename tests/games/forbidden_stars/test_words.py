"""Forbidden Stars' sentences: one for everything that is asked or told, in both languages."""

import ast
import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from tests.games.forbidden_stars.scenario import TITLE, table

import orrery.games.forbidden_stars as package
from orrery.games.forbidden_stars.components import CATALOGUE, SYSTEMS, TILES
from orrery.games.forbidden_stars.flow import STAGES
from orrery.games.forbidden_stars.laying import beside_spot
from orrery.games.forbidden_stars.rules.board import beside_edge, board
from orrery.games.forbidden_stars.rules.victory import detail
from orrery.games.forbidden_stars.windows import W
from orrery.games.forbidden_stars.words import WORDS, edge, mark_of, spot
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.state import News
from orrery.kit.words import LANGUAGES, Words

HOME = Path(package.__file__).parent
PLAYERS = ("Anna", "Bert", "Cleo", "Dora")
SENTENCES: dict[str, dict[str, dict[str, str]]] = {
    language: tomllib.loads((HOME / "words" / f"{language}.toml").read_text("utf-8"))
    for language in LANGUAGES
}
# Where the kind stands among the arguments. harm._pick asks about units.
ASKING = {"ask": 1, "amount": 1, "confirm": 1, "pick_some": 1, "Choice": 1, "_pick": 1}
TELLING = {"tell": 1, "tell_only": 2}
RAW_ID = re.compile(
    r"[a-z]_[a-z0-9]|[{}\[\]]|\b[hv]:\d|(?<!\w)-\d|\bNone\b(?! of)|  |: *\.$|[!?]\.|\(\)"
)
# Uniformly random players seldom build, meet or use a card. These do.
IDLE = ("done", "pass", "event_deck")
OFTEN = 0.85


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


def strict(language: str, players: int = 4) -> Strict:
    words = WORDS[language]
    return Strict(language, words._sentences, words._names, PLAYERS[:players], words._forms)


def bold_answer(choice: Choice, rng: random.Random) -> Any:
    bold = [option for option in choice.options if option not in IDLE]
    return rng.choice(bold if bold and rng.random() < OFTEN else choice.options)


# -- played -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_everything_asked_and_told_reads_well(players: int, seed: int) -> None:
    options = [{}, {"factions": "choose"}, {"map": "introductory"}, {}][seed]
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
        match.answer(choice.seat, bold_answer(choice, rng))
    for seat in range(-1, players):
        for _, news in match.news_for(seat):
            for words in both:
                text = words.news(news)
                assert text.endswith((".", "!")) and not RAW_ID.search(text), text


def test_only_the_owner_reads_which_order_was_laid() -> None:
    facts = {"seat": 1, "system": "system_1a"}
    told = News("order_placed", facts, {"order": "advance"}, (1,))
    words = strict("de")
    hidden = words.news(told.seen_by(0))
    assert hidden == "Bert legt einen Befehlsmarker: Zerschmetterte Weiten."
    assert words.news(told.seen_by(1)) == (
        "Bert legt einen Befehlsmarker: Zerschmetterte Weiten (Vormarsch)."
    )


# -- names and forms ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_systems_or_areas_on_the_table_are_called_the_same(language: str) -> None:
    """Only the two sides of one tile may share a name: they never lie there together."""
    words = strict(language)
    called: dict[str, set[str]] = {}
    for tile in TILES.values():
        for side in tile.sides:
            names = [words.name(area.id) for area in side.areas]
            assert len(set(names)) == len(names), names
            for name in names:
                called.setdefault(name, set()).add(tile.id)
    assert [name for name, tiles in called.items() if len(tiles) > 1] == []
    systems = {words.name(system) for system in SYSTEMS}
    assert len(systems) == len(SYSTEMS)


@pytest.mark.parametrize(
    ("area", "letter"),
    [
        ("system_10a_br", "α"),  # three worlds
        ("system_5a_br", "α"),  # two voids side by side
        ("system_5a_bl", "β"),
        ("system_1a_tr", "α"),  # across from each other
        ("system_1a_bl", "β"),
    ],
)
def test_a_void_is_its_system_and_a_letter(area: str, letter: str) -> None:
    """However the tile is turned; the map calls it by the letter alone."""
    words, system = strict("de"), area.rpartition("_")[0]
    assert words.name(area) == f"{words.name(system)} {letter}"
    assert words.name(mark_of(area)) == f"Leere {letter}"


def test_edges_are_named_by_what_lies_beside_them() -> None:
    """Systems in two columns: 10a 1a / 5a 3b / 7a 12a."""
    g, words = table(), strict("en")
    assert beside_edge(g, "v:1:0") == ["system_10a", "system_1a"]
    assert beside_edge(g, "h:0:1") == ["system_10a", "system_5a"]
    assert beside_edge(g, "h:0:0") == ["system_10a", "north"]
    assert beside_edge(g, "v:0:0") == ["system_10a", "west"]
    assert beside_edge(g, "h:1:3") == ["system_12a", "south"]
    assert beside_edge(g, "v:2:2") == ["system_12a", "east"]
    assert edge(words, beside_edge(g, "v:2:0")) == "Shattered Reaches, east rim"
    said = [edge(words, beside_edge(g, id)) for id in board(g).edges]
    assert len(set(said)) == len(said) == 17


def test_a_spot_is_named_by_what_lies_beside_it() -> None:
    g = table()
    del g.systems["system_5a"]
    assert beside_spot(g, 0, 1) == [
        ["north", "system_7a"],
        ["south", "system_10a"],
        ["west", "system_3b"],
    ]
    assert spot(strict("en"), [["south", "system_1a"]]) == "south of Shattered Reaches"


def test_units_say_whether_they_are_routed() -> None:
    choice = Choice(0, "choose_destroy", ("scout", "scout:routed", "reinforcement:routed"))
    de = strict("de")
    said = [de.option(choice, option) for option in choice.options]
    assert said == ["Scout", "Scout (aufgerieben)", "Verstärkungsmarker (aufgerieben)"]


def test_prices_and_dice() -> None:
    de = strict("de")
    about = {"price": {"land_raider": (4, 1), "scout": (1, 0)}}
    choice = Choice(0, "buy_unit", ("land_raider", "scout", "done"), about=about)
    assert [de.option(choice, option) for option in choice.options] == [
        "Land Raider (4 Ressourcen + 1 × Werkzeugmarker)",
        "Scout (1 Ressource)",
        "Keine Einheit mehr bauen",
    ]
    rolled = News("rolled", {"seat": 0, "dice": {"offence": 2, "defence": 0, "morale": 1}})
    assert de.news(rolled) == "Anna würfelt: 2 × Offensive, 1 × Moral."
    nothing = News("rolled", {"seat": 0, "dice": {"offence": 0, "defence": 0, "morale": 0}})
    assert de.news(nothing) == "Anna würfelt: keine Würfel."


def test_a_question_about_a_card_quotes_it() -> None:
    about = {"ability": "ambush_general_1"}
    choice = Choice(0, "use_card_ability", ("ambush_general_1", "pass"), about=about)
    asked = strict("de").question(choice)
    assert asked == "Hinterhalt: „Du erhältst 2 Offensivmarker.“ Nutzt du diese Fähigkeit?"


RARE = [  # questions that random matches seldom come to, and what their options say
    ("avert", ("pay", "pass"), {"card": "ambush", "face": "morale"}),
    ("avert", ("discard", "pass"), {"card": "psychic_lance"}),
    ("choose_ship", (("void_stalker", "system_5a_bl"), "done"), {"area": "system_5a_br"}),
    ("discard_played", ("ambush", "reconnaissance"), {}),
    ("lose_die_or_tokens", ("die", "tokens"), {}),
    ("pay_or_lose", ("pay", "lose"), {"unit": "scout:routed", "n": 0}),
    ("pay_or_lose", ("pay", "lose"), {"unit": "warlord_titan", "n": 3}),
    ("raze_structure", ("bastion", "city"), {}),
    ("choose_destroy", ("scout", "bastion", "pass"), {"owner": 1}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "options", "about"), RARE)
def test_rare_questions_read_well(
    language: str, kind: str, options: tuple[Any, ...], about: dict[str, Any]
) -> None:
    words, choice = strict(language), Choice(0, kind, options, about=about)
    said = [words.option(choice, option) for option in options]
    assert len(set(said)) == len(said) and words.question(choice).endswith("?")
    for text in (words.question(choice), *said):
        assert text and not RAW_ID.search(text), text
        assert text not in options  # no option stands for itself


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
    """A literal, or both of a condition."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


ASKS = list(calls(ASKING))
ASKED = {kind for _, kind in ASKS} | {"use_ability"}  # asked by the kernel's windows
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
    windows = {f"use_ability.{window}" for window in W}
    assert windows <= set(sentences["choice"])


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
        elif about is None and isinstance(call.func, ast.Name) and call.func.id == "ask":
            assert not fields(sentences[kind]), kind
    assert {"save_unit", "choose_token", "pay_dice"} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_have_sentences_only_for_kinds_that_are_asked(language: str) -> None:
    words = {"pass", "done", "yes", "no"}
    for key in SENTENCES[language]["option"]:
        assert re.split(r"[./]", key)[0] in ASKED | words, key


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_that_are_looked_up(language: str) -> None:
    """Stages, what is compared, windows and groups; all others stand in the code."""
    families = {*STAGES, "over", *detail(table(), 0)}
    families |= {f"window.{window}" for window in W} | {f"group.{group}" for group in CATALOGUE}
    sentences = set(SENTENCES[language]["label"])
    assert families <= sentences
    code = "".join(file.read_text("utf-8") for file in HOME.rglob("*.py"))
    made = ("die_", "token_", "status_")  # of a face, of a stage
    for key in sentences - families:
        base = key.partition(".")[0]
        known = f'"{base}"' in code or f"'{base}'" in code
        assert known or base.startswith(made) or base.endswith("_of"), key


def test_both_languages_say_the_same() -> None:
    english, german = SENTENCES["en"], SENTENCES["de"]
    assert list(english) == list(german) == ["choice", "option", "news", "label", "name"]
    for section in english:
        assert list(english[section]) == list(german[section])
        for key, sentence in english[section].items():
            assert fields(sentence) == fields(german[section][key]), (section, key)
