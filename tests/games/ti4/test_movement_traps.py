"""Where tables stumble in movement: rifts, nebulae, what bars the way, fleets that are too big."""

import pytest

from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.rolls import groups
from orrery.games.ti4.rules.ways import move_value, shut
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE

from ..driving import Played
from .scenario import activate, at, fight, gain, kept, know, put, relocate, table, told
from .test_movement import CENTRE, move, offered
from .test_space_combat import one_round, war

RIFT, NEBULA = "41", "42"


def rolled(played: Played) -> int:
    """How many ten-sided dice fell."""
    return sum(len(bounds) for bounds in played.draws if set(bounds) == {10})


def rift_beside_the_centre() -> Galaxy:
    g = table()
    relocate(g, RIFT, "19")
    return g


# -- gravity rifts ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:37.2b")
@pytest.mark.rule("ti4:92.1b")
def test_what_a_lost_ship_carries_is_lost_even_if_others_had_room_for_it() -> None:
    """Trap 9: one die for the ship, none for its cargo; and nothing of it was destroyed."""
    g = rift_beside_the_centre()
    know(g, 0, "infantry_ii")
    put(g, 0, RIFT, "2 carrier", "infantry")
    ship = ("ship", "tile_41", "carrier")
    load = ("load", "tile_41", "carrier", "tile_41", "infantry")
    played = move(g, CENTRE, ship, load, DONE, dice=[3])
    assert at(g, 0, RIFT) == {"carrier": 1}
    assert at(g, 0, CENTRE) == {}
    assert rolled(played) == 1
    assert not told(g, "destroyed")  # nobody's objective, and no infantry comes back


@pytest.mark.rule("ti4:37.2b", "ti4:92.1")
def test_what_a_lost_ship_was_to_take_on_board_behind_the_rift_is_still_there() -> None:
    """The die falls before the rift is left: neither on the way nor at the end was it there yet."""
    g = table()
    relocate(g, RIFT, "25")  # two steps away
    for other in ("20", "36"):
        put(g, 1, other, "fighter")  # no other way
    know(g, 0, "carrier_ii")
    gain(g, 0, "wellon")
    put(g, 0, RIFT, "carrier", "infantry")
    put(g, 0, "wellon", "infantry")
    put(g, 0, CENTRE, "infantry", "destroyer")
    load = ("load", "tile_41", "carrier")
    loads = [(*load, place, "infantry") for place in ("tile_41", "wellon", "tile_18")]
    move(g, CENTRE, ("ship", "tile_41", "carrier"), *loads, dice=[3])
    assert at(g, 0, RIFT) == {}
    assert at(g, 0, "wellon") == {"infantry": 1}
    assert [one["unit"] for one in told(g, "removed") if one["why"] == "rift"] == ["carrier"]


@pytest.mark.rule("ti4:37.2")
@pytest.mark.rule("ti4:37.2a")
def test_four_brings_a_ship_through_with_its_cargo_and_a_single_die() -> None:
    g = rift_beside_the_centre()
    put(g, 0, RIFT, "carrier", "2 infantry")
    load = ("load", "tile_41", "carrier", "tile_41", "infantry")
    played = move(g, CENTRE, ("ship", "tile_41", "carrier"), load, load, dice=[4])
    assert at(g, 0, CENTRE) == {"carrier": 1, "infantry": 2}
    assert rolled(played) == 1


@pytest.mark.rule("ti4:37.3")
def test_a_ship_that_leaves_two_rifts_may_fall_in_the_second() -> None:
    g = table()
    relocate(g, RIFT, "25")
    g.systems["tile_19"].markers.append("gravity_rift")
    for other in ("36", "20"):
        put(g, 1, other, "fighter")
    put(g, 0, RIFT, "carrier")
    assert rolled(move(g, CENTRE, ("ship", "tile_41", "carrier"), dice=[4, 3])) == 2
    assert at(g, 0, CENTRE) == {}


@pytest.mark.rule("ti4:37.1")
@pytest.mark.rule("ti4:37.2")
def test_whoever_ends_in_a_rift_gets_neither_movement_nor_die() -> None:
    g = rift_beside_the_centre()
    put(g, 0, "22", "carrier")  # on the other side of the centre
    assert "tile_22" not in adjacent(g, "tile_41")
    assert offered(g, RIFT) == set()
    put(g, 0, CENTRE, "carrier")
    assert rolled(move(g, RIFT, ("ship", "tile_18", "carrier"))) == 0
    assert at(g, 0, RIFT) == {"carrier": 1}


