"""The generic technologies of Prophecy of Kings."""

from typing import Any

import pytest

from orrery.games.ti4.events import Activation, Destroyed, Making, Outcome, Research, Turn, Vote
from orrery.games.ti4.rules.agenda_phase import conclude, end_agenda_phase
from orrery.games.ti4.rules.research import research, researchable
from orrery.games.ti4.rules.retreat import closed
from orrery.games.ti4.rules.transactions import DOORS
from orrery.games.ti4.rules.turn import choose_action
from orrery.games.ti4.state import Agenda, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Choice
from orrery.kit.ballot import Ballot

from ...driving import play
from ..scenario import activate, at, gain, hold, kept, know, leaderless, put, table


def known(*technologies: str) -> Galaxy:
    g = table("sol", "letnev", "hacan", expansion=True)
    know(g, 0, *technologies)
    return g


def use(g: Galaxy, id: str, window: W, event: Any, *answers: Any) -> None:
    """Seat 0 uses the technology when this happens."""
    assert id in [effect.id for effect in ability.ready(g, 0, window, event)]
    kept(g, ability.use(g, 0, id, window, event), *answers)


def idle(g: Galaxy, id: str, window: W, event: Any) -> bool:
    return id not in [effect.id for effect in ability.ready(g, 0, window, event)]


def frontier(g: Galaxy) -> str:
    return next(id for id, system in g.systems.items() if system.frontier)


@pytest.mark.rule("ti4:29.4")
def test_dark_energy_tap_explores_the_frontier_where_ships_are() -> None:
    g = known("dark_energy_tap")
    system = frontier(g)
    activate(g, system.removeprefix("tile_"))
    assert idle(g, "dark_energy_tap", W.TACTICAL_ACTION_DONE, Turn(seat=0))
    put(g, 0, system, "cruiser")
    g.exploration["frontier"].cards.remove("unknown_relic_fragment")
    g.exploration["frontier"].cards.append("unknown_relic_fragment")
    use(g, "dark_energy_tap", W.TACTICAL_ACTION_DONE, Turn(seat=0))
    assert g.players[0].fragments == ["unknown_relic_fragment"]
    assert not g.systems[system].frontier


def test_dark_energy_tap_lets_ships_retreat_where_nobody_else_is() -> None:
    g = known()
    assert closed(g, 0, "tile_19")
    know(g, 0, "dark_energy_tap")
    assert not closed(g, 0, "tile_19")
    put(g, 1, "wellon", "infantry")
    assert closed(g, 0, "tile_19")


@pytest.mark.rule("ti4:58.3")
def test_sling_relay_produces_one_ship_at_a_dock() -> None:
    g = known("sling_relay")
    assert idle(g, "sling_relay", W.COMPONENT_ACTION, Turn(seat=0))
    put(g, 0, "jord", "space_dock")
    use(g, "sling_relay", W.COMPONENT_ACTION, Turn(seat=0), ("cruiser", g.players[0].home))
    assert g.systems[g.players[0].home].space[0] == {"cruiser": 1}
    assert idle(g, "sling_relay", W.COMPONENT_ACTION, Turn(seat=0))


@pytest.mark.rule("ti4:78.5")
def test_bio_stims_readies_a_planet_with_a_specialty_or_a_technology() -> None:
    g = known("bio_stims", "sling_relay")
    gain(g, 0, "quann", ready=False)
    assert idle(g, "bio_stims", W.TURN_END, Turn(seat=0))  # no specialty
    gain(g, 0, "wellon", ready=False)
    g.players[0].exhausted.append("sling_relay")
    use(g, "bio_stims", W.TURN_END, Turn(seat=0), "wellon")
    assert not g.planets["wellon"].exhausted
    assert idle(g, "bio_stims", W.TURN_END, Turn(seat=0))


@pytest.mark.rule("ti4:29.3")
def test_scanlink_explores_a_planet_with_own_units_in_the_activated_system() -> None:
    g = known("scanlink_drone_network")
    event = Activation(seat=0, system=g.planets["quann"].system)
    gain(g, 0, "quann")
    assert idle(g, "scanlink_drone_network", W.SYSTEM_ACTIVATED_WHEN, event)
    put(g, 0, "quann", "infantry")
    g.exploration["cultural"].cards.remove("paradise_world")
    g.exploration["cultural"].cards.append("paradise_world")
    use(g, "scanlink_drone_network", W.SYSTEM_ACTIVATED_WHEN, event)
    assert g.planets["quann"].attached == ["paradise_world"]


