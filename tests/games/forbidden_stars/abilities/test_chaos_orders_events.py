"""The order upgrades, schemes and tactics of Chaos, and the ability of its sheet."""

import pytest

from orrery.games.forbidden_stars.components import COMBAT_CARDS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.combat import assess_damage, roll_dice
from orrery.games.forbidden_stars.rules.storms import move_storm
from orrery.games.forbidden_stars.rules.turn import take_turn
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.modifiers import add

from ..scenario import (
    at,
    cities,
    combat,
    deck,
    dice_of,
    give,
    in_area,
    kept,
    order,
    paid_dice,
    table,
    tactic,
    units,
)
from .test_space_marines_orders_events import token

AIM = (at("1a_tr"), at("1a_tl"))


def chaos() -> Galaxy:
    return table("chaos", "space_marines")


def strike() -> Galaxy:
    """An Iconoclast of seat 0 above a world of seat 1."""
    g = chaos()
    units(g, 0, "1a_tr", "iconoclast_destroyer")
    return g


# -- order upgrades -----------------------------------------------------------------------------


def test_from_the_warp_takes_ships_past_storms() -> None:
    g = chaos()
    units(g, 0, "5a_br", "iconoclast_destroyer")
    units(g, 0, "5a_tr", "cultist")
    g.storms = {"v:1:1": False}  # between 5a and 3b
    assert order(g, 0, "advance", "3b").kinds == []
    give(g, 0, "from_the_warp")
    g.players[0].orders.cards.append("advance")
    g.players[0].spent.cards.remove("advance")
    ship = ("iconoclast_destroyer", at("5a_br"))
    played = order(g, 0, "advance", "3b", "from_the_warp", ship, at("3b_tl"))
    assert in_area(g, 0, "3b_tl") == {"iconoclast_destroyer": 1}
    # 3b_tl is friendly now and leads on to two worlds, but the storm still stops ground units.
    assert "move_ground" not in played.kinds
    assert not g.modifiers  # over with the order


def test_favour_of_the_dark_gods_lays_two_tokens_on_the_event_deck() -> None:
    g = chaos()
    give(g, 0, "favour_of_the_dark_gods")
    order(g, 0, "strategize", "10a", "favour_of_the_dark_gods", "advance", "dominate")
    assert sorted(g.players[0].on_events.cards) == ["advance", "dominate", "strategize"]


@pytest.mark.rule("fs:karte-schreckensritual.1")
def test_dread_ritual_needs_no_factory_and_is_cheaper_with_cultists() -> None:
    g = chaos()
    units(g, 0, "10a_tl", "cultist", "cultist", "cultist:routed")
    cities(g, 0, 2)
    g.players[0].materiel = 1
    give(g, 0, "dread_ritual")
    order(g, 0, "deploy", "10a", "dread_ritual", "helbrute")
    assert in_area(g, 0, "10a_tl")["helbrute"] == 1  # 4 materiel, less 3
    assert g.players[0].materiel == 0


def test_dread_ritual_ends_at_command_level_2_and_at_the_border_of_what_is_friendly() -> None:
    g = chaos()
    units(g, 0, "5a_tl", "cultist", "city")
    cities(g, 0, 3)
    give(g, 0, "dread_ritual", "forge", "forge")
    g.players[0].materiel = 14
    played = order(g, 0, "deploy", "5a", "dread_ritual", "chaos_space_marine")
    # No Titan (level 3); no ship either, for no void of the system is friendly.
    assert played.options("buy_unit") == {"cultist", "chaos_space_marine", "helbrute", "done"}
    assert "place_unit" not in played.kinds  # uncontrolled worlds will not do
    assert in_area(g, 0, "5a_tl") == {"cultist": 1, "chaos_space_marine": 1}


def test_fear_from_above_routs_survivors() -> None:
    g = strike()
    units(g, 1, "1a_tl", "land_raider")
    give(g, 0, "fear_from_above")
    order(g, 0, "advance", "1a", "done", AIM, "fear_from_above", "fear_from_above", dice="OOM")
    assert in_area(g, 1, "1a_tl") == {"land_raider:routed": 1}
    assert paid_dice(g) == ["morale"]


