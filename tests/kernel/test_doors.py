"""Doors: what a seat may do while a question waits, its own or another's."""

import random
from typing import Any

import msgspec
import pytest

from orrery.kernel.chance import commitment
from orrery.kernel.choice import AGAIN, Choice, ask, checkpoint, offer
from orrery.kernel.doors import DOOR
from orrery.kernel.errors import IllegalAnswer, RuleBug
from orrery.kernel.match import Match
from orrery.kernel.record import Entry, dump, parse
from orrery.kernel.verify import verify

from .toys import HAGGLE, all_of, bytes_of, play_out, staged, start


def market(g: Any) -> None:
    g.traders[0].hand.cards = ["red1", "red2"]
    g.traders[1].hand.cards = ["blue8"]
    g.deck.cards = ["blue1", "blue2", "blue3"]


def open_market(**more: Any) -> Match:
    return staged(HAGGLE, market, **more)


# -- going through --------------------------------------------------------------------------------


def test_doors_are_not_answers_and_only_their_seat_sees_them() -> None:
    match = open_market()
    assert match.pending[0].options == ("draw", "rest", "sell", "bury", "gamble", "offer")
    assert match.doors(0) == (("peddle", "red1"), ("peddle", "red2"), "bet")
    assert match.doors(1) == (("peddle", "blue8"),)


def test_a_door_takes_effect_and_the_question_is_asked_again() -> None:
    match = open_market()
    match.answer(0, ["peddle", "red1"])  # as JSON has it
    match.answer(0, "bury")
    assert match.pending[0].options == ("red2", "nothing")
    assert match.state.traders[0].coins == 4
    assert match.doors(0) == ()  # once a turn; and one bets before acting


def test_a_seat_that_is_not_asked_goes_through_its_own_doors() -> None:
    match = open_market()
    before = match.pending
    match.answer(1, ("peddle", "blue8"))
    assert match.pending == before
    assert (match.state.traders[1].coins, match.state.traders[1].hand.cards) == (4, [])
    assert (match.log[-1].seat, match.log[-1].kind) == (1, DOOR)


def test_options_made_by_a_function_are_fresh_after_a_door() -> None:
    match = open_market()
    match.answer(0, "gamble")
    assert match.pending[0].options == (1, 2, 3)
    match.answer(0, ("peddle", "red1"))
    assert match.pending[0].options == (1, 2, 3, 4)


def test_a_form_waits_behind_a_door_too() -> None:
    match = open_market()
    match.answer(0, "offer")
    form = match.pending[0]
    match.answer(1, ("peddle", "blue8"))
    assert match.pending[0] == form
    match.answer(0, {"to": "p1", "give": 2, "want": 1})
    assert match.pending[0].kind == "accept"


def test_a_door_may_ask_and_roll_and_has_no_doors_itself() -> None:
    match = open_market(dice=[3])
    match.answer(0, "bet")
    assert [choice.kind for choice in match.pending] == ["face"]
    assert match.doors(0) == match.doors(1) == ()
    match.answer(0, 3)
    assert match.state.traders[0].coins == 7
    assert match.pending[0].kind == "act"


def test_a_match_may_end_in_a_door() -> None:
    def rich(g: Any) -> None:
        market(g)
        g.traders[1].coins = 10

    match = staged(HAGGLE, rich)
    match.answer(1, "retire")
    assert match.finished and match.pending == () and match.doors(0) == ()
    assert match.marks[-1].final
    with pytest.raises(IllegalAnswer, match="the match is over"):
        match.answer(1, "retire")


def test_there_are_no_doors_in_a_simultaneous_choice() -> None:
    def auction(g: Any) -> None:
        market(g)
        g.turn = 2

    match = staged(HAGGLE, auction)
    assert {choice.kind for choice in match.pending} == {"bid"}
    assert match.doors(0) == ()
    with pytest.raises(IllegalAnswer):
        match.answer(0, ("peddle", "red1"))


@pytest.mark.parametrize("value", [("peddle", "blue8"), "peddle", True, None, {"peddle": "red1"}])
def test_what_is_neither_answer_nor_door_is_refused_and_changes_nothing(value: Any) -> None:
    match = open_market()
    before = all_of(match)
    with pytest.raises(IllegalAnswer):
        match.answer(0, value)
    assert all_of(match) == before


def test_a_seat_without_question_and_door_is_told_that_it_is_not_asked() -> None:
    match = open_market()
    with pytest.raises(IllegalAnswer, match="seat 1 has nothing to answer now"):
        match.answer(1, ("peddle", "red1"))


def test_the_menu_holds_the_doors_of_the_seat_asked() -> None:
    match = open_market()
    menu = match.menu(0)
    assert menu is not None and match.choice(0) is not None
    assert menu.options == (*match.pending[0].options, *match.doors(0))
    assert match.menu(1) is None


# -- logged like everything -----------------------------------------------------------------------


