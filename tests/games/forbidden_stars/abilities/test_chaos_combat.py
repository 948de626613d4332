"""The combat cards of Chaos, each played in the middle of a combat."""

from functools import partial

import pytest

from .. import scenario
from ..scenario import (
    VOID,
    WORLD,
    at,
    dice_of,
    execute,
    in_area,
    tokens_of,
    units,
)

battle = partial(scenario.battle, ("chaos", "space_marines"))

# -- starting cards -----------------------------------------------------------------------------


def test_khornes_rage_pays_an_offence_die() -> None:
    g = battle(mine="OM")
    execute(g, 0, "khornes_rage", "khornes_rage_general_1")
    assert tokens_of(g, 0) == (3, 0)
    assert dice_of(g, 0) == "M"
    g = battle(mine="M")
    assert execute(g, 0, "khornes_rage").kinds == []


def test_khornes_rage_routs_or_costs_a_die() -> None:
    g = battle(("chaos_space_marine",), ("scout", "space_marine"), theirs="D")
    played = execute(g, 0, "khornes_rage", "khornes_rage_unit_1", "pay")
    assert played.asked[-1].seat == 1
    assert dice_of(g, 1) == ""
    execute(g, 0, "khornes_rage", "khornes_rage_unit_1", "space_marine")
    assert in_area(g, 1, WORLD) == {"scout": 1, "space_marine:routed": 1}


@pytest.mark.parametrize("enemies", [("scout:routed",), ("bastion",)])
def test_khornes_rage_costs_nothing_if_nobody_can_be_routed(enemies: tuple[str, ...]) -> None:
    g = battle(("chaos_space_marine",), enemies, theirs="D")
    assert execute(g, 0, "khornes_rage").asked == []
    assert dice_of(g, 1) == "D"


def test_foul_worship() -> None:
    g = battle(("cultist", "cultist", "cultist:routed"), ("scout:routed",))
    execute(g, 0, "foul_worship", "foul_worship_general_1", "foul_worship_unit_1", dice="O")
    assert dice_of(g, 0) == "O"
    assert tokens_of(g, 0) == (0, 2)
    g = battle()  # nobody is routed
    assert execute(g, 0, "foul_worship", "pass").kinds == ["use_card_ability"]


def test_impure_zeal_rallies_with_more_morale_dice() -> None:
    g = battle(("cultist", "cultist:routed"), mine="M")
    execute(g, 0, "impure_zeal", "impure_zeal_general_1", "pass")
    assert in_area(g, 0, WORLD) == {"cultist": 2}
    g = battle(("cultist", "cultist:routed"), mine="M", theirs="M")
    assert execute(g, 0, "impure_zeal", "pass").options("use_card_ability") == {
        "impure_zeal_unit_1",
        "pass",
    }


@pytest.mark.parametrize(("answer", "tokens"), [("scout", (0, 0)), ("pass", (2, 0))])
def test_impure_zeal_can_be_averted(answer: str, tokens: tuple[int, int]) -> None:
    g = battle(("cultist", "cultist", "cultist:routed"))
    played = execute(g, 0, "impure_zeal", "impure_zeal_unit_1", answer)
    assert played.asked[-1].seat == 1
    # Whoever is asked reads whose card it is and what it says.
    assert played.asked[-1].about == {"ability": "impure_zeal_unit_1", "by": 0, "owner": 1}
    assert g.combat is not None and not g.combat.ability
    assert tokens_of(g, 0) == tokens


def test_dark_faith_preaches_on_another_world() -> None:
    g = battle(("cultist",))
    units(g, 1, "10a_bl", "scout")
    execute(g, 0, "dark_faith", "dark_faith_general_1", "dark_faith_unit_1")
    assert dice_of(g, 0) == "M"
    assert in_area(g, 0, "10a_tr") == {"cultist": 1}  # the only world that is open
    g = battle(("cultist",), theirs="M")
    assert execute(g, 0, "dark_faith", "dark_faith_general_1").kinds == ["use_card_ability"]


def test_lure_of_chaos_is_answered_by_the_enemy() -> None:
    g = battle(("cultist",))
    execute(g, 0, "lure_of_chaos", "lure_of_chaos_general_1", "scout", "pass", dice="D")
    assert in_area(g, 1, WORLD) == {"scout:routed": 1}
    assert dice_of(g, 1) == "D"
    g = battle(("cultist",))
    execute(
        g, 0, "lure_of_chaos", "lure_of_chaos_general_1", "pass", "lure_of_chaos_unit_1", "offence"
    )
    assert in_area(g, 0, WORLD) == {"cultist": 2}
    assert tokens_of(g, 0) == (2, 0)


def test_lure_of_chaos_in_a_void_brings_an_iconoclast() -> None:
    g = battle(("iconoclast_destroyer",), ("strike_cruiser:routed",), VOID)
    execute(g, 0, "lure_of_chaos", "lure_of_chaos_general_1", "pass")
    assert in_area(g, 0, VOID) == {"iconoclast_destroyer": 2}
    assert dice_of(g, 0) == ""  # it brings no dice


