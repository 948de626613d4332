"""Exploring planets and frontier tokens, relic fragments and relics: rules of the expansion."""

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.exploration import explorable, explore, explore_frontier
from orrery.games.ti4.rules.relics import enough, gain_relic, purge_fragments
from orrery.games.ti4.rules.research import colours_of
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.state import Galaxy

from .scenario import gain, kept, table


def top(g: Galaxy, deck: str, card: str) -> None:
    """This card is drawn next."""
    cards = g.exploration[deck].cards
    cards.remove(card)
    cards.append(card)


@pytest.mark.rule("ti4:29.1", "ti4:29.2", "ti4:29.2a", "ti4:53.1c", "ti4:29.8")
def test_who_gains_a_planet_that_was_nobodys_explores_it() -> None:
    g = table(expansion=True)
    top(g, "cultural", "dyson_sphere")
    before = resources(g, "quann"), influence(g, "quann")
    kept(g, gain_control(g, 0, "quann"))
    assert g.planets["quann"].attached == ["dyson_sphere"]
    assert (resources(g, "quann"), influence(g, "quann")) == (before[0] + 2, before[1] + 1)


@pytest.mark.rule("ti4:29.1")
def test_a_planet_of_another_player_is_not_explored() -> None:
    g = table(expansion=True)
    gain(g, 1, "quann")
    size = len(g.exploration["cultural"].cards)
    kept(g, gain_control(g, 0, "quann"))
    assert len(g.exploration["cultural"].cards) == size


@pytest.mark.rule("ti4:29.2b")
def test_a_planet_without_a_trait_is_not_explored() -> None:
    g = table(expansion=True)
    assert not explorable(g, "mecatol_rex")
    kept(g, explore(g, 0, "mecatol_rex"))
    assert g.news == []


@pytest.mark.rule("ti4:29.7a")
def test_an_empty_deck_is_formed_anew_from_its_discard_pile() -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    deck, pile = g.exploration["cultural"].cards, g.explored["cultural"].cards
    pile[:] = ["paradise_world"]
    deck.remove("paradise_world")
    g.purged += deck
    deck.clear()
    kept(g, explore(g, 0, "quann"))
    assert g.planets["quann"].attached == ["paradise_world"] and pile == []


@pytest.mark.rule("ti4:29.9", "ti4:29.5", "ti4:29.6")
def test_a_fragment_found_in_the_frontier_is_kept_and_the_token_goes() -> None:
    g = table(expansion=True)
    top(g, "frontier", "unknown_relic_fragment")
    system = next(id for id, one in g.systems.items() if one.frontier)
    kept(g, explore_frontier(g, 0, system))
    assert g.players[0].fragments == ["unknown_relic_fragment"]
    assert not g.systems[system].frontier


@pytest.mark.rule("ti4:setup.7.2", "ti4:98.1", "ti4:98.1c", "ti4:98.1d")
def test_systems_without_planets_have_frontier_tokens() -> None:
    g = table("sol", "creuss", "hacan", expansion=True)
    assert g.systems["tile_17"].frontier  # the gate
    assert not g.systems["tile_51"].frontier and not g.systems["tile_18"].frontier
    assert g.systems["tile_42"].frontier  # a nebula


@pytest.mark.rule("ti4:11.1")
def test_a_second_specialty_raises_both_values_instead() -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    for card in ("biotic_research_facility", "propulsion_research_facility"):
        g.exploration["industrial"].cards.remove(card)
        g.planets["quann"].attached.append(card)
    assert colours_of(g, "quann") == ("green",)
    assert (resources(g, "quann"), influence(g, "quann")) == (3, 2)


@pytest.mark.rule("ti4:73.1", "ti4:29.9a")
def test_three_fragments_of_a_kind_are_purged_unknown_ones_among_them() -> None:
    g = table(expansion=True)
    player = g.players[0]
    for deck, card in (("cultural", "cultural_relic_fragment"),) * 2 + (
        ("frontier", "unknown_relic_fragment"),
    ) * 2:
        g.exploration[deck].cards.remove(card)
        player.fragments.append(card)
    assert enough(g, 0, "cultural") and not enough(g, 0, "hazardous")
    kept(g, purge_fragments(g, 0, "cultural"), "cultural_relic_fragment")
    assert player.fragments == ["unknown_relic_fragment"]


@pytest.mark.rule("ti4:73.2", "ti4:73.2a")
def test_the_top_relic_is_gained_until_there_is_none() -> None:
    g = table(expansion=True)
    g.relic_deck.cards[:] = ["the_codex"]
    kept(g, gain_relic(g, 0))
    assert g.players[0].relics == ["the_codex"]
    kept(g, gain_relic(g, 0))
    assert g.players[0].relics == ["the_codex"]
