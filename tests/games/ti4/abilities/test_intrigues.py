"""Action cards of the expansion for the agenda phase, the strategy phase and strategic actions."""

import pytest

from orrery.games.ti4.events import CardGone
from orrery.games.ti4.rules.cards import discard_chosen, discard_hand
from orrery.games.ti4.rules.predictions import foretell
from orrery.games.ti4.rules.status_phase import return_strategy_cards
from orrery.games.ti4.rules.strategic_action import perform_strategic_action
from orrery.games.ti4.rules.strategy_cards import swap_cards
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase, pick_card
from orrery.games.ti4.rules.turn import choose_action, end_action
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers

from ..scenario import gain, hold, kept, know, leaderless, table, told
from .fighting import use
from .playing import act
from .voting import ELECTION, LAW, council, motion, resolve, reveal, stack

# -- the elected player -------------------------------------------------------------------------


def election(outcome: str) -> Galaxy:
    """A player was elected, and the outcome is about to be resolved."""
    g = council(ELECTION, leaders=False)
    reveal(g)
    motion(g).ballot.cast[0] = (outcome, 3)
    return g


@pytest.mark.rule("ti4:2.10a")
def test_a_confounding_text_elects_its_player_instead() -> None:
    g = election("1")
    hold(g, 2, "confounding_legal_text")
    resolve(g, use("confounding_legal_text"))
    assert g.players[2].laws == [ELECTION] and not g.players[1].laws
    assert told(g, "elected_instead") == [{"seat": 2, "old": 1}]


@pytest.mark.rule("ti4:2.10a")
def test_who_is_elected_cannot_confound_but_both_texts_may_follow_each_other() -> None:
    g = election("1")
    hold(g, 1, "confounding_legal_text")
    assert resolve(g).kinds == []
    assert g.players[1].laws == [ELECTION]
    g = election("1")
    hold(g, 2, "confounding_legal_text", "confusing_legal_text")
    answers = (use("confounding_legal_text"), use("confusing_legal_text"), ("choose_player", 0))
    resolve(g, *answers)
    assert g.players[0].laws == [ELECTION]


@pytest.mark.rule("ti4:2.10a")
def test_nobody_is_confounded_where_no_player_is_elected() -> None:
    g = council(LAW, leaders=False)
    reveal(g)
    motion(g).ballot.cast[0] = ("for", 3)
    hold(g, 2, "confounding_legal_text")
    assert resolve(g).kinds == []


# -- a deadly plot ------------------------------------------------------------------------------


def voted(**cast: str) -> Galaxy:
    """Votes on a law, by player: "seat_1"."""
    g = council(LAW, leaders=False)
    stack(g, LAW)
    reveal(g)
    for name, outcome in cast.items():
        seat = int(name.removeprefix("seat_"))
        motion(g).ballot.cast[seat] = (outcome, 5 if seat == 0 else 1)
    return g


@pytest.mark.rule("ti4:2.18", "ti4:31.15")
def test_a_deadly_plot_discards_the_agenda_and_exhausts_ones_planets() -> None:
    g = voted(seat_0="for", seat_1="against")
    gain(g, 1, "quann")
    hold(g, 1, "deadly_plot")
    resolve(g, use("deadly_plot"))
    assert not g.laws and g.agenda_discard.cards == [LAW]
    assert all(g.planets[id].exhausted for id in g.players[1].planets)
    assert not any(g.planets[id].exhausted for id in g.players[0].planets)
    assert g.stage == Stage.AGENDA and motion(g).number == 1  # the second one follows


@pytest.mark.rule("ti4:31.8")
def test_additional_votes_for_an_agenda_that_fell_to_a_plot_exhaust_their_card() -> None:
    """Whatever they were for, it was not resolved."""
    g = voted(seat_0="for", seat_1="against")
    know(g, 0, "predictive_intelligence")
    g.players[0].stored["predictive_intelligence"] = 1
    hold(g, 1, "deadly_plot")
    resolve(g, use("deadly_plot"))
    assert g.players[0].exhausted == ["predictive_intelligence"] and not g.players[0].stored


