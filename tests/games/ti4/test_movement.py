"""Bewegung und Transport: which ships come, what stops them, what they carry."""

from typing import Any

import pytest

from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.ways import barred, move_value, shut, to
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE

from ..driving import Played
from .scenario import activate, at, kept, know, put, relocate, table

CENTRE = "18"  # with Wellon (19) above it, Quann (25) above that; Vefut II (20) to the right of 19


def move(g: Galaxy, target: str, *answers: Any, dice: list[int] | None = None) -> Played:
    """Activate a system, and move. When nothing more can come, nobody has to say so."""
    activate(g, target)
    return kept(g, move_ships(g), *answers, dice=dice or [])


def offered(g: Galaxy, target: str) -> set[tuple[str, str]]:
    """The ships that can come."""
    return {(origin, one) for origin, one in to(g, 0, f"tile_{target}").able}


# -- how far ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:17.3")
@pytest.mark.rule("ti4:17.4f")
@pytest.mark.rule("ti4:18.1")
def test_a_ship_comes_from_as_far_as_its_move_value() -> None:
    g = table()
    put(g, 0, "19", "carrier")
    put(g, 0, "25", "carrier", "cruiser")
    assert offered(g, CENTRE) == {("tile_19", "carrier"), ("tile_25", "cruiser")}


@pytest.mark.rule("ti4:17.1")
@pytest.mark.rule("ti4:17.4")
@pytest.mark.rule("ti4:17.4a")
@pytest.mark.rule("ti4:88.2")
def test_ships_come_from_several_systems_and_end_in_the_active_one() -> None:
    g = table()
    put(g, 0, "19", "cruiser")
    put(g, 0, "22", "2 destroyer")
    move(g, CENTRE, ("ship", "tile_19", "cruiser"), ("ship", "tile_22", "destroyer"), DONE)
    assert at(g, 0, CENTRE) == {"cruiser": 1, "destroyer": 1}
    assert at(g, 0, "22") == {"destroyer": 1}


@pytest.mark.rule("ti4:88.2b")
def test_nobody_has_to_move() -> None:
    g = table()
    put(g, 0, "19", "cruiser")
    move(g, CENTRE, DONE)
    assert at(g, 0, "19") == {"cruiser": 1}


@pytest.mark.rule("ti4:17.6")
def test_all_ships_are_declared_before_the_first_one_moves() -> None:
    """The first ship falls in a rift; the second was declared, and comes."""
    g = table()
    relocate(g, "41", "19")  # the rift lies beside the centre
    put(g, 0, "41", "2 cruiser")
    ship = ("ship", "tile_41", "cruiser")
    move(g, CENTRE, ship, ship, dice=[3, 4])
    assert at(g, 0, CENTRE) == {"cruiser": 1}
    assert at(g, 0, "41") == {}


@pytest.mark.rule("ti4:faq.3")
@pytest.mark.rule("ti4:17.4b")
def test_ships_of_others_bar_the_way_even_a_single_fighter() -> None:
    g = table()
    put(g, 0, "25", "cruiser")
    put(g, 1, "19", "fighter")
    put(g, 1, "36", "fighter")
    put(g, 1, "20", "fighter")
    assert barred(g, 0, "tile_19") == "ti4:17.4b"
    assert offered(g, CENTRE) == set()
    put(g, 1, "wellon", "infantry", "pds")  # ground forces and structures do not
    g.systems["tile_19"].space.clear()
    assert offered(g, CENTRE) == {("tile_25", "cruiser")}


@pytest.mark.rule("ti4:17.4c")
@pytest.mark.rule("ti4:17.4d")
def test_an_own_token_holds_ships_but_bars_no_way() -> None:
    g = table()
    put(g, 0, "19", "cruiser")
    put(g, 0, "25", "cruiser")
    for seat in (0, 1):
        g.systems["tile_19"].tokens.append(seat)
    assert offered(g, CENTRE) == {("tile_25", "cruiser")}
    g.systems["tile_19"].tokens.remove(0)
    assert ("tile_19", "cruiser") in offered(g, CENTRE)  # tokens of others do not matter


@pytest.mark.rule("ti4:17.4e")
@pytest.mark.rule("ti4:92.1")
def test_a_ship_flies_out_of_the_active_system_and_back_to_fetch_something() -> None:
    g = table()
    put(g, 0, CENTRE, "cruiser", "carrier")
    know(g, 0, "cruiser_ii")
    put(g, 0, "wellon", "2 infantry")
    load = ("load", "tile_18", "cruiser", "wellon", "infantry")
    played = move(g, CENTRE, load)  # there is room for one, so that is all
    assert ("load", "tile_18", "carrier", "wellon", "infantry") not in played.options("move_ships")
    assert at(g, 0, CENTRE) == {"cruiser": 1, "carrier": 1, "infantry": 1}


