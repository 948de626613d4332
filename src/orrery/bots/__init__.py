"""Bots. They are handed a match and their seat, look at it only through what the seat may know
(``Match.view`` and ``Match.imagine``), and answer its choice.

    random   any option
    casual   any option, but what the title's insight has a taste for more often
    greedy   tries out its own turn and takes what the title's insight values most
    search   information-set Monte Carlo tree search
"""

from orrery.bots.base import Bot
from orrery.bots.casual import CasualBot
from orrery.bots.greedy import GreedyBot
from orrery.bots.random import RandomBot
from orrery.bots.search import SearchBot
from orrery.kernel.errors import BadOption

NAMES = ("random", "casual", "greedy", "search")


def make(
    name: str, *, seed: int = 0, seconds: float | None = None, iterations: int | None = None
) -> Bot:
    """A bot by name. Its strength is bound by time or by iterations, where it thinks at all."""
    if name == "random":
        return RandomBot(seed)
    if name == "casual":
        return CasualBot(seed)
    if name == "greedy":
        return GreedyBot(seed, seconds=seconds, iterations=iterations)
    if name == "search":
        return SearchBot(seed, seconds=seconds, iterations=iterations)
    raise unknown(name)


def unknown(name: str) -> BadOption:
    known = ", ".join(NAMES)
    words = f"there is no bot {name!r}; there are: {known}"
    return BadOption(words, "no_bot", given=name, allowed=known)


__all__ = ["NAMES", "Bot", "CasualBot", "GreedyBot", "RandomBot", "SearchBot", "make", "unknown"]
