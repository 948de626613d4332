"""Luck with the dice, measured against what was to be expected. It knows no game."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from orrery.kit.acts import PLAIN, Signs, act_of
from orrery.kit.battle import Die
from orrery.table.service.replies import Told

FEW = 6  # dice say nothing about somebody's luck


class Luck(Struct, frozen=True, kw_only=True):
    """How somebody's dice fell, where a die hits or misses."""

    seat: int
    thrown: int
    hits: int
    due: float  # hits that were to be expected
    beaten: int  # of 100 who roll the same dice, how many hit less often

    @property
    def more(self) -> float:
        """Hits beyond what was due."""
        return self.hits - self.due


class Fallen(Struct, frozen=True):
    """How often a symbol fell, and how often it was to be expected."""

    look: str
    n: int
    due: float


class Symbols(Struct, frozen=True):
    """How somebody's dice fell, where every symbol counts for something."""

    seat: int
    thrown: int
    fallen: tuple[Fallen, ...]


def throws(news: Iterable[Told], signs: Signs) -> Iterator[tuple[int, Die, Mapping[str, float]]]:
    """Every die that was thrown: by whom, and how likely each of its symbols was."""
    for told in news:
        act = act_of(told, signs)
        shares = signs.get(told.kind, PLAIN).shares
        for die in act.dice:
            yield act.seat, die, shares


def luck_of(news: Sequence[Told], signs: Signs, players: int) -> tuple[Luck, ...]:
    """Of everybody who threw a few dice, by seat."""
    thrown: dict[int, list[tuple[float, bool]]] = {}
    for seat, die, _ in throws(news, signs):
        if die.chance is not None:
            thrown.setdefault(seat, []).append((die.chance, die.hit))
    return tuple(
        Luck(
            seat=seat,
            thrown=len(dice),
            hits=sum(hit for _, hit in dice),
            due=sum(chance for chance, _ in dice),
            beaten=_beaten([chance for chance, _ in dice], sum(hit for _, hit in dice)),
        )
        for seat in range(players)
        if len(dice := thrown.get(seat, ())) >= FEW
    )


def _beaten(chances: Sequence[float], hits: int) -> int:
    """How many of 100 who throw these dice hit less often; those who do as well count half."""
    spread = [1.0]
    for chance in chances:
        more = [*(p * (1 - chance) for p in spread), 0.0]
        for n, p in enumerate(spread):
            more[n + 1] += p * chance
        spread = more
    return round(100 * (sum(spread[:hits]) + spread[hits] / 2))


def symbols_of(news: Sequence[Told], signs: Signs, players: int) -> tuple[Symbols, ...]:
    """Of everybody who threw a few dice, by seat: how often which symbol fell."""
    counts: dict[int, Counter[str]] = {}
    likely: dict[str, float] = {}
    for seat, die, shares in throws(news, signs):
        if shares:
            likely |= shares
            counts.setdefault(seat, Counter())[die.look] += 1
    return tuple(
        Symbols(
            seat,
            own.total(),
            tuple(Fallen(look, own[look], share * own.total()) for look, share in likely.items()),
        )
        for seat in range(players)
        if (own := counts.get(seat, Counter())).total() >= FEW
    )
