"""Dice, shuffles and draws: one seeded stream, every result logged.

The stream is blake2b over a secret seed and a counter. The seed's commitment is published before
the first die falls, the seed itself when the match is over, so anyone can check every result.
"""

import random
from collections.abc import Generator, MutableSequence, Sequence
from hashlib import blake2b
from struct import unpack
from types import coroutine
from typing import Any, Protocol

from msgspec import Struct


class Draw(Struct, frozen=True, gc=False):
    """A request for chance: one number below each bound. Dice may say what each ``needs`` to hit,
    for whoever counts only hits (see kit/dice.py)."""

    bounds: tuple[int, ...]
    needs: tuple[int, ...] = ()


class Reveal(Struct, frozen=True):
    """Something hidden came to light: nobody may undo across this."""


REVEAL = Reveal()


class Source(Protocol):
    """Where numbers come from. ``at`` gives the source as it was when ``drawn`` was so much."""

    drawn: int

    def below(self, bound: int) -> int: ...

    def at(self, drawn: int) -> "Source": ...


class Stream:
    """The fair source. ``drawn`` counts the 32-bit words used, so it can be taken up again."""

    __slots__ = ("_block", "_words", "drawn", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._block = -1
        self._words: tuple[int, ...] = ()

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely (words past the last full multiple of
        the bound are thrown away)."""
        while True:
            drawn = self.drawn
            if drawn >> 4 != self._block:
                self._block = drawn >> 4
                digest = blake2b(self.seed + self._block.to_bytes(8, "little")).digest()
                self._words = unpack("<16I", digest)
            self.drawn = drawn + 1
            word = self._words[drawn & 15]
            if word < 4294967296 - 4294967296 % bound:
                return word % bound

    def at(self, drawn: int) -> "Stream":
        return Stream(self.seed, drawn)


class Loose:
    """A quick source for imagined matches: whatever generator the thinker brings."""

    __slots__ = ("_random", "drawn")

    def __init__(self, rng: random.Random) -> None:
        self._random = rng.random
        self.drawn = 0

    def below(self, bound: int) -> int:
        return int(self._random() * bound)

    def at(self, drawn: int) -> "Loose":
        return self


class Scripted:
    """For tests: the results in order, then those of ``then``, if any."""

    def __init__(self, results: Sequence[int], then: Source | None = None, drawn: int = 0) -> None:
        self._script = tuple(results)
        self.then = then
        self.drawn = drawn

    @property
    def results(self) -> list[int]:
        """What is left of the script."""
        return list(self._script[self.drawn :])

    def below(self, bound: int) -> int:
        if self.drawn >= len(self._script):
            if self.then is None:
                raise AssertionError(f"the script has no result left for a draw below {bound}")
            before = self.then.drawn
            result = self.then.below(bound)
            self.drawn += self.then.drawn - before
            return result
        result = self._script[self.drawn]
        if not 0 <= result < bound:
            raise AssertionError(f"the script says {result}, but the draw is below {bound}")
        self.drawn += 1
        return result

    def at(self, drawn: int) -> "Scripted":
        then = self.then and self.then.at(max(0, drawn - len(self._script)))
        return Scripted(self._script, then, drawn)


def commitment(seed: bytes) -> str:
    """What was published before a match of format 1: it binds the seed alone (see fairness.py)."""
    return blake2b(b"orrery seed commitment" + seed, digest_size=32).hexdigest()


@coroutine
def roll(sides: int, times: int = 1) -> Generator[Any, Any, list[int]]:
    """Dice with the given number of sides."""
    if times < 1:
        return []
    results: list[int] = yield Draw((sides,) * times)
    return [result + 1 for result in results]


@coroutine
def shuffle(cards: MutableSequence[Any]) -> Generator[Any, Any, None]:
    """Shuffle in place (Fisher-Yates, from the end)."""
    if len(cards) < 2:
        return
    results: list[int] = yield Draw(tuple(range(len(cards), 1, -1)))
    for last, pick in zip(range(len(cards) - 1, 0, -1), results, strict=True):
        cards[last], cards[pick] = cards[pick], cards[last]


@coroutine
def pick(items: Sequence[Any]) -> Generator[Any, Any, Any]:
    """One of the items at random."""
    if len(items) == 1:
        return items[0]
    results: list[int] = yield Draw((len(items),))
    return items[results[0]]


@coroutine
def reveal() -> Generator[Any, Any, None]:
    """Tell the kernel that something hidden came to light. Drawing from a zone does this."""
    yield REVEAL
