"""Dice that know what they need: a pool is rolled at once, each die for its own unit.

The log and the screen get every face; code that only counts hits (battle odds) may draw their
number instead, since the request says what each die needs.
"""

from collections.abc import Generator, Iterable
from functools import lru_cache
from types import coroutine
from typing import Any

from msgspec import Struct

from orrery.kernel.chance import Draw


class Die(Struct, frozen=True, gc=False):
    """One die: it hits with ``needs`` or more. ``unit`` is who rolls it."""

    needs: int
    unit: str = ""


class Rolled(Struct, frozen=True, gc=False):
    """A die that has been rolled."""

    die: Die
    face: int  # from 1

    @property
    def hit(self) -> bool:
        return self.face >= self.die.needs


@coroutine
def roll_pool(dice: Iterable[Die], sides: int = 10) -> Generator[Any, Any, tuple[Rolled, ...]]:
    """Roll all of them at once."""
    pool = tuple(dice)
    if not pool:
        return ()
    needs = tuple(die.needs for die in pool)
    faces = yield Draw((sides,) * len(pool), needs)
    return tuple(Rolled(die, face + 1) for die, face in zip(pool, faces, strict=True))


def hits(rolled: Iterable[Rolled]) -> int:
    return sum(die.hit for die in rolled)


@lru_cache(4096)
def hit_chances(needs: tuple[int, ...], sides: int = 10) -> tuple[float, ...]:
    """The chance of exactly 0, 1, 2 ... hits with dice that need this."""
    chances = [1.0]
    for need in needs:
        p = min(1.0, max(0.0, (sides + 1 - need) / sides))
        chances = [
            (chances[n] if n < len(chances) else 0.0) * (1 - p) + (chances[n - 1] * p if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return tuple(chances)
