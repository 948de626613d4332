"""Technologien: what each of the twenty-four costs and gives."""

from typing import Any

import pytest

from orrery.games.eclipse.components import CENTER, PARTS, RESOURCES, TECHNOLOGIES
from orrery.games.eclipse.rules.build import buildable
from orrery.games.eclipse.rules.diplomacy import neighbours
from orrery.games.eclipse.rules.explore import spaces
from orrery.games.eclipse.rules.influence import targets
from orrery.games.eclipse.rules.population import homes
from orrery.games.eclipse.rules.research import price
from orrery.games.eclipse.rules.sectors import connected
from orrery.games.eclipse.rules.upgrade import available
from orrery.games.eclipse.state import Galaxy

from ..driving import Played
from .battles import ARENA, arena, combat_phase
from .scenario import act, control, give, home, lay, market, populate, ships, store, table


def costs(technology: str, cost: int, minimum: int) -> None:
    """The price with an empty row, and with six technologies in it."""
    g = table(2, "descendants_of_draco terran_directorate")  # who begin without any
    player = g.players[0]
    assert price(player, technology) == cost
    category = TECHNOLOGIES[technology].category
    row = [id for id, tile in TECHNOLOGIES.items() if tile.category == category]
    player.technologies = [id for id in row if id != technology][:6]
    assert price(player, technology) == max(minimum, cost - 8)
    assert TECHNOLOGIES[technology].min_cost == minimum


def learn(g: Galaxy, technology: str, *answers: Any) -> Played:
    """Seat 0 researches this technology, with just enough science and no colony ship to land."""
    g.players[0].colony_ships = 0
    market(g, technology)
    store(g, 0, science=price(g.players[0], technology))
    played = act(g, 0, "research", technology, *answers)
    assert g.players[0].storage["science"] >= 0
    assert technology in g.players[0].technologies
    return played


# -- ship parts ---------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:faq.15")
@pytest.mark.parametrize(
    ("part", "cost", "minimum", "values"),
    [
        pytest.param(
            "plasma_cannon",
            6,
            4,
            {"dice": ("orange", 1), "damage": 2, "energy_consumption": 2},
            marks=pytest.mark.rule("eclipse:tech-militaer.plasmakanonen"),
        ),
        pytest.param(
            "phase_shield",
            8,
            5,
            {"shield": 2, "energy_consumption": 1},
            marks=pytest.mark.rule("eclipse:tech-militaer.phasenschild"),
        ),
        pytest.param(
            "tachyon_source",
            12,
            6,
            {"energy_production": 9},
            marks=pytest.mark.rule("eclipse:tech-militaer.tachyonenquelle"),
        ),
        pytest.param(
            "plasma_missile",
            14,
            7,
            {"dice": ("orange", 2), "damage": 2, "missile": True},
            marks=pytest.mark.rule("eclipse:tech-militaer.plasmarakete"),
        ),
        pytest.param(
            "gluon_computer",
            16,
            8,
            {"computer": 3, "initiative": 2, "energy_consumption": 2},
            marks=pytest.mark.rule("eclipse:tech-militaer.gluonencomputer"),
        ),
        pytest.param(
            "gauss_shield",
            2,
            2,
            {"shield": 1},
            marks=pytest.mark.rule("eclipse:tech-gitter.gauss-schild"),
        ),
        pytest.param(
            "improved_hull",
            4,
            3,
            {"hull": 2},
            marks=pytest.mark.rule("eclipse:tech-gitter.verbesserte-huelle"),
        ),
        pytest.param(
            "fusion_source",
            6,
            4,
            {"energy_production": 6},
            marks=pytest.mark.rule("eclipse:tech-gitter.fusionsquelle"),
        ),
        pytest.param(
            "positron_computer",
            8,
            5,
            {"computer": 2, "initiative": 1, "energy_consumption": 1},
            marks=pytest.mark.rule("eclipse:tech-gitter.positronencomputer"),
        ),
        pytest.param(
            "tachyon_drive",
            12,
            6,
            {"movement": 3, "initiative": 3, "energy_consumption": 3},
            marks=pytest.mark.rule("eclipse:tech-gitter.tachyonenantrieb"),
        ),
        pytest.param(
            "antimatter_cannon",
            14,
            7,
            {"dice": ("red", 1), "damage": 4, "energy_consumption": 4},
            marks=pytest.mark.rule("eclipse:tech-gitter.antimateriekanone"),
        ),
        pytest.param(
            "fusion_drive",
            4,
            3,
            {"movement": 2, "initiative": 2, "energy_consumption": 2},
            marks=pytest.mark.rule("eclipse:tech-nano.fusionsantrieb"),
        ),
    ],
)
def test_a_technology_for_a_ship_part(
    part: str, cost: int, minimum: int, values: dict[str, Any]
) -> None:
    costs(f"tech_{part}", cost, minimum)
    row = PARTS[part]
    for name in ("damage", "missile", "energy_production", "energy_consumption", "computer"):
        assert getattr(row, name) == values.get(name, 0)
    for name in ("shield", "hull", "movement", "initiative"):
        assert getattr(row, name) == values.get(name, 0)
    dice = (row.dice.colour, row.dice.count) if row.dice else None
    assert dice == values.get("dice")
    g = table()
    others = set(available(g.players[0]))
    assert part not in others
    learn(g, f"tech_{part}")
    assert set(available(g.players[0])) == {*others, part}  # this part and no other


