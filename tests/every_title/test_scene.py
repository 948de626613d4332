"""The table of every title as everybody sees it, in every language."""

import msgspec
import pytest
from tests.games.looking import look
from tests.games.speaking import strict

from orrery import games
from orrery.kernel.view import View
from orrery.kit.art import DOT, PLATE
from orrery.kit.words import LANGUAGES

from .playing import ENDS, played, scattered


@pytest.mark.parametrize(("id", "players"), ENDS)
def test_every_seat_gets_a_scene(id: str, players: int) -> None:
    scene = games.game(id).scene
    both = [strict(id, language, players) for language in LANGUAGES]
    for number, match in enumerate([*scattered(id, players, "scene", 12), played(id, players)]):
        for seat in range(-1, players):
            look(scene(match.view(seat), both[(number + seat) % 2]), players)


@pytest.mark.parametrize("id", list(games.titles()))
def test_every_form_and_icon_of_a_scene_has_its_drawing(id: str) -> None:
    """What is not drawn by the title's art or the kit's would become a plate or a dot."""
    game, players = games.game(id), games.title(id).players[-1]
    words = strict(id, "en", players)
    for match in scattered(id, players, "forms", 80):
        scene = game.scene(match.view(0), words)
        shapes = [*scene.shapes]
        for panel in scene.panels:
            shapes += (shape for picture in panel.pictures for shape in picture.shapes)
            assert [s.icon for s in panel.stats if s.icon and game.art.icon(s.icon) == DOT] == []
        assert {shape.form for shape in shapes if game.art.form(shape.form) is PLATE} == set()


@pytest.mark.parametrize("id", list(games.titles()))
def test_a_view_that_went_through_json_looks_the_same(id: str) -> None:
    players = games.title(id).players[0]
    scene, words = games.game(id).scene, strict(id, "en", players)
    for match in scattered(id, players, "json", 30):
        for seat in (-1, 0):
            view = match.view(seat)
            again = msgspec.json.decode(msgspec.json.encode(view), type=View)
            assert scene(again, words) == scene(view, words)


@pytest.mark.parametrize("id", list(games.titles()))
def test_a_player_board_has_the_players_name_and_apart_from_it_what_they_play(id: str) -> None:
    game, players = games.game(id), games.title(id).players[0]
    words = strict(id, "de", players)
    match = played(id, players)
    boards = [p for p in game.scene(match.view(-1), words).panels if p.kind == "player"]
    assert [board.title for board in boards] == [words.player(seat) for seat in range(players)]
    names = {words.name(thing) for group in game.catalogue.values() for thing in group}
    assert all(any(board.plays.startswith(name) for name in names) for board in boards)
