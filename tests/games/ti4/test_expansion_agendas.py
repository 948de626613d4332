"""The agendas of the expansion about tokens, research, relics and mechs."""

from typing import Any

import pytest

from orrery.games.ti4.components import AGENDAS
from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.bombardment import bombarding
from orrery.games.ti4.rules.laws import repeal
from orrery.games.ti4.rules.research import deck
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase
from orrery.games.ti4.setup import in_play
from orrery.kernel.choice import PASS

from .agendas import enacted, resolve
from .scenario import at, gain, kept, know, leaderless, put, told

FOR: Any = {0: ("for", 1)}
AGAINST: Any = {0: ("against", 1)}


def elect(seat: int) -> Any:
    return {0: (str(seat), 1)}


def test_thirteen_agendas_leave_the_deck_for_those_of_the_expansion() -> None:
    base, both = in_play(AGENDAS, expansion=False), in_play(AGENDAS, expansion=True)
    gone = {id for id, card in AGENDAS.items() if card.removed_with_pok}
    new = {id for id, card in AGENDAS.items() if card.source == "pok"}
    assert len(gone) == len(new) == 13
    assert set(both) == set(base) - gone | new
    assert set(leaderless().agenda_deck.cards) == set(both)
    assert "representative_government" in gone and "representative_government_pok" in new


@pytest.mark.rule("ti4:89.13", "ti4:11.0")
def test_arms_reduction_against_exhausts_planets_with_an_attached_specialty() -> None:
    g = leaderless()
    gain(g, 1, "vefut_ii", "arinam")
    g.planets["vefut_ii"].attached.append("warfare_research_facility")
    resolve(g, "arms_reduction", AGAINST)
    kept(g, begin_strategy_phase(g))
    assert g.planets["vefut_ii"].exhausted and not g.planets["arinam"].exhausted


# -- command tokens -----------------------------------------------------------------------------


@pytest.mark.rule("ti4:51.1")
def test_armed_forces_standardization_sets_the_pools_to_three_three_and_two() -> None:
    g = leaderless()
    player = g.players[1]
    player.tactic, player.fleet, player.strategy, player.reserve = 6, 1, 0, 9
    resolve(g, "armed_forces_standardization", elect(1))
    assert (player.tactic, player.fleet, player.strategy, player.reserve) == (3, 3, 2, 8)


@pytest.mark.rule("ti4:52.3a")
def test_with_too_few_tokens_the_elected_player_says_where_they_go() -> None:
    g = leaderless()
    player = g.players[1]
    player.tactic, player.fleet, player.strategy, player.reserve = 0, 3, 0, 2
    answers = (("gain_token", "strategy"), ("gain_token", "tactic"))
    played = resolve(g, "armed_forces_standardization", elect(1), *answers)
    assert played.options("gain_token") == {"tactic", "strategy"}
    assert (player.tactic, player.fleet, player.strategy, player.reserve) == (1, 3, 1, 0)


@pytest.mark.rule("ti4:52.3a")
def test_with_just_enough_tokens_nobody_is_asked_where_they_go() -> None:
    g = leaderless()
    player = g.players[1]
    player.tactic, player.fleet, player.strategy, player.reserve = 3, 1, 1, 3
    assert resolve(g, "armed_forces_standardization", elect(1)).kinds == []
    assert (player.tactic, player.fleet, player.strategy, player.reserve) == (3, 3, 2, 0)


@pytest.mark.rule("ti4:51.1")
def test_tokens_of_others_count_in_the_fleet_pool() -> None:
    g = leaderless("mahact", "letnev", "xxcha")
    player = g.players[0]
    player.taken, player.fleet, player.reserve = [1, 2], 2, 9
    g.players[1].reserve = g.players[2].reserve = 7
    resolve(g, "armed_forces_standardization", elect(0))
    assert player.taken == [1, 2] and player.fleet == 1
    player.fleet, player.reserve = 0, 11
    resolve(g, "clandestine_operations", AGAINST, ("return_token", 2))
    assert player.taken == [1]


@pytest.mark.rule("ti4:51.1")
def test_too_many_tokens_of_others_go_back_to_their_owners() -> None:
    g = leaderless("mahact", "letnev", "xxcha", "sol", "hacan")
    player = g.players[0]
    player.taken, player.fleet, player.reserve = [1, 2, 3, 4], 0, 11
    for other in player.taken:
        g.players[other].reserve -= 1
    resolve(g, "armed_forces_standardization", elect(0), ("return_token", 3))
    assert player.taken == [1, 2, 4] and g.players[3].reserve == 8


@pytest.mark.rule("ti4:32.3")
def test_a_smaller_fleet_pool_holds_fewer_ships() -> None:
    g = leaderless()
    g.players[2].fleet, g.players[2].reserve = 5, 6
    put(g, 2, "25", "2 cruiser", "3 destroyer")
    answers = (("remove_ship", "destroyer"), ("remove_ship", "destroyer"))
    resolve(g, "armed_forces_standardization", elect(2), *answers)
    assert at(g, 2, "25") == {"cruiser": 2, "destroyer": 1}


