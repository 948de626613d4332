"""A table's page is light: what comes beside the picture of the board, late in a match."""

import re
from gzip import decompress
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.every_title.golden_coverage import FOLDER

from orrery import games
from orrery.kernel.record import dump, parse
from orrery.kernel.verify import replay

from .test_api import Caller

HEAVIEST = 150_000  # bytes beside the board's picture
BOARD = re.compile(r'<svg class="board".*?</svg>(?=\s*<)', re.DOTALL)


def late(title: str) -> dict[str, Any]:
    """A stored match of as many players as possible, with most of it behind, as a file."""
    stored = [parse(decompress(path.read_bytes())) for path in FOLDER.glob(f"{title}-*")]
    record = max(stored, key=lambda one: (one.header.players, len(one.log)))
    match = replay(games.game(title), record)
    match.rewind(len(match.log) * 3 // 4)
    return dict(msgspec.json.decode(dump(match.record())))


@pytest.mark.parametrize("title", games.titles())
def test_a_page_late_in_a_match_is_light(client: TestClient, title: str) -> None:
    anna = Caller(client, "Anna")
    made = anna("POST", "/import", late(title))
    client.cookies.set("script", "1")  # what a page with a script needs
    page = client.get(f"/table/{made['id']}", headers=anna.headers).text
    board = BOARD.search(page)
    assert board is not None
    assert len(page.encode()) - len(board.group().encode()) < HEAVIEST


def test_no_page_carries_the_indentation_of_its_templates(client: TestClient) -> None:
    for path in ("/", "/account", "/rules/ti4"):
        page = client.get(path).text
        assert page.count("\n") > 20
        assert not re.search(r"\n[ \t\n]", page)
