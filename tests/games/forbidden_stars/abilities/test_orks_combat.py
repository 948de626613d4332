"""The combat cards of the Orks, each played in the middle of a combat."""

from functools import partial

import pytest

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.combat import value
from orrery.games.forbidden_stars.rules.laid import discard_played, end_round_effects

from .. import scenario
from ..scenario import (
    VOID,
    WORLD,
    combat_hand,
    deck,
    dice_of,
    execute,
    fight,
    fighting,
    give,
    in_area,
    kept,
    table,
    tokens_of,
    units,
)

brawl = partial(scenario.battle, ("orks", "space_marines"))

# -- starting cards -----------------------------------------------------------------------------


def test_gretchin_gives_tokens_and_points_at_an_enemy_die() -> None:
    g = brawl(theirs="OOM")
    played = execute(
        g, 0, "gretchin", "gretchin_general_1", "gretchin_general_2", "morale", dice="D"
    )
    assert tokens_of(g, 0) == (1, 1)
    assert played.asked[-1].seat == 0
    assert played.options("choose_die") == {"offence", "morale"}
    assert dice_of(g, 1) == "DOO"


def test_gretchin_rerolls_one_die_of_several() -> None:
    g = brawl(theirs="OO")
    execute(g, 0, "gretchin", "pass", "gretchin_general_2", dice="D")
    assert dice_of(g, 1) == "DO"


def test_gretchin_has_no_die_to_point_at() -> None:
    g = brawl()
    played = execute(g, 0, "gretchin", "pass")
    assert played.options("use_card_ability") == {"gretchin_general_1", "pass"}
    assert tokens_of(g, 0) == (0, 0)


def test_gretchin_rams_with_an_onslaught() -> None:
    g = brawl(
        ("onslaught_attack_ship", "onslaught_attack_ship:routed", "kill_kroozer"),
        ("strike_cruiser", "battle_barge"),
        VOID,
    )
    played = execute(
        g,
        0,
        "gretchin",
        "pass",
        "gretchin_unit_1",
        "onslaught_attack_ship:routed",
        "strike_cruiser",
    )
    # The owner picks an Onslaught, the enemy one of his units.
    assert played.options("choose_destroy") == {
        "onslaught_attack_ship",
        "onslaught_attack_ship:routed",
    }
    assert [c.seat for c in played.asked if c.kind == "choose_destroy"] == [0, 1]
    assert in_area(g, 0, VOID) == {"onslaught_attack_ship": 1, "kill_kroozer": 1}
    assert in_area(g, 1, VOID) == {"battle_barge": 1}


@pytest.mark.rule("fs:verstaerkungsmarker.8")
def test_gretchin_rams_with_a_reinforcement_token() -> None:
    g = brawl(("kill_kroozer", "reinforcement"), ("strike_cruiser",), VOID)
    execute(g, 0, "gretchin", "pass", "gretchin_unit_1")
    assert in_area(g, 0, VOID) == {"kill_kroozer": 1}
    assert in_area(g, 1, VOID) == {}


def test_gretchin_needs_an_onslaught_and_an_enemy_unit() -> None:
    g = brawl(("kill_kroozer",), ("strike_cruiser",), VOID)
    assert execute(g, 0, "gretchin", "pass").kinds == ["use_card_ability"]
    g = brawl(("onslaught_attack_ship",), (), VOID)
    assert execute(g, 0, "gretchin", "pass").kinds == ["use_card_ability"]


def test_mek_boyz_rolls_and_borrows_icons_for_the_round() -> None:
    g = brawl(mine="O")
    deck(g, 1, "glory_and_death", "blessed_power_armour")  # its top shows offence and morale
    combat_hand(g, 1, "emperors_might")  # which is no part of it
    played = execute(g, 0, "mek_boyz", "mek_boyz_general_1", "mek_boyz_unit_1", dice="D")
    assert played.reveals == 1
    assert dice_of(g, 0) == "DO"
    totals = [value(g, fighting(g), 0, face) for face in ("offence", "defence", "morale")]
    assert totals == [1 + 1, 1, 1 + 1]  # dice, the icon of Mek Boyz itself, the borrowed icons
    assert value(g, fighting(g), 1, "offence") == 0
    assert sorted(g.players[1].deck.cards) == ["blessed_power_armour", "glory_and_death"]
    assert g.players[1].hand.cards == ["emperors_might"]
    end_round_effects(g, fighting(g))
    assert value(g, fighting(g), 0, "offence") == 1


