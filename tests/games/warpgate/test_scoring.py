"""Spielziel: points and the winner."""

import pytest

from orrery.games.warpgate.components import TECHNOLOGIES
from orrery.games.warpgate.rules.scoring import points, realms, scoring, standings
from orrery.games.warpgate.state import Galaxy

from .scenario import mark, play, ships, table


def even(g: Galaxy) -> Galaxy:
    """Nobody has anything that scores, not even a hero."""
    for player in g.players:
        player.tactics.cards = ["salvage"]
    return g


@pytest.mark.rule("warpgate:spielziel.1")
def test_most_points_win() -> None:
    g = even(table(3))
    g.players[1].ready = 1
    mark(g, 0, "B01", "B03", "B04")
    result = standings(g)
    assert result.points == (0, 3, 0)
    assert result.winners == (1,)


@pytest.mark.rule("warpgate:spielziel.1")
def test_ties_go_to_more_controlled_planets_then_are_shared() -> None:
    g = even(table(3))
    for player in g.players[:2]:
        player.ready = 1
    mark(g, 0, "B01")
    mark(g, 1, "B15", "B07")
    mark(g, 2, "B17", "B21", "B18")
    assert standings(g).winners == (1,)
    mark(g, 0, "B03")
    assert standings(g).winners == (0, 1)
    g.players[0].kept, g.players[1].kept = ["phantom_arid"], ["star_charts"]
    assert standings(g).points[:2] == (4, 4)
    assert standings(g).winners == (0,)  # the phantom colony is a planet, too


@pytest.mark.rule("warpgate:spielziel.1")
def test_planets_and_ships_score_nothing_and_ships_control_nothing() -> None:
    g = even(table())
    mark(g, 0, "A01", "A04", "A05", colony=True)
    ships(g, 1, A11=3, A08=3, A07=3, A09=3)
    assert standings(g).points == (0, 0)
    assert standings(g).winners == (0,)


@pytest.mark.rule("warpgate:spielziel.2")
def test_five_for_each_objective_fulfilled() -> None:
    g = even(table())
    ships(g, 0, gate_0=10)
    g.players[0].objectives.cards = ["grand_armada", "free_traders"]
    assert points(g, 0)["objectives"] == 5
    g.players[0].flipped = 4
    assert points(g, 0)["objectives"] == 10


@pytest.mark.rule("warpgate:spielziel.2", "warpgate:material-karten.7")
def test_objectives_are_tested_at_the_end_and_shown_then() -> None:
    g = even(table())
    g.players[0].objectives.cards = ["grand_armada"]
    ships(g, 0, gate_0=10)
    ships(g, 0, gate_0=9)  # fulfilled once, but not at the end
    play(scoring(g))
    assert g.stage == "over"
    assert standings(g).points == (0, 0)
    shown = [news.facts for news in g.news if news.kind == "objectives_shown"]
    assert shown[0]["cards"] == ["grand_armada"]


@pytest.mark.rule("warpgate:spielziel.3")
@pytest.mark.parametrize(("ready", "flipped"), [(2, 0), (0, 2), (1, 1)])
def test_three_for_each_good_on_either_side(ready: int, flipped: int) -> None:
    g = even(table())
    g.players[0].ready, g.players[0].flipped = ready, flipped
    assert standings(g).points == (6, 0)


@pytest.mark.rule("warpgate:spielziel.4", "warpgate:spielziel.5")
def test_one_for_each_hero_and_advanced_card_wherever_it_lies() -> None:
    g = table()
    player = g.players[0]
    assert points(g, 0)["tactics"] == 1  # the first hero
    player.tactics.cards = ["salvage", "warlord_gruun"]
    player.tactics_discard.cards = ["iron_wall", "primus_nine", "hit_and_run"]
    assert points(g, 0)["tactics"] == 3
    player.tactics.cards, player.tactics_discard.cards = ["salvage"], ["hit_and_run"]
    assert points(g, 0)["tactics"] == 0  # basic cards


@pytest.mark.rule("warpgate:spielziel.6")
@pytest.mark.parametrize("card", TECHNOLOGIES)
def test_a_technology_scores_what_is_printed(card: str) -> None:
    g = even(table())
    g.players[0].technologies = [card]
    assert standings(g).points[0] == TECHNOLOGIES[card].vp
    assert 1 <= TECHNOLOGIES[card].vp <= 3


@pytest.mark.rule("warpgate:spielziel.7")
def test_one_for_each_marker_used_or_not() -> None:
    g = even(table())
    g.players[0].kept = ["star_charts", "veteran_crew"]
    g.players[0].spent = ["star_charts", "space_hazard"]
    g.boxed.cards = ["secret_mission", "free_port"]
    assert points(g, 0)["discoveries"] == 4
    assert standings(g).points == (4, 0)


@pytest.mark.rule("warpgate:spielziel.2")
def test_a_sector_is_settled_by_its_own_colonies_only() -> None:
    g = even(table())
    g.players[0].objectives.cards = ["heartland", "forge_dominion"]
    mark(g, 1, "A01", "A04", "A05", colony=True)
    assert points(g, 0)["objectives"] == 0
    g.places["A07"].dead = True  # the only planet of its sector
    assert not realms(g)[0].settled("A_rogue_1")


@pytest.mark.rule("warpgate:spielziel.2")
def test_the_ships_of_the_first_seat_are_enemies_too() -> None:
    g = even(table())
    g.players[1].objectives.cards = ["cradle_world"]
    mark(g, 1, "A14", "A10", "A11", colony=True)
    assert points(g, 1)["objectives"] == 5
    ships(g, 0, A10=1)
    assert points(g, 1)["objectives"] == 0


@pytest.mark.rule("warpgate:spielziel.1")
def test_the_end_cannot_be_taken_back() -> None:
    assert play(scoring(even(table()))).reveals == 1
