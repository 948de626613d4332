"""Activating systems, noting what lies where: for the tests of factions."""

from typing import Any

from orrery.games.ti4.rules.notes import note_of
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.rules.turn import action_options, choose_action
from orrery.games.ti4.state import Galaxy

from ....driving import Played
from ...scenario import kept, where


def activation(g: Galaxy, system: str, *answers: Any) -> Played:
    """The active player activates a system."""
    return kept(g, perform_tactical_action(g), ("activate", where(system)), *answers)


def component(g: Galaxy, id: str, *answers: Any) -> Played:
    """The active player uses an ability as his action."""
    return kept(g, choose_action(g), ("action", ("component", id)), *answers)


def can_act(g: Galaxy, id: str) -> bool:
    """Could the active player use an ability as his action?"""
    return ("component", id) in action_options(g)


def has_note(g: Galaxy, seat: int, id: str, owner: int = 0) -> str:
    """A promissory note of the owner is in a player's hand."""
    note = note_of(id, owner)
    g.players[seat].notes.cards.append(note)
    return note