# -- the marks ----------------------------------------------------------------------------------


def test_mark_of_khorne() -> None:
    g = battle(("chaos_space_marine",), ("scout:routed", "scout"), mine="OM", theirs="D")
    execute(
        g, 0, "mark_of_khorne", "mark_of_khorne_general_1", "morale", "mark_of_khorne_unit_1", "pay"
    )
    assert tokens_of(g, 0) == (3, 0)
    assert dice_of(g, 0) == "O"
    assert dice_of(g, 1) == ""
    execute(g, 0, "mark_of_khorne", "pass", "mark_of_khorne_unit_1")
    assert in_area(g, 1, WORLD) == {"scout": 1}
    g = battle(mine="DM")  # no offence die: the morale die it is
    execute(g, 0, "mark_of_khorne", "mark_of_khorne_general_1")
    assert (dice_of(g, 0), tokens_of(g, 0)) == ("D", (3, 0))


@pytest.mark.rule("fs:karte-mal-des-nurgle.1")
def test_mark_of_nurgle() -> None:
    g = battle(("chaos_space_marine",), ("scout",), mine="ODM")
    abilities = ("mark_of_nurgle_general_1", "morale", "mark_of_nurgle_unit_1")
    played = execute(g, 0, "mark_of_nurgle", *abilities)
    assert played.options("pay_die") == {"defence", "morale"}
    assert tokens_of(g, 0) == (0, 5)  # without a routed unit the enemy is not even asked
    g = battle(("chaos_space_marine",), ("scout:routed", "scout"))
    execute(g, 0, "mark_of_nurgle", "mark_of_nurgle_unit_1", "scout:routed")
    assert in_area(g, 1, WORLD) == {"scout": 1}
    assert tokens_of(g, 0) == (0, 0)
    g = battle(("chaos_space_marine",), ("scout:routed", "scout"))
    execute(g, 0, "mark_of_nurgle", "mark_of_nurgle_unit_1", "pass")
    assert tokens_of(g, 0) == (0, 2)


def test_mark_of_slaanesh() -> None:
    g = battle(("chaos_space_marine",), ("scout", "space_marine"))
    execute(
        g,
        0,
        "mark_of_slaanesh",
        "mark_of_slaanesh_general_1",
        "mark_of_slaanesh_general_2",
        "scout",
        "mark_of_slaanesh_unit_1",
        dice="M",
    )
    assert in_area(g, 1, WORLD) == {"space_marine": 1, "scout:routed": 1}
    assert in_area(g, 0, WORLD) == {"chaos_space_marine": 1, "cultist": 1}
    g = battle(("chaos_space_marine",), ("scout",))
    assert execute(g, 0, "mark_of_slaanesh", "pass").kinds == ["use_card_ability"]


@pytest.mark.rule("fs:karte-mal-des-tzeentch.1")
def test_mark_of_tzeentch_changes_a_cultist_or_a_token() -> None:
    g = battle(("cultist:routed", "reinforcement", "chaos_space_marine"))
    played = execute(
        g,
        0,
        "mark_of_tzeentch",
        "mark_of_tzeentch_general_1",
        "mark_of_tzeentch_general_2",
        "reinforcement",
        "mark_of_tzeentch_unit_1",
        "offence",
    )
    assert played.options("choose_unit") == {"cultist:routed", "reinforcement"}
    assert in_area(g, 0, WORLD) == {"chaos_space_marine": 2, "cultist:routed": 1}
    assert dice_of(g, 0) == "O"


def test_mark_of_tzeentch_turns_up_to_two_dice() -> None:
    g = battle(("chaos_space_marine",), mine="MMM", theirs="MMM")
    played = execute(
        g, 0, "mark_of_tzeentch", "pass", "mark_of_tzeentch_unit_1", 2, "offence", "defence"
    )
    assert played.options("pay_dice") == {1, 2}
    assert dice_of(g, 0) == "DMO"


# -- command level 2 and 3 ----------------------------------------------------------------------


def test_inhuman_strength() -> None:
    g = battle(("helbrute", "cultist:routed"))
    played = execute(
        g,
        0,
        "inhuman_strength",
        "inhuman_strength_general_1",
        "morale",
        "inhuman_strength_unit_1",
        "cultist:routed",
    )
    assert dice_of(g, 0) == "M"
    assert played.options("choose_face") == {"offence", "morale"}
    assert tokens_of(g, 0) == (4, 0)
    assert in_area(g, 0, WORLD) == {"helbrute": 1}


@pytest.mark.parametrize(("answer", "tokens"), [("scout", (0, 0)), ("pass", (0, 4))])
def test_daemonic_resilience(answer: str, tokens: tuple[int, int]) -> None:
    g = battle(("helbrute",), ("scout", "space_marine"))
    played = execute(
        g,
        0,
        "daemonic_resilience",
        "daemonic_resilience_general_1",
        "defence",
        "daemonic_resilience_unit_1",
        answer,
    )
    assert played.options("choose_face") == {"defence", "morale"}
    assert played.asked[-1].seat == 1
    assert dice_of(g, 0) == "D"
    assert tokens_of(g, 0) == tokens
    assert ("scout" in in_area(g, 1, WORLD)) == (answer == "pass")


