"""A match: answers in, everything else follows."""

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from orrery.kernel.chance import roll
from orrery.kernel.choice import Choice, Field, ask, ask_all, checkpoint, offer
from orrery.kernel.errors import BadOption, IllegalAnswer, RuleBug
from orrery.kernel.match import Match
from orrery.kernel.state import State
from orrery.kernel.title import Title
from orrery.kernel.zones import Stack

from .toys import HAGGLE, SEED, TOYS, all_of, bytes_of, decisions, play_out, staged, start

toys = pytest.mark.parametrize("title", TOYS, ids=lambda title: title.id)


def bare(flow: Any) -> Match:
    """A match of a flow on an empty table."""
    return start(replace(HAGGLE, state=State, new=lambda options, players: State(), flow=flow))


# -- beginning ------------------------------------------------------------------------------------


def test_the_header_says_what_is_settled_and_not_the_seed() -> None:
    match = Match.new(HAGGLE, 2, options={"trap": True}, seats=("Anna", "Ben"))
    header = match.header
    assert (header.title, header.version, header.schema, header.players) == ("haggle", 1, 1, 2)
    assert header.options == {"trap": True}
    assert header.seats == ("Anna", "Ben")
    assert match.seed.hex() not in repr(header)
    assert len(match.seed) == 32
    assert start(HAGGLE).header.seats == ("Player 1", "Player 2", "Player 3")


def test_a_table_that_the_title_does_not_offer_is_refused() -> None:
    with pytest.raises(BadOption):
        Match.new(HAGGLE, 9)


@toys
def test_the_same_seed_and_answers_give_the_same_match(title: Title) -> None:
    one, other = play_out(start(title)), play_out(start(title))
    assert all_of(one) == all_of(other)
    assert [mark.hash for mark in one.marks] == [mark.hash for mark in other.marks]
    assert all_of(play_out(start(title, seed=bytes(32)))) != all_of(one)


@toys
def test_without_recording_it_plays_the_same(title: Title) -> None:
    kept, loose = start(title), start(title, recording=False)
    ways = zip(decisions(kept, random.Random(4)), decisions(loose, random.Random(4)), strict=True)
    for _ in ways:
        heard = msgspec.structs.replace(loose.state, muted=False)  # the only difference
        assert bytes_of(kept) == title.codec.encode(heard)
        assert kept.pending == loose.pending
    assert len(loose.log) <= 1
    assert not (loose.marks or loose.news)


# -- simultaneous choices -------------------------------------------------------------------------


def auction(players: int = 3) -> Match:
    def stage(g: Any) -> None:
        for seat, trader in enumerate(g.traders):
            trader.hand.cards = [f"red{seat * 2 + 1}", f"red{seat * 2 + 2}"]
        g.deck.cards = ["blue1", "blue2"]
        g.vault = Stack("goods", ["blue3"])
        g.turn = players

    return staged(HAGGLE, stage, players=players)


def test_nobody_sees_a_simultaneous_answer_before_all_are_in() -> None:
    match = auction()
    state = bytes_of(match)
    views = [match.view(seat) for seat in (-1, 0, 1, 2)]
    match.answer(1, 2)
    assert bytes_of(match) == state
    for seat, before in zip((-1, 0, 1, 2), views, strict=True):
        now = match.view(seat)
        assert now.table == before.table
        assert now.choice == (None if seat == 1 else before.choice)
        assert match.news_for(seat) == []
    assert match.view(0).waiting == (0, 2)
    match.answer(0, 1)
    match.answer(2, 0)
    assert match.news[-1][1].facts == {"bids": [1, 2, 0]}


def test_answers_may_come_in_any_order_and_only_once() -> None:
    ways = []
    for order in ((0, 1, 2), (2, 0, 1)):
        match = auction()
        for seat in order:
            match.answer(seat, seat)
            with pytest.raises(IllegalAnswer):
                match.answer(seat, seat)
        ways.append((bytes_of(match), match.pending))
    assert ways[0] == ways[1]


def test_an_illegal_simultaneous_answer_changes_nothing() -> None:
    match = auction()
    match.answer(1, 2)
    before = all_of(match)
    with pytest.raises(IllegalAnswer) as refused:
        match.answer(2, 3)
    assert (refused.value.rule, refused.value.allowed) == ("haggle:3", (0, 1, 2))
    assert all_of(match) == before


def test_forced_simultaneous_answers_are_given_by_themselves() -> None:
    got: list[dict[int, Any]] = []

    async def flow(g: State) -> None:
        make = {
            0: lambda: Choice(0, "x", ("only",)),
            1: lambda: Choice(1, "x", ("a", "b")),
        }
        got.append(await ask_all(make))
        got.append(await ask_all({0: make[0]}))
        got.append(await ask_all({}))

    match = bare(flow)
    assert match.view(0).waiting == (1,)
    match.answer(1, "b")
    assert match.finished
    assert got == [{0: "only", 1: "b"}, {0: "only"}, {}]


# -- rules that fail ------------------------------------------------------------------------------


def test_a_rule_that_fails_leaves_the_match_as_it_was() -> None:
    """The trap tells news, rolls and passes a checkpoint before it raises."""
    match = start(HAGGLE, options={"trap": True})
    match.answer(0, "draw")
    while match.pending[0].kind != "act":
        match.answer(0, match.pending[0].options[0])
    before = all_of(match)
    with pytest.raises(RuleBug, match="act 'trap' by seat 1: KeyError") as bug:
        match.answer(1, "trap")
    assert isinstance(bug.value.__cause__, KeyError)
    assert all_of(match) == before
    twin = start(HAGGLE, options={"trap": True})
    for entry in match.log[1:]:
        twin.answer(entry.seat, entry.value)
    for either in (match, twin):
        either.answer(1, "gamble")
        either.answer(1, 1)
    assert all_of(match) == all_of(twin)  # the same dice too


