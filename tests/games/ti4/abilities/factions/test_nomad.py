"""The Nomad: abilities, flagship, mech, technologies, promissory note."""

from typing import Any

import pytest

from orrery.games.ti4.events import Hits
from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.agenda_phase import resolve_outcome
from orrery.games.ti4.rules.galaxy import adjacent, anomalies
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.leaders import use_agent
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.retreat import ways_out
from orrery.games.ti4.rules.shots import BARRAGE, CANNON
from orrery.games.ti4.rules.stand_ins import appoint, stand_in
from orrery.games.ti4.rules.transactions import dealt, form_of
from orrery.games.ti4.rules.units import damage, repair
from orrery.games.ti4.setup import start_with
from orrery.games.ti4.state import Galaxy, Prediction
from orrery.kernel.choice import DONE, PASS

from ....driving import Played, play
from ...agendas import motion, resolve
from ...scenario import activate, at, hold, kept, know, put, told
from ..leaders.scenes import battle, give_note, led, space


def quiet(*factions: str) -> Galaxy:
    """A table with the expansion where no leader speaks up."""
    g = led(*factions)
    for player in g.players:
        player.leaders.clear()
    return g


@pytest.mark.rule("ti4:setup.11", "ti4:7.1a", "ti4:7.2b", "ti4:setup.4.3")
def test_the_nomad_begins_with_his_flagship_and_three_agents() -> None:
    g = led("nomad", "sol", "winnu")
    g.players[0].planets.clear()
    play(start_with(g, 0))
    player = g.players[0]
    fleet = {"carrier": 1, "destroyer": 1, "fighter": 3, "flagship": 1}
    assert dict(g.systems[player.home].space[0]) == fleet
    assert at(g, 0, "arcturus") == {"infantry": 4, "space_dock": 1}
    assert player.technologies == ["sling_relay"] and player.units["flagship"] == "memoria_i"
    assert len(player.leaders) == 3 and not player.exhausted and len(player.locked) == 2


# -- Future Sight -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:2.22b", "ti4:2.19a")
def test_future_sight_pays_for_the_outcome_that_was_voted_for() -> None:
    g = quiet("nomad", "sol", "winnu")
    resolve(g, "arms_reduction", {0: ("against", 2), 1: ("for", 1)})
    assert g.players[0].goods == 1
    resolve(g, "arms_reduction", {0: ("for", 1), 1: ("against", 2)})
    assert g.players[0].goods == 1
    resolve(g, "arms_reduction", {}, ("break_tie", "against"))  # the speaker's decision is no vote
    assert g.players[0].goods == 1


@pytest.mark.rule("ti4:2.22", "ti4:2.22b")
def test_future_sight_pays_once_for_what_was_predicted() -> None:
    g = quiet("nomad", "sol", "winnu")
    under_way = motion(g, "arms_reduction", {0: ("against", 1)})
    under_way.predictions.append(Prediction(0, "future_sight", "against"))
    under_way.predictions.append(Prediction(1, "future_sight", "for"))
    kept(g, resolve_outcome(g))
    assert g.players[0].goods == 1 and g.players[1].goods == 0
    under_way = motion(g, "arms_reduction", {1: ("against", 1)})  # without a vote of his own
    under_way.predictions.append(Prediction(0, "future_sight", "against"))
    kept(g, resolve_outcome(g))
    assert g.players[0].goods == 2


# -- Memoria ------------------------------------------------------------------------------------


def far_from(g: Galaxy, system: str) -> str:
    """A system that is two steps away and can be entered."""
    near = {system, *adjacent(g, system)}
    return next(
        id for id in g.systems if id not in near and not anomalies(g, id) and id != "tile_82a"
    )


@pytest.mark.rule("ti4:10.2", "ti4:17.4f")
@pytest.mark.parametrize("technology", ["", "memoria_ii"])
def test_memoria_is_adjacent_to_systems_with_mechs_and_no_other_ship_is(technology: str) -> None:
    g = quiet("nomad", "sol", "winnu")
    if technology:
        know(g, 0, technology)
    target = far_from(g, "tile_25")
    put(g, 0, "25", "flagship", "carrier", "infantry")
    far = [one for _, one in ways.to(g, 0, target).able]
    planet = next((p for p in g.planets if g.planets[p].system == target), target)
    put(g, 0, planet, "mech")
    able = [one for _, one in ways.to(g, 0, target).able]
    assert able == ["flagship"] and "carrier" not in far
    assert target not in adjacent(g, "tile_25", 0)  # the systems are not
    assert target not in ways_out(g, 0, "tile_25")  # so it does not retreat there


