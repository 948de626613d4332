"""How often something may be used: what each seat has used up in an action, a round, a game.

The times are named by the game; one that begins anew is renewed.
"""

from typing import Any


def use(g: Any, seat: int, id: str, limit: str) -> None:
    """Note that the seat used this up for the time named ``limit``."""
    g.used.setdefault(limit, []).append(f"{seat}:{id}")


def unuse(g: Any, seat: int, id: str, limit: str) -> None:
    """It was cancelled: it can be used again in this time."""
    if is_used(g, seat, id, limit):
        g.used[limit].remove(f"{seat}:{id}")


def is_used(g: Any, seat: int, id: str, limit: str) -> bool:
    """Was it used since that time began?"""
    return f"{seat}:{id}" in g.used.get(limit, ())


def renew(g: Any, limit: str) -> None:
    """A new action, round, ... begins: what was used up is ready again."""
    g.used.pop(limit, None)
