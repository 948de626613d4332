"""Simulations: whole matches, counted rightly, the same for the same seed."""

from pathlib import Path

import pytest

from orrery import games
from orrery.arena.contest import Outcome, contest
from orrery.arena.report import report
from orrery.arena.setting import Setting
from orrery.arena.simulate import simulate
from orrery.kernel.errors import BadOption
from orrery.kernel.record import parse

TWO = Setting(title="warpgate", players=2, seed="test")


def test_random_matches_end(tmp_path: Path) -> None:
    seen: list[int] = []
    outcomes = simulate(TWO, 3, done=lambda outcome: seen.append(outcome.number), keep=tmp_path)
    assert seen == [0, 1, 2]
    assert all(outcome.finished and not outcome.problems for outcome in outcomes)
    assert all(outcome.decisions > 50 and outcome.rounds > 2 for outcome in outcomes)
    assert not list(tmp_path.iterdir())


def test_the_same_seed_gives_the_same_matches() -> None:
    assert contest(TWO, 5) == contest(TWO, 5)
    assert contest(TWO, 5).decisions != contest(TWO, 6).decisions


def test_several_processes_play_the_same_matches(tmp_path: Path) -> None:
    alone = simulate(TWO, 3, jobs=1, keep=tmp_path)
    assert simulate(TWO, 3, jobs=2, keep=tmp_path) == alone


def test_every_match_has_a_seed_of_its_own() -> None:
    assert len({TWO.match_seed(number) for number in range(50)}) == 50
    assert len(TWO.match_seed(0)) == 32
    outcome = contest(Setting(title="warpgate", players=2, seed="test", check=True), 7)
    assert parse(outcome.record).header.fits(TWO.match_seed(7))


def test_bots_rotate() -> None:
    setting = Setting(title="warpgate", players=3, bots=("greedy", "random", "random"), rotate=True)
    seats = [setting.seating(number).index("greedy") for number in range(6)]
    assert seats == [0, 1, 2, 0, 1, 2]
    assert TWO.seating(1) == ("random", "random")


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 9},
        {"title": "chess"},
        {"bots": ("deep thought",)},
        {"bots": ("random", "random", "random")},
        {"options": {"no such": 1}},
    ],
)
def test_a_wrong_setting_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        Setting(**{"title": "warpgate", "players": 2, **wrong}).validated()  # type: ignore[arg-type]


@pytest.mark.parametrize("title", sorted(games.titles()))
def test_every_game_tells_who_played_what(title: str) -> None:
    players = games.title(title).players[0]
    outcome = contest(Setting(title=title, players=players, seed="test"), 0)
    assert len(set(outcome.factions)) == players
    won = report(Setting(title=title, players=players), [outcome], 1.0)["wins_by_faction"]
    assert sorted(won) == sorted(outcome.factions)
    assert sum(row["wins"] for row in won.values()) == 1


def test_all_terrans_are_one_species() -> None:
    species = {"species": "terran_republic planta"}
    outcome = contest(Setting(title="eclipse", players=2, seed="test", options=species), 0)
    assert outcome.factions == ("terran", "planta")


def test_the_report_counts() -> None:
    def outcome(number: int, points: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
        return Outcome(
            number=number,
            bots=("greedy", "random"),
            finished=True,
            decisions=100 + number,
            rounds=5,
            points=points,
            winners=winners,
            factions=("acktar", "nomads"),
        )

    outcomes = [outcome(0, (10, 4), (0,)), outcome(1, (6, 6), (0, 1)), outcome(2, (3, 7), (1,))]
    broken = Outcome(number=3, bots=("greedy", "random"), decisions=5, problems=["lost a ship"])
    setting = Setting(title="warpgate", players=2, bots=("greedy", "random"))
    figures = report(setting, [*outcomes, broken], 2.0)
    assert figures["games"] == 4
    assert figures["finished"] == 3
    assert figures["errors"] == 1
    assert figures["decisions"] == 308
    assert figures["games_per_s"] == 2
    assert figures["decisions_per_s"] == 154
    assert figures["median_decisions"] == 101
    assert figures["median_rounds"] == 5
    assert figures["wins_by_seat"]["0"] == {"seats": 3, "wins": 1.5, "share": 0.5}
    assert figures["wins_by_bot"]["random"] == {"seats": 3, "wins": 1.5, "share": 0.5}
    assert figures["wins_by_faction"]["acktar"]["wins"] == 1.5
    assert figures["scores"] == {"min": 3, "median": 6, "max": 10, "mean": 6}
    assert figures["failures"] == [{"game": 3, "problems": ["lost a ship"], "file": ""}]
