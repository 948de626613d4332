"""Random matches of any title, for the properties and the golden replays."""

import random
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Any

import pytest

from orrery import games
from orrery.bots.base import any_answer, insight_of
from orrery.bots.turns import tasteful_answer
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.match import Match

TABLES = [
    pytest.param(id, players, id=f"{id}-{players}")
    for id, title in games.titles().items()
    for players in title.players
]
ENDS = [
    pytest.param(id, players, id=f"{id}-{players}")
    for id, title in games.titles().items()
    for players in (title.players[0], title.players[-1])
]


LONGEST = 20_000  # decisions; a match that takes longer does not end
BLIND = 0.3  # the share of answers without any taste


def start(id: str, players: int, seed: str = "property", **more: Any) -> Match:
    digest = blake2b(f"{id} {players} {seed}".encode(), digest_size=32).digest()
    return Match.new(games.title(id), players, seed=digest, **more)


def step(match: Match, rng: random.Random, blind: float = BLIND) -> str:
    """One answer of one of the seats that have to decide; a refused offer becomes a pass. Most
    answers follow the title's taste: blind players are ruined before they meet. Returns the kind of
    the question."""
    choice = match.menu(rng.choice(match.pending).seat)
    assert choice is not None
    if rng.random() < blind:
        answer = any_answer(choice, rng)
    else:
        answer = tasteful_answer(choice, rng, insight_of(match), match)
    try:
        match.answer(choice.seat, answer)
    except IllegalAnswer:
        match.answer(choice.seat, choice.options[0])
    return choice.kind


def steps(match: Match, rng: random.Random) -> Iterator[int]:
    """Play to the end; yields the number of each decision before it is made."""
    number = 0
    while not match.finished:
        yield number
        step(match, rng)
        number += 1


SHARED = "property"  # the seed of the match that several tests look at


@cache
def played(id: str, players: int) -> Match:
    """A whole match, to be looked at and not to be changed: all tests have the same one."""
    match = start(id, players, SHARED)
    for number in steps(match, random.Random(SHARED)):
        assert number < LONGEST
    return match


def scattered(id: str, players: int, name: str, many: int = 60) -> Iterator[Match]:
    """This many moments of that match, all over it and others by every name. Each is a copy, to be
    changed at will."""
    whole = played(id, players)
    lengths = range(1, len(whole.log))
    rng = random.Random(f"{id} {players} {name}")
    for length in sorted(rng.sample(lengths, min(many, len(lengths)))):
        match = whole.clone()
        match.rewind(length)
        yield match


def moments(id: str, players: int, seed: int, every: int = 1, **more: Any) -> Iterator[Match]:
    """A match, looked at now and then, and at its end."""
    match = start(id, players, f"moments {seed}", **more)
    for number in steps(match, random.Random(seed)):
        if number % every == 0:
            yield match
    yield match
