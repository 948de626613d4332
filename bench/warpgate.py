"""Warpgate's figures: random play against catanatron's, clones and views."""

import random
from collections.abc import Callable
from time import process_time

from catanatron import Color, Game, RandomPlayer

from orrery.games import title
from orrery.kernel.match import Match
from orrery.kernel.title import Title

TITLE = title("warpgate")
SLICES = 6  # the two contestants take turns, so that a busy machine is unfair to neither


def random_play(
    games: int, first: int, title: Title = TITLE, counts: tuple[int, ...] = TITLE.players
) -> tuple[int, float]:
    """Decisions taken and seconds used in random matches, the numbers of players in turn."""
    rng = random.Random(first)
    decisions, start = 0, process_time()
    for number in range(first, first + games):
        seed, players = number.to_bytes(32, "big"), counts[number % len(counts)]
        match = Match.new(title, players, seed=seed, recording=False)
        while not match.finished:
            for choice in match.pending:
                options = choice.options
                match.answer(choice.seat, options[int(rng.random() * len(options))])
                decisions += 1
    return decisions, process_time() - start


def catan_play(games: int, first: int) -> tuple[int, float]:
    """Actions taken and seconds used in random four-player games of catanatron."""
    actions, start = 0, process_time()
    for number in range(first, first + games):
        game = Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=number)
        game.play()
        state = game.state
        actions += len(getattr(state, "action_records", None) or state.actions)
    return actions, process_time() - start


def microseconds(action: Callable[[], object], times: int = 200) -> float:
    """The best of several runs."""
    best = float("inf")
    for _ in range(5):
        start = process_time()
        for _ in range(times):
            action()
        best = min(best, (process_time() - start) / times)
    return best * 1e6


def late_match() -> Match:
    """A match far along, standing at a checkpoint."""
    rng = random.Random(3)
    match = Match.new(TITLE, 4, seed=b"bench" * 6 + b"!!")
    while len(match.log) < 500 or match.marks[-1].at != len(match.log):
        choice = match.pending[0]
        match.answer(choice.seat, rng.choice(choice.options))
    return match


def measure() -> dict[str, float]:
    random_play(30, 900)  # warm up
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(SLICES):
        done, seconds = random_play(18, 18 * number)
        ours.append(done / seconds)
        done, seconds = catan_play(6, 6 * number)
        theirs.append(done / seconds)
    match, rng = late_match(), random.Random(1)
    return {
        "warpgate_decisions_per_s": sorted(ours)[SLICES // 2],
        "catanatron_actions_per_s": sorted(theirs)[SLICES // 2],
        "warpgate_to_catanatron": sum(ours) / sum(theirs),
        "clone_us": microseconds(match.clone),
        "imagine_us": microseconds(lambda: match.imagine(0, rng)),
        "view_us": microseconds(lambda: match.view(0)),
    }
