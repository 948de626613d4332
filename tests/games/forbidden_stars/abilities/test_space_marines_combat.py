"""The combat cards of the Space Marines, each played in the middle of a combat."""

from functools import partial

import pytest

from orrery.games.forbidden_stars.rules.combat import assess_damage, fight_round
from orrery.games.forbidden_stars.rules.dice import gain_tokens
from orrery.games.forbidden_stars.rules.laid import end_round_effects
from orrery.games.forbidden_stars.rules.losses import rout_one
from orrery.games.forbidden_stars.rules.retreat import havens

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

MARINES = ("space_marine",)
battle = partial(scenario.battle, ("space_marines", "chaos"))
defence = partial(battle, defending=True)

# -- starting cards -----------------------------------------------------------------------------


def test_ambush_kills_whom_it_routs_unless_a_morale_die_is_paid() -> None:
    g = battle(("scout",), ("cultist", "cultist"), theirs="M")
    execute(g, 0, "ambush", "ambush_general_1", "ambush_unit_1")
    assert tokens_of(g, 0) == (2, 0)
    kept(g, rout_one(g, fighting(g), 1), "pay")
    assert in_area(g, 1, WORLD) == {"cultist": 1, "cultist:routed": 1}
    assert dice_of(g, 1) == ""
    kept(g, rout_one(g, fighting(g), 1))  # no morale die is left
    assert in_area(g, 1, WORLD) == {"cultist:routed": 1}
    end_round_effects(g, fighting(g))
    assert not g.modifiers


def test_ambush_needs_a_scout_or_strike_cruiser() -> None:
    g = battle(MARINES)
    assert execute(g, 0, "ambush", "ambush_general_1").kinds == ["use_card_ability"]


def test_reconnaissance_looks_at_the_laid_card() -> None:
    g = battle(("scout",))
    g.players[1].laid.cards.append("dark_faith")
    g.players[1].deck.cards.remove("dark_faith")
    played = execute(g, 0, "reconnaissance", "reconnaissance_general_1", "pass")
    assert played.reveals == 1
    assert g.players[1].laid.open_to(0)
    assert [(news.secret, news.eyes) for news in g.news if news.kind == "looked"] == [
        ({"card": "dark_faith"}, (0,))
    ]


def test_reconnaissance_of_a_defender_only_brings_tokens() -> None:
    g = defence(("scout",))
    g.players[0].laid.cards.append("dark_faith")
    g.players[0].deck.cards.remove("dark_faith")
    execute(g, 1, "reconnaissance", "reconnaissance_general_2", "defence")
    assert tokens_of(g, 1) == (0, 2)
    assert not g.players[0].laid.open_to(1)


def test_reconnaissance_retreats_for_a_morale_die() -> None:
    g = battle(("scout", "space_marine"), mine="MO")
    played = execute(g, 0, "reconnaissance", "pass", "reconnaissance_unit_1", "scout")
    assert played.options("choose_retreating") == {"scout", "space_marine"}
    assert in_area(g, 0, "10a_tr") == {"scout:routed": 1}
    assert dice_of(g, 0) == "O"
    g = battle(("scout",), mine="O")
    assert execute(g, 0, "reconnaissance", "pass").kinds == ["use_card_ability"]


def test_fury_of_the_ultramar_rerolls_defence() -> None:
    g = battle(MARINES, mine="DM", theirs="DD")
    execute(
        g, 0, "fury_of_the_ultramar", "fury_of_the_ultramar_general_1", "yes", "pass", dice="OO"
    )
    assert dice_of(g, 1) == "DO"
    assert dice_of(g, 0) == "MO"
    g = battle(MARINES, mine="DD")  # one die, and the enemy has none to roll again
    abilities = ("fury_of_the_ultramar_general_1", "yes")
    execute(g, 0, "fury_of_the_ultramar", *abilities, dice="O")
    assert dice_of(g, 0) == "DO"
    g = battle(MARINES, mine="M", theirs="D")  # nothing of one's own to roll again
    execute(g, 0, "fury_of_the_ultramar", "fury_of_the_ultramar_general_1", "pass", dice="D")
    assert dice_of(g, 0) == "M"


def test_fury_of_the_ultramar_takes_a_die_or_tokens() -> None:
    g = battle(MARINES, theirs="D")
    fighting(g).sides[1].tokens["defence"] = 3
    played = execute(g, 0, "fury_of_the_ultramar", "pass", "fury_of_the_ultramar_unit_1", "tokens")
    assert played.asked[-1].seat == 0
    assert tokens_of(g, 1) == (0, 1)
    assert dice_of(g, 1) == "D"
    execute(g, 0, "fury_of_the_ultramar", "pass", "fury_of_the_ultramar_unit_1", "die")
    assert dice_of(g, 1) == ""
    fighting(g).sides[1].tokens["defence"] = 0
    assert execute(g, 0, "fury_of_the_ultramar", "pass").kinds == ["use_card_ability"]