def test_clandestine_operations_cost_two_tokens_of_any_pools() -> None:
    g = leaderless()
    g.players[1].tactic = g.players[1].strategy = 0
    g.players[1].fleet, g.players[1].reserve = 1, 15
    answers = (("lose_token", "tactic"), ("lose_token", "strategy"), "fleet", "fleet")
    resolve(g, "clandestine_operations", FOR, *answers)
    first = g.players[0]
    assert (first.tactic, first.fleet, first.strategy, first.reserve) == (2, 3, 1, 10)
    assert g.players[1].fleet == 0  # he had no more
    assert g.players[2].fleet == 1


def test_clandestine_operations_against_cost_a_token_of_the_fleet_pool() -> None:
    g = leaderless()
    g.players[2].fleet, g.players[2].reserve = 0, 11
    resolve(g, "clandestine_operations", AGAINST)
    assert [player.fleet for player in g.players] == [2, 2, 0]
    assert [player.tactic for player in g.players] == [3, 3, 3]


# -- the pact -----------------------------------------------------------------------------------


def follow(answer: str = "follow") -> tuple[str, str]:
    return ("secondary", answer)


@pytest.mark.rule("ti4:83.1")
def test_the_crisis_pact_lets_everybody_use_a_secondary_ability_without_a_token() -> None:
    g = leaderless("sol", "letnev", "xxcha")
    g.players[1].strategy, g.players[1].reserve = 0, 10
    answers = (follow(), follow(), follow("pass"))
    played = resolve(g, "galactic_crisis_pact", {0: ("politics", 1)}, *answers)
    assert [c.seat for c in played.asked if c.kind == "secondary"] == [0, 1, 2]
    assert [len(player.hand.cards) for player in g.players] == [2, 2, 0]
    assert [player.strategy for player in g.players] == [2, 0, 2]


def test_the_crisis_pact_costs_what_else_the_ability_costs() -> None:
    g = leaderless("sol", "letnev", "xxcha")
    for seat in (1, 2):
        for planet in g.players[seat].planets:
            g.planets[planet].exhausted = True
    resolve(g, "galactic_crisis_pact", {0: ("technology", 1)}, follow(), "neural_motivator")
    assert g.players[0].technologies == ["neural_motivator"]
    assert g.planets["jord"].exhausted


@pytest.mark.rule("ti4:52.3b", "ti4:44.3")
def test_the_crisis_pact_places_tokens_of_the_reinforcements() -> None:
    g = leaderless("sol", "letnev", "xxcha")
    g.players[1].tactic += g.players[1].reserve
    g.players[1].reserve = 0
    answers = (follow(), "tile_1", PASS, follow(), "tile_10", ("give_up_token", "tactic"))
    resolve(g, "galactic_crisis_pact", {0: ("construction", 1)}, *answers, PASS, follow("pass"))
    assert g.systems["tile_1"].tokens == [0] and g.systems["tile_10"].tokens == [1]
    assert (g.players[0].strategy, g.players[0].reserve) == (2, 7)
    assert (g.players[1].strategy, g.players[1].tactic) == (2, 10)


@pytest.mark.rule("ti4:52.5")
def test_the_crisis_pact_is_no_occasion_for_what_needs_a_token() -> None:
    """Brilliant gives the primary ability for the token that is spent."""
    g = leaderless("jolnar", "sol", "letnev")
    g.players[0].goods = 4
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    for seat in (1, 2):
        for planet in g.players[seat].planets:
            g.planets[planet].exhausted = True
    answers = (follow(), "neural_motivator")
    played = resolve(g, "galactic_crisis_pact", {0: ("technology", 1)}, *answers)
    assert "use_ability" not in played.kinds


# -- relics and research ------------------------------------------------------------------------


@pytest.mark.rule("ti4:73.2", "ti4:73.2a")
def test_the_minister_of_antiquities_finds_a_relic_as_long_as_there_are_any() -> None:
    g = leaderless()
    g.relic_deck.cards.remove("scepter_of_emelpar")
    g.relic_deck.cards.append("scepter_of_emelpar")
    resolve(g, "minister_of_antiquities", elect(2))
    assert g.players[2].relics == ["scepter_of_emelpar"]
    g.purged += g.relic_deck.cards
    g.relic_deck.cards.clear()
    resolve(g, "minister_of_antiquities", elect(1))
    assert g.players[1].relics == []


@pytest.mark.rule("ti4:89.10a")
def test_a_research_grant_brings_any_technology_for_tokens_of_the_fleet_pool() -> None:
    g = leaderless()
    g.players[0].fleet, g.players[0].reserve = 5, 6
    wanted = ("gain_technology", "light_wave_deflector")
    played = resolve(g, "research_grant_reallocation", elect(0), wanted)
    assert {"war_sun", "spec_ops_ii"} <= played.options("gain_technology")
    assert "infantry_ii" not in played.options("gain_technology")  # Sol has its own
    assert g.players[0].technologies == ["light_wave_deflector"]
    assert (g.players[0].fleet, g.players[0].reserve) == (2, 9)
    assert not told(g, "researched")  # it was gained


