"""Schaden und Gesundheit, Kampfrunden."""

import pytest

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.combat import end_round, fight_round, morale, resolve, value
from orrery.games.forbidden_stars.rules.losses import exposed, suffer
from orrery.games.forbidden_stars.rules.texts import lasting
from orrery.games.forbidden_stars.state import NOBODY

from .scenario import (
    VOID,
    at,
    battle,
    combat,
    combat_hand,
    deck,
    execute,
    fight,
    fighting,
    in_area,
    kept,
    set_dice,
    table,
    tokens_of,
    units,
)


@pytest.mark.rule("fs:schaden.4", "fs:schaden.5", "fs:aufgerieben.6")
def test_routed_units_take_damage_only_when_nothing_else_is_there() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "space_marine:routed", "bastion")
    assert exposed(g, 0, at("10a_tl")) == ["scout", "bastion"]
    g = table()
    units(g, 0, "10a_tl", "space_marine:routed")
    assert exposed(g, 0, at("10a_tl")) == ["space_marine:routed"]
    units(g, 1, "10a_tl", "bastion")  # which is the enemy's
    assert exposed(g, 0, at("10a_tl")) == ["space_marine:routed"]


@pytest.mark.rule("fs:schaden.2", "fs:schaden.6", "fs:schaden.7", "fs:schaden.8")
def test_damage_destroys_and_what_is_left_routs() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "space_marine", "land_raider")
    units(g, 1, "10a_tl", "cultist")
    fight = combat(g, "10a_tl")
    # 4 damage: the Scout (health 2) dies, the Space Marine (health 3) is routed by the other 2
    kept(g, suffer(g, fight, 0, 4), "scout", "space_marine")
    assert in_area(g, 0, "10a_tl") == {"land_raider": 1, "space_marine:routed": 1}


@pytest.mark.rule("fs:schaden.9", "fs:schaden.10", "fs:schaden.11", "fs:festungen.8")
def test_bastions_and_routed_units_shrug_off_what_does_not_destroy_them() -> None:
    g = table()
    units(g, 0, "10a_tl", "bastion", "space_marine:routed")
    units(g, 1, "10a_tl", "cultist")
    fight = combat(g, "10a_tl")
    kept(g, suffer(g, fight, 0, 2))
    assert g.areas[at("10a_tl")].structures == ["bastion"]
    end_round(g, fight)  # the next round: nothing is left of the damage
    kept(g, suffer(g, fight, 0, 5))  # 3 for the bastion, 2 for the routed unit
    assert g.areas[at("10a_tl")].structures == []
    assert in_area(g, 0, "10a_tl") == {"space_marine:routed": 1}


@pytest.mark.rule("fs:schaden.10")
def test_damage_does_not_carry_over() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "helbrute")
    fight_ = combat(g, "10a_tl", round=0)
    set_dice(g, 1, "OOO")  # 3 damage each round, and a Land Raider has health 4
    kept(g, fight_round(g, fight_))
    kept(g, fight_round(g, fight_))
    assert in_area(g, 0, "10a_tl") == {"land_raider:routed": 1}


def test_two_damage_steps_of_a_round_are_not_added_together() -> None:
    """The clarification of Armoured Advance."""
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "helbrute")
    fight_ = combat(g, "10a_tl", round=0)
    lasting(g, fight_, 0, M.DAMAGE_STEPS)
    set_dice(g, 1, "OOO")
    kept(g, fight_round(g, fight_))
    assert [news.facts["n"] for news in g.news if news.kind == "damage"] == [3, 3]
    assert in_area(g, 0, "10a_tl") == {"land_raider:routed": 1}


@pytest.mark.rule("fs:kampf-ablauf.9", "fs:kampf-ablauf.10", "fs:kampfkarten-ausfuehren.18")
def test_values_are_dice_tokens_and_icons() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    fight = combat(g, "10a_tl")
    set_dice(g, 0, "OOD")
    fight.sides[0].tokens["offence"] = 2
    g.players[0].played.cards += ["ambush", "ambush", "blessed_power_armour"]
    assert value(g, fight, 0, "offence") == 2 + 2 + 2
    assert value(g, fight, 0, "defence") == 1 + 1


@pytest.mark.rule("fs:kampf-ablauf.13", "fs:moral.5", "fs:aufgerieben.4", "fs:festungen.2")
def test_morale_is_dice_icons_unrouted_units_and_bastions() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "scout:routed", "bastion")
    units(g, 1, "10a_tl", "cultist")
    fight = combat(g, "10a_tl")
    set_dice(g, 0, "MMO")
    g.players[0].played.cards.append("faith_in_the_emperor")
    assert morale(g, fight, 0) == 2 + 1 + 2 + 2


