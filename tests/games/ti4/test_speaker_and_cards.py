"""Sprecher, Gegner, Materialaktion, Spielbereit: what holds in every phase."""

import pytest

from orrery.games.ti4.components import PUBLIC_OBJECTIVES, SECRET_OBJECTIVES, STRATEGY_CARDS
from orrery.games.ti4.events import Hits
from orrery.games.ti4.rules.agenda_phase import resolve_outcome, reveal_agenda
from orrery.games.ti4.rules.elimination import eliminate
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.holders import usable_abilities
from orrery.games.ti4.rules.scoring import points_of, public_options, score_objective
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, worths
from orrery.games.ti4.rules.turn import action_options, begin_turn, choose_action, end_turn
from orrery.games.ti4.rules.voting import vote_step
from orrery.games.ti4.setup import new, setup
from orrery.games.ti4.state import Stage
from orrery.games.ti4.windows import W, order
from orrery.kernel.choice import PASS
from orrery.kernel.errors import GameOver

from ..driving import play
from .agendas import motion
from .scenario import fight, gain, hold, kept, put, table, told
from .strategic import alone, strategic

# -- component actions --------------------------------------------------------------------------


@pytest.mark.rule("ti4:58.0", "ti4:58.1", "ti4:58.2", "ti4:4.1")
def test_an_action_card_with_the_word_action_is_an_action() -> None:
    g = table()
    hold(g, 0, "economic_initiative")
    gain(g, 0, "quann", ready=False)
    assert ("component", "economic_initiative") in action_options(g)
    kept(g, choose_action(g), ("component", "economic_initiative"))
    assert g.stage == Stage.ACTION_END
    assert not g.planets["quann"].exhausted


@pytest.mark.rule("ti4:58.3")
def test_a_component_action_that_cannot_be_resolved_is_not_offered() -> None:
    g = table()
    hold(g, 0, "focused_research")
    g.players[0].goods = 3
    assert ("component", "focused_research") not in action_options(g)
    g.players[0].goods = 4
    assert ("component", "focused_research") in action_options(g)


@pytest.mark.rule("ti4:58.4")
def test_a_cancelled_component_action_is_not_used_up() -> None:
    g = table()
    hold(g, 0, "economic_initiative")
    hold(g, 1, "sabotage_1" if "sabotage_1" in g.action_deck.cards else "sabotage")
    sabotage = g.players[1].hand.cards[0]
    kept(g, choose_action(g), ("component", "economic_initiative"), sabotage)
    assert (g.stage, g.action) == (Stage.ACTION, None)
    assert "tactical" in action_options(g)


# -- the opponent -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:35.0", "ti4:35.1")
def test_only_the_opponent_of_a_combat_acts_against_a_side() -> None:
    g = table()
    combat = fight(g, "20", 0, 1)
    assert (combat.enemy(0), combat.enemy(1)) == (1, 0)
    put(g, 1, "20", "dreadnought", "cruiser")
    put(g, 0, "20", "cruiser")
    hold(g, 2, "direct_hit")
    played = kept(g, take_hits(g, Hits(seat=1, n=1, system="tile_20", by=0)), "dreadnought")
    assert all(choice.seat != 2 for choice in played.asked)


# -- ready and exhausted ------------------------------------------------------------------------


@pytest.mark.rule("ti4:78.1", "ti4:78.2", "ti4:78.4")
def test_only_ready_planets_are_spent() -> None:
    g = table()
    assert worths(g, 0, RESOURCES) == {"jord": 4}
    g.planets["jord"].exhausted = True
    assert worths(g, 0, RESOURCES) == {}
    assert not can_spend(g, 0, 1, RESOURCES)


@pytest.mark.rule("ti4:30.5")
@pytest.mark.rule("ti4:78.6", "ti4:83.2", "ti4:84.0", "ti4:84.2b")
def test_a_strategy_card_is_used_once_and_keeps_its_number() -> None:
    g = table()
    alone(g)
    assert ("strategic", "leadership") in action_options(g)
    g.players[0].reserve, g.players[0].tactic = 0, 11
    strategic(g, "leadership")
    g.stage = Stage.ACTION
    assert ("strategic", "leadership") not in action_options(g)
    assert g.players[0].cards == ["leadership"]


@pytest.mark.rule(
    "ti4:23.0", "ti4:33.0", "ti4:38.0", "ti4:42.0", "ti4:44.0", "ti4:55.0", "ti4:68.0", "ti4:90.0"
)
def test_the_numbers_of_the_strategy_cards() -> None:
    order = sorted(STRATEGY_CARDS, key=lambda id: STRATEGY_CARDS[id].initiative)
    assert order == [
        "leadership",
        "diplomacy",
        "politics",
        "construction",
        "trade",
        "warfare",
        "technology",
        "imperial",
    ]


@pytest.mark.rule("ti4:83.3", "ti4:42.2", "ti4:77.7")
def test_effects_are_resolved_from_top_to_bottom_and_the_tenth_point_stops_them() -> None:
    g = table()
    g.objectives = ["negotiate_trade_routes"]
    gain(g, 0, "mecatol_rex")
    g.players[0].points, g.players[0].goods = 9, 5
    with pytest.raises(GameOver):
        strategic(g, "imperial", "negotiate_trade_routes")
    assert (g.winner, g.players[0].points) == (0, 10)
    assert len(told(g, "points")) == 1  # Mecatol Rex came too late


# -- objectives and points ----------------------------------------------------------------------


