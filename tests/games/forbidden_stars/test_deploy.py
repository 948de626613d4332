"""Produktionsbefehl, Kosten, Strategiebefehl, Herrschaftsbefehl."""

import pytest

from orrery.games.forbidden_stars.rules.buying import command_level
from orrery.games.forbidden_stars.rules.deploy import deploy_limit

from .scenario import at, cities, give, in_area, order, table, units


@pytest.mark.rule("fs:produktionsbefehl.4", "fs:fabriken.4", "fs:fabriken.5", "fs:fabriken.6")
def test_the_deploy_limit_is_that_of_the_worlds_with_factories() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory")
    assert deploy_limit(g, 0, at("10a")) == 4
    units(g, 0, "10a_tr", "factory")
    assert deploy_limit(g, 0, at("10a")) == 6
    units(g, 0, "10a_tr", "factory")
    assert deploy_limit(g, 0, at("10a")) == 8


@pytest.mark.rule("fs:produktionsbefehl.2", "fs:fabriken.2", "fs:produktionsbefehl.13")
def test_units_from_a_factory() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory")
    units(g, 1, "10a_bl", "cultist")
    played = order(g, 0, "deploy", "10a", "scout", at("10a_tr"), "strike_cruiser", "done", "done")
    assert played.options("buy_unit") == {"scout", "strike_cruiser", "done"}
    left = [c.about["most"] for c in played.asked if c.kind == "buy_unit"]
    assert left == [4, 3, 2]  # of the limit of this factory
    assert played.options("place_unit") == {at("10a_tl"), at("10a_tr")}
    assert in_area(g, 0, "10a_tr") == {"scout": 1}
    assert in_area(g, 0, "10a_br") == {"strike_cruiser": 1}  # the only void
    assert g.players[0].materiel == 2


@pytest.mark.rule("fs:produktionsbefehl.5", "fs:produktionsbefehl.7", "fs:gebaeude.4")
def test_one_structure_and_one_on_each_world() -> None:
    g = table()
    units(g, 0, "10a_tl", "city")
    units(g, 0, "10a_tr", "scout")
    played = order(g, 0, "deploy", "10a", ("bastion", at("10a_tr")))
    kinds = {"bastion", "city", "factory"}
    assert played.options("buy_structure") == {(k, at("10a_tr")) for k in kinds} | {"done"}
    assert g.areas[at("10a_tr")].structures == ["bastion"]
    assert g.players[0].materiel == 4
    assert g.players[0].control == 7


@pytest.mark.rule("fs:kommandoebene.1", "fs:kommandoebene.5", "fs:staedte.1")
def test_cities_give_command_levels() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory")
    cities(g, 0, 2)
    g.players[0].materiel = 14
    units(g, 1, "3b_tr", "city")  # an enemy's counts for nobody else
    assert (command_level(g, 0), command_level(g, 1)) == (2, 1)
    played = order(g, 0, "deploy", "10a", "done")
    # the Battle Barge costs a forge token, the Titan needs level 3
    names = {"scout", "strike_cruiser", "space_marine", "land_raider", "done"}
    assert played.options("buy_unit") == names


@pytest.mark.rule("fs:werkzeugmarker.5", "fs:werkzeugmarker.7", "fs:werkzeugmarker.4")
def test_a_forge_token_lowers_the_level_by_one() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory")
    give(g, 0, "forge", "forge")
    played = order(g, 0, "deploy", "10a", "space_marine", at("10a_tl"), "done")
    assert played.options("buy_unit") == {"scout", "strike_cruiser", "space_marine", "done"}
    assert g.players[0].assets["forge"] == 1
    assert g.players[0].materiel == 3


@pytest.mark.rule("fs:depotmarker.2", "fs:depotmarker.4", "fs:ressourcen.5")
def test_a_cache_token_takes_two_off() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory")
    give(g, 0, "cache", "cache")
    g.players[0].materiel = 1
    order(g, 0, "deploy", "10a", "scout", at("10a_tr"), "done", ("bastion", at("10a_tr")))
    assert (g.players[0].materiel, g.players[0].assets["cache"]) == (1, 0)


@pytest.mark.rule("fs:materialbeschraenkung.3")
def test_without_a_control_token_nothing_is_built() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.players[0].control = 0
    assert order(g, 0, "deploy", "10a").asked == []


@pytest.mark.rule(
    "fs:strategiebefehl.1", "fs:kampfkarten.4", "fs:kampfkarten.7", "fs:kampfkarten.8"
)
def test_strategize_buys_one_upgrade_of_each_sort() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    order(g, 0, "strategize", "10a", "rain_of_fire", "hold_the_line", "ambush")
    player = g.players[0]
    assert player.upgrades == ["rain_of_fire"]
    assert player.deck.cards.count("hold_the_line") == 2
    assert "ambush" not in player.deck.cards and "ambush" in player.combat_stack
    assert player.materiel == 3
    assert player.on_events.cards == ["strategize"]
    g.active = 0
    order(g, 0, "strategize", "10a", "ambush", "hold_the_line")
    assert player.materiel == 3  # a starting card comes back for nothing


@pytest.mark.rule("fs:strategiebefehl.2")
def test_strategize_needs_somebody_there() -> None:
    g = table()
    assert order(g, 0, "strategize", "10a").asked == []
    assert g.players[0].on_events.cards == ["strategize"]


@pytest.mark.rule("fs:herrschaftsbefehl.2", "fs:gueter.7", "fs:gueter.2")
def test_dominate_yields_the_assets_of_friendly_worlds() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    order(g, 0, "dominate", "10a")
    assert g.players[0].assets == {"reinforcement": 2}
    g.active = 0
    order(g, 0, "dominate", "10a")
    assert g.players[0].assets == {"reinforcement": 3}
