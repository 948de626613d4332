"""The directives of the base game, one by one."""

from typing import Any

import pytest

from orrery.games.ti4.components import AGENDAS, PUBLIC_OBJECTIVES
from orrery.games.ti4.rules.agenda_phase import resolve_outcome, reveal_agenda
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase
from orrery.games.ti4.rules.voting import may_vote
from orrery.games.ti4.setup import in_play
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import PASS
from orrery.kernel.errors import GameOver

from .agendas import enacted, motion, resolve
from .scenario import at, gain, hold, kept, know, put, table

FOR: Any = {0: ("for", 1)}
AGAINST: Any = {0: ("against", 1)}


def exhausted(g: Galaxy, seat: int) -> set[str]:
    return {planet for planet in g.players[seat].planets if g.planets[planet].exhausted}


def cards(g: Galaxy, seat: int, n: int) -> None:
    """This many action cards into a hand."""
    hold(g, seat, *list(dict.fromkeys(g.action_deck.cards))[:n])


def hands(g: Galaxy) -> list[int]:
    return [len(player.hand.cards) for player in g.players]


def test_all_agendas_of_the_base_game_are_in_the_deck() -> None:
    assert len(in_play(AGENDAS, expansion=False)) == 50


def test_archived_secret_gives_the_elected_player_a_secret_objective() -> None:
    g = table()
    resolve(g, "archived_secret", {0: ("2", 1)})
    assert [len(player.secrets.cards) for player in g.players] == [0, 0, 1]


def test_arms_reduction_leaves_two_dreadnoughts_and_four_cruisers() -> None:
    g = table()
    put(g, 1, "20", "2 dreadnought", "dreadnought:damaged")
    put(g, 1, "22", "3 cruiser")
    put(g, 1, "23", "2 cruiser")
    answers = (("tile_20", "dreadnought:damaged"), ("tile_22", "cruiser"))
    resolve(g, "arms_reduction", FOR, *answers)
    assert (at(g, 1, "20"), at(g, 1, "22")) == ({"dreadnought": 2}, {"cruiser": 2})


def test_arms_reduction_against_exhausts_specialties_in_the_next_strategy_phase() -> None:
    g = table()
    gain(g, 1, "wellon", "vefut_ii")
    resolve(g, "arms_reduction", AGAINST)
    assert exhausted(g, 1) == set()
    kept(g, begin_strategy_phase(g))
    assert exhausted(g, 1) == {"wellon"}
    g.planets["wellon"].exhausted = False
    kept(g, begin_strategy_phase(g))
    assert exhausted(g, 1) == set()


@pytest.mark.rule("ti4:53.6")
@pytest.mark.rule("ti4:karte.neuverteilung-von-kolonialgebieten", "ti4:77.5")
def test_colonial_redistribution_gives_the_planet_away() -> None:
    g = table()
    gain(g, 0, "vefut_ii")
    put(g, 0, "vefut_ii", "2 infantry", "pds")
    g.players[0].points = 2
    played = resolve(g, "colonial_redistribution", {0: ("vefut_ii", 1)}, 2, "yes")
    assert played.options("choose_player") == {1, 2}
    assert g.planets["vefut_ii"].owner == 2
    assert at(g, 2, "vefut_ii") == {"infantry": 1}
    assert at(g, 0, "vefut_ii") == {}


@pytest.mark.rule("ti4:faq.35")
def test_nothing_is_placed_in_a_demilitarized_zone() -> None:
    g = table()
    gain(g, 0, "quann")
    enacted(g, "demilitarized_zone", "quann")
    g.players[0].points = g.players[1].points = 1
    played = resolve(g, "colonial_redistribution", {0: ("quann", 1)})
    assert "place_infantry" not in played.kinds
    assert g.planets["quann"].owner == 0


def test_compensated_disarmament_pays_for_ground_forces() -> None:
    g = table()
    put(g, 1, "arc_prime", "3 infantry", "pds")
    resolve(g, "compensated_disarmament", {0: ("arc_prime", 1)})
    assert at(g, 1, "arc_prime") == {"pds": 1}
    assert g.players[1].goods == 3


def test_economic_equality_against_takes_all_trade_goods() -> None:
    g = table()
    g.players[1].goods = 7
    resolve(g, "economic_equality", AGAINST)
    assert [player.goods for player in g.players] == [0, 0, 0]


@pytest.mark.parametrize(("votes", "stage"), [(FOR, 1), (AGAINST, 2)])
def test_incentive_program_reveals_a_further_objective(votes: Any, stage: int) -> None:
    g = table()
    g.stage_1_deck.cards, g.stage_2_deck.cards = ["expand_borders"], ["subdue_the_galaxy"]
    resolve(g, "incentive_program", votes)
    assert [PUBLIC_OBJECTIVES[id].stage for id in g.objectives] == [stage]


