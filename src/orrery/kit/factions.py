"""Who plays what: named in the table's options, chosen one after the other, or by lot."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from orrery.kernel.chance import pick
from orrery.kernel.title import CHOOSE, RANDOM, Value, by_seat


def named(option: Value, *ways: str) -> dict[int, str]:
    """What an option such as "orks random eldar" names, by seat: nothing if it is one of the
    ``ways`` to settle it for the whole table."""
    if option in (RANDOM, CHOOSE) or option in ways:
        return {}
    return {seat: one for seat, one in enumerate(by_seat(option)) if one != RANDOM}


async def take(
    seat: int,
    named: Mapping[int, str],
    left: list[str],
    choose: Callable[[int, list[str]], Awaitable[Any]] | None,
) -> str:
    """What a seat plays: what is named for it, or one of those left, as it chooses or, without
    ``choose``, by lot. What is taken is left for nobody else."""
    if seat in named:
        return named[seat]
    one: str = await pick(left) if choose is None else await choose(seat, left)
    left.remove(one)
    return one
