"""Entdeckungsplättchen: the fronts of all 21 tiles, and their backs."""

from typing import Any

import pytest

from orrery.games.eclipse.components import DISCOVERIES, PARTS, TECHNOLOGIES
from orrery.games.eclipse.rules.blueprints import stats
from orrery.games.eclipse.rules.discovery import place_disc
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.state import Galaxy

from .scenario import Played, abandon, fit, give, hide, kept, lay, market, quiet, ships

PLACE = "sector_208"
ANCIENT_PARTS = [id for id, tile in DISCOVERIES.items() if tile.part]


def discover(g: Galaxy, tile: str, *answers: Any) -> Played:
    """Seat 0 places its disc where the tile lies."""
    if PLACE not in g.sectors:
        lay(g, PLACE, -1, -1, 2)
    hide(g, PLACE, tile)
    return kept(g, place_disc(g, 0, PLACE), *answers)


@pytest.mark.rule("eclipse:entdeckungsplaettchen.anzahl")
def test_the_twenty_one_tiles() -> None:
    count = {id: tile.copies for id, tile in DISCOVERIES.items() if not tile.part}
    assert count == dict.fromkeys(
        [
            "discovery_money_8",
            "discovery_science_5",
            "discovery_materials_6",
            "discovery_ancient_technology",
            "discovery_ancient_cruiser",
        ],
        3,
    )
    assert [DISCOVERIES[id].copies for id in ANCIENT_PARTS] == [1] * 6
    g = quiet()
    assert len(g.discovery_pile.cards) + len(g.sectors["sector_001"].discovery.cards) == 21


@pytest.mark.rule("eclipse:entdeckungsplaettchen.1")
def test_only_the_first_disc_gets_the_tile() -> None:
    g = quiet()
    discover(g, "discovery_money_8", "keep")
    abandon(g, PLACE)
    played = kept(g, place_disc(g, 1, PLACE))
    assert played.asked == []
    assert (g.players[0].discoveries, g.players[1].discoveries) == (["discovery_money_8"], [])


@pytest.mark.rule("eclipse:entdeckungsplaettchen.2", "eclipse:entdeckungsplaettchen.3")
@pytest.mark.parametrize("tile", list(DISCOVERIES))
def test_every_tile_may_be_kept_for_two_points_instead(tile: str) -> None:
    g = quiet()
    before = (dict(g.players[0].storage), dict(g.players[0].reserve))
    played = discover(g, tile, ("use_discovery", "keep"))
    assert played.options("use_discovery") == {"use", "keep"}
    assert points(g, 0)["discoveries"] == 2
    assert (g.players[0].storage, g.players[0].reserve) == before
    assert g.players[0].parts == []


@pytest.mark.rule("eclipse:entdeckungsplaettchen.4")
@pytest.mark.parametrize(
    ("tile", "resource", "units"),
    [
        ("discovery_money_8", "money", 8),
        ("discovery_science_5", "science", 5),
        ("discovery_materials_6", "materials", 6),
    ],
)
def test_resources_go_into_the_storage(tile: str, resource: str, units: int) -> None:
    g = quiet()
    discover(g, tile, "use")
    assert g.players[0].storage == {"money": 0, "science": 0, "materials": 0} | {resource: units}
    assert g.spent.cards == [tile]  # back into the box
    assert points(g, 0)["discoveries"] == 0


@pytest.mark.rule("eclipse:entdeckungsplaettchen.5")
def test_the_cheapest_technology_one_does_not_have_is_free() -> None:
    g = quiet()
    dearer = ("tech_orbital", "tech_wormhole_generator")
    assert min(TECHNOLOGIES[id].cost for id in dearer) > TECHNOLOGIES["tech_improved_hull"].cost
    market(
        g, *dearer, "tech_starbase", "tech_neutron_bombs", "tech_fusion_drive", "tech_improved_hull"
    )
    give(g, 0, "tech_neutron_bombs")
    played = discover(g, "discovery_ancient_technology", "use", "tech_improved_hull")
    assert played.options("free_technology") == {"tech_fusion_drive", "tech_improved_hull"}
    assert "tech_improved_hull" in g.players[0].technologies
    assert "tech_improved_hull" not in g.market
    assert g.spent.cards == ["discovery_ancient_technology"]


