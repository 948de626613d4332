"""The order upgrades and the faction sheet of the Eldar."""

import pytest

from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.limits import is_used

from ..scenario import at, cities, give, in_area, order, paid_dice, table, units

AIM = (at("1a_tr"), at("1a_tl"))


def raiders(*enemies: str) -> Galaxy:
    """A Hellebore Frigate (three dice) beside a world of the Space Marines."""
    g = table("eldar", "space_marines")
    units(g, 0, "1a_tr", "hellebore_frigate")
    units(g, 1, "1a_tl", *enemies)
    return g


# -- Corsair Raid -------------------------------------------------------------------------------


def after_a_combat(g: Galaxy, *answers: object, dice: str = "") -> list[str]:
    """An advance order that captures a factory without a fight, then perhaps a strike."""
    units(g, 0, "10a_tr", "aspect_warrior")
    units(g, 1, "1a_br", "factory")
    units(g, 0, "1a_bl", "void_stalker")
    walk = (("aspect_warrior", at("10a_tr")), at("1a_br"))
    played = order(g, 0, "advance", "1a", "done", *walk, *answers, dice=dice)
    return played.kinds


@pytest.mark.rule("fs:orbitalschlag.1")
def test_corsair_raid_strikes_after_a_combat() -> None:
    g = table("eldar", "space_marines")
    units(g, 1, "1a_tl", "scout")
    give(g, 0, "corsair_raid")
    units(g, 0, "10a_br", "hellebore_frigate")  # the way to 1a_bl
    kinds = after_a_combat(g, "corsair_raid", dice="OOOO")
    # There is one target, and whoever uses the card also strikes.
    assert kinds[-1] == "use_ability" and "orbital_strike" not in kinds
    assert in_area(g, 1, "1a_tl") == {}
    assert g.areas[at("1a_br")].owner == 0


def test_without_corsair_raid_a_combat_leaves_no_strike() -> None:
    g = table("eldar", "space_marines")
    units(g, 1, "1a_tl", "scout")
    units(g, 0, "10a_br", "hellebore_frigate")
    assert "orbital_strike" not in after_a_combat(g)


def test_corsair_raid_needs_a_target() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "10a_br", "hellebore_frigate")
    give(g, 0, "corsair_raid")
    assert "use_ability" not in after_a_combat(g)


@pytest.mark.rule("fs:orbitalschlag.5", "fs:orbitalschlag.13")
def test_corsair_raid_needs_strafing_run_against_a_bastion() -> None:
    g = table("eldar", "space_marines")
    units(g, 1, "1a_tl", "bastion")
    units(g, 0, "10a_br", "hellebore_frigate")
    give(g, 0, "corsair_raid")
    assert "use_ability" not in after_a_combat(g)

    g = table("eldar", "space_marines")
    units(g, 1, "1a_tl", "bastion")
    units(g, 0, "10a_br", "hellebore_frigate")
    give(g, 0, "corsair_raid", "strafing_run")
    after_a_combat(g, "corsair_raid", dice="OOOO")
    assert g.areas[at("1a_tl")].structures == []
    assert is_used(g, 0, "strafing_run", "round")


def test_corsair_raid_gives_no_second_strike() -> None:
    g = raiders("land_raider")
    give(g, 0, "corsair_raid")
    played = order(g, 0, "advance", "1a", "done", AIM, dice="OOO")
    assert played.kinds == ["move_ship", "orbital_strike"]


# -- Farseers, Wraithbone Singers ---------------------------------------------------------------


@pytest.mark.rule("fs:strategiebefehl.2")
def test_farseers_learn_where_they_have_nothing() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "farseers")
    played = order(g, 0, "strategize", "5a", "farseers", "done", "done")
    assert played.kinds == ["use_ability", "buy_order_upgrade", "buy_combat_upgrade"]


def test_farseers_are_not_needed_at_home_and_may_stay_away() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "farseers")
    units(g, 0, "5a_tl", "city")
    assert "use_ability" not in order(g, 0, "strategize", "5a", "done", "done").kinds
    g.active = 0
    assert order(g, 0, "strategize", "10a", "pass").kinds == ["use_ability"]


@pytest.mark.rule("fs:gebaeude.4")
def test_wraithbone_singers_build_beside_another_structure() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "wraithbone_singers")
    units(g, 0, "5a_tl", "city")
    units(g, 0, "5a_tr", "city")
    units(g, 0, "5a_tr", "bastion")
    g.players[0].materiel = 14
    bastion = ("bastion", at("5a_tl"))
    played = order(g, 0, "deploy", "5a", "wraithbone_singers", bastion)
    # Another kind, and only where there is exactly one.
    options = {option for option in played.options("buy_structure") if option != "done"}
    assert options == {bastion, ("factory", at("5a_tl"))}
    assert g.areas[at("5a_tl")].structures == ["city", "bastion"]


def test_wraithbone_singers_need_a_world_with_one_structure() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "wraithbone_singers")
    units(g, 0, "5a_tl", "aspect_warrior")
    units(g, 1, "5a_tr", "city")
    played = order(g, 0, "deploy", "5a", "done")
    assert played.kinds == ["buy_structure"]
    g = table("eldar", "space_marines")
    give(g, 0, "wraithbone_singers")
    units(g, 0, "5a_tl", "city", "bastion")  # two already
    assert order(g, 0, "deploy", "5a").asked == []


def test_without_wraithbone_singers_one_structure_is_enough() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "wraithbone_singers")
    units(g, 0, "5a_tl", "city")
    g.players[0].materiel = 14
    assert order(g, 0, "deploy", "5a", "pass").kinds == ["use_ability"]


