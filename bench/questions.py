"""How often a player is asked, and how often they click, with the casual bot's choices.

    python -m bench.questions                     every series, some seconds
    python -m bench.questions eclipse --matches 2
    python -m bench.questions --kinds             which questions they are

A subset that is picked in one panel is one question, and as many clicks as things are picked and
one to send them. Any other answer is one question and one click, however many parts it has, and
with the answer to the next question, where a screen puts both into one (``Title.in_one``).
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from orrery.bots.casual import CasualBot
from orrery.games import title
from orrery.kernel.choice import DONE, Choice
from orrery.kernel.match import Match

SETUP = ("setup", "lay", "storms")  # stages before round 1


class Series(NamedTuple):
    """Matches of one kind."""

    title: str
    players: int
    options: dict[str, Any]

    @property
    def name(self) -> str:
        settled = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.title}, {self.players} players{settled}"


SERIES = [
    Series("warpgate", 4, {}),
    Series("warpgate", 2, {}),
    Series("eclipse", 4, {}),
    Series("eclipse", 2, {}),
    Series("forbidden_stars", 4, {}),
    Series("forbidden_stars", 2, {}),
    Series("forbidden_stars", 4, {"map": "introductory"}),
    Series("forbidden_stars", 2, {"map": "introductory"}),
]


class Asked(NamedTuple):
    """One answer that was given."""

    seat: int
    kind: str
    before: bool  # round 1
    question: bool  # not just the next pick of a panel, nor shown with the question before
    click: bool  # not sent with the answer before


class Count(NamedTuple):
    """What was counted in some matches."""

    before: Counter[str]
    questions: Counter[str]  # by kind, since round 1
    clicks: int
    seats: int  # of all matches
    rounds: int  # of all seats


def play(series: Series, number: int) -> tuple[list[Asked], int]:
    """Everything that was asked in a match, and its rounds."""
    game = title(series.title)
    match = Match.new(game, series.players, options=series.options, seed=seed(number))
    bot, asked = CasualBot(number), []
    open_panel: dict[int, str] = {}
    shown: dict[int, Choice] = {}  # what the question before showed already
    while not match.finished:
        choice = match.pending[0]
        seat, panel = choice.seat, picked_together(choice)
        answer = bot.choose(match, seat)
        door = answer not in choice.options
        kind = "door" if door else choice.kind
        if shown.pop(seat, None) == choice and not door:
            click = question = False
        else:
            click = True
            question = door or panel == "" or open_panel.get(seat) != panel
        open_panel[seat] = panel if answer != DONE else ""
        if choice.kind in game.in_one and not door:
            after = match.ahead(seat).get(answer)
            if after is not None:
                shown[seat] = after
        asked.append(Asked(seat, kind, str(match.state.stage) in SETUP, question, click))
        match.answer(seat, answer)
    return asked, match.state.round


def picked_together(choice: Choice) -> str:
    """Which panel of things to pick a question stands in, if any: see web/presenter.py."""
    if not {"picked", "least", "most"} <= set(choice.about):
        return ""
    left = choice.about["most"] - len(choice.about["picked"])
    offered = len(choice.options) - (DONE in choice.options)
    fits = bool(choice.about["picked"]) or (offered > 1 and 1 < left <= offered)
    return choice.kind if fits else ""


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def measure(series: Series, matches: int) -> Count:
    before, questions = Counter[str](), Counter[str]()
    clicks = rounds = 0
    for number in range(matches):
        asked, played = play(series, number)
        before.update(one.kind for one in asked if one.before and one.question)
        questions.update(one.kind for one in asked if not one.before and one.question)
        clicks += sum(one.click and not one.before for one in asked)
        rounds += played * series.players
    return Count(before, questions, clicks, matches * series.players, rounds)


def kinds(name: str, count: Count) -> Iterator[tuple[str, ...]]:
    for kind, n in count.before.most_common():
        yield name, f"{kind} (before)", f"{n / count.seats:.2f}"
    for kind, n in count.questions.most_common():
        yield name, kind, f"{n / count.rounds:.2f}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="How often a player is asked.")
    parser.add_argument("titles", nargs="*", help="only these titles")
    parser.add_argument("--matches", type=int, default=16, help="of each series")
    parser.add_argument("--kinds", action="store_true", help="questions by kind")
    given = parser.parse_args(arguments)
    table = Table("table", "before round 1", "questions a round", "clicks a round")
    by_kind = Table("table", "kind", "questions per player and round")
    for series in SERIES:
        if given.titles and series.title not in given.titles:
            continue
        count = measure(series, given.matches)
        table.add_row(
            series.name,
            f"{count.before.total() / count.seats:.1f}",
            f"{count.questions.total() / count.rounds:.1f}",
            f"{count.clicks / count.rounds:.1f}",
        )
        for row in kinds(series.name, count):
            by_kind.add_row(*row)
    console = Console(width=110)
    console.print(by_kind if given.kinds else table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
