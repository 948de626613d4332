"""Kampf: dice, cards, damage, morale."""

import pytest

from orrery.games.forbidden_stars.rules.combat import reinforce_free
from orrery.games.forbidden_stars.rules.dice import gain_dice
from orrery.games.forbidden_stars.rules.laid import clean_up

from .scenario import (
    combat,
    deck,
    dice_of,
    execute,
    fight,
    fighting,
    give,
    in_area,
    kept,
    set_dice,
    table,
    tokens_of,
    units,
)


@pytest.mark.rule("fs:kampf.7", "fs:kampf-ablauf.16")
def test_a_defender_without_anybody_has_lost_already() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "factory")
    played = fight(g, "10a_tl")
    assert played.asked == []
    area = g.areas["system_10a_tl"]
    assert (area.owner, area.structures) == (0, ["factory"])
    assert g.players[0].control == 8 and g.players[1].control == 9


@pytest.mark.rule("fs:materialbeschraenkung.4")
def test_a_captured_structure_without_a_control_token_is_destroyed() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "factory")
    g.players[0].control = 0
    fight(g, "10a_tl")
    assert g.areas["system_10a_tl"].structures == []


@pytest.mark.rule("fs:materialbeschraenkung.4")
def test_the_last_control_token_goes_under_a_structure_of_ones_choice() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "factory", "city")
    g.players[0].control = 1
    played = fight(g, "10a_tl", "factory")
    assert played.asked[0].seat == 0
    area = g.areas["system_10a_tl"]
    assert (area.owner, area.structures) == (0, ["city"])
    assert (g.players[0].control, g.players[1].control) == (0, 9)


@pytest.mark.rule("fs:materialbeschraenkung.3", "fs:materialbeschraenkung.4")
def test_the_last_control_token_is_enough_for_the_last_captured_structure() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "factory")
    g.players[0].control = 1
    assert fight(g, "10a_tl").asked == []
    area = g.areas["system_10a_tl"]
    assert (area.owner, area.structures) == (0, ["factory"])
    assert (g.players[0].control, g.players[1].control) == (0, 9)


@pytest.mark.rule("fs:kampf-ablauf.2")
def test_nobody_needs_dice_or_cards_to_fight() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout:routed")
    units(g, 1, "10a_tl", "cultist")
    deck(g, 0)
    deck(g, 1)
    played = fight(g, "10a_tl", origins=("10a_tr",), dice="M")
    assert played.asked == [] and len(g.players[1].deck.cards) == 0
    assert in_area(g, 0, "10a_tr") == {"scout:routed": 1}


@pytest.mark.rule("fs:erhalten-verlieren.4", "fs:kampfkarten-ausfuehren.6")
def test_a_card_ability_is_optional() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    combat(g, "10a_tl")
    execute(g, 0, "ambush", "ambush_general_1", "pass")
    assert tokens_of(g, 0) == (2, 0)


@pytest.mark.rule("fs:aufgerieben.3", "fs:kampfkarten-ausfuehren.12")
def test_routed_units_meet_no_requirement() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout:routed")
    units(g, 1, "10a_tl", "cultist")
    combat(g, "10a_tl")
    played = execute(g, 0, "ambush", "ambush_general_1")
    assert played.kinds == ["use_card_ability"]


@pytest.mark.rule("fs:verstaerkungsmarker.9")
def test_a_reinforcement_token_meets_requirements() -> None:
    g = table()
    units(g, 0, "10a_tl", "reinforcement")
    units(g, 1, "10a_tl", "cultist")
    combat(g, "10a_tl")
    played = execute(g, 0, "ambush", "pass", "pass")
    assert len(played.asked) == 2


@pytest.mark.rule("fs:materialbeschraenkung.7", "fs:erhalten-verlieren.3")
def test_a_ninth_die_is_ignored() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    combat(g, "10a_tl")
    set_dice(g, 0, "OOOODDDM")
    execute(g, 0, "faith_in_the_emperor", "faith_in_the_emperor_general_1", "pass")
    assert dice_of(g, 0) == "DDDMOOOO"
    assert gain_dice(g, fighting(g), 0, "morale") == 0
    assert dice_of(g, 0) == "DDDMOOOO"


@pytest.mark.rule("fs:kampf-ablauf.14", "fs:moral.2")
def test_the_higher_morale_wins_and_all_enemies_leave() -> None:
    for dice, winner, loser, haven in (("DMDD", 0, 1, "10a_bl"), ("DDDM", 1, 0, "10a_tr")):
        g = table("space_marines", "chaos")
        units(g, 0, "10a_tl", "scout", "scout", "space_marine:routed")
        units(g, 1, "10a_tl", "cultist", "cultist", "chaos_space_marine:routed")
        units(g, 1, "10a_bl", "city")
        deck(g, 0)
        deck(g, 1)
        stay, go = in_area(g, winner, "10a_tl"), in_area(g, loser, "10a_tl")
        fight(g, "10a_tl", origins=("10a_tr",), dice=dice)
        assert in_area(g, winner, "10a_tl") == stay
        assert in_area(g, loser, "10a_tl") == {}
        assert sum(in_area(g, loser, haven).values()) == sum(go.values()) == 3


@pytest.mark.rule("fs:kampf-ablauf.15", "fs:moral.3", "fs:rueckzug.14", "fs:rueckzug.3")
def test_on_a_tie_the_defender_wins_and_the_attacker_goes_back() -> None:
    g = table("space_marines", "chaos")
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    deck(g, 0)
    deck(g, 1)
    fight(g, "10a_tl", origins=("10a_tr",), dice="DD")
    assert in_area(g, 1, "10a_tl") == {"cultist": 1}
    assert in_area(g, 0, "10a_tr") == {"scout:routed": 1}


@pytest.mark.rule("fs:rueckzug.15", "fs:rueckzug.9")
def test_attackers_that_no_advance_order_brought_cannot_retreat() -> None:
    g = table("space_marines", "chaos")
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    deck(g, 0)
    deck(g, 1)
    fight(g, "10a_tl", dice="DD")
    assert g.players[0].supply["scout"] == 6


@pytest.mark.rule("fs:verstaerkungsmarker.6")
def test_not_more_reinforcements_than_units() -> None:
    g = table("space_marines", "chaos")
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "bastion")
    give(g, 0, "reinforcement", "reinforcement")
    give(g, 1, "reinforcement")
    deck(g, 0)
    deck(g, 1)
    played = fight(g, "10a_tl", 1, dice="DDD")
    assert played.options("call_reinforcements") == {0, 1}
    assert played.kinds == ["call_reinforcements"]  # the bastion is no unit


@pytest.mark.rule("fs:verstaerkungsmarker.14")
def test_a_free_reinforcement_token_comes_as_long_as_there_are_any() -> None:
    g = table("space_marines", "chaos")
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    fight = combat(g, "10a_tl")
    g.supply["reinforcement"] = 1
    assert reinforce_free(g, fight, 0) and not reinforce_free(g, fight, 0)
    assert in_area(g, 0, "10a_tl") == {"scout": 1, "reinforcement": 1}
    assert g.supply["reinforcement"] == 0


@pytest.mark.rule("fs:verstaerkungsmarker.13")
def test_routed_reinforcement_tokens_go_back_too() -> None:
    g = table("space_marines", "chaos")
    units(g, 0, "10a_tl", "scout", "reinforcement", "reinforcement:routed")
    kept(g, clean_up(g, combat(g, "10a_tl")))
    assert in_area(g, 0, "10a_tl") == {"scout": 1}
    assert g.supply["reinforcement"] == 12
