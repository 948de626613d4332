"""The wormhole nexus, gamma wormholes, the ion storm, hyperlanes and tiles of the expansion."""

import pytest

from orrery.games.ti4.components import LAYOUTS, TILES
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.exploration import lay_frontier
from orrery.games.ti4.rules.galaxy import (
    adjacent,
    anomalies,
    are_neighbours,
    at_edge,
    board,
    wormholes,
)
from orrery.games.ti4.rules.map_setup import beside, lay, misplaced, spaces
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.retreat import retreat
from orrery.games.ti4.rules.tactical_action import can_activate, closed
from orrery.games.ti4.rules.ways import barred, move_value, to
from orrery.games.ti4.state import Galaxy, Stage

from .exploring import explored, frontier, top
from .scenario import activate, at, fight, kept, put, relocate, table, told

GAMMA = "tile_39"  # the frontier that is explored first


def with_gamma() -> Galaxy:
    """A gamma wormhole has opened beside an alpha one."""
    g = table(expansion=True)
    explored(g, "gamma_relay")
    return g


# -- the nexus ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:99.0", "ti4:99.1", "ti4:99.1a", "ti4:setup.6.nexus", "ti4:100.4b")
def test_the_nexus_begins_with_a_gamma_wormhole_only() -> None:
    g = with_gamma()
    assert wormholes(g)[NEXUS] == ("gamma",)
    assert adjacent(g, NEXUS) == (GAMMA,)


@pytest.mark.rule("ti4:99.1b", "ti4:99.1c", "ti4:79.2a")
def test_the_nexus_is_a_part_of_the_board_at_its_edge() -> None:
    g = with_gamma()
    assert at_edge(g, NEXUS) and not closed(g, 0, NEXUS) and can_activate(g, 0)
    put(g, 0, "82a", "carrier")
    put(g, 1, "39", "carrier")
    assert are_neighbours(g, 0, 1)


def fly_to_the_nexus(g: Galaxy) -> None:
    put(g, 0, "39", "carrier")
    activate(g, "82a")
    g.stage = Stage.MOVEMENT
    kept(g, move_ships(g), ("ship", GAMMA, "carrier"))


@pytest.mark.rule("ti4:99.2a", "ti4:99.2", "ti4:kurz.wurmloch-nexus")
def test_ships_that_move_in_turn_it_after_the_cannons() -> None:
    g = with_gamma()
    fly_to_the_nexus(g)
    assert at(g, 0, "82a") == {"carrier": 1} and not g.nexus_active
    kept(g, cannon_offense(g))
    assert g.nexus_active and wormholes(g)[NEXUS] == ("alpha", "beta", "gamma")


@pytest.mark.rule("ti4:99.2a")
def test_ships_that_cannons_destroy_have_turned_it_all_the_same() -> None:
    g = with_gamma()
    put(g, 1, "mallice", "pds")
    fly_to_the_nexus(g)
    assert not g.nexus_active
    kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[10])
    assert at(g, 0, "82a") == {} and g.nexus_active


@pytest.mark.rule("ti4:99.2")
def test_a_unit_that_is_placed_turns_it_at_once() -> None:
    g = table(expansion=True)
    activate(g, "18")
    g.stage = Stage.MOVEMENT
    assert g.action is not None
    g.action.moved.append("cruiser")  # elsewhere
    put(g, 0, "82a", "destroyer")
    kept(g, settle(g))
    assert g.nexus_active


@pytest.mark.rule("ti4:99.2a")
def test_ships_that_move_elsewhere_leave_the_nexus_as_it_is() -> None:
    g = with_gamma()
    put(g, 0, "39", "carrier")
    activate(g, "26")
    g.stage = Stage.MOVEMENT
    kept(g, move_ships(g), ("ship", GAMMA, "carrier"))
    kept(g, cannon_offense(g))
    assert not g.nexus_active


@pytest.mark.rule("ti4:99.2a")
def test_the_nexus_is_turned_once() -> None:
    g = with_gamma()
    g.nexus_active = True
    fly_to_the_nexus(g)
    kept(g, cannon_offense(g))
    assert told(g, "nexus_turned") == []


@pytest.mark.rule("ti4:99.2")
def test_control_of_mallice_turns_it() -> None:
    g = table(expansion=True)
    top(g, "dyson_sphere")

    async def taken() -> None:
        await gain_control(g, 0, "mallice")
        await settle(g)

    kept(g, taken())
    assert g.nexus_active and len(told(g, "nexus_turned")) == 1


