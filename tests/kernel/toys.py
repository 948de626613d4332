"""The toy titles (not registered), and ways to play them."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from orrery.kernel.chance import Scripted, Source
from orrery.kernel.choice import Choice
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.title import Title

from .duel import DUEL
from .haggle import HAGGLE
from .parley import PARLEY

__all__ = ["DUEL", "HAGGLE", "PARLEY", "SEED", "TOYS"]

TOYS = (HAGGLE, DUEL, PARLEY)
SEED = bytes(range(32))


def start(title: Title, players: int = 3, seed: bytes = SEED, **more: Any) -> Match:
    return Match.new(title, players, seed=seed, **more)


def staged(
    title: Title,
    stage: Callable[[Any], None],
    players: int = 2,
    dice: Iterable[int] = (),
    source: Source | None = None,
    **options: Any,
) -> Match:
    """A match that begins in a scene of its own, with scripted dice (faces, from 1)."""

    def new(options: dict[str, Any], players: int) -> Any:
        g = title.new(options, players)
        g.round = 1
        stage(g)
        return g

    source = source or Scripted([die - 1 for die in dice])
    return start(replace(title, new=new), players, options=options, source=source)


def fill(choice: Choice, rng: random.Random) -> dict[str, str | int]:
    """Some answer to a form."""
    return {
        field.name: rng.choice(field.values) if field.values else rng.randint(0, field.most)
        for field in choice.form
    }


def step(match: Match, rng: random.Random) -> None:
    """One answer of one of the seats that have to decide."""
    seat = rng.randrange(match.header.players)
    if rng.random() < 0.1 and (doors := match.doors(seat)):
        match.answer(seat, rng.choice(doors))
        return
    choice = rng.choice(match.pending)
    if choice.form and rng.random() < 0.8:
        try:
            match.answer(choice.seat, fill(choice, rng))
            return
        except IllegalAnswer:
            pass
    match.answer(choice.seat, rng.choice(choice.options))


def decisions(match: Match, rng: random.Random, most: int = 400) -> Iterator[Match]:
    """The match before each of its decisions, and at its end."""
    for _ in range(most):
        yield match
        if match.finished:
            return
        step(match, rng)
    raise AssertionError("the match does not end")


def play_out(match: Match, seed: int = 1) -> Match:
    for _ in decisions(match, random.Random(seed)):
        pass
    return match


def bytes_of(match: Match) -> bytes:
    return match.title.codec.encode(match.state)


def all_of(match: Match) -> tuple[Any, ...]:
    """Everything that must stay as it is when nothing may change."""
    return (
        bytes_of(match),
        [repr(entry) for entry in match.log],
        [(mark.at, mark.used, mark.drawn, mark.hash, mark.final) for mark in match.marks],
        list(match.news),
        match.pending,
        match.finished,
        match.source.drawn,
    )
