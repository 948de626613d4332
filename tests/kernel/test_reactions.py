"""Reactions from hidden hands: covered, nobody learns anything; quick, nobody learns who."""

import random
from typing import Any

import pytest

from orrery.kernel.choice import PASS
from orrery.kernel.errors import BadOption, CannotUndo, IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.record import dump, parse
from orrery.kernel.verify import verify

from .toys import DUEL, HAGGLE, PARLEY, SEED, bytes_of, play_out

DEALS = ("blank veto blank", "blank blank veto", "blank blank blank", "blank veto+veto push")


def table(deal: str, reactions: str) -> Match:
    """Seat 0 has the seal; the hands are as named."""
    options = {"deal": deal, "reactions": reactions}
    match = Match.new(PARLEY, 3, seed=SEED, options=options)
    match.answer(0, "look")
    return match


def claimed(deal: str, reactions: str) -> Match:
    """Seat 1, whose hand is blank or not, claims a point."""
    match = table(deal, reactions)
    match.answer(1, "claim")
    return match


def seen_by_others(match: Match, seat: int) -> Any:
    """All that a seat can see."""
    view = match.view(seat)
    return view.table, view.waiting, view.reacting, match.doors(seat), match.moment, heard(match)


def heard(match: Match) -> Any:
    return [(at, news.kind, news.facts) for at, news in match.news_for(-1)]


def passing(match: Match) -> Match:
    """All who are asked for a reaction pass."""
    while match.pending and match.pending[0].hidden:
        match.answer(match.pending[-1].seat, PASS)
    return match


# -- the setting ----------------------------------------------------------------------------------


def test_a_title_with_hidden_windows_lets_the_table_choose() -> None:
    assert [option.id for option in PARLEY.options] == ["deal", "reactions"]
    assert [option.id for option in DUEL.options] == ["reactions"]
    assert "reactions" not in {option.id for option in HAGGLE.options}
    assert Match.new(PARLEY, 2).header.options["reactions"] == "quick"
    with pytest.raises(BadOption):
        Match.new(PARLEY, 2, options={"reactions": "loud"})


# -- covered --------------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", DEALS)
def test_covered_asks_everybody_who_might_hold_a_card(deal: str) -> None:
    match = claimed(deal, "covered")
    assert [choice.seat for choice in match.pending] == [1, 2, 0]
    assert {choice.kind for choice in match.pending} == {"use_ability"}
    assert match.doors(0) == ()  # a simultaneous choice


def test_covered_does_not_ask_an_empty_hand() -> None:
    match = claimed("- veto blank", "covered")
    assert [choice.seat for choice in match.pending] == [1, 2]  # all know that seat 0 has none


def test_covered_nobody_is_asked_when_all_such_cards_were_seen() -> None:
    match = table("blank blank blank", "covered")
    for card in ("veto", "push"):
        while card in match.state.deck.cards:
            match.state.deck.cards.remove(card)
            match.state.discard.cards.append(card)
    match.answer(1, "claim")
    assert match.pending[0].kind == "act"
    assert match.state.envoys[1].points == 1


def test_covered_all_are_waited_for_until_all_have_answered() -> None:
    match = claimed("blank veto blank", "covered")
    for seat in (2, 0):
        assert {match.waiting(eyes) for eyes in range(-1, 3)} == {(1, 2, 0)}
        match.answer(seat, PASS)
    assert match.view(0).choice is None and match.view(0).waiting == (1, 2, 0)
    match.answer(1, PASS)
    assert match.waiting() == (2,)


@pytest.mark.parametrize("reactions", ["covered", "quick"])
@pytest.mark.parametrize("seat", [-1, 0])
def test_afterwards_nothing_tells_who_could_have_reacted(reactions: str, seat: int) -> None:
    seen = [seen_by_others(passing(claimed(deal, reactions)), seat) for deal in DEALS]
    assert all(one[1:] == seen[0][1:] for one in seen)
    assert heard(passing(claimed(DEALS[0], "quick"))) == heard(passing(claimed(DEALS[2], "quick")))