@pytest.mark.rule("fs:karte-totale-vernichtung.1", "fs:orbitalschlag.17")
def test_complete_destruction_lets_the_owner_pick() -> None:
    g = strike()
    units(g, 1, "1a_tl", "bastion", "scout", "space_marine:routed")
    give(g, 0, "complete_destruction")
    played = order(
        g,
        0,
        "advance",
        "1a",
        "done",
        AIM,
        "complete_destruction",
        "bastion",
        dice="DD",
    )
    assert played.options("choose_destroy") == {"scout", "space_marine:routed", "bastion"}
    assert played.asked[-1].seat == 1
    assert g.areas[at("1a_tl")].structures == []
    assert paid_dice(g) == ["defence", "defence"]


def test_complete_destruction_on_a_world_without_a_bastion() -> None:
    g = strike()
    units(g, 1, "1a_tl", "city")
    give(g, 0, "complete_destruction")
    answers = ("done", AIM, "complete_destruction", "complete_destruction")
    order(g, 0, "advance", "1a", *answers, dice="DD")
    assert g.areas[at("1a_tl")].structures == []  # even what has no health


# -- schemes ------------------------------------------------------------------------------------


def test_blight_of_nurgle_routs_near_own_units() -> None:
    g = chaos()
    token(g, 0, "10a")
    units(g, 0, "10a_tl", "cultist")
    units(g, 1, "10a_tr", "scout", "space_marine:routed")
    units(g, 1, "12a_tl", "scout")  # no unit of Chaos in this system
    units(g, 1, "10a_bl", "land_raider")
    give(g, 0, "blight_of_nurgle")
    played = kept(g, take_turn(g), "blight_of_nurgle", ("scout", at("10a_tr")))
    assert played.options("choose_enemy_unit") == {
        ("scout", at("10a_tr")),
        ("land_raider", at("10a_bl")),
    }
    assert in_area(g, 1, "10a_tr") == {"scout:routed": 1, "space_marine:routed": 1}


def test_prayer_to_the_dark_gods_moves_the_storm_elsewhere() -> None:
    g = chaos()
    g.storms = {"v:1:1": False}
    give(g, 0, "prayer_to_the_dark_gods")
    played = kept(
        g,
        move_storm(g, 1, "parallel"),
        ("v:1:1", "v:1:0"),
        "prayer_to_the_dark_gods",
        ("redirect_storm", "v:1:2"),
    )
    assert len(played.options("redirect_storm")) > 2  # any of the 8 directions
    assert g.storms == {"v:1:2": True}


def test_prayer_does_not_concern_own_storms() -> None:
    g = chaos()
    g.storms = {"v:1:1": False}
    give(g, 0, "prayer_to_the_dark_gods")
    assert kept(g, move_storm(g, 0, "parallel"), ("v:1:1", "v:1:0")).kinds == ["move_storm"]


@pytest.mark.rule("fs:karte-vom-chaos-verfuehrt.1")
def test_seduced_by_chaos_works_in_own_combats_only() -> None:
    g = chaos()
    units(g, 0, "10a_tl", "cultist")
    units(g, 1, "10a_tl", "scout", "space_marine")
    fighting = combat(g, "10a_tl")
    give(g, 0, "seduced_by_chaos")
    kept(g, assess_damage(g, fighting), "seduced_by_chaos", "space_marine")
    assert in_area(g, 1, "10a_tl") == {"scout": 1, "space_marine:routed": 1}
    g = table("orks", "space_marines", "chaos")
    units(g, 0, "10a_tl", "ork_boyz")
    units(g, 1, "10a_tl", "scout")
    fighting = combat(g, "10a_tl")
    give(g, 2, "seduced_by_chaos")
    assert kept(g, assess_damage(g, fighting)).kinds == []


def test_through_the_warp_brings_a_morale_die() -> None:
    g = chaos()
    units(g, 0, "10a_tr", "cultist", "cultist")
    units(g, 1, "1a_tl", "scout:routed")
    g.storms = {"v:1:0": False}  # between 10a and 1a
    give(g, 0, "through_the_warp")
    order(
        g,
        0,
        "advance",
        "1a",
        "through_the_warp",
        ("cultist", at("10a_tr")),
        "done",
    )
    assert in_area(g, 0, "1a_tl") == {"cultist": 1}


