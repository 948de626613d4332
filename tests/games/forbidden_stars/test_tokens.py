"""Güter, Herrschaftsbefehl, Ausgeben: asset tokens, where they come from, what they buy."""

import pytest

from orrery.games.forbidden_stars.rules.resources import can_gain, gain_asset
from orrery.games.forbidden_stars.state import Galaxy

from .scenario import at, cities, give, in_area, order, table, units

KINDS = ("forge", "cache", "reinforcement")


@pytest.mark.rule(
    "fs:gueter.3",
    "fs:gueter.4",
    "fs:werkzeugmarker.3",
    "fs:depotmarker.5",
    "fs:herrschaftsbefehl.3",
    "fs:welten.2",
)
def test_forge_and_cache_symbols_yield_their_tokens() -> None:
    g = table()
    units(g, 0, "7a_tr", "city")  # a forge and a cache symbol
    order(g, 0, "dominate", "7a")
    assert g.players[0].assets == {"forge": 1, "cache": 1}
    assert (g.supply["forge"], g.supply["cache"]) == (11, 11)


@pytest.mark.rule("fs:gueter.5", "fs:verstaerkungsmarker.3", "fs:welten.2")
def test_all_friendly_worlds_of_the_system_yield_theirs_and_no_others() -> None:
    g = table()
    units(g, 0, "12a_tl", "city")  # a reinforcement symbol
    units(g, 1, "12a_tr", "city")  # a cache symbol, but an enemy world
    units(g, 0, "10a_tl", "city")  # two reinforcement symbols in another system
    order(g, 0, "dominate", "12a")
    assert g.players[0].assets == {"reinforcement": 1}


@pytest.mark.rule("fs:gueter.6", "fs:herrschaftsbefehl.4")
def test_the_white_eagle_is_an_asset_of_ones_choice() -> None:
    g = table("space_marines", "chaos", "eldar")
    units(g, 0, "8a_tr", "city")
    give(g, 0, "cache", "cache", "cache")
    played = order(g, 0, "dominate", "8a", "forge")
    assert played.options("choose_asset") == {"forge", "reinforcement"}  # no fourth cache token
    assert g.players[0].assets == {"cache": 3, "forge": 1}


@pytest.mark.rule("fs:herrschaftsbefehl.1", "fs:kurz-befehlsmarker.herrschaft")
def test_assets_first_then_the_faction_sheet() -> None:
    g = table("space_marines", "chaos", "eldar")
    units(g, 0, "8a_tr", "scout")
    played = order(g, 0, "dominate", "8a", "cache", "for_the_emperor")
    assert played.kinds == ["choose_asset", "use_sheet"]
    assert in_area(g, 0, "8a_tr") == {"space_marine": 1}


@pytest.mark.rule("fs:werkzeugmarker.1", "fs:depotmarker.1", "fs:verstaerkungsmarker.1")
@pytest.mark.parametrize("asset", KINDS)
def test_three_of_a_kind_at_the_most(asset: str) -> None:
    g = table()
    assert gain_asset(g, 0, asset, 4) == 3
    assert not can_gain(g, 0, asset)
    assert g.supply[asset] == 12 - 3


@pytest.mark.rule("fs:materialbeschraenkung.1")
def test_an_empty_supply_yields_nothing() -> None:
    g = table()
    units(g, 0, "1a_tl", "city")
    g.supply["forge"] = 0
    order(g, 0, "dominate", "1a")
    assert g.players[0].assets.get("forge", 0) == 0


# -- what they are good for ---------------------------------------------------------------------


def factory() -> Galaxy:
    g = table()
    units(g, 0, "10a_tl", "factory")
    g.players[0].materiel = 14
    return g


@pytest.mark.rule("fs:depotmarker.3", "fs:ausgeben.2")
def test_each_unit_takes_a_cache_token_of_its_own() -> None:
    g = factory()
    give(g, 0, "cache", "cache", "cache")
    scouts = ("scout", at("10a_tl"), "cache") * 2
    order(g, 0, "deploy", "10a", *scouts, "scout", at("10a_tl"), "pass", "done")
    assert g.players[0].assets["cache"] == 1  # two were used, the third Scout was paid in full
    assert g.players[0].materiel == 14 - 2
    assert g.supply["cache"] == 11  # back in the supply


