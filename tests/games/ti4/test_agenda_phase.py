"""Agendaphase: agendas are revealed, voted on and carried out."""

import pytest

from orrery.games.ti4.rules.agenda_phase import (
    begin_agenda_phase,
    end_agenda_phase,
    resolve_outcome,
    reveal_agenda,
)
from orrery.games.ti4.rules.laws import repeal
from orrery.games.ti4.rules.outcomes import outcomes
from orrery.games.ti4.rules.predictions import bar, foretell, predict, predicted
from orrery.games.ti4.rules.voting import add_votes, may_vote, vote_step, voted, voters
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE, PASS

from .agendas import motion, resolve
from .scenario import gain, kept, table


@pytest.mark.rule("ti4:2.0", "ti4:2.2", "ti4:2.2.i", "ti4:81.2")
def test_the_topmost_agenda_is_revealed() -> None:
    g = table()
    g.custodians = False
    g.agenda_deck.cards.append(g.agenda_deck.cards.pop(0))
    top = g.agenda_deck.cards[-1]
    kept(g, begin_agenda_phase(g))
    g.dealt = [(0, 1)]
    kept(g, reveal_agenda(g))
    assert g.agenda is not None
    assert (g.agenda.card, g.agenda.number) == (top, 1)
    assert (g.phase, g.stage, g.dealt) == ("agenda", Stage.VOTE, [])


@pytest.mark.rule("ti4:2.2.ii", "ti4:81.2")
def test_voting_begins_at_the_left_of_the_speaker_who_is_last() -> None:
    g = table()
    g.speaker = 1
    g.agenda_deck.cards.append("economic_equality")
    kept(g, reveal_agenda(g))
    assert g.agenda is not None
    assert g.agenda.queue == [2, 0, 1]


@pytest.mark.rule("ti4:kurz.agendaphase")
@pytest.mark.rule("ti4:2.3", "ti4:2.4")
def test_after_the_second_agenda_planets_are_readied_and_nothing_else() -> None:
    g = table()
    motion(g, "economic_equality", {0: ("for", 1)})
    kept(g, resolve_outcome(g))
    assert g.stage == Stage.AGENDA
    assert g.agenda is not None
    g.agenda.number = 2
    g.agenda_discard.cards.clear()
    kept(g, resolve_outcome(g))
    assert g.stage == Stage.AGENDA_END
    g.planets["jord"].exhausted = True
    g.players[0].exhausted = ["bio_stims"]
    kept(g, end_agenda_phase(g))
    assert not g.planets["jord"].exhausted
    assert g.players[0].exhausted == ["bio_stims"]
    assert (g.agenda, g.stage) == (None, Stage.ROUND_END)


# -- votes --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:24.3a")
@pytest.mark.rule("ti4:2.5", "ti4:2.6", "ti4:2.6a", "ti4:2.12", "ti4:2.13")
def test_planets_are_exhausted_for_all_of_their_influence() -> None:
    g = table()
    g.players[2].goods = 5
    gain(g, 2, "mehar_xull", "abyz")
    ask = motion(g, "economic_equality", {}, queue=[2])
    played = kept(g, vote_step(g), "for", "mehar_xull", "hercant", DONE)
    assert ask.ballot.cast[2] == ("for", 4)
    assert g.planets["mehar_xull"].exhausted
    assert not g.planets["kamdorn"].exhausted
    assert "abyz" not in played.options("exhaust_for_votes")  # it has no influence
    assert g.players[2].goods == 5


@pytest.mark.rule("ti4:2.7", "ti4:2.8")
def test_all_votes_are_for_one_outcome() -> None:
    g = table()
    motion(g, "economic_equality", {}, queue=[2])
    played = kept(g, vote_step(g), "against", "all")
    assert played.kinds.count("vote") == 1
    assert played.options("vote") == {"for", "against", PASS}


@pytest.mark.rule("ti4:2.14", "ti4:faq.20")
def test_abstaining_is_no_vote() -> None:
    g = table()
    ask = motion(g, "economic_equality", {}, queue=[2])
    kept(g, vote_step(g), PASS)
    assert ask.ballot.cast == {}
    assert voters(g, "for") == voters(g, "against") == []


@pytest.mark.rule("ti4:2.16")
def test_who_cannot_vote_is_not_asked() -> None:
    g = table()
    ask = motion(g, "economic_equality", {}, queue=[2, 1])
    ask.barred.append(2)
    modifiers.add(g, "something", Q.NO_VOTE, 1, 1, "agenda_phase")
    assert kept(g, vote_step(g)).kinds == []
    assert not may_vote(g, 1, ask)


@pytest.mark.rule("ti4:2.15")
def test_additional_votes_go_to_the_outcome_voted_for() -> None:
    g = table()
    ask = motion(g, "economic_equality", {1: ("against", 2)})
    add_votes(g, 1, 5)
    assert ask.ballot.cast[1] == ("against", 7)
    assert voted(g, 1) == "against"


@pytest.mark.rule("ti4:2.10", "ti4:2.9")
def test_anybody_still_in_the_game_can_be_elected() -> None:
    g = table()
    g.players[1].out = True
    assert outcomes(g, "archived_secret") == ["0", "2"]


