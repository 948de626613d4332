"""Refusals as sentences, in both languages."""

import re
from pathlib import Path

import pytest

import orrery
from orrery import games
from orrery.kernel.errors import BadOption, BrokenMatch, CannotUndo, OrreryError
from orrery.kit.refusals import sentences, tell

SOURCE = Path(orrery.__file__).parent
CODED = re.compile(r"(?:BadOption|CannotUndo|BrokenMatch|_bad)\(\s*[^()]*?,\s*\"(\w+)\"")


def test_both_languages_say_the_same_with_the_same_facts() -> None:
    english, german = sentences("en"), sentences("de")
    assert list(english) == list(german)
    for code, sentence in english.items():
        assert set(re.findall(r"{\w+}", sentence)) == set(re.findall(r"{\w+}", german[code])), code


def test_every_code_in_the_source_has_its_sentence() -> None:
    texts = [path.read_text() for path in sorted(SOURCE.rglob("*.py"))]
    used = {code for text in texts for code in CODED.findall(text)}
    used |= {code for text in texts for code in re.findall(r"code=\"(\w+)\"", text)}
    assert {"option_both", "undo_off", "no_title", "form_value", "newer_match_file"} <= used
    assert not used - set(sentences("en"))


def test_names_stand_in_the_readers_language() -> None:
    eclipse = games.title("eclipse")
    with pytest.raises(BadOption) as refused:
        eclipse.settle_options({"species": "planta terran_union"}, 2)
    said = tell(refused.value, "de")
    assert said == "Spezies: Planta und Terranische Union können nicht beide mitspielen."
    with pytest.raises(BadOption) as refused:
        eclipse.settle_options({"species": "klingon planta"}, 2)
    said = tell(refused.value, "de")
    assert "klingon" in said and "random (zufällig)" in said
    assert "terran_union (Terranische Union)" in said
    assert "terran_union (Terran Union)" in tell(refused.value, "en")


@pytest.mark.parametrize(
    ("problem", "german"),
    [
        (CannotUndo("x", "undo_nothing"), "Es gibt nichts zurückzunehmen."),
        (BrokenMatch("entry 3 does not replay"), sentences("de")["broken_match"]),
        (OrreryError("a message alone"), "a message alone"),
    ],
)
def test_without_a_code_the_class_or_the_message_speaks(problem: OrreryError, german: str) -> None:
    assert tell(problem, "de") == german


ODD: list[object] = [
    {"x": 1},
    {"en": "planta"},
    ["a", "b"],
    [],
    None,
    1.5,
    "{0.__class__}",
    "x" * 10**6,
]


@pytest.mark.parametrize("value", ODD, ids=range(len(ODD)))
def test_whatever_is_given_is_refused_in_few_words(value: object) -> None:
    with pytest.raises(BadOption) as refused:
        games.title("eclipse").settle_options({"species": value}, 2)
    for language in ("en", "de"):
        assert str(value)[:60] in tell(refused.value, language)
        assert len(tell(refused.value, language)) < 1000
    assert len(str(refused.value)) < 1000


def test_long_names_of_nothing_are_not_repeated() -> None:
    with pytest.raises(BadOption) as refused:
        games.title("x" * 10**6)
    assert len(tell(refused.value, "de")) + len(str(refused.value)) < 400
    with pytest.raises(BadOption) as refused:
        games.title("eclipse").settle_options({"x" * 10**6: 1}, 2)
    assert len(tell(refused.value, "de")) + len(str(refused.value)) < 400
