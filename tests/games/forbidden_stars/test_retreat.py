"""Rückzug: where the beaten go."""

import pytest

from orrery.games.forbidden_stars.rules.retreat import havens, retreat_all

from .scenario import at, combat, in_area, kept, table, units


@pytest.mark.rule("fs:rueckzug.16", "fs:rueckzug.18", "fs:rueckzug.2")
def test_the_defender_goes_to_a_friendly_area_nearby() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "10a_tr", "cultist")
    units(g, 1, "10a_tl", "cultist")
    units(g, 1, "1a_tl", "cultist")
    units(g, 1, "1a_br", "cultist")  # friendly, but no path leads there
    units(g, 1, "12a_tl", "cultist")  # neither here nor adjacent
    fight = combat(g, "10a_tr")
    assert set(havens(g, fight, 1)) == {at("10a_tl"), at("1a_tl")}


@pytest.mark.rule("fs:rueckzug.17")
def test_without_a_friendly_area_an_uncontrolled_one_will_do() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "10a_tr", "cultist")
    fight = combat(g, "10a_tr")
    assert set(havens(g, fight, 1)) == {at("10a_tl"), at("1a_tl")}
    units(g, 0, "10a_tl", "scout")  # an enemy area will not
    assert havens(g, fight, 1) == [at("1a_tl")]


@pytest.mark.rule("fs:rueckzug.1")
def test_a_retreat_leads_away() -> None:
    """Even when no attacker is left, and the area has become a friendly one."""
    g = table()
    units(g, 1, "1a_tr", "iconoclast_destroyer", "iconoclast_destroyer")
    units(g, 1, "10a_br", "iconoclast_destroyer")
    fight = combat(g, "1a_tr")
    assert havens(g, fight, 1) == [at("10a_br")]


@pytest.mark.rule("fs:rueckzug.4", "fs:verstaerkungsmarker.13")
def test_tokens_do_not_go_along() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "10a_tr", "cultist", "reinforcement", "reinforcement:routed")
    fight = combat(g, "10a_tr", origins=("1a_tl",))
    kept(g, retreat_all(g, fight, 1))
    assert in_area(g, 1, "10a_tl") == {"cultist:routed": 1}
    assert in_area(g, 1, "10a_tr") == {}
    assert g.supply["reinforcement"] == 12


@pytest.mark.rule("fs:rueckzug.19", "fs:rueckzug.20")
def test_the_defender_does_not_go_where_the_attack_came_from() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "10a_tr", "cultist")
    assert havens(g, combat(g, "10a_tr", origins=("1a_br",)), 1) == [at("10a_tl")]
    assert havens(g, combat(g, "10a_tr", origins=("10a_tl",)), 1) == [at("1a_tl")]


@pytest.mark.rule("fs:rueckzug.8", "fs:rueckzug.5")
def test_ships_need_no_path_but_respect_storms() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tr", "iconoclast_destroyer")
    units(g, 1, "10a_br", "iconoclast_destroyer")
    units(g, 1, "3b_br", "iconoclast_destroyer")
    units(g, 1, "10a_tl", "cultist")  # a world is no place for ships
    fight = combat(g, "1a_tr")
    assert set(havens(g, fight, 1)) == {at("10a_br"), at("3b_br")}
    g.storms["v:1:0"] = False
    assert havens(g, fight, 1) == [at("3b_br")]


@pytest.mark.rule("fs:rueckzug.18", "fs:aktives-sternensystem.1")
def test_the_active_system_is_that_of_the_order_wherever_the_combat_is() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    for void in ("1a_tr", "10a_br", "3b_br"):
        units(g, 1, void, "iconoclast_destroyer")
    fight = combat(g, "1a_tr")
    assert set(havens(g, fight, 1)) == {at("10a_br"), at("3b_br")}
    assert g.order is not None
    g.order.system = at("10a")  # to which 1a is adjacent, and 3b is not
    assert havens(g, fight, 1) == [at("10a_br")]


@pytest.mark.rule("fs:rueckzug.14", "fs:rueckzug.2")
def test_the_attacker_goes_back_along_a_valid_path() -> None:
    g = table()
    units(g, 0, "1a_tl", "scout")
    units(g, 1, "1a_tl", "cultist")
    fight = combat(g, "1a_tl", origins=("10a_tr", "10a_tl"))
    assert havens(g, fight, 0) == [at("10a_tr")]  # 10a_tr is uncontrolled now: no way beyond
    units(g, 0, "10a_tr", "scout")
    assert havens(g, fight, 0) == [at("10a_tr"), at("10a_tl")]


@pytest.mark.rule("fs:rueckzug.14")
def test_the_attacker_goes_back_even_to_where_a_further_combat_waits() -> None:
    g = table("space_marines", "eldar")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "10a_tr", "falcon")
    units(g, 0, "10a_tl", "scout")
    fight = combat(g, "10a_tr", origins=("10a_tl",))
    units(g, 1, "10a_tl", "aspect_warrior")  # a Wave Serpent brought them
    assert havens(g, fight, 0) == [at("10a_tl")]
    g.areas[at("10a_tl")].forces.pop(0)  # but not to an area that only enemies hold
    assert havens(g, fight, 0) == []