@pytest.mark.rule("ti4:17.4b", "ti4:17.4f")
def test_memoria_ii_flies_on_from_a_mech_unless_others_bar_the_way() -> None:
    g = quiet("nomad", "sol", "winnu")
    know(g, 0, "memoria_ii")
    put(g, 0, "25", "flagship")
    stop = far_from(g, "tile_25")
    beyond = [
        id
        for id in adjacent(g, stop)
        if ("tile_25", "flagship") not in ways.to(g, 0, id).able and not ways.shut(g, 0, id)
    ]
    put(g, 0, stop, "carrier", "mech")
    for target in beyond:
        assert ("tile_25", "flagship") in ways.to(g, 0, target).able
    assert beyond
    g.systems[stop].space.clear()
    put(g, 0, next(p for p in g.planets if g.planets[p].system == stop), "mech")
    put(g, 1, stop, "fighter")
    for target in beyond:
        assert ("tile_25", "flagship") not in ways.to(g, 0, target).able
    assert ("tile_25", "flagship") in ways.to(g, 0, stop).able  # it may still end there


@pytest.mark.rule("ti4:37.2", "ti4:37.1")
def test_memoria_rolls_for_a_rift_that_it_leaves_but_for_none_that_it_passes_over() -> None:
    g = quiet("nomad", "sol", "winnu", "letnev", "xxcha", "hacan")
    rift = next(id for id in g.systems if "gravity_rift" in anomalies(g, id))
    target = far_from(g, rift)
    planet = next((p for p in g.planets if g.planets[p].system == target), target)
    put(g, 0, planet, "mech")
    put(g, 0, rift, "flagship")
    activate(g, target)
    kept(g, move_ships(g), ("move_ships", ("ship", rift)), ("move_ships", DONE), dice=[4])
    assert at(g, 0, target)["flagship"] == 1


@pytest.mark.rule("ti4:92.0", "ti4:92.1")
def test_memoria_carries_troops_to_its_mechs() -> None:
    g = quiet("nomad", "sol", "winnu")
    target = far_from(g, "tile_25")
    planet = next((p for p in g.planets if g.planets[p].system == target), target)
    put(g, 0, planet, "mech")
    put(g, 0, "25", "flagship", "2 infantry")
    activate(g, target)
    kept(
        g,
        move_ships(g),
        ("move_ships", ("ship", "tile_25", "flagship")),
        ("move_ships", ("load", "tile_25", "flagship", "tile_25", "infantry")),
        ("move_ships", DONE),
    )
    assert at(g, 0, target)["flagship"] == 1 and at(g, 0, target)["infantry"] == 1


# -- the Quantum Manipulator --------------------------------------------------------------------


def defended(*attacker: str) -> Galaxy:
    """Sol attacks the Nomad, whose mech is aboard."""
    g = quiet("sol", "nomad", "winnu")
    return battle(g, attacker or ("2 cruiser",), ("carrier", "fighter", "mech"))


@pytest.mark.rule("ti4:75.4a", "ti4:75.1")
def test_a_quantum_manipulator_in_space_sustains_damage_for_ships_and_is_no_direct_hit() -> None:
    g = defended()
    hold(g, 0, "direct_hit")
    played = space(g, ("sustain", "mech"), dice=[10, 1, 1, 1])
    assert at(g, 1, "25") == {"carrier": 1, "fighter": 1, "mech:damaged": 1}
    assert played.kinds == ["sustain"]  # no ship sustained damage
    played = space(g, ("assign_hit", "fighter"), dice=[10, 1, 1, 1])
    assert "sustain" not in played.kinds  # once damaged it cannot


@pytest.mark.rule("ti4:75.4a", "ti4:46.2")
def test_a_quantum_manipulator_stops_hits_of_a_barrage_too() -> None:
    g = defended("destroyer")
    space(g, ("sustain", "mech"), dice=[10, 1, 1, 1, 1])
    assert at(g, 1, "25") == {"carrier": 1, "fighter": 1, "mech:damaged": 1}


