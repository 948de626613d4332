"""The round at its end: who gained what, from the figures on the players' boards."""

from typing import Any

from starlette.testclient import TestClient

from orrery import games
from orrery.kit.scene import Panel, Scene, Stat
from orrery.table.service.replies import Told
from orrery.table.web.acts import act_attributes
from orrery.table.web.presenter import read_news, words_for
from orrery.table.web.rounds import bounds, summarise
from orrery.table.web.stage import battle_keys

ECLIPSE = games.game("eclipse")


def told(at: int, kind: str, **facts: Any) -> Told:
    return Told(at, kind, facts)


def scene(*boards: dict[str, int]) -> Scene:
    panels = tuple(
        Panel(
            id=f"player_{seat}",
            kind="player",
            title=f"P{seat}",
            seat=seat,
            stats=tuple(
                Stat(name=f"{icon} of {seat}", value=n, icon=icon) for icon, n in one.items()
            ),
        )
        for seat, one in enumerate(boards)
    )
    return Scene(box=(0, 0, 1, 1), shapes=(), panels=panels, status="")


def test_a_round_ends_where_the_next_begins() -> None:
    news = [told(0, "round", n=1), told(5, "moved"), told(9, "round", n=2), told(20, "round", n=3)]
    assert bounds(news, 9) == (1, 0)
    assert bounds(news, 20) == (2, 9)
    assert bounds(news, 0) is None
    assert bounds(news, 5) is None


def test_a_first_round_that_nothing_tells_of_began_with_the_match() -> None:
    assert bounds([told(3, "placed"), told(74, "round", n=2)], 74) == (1, 0)


def test_phases_of_the_same_round_do_not_end_it() -> None:
    phases = ((0, 1), (9, 1), (15, 2), (21, 2))
    news = [told(at, "phase", phase="action", round=n) for at, n in phases]
    assert bounds(news, 9) is None
    assert bounds(news, 15) == (1, 0)


def test_the_summary_shows_what_has_changed_and_always_what_one_wins_by() -> None:
    before = scene({"points": 3, "money": 5, "ship": 2}, {"points": 1, "money": 7, "ship": 2})
    after = scene({"points": 3, "money": 9, "ship": 2}, {"points": 1, "money": 4, "ship": 2})
    words = words_for("eclipse", "en", ("Anna", "Ben"))
    won = told(4, "battle_won", party=0, loser=1, sector="sector_101")
    shown = summarise(2, before, after, [told(3, "round", round=2), won], ECLIPSE.acts, words)
    assert [stat.icon for stat in shown.columns] == ["points", "money"]
    assert [[(n.value, n.change) for n in row.figures] for row in shown.rows] == [
        [(3, 0), (9, 4)],
        [(1, 0), (4, -3)],
    ]
    assert shown.lines == (words.news(won),)


def test_a_line_of_the_log_says_where_it_happened() -> None:
    words = words_for("eclipse", "en", ("Anna", "Ben"))
    moved = told(7, "moved", seat=1, ship="cruiser", origin="sector_101", sector="sector_102")
    assert act_attributes(read_news(moved, words, signs=ECLIPSE.acts)) == {
        "data-form": "move",
        "data-origin": "sector_101",
        "data-place": "sector_102",
    }
    quiet = told(7, "produced", seat=1, science=3, materials=2)
    assert act_attributes(read_news(quiet, words, signs=ECLIPSE.acts)) == {}


def test_battles_of_the_same_moment_have_names_of_their_own() -> None:
    fight = ("opponents", {"attacker": 0, "defender": 1, "sector": "sector_101"})
    news = [Told(7, *fight), told(7, "fired"), Told(7, *fight), Told(8, *fight)]
    assert list(battle_keys(news, ECLIPSE.acts)) == [(0, "7.0"), (2, "7.1"), (3, "8.0")]


def test_no_round_ended_is_said_in_words(client: TestClient) -> None:
    page = client.post("/quick", data={"title": "warpgate", "bots": "1"})
    table = str(page.url).rsplit("/", 1)[-1]
    answer = client.get(f"/table/{table}/round?at=3")
    assert answer.status_code == 404
    assert "No round ended at this moment." in answer.text
    assert client.get(f"/table/{table}/round?at=x").status_code == 422