@pytest.mark.rule("fs:kampfkarten-ausfuehren.16")
def test_who_loses_mek_boyz_loses_the_borrowed_icons() -> None:
    g = brawl(mine="O")
    deck(g, 1, "glory_and_death", "blessed_power_armour")
    execute(g, 0, "mek_boyz", "mek_boyz_general_1", "mek_boyz_unit_1", dice="D")
    assert value(g, fighting(g), 0, "offence") == 1 + 1
    kept(g, discard_played(g, 0, chooser=1))
    assert g.players[0].played.cards == []
    totals = [value(g, fighting(g), 0, face) for face in ("offence", "defence", "morale")]
    assert totals == [1, 1, 0]  # the dice alone


def test_of_two_mek_boyz_only_the_icons_of_the_discarded_one_go() -> None:
    g = brawl(mine="")
    for _ in range(2):
        deck(g, 1, "glory_and_death")
        execute(g, 0, "mek_boyz", "mek_boyz_general_1", "mek_boyz_unit_1", dice="D")
    assert value(g, fighting(g), 0, "offence") == 2
    kept(g, discard_played(g, 0, chooser=1))
    assert value(g, fighting(g), 0, "offence") == 1


def test_mek_boyz_needs_a_deck_to_borrow_from() -> None:
    g = brawl()
    deck(g, 1)
    assert execute(g, 0, "mek_boyz", "pass").kinds == ["use_card_ability"]


@pytest.mark.rule("fs:kampfkarten-ausfuehren.6")
def test_ard_boyz_must_reroll_offence() -> None:
    g = brawl(("ork_boyz", "ork_boyz", "ork_boyz:routed"), mine="OOD", theirs="OOOD")
    played = execute(g, 0, "ard_boyz", dice="DM" + "DD")
    assert played.asked == []  # it says must, twice
    assert dice_of(g, 0) == "DDM"
    assert dice_of(g, 1) == "DDDO"  # two of three: one Boyz unit is routed


def test_ard_boyz_without_boyz_reroll_only_their_own() -> None:
    g = brawl(("nob",), mine="O", theirs="OO")
    execute(g, 0, "ard_boyz", dice="M")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("M", "OO")


@pytest.mark.rule("fs:verstaerkungsmarker.9")
def test_shoota_boyz_must_reroll_defence() -> None:
    g = brawl(("ork_boyz", "reinforcement"), mine="ODD", theirs="DDDM")
    played = execute(g, 0, "shoota_boyz", dice="OO" + "OM")
    assert played.asked == []
    assert dice_of(g, 0) == "OOO"
    assert dice_of(g, 1) == "DMMO"  # the token counts as Ork Boyz


@pytest.mark.rule("fs:gleichzeitige-effekte.2")
def test_slugga_boyz_reroll_the_morale_dice_of_both_and_rally() -> None:
    g = brawl(("ork_boyz", "nob:routed"), mine="MO", theirs="MMD")
    played = execute(g, 0, "slugga_boyz", "slugga_boyz_unit_1", dice="O" + "DD")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("OO", "DDD")
    assert in_area(g, 0, WORLD) == {"ork_boyz": 1, "nob": 1}
    assert played.kinds == ["use_card_ability"]


@pytest.mark.rule("fs:gleichzeitige-effekte.2")
@pytest.mark.parametrize("card", ["slugga_boyz", "weirdboyz"])
def test_the_attacker_rolls_first_whoever_played_the_card(card: str) -> None:
    g = brawl(("nob",), defending=True, mine="M", theirs="MM")
    execute(g, 1, card, dice="DD" + "O")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("DD", "O")


def test_slugga_boyz_rally_only_routed_units() -> None:
    g = brawl()
    assert execute(g, 0, "slugga_boyz").asked == []


# -- upgrades of command level 0 ----------------------------------------------------------------


def test_waaagh_rallies_first_and_counts_then() -> None:
    g = brawl(("ork_boyz", "ork_boyz:routed", "nob"))
    execute(g, 0, "waaagh", "waaagh_general_1", "waaagh_unit_1")
    assert tokens_of(g, 0) == (2, 0)
    assert in_area(g, 0, WORLD) == {"ork_boyz": 2, "nob": 1}


def test_waaagh_counts_onslaughts_too() -> None:
    g = brawl(("onslaught_attack_ship", "reinforcement"), ("strike_cruiser",), VOID)
    execute(g, 0, "waaagh", "waaagh_unit_1")
    assert tokens_of(g, 0) == (2, 0)


@pytest.mark.rule("fs:verstaerkungsmarker.14")
def test_sea_of_green_outnumbers_with_its_own_token() -> None:
    g = brawl(("ork_boyz", "reinforcement"), ("scout", "scout"), theirs="O")
    execute(g, 0, "sea_of_green", "sea_of_green_general_1", "sea_of_green_general_2")
    # More tokens than units: nobody could have called that many.
    assert in_area(g, 0, WORLD) == {"ork_boyz": 1, "reinforcement": 2}
    assert in_area(g, 1, WORLD) == {"scout": 1, "scout:routed": 1}


