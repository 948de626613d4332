"""Laws of the expansion: strategy cards, wormholes, points, secrets, votes."""

from typing import Any

import pytest

from orrery.games.ti4.rules.agenda_phase import end_agenda_phase, resolve_outcome
from orrery.games.ti4.rules.cards import may_play
from orrery.games.ti4.rules.galaxy import adjacent, are_neighbours, wormholes
from orrery.games.ti4.rules.laws import repeal
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.outcomes import can_be_resolved, outcomes
from orrery.games.ti4.rules.retreat import ways_out
from orrery.games.ti4.rules.scoring import draw_secret
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase, pick_card
from orrery.games.ti4.rules.voting import vote_step
from orrery.games.ti4.rules.ways import Ways
from orrery.games.ti4.setup import back
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import PASS
from orrery.kernel.errors import GameOver
from orrery.kernel.view import view_table

from ..driving import Played
from .agendas import enacted, motion, resolve
from .scenario import gain, hold, kept, know, leaderless, put, told

FOR: Any = {0: ("for", 1)}
AGAINST: Any = {0: ("against", 1)}


def elect(seat: int) -> Any:
    return {0: (str(seat), 1)}


# -- checks and balances ------------------------------------------------------------------------


def choosing(players: int = 3) -> Galaxy:
    """The strategy phase under the law; all cards lie in the common area."""
    g = leaderless(players=players)
    enacted(g, "checks_and_balances")
    for player in g.players:
        for card in player.cards:
            g.cards[card] = 0
        player.cards.clear()
    g.active = -1
    kept(g, begin_strategy_phase(g))
    return g


def pick(g: Galaxy, card: str, *answers: Any) -> Played:
    return kept(g, pick_card(g), ("pick_card", card), *answers)


@pytest.mark.rule("ti4:85.1")
def test_a_chosen_card_goes_to_somebody_else_and_its_goods_to_who_chose_it() -> None:
    g = choosing()
    g.cards["trade"] = 2
    played = pick(g, "trade", ("give_card_to", 2))
    assert played.options("give_card_to") == {1, 2}
    assert g.players[2].cards == ["trade"] and g.players[0].cards == []
    assert [player.goods for player in g.players] == [2, 0, 0]


@pytest.mark.rule("ti4:85.1c")
def test_nobody_gets_more_cards_than_others_have_and_the_last_is_kept_if_need_be() -> None:
    g = choosing()
    pick(g, "trade", ("give_card_to", 1))
    pick(g, "warfare", ("give_card_to", 2))
    pick(g, "imperial", ("give_card_to", 1))
    played = pick(g, "politics")  # seat 1 has two, so seat 2 gets it
    assert "give_card_to" not in played.kinds or played.options("give_card_to") == {2}
    assert g.players[2].cards == ["warfare", "politics"]
    pick(g, "diplomacy")
    pick(g, "technology")
    assert [len(player.cards) for player in g.players] == [2, 2, 2]
    assert g.stage == Stage.STRATEGY_END


@pytest.mark.rule("ti4:85.1")
def test_with_five_players_everybody_gets_one_and_the_last_keeps_his_own() -> None:
    g = choosing(5)
    for card, other in (("trade", 1), ("warfare", 0), ("imperial", 3), ("politics", 2)):
        pick(g, card, ("give_card_to", other))
    played = pick(g, "diplomacy")
    assert "give_card_to" not in played.kinds
    assert g.players[4].cards == ["diplomacy"]


@pytest.mark.rule("ti4:85.1", "ti4:31.20")
def test_a_disgrace_waits_until_it_is_said_who_gets_the_card() -> None:
    """The speaker is the first in the window, but has to wait for that."""
    g = choosing()
    g.queue = [1, 2]
    hold(g, 0, "public_disgrace")
    answers = (("give_card_to", 2), ("use_ability", "public_disgrace"), ("pick_card", "warfare"))
    played = pick(g, "trade", *answers, ("give_card_to", 0))
    assert played.kinds.index("give_card_to") < played.kinds.index("use_ability")
    assert g.players[0].cards == ["warfare"] and "trade" in g.cards


