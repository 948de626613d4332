"""One match from start to end, by bots."""

import random
from typing import Any

from msgspec import Struct

from orrery import bots
from orrery.arena.check import Watched
from orrery.arena.setting import Setting
from orrery.bots.base import any_answer, or_pass
from orrery.kernel.errors import OrreryError
from orrery.kernel.match import Match
from orrery.kernel.record import dump

OUT_OF_TURN = 0.1  # how often a random seat looks for doors without being asked


class Outcome(Struct, kw_only=True):
    """What became of one match."""

    number: int
    bots: tuple[str, ...]
    finished: bool = False
    decisions: int = 0
    rounds: int = 0
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    factions: tuple[str, ...] = ()
    problems: list[str] = []
    record: bytes = b""  # of a checked or failed match
    hash: str = ""  # of its last checkpoint
    file: str = ""  # where a failed match was saved


def contest(setting: Setting, number: int) -> Outcome:
    """Play match ``number``. Nothing that goes wrong in it is raised: it is in ``problems``."""
    seating = setting.seating(number)
    outcome = Outcome(number=number, bots=seating)
    quick = not setting.check and set(seating) == {"random"}
    try:
        match = start(setting, number, recording=not quick)
    except Exception as bug:
        outcome.problems.append(f"the setup failed: {bug!r}")
        return outcome
    try:
        if quick:
            outcome.decisions = play_randomly(match, random.Random(setting.bot_seed(number, 0)))
        else:
            _play(match, setting, outcome)
    except Exception as bug:
        if quick:  # once more, with a log to look at
            match = start(setting, number, recording=True)
            bug = _failure(match, random.Random(setting.bot_seed(number, 0))) or bug
        outcome.problems.append(str(bug) if isinstance(bug, OrreryError) else repr(bug))
    _conclude(match, outcome)
    return outcome


def play_randomly(match: Match, rng: random.Random, most: int | None = None) -> int:
    """Random answers until the match is over or ``most`` were given. Returns how many."""
    decisions = 0
    while not match.finished and decisions != most:
        choice = match.pending[0]
        if choice.form:
            answer = or_pass(match, choice.seat, any_answer(choice, rng))
        else:
            answer = choice.options[int(rng.random() * len(choice.options))]
        match.answer(choice.seat, answer)
        decisions += 1
    return decisions


def start(setting: Setting, number: int, recording: bool = True) -> Match:
    """Match ``number`` before its first answer."""
    kind = Watched if setting.check else Match
    return kind.new(
        setting.game,
        setting.players,
        options=setting.options,
        seats=tuple(f"{name} {seat + 1}" for seat, name in enumerate(setting.seating(number))),
        seed=setting.match_seed(number),
        recording=recording,
    )


def seated(setting: Setting, number: int) -> list[bots.Bot]:
    """The bots of match ``number``, at their seats."""
    return [
        bots.make(
            name,
            seed=setting.bot_seed(number, seat),
            seconds=setting.seconds,
            iterations=setting.iterations,
        )
        for seat, name in enumerate(setting.seating(number))
    ]


def _play(match: Match, setting: Setting, outcome: Outcome) -> None:
    players = seated(setting, outcome.number)
    whims = random.Random(setting.bot_seed(outcome.number, len(players)))
    while not match.finished:
        if isinstance(match, Watched) and _through_a_door(match, outcome, whims):
            continue
        choice = match.pending[0]
        answer = players[choice.seat].choose(match, choice.seat)
        if isinstance(match, Watched):
            match.watch_decision(choice.seat, answer)
            if match.problems:
                outcome.problems += match.problems
                return
        match.answer(choice.seat, answer, by="bot")
        outcome.decisions += 1
    if isinstance(match, Watched):
        outcome.problems += match.problems


def _through_a_door(match: Match, outcome: Outcome, rng: random.Random) -> bool:
    """Where everything is checked, a random seat now and then uses a door out of turn."""
    seat = rng.randrange(len(outcome.bots))
    if outcome.bots[seat] != "random" or rng.random() >= OUT_OF_TURN:
        return False
    doors = match.doors(seat)
    if not doors:
        return False
    match.answer(seat, rng.choice(doors), by="bot")
    outcome.decisions += 1
    return True


def _failure(match: Match, rng: random.Random) -> Exception | None:
    try:
        play_randomly(match, rng)
    except Exception as bug:
        return bug
    return None


def _conclude(match: Match, outcome: Outcome) -> None:
    outcome.finished = match.finished
    state: Any = match.state
    outcome.rounds = getattr(state, "round", 0)
    outcome.factions = match.title.factions(state)
    if match.finished:
        standings = match.standings()
        outcome.points, outcome.winners = standings.points, standings.winners
    if match.recording and (outcome.problems or isinstance(match, Watched)):
        record = match.record()
        record.notes["problems"] = outcome.problems
        outcome.record = dump(record)
        outcome.hash = match.state_hash() if match.marks else ""
