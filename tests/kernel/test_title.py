"""The front door of a game."""

from typing import Any

import pytest

from orrery.kernel import title as module
from orrery.kernel.errors import BadOption
from orrery.kernel.title import TableOption, register, registered

from .toys import DUEL, HAGGLE


def test_options_are_completed_with_their_defaults() -> None:
    assert HAGGLE.settle_options(None, 2) == {"trap": False}
    assert HAGGLE.settle_options({"trap": True}, 2) == {"trap": True}


@pytest.mark.parametrize(
    ("options", "players", "word"),
    [
        ({}, 5, "haggle is for 2, 3, 4 players, not 5"),
        ({"map": 1}, 2, "haggle has no option 'map'; it has: trap"),
        ({"trap": "yes"}, 2, "option trap: 'yes' is not one of"),
        ({"trap": 1}, 2, "option trap: 1 is not one of"),
    ],
)
def test_what_the_title_does_not_offer_is_refused(
    options: dict[str, Any], players: int, word: str
) -> None:
    with pytest.raises(BadOption, match=word):
        HAGGLE.settle_options(options, players)


SIDES = TableOption(
    "sides",
    "random",
    {"en": "Sides"},
    ("random", "choose"),
    seats={"sun": "red", "moon": "red", "star": "blue"},  # a red board with two sides
    names={"sun": {"en": "the Sun"}, "moon": {"en": "the Moon"}},
)


@pytest.mark.parametrize("value", ["random", "choose", "sun star", "star, moon", "random random"])
def test_one_value_for_all_or_one_a_seat(value: str) -> None:
    SIDES.check(value, 2)


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ("sun comet", "option sides: 'comet' is not one of .*random.*choose.*sun.*moon.*star"),
        ("sun choose", "'choose' is not one of"),
        ("sun", "1 named for 2 seats"),
        ("sun random star", "3 named for 2 seats"),
        ("", "0 named for 2 seats"),
        ("sun moon", "sun and moon cannot both be played"),
        ("star star", "star and star cannot both be played"),
        (3, "3 is not one of"),
    ],
)
def test_seats_that_do_not_go_together_are_refused(value: object, word: str) -> None:
    with pytest.raises(BadOption, match=word):
        SIDES.check(value, 2)


def test_values_have_names() -> None:
    assert SIDES.name_of("sun") == {"en": "the Sun"}
    assert SIDES.name_of("star") == {"en": "star"}
    assert SIDES.name_of("choose")["de"] == "die Spieler wählen"


def test_an_option_without_values_takes_any_of_its_type() -> None:
    option = TableOption("name", "", {"en": "Name"})
    option.check("anything")
    with pytest.raises(BadOption):
        option.check(3)


def test_titles_are_found_by_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_registry", {})
    assert registered() == {}
    assert register(DUEL) is DUEL
    assert registered() == {"duel": DUEL}
    registered().clear()  # a copy
    assert registered() == {"duel": DUEL}


def test_without_a_back_all_cards_look_alike() -> None:
    assert DUEL.back("card", "nova") == DUEL.back("card", "sabotage") == ""
