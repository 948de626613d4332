"""The order of seats around a table."""

from functools import cache

NOBODY = -1


@cache
def clockwise(count: int, first: int) -> tuple[int, ...]:
    """All seats of a table of ``count``, clockwise from ``first``."""
    return tuple((first + step) % count for step in range(count))