@pytest.mark.rule("ti4:2.15")
@pytest.mark.parametrize("resolved", ["for", "against"])
def test_predictive_intelligence_adds_votes_and_is_exhausted_if_they_were_wrong(
    resolved: str,
) -> None:
    g = known("predictive_intelligence")
    g.phase, g.agenda = "agenda", Agenda("mutiny", ballot=Ballot(["for", "against"]))
    event = Vote(seat=0, outcome="for", votes=2)
    g.phase = "action"  # votes that an effect lets cast there are no such votes
    assert idle(g, "predictive_intelligence", W.VOTES_CAST_WHEN, event)
    g.phase = "agenda"
    use(g, "predictive_intelligence", W.VOTES_CAST_WHEN, event)
    assert event.votes == 5
    g.agenda.ballot.cast[0] = ("for", event.votes)
    kept(g, ability.open(g, W.AGENDA_SETTLED, Outcome(outcome=resolved)))
    assert ("predictive_intelligence" in g.players[0].exhausted) == (resolved == "against")
    assert "predictive_intelligence" not in g.players[0].stored


def test_votes_added_to_an_agenda_of_which_nothing_is_resolved_exhaust_the_card_too() -> None:
    g = known("predictive_intelligence")
    hold(g, 1, "deadly_plot")
    g.players[0].stored["predictive_intelligence"] = 1  # votes were added
    ballot = Ballot(["for", "against"], cast={0: ("for", 5), 1: ("against", 1)})
    g.phase, g.agenda = "agenda", Agenda("mutiny", 2, ballot)
    g.agenda_deck.cards.remove("mutiny")
    kept(g, conclude(g, g.agenda), ("use_ability", "deadly_plot"))
    kept(g, end_agenda_phase(g))
    assert g.players[0].exhausted == ["predictive_intelligence"]


def test_predictive_intelligence_redistributes_tokens_at_the_end_of_a_turn() -> None:
    g = known("predictive_intelligence")
    move = ("tactic", "fleet")
    use(g, "predictive_intelligence", W.TURN_END, Turn(seat=0), move, "done")
    assert g.players[0].fleet == 4
    assert idle(g, "predictive_intelligence", W.TURN_END, Turn(seat=0))


def test_the_algorithm_helps_with_unit_upgrades_alone() -> None:
    g = known("ai_development_algorithm")
    event = Research(seat=0)
    use(g, "ai_development_algorithm", W.RESEARCH, event)
    able = researchable(g, 0, event.ignored)
    assert "destroyer_ii" in able  # two red, of which the algorithm itself is one
    assert "magen_defense_grid" in able and "duranium_armor" not in able


def test_the_algorithm_makes_production_cheaper() -> None:
    g = known("ai_development_algorithm")
    event = Making(seat=0, system=g.players[0].home, limit=2)
    assert idle(g, "ai_development_algorithm", W.PRODUCTION, event)
    know(g, 0, "carrier_ii", "destroyer_ii")
    use(g, "ai_development_algorithm", W.PRODUCTION, event)
    assert event.discount == 2


@pytest.mark.rule("ti4:59.4a")
def test_self_assembly_routines_place_a_mech_and_pay_for_lost_ones() -> None:
    g = known("self_assembly_routines")
    event = Making(seat=0, system=g.players[0].home, limit=2)
    use(g, "self_assembly_routines", W.PRODUCED, event)
    assert g.planets["jord"].forces[0] == {"mech": 1}
    put(g, 0, "quann", "3 mech")  # none is left in the reinforcements
    g.players[0].exhausted.clear()
    use(g, "self_assembly_routines", W.PRODUCED, event, ("take_piece", "quann"))
    assert at(g, 0, "jord") == {"mech": 2} and at(g, 0, "quann") == {"mech": 2}
    lost = Destroyed(seat=0, unit="mech", system=g.players[0].home, planet="jord")
    use(g, "self_assembly_routines", W.UNIT_DESTROYED, lost)
    assert g.players[0].goods == 1