def test_without_the_law_cards_stay_with_who_chose_them() -> None:
    g = choosing()
    kept(g, repeal(g, "checks_and_balances"))
    assert pick(g, "trade").kinds == ["pick_card"]
    assert g.players[0].cards == ["trade"]


@pytest.mark.rule("ti4:2.4")
def test_checks_and_balances_against_ready_three_planets_only() -> None:
    g = leaderless()
    gain(g, 0, "wellon", "vefut_ii", "quann", "lodor", ready=False)
    g.planets["jord"].exhausted = True
    resolve(g, "checks_and_balances", AGAINST)
    gain(g, 1, "arinam", ready=False)
    three = (("ready_planets", "wellon"), ("ready_planets", "quann"), ("ready_planets", "jord"))
    kept(g, end_agenda_phase(g), *three)
    assert {id for id in g.players[0].planets if g.planets[id].exhausted} == {"vefut_ii", "lodor"}
    assert not g.planets["arinam"].exhausted  # no more than three: all of them
    assert all(player.awaiting == [] for player in g.players)
    gain(g, 0, "wellon", ready=False)
    kept(g, end_agenda_phase(g))
    assert not g.planets["vefut_ii"].exhausted  # the next time as ever


def test_resolved_outside_an_agenda_phase_they_ready_as_ever() -> None:
    """A hero has agendas resolved in the action phase."""
    g = leaderless()
    motion(g, "checks_and_balances", AGAINST)
    g.phase = "action"
    kept(g, resolve_outcome(g))
    assert all(player.awaiting == [] for player in g.players)


# -- the nexus ----------------------------------------------------------------------------------


def by_the_nexus(*factions: str) -> Galaxy:
    """The nexus is active; tile 26 has an alpha wormhole, tile 25 a beta one."""
    g = leaderless(*factions)
    g.nexus_active = True
    return g


@pytest.mark.rule("ti4:99.2", "ti4:100.0")
def test_nexus_sovereignty_closes_alpha_and_beta_of_the_nexus_to_ships() -> None:
    g = by_the_nexus("sol", "letnev", "hacan")
    assert wormholes(g)["tile_25"] == ("beta",) and wormholes(g)["tile_26"] == ("alpha",)
    put(g, 0, NEXUS, "carrier")
    g.systems["tile_20"].markers.append("gamma")
    assert (NEXUS, "carrier") in Ways(g, 0, "tile_25").able
    enacted(g, "nexus_sovereignty")
    assert (NEXUS, "carrier") not in Ways(g, 0, "tile_25").able
    assert (NEXUS, "carrier") not in Ways(g, 0, "tile_26").able
    assert (NEXUS, "carrier") in Ways(g, 0, "tile_20").able  # gamma stays open
    assert "tile_25" not in ways_out(g, 0, NEXUS)
    put(g, 0, "25", "dreadnought")
    assert ("tile_25", "dreadnought") in Ways(g, 0, "tile_40").able  # other betas stay open
    put(g, 1, "26", "carrier")
    assert "tile_26" in adjacent(g, NEXUS) and are_neighbours(g, 0, 1)


@pytest.mark.rule("ti4:31.6a")
def test_nexus_sovereignty_is_nothing_to_creuss() -> None:
    g = by_the_nexus("creuss", "letnev", "hacan")
    enacted(g, "nexus_sovereignty")
    put(g, 0, NEXUS, "cruiser")
    assert (NEXUS, "cruiser") in Ways(g, 0, "tile_25").able


@pytest.mark.rule("ti4:100.4")
def test_nexus_sovereignty_against_joins_mecatol_rex_to_the_gamma_wormholes() -> None:
    g = leaderless()
    assert "tile_18" not in adjacent(g, NEXUS)
    resolve(g, "nexus_sovereignty", AGAINST)
    assert "tile_18" in adjacent(g, NEXUS) and not g.laws


# -- laws that keep an eye on their owner -------------------------------------------------------


@pytest.mark.rule("ti4:77.6")
def test_political_censure_is_worth_a_point_and_forbids_action_cards() -> None:
    g = leaderless()
    enacted(g, "political_censure", "1")
    assert g.players[1].points == 1 and g.players[1].laws == ["political_censure"]
    assert not may_play(g, 1) and may_play(g, 0)