@pytest.mark.rule("eclipse:entdeckungsplaettchen.5")
def test_a_free_instant_technology_takes_effect() -> None:
    g = quiet()
    market(g, "tech_advanced_robotics")
    discover(g, "discovery_ancient_technology", "use")
    assert (g.players[0].discs, g.players[0].spare) == (12, 2)  # one placed, one gained
    market(g)  # nothing on offer: nothing to gain
    abandon(g, PLACE)
    discover(g, "discovery_ancient_technology", "use")
    assert len(g.players[0].technologies) == 2


@pytest.mark.rule("eclipse:entdeckungsplaettchen.6", "eclipse:konzept-vorraete.1")
def test_an_ancient_cruiser_appears_in_the_sector() -> None:
    g = quiet()
    discover(g, "discovery_ancient_cruiser", "use")
    assert g.sectors[PLACE].fleets == {0: {"cruiser": 1}}
    assert g.players[0].reserve["cruiser"] == 3
    assert g.spent.cards == ["discovery_ancient_cruiser"]
    abandon(g, PLACE)
    ships(g, 0, PLACE, cruiser=4)
    discover(g, "discovery_ancient_cruiser", "use")
    assert g.sectors[PLACE].fleets == {0: {"cruiser": 4}}  # there are only four


@pytest.mark.rule("eclipse:entdeckungsplaettchen.7")
@pytest.mark.parametrize("tile", ANCIENT_PARTS)
def test_an_ancient_part_is_installed_at_once_or_kept(tile: str) -> None:
    part = DISCOVERIES[tile].part
    g = quiet()
    give(g, 0, "tech_tachyon_source")
    fit(g, 0, "dreadnought", "", "", "", "", "tachyon_source")  # energy for any of them
    played = discover(g, tile, "use", ("install_ancient_part", ("dreadnought", 2)))
    assert "aside" in played.options("install_ancient_part")
    assert g.players[0].blueprints["dreadnought"][2] == part
    assert g.players[0].parts == []
    abandon(g, PLACE)
    g = quiet()
    discover(g, tile, "use", ("install_ancient_part", "aside"))
    assert g.players[0].parts == [part]


@pytest.mark.rule("eclipse:entdeckungsplaettchen.7", "eclipse:upgrade.8", "eclipse:upgrade.9")
def test_an_ancient_part_may_replace_a_tile_but_blueprints_stay_legal() -> None:
    g = quiet()
    fit(g, 0, "interceptor", "hull")
    played = discover(g, "discovery_conformal_drive", "use", ("interceptor", 3))
    options = played.options("install_ancient_part")
    assert not any(option[0] == "starbase" for option in options if option != "aside")
    assert ("interceptor", 0) not in options  # two drives would take too much energy
    assert stats(g.players[0], "interceptor").movement == 4
    abandon(g, PLACE)
    discover(g, "discovery_shard_hull", "use", ("interceptor", 0))
    assert g.players[0].blueprints["interceptor"] == ["shard_hull", "", "", "conformal_drive"]
    assert g.lost_parts == []  # the hull tile went back to the supply


@pytest.mark.rule("eclipse:entdeckungsplaettchen.7")
def test_an_ancient_part_that_is_replaced_leaves_the_game() -> None:
    g = quiet()
    discover(g, "discovery_ion_turret", "use", ("interceptor", 1))
    abandon(g, PLACE)
    discover(g, "discovery_shard_hull", "use", ("interceptor", 1))
    assert g.lost_parts == ["ion_turret"]
    assert g.players[0].blueprints["interceptor"][1] == "shard_hull"


def test_ancient_parts_need_no_technology() -> None:
    parts = {DISCOVERIES[id].part for id in ANCIENT_PARTS}
    assert parts == {id for id, part in PARTS.items() if part.origin == "discovery"}
    assert not any(tile.unlocks_part in parts for tile in TECHNOLOGIES.values())
