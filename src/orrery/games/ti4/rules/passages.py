"""Tokens with a wormhole that ships fly through: cards beside the board may speak of them.

A ship that cannot come without such a wormhole has used it; one that could come either way has done
so if its player says that. ti4:100.0
"""

from collections.abc import Callable

from orrery.games.ti4.rules.galaxy import token_kinds
from orrery.games.ti4.state import Galaxy


def note_passages(
    g: Galaxy,
    can_fly: Callable[[], bool],
    could_use: Callable[[str, str], bool] = lambda system, kind: False,
) -> None:
    """Every token without which ships could not fly as they are about to is kept in mind until the
    end of the step, and every one that they could use as well. ``can_fly`` asks about the board as
    it is; ``could_use`` about the wormhole of a kind in a system. ti4:100.0"""
    if not g.common or g.action is None:
        return
    for id, system in g.systems.items():
        for n, token in enumerate(tuple(system.markers)):
            if not token_kinds([token]) or token in g.action.passed:
                continue
            del system.markers[n]
            needed = not can_fly()
            system.markers.insert(n, token)
            if needed:
                g.action.passed.append(token)
            elif token not in g.action.skirted and could_use(id, token_kinds([token])[0]):
                g.action.skirted.append(token)


def forget_passages(g: Galaxy) -> None:
    """The step is over."""
    if g.action is not None:
        g.action.passed.clear()
        g.action.skirted.clear()
