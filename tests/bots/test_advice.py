"""The thinker's advice: an answer that is allowed, in words, and nothing that is unknown."""

import pytest

from orrery import games
from orrery.bots import CasualBot, SearchBot
from orrery.bots.advice import Advice, advise
from orrery.kernel.match import Match

GAMES = [id for id in games.titles() if games.is_complete(id)]


def match_of(title: str, answers: int) -> Match:
    """A match after some answers, at a question of seat 0."""
    game = games.game(title)
    match = Match.new(game, min(game.players), seed=b"advice")
    bot = CasualBot(1)
    while answers > 0 or match.choice(0) is None:
        seat = match.pending[0].seat
        match.answer(seat, bot.choose(match, seat))
        answers -= 1
    return match


def advice(match: Match, language: str = "en", iterations: int = 12) -> Advice:
    return advise(match, 0, language, SearchBot(1, iterations=iterations), 1)


@pytest.mark.parametrize("title", GAMES)
def test_it_is_one_of_the_answers_and_changes_nothing(title: str) -> None:
    match = match_of(title, 20)
    choice, before = match.menu(0), len(match.log)
    assert choice is not None
    words = games.game(title).words["en"].at(match.header.seats)
    found = advice(match)
    assert found.label in {words.option(choice, option) for option in choice.options}
    assert found.label != found.other
    assert len(match.log) == before
    assert found == advice(match)


def test_what_is_turned_over_next_is_not_told() -> None:
    """Eclipse: the tile on top of a stack is known to nobody before it is explored."""
    match = match_of("eclipse", 0)
    while match.choice(0) is None or "explore" not in match.choice(0).options:  # type: ignore[union-attr]
        seat = match.pending[0].seat
        choice = match.choice(seat)
        assert choice is not None
        match.answer(seat, choice.options[0])
    match.answer(0, "explore")
    question = match.choice(0)
    assert question is not None and question.kind == "explore_space"
    assert advice(match).then == ()


def test_gains_are_figures_of_the_own_board() -> None:
    match = match_of("warpgate", 10)
    game = games.game("warpgate")
    scene = game.scene(match.view(0), game.words["en"].at(match.header.seats))
    own = {stat.name: stat.value for p in scene.panels if p.seat == 0 for stat in p.stats}
    for gain in advice(match).gains:
        assert own[gain.name] == gain.before
