"""Every card of every title does something."""

import pytest

from orrery import games

NOT_BUILT = {"ti4": {"arbiters"}}  # kept out of the decks, with its faction


@pytest.mark.parametrize("id", games.titles())
def test_every_card_does_something(id: str) -> None:
    effects = games.game(id).abilities.effects
    assert effects.cards
    assert set(effects.missing()) <= NOT_BUILT.get(id, set())
