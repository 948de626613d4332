"""Forschung: what may be chosen, what it costs, and what it is good for."""

import pytest

from orrery.games.eclipse.components import TECHNOLOGIES
from orrery.games.eclipse.rules.build import buildable
from orrery.games.eclipse.rules.research import affordable, on_offer, price
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.rules.upgrade import available

from .scenario import act, can, give, market, quiet, store, table

NANO = [id for id, tile in TECHNOLOGIES.items() if tile.category == "nano"]


@pytest.mark.rule("eclipse:forschung.1", "eclipse:konzept-technologie.3")
@pytest.mark.rule("eclipse:konzept-ressourcen.3", "eclipse:forschung.9")
def test_a_technology_is_paid_in_science_and_laid_on_the_board() -> None:
    g = quiet()
    market(g, "tech_fusion_drive", "tech_fusion_drive", "tech_orbital")
    store(g, 0, science=5)
    played = act(g, 0, "research", "tech_fusion_drive")
    assert played.options("research") == {"tech_fusion_drive", "done", "trade_resources"}
    assert g.players[0].storage["science"] == 1
    assert g.players[0].technologies == ["tech_starbase", "tech_fusion_drive"]
    assert g.market == {"tech_fusion_drive": 1, "tech_orbital": 1}
    assert g.players[0].acted == {"research": 1}


@pytest.mark.rule("eclipse:forschung.1")
def test_one_technology_an_action() -> None:
    g = quiet()
    market(g, "tech_fusion_drive", "tech_nanorobots")
    store(g, 0, science=20)
    assert act(g, 0, "research", "tech_nanorobots").kinds == ["research"]


@pytest.mark.rule("eclipse:forschung.1", "eclipse:handel.1", "eclipse:faq.3")
def test_science_may_be_traded_for_on_the_spot() -> None:
    g = quiet()
    market(g, "tech_fusion_drive")
    store(g, 0, money=4, materials=3)
    assert not can(g, 0, "research")  # 2 + 1 units would not do
    store(g, 0, money=6, materials=3)
    assert can(g, 0, "research")
    trades = ["trade_resources", ("money", "science"), 3]
    trades += ["trade_resources", ("materials", "science")]
    played = act(g, 0, "research", *trades, "tech_fusion_drive")
    assert "tech_fusion_drive" not in played.options("research", 0)
    assert g.players[0].storage == {"money": 0, "science": 0, "materials": 1}


@pytest.mark.rule("eclipse:forschung.2", "eclipse:konzept-technologie.2", "eclipse:faq.5")
def test_each_technology_of_a_row_makes_the_next_cheaper() -> None:
    g = quiet()
    player = g.players[0]
    prices = []
    for technology in [id for id in NANO if id != "tech_wormhole_generator"]:
        prices.append(price(player, "tech_wormhole_generator"))
        give(g, 0, technology)
    assert prices == [16, 15, 14, 13, 12, 10, 8]
    assert price(player, "tech_quantum_grid") == 16  # other rows are not concerned


@pytest.mark.rule("eclipse:forschung.3", "eclipse:forschung.7")
def test_the_example_of_the_minimum_cost() -> None:
    g = quiet()
    give(g, 0, "tech_monolith", "tech_orbital")
    market(g, "tech_fusion_drive")
    store(g, 0, science=3)
    assert price(g.players[0], "tech_advanced_labs") == 8  # a discount of 2
    act(g, 0, "research", "tech_fusion_drive")
    assert g.players[0].storage["science"] == 0  # 3 paid, not 2


@pytest.mark.rule("eclipse:forschung.4", "eclipse:upgrade.7", "eclipse:faq.15")
@pytest.mark.parametrize("technology", [id for id, t in TECHNOLOGIES.items() if t.unlocks_part])
def test_a_ship_part_technology_gives_just_its_part(technology: str) -> None:
    g = quiet()
    before = available(g.players[0])
    give(g, 0, technology)
    part = TECHNOLOGIES[technology].unlocks_part
    assert part == technology.removeprefix("tech_")
    assert sorted(available(g.players[0])) == sorted([*before, part])


@pytest.mark.rule("eclipse:forschung.5", "eclipse:bauen.5")
@pytest.mark.parametrize("what", ["starbase", "orbital", "monolith"])
def test_a_build_technology_allows_building(what: str) -> None:
    g = quiet(2, "mechanema terran_union")  # they know none of them
    assert what not in buildable(g, 0, 40)
    give(g, 0, f"tech_{what}")
    assert what in buildable(g, 0, 40)


@pytest.mark.rule("eclipse:forschung.6")
def test_an_instant_technology_works_once() -> None:
    g = quiet()
    market(g, "tech_artifact_key")
    store(g, 0, science=14)
    act(g, 0, "research", "tech_artifact_key", ("artifact_resource", "materials"))
    assert g.players[0].storage == {"money": 0, "science": 0, "materials": 5}  # one at home
    market(g, "tech_nanorobots")
    store(g, 0, science=2)
    act(g, 0, "research", "tech_nanorobots")
    assert g.players[0].storage == {"money": 0, "science": 0, "materials": 0}


@pytest.mark.rule("eclipse:forschung.8", "eclipse:forschung.10")
def test_nothing_twice_be_it_researched_or_printed() -> None:
    g = quiet()
    market(g, "tech_starbase", "tech_nanorobots", "tech_gauss_shield")
    give(g, 0, "tech_nanorobots")
    assert on_offer(g, 0) == ["tech_gauss_shield"]


@pytest.mark.rule("eclipse:forschung.1")
def test_technologies_are_offered_row_by_row() -> None:
    g = quiet()
    market(g, "tech_nanorobots", "tech_plasma_cannon", "tech_gauss_shield", "tech_neutron_bombs")
    rows = ["tech_neutron_bombs", "tech_plasma_cannon", "tech_gauss_shield", "tech_nanorobots"]
    assert on_offer(g, 0) == rows


@pytest.mark.rule("eclipse:forschung.10", "eclipse:forschung.11")
def test_printed_technologies_count_and_take_their_slot() -> None:
    g = quiet()
    player = g.players[0]
    assert price(player, "tech_gluon_computer") == 15  # Starbase is in the military row
    assert "starbase" in buildable(g, 0, 3)
    rest = [id for id, t in TECHNOLOGIES.items() if t.category == "military"]
    rest.remove("tech_starbase")
    give(g, 0, *rest[:5])
    assert points(g, 0)["technologies"] == 3  # six in the row, the printed one among them
    market(g, *rest[5:])
    assert len(on_offer(g, 0)) == 2
    give(g, 0, rest[5])
    assert on_offer(g, 0) == []  # seven slots, and all are taken


@pytest.mark.rule("eclipse:forschung.1")
def test_only_what_is_on_offer() -> None:
    g = table()
    market(g, "tech_neutron_bombs")
    assert affordable(g, 0, 40) == ["tech_neutron_bombs"]
    market(g)
    assert not can(g, 0, "research")
