"""Action cards for the agenda phase, besides those that predict an outcome."""

import pytest

from orrery.games.ti4.rules.agenda_phase import begin_agenda_phase
from orrery.games.ti4.rules.predictions import bar
from orrery.kernel.choice import PASS

from ..scenario import gain, hold, kept, told
from .fighting import use
from .voting import ELECTION, LAW, council, motion, resolve, reveal, stack, vote


def test_ancient_burial_sites_exhaust_all_cultural_planets_of_a_player() -> None:
    g = council()
    gain(g, 1, "quann", "lodor", "wellon")
    gain(g, 2, "torkan")
    hold(g, 0, "ancient_burial_sites")
    answers = (use("ancient_burial_sites"), ("choose_player", 1))
    kept(g, begin_agenda_phase(g), *answers)
    tired = {id for id, planet in g.planets.items() if planet.exhausted}
    assert tired == {"quann", "lodor"}


def test_a_player_without_cultural_planets_may_be_chosen() -> None:
    g = council()
    hold(g, 0, "ancient_burial_sites")
    answers = (use("ancient_burial_sites"), ("choose_player", 2))
    assert kept(g, begin_agenda_phase(g), *answers).options("choose_player") == {0, 1, 2}


# -- revealing ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.34")
def test_a_veto_puts_another_agenda_in_place_and_all_that_was_played_is_over() -> None:
    g = council("conventions_of_war")
    stack(g, LAW)
    hold(g, 1, "veto")
    g.dealt.append((0, 1))
    reveal(g, use("veto"))
    assert motion(g).card == "conventions_of_war"
    assert motion(g).number == 1
    assert g.agenda_discard.cards == [LAW]
    assert motion(g).barred == motion(g).silenced == g.dealt == []


def test_a_cancelled_veto_leaves_the_agenda() -> None:
    g = council()
    hold(g, 1, "veto")
    hold(g, 2, "sabotage")
    reveal(g, use("veto"), use("sabotage"))
    assert motion(g).card == LAW


@pytest.mark.rule("ti4:31.16")
def test_a_veto_comes_before_all_riders() -> None:
    g = council("conventions_of_war")
    stack(g, LAW)
    hold(g, 0, "trade_rider")
    hold(g, 1, "veto")
    played = reveal(g, use("veto"), use("trade_rider"), ("predict", "for"))
    assert [c.seat for c in played.asked if c.kind == "use_ability"] == [1, 0]
    assert motion(g).predictions[0].outcome == "for"


@pytest.mark.rule("ti4:2.16")
def test_who_lost_the_representative_cannot_vote() -> None:
    g = council()
    hold(g, 0, "assassinate_representative")
    reveal(g, use("assassinate_representative"), ("choose_player", 1))
    assert motion(g).barred == [1]
    assert vote(g).kinds == []
    assert vote(g, ("vote", PASS)).kinds == ["vote"]


@pytest.mark.rule("ti4:faq.42")
def test_who_cannot_vote_may_still_ride() -> None:
    g = council()
    hold(g, 0, "assassinate_representative")
    hold(g, 1, "trade_rider")
    answers = (use("assassinate_representative"), ("choose_player", 1))
    reveal(g, *answers, use("trade_rider"), ("predict", "for"))
    assert motion(g).predictions[0].seat == 1


# -- votes --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:2.15")
def test_the_councilor_adds_five_votes_to_what_was_just_voted_for() -> None:
    g = council()
    hold(g, 1, "distinguished_councilor")
    reveal(g)
    vote(g, ("vote", "against"), use("distinguished_councilor"))
    assert motion(g).ballot.cast == {1: ("against", 1 + 5)}


def test_no_councilor_for_who_abstains_or_for_the_votes_of_another() -> None:
    g = council()
    hold(g, 0, "distinguished_councilor")
    reveal(g)
    assert vote(g, ("vote", "against")).kinds == ["vote"]
    hold_back = council()
    hold(hold_back, 1, "distinguished_councilor")
    reveal(hold_back)
    assert vote(hold_back, ("vote", PASS)).kinds == ["vote"]


@pytest.mark.rule("ti4:2.15")
@pytest.mark.rule("ti4:faq.28")
def test_bribes_are_votes_for_the_outcome_voted_for_and_call_no_councilor() -> None:
    g = council()
    g.players[1].goods = 3
    hold(g, 1, "bribery", "distinguished_councilor")
    reveal(g)
    vote(g, ("vote", "against"), ("use_ability", PASS))
    vote(g, ("vote", PASS))
    played = vote(g, ("vote", "for"), use("bribery"), ("spend_goods", 2))
    assert played.options("spend_goods") == {1, 2, 3}
    assert played.kinds[-1] == "spend_goods"
    assert motion(g).ballot.votes() == {"for": 2, "against": 3}
    assert g.players[1].goods == 1


@pytest.mark.rule("ti4:faq.43")
def test_bribery_is_possible_after_a_speaker_who_did_not_vote() -> None:
    for barred in (False, True):
        g = council()
        g.players[1].goods = 1
        hold(g, 1, "bribery")
        reveal(g)
        vote(g, ("vote", "against"))
        vote(g, ("vote", PASS))
        if barred:
            bar(g, 0)
        vote(g, *([] if barred else [("vote", PASS)]), use("bribery"))
        assert motion(g).ballot.votes() == {"for": 0, "against": 2}


@pytest.mark.rule("ti4:2.16")
def test_who_has_not_voted_bribes_nobody() -> None:
    g = council()
    g.players[1].goods = 2
    hold(g, 1, "bribery")
    reveal(g)
    bar(g, 1)
    vote(g)
    vote(g, ("vote", PASS))
    assert vote(g, ("vote", PASS)).kinds == ["vote"]


@pytest.mark.rule("ti4:faq.29")
def test_a_bribe_is_named_before_a_sabotage_and_paid_after_it() -> None:
    g = council()
    g.players[1].goods = 2
    hold(g, 1, "bribery")
    hold(g, 2, "sabotage")
    reveal(g)
    vote(g, ("vote", "against"))
    vote(g, ("vote", PASS))
    vote(g, ("vote", PASS), use("bribery"), ("spend_goods", 2), use("sabotage"))
    assert told(g, "played_card")[0]["n"] == 2
    assert g.players[1].goods == 2
    assert motion(g).ballot.votes() == {"for": 0, "against": 1}


# -- elections ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:2.10a")
def test_a_confusing_text_elects_somebody_else() -> None:
    g = council(ELECTION)
    hold(g, 1, "confusing_legal_text")
    reveal(g)
    motion(g).queue.clear()
    motion(g).ballot.cast[0] = ("1", 3)
    played = resolve(g, use("confusing_legal_text"), ("choose_player", 2))
    assert played.options("choose_player") == {0, 2}
    assert g.players[2].laws == [ELECTION]
    assert g.players[1].laws == []


def test_only_the_elected_player_confuses() -> None:
    g = council(ELECTION)
    hold(g, 0, "confusing_legal_text")
    reveal(g)
    motion(g).ballot.cast[0] = ("1", 3)
    assert resolve(g).kinds == []
    assert g.players[1].laws == [ELECTION]
