"""Playing action cards in tests."""

from collections.abc import Iterable
from typing import Any

from orrery.games.ti4.rules.turn import action_options, choose_action
from orrery.games.ti4.state import Galaxy

from ...driving import Played
from ..scenario import hold, kept


def act(g: Galaxy, card: str, *answers: Any, dice: Iterable[int] = ()) -> Played:
    """The active player gets a card and plays it as his action."""
    hold(g, g.active, card)
    return kept(g, choose_action(g), ("action", ("component", card)), *answers, dice=dice)


def offered(g: Galaxy, card: str) -> bool:
    """Could the active player, if he had the card, play it as his action?"""
    hand = g.players[g.active].hand.cards
    hand.append(card)
    found = ("component", card) in action_options(g)
    hand.remove(card)
    return found