def test_sea_of_green_can_be_bought_off_with_a_morale_die() -> None:
    g = brawl(("ork_boyz", "ork_boyz"), ("scout",), theirs="MO")
    played = execute(g, 0, "sea_of_green", "pass", "sea_of_green_general_2", "pay")
    assert played.options("pay_or_rout") == {"pay", "rout"}
    assert played.asked[-1].seat == 1
    assert dice_of(g, 1) == "O"
    assert in_area(g, 1, WORLD) == {"scout": 1}


def test_sea_of_green_lets_the_enemy_choose_the_routed_unit() -> None:
    g = brawl(("ork_boyz",) * 3, ("scout", "space_marine"), theirs="M")
    execute(g, 0, "sea_of_green", "pass", "sea_of_green_general_2", "rout", "space_marine")
    assert dice_of(g, 1) == "M"
    assert in_area(g, 1, WORLD) == {"scout": 1, "space_marine:routed": 1}


@pytest.mark.parametrize(
    ("boyz", "enemies"),
    [
        (("ork_boyz", "nob:routed"), ("scout",)),  # equal numbers, routed ones do not count
        (("ork_boyz", "ork_boyz"), ("scout:routed",)),  # nobody to be routed
    ],
)
def test_sea_of_green_needs_numbers_and_somebody_to_rout(
    boyz: tuple[str, ...], enemies: tuple[str, ...]
) -> None:
    g = brawl(boyz, enemies, theirs="M")
    g.supply["reinforcement"] = 0  # and a token for its first ability
    assert execute(g, 0, "sea_of_green").asked == []
    assert dice_of(g, 1) == "M"


def test_mega_nobz_make_the_enemy_reroll_defence() -> None:
    g = brawl(("nob",), mine="DD", theirs="DDO")
    execute(g, 0, "mega_nobz", "mega_nobz_unit_1", dice="OM")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("DD", "MOO")
    assert tokens_of(g, 0) == (0, 1)


def test_biker_nobz_make_the_enemy_reroll_offence() -> None:
    g = brawl(("nob",), mine="OO", theirs="ODO")
    execute(g, 0, "biker_nobz", "biker_nobz_unit_1", dice="DM")
    assert (dice_of(g, 0), dice_of(g, 1)) == ("OO", "DDM")
    assert tokens_of(g, 0) == (1, 0)


@pytest.mark.parametrize("card", ["mega_nobz", "biker_nobz"])
def test_nobz_cards_need_a_nob_or_an_onslaught(card: str) -> None:
    g = brawl(("ork_boyz",))
    assert execute(g, 0, card).asked == []


# -- upgrades of command levels 2 and 3 ---------------------------------------------------------


def test_weirdboyz_reroll_everything() -> None:
    g = brawl(("nob",), mine="OD", theirs="DDM")
    assert execute(g, 0, "weirdboyz", dice="MM" + "OOO").asked == []
    assert (dice_of(g, 0), dice_of(g, 1)) == ("MM", "OOO")


@pytest.mark.rule("fs:kampfkarten-ausfuehren.14")
def test_weirdboyz_receive_what_the_enemy_receives_until_the_end() -> None:
    g = brawl()
    execute(g, 0, "weirdboyz", "weirdboyz_unit_1")
    execute(g, 1, "ambush", "ambush_general_1", "pass")
    assert (tokens_of(g, 0), tokens_of(g, 1)) == ((2, 0), (2, 0))
    end_round_effects(g, fighting(g))
    execute(g, 1, "blessed_power_armour", "blessed_power_armour_general_1")
    assert (tokens_of(g, 0), tokens_of(g, 1)) == ((0, 2), (0, 2))


def test_two_weirdboyz_receive_twice_as_many() -> None:
    g = brawl()
    execute(g, 0, "weirdboyz", "weirdboyz_unit_1")
    execute(g, 0, "weirdboyz", "weirdboyz_unit_1")
    execute(g, 1, "ambush", "ambush_general_1", "pass")
    assert (tokens_of(g, 0), tokens_of(g, 1)) == ((4, 0), (2, 0))


def test_party_wagon_brings_a_token_and_counts_heads() -> None:
    g = brawl(("battlewagon",), ("scout",))
    execute(g, 0, "party_wagon", "party_wagon_general_1", "party_wagon_unit_1")
    assert in_area(g, 0, WORLD) == {"battlewagon": 1, "reinforcement": 1}
    assert tokens_of(g, 0) == (2, 2)


def test_party_wagon_must_outnumber_the_enemy() -> None:
    g = brawl(("battlewagon",), ("scout", "scout"))
    played = execute(g, 0, "party_wagon", "party_wagon_general_1")
    assert played.kinds == ["use_card_ability"]
    assert tokens_of(g, 0) == (0, 0)


