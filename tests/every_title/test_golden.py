"""Stored matches still replay to the same state at every checkpoint, and show all of a game."""

from functools import cache
from gzip import decompress
from pathlib import Path

import pytest

from orrery import games
from orrery.kernel.match import Match
from orrery.kernel.record import Record, parse
from orrery.kernel.verify import replay

from .golden_coverage import FOLDER, occurring, wanted

GOLDEN = sorted(FOLDER.glob("*.json.gz"))


def stored(path: Path) -> Record:
    return parse(decompress(path.read_bytes()))


@cache
def replayed(path: Path) -> tuple[Match, frozenset[str]]:
    record = stored(path)
    game = games.game(record.header.title)
    if record.header.version != game.version:
        pytest.fail(f"{game.id} has a new version: write its golden replays anew")
    with game.abilities.effects.watch() as seen:
        match = replay(game, record)
    kinds = {entry.kind for entry in match.log}
    return match, frozenset(occurring(game, match, seen, kinds))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_golden_replay(path: Path) -> None:
    record, match = stored(path), replayed(path)[0]
    assert match.finished
    assert [(mark.at, mark.hash) for mark in match.marks] == [
        (mark.at, mark.hash) for mark in record.marks
    ]
    assert [entry.chance for entry in match.log] == [entry.chance for entry in record.log]


@pytest.mark.parametrize("id", games.titles())
def test_the_golden_replays_show_all_of_a_game(id: str) -> None:
    mine = [path for path in GOLDEN if path.name.startswith(f"{id}-")]
    assert {stored(path).header.players for path in mine} == set(games.title(id).players)
    shown = {what for path in mine for what in replayed(path)[1]}
    assert wanted(games.game(id)) - shown == set()
