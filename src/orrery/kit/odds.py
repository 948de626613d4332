"""Battle odds: what a title's odds/ brings, and the sampling that all of them share.

    parse(text) -> Matchup          a battle written by hand; raises BadMatchup
    coming(view) -> list[Matchup]   the battles about to happen that this view knows of
    estimate(matchup, runs, seed) -> Odds
    GRAMMAR, EXAMPLES               how a battle is written, in both languages

The odds come from the title's own rules: ``sample`` lets the flow of a battle run again and again
with random dice and counts how it ends.
"""

from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from math import sqrt
from random import Random
from typing import Any

from msgspec import Struct

from orrery.kernel.chance import Draw
from orrery.kernel.choice import Choice, Option, Together
from orrery.kernel.errors import BadOption
from orrery.kit.components import Text
from orrery.kit.refusals import both

MOST_RUNS = 100_000
MOST_LETTERS = 600
Chance = Random  # where imagined players and unknown cards take their chance from


class Unit(Struct, frozen=True, kw_only=True):
    """All pieces of one kind on a side."""

    id: str
    name: Text
    count: int
    about: Text = {}  # what they are worth in this battle


class Side(Struct, frozen=True, kw_only=True):
    """Who fights with what."""

    name: Text
    units: tuple[Unit, ...]
    seat: int = -1  # whose side it is at a table


class Matchup(Struct, frozen=True, kw_only=True):
    """A battle before it is fought. The sides are in the order in which they join the fight, the
    first attacker first."""

    sides: tuple[Side, ...]
    text: str  # as ``parse`` reads it
    state: bytes  # the table of the battle, in the title's own coding
    id: str = ""  # where, at a table
    place: Text = {}  # the same in words
    begun: bool = False  # the rest of a battle that is being fought
    how: Text = {}  # how the players answer in it, if there is something special to say


class Ending(Struct, frozen=True):
    """How one battle ended: the side that won (-1: none) and what is left of each unit."""

    winner: int
    left: tuple[tuple[int, ...], ...]  # by side, by unit


class Odds(Struct, frozen=True, kw_only=True):
    """How a battle may end. All figures are chances from 0 to 1."""

    wins: tuple[float, ...]  # by side
    nobody: float  # no side is left
    left: tuple[tuple[tuple[float, ...], ...], ...]  # by side, by unit: exactly 0, 1, 2 ... left
    runs: int  # battles fought

    def expected(self, side: int, unit: int) -> float:
        """How many of a unit are left on average."""
        return sum(n * chance for n, chance in enumerate(self.left[side][unit]))

    def margin(self) -> float:
        """How far a sampled chance may be off: 95 of 100 times it is nearer to the truth."""
        spread = max(chance * (1 - chance) for chance in (*self.wins, self.nobody))
        return 1.96 * sqrt(spread / self.runs)


class Rough:
    """Rough chances to win, remembered: the same forces meet again and again while one thinks about
    a move. They are told in steps, since few battles are fought for them."""

    STEP = 5  # percent
    MANY = 256  # battles remembered

    def __init__(self, estimate: Callable[[Matchup, int, int | str], Odds], runs: int) -> None:
        self._estimate, self._runs = estimate, runs
        self._known: dict[bytes, Odds] = {}

    def wins(self, matchup: Matchup, seat: int) -> int:
        """The chance of a seat's side, in percent."""
        odds = self._known.get(matchup.state)
        if odds is None:
            if len(self._known) >= self.MANY:
                self._known.pop(next(iter(self._known)), None)  # another thread may be quicker
            odds = self._known[matchup.state] = self._estimate(matchup, self._runs, 0)
        side = [one.seat for one in matchup.sides].index(seat)
        percent = self.STEP * round(100 * odds.wins[side] / self.STEP)
        return max(self.STEP, min(percent, 100 - self.STEP))  # few battles make nothing certain


def hundred(chances: Sequence[float], digits: int = 1) -> list[float]:
    """Chances that make up all there is, in percent, rounded so that they make a hundred: what was
    cut off most is rounded up."""
    unit = 10**digits
    exact = [chance * 100 * unit for chance in chances]
    found = [int(part) for part in exact]
    last = sorted(range(len(exact)), key=lambda n: found[n] - exact[n])
    for n in last[: round(sum(exact)) - sum(found)]:
        found[n] += 1
    return [part / unit for part in found]


def said(text: Text, **facts: int | str | Text) -> Text:
    """A sentence with its facts, in every language; a fact may have a name in each."""
    return {
        lang: sentence.format(
            **{key: fact[lang] if isinstance(fact, dict) else fact for key, fact in facts.items()}
        )
        for lang, sentence in text.items()
    }


class BadMatchup(BadOption):
    """A battle that cannot be; says what is allowed, in both languages."""

    def __init__(self, text: Text, **facts: int | str | Text) -> None:
        self.words = said(text, **facts)
        super().__init__(self.words["en"])


def tidy(text: str) -> str:
    """A battle as it was written, with runs of whitespace collapsed: the regexes backtrack badly on
    them."""
    if len(text) > MOST_LETTERS:
        raise BadMatchup(both("battle_letters"), most=MOST_LETTERS)
    return " ".join(text.split())


def chance(seed: int | str, use: str) -> Chance:
    """A source of chance for each use, so that they do not affect each other."""
    return Random(f"{use} {seed}")


def check_runs(runs: int) -> None:
    if not 1 <= runs <= MOST_RUNS:
        raise BadMatchup(both("battle_runs"), most=MOST_RUNS)


def sample(
    matchup: Matchup,
    runs: int,
    seed: int | str,
    decode: Callable[[bytes], Any],
    fight: Callable[[Any], Coroutine[Any, Any, None]],
    choose: Callable[[Any, Choice], Option],
    ending: Callable[[Any], Ending],
) -> Odds:
    """Fight the battle ``runs`` times: a fresh table from ``decode`` each time, ``fight`` plays
    it by the rules, ``choose`` answers for the players, ``ending`` reads off the result."""
    check_runs(runs)
    rng = Random(seed)
    endings: Counter[Ending] = Counter()
    for _ in range(runs):
        g = decode(matchup.state)
        drive(fight(g), rng, lambda choice, g=g: choose(g, choice))  # type: ignore[misc]
        endings[ending(g)] += 1
    return count(matchup, endings)


def drive(flow: Coroutine[Any, Any, None], rng: Random, choose: Callable[[Choice], Option]) -> None:
    """Let a flow run to its end, with chance from ``rng``."""
    random = rng.random
    value: Any = None
    while True:
        try:
            request: Any = flow.send(value)
        except StopIteration:
            return
        if type(request) is Draw:
            value = [int(random() * bound) for bound in request.bounds]
        elif type(request) is Choice:
            value = choose(request)
        elif type(request) is Together:
            value = {seat: choose(make()) for seat, make in request.make.items()}
        else:
            value = None


def count(matchup: Matchup, endings: Counter[Ending]) -> Odds:
    """The odds from how often each ending came."""
    runs = endings.total()
    wins = Counter[int]()
    left = [[[0] * (unit.count + 1) for unit in side.units] for side in matchup.sides]
    for end, times in endings.items():
        wins[end.winner] += times
        for side, units in zip(left, end.left, strict=True):
            for unit, n in zip(side, units, strict=True):
                unit[n] += times
    return Odds(
        wins=tuple(wins[side] / runs for side in range(len(matchup.sides))),
        nobody=wins[-1] / runs,
        left=tuple(tuple(tuple(times / runs for times in unit) for unit in side) for side in left),
        runs=runs,
    )