@pytest.mark.rule("ti4:75.4a")
def test_a_quantum_manipulator_does_nothing_outside_combats_on_planets_or_for_nobody() -> None:
    g = quiet("sol", "nomad", "winnu")
    put(g, 1, "25", "carrier", "fighter", "mech")
    hits = Hits(seat=1, n=1, system="tile_25", by=0, source=CANNON)
    assert "sustain" not in kept(g, take_hits(g, hits), ("assign_hit", "fighter")).kinds
    g = quiet("sol", "nomad", "winnu")
    battle(g, ("2 cruiser",), ("carrier", "fighter"))
    put(g, 1, "quann", "mech")
    assert "sustain" not in space(g, ("assign_hit", "fighter"), dice=[10, 1, 1, 1]).kinds
    g = battle(quiet("sol", "nomad", "winnu"), ("destroyer",), ("carrier", "mech"))
    hits = Hits(seat=1, n=1, system="tile_25", by=0, source=BARRAGE)
    assert kept(g, take_hits(g, hits)).kinds == []  # there is no fighter to be hit


@pytest.mark.rule("ti4:75.4a")
def test_mechs_of_others_do_not_sustain_damage_for_ships() -> None:
    g = battle(quiet("sol", "nomad", "winnu"), ("carrier", "mech"), ("cruiser",))
    assert "sustain" not in space(g, dice=[1, 10]).kinds


# -- the Temporal Command Suite -----------------------------------------------------------------


def nothing(g: Galaxy) -> dict[str, Any]:
    """The form for a transaction of seats 0 and 1, with nothing in it."""
    return {one.name: one.values[0] if one.values else 0 for one in form_of(g, 0, 1)}


def exhausts(g: Galaxy, seat: int, leader: str, *answers: Any) -> Played:
    return kept(g, use_agent(g, seat, leader), *answers)


@pytest.mark.rule("ti4:78.5", "ti4:31.14")
def test_the_temporal_command_suite_readies_an_agent_of_its_owner() -> None:
    g = quiet("nomad", "sol", "winnu")
    know(g, 0, "temporal_command_suite")
    exhausts(g, 0, "the_thundarian", ("use_ability", "temporal_command_suite"))
    player = g.players[0]
    assert player.exhausted == ["temporal_command_suite"]
    assert "use_ability" not in exhausts(g, 0, "the_thundarian").kinds  # it is exhausted itself


@pytest.mark.rule("ti4:78.5", "ti4:31.7")
def test_a_second_suite_does_not_ready_what_the_first_one_has_readied() -> None:
    g = quiet("nomad", "sol", "nekro")
    know(g, 0, "temporal_command_suite")
    know(g, 2, "temporal_command_suite")  # copied
    played = exhausts(g, 0, "the_thundarian", ("use_ability", "temporal_command_suite"))
    assert played.kinds == ["use_ability"] and not g.players[2].exhausted


@pytest.mark.rule("ti4:91.1", "ti4:91.1a")
def test_for_an_agent_of_another_a_transaction_may_follow_beside_the_usual_one() -> None:
    g = quiet("nomad", "hacan", "winnu")
    know(g, 0, "temporal_command_suite")
    g.players[1].leaders.append("carth_of_golden_sands")
    g.players[1].goods = 2
    g.active = 2  # neither of them is
    exhausts(
        g,
        1,
        "carth_of_golden_sands",
        ("use_ability", "temporal_command_suite"),
        nothing(g) | {"get_goods": 2},
        ("accept", "yes"),
    )
    assert [player.goods for player in g.players] == [2, 0, 0]
    assert g.players[1].exhausted == [] and not dealt(g, 0, 1)


@pytest.mark.rule("ti4:31.7", "ti4:91.1")
def test_the_transaction_may_be_left_out_and_the_suite_too() -> None:
    g = quiet("nomad", "hacan", "winnu")
    know(g, 0, "temporal_command_suite")
    g.players[1].leaders.append("carth_of_golden_sands")
    g.players[1].goods = 2
    exhausts(g, 1, "carth_of_golden_sands", ("use_ability", PASS))
    assert g.players[1].exhausted == ["carth_of_golden_sands"]
    g.players[1].exhausted.clear()
    exhausts(g, 1, "carth_of_golden_sands", ("use_ability", "temporal_command_suite"), PASS)
    assert g.players[1].exhausted == [] and g.players[1].goods == 2


# -- the Cavalry --------------------------------------------------------------------------------


def ride(attacker: tuple[str, ...], defender: tuple[str, ...]) -> Galaxy:
    """Sol attacks Winnu with the Cavalry in hand; the Nomad is seat 2."""
    g = quiet("sol", "winnu", "nomad")
    give_note(g, "the_cavalry", 2, 0)
    return battle(g, attacker, defender)