def test_blessed_power_armour() -> None:
    g = battle(MARINES, mine="OMO")
    execute(
        g,
        0,
        "blessed_power_armour",
        "blessed_power_armour_general_1",
        "blessed_power_armour_unit_1",
        "offence",
        "morale",
    )
    assert tokens_of(g, 0) == (0, 2)
    assert dice_of(g, 0) == "DDO"


def test_a_bastion_wears_the_armour_too() -> None:
    g = defence(("bastion",), mine="O")
    execute(g, 1, "blessed_power_armour", "pass", "blessed_power_armour_unit_1", "offence")
    assert dice_of(g, 1) == "D"


@pytest.mark.parametrize(
    ("answer", "units_left", "dice"),
    [
        ("yes", {"space_marine": 1, "scout": 1}, "D"),
        ("no", {"space_marine": 1, "scout:routed": 1}, "DM"),
    ],
)
def test_faith_in_the_emperor(answer: str, units_left: dict[str, int], dice: str) -> None:
    g = battle(("space_marine", "scout:routed"))
    execute(
        g,
        0,
        "faith_in_the_emperor",
        "faith_in_the_emperor_general_1",
        "faith_in_the_emperor_unit_1",
        answer,
        dice="D",
    )
    assert in_area(g, 0, WORLD) == units_left
    assert dice_of(g, 0) == dice


def test_faith_in_the_emperor_without_routed_units_is_a_morale_die() -> None:
    g = battle(MARINES)
    execute(g, 0, "faith_in_the_emperor", "pass", "faith_in_the_emperor_unit_1")
    assert dice_of(g, 0) == "M"


# -- upgrades -----------------------------------------------------------------------------------


def test_hold_the_line_rallies_only_a_defender() -> None:
    g = battle(("space_marine", "scout:routed"))
    execute(g, 0, "hold_the_line", "hold_the_line_general_1", "hold_the_line_unit_1", "morale")
    assert tokens_of(g, 0) == (0, 2)
    assert dice_of(g, 0) == "M"
    g = defence(("space_marine", "scout:routed"))
    execute(g, 1, "hold_the_line", "pass", "hold_the_line_general_2", "pass")
    assert in_area(g, 1, WORLD) == {"space_marine": 1, "scout": 1}


def test_glory_and_death_rallies_only_an_attacker() -> None:
    g = battle(("space_marine", "scout:routed"), theirs="DM")
    played = execute(
        g,
        0,
        "glory_and_death",
        "glory_and_death_general_1",
        "glory_and_death_general_2",
        "glory_and_death_unit_1",
        "morale",
    )
    assert tokens_of(g, 0) == (2, 0)
    assert in_area(g, 0, WORLD) == {"space_marine": 1, "scout": 1}
    assert played.options("choose_face") == {"defence", "morale"}
    assert dice_of(g, 1) == "D"
    execute(g, 0, "glory_and_death", "pass", "glory_and_death_unit_1")  # only one is left to lose
    assert dice_of(g, 1) == ""
    g = defence(("space_marine", "scout:routed"))
    assert execute(g, 1, "glory_and_death", "pass").kinds == ["use_card_ability"]


def test_drop_pod_assault_brings_a_unit_without_dice() -> None:
    g = battle(MARINES, mine="M")
    units(g, 0, "12a_tl", "scout", "land_raider")
    units(g, 0, "12a_tr", "space_marine:routed", "space_marine")
    played = execute(
        g,
        0,
        "drop_pod_assault",
        "drop_pod_assault_general_1",
        "drop_pod_assault_unit_1",
        ("scout", at("12a_tl")),
        dice="O",
    )
    # Routed units and Land Raiders stay where they are (fs:aufgerieben.7).
    assert played.options("choose_traveller") == {
        ("scout", at("12a_tl")),
        ("space_marine", at("12a_tr")),
    }
    assert in_area(g, 0, WORLD) == {"space_marine": 1, "scout": 1}
    assert dice_of(g, 0) == "O"


@pytest.mark.rule("fs:rueckzug.19", "fs:rueckzug.20")
@pytest.mark.parametrize(("defending", "open_to_them"), [(False, False), (True, True)])
def test_defenders_do_not_retreat_to_where_a_drop_pod_came_from(
    defending: bool, open_to_them: bool
) -> None:
    g = battle(MARINES, area="10a_tr", defending=defending, mine="M")
    marines = int(defending)
    units(g, marines, "1a_tl", "scout")
    execute(g, marines, "drop_pod_assault", "pass", "drop_pod_assault_unit_1")
    assert in_area(g, marines, "10a_tr") == {"space_marine": 1, "scout": 1}
    fighting(g).origins.clear()
    # Only Chaos attackers leave the Marines, as defenders, the way the Scout came.
    assert (at("1a_tl") in havens(g, fighting(g), 1)) == open_to_them


def test_drop_pod_assault_needs_a_world_and_a_morale_die() -> None:
    g = battle(MARINES, mine="O")
    units(g, 0, "12a_tl", "scout")
    assert execute(g, 0, "drop_pod_assault", "pass").kinds == ["use_card_ability"]


