"""Component actions among the action cards of Prophecy of Kings."""

from typing import Any

import pytest

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability

from ..scenario import at, gain, hold, kept, know, put, table


def held(*cards: str) -> Galaxy:
    g = table("sol", "letnev", "hacan", expansion=True)
    hold(g, 0, *cards)
    return g


def playable(g: Galaxy, card: str) -> bool:
    return card in [e.id for e in ability.ready(g, 0, W.COMPONENT_ACTION, Turn(seat=0))]


def play(g: Galaxy, card: str, *answers: Any) -> None:
    """Seat 0 plays the card as an action."""
    assert playable(g, card)
    kept(g, ability.use(g, 0, card, W.COMPONENT_ACTION, Turn(seat=0)), *answers)
    assert card in g.action_discard.cards


@pytest.mark.rule("ti4:29.9", "ti4:58.3")
def test_archaeological_expedition_keeps_the_fragments_among_three_cards() -> None:
    g = held("archaeological_expedition")
    assert not playable(g, "archaeological_expedition")  # no planet with a trait
    gain(g, 0, "quann")
    deck = g.exploration["cultural"].cards
    for card in ("dyson_sphere", "cultural_relic_fragment", "cultural_relic_fragment"):
        deck.remove(card)
        deck.append(card)
    play(g, "archaeological_expedition")
    assert g.players[0].fragments == ["cultural_relic_fragment"] * 2
    assert g.explored["cultural"].cards == ["dyson_sphere"]


@pytest.mark.rule("ti4:29.4")
def test_an_exploration_probe_reaches_the_systems_next_to_ones_ships() -> None:
    g = held("exploration_probe")
    assert not playable(g, "exploration_probe")
    system = next(id for id, one in g.systems.items() if one.frontier)
    for id, one in g.systems.items():
        one.frontier = id == system  # the only one
    beside = adjacent(g, system)
    far = next(id for id in g.systems if id != system and id not in beside)
    put(g, 0, far, "cruiser")
    assert not playable(g, "exploration_probe")
    put(g, 0, beside[0], "cruiser")
    g.exploration["frontier"].cards.remove("unknown_relic_fragment")
    g.exploration["frontier"].cards.append("unknown_relic_fragment")
    play(g, "exploration_probe")
    assert not g.systems[system].frontier and g.players[0].fragments == ["unknown_relic_fragment"]


@pytest.mark.rule("ti4:29.4")
def test_an_exploration_probe_reaches_the_system_of_ones_ships() -> None:
    g = held("exploration_probe")
    system = next(id for id, one in g.systems.items() if one.frontier)
    for id, one in g.systems.items():
        one.frontier = id == system
    put(g, 0, system, "cruiser")
    assert playable(g, "exploration_probe")


@pytest.mark.rule("ti4:31.17")
def test_divert_funding_gives_up_a_technology_for_another_one() -> None:
    g = held("divert_funding")
    assert not playable(g, "divert_funding")
    know(g, 0, "neural_motivator", "spec_ops_ii")
    play(g, "divert_funding", "antimass_deflectors")
    assert "neural_motivator" not in g.players[0].technologies
    assert "antimass_deflectors" in g.players[0].technologies


@pytest.mark.rule("ti4:63.0")
def test_seize_artifact_takes_a_fragment_from_a_neighbour() -> None:
    g = held("seize_artifact")
    g.exploration["hazardous"].cards.remove("hazardous_relic_fragment")
    g.players[1].fragments.append("hazardous_relic_fragment")
    assert not playable(g, "seize_artifact")  # no neighbour
    put(g, 1, g.players[0].home, "cruiser")
    play(g, "seize_artifact")
    assert g.players[0].fragments == ["hazardous_relic_fragment"] and not g.players[1].fragments


@pytest.mark.rule("ti4:61.1")
def test_refit_troops_turns_infantry_into_mechs() -> None:
    g = held("refit_troops")
    assert not playable(g, "refit_troops")
    put(g, 0, "jord", "3 infantry")
    play(g, "refit_troops", ("infantry", "jord"))  # the first one goes without saying
    assert at(g, 0, "jord") == {"infantry": 1, "mech": 2}


@pytest.mark.rule("ti4:101.2")
def test_scuttle_pays_the_cost_of_one_or_two_ships() -> None:
    g = held("scuttle")
    put(g, 0, "18", "2 fighter")
    assert not playable(g, "scuttle")
    put(g, 0, "18", "carrier", "dreadnought")
    play(g, "scuttle", ("dreadnought", "tile_18"), ("carrier", "tile_18"))
    assert g.players[0].goods == 7