@pytest.mark.rule("ti4:14.1", "ti4:14.1a", "ti4:14.2", "ti4:77.1", "ti4:77.2", "ti4:77.3")
def test_objectives_are_worth_what_is_printed() -> None:
    g = table()
    assert [player.points for player in g.players] == [0, 0, 0]
    for id, one in PUBLIC_OBJECTIVES.items():
        assert points_of(id) == one.stage
    assert {points_of(id) for id in SECRET_OBJECTIVES} == {1}


@pytest.mark.rule("ti4:77.2")
@pytest.mark.rule("ti4:14.11", "ti4:14.12")
def test_several_players_score_the_same_public_objective() -> None:
    g = table()
    g.objectives = ["negotiate_trade_routes"]
    for seat in (0, 1):
        g.players[seat].goods = 5
        assert public_options(g, seat) == ["negotiate_trade_routes"]
        kept(g, score_objective(g, seat, "negotiate_trade_routes"))
    assert [player.points for player in g.players] == [1, 1, 0]
    assert g.objectives == ["negotiate_trade_routes"]


# -- the speaker --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:setup.1")
@pytest.mark.rule("ti4:81.0", "ti4:81.5")
def test_the_first_speaker_is_drawn_by_lot() -> None:
    g = new({"factions": "random"}, 3)
    flow = setup(g)
    assert flow.send(None).bounds == (3,)
    flow.close()


@pytest.mark.rule("ti4:81.7")
def test_the_speaker_who_leaves_the_game_hands_the_token_to_the_left() -> None:
    g = table()
    g.speaker = 1
    play(eliminate(g, 1))
    assert g.speaker == 2


@pytest.mark.rule("ti4:5.0", "ti4:5.2")
def test_after_a_player_who_leaves_the_game_in_his_turn_the_next_one_follows() -> None:
    g = table()
    g.active = 1
    kept(g, begin_turn(g))
    play(eliminate(g, 1))
    play(end_turn(g))
    assert g.active == 2


# -- votes --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.43", "ti4:2.14")
def test_the_window_after_the_speakers_vote_opens_even_if_he_abstains() -> None:
    g = table()
    ask = motion(g, "economic_equality", {1: ("for", 2)}, queue=[0])
    g.players[1].goods = 3
    hold(g, 1, "bribery")
    played = kept(g, vote_step(g), PASS, "bribery", 3)
    assert played.kinds[:2] == ["vote", "use_ability"]
    assert ask.ballot.cast[1] == ("for", 5)


@pytest.mark.rule("ti4:faq.28")
def test_additional_votes_do_not_open_the_window_after_casting_votes() -> None:
    g = table()
    motion(g, "economic_equality", {1: ("for", 2)}, queue=[0])
    g.players[1].goods = 1
    hold(g, 1, "bribery", "distinguished_councilor")
    kept(g, vote_step(g), PASS, "bribery")
    assert g.players[1].hand.cards == ["distinguished_councilor"]


@pytest.mark.rule("ti4:faq.34")
def test_a_political_secret_ends_when_another_agenda_takes_the_place() -> None:
    g = table()
    g.phase = "agenda"
    g.agenda_deck.cards += ["mutiny", "economic_equality"]
    hold(g, 1, "veto")
    g.players[2].notes.cards.append("political_secret:0")
    kept(g, reveal_agenda(g), PASS, "political_secret:0", "veto")
    assert g.agenda is not None
    assert g.agenda.card == "mutiny"
    assert g.agenda.barred == g.agenda.silenced == []


@pytest.mark.rule("ti4:faq.13", "ti4:faq.14")
def test_who_is_silenced_keeps_what_is_not_his_choice_and_all_technologies() -> None:
    g = table()
    ask = motion(g, "economic_equality", {})
    optional, mandatory = "minister_of_war", "minister_of_policy"  # as if they were of a faction
    g.players[1].abilities = [optional, mandatory]
    g.players[1].technologies = ["e_res_siphons"]
    assert usable_abilities(g, 1) == ([optional, mandatory], ["e_res_siphons"])
    ask.silenced.append(1)
    assert usable_abilities(g, 1) == ([mandatory], ["e_res_siphons"])


@pytest.mark.rule("ti4:kurz.agendaphase")
@pytest.mark.rule("ti4:1.0", "ti4:2.3")
def test_two_agendas_are_voted_on_in_each_agenda_phase() -> None:
    g = table()
    g.phase = "agenda"
    for number in (1, 2):
        g.agenda_deck.cards.append("economic_equality")
        kept(g, reveal_agenda(g))
        assert g.agenda is not None
        assert g.agenda.number == number
        g.agenda.ballot.cast[0] = ("for", 1)
        kept(g, resolve_outcome(g))
    assert g.stage == Stage.AGENDA_END


# -- who is first -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.19")
def test_in_the_action_phase_the_active_player_reacts_first_then_initiative_order() -> None:
    g = table()
    for seat, card in enumerate(("imperial", "trade", "politics")):
        g.players[seat].cards = [card]
    g.active = 1
    assert tuple(order(g, W.SYSTEM_ACTIVATED, None)) == (1, 0, 2)


@pytest.mark.rule("ti4:31.20")
@pytest.mark.parametrize("phase", ["strategy", "agenda"])
def test_in_the_strategy_and_agenda_phases_the_speaker_reacts_first(phase: str) -> None:
    g = table()
    g.phase, g.speaker = phase, 2
    assert tuple(order(g, W.AGENDA_REVEALED, None)) == (2, 0, 1)
