"""The bots that can sit at a table, and how one is asked."""

from importlib import import_module
from typing import Any, Protocol

from orrery.kernel.match import Match

NAMES = ("random", "greedy", "search")


class Bot(Protocol):
    def choose(self, match: Match, seat: int) -> Any: ...


def bot_names() -> tuple[str, ...]:
    return NAMES


def make_bot(name: str, *, seed: int, seconds: float | None) -> Bot:
    bot: Bot = import_module("orrery.bots").make(name, seed=seed, seconds=seconds)
    return bot
