"""The board in words: every place, what is there, and what can be chosen."""

import pytest

from orrery import games
from orrery.kernel.match import Match
from orrery.kit.scene import targets
from orrery.table.web.board_text import Spot, board_text


def read(title: str, players: int, answers: int = 30) -> tuple[Match, tuple[Spot, ...]]:
    game = games.game(title)
    match = Match.new(game, players=players, seed=b"words")
    for _ in range(answers):
        choice = match.pending[0]
        match.answer(choice.seat, choice.options[0])
    view = match.view(match.pending[0].seat)
    assert view.choice is not None
    lit = {id for option in view.choice.options for id in targets(option)}
    return match, board_text(game.scene(view, game.words["en"]), game.art, lit)


@pytest.mark.parametrize("title", games.titles())
def test_every_place_has_a_name_and_says_what_is_there(title: str) -> None:
    _, spots = read(title, min(games.title(title).players))
    assert len(spots) > 5
    assert all(spot.name and "\n" not in spot.name for spot in spots)
    assert any(spot.lines for spot in spots)


def test_what_can_be_chosen_is_said_with_its_place() -> None:
    match, spots = read("ti4", 3, 0)
    while match.pending[0].kind != "activate":
        match.answer(match.pending[0].seat, match.pending[0].options[0])
    choice = match.pending[0]
    game = games.game("ti4")
    scene = game.scene(match.view(choice.seat), game.words["en"])
    spots = board_text(scene, game.art, {str(option) for option in choice.options})
    assert sum(spot.chosen for spot in spots) == len(choice.options)


def test_without_a_board_nothing_is_said() -> None:
    assert board_text(None, games.game("eclipse").art, ()) == ()