def test_ixthian_artifact_brings_two_technologies_from_six_on() -> None:
    g = table()
    answers = ("neural_motivator", "dacxive_animators", "sarween_tools", PASS, PASS, PASS)
    resolve(g, "ixthian_artifact", FOR, *answers, dice=[6])
    assert g.players[0].technologies == ["neural_motivator", "dacxive_animators"]
    assert g.players[1].technologies == ["sarween_tools"]


@pytest.mark.rule("ti4:faq.25")
def test_ixthian_artifact_destroys_mecatol_rex_and_what_is_near() -> None:
    g = table()
    gain(g, 1, "mecatol_rex")
    put(g, 1, "mecatol_rex", "4 infantry", "pds")
    put(g, 2, "18", "flagship", "2 destroyer")
    put(g, 1, "19", "2 destroyer")
    put(g, 1, "wellon", "2 infantry", "pds")
    put(g, 2, "20", "destroyer")
    put(g, 2, "28", "destroyer")  # too far away
    answers = (("wellon", "infantry"), ("tile_19", "destroyer"), ("wellon", "infantry"))
    resolve(g, "ixthian_artifact", FOR, *answers, dice=[5])
    assert at(g, 1, "mecatol_rex") == at(g, 2, "18") == at(g, 2, "20") == {}
    assert at(g, 1, "19") == {"destroyer": 1}
    assert at(g, 1, "wellon") == {"pds": 1}
    assert at(g, 2, "28") == {"destroyer": 1}


@pytest.mark.rule("ti4:faq.24")
def test_what_is_adjacent_for_one_player_only_is_spared() -> None:
    g = table("creuss", "sol", "hacan")
    g.systems["tile_18"].markers.append("alpha")
    put(g, 0, "25", "destroyer")  # a beta wormhole
    put(g, 0, "26", "destroyer")  # an alpha wormhole
    resolve(g, "ixthian_artifact", FOR, dice=[1])
    assert at(g, 0, "25") == {"destroyer": 1}
    assert at(g, 0, "26") == {}


@pytest.mark.rule("ti4:faq.25")
def test_the_artifact_reaches_through_a_wormhole_that_it_destroys() -> None:
    g = table("creuss", "sol", "hacan")
    put(g, 0, "18", "flagship")  # with a delta wormhole
    put(g, 0, "51", "destroyer")
    resolve(g, "ixthian_artifact", FOR, dice=[1])
    assert at(g, 0, "18") == at(g, 0, "51") == {}


@pytest.mark.rule("ti4:1.5")
def test_judicial_abolishment_discards_the_elected_law() -> None:
    g = table()
    enacted(g, "shared_research")
    enacted(g, "executive_sanctions")
    resolve(g, "judicial_abolishment", {0: ("shared_research", 1)})
    assert list(g.laws) == ["executive_sanctions"]


@pytest.mark.rule("ti4:faq.23")
def test_miscount_disclosed_votes_on_a_law_that_stays_in_force() -> None:
    g = table()
    enacted(g, "minister_of_policy", "1")
    resolve(g, "miscount_disclosed", {0: ("minister_of_policy", 1)})
    kept(g, reveal_agenda(g))
    assert g.agenda is not None
    assert (g.agenda.card, g.agenda.number) == ("minister_of_policy", 1)
    assert g.players[1].laws == ["minister_of_policy"]
    g.agenda.ballot.cast[0] = ("2", 1)
    kept(g, resolve_outcome(g))
    assert [player.laws for player in g.players] == [[], [], ["minister_of_policy"]]
    assert g.agenda_discard.cards == ["miscount_disclosed"]


@pytest.mark.rule("ti4:faq.23", "ti4:2.21")
def test_a_law_that_fails_the_second_vote_is_discarded() -> None:
    g = table()
    enacted(g, "executive_sanctions")
    resolve(g, "miscount_disclosed", {0: ("executive_sanctions", 1)})
    kept(g, reveal_agenda(g))
    assert g.agenda is not None
    g.agenda.ballot.cast[0] = ("against", 1)
    kept(g, resolve_outcome(g))
    assert (g.laws, g.common_laws) == ({}, [])
    assert g.agenda_discard.cards[-1] == "executive_sanctions"


@pytest.mark.rule("ti4:2.19a", "ti4:faq.20")
def test_mutiny_costs_a_point_if_it_fails() -> None:
    g = table()
    for player in g.players:
        player.points = 2
    resolve(g, "mutiny", {0: ("against", 3), 1: ("for", 1)})
    assert [player.points for player in g.players] == [2, 1, 2]


