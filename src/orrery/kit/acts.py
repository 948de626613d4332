"""What others did, one act after the other: where on the board it happened, and how it is shown.

The news of a match say what happened. A title's table of ``Sign``s says of each kind of news which
of its facts name places, and whether something moved, was rolled, fought or won there. The table
draws an arrow or a ring for it in the colour of who did it; it knows no game.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import Struct

from orrery.kernel.state import Happened
from orrery.kit.battle import Die

# How acts are shown.
GLOW = "glow"  # what the facts name glows
MOVE = "move"  # an arrow from one place to another
DICE = "dice"  # dice are thrown
CARD = "card"  # a card is played or turned over
HIT = "hit"  # something is damaged
LOSS = "loss"  # something is lost
SCORE = "score"  # somebody comes nearer to winning
BATTLE = "battle"  # a battle begins
WON = "won"  # a battle is over
END = "end"  # the match is over
QUIET = "quiet"  # told in the log alone
FORMS = (GLOW, MOVE, DICE, CARD, HIT, LOSS, SCORE, BATTLE, WON, END, QUIET)


@dataclass(frozen=True, kw_only=True)
class Sign:
    """How news of one kind are shown. The fields name facts of the news."""

    form: str = GLOW
    origin: str = ""  # the fact that says where it began
    place: str = ""  # the fact that says where it happened, or ended
    sides: tuple[str, ...] = ()  # of a battle: the facts that say who fights, the attacker first
    dice: Callable[[Mapping[str, Any]], tuple[Die, ...]] | None = None
    # How likely a die shows each of its symbols, by their look, where all count for something.
    shares: Mapping[str, float] = field(default_factory=dict)
    after: bool = False  # told right after the end of a battle, it still belongs to it


class Act(Struct, frozen=True, kw_only=True):
    """One act: who did it, and what of the board it concerns."""

    kind: str  # of the news
    form: str
    seat: int  # who did it; -1: nobody in particular
    origin: str = ""  # ids on the board
    place: str = ""
    ids: tuple[str, ...] = ()  # everything that the news name
    sides: tuple[int, ...] = ()  # of a battle: who fights
    dice: tuple[Die, ...] = ()


Signs = Mapping[str, Sign]
PLAIN = Sign()


def act_of(news: Happened, signs: Signs) -> Act:
    """News as an act. A kind that has no sign makes everything glow that its facts name."""
    sign, facts = signs.get(news.kind, PLAIN), news.facts
    return Act(
        kind=news.kind,
        form=sign.form,
        seat=actor(facts),
        origin=_id(facts.get(sign.origin, "")),
        place=_id(facts.get(sign.place, "")),
        ids=tuple(dict.fromkeys(strings(facts.values()))),
        sides=tuple(facts[name] for name in sign.sides if name in facts),
        dice=sign.dice(facts) if sign.dice else (),
    )


def actor(facts: Mapping[str, Any]) -> int:
    """Who did it, or whose ships did."""
    seat = facts.get("seat", facts.get("party", -1))
    return seat if isinstance(seat, int) else -1


def strings(values: Any) -> Iterator[str]:
    """All ids among facts."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from strings(value)


def _id(fact: Any) -> str:
    """What a fact is called on the board: a place of two numbers is "2/-1"."""
    if isinstance(fact, list | tuple):
        return "/".join(str(part) for part in fact)
    return str(fact)


# -- battles and rounds -------------------------------------------------------------------------


class Span(NamedTuple):
    """A stretch of the news: the first item, and the one after the last."""

    first: int
    end: int
    over: bool  # the news tell that it is over


def battles(news: Sequence[Happened], signs: Signs) -> list[Span]:
    """The battles among news. One lasts from the news that it begins until those that it is won,
    and what is told right after them, or until the next begins."""
    found: list[Span] = []
    for number, item in enumerate(news):
        sign = signs.get(item.kind, PLAIN)
        last = found[-1] if found else None
        if sign.form == BATTLE:
            if last and not last.over:
                found[-1] = Span(last.first, number, True)
            found.append(Span(number, len(news), False))
        elif last and (sign.after and last.end == number if last.over else sign.form == WON):
            found[-1] = Span(last.first, number + 1, True)
    return found


def last_battle(news: Sequence[Happened], signs: Signs) -> Sequence[Happened]:
    """The news of the last battle; none if there was no battle."""
    spans = battles(news, signs)
    return news[spans[-1].first : spans[-1].end] if spans else ()


def round_of(news: Happened) -> int:
    """The number of the round that news begin; 0: they begin none."""
    if news.kind not in ("round", "phase"):
        return 0
    number = news.facts.get("round", news.facts.get("n", 0))
    return number if isinstance(number, int) else 0
