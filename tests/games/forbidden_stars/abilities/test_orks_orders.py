"""The order upgrades and the faction sheet of the Orks."""

import pytest

from orrery.games.forbidden_stars.state import Galaxy

from ..scenario import at, give, in_area, lay, order, paid_dice, table, turn, units

AIM = (at("1a_tr"), at("1a_tl"))


def raiders(*enemies: str) -> Galaxy:
    """A Kill Kroozer (three dice) beside a world of the Space Marines."""
    g = table("orks", "space_marines")
    units(g, 0, "1a_tr", "kill_kroozer")
    units(g, 1, "1a_tl", *enemies)
    return g


# -- Ork Roks -----------------------------------------------------------------------------------


def test_ork_roks_carry_two_units_through_a_void() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "ork_roks")
    units(g, 0, "10a_tr", "ork_boyz", "ork_boyz", "nob")
    boyz = ("ork_boyz", at("10a_tr"))
    played = order(g, 0, "advance", "5a", "ork_roks", boyz, boyz)
    # From 10a_tr only the void 10a_br leads to 5a_tr. The third unit stays.
    assert played.kinds == ["use_ability", "move_ground", "move_ground"]
    assert in_area(g, 0, "5a_tr") == {"ork_boyz": 2}
    assert in_area(g, 0, "10a_tr") == {"nob": 1}


def test_ork_roks_are_chosen_after_the_ships_have_moved() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "ork_roks")
    units(g, 0, "10a_br", "kill_kroozer")
    units(g, 0, "10a_tr", "nob")
    ship, nob = ("kill_kroozer", at("10a_br")), ("nob", at("10a_tr"))
    # The ship leaves an uncontrolled void behind, and the Nob goes through it.
    order(g, 0, "advance", "5a", ship, at("5a_br"), "ork_roks", nob)
    assert in_area(g, 0, "5a_tr") == {"nob": 1}


def test_ork_roks_let_the_owner_choose_the_void() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "ork_roks")
    units(g, 0, "1a_br", "ork_boyz")
    units(g, 0, "1a_tl", "nob")
    played = order(
        g, 0, "advance", "10a", "ork_roks", at("1a_bl"), ("ork_boyz", at("1a_br")), "done"
    )
    # Both voids of 1A lead to the friendly world 1a_tl and on to 10a_tr.
    assert played.options("choose_area") == {at("1a_tr"), at("1a_bl")}
    assert in_area(g, 0, "10a_tr") == {"ork_boyz": 1}


def test_ork_roks_do_not_pass_an_enemy_void() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "ork_roks")
    units(g, 0, "10a_tr", "ork_boyz")
    units(g, 1, "10a_br", "strike_cruiser")
    assert order(g, 0, "advance", "5a").asked == []


@pytest.mark.rule("fs:warpstuerme.2")
def test_ork_roks_do_not_pass_a_storm() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "ork_roks")
    units(g, 0, "10a_tr", "ork_boyz")
    g.storms = {"h:0:1": False}
    assert order(g, 0, "advance", "5a").asked == []


# -- The Green Tide, Werk Fasta -----------------------------------------------------------------


@pytest.mark.rule("fs:befehlsaufwertungen.11")
def test_the_green_tide_turns_strategize_into_another_order() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "the_green_tide", "ork_roks")
    units(g, 0, "10a_tr", "ork_boyz")
    lay(g, 0, "5a", "strategize")
    answers = ("the_green_tide", "advance", "ork_roks", ("ork_boyz", at("10a_tr")))
    played = turn(g, *answers)
    assert played.options("change_order") == {"advance", "deploy", "dominate"}
    assert in_area(g, 0, "5a_tr") == {"ork_boyz": 1}
    # It counts as the other order: the token does not go onto the event deck.
    assert g.players[0].spent.cards == ["strategize"]
    assert g.players[0].on_events.cards == []


def test_the_green_tide_may_be_left_alone() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "the_green_tide")
    units(g, 0, "10a_tr", "ork_boyz")
    lay(g, 0, "5a", "strategize")
    turn(g, "pass")
    assert g.players[0].on_events.cards == ["strategize"]


def test_the_green_tide_changes_no_other_order() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "the_green_tide")
    lay(g, 0, "5a", "dominate")
    assert turn(g, at("5a")).kinds == ["carry_out"]


def test_werk_fasta_builds_the_factory_first() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "werk_fasta")
    units(g, 0, "10a_bl", "nob")
    g.players[0].materiel = 14
    factory = ("factory", at("10a_bl"))
    played = order(g, 0, "deploy", "10a", "werk_fasta", factory, "ork_boyz", at("10a_bl"), "done")
    assert played.kinds == ["use_ability", "buy_structure", "buy_unit", "place_unit", "buy_unit"]
    assert in_area(g, 0, "10a_bl") == {"nob": 1, "ork_boyz": 1}


def test_werk_fasta_still_leaves_the_structure_for_later() -> None:
    """It may come first; where none was built, it comes in its usual place."""
    g = table("orks", "space_marines")
    give(g, 0, "werk_fasta")
    units(g, 0, "10a_tl", "factory")
    units(g, 0, "10a_bl", "nob")
    g.players[0].materiel = 14
    built = ("city", at("10a_tr"))
    answers = ("werk_fasta", "done", "ork_boyz", at("10a_tr"), "done", built)
    played = order(g, 0, "deploy", "10a", *answers)
    assert played.kinds.count("buy_structure") == 2
    assert g.areas[at("10a_tr")].structures == ["city"]


