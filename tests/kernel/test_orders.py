"""Standing orders: for a window, a group or all; for a turn, a round or the match."""

import msgspec
import pytest

from orrery import games
from orrery.kernel.choice import PASS, Choice
from orrery.kernel.match import Match
from orrery.kernel.orders import ALL, Order, read
from orrery.kernel.record import dump, parse

from .toys import PARLEY, SEED


def table(deal: str = "veto veto veto", reactions: str = "quick") -> Match:
    options = {"deal": deal, "reactions": reactions}
    return Match.new(PARLEY, 3, seed=SEED, options=options)


def asked(match: Match) -> list[int]:
    return [choice.seat for choice in match.pending if choice.hidden]


@pytest.mark.parametrize("what", ["claimed", "cards", ALL])
def test_an_order_passes_in_its_window_its_group_or_all(what: str) -> None:
    match = table("blank veto blank")
    match.order(1, what)
    match.answer(0, "claim")
    match.answer(0, PASS)  # his seal
    assert asked(match) == []
    assert match.log[-1].by == "order" and match.log[-1].quiet


@pytest.mark.parametrize("what", ["played", "storms"])
def test_an_order_for_something_else_is_none(what: str) -> None:
    match = table("blank veto blank")
    match.order(1, what)
    match.answer(0, "claim")
    match.answer(0, PASS)
    assert asked(match) == [1]


def passed_by_orders(match: Match) -> int:
    return sum(entry.by == "order" for entry in match.log)


def claim(match: Match) -> None:
    """Whoever is on turn claims; whoever is still asked passes."""
    match.answer(match.pending[0].seat, "claim")
    while asked(match):
        match.answer(asked(match)[0], PASS)


@pytest.mark.parametrize(("until", "times"), [("turn", 1), ("round", 2), ("match", 6)])
def test_an_order_ends_with_its_time(until: str, times: int) -> None:
    match = table("blank blank veto")
    match.order(2, ALL, until=until)
    while not match.finished:  # two turns of others in each of three rounds
        claim(match)
    assert passed_by_orders(match) == times
    assert (2, ALL) not in match.lapsed or until != "match"
    assert match.orders[2] == ({ALL: Order((), "match", 1)} if until == "match" else {})


def test_an_order_for_no_known_time_is_refused() -> None:
    with pytest.raises(ValueError, match="until: one of"):
        table().order(0, ALL, until="tomorrow")


def test_a_loaded_match_knows_how_long_an_order_holds() -> None:
    match = table("blank blank veto")
    match.order(2, ALL, until="round")
    loaded = Match.load(PARLEY, parse(dump(match.record())))
    assert loaded.orders == {2: {ALL: Order((), "round", 1)}}
    for one in (match, loaded):
        while one.state.round == 1:
            claim(one)
        claim(one)
        assert passed_by_orders(one) == 2


def test_orders_of_the_first_version_are_read() -> None:
    assert read({1: {"won": ("protest",)}}) == {1: {"won": Order(("protest",))}}
    record = table().record()
    data = msgspec.json.decode(dump(record))
    data["orders"] = {"1": {"cards": ["veto"]}}
    loaded = Match.load(PARLEY, parse(msgspec.json.encode(data)))
    assert loaded.orders == {1: {"cards": Order(("veto",))}}


# -- covered --------------------------------------------------------------------------------------


def test_covered_an_order_passes_whatever_the_seat_holds() -> None:
    for deal in ("blank veto blank", "blank blank blank"):
        match = table(deal, "covered")
        match.order(1, "cards")
        match.answer(0, "claim")
        assert asked(match) == [0, 2]
        assert match.waiting() == (0, 1, 2)  # it is not seen that it was quick


def test_covered_an_order_with_exceptions_asks_whatever_the_seat_holds() -> None:
    """Otherwise the pause would tell that it holds one of them."""
    for deal in ("blank veto blank", "blank blank blank"):
        match = table(deal, "covered")
        match.order(1, "cards", unless=("veto",))
        match.answer(0, "claim")
        assert asked(match) == [0, 1, 2]


def test_quick_an_order_with_exceptions_asks_where_they_are_possible() -> None:
    choice = Choice(0, "use_ability", ("veto", PASS), window="claimed", hidden=True)
    assert not Order(("veto",)).passes(choice, covered=False)
    assert Order(("push",)).passes(choice, covered=False)


# -- groups ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", list(games.titles()))
def test_every_window_of_a_title_is_in_one_group_with_a_name(title: str) -> None:
    abilities = games.game(title).abilities
    grouped = [window for group in abilities.groups for window in group.windows]
    assert sorted(grouped) == sorted(abilities.windows)
    for group in abilities.groups:
        assert set(group.name) == {"en", "de"} and all(group.name.values())
    ids = [group.id for group in abilities.groups]
    assert len(set(ids)) == len(ids)
