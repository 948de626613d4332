"""Questions: what is asked, what is skipped, what is refused."""

from dataclasses import replace
from typing import Any

import pytest

from orrery.kernel.choice import (
    AGAIN,
    DONE,
    Choice,
    Field,
    Form,
    Refusal,
    ask,
    check,
    goes_on,
    offer,
    pick_some,
    settle,
)
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.state import State

from .toys import HAGGLE, all_of, bytes_of, staged, start


def run(flow: Any, *answers: Any) -> tuple[list[Choice], Any]:
    """The questions of a bare flow, and what it returns."""
    asked = []
    value = None
    left = list(answers)
    while True:
        try:
            asked.append(flow.send(value))
        except StopIteration as end:
            assert not left, f"not asked for: {left}"
            return asked, end.value
        value = left.pop(0)


def test_a_single_option_is_taken_by_itself() -> None:
    assert run(ask(0, "kind", ["only"])) == ([], "only")


def test_a_single_option_is_asked_all_the_same_if_secret() -> None:
    asked, answer = run(ask(0, "kind", ["only"], secret=True), "only")
    assert [choice.options for choice in asked] == [("only",)]
    assert answer == "only"


def test_no_option_is_a_mistake_of_the_rule() -> None:
    with pytest.raises(ValueError, match="kind: a rule asked seat 0 without any option"):
        run(ask(0, "kind", []))


@pytest.mark.parametrize("answer", ["steal", 7, None, True, ("draw",), {"draw": 1}, ["draw"]])
def test_an_illegal_answer_names_rule_and_options_and_changes_nothing(answer: Any) -> None:
    match = start(HAGGLE)
    before = all_of(match)
    with pytest.raises(IllegalAnswer) as refused:
        match.answer(0, answer)
    assert refused.value.rule == "haggle:1"
    assert refused.value.allowed == match.pending[0].options
    assert "draw" in str(refused.value)
    assert all_of(match) == before


def test_a_seat_that_is_not_asked_is_refused_and_nothing_changes() -> None:
    match = start(HAGGLE)
    before = all_of(match)
    with pytest.raises(IllegalAnswer, match=r"seat 2 has nothing to answer now.* seat 0"):
        match.answer(2, "draw")
    assert all_of(match) == before


def test_after_the_end_nobody_is_asked() -> None:
    match = staged(HAGGLE, lambda g: setattr(g, "round", 9))
    assert match.finished
    with pytest.raises(IllegalAnswer, match="the match is over"):
        match.answer(0, "draw")


def test_a_bool_is_not_an_amount() -> None:
    with pytest.raises(IllegalAnswer):
        check(Choice(0, "stake", (0, 1)), True)


def test_the_answer_is_kept_as_the_option_stands() -> None:
    choice = Choice(0, "move", (("ship", 1), 2))
    assert check(choice, ["ship", 1]) == ("ship", 1)
    kept = check(choice, 2.0)
    assert (kept, type(kept)) == (2, int)


def test_settle_makes_lists_to_tuples() -> None:
    assert settle(["a", 1]) == ("a", 1)
    assert settle("a") == "a"


def test_monstrous_answers_are_refused_in_few_words() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(IllegalAnswer) as refused:
        check(Choice(0, "kind", ("a", "b")), deep)
    assert len(str(refused.value)) < 200


def test_many_options_are_not_all_listed() -> None:
    with pytest.raises(IllegalAnswer, match="and 80 more"):
        check(Choice(0, "kind", tuple(range(100))), 100)


def test_pick_some_goes_on_until_done() -> None:
    asked, picked = run(pick_some(0, "kind", "abc", least=1), "b", DONE)
    assert picked == ["b"]
    assert [choice.options for choice in asked] == [("a", "b", "c"), ("a", "c", DONE)]
    assert asked[1].about == {"picked": ["b"], "least": 1, "most": 3}


def test_pick_some_ends_at_the_most_and_takes_forced_ones() -> None:
    assert run(pick_some(0, "kind", "abc", most=1), "c")[1] == ["c"]
    assert run(pick_some(0, "kind", "ab", least=2), "b")[1] == ["b", "a"]
    assert run(pick_some(0, "kind", [])) == ([], [])


def test_whether_a_picking_goes_on_and_may_end() -> None:
    first, second = run(pick_some(0, "kind", "abc", least=1), "b", DONE)[0]
    assert goes_on(first, second) and goes_on(second, second)
    assert not goes_on(first, first)  # one must be picked
    assert not goes_on(second, run(pick_some(0, "kind", "abc"), DONE)[0][0])  # a new picking
    assert not goes_on(first, run(pick_some(0, "other", "abc"), DONE)[0][0])
    assert not goes_on(None, second) and not goes_on(first, None)


def test_pick_some_offers_what_is_alike_once() -> None:
    asked, picked = run(pick_some(0, "kind", ["a", "a", "b"], least=2, most=2), "a", "a")
    assert picked == ["a", "a"]
    assert [choice.options for choice in asked] == [("a", "b"), ("a", "b")]


# -- amounts and offers in a match ----------------------------------------------------------------


def market(g: Any) -> None:
    g.traders[0].hand.cards = ["red1", "red2"]
    g.deck.cards = ["blue1", "blue2", "blue3"]


