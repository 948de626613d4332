"""The Universities of Jol-Nar."""

import pytest

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.research import research, unresearchable
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import PASS

from ...scenario import activate, at, gain, kept, know, put, table, told
from ...strategic import strategic
from ..fighting import FIELD, ground, space, use
from .acting import activation, has_note


def jolnar() -> Galaxy:
    return table("jolnar", "hacan", "sol")


def rolled(g: Galaxy, seat: int) -> list[tuple[int, int]]:
    return [
        (die[1], roll["hits"])
        for roll in told(g, "combat_roll")
        if roll["seat"] == seat
        for die in roll["dice"]
    ]


@pytest.mark.rule("ti4:62.0")
def test_fragile_takes_1_from_combat_rolls_in_space_and_on_the_ground() -> None:
    g = jolnar()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    space(g, dice=[7, 1])
    assert rolled(g, 0) == [(8, 0)]
    g = jolnar()
    put(g, 0, "lor", "infantry")
    put(g, 1, "lor", "infantry")
    ground(g, "lor", dice=[8, 1])
    assert rolled(g, 0) == [(9, 0)]


@pytest.mark.rule("ti4:96.3d")
def test_fragile_takes_nothing_from_space_cannons() -> None:
    g = jolnar()
    activate(g, FIELD)
    put(g, 0, "quann", "pds")
    put(g, 1, FIELD, "cruiser")
    kept(g, cannon_offense(g), ("fire_cannons", 1), dice=[6])
    assert at(g, 1, FIELD) == {}


@pytest.mark.rule("ti4:62.2")
def test_9_and_10_of_the_flagship_are_two_more_hits_before_modifiers() -> None:
    g = jolnar()
    put(g, 0, FIELD, "flagship", "cruiser")
    put(g, 1, FIELD, "6 cruiser")
    space(g, dice=[9, 8, 10, 1, 1, 1, 1, 1, 1])  # 3 of the 9, 1 of the 8; the cruiser's 10 is one
    assert at(g, 1, FIELD) == {"cruiser": 1}
    g = jolnar()
    put(g, 0, FIELD, "flagship")
    put(g, 1, FIELD, "4 cruiser")
    space(g, dice=[10, 6, 1, 1, 1, 1])  # the 6 becomes a 5
    assert at(g, 1, FIELD) == {"cruiser": 1}


# -- research -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:89.12c")
def test_analytical_ignores_one_prerequisite_of_any_colour() -> None:
    g = jolnar()
    assert unresearchable(g, 0, "gravity_drive") == ""
    assert unresearchable(g, 0, "fleet_logistics") == "ti4:89.12"
    assert unresearchable(g, 1, "gravity_drive") == "ti4:89.12"


def test_analytical_does_not_help_with_unit_upgrades() -> None:
    g = jolnar()
    assert unresearchable(g, 0, "infantry_ii") == "ti4:89.12"
    know(g, 0, "neural_motivator", "psychoarchaeology")
    assert unresearchable(g, 0, "infantry_ii") == ""


@pytest.mark.rule("ti4:89.14")
def test_analytical_saves_a_specialty() -> None:
    g = jolnar()
    specialised = next(id for id in g.planets if PLANETS[id].specialty == "blue")
    gain(g, 0, specialised)
    kept(g, research(g, 0, "ti4:90.2"), ("research", "gravity_drive"))
    assert not g.planets[specialised].exhausted
    played = kept(g, research(g, 0, "ti4:90.2"), ("research", "light_wave_deflector"))
    assert g.planets[specialised].exhausted
    assert "light_wave_deflector" in g.players[0].technologies
    assert played.kinds.count("use_specialty") <= 1


@pytest.mark.rule("ti4:52.5")
def test_brilliant_turns_the_secondary_of_technology_into_the_primary() -> None:
    g = table("hacan", "jolnar", "sol")
    g.players[2].strategy, g.players[2].reserve = 0, 10
    g.players[1].goods = 6
    strategic(
        g,
        "technology",
        ("research", "neural_motivator"),
        ("secondary", "follow"),
        use("brilliant"),
        ("research", "neural_motivator"),
        ("second_technology", "pay"),
        ("pay_resources", ("pay", "jol", "nar", 3)),
        ("research", "antimass_deflectors"),
    )
    assert g.players[1].technologies == ["neural_motivator", "antimass_deflectors"]
    assert g.players[1].strategy == 1