def test_a_question_that_the_kernel_does_not_know_is_a_rule_bug() -> None:
    async def flow(g: State) -> None:
        await ask(0, "x", "ab")
        await ask(0, "y", [])

    match = bare(flow)
    before = all_of(match)
    with pytest.raises(RuleBug, match="without any option"):
        match.answer(0, "a")
    assert all_of(match) == before


def test_a_validator_that_fails_is_a_rule_bug() -> None:
    async def flow(g: State) -> None:
        await offer(0, "deal", [Field("n", 0, 3)], lambda deal: 1 // deal["n"])  # type: ignore

    match = bare(flow)
    before = all_of(match)
    with pytest.raises(RuleBug, match="ZeroDivisionError"):
        match.answer(0, {"n": 0})
    assert all_of(match) == before


def test_a_bug_behind_a_standing_order_takes_the_answer_back_too() -> None:
    async def flow(g: State) -> None:
        await ask(0, "begin", "ab")
        await ask(1, "react", ("react", "pass"), window="w")
        raise KeyError("broken")

    match = bare(flow)
    match.order(1, "w")
    before = all_of(match)
    with pytest.raises(RuleBug, match="react 'pass' by seat 1: KeyError"):
        match.answer(0, "a")
    assert all_of(match) == before


def test_thinking_meets_the_bug_itself() -> None:
    match = start(HAGGLE, options={"trap": True}, recording=False)
    with pytest.raises(KeyError):
        match.answer(0, "trap")


# -- checkpoints ----------------------------------------------------------------------------------


@toys
def test_every_checkpoint_has_a_hash_and_the_last_is_final(title: Title) -> None:
    match = play_out(start(title))
    assert len({mark.hash for mark in match.marks}) > 5
    assert [mark.final for mark in match.marks] == [False] * (len(match.marks) - 1) + [True]
    assert match.state_hash() == match.marks[-1].hash
    assert title.codec.decode(match.marks[-1].state) == match.state


def test_checkpoints_without_anything_between_are_kept_once() -> None:
    async def flow(g: State) -> None:
        for _ in range(5):
            await checkpoint()
        await roll(6)
        await checkpoint()
        await ask(0, "x", "ab")

    assert [(mark.at, mark.used) for mark in bare(flow).marks] == [(1, 0), (1, 1)]


def test_a_turn_is_counted_apart_from_the_checkpoints_inside_it() -> None:
    """Bots judge where a turn ends, however finely a title marks its turns."""

    async def flow(g: State) -> None:
        for _ in range(3):
            await checkpoint(turn=True)
            await ask(0, "move", "ab")
            await checkpoint()  # in the middle of the turn
            await ask(0, "strike", "ab")

    match, turns = bare(flow), []
    while not match.finished:
        turns.append(match.turns)
        match.answer(0, "a")
    assert turns == [1, 1, 2, 2, 3, 3]
    assert len(match.marks) == 7


# -- standing orders ------------------------------------------------------------------------------


def won() -> Match:
    """The moment before the last bid: then seats 1 and 2 may protest."""
    match = auction()
    match.answer(0, 2)
    match.answer(1, 0)
    return match


def test_an_order_passes_for_its_seat() -> None:
    match = won()
    match.order(1, "won")
    match.answer(2, 0)
    assert match.pending[0].seat == 2
    assert [(entry.seat, entry.value, entry.by) for entry in match.log[-2:]] == [
        (2, 0, ""),
        (1, "pass", "order"),
    ]


def test_an_order_of_all_seats_passes_through() -> None:
    match = won()
    match.order(1, "won")
    match.order(2, "won")
    match.answer(2, 0)
    assert match.pending[0].kind == "act"
    assert match.state.round == 2


def test_an_order_is_obeyed_at_once() -> None:
    match = won()
    match.answer(2, 0)
    match.order(1, "won")
    assert match.pending[0].seat == 2


def test_an_order_asks_where_its_exceptions_are_possible() -> None:
    match = won()
    match.order(1, "won", unless=("protest",))
    match.answer(2, 0)
    assert match.pending[0].seat == 1


def test_an_order_for_another_window_or_taken_back_is_none() -> None:
    match = won()
    match.order(1, "lost")
    match.order(1, "won")
    match.order(1, "won", None)
    match.order(2, "won", None)
    match.answer(2, 0)
    assert match.pending[0].seat == 1


def test_orders_hold_however_often() -> None:
    """A thousand windows in a row are no deeper than one."""

    async def flow(g: State) -> None:
        await ask(0, "begin", "ab")
        for _ in range(1000):
            await ask(1, "react", ("react", "pass"), window="w")
        await ask(0, "end", "ab")

    match = bare(flow)
    match.order(1, "w")
    match.answer(0, "a")
    assert match.pending[0].kind == "end"
    assert len(match.log) == 1002


def test_the_seed_of_a_match_without_one_is_its_own() -> None:
    assert Match.new(HAGGLE, 2).seed != Match.new(HAGGLE, 2).seed
    assert start(HAGGLE).seed == SEED
