"""What is being resolved, one effect within the other, and what is looked after between effects.

Whether a commander is unlocked is not asked while an ability or another effect goes on, however
many windows open in its midst, but as soon as it is over. ti4:7.6b, ti4:7.6c, ti4:31.7
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from orrery.games.ti4.state import Galaxy

Look = Callable[[Galaxy], None]
T = TypeVar("T")
_LOOKS: list[Look] = []


def between_effects(look: Look) -> Look:
    """Register what is looked after whenever no effect is under way."""
    _LOOKS.append(look)
    return look


def begin(g: Galaxy) -> None:
    """An effect begins, perhaps in the midst of another one."""
    g.resolving += 1


def end(g: Galaxy) -> None:
    """An effect is over, and looked after if it was the outermost one."""
    g.resolving -= 1
    look_after(g)


def look_after(g: Galaxy) -> None:
    """Something may have changed. ti4:7.6b, ti4:7.6c"""
    if g.expansion and not g.resolving:
        for look in _LOOKS:
            look(g)


async def whole(g: Galaxy, effect: Awaitable[T]) -> T:
    """All of this is one effect. ti4:31.7"""
    begin(g)
    done = await effect
    end(g)
    return done
