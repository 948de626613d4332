"""A table's page is light: what comes beside the picture of the board, in the midst of a match."""

import re
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kernel.match import Match
from orrery.kernel.record import dump

from .test_api import Caller

HEAVIEST = 150_000  # bytes beside the board's picture
ANSWERS = 250
BOARD = re.compile(r'<svg class="board".*?</svg>(?=\s*<)', re.DOTALL)


def halfway(title: str) -> dict[str, Any]:
    """A match of as many players as possible, some rounds old, as a file."""
    match = Match.new(
        games.game(title), players=max(games.title(title).players), seed=bytes([7] * 32)
    )
    rng = Random(5)
    while len(match.log) < ANSWERS and not match.finished:
        choice = match.pending[0]
        match.answer(choice.seat, rng.choice(choice.options))
    return dict(msgspec.json.decode(dump(match.record())))


@pytest.mark.parametrize("title", games.titles())
def test_a_page_in_the_midst_of_a_match_is_light(client: TestClient, title: str) -> None:
    anna = Caller(client, "Anna")
    made = anna("POST", "/import", halfway(title))
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
