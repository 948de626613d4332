"""What the searching bot would do, and what it expects to come of it, for a person who asks.

Everything is read from what the seat may know and from imagined matches: whatever differs from one
deal to another is not told, so no secret can be.
"""

from collections.abc import Sequence
from math import atanh
from random import Random
from statistics import fmean
from typing import Any

from msgspec import Struct

from orrery.bots.base import insight_of
from orrery.bots.plans import RESOLVE, Deals
from orrery.bots.search import SCALE, SearchBot
from orrery.bots.turns import Plan, fits, play_turn
from orrery.games import game
from orrery.kernel.choice import DONE, PASS, Choice
from orrery.kernel.match import Match
from orrery.kit.scene import targets
from orrery.kit.words import Words

DEALS = 6  # imagined turns over which gains are averaged
STEPS = 4  # what else is said of the turn
BATTLES = 300  # fought for the odds of one that the turn leads to
SURE = 0.999  # a prospect beyond which no points are counted


class Gain(Struct, frozen=True):
    """A figure of one's own player board before the turn, and as expected after it."""

    name: str
    before: int
    after: float


class Battle(Struct, frozen=True):
    """One that the turn leads to, and how often it is won."""

    place: str
    chance: float


class Advice(Struct, frozen=True, kw_only=True):
    label: str  # the answer in words
    ids: tuple[str, ...]  # what it points at
    then: tuple[str, ...] = ()  # what would follow, as far as nothing unknown comes in between
    other: str = ""  # the next best answer
    better: float = 0.0  # by how many points it is worse
    gains: tuple[Gain, ...] = ()
    battles: tuple[Battle, ...] = ()


def advise(match: Match, seat: int, language: str, bot: SearchBot, seed: int = 0) -> Advice:
    """What the bot would answer to the seat's question, with its reasons."""
    words = game(match.title.id).words[language].at(match.header.seats)
    choice = match.menu(seat)
    assert choice is not None
    plan = bot.plan(match, seat)
    rivals = [rival for rival in bot.judged if rival[0] != plan[0]]
    second = max(rivals, key=lambda rival: bot.judged[rival].mean, default=None)
    deals = Deals(match, seat, Random(seed))
    said = _steps(deals, seat, plan, words)
    return Advice(
        label=_label(choice, plan[0][1], words),
        ids=tuple(targets(plan[0][1])) if not isinstance(plan[0][1], dict) else (),
        then=said[1:],
        other=_label(choice, second[0][1], words) if second else "",
        better=_points(bot.judged[plan].mean) - _points(bot.judged[second].mean) if second else 0.0,
        gains=_gains(match, deals, seat, plan, words),
        battles=_battles(match, deals, seat, plan, language, seed),
    )


def _label(choice: Choice, answer: Any, words: Words) -> str:
    if isinstance(answer, dict):  # an offer
        return ", ".join(f"{words.name(key)}: {words.name(one)}" for key, one in answer.items())
    return words.option(choice, answer)


def _points(prospect: float) -> float:
    """A prospect (see search.py) as points of advantage."""
    return SCALE * atanh(max(-SURE, min(SURE, 2 * prospect - 1)))


def _steps(deals: Deals, seat: int, plan: Plan, words: Words) -> tuple[str, ...]:
    """The plan in words, as far as the same is asked in several deals."""
    twins = [deals.imagine(number) for number in range(3)]
    said: list[str] = []
    for step, (_, answer) in enumerate(plan):
        asked = [twin.menu(seat) if not twin.finished else None for twin in twins]
        first = asked[0]
        if first is None or any(other != first for other in asked) or not fits(plan, step, first):
            break
        if answer not in (DONE, PASS) or not said:
            said.append(_label(first, answer, words))
        if len(said) > STEPS:
            break
        for twin in twins:
            twin.answer(seat, answer)
    return tuple(said)


def _played(deals: Deals, seat: int, plan: Plan, number: int) -> Match:
    """An imagined match in which the turn was played by the plan."""
    twin = deals.imagine(number)
    insight = insight_of(twin)
    play_turn(twin, seat, plan, deals.begin(twin, number), insight, RESOLVE)
    return twin


def _figures(match: Match, seat: int, words: Words) -> dict[str, int]:
    """The figures of the seat's player board, by name."""
    scene = game(match.title.id).scene(match.view(seat), words)
    panels = [panel for panel in scene.panels if panel.kind == "player" and panel.seat == seat]
    stats = [stat for panel in panels for stat in panel.stats]
    return {stat.name: stat.value for stat in stats if isinstance(stat.value, int)}


def _gains(match: Match, deals: Deals, seat: int, plan: Plan, words: Words) -> tuple[Gain, ...]:
    """The figures that the turn is expected to change."""
    before = _figures(match, seat, words)
    after = [_figures(_played(deals, seat, plan, n), seat, words) for n in range(DEALS)]
    means = {
        name: fmean(figures.get(name, value) for figures in after) for name, value in before.items()
    }
    changed = (Gain(name, value, round(means[name], 1)) for name, value in before.items())
    return tuple(gain for gain in changed if abs(gain.after - gain.before) >= 0.5)


def _battles(
    match: Match, deals: Deals, seat: int, plan: Plan, language: str, seed: int
) -> tuple[Battle, ...]:
    """Battles of the seat's own to which the turn leads, with its chances."""
    odds = game(match.title.id).odds
    if odds is None:
        return ()
    known = {battle.id for battle in odds.coming(match.view(seat))}
    twin = _played(deals, seat, plan, 0)
    found = []
    for battle in odds.coming(twin.view(seat)) if not twin.finished else ():
        sides = [number for number, side in enumerate(battle.sides) if side.seat == seat]
        if sides and battle.id not in known:
            chances: Sequence[float] = odds.estimate(battle, BATTLES, seed).wins
            found.append(Battle(battle.place.get(language, ""), chances[sides[0]]))
    return tuple(found)