@pytest.mark.rule("ti4:98.1")
def test_the_nexus_has_a_planet_and_so_no_frontier_token() -> None:
    g = table(expansion=True)
    assert not g.systems[NEXUS].frontier


# -- the ion storm ------------------------------------------------------------------------------


def storm(side: str) -> Galaxy:
    """The ion storm lies in a nebula far out; 26 and 39 have alpha wormholes, 25 and 40 beta."""
    g = table(expansion=True)
    while frontier(g) != STORM:
        g.systems[frontier(g)].frontier = False
    explored(g, "ion_storm", side)
    assert g.common == ["ion_storm"]
    return g


STORM = "tile_42"  # a nebula far out


def test_the_ion_storm_has_the_wormhole_of_the_side_that_is_up() -> None:
    assert wormholes(storm("alpha"))[STORM] == ("alpha",)
    assert wormholes(storm("beta"))[STORM] == ("beta",)


@pytest.mark.rule("ti4:kurz.ionensturm")
def test_the_storm_turns_when_ships_have_flown_through_it() -> None:
    g = storm("alpha")
    put(g, 0, "42", "cruiser")
    activate(g, "26")
    kept(g, move_ships(g), ("ship", STORM, "cruiser"))
    assert at(g, 0, "26") == {"cruiser": 1}
    assert wormholes(g)[STORM] == ("beta",) and g.action is not None and g.action.passed == []


@pytest.mark.rule("ti4:kurz.ionensturm")
def test_the_storm_turns_back_and_no_other_token_does() -> None:
    g = storm("beta")
    g.systems["tile_26"].markers.append("gamma")
    put(g, 0, "42", "cruiser")
    activate(g, "25")
    kept(g, move_ships(g), ("ship", STORM, "cruiser"))
    assert wormholes(g)[STORM] == ("alpha",) and "gamma" in wormholes(g)["tile_26"]


@pytest.mark.rule("ti4:kurz.ionensturm")
def test_other_ways_do_not_turn_the_storm() -> None:
    g = storm("alpha")
    put(g, 0, "39", "cruiser")
    activate(g, "26")  # by another alpha wormhole
    kept(g, move_ships(g), ("ship", "tile_39", "cruiser"))
    assert wormholes(g)[STORM] == ("alpha",)


@pytest.mark.rule("ti4:kurz.ionensturm")
@pytest.mark.parametrize(("answer", "side"), [("ion_storm", "beta"), ("pass", "alpha")])
def test_who_could_come_either_way_says_whether_the_storm_was_used(answer: str, side: str) -> None:
    g = storm("alpha")
    relocate(g, "26", beside_the_storm(g))
    put(g, 0, "42", "cruiser")
    activate(g, "26")  # it touches the storm, and has an alpha wormhole besides
    kept(g, move_ships(g), ("ship", STORM, "cruiser"), ("use_ability", answer))
    assert at(g, 0, "26") == {"cruiser": 1} and wormholes(g)[STORM] == (side,)


def beside_the_storm(g: Galaxy) -> str:
    """A system that touches the storm, as tests name it."""
    near = next(id for id in g.systems if touching(g, STORM, id))
    return near.removeprefix("tile_")


@pytest.mark.rule("ti4:kurz.ionensturm")
def test_a_retreat_through_the_storm_turns_it_too() -> None:
    g = storm("alpha")
    activate(g, "42", 1)
    put(g, 0, "42", "cruiser")
    put(g, 0, "26", "destroyer")
    put(g, 1, "42", "cruiser")
    combat = fight(g, "42", 1, 0)
    combat.retreating = 0
    kept(g, retreat(g, combat))
    assert at(g, 0, "26") == {"cruiser": 1, "destroyer": 1}
    assert wormholes(g)[STORM] == ("beta",)


# -- hyperlanes ---------------------------------------------------------------------------------


def laned() -> Galaxy:
    """The map for five with hyperlanes, filled with tiles in the order of their numbers."""
    g = table("sol", "letnev", "hacan", "xxcha", "mentak", expansion=True)
    g.systems.clear()
    g.planets.clear()
    layout = LAYOUTS["players_5_hyperlanes"]
    g.layout = layout.id
    lay(g, "tile_18", (0, 0))
    tiles = [t.id for t in TILES.values() if t.kind in ("blue", "red")]
    free = [space for ring in layout.rings for space in ring]
    for tile, space in zip(tiles, free, strict=False):
        lay(g, tile, spaces(layout)[space])
    lay_frontier(g)
    return g


