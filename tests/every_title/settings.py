"""Tables of every title with their options drawn at random, until every value of every option and
every number of players has occurred."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from orrery import games
from orrery.kernel.errors import BadOption
from orrery.kernel.title import TableOption, Title, Value, by_seat

LEAST = 2  # tables for each number of players
ENOUGH = 500  # draws after which a value that never fitted counts as one that cannot be played


class Setting(NamedTuple):
    title: str
    players: int
    options: dict[str, Any]
    whole: bool  # played to its end, by the fewest players; of the others the first rounds do


def draw(option: TableOption, players: int, rng: random.Random) -> Value:
    """One of the values, or one thing for each seat."""
    if option.seats and rng.random() < 0.5:
        return " ".join(seat_by_seat(option, players, rng))
    return rng.choice(option.values) if option.values else option.default


def seat_by_seat(option: TableOption, players: int, rng: random.Random) -> Iterator[str]:
    """What only one seat can have goes to one seat."""
    free = rng.sample(option.for_seats(), k=len(option.for_seats()))
    for _ in range(players):
        one = free.pop()
        yield one
        if one in option.seats:
            free = [other for other in free if option.seats.get(other) != option.seats[one]]


def occurring(options: dict[str, Any]) -> set[tuple[str, Value]]:
    """The values in these options, those of single seats too."""
    seats = {(id, one) for id, value in options.items() for one in by_seat(value)}
    return seats | set(options.items())


def wanted(title: Title) -> set[tuple[str, Value]]:
    every = ((option.id, (*option.values, *option.seats)) for option in title.options)
    return {(id, value) for id, values in every for value in values}


def settings(title: Title) -> Iterator[Setting]:
    """Tables of this title. Only those are taken that show something new, once there are enough of
    each number of players."""
    rng = random.Random(title.id)
    missing = wanted(title)
    for number in range(ENOUGH):
        players = title.players[number % len(title.players)]
        options = {option.id: draw(option, players, rng) for option in title.options}
        try:
            title.settle_options(options, players)
        except BadOption:
            continue
        if number < LEAST * len(title.players) or missing & occurring(options):
            missing -= occurring(options)
            yield Setting(title.id, players, options, number == 0)
    assert not missing, f"never at a table of {title.id}: {missing}"


SETTINGS = [
    pytest.param(setting, id=f"{id}-{setting.players}-{number}")
    for id, title in games.titles().items()
    for number, setting in enumerate(settings(title))
]
