"""Kapazität, and the fate of structures that stand alone."""

import pytest

from orrery.games.ti4.rules.checks import fleet_size, room
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.state import Galaxy

from .scenario import at, fight, gain, kept, know, put, table, told


def space(*fleet: str) -> Galaxy:
    g = table("hacan", "xxcha", "winnu")
    put(g, 0, "25", *fleet)
    return g


@pytest.mark.rule("ti4:49.0")
@pytest.mark.rule("ti4:49.1")
@pytest.mark.rule("ti4:49.2")
@pytest.mark.rule("ti4:49.4")
def test_the_capacity_of_all_ships_together_counts() -> None:
    g = space("carrier", "dreadnought", "3 fighter", "2 infantry")
    assert room(g, 0, "tile_25") == 5
    kept(g, settle(g))
    assert at(g, 0, "25") == {"carrier": 1, "dreadnought": 1, "fighter": 3, "infantry": 2}


@pytest.mark.rule("ti4:49.3")
@pytest.mark.rule("ti4:49.3a")
def test_what_is_too_much_is_removed_by_its_owners_choice() -> None:
    g = space("carrier", "3 fighter", "3 infantry")
    kept(g, settle(g), ("remove_cargo", "infantry"), ("remove_cargo", "fighter"))
    assert at(g, 0, "25") == {"carrier": 1, "fighter": 2, "infantry": 2}
    assert not told(g, "destroyed")


@pytest.mark.rule("ti4:49.3b")
def test_ground_forces_on_planets_do_not_count() -> None:
    g = space("carrier", "4 fighter")
    put(g, 0, "quann", "5 infantry")
    assert kept(g, settle(g)).kinds == []


@pytest.mark.rule("ti4:49.3c")
def test_in_a_combat_nothing_is_removed_until_its_end() -> None:
    g = space("cruiser", "2 fighter")
    put(g, 1, "25", "cruiser")
    fight(g, "25")
    kept(g, settle(g))
    assert at(g, 0, "25") == {"cruiser": 1, "fighter": 2}


@pytest.mark.rule("ti4:72.0")
def test_a_space_dock_frees_three_fighters() -> None:
    """Trap 13."""
    g = space("4 fighter")
    put(g, 0, "quann", "space_dock")
    kept(g, settle(g))
    assert at(g, 0, "25") == {"fighter": 3}


@pytest.mark.rule("ti4:32.1a")
@pytest.mark.rule("ti4:76.2")
@pytest.mark.rule("ti4:76.2a")
def test_fighters_that_fly_by_themselves_count_as_ships_only_beyond_capacity() -> None:
    g = space("carrier", "6 fighter")
    know(g, 0, "fighter_ii")
    assert fleet_size(g, 0, "tile_25") == 3
    put(g, 0, "quann", "space_dock")
    assert fleet_size(g, 0, "tile_25") == 1


# -- structures ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:70.4")
@pytest.mark.rule("ti4:72.4")
def test_structures_without_troops_fall_when_somebody_else_is_there() -> None:
    """Trap 28."""
    g = table("hacan", "xxcha", "winnu")
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds", "space_dock")
    put(g, 0, "quann", "infantry")
    kept(g, settle(g))
    assert at(g, 1, "quann") == {}
    assert g.planets["quann"].owner == 0


@pytest.mark.rule("ti4:70.4")
@pytest.mark.rule("ti4:72.4")
def test_structures_with_troops_or_alone_stay() -> None:
    g = table("hacan", "xxcha", "winnu")
    gain(g, 1, "quann", "lodor")
    put(g, 1, "quann", "pds")
    put(g, 1, "lodor", "pds", "infantry")
    kept(g, settle(g))
    assert at(g, 1, "quann") == {"pds": 1}
    assert at(g, 1, "lodor") == {"pds": 1, "infantry": 1}


@pytest.mark.rule("ti4:72.4a")
@pytest.mark.rule("ti4:19.0")
def test_a_floating_factory_falls_as_soon_as_it_is_blockaded() -> None:
    """Trap 48."""
    g = table("saar", "xxcha", "winnu")
    put(g, 0, "25", "space_dock", "cruiser")
    put(g, 1, "25", "cruiser")
    kept(g, settle(g))
    assert at(g, 0, "25") == {"space_dock": 1, "cruiser": 1}
    put(g, 0, "26", "space_dock", "2 infantry")
    put(g, 1, "26", "fighter", "carrier")
    kept(g, settle(g))
    assert "space_dock" not in at(g, 0, "26")
    assert told(g, "destroyed")[0]["unit"] == "space_dock"
