"""The table of every title as everybody sees it, in every language."""

import msgspec
import pytest
from tests.games.looking import look
from tests.games.speaking import strict

from orrery import games
from orrery.kernel.view import View
from orrery.kit.words import LANGUAGES

from .playing import TABLES, moments


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_every_seat_gets_a_scene(id: str, players: int) -> None:
    scene = games.game(id).scene
    both = [strict(id, language, players) for language in LANGUAGES]
    for number, match in enumerate(moments(id, players, players, every=97)):
        for seat in range(-1, players):
            look(scene(match.view(seat), both[(number + seat) % 2]), players)


@pytest.mark.parametrize("id", list(games.titles()))
def test_a_view_that_went_through_json_looks_the_same(id: str) -> None:
    players = games.title(id).players[0]
    scene, words = games.game(id).scene, strict(id, "en", players)
    for match in moments(id, players, 5, every=29):
        for seat in (-1, 0):
            view = match.view(seat)
            again = msgspec.json.decode(msgspec.json.encode(view), type=View)
            assert scene(again, words) == scene(view, words)
