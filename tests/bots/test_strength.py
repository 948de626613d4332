"""`make strength`: what is counted, and the table."""

import random
from collections import Counter
from typing import Any

import pytest
from bench.strength import SERIES, Figure, eclipse, forbidden_stars, main, ti4

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


def test_every_series_can_be_played() -> None:
    for series in SERIES:
        series.setting.validated()
    four = {series.bots for series in SERIES if series.title == "ti4"}
    assert ("search", "search", "greedy", "greedy") in four
    assert ("greedy", "random", "random", "random") in four


def test_how_a_match_of_twilight_imperium_ended_is_counted() -> None:
    match = start(Setting(title="ti4", players=3, seed="strength"), 0)
    g: Any = match.state
    assert ti4(match)["by points"] == 0
    g.players[1].points, g.round = 10, 9
    facts = ti4(match)
    assert facts["by points"] == 1 and facts["in rounds 4 to 8"] == 0
    g.round = 5
    assert ti4(match)["in rounds 4 to 8"] == 1


def test_the_table_tells_the_number_of_games_and_what_was_missed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr("bench.strength.play", lambda setting, number: Counter(games=1))
    assert main(["warpgate", "--bots", "random", "--games", "3"]) == 1
    shown = capsys.readouterr().out
    assert "greedy beats random" in shown and "MISSED" in shown and " 3 " in shown
