"""The casual bot: any legal move, but the title's taste shows."""

from collections import Counter
from types import SimpleNamespace

import pytest

from orrery import bots, games
from orrery.arena.contest import contest
from orrery.arena.setting import Setting
from orrery.bots.casual import CasualBot
from orrery.kernel.match import Match


def test_it_is_offered_like_the_others() -> None:
    assert "casual" in bots.NAMES
    assert isinstance(bots.make("casual", seed=3), CasualBot)


def test_it_plays_whole_matches_the_same_for_the_same_seed() -> None:
    setting = Setting(title="warpgate", players=2, bots=("casual",), seed="casual")
    played = contest(setting, 0)
    assert played.finished and not played.problems
    assert played == contest(setting, 0)


def test_it_prefers_what_the_title_prefers(monkeypatch: pytest.MonkeyPatch) -> None:
    first = lambda choice: [5.0] + [1.0] * (len(choice.options) - 1)  # noqa: E731
    insight = SimpleNamespace(weigh=first, at_table={})
    monkeypatch.setattr("orrery.bots.casual.insight_of", lambda match: insight)
    match = Match.new(games.title("warpgate"), 2, seed=bytes(32))
    bot, choice = CasualBot(1), match.pending[0]
    taken = Counter(bot.choose(match, choice.seat) for _ in range(100 * len(choice.options)))
    liked = choice.options[0]
    assert taken.most_common(1)[0][0] == liked
    assert set(taken) == set(choice.options)  # but now and then anything else


def test_without_a_taste_it_plays_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.bots.casual.is_complete", lambda title: False)
    match = Match.new(games.title("warpgate"), 2, seed=bytes(32))
    bot = CasualBot(1)
    choice = match.pending[0]
    taken = Counter(bot.choose(match, choice.seat) for _ in range(50 * len(choice.options)))
    assert set(taken) == set(choice.options)


@pytest.mark.parametrize("players", [2, 4])
def test_its_matches_go_deeper_than_random_ones(players: int) -> None:
    """Random players of Eclipse go bankrupt in the second or third round."""

    def rounds(name: str) -> int:
        setting = Setting(title="eclipse", players=players, bots=(name,), seed="deep")
        return sum(contest(setting, number).rounds for number in range(4))

    assert rounds("casual") > rounds("random")
    assert rounds("casual") >= 4 * 8