@pytest.mark.rule("ti4:2.11")
def test_only_planets_that_somebody_controls_can_be_elected() -> None:
    g = table()
    gain(g, 0, "quann", "wellon", "mecatol_rex")
    assert outcomes(g, "senate_sanctuary") == ["quann"]
    assert set(outcomes(g, "colonial_redistribution")) == {"quann", "wellon"}
    assert "jord" in outcomes(g, "compensated_disarmament")


# -- outcomes -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.24")
@pytest.mark.rule("ti4:2.2.iii", "ti4:2.18", "ti4:1.7", "ti4:1.8")
def test_most_votes_win_and_a_directive_is_discarded() -> None:
    g = table()
    resolve(g, "economic_equality", {0: ("for", 3), 1: ("against", 2)})
    assert [player.goods for player in g.players] == [5, 5, 5]
    assert g.agenda_discard.cards == ["economic_equality"]


@pytest.mark.rule("ti4:2.19", "ti4:2.19a")
def test_the_speaker_decides_a_tie_and_that_is_no_vote() -> None:
    g = table()
    g.players[2].points = 1
    resolve(g, "mutiny", {1: ("for", 2), 2: ("against", 2)}, "for")
    assert [player.points for player in g.players] == [0, 1, 1]


@pytest.mark.rule("ti4:2.19")
def test_without_any_vote_the_speaker_decides() -> None:
    g = table()
    g.speaker = 1
    played = resolve(g, "economic_equality", {}, "against")
    assert (played.asked[0].kind, played.asked[0].seat) == ("break_tie", 1)


@pytest.mark.rule("ti4:1.1", "ti4:1.2", "ti4:1.3", "ti4:1.4", "ti4:2.20", "ti4:2.10a")
def test_a_law_stays_with_the_elected_player() -> None:
    g = table()
    resolve(g, "minister_of_policy", {0: ("2", 1)})
    assert g.players[2].laws == ["minister_of_policy"]
    assert g.laws == {"minister_of_policy": "2"}


@pytest.mark.rule("ti4:1.3", "ti4:2.20")
def test_a_law_that_was_passed_lies_in_the_common_area() -> None:
    g = table()
    resolve(g, "shared_research", {0: ("for", 1)})
    assert g.common_laws == ["shared_research"]


@pytest.mark.rule("ti4:1.6", "ti4:2.21")
def test_a_law_that_was_not_passed_is_discarded() -> None:
    g = table()
    resolve(g, "regulated_conscription", {0: ("against", 1)})
    assert (g.laws, g.agenda_discard.cards) == ({}, ["regulated_conscription"])


@pytest.mark.rule("ti4:1.5", "ti4:2.11a")
def test_a_law_that_is_discarded_ends() -> None:
    g = table()
    gain(g, 0, "quann")
    resolve(g, "senate_sanctuary", {0: ("quann", 1)})
    assert g.planets["quann"].attached == ["senate_sanctuary"]
    kept(g, repeal(g, "senate_sanctuary"))
    assert (g.laws, g.common_laws, g.planets["quann"].attached) == ({}, [], [])
    assert g.agenda_discard.cards == ["senate_sanctuary"]


@pytest.mark.rule("ti4:2.2.i")
def test_an_agenda_without_what_it_needs_is_replaced() -> None:
    g = table()
    g.agenda_deck.cards += ["economic_equality", "new_constitution", "judicial_abolishment"]
    kept(g, reveal_agenda(g))
    assert g.agenda is not None
    assert (g.agenda.card, g.agenda.number) == ("economic_equality", 1)
    assert g.agenda_discard.cards == ["judicial_abolishment", "new_constitution"]


# -- predictions --------------------------------------------------------------------------------


def predicting(g: Galaxy, seat: int, outcome: str) -> None:
    foretell(g, seat, "trade_rider", outcome)


@pytest.mark.rule("ti4:2.22", "ti4:2.22a")
def test_a_prediction_names_a_possible_outcome() -> None:
    g = table()
    motion(g, "archived_secret", {})
    played = kept(g, predict(g, 1, "trade_rider"), "2")
    assert played.options("predict") == {"0", "1", "2"}
    assert predicted(g, 1, "trade_rider") == ["2"]


@pytest.mark.rule("ti4:2.22b", "ti4:faq.31")
def test_a_correct_prediction_pays_after_the_outcome() -> None:
    g = table()
    motion(g, "economic_equality", {0: ("for", 1)})
    predicting(g, 1, "against")
    predicting(g, 1, "for")
    predicting(g, 2, "against")
    kept(g, resolve_outcome(g))
    assert [player.goods for player in g.players] == [5, 10, 5]  # not taken away by the agenda


@pytest.mark.rule("ti4:faq.42", "ti4:2.16")
def test_who_cannot_vote_may_predict() -> None:
    g = table()
    ask = motion(g, "economic_equality", {})
    bar(g, 1)
    bar(g, 1)
    assert ask.barred == [1]
    kept(g, predict(g, 1, "trade_rider"), "for")
    assert predicted(g, 1, "trade_rider") == ["for"]