@pytest.mark.rule("fs:produktionsbefehl.6")
def test_werk_fasta_builds_no_second_structure() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "werk_fasta")
    units(g, 0, "10a_tl", "factory")
    units(g, 0, "10a_tr", "nob")
    units(g, 0, "10a_bl", "nob")
    g.players[0].materiel = 14
    played = order(g, 0, "deploy", "10a", "werk_fasta", ("city", at("10a_bl")), "done")
    assert played.kinds == ["use_ability", "buy_structure", "buy_unit"]


def test_without_werk_fasta_the_factory_comes_too_late() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "werk_fasta")
    units(g, 0, "10a_bl", "nob")
    g.players[0].materiel = 14
    played = order(g, 0, "deploy", "10a", "pass", ("factory", at("10a_bl")))
    assert played.kinds == ["use_ability", "buy_structure"]


# -- orbital strikes ----------------------------------------------------------------------------


@pytest.mark.rule("fs:orbitalschlag.12", "fs:orbitalschlag.17")
def test_lootin_rolls_one_more_die_and_moves_materiel() -> None:
    g = raiders("scout", "scout")
    give(g, 0, "lootin")
    played = order(g, 0, "advance", "1a", "done", AIM, "lootin", "lootin", "defence", dice="ODMD")
    assert played.options("pay_die") == {"offence", "defence", "morale"}
    assert (g.players[0].materiel, g.players[1].materiel) == (7, 5)
    assert in_area(g, 1, "1a_tl") == {"scout": 2}  # one damage does not destroy a Scout


def test_lootin_spends_an_offence_die_before_the_damage() -> None:
    g = raiders("scout")
    give(g, 0, "lootin")
    g.players[1].materiel = 0
    order(g, 0, "advance", "1a", "done", AIM, "lootin", "lootin", "offence", dice="OODD")
    assert (g.players[0].materiel, g.players[1].materiel) == (7, 0)
    assert in_area(g, 1, "1a_tl") == {"scout": 1}


def test_lootin_may_be_left_alone() -> None:
    g = raiders("scout")
    give(g, 0, "lootin")
    order(g, 0, "advance", "1a", "done", AIM, "pass", dice="OOD")
    assert in_area(g, 1, "1a_tl") == {}
    assert g.players[0].materiel == 6


@pytest.mark.rule("fs:festungen.4")
def test_lootin_is_not_offered_against_a_bastion() -> None:
    g = raiders("bastion")
    give(g, 0, "lootin")
    assert order(g, 0, "advance", "1a", "done").kinds == ["move_ship"]


@pytest.mark.rule("fs:orbitalschlag.15", "fs:orbitalschlag.16", "fs:orbitalschlag.13")
def test_stealin_fires_past_a_bastion_and_takes_an_asset() -> None:
    g = raiders("bastion", "scout")
    give(g, 0, "stealin", "lootin")
    give(g, 1, "forge", "cache")
    prepared = ("done", AIM, "lootin")
    played = order(
        g, 0, "advance", "1a", *prepared, "stealin", "forge", "pass", "scout", dice="MOOD"
    )
    # Without Stealin' there is no target: it is used as a matter of course.
    assert played.options("use_ability", 0) == {"lootin", "pass"}
    assert played.options("use_ability", 1) == {"lootin", "stealin", "pass"}
    assert played.options("choose_asset") == {"forge", "cache"}
    assert g.players[0].assets["forge"] == 1 and g.players[1].assets["forge"] == 0
    assert played.options("assign_damage") == {"bastion", "scout"}
    assert in_area(g, 1, "1a_tl") == {}


@pytest.mark.rule("fs:gueter.7")
def test_stealin_takes_a_fourth_token_to_no_avail() -> None:
    g = raiders("scout")
    give(g, 0, "stealin", "forge", "forge", "forge")
    give(g, 1, "forge")
    order(g, 0, "advance", "1a", "done", AIM, "stealin", "stealin", dice="MDD")
    assert g.players[0].assets["forge"] == 3
    assert g.players[1].assets["forge"] == 0
    assert paid_dice(g) == ["morale"]


@pytest.mark.parametrize(("dice", "asset"), [("ODD", "forge"), ("MDD", "")])
def test_stealin_needs_a_morale_die_and_something_to_steal(dice: str, asset: str) -> None:
    g = raiders("space_marine")
    give(g, 0, "stealin")
    if asset:
        give(g, 1, asset)
    played = order(g, 0, "advance", "1a", "done", AIM, "stealin", dice=dice)
    assert played.kinds == ["move_ship", "orbital_strike", "use_ability"]


# -- Ork Spores ---------------------------------------------------------------------------------


@pytest.mark.rule("fs:herrschaftsbefehl.5", "fs:produktionsbefehl.8")
def test_ork_spores_sell_a_unit_for_a_friendly_world() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "5a_tl", "nob")
    units(g, 0, "5a_br", "kill_kroozer")
    played = order(g, 0, "dominate", "5a", "ork_spores", "ork_boyz")
    assert played.options("buy_unit") == {"ork_boyz", "done"}  # command level 0, and no ships
    assert in_area(g, 0, "5a_tl") == {"nob": 1, "ork_boyz": 1}
    assert g.players[0].materiel == 4


def test_ork_spores_may_be_left_alone() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "5a_tl", "nob")
    order(g, 0, "dominate", "5a", "pass")
    assert g.players[0].materiel == 6


def test_ork_spores_need_a_friendly_world() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "5a_br", "kill_kroozer")
    assert order(g, 0, "dominate", "5a").asked == []