@pytest.mark.rule("eclipse:faq.15")
def test_the_parts_that_need_no_technology() -> None:
    g = table(2, "descendants_of_draco terran_directorate")
    basic = {"ion_cannon", "nuclear_drive", "nuclear_source", "hull", "electron_computer"}
    assert set(available(g.players[0])) == basic
    give(g, 0, "tech_gluon_computer")
    assert set(available(g.players[0])) == {*basic, "gluon_computer"}


# -- things to build ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "cost", "minimum"),
    [
        pytest.param(
            "starbase", 4, 3, marks=pytest.mark.rule("eclipse:tech-militaer.sternenbasis")
        ),
        pytest.param("orbital", 8, 5, marks=pytest.mark.rule("eclipse:tech-nano.orbitale")),
        pytest.param("monolith", 12, 6, marks=pytest.mark.rule("eclipse:tech-nano.monolithe")),
    ],
)
def test_a_technology_for_something_to_build(what: str, cost: int, minimum: int) -> None:
    costs(f"tech_{what}", cost, minimum)
    g = table(2, "descendants_of_draco terran_directorate")
    assert what not in buildable(g, 0, 40)
    learn(g, f"tech_{what}")
    assert what in buildable(g, 0, 40)
    store(g, 0, materials=20)
    act(g, 0, "build", what, "done")
    sector = g.sectors[home(g, 0)]
    assert sector.fleets[0].get("starbase", 0) + sector.orbital + sector.monolith == 1


@pytest.mark.rule("eclipse:tech-nano.nanoroboter")
def test_nanorobots_build_one_more_but_not_in_a_reaction() -> None:
    costs("tech_nanorobots", 2, 2)
    g = table()
    learn(g, "tech_nanorobots")
    store(g, 0, materials=40)
    act(g, 0, "build", "interceptor", "interceptor", "interceptor")
    assert g.sectors[home(g, 0)].fleets[0] == {"interceptor": 4}
    g.players[0].passed = True
    act(g, 0, "build", "cruiser")
    assert g.sectors[home(g, 0)].fleets[0] == {"interceptor": 4, "cruiser": 1}


