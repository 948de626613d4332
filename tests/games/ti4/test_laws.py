"""The laws of the base game that bind everybody or belong to a planet, one by one."""

from typing import Any

import pytest

from orrery.games.ti4.events import Hits
from orrery.games.ti4.rules.bombardment import sheltered
from orrery.games.ti4.rules.cards import draw_cards, hand_limit
from orrery.games.ti4.rules.control import gain_control, placeable
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.invasion import landing_barred
from orrery.games.ti4.rules.laws import repeal
from orrery.games.ti4.rules.production import limit_at, use_production
from orrery.games.ti4.rules.research import missing, research
from orrery.games.ti4.rules.retreat import ways_out
from orrery.games.ti4.rules.scoring import public_options, secrets_held
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.status_phase import ready_cards
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.rules.voting import vote_step
from orrery.games.ti4.rules.ways import barred
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE, PASS

from .agendas import enacted, motion, resolve
from .scenario import at, gain, hold, kept, know, put, table
from .strategic import alone, strategic

AGAINST: Any = {0: ("against", 1)}


def cards(g: Galaxy, seat: int, n: int) -> list[str]:
    """This many action cards into a hand."""
    found = list(dict.fromkeys(g.action_deck.cards))[:n]
    hold(g, seat, *found)
    return found


# -- technology ---------------------------------------------------------------------------------


def test_anti_intellectual_revolution_costs_a_ship_for_each_research() -> None:
    g = table()
    enacted(g, "anti_intellectual_revolution")
    put(g, 0, "20", "cruiser")
    put(g, 0, "1", "carrier", "fighter")
    played = kept(g, research(g, 0, "ti4:90.2"), "sarween_tools", ("tile_1", "carrier"))
    assert played.options("destroy_own") == {("tile_1", "carrier"), ("tile_20", "cruiser")}
    kept(g, research(g, 1, "ti4:90.2"), "sarween_tools")  # without ships there is nothing to lose


def test_publicize_weapon_schematics_opens_war_suns_once_somebody_has_them() -> None:
    g = table()
    enacted(g, "publicize_weapon_schematics")
    assert missing(g, 0, "war_sun")
    know(g, 1, "war_sun")
    assert not missing(g, 0, "war_sun")
    assert missing(g, 0, "dreadnought_ii")


def test_war_suns_no_longer_sustain_damage() -> None:
    g = table()
    enacted(g, "publicize_weapon_schematics")
    put(g, 1, "20", "war_sun", "cruiser")
    kept(g, take_hits(g, Hits(seat=1, n=1, system="tile_20", by=0)), ("assign_hit", "war_sun"))
    assert at(g, 1, "20") == {"cruiser": 1}


def test_publicize_weapon_schematics_against_costs_war_sun_owners_their_cards() -> None:
    g = table()
    know(g, 1, "war_sun")
    cards(g, 1, 2)
    cards(g, 2, 1)
    resolve(g, "publicize_weapon_schematics", AGAINST)
    assert [len(player.hand.cards) for player in g.players] == [0, 0, 1]


@pytest.mark.rule("ti4:11.2a")
@pytest.mark.rule("ti4:faq.19")
@pytest.mark.parametrize(
    ("law", "planet", "technology"),
    [
        ("research_team_biotic", "wellon", "dacxive_animators"),
        ("research_team_cybernetic", "thibah", "graviton_laser_system"),
        ("research_team_propulsion", "tarmann", "gravity_drive"),
        ("research_team_warfare", "vefut_ii", "magen_defense_grid"),
    ],
)
def test_a_research_team_is_exhausted_for_a_prerequisite(
    law: str, planet: str, technology: str
) -> None:
    g = table()
    gain(g, 0, planet)
    enacted(g, law, planet)
    g.planets[planet].exhausted = True  # the planet need not be ready
    kept(g, research(g, 0, "ti4:90.2"), law, technology)
    assert technology in g.players[0].technologies
    assert "use_ability" not in kept(g, research(g, 0, "ti4:90.2"), "neural_motivator").kinds
    gain(g, 1, planet)  # exhausted for the next owner, too
    assert "use_ability" not in kept(g, research(g, 1, "ti4:90.2"), "sarween_tools").kinds
    ready_cards(g)
    played = kept(g, research(g, 1, "ti4:90.2"), PASS, "neural_motivator")
    assert played.kinds[0] == "use_ability"


