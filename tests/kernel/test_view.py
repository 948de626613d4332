"""What a seat may know, and the dealing anew of what it may not."""

import json
import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from orrery.kernel.choice import Choice, ask, ask_all
from orrery.kernel.match import Match
from orrery.kernel.state import State
from orrery.kernel.title import Title
from orrery.kernel.view import known, resample, view_table, zones
from orrery.kernel.zones import Deck, Hand, Row, Secrets

from .toys import HAGGLE, SEED, TOYS, all_of, decisions, play_out, staged, start, step

toys = pytest.mark.parametrize("title", TOYS, ids=lambda title: title.id)


def scene(g: Any) -> None:
    g.traders[0].hand.cards = ["red1"]
    g.traders[1].hand.cards = ["red2", "blue2"]
    g.traders[1].buried.cards = ["blue1"]
    g.row.cards = ["red3", "blue3"]
    g.deck.cards = ["red4", "blue4"]
    g.discard.cards = ["blue5"]


def test_a_state_made_of_a_view_belongs_to_its_caller() -> None:
    """The same view is asked for several times by a page: what one does with the state, and what
    another seat sees, is nothing to the next."""
    match = staged(HAGGLE, scene)
    mine, theirs = match.view(0), match.view(1)
    first = known(mine, HAGGLE.state)
    before = msgspec.to_builtins(first)
    first.traders[0].hand.cards.clear()
    assert msgspec.to_builtins(known(mine, HAGGLE.state)) == before
    hand = known(theirs, HAGGLE.state).traders[0].hand.cards
    assert hand == [] and match.state.traders[0].hand.cards == ["red1"]
    assert msgspec.to_builtins(known(mine, HAGGLE.state)) == before


def test_a_seat_sees_its_own_hand_and_of_others_only_the_size() -> None:
    match = staged(HAGGLE, scene)
    view = match.view(0)
    mine, theirs = view.table["traders"]
    assert mine["hand"] == {"size": 1, "cards": ["red1"]}
    assert theirs["hand"] == {"size": 2}
    assert theirs["buried"] == {"size": 1, "backs": ["blue"]}
    assert view.table["row"] == {"size": 2, "backs": ["red", "blue"]}
    assert view.table["deck"] == {"size": 2}
    assert view.table["discard"] == {"size": 1, "cards": ["blue5"]}
    assert view.table["vault"] is None
    assert theirs["coins"] == 3
    unseen = ["blue1", "blue2", "blue3", "blue4", "red2", "red3", "red4"]
    assert view.unseen == {"goods": unseen}


def test_the_public_sees_no_hand() -> None:
    view = staged(HAGGLE, scene).view(-1)
    assert [trader["hand"] for trader in view.table["traders"]] == [{"size": 1}, {"size": 2}]
    assert view.choice is None


def test_a_choice_is_seen_by_its_seat_alone() -> None:
    match = staged(HAGGLE, scene)
    assert match.view(0).choice == match.pending[0]
    assert match.view(1).choice is None
    assert match.view(1).waiting == (0,)


@toys
def test_a_view_tells_no_seed_no_news_and_is_plain_data(title: Title) -> None:
    match = start(title)
    for seat in (-1, 0, 1, 2):
        view = match.view(seat)
        text = msgspec.json.encode(view).decode()
        assert json.loads(text)["seat"] == seat
        assert SEED.hex() not in text
        assert not {"news", "covered"} & set(view.table)


def test_a_zone_that_may_be_missing_is_hidden_too() -> None:
    class Safe(State):
        safe: Deck | None = None

    g = Safe(safe=Deck("card", ["a", "b"]))
    assert view_table(g, 0, lambda kind, card: "")[0]["safe"] == {"size": 2}
    assert list(zones(g)) == [g.safe]


class Box(Struct):
    hand: Hand


@pytest.mark.parametrize(
    "hint",
    [dict[str, list[Hand]], tuple[Hand, ...], list[Hand] | None, dict[int, dict[int, Box]]],
)
def test_zones_where_they_cannot_be_hidden_are_refused(hint: Any) -> None:
    leaky = msgspec.defstruct("Leaky", [("place", hint)], bases=(State,), kw_only=True)
    with pytest.raises(TypeError, match=r"Leaky.place: zones in a .* cannot be hidden"):
        list(zones(leaky(place={})))


# -- resampling -----------------------------------------------------------------------------------


@toys
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32))
def test_resampling_leaves_every_view_of_the_seat_unchanged(title: Title, seed: int) -> None:
    rng = random.Random(seed)
    match = start(title, seed=seed.to_bytes(32, "little"))
    for _ in decisions(match, rng):
        for seat in (-1, 0, 1, 2):
            g = title.codec.decode(title.codec.encode(match.state))
            resample(g, seat, rng, title.back)
            assert view_table(g, seat, title.back) == view_table(match.state, seat, title.back)
            assert title.pieces(g) == title.pieces(match.state)