def on(g: Galaxy, space: int) -> str:
    place = spaces(LAYOUTS[g.layout])[space]
    return next(id for id, system in g.systems.items() if system.place == place)


@pytest.mark.rule("ti4:10.4", "ti4:41.1", "ti4:41.0")
def test_systems_joined_by_a_lane_are_adjacent_for_everything() -> None:
    g = laned()
    layout = LAYOUTS[g.layout]
    lanes = {spaces(layout)[lane.space] for lane in layout.hyperlanes}
    far = [
        (system, other)
        for system in g.systems
        for other in adjacent(g, system)
        if not touching(g, system, other) and other not in worms(g, system)
    ]
    assert far and lanes.isdisjoint(system.place for system in g.systems.values())
    system, other = far[0]
    put(g, 0, system.removeprefix("tile_"), "carrier")
    assert (system, "carrier") in to(g, 0, other).able
    put(g, 1, other.removeprefix("tile_"), "carrier")
    assert are_neighbours(g, 0, 1)


def touching(g: Galaxy, system: str, other: str) -> bool:
    (a, b), (c, d) = g.systems[system].place, g.systems[other].place
    return max(abs(a - c), abs(b - d), abs(a + b - c - d)) == 1


def worms(g: Galaxy, system: str) -> set[str]:
    found = wormholes(g)
    kinds = set(found.get(system, ()))
    return {id for id, others in found.items() if kinds & set(others)}


@pytest.mark.rule("ti4:41.2", "ti4:87.7", "ti4:98.1a")
def test_hyperlane_tiles_are_no_systems_and_hold_nothing() -> None:
    g = laned()
    assert not any(TILES[id].kind == "hyperlane" for id in g.systems)
    assert not any(TILES[id].kind == "hyperlane" for id in board(g).systems.values())


@pytest.mark.rule("ti4:79.2")
def test_a_side_that_touches_a_hyperlane_is_no_free_side() -> None:
    g = laned()
    assert not at_edge(g, on(g, 13)) and at_edge(g, on(g, 26))


@pytest.mark.rule("ti4:10.4", "ti4:setup.6.iii-anomalien", "ti4:setup.6.hyperrouten")
def test_tiles_joined_by_a_lane_lie_beside_each_other_when_the_map_is_built() -> None:
    layout = LAYOUTS["players_5_hyperlanes"]
    at_ = spaces(layout)
    pairs = [
        (place, near)
        for place in (at_[s] for ring in layout.rings for s in ring)
        for near in beside(layout.id, place)
        if near in at_ and max(abs(place[0] - near[0]), abs(place[1] - near[1])) > 1
    ]
    place, near = pairs[0]
    assert misplaced({near: "tile_42"}, "tile_43", place, layout) == "ti4:setup.6.iii-anomalien"
    assert misplaced({near: "tile_42"}, "tile_43", place) == ""


# -- tiles and anomalies ------------------------------------------------------------------------


@pytest.mark.rule("ti4:12.2a")
def test_an_anomaly_with_a_planet_is_an_anomaly() -> None:
    g = table(expansion=True)
    lay(g, "tile_68", (0, -9))  # a nebula with Everra
    assert anomalies(g, "tile_68") == ("nebula",) and "everra" in g.planets
    assert barred(g, 0, "tile_68") == "ti4:65.1"


@pytest.mark.rule("ti4:12.4", "ti4:12.5")
def test_an_effect_makes_a_system_an_anomaly_or_two_of_them() -> None:
    g = table(expansion=True)
    g.systems["tile_19"].markers.append("gravity_rift")
    assert anomalies(g, "tile_19") == ("gravity_rift",) and g.planets["wellon"].system == "tile_19"
    g.systems["tile_42"].markers.append("gravity_rift")
    assert set(anomalies(g, "tile_42")) == {"nebula", "gravity_rift"}
    put(g, 0, "42", "cruiser")
    assert move_value(g, 0, "cruiser", "tile_42") == 1 and barred(g, 0, "tile_42") == "ti4:65.1"


@pytest.mark.rule("ti4:37.4")
def test_several_gravity_rifts_in_a_system_are_one() -> None:
    g = table(expansion=True)
    relocate(g, "41", "19")
    g.systems["tile_41"].markers.append("gravity_rift")
    assert anomalies(g, "tile_41") == ("gravity_rift",)
    put(g, 0, "41", "carrier")
    activate(g, "18")
    kept(g, move_ships(g), ("ship", "tile_41", "carrier"), dice=[4])  # a single die
    assert at(g, 0, "18") == {"carrier": 1}
