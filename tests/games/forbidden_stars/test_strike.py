"""Orbitalschlag."""

import pytest

from orrery.kernel.limits import is_used

from .scenario import at, give, in_area, order, table, units

AIM = (at("1a_tr"), at("1a_tl"))


@pytest.mark.rule("fs:orbitalschlag.1", "fs:orbitalschlag.4", "fs:orbitalschlag.7")
def test_ships_fire_on_a_world_beside_them() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "cultist")
    units(g, 1, "1a_br", "chaos_space_marine")
    played = order(g, 0, "advance", "1a", "done", AIM, dice="OO")
    assert played.options("orbital_strike") == {AIM, (at("1a_tr"), at("1a_br")), "pass"}
    assert in_area(g, 1, "1a_tl") == {}
    assert in_area(g, 1, "1a_br") == {"chaos_space_marine": 1}


@pytest.mark.rule("fs:orbitalschlag.9", "fs:schaden.12")
def test_who_survives_is_not_routed() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "cultist")
    order(g, 0, "advance", "1a", "done", AIM, dice="OD")
    assert in_area(g, 1, "1a_tl") == {"cultist": 1}


@pytest.mark.rule("fs:orbitalschlag.5", "fs:orbitalschlag.6", "fs:festungen.4")
def test_bastions_protect_and_routed_ships_do_not_fire() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "bastion")
    assert order(g, 0, "advance", "1a", "done").kinds == ["move_ship"]

    g = table()
    units(g, 0, "1a_tr", "strike_cruiser:routed")
    units(g, 1, "1a_tl", "cultist")
    assert order(g, 0, "advance", "1a").asked == []


@pytest.mark.rule("fs:orbitalschlag.12", "fs:befehlsaufwertungen.6")
def test_an_upgrade_is_announced_before_the_dice() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "chaos_space_marine")
    give(g, 0, "rain_of_fire")
    order(g, 0, "advance", "1a", "done", AIM, "rain_of_fire", "rain_of_fire", dice="OOM")
    assert in_area(g, 1, "1a_tl") == {}
    g.active = 0
    units(g, 1, "1a_tl", "chaos_space_marine")
    played = order(g, 0, "advance", "1a", "done", AIM, dice="DD")
    assert "use_ability" not in played.kinds  # once a round


@pytest.mark.rule("fs:orbitalschlag.1", "fs:orbitalschlag.12")
def test_upgrades_are_used_in_a_strike_and_not_spent_when_there_is_none() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "cultist")
    units(g, 1, "1a_br", "bastion")
    give(g, 0, "rain_of_fire", "drop_pods", "exterminatus")
    played = order(g, 0, "advance", "1a", "done", "pass")
    assert played.kinds == ["move_ship", "orbital_strike"]
    assert played.options("orbital_strike") == {AIM, (at("1a_tr"), at("1a_br")), "pass"}
    assert g.players[0].schemes.cards == ["exterminatus"]
    g.active = 0
    played = order(g, 0, "advance", "1a", "done", AIM, "pass", dice="OO")
    assert played.options("use_ability") == {"rain_of_fire", "drop_pods", "exterminatus", "pass"}


@pytest.mark.rule("fs:orbitalschlag.15", "fs:orbitalschlag.14")
def test_firing_on_a_bastion_takes_the_upgrade_that_allows_it() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "bastion")
    give(g, 0, "rain_of_fire", "drop_pods")
    played = order(g, 0, "advance", "1a", "done", AIM, "pass", dice="OD")
    assert played.options("use_ability") == {"rain_of_fire", "pass"}
    assert is_used(g, 0, "drop_pods", "round") and not is_used(g, 0, "rain_of_fire", "round")
    g.active = 0
    assert order(g, 0, "advance", "1a", "done").kinds == ["move_ship"]  # once a round


@pytest.mark.rule("fs:orbitalschlag.2", "fs:orbitalschlag.3", "fs:orbitalschlag.8")
def test_a_strike_from_a_void_onto_an_enemy_world_of_the_active_system() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser", "battle_barge")
    units(g, 0, "1a_br", "scout")  # a friendly world is no target
    units(g, 1, "1a_tl", "cultist", "helbrute")
    units(g, 1, "3b_tr", "cultist")  # beside 1a_br, in another system
    units(g, 0, "3b_br", "strike_cruiser")  # beside it, but not in the active system
    ships = [("strike_cruiser", at("3b_br")), "done"]
    assert ships[0] in order(g, 0, "advance", "1a", "done", "done", "pass").starts("move_ship")
    g.active = 0
    played = order(g, 0, "advance", "1a", "done", "done", AIM, "cultist", dice="OOODMD")
    assert played.options("orbital_strike") == {AIM, "pass"}
    # Three offence dice: 2 for the Cultist, 1 that a Helbrute does not mind.
    assert in_area(g, 1, "1a_tl") == {"helbrute": 1}
    assert in_area(g, 1, "3b_tr") == {"cultist": 1}


@pytest.mark.rule("fs:orbitalschlag.10")
def test_no_more_than_eight_dice_for_a_strike() -> None:
    g = table()
    units(g, 0, "1a_tr", *["battle_barge"] * 3)  # 12 points
    units(g, 1, "1a_tl", "helbrute")
    give(g, 0, "rain_of_fire")  # one more, if there were room
    played = order(g, 0, "advance", "1a", "done", AIM, "rain_of_fire", dice="DDDDDDDD")
    assert [len(bounds) for bounds in played.draws] == [8]


def test_a_world_without_units_can_be_fired_at_but_nothing_suffers() -> None:
    """An enemy world may hold nothing but a city, which has no health. fs:orbitalschlag.2"""
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "city")
    order(g, 0, "advance", "1a", "done", AIM, dice="OO")
    assert g.areas[at("1a_tl")].structures == ["city"]


@pytest.mark.rule("fs:orbitalschlag.4")
def test_a_world_across_the_order_space_is_out_of_reach() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser")
    units(g, 1, "10a_tl", "cultist")
    assert order(g, 0, "advance", "10a").asked == []
    units(g, 1, "10a_tr", "cultist")
    g.active = 0
    played = order(g, 0, "advance", "10a", "pass")
    assert played.options("orbital_strike") == {(at("10a_br"), at("10a_tr")), "pass"}