def test_a_research_grant_takes_no_more_tokens_than_there_are() -> None:
    g = leaderless()
    g.players[0].fleet, g.players[0].reserve = 1, 10
    resolve(g, "research_grant_reallocation", elect(0), ("gain_technology", "duranium_armor"))
    assert g.players[0].fleet == 0 and g.players[0].tactic == 3
    resolve(g, "research_grant_reallocation", elect(1), ("gain_technology", "neural_motivator"))
    assert g.players[1].fleet == 3


def test_without_a_technology_left_a_research_grant_brings_nothing() -> None:
    g = leaderless()
    g.purged += deck(g, 0)
    assert resolve(g, "research_grant_reallocation", elect(0)).kinds == []
    assert g.players[0].fleet == 3


# -- mechs --------------------------------------------------------------------------------------


def test_articles_of_war_against_pay_those_who_voted_for_them() -> None:
    g = leaderless()
    votes = {0: ("for", 1), 1: ("against", 5), 2: ("for", 1)}
    resolve(g, "articles_of_war", votes)
    assert [player.goods for player in g.players] == [3, 0, 3]
    assert not g.laws


def test_articles_of_war_leave_mechs_nothing_but_sustain_damage() -> None:
    """A mech that bombards, one that produces and shields, one that adds to combat rolls."""
    g = leaderless("l1z1x", "arborec", "naalu")
    before = [list(player.texts) for player in g.players]
    put(g, 0, "vefut_ii", "mech")
    enacted(g, "articles_of_war")
    assert [player.goods for player in g.players] == [0, 0, 0]
    annihilator, behemoth = units.unit(g, 0, "mech"), units.unit(g, 1, "mech")
    assert annihilator.bombardment is None and annihilator.sustain_damage
    assert not behemoth.production and not behemoth.planetary_shield and behemoth.sustain_damage
    assert annihilator.combat is not None and annihilator.cost == 2  # figures are no abilities
    for seat, id in enumerate(("annihilator", "letani_behemoth", "iconoclast")):
        assert id in before[seat] and id not in g.players[seat].texts
    assert bombarding(g, 0, "tile_20") == []
    assert units.unit(g, 0, "dreadnought").bombardment is not None
    kept(g, repeal(g, "articles_of_war"))
    assert [player.texts for player in g.players] == before
    assert units.unit(g, 0, "mech").bombardment is not None


def test_articles_of_war_also_silence_mechs_after_an_upgrade() -> None:
    g = leaderless("naalu", "sol", "letnev")
    enacted(g, "articles_of_war")
    know(g, 0, "cruiser_ii")
    assert "iconoclast" not in g.players[0].texts


@pytest.mark.rule("ti4:61.1")
def test_rearmament_places_a_mech_in_everybodys_home_system() -> None:
    g = leaderless("sol", "letnev", "hacan")
    gain(g, 0, "arretze")
    put(g, 1, "arc_prime", "3 mech")
    put(g, 1, "25", "carrier", "mech")
    answers = (("take_from_board", "no"), ("place_troops", "hercant"))
    played = resolve(g, "rearmament_agreement", FOR, *answers)
    assert played.options("place_troops") == {"hercant", "kamdorn"}  # not Arretze any more
    assert at(g, 0, "jord") == {"mech": 1} and at(g, 2, "hercant") == {"mech": 1}
    assert at(g, 1, "wren_terra") == {}


@pytest.mark.rule("ti4:59.4a")
def test_without_a_mech_left_one_may_come_from_the_board() -> None:
    g = leaderless("sol", "letnev", "hacan")
    put(g, 0, "vefut_ii", "4 mech")
    answers = ("yes", ("place_troops", "arc_prime"), ("place_troops", "hercant"))
    resolve(g, "rearmament_agreement", FOR, *answers)
    assert at(g, 0, "jord") == {"mech": 1} and at(g, 0, "vefut_ii") == {"mech": 3}


def test_whoever_has_lost_his_home_gets_no_mech() -> None:
    g = leaderless("sol", "letnev", "xxcha")
    gain(g, 2, "jord")
    gain(g, 0, "quann")
    answers = (("place_troops", "arc_prime"), ("place_troops", "archon_ren"))
    resolve(g, "rearmament_agreement", FOR, *answers)
    assert not any(at(g, 0, planet) for planet in g.planets)


def test_rearmament_against_turns_every_mech_into_an_infantry() -> None:
    g = leaderless()
    put(g, 0, "jord", "mech:damaged", "mech")
    put(g, 0, "25", "carrier", "mech")
    put(g, 1, "arc_prime", "mech", "2 infantry")
    resolve(g, "rearmament_agreement", AGAINST)
    assert at(g, 0, "jord") == {"infantry": 2} and at(g, 0, "25") == {"carrier": 1, "infantry": 1}
    assert at(g, 1, "arc_prime") == {"infantry": 3}
    assert g.players[0].supply["mech"] == 4 and not told(g, "destroyed")