@pytest.mark.rule("ti4:faq.22", "ti4:14.8", "ti4:14.21")
def test_classified_document_leaks_makes_a_secret_objective_public() -> None:
    g = table()
    g.secret_deck.cards.remove("threaten_enemies")
    g.players[0].scored.append("threaten_enemies")
    enacted(g, "classified_document_leaks", "threaten_enemies")
    put(g, 0, "31", "destroyer")
    put(g, 2, "31", "destroyer")
    assert public_options(g, 2) == ["threaten_enemies"]
    assert public_options(g, 0) == []  # once is enough
    assert secrets_held(g, 0) == 0
    kept(g, repeal(g, "classified_document_leaks"))
    assert public_options(g, 2) == []
    assert secrets_held(g, 0) == 0


@pytest.mark.rule("ti4:14.5b", "ti4:14.16")
def test_a_leaked_objective_of_the_action_phase_is_open_to_all() -> None:
    g = table()
    g.secret_deck.cards.remove("destroy_their_greatest_ship")
    g.players[0].scored.append("destroy_their_greatest_ship")
    enacted(g, "classified_document_leaks", "destroy_their_greatest_ship")
    put(g, 1, "20", "flagship", "war_sun")
    kept(g, destroy(g, 1, "tile_20", "war_sun", by=0))
    gain(g, 0, "hercant")
    kept(g, destroy(g, 1, "tile_20", "flagship", by=2))  # without the whole home system
    gain(g, 2, "hercant")
    put(g, 1, "20", "flagship")
    kept(g, destroy(g, 1, "tile_20", "flagship", by=2), "destroy_their_greatest_ship")
    assert g.players[2].scored == ["destroy_their_greatest_ship"]
    assert g.players[2].points == 1


# -- planets ------------------------------------------------------------------------------------


def test_conventions_of_war_protect_cultural_planets() -> None:
    g = table()
    put(g, 1, "quann", "infantry")
    put(g, 1, "vefut_ii", "infantry")
    assert not sheltered(g, 0, "quann")
    enacted(g, "conventions_of_war")
    assert sheltered(g, 0, "quann")
    assert not sheltered(g, 0, "vefut_ii")


def test_conventions_of_war_against_cost_their_voters_all_cards() -> None:
    g = table()
    cards(g, 0, 2)
    cards(g, 1, 1)
    resolve(g, "conventions_of_war", AGAINST)
    assert [len(player.hand.cards) for player in g.players] == [0, 1, 0]


def test_core_mining_adds_resources_for_an_infantry() -> None:
    g = table()
    gain(g, 0, "vefut_ii")
    put(g, 0, "vefut_ii", "2 infantry")
    enacted(g, "core_mining", "vefut_ii")
    assert at(g, 0, "vefut_ii") == {"infantry": 1}
    assert (resources(g, "vefut_ii"), influence(g, "vefut_ii")) == (4, 2)
    gain(g, 1, "vefut_ii")
    assert resources(g, "vefut_ii") == 4


@pytest.mark.rule("ti4:1.5")
def test_senate_sanctuary_and_terraforming_add_to_their_planets() -> None:
    g = table()
    gain(g, 0, "quann", "vefut_ii")
    enacted(g, "senate_sanctuary", "quann")
    enacted(g, "terraforming_initiative", "vefut_ii")
    assert (resources(g, "quann"), influence(g, "quann")) == (2, 3)
    assert (resources(g, "vefut_ii"), influence(g, "vefut_ii")) == (3, 3)
    kept(g, repeal(g, "senate_sanctuary"))
    assert influence(g, "quann") == 1


def test_nobody_gets_units_into_a_demilitarized_zone() -> None:
    g = table()
    alone(g)
    gain(g, 0, "quann")
    put(g, 0, "quann", "infantry", "pds")
    enacted(g, "demilitarized_zone", "quann")
    assert at(g, 0, "quann") == {}
    assert placeable(g, 0) == ["jord"]
    assert landing_barred(g, 1, "quann")
    assert not landing_barred(g, 1, "vefut_ii")
    built = strategic(g, "construction", PASS, PASS).options("place_structure")
    assert ("pds", "quann") not in built
    assert ("pds", "jord") in built