# -- anomalies ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:kurz.supernova")
@pytest.mark.rule("ti4:kurz.asteroidenfeld")
@pytest.mark.rule("ti4:13.1")
@pytest.mark.rule("ti4:86.1")
@pytest.mark.parametrize("anomaly", ["asteroid_field", "supernova"])
def test_asteroids_and_supernovae_are_neither_entered_nor_crossed(anomaly: str) -> None:
    g = table()
    g.systems["tile_19"].markers.append(anomaly)
    put(g, 0, "25", "cruiser")
    put(g, 0, CENTRE, "cruiser")
    assert shut(g, 0, "tile_19") and barred(g, 0, "tile_19")
    assert offered(g, "19") == set()
    put(g, 1, "36", "fighter")
    put(g, 1, "20", "fighter")
    assert offered(g, CENTRE) == set()


@pytest.mark.rule("ti4:65.1")
@pytest.mark.rule("ti4:65.1a")
def test_a_nebula_is_entered_as_the_active_system_only() -> None:
    g = table()
    g.systems["tile_19"].markers.append("nebula")
    put(g, 0, "25", "cruiser")
    assert offered(g, "19") == {("tile_25", "cruiser")}
    put(g, 1, "36", "fighter")
    put(g, 1, "20", "fighter")
    assert offered(g, CENTRE) == set()


@pytest.mark.rule("ti4:kurz.nebel")
@pytest.mark.rule("ti4:65.2")
@pytest.mark.rule("ti4:65.2a")
def test_out_of_a_nebula_ships_move_one() -> None:
    g = table()
    put(g, 0, "42", "cruiser")
    assert move_value(g, 0, "cruiser", "tile_42") == 1
    assert move_value(g, 0, "cruiser", "tile_36") == 2
    assert move_value(g, 0, "fighter", "tile_42") == 0  # what cannot move does not begin to


@pytest.mark.rule("ti4:37.1")
@pytest.mark.rule("ti4:37.1a")
def test_leaving_a_rift_gives_one_more_movement() -> None:
    g = table()
    relocate(g, "41", "25")  # two steps from the centre
    put(g, 0, "41", "carrier")
    assert offered(g, CENTRE) == {("tile_41", "carrier")}


@pytest.mark.rule("ti4:37.1")
@pytest.mark.rule("ti4:37.2")
def test_crossing_a_rift_counts_and_ending_in_it_does_not() -> None:
    g = table()
    relocate(g, "41", "19")
    put(g, 0, "25", "carrier", "cruiser")
    assert offered(g, CENTRE) == {("tile_25", "carrier"), ("tile_25", "cruiser")}
    move(g, "41", ("ship", "tile_25", "carrier"), DONE)  # no die
    assert at(g, 0, "41") == {"carrier": 1}


@pytest.mark.rule("ti4:37.2")
def test_a_ship_that_needs_no_rift_flies_around_it() -> None:
    g = table()
    relocate(g, "41", "19")
    put(g, 0, "25", "cruiser")  # by 36 or 20 it is as near
    know(g, 0, "cruiser_ii")
    move(g, CENTRE, ("ship", "tile_25", "cruiser"))
    assert at(g, 0, CENTRE) == {"cruiser": 1}


@pytest.mark.rule("ti4:kurz.gravitationsstrudel")
@pytest.mark.rule("ti4:92.1a")
@pytest.mark.rule("ti4:37.2")
@pytest.mark.rule("ti4:37.2a")
@pytest.mark.rule("ti4:37.2b")
@pytest.mark.rule("ti4:37.2c")
@pytest.mark.rule("ti4:92.1b")
def test_a_rift_takes_a_ship_with_all_it_carries() -> None:
    g = table()
    relocate(g, "41", "19")
    put(g, 0, "41", "carrier", "2 fighter")
    move(
        g,
        CENTRE,
        ("ship", "tile_41", "carrier"),
        ("load", "tile_41", "carrier", "tile_41", "fighter"),
        DONE,
        dice=[3],  # one die, none for the cargo
    )
    assert at(g, 0, "41") == {}  # the fighter that stayed behind had no ship left
    assert at(g, 0, CENTRE) == {}
    assert g.players[0].supply["carrier"] == 4


@pytest.mark.rule("ti4:37.3")
def test_two_rifts_on_the_way_are_two_dice() -> None:
    g = table()
    relocate(g, "41", "25")
    g.systems["tile_19"].markers.append("gravity_rift")
    for other in ("36", "20"):
        put(g, 1, other, "fighter")
    put(g, 0, "41", "carrier")
    assert to(g, 0, "tile_18").rifts("tile_41", "carrier", []) == ["tile_41", "tile_19"]