@pytest.mark.rule("ti4:faq.36", "ti4:1.5")
def test_with_political_censure_its_owner_loses_the_point() -> None:
    g = leaderless()
    enacted(g, "political_censure", "1")
    kept(g, repeal(g, "political_censure"))
    assert g.players[1].points == 0 and may_play(g, 1)


def test_other_laws_that_its_owner_loses_cost_no_point() -> None:
    g = leaderless()
    enacted(g, "political_censure", "1")
    enacted(g, "minister_of_commerce", "1")
    kept(g, repeal(g, "minister_of_commerce"))
    assert g.players[1].points == 1


@pytest.mark.rule("ti4:faq.23")
def test_political_censure_that_is_voted_on_anew_moves_on_with_its_point() -> None:
    g = leaderless()
    enacted(g, "political_censure", "1")
    resolve(g, "political_censure", elect(2))
    assert [player.points for player in g.players] == [0, 0, 1]
    assert may_play(g, 1) and not may_play(g, 2)


@pytest.mark.rule("ti4:77.7", "ti4:faq.23")
def test_who_is_censured_anew_does_not_win_by_a_point_he_has_already() -> None:
    g = leaderless()
    enacted(g, "political_censure", "1")
    g.players[1].points = 9
    resolve(g, "political_censure", elect(1))
    assert g.players[1].points == 9
    g.players[1].points = 9
    with pytest.raises(GameOver):
        g.laws.clear()
        g.players[1].laws.clear()
        resolve(g, "political_censure", elect(1))


def secrets_seen(g: Galaxy, seat: int, by: int) -> list[str] | None:
    """The secret objectives of a player as another one sees them."""
    found: list[str] | None = view_table(g, by, back)[0]["players"][seat]["secrets"].get("cards")
    return found


@pytest.mark.rule("ti4:14.18")
def test_a_search_warrant_draws_two_secrets_that_all_see() -> None:
    g = leaderless()
    enacted(g, "search_warrant", "1")
    mine = g.players[1].secrets.cards
    assert len(mine) == 2
    assert secrets_seen(g, 1, 0) == secrets_seen(g, 1, -1) == mine
    assert secrets_seen(g, 0, 1) is None
    assert [news["objective"] for news in told(g, "drew_secret")] == mine
    kept(g, draw_secret(g, 1))  # later ones are shown, too
    assert secrets_seen(g, 1, 2) == g.players[1].secrets.cards
    assert told(g, "drew_secret")[-1]["objective"] == mine[-1]


@pytest.mark.rule("ti4:14.21a")
def test_new_secrets_of_a_search_warrant_are_shown_before_some_go_back() -> None:
    g = leaderless()
    for _ in range(3):
        kept(g, draw_secret(g, 1))
    before = list(g.players[1].secrets.cards)
    g.news.clear()
    back_again = [("return_secret", before[0]), ("return_secret", before[1])]
    played = enacted(g, "search_warrant", "1", *back_again)
    assert len(played.options("return_secret")) == 5
    assert len(told(g, "drew_secret")) == 2
    assert [news["objective"] for news in told(g, "returned_secret")] == before[:2]


@pytest.mark.rule("ti4:1.5")
def test_without_the_warrant_secrets_are_secret_again() -> None:
    g = leaderless()
    enacted(g, "search_warrant", "1")
    kept(g, repeal(g, "search_warrant"))
    assert secrets_seen(g, 1, 0) is None
    g.news.clear()
    kept(g, draw_secret(g, 1))
    assert "objective" not in told(g, "drew_secret")[0]


@pytest.mark.rule("ti4:faq.23")
def test_a_warrant_that_goes_to_another_player_lays_only_his_secrets_open() -> None:
    g = leaderless()
    enacted(g, "search_warrant", "1")
    resolve(g, "search_warrant", elect(2))
    assert secrets_seen(g, 1, 0) is None and secrets_seen(g, 2, 0) is not None


# -- representative government ------------------------------------------------------------------

REPRESENTATIVE = "representative_government_pok"