@pytest.mark.rule("ti4:2.22b")
def test_no_prediction_pays_for_an_agenda_that_fell_to_a_plot() -> None:
    g = voted(seat_0="for", seat_1="against")
    hold(g, 1, "deadly_plot")
    foretell(g, 2, "trade_rider", "for")
    resolve(g, use("deadly_plot"))
    assert g.players[2].goods == 0


def test_a_plot_needs_another_outcome_that_was_voted_for_or_predicted() -> None:
    g = voted(seat_0="for", seat_1="for")
    hold(g, 1, "deadly_plot")
    assert resolve(g).kinds == []  # the outcome that he wanted
    g = voted(seat_0="for")
    hold(g, 1, "deadly_plot")
    assert resolve(g).kinds == []  # he wanted nothing
    g = voted(seat_0="for")
    hold(g, 1, "deadly_plot")
    foretell(g, 1, "trade_rider", "against")
    assert resolve(g, use("deadly_plot")).kinds == ["use_ability"]


@pytest.mark.rule("ti4:3.8")
def test_a_plot_that_is_cancelled_costs_no_planets() -> None:
    g = voted(seat_0="for", seat_1="against")
    hold(g, 1, "deadly_plot")
    hold(g, 2, "sabotage")
    resolve(g, use("deadly_plot"), use("sabotage"))
    assert LAW in g.laws
    assert not any(g.planets[id].exhausted for id in g.players[1].planets)


# -- pressure -----------------------------------------------------------------------------------


def pressing(cards: int = 1) -> Galaxy:
    g = council(LAW, leaders=False)
    hold(g, 0, *["diplomatic_pressure"] * cards)
    g.players[1].notes.cards = ["ceasefire:1", "trade_agreement:1"]
    g.players[2].notes.cards = ["ceasefire:2"]
    return g


PRESS = use("diplomatic_pressure")


@pytest.mark.rule("ti4:95.5")
def test_pressure_brings_a_note_of_the_givers_choice_and_is_no_transaction() -> None:
    g = pressing()
    played = reveal(g, PRESS, ("choose_player", 1), ("give_note", "trade_agreement:1"))
    assert played.options("choose_player") == {1, 2}
    assert [c.seat for c in played.asked if c.kind == "give_note"] == [1]
    assert g.players[0].notes.cards == ["trade_agreement:1"]
    assert g.players[1].notes.cards == ["ceasefire:1"]
    assert g.dealt == []
    (news,) = told(g, "got_note")
    assert "note" not in news  # which one it was only these two know


@pytest.mark.rule("ti4:3.6b")
def test_two_players_may_be_pressed_on_one_agenda_but_nobody_twice() -> None:
    g = pressing(3)
    answers = (PRESS, ("choose_player", 1), ("give_note", "ceasefire:1"), PRESS)
    played = reveal(g, *answers)
    assert played.kinds.count("choose_player") == 1  # only one is left, then nobody
    assert g.players[0].hand.cards == ["diplomatic_pressure"]
    assert g.players[0].notes.cards == ["ceasefire:1", "ceasefire:2"]


@pytest.mark.rule("ti4:3.6b", "ti4:faq.34")
def test_another_agenda_allows_new_pressure() -> None:
    g = pressing(2)
    stack(g, "conventions_of_war")
    g.players[2].notes.cards.clear()
    hold(g, 2, "veto")
    answers = (PRESS, ("give_note", "ceasefire:1"), use("veto"), PRESS)
    reveal(g, *answers)
    assert g.players[0].notes.cards == ["ceasefire:1", "trade_agreement:1"]


def test_who_has_no_note_in_hand_cannot_be_pressed() -> None:
    g = pressing()
    g.players[1].notes.cards.clear()
    g.players[2].notes.cards.clear()
    assert reveal(g).kinds == []


@pytest.mark.rule("ti4:3.8")
def test_pressure_that_was_cancelled_may_be_tried_again_on_the_same_player() -> None:
    g = pressing(2)
    g.players[2].notes.cards.clear()
    hold(g, 2, "sabotage")
    reveal(g, PRESS, use("sabotage"), PRESS, ("give_note", "ceasefire:1"))
    assert g.players[0].notes.cards == ["ceasefire:1"]


