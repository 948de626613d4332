"""Organisationsphase, Sieg: objectives, materiel, events, storms, the end."""

import pytest

from orrery.games.forbidden_stars.rules.planning import end_planning
from orrery.games.forbidden_stars.rules.refresh import end_round, event_turn, refresh
from orrery.games.forbidden_stars.rules.scoring import standings
from orrery.games.forbidden_stars.rules.storms import destinations

from .scenario import at, cities, in_area, kept, table, units


@pytest.mark.rule("fs:organisationsphase.2", "fs:sieg.7", "fs:zielmarker.5")
def test_own_objectives_are_collected_from_friendly_worlds() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 0, "10a_bl", "scout")
    for area, owner in (("10a_tr", 0), ("10a_bl", 1), ("1a_tl", 0)):
        g.areas[at(area)].objective = owner
        g.players[owner].boxed -= 1
    kept(g, refresh(g))
    assert [player.objectives for player in g.players] == [1, 0]
    assert g.areas[at("10a_bl")].objective == 1
    assert g.stage == "event"


@pytest.mark.rule("fs:sieg.1", "fs:sieg.2", "fs:sieg.3", "fs:zielmarker.2")
def test_two_objectives_win_between_two_and_ties_are_broken_by_worlds() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "scout", "scout")  # more units, but fewer worlds
    units(g, 1, "1a_tl", "cultist")
    units(g, 1, "1a_br", "cultist")
    for player in g.players:
        player.objectives, player.boxed = 2, 4
    kept(g, refresh(g))
    assert (g.stage, g.winners) == ("over", [1])


@pytest.mark.rule("fs:sieg.4", "fs:sieg.5", "fs:sieg.10", "fs:organisationsphase.15")
def test_after_eight_rounds_units_break_the_last_tie() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout", "scout")
    units(g, 1, "1a_tl", "cultist")
    g.round = 8
    kept(g, end_round(g))
    assert g.winners == [0]
    units(g, 1, "1a_tl", "cultist")
    g.winners = []
    assert standings(g).winners == (0, 1)


@pytest.mark.rule("fs:organisationsphase.3", "fs:organisationsphase.4", "fs:ressourcen.6")
def test_materiel_comes_from_friendly_worlds_up_to_14() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")  # worth 2
    units(g, 1, "12a_tl", "factory")  # worth 1
    g.players[1].materiel = 14
    kept(g, refresh(g))
    assert [player.materiel for player in g.players] == [8, 14]


@pytest.mark.rule("fs:organisationsphase.5", "fs:aufgerieben.9")
def test_all_units_rally() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout:routed", "scout")
    kept(g, refresh(g))
    assert in_area(g, 0, "10a_tr") == {"scout": 2}


@pytest.mark.rule("fs:organisationsphase.7", "fs:organisationsphase.8", "fs:ereigniskarten.11")
def test_a_chosen_scheme_stays_in_play() -> None:
    g = table()
    g.stage, g.passes = "event", 0
    player = g.players[0]
    player.orders.cards.remove("strategize")
    player.on_events.cards = ["strategize"]
    player.events.cards.remove("exterminatus")
    player.events.cards.append("exterminatus")
    kept(g, event_turn(g), "exterminatus")
    assert player.schemes.cards == ["exterminatus"]
    assert player.spent.cards == ["strategize"]
    assert len(player.events.cards) == 7


@pytest.mark.rule("fs:organisationsphase.10", "fs:ereigniskarten.6")
def test_without_tokens_the_top_card_only_moves_a_storm() -> None:
    g = table()
    g.stage, g.passes = "event", 0
    g.storms["v:1:1"] = False
    player = g.players[0]
    player.events.cards.remove("exterminatus")  # a left turn
    player.events.cards.append("exterminatus")
    played = kept(g, event_turn(g), ("move_storm", ("v:1:1", "h:1:1")))
    assert played.options("move_storm") == {("v:1:1", "h:1:1"), ("v:1:1", "h:0:2")}
    assert g.storms == {"h:1:1": True}
    assert player.schemes.cards == []


@pytest.mark.rule("fs:warpstuerme-bewegen.12", "fs:warpstuerme-bewegen.13")
def test_storms_keep_to_free_edges_of_the_map() -> None:
    g = table()
    g.storms = {"h:0:0": False, "h:1:0": False}
    assert destinations(g, "h:0:0", ("parallel",)) == []  # one is taken, one is off the map
    assert destinations(g, "h:0:0", ("perpendicular",)) == ["h:0:1"]


@pytest.mark.rule("fs:ausscheiden.1", "fs:ausscheiden.5", "fs:sieg.8", "fs:sieg.9")
def test_without_a_friendly_world_one_is_out() -> None:
    g = table("space_marines", "chaos", "orks")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "12a_tl", "cultist")
    units(g, 2, "4b_tr", "onslaught_attack_ship")
    kept(g, end_planning(g))
    assert [player.out for player in g.players] == [False, False, True]
    assert in_area(g, 2, "4b_tr") == {}
    assert g.stage == "turn"


@pytest.mark.rule("fs:startspieler.3", "fs:organisationsphase.13", "fs:organisationsphase.14")
def test_the_first_player_token_goes_left() -> None:
    g = table("space_marines", "chaos", "orks")
    cities(g, 0, 1)
    kept(g, end_round(g))
    assert (g.first, g.round, g.stage) == (1, 2, "plan")