def test_resampling_does_redeal() -> None:
    match = start(HAGGLE)
    rng = random.Random(1)
    hands = set()
    for _ in range(20):
        g = HAGGLE.codec.decode(HAGGLE.codec.encode(match.state))
        resample(g, 0, rng, HAGGLE.back)
        assert g.traders[0].hand.cards == match.state.traders[0].hand.cards
        hands.add(tuple(sorted(g.traders[1].hand.cards)))
    assert len(hands) > 10


def test_cards_whose_backs_are_seen_change_only_with_such_backs() -> None:
    class Shelf(State):
        row: Row
        secrets: Secrets
        deck: Deck

    rng = random.Random(2)
    rows = set()
    for _ in range(30):
        cards = [f"{colour}{n}" for n in range(5) for colour in "rb"]
        g = Shelf(
            row=Row("c", cards[:4]), secrets=Secrets("c", cards[4:6], 1), deck=Deck("c", cards[6:])
        )
        resample(g, 0, rng, lambda kind, card: card[0])
        assert [card[0] for card in g.row.cards] == ["r", "b", "r", "b"]
        assert [card[0] for card in g.secrets.cards] == ["r", "b"]
        assert sorted(g.row.cards + g.secrets.cards + g.deck.cards) == sorted(cards)
        rows.add(tuple(g.row.cards))
    assert len(rows) > 10


def test_cards_of_one_kind_never_become_another() -> None:
    class Two(State):
        one: Deck
        other: Deck

    g = Two(one=Deck("a", list("abc")), other=Deck("x", list("xyz")))
    resample(g, 0, random.Random(3), lambda kind, card: "")
    assert (sorted(g.one.cards), sorted(g.other.cards)) == (list("abc"), list("xyz"))


# -- imagining ------------------------------------------------------------------------------------


@toys
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_an_imagined_match_looks_the_same_and_plays_on(title: Title, seed: int) -> None:
    rng = random.Random(seed)
    match = start(title, seed=seed.to_bytes(32, "little"))
    for _ in decisions(match, rng):
        before = all_of(match)
        for choice in match.pending:
            seat = choice.seat
            twin = match.imagine(seat, rng)
            assert twin.choice(seat) == choice
            seen, real = twin.view(seat), match.view(seat)
            assert (seen.table, seen.unseen) == (real.table, real.unseen)
            assert set(seen.waiting) >= set(real.waiting)
            assert not (twin.log or twin.marks or twin.news or twin.seed)
            play_out(twin, seed)
            assert twin.standings().points
        assert all_of(match) == before


def auction(coins: tuple[int, ...] = (3, 3, 3)) -> Match:
    """Three bidders, each with cards to back the bid."""

    def stage(g: Any) -> None:
        hands = (["red1", "red2"], ["red3", "red4"], ["red5", "red6"])
        for trader, hand, coin in zip(g.traders, hands, coins, strict=True):
            trader.hand.cards, trader.coins = list(hand), coin
        g.deck.cards = ["blue1", "blue2"]
        g.turn = 3

    return staged(HAGGLE, stage, players=3)


def test_what_others_chose_in_secret_is_asked_again() -> None:
    match = auction()
    match.answer(0, 2)
    match.answer(1, 1)
    twin = match.imagine(2, random.Random(1))
    assert twin.view(2).waiting == (0, 1, 2)
    mine = match.imagine(0, random.Random(1))  # keeps its own answer
    assert mine.view(0).waiting == (1, 2)
    mine.answer(1, 0)
    mine.answer(2, 0)
    assert mine.pending[0].kind == "protest"
    assert mine.pending[0].seat == 1  # so seat 0 has won with its 2


def test_an_imagined_match_goes_on_if_nobody_is_left_to_decide() -> None:
    """Here seat 1 may bluff only with a red card, and in some deals it has none."""

    async def flow(g: Any) -> None:
        def choose(seat: int) -> Choice:
            red = "red1" in g.traders[seat].hand.cards
            return Choice(seat, "bluff", ("no", "yes") if red or seat == 0 else ("no",))

        g.turn = len(await ask_all({0: lambda: choose(0), 1: lambda: choose(1)}))
        await ask(0, "then", ("a", "b"))

    def stage(g: Any) -> None:
        g.traders[1].hand.cards = ["red1"]
        g.deck.cards = [f"blue{n}" for n in range(1, 6)]

    match = staged(replace(HAGGLE, flow=flow), stage)
    match.answer(0, "yes")
    rng = random.Random(1)
    asked = [match.imagine(0, rng).pending[0].kind for _ in range(30)]
    assert set(asked) == {"bluff", "then"}


def test_a_match_that_does_not_record_cannot_be_copied() -> None:
    match = Match.new(HAGGLE, 2, seed=SEED, recording=False)
    step(match, random.Random(1))
    with pytest.raises(RuntimeError, match="only a match that records"):
        match.clone()
    with pytest.raises(RuntimeError, match="only a match that records"):
        match.imagine(0, random.Random(1))