def test_brilliant_may_be_declined() -> None:
    g = table("hacan", "jolnar", "sol")
    g.players[2].strategy, g.players[2].reserve = 0, 10
    g.players[1].goods = 4
    for planet in g.players[1].planets:
        g.planets[planet].exhausted = True
    strategic(
        g,
        "technology",
        ("research", "neural_motivator"),
        ("secondary", "follow"),
        use(PASS),
        ("research", "neural_motivator"),
    )
    assert g.players[1].technologies == ["neural_motivator"]
    assert (g.players[1].goods, g.players[1].strategy) == (0, 1)


def test_brilliant_is_about_technology_only() -> None:
    g = table("hacan", "jolnar", "sol")
    g.players[2].strategy, g.players[2].reserve = 0, 10
    for player in g.players:
        player.reserve = 0
    played = strategic(g, "politics", 1, *_agendas(g), ("secondary", "follow"))
    assert "use_ability" not in played.kinds


def _agendas(g: Galaxy) -> list[tuple[str, str]]:
    return [("top", g.agenda_deck.cards[-1]), ("top", g.agenda_deck.cards[-2])]


# -- technologies -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:errata.e-res-extraktor")
def test_e_res_siphons_pay_4_goods_when_another_player_comes_near() -> None:
    g = table("hacan", "jolnar", "sol")
    know(g, 1, "e_res_siphons")
    put(g, 1, FIELD, "cruiser")
    activation(g, FIELD)
    assert g.players[1].goods == 4


def test_e_res_siphons_need_ships_and_another_player() -> None:
    g = table("hacan", "jolnar", "sol")
    know(g, 1, "e_res_siphons")
    put(g, 1, "quann", "infantry")
    activation(g, FIELD)
    assert g.players[1].goods == 0
    g = jolnar()
    know(g, 0, "e_res_siphons")
    put(g, 0, FIELD, "cruiser")
    activation(g, FIELD)
    assert g.players[0].goods == 0


def test_the_conduit_makes_far_systems_adjacent_in_this_action() -> None:
    g = jolnar()
    know(g, 0, "spacial_conduit_cylinder")
    put(g, 0, "quann", "infantry")
    put(g, 0, "12", "cruiser")
    assert "tile_12" not in adjacent(g, "tile_25")
    activation(g, FIELD, use("spacial_conduit_cylinder"))
    assert "tile_12" in adjacent(g, "tile_25") and "tile_25" in adjacent(g, "tile_12")
    assert "tile_12" in adjacent(g, "tile_25", 1)
    assert "spacial_conduit_cylinder" in g.players[0].exhausted
    g.action = None
    assert "tile_12" not in adjacent(g, "tile_25")


def test_the_conduit_links_nothing_but_the_active_system() -> None:
    g = jolnar()
    know(g, 0, "spacial_conduit_cylinder")
    put(g, 0, "quann", "infantry")
    put(g, 0, "12", "cruiser")
    put(g, 0, "18", "cruiser")
    before = adjacent(g, "tile_12")
    activation(g, FIELD, use("spacial_conduit_cylinder"))
    assert set(adjacent(g, "tile_12")) == {*before, "tile_25"}


def test_the_conduit_needs_units_in_the_active_system() -> None:
    g = jolnar()
    know(g, 0, "spacial_conduit_cylinder")
    put(g, 0, "12", "cruiser")
    assert "use_ability" not in activation(g, FIELD).kinds


# -- the note -----------------------------------------------------------------------------------


def test_research_agreement_gives_what_jolnar_has_researched() -> None:
    g = jolnar()
    note = has_note(g, 1, "research_agreement")
    kept(g, research(g, 0, "ti4:90.2"), ("research", "gravity_drive"), use(note))
    assert g.players[1].technologies == ["gravity_drive"]
    assert g.players[0].notes.cards == [note]


def test_research_agreement_is_not_for_faction_technologies_or_what_one_has() -> None:
    g = jolnar()
    has_note(g, 1, "research_agreement")
    know(g, 0, "sarween_tools")
    kept(g, research(g, 0, "ti4:90.2"), ("research", "e_res_siphons"))
    know(g, 1, "neural_motivator")
    kept(g, research(g, 0, "ti4:90.2"), ("research", "neural_motivator"))
    assert g.players[1].technologies == ["neural_motivator"]