@pytest.mark.rule("ti4:77.7")
def test_of_several_who_reach_ten_points_at_once_the_first_from_the_speaker_wins() -> None:
    g = table()
    for player in g.players:
        player.points = 9
        player.cards.clear()
    g.speaker = 1
    motion(g, "mutiny", {0: ("for", 1), 2: ("for", 1)})
    with pytest.raises(GameOver):
        kept(g, resolve_outcome(g))
    assert g.winner == 2


@pytest.mark.rule("ti4:1.5", "ti4:2.2.i")
def test_new_constitution_ends_all_laws_and_exhausts_home_planets() -> None:
    g = table()
    enacted(g, "shared_research")
    gain(g, 1, "quann")
    enacted(g, "senate_sanctuary", "quann")
    resolve(g, "new_constitution", FOR)
    assert (g.laws, g.common_laws, g.planets["quann"].attached) == ({}, [], [])
    assert exhausted(g, 1) == set()
    kept(g, begin_strategy_phase(g))
    assert exhausted(g, 1) == {"arc_prime", "wren_terra"}


@pytest.mark.rule("ti4:2.16")
def test_public_execution_takes_cards_token_and_vote() -> None:
    g = table()
    g.speaker = 1
    cards(g, 1, 3)
    resolve(g, "public_execution", {0: ("1", 1)})
    assert (hands(g), g.speaker) == ([0, 0, 0], 2)
    later = motion(g, "mutiny", {})
    assert not may_vote(g, 1, later)
    assert may_vote(g, 0, later)


@pytest.mark.rule("ti4:77.5")
@pytest.mark.parametrize(("votes", "after"), [(FOR, [4, 4, 1]), (AGAINST, [3, 3, 2])])
def test_seed_of_an_empire_concerns_all_who_are_tied(votes: Any, after: list[int]) -> None:
    g = table()
    for seat, points in enumerate((3, 3, 1)):
        g.players[seat].points = points
    resolve(g, "seed_of_an_empire", votes)
    assert [player.points for player in g.players] == after


def test_swords_to_plowshares_halves_infantry_for_trade_goods() -> None:
    g = table()
    gain(g, 1, "vefut_ii")
    put(g, 1, "vefut_ii", "3 infantry")
    put(g, 1, "arc_prime", "infantry", "pds")
    resolve(g, "swords_to_plowshares", FOR)
    assert at(g, 1, "vefut_ii") == {"infantry": 1}
    assert at(g, 1, "arc_prime") == {"pds": 1}
    assert g.players[1].goods == 3


def test_swords_to_plowshares_against_places_infantry() -> None:
    g = table()
    gain(g, 1, "quann")
    enacted(g, "demilitarized_zone", "quann")
    resolve(g, "swords_to_plowshares", AGAINST)
    assert at(g, 1, "arc_prime") == at(g, 1, "wren_terra") == at(g, 0, "jord") == {"infantry": 1}
    assert at(g, 1, "quann") == {}


@pytest.mark.rule("ti4:faq.20")
def test_unconventional_measures_concern_who_voted_for_them() -> None:
    g = table()
    cards(g, 0, 1)
    cards(g, 1, 1)
    resolve(g, "unconventional_measures", {0: ("for", 3), 1: ("against", 1)})
    assert hands(g) == [3, 1, 0]
    resolve(g, "unconventional_measures", {0: ("for", 1), 1: ("against", 3)})
    assert hands(g) == [0, 1, 0]


def test_wormhole_research_researches_and_destroys_ships_at_wormholes() -> None:
    g = table()
    put(g, 1, "26", "carrier", "2 infantry")
    put(g, 2, "20", "destroyer")
    resolve(g, "wormhole_research", FOR, "sarween_tools")
    assert g.players[1].technologies == ["sarween_tools"]
    assert at(g, 1, "26") == {}
    assert at(g, 2, "20") == {"destroyer": 1}
    assert g.players[2].technologies == []


def test_wormhole_research_against_costs_its_voters_a_token() -> None:
    g = table()
    resolve(g, "wormhole_research", {1: ("against", 1)}, "fleet")
    assert [player.fleet for player in g.players] == [3, 2, 3]


def test_anti_intellectual_revolution_against_exhausts_planets_for_technologies() -> None:
    g = table()
    know(g, 2, "neural_motivator", "sarween_tools")
    resolve(g, "anti_intellectual_revolution", AGAINST)
    assert g.laws == {}
    kept(g, begin_strategy_phase(g), "hercant", "kamdorn")
    assert exhausted(g, 2) == {"hercant", "kamdorn"}
    assert exhausted(g, 1) == set()