@pytest.mark.rule("ti4:faq.36", "ti4:77.6")
def test_holy_planet_of_ixth_is_worth_a_point_to_its_controller() -> None:
    g = table()
    gain(g, 0, "quann")
    put(g, 0, "quann", "space_dock")
    enacted(g, "holy_planet_of_ixth", "quann")
    assert limit_at(g, 0, "quann") == 0
    kept(g, gain_control(g, 1, "quann"))
    assert [player.points for player in g.players] == [0, 1, 0]
    kept(g, repeal(g, "holy_planet_of_ixth"))
    assert g.players[1].points == 1


# -- limits -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:3.4", "ti4:1.5")
def test_executive_sanctions_allow_three_action_cards() -> None:
    g = table()
    held = cards(g, 1, 5)
    enacted(g, "executive_sanctions", "for", held[0], held[1])
    assert g.players[1].hand.cards == held[2:]
    kept(g, draw_cards(g, 1, 1), held[2])
    assert len(g.players[1].hand.cards) == 3
    kept(g, repeal(g, "executive_sanctions"))
    assert hand_limit(g, 1) == 7


def test_executive_sanctions_against_cost_a_card_at_random() -> None:
    g = table()
    cards(g, 1, 5)
    cards(g, 2, 1)
    played = resolve(g, "executive_sanctions", AGAINST)
    assert [len(player.hand.cards) for player in g.players] == [0, 4, 0]
    assert (5,) in played.draws
    assert "discard_card" not in played.kinds


def test_fleet_regulations_allow_four_tokens_in_the_fleet_pool() -> None:
    g = table()
    g.players[1].fleet, g.players[1].reserve = 6, 5
    enacted(g, "fleet_regulations")
    assert (g.players[1].fleet, g.players[1].reserve) == (4, 7)
    assert "fleet" not in kept(g, gain_tokens(g, 1, 1, "ti4:52.2"), "tactic").options("gain_token")


def test_fleet_regulations_do_not_take_away_what_an_effect_adds() -> None:
    g = table()
    g.players[0].fleet, g.players[0].reserve = 4, 7
    modifiers.add(g, "an_effect", Q.FLEET_LIMIT, 2, 0)
    put(g, 0, "20", "4 cruiser", "2 destroyer")
    enacted(g, "fleet_regulations")
    assert at(g, 0, "20") == {"cruiser": 4, "destroyer": 2}


def test_fleet_regulations_against_add_a_token_to_all_fleet_pools() -> None:
    g = table()
    g.players[2].strategy, g.players[2].reserve = 10, 0
    resolve(g, "fleet_regulations", AGAINST)
    assert [player.fleet for player in g.players] == [4, 4, 3]


@pytest.mark.rule("ti4:34.5", "ti4:1.5")
def test_homeland_defense_act_lifts_the_limit_of_pds() -> None:
    g = table()
    alone(g)
    put(g, 0, "jord", "2 pds")
    enacted(g, "homeland_defense_act")
    strategic(g, "construction", ("pds", "jord"), PASS)
    assert at(g, 0, "jord") == {"pds": 3}
    kept(g, repeal(g, "homeland_defense_act"))
    assert at(g, 0, "jord") == {"pds": 2}


def test_homeland_defense_act_against_destroys_a_pds_of_each() -> None:
    g = table()
    put(g, 1, "arc_prime", "pds")
    put(g, 1, "wren_terra", "pds")
    put(g, 2, "hercant", "pds")
    resolve(g, "homeland_defense_act", AGAINST, ("wren_terra", "pds"))
    assert at(g, 1, "arc_prime") == {"pds": 1}
    assert at(g, 1, "wren_terra") == at(g, 2, "hercant") == {}


@pytest.mark.rule("ti4:26.1")
def test_regulated_conscription_makes_infantry_cost_twice_as_much() -> None:
    g = table()
    put(g, 0, "jord", "space_dock")
    enacted(g, "regulated_conscription")
    infantry = ("infantry", "jord")
    played = kept(g, use_production(g, 0, "tile_1"), infantry, infantry, DONE)
    price = [choice.about["price"] for choice in played.asked if choice.kind == "produce"]
    assert price == [0, 1, 2]