def busy() -> Match:
    """Seat 1 peddles while seat 0 acts; seat 0 bets, and a bet is open."""
    match = start(HAGGLE, players=2)
    match.answer(1, match.doors(1)[0])
    match.answer(0, "bet")
    return match


def test_clone_load_and_imagination_stand_inside_the_door() -> None:
    match = busy()
    twin = match.clone()
    loaded = Match.load(HAGGLE, parse(dump(match.record())))
    imagined = match.imagine(0, random.Random(1))
    for copy in (twin, loaded, imagined):
        assert copy.pending == match.pending
        copy.answer(0, 3)
        assert copy.pending[0].kind == "act"
    assert bytes_of(twin) == bytes_of(loaded)


def test_undo_leaves_the_door_again() -> None:
    match = busy()
    match.undo(0)
    assert match.pending[0].kind == "act" and match.log[-1].seat == 1
    match.undo(1)
    assert len(match.log) == 1 and len(match.state.traders[1].hand.cards) == 3


def test_a_match_with_doors_is_found_sound() -> None:
    match = play_out(busy())
    assert verify(HAGGLE, parse(dump(match.record()))).problem == ""


def test_no_door_leads_to_a_seat_that_there_is_not() -> None:
    match = start(HAGGLE, players=2)
    for seat in (-1, 2, 99):
        with pytest.raises(IllegalAnswer):
            match.answer(seat, match.doors(1)[0])


def test_a_log_from_before_there_were_doors_still_loads_and_is_sound() -> None:
    match = start(HAGGLE, players=2)
    match.answer(0, match.doors(0)[0])
    match.answer(0, "rest")
    record = match.record()
    old = msgspec.structs.replace(record.header, commitment=commitment(match.seed))
    record.header, record.format, record.links, record.seal = old, 1, [], {}
    door = record.log[1]
    record.log[1] = Entry(0, "act", door.value, door.chance, door.barrier, door.by, door.drawn)
    loaded = Match.load(HAGGLE, record)
    assert loaded.notice == ""
    assert bytes_of(loaded) == bytes_of(match)
    assert verify(HAGGLE, record).problem == ""


def test_a_rule_that_fails_in_a_door_takes_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Any, g: Any, seat: int, option: Any) -> None:
        g.traders[seat].coins += 5
        raise KeyError("broken")

    monkeypatch.setattr(type(HAGGLE.doors), "enter", broken)
    match = open_market()
    before = all_of(match)
    with pytest.raises(RuleBug, match="door 'bet' by seat 0: KeyError"):
        match.answer(0, "bet")
    assert all_of(match) == before


def test_a_door_passes_no_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    async def marks(self: Any, g: Any, seat: int, option: Any) -> None:
        await checkpoint()

    monkeypatch.setattr(type(HAGGLE.doors), "enter", marks)
    with pytest.raises(RuleBug, match="a door's flow passed a checkpoint"):
        open_market().answer(0, "bet")


def test_questions_of_other_seats_are_asked_again_in_imagination() -> None:
    match = open_market()
    match.answer(0, "bury")  # seat 0 chooses among cards that seat 1 does not see
    asked = {match.imagine(1, random.Random(n)).pending[0].options for n in range(20)}
    assert len(asked) > 1
    for n in range(20):
        twin = match.imagine(1, random.Random(n))
        twin.answer(0, twin.pending[0].options[0])


# -- questions ------------------------------------------------------------------------------------


def told(flow: Any, *answers: Any) -> list[Any]:
    """What a bare flow asks, up to its end."""
    asked = [flow.send(None)]
    for answer in answers:
        try:
            asked.append(flow.send(answer))
        except StopIteration:
            break
    return asked


def test_a_question_asked_again_has_fresh_options_and_facts() -> None:
    coins = [1, 2]
    flow = ask(0, "stake", lambda: tuple(coins), about=lambda: {"most": len(coins)})
    first = flow.send(None)
    coins.append(3)
    again = flow.send(AGAIN)
    assert (first.options, again.options) == ((1, 2), (1, 2, 3))
    assert (first.about, again.about) == ({"most": 2}, {"most": 3})


def test_a_fixed_list_is_asked_again_as_it_was() -> None:
    options = iter(("a", "b"))
    first, again = told(ask(0, "kind", options), AGAIN)
    assert first == again == Choice(0, "kind", ("a", "b"))


def test_a_form_is_asked_again_as_it_was() -> None:
    first, again = told(offer(0, "deal", (), lambda deal: None), AGAIN)
    assert first.choice == again.choice


def test_a_single_option_is_asked_for_while_there_are_doors() -> None:
    doors = ["trade"]
    flow = ask(0, "end_turn", ("done",), doors=lambda: doors)
    assert flow.send(None).options == ("done",)
    doors.clear()
    with pytest.raises(StopIteration) as end:
        flow.send(AGAIN)
    assert end.value.value == "done"


def test_the_public_has_no_doors() -> None:
    match = start(HAGGLE)
    assert match.doors(2)
    assert match.doors(-1) == ()
