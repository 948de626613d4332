"""What can be settled at a table of Twilight Imperium 4."""

import pytest

from orrery import games
from orrery.kernel.errors import BadOption

TITLE = games.title("ti4")
OPTIONS = {option.id: option for option in TITLE.options}


def test_factions_of_the_expansion_are_played_with_it_only() -> None:
    named = {"factions": "random argent random"}
    with pytest.raises(BadOption) as refused:
        TITLE.settle_options({**named, "expansion": False}, 3)
    assert refused.value.code == "faction_needs_expansion"
    settled = TITLE.settle_options({**named, "expansion": True}, 3)
    assert settled["factions"] == "random argent random"


def test_all_factions_can_be_named_at_a_table() -> None:
    seats = OPTIONS["factions"].seats
    assert seats is not None and len(seats) == 24 and "vuilraith" in seats


def test_the_expansion_is_on_unless_it_is_taken_off() -> None:
    assert OPTIONS["expansion"].default is True
    assert TITLE.players == (3, 4, 5, 6, 7, 8)