# -- investments --------------------------------------------------------------------------------


def choosing() -> Galaxy:
    """The strategy phase; all cards lie in the common area."""
    g = leaderless()
    for player in g.players:
        for card in player.cards:
            g.cards[card] = 0
        player.cards.clear()
    g.phase, g.active = "strategy", -1
    return g


def on(*cards: str) -> list[tuple[str, str]]:
    return [("invest", card) for card in cards]


@pytest.mark.rule("ti4:85.1a")
def test_investments_lie_on_three_cards_at_the_least() -> None:
    g = choosing()
    g.cards["trade"] = 1
    hold(g, 1, "manipulate_investments")
    cards = on("trade", "trade", "trade", "warfare", "imperial")
    played = kept(g, begin_strategy_phase(g), use("manipulate_investments"), *cards)
    assert g.cards["trade"] == 4 and g.cards["warfare"] == g.cards["imperial"] == 1
    assert "trade" in played.options("invest", 2)
    assert "trade" not in played.options("invest", 3)
    assert {"trade", "warfare"}.isdisjoint(played.options("invest", 4))
    assert [player.goods for player in g.players] == [0, 0, 0]


@pytest.mark.rule("ti4:85.1a")
def test_once_three_cards_have_goods_the_rest_goes_anywhere() -> None:
    g = choosing()
    hold(g, 1, "manipulate_investments")
    cards = on("trade", "warfare", "imperial", "trade", "trade")
    kept(g, begin_strategy_phase(g), use("manipulate_investments"), *cards)
    assert g.cards["trade"] == 3


@pytest.mark.rule("ti4:3.8")
def test_investments_are_named_before_they_can_be_cancelled() -> None:
    g = choosing()
    hold(g, 1, "manipulate_investments")
    hold(g, 2, "sabotage")
    cards = on("trade", "politics", "warfare", "imperial", "technology")
    kept(g, begin_strategy_phase(g), use("manipulate_investments"), *cards, use("sabotage"))
    assert set(g.cards.values()) == {0}


def test_goods_on_a_card_that_was_kept_wait_until_it_is_chosen_again() -> None:
    g = choosing()
    del g.cards["trade"]
    g.players[1].cards = ["trade"]
    hold(g, 0, "manipulate_investments")
    cards = on("trade", "trade", "trade", "warfare", "imperial")
    kept(g, begin_strategy_phase(g), use("manipulate_investments"), *cards)
    assert g.players[1].goods == 0
    return_strategy_cards(g)
    assert g.cards["trade"] == 3
    g.queue, g.stage = [2], Stage.PICK
    kept(g, pick_card(g), ("pick_card", "trade"))
    assert g.players[2].goods == 3 and g.players[1].stored == {}


def test_goods_on_a_kept_card_go_with_it_when_cards_are_exchanged() -> None:
    g = choosing()
    g.players[1].cards, g.players[2].cards = ["trade"], ["warfare"]
    del g.cards["trade"], g.cards["warfare"]
    g.players[1].stored["trade"] = 2
    swap_cards(g, 1, "trade", 2, "warfare")
    modifiers.add(g, "political_stability", Q.KEEPS_CARDS, 1, 1, "status")
    return_strategy_cards(g)
    assert g.cards["trade"] == 2 and g.players[1].cards == ["warfare"]


# -- a coup -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:83.2", "ti4:80.3")
def test_a_coup_ends_the_turn_before_the_strategic_action() -> None:
    g = leaderless()
    hold(g, 2, "coup_detat")
    answers = (("action", ("strategic", "leadership")), use("coup_detat"))
    played = kept(g, choose_action(g), *answers)
    assert g.players[0].spent == [] and g.players[0].reserve == 8
    assert "secondary" not in played.kinds and g.stage == Stage.ACTION_END
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END


@pytest.mark.rule("ti4:80.3")
def test_a_coup_leaves_no_second_action() -> None:
    g = leaderless()
    modifiers.add(g, "fleet_logistics", Q.ANOTHER_ACTION, 1, 0, "action")
    hold(g, 2, "coup_detat")
    kept(g, perform_strategic_action(g, "leadership"), use("coup_detat"))
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END


