"""Every card of every title does something."""

import pytest

from orrery import games


@pytest.mark.parametrize("id", games.titles())
def test_every_card_does_something(id: str) -> None:
    effects = games.game(id).abilities.effects
    assert effects.cards
    title = games.title(id)
    assert effects.missing() == sorted(title.not_implemented)  # said so, and in no deck