@pytest.mark.rule("ti4:37.4")
def test_two_rifts_in_one_system_are_one() -> None:
    g = table()
    relocate(g, "41", "19")
    g.systems["tile_41"].markers.append("gravity_rift")
    assert to(g, 0, "tile_18").rifts("tile_41", "cruiser", []) == ["tile_41"]


# -- transport ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:17.5")
@pytest.mark.rule("ti4:88.2a")
@pytest.mark.rule("ti4:92.0")
@pytest.mark.rule("ti4:92.2")
def test_a_carrier_takes_four_fighters_and_ground_forces() -> None:
    g = table("letnev", "sol", "hacan")
    put(g, 0, "19", "carrier", "3 fighter")
    put(g, 0, "wellon", "3 infantry")
    fighter = ("load", "tile_19", "carrier", "tile_19", "fighter")
    infantry = ("load", "tile_19", "carrier", "wellon", "infantry")
    played = move(g, CENTRE, ("ship", "tile_19", "carrier"), fighter, fighter, infantry, infantry)
    assert played.kinds == ["move_ships"] * 5  # there is no room for a fifth
    assert at(g, 0, CENTRE) == {"carrier": 1, "fighter": 2, "infantry": 2}
    assert at(g, 0, "wellon") == {"infantry": 1}


@pytest.mark.rule("ti4:92.1")
def test_units_are_taken_on_board_on_the_way_and_at_the_end() -> None:
    g = table()
    know(g, 0, "carrier_ii")
    put(g, 0, "25", "carrier")
    put(g, 0, "wellon", "infantry")
    g.systems["tile_19"].tokens.append(1)
    played = move(
        g,
        CENTRE,
        ("ship", "tile_25", "carrier"),
        ("load", "tile_25", "carrier", "wellon", "infantry"),
    )
    assert at(g, 0, CENTRE) == {"carrier": 1, "infantry": 1}
    assert played.kinds == ["move_ships"] * 2


@pytest.mark.rule("ti4:92.3")
def test_nothing_is_taken_from_a_system_with_an_own_token_but_the_active_one() -> None:
    g = table()
    know(g, 0, "carrier_ii")
    put(g, 0, "25", "carrier")
    put(g, 0, "wellon", "infantry")
    put(g, 0, "mecatol_rex", "infantry")
    g.systems["tile_19"].tokens.append(0)
    played = move(g, CENTRE, ("ship", "tile_25", "carrier"), DONE)
    loads = {o for o in played.options("move_ships", 1) if o[0] == "load"}
    assert loads == {("load", "tile_25", "carrier", "mecatol_rex", "infantry")}


@pytest.mark.rule("ti4:92.0")
def test_fighters_without_a_move_value_come_only_as_cargo() -> None:
    g = table()
    put(g, 0, "19", "cruiser", "fighter")
    played = move(g, CENTRE, ("ship", "tile_19", "cruiser"))
    assert ("ship", "tile_19", "fighter") not in played.options("move_ships")
    assert at(g, 0, "19") == {}  # alone and without room it is removed


def test_upgraded_fighters_fly_by_themselves() -> None:
    g = table()
    know(g, 0, "fighter_ii")
    put(g, 0, "25", "2 fighter")
    assert offered(g, CENTRE) == {("tile_25", "fighter")}


@pytest.mark.rule("ti4:32.1b")
def test_a_fleet_that_flies_through_does_not_count_there() -> None:
    g = table()
    g.players[0].fleet, g.players[0].reserve = 1, g.players[0].reserve + 2
    put(g, 0, "19", "cruiser")
    put(g, 0, "25", "destroyer", "infantry")
    know(g, 0, "carrier_ii")
    put(g, 0, "25", "carrier")
    g.players[0].fleet, g.players[0].reserve = 2, g.players[0].reserve - 1
    ship = ("ship", "tile_25", "carrier")
    load = ("load", "tile_25", "carrier", "tile_25", "infantry")
    move(g, CENTRE, ship, load, DONE)
    assert at(g, 0, CENTRE) == {"carrier": 1, "infantry": 1}
    assert at(g, 0, "19") == {"cruiser": 1}  # nothing had to leave


@pytest.mark.rule("ti4:34.3")
def test_structures_neither_move_nor_are_carried() -> None:
    g = table()
    put(g, 0, "25", "carrier")
    put(g, 0, "quann", "pds", "space_dock")
    played = move(g, "19", ("ship", "tile_25", "carrier"))
    for choice in played.asked:
        assert not {"pds", "space_dock"} & {str(o[-1]) for o in choice.options if o != DONE}
