"""The combat cards of the Eldar, each played in the middle of a combat."""

from functools import partial

import pytest

from orrery.games.forbidden_stars.rules.combat import finish_round, value
from orrery.games.forbidden_stars.rules.dice import gain_tokens
from orrery.games.forbidden_stars.rules.laid import end_round_effects
from orrery.games.forbidden_stars.text import WORDS

from .. import scenario
from ..scenario import (
    WORLD,
    at,
    combat_hand,
    deck,
    dice_of,
    execute,
    fighting,
    in_area,
    kept,
    tokens_of,
    units,
)

battle = partial(scenario.battle, ("eldar", "space_marines"))
defence = partial(battle, defending=True)

# -- starting cards -----------------------------------------------------------------------------


def test_hit_and_run_strikes_and_slips_away() -> None:
    g = battle(("aspect_warrior", "wraithguard", "falcon:routed"), mine="MO")
    units(g, 0, "10a_bl", "aspect_warrior")
    units(g, 1, "10a_tr", "scout")
    abilities = ("hit_and_run_general_1", "hit_and_run_unit_1")
    played = execute(g, 0, "hit_and_run", *abilities, "wraithguard")
    assert tokens_of(g, 0) == (2, 0)
    assert played.options("choose_unit") == {"aspect_warrior", "wraithguard"}
    assert dice_of(g, 0) == "O"
    # Not to the enemy world beside it, and not into a void.
    assert in_area(g, 0, "10a_bl") == {"aspect_warrior": 1, "wraithguard": 1}


def test_hit_and_run_may_go_to_an_uncontrolled_area() -> None:
    g = battle(mine="M")
    played = execute(g, 0, "hit_and_run", "pass", "hit_and_run_unit_1", at("10a_tr"))
    assert played.options("choose_area") == {at("10a_tr"), at("10a_bl")}
    assert in_area(g, 0, "10a_tr") == {"aspect_warrior": 1}


@pytest.mark.rule("fs:verstaerkungsmarker.13")
def test_hit_and_run_takes_a_token_off_the_table() -> None:
    g = battle(("aspect_warrior", "reinforcement"), mine="M")
    execute(g, 0, "hit_and_run", "pass", "hit_and_run_unit_1", "reinforcement", at("10a_tr"))
    assert in_area(g, 0, "10a_tr") == {}
    assert in_area(g, 0, WORLD) == {"aspect_warrior": 1}


@pytest.mark.parametrize(
    ("eldar", "dice", "blocked"),
    [
        (("aspect_warrior",), "OD", False),  # no morale die
        (("aspect_warrior:routed", "falcon"), "M", False),  # the requirement is routed
        (("aspect_warrior",), "M", True),  # nowhere to go
    ],
)
def test_hit_and_run_cannot_always_run(eldar: tuple[str, ...], dice: str, blocked: bool) -> None:
    g = battle(eldar, mine=dice)
    if blocked:
        units(g, 1, "10a_tr", "scout")
        units(g, 1, "10a_bl", "scout")
    assert execute(g, 0, "hit_and_run", "pass").kinds == ["use_card_ability"]


@pytest.mark.rule("fs:rueckzug.12")
def test_damage_is_assigned_after_the_last_unit_has_left() -> None:
    g = battle(mine="M", theirs="OO")
    g.players[0].deck.cards.remove("hit_and_run")
    g.players[0].laid.cards = ["hit_and_run"]
    answers = ("hit_and_run_general_1", "hit_and_run_unit_1", at("10a_tr"))
    # Two tokens and an icon: the Scout is destroyed, the Aspect Warrior suffers nothing.
    kept(g, finish_round(g, fighting(g)), *answers)
    assert in_area(g, 1, WORLD) == {}
    assert in_area(g, 0, "10a_tr") == {"aspect_warrior": 1}


def test_howling_banshees_roll_and_frighten() -> None:
    g = battle(("aspect_warrior",), ("scout", "space_marine"), mine="O")
    played = execute(
        g,
        0,
        "howling_banshees",
        "howling_banshees_general_1",
        "howling_banshees_unit_1",
        "space_marine",
        dice="M",
    )
    assert played.asked[-1].seat == 1  # the enemy chooses who runs
    assert dice_of(g, 0) == "O"
    assert in_area(g, 1, WORLD) == {"scout": 1, "space_marine:routed": 1}


