"""`orrery odds`."""

import re
from dataclasses import replace

import pytest

from orrery import games
from orrery.kernel import title

from .test_commands import orrery

BATTLE = "3 interceptor[plasma_cannon] vs ancient 2"


def test_who_wins_how_often_and_with_what() -> None:
    result = orrery("odds", "eclipse", BATTLE, "--lang", "en", "--runs", "500")
    assert result.exit_code == 0
    text = result.output.replace("\xa0", " ")
    chances = [float(chance) for chance in re.findall(r"(\d+\.\d) %", text)]
    assert sum(chances) == pytest.approx(100)
    assert "3 × Interceptor" in text
    assert "500 battles" in text
    for left in range(4):
        assert f"{left}: " in text


def test_the_same_seed_gives_the_same_odds() -> None:
    def figures(seed: str) -> str:
        return orrery("odds", "eclipse", BATTLE, "--runs", "300", "--seed", seed).output

    assert figures("a") == figures("a")
    assert figures("a") != figures("b")


def test_german() -> None:
    result = orrery("odds", "eclipse", "2 Kreuzer gegen VSGZ", "--lang", "de", "--runs", "50")
    assert "greift an" in result.output
    assert "2 × Kreuzer" in result.output


@pytest.mark.parametrize(("lang", "word"), [("en", "slot by slot"), ("de", "Feld für Feld")])
def test_without_a_battle_it_says_how_one_is_written(lang: str, word: str) -> None:
    result = orrery("odds", "eclipse", "--lang", lang)
    assert result.exit_code == 0
    assert word in " ".join(result.output.split())


def test_the_help_has_examples() -> None:
    assert BATTLE in orrery("odds", "--help").output


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("eclipse", "3 interceptor vs 2 zeppelin", "--lang", "en"), "dreadnought"),
        (("eclipse", "9 Abfangjäger gegen VSGZ", "--lang", "de"), "1 bis 8"),
        (("eclipse", BATTLE, "--lang", "en", "--runs", "1000000"), "100000"),
        (("chess", BATTLE), "no game chess"),
    ],
)
def test_bad_input_is_reported_in_one_line(arguments: tuple[str, ...], why: str) -> None:
    result = orrery("odds", *arguments)
    assert result.exit_code == 2
    assert why in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_a_title_without_odds_names_those_that_have_some(monkeypatch: pytest.MonkeyPatch) -> None:
    without = replace(games.game("warpgate"), odds=None)
    monkeypatch.setitem(title._registry, "warpgate", without)
    result = orrery("odds", "warpgate", BATTLE)
    assert result.exit_code == 2
    assert "eclipse" in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("lang", "battle", "words"),
    [
        ("en", "karnass: 3 ship vs 2 ship", "draws 2 of 8 tactics cards"),
        ("de", "Ack'Tar B: 3 Schiffe gegen Schiff 2", "zieht 2 von 8 Taktikkarten"),
    ],
)
def test_combats_of_warpgate(lang: str, battle: str, words: str) -> None:
    result = orrery("odds", "warpgate", battle, "--lang", lang, "--runs", "50")
    assert result.exit_code == 0
    assert words in " ".join(result.output.split())
