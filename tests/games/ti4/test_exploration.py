"""Exploring planets and frontier tokens, relic fragments and relics: rules of the expansion."""

import pytest

from orrery.games.ti4.rules import exploration
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.exploration import (
    explorable,
    explore,
    explore_frontier,
    place_frontier,
)
from orrery.games.ti4.rules.invasion import establish_control
from orrery.games.ti4.rules.relics import enough, gain_relic, purge_fragments
from orrery.games.ti4.rules.research import colours_of
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.state import Galaxy

from .scenario import activate, gain, kept, put, table


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


@pytest.mark.rule("ti4:29.7a", "ti4:59.5")
def test_the_last_card_of_a_deck_is_not_among_those_that_form_it_anew() -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    deck, pile = g.exploration["cultural"].cards, g.explored["cultural"].cards
    top(g, "cultural", "mercenary_outfit")
    pile[:] = deck[:-1]
    del deck[:-1]
    before = list(pile)
    kept(g, explore(g, 0, "quann"), "no")
    assert deck == before and pile == ["mercenary_outfit"]


@pytest.mark.rule("ti4:29.9", "ti4:29.5", "ti4:29.6")
def test_a_fragment_found_in_the_frontier_is_kept_and_the_token_goes() -> None:
    g = table(expansion=True)
    top(g, "frontier", "unknown_relic_fragment")
    system = next(id for id, one in g.systems.items() if one.frontier)
    kept(g, explore_frontier(g, 0, system))
    assert g.players[0].fragments == ["unknown_relic_fragment"]
    assert not g.systems[system].frontier


@pytest.mark.rule("ti4:87.2")
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


@pytest.mark.rule("ti4:29.2d")
def test_who_gains_several_planets_at_once_says_which_is_explored_first() -> None:
    g = table(expansion=True)
    activate(g, "33")  # Corneeq and Resculon
    assert g.action is not None
    for planet in ("corneeq", "resculon"):
        put(g, 0, planet, "infantry")
        g.action.landed[planet] = {"infantry": 1}
    cards = g.exploration["cultural"].cards
    cards[:] = [c for c in cards if c not in ("dyson_sphere", "paradise_world")]
    cards += ["paradise_world", "dyson_sphere"]
    played = kept(g, establish_control(g), ("explore_first", "resculon"))
    assert played.options("explore_first") == {"corneeq", "resculon"}
    assert g.planets["resculon"].attached == ["dyson_sphere"]
    assert g.planets["corneeq"].attached == ["paradise_world"]


@pytest.mark.rule("ti4:29.2d")
def test_a_planet_that_is_not_explored_needs_no_order() -> None:
    g = table(expansion=True)
    activate(g, "33")
    gain(g, 1, "corneeq")
    assert g.action is not None
    for planet in ("corneeq", "resculon"):
        put(g, 0, planet, "infantry")
        g.action.landed[planet] = {"infantry": 1}
    top(g, "cultural", "dyson_sphere")
    assert kept(g, establish_control(g)).kinds == []
    assert g.planets["corneeq"].owner == g.planets["resculon"].owner == 0


@pytest.mark.rule("ti4:29.2c")
@pytest.mark.usefixtures("replaceable")
def test_of_several_traits_the_explorer_chooses_before_he_draws(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    monkeypatch.setattr(exploration, "traits", lambda g, planet: ("cultural", "hazardous"))
    top(g, "hazardous", "rich_world")
    played = kept(g, explore(g, 0, "quann"), ("explore_deck", "hazardous"))
    assert played.asked[0].options == ("cultural", "hazardous") and played.reveals == 1
    assert g.planets["quann"].attached == ["rich_world"]


@pytest.mark.rule("ti4:93.2", "ti4:29.7", "ti4:93.1")
def test_a_purged_card_never_comes_back() -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    top(g, "cultural", "gamma_wormhole")
    kept(g, explore(g, 0, "quann"))
    assert g.purged == ["gamma_wormhole"] and g.explored["cultural"].cards == []


@pytest.mark.rule("ti4:29.4")
def test_only_an_effect_lets_a_player_explore_a_frontier_token() -> None:
    g = table(expansion=True)
    put(g, 0, "42", "cruiser")
    activate(g, "42")
    kept(g, end_tactical_action(g))
    assert g.systems["tile_42"].frontier and g.news == []
    top(g, "frontier", "unknown_relic_fragment")
    kept(g, explore_frontier(g, 0, "tile_42"))  # as an effect says
    assert not g.systems["tile_42"].frontier


@pytest.mark.rule("ti4:kurz.erkunden", "ti4:kurz.verstaerkung", "ti4:29.3")
def test_a_planet_is_explored_again_and_keeps_what_is_attached() -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    for card in ("dyson_sphere", "paradise_world"):
        top(g, "cultural", card)
        kept(g, explore(g, 0, "quann"))
    assert g.planets["quann"].attached == ["dyson_sphere", "paradise_world"]


@pytest.mark.rule("ti4:98.1b", "ti4:29.4a")
def test_a_system_holds_one_frontier_token_at_the_most() -> None:
    g = table(expansion=True)
    place_frontier(g, "tile_42")
    assert g.systems["tile_42"].frontier
    top(g, "frontier", "unknown_relic_fragment")
    kept(g, explore_frontier(g, 0, "tile_42"))
    assert not g.systems["tile_42"].frontier  # there was only one
    place_frontier(g, "tile_42")
    assert g.systems["tile_42"].frontier


@pytest.mark.rule("ti4:11.0")
def test_a_specialty_stays_one_whatever_is_attached_before() -> None:
    """A card without a specialty between a printed one and a research facility."""
    g = table(expansion=True)
    gain(g, 0, "wellon")
    values = resources(g, "wellon"), influence(g, "wellon")
    g.planets["wellon"].attached += ["rich_world", "warfare_research_facility"]
    assert colours_of(g, "wellon") == ("yellow",)
    assert (resources(g, "wellon"), influence(g, "wellon")) == (values[0] + 2, values[1] + 1)


@pytest.mark.rule("ti4:29.7a")
def test_a_deck_formed_anew_is_shuffled_and_an_empty_one_explores_nothing() -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    deck, pile = g.exploration["cultural"], g.explored["cultural"]
    pile.cards, deck.cards = list(deck.cards), []
    assert kept(g, explore(g, 0, "quann")).draws
    g.purged += [*deck.cards, *pile.cards]
    deck.cards.clear()
    pile.cards.clear()
    assert not explorable(g, "quann")
    frontier = g.exploration["frontier"]
    g.purged += frontier.cards
    frontier.cards.clear()
    system = next(id for id, one in g.systems.items() if one.frontier)
    kept(g, explore_frontier(g, 0, system))
    assert not g.systems[system].frontier