def test_veteran_scouts_choose_each_token() -> None:
    g = battle(("scout",), mine="MMO")
    execute(g, 0, "veteran_scouts", "veteran_scouts_general_1", "offence", "defence", "pass")
    assert tokens_of(g, 0) == (1, 1)
    assert dice_of(g, 0) == "MMO"


def test_veteran_scouts_retreat_for_each_die() -> None:
    g = battle(("scout", "scout", "space_marine"), mine="MMM")
    execute(g, 0, "veteran_scouts", "pass", "veteran_scouts_unit_1", 2, "scout", "scout")
    assert in_area(g, 0, WORLD) == {"space_marine": 1}
    assert in_area(g, 0, "10a_tr") == {"scout:routed": 2}
    assert dice_of(g, 0) == "M"


def test_show_no_fear_keeps_everybody_standing_this_round() -> None:
    g = battle(("space_marine", "scout"))
    execute(g, 0, "show_no_fear", "show_no_fear_general_1")
    assert kept(g, rout_one(g, fighting(g), 0)).result is False
    end_round_effects(g, fighting(g))
    kept(g, rout_one(g, fighting(g), 0), "scout")
    assert in_area(g, 0, WORLD) == {"space_marine": 1, "scout:routed": 1}


def test_show_no_fear_rallies_all() -> None:
    g = battle(("space_marine", "scout:routed", "scout:routed"), mine="M")
    execute(g, 0, "show_no_fear", "pass", "show_no_fear_unit_1")
    assert in_area(g, 0, WORLD) == {"space_marine": 1, "scout": 2}
    assert dice_of(g, 0) == ""


def test_break_the_line_turns_morale_dice() -> None:
    g = battle(("land_raider",), mine="MMMM")
    played = execute(g, 0, "break_the_line", "break_the_line_general_1", 2, "offence", "defence")
    assert played.options("pay_dice") == {1, 2, 3}
    assert dice_of(g, 0) == "DMMO"


def test_break_the_line_discards_a_card_that_lies_open() -> None:
    g = battle(("land_raider",))
    g.players[1].played.cards += ["foul_worship", "dark_faith"]
    for card in ("foul_worship", "dark_faith"):
        g.players[1].deck.cards.remove(card)
    played = execute(g, 0, "break_the_line", "break_the_line_unit_1", "dark_faith")
    assert played.asked[-1].seat == 1
    assert g.players[1].played.cards == ["foul_worship"]
    g = battle(("land_raider",))  # an attacker's first card finds none
    assert execute(g, 0, "break_the_line").kinds == []


@pytest.mark.rule("fs:karte-panzeroffensive.1")
def test_armoured_advance_assigns_damage_twice_and_tokens_count_twice() -> None:
    g = battle(("land_raider",), ("cultist",) * 5)
    deck(g, 0)
    deck(g, 1)
    combat_hand(g, 0, "armoured_advance")
    combat_hand(g, 1)
    gain_tokens(g, fighting(g), 0, "offence", 2)
    # Two icons of offence on the card and two tokens: 4 damage each time, each time two Cultists.
    kept(g, fight_round(g, fighting(g)), "pass", "armoured_advance_unit_1")
    assert in_area(g, 1, WORLD) == {"cultist": 1}
    assert tokens_of(g, 0) == (0, 0)


def test_armoured_advance_rolls_a_die() -> None:
    g = battle(("land_raider",))
    execute(g, 0, "armoured_advance", "armoured_advance_general_1", "pass", dice="D")
    assert dice_of(g, 0) == "D"


def test_emperors_might() -> None:
    g = battle(("warlord_titan",), mine="O")
    execute(
        g, 0, "emperors_might", "emperors_might_general_1", "emperors_might_unit_1", 2, dice="OM"
    )
    assert dice_of(g, 0) == "M"
    assert tokens_of(g, 0) == (4, 0)


def test_emperors_might_gives_two_tokens_for_a_single_die() -> None:
    g = battle(("warlord_titan",), mine="OOO")
    execute(g, 0, "emperors_might", "pass", "emperors_might_unit_1", 1)
    assert (dice_of(g, 0), tokens_of(g, 0)) == ("OO", (2, 0))


def test_emperors_glory() -> None:
    g = battle(("warlord_titan", "scout:routed"), mine="O")
    execute(
        g,
        0,
        "emperors_glory",
        "emperors_glory_general_1",
        "emperors_glory_unit_1",
        "offence",
        "done",
        dice="DD",
    )
    assert in_area(g, 0, WORLD) == {"warlord_titan": 1, "scout": 1}
    assert dice_of(g, 0) == "DDM"


def test_damage_is_assigned_once_without_armoured_advance() -> None:
    g = battle(("land_raider",), ("cultist", "cultist"), mine="OO")
    kept(g, assess_damage(g, fighting(g)))
    assert in_area(g, 1, WORLD) == {"cultist": 1}
