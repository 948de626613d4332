"""Warpgate's own sentences, samples of them, and factions that other matches seldom see."""

import random
from functools import partial

import pytest
from tests.every_title.playing import start
from tests.games import speaking

from orrery.kernel.choice import Choice
from orrery.kernel.state import News

strict = partial(speaking.strict, "warpgate")


@pytest.mark.parametrize(
    "factions", ["kerak/A acktar/A nomads/A", "karnass/A tethysian/B heralds/A elenari/B"]
)
def test_everything_about_these_factions_reads_well(factions: str) -> None:
    match = start("warpgate", len(factions.split()), options={"factions": factions})
    speaking.read_match(match, random.Random(factions))


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
    assert "Anna 20, Bert 20, Cleo 11" in de.news(over)
    choice = Choice(0, "choose_action", ("trade", ("trade", 1)), about={"x": 2, "card": "x"})
    said = [de.option(choice, option) for option in choice.options]
    assert said == ["Handel 2X", "Handel 2X + 1 Handelsgut"]
    window = Choice(0, "use_ability", ("pass",), window="announce")
    asked = "Die Taktikkarten sind noch verdeckt. Sagst du eine Fähigkeit an?"
    assert de.question(window) == asked