def test_howling_banshees_need_a_morale_die_and_somebody_to_frighten() -> None:
    g = battle(mine="O")
    assert execute(g, 0, "howling_banshees", "pass").kinds == ["use_card_ability"]
    g = battle(enemies=("scout:routed",), mine="M")
    assert execute(g, 0, "howling_banshees", "pass").kinds == ["use_card_ability"]
    assert dice_of(g, 0) == "M"


def test_striking_scorpions_roll_and_cost_the_enemy_a_die() -> None:
    g = battle(mine="O", theirs="ODM")
    abilities = ("striking_scorpions_general_1", "striking_scorpions_unit_1")
    played = execute(g, 0, "striking_scorpions", *abilities, "defence", dice="D")
    assert played.asked[-1].seat == 1
    assert played.options("choose_die") == {"offence", "defence", "morale"}
    assert (dice_of(g, 0), dice_of(g, 1)) == ("DO", "MO")


def test_striking_scorpions_find_no_die() -> None:
    g = battle()
    assert execute(g, 0, "striking_scorpions", "pass").kinds == ["use_card_ability"]


def test_ranger_support_helps_an_attacker() -> None:
    g = battle()
    played = execute(g, 0, "ranger_support", "ranger_support_general_1")
    assert tokens_of(g, 0) == (1, 1)
    assert played.kinds == ["use_card_ability"]


@pytest.mark.rule("fs:rueckzug.10", "fs:aufgerieben.7")
def test_ranger_support_lets_a_defender_retreat() -> None:
    g = defence(("aspect_warrior", "falcon:routed"))
    units(g, 1, "10a_bl", "aspect_warrior")
    played = execute(g, 1, "ranger_support", "ranger_support_general_2", "falcon:routed")
    assert tokens_of(g, 1) == (0, 0)
    assert played.options("choose_retreating") == {"aspect_warrior", "falcon:routed"}
    assert in_area(g, 1, "10a_bl") == {"aspect_warrior": 1, "falcon:routed": 1}


def test_ranger_support_has_nobody_to_send_away() -> None:
    g = defence(("bastion",))
    assert execute(g, 1, "ranger_support").asked == []


def test_command_of_the_autarch_rallies_or_gives_a_die() -> None:
    g = battle(("aspect_warrior:routed",))
    combat_hand(g, 0)
    execute(g, 0, "command_of_the_autarch", "command_of_the_autarch_general_1", "yes")
    assert in_area(g, 0, WORLD) == {"aspect_warrior": 1}
    assert dice_of(g, 0) == ""
    execute(g, 0, "command_of_the_autarch", "command_of_the_autarch_general_1")
    assert dice_of(g, 0) == "M"


@pytest.mark.rule("fs:kampfkarten-ausfuehren.18")
def test_command_of_the_autarch_lays_out_a_card_for_its_icons() -> None:
    g = battle()
    deck(g, 0)
    combat_hand(g, 0, "ranger_support", "hit_and_run")
    abilities = ("pass", "command_of_the_autarch_general_2")
    played = execute(g, 0, "command_of_the_autarch", *abilities, "ranger_support")
    assert played.options("lay_out_card") == {"ranger_support", "hit_and_run"}
    assert played.reveals == 1
    assert value(g, fighting(g), 0, "defence") == 1
    assert value(g, fighting(g), 0, "morale") == 1
    assert tokens_of(g, 0) == (0, 0)  # none of its abilities
    assert g.players[0].hand.cards == ["hit_and_run"]


# -- upgrades of command level 0 ----------------------------------------------------------------


def test_fire_dragons_forbid_defence_tokens_for_a_round() -> None:
    g = battle()
    card = "fire_dragons_vengeance"
    execute(g, 0, card, f"{card}_general_1", f"{card}_unit_1")
    assert tokens_of(g, 0) == (0, 2)
    execute(g, 1, "blessed_power_armour", "blessed_power_armour_general_1")
    assert tokens_of(g, 1) == (0, 0)
    end_round_effects(g, fighting(g))
    execute(g, 1, "blessed_power_armour", "blessed_power_armour_general_1")
    assert tokens_of(g, 1) == (0, 2)


