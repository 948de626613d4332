"""Kampf, Verstärkungsmarker, Moral: a combat from its first die to the last card."""

import pytest

from orrery.games.forbidden_stars.rules.combat import (
    clash,
    combat_step,
    fight_round,
    morale,
    prepare,
    winner_by_morale,
)
from orrery.games.forbidden_stars.rules.retreat import retreat_all, retreat_one
from orrery.games.forbidden_stars.rules.units import printed
from orrery.games.forbidden_stars.state import Combat, Galaxy

from .scenario import (
    at,
    combat,
    deck,
    dice_of,
    fight,
    give,
    in_area,
    kept,
    order,
    set_dice,
    table,
    units,
)


def begun(g: Galaxy, area: str = "10a_tl") -> Combat:
    """A combat right after it began."""
    clash(g, at(area), 0, [at("10a_tr")])
    g.stage = "combat"
    kept(g, combat_step(g))
    assert g.combat is not None
    return g.combat


def no_cards(g: Galaxy) -> None:
    for seat in range(len(g.players)):
        deck(g, seat)


# -- preparation --------------------------------------------------------------------------------


@pytest.mark.rule(
    "fs:kampf-ablauf.1",
    "fs:kampf-ablauf.2",
    "fs:kampf-ablauf.4",
    "fs:kampf-ablauf.5",
    "fs:verstaerkungsmarker.5",
    "fs:kampfkarten.2",
    "fs:kampfkarten-ausfuehren.1",
)
def test_dice_then_five_cards_each_then_reinforcements_attacker_first() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine", "scout")
    units(g, 1, "10a_tl", "cultist", "cultist", "bastion")
    give(g, 0, "reinforcement", "reinforcement")
    give(g, 1, "reinforcement", "reinforcement")
    fight_ = begun(g)
    played = kept(g, prepare(g, fight_), 2, 1, dice="OOODDDD")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("OOO", "DDDD")  # 2 + 1, and 1 + 1 + 2
    assert [len(g.players[seat].hand.cards) for seat in (0, 1)] == [5, 5]
    assert [len(g.players[seat].deck.cards) for seat in (0, 1)] == [5, 5]
    assert [(choice.kind, choice.seat) for choice in played.asked] == [
        ("call_reinforcements", 0),
        ("call_reinforcements", 1),
    ]
    assert in_area(g, 0, "10a_tl")["reinforcement"] == 2
    assert in_area(g, 1, "10a_tl")["reinforcement"] == 1
    assert fight_.step == "round"


@pytest.mark.rule("fs:aufgerieben.5")
def test_routed_units_bring_no_dice() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine", "land_raider:routed")
    units(g, 1, "10a_tl", "cultist")
    no_cards(g)
    kept(g, prepare(g, begun(g)), dice="OOD")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("OO", "D")


@pytest.mark.rule("fs:kampf.9", "fs:materialbeschraenkung.5", "fs:materialbeschraenkung.6")
def test_nobody_rolls_more_than_eight_dice() -> None:
    g = table()
    units(g, 0, "10a_tl", *["land_raider"] * 3)
    units(g, 1, "10a_tl", "cultist")
    no_cards(g)
    played = kept(g, prepare(g, begun(g)), dice="OOOODDDDM")
    assert [len(bounds) for bounds in played.draws] == [8, 1]


@pytest.mark.rule(
    "fs:verstaerkungsmarker.2",
    "fs:verstaerkungsmarker.4",
    "fs:verstaerkungsmarker.7",
    "fs:verstaerkungsmarker.10",
)
def test_reinforcements_are_units_of_level_0_without_dice() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "cultist")
    give(g, 0, "reinforcement")
    no_cards(g)
    fight_ = begun(g)
    played = kept(g, prepare(g, fight_), 1, dice="OOOD")
    assert len(played.draws[0]) == 3  # a Land Raider's
    assert g.players[0].assets["reinforcement"] == 0
    assert printed(g, 0, at("10a_tl"), "reinforcement").id == "scout"
    assert morale(g, fight_, 0) == 3 + 2
    g = table()
    units(g, 0, "10a_br", "reinforcement")
    assert printed(g, 0, at("10a_br"), "reinforcement").id == "strike_cruiser"