@pytest.mark.rule("fs:werkzeugmarker.2", "fs:kosten.4", "fs:produktionsbefehl.10")
def test_a_battle_barge_costs_a_forge_token() -> None:
    g = factory()
    cities(g, 0, 2)
    assert "battle_barge" not in order(g, 0, "deploy", "10a", "done").options("buy_unit")
    give(g, 0, "forge")
    g.active = 0
    order(g, 0, "deploy", "10a", "battle_barge", "done")
    assert in_area(g, 0, "10a_br") == {"battle_barge": 1}
    assert (g.players[0].assets["forge"], g.players[0].materiel) == (0, 14 - 5)


@pytest.mark.rule("fs:werkzeugmarker.6")
def test_each_unit_above_the_level_takes_a_forge_token_of_its_own() -> None:
    g = factory()
    give(g, 0, "forge", "forge")
    marine = ("space_marine", at("10a_tl"))
    played = order(g, 0, "deploy", "10a", *marine, *marine, "done")
    assert "space_marine" not in played.options("buy_unit", 2)
    assert g.players[0].assets["forge"] == 0
    assert in_area(g, 0, "10a_tl") == {"space_marine": 2}


@pytest.mark.rule("fs:werkzeugmarker.6")
def test_a_unit_may_cost_one_forge_token_and_take_another() -> None:
    g = factory()
    cities(g, 0, 1)
    give(g, 0, "forge")
    assert "battle_barge" not in order(g, 0, "deploy", "10a", "done").options("buy_unit")
    give(g, 0, "forge")
    g.active = 0
    order(g, 0, "deploy", "10a", "battle_barge", "done")
    assert g.players[0].assets["forge"] == 0


@pytest.mark.rule("fs:ausgeben.4")
def test_nobody_pays_with_what_is_not_his() -> None:
    g = factory()
    give(g, 1, "cache", "forge")
    g.players[0].materiel, g.players[1].materiel = 1, 14
    assert order(g, 0, "deploy", "10a").asked == []  # neither the token nor the materiel helps


@pytest.mark.rule("fs:depotmarker.2")
def test_a_cache_token_takes_no_more_off_than_there_is() -> None:
    g = table("chaos", "space_marines")
    units(g, 0, "5a_tl", "cultist")
    give(g, 0, "dread_ritual", "cache")
    g.players[0].materiel = 1
    order(g, 0, "deploy", "5a", "done", "dread_ritual", "cultist", "cache")  # a price of 1
    assert (g.players[0].materiel, g.players[0].assets["cache"]) == (1, 0)


@pytest.mark.rule("fs:depotmarker.4")
def test_one_cache_token_at_most_helps_to_buy_a_unit() -> None:
    g = factory()
    cities(g, 0, 1)
    give(g, 0, "cache", "cache")
    g.players[0].materiel = 0
    played = order(g, 0, "deploy", "10a", "done")
    assert played.options("buy_unit") == {"scout", "strike_cruiser", "done"}  # no Space Marine: 3


@pytest.mark.rule("fs:depotmarker.2", "fs:depotmarker.4", "fs:ressourcen.4")
@pytest.mark.parametrize(("materiel", "offered"), [(0, False), (1, True)])
def test_a_cache_token_is_worth_two_of_the_three_materiel_of_a_unit(
    materiel: int, offered: bool
) -> None:
    g = factory()
    cities(g, 0, 1)
    give(g, 0, "cache")
    g.players[0].materiel = materiel
    bought = ("space_marine", at("10a_tl")) if offered else ("done",)
    played = order(g, 0, "deploy", "10a", *bought)
    assert ("space_marine" in played.options("buy_unit")) == offered  # it costs 3
    assert g.players[0].materiel == 0
    assert g.players[0].assets["cache"] == 1 - offered


@pytest.mark.rule("fs:depotmarker.2", "fs:ressourcen.4")
@pytest.mark.parametrize(("materiel", "offered"), [(0, False), (1, True)])
def test_a_cache_token_is_worth_two_of_the_three_materiel_of_a_city(
    materiel: int, offered: bool
) -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    give(g, 0, "cache")
    g.players[0].materiel = materiel
    city = ("city", at("10a_tl"))
    played = order(g, 0, "deploy", "10a", city if offered else "done")
    assert (city in played.options("buy_structure")) == offered
    assert g.players[0].materiel == 0
    assert g.players[0].assets["cache"] == 1 - offered


@pytest.mark.rule("fs:depotmarker.2")
@pytest.mark.parametrize(("answer", "price"), [("pass", 3), ("cache", 1)])
def test_who_keeps_the_cache_token_pays_in_full(answer: str, price: int) -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    give(g, 0, "cache")
    g.players[0].materiel = 14
    order(g, 0, "deploy", "10a", ("city", at("10a_tl")), answer)
    assert g.players[0].materiel == 14 - price
