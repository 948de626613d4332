"""Gebiete, Nachbarschaft, Einheiten, Einheitenlimit: what lies beside what, and whose it is."""

import pytest

from orrery.games.forbidden_stars.components import AREAS, IS_WORLD, STRUCTURES, UNITS
from orrery.games.forbidden_stars.rules.areas import (
    areas_of,
    capacity,
    is_contested,
    is_enemy,
    is_friendly,
    is_uncontrolled,
)
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.rules.map_setup import add_system
from orrery.games.forbidden_stars.rules.units import count, suits, total_units, units_in
from orrery.games.forbidden_stars.state import Galaxy

from .scenario import at, deck, in_area, order, table, units

STATES = ("friendly", "enemy", "uncontrolled", "contested")


def state(g: Galaxy, seat: int, area: str) -> str:
    """The one state an area is in for a player."""
    here = at(area)
    true = (
        is_friendly(g, seat, here),
        is_enemy(g, seat, here),
        is_uncontrolled(g, here),
        is_contested(g, here),
    )
    assert sum(true) == 1, (area, true)
    return STATES[true.index(True)]


@pytest.mark.rule("fs:gebiete.4", "fs:gebiete.5", "fs:gebiete.6")
@pytest.mark.parametrize("piece", ["cultist", "cultist:routed", "factory"])
def test_an_area_is_friendly_to_its_owner_and_enemy_to_others(piece: str) -> None:
    g = table("space_marines", "chaos", "orks")
    units(g, 1, "10a_tl", piece)
    assert [state(g, seat, "10a_tl") for seat in (0, 1, 2)] == ["enemy", "friendly", "enemy"]


@pytest.mark.rule("fs:gebiete.7")
def test_an_objective_token_controls_nothing() -> None:
    g = table()
    g.areas[at("10a_tr")].objective = 0
    assert [state(g, seat, "10a_tr") for seat in (0, 1)] == ["uncontrolled"] * 2


@pytest.mark.rule("fs:gebiete.8", "fs:umkaempfte-gebiete.1")
@pytest.mark.parametrize("piece", ["cultist", "cultist:routed", "city", "bastion"])
def test_an_area_of_two_factions_is_contested(piece: str) -> None:
    g = table()
    units(g, 1, "10a_tl", piece)
    units(g, 0, "10a_tl", "scout")
    assert [state(g, seat, "10a_tl") for seat in (0, 1)] == ["contested"] * 2


@pytest.mark.rule("fs:gebiete.9", "fs:vormarschbefehl.9", "fs:umkaempfte-gebiete.2", "fs:kampf.2")
def test_moving_into_an_enemy_area_makes_it_contested() -> None:
    g = table()
    units(g, 0, "10a_tr", "space_marine")
    units(g, 1, "1a_tl", "city")
    deck(g, 0)
    deck(g, 1)
    order(g, 0, "advance", "1a", ("space_marine", at("10a_tr")))
    news = next(news for news in g.news if news.kind == "combat")
    assert (news.facts["area"], news.facts["enemy"]) == (at("1a_tl"), 1)


@pytest.mark.rule("fs:gebiete.2", "fs:einheitenlimit.2", "fs:einheitenlimit.3", "fs:leere.2")
def test_worlds_have_skulls_and_voids_take_three() -> None:
    assert {area for area in AREAS if not IS_WORLD[area] and capacity(area) != 3} == set()
    assert [capacity(at(world)) for world in ("10a_tl", "10a_tr", "1a_tl")] == [4, 2, 3]
    assert len(AREAS) == 96
    assert {area.kind for area in AREAS.values()} == {"world", "void"}
    assert all(suits("scout", area) != suits("strike_cruiser", area) for area in AREAS)