def test_an_amount_lies_between_its_limits() -> None:
    match = staged(HAGGLE, market, dice=[6, 6])
    match.answer(0, "gamble")
    assert match.pending[0].options == (1, 2, 3)
    with pytest.raises(IllegalAnswer):
        match.answer(0, 4)
    match.answer(0, 3)
    assert match.state.traders[0].coins == 6


GOOD = {"to": "p1", "give": 2, "want": 1}


@pytest.mark.parametrize(
    ("deal", "rule", "word"),
    [
        ({"to": "p1", "give": 9, "want": 1}, "haggle:2.1", "few_coins"),
        ({"to": "p1", "give": 10, "want": 1}, "haggle:2", "give: a whole number from 0 to 9"),
        ({"to": "p1", "give": True, "want": 1}, "haggle:2", "whole number"),
        ({"to": "p0", "give": 1, "want": 1}, "haggle:2", r"to: one of \['p1'\]"),
        ({"to": "p1", "give": 1}, "haggle:2", "the fields are"),
        ({**GOOD, "more": 1}, "haggle:2", "the fields are"),
        ("yes", "haggle:2", "allowed: pass"),
    ],
)
def test_an_offer_is_checked_and_validated(deal: Any, rule: str, word: str) -> None:
    match = staged(HAGGLE, market)
    match.answer(0, "offer")
    before = all_of(match)
    with pytest.raises(IllegalAnswer, match=word) as refused:
        match.answer(0, deal)
    assert refused.value.rule == rule
    assert all_of(match) == before


def test_an_offer_goes_to_the_other_and_is_kept_apart_from_the_asker() -> None:
    match = staged(HAGGLE, market)
    match.answer(0, "offer")
    deal = dict(GOOD)
    match.answer(0, deal)
    deal["give"] = 9  # what the caller does with it later is of no matter
    assert match.log[-1].value == GOOD
    assert match.pending[0] == Choice(1, "accept", ("yes", "no"), about=GOOD)
    match.answer(1, "yes")
    assert [trader.coins for trader in match.state.traders] == [2, 4]


def test_an_offer_may_be_passed_on() -> None:
    match = staged(HAGGLE, market)
    match.answer(0, "offer")
    before = bytes_of(match)
    match.answer(0, "pass")
    assert match.pending[0].seat == 1
    assert match.state.traders[0].coins == 3
    assert bytes_of(match) != before


def test_fields_say_why_not() -> None:
    assert Field("n", 1, 3).check(2) is None
    assert Field("n", 1, 3).check("2") == "n: a whole number from 1 to 3"
    assert Field("n", values=("a",)).check("a") is None


# -- a form as a list -----------------------------------------------------------------------------


def bargaining(**more: Any) -> Match:
    form = (Field("to", values=("p1", "p2")), Field("give", 0, 9), Field("seal", 1, 1))

    def refuse(deal: Form) -> Refusal | None:
        return Refusal("haggle:2.1", "few_coins") if deal["give"] == 9 else None

    async def flow(g: State) -> None:
        g.used["deal"] = [str(await offer(0, "bargain", form, refuse, **more))]
        await ask(0, "then", "ab")

    new: Any = lambda options, players: State()  # noqa: E731
    return start(replace(HAGGLE, state=State, new=new, flow=flow, doors=None))


def test_a_form_has_a_few_answers_for_those_who_pick_one_of_a_list() -> None:
    match = bargaining()
    listed = match.listed(0)
    assert listed is not None
    assert listed.options == ("pass", ("p1", 0, 1), ("p1", 4, 1), ("p2", 0, 1), ("p2", 4, 1))
    assert match.menu(0) == match.choice(0)
    assert match.listed(1) is None


def test_a_rule_says_which_answers_make_sense() -> None:
    ways = [{"to": "p1", "give": 3, "seal": 1}, {"to": "p1", "give": 9, "seal": 1}]
    listed = bargaining(sensible=lambda: ways).listed(0)
    assert listed is not None
    assert listed.options == ("pass", ("p1", 3, 1))  # the other is refused


@pytest.mark.parametrize("value", [("p2", 4, 1), ["p2", 4, 1], {"to": "p2", "give": 4, "seal": 1}])
def test_a_form_may_be_given_as_the_values_of_its_fields(value: Any) -> None:
    match = bargaining()
    match.answer(0, value)
    assert match.log[-1].value == {"to": "p2", "give": 4, "seal": 1}


@pytest.mark.parametrize(
    "value", [("p2", 4), ("p3", 4, 1), ("p2", True, 1), ("p2", 4, 1, 1), ("p2", 9, 1)]
)
def test_values_that_do_not_fit_the_form_are_refused(value: Any) -> None:
    match = bargaining()
    with pytest.raises(IllegalAnswer):
        match.answer(0, value)
    assert len(match.log) == 1


@pytest.mark.parametrize("hidden", [False, True])
def test_only_a_reaction_from_a_hidden_hand_asks_again_with_one_option(hidden: bool) -> None:
    """A door took the other option away; that there is nothing to choose any more is a secret."""
    left = ["veto", "pass"]
    flow = ask(0, "use_ability", lambda: left, hidden=hidden)
    assert flow.send(None).options == ("veto", "pass")
    left.remove("veto")
    if hidden:
        assert flow.send(AGAIN).options == ("pass",)
    else:
        with pytest.raises(StopIteration) as end:
            flow.send(AGAIN)
        assert end.value.value == "pass"