@pytest.mark.rule("fs:rueckzug.10", "fs:rueckzug.16")
def test_rokkit_wagon_lets_the_enemy_retreat() -> None:
    g = brawl(("battlewagon",), ("scout", "space_marine"))
    units(g, 1, "10a_bl", "scout")
    played = execute(g, 0, "rokkit_wagon", "rokkit_wagon_unit_1", "space_marine")
    assert tokens_of(g, 0) == (3, 0)
    assert played.asked[-1].seat == 1
    assert played.options("choose_retreating") == {"scout", "space_marine", "pass"}
    assert in_area(g, 1, "10a_bl") == {"scout": 1, "space_marine:routed": 1}


def test_rokkit_wagon_forces_nobody_to_retreat() -> None:
    g = brawl(("battlewagon",), ("scout",))
    execute(g, 0, "rokkit_wagon", "rokkit_wagon_unit_1", "pass")
    assert in_area(g, 1, WORLD) == {"scout": 1}


@pytest.mark.rule("fs:kampfkarten-ausfuehren.16", "fs:kampfkarten-ausfuehren.21")
def test_snapper_gargant_discards_an_open_card() -> None:
    g = brawl(("gargant",), ("scout",))
    execute(g, 1, "blessed_power_armour", "pass")
    execute(g, 1, "ambush", "pass", "ambush_unit_1")
    assert value(g, fighting(g), 1, "offence") == 1  # the icon of Ambush
    played = execute(g, 0, "snapper_gargant", "snapper_gargant_unit_1", "ambush")
    assert played.asked[-1].seat == 0
    assert played.options("discard_played") == {"blessed_power_armour", "ambush"}
    assert g.players[1].played.cards == ["blessed_power_armour"]
    assert "ambush" in g.players[1].deck.cards
    assert M.ROUT_IS_DEATH not in g.modifiers
    assert value(g, fighting(g), 1, "offence") == 0


def test_snapper_gargant_needs_an_open_card() -> None:
    g = brawl(("gargant",), ("scout",))
    assert execute(g, 0, "snapper_gargant").asked == []


def test_smasher_gargant_destroys_a_unit_of_the_owners_choice() -> None:
    g = brawl(("gargant",), ("land_raider", "scout:routed"), theirs="O")
    played = execute(g, 0, "smasher_gargant", "smasher_gargant_unit_1", "land_raider")
    # One die is too few for command level 2: the enemy is not even asked.
    assert played.options("choose_unit") == {"land_raider", "scout:routed"}
    assert in_area(g, 1, WORLD) == {"scout:routed": 1}
    assert dice_of(g, 1) == "O"


@pytest.mark.rule("fs:ausgeben.3")
def test_smasher_gargant_is_paid_off_with_dice() -> None:
    g = brawl(("gargant",), ("land_raider",), theirs="ODM")
    played = execute(
        g,
        0,
        "smasher_gargant",
        "smasher_gargant_unit_1",
        ("pay_or_lose", "pay"),
        "offence",
        "morale",
    )
    cause = {"ability": "smasher_gargant_unit_1", "by": 0}
    assert played.asked[1].about == {**cause, "unit": "land_raider", "n": 2}
    assert dice_of(g, 1) == "D"
    assert in_area(g, 1, WORLD) == {"land_raider": 1}


def test_smasher_gargant_costs_nothing_for_command_level_0() -> None:
    g = brawl(("gargant",), ("scout",))
    played = execute(g, 0, "smasher_gargant", "smasher_gargant_unit_1", "pay")
    assert played.options("pay_or_lose") == {"pay", "lose"}
    assert in_area(g, 1, WORLD) == {"scout": 1}


def test_smasher_gargant_needs_an_enemy_unit() -> None:
    g = brawl(("gargant",), ("bastion",))
    assert execute(g, 0, "smasher_gargant").asked == []


# -- a whole combat -----------------------------------------------------------------------------


@pytest.mark.rule("fs:kampf-ablauf.8", "fs:kampf-ablauf.9")
def test_ork_cards_in_a_whole_round() -> None:
    """The icons of Shoota Boyz and two dice are more than a Scout can bear."""
    g = table("orks", "space_marines")
    units(g, 0, WORLD, "ork_boyz")
    units(g, 1, WORLD, "scout")
    give(g, 0, "reinforcement")
    deck(g, 0, "shoota_boyz")
    deck(g, 1)
    # The Scout's defence die is rolled again; 2 offence dice and 2 icons meet no defence at all.
    played = fight(g, WORLD, 0, dice="OO" + "D" + "M", origins=("10a_tr",))
    assert played.kinds == ["call_reinforcements"]
    assert in_area(g, 1, WORLD) == {}
    assert in_area(g, 0, WORLD) == {"ork_boyz": 1}
