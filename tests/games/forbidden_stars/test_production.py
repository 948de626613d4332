"""Produktionsbefehl, Gebäude, kostenlose Einheiten, Zerstören, Materialbeschränkung."""

import pytest

from orrery.games.forbidden_stars.components import STRUCTURES
from orrery.games.forbidden_stars.rules.units import (
    can_build,
    destroy_unit,
    exchange,
    place_free,
    raze,
)
from orrery.games.forbidden_stars.state import NOBODY, Galaxy

from .scenario import at, cities, give, in_area, order, table, tactic, units


def factory(materiel: int = 14) -> Galaxy:
    g = table()
    units(g, 0, "10a_tl", "factory")
    g.players[0].materiel = materiel
    return g


@pytest.mark.rule("fs:produktionsbefehl.1", "fs:kurz-befehlsmarker.produktion", "fs:fabriken.1")
def test_units_first_then_a_structure() -> None:
    g = factory()
    played = order(g, 0, "deploy", "10a", "scout", at("10a_tr"), "done", ("city", at("10a_tr")))
    assert played.kinds == ["buy_unit", "place_unit", "buy_unit", "buy_structure"]
    assert g.areas[at("10a_tr")].structures == ["city"]
    assert g.players[0].materiel == 14 - 2 - 3


@pytest.mark.rule("fs:fabriken.1", "fs:produktionsbefehl.1")
def test_without_a_factory_only_a_structure() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tr", "factory")  # the enemy's does not help
    assert order(g, 0, "deploy", "10a", "done").kinds == ["buy_structure"]


@pytest.mark.rule("fs:produktionsbefehl.3")
def test_not_more_units_than_the_deploy_limit() -> None:
    g = table()
    units(g, 0, "10a_tr", "factory")  # capacity 2
    g.players[0].materiel = 14
    scouts = ("scout", at("10a_bl")) * 2
    played = order(g, 0, "deploy", "10a", *scouts, "done")
    assert played.kinds == ["buy_unit", "place_unit"] * 2 + ["buy_structure"]


@pytest.mark.rule("fs:produktionsbefehl.6", "fs:gebaeude.2", "fs:gebaeude.1", "fs:festungen.1")
def test_one_structure_of_three_kinds_with_each_order() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 0, "10a_tr", "scout")
    g.players[0].materiel = 14
    played = order(g, 0, "deploy", "10a", ("bastion", at("10a_tl")))
    assert played.kinds == ["buy_structure"]
    assert {kind for kind, _ in played.options("buy_structure") - {"done"}} == set(STRUCTURES)
    assert set(STRUCTURES) == {"bastion", "city", "factory"}
    assert g.areas[at("10a_tr")].structures == []
    assert g.players[0].materiel == 12


@pytest.mark.rule("fs:produktionsbefehl.9", "fs:kosten.1")
def test_what_cannot_be_paid_is_not_offered() -> None:
    g = factory(materiel=2)
    units(g, 0, "10a_tr", "scout")
    played = order(g, 0, "deploy", "10a", "done", "done")
    assert played.options("buy_structure") == {
        ("bastion", at("10a_tr")),
        ("factory", at("10a_tr")),
        "done",
    }  # a city costs 3
    g.active = 0
    order(g, 0, "deploy", "10a", "scout", at("10a_tr"))
    assert g.players[0].materiel == 0


@pytest.mark.rule("fs:produktionsbefehl.11", "fs:produktionsbefehl.12")
def test_nothing_can_be_bought_of_which_all_figures_are_on_the_map() -> None:
    g = factory()
    g.players[0].supply["scout"] = 0
    assert order(g, 0, "deploy", "10a", "done").options("buy_unit") == {"strike_cruiser", "done"}
    units(g, 0, "10a_tr", "strike_cruiser")
    g.supply["city"] = g.supply["bastion"] = 0
    g.active = 0
    played = order(g, 0, "deploy", "10a", "done", "done")
    assert played.options("buy_structure") == {("factory", at("10a_tr")), "done"}


@pytest.mark.rule("fs:materialbeschraenkung.1", "fs:produktionsbefehl.11")
def test_there_are_as_many_structures_as_the_box_holds() -> None:
    g = table()
    assert {kind: can_build(g, 0, kind) for kind in STRUCTURES} == dict.fromkeys(STRUCTURES, True)
    g.supply["city"] = 0
    assert not can_build(g, 0, "city")


@pytest.mark.rule(
    "fs:materialbeschraenkung.1", "fs:materialbeschraenkung.3", "fs:produktionsbefehl.11"
)
@pytest.mark.parametrize(("figures", "control"), [(1, 9), (5, 1), (1, 1)])
def test_the_last_structure_and_the_last_control_token_can_be_used(
    figures: int, control: int
) -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    g.supply["city"], g.players[0].control = figures, control
    order(g, 0, "deploy", "10a", ("city", at("10a_tl")))
    assert g.areas[at("10a_tl")].structures == ["city"]
    assert (g.supply["city"], g.players[0].control) == (figures - 1, control - 1)


@pytest.mark.rule("fs:produktionsbefehl.12", "fs:materialbeschraenkung.1")
def test_the_last_figure_of_a_kind_can_be_bought() -> None:
    g = factory()
    g.players[0].supply["scout"] = 1
    played = order(g, 0, "deploy", "10a", "scout", at("10a_tl"), "done")
    assert "scout" in played.options("buy_unit")
    assert "scout" not in played.options("buy_unit", 1)
    assert in_area(g, 0, "10a_tl") == {"scout": 1}
    assert g.players[0].supply["scout"] == 0