@pytest.mark.rule("ti4:48.1", "ti4:48.2", "ti4:46.1b", "ti4:95.3")
def test_the_cavalry_gives_one_ship_the_combat_value_and_barrage_of_memoria() -> None:
    g = ride(("2 cruiser",), ("carrier", "2 fighter"))
    played = space(
        g,
        ("use_ability", "the_cavalry:2"),
        ("assign_hit", "fighter"),
        dice=[8, 7, 1, 7, 6, 6, 1, 1],
    )
    # three dice of barrage, then two dice of the one cruiser and one of the other, all for 7
    assert played.draws == [(10, 10, 10), (10, 10, 10), (10, 10)]
    assert at(g, 1, "25") == {"carrier": 1}
    assert g.players[0].area == ["the_cavalry:2"]


@pytest.mark.rule("ti4:75.0", "ti4:75.2", "ti4:75.3")
def test_the_ship_of_the_cavalry_sustains_damage_once_and_stays_damaged() -> None:
    g = ride(("2 destroyer",), ("2 fighter",))
    space(
        g,
        ("use_ability", "the_cavalry:2"),
        ("sustain", "destroyer"),
        dice=[1] * 5 + [1, 1, 1] + [10, 1],
    )
    assert at(g, 0, "25") == {"destroyer": 1, "destroyer:damaged": 1}
    played = space(g, ("assign_hit", "destroyer"), dice=[10, 10, 1, 10, 1])
    assert "sustain" not in played.kinds
    assert at(g, 0, "25") == {"destroyer:damaged": 1}
    assert g.combat is None and not g.modifiers


@pytest.mark.rule("ti4:95.3", "ti4:20.4b")
def test_the_cavalry_goes_home_as_the_combat_ends() -> None:
    g = ride(("2 cruiser",), ("fighter",))
    space(g, ("use_ability", "the_cavalry:2"), dice=[1, 1, 1, 10, 1, 1, 1])
    assert g.combat is None
    assert g.players[2].notes.cards == ["the_cavalry:2"] and not g.players[0].area


@pytest.mark.rule("ti4:48.1", "ti4:15.5")
def test_the_cavalry_is_as_good_as_memoria_is_now() -> None:
    g = ride(("cruiser",), ("carrier",))
    know(g, 2, "memoria_ii")
    played = space(g, ("use_ability", "the_cavalry:2"), dice=[1, 1, 1, 5, 4, 1])
    assert told(g, "combat_roll")[0]["hits"] == 1 and len(played.draws) == 3


@pytest.mark.rule("ti4:48.1")
def test_of_ships_that_are_alike_the_one_of_the_cavalry_falls_last() -> None:
    g = ride(("2 cruiser",), ("2 carrier",))
    space(g, ("use_ability", "the_cavalry:2"), ("sustain", DONE), dice=[1] * 6 + [10, 1])
    assert at(g, 0, "25") == {"cruiser": 1}
    assert space(g, dice=[1, 1, 1, 1]).draws == [(10, 10), (10, 10)]  # two dice are left to it


@pytest.mark.rule("ti4:95.1", "ti4:71.2")
def test_the_cavalry_does_not_ride_against_the_nomad_nor_for_who_only_looks_on() -> None:
    g = quiet("sol", "nomad", "winnu")
    give_note(g, "the_cavalry", 1, 0)
    battle(g, ("cruiser",), ("cruiser",))
    assert "use_ability" not in space(g, dice=[1, 1]).kinds
    g = quiet("sol", "winnu", "nomad")
    give_note(g, "the_cavalry", 2, 1)
    battle(g, ("cruiser",), ("fighter",))
    assert "use_ability" not in space(g, dice=[1, 1]).kinds  # only fighters


@pytest.mark.rule("ti4:75.3")
def test_a_repaired_ship_of_the_cavalry_is_still_the_one() -> None:
    g = battle(quiet("sol", "winnu", "nomad"), ("2 dreadnought", "2 cruiser"), ("cruiser",))
    appoint(g, 0, "cruiser", 2)
    damage(g, 0, "tile_25", "cruiser")
    assert stand_in(g, 0, "cruiser") is None and stand_in(g, 0, "cruiser:damaged")
    repair(g, 0, "tile_25", "cruiser:damaged")
    assert stand_in(g, 0, "cruiser")
    g.modifiers.clear()
    appoint(g, 0, "dreadnought", 2)
    damage(g, 0, "tile_25", "dreadnought")
    assert stand_in(g, 0, "dreadnought")  # another one took it
    damage(g, 0, "tile_25", "dreadnought")
    assert stand_in(g, 0, "dreadnought:damaged")
