"""Technologie, Aufwertungen für Einheiten."""

import pytest

from orrery.games.ti4.rules.research import (
    deck,
    gain_technology,
    lose_technology,
    missing,
    research,
    researchable,
    unresearchable,
)
from orrery.games.ti4.rules.units import unit

from .scenario import gain, kept, know, table


@pytest.mark.rule("ti4:89.7a")
@pytest.mark.rule("ti4:89.8a")
@pytest.mark.rule("ti4:89.12")
def test_prerequisites_are_met_by_technologies_of_their_colours() -> None:
    g = table("mentak", "sol", "hacan")
    assert unresearchable(g, 0, "gravity_drive") == "ti4:89.12"
    know(g, 0, "antimass_deflectors")
    assert unresearchable(g, 0, "gravity_drive") == ""
    assert missing(g, 0, "fleet_logistics") == {"blue": 1}


@pytest.mark.rule("ti4:89.7b")
@pytest.mark.rule("ti4:89.12b")
def test_unit_upgrades_meet_no_prerequisite() -> None:
    g = table("mentak", "sol", "hacan")
    know(g, 0, "carrier_ii", "fighter_ii")
    assert missing(g, 0, "gravity_drive") == {"blue": 1}


@pytest.mark.rule("ti4:89.13")
@pytest.mark.rule("ti4:89.14")
@pytest.mark.rule("ti4:67.4")
@pytest.mark.rule("ti4:89.15")
def test_a_ready_planet_with_a_specialty_stands_for_one_prerequisite() -> None:
    g = table("mentak", "sol", "hacan")
    gain(g, 0, "wellon")  # yellow
    assert unresearchable(g, 0, "graviton_laser_system") == ""
    g.planets["wellon"].exhausted = True
    assert unresearchable(g, 0, "graviton_laser_system") == "ti4:89.12"
    g.planets["wellon"].exhausted = False
    kept(g, research(g, 0, "ti4:90.2"), "graviton_laser_system")
    assert g.planets["wellon"].exhausted
    assert "graviton_laser_system" in g.players[0].technologies


@pytest.mark.rule("ti4:89.11")
def test_technologies_of_other_factions_cannot_be_researched() -> None:
    g = table("sol", "letnev", "hacan")
    assert "spec_ops_ii" in deck(g, 0) and "l4_disruptors" not in deck(g, 0)


@pytest.mark.rule("ti4:89.11")
def test_a_faction_with_its_own_upgrade_has_not_the_generic_one() -> None:
    g = table("sol", "letnev", "hacan")
    assert "infantry_ii" not in deck(g, 0) and "infantry_ii" in deck(g, 1)


@pytest.mark.rule("ti4:89.3")
@pytest.mark.rule("ti4:89.4")
@pytest.mark.rule("ti4:89.1")
@pytest.mark.rule("ti4:89.2")
@pytest.mark.rule("ti4:89.10")
def test_what_is_researched_is_owned_and_gone_from_the_deck() -> None:
    g = table("mentak", "sol", "hacan")
    kept(g, research(g, 0, "ti4:90.2"), "neural_motivator")
    assert g.players[0].technologies == ["neural_motivator"]
    assert "neural_motivator" not in researchable(g, 0)


@pytest.mark.rule("ti4:89.5")
def test_gaining_a_technology_asks_for_no_prerequisite() -> None:
    g = table("mentak", "sol", "hacan")
    kept(g, gain_technology(g, 0, "war_sun"))
    assert g.players[0].technologies == ["war_sun"]


@pytest.mark.rule("ti4:15.3")
@pytest.mark.rule("ti4:76.3")
@pytest.mark.rule("ti4:15.0")
@pytest.mark.rule("ti4:15.1")
@pytest.mark.rule("ti4:15.1.bsp")
@pytest.mark.rule("ti4:15.5")
@pytest.mark.rule("ti4:89.6")
def test_an_upgrade_changes_all_units_of_its_kind() -> None:
    g = table("mentak", "sol", "hacan")
    assert (unit(g, 0, "carrier").move, unit(g, 0, "carrier").capacity) == (1, 4)
    kept(g, gain_technology(g, 0, "carrier_ii"))
    assert (unit(g, 0, "carrier").move, unit(g, 0, "carrier").capacity) == (2, 6)
    assert unit(g, 2, "carrier").move == 1
    lose_technology(g, 0, "carrier_ii")
    assert unit(g, 0, "carrier").move == 1


@pytest.mark.rule("ti4:89.12c")
def test_effects_may_let_prerequisites_be_ignored() -> None:
    g = table("mentak", "sol", "hacan")
    assert unresearchable(g, 0, "gravity_drive", {"any": 1}) == ""
    assert unresearchable(g, 0, "fleet_logistics", {"any": 1}) == "ti4:89.12"
    assert missing(g, 0, "fleet_logistics", {"blue": 2}) == {}