@pytest.mark.parametrize("seat", [-1, 0])
def test_covered_nothing_tells_in_the_meantime_either(seat: int) -> None:
    for answered in ((), (2,), (2, 1)):
        seen = []
        for deal in DEALS:
            match = claimed(deal, "covered")
            for other in answered:
                match.answer(other, PASS)
            seen.append((seen_by_others(match, seat)[1:], len(match.log), match.log[-1].kind))
        assert all(one == seen[0] for one in seen)


def test_covered_the_first_in_order_acts_and_all_are_asked_again() -> None:
    match = claimed("veto push veto", "covered")
    match.answer(0, "veto")
    match.answer(2, "veto")
    match.answer(1, "push")
    assert match.news[-1][1].facts == {"seat": 1, "card": "push"}
    assert {choice.window for choice in match.pending} == {"played"}
    assert match.waiting() == (2, 0)  # nobody vetoes his own card; what was wanted is forgotten
    passing(match)
    assert match.state.envoys[1].points == 2
    assert sum("veto" in envoy.hand.cards for envoy in match.state.envoys) == 2


def test_covered_what_lies_open_and_is_forced_happens_unasked() -> None:
    match = passing(claimed("blank blank blank", "covered"))
    assert [news.kind for _, news in match.news[-2:]] == ["scored", "medal"]


# -- quick ----------------------------------------------------------------------------------------


def test_quick_asks_only_players_who_can_react_and_names_nobody() -> None:
    match = claimed("blank blank veto", "quick")
    assert [choice.seat for choice in match.pending] == [2]
    assert [match.waiting(seat) for seat in (-1, 0, 1, 2)] == [(), (), (), (2,)]
    assert all(match.view(seat).reacting for seat in range(-1, 3))
    with pytest.raises(IllegalAnswer) as refused:
        match.answer(0, PASS)
    assert str(refused.value) == "seat 0 has nothing to answer now"


def test_quick_without_any_such_card_nobody_is_asked() -> None:
    match = claimed("blank blank blank", "quick")
    assert match.pending[0].kind == "act" and not match.reacting


def test_quick_a_played_card_is_a_moment_but_a_pass_is_not() -> None:
    waited = claimed("blank blank veto", "quick")
    before = waited.moment
    played = waited.clone()
    waited.answer(2, PASS)
    played.answer(2, "veto")
    quiet = claimed("blank blank blank", "quick")
    assert waited.moment == quiet.moment
    assert [entry.quiet for entry in waited.log][-1] and not played.log[-1].quiet
    assert played.moment == before + 3  # the card, and two windows closed


def test_news_after_a_reaction_are_new_to_an_up_to_date_reader() -> None:
    match = claimed("blank blank veto", "quick")
    seen = match.moment
    match.answer(2, PASS)
    assert [news.kind for _, news in match.news_for(0, seen)] == ["scored", "medal"]


# -- taking back ----------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", DEALS)
def test_what_asked_for_reactions_cannot_be_taken_back_alone(deal: str) -> None:
    match = passing(claimed(deal, "quick"))
    with pytest.raises(CannotUndo) as refused:
        match.undo(1)
    assert refused.value.code == "undo_revealed"
    match.undo(1, agreed=True)
    assert match.pending[0].kind == "act" and match.pending[0].seat == 1
    assert heard(match) == [(1, "looked", {"seat": 0})]


def test_a_pass_that_nobody_may_know_of_cannot_be_taken_back() -> None:
    match = claimed("blank blank veto", "quick")
    match.answer(2, PASS)
    with pytest.raises(CannotUndo) as refused:
        match.undo(2)
    assert refused.value.code == "undo_foreign"  # the last answer that all know of is the claim


# -- logged like everything -----------------------------------------------------------------------


def test_quick_an_answer_is_a_barrier_since_who_waits_next_tells() -> None:
    match = claimed("blank blank veto", "quick")
    at = len(match.log)
    match.answer(2, PASS)
    assert match.log[at].barrier