@pytest.mark.rule("fs:einheiten.1", "fs:einheiten.2", "fs:gebaeude.6")
def test_ships_and_ground_units_are_units_and_structures_are_not() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "bastion")
    units(g, 0, "10a_br", "strike_cruiser")
    assert units_in(g, 0, at("10a_tl")) == ["scout"]
    assert total_units(g, 0) == 2
    assert {unit.kind for unit in UNITS.values()} == {"ship", "ground"}
    assert not set(STRUCTURES) & set(UNITS)


@pytest.mark.rule("fs:einheitenlimit.1", "fs:einheitenlimit.7", "fs:einheitenlimit.6")
def test_the_capacity_counts_the_units_of_each_player_and_no_structures() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout", "scout", "bastion")
    assert order(g, 0, "dominate", "10a", "pass").kinds == ["use_sheet"]  # two units: no more
    units(g, 0, "10a_tr", "space_marine:routed")
    g.active = 0
    played = order(g, 0, "dominate", "10a", "pass", "space_marine:routed")
    assert played.options("over_limit") == {"scout", "space_marine:routed"}
    assert in_area(g, 0, "10a_tr") == {"scout": 2}
    assert count(g, 0, at("10a_tr")) == capacity(at("10a_tr"))


@pytest.mark.rule("fs:nachbarschaft.1", "fs:nachbarschaft.2", "fs:nachbarschaft.4")
def test_systems_with_a_common_border_are_adjacent_and_corners_do_not_count() -> None:
    g = table()
    near = board(g).neighbours
    assert set(near[at("10a")]) == {at("1a"), at("5a")}
    assert set(near[at("5a")]) == {at("10a"), at("3b"), at("7a")}
    assert at("3b") not in near[at("10a")]  # they meet at a corner


@pytest.mark.rule("fs:nachbarschaft.3", "fs:nachbarschaft.5")
def test_areas_with_a_common_border_are_adjacent_and_the_order_space_does_not_count() -> None:
    g = table()
    near = board(g).around
    # within the tile two of the other three, beyond its edges whatever lies there
    assert set(near[at("10a_br")]) == {at("10a_tr"), at("10a_bl"), at("1a_bl"), at("5a_tr")}
    assert at("10a_br") not in near[at("10a_tl")]  # across the order space
    assert at("3b_tl") not in near[at("10a_br")]  # corner to corner
    for area, others in near.items():
        assert all(area in near[other] for other in others)


@pytest.mark.rule("fs:nachbarschaft.3")
def test_a_turned_tile_has_other_neighbours() -> None:
    g = table()
    upright = board(g).around
    assert at("1a_tl") in upright[at("10a_tr")]
    add_system(g, at("1a"), 1, 0, 1)  # a quarter turn clockwise: bottom left comes to the top left
    assert at("1a_bl") in board(g).around[at("10a_tr")]
    assert set(areas_of(at("1a"))) == {at(f"1a_{spot}") for spot in ("tl", "tr", "bl", "br")}


@pytest.mark.rule("fs:produktionsbefehl.15", "fs:produktionsbefehl.16", "fs:gebaeude.3")
def test_ships_belong_into_voids_ground_units_and_structures_on_worlds() -> None:
    assert suits("strike_cruiser", at("10a_br")) and not suits("strike_cruiser", at("10a_tl"))
    assert suits("scout", at("10a_tl")) and not suits("scout", at("10a_br"))
    g = table()
    units(g, 0, "10a_tl", "factory")
    units(g, 0, "10a_tr", "scout")
    units(g, 0, "10a_br", "strike_cruiser")
    played = order(g, 0, "deploy", "10a", "strike_cruiser", "scout", at("10a_bl"), "done", "done")
    assert played.options("place_unit") == {at("10a_tl"), at("10a_tr"), at("10a_bl")}
    assert in_area(g, 0, "10a_br") == {"strike_cruiser": 2}
    worlds = {world for _, world in played.options("buy_structure") - {"done"}}
    assert worlds == {at("10a_tr"), at("10a_bl")}  # a friendly void is no place for one