def test_nobody_plots_against_himself_and_a_coup_can_be_cancelled() -> None:
    g = leaderless()
    hold(g, 0, "coup_detat")
    played = kept(g, perform_strategic_action(g, "leadership"), *["tactic"] * 3)
    assert "use_ability" not in played.kinds and g.stage == Stage.SECONDARY
    g = leaderless()
    hold(g, 1, "coup_detat")
    hold(g, 0, "sabotage")
    answers = (use("coup_detat"), use("sabotage"), *["tactic"] * 3)
    kept(g, perform_strategic_action(g, "leadership"), *answers)
    assert g.stage == Stage.SECONDARY


# -- what others throw away ---------------------------------------------------------------------


@pytest.mark.rule("ti4:3.7")
def test_a_component_action_that_was_played_is_taken_from_the_pile() -> None:
    g = leaderless()
    hold(g, 1, "reverse_engineer")
    act(g, "mining_initiative", use("reverse_engineer"))
    assert g.players[1].hand.cards == ["mining_initiative"]
    assert g.action_discard.cards == ["reverse_engineer"]
    assert g.players[0].goods == 4  # it has done its work


@pytest.mark.rule("ti4:3.8")
def test_also_a_card_that_was_cancelled_or_discarded_for_the_hand_limit() -> None:
    g = leaderless()
    hold(g, 1, "reverse_engineer")
    hold(g, 2, "sabotage")
    hold(g, 0, "mining_initiative")
    answers = (("action", ("component", "mining_initiative")), use("sabotage"))
    kept(g, choose_action(g), *answers, use("reverse_engineer"))
    assert g.players[1].hand.cards == ["mining_initiative"]
    g = leaderless()
    hold(g, 0, "mining_initiative", "bribery")
    hold(g, 1, "reverse_engineer")
    played = kept(g, discard_hand(g, 0), use("reverse_engineer"))
    assert played.kinds == ["use_ability"]  # Bribery is no component action
    assert g.players[1].hand.cards == ["mining_initiative"]


@pytest.mark.rule("ti4:3.7")
def test_cards_that_are_discarded_together_are_all_gone_before_one_is_taken() -> None:
    """Else a deal beside the question could take away those that are still to be discarded."""
    g = leaderless()
    cards = ["mining_initiative", "bribery", "bunker", "skilled_retreat", "sabotage"]
    hold(g, 0, *cards)
    hold(g, 1, "reverse_engineer")
    played = kept(g, discard_chosen(g, 0, 6, "ti4:3.4a"), *cards, use("reverse_engineer"))
    assert played.kinds == ["discard_card"] * 5 + ["use_ability"]
    assert g.players[1].hand.cards == ["mining_initiative"] and not g.players[0].hand.cards


def test_a_card_that_was_shuffled_back_meanwhile_cannot_be_taken() -> None:
    g = leaderless()
    hold(g, 1, "reverse_engineer")
    gone = CardGone(seat=0, card="mining_initiative")  # it is in the deck again
    assert "mining_initiative" not in g.action_discard.cards
    assert not ability.ready(g, 1, W.ACTION_CARD_DISCARDED, gone)


def test_nobody_takes_back_a_card_of_his_own() -> None:
    g = leaderless()
    hold(g, 0, "mining_initiative", "reverse_engineer")
    assert kept(g, discard_hand(g, 0)).kinds == []


@pytest.mark.rule("ti4:3.4")
def test_the_hand_limit_holds_for_what_was_taken() -> None:
    g = leaderless()
    hold(g, 1, "reverse_engineer", "summit", "veto", "spy", "bribery")
    hold(g, 1, "upgrade", "flank_speed", "morale_boost")
    act(g, "mining_initiative", use("reverse_engineer"), ("discard_card", "summit"))
    assert len(g.players[1].hand.cards) == 7


def test_none_of_these_is_in_a_game_without_the_expansion() -> None:
    g = table()
    cards = {"coup_detat", "deadly_plot", "waylay", "rout", "nav_suite", "reverse_engineer"}
    assert cards.isdisjoint(g.action_deck.cards)
    assert cards <= set(leaderless().action_deck.cards)
