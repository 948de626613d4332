"""Stored matches must still replay to the same state at every checkpoint."""

from pathlib import Path

import pytest

from orrery import games
from orrery.kernel.record import Record, parse
from orrery.kernel.verify import replay

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def stored(path: Path) -> Record:
    return parse(path.read_bytes())


def test_every_title_has_golden_replays() -> None:
    assert {stored(path).header.title for path in GOLDEN} == set(games.titles())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_replay(path: Path) -> None:
    record = stored(path)
    title = games.title(record.header.title)
    if record.header.version != title.version:
        pytest.fail(f"{title.id} has a new version: write its golden replays anew")
    match = replay(title, record)
    assert match.finished
    assert [(mark.at, mark.hash) for mark in match.marks] == [
        (mark.at, mark.hash) for mark in record.marks
    ]
    assert [entry.chance for entry in match.log] == [entry.chance for entry in record.log]