@pytest.mark.rule("ti4:2.6")
def test_everybody_has_one_vote_and_exhausts_nothing() -> None:
    g = leaderless()
    enacted(g, REPRESENTATIVE)
    motion(g, "economic_equality", {}, [1])
    kept(g, vote_step(g), ("vote", "for"))
    assert g.agenda is not None and g.agenda.ballot.cast == {1: ("for", 1)}
    assert not any(planet.exhausted for planet in g.planets.values())


@pytest.mark.rule("ti4:2.15")
def test_nobody_casts_additional_votes() -> None:
    """Distinguished Councilor, Predictive Intelligence, Bribery and commanders have no say."""
    g = leaderless()
    enacted(g, REPRESENTATIVE)
    know(g, 1, "predictive_intelligence")
    hold(g, 1, "distinguished_councilor", "bribery")
    g.players[1].goods = 3
    g.players[1].leaders.append("gila_the_silvertongue")
    motion(g, "economic_equality", {}, [1, 0])
    assert kept(g, vote_step(g), ("vote", "for")).kinds == ["vote"]
    assert kept(g, vote_step(g), ("vote", PASS)).kinds == ["vote"]
    assert g.agenda is not None and g.agenda.ballot.votes() == {"for": 1, "against": 0}


@pytest.mark.rule("ti4:2.15")
def test_in_the_base_game_additional_votes_are_still_cast() -> None:
    g = leaderless()
    enacted(g, "representative_government")
    hold(g, 1, "distinguished_councilor")
    motion(g, "economic_equality", {}, [1])
    kept(g, vote_step(g), ("vote", "for"), ("use_ability", "distinguished_councilor"))
    assert g.agenda is not None and g.agenda.ballot.cast == {1: ("for", 6)}


def test_who_voted_against_exhausts_cultural_planets_in_the_next_strategy_phase() -> None:
    g = leaderless()
    gain(g, 0, "quann", "vefut_ii")
    gain(g, 1, "lodor")
    resolve(g, REPRESENTATIVE, {0: ("against", 3), 1: ("for", 1)})
    assert not g.planets["quann"].exhausted and not g.laws
    kept(g, begin_strategy_phase(g))
    tired = {id for id, planet in g.planets.items() if planet.exhausted}
    assert tired == {"quann"}


@pytest.mark.parametrize("card", ["representative_government", REPRESENTATIVE])
def test_if_the_law_is_passed_who_voted_against_exhausts_nothing(card: str) -> None:
    g = leaderless()
    gain(g, 1, "quann")
    resolve(g, card, {0: ("for", 3), 1: ("against", 1)})
    kept(g, begin_strategy_phase(g))
    assert not g.planets["quann"].exhausted


def test_new_constitution_against_changes_nothing_and_its_effect_comes_once() -> None:
    g = leaderless()
    enacted(g, "minister_of_commerce", "1")
    resolve(g, "new_constitution", AGAINST)
    assert g.laws and all(player.awaiting == [] for player in g.players)
    resolve(g, "new_constitution", FOR)
    kept(g, begin_strategy_phase(g))
    assert g.planets["jord"].exhausted and not g.laws
    g.planets["jord"].exhausted = False
    kept(g, begin_strategy_phase(g))
    assert not g.planets["jord"].exhausted


def test_new_constitution_is_voted_on_while_there_is_a_law() -> None:
    g = leaderless()
    assert not can_be_resolved(g, "new_constitution")
    enacted(g, "minister_of_commerce", "1")
    assert can_be_resolved(g, "new_constitution")


@pytest.mark.rule("ti4:faq.22")
def test_only_scored_secrets_that_are_not_public_yet_can_leak() -> None:
    g = leaderless()
    g.players[0].scored = ["expand_borders", "become_the_gatekeeper"]
    g.players[1].scored = ["betray_a_friend", "hoard_raw_materials"]
    g.leaked = ["hoard_raw_materials"]
    card = "classified_document_leaks"
    assert outcomes(g, card) == ["become_the_gatekeeper", "betray_a_friend"]
    g.players[1].out = True
    assert outcomes(g, card) == ["become_the_gatekeeper"]