# -- Psychoarchaeology --------------------------------------------------------------------------

ARCHAEOLOGY = ("use_now", "psychoarchaeology")


@pytest.mark.rule("ti4:89.14")
def test_psychoarchaeology_uses_specialties_of_exhausted_planets_and_exhausts_none() -> None:
    g = known("psychoarchaeology")
    gain(g, 0, "wellon", ready=False)  # a yellow one
    gain(g, 0, "mehar_xull")  # a red one
    played = kept(g, research(g, 0, "ti4:90.2"), ("research", "graviton_laser_system"))
    assert "graviton_laser_system" in g.players[0].technologies
    assert "magen_defense_grid" in played.options("research")
    played = kept(g, research(g, 0, "ti4:90.2"), ("research", "magen_defense_grid"))
    assert played.kinds == ["research"] and not g.planets["mehar_xull"].exhausted


@pytest.mark.rule("ti4:89.14")
def test_each_specialty_counts_once_for_a_technology() -> None:
    g = known("psychoarchaeology")
    gain(g, 0, "mehar_xull")  # one red
    assert "magen_defense_grid" in researchable(g, 0)
    assert "duranium_armor" not in researchable(g, 0)  # two red ones
    g.players[0].technologies.append("plasma_scoring")
    assert "duranium_armor" in researchable(g, 0)


@pytest.mark.rule("ti4:89.14")
def test_without_psychoarchaeology_planets_are_exhausted_for_their_specialties() -> None:
    g = known()
    gain(g, 0, "mehar_xull")
    kept(g, research(g, 0, "ti4:90.2"), ("research", "magen_defense_grid"))
    assert g.planets["mehar_xull"].exhausted
    assert "magen_defense_grid" not in researchable(known(), 0)


@pytest.mark.rule("ti4:30.1", "ti4:39.1")
def test_psychoarchaeology_exhausts_planets_for_a_trade_good_each() -> None:
    g = known("psychoarchaeology")
    gain(g, 0, "wellon", "mehar_xull", "vefut_ii")
    answers = (ARCHAEOLOGY, ("exhaust_planet", "wellon"), ARCHAEOLOGY, ("action", "tactical"))
    play(choose_action(g), [*answers, ("activate", "tile_40")], at=(DOORS, g))
    assert g.players[0].goods == 2
    assert g.planets["wellon"].exhausted and g.planets["mehar_xull"].exhausted
    assert not g.planets["vefut_ii"].exhausted  # it has no specialty


@pytest.mark.rule("ti4:36.1")
def test_psychoarchaeology_helps_in_the_action_phase_also_in_turns_of_others() -> None:
    g = known("psychoarchaeology")
    gain(g, 0, "wellon")
    asked = Choice(1, "action", ("pass", "tactical"), "ti4:4.1")
    g.active = 1
    assert ARCHAEOLOGY in DOORS.options(g, 0, asked)
    assert ARCHAEOLOGY not in DOORS.options(g, 1, asked)
    paying = Choice(0, "pay_resources", ("pay",), "ti4:74.2")
    assert ARCHAEOLOGY not in DOORS.options(g, 0, paying)  # what is counted stays as it is
    g.phase = "agenda"
    assert ARCHAEOLOGY not in DOORS.options(g, 0, asked)
    g.phase = "action"
    g.planets["wellon"].exhausted = True
    assert ARCHAEOLOGY not in DOORS.options(g, 0, asked)


def test_mentak_may_pillage_what_was_dug_up() -> None:
    g = leaderless("sol", "mentak", "hacan")
    know(g, 0, "psychoarchaeology")
    gain(g, 0, "wellon")
    put(g, 1, "19", "cruiser")
    g.players[0].goods = 2
    answers = (ARCHAEOLOGY, ("use_ability", "pillage"), ("action", "tactical"))
    play(choose_action(g), [*answers, ("activate", "tile_40")], at=(DOORS, g))
    assert g.players[0].goods == 2 and g.players[1].goods == 1
