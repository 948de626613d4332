"""`make strength`: what is counted, and the table."""

import random
from collections import Counter

import pytest
from bench.strength import SERIES, Figure, eclipse, forbidden_stars, main

from orrery.arena.contest import play_randomly, start
from orrery.arena.setting import Setting
from orrery.kernel.match import Match
from orrery.kernel.state import News


def played(title: str) -> Match:
    match = start(Setting(title=title, players=2, seed="strength"), 0)
    play_randomly(match, random.Random(1))
    return match


def test_a_figure_is_a_share_or_a_number() -> None:
    facts = Counter({"won": 3, "games": 4, "collapsed": 2})
    assert Figure("wins", "won").shown(facts) == "75.0 %"
    assert Figure("ruin", "collapsed", "").shown(facts) == "2"
    assert Figure("wins", "won").of_facts(Counter()) == 0.0


def test_trade_is_measured_by_what_it_loses() -> None:
    match = played("eclipse")
    before = eclipse(match)
    match.news.append((1, News("traded", {"seat": 0, "n": 6, "units": 2})))
    match.news.append((1, News("collapsed", {"seat": 0})))
    after = eclipse(match)
    assert before["production"] > 0
    assert after["lost to trade"] - before["lost to trade"] == 4
    assert after["collapsed"] - before["collapsed"] == 1


def test_where_objectives_were_laid_is_counted_once() -> None:
    facts = forbidden_stars(played("forbidden_stars"))
    assert facts["objectives"] == 4  # two of each player
    assert 0 <= facts["near"] <= 4


def test_every_title_is_measured_against_the_next_weaker_bot() -> None:
    duels = {(series.title, series.bots) for series in SERIES if len(series.bots) == 2}
    for title in ("eclipse", "forbidden_stars", "warpgate"):
        assert {(title, ("greedy", "random")), (title, ("search", "greedy"))} <= duels


def test_the_table_tells_the_number_of_games_and_what_was_missed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr("bench.strength.play", lambda setting, number: Counter(games=1))
    assert main(["warpgate", "--bots", "random", "--games", "3"]) == 1
    shown = capsys.readouterr().out
    assert "greedy beats random" in shown and "MISSED" in shown and " 3 " in shown