def test_through_the_warp_can_wait_until_the_ground_units_move() -> None:
    g = chaos()
    units(g, 0, "10a_tr", "cultist", "cultist")
    g.storms = {"v:1:0": False}  # between 10a and 1a
    give(g, 0, "through_the_warp")
    played = order(
        g, 0, "advance", "1a", "pass", "through_the_warp", ("cultist", at("10a_tr")), "done"
    )
    assert played.kinds[:3] == ["use_ability", "use_ability", "move_ground"]
    assert in_area(g, 0, "1a_tl") == {"cultist": 1}


def test_from_the_warp_can_wait_until_the_ground_units_move() -> None:
    g = chaos()
    give(g, 0, "from_the_warp")
    units(g, 0, "10a_tr", "cultist")
    played = order(g, 0, "advance", "1a", "pass", "from_the_warp", "done")
    assert played.kinds == ["use_ability", "use_ability", "move_ground"]
    assert [news.facts["card"] for news in g.news if news.kind == "card_used"] == ["from_the_warp"]


def test_the_morale_die_of_through_the_warp() -> None:
    g = chaos()
    units(g, 0, "10a_tr", "cultist", "cultist")
    units(g, 1, "1a_tl", "scout")
    for seat in (0, 1):
        deck(g, seat)
    give(g, 0, "through_the_warp")
    march = ("through_the_warp", ("cultist", at("10a_tr")), "done")
    order(g, 0, "advance", "1a", *march, dice="D" + "D")
    # One Cultist, one Scout, morale 2 each; the die decides, though nobody crossed a storm.
    assert in_area(g, 0, "1a_tl") == {"cultist": 1}
    gained = [news.facts for news in g.news if news.kind == "gained_dice"]
    assert [(facts["face"], facts["n"]) for facts in gained] == [("morale", 1)]


def test_the_morale_die_comes_only_with_a_combat_that_the_order_began() -> None:
    """Not when an enemy carries the fight on to another world of Chaos."""
    g = chaos()
    units(g, 0, "10a_tl", "cultist")
    units(g, 1, "10a_tl", "scout")
    fighting = combat(g, "10a_tl")
    fighting.attacker, fighting.defender = 1, 0
    add(g, "through_the_warp", M.BONUS_MORALE_DICE, 1, 0, "order")
    kept(g, roll_dice(g, fighting, 0), dice="O")
    assert dice_of(g, 0) == "O"


# -- tactics and the sheet ----------------------------------------------------------------------


def test_spoils_of_war() -> None:
    g = chaos()
    tactic(g, 0, "spoils_of_war", "spoils_of_war")
    assert g.players[0].assets["forge"] == 1
    assert g.players[0].assets["reinforcement"] == 1


@pytest.mark.rule("fs:karte-beschwoerung-des-tzeentch.1")
def test_incantation_of_tzeentch_carries_out_one_of_three() -> None:
    g = chaos()
    player = g.players[0]
    player.events.cards.remove("spoils_of_war")
    player.events.cards.append("spoils_of_war")
    storms = dict(g.storms)
    played = tactic(
        g,
        0,
        "incantation_of_tzeentch",
        "incantation_of_tzeentch",
        "spoils_of_war",
        "spoils_of_war",
    )
    assert len(played.options("choose_event")) == 3
    assert player.assets["forge"] == 1
    assert g.storms == storms
    assert len(played.draws) == 1 and player.drawn.cards == []  # the others are shuffled back
    assert len(player.events.cards) == 6 and len(player.shown.cards) == 2