@pytest.mark.rule("fs:karte-vereintes-chaos.1")
def test_chaos_united_names_the_face_after_the_enemy_decided() -> None:
    g = battle(("cultist",))
    played = execute(g, 0, "chaos_united", "chaos_united_general_1", "pass", "morale")
    assert [choice.kind for choice in played.asked[-2:]] == ["choose_rout", "choose_face"]
    assert dice_of(g, 0) == "M"
    g = battle(("cultist",))
    execute(g, 0, "chaos_united", "chaos_united_general_1", "scout")
    assert dice_of(g, 0) == ""


def test_chaos_united_summons_by_the_cultists_of_the_system() -> None:
    g = battle(("cultist",))
    units(g, 0, "10a_bl", "cultist")
    units(g, 0, "12a_tl", "helbrute", "chaos_reaver_titan", "chaos_space_marine:routed")
    units(g, 0, VOID, "iconoclast_destroyer")  # from worlds only
    played = execute(
        g, 0, "chaos_united", "pass", "chaos_united_unit_1", ("helbrute", at("12a_tl"))
    )
    # Two Cultists: command level 2 at most; the routed one stays (fs:aufgerieben.7).
    assert played.options("choose_traveller") == {
        ("helbrute", at("12a_tl")),
        ("cultist", at("10a_bl")),
    }
    assert in_area(g, 0, WORLD) == {"cultist": 1, "helbrute": 1}


@pytest.mark.rule("fs:verstaerkungsmarker.9")
def test_chaos_united_counts_reinforcement_tokens_as_cultists() -> None:
    g = battle(("cultist", "reinforcement"))
    units(g, 0, "12a_tl", "helbrute")
    execute(g, 0, "chaos_united", "pass", "chaos_united_unit_1")
    assert in_area(g, 0, WORLD) == {"cultist": 1, "reinforcement": 1, "helbrute": 1}


def test_death_and_despair() -> None:
    g = battle(
        ("chaos_reaver_titan",), ("scout", "scout:routed", "space_marine", "space_marine:routed")
    )
    played = execute(
        g,
        0,
        "death_and_despair",
        "death_and_despair_general_1",
        "morale",
        "death_and_despair_general_2",
        1,
        "scout",
        "death_and_despair_unit_1",
        "space_marine:routed",
    )
    assert played.options("choose_face") == {"offence", "morale"}
    assert played.options("choose_destroy") == {"scout", "scout:routed"}
    assert played.options("choose_destroy", 1) == {"scout:routed", "space_marine:routed"}
    assert {choice.seat for choice in played.asked} == {0}  # the owner decides everything
    assert dice_of(g, 0) == "M"
    assert in_area(g, 1, WORLD) == {"space_marine": 1, "scout:routed": 1}


def test_death_and_despair_needs_low_units_and_morale_dice() -> None:
    g = battle(("chaos_reaver_titan",), ("space_marine",), mine="M")
    assert execute(g, 0, "death_and_despair", "pass").kinds == ["use_card_ability"]


@pytest.mark.rule("fs:kampfkarten-ausfuehren.8")
def test_death_and_despair_has_a_victim_for_each_die() -> None:
    enemies = ("scout", "reinforcement:routed", "space_marine")
    g = battle(("chaos_reaver_titan",), enemies, mine="MMM")
    abilities = ("pass", "death_and_despair_general_2", 2, "reinforcement:routed")
    played = execute(g, 0, "death_and_despair", *abilities)
    assert played.options("pay_dice") == {1, 2}
    assert played.asked[3].seat == 0  # the owner points at the victims
    assert in_area(g, 1, WORLD) == {"space_marine": 1}
    assert dice_of(g, 0) == "M"


def test_chaos_victorious_frightens_only_command_level_0() -> None:
    g = battle(("chaos_reaver_titan",), ("space_marine", "scout:routed"), mine="M")
    played = execute(g, 0, "chaos_victorious", "pass", "pass")
    assert [choice.options[0] for choice in played.asked] == [
        "chaos_victorious_general_1",
        "chaos_victorious_unit_1",
    ]


def test_chaos_victorious() -> None:
    g = battle(("chaos_reaver_titan",), ("scout", "scout", "space_marine", "land_raider"))
    played = execute(
        g,
        0,
        "chaos_victorious",
        "chaos_victorious_general_1",
        "chaos_victorious_general_2",
        "chaos_victorious_unit_1",
        "land_raider",
        dice="MM",
    )
    assert played.asked[-1].seat == 0
    assert in_area(g, 1, WORLD) == {
        "space_marine": 1,
        "scout:routed": 2,
        "land_raider:routed": 1,
    }