@pytest.mark.rule("fs:goldene-regeln.3")
def test_fire_dragons_forbid_even_what_weirdboyz_would_receive() -> None:
    g = scenario.battle(("eldar", "orks"))
    execute(g, 1, "weirdboyz", "weirdboyz_unit_1")
    card = "fire_dragons_vengeance"
    execute(g, 0, card, f"{card}_general_1", f"{card}_unit_1")
    assert (tokens_of(g, 0), tokens_of(g, 1)) == ((0, 2), (0, 0))


def test_fire_dragons_forbid_an_attacker_nothing() -> None:
    g = defence()
    played = execute(g, 1, "fire_dragons_vengeance", "fire_dragons_vengeance_unit_1")
    assert played.kinds == ["use_card_ability"]
    assert tokens_of(g, 1) == (0, 2)


@pytest.mark.rule("fs:erhalten-verlieren.6")
def test_swooping_hawks_take_tokens_from_an_attacker() -> None:
    g = defence(mine="M")
    execute(g, 0, "ambush", "ambush_general_1", "pass")
    execute(g, 1, "swooping_hawks", "swooping_hawks_general_1", "swooping_hawks_unit_1")
    assert tokens_of(g, 0) == (0, 0)  # he had only two
    assert tokens_of(g, 1) == (2, 0)
    assert dice_of(g, 1) == ""
    gain_tokens(g, fighting(g), 0, "offence", 5)
    execute(g, 1, "swooping_hawks", "swooping_hawks_general_1")
    assert tokens_of(g, 0) == (2, 0)  # three go


def test_swooping_hawks_have_nothing_to_take_or_to_pay() -> None:
    g = defence(mine="OD")
    assert execute(g, 1, "swooping_hawks").asked == []
    g = battle(mine="OD")  # the Eldar attack
    execute(g, 1, "ambush", "ambush_general_1", "pass")
    assert execute(g, 0, "swooping_hawks").asked == []


def test_wraithguard_advance_rolls_converts_and_routs() -> None:
    g = battle(("wraithguard",), mine="DDD", theirs="O")
    card = "wraithguard_advance"
    abilities = (f"{card}_general_1", "roll", f"{card}_general_2", "defence", "defence")
    played = execute(g, 0, card, *abilities, f"{card}_unit_1", dice="D")
    assert played.options("convert_die") == {"defence", "done"}
    assert dice_of(g, 0) == "DDOO"  # two at the most
    assert in_area(g, 1, WORLD) == {"scout:routed": 1}


def test_wraithguard_advance_can_be_bought_off() -> None:
    g = battle(("wraithguard",), theirs="M")
    card = "wraithguard_advance"
    played = execute(g, 0, card, f"{card}_general_1", "morale", f"{card}_unit_1", "pay")
    question = WORDS["en"].question(played.asked[-1])
    assert "picks 1 of their own units" in question  # the card is read out to whom it asks
    assert question.endswith("Pay a die (Morale) or rout a unit?")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("M", "")
    assert in_area(g, 1, WORLD) == {"scout": 1}


def test_wraithguard_advance_finds_nobody_to_rout() -> None:
    g = battle(("wraithguard",), ("scout:routed",), theirs="M")
    assert execute(g, 0, "wraithguard_advance", "pass").kinds == ["use_card_ability"]
    assert dice_of(g, 1) == "M"


def test_wraithguard_support_converts_and_rallies() -> None:
    g = battle(("wraithguard", "falcon:routed"), mine="OOM")
    card = "wraithguard_support"
    abilities = (f"{card}_general_1", "roll", f"{card}_general_2", "offence", "done")
    execute(g, 0, card, *abilities, f"{card}_unit_1", dice="D")
    assert dice_of(g, 0) == "DDO"
    assert in_area(g, 0, WORLD) == {"wraithguard": 1, "falcon": 1}


def test_wraithguard_support_converts_two_at_the_most() -> None:
    g = battle(("wraithguard",), mine="OOOM")
    card = "wraithguard_support"
    played = execute(g, 0, card, "pass", f"{card}_general_2", "offence", "offence")
    assert played.options("convert_die") == {"offence", "done"}
    assert dice_of(g, 0) == "DDMO"


def test_wraithguard_support_without_offence_routed_or_morale() -> None:
    g = battle(("wraithguard",), mine="DM")
    assert execute(g, 0, "wraithguard_support", "pass").kinds == ["use_card_ability"]
    g = battle(("wraithguard", "falcon:routed"), mine="D")
    assert execute(g, 0, "wraithguard_support", "pass").kinds == ["use_card_ability"]
