"""Ausscheiden, Sieg und Niederlage: who is out, and who has won."""

import pytest

from orrery.games.forbidden_stars.flow import play as whole_game
from orrery.games.forbidden_stars.rules.planning import end_planning, plan_turn
from orrery.games.forbidden_stars.rules.refresh import end_round, refresh
from orrery.games.forbidden_stars.rules.scoring import check_victory, ending, standings
from orrery.games.forbidden_stars.setup import pieces
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, everyone

from .scenario import at, give, in_area, kept, lay, play, table, units


def three() -> Galaxy:
    """The Orks have nothing but ships."""
    g = table("space_marines", "chaos", "orks")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "12a_tl", "city")
    units(g, 2, "4b_tr", "onslaught_attack_ship")
    return g


@pytest.mark.rule("fs:ausscheiden.2")
def test_everything_of_an_eliminated_player_leaves_the_map() -> None:
    g = three()
    lay(g, 2, "4b", "advance")
    lay(g, 0, "4b", "deploy")
    lay(g, 2, "4b", "dominate")
    g.areas[at("10a_tr")].objective = 2
    g.players[2].boxed -= 2
    g.players[2].objectives = 1
    give(g, 2, "lootin", "mob_up")
    before = pieces(g)
    kept(g, end_planning(g))
    assert g.players[2].out
    assert (g.players[2].objectives, g.players[2].boxed) == (0, 6)
    assert in_area(g, 2, "4b_tr") == {}
    assert g.areas[at("10a_tr")].objective == NOBODY
    stack = g.systems[at("4b")].stack
    assert [token.seat for token in stack] == [0]
    assert stack[0].face.open_to(0)  # it lies on top now
    assert pieces(g) == before


@pytest.mark.rule("fs:ausscheiden.3")
def test_who_is_out_takes_no_turn_and_cannot_win() -> None:
    g = three()
    kept(g, end_planning(g))
    assert everyone(g, 0) == (0, 1)
    g.players[2].objectives, g.players[2].boxed = 3, g.players[2].boxed - 3
    check_victory(g)
    assert g.stage != "over"
    assert 2 not in standings(g).winners
    g.first = 1
    kept(g, end_round(g))
    assert g.first == 0  # the token skips the empty chair
    g.passes = 2 * 4
    kept(g, plan_turn(g))  # four tokens of two players: the phase is over
    assert g.stage == "turn"


@pytest.mark.rule("fs:ausscheiden.4")
def test_the_goal_stays_when_a_player_is_out() -> None:
    g = three()
    kept(g, end_planning(g))
    g.players[0].objectives, g.players[0].boxed = 2, 4
    check_victory(g)
    assert g.stage != "over"  # three players began: three objectives
    g.players[0].objectives, g.players[0].boxed = 3, 3
    check_victory(g)
    assert (g.stage, g.winners) == ("over", [0])


def test_the_last_one_left_wins_at_once() -> None:
    """However few objectives they have. fs:ausscheiden.5, fs:sieg.9"""
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.players[1].objectives, g.players[1].boxed = 1, 5
    kept(g, end_planning(g))
    assert (g.stage, g.winners) == ("over", [0])
    play(whole_game(g))  # and nothing follows


def test_the_first_player_may_be_the_one_who_is_out() -> None:
    g = three()
    g.first = g.active = 2
    kept(g, end_planning(g))
    assert (g.first, g.active, g.stage) == (0, 0, "turn")


def test_nobody_is_out_while_a_single_structure_stands() -> None:
    """A world with a structure is friendly, too. fs:ausscheiden.1"""
    g = three()
    units(g, 2, "11b_tl", "factory")
    kept(g, end_planning(g))
    assert not any(player.out for player in g.players)


def test_a_ship_alone_keeps_nobody_in_the_game_and_none_at_all_neither() -> None:
    g = table("space_marines", "chaos", "orks")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "12a_br", "iconoclast_destroyer")
    g.stage, g.passes = "plan", 2  # the Orks are to lay a token, but have nothing on the map
    assert kept(g, plan_turn(g)).asked == []
    kept(g, end_planning(g))
    assert [player.out for player in g.players] == [False, True, True]
    assert g.winners == [0]


def test_objectives_break_a_tie_before_worlds_and_units() -> None:
    """Several reach the goal in the same step. fs:sieg.2"""
    g = table()
    units(g, 0, "10a_tr", "scout")
    for area in ("1a_tl", "1a_br", "3b_tr"):
        units(g, 1, area, "cultist")
    g.players[0].objectives, g.players[0].boxed = 3, 3
    g.players[1].objectives, g.players[1].boxed = 2, 4
    kept(g, refresh(g))
    assert g.winners == [0]


@pytest.mark.rule("fs:sieg.1", "fs:sieg.9", "fs:sieg.10")
def test_why_the_game_is_over() -> None:
    g = table("space_marines", "chaos", "orks")
    assert ending(g) == "rounds"
    g.players[0].out = True
    assert ending(g) == "rounds"
    g.players[1].out = True
    assert ending(g) == "last_standing"
    g.players[2].objectives = 3
    assert ending(g) == "objectives"
