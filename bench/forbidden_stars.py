"""Forbidden Stars' figures: random two-player matches, casual play, clones and views."""

import random
from time import process_time
from typing import Any

from bench.warpgate import SLICES, microseconds, random_play
from orrery.bots.casual import CasualBot
from orrery.games import title
from orrery.kernel.match import Match

TITLE = title("forbidden_stars")
TWO = (2,)


def casual_play(games: int, first: int) -> tuple[int, float]:
    """Decisions taken and seconds used in two-player matches with many combats."""
    bot = CasualBot(first)
    decisions, start = 0, process_time()
    for number in range(first, first + games):
        match = Match.new(TITLE, 2, seed=number.to_bytes(32, "big"), recording=False)
        while not match.finished:
            seat = match.pending[0].seat
            match.answer(seat, bot.choose(match, seat))
            decisions += 1
    return decisions, process_time() - start


def late_match() -> Match:
    """A match far along, standing at a checkpoint."""
    rng = random.Random(3)
    match = Match.new(TITLE, 4, seed=b"bench" * 6 + b"!!")
    state: Any = match.state
    while state.round < 5 or match.marks[-1].at != len(match.log):
        choice = match.pending[0]
        match.answer(choice.seat, rng.choice(choice.options))
        assert not match.finished
    return match


def measure() -> dict[str, float]:
    random_play(10, 900, TITLE, TWO)  # warm up
    casual_play(2, 900)
    ours: list[float] = []
    casual: list[float] = []
    for number in range(SLICES):
        done, seconds = random_play(12, 12 * number, TITLE, TWO)
        ours.append(done / seconds)
        done, seconds = casual_play(3, 3 * number)
        casual.append(done / seconds)
    match, rng = late_match(), random.Random(1)
    return {
        "decisions_per_s": sorted(ours)[SLICES // 2],
        "casual_decisions_per_s": sorted(casual)[SLICES // 2],
        "clone_us": microseconds(match.clone, 50),
        "imagine_us": microseconds(lambda: match.imagine(0, rng), 50),
        "view_us": microseconds(lambda: match.view(0), 50),
    }
