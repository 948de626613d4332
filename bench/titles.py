"""The figures of every title: random play against catanatron's, casual play, clones and views."""

import random
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

from catanatron import Color, Game, RandomPlayer

from orrery import games
from orrery.bots.casual import CasualBot
from orrery.kernel.match import Match

SLICES = 6  # the contestants take turns, so that a busy machine is unfair to none
CATAN = 6  # games a slice
ANSWERS = 60  # since the checkpoint from which a position is imagined


class Plan(NamedTuple):
    """What is measured of a title."""

    title: str
    players: tuple[int, ...]  # the sizes of the tables, in turn
    random: int  # matches a slice
    casual: int
    late: int  # how many answers make a match that is far along
    late_players: int = 4
    options: dict[str, Any] = {}


PLANS = {
    "warpgate": Plan("warpgate", (2, 3, 4), 18, 6, 250),
    "eclipse": Plan("eclipse", (4,), 12, 2, 300),
    "forbidden_stars": Plan("forbidden_stars", (2,), 12, 3, 500),
    "ti4": Plan("ti4", (6,), 2, 1, 700, options={"expansion": False}),
    "pok": Plan("ti4", (8,), 2, 1, 1400, late_players=8),  # with Prophecy of Kings
}


def random_play(plan: Plan, many: int, first: int) -> float:
    """Decisions per second in random matches."""
    rng = random.Random(first)
    decisions, start = 0, process_time()
    for number in range(first, first + many):
        match = new(plan, number)
        while not match.finished:
            for choice in match.pending:
                options = choice.options
                match.answer(choice.seat, options[int(rng.random() * len(options))])
                decisions += 1
    return decisions / (process_time() - start)


def casual_play(plan: Plan, many: int, first: int) -> float:
    """Decisions per second in matches that go deep. They are recorded: where a form stands for
    very many answers the bot looks at a match imagined from its own."""
    bot = CasualBot(first)
    decisions, start = 0, process_time()
    for number in range(first, first + many):
        match = new(plan, number, recording=True)
        while not match.finished:
            seat = match.pending[0].seat
            match.answer(seat, bot.choose(match, seat))
            decisions += 1
    return decisions / (process_time() - start)


def new(plan: Plan, number: int, recording: bool = False) -> Match:
    return Match.new(
        games.title(plan.title),
        plan.players[number % len(plan.players)],
        options=plan.options,
        seed=number.to_bytes(32, "big"),
        recording=recording,
    )


def catan_play(many: int, first: int) -> float:
    """Actions per second in random four-player games of catanatron."""
    actions, start = 0, process_time()
    for number in range(first, first + many):
        game = Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=number)
        game.play()
        state = game.state
        actions += len(getattr(state, "action_records", None) or state.actions)
    return actions / (process_time() - start)


def late_match(plan: Plan) -> tuple[Match, float]:
    """A match far along, standing at a checkpoint; and how long it takes to imagine what was asked
    on the way, in microseconds: 99 of 100 questions take no longer."""
    bot, rng = CasualBot(3), random.Random(2)
    title, seed = games.title(plan.title), b"bench" * 6 + b"!!"
    match = Match.new(title, plan.late_players, options=plan.options, seed=seed)
    took = []
    while len(match.log) < plan.late or match.marks[-1].at != len(match.log):
        seat = match.pending[0].seat
        begun = process_time()
        match.imagine(seat, rng)
        took.append(process_time() - begun)
        match.answer(seat, bot.choose(match, seat))
    assert not match.finished
    return match, sorted(took)[len(took) * 99 // 100] * 1e6


def since_checkpoint(match: Match, answers: int) -> Match:
    """The same match this many answers later, as if there had been no checkpoint since."""
    bot, later = CasualBot(4), match.clone()
    while len(later.log) < len(match.log) + answers:
        seat = later.pending[0].seat
        later.answer(seat, bot.choose(later, seat))
    later.marks = [mark for mark in later.marks if mark.at <= len(match.log)]
    assert not later.finished and len(later.log) - later.marks[-1].at == answers
    return later


def microseconds(action: Callable[[], object], times: int = 50) -> float:
    """The best of several runs."""
    best = float("inf")
    for _ in range(5):
        start = process_time()
        for _ in range(times):
            action()
        best = min(best, (process_time() - start) / times)
    return best * 1e6


def measure(id: str) -> dict[str, float]:
    plan = PLANS[id]
    title = games.title(plan.title)
    random_play(plan, 10, 900)  # warm up
    casual_play(plan, 2, 900)
    ours, casual, theirs = [], [], []
    for number in range(SLICES):
        ours.append(random_play(plan, plan.random, plan.random * number))
        casual.append(casual_play(plan, plan.casual, plan.casual * number))
        theirs.append(catan_play(CATAN, CATAN * number))
    (match, imagined), rng = late_match(plan), random.Random(1)
    later = since_checkpoint(match, ANSWERS)
    figures = {
        "decisions_per_s": sorted(ours)[SLICES // 2],
        "casual_decisions_per_s": sorted(casual)[SLICES // 2],
        "to_catanatron": sum(ours) / sum(theirs),
        "casual_to_catanatron": sum(casual) / sum(theirs),
        "clone_us": microseconds(match.clone),
        "imagine_us": microseconds(lambda: match.imagine(0, rng)),
        "imagine_asked_us": imagined,
        "imagine_later_us": microseconds(lambda: later.imagine(0, rng), 10),
        "view_us": microseconds(lambda: match.view(0)),
        "state_bytes": float(len(title.codec.encode(match.state))),
    }
    return {f"{id}_{name}": value for name, value in figures.items()}