def test_quick_the_last_answer_that_an_ability_asks_for_is_a_barrier_too() -> None:
    """Whether the match then waits for a veto of seat 2 tells whether he holds one."""
    match = Match.new(PARLEY, 3, seed=SEED, options={"deal": "blank blank veto"})
    match.answer(0, "claim")
    match.answer(0, "seal")
    match.answer(1, "no")
    assert match.log[-1].kind == "break_seal" and match.log[-1].barrier


@pytest.mark.parametrize("reactions", ["covered", "quick"])
@pytest.mark.parametrize("seed", range(12))
def test_copies_files_and_replays_agree(reactions: str, seed: int) -> None:
    options = {"reactions": reactions}
    match = Match.new(PARLEY, 3, seed=bytes([seed] * 32), options=options)
    rng = random.Random(seed)
    while not match.finished:
        for copy in (match.clone(), Match.load(PARLEY, parse(dump(match.record())))):
            assert (copy.pending, copy.moment) == (match.pending, match.moment)
            assert bytes_of(copy) == bytes_of(match)
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
    assert verify(PARLEY, parse(dump(match.record()))).problem == ""


def test_covered_an_imagined_poll_asks_the_same_seats() -> None:
    match = claimed("blank veto blank", "covered")
    match.answer(2, PASS)
    for seat in (0, 1, 2):
        for n in range(10):
            twin = match.imagine(seat, random.Random(n))
            assert twin.waiting(seat) == match.waiting(seat)
            assert twin.choice(seat) == match.choice(seat)
            twin.answer(twin.pending[0].seat, PASS)


# -- cancelled ------------------------------------------------------------------------------------


def test_a_cancelled_card_counts_as_not_played() -> None:
    match = claimed("blank push+push veto", "quick")
    match.answer(1, "push")
    match.answer(2, "veto")
    assert match.pending[0].options == ("push", PASS)  # the second may be played in this window
    match.answer(1, "push")
    assert match.state.envoys[1].points == 2


def test_a_cancelled_ability_can_be_used_again_in_its_time() -> None:
    match = Match.new(PARLEY, 3, seed=SEED, options={"deal": "blank blank blank"})
    match.answer(0, "claim")
    match.answer(0, "seal")
    match.answer(1, "yes")  # breaks it
    assert match.pending[0].options == ("seal", PASS)
    match.answer(0, "seal")
    match.answer(1, "no")
    assert match.state.envoys[0].points == 2
    assert match.state.used["round"] == ["0:seal"]


# -- zones with eyes ------------------------------------------------------------------------------


def test_a_card_looked_at_is_known_to_its_viewer_and_redealt_for_others() -> None:
    match = Match.new(PARLEY, 3, seed=SEED)
    match.answer(0, "look")
    prize = match.state.prize.cards
    assert match.view(0).table["prize"]["cards"] == prize
    assert "cards" not in match.view(1).table["prize"]
    assert match.news_for(0)[-1][1].facts["cards"] == prize
    assert "cards" not in match.news_for(1)[-1][1].facts
    known = {tuple(match.imagine(0, random.Random(n)).state.prize.cards) for n in range(20)}
    others = {tuple(match.imagine(1, random.Random(n)).state.prize.cards) for n in range(20)}
    assert known == {tuple(prize)} and len(others) > 1


# -- refused offers -------------------------------------------------------------------------------


def test_a_refused_offer_says_why_with_code_and_facts() -> None:
    match = table("blank blank blank", "quick")
    match.answer(2, ("deal", 0))
    with pytest.raises(IllegalAnswer) as refused:
        match.answer(2, {"give": 7})
    why = refused.value
    assert (why.rule, why.code, why.facts) == ("parley:3", "few_coins", {"coins": 3})
    assert why.title == "parley"


def test_random_matches_with_doors_and_polls_end() -> None:
    for seed in range(20):
        options = {"reactions": ("covered", "quick")[seed % 2]}
        match = Match.new(PARLEY, 3, seed=bytes([seed] * 32), options=options)
        assert play_out(match, seed).finished