@pytest.mark.rule("ti4:37.4")
def test_two_rifts_in_one_system_push_once() -> None:
    g = table()
    relocate(g, RIFT, "25")
    g.systems["tile_41"].markers.append("gravity_rift")
    put(g, 0, RIFT, "carrier")
    assert offered(g, CENTRE) == {("tile_41", "carrier")}
    assert offered(g, "22") == set()  # three systems away


# -- nebulae and asteroids ----------------------------------------------------------------------


@pytest.mark.rule("ti4:65.2")
@pytest.mark.rule("ti4:65.2a")
def test_what_is_added_to_movement_is_added_to_the_one_of_a_nebula() -> None:
    """Trap 10."""
    g = table()
    relocate(g, NEBULA, "25")
    put(g, 0, NEBULA, "cruiser")
    assert offered(g, CENTRE) == set()
    modifiers.add(g, "gravity_drive", Q.MOVE_ONE, 1, 0, "tactical_action")
    assert offered(g, CENTRE) == {("tile_42", "cruiser")}
    modifiers.add(g, "flank_speed", Q.MOVE, 1, 0, "action")
    assert move_value(g, 0, "cruiser", "tile_42") == 2


@pytest.mark.rule("ti4:65.3")
def test_a_nebula_helps_neither_ground_forces_nor_unit_abilities() -> None:
    """Trap 10: only the combat rolls of the defender's ships."""
    g = war(attacker=("cruiser",), defender=("destroyer", "fighter"))
    g.systems["tile_25"].markers.append("nebula")
    one_round(g, dice=[1] * 5)
    assert {needs for _, needs, _ in told(g, "shot")[0]["dice"]} == {9}
    g.combat = None
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "infantry", "pds")
    combat = fight(g, "25", planet="quann")
    assert [die.needs for pool in groups(g, combat, 1) for die in pool] == [8]
    g.combat = None
    g.news.clear()
    kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[5])
    assert [needs for _, needs, _ in told(g, "shot")[0]["dice"]] == [6]
    assert at(g, 0, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:13.1")
def test_antimass_deflectors_open_asteroid_fields_as_a_target_too() -> None:
    g = table()
    know(g, 0, "antimass_deflectors")
    g.systems["tile_19"].markers.append("asteroid_field")
    put(g, 0, CENTRE, "cruiser")
    move(g, "19", ("ship", "tile_18", "cruiser"))
    assert at(g, 0, "19") == {"cruiser": 1}
    assert shut(g, 1, "tile_19")


# -- what bars the way, and what arrives --------------------------------------------------------


@pytest.mark.rule("ti4:17.4b")
def test_a_floating_factory_alone_bars_no_way() -> None:
    """Trap 8."""
    g = table("sol", "saar", "hacan")
    put(g, 0, "25", "cruiser")
    put(g, 1, "19", "space_dock", "infantry")
    for other in ("36", "20"):
        put(g, 1, other, "fighter")
    assert offered(g, CENTRE) == {("tile_25", "cruiser")}


@pytest.mark.rule("ti4:17.6")
@pytest.mark.rule("ti4:32.3")
def test_all_ships_arrive_before_the_fleet_pool_is_looked_at() -> None:
    """Traps 8 and 12: too many may come, and then any of those that are there is removed."""
    g = table("hacan", "xxcha", "winnu")
    g.players[0].fleet, g.players[0].reserve = 1, g.players[0].reserve + 2
    put(g, 0, "19", "cruiser")
    put(g, 0, "20", "destroyer")
    put(g, 0, "21", "carrier")
    activate(g, CENTRE)
    ships = [("19", "cruiser"), ("20", "destroyer"), ("21", "carrier")]
    played = kept(
        g,
        move_ships(g),
        *[("move_ships", ("ship", f"tile_{origin}", kind)) for origin, kind in ships],
        ("remove_ship", "cruiser"),
        ("remove_ship", "destroyer"),
    )
    assert played.options("remove_ship") == {"cruiser", "destroyer", "carrier"}
    assert at(g, 0, CENTRE) == {"carrier": 1}
    assert not told(g, "destroyed")


@pytest.mark.rule("ti4:72.3")
@pytest.mark.rule("ti4:49.3")
def test_a_space_dock_has_room_for_fighters_and_for_nothing_else() -> None:
    """Trap 13."""
    g = table("hacan", "xxcha", "winnu")
    put(g, 0, "quann", "space_dock")
    put(g, 0, "25", "2 fighter", "infantry")
    kept(g, settle(g), ("remove_cargo", "infantry"))
    assert at(g, 0, "25") == {"fighter": 2}
