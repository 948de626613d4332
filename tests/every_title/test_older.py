"""Matches that were stored under older rules go on: where their answers still fit, from the very
question; else from the last checkpoint, which is never long ago.

``older/`` holds matches of version 2, each cut right after an answer to a question that has since
been put together with another one; and one of Twilight Imperium 4 from before its expansion.
"""

import gzip
from pathlib import Path
from typing import Any

import pytest

from orrery.bots.casual import CasualBot
from orrery.games import title
from orrery.kernel.match import Match
from orrery.kernel.record import parse

OLDER = sorted((Path(__file__).parent / "older").glob("*.json.gz"))
SAME = (  # asked as they were
    "eclipse-upgrade_slot",
    "forbidden_stars-place_objective",
    "ti4-base_game",
)
NAMES = [path.name.partition(".")[0] for path in OLDER]


def test_there_are_some() -> None:
    assert set(SAME) < set(NAMES)


@pytest.mark.parametrize("path", OLDER, ids=NAMES)
def test_an_older_match_goes_on(path: Path) -> None:
    record = parse(gzip.decompress(path.read_bytes()))
    match = Match.load(title(record.header.title), record)
    fits = path.name.partition(".")[0] in SAME
    assert bool(match.notice) != fits
    assert len(record.log) - len(match.log) <= (0 if fits else 5)  # answers that are given up
    bot = CasualBot(1)
    for _ in range(200):
        if match.finished:
            break
        seat = match.pending[0].seat
        match.answer(seat, bot.choose(match, seat))


def test_a_match_from_before_the_expansion_goes_on_without_it() -> None:
    path = next(path for path in OLDER if path.name.startswith("ti4-base_game"))
    record = parse(gzip.decompress(path.read_bytes()))
    assert "expansion" not in record.header.options
    state: Any = Match.load(title("ti4"), record).state
    assert state.expansion is False and not any(player.leaders for player in state.players)
