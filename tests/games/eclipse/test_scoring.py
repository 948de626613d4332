"""Spielende: when it is over, what counts, and who wins."""

import pytest

from orrery.games.eclipse.components import CATEGORIES, CENTER, TECHNOLOGIES
from orrery.games.eclipse.rules.cleanup import cleanup
from orrery.games.eclipse.rules.scoring import points, scoring, standings
from orrery.games.eclipse.state import Galaxy

from .scenario import (
    ally,
    ancients,
    control,
    give,
    home,
    kept,
    lay,
    monolith,
    reputation,
    store,
    table,
)


def own(g: Galaxy, category: str, count: int) -> dict[str, int]:
    """The points of seat 0 with this many technologies of one category."""
    row = [id for id, tile in TECHNOLOGIES.items() if tile.category == category]
    g.players[0].technologies = row[:count]
    return points(g, 0)


@pytest.mark.rule("eclipse:spielende.1")
def test_the_game_ends_after_the_ninth_round() -> None:
    g = table()
    g.round = 8
    kept(g, cleanup(g))
    assert (g.round, g.stage) == (9, "turn")
    kept(g, cleanup(g))
    assert (g.round, g.stage) == (9, "scoring")
    reputation(g, 1, "reputation_3")
    kept(g, scoring(g))
    assert g.stage == "over"
    assert g.players[1].shown.cards == ["reputation_3"]


@pytest.mark.rule("eclipse:spielende.2")
def test_the_most_points_win() -> None:
    g = table()
    reputation(g, 1, "reputation_1")
    store(g, 0, money=30)
    assert standings(g).points == (3, 4)  # a start sector is worth 3
    assert standings(g).winners == (1,)


@pytest.mark.rule("eclipse:spielende.3")
def test_reputation_tiles_count_their_value() -> None:
    g = table()
    reputation(g, 0, "reputation_1", "reputation_2", "reputation_3", "reputation_4")
    assert points(g, 0)["reputation"] == 10
    assert points(g, 0, hidden=False)["reputation"] == 0


@pytest.mark.rule("eclipse:spielende.4")
def test_ambassadors_received_count_one_each() -> None:
    g = table(4)
    ally(g, 0, 1)
    ally(g, 0, 2)
    assert [points(g, seat)["ambassadors"] for seat in range(4)] == [2, 1, 1, 0]


@pytest.mark.rule("eclipse:spielende.5")
def test_sectors_count_what_is_printed_on_them() -> None:
    g = table()
    assert points(g, 0)["sectors"] == 3
    g.sectors[CENTER].gcds = False
    control(g, 0, CENTER)
    lay(g, "sector_102", 20, 0, disc=0)
    lay(g, "sector_201", 22, 0, disc=0)
    lay(g, "sector_203", 24, 0)  # without a disc
    assert points(g, 0)["sectors"] == 3 + 4 + 3 + 1


@pytest.mark.rule("eclipse:spielende.6")
def test_discovery_tiles_kept_count_two_each() -> None:
    g = table()
    for _ in range(3):
        g.players[0].discoveries.append(g.discovery_pile.cards.pop())
    assert points(g, 0)["discoveries"] == 6


@pytest.mark.rule("eclipse:spielende.7")
def test_monoliths_are_worth_three_to_the_present_controller() -> None:
    g = table()
    monolith(g, home(g, 0))
    monolith(g, CENTER)  # nobody's
    assert [points(g, seat)["monoliths"] for seat in (0, 1)] == [3, 0]
    g.sectors[home(g, 0)].disc = 1
    assert [points(g, seat)["monoliths"] for seat in (0, 1)] == [0, 3]


@pytest.mark.rule("eclipse:spielende.8")
@pytest.mark.parametrize(
    ("count", "vp"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3), (7, 5)]
)
def test_each_row_of_technologies_counts_by_its_length(count: int, vp: int) -> None:
    for category in CATEGORIES:
        assert own(table(), category, count)["technologies"] == vp


@pytest.mark.rule("eclipse:spielende.8")
def test_the_rows_are_counted_one_by_one() -> None:
    g = table()
    first = [id for id, tile in TECHNOLOGIES.items() if tile.category == "military"][:4]
    second = [id for id, tile in TECHNOLOGIES.items() if tile.category == "nano"][:5]
    g.players[0].technologies = [*first, *second]
    assert points(g, 0)["technologies"] == 1 + 2


@pytest.mark.rule("eclipse:spielende.9")
def test_the_traitor_card_costs_two() -> None:
    g = table(4)
    g.traitor = 2
    assert [points(g, seat)["traitor"] for seat in range(4)] == [0, 0, -2, 0]


@pytest.mark.rule("eclipse:spielende.10", "eclipse:spezies-planta.8", "eclipse:spezies-draco.10")
def test_the_bonuses_of_the_species() -> None:
    g = table(3, "planta descendants_of_draco terran_directorate")
    lay(g, "sector_201", 20, 0, disc=0)
    lay(g, "sector_203", 22, 0)
    lay(g, "sector_204", 24, 0, disc=1)
    ancients(g, "sector_203", 2)
    ancients(g, "sector_204", 1)
    assert points(g, 0)["species"] == 2  # the start sector and another
    assert points(g, 1)["species"] == 3  # all Ancients, wherever they are
    assert points(g, 2)["species"] == 0


@pytest.mark.rule("eclipse:spielende.11")
def test_ties_go_to_the_larger_storage() -> None:
    g = table(3)
    store(g, 0, money=5, science=1)
    store(g, 1, money=1, science=3, materials=3)
    store(g, 2, materials=6)
    assert standings(g).winners == (1,)
    store(g, 2, materials=7)
    assert standings(g).winners == (1, 2)  # still equal: they share the victory


@pytest.mark.rule("eclipse:spielende.2")
def test_who_is_out_keeps_the_points_of_that_moment() -> None:
    g = table()
    g.players[0].out = True
    g.players[0].final = {"sectors": 7}
    give(g, 0, "tech_monolith")
    assert points(g, 0) == {"sectors": 7}
    assert standings(g).points == (7, 3)