# -- orbital strikes ----------------------------------------------------------------------------


def test_tactical_strikes_say_who_suffers_first() -> None:
    g = raiders("scout", "scout:routed", "land_raider")
    give(g, 0, "tactical_strikes")
    prepared = ("done", AIM, "tactical_strikes", "tactical_strikes")
    played = order(g, 0, "advance", "1a", *prepared, "scout:routed", "scout", dice="OOMO")
    assert played.options("choose_unit") == {"scout", "land_raider", "scout:routed"}
    assert paid_dice(g) == ["morale"]
    # Three damage: two for the routed Scout, the rest as the enemy likes.
    assert played.options("assign_damage") == {"scout", "land_raider"}
    assert in_area(g, 1, "1a_tl") == {"scout": 1, "land_raider": 1}


def test_tactical_strikes_name_one_unit_of_several_alike() -> None:
    g = raiders("scout", "scout", "land_raider")
    give(g, 0, "tactical_strikes")
    prepared = ("done", AIM, "tactical_strikes", "tactical_strikes")
    played = order(g, 0, "advance", "1a", *prepared, "scout", "land_raider", dice="OOMO")
    assert played.options("assign_damage") == {"scout", "land_raider"}  # after the first Scout
    assert in_area(g, 1, "1a_tl") == {"scout": 1, "land_raider": 1}


def test_tactical_strikes_need_a_morale_die_and_a_unit() -> None:
    g = raiders("scout")
    give(g, 0, "tactical_strikes")
    played = order(g, 0, "advance", "1a", "done", AIM, "tactical_strikes", dice="DDDD")
    assert played.kinds == ["move_ship", "orbital_strike", "use_ability"]
    g = raiders("city")  # no unit to name, and nothing that could suffer
    give(g, 0, "tactical_strikes")
    played = order(g, 0, "advance", "1a", "done", AIM, "tactical_strikes", dice="MMMM")
    assert played.kinds == ["move_ship", "orbital_strike", "use_ability"]


def test_tactical_strikes_are_not_offered_against_a_bastion() -> None:
    g = raiders("bastion")
    give(g, 0, "tactical_strikes")
    assert order(g, 0, "advance", "1a", "done").kinds == ["move_ship"]


@pytest.mark.rule("fs:karte-tiefflugattacke.1", "fs:orbitalschlag.15", "fs:orbitalschlag.16")
def test_strafing_run_flies_off_and_still_hits() -> None:
    g = raiders("bastion")
    give(g, 0, "strafing_run")
    units(g, 0, "1a_tr", "void_stalker")
    units(g, 0, "1a_bl", "hellebore_frigate", "hellebore_frigate:routed")
    units(g, 1, "3b_tl", "strike_cruiser")
    ships = [("hellebore_frigate", at("1a_tr")), ("hellebore_frigate", at("1a_bl")), "done"]
    prepared = ("done", AIM, "strafing_run", at("10a_br"))
    played = order(g, 0, "advance", "1a", *prepared, *ships, dice="OOODDMM")
    # Voids of adjacent systems, not the one with an enemy.
    assert played.options("choose_area") == {at("10a_br"), at("3b_br")}
    assert played.options("choose_ship") == {
        ("hellebore_frigate", at("1a_tr")),
        ("void_stalker", at("1a_tr")),
        ("hellebore_frigate", at("1a_bl")),
    }
    assert in_area(g, 0, "10a_br") == {"hellebore_frigate": 2}
    assert in_area(g, 0, "1a_bl") == {"hellebore_frigate:routed": 1}
    assert g.areas[at("1a_tl")].structures == []  # three damage


@pytest.mark.rule("fs:warpstuerme.2")
def test_strafing_run_does_not_fly_through_storms() -> None:
    g = raiders("scout")
    give(g, 0, "strafing_run")
    g.storms = {"v:1:0": False, "h:1:1": False}
    played = order(g, 0, "advance", "1a", "done", AIM, "strafing_run", dice="DDD")
    assert played.kinds == ["move_ship", "orbital_strike", "use_ability"]


def test_strafing_run_costs_two_defence_dice() -> None:
    g = raiders("scout")
    give(g, 0, "strafing_run")
    played = order(g, 0, "advance", "1a", "done", AIM, "strafing_run", dice="DMM")
    assert played.kinds == ["move_ship", "orbital_strike", "use_ability"]


# -- Webway Portal ------------------------------------------------------------------------------


@pytest.mark.rule("fs:bewegung-bodentruppen.13", "fs:aufgerieben.7")
def test_webway_portal_leads_to_any_friendly_world() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "10a_tl", "aspect_warrior", "falcon", "wraithguard:routed")
    units(g, 0, "10a_br", "void_stalker")
    units(g, 0, "12a_bl", "city")
    units(g, 1, "12a_tl", "scout")
    played = order(g, 0, "dominate", "10a", "webway_portal", ("falcon", at("10a_tl")))
    assert played.options("choose_traveller") == {
        ("aspect_warrior", at("10a_tl")),
        ("falcon", at("10a_tl")),
    }
    assert in_area(g, 0, "12a_bl") == {"falcon": 1}


def test_webway_portal_needs_a_traveller_and_a_second_world() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "10a_bl", "aspect_warrior")
    units(g, 0, "12a_br", "void_stalker")
    assert order(g, 0, "dominate", "10a").asked == []
    g = table("eldar", "space_marines")
    units(g, 0, "10a_bl", "aspect_warrior:routed")
    cities(g, 0, 1)
    assert order(g, 0, "dominate", "10a").asked == []
