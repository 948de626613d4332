"""Tokens with a wormhole that ships need on their way: cards beside the board may speak of them.

A ship that could have come another way, as far as it flies, has taken that one. ti4:100.0
"""

from collections.abc import Callable

from orrery.games.ti4.rules.galaxy import token_kinds
from orrery.games.ti4.state import Galaxy


def note_passages(g: Galaxy, can_fly: Callable[[], bool]) -> None:
    """Every token without which ships could not have flown as they are about to is kept in mind
    until the end of the step. ti4:100.0"""
    if not g.common or g.action is None:
        return
    for system in g.systems.values():
        for n, token in enumerate(tuple(system.markers)):
            if not token_kinds([token]) or token in g.action.passed:
                continue
            del system.markers[n]
            if not can_fly():
                g.action.passed.append(token)
            system.markers.insert(n, token)