# -- advanced squares ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("technology", "track"),
    [
        pytest.param(
            "tech_advanced_mining",
            "materials",
            marks=pytest.mark.rule("eclipse:tech-militaer.bergbau-stufe-2"),
        ),
        pytest.param(
            "tech_advanced_economy",
            "money",
            marks=pytest.mark.rule("eclipse:tech-gitter.wirtschaft-stufe-2"),
        ),
        pytest.param(
            "tech_advanced_labs",
            "science",
            marks=pytest.mark.rule("eclipse:tech-nano.laboratorien-stufe-2"),
        ),
    ],
)
def test_a_technology_for_advanced_squares(technology: str, track: str) -> None:
    costs(technology, 10, 6)
    g = table()
    sectors = {"materials": "sector_107", "money": "sector_103", "science": "sector_102"}
    id = sectors[track]
    lay(g, id, 20, 0, disc=0)
    before = homes(g, 0)
    learn(g, technology)
    gained = [home for home in homes(g, 0) if home not in before]
    assert {home[2] for home in gained if isinstance(home, tuple)} == {track}
    assert id in {home[0] for home in gained if isinstance(home, tuple)}


# -- the others ---------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:tech-militaer.neutronenbomben")
def test_neutron_bombs() -> None:
    costs("tech_neutron_bombs", 2, 2)
    g = arena(disc=1)
    populate(g, ARENA, 0, 1)
    learn(g, "tech_neutron_bombs")
    ships(g, 0, ARENA, interceptor=1)
    combat_phase(g, "neutron_bombs", "no")  # no die is rolled
    assert g.sectors[ARENA].settled == []


@pytest.mark.rule("eclipse:tech-gitter.quantengitter")
def test_quantum_grid_brings_two_discs() -> None:
    costs("tech_quantum_grid", 16, 8)
    g = table()
    before = g.players[0].discs
    learn(g, "tech_quantum_grid")
    assert g.players[0].discs == before - 1 + 2  # one for the action
    assert g.players[0].spare == 1


@pytest.mark.rule("eclipse:tech-nano.roboter-stufe-2")
def test_advanced_robotics_brings_one_disc() -> None:
    costs("tech_advanced_robotics", 6, 4)
    g = table()
    before = g.players[0].discs
    learn(g, "tech_advanced_robotics")
    assert g.players[0].discs == before - 1 + 1
    assert g.players[0].spare == 2
    learn(g, "tech_quantum_grid")
    assert g.players[0].spare == 0


@pytest.mark.rule("eclipse:tech-nano.artefakteschluessel")
def test_the_artifact_key_brings_five_of_one_kind_for_each_artifact() -> None:
    costs("tech_artifact_key", 14, 7)
    g = table()
    g.sectors[CENTER].gcds = False
    control(g, 0, CENTER)  # an artifact here and in the start sector
    played = learn(g, "tech_artifact_key", "money", "materials")
    assert played.options("artifact_resource") == set(RESOURCES)
    assert g.players[0].storage == {"money": 5, "science": 0, "materials": 5}
    lay(g, "sector_102", 20, 0, disc=0)  # later ones bring nothing
    assert g.players[0].storage == {"money": 5, "science": 0, "materials": 5}


@pytest.mark.rule("eclipse:tech-nano.wurmlochgenerator")
def test_the_wormhole_generator_makes_do_with_half_a_wormhole() -> None:
    costs("tech_wormhole_generator", 16, 8)
    g = arena(disc=0)
    lay(g, "sector_205", 20, 1)  # no wormhole on its side of the edge
    empty = set(spaces(g, 0))
    assert connected(g, 0, ARENA) == []
    assert "sector_205" not in targets(g, 0)
    learn(g, "tech_wormhole_generator")
    assert connected(g, 0, ARENA) == ["sector_205"]  # Move and retreats
    assert "sector_205" in targets(g, 0)  # Influence
    assert empty < set(spaces(g, 0))  # Explore
    assert connected(g, 1, ARENA) == []
    control(g, 1, "sector_205")
    assert 1 not in neighbours(g, 0)  # but not diplomacy