# -- votes --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:2.6")
def test_representative_government_gives_everybody_one_vote() -> None:
    g = table()
    enacted(g, "representative_government")
    ask = motion(g, "mutiny", {}, queue=[2])
    kept(g, vote_step(g), "for")
    assert ask.ballot.cast[2] == ("for", 1)
    assert not any(g.planets[planet].exhausted for planet in g.players[2].planets)


def test_representative_government_against_exhausts_cultural_planets_of_its_voters() -> None:
    g = table()
    gain(g, 0, "quann", "vefut_ii")
    gain(g, 1, "lodor")
    resolve(g, "representative_government", AGAINST)
    kept(g, begin_strategy_phase(g))
    assert g.planets["quann"].exhausted
    assert not g.planets["vefut_ii"].exhausted
    assert not g.planets["lodor"].exhausted


# -- travel -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.21")
def test_enforced_travel_ban_closes_wormholes_to_ships_only() -> None:
    g = table()
    assert "tile_39" in ways_out(g, 0, "tile_26")
    enacted(g, "enforced_travel_ban")
    assert "tile_39" not in ways_out(g, 0, "tile_26")
    assert "tile_39" in adjacent(g, "tile_26")


@pytest.mark.rule("ti4:31.6a")
def test_enforced_travel_ban_does_not_bind_those_whom_nothing_can_prevent() -> None:
    g = table("creuss", "sol", "hacan")
    enacted(g, "enforced_travel_ban")
    assert "tile_39" in ways_out(g, 0, "tile_26")
    assert "tile_39" not in ways_out(g, 1, "tile_26")


def test_enforced_travel_ban_against_destroys_pds_near_wormholes() -> None:
    g = table()
    put(g, 0, "quann", "pds", "infantry")
    put(g, 1, "wellon", "2 pds")  # next to the wormhole of quann
    put(g, 2, "thibah", "pds")
    resolve(g, "enforced_travel_ban", AGAINST)
    assert at(g, 0, "quann") == {"infantry": 1}
    assert at(g, 1, "wellon") == {}
    assert at(g, 2, "thibah") == {"pds": 1}


@pytest.mark.rule("ti4:65.1")
def test_shared_research_opens_nebulae() -> None:
    g = table()
    assert barred(g, 0, "tile_42")
    enacted(g, "shared_research")
    assert not barred(g, 0, "tile_42")


def test_shared_research_against_places_tokens_at_home() -> None:
    g = table()
    g.players[2].strategy, g.players[2].reserve = 10, 0
    resolve(g, "shared_research", AGAINST)
    tokens = [g.systems[player.home].tokens for player in g.players]
    assert tokens == [[0], [1], []]


def test_wormhole_reconstruction_joins_alpha_and_beta() -> None:
    g = table()
    assert "tile_40" not in adjacent(g, "tile_26")
    enacted(g, "wormhole_reconstruction")
    assert "tile_40" in adjacent(g, "tile_26")
    enacted(g, "enforced_travel_ban")
    assert "tile_40" not in ways_out(g, 0, "tile_26")


def test_wormhole_reconstruction_against_closes_wormholes_to_who_is_there() -> None:
    g = table()
    put(g, 1, "26", "destroyer")
    put(g, 1, "20", "destroyer")
    resolve(g, "wormhole_reconstruction", AGAINST)
    assert g.systems["tile_26"].tokens == [1]
    assert g.systems["tile_20"].tokens == []


@pytest.mark.rule("ti4:11.0")
@pytest.mark.rule("ti4:11.2")
def test_what_is_attached_stays_with_the_planet_whoever_controls_it() -> None:
    g = table()
    gain(g, 0, "vefut_ii")
    before = resources(g, "vefut_ii"), influence(g, "vefut_ii")
    enacted(g, "terraforming_initiative", "vefut_ii")
    more = tuple(n + 1 for n in before)
    assert (resources(g, "vefut_ii"), influence(g, "vefut_ii")) == more
    kept(g, gain_control(g, 1, "vefut_ii"))
    assert g.planets["vefut_ii"].attached == ["terraforming_initiative"]
    assert (resources(g, "vefut_ii"), influence(g, "vefut_ii")) == more
