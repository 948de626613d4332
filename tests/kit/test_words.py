"""Sentences."""

from pathlib import Path

import pytest

from orrery.kernel.choice import Choice
from orrery.kernel.state import News
from orrery.kit.words import LANGUAGES, Words, load_words

SENTENCES = {
    "choice": {
        "attack": "Whom do you attack with {n:ship|ships}?",
        "react": "Do you react?",
        "react.hit": "{seat:player} hit you. Do you react?",
        "react.card": "{card} was played. Do you react?",
        "react.order": "Which effect comes first?",
    },
    "option": {
        "attack": "Attack {1:player}",
        "attack.flee": "Flee",
        "move": "{0} flies",
        "move/3": "{0} flies from {1} to {2}",
        "pass": "Pass",
    },
    "news": {
        "hit": "{seat:player} loses {hits:ship|ships}.",
        "drew": "{seat:player} draws {n:card|cards}.",
        "drew.cards": "{seat:player} draws {cards}.",
        "won": "{winners:player} win.",
    },
    "label": {"round": "Round {n}", "round.last": "The last round"},
}
NAMES = {
    "nova": {"en": "Nova", "de": "Supernova"},
    "decoy": {"en": "Decoy"},
    "gate_1": {"en": "Gate ({1:player})", "de": "Tor ({1:player})"},
}
words = Words("en", SENTENCES, NAMES).at(("Anna", "Ben"))


def test_questions_know_the_facts() -> None:
    assert words.question(Choice(0, "attack", (), about={"n": 2})) == (
        "Whom do you attack with 2 ships?"
    )
    assert words.question(Choice(0, "attack", (), about={"n": 1})).endswith("with 1 ship?")


def test_questions_may_differ_by_window_and_fact() -> None:
    assert words.question(Choice(0, "react", ())) == "Do you react?"
    hit = Choice(0, "react", ("nova", "pass"), about={"seat": 1}, window="hit")
    assert words.question(hit) == "Ben hit you. Do you react?"
    card = Choice(0, "react", (), about={"card": "nova"})
    assert words.question(card) == "Nova was played. Do you react?"


def test_of_effects_that_happen_anyway_only_the_order_is_asked() -> None:
    forced = Choice(0, "react", ("nova", "decoy"), about={"seat": 1}, window="hit")
    assert words.question(forced) == "Which effect comes first?"


@pytest.mark.parametrize(
    ("kind", "option", "said"),
    [
        ("attack", ("attack", 1), "Attack Ben"),
        ("attack", ("flee", 1), "Flee"),
        ("attack", "flee", "Flee"),
        ("move", ("nova", "a", "b"), "Nova flies from a to b"),
        ("move", ("nova", "a"), "Nova flies"),
        ("other", "pass", "Pass"),
        ("move", "pass", "Pass"),
        ("other", ("nova", 2), "Nova 2"),
        ("other", 7, "7"),
    ],
)
def test_options_find_their_sentence(kind: str, option: tuple[str, ...], said: str) -> None:
    assert words.option(Choice(0, kind, (option,)), option) == said


def test_news_say_more_to_those_who_may_know_more() -> None:
    news = News("drew", {"seat": 0, "n": 2}, {"cards": ["nova", "decoy"]}, (0,))
    assert words.news(news.seen_by(0)) == "Anna draws Nova, Decoy."
    assert words.news(news.seen_by(1)) == "Anna draws 2 cards."


def test_numbers_and_players() -> None:
    assert words.news(News("hit", {"seat": 1, "hits": 1})) == "Ben loses 1 ship."
    assert words.news(News("hit", {"seat": 1, "hits": 0})) == "Ben loses 0 ships."
    assert words.news(News("won", {"winners": [0, 1]})) == "Anna, Ben win."
    assert Words("en", SENTENCES, NAMES).player(1) == "2"
    assert words.player(-1) == "0"


def test_names() -> None:
    assert words.name("nova") == "Nova"
    assert words.name(["nova", "x"]) == "Nova, x"
    assert words.name("gate_1") == "Gate (Ben)"
    german = Words("de", SENTENCES, NAMES)
    assert german.name("nova") == "Supernova"
    assert german.name("decoy") == "decoy"  # the id, until it has a German name


def test_what_has_no_sentence_still_says_something() -> None:
    assert words.news(News("unheard", {"x": 1})) == "unheard"
    assert words.question(Choice(0, "unheard", ())) == "unheard"
    assert words.label("unheard") == "unheard"
    assert words.news(News("hit", {})) == " loses  ships."  # a fact is missing


def test_positions_are_counted_from_one() -> None:
    toy = Words("en", {"option": {"slot": "{0}, slot {1:nth}"}}, NAMES)
    assert toy.option(Choice(0, "slot", (("nova", 0),)), ("nova", 0)) == "Nova, slot 1"


def test_a_game_brings_its_own_forms() -> None:
    forms = {"space": lambda words, value: f"{words.language} {value[0]}/{value[1]}"}
    sentences = {"option": {"lay": "At {option:space}"}, "news": {"laid": "Laid at {at:space}."}}
    toy = Words("en", sentences, {}, forms=forms).at(("Anna",))
    assert toy.option(Choice(0, "lay", ((1, -2),)), (1, -2)) == "At en 1/-2"
    assert toy.news(News("laid", {"at": [0, 3]})) == "Laid at en 0/3."


def test_a_fact_may_tell_something_about_each_option() -> None:
    toy = Words("en", {"option": {"buy": "{0} for {price}", "buy/2": "{0}: {part}"}}, NAMES)
    about = {"price": {"nova": 3}, "part": {"nova/2": "decoy"}}
    assert toy.option(Choice(0, "buy", ("nova",), about=about), "nova") == "Nova for 3"
    assert toy.option(Choice(0, "buy", ("nova",), about=about), ("nova", 2)) == "Nova: Decoy"
    assert toy.option(Choice(0, "buy", ("nova",), about=about), ("nova", 1)) == "Nova: "


def test_labels() -> None:
    assert words.label("round", n=3) == "Round 3"
    assert words.label("round", n=3, last=True) == "The last round"
    assert words.has("label", "round")
    assert not words.has("label", "nothing")
    assert not words.has("nothing", "round")


def test_a_player_s_name_is_never_a_sentence() -> None:
    rude = words.at(("{seat.__class__}", "{0}"))
    assert rude.news(News("hit", {"seat": 0, "hits": 2})) == "{seat.__class__} loses 2 ships."
    assert rude.name("gate_1") == "Gate ({0})"


def test_all_languages_are_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "toy_with_words" / "text"
    folder.mkdir(parents=True)
    (tmp_path / "toy_with_words" / "__init__.py").write_text("")
    for language in LANGUAGES:
        text = f'[label]\nhere = "{language}: {{0}}ä"\n[name]\ntop = "{language} top"\n'
        (folder / f"{language}.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    loaded = load_words("toy_with_words", NAMES)
    assert {id: one.label("here") for id, one in loaded.items()} == {"en": "en: ä", "de": "de: ä"}
    assert [one.name("top") for one in loaded.values()] == ["en top", "de top"]
    assert loaded["de"].name("nova") == "Supernova"


def test_braces_that_are_meant_stand_doubled_and_what_is_not_known_is_left_out() -> None:
    said = Words("en", {"label": {"odd": "{{{n}}} of {many} {{", "gap": "{5}|{0}"}}, NAMES)
    assert said.label("odd", n="nova") == "{Nova} of  {"
    assert said.label("gap") == "|"