@pytest.mark.rule("fs:kostenlose-einheiten.3", "fs:kostenlose-einheiten.5")
def test_the_last_figure_of_a_kind_may_come_free_or_as_a_replacement() -> None:
    g = table()
    g.players[0].supply["scout"] = g.players[0].supply["space_marine"] = 1
    assert place_free(g, 0, at("10a_tl"), "scout")
    assert not place_free(g, 0, at("10a_tl"), "scout")
    assert exchange(g, 0, at("10a_tl"), "scout", "space_marine")
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}
    assert (g.players[0].supply["scout"], g.players[0].supply["space_marine"]) == (1, 0)


@pytest.mark.rule("fs:produktionsbefehl.14")
def test_units_need_no_factory_where_they_are_placed() -> None:
    g = factory()
    played = order(g, 0, "deploy", "10a", "scout", at("10a_bl"), "done", "done")
    assert at("10a_bl") in played.options("place_unit")
    assert in_area(g, 0, "10a_bl") == {"scout": 1}


@pytest.mark.rule("fs:produktionsbefehl.17", "fs:produktionsbefehl.18")
def test_buying_may_exceed_the_capacity_until_the_order_is_done() -> None:
    g = factory()
    scouts = ("scout", at("10a_tr")) * 4  # a world for 2
    played = order(g, 0, "deploy", "10a", *scouts, "done")
    assert in_area(g, 0, "10a_tr") == {"scout": 2}
    assert g.players[0].supply["scout"] == 4
    assert played.kinds[-1] == "buy_structure"  # all alike: nothing to choose from
    assert [news.kind for news in g.news].count("destroyed") == 2


@pytest.mark.rule("fs:produktionsbefehl.19")
def test_no_unit_above_the_command_level() -> None:
    g = factory()
    assert "space_marine" not in order(g, 0, "deploy", "10a", "done").options("buy_unit")
    cities(g, 0, 1)
    g.active = 0
    played = order(g, 0, "deploy", "10a", "done")
    assert "space_marine" in played.options("buy_unit")
    assert "land_raider" not in played.options("buy_unit")


# -- free units and structures ------------------------------------------------------------------


@pytest.mark.rule(
    "fs:kostenlose-einheiten.1",
    "fs:kostenlose-einheiten.2",
    "fs:kostenlose-einheiten.4",
    "fs:produktionsbefehl.20",
)
def test_a_free_unit_costs_nothing_and_goes_where_its_card_says() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory")
    give(g, 0, "forge")
    g.players[0].materiel = 0
    # A Space Marine, of command level 1, beside a structure; a Scout would do as well.
    played = tactic(
        g, 0, "heroic_intervention", "heroic_intervention", ("space_marine", at("10a_tl"))
    )
    assert played.options("place_free_unit") == {
        ("space_marine", at("10a_tl")),
        ("scout", at("10a_tl")),
    }
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}
    assert g.players[0].supply["space_marine"] == 5
    assert (g.players[0].materiel, g.players[0].assets["forge"]) == (0, 1)


@pytest.mark.rule("fs:produktionsbefehl.20")
def test_a_free_structure_costs_nothing_either() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    g.players[0].materiel = 0
    tactic(g, 0, "the_emperor_protects", "the_emperor_protects")
    assert g.areas[at("10a_tl")].structures == ["bastion"]
    assert g.players[0].materiel == 0


@pytest.mark.rule("fs:kostenlose-einheiten.5")
def test_a_replacement_comes_unrouted() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout:routed")
    assert exchange(g, 0, at("10a_tl"), "scout:routed", "space_marine")
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}
    assert g.players[0].supply["scout"] == 6


@pytest.mark.rule("fs:materialbeschraenkung.1")
def test_without_a_figure_there_is_no_free_unit() -> None:
    g = table()
    g.players[0].supply["warlord_titan"] = 0
    assert not place_free(g, 0, at("10a_tl"), "warlord_titan")
    assert in_area(g, 0, "10a_tl") == {}


# -- destroying ---------------------------------------------------------------------------------


@pytest.mark.rule("fs:zerstoeren.1", "fs:zerstoeren.3")
def test_a_destroyed_unit_goes_back_to_its_owner_and_can_be_bought_again() -> None:
    g = factory()
    units(g, 0, "10a_tl", *["scout"] * 6)
    assert "scout" not in order(g, 0, "deploy", "10a", "done").options("buy_unit")
    assert g.players[0].supply["scout"] == 2  # two of six were above the capacity
    destroy_unit(g, 0, at("10a_tl"), "scout")
    assert g.players[0].supply["scout"] == 3
    g.active = 0
    assert "scout" in order(g, 0, "deploy", "10a", "done").options("buy_unit")


@pytest.mark.rule("fs:zerstoeren.2", "fs:zerstoeren.3")
def test_a_destroyed_structure_goes_back_to_the_supply() -> None:
    g = factory()
    left, control = g.supply["factory"], g.players[0].control
    raze(g, at("10a_tl"), "factory")
    assert (g.supply["factory"], g.players[0].control) == (left + 1, control + 1)
    assert g.areas[at("10a_tl")].owner == NOBODY
    units(g, 0, "10a_tl", "scout")
    order(g, 0, "deploy", "10a", ("factory", at("10a_tl")))
    assert g.areas[at("10a_tl")].structures == ["factory"]
