"""Battle odds with memoised rounds, for battles in which only the number of hits matters.

The title's own flow of one round is run once for each position and each number of hits; after
that a fight is a few draws and look-ups, a hundred times as fast as playing it out. It needs
rounds whose only chance are dice that know what they need (kit/dice.py), and imagined players who
answer without chance; anything else raises ``NotMemoisable``, and the caller samples instead
(kit/odds.py).
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Coroutine
from itertools import accumulate
from random import Random
from typing import Any

from orrery.kernel.chance import Draw
from orrery.kernel.choice import Choice, Option, Together
from orrery.kit.dice import hit_chances
from orrery.kit.odds import Ending

Position = bytes
Node = tuple[tuple[float, ...], Position, Ending | None]  # cumulated chances, or what comes next
UNREACHED: Position = b""


class NotMemoisable(Exception):
    """A round draws something else than hits."""


class Rounds:
    """The rounds of one battle, each run once and remembered."""

    def __init__(
        self,
        decode: Callable[[Position], Any],
        encode: Callable[[Any], Position],
        fight_round: Callable[[Any], Coroutine[Any, Any, None]],
        choose: Callable[[Any, Choice], Option],
        ending: Callable[[Any], Ending | None],
    ) -> None:
        """``encode`` must make positions that go on alike equal: no round number, no old dice.
        ``ending`` says how the battle has ended, or None if another round follows."""
        self._decode, self._encode = decode, encode
        self._fight_round, self._choose, self._ending = fight_round, choose, ending
        self._nodes: dict[tuple[Any, ...], Node] = {}
        self.played = 0  # how often the rules were really run

    def fight(self, start: Position, random: Callable[[], float]) -> Ending:
        """One battle from ``start`` to its end."""
        position = start
        while True:
            key: tuple[Any, ...] = (position,)
            while True:
                node = self._nodes.get(key)
                if node is None:
                    node = self._nodes[key] = self._run(position, key[1:])
                chances, after, end = node
                if not chances:
                    break
                key = (*key, bisect(chances, random()))
            if end is not None:
                return end
            position = after

    def _run(self, position: Position, hits: tuple[int, ...]) -> Node:
        """Run the round with these numbers of hits. What comes next: a further roll, or the
        position after the round."""
        self.played += 1
        g = self._decode(position)
        flow = self._fight_round(g)
        value: Any = None
        rolls = iter(hits)
        while True:
            try:
                request = flow.send(value)
            except StopIteration:
                end = self._ending(g)
                return (), UNREACHED if end else self._encode(g), end
            if isinstance(request, Choice):
                value = self._choose(g, request)
            elif isinstance(request, Together):
                value = {seat: self._choose(g, make()) for seat, make in request.make.items()}
            elif isinstance(request, Draw):
                if not request.needs:
                    flow.close()
                    raise NotMemoisable("a round draws something else than dice that know")
                n = next(rolls, None)
                if n is None:
                    flow.close()
                    chances = hit_chances(request.needs, request.bounds[0])
                    return (*tuple(accumulate(chances))[:-1], 1.0), UNREACHED, None
                value = faces(request, n)
            else:
                value = None


def faces(request: Draw, hits: int) -> list[int]:
    """Dice with this many hits; the easiest hit first. Which of them hit must not matter."""
    easiest = sorted(range(len(request.needs)), key=lambda die: request.needs[die])
    shown = [0] * len(request.needs)
    for die in easiest[:hits]:
        shown[die] = request.bounds[die] - 1
    return shown


def fights(rounds: Rounds, start: Position, runs: int, seed: int | str) -> Counter[Ending]:
    """How often each ending occurs in this many battles."""
    random = Random(seed).random
    return Counter(rounds.fight(start, random) for _ in range(runs))
