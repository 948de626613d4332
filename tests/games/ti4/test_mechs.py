"""Mechs: ground forces of a faction, and Deploy."""

import pytest

from orrery.games.ti4.components import TECHNOLOGIES, UNIT_KINDS
from orrery.games.ti4.events import Hits
from orrery.games.ti4.rules.deploy import can_deploy
from orrery.games.ti4.rules.elimination import is_eliminated, settle
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.ground_combat import ground_round
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.invasion import invade
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.research import deck
from orrery.games.ti4.rules.status_phase import repair_all
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import DONE

from .scenario import activate, at, fight, gain, kept, put, table


def expanded() -> Galaxy:
    return table("sol", "hacan", "xxcha", expansion=True)


@pytest.mark.rule("ti4:21.0", "ti4:61.0", "ti4:61.1", "ti4:92.0", "ti4:17.6")
def test_ships_carry_mechs_and_damaged_ones_stay_damaged() -> None:
    g = expanded()
    put(g, 0, g.players[0].home, "carrier", "mech")
    put(g, 0, "jord", "mech:damaged")
    target = next(id for id in adjacent(g, g.players[0].home))
    activate(g, target.removeprefix("tile_"))
    home = g.players[0].home
    kept(
        g,
        move_ships(g),
        ("move_ships", ("ship", home, "carrier")),
        ("move_ships", ("load", home, "carrier", home, "mech")),
        ("move_ships", ("load", home, "carrier", "jord", "mech:damaged")),
    )
    assert at(g, 0, target) == {"carrier": 1, "mech": 1, "mech:damaged": 1}


@pytest.mark.rule("ti4:61.1", "ti4:27.2", "ti4:92.4")
def test_mechs_land_like_other_ground_forces() -> None:
    g = expanded()
    activate(g, "25")
    put(g, 0, "25", "carrier", "mech", "mech:damaged")
    kept(g, invade(g), ("commit", ("mech:damaged", "quann")), ("commit", DONE))
    assert at(g, 0, "quann") == {"mech:damaged": 1} and at(g, 0, "25")["mech"] == 1


@pytest.mark.rule("ti4:49.3", "ti4:61.1")
def test_mechs_in_space_need_capacity() -> None:
    g = expanded()
    put(g, 0, "25", "cruiser", "mech")
    kept(g, settle(g))
    assert at(g, 0, "25") == {"cruiser": 1} and g.players[0].supply["mech"] == 4


@pytest.mark.rule("ti4:61.1", "ti4:20.1", "ti4:75.0", "ti4:75.1")
def test_mechs_fight_on_the_ground_and_sustain_damage_there() -> None:
    g = expanded()
    g.players[0].leaders.clear()  # an agent of Sol would be asked
    activate(g, "25")
    put(g, 0, "quann", "mech")
    put(g, 1, "quann", "mech", "infantry")
    fight(g, "25", planet="quann")
    g.stage, g.inside = Stage.GROUND_ROUND, [Stage.GROUND_COMBAT]
    kept(g, ground_round(g), ("sustain", "mech"), ("sustain", "mech"), dice=[6, 6, 1])
    assert at(g, 0, "quann") == {"mech:damaged": 1}
    assert at(g, 1, "quann") == {"mech:damaged": 1, "infantry": 1}
    kept(g, ground_round(g), dice=[5, 6, 1])  # 6 hits, 5 does not; a damaged one is destroyed
    assert at(g, 0, "quann") == {} and g.players[0].supply["mech"] == 4


@pytest.mark.rule("ti4:75.4")
def test_mechs_in_space_take_no_hits_of_a_space_combat() -> None:
    g = expanded()
    put(g, 0, "25", "carrier", "mech")
    kept(g, take_hits(g, Hits(seat=0, n=1, system="tile_25", by=1)))
    assert "carrier" not in at(g, 0, "25")


@pytest.mark.rule("ti4:8.2", "ti4:61.2", "ti4:26.0", "ti4:26.4")
def test_mechs_are_produced_at_their_cost_as_far_as_there_are_pieces() -> None:
    g = expanded()
    gain(g, 0, "quann", ready=False)
    put(g, 0, "quann", "space_dock")
    g.planets["jord"].exhausted = True
    g.players[0].goods = 3
    kept(g, use_production(g, 0, "tile_25"), ("produce", ("mech", "quann")), ("produce", DONE))
    assert at(g, 0, "quann")["mech"] == 1 and g.players[0].goods == 1
    put(g, 0, "quann", "3 mech")
    g.systems["tile_25"].tokens.append(0)
    g.players[0].goods = 3
    played = kept(g, use_production(g, 0, "tile_25"), ("produce", DONE))
    assert not any(o[0] == "mech" for o in played.options("produce") if isinstance(o, tuple))


@pytest.mark.rule("ti4:82.7", "ti4:75.3")
def test_mechs_are_repaired_in_the_status_phase() -> None:
    g = expanded()
    put(g, 0, "quann", "mech:damaged")
    repair_all(g, 0)
    assert at(g, 0, "quann") == {"mech": 1}


@pytest.mark.rule("ti4:16.1a")
def test_a_mech_keeps_its_owner_in_the_game() -> None:
    g = expanded()
    g.players[0].planets.clear()
    assert is_eliminated(g, 0)
    put(g, 0, "25", "carrier", "mech")
    assert not is_eliminated(g, 0)


@pytest.mark.rule("ti4:15.6", "ti4:61.4")
def test_a_mech_is_no_technology() -> None:
    g = expanded()
    mech = g.players[0].units["mech"]
    assert mech not in TECHNOLOGIES and mech not in deck(g, 0)
    assert not any(technology.unit == mech for technology in TECHNOLOGIES.values())


@pytest.mark.rule("ti4:25.2")
def test_there_are_four_mechs_and_only_with_the_expansion() -> None:
    assert UNIT_KINDS["mech"].limit == expanded().players[0].supply["mech"] == 4
    assert "mech" not in table().players[0].supply and "mech" not in table().players[0].units


@pytest.mark.rule("ti4:28.2", "ti4:28.2a")
def test_nothing_is_deployed_without_a_piece_in_the_reinforcements() -> None:
    g = expanded()
    assert can_deploy(g, 0)
    put(g, 0, "quann", "4 mech")
    assert not can_deploy(g, 0)  # none is taken from the board, as for production
