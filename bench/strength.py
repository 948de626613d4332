"""`make strength`: how well the bots play, as wins and as what went wrong on the way.

    python -m bench.strength                   every series, about an hour and a half
    python -m bench.strength eclipse --games 20

Every series has its own seed, so the same code measures the same figures.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from orrery import games
from orrery.arena.contest import seated, start
from orrery.arena.setting import Setting
from orrery.games.forbidden_stars.components import MAPS, SYSTEM_OF, UNITS
from orrery.games.forbidden_stars.rules.board import board
from orrery.kernel.match import Match

Facts = Counter[str]  # what was counted in a match, or in many


@dataclass(frozen=True)
class Figure:
    """A share of what was counted, in percent, or a plain number if ``of`` is empty."""

    name: str
    count: str
    of: str = "games"
    least: float | None = None
    most: float | None = None

    def of_facts(self, facts: Facts) -> float:
        if not self.of:
            return float(facts[self.count])
        return 100 * facts[self.count] / facts[self.of] if facts[self.of] else 0.0

    def shown(self, facts: Facts) -> str:
        value = self.of_facts(facts)
        return f"{value:.1f} %" if self.of else f"{value:g}"


@dataclass(frozen=True)
class Series:
    """Some matches of one kind, and the figures they are played for."""

    title: str
    bots: tuple[str, ...]
    games: int
    figures: tuple[Figure, ...]
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def setting(self) -> Setting:
        return Setting(
            title=self.title,
            players=len(self.bots),
            bots=self.bots,
            options=dict(self.options),
            seed=f"strength {self.title} {' '.join(self.bots)}",
            rotate=True,
        )


# -- what is counted ----------------------------------------------------------------------------


def wins(match: Match, setting: Setting, number: int) -> Facts:
    """Victories by bot; a shared one counts in parts."""
    winners = match.standings().winners
    facts: Facts = Counter()
    for seat, name in enumerate(setting.seating(number)):
        if seat in winners:
            facts[f"won by {name}"] += 1 / len(winners)  # type: ignore[assignment]
    return facts


def eclipse(match: Match) -> Facts:
    """Trade, waste and ruin."""
    facts: Facts = Counter()
    for _, news in match.news:
        told = news.facts
        if news.kind == "produced":
            facts["production"] += told["science"] + told["materials"]
        elif news.kind == "paid_upkeep":
            facts["production"] += told["income"]
        elif news.kind == "traded":
            facts["lost to trade"] += told["n"] - told["units"]
        elif news.kind in ("explored", "discarded_sector", "collapsed"):
            facts[news.kind] += 1
    for player in match.state.players:  # type: ignore[attr-defined]
        facts["seats"] += 1
        facts["unspent"] += sum(player.storage.values())
    return facts


def forbidden_stars(match: Match) -> Facts:
    """How it ended, where objectives were laid, what was built."""
    facts: Facts = Counter()
    g: Any = match.state
    goal = MAPS[len(g.players)].objectives_to_win
    facts["by objectives"] = int(any(player.objectives >= goal for player in g.players))
    forces: dict[int, set[str]] = {}
    laid: list[tuple[int, str]] = []
    for _, news in match.news:
        told = news.facts
        if news.kind == "storm_placed" and not facts["objectives"]:
            neighbours = board(g).neighbours
            for owner, system in laid:
                near = {system, *neighbours[system]}
                facts["objectives"] += 1
                facts["near"] += bool(near & forces.get(owner, set()))
        elif news.kind == "objective":
            laid.append((told["owner"], SYSTEM_OF[told["area"]]))
        elif news.kind == "placed" and not facts["objectives"]:
            forces.setdefault(told["seat"], set()).add(SYSTEM_OF[told["area"]])
        if news.kind == "placed" and told["unit"] in TITANS:
            facts["titans"] += 1
        elif news.kind == "built" and told["structure"] == "city":
            facts["cities"] += 1
    return facts


TITANS = {unit.id for unit in UNITS.values() if unit.kind == "ground" and unit.command_level == 3}


def ti4(match: Match) -> Facts:
    """How it ended, and in which round."""
    g: Any = match.state
    facts: Facts = Counter()
    facts["by points"] = int(max(player.points for player in g.players) >= g.goal)
    facts["in rounds 4 to 8"] = int(facts["by points"] and 4 <= g.round <= 8)
    return facts


LOOKS: dict[str, Callable[[Match], Facts]] = {
    "eclipse": eclipse,
    "forbidden_stars": forbidden_stars,
    "ti4": ti4,
}


# -- what is played -----------------------------------------------------------------------------


def duel(title: str, strong: str, weak: str, least: float) -> Series:
    figure = Figure(f"{strong} beats {weak}", f"won by {strong}", least=least)
    return Series(title, (strong, weak), 100, (figure,))


DUELS = [id for id, title in games.titles().items() if 2 in title.players]


BASE_GAME = (("expansion", False),)


SERIES = [
    *(duel(title, "greedy", "random", 95) for title in DUELS),
    Series(
        "eclipse",
        ("greedy",) * 4,
        100,
        (
            Figure("production lost to trade", "lost to trade", "production", most=5),
            Figure("collapsed players", "collapsed", "", most=0),
            Figure("explored tiles thrown away", "discarded_sector", "explored"),
            Figure("resources unspent by all players", "unspent", ""),
        ),
    ),
    Series(
        "forbidden_stars",
        ("greedy",) * 4,
        40,
        (
            Figure("ended by objectives", "by objectives", least=50),
            Figure("objectives near their owner's forces", "near", "objectives"),
            Figure("cities built", "cities", ""),
            Figure("titans built", "titans", ""),
        ),
    ),
    Series(
        "ti4",
        ("greedy", "random", "random", "random"),
        50,
        (Figure("greedy beats three random seats", "won by greedy", least=95),),
        BASE_GAME,
    ),
    Series(
        "ti4",
        ("greedy", "random", "random", "random"),
        50,
        (Figure("the same with Prophecy of Kings", "won by greedy", least=95),),
    ),
    Series(
        "ti4",
        ("greedy",) * 4,
        40,
        (
            Figure("ended by points", "by points", least=90),
            Figure("of these in rounds 4 to 8", "in rounds 4 to 8", "by points", least=50),
        ),
        BASE_GAME,
    ),
    *(duel(title, "search", "greedy", 60) for title in DUELS),
    Series(
        "ti4",
        ("search", "search", "greedy", "greedy"),
        60,
        (Figure("two search seats beat two greedy ones", "won by search", least=55),),
        BASE_GAME,
    ),
]


def play(setting: Setting, number: int) -> Facts:
    """One match, and what was counted in it."""
    match = start(setting, number)
    players = seated(setting, number)
    while not match.finished:
        seat = match.pending[0].seat
        match.answer(seat, players[seat].choose(match, seat), by="bot")
    facts = wins(match, setting, number)
    if look := LOOKS.get(setting.title):
        facts += look(match)
    facts["games"] = 1
    return facts


def measure(series: Series, count: int, jobs: int) -> Facts:
    """All matches of a series. It takes a while, so the figures so far are told on the way."""
    facts: Facts = Counter()
    with ExitStack() as stack:
        results: Iterable[Facts] = map(partial(play, series.setting), range(count))
        if jobs > 1:
            pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
            stack.enter_context(pool)
            results = pool.map(partial(play, series.setting), range(count))
        for number, found in enumerate(results, 1):
            facts += found
            if number % 10 == 0:
                sofar = ", ".join(f"{one.name} {one.shown(facts)}" for one in series.figures)
                who = f"{series.title} {','.join(series.bots)}"
                print(f"{who}, {number} of {count}: {sofar}", file=sys.stderr, flush=True)
    return facts


# -- the table ----------------------------------------------------------------------------------


def target(figure: Figure) -> str:
    if figure.least is not None:
        return f"at least {figure.least:g}"
    return "" if figure.most is None else f"at most {figure.most:g}"


def met(figure: Figure, value: float) -> bool:
    return (figure.least is None or value >= figure.least) and (
        figure.most is None or value <= figure.most
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="How well the bots play.")
    parser.add_argument("titles", nargs="*", help="only these titles")
    parser.add_argument("--bots", default="", help="only series with these seats")
    parser.add_argument("--games", type=int, default=0, help="matches of each series")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    console, missed = Console(), 0
    table = Table("title", "bots", "games", "figure", "measured", "target", "", "seconds")
    for series in SERIES:
        if given.titles and series.title not in given.titles:
            continue
        if given.bots not in ",".join(series.bots):
            continue
        count, begun = given.games or series.games, perf_counter()
        facts = measure(series, count, given.jobs)
        seconds = f"{perf_counter() - begun:.0f}"
        for figure in series.figures:
            value = figure.of_facts(facts)
            good = met(figure, value)
            missed += not good
            shown = figure.shown(facts)
            verdict = "" if not target(figure) else "met" if good else "MISSED"
            row = (series.title, ",".join(series.bots), str(count), figure.name, shown)
            table.add_row(*row, target(figure), verdict, seconds)
    console.print(table)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