@pytest.mark.rule("fs:kampf-ablauf.11", "fs:kampfkarten-ausfuehren.26")
def test_both_sides_suffer_and_tokens_go() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine")
    units(g, 1, "10a_tl", "chaos_space_marine", "helbrute")
    fight = combat(g, "10a_tl", round=0)
    set_dice(g, 0, "OO")
    set_dice(g, 1, "OOOD")
    fight.sides[0].tokens["offence"] = 2
    # the attacker suffers 3 and dies, yet the defender suffers 4 - 1 all the same
    kept(g, fight_round(g, fight), "helbrute")
    assert in_area(g, 0, "10a_tl") == {}
    assert in_area(g, 1, "10a_tl") == {"chaos_space_marine": 1, "helbrute:routed": 1}
    assert tokens_of(g, 0) == (0, 0)
    assert (fight.step, fight.winner) == ("resolve", 1)


@pytest.mark.rule("fs:kampf.6")
def test_with_nobody_left_there_is_no_winner() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    deck(g, 0)
    deck(g, 1)
    fight_ = combat(g, "10a_tl", round=0)
    set_dice(g, 0, "OO")
    set_dice(g, 1, "OO")
    kept(g, fight_round(g, fight_))
    assert fight_.over
    assert fight_.step == "resolve"


@pytest.mark.rule("fs:kampf.6")
def test_a_combat_is_over_in_the_middle_of_a_round() -> None:
    g = battle(("orks", "space_marines"), area=VOID)
    deck(g, 0)
    deck(g, 1)
    combat_hand(g, 0, "gretchin")
    combat_hand(g, 1, "ambush")
    set_dice(g, 1, "D")
    # The Onslaught rams the Strike Cruiser: the defender's card is not even turned over.
    kept(g, fight_round(g, fighting(g)), "pass", "pass", "gretchin_unit_1")
    assert (fighting(g).over, fighting(g).winner) == (True, NOBODY)
    assert [news.facts["card"] for news in g.news if news.kind == "card_played"] == ["gretchin"]
    kept(g, resolve(g, fighting(g)))
    assert g.combat is None and g.areas[at(VOID)].forces == {}


@pytest.mark.rule("fs:kampf.6")
def test_structures_without_anybody_around_stay_with_their_owner() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist", "city")
    fight_ = combat(g, "10a_tl", round=0)
    set_dice(g, 0, "OO")
    set_dice(g, 1, "OO")
    kept(g, fight_round(g, fight_))
    assert not fight_.over and (fight_.step, fight_.winner) == ("resolve", 1)
    kept(g, resolve(g, fight_))
    assert g.areas[at("10a_tl")].owner == 1


@pytest.mark.rule("fs:kampf-ablauf.12", "fs:kampf.5")
def test_whoever_stands_alone_has_won_before_the_third_round() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine")
    units(g, 1, "10a_tl", "cultist", "factory")
    deck(g, 0)
    deck(g, 1)
    fight(g, "10a_tl", dice="OOO")
    assert g.areas[at("10a_tl")].owner == 0
    assert in_area(g, 0, "10a_tl") == {"space_marine:routed": 1}


@pytest.mark.rule("fs:kampf-ablauf.7", "fs:kampf-ablauf.8", "fs:gleichzeitige-effekte.2")
def test_cards_are_chosen_in_secret_and_carried_out_attacker_first() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "helbrute")
    fight_ = combat(g, "10a_tl", round=0)
    combat_hand(g, 0, "ambush", "reconnaissance")
    combat_hand(g, 1, "khornes_rage", "dark_faith")
    played = kept(
        g, fight_round(g, fight_), {0: "ambush", 1: "khornes_rage"}, ("use_card_ability", "pass")
    )
    assert played.kinds[:3] == ["play_card", "play_card", "use_card_ability"]
    assert played.asked[2].seat == 0
    assert [g.players[seat].played.cards for seat in (0, 1)] == [["ambush"], ["khornes_rage"]]


@pytest.mark.rule("fs:kampf-ablauf.7")
def test_nobody_learns_from_a_question_not_put_that_all_cards_are_alike() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "helbrute")
    fight_ = combat(g, "10a_tl", round=0)
    combat_hand(g, 0, "ambush", "ambush")  # none of the others knows that
    combat_hand(g, 1, "khornes_rage")  # all see that it is the last
    played = kept(g, fight_round(g, fight_), ("use_card_ability", "pass"))
    assert [(choice.kind, choice.seat) for choice in played.asked][:1] == [("play_card", 0)]
    assert not [choice for choice in played.asked if choice.kind == "play_card" and choice.seat]


def test_lasting_effects_end_with_the_round() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine")
    units(g, 1, "10a_tl", "cultist")
    fight_ = combat(g, "10a_tl")
    execute(g, 0, "show_no_fear", "show_no_fear_general_1")
    kept(g, suffer(g, fight_, 0, 2))
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}
    end_round(g, fight_)
    assert g.modifiers == {}


def test_unharmed_spares_units_not_bastions() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine", "bastion")
    units(g, 1, "10a_tl", "cultist")
    fight_ = combat(g, "10a_tl")
    lasting(g, fight_, 0, M.UNHARMED)
    kept(g, suffer(g, fight_, 0, 9))
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}
    assert g.areas[at("10a_tl")].structures == []
