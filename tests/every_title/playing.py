"""Random matches of any title, for the properties and the golden replays."""

import random
from collections.abc import Iterator
from hashlib import blake2b

import pytest

from orrery import games
from orrery.bots.base import any_answer
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.match import Match

TABLES = [
    pytest.param(id, players, id=f"{id}-{players}")
    for id, title in games.titles().items()
    for players in title.players
]


def start(id: str, players: int, seed: str = "property", recording: bool = True) -> Match:
    return Match.new(
        games.title(id),
        players,
        seed=blake2b(f"{id} {players} {seed}".encode(), digest_size=32).digest(),
        recording=recording,
    )


def step(match: Match, rng: random.Random) -> None:
    """One answer of one of the seats that have to decide; a refused offer becomes a pass."""
    choice = rng.choice(match.pending)
    try:
        match.answer(choice.seat, any_answer(choice, rng))
    except IllegalAnswer:
        match.answer(choice.seat, choice.options[0])


def steps(match: Match, rng: random.Random) -> Iterator[int]:
    """Play to the end; yields the number of each decision before it is made."""
    number = 0
    while not match.finished:
        yield number
        step(match, rng)
        number += 1


def played(id: str, players: int, seed: str = "property") -> Match:
    match = start(id, players, seed)
    for _ in steps(match, random.Random(seed)):
        pass
    return match
