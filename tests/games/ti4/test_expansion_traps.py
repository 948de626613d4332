"""Where tables stumble over what the expansion brings, as far as no other test speaks of it."""

import pytest

from orrery.games.ti4.events import Destroyed, Making, Turn
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.scoring import unscorable
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.rules.turn import begin_turn, end_action
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers

from .abilities.fighting import space, use
from .abilities.playing import act
from .agendas import resolve
from .exploring import frontier, top
from .scenario import activate, at, gain, hold, kept, know, leaderless, put, table, told

# -- cards of both boxes ------------------------------------------------------------------------


@pytest.mark.rule("ti4:46.2", "ti4:75.4a")
def test_a_raid_damages_first_and_then_all_hits_of_a_waylay_are_assigned() -> None:
    """Two hits, no fighters: both dreadnoughts are damaged, and none can sustain a hit."""
    g = leaderless("argent", "xxcha", "winnu")
    put(g, 0, "25", "2 destroyer")
    put(g, 1, "25", "2 dreadnought", "carrier")
    hold(g, 0, "waylay")
    hits = [("assign_hit", "dreadnought:damaged"), ("assign_hit", "carrier")]
    played = space(g, use("waylay"), *hits, dice=[9, 9, 1, 1, *[1] * 3])
    assert "sustain" not in played.kinds and len(told(g, "damaged")) == 2
    assert at(g, 1, "25") == {"dreadnought:damaged": 1}


@pytest.mark.rule("ti4:99.2")
def test_a_ghost_ship_may_appear_in_the_nexus_and_turns_it() -> None:
    g = leaderless()
    act(g, "ghost_ship", ("choose_system", NEXUS))
    assert at(g, 0, NEXUS) == {"destroyer": 1} and g.nexus_active


def test_swords_to_plowshares_speak_of_infantry_and_not_of_mechs() -> None:
    g = leaderless()
    put(g, 1, "arc_prime", "2 mech", "infantry")
    resolve(g, "swords_to_plowshares", {0: ("for", 1)})
    assert at(g, 1, "arc_prime") == {"mech": 2} and g.players[1].goods == 1


@pytest.mark.rule("ti4:100.4")
def test_ships_at_a_gamma_wormhole_research_and_are_not_destroyed() -> None:
    """At an alpha wormhole they are, and what they carried is removed."""
    g = leaderless()
    put(g, 2, "18", "carrier", "infantry")
    g.systems["tile_18"].markers.append("gamma")
    put(g, 0, "26", "carrier", "infantry")
    answers = [("research", "sarween_tools")] * 2
    resolve(g, "wormhole_research", {0: ("for", 1)}, *answers)
    assert at(g, 2, "18") == {"carrier": 1, "infantry": 1} and at(g, 0, "26") == {}
    assert [news["unit"] for news in told(g, "destroyed")] == ["carrier"]
    assert [len(player.technologies) for player in g.players] == [1, 0, 1]


def test_transit_diodes_leave_a_mech_damaged_as_it_is() -> None:
    g = leaderless()
    know(g, 0, "transit_diodes")
    put(g, 0, "25", "carrier", "mech:damaged")
    kept(g, begin_turn(g), use("transit_diodes"), ("mech:damaged", "tile_25"))
    assert at(g, 0, "jord") == {"mech:damaged": 1}


# -- technologies -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:29.4")
def test_dark_energy_tap_must_explore_after_the_whole_action_and_only_there() -> None:
    """Also by a ship that was produced in it; no other frontier token, and nobody else's."""
    g = leaderless()
    know(g, 0, "dark_energy_tap")
    know(g, 1, "dark_energy_tap")
    system = frontier(g)
    other = next(id for id, one in g.systems.items() if one.frontier and id != system)
    activate(g, system.removeprefix("tile_"))
    top(g, "unknown_relic_fragment")
    put(g, 0, system, "cruiser")
    put(g, 0, other, "cruiser")
    put(g, 1, other, "cruiser")
    played = kept(g, end_tactical_action(g))
    assert played.kinds == []  # nobody is asked whether he wants to
    assert not g.systems[system].frontier and g.systems[other].frontier


def test_routines_place_mechs_on_planets_and_pay_for_lost_ones_even_while_exhausted() -> None:
    g = leaderless()
    know(g, 0, "self_assembly_routines")
    nobodys = Making(seat=0, system="tile_25", limit=2)  # its planet is not Sol's
    assert not ability.ready(g, 0, W.PRODUCED, nobodys)
    g.players[0].exhausted.append("self_assembly_routines")
    lost = Destroyed(seat=0, unit="mech", system="tile_25")
    kept(g, ability.open(g, W.UNIT_DESTROYED, lost))  # type: ignore[arg-type]
    assert g.players[0].goods == 1


@pytest.mark.rule("ti4:31.17")
def test_a_technology_given_up_for_funding_neither_helps_nor_comes_back() -> None:
    g = leaderless()
    know(g, 0, "neural_motivator")
    played = act(g, "divert_funding", ("research", "sarween_tools"))
    options = played.options("research")
    assert "neural_motivator" not in options and "dacxive_animators" not in options


# -- objectives ---------------------------------------------------------------------------------


def test_ships_in_the_active_nexus_alone_keep_the_gates() -> None:
    g = leaderless()
    put(g, 0, NEXUS, "destroyer")
    g.players[0].secrets.cards = ["become_the_gatekeeper"]
    assert unscorable(g, 0, "become_the_gatekeeper")
    kept(g, settle(g))  # the nexus is turned
    assert not unscorable(g, 0, "become_the_gatekeeper")


# -- leaders and turns --------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6b")
def test_a_commander_is_never_locked_again() -> None:
    g = table("mentak", "hacan", "letnev", expansion=True)
    put(g, 0, "20", "4 cruiser")
    kept(g, settle(g))
    g.systems["tile_20"].space.clear()
    g.players[0].supply["cruiser"] += 4
    kept(g, settle(g))
    assert "sula_mentarion" in g.players[0].leaders
    assert "sula_mentarion" not in g.players[0].locked


def test_what_ends_a_turn_closes_the_action_but_not_the_turn() -> None:
    """What happens after an action is left out, what happens at the end of a turn is not."""
    g = leaderless()
    know(g, 0, "bio_stims")
    gain(g, 0, "wellon", ready=False)
    modifiers.add(g, "fleet_logistics", Q.ANOTHER_ACTION, 1, 0, "action")
    activate(g, "20")
    assert g.action is not None
    g.action.ended = True
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END
    assert [one.id for one in ability.ready(g, 0, W.TURN_END, Turn(seat=0))] == ["bio_stims"]
