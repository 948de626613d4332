"""The searching bot: how far it looks ahead."""

from dataclasses import replace
from typing import Any

import pytest

from orrery import games
from orrery.bots import search, turns
from orrery.bots.search import SearchBot
from orrery.kernel.match import Match

ITERATIONS = 4


def turns_played(monkeypatch: pytest.MonkeyPatch, bot: SearchBot, **said: int) -> int:
    """The turns that one search plays out, given what the title says."""
    told = replace(games.game("warpgate").insight, **said)
    played: list[int] = []

    def play_turn(match: Match, seat: int, *more: Any) -> Any:
        played.append(seat)
        return original(match, seat, *more)

    original = turns.play_turn
    with monkeypatch.context() as patch:
        patch.setattr(search, "insight_of", lambda match: told)
        patch.setattr(search, "play_turn", play_turn)
        match = Match.new(games.title("warpgate"), 2, seed=bytes(32))
        choice = match.pending[0]
        assert bot.choose(match, choice.seat) in choice.options
    return len(played)


def test_the_title_may_say_how_far_to_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    def bot() -> SearchBot:
        return SearchBot(1, iterations=ITERATIONS)

    assert turns_played(monkeypatch, bot(), look_ahead=0) == ITERATIONS  # the own turn only
    one, two = (turns_played(monkeypatch, bot(), look_ahead=rounds) for rounds in (1, 2))
    assert ITERATIONS < one < two
    assert turns_played(monkeypatch, bot()) == two  # where the title is silent


def test_who_makes_the_bot_has_the_last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = SearchBot(1, iterations=ITERATIONS, rounds=0)
    assert turns_played(monkeypatch, bot, look_ahead=2) == ITERATIONS
