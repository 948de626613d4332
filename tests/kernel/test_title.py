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
        ({"trap": 1}, 2, "option trap: 1 is no bool"),
    ],
)
def test_what_the_title_does_not_offer_is_refused(
    options: dict[str, Any], players: int, word: str
) -> None:
    with pytest.raises(BadOption, match=word):
        HAGGLE.settle_options(options, players)


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