def test_prophets_and_signs() -> None:
    g = chaos()
    units(g, 0, "10a_tl", "cultist")
    units(g, 0, "12a_tl", "chaos_space_marine")
    played = tactic(g, 0, "prophets_and_signs", "prophets_and_signs", (2, at("12a_tl")))
    assert played.options("place_cultists") == {
        (1, at("10a_tl")),
        (1, at("12a_tl")),
        (2, at("12a_tl")),
    }
    assert in_area(g, 0, "12a_tl") == {"chaos_space_marine": 1, "cultist": 2}


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_prophets_and_signs_need_two_figures_for_two_cultists() -> None:
    g = chaos()
    units(g, 0, "10a_tl", *["cultist"] * 4)
    units(g, 0, "1a_tl", *["cultist"] * 4)
    units(g, 0, "12a_tl", "chaos_space_marine")
    played = tactic(g, 0, "prophets_and_signs", "prophets_and_signs", (1, at("12a_tl")))
    assert {n for n, _ in played.options("place_cultists")} == {1}
    assert in_area(g, 0, "12a_tl") == {"chaos_space_marine": 1, "cultist": 1}


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_prophets_and_signs_use_exactly_the_last_two_cultists() -> None:
    g = chaos()
    units(g, 0, "10a_tl", *["cultist"] * 7)
    units(g, 0, "12a_tl", "chaos_space_marine")
    played = tactic(g, 0, "prophets_and_signs", "prophets_and_signs", (2, at("12a_tl")))
    assert (2, at("12a_tl")) in played.options("place_cultists")
    assert in_area(g, 0, "12a_tl") == {"chaos_space_marine": 1, "cultist": 2}
    assert g.players[0].supply["cultist"] == 0


def test_touched_by_the_warp_offers_no_stack_without_a_card_to_take() -> None:
    g = chaos()
    units(g, 0, "10a_tl", "cultist")
    give(g, 0, "fear_from_above")  # the only order upgrade of command level 0
    played = tactic(g, 0, "touched_by_the_warp", "touched_by_the_warp", "done")
    assert played.kinds == ["use_event", "buy_combat_upgrade"]
    assert all(
        COMBAT_CARDS[card].command_level == 0
        for card in played.options("buy_combat_upgrade") - {"done"}
    )


def test_touched_by_the_warp_counts_storms_around_the_system() -> None:
    g = chaos()
    units(g, 0, "10a_tl", "cultist:routed", "chaos_space_marine")
    g.storms = {"v:1:0": False, "v:1:2": False}  # only the first lies at 10a
    g.players[0].materiel = 0
    played = tactic(g, 0, "touched_by_the_warp", "touched_by_the_warp", "order", "from_the_warp")
    # One storm: upgrades up to command level 1, for nothing.
    assert played.options("buy_order_upgrade") == {
        "from_the_warp",
        "favour_of_the_dark_gods",
        "dread_ritual",
        "fear_from_above",
        "done",
    }
    assert in_area(g, 0, "10a_tl") == {"chaos_space_marine": 1}
    assert g.players[0].upgrades == ["from_the_warp"]


def test_taint_of_chaos_sets_a_cultist_past_a_storm() -> None:
    g = chaos()
    units(g, 0, "10a_tl", "cultist")
    g.storms = {"v:1:0": False}
    order(g, 0, "dominate", "10a", "taint_of_chaos", (at("10a_tl"), at("1a_br")))
    assert in_area(g, 0, "1a_br") == {"cultist": 1}


@pytest.mark.rule("fs:aufgerieben.7", "fs:bewegung-bodentruppen.14")
def test_taint_of_chaos_sets_an_unrouted_cultist_on_an_open_world_next_door() -> None:
    g = chaos()
    units(g, 0, "10a_tl", "cultist", "cultist:routed", "chaos_space_marine")
    units(g, 0, "10a_bl", "cultist:routed")
    units(g, 0, "5a_tl", "city")
    units(g, 1, "1a_tl", "scout")
    played = order(g, 0, "dominate", "10a", "taint_of_chaos", (at("10a_tl"), at("5a_tl")))
    # Friendly or uncontrolled worlds of 1a and 5a: not where the enemy is, no void, not further.
    worlds = {at("1a_br"), at("5a_tl"), at("5a_tr")}
    assert played.options("set_unit") == {(at("10a_tl"), world) for world in worlds}
    assert in_area(g, 0, "5a_tl") == {"cultist": 1}
    g.active = 0
    assert "use_sheet" not in order(g, 0, "dominate", "10a").kinds  # only routed ones are left
