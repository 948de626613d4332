"""Scenes for tests of factions: a round of combat, a component action, a note from another seat."""

from collections.abc import Iterable
from typing import Any

from orrery.games.ti4.rules.ground_combat import ground_round
from orrery.games.ti4.rules.notes import note_of
from orrery.games.ti4.rules.space_combat import space_round
from orrery.games.ti4.rules.turn import action_options, choose_action
from orrery.games.ti4.state import Galaxy, Stage

from ....driving import Played
from ...scenario import activate, fight, kept, put, table


def battle(
    *factions: str,
    attacker: tuple[str, ...],
    defender: tuple[str, ...],
    system: str = "25",
    planet: str = "",
) -> Galaxy:
    """Seat 0 attacks seat 1; the combat has not begun yet."""
    g = table(*factions)
    activate(g, system)
    put(g, 0, planet or system, *attacker)
    put(g, 1, planet or system, *defender)
    fight(g, system, planet=planet)
    return g


def space(g: Galaxy, *answers: Any, dice: Iterable[int] = ()) -> Played:
    """One round of space combat."""
    g.stage, g.inside = Stage.SPACE_ROUND, [Stage.SPACE_COMBAT]
    return kept(g, space_round(g), *answers, dice=dice)


def ground(g: Galaxy, *answers: Any, dice: Iterable[int] = ()) -> Played:
    """One round of ground combat."""
    g.stage, g.inside = Stage.GROUND_ROUND, [Stage.GROUND_COMBAT]
    return kept(g, ground_round(g), *answers, dice=dice)


def act(g: Galaxy, id: str, *answers: Any, dice: Iterable[int] = ()) -> Played:
    """The active player uses an ability as his action."""
    g.stage = Stage.ACTION
    return kept(g, choose_action(g), ("action", ("component", id)), *answers, dice=dice)


def can_act(g: Galaxy, id: str) -> bool:
    """Is the action offered to the active player?"""
    return ("component", id) in action_options(g)


def give_note(g: Galaxy, id: str, owner: int, holder: int, *, laid: bool = False) -> str:
    """A note of one player is with another, in hand or laid open."""
    note = note_of(id, owner)
    held = g.players[holder].area if laid else g.players[holder].notes.cards
    held.append(note)
    return note
