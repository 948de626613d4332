"""Bauen: what, where and for how much."""

import pytest

from orrery.games.eclipse.components import SHIP_KINDS
from orrery.games.eclipse.rules.blueprints import printed
from orrery.games.eclipse.rules.build import buildable, building_sites, cost, put_up
from orrery.games.eclipse.rules.population import homes
from orrery.games.eclipse.rules.scoring import points

from .scenario import (
    abandon,
    act,
    can,
    control,
    give,
    home,
    lay,
    monolith,
    orbital,
    quiet,
    ships,
    store,
)


@pytest.mark.rule("eclipse:bauen.1", "eclipse:bauen.2", "eclipse:konzept-ressourcen.4")
def test_two_ships_paid_in_materials() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, 0, disc=0)
    store(g, 0, materials=14)
    answers = ["cruiser", ("build_where", "sector_201"), "dreadnought", home(g, 0)]
    played = act(g, 0, "build", *answers, ("end_turn", "done"))
    assert played.options("build", 0) == {
        *("interceptor", "cruiser", "dreadnought", "starbase"),
        *("done", "trade_resources", *homes(g, 0)),
    }
    assert played.options("build_where") == {home(g, 0), "sector_201"}
    assert g.sectors["sector_201"].fleets == {0: {"cruiser": 1}}
    assert g.sectors[home(g, 0)].fleets == {0: {"interceptor": 1, "dreadnought": 1}}
    assert g.players[0].storage["materials"] == 1


@pytest.mark.rule("eclipse:bauen.1")
def test_a_ship_and_a_structure_or_just_one() -> None:
    g = quiet()
    give(g, 0, "tech_orbital")
    store(g, 0, materials=8)
    act(g, 0, "build", "interceptor", "orbital", ("end_turn", "done"))
    assert g.sectors[home(g, 0)].orbital
    store(g, 0, materials=8)
    act(g, 0, "build", "interceptor", "done")
    assert g.players[0].storage["materials"] == 5


@pytest.mark.rule("eclipse:bauen.2", "eclipse:konzept-strukturen.1")
def test_only_where_a_disc_lies() -> None:
    g = quiet()
    give(g, 0, "tech_monolith")
    lay(g, "sector_201", -1, -1, 0)
    ships(g, 0, "sector_201", cruiser=1)
    assert building_sites(g, 0, "interceptor") == building_sites(g, 0, "monolith") == [home(g, 0)]
    control(g, 1, "sector_201")
    assert building_sites(g, 0, "interceptor") == [home(g, 0)]
    abandon(g, home(g, 0))
    store(g, 0, materials=20)
    assert not can(g, 0, "build")


@pytest.mark.rule("eclipse:bauen.2")
def test_also_among_enemy_ships_while_the_disc_lies() -> None:
    g = quiet()
    ships(g, 1, home(g, 0), dreadnought=2)
    assert building_sites(g, 0, "cruiser") == [home(g, 0)]
    store(g, 0, materials=5)
    act(g, 0, "build", "cruiser")
    assert list(g.sectors[home(g, 0)].fleets) == [0, 1]
    assert g.sectors[home(g, 0)].fleets[0] == {"interceptor": 1, "cruiser": 1}


@pytest.mark.rule("eclipse:bauen.3", "eclipse:konzept-vorraete.1")
@pytest.mark.rule("eclipse:konzept-schiffe.1", "eclipse:konzept-schiffe.2")
@pytest.mark.rule("eclipse:konzept-schiffe.3", "eclipse:konzept-schiffe.4")
def test_no_more_ships_than_pieces() -> None:
    g = quiet()
    most = {"interceptor": 8, "cruiser": 4, "dreadnought": 2, "starbase": 4}
    assert {id: kind.per_player for id, kind in SHIP_KINDS.items()} == most
    for ship, count in most.items():
        ships(g, 0, home(g, 0), **{ship: count - 1})
        assert ship in buildable(g, 0, 40)
        ships(g, 0, home(g, 0), **{ship: count})
        assert ship not in buildable(g, 0, 40)


@pytest.mark.rule("eclipse:bauen.4")
def test_one_orbital_and_one_monolith_a_sector() -> None:
    g = quiet()
    give(g, 0, "tech_orbital", "tech_monolith")
    assert {"orbital", "monolith"} <= set(buildable(g, 0, 40))
    orbital(g, home(g, 0))
    assert building_sites(g, 0, "monolith") == [home(g, 0)]
    assert "orbital" not in buildable(g, 0, 40)
    monolith(g, home(g, 0))
    assert "monolith" not in buildable(g, 0, 40)
    lay(g, "sector_201", -1, -1, 0, disc=0)
    assert {"orbital", "monolith"} <= set(buildable(g, 0, 40))
    g.structures = 0  # both are the sides of one tile
    assert building_sites(g, 0, "orbital") == building_sites(g, 0, "monolith") == []
    assert not {"orbital", "monolith"} & set(buildable(g, 0, 40))


@pytest.mark.rule("eclipse:bauen.5")
def test_starbases_and_structures_need_their_technology() -> None:
    g = quiet(2, "mechanema terran_union")
    assert buildable(g, 0, 40) == ["interceptor", "cruiser", "dreadnought"]
    assert "starbase" in buildable(g, 1, 40)  # Terrans know how from the start


@pytest.mark.rule("eclipse:baukosten.abfangjaeger", "eclipse:baukosten.kreuzer")
@pytest.mark.rule("eclipse:baukosten.schlachtschiff", "eclipse:baukosten.sternenbasis")
@pytest.mark.rule("eclipse:baukosten.orbital", "eclipse:baukosten.monolith")
@pytest.mark.parametrize(
    ("what", "terran", "mechanema"),
    [
        ("interceptor", 3, 2),
        ("cruiser", 5, 4),
        ("dreadnought", 8, 7),
        ("starbase", 3, 2),
        ("orbital", 5, 4),
        ("monolith", 10, 8),
    ],
)
def test_what_it_costs(what: str, terran: int, mechanema: int) -> None:
    g = quiet(2, "terran_union mechanema")
    give(g, 1, "tech_starbase")
    for seat, units in ((0, terran), (1, mechanema)):
        give(g, seat, "tech_orbital", "tech_monolith")
        assert cost(g, seat, what) == units
        assert what in buildable(g, seat, units)
        assert what not in buildable(g, seat, units - 1)


@pytest.mark.rule("eclipse:konzept-schiffe.5")
def test_larger_ships_are_dearer_and_have_more_slots() -> None:
    g = quiet()
    kinds = ("interceptor", "cruiser", "dreadnought")
    assert [cost(g, 0, ship) for ship in kinds] == [3, 5, 8]
    assert [len(printed("terran", ship).slots) for ship in kinds] == [4, 6, 8]


@pytest.mark.rule("eclipse:konzept-strukturen.3", "eclipse:konzept-strukturen.4")
def test_a_monolith_stays_and_scores_for_whoever_controls_the_sector() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, 0, disc=0)
    put_up(g, 0, "monolith", "sector_201")
    assert [points(g, seat)["monoliths"] for seat in (0, 1)] == [3, 0]
    act(g, 0, "influence", ("take", "sector_201"), "done")
    assert g.sectors["sector_201"].monolith
    control(g, 1, "sector_201")
    assert [points(g, seat)["monoliths"] for seat in (0, 1)] == [0, 3]
