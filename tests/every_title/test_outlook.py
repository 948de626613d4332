"""What answers lead to, in every title: told of what is offered, in whole sentences, quickly."""

from time import perf_counter

import pytest
from tests.games.speaking import strict

from orrery.bots.casual import CasualBot
from orrery.games import game, titles
from orrery.kernel.choice import Choice
from orrery.kernel.doors import DOOR
from orrery.kernel.match import Match
from orrery.kit.outlook import none

SLOW = 0.5  # seconds: far more than any look may take, for machines that are busy


@pytest.mark.parametrize("id", titles())
def test_outlooks_are_of_answers_and_whole_sentences(id: str) -> None:
    title, told = game(id), 0
    players = title.players[0]
    words = [strict(id, language, players) for language in ("en", "de")]
    for seed in range(2):
        match, bot = Match.new(title, players, seed=bytes([seed] * 32)), CasualBot(seed)
        for _ in range(400):
            if match.finished:
                break
            seat = match.pending[0].seat
            view, doors = match.view(seat), Choice(seat, DOOR, match.doors(seat))
            for choice in (match.pending[0], doors):
                begun = perf_counter()
                for speak in words:
                    outlooks = title.foresee(view, choice, speak)
                    assert set(outlooks) <= set(choice.options), choice.kind
                    told += sum(bool(one.note or one.warning) for one in outlooks.values())
                assert perf_counter() - begun < SLOW
            assert set(title.about_to_win(view)) <= set(range(players))
            match.answer(seat, bot.choose(match, seat))
    assert told or title.foresee is none