@pytest.mark.rule("fs:festungen.5", "fs:festungen.6", "fs:festungen.9", "fs:gebaeude.7")
def test_a_bastion_defends_its_world_alone_and_falls_to_the_winner() -> None:
    g = table()
    units(g, 0, "10a_tr", "land_raider")
    units(g, 1, "1a_tl", "bastion", "city")
    no_cards(g)
    order(g, 0, "advance", "1a", ("land_raider", at("10a_tr")), dice="MOMDD")
    # 5 morale against 2, and 1 offence against 2 defence: nobody suffers
    spot = g.areas[at("1a_tl")]
    assert (spot.owner, spot.structures) == (0, ["bastion", "city"])
    assert in_area(g, 0, "1a_tl") == {"land_raider": 1}


@pytest.mark.rule("fs:festungen.6", "fs:rueckzug.1")
def test_a_bastion_alone_can_win() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "1a_tl", "bastion")
    no_cards(g)
    order(g, 0, "advance", "1a", ("scout", at("10a_tr")), dice="DDD")
    assert g.areas[at("1a_tl")].owner == 1
    assert in_area(g, 0, "10a_tr") == {"scout:routed": 1}


@pytest.mark.rule("fs:kampf.1")
def test_without_two_factions_there_is_no_combat() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    clash(g, at("10a_tl"), 0)  # whoever was here has gone
    g.stage = "combat"
    kept(g, combat_step(g))
    assert g.combat is None and g.pending == []
    kept(g, combat_step(g))
    assert g.stage == "order_end"


# -- rounds and the end -------------------------------------------------------------------------


@pytest.mark.rule(
    "fs:kampf-ablauf.6", "fs:kampfkarten-ausfuehren.2", "fs:kurz-kampf.1", "fs:kampf-ablauf.17"
)
def test_three_rounds_with_a_card_each_and_everything_goes_back() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "helbrute")
    give(g, 0, "reinforcement")
    deck(g, 0, *["blessed_power_armour"] * 10)
    deck(g, 1, *["foul_worship"] * 10)
    # One token is called; then, three times, each side plays a card and leaves its text alone. Both
    # are asked though all their cards are alike: a pause less would tell that.
    played = fight(g, "10a_tl", 1, *["pass"] * 6, origins=("10a_tr",), dice="MMMDDD")
    asked = [(choice.kind, choice.seat) for choice in played.asked[1:]]
    cards = [("play_card", 0), ("play_card", 1)]
    assert asked == [*cards, ("use_card_ability", 0), ("use_card_ability", 1)] * 3
    assert [n.facts["n"] for n in g.news if n.kind == "combat_round"] == [1, 2, 3]
    assert [n.kind for n in g.news].count("card_played") == 6
    for player in g.players:
        assert len(player.deck.cards) == 10
        assert not (player.hand.cards or player.laid.cards or player.played.cards)
    assert g.supply["reinforcement"] == 12
    assert in_area(g, 0, "10a_tl") == {"land_raider": 1}


@pytest.mark.rule("fs:kampf-ablauf.18")
def test_after_tidying_up_the_combat_is_over() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "helbrute")
    no_cards(g)
    played = fight(g, "10a_tl", origins=("10a_tr",), dice="MMMDDD")
    assert len(played.draws) >= 2
    assert g.combat is None and g.stage == "order_end"
    assert g.modifiers == {} and not g.pending


@pytest.mark.rule("fs:kampfkarten.5")
def test_the_decks_are_shuffled_after_a_combat() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "helbrute")
    deck(g, 0, *["blessed_power_armour"] * 10)
    deck(g, 1)
    played = fight(g, "10a_tl", *["pass"] * 3, origins=("10a_tr",), dice="MMMDDD")
    assert played.draws[-1] != (6,) * 3  # the last draw is a shuffle of ten cards
    assert len(played.draws[-1]) >= 9


