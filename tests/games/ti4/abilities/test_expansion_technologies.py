"""The generic technologies of Prophecy of Kings."""

from typing import Any

import pytest

from orrery.games.ti4.events import Activation, Destroyed, Making, Outcome, Research, Turn, Vote
from orrery.games.ti4.rules.research import researchable
from orrery.games.ti4.rules.retreat import closed
from orrery.games.ti4.state import Agenda, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kit.ballot import Ballot

from ..scenario import activate, gain, kept, know, put, table


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
    use(g, "predictive_intelligence", W.VOTES_CAST_WHEN, event)
    assert event.votes == 5
    g.agenda.ballot.cast[0] = ("for", event.votes)
    kept(g, ability.open(g, W.OUTCOME_RESOLVED, Outcome(outcome=resolved)))
    assert ("predictive_intelligence" in g.players[0].exhausted) == (resolved == "against")


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


@pytest.mark.rule("ti4:61.3")
def test_self_assembly_routines_place_a_mech_and_pay_for_lost_ones() -> None:
    g = known("self_assembly_routines")
    event = Making(seat=0, system=g.players[0].home, limit=2)
    use(g, "self_assembly_routines", W.PRODUCED, event)
    assert g.planets["jord"].forces[0] == {"mech": 1}
    lost = Destroyed(seat=0, unit="mech", system=g.players[0].home, planet="jord")
    use(g, "self_assembly_routines", W.UNIT_DESTROYED, lost)
    assert g.players[0].goods == 1