# -- morale -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:moral.1", "fs:moral.2")
def test_the_higher_morale_of_units_dice_and_cards_wins() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist", "cultist")
    fight_ = combat(g, "10a_tl")
    assert (morale(g, fight_, 0), morale(g, fight_, 1)) == (2, 4)
    assert winner_by_morale(g, fight_) == 1
    set_dice(g, 0, "MM")
    g.players[0].played.cards.append("faith_in_the_emperor")  # one icon
    assert morale(g, fight_, 0) == 2 + 2 + 1
    assert winner_by_morale(g, fight_) == 0


@pytest.mark.rule("fs:moral.3")
def test_a_tie_is_a_victory_for_the_defender() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    assert winner_by_morale(g, combat(g, "10a_tl")) == 1


# -- retreats -----------------------------------------------------------------------------------


@pytest.mark.rule("fs:rueckzug.1", "fs:rueckzug.4", "fs:aufgerieben.11")
def test_the_loser_leaves_with_all_units_to_one_area_and_they_are_routed() -> None:
    g = table()
    units(g, 0, "10a_tr", "land_raider")
    units(g, 1, "10a_tr", "cultist", "helbrute:routed", "bastion")
    fight_ = combat(g, "10a_tr")
    played = kept(g, retreat_all(g, fight_, 1), at("10a_tl"))
    assert played.options("choose_retreat") == {at("10a_tl"), at("1a_tl")}
    assert in_area(g, 1, "10a_tr") == {}
    assert in_area(g, 1, "10a_tl") == {"cultist:routed": 1, "helbrute:routed": 1}
    assert g.areas[at("10a_tr")].structures == ["bastion"]  # fs:festungen.8: it stays


@pytest.mark.rule("fs:rueckzug.13")
def test_each_retreat_has_an_area_of_its_own() -> None:
    g = table()
    units(g, 0, "10a_tr", "land_raider")
    units(g, 1, "10a_tr", "cultist", "cultist")
    units(g, 1, "10a_tl", "cultist")
    units(g, 1, "1a_tl", "cultist")
    fight_ = combat(g, "10a_tr")
    kept(g, retreat_one(g, fight_, 1), at("10a_tl"))
    kept(g, retreat_all(g, fight_, 1), at("1a_tl"))
    assert in_area(g, 1, "10a_tl") == {"cultist": 1, "cultist:routed": 1}
    assert in_area(g, 1, "1a_tl") == {"cultist": 1, "cultist:routed": 1}


@pytest.mark.rule("fs:rueckzug.11")
def test_who_has_retreated_suffers_nothing() -> None:
    g = table()
    units(g, 0, "10a_tr", "land_raider")
    units(g, 1, "10a_tr", "cultist")
    fight_ = combat(g, "10a_tr", round=0)
    set_dice(g, 0, "OOO")
    kept(g, retreat_one(g, fight_, 1), at("10a_tl"))
    kept(g, fight_round(g, fight_))  # damage is assigned, and finds nobody
    assert in_area(g, 1, "10a_tl") == {"cultist:routed": 1}
    assert [news.facts["n"] for news in g.news if news.kind == "damage"] == [3]
    assert fight_.winner == 0


@pytest.mark.rule("fs:schaden.1")
def test_players_assign_damage_to_their_own() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout", "land_raider")
    units(g, 1, "10a_tr", "cultist", "helbrute")
    fight_ = combat(g, "10a_tr", round=0)
    set_dice(g, 0, "OO")
    set_dice(g, 1, "OO")
    played = kept(g, fight_round(g, fight_), "scout", "cultist")
    assert [(choice.kind, choice.seat) for choice in played.asked] == [
        ("assign_damage", 0),
        ("assign_damage", 1),
    ]
    assert played.options("assign_damage", 1) == {"cultist", "helbrute"}
    fates = played.asked[1].about["fate"]  # each is told what two damage would do to it
    assert fates == {"cultist": "fate_destroyed", "helbrute": "fate_routed"}
