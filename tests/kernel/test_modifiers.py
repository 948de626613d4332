"""Lasting effects."""

from orrery.kernel.modifiers import Modifier, add, copy_of, drop, expire, of, total
from orrery.kernel.state import State


def table() -> State:
    g = State()
    add(g, Modifier("banner", "range", 1, 0))
    add(g, Modifier("storm", "range", -2, -1, "round"))
    add(g, Modifier("banner", "combat", 3, 0, "round"))
    return g


def test_the_total_is_over_all_that_concern_the_seat() -> None:
    g = table()
    assert (total(g, "range", 0), total(g, "range", 1)) == (-1, -2)
    assert (total(g, "combat", 0), total(g, "combat", 1), total(g, "speed", 0)) == (3, 0, 0)
    assert [m.source for m in of(g, "range", 0)] == ["banner", "storm"]
    assert of(g, "speed", 0) == []


def test_what_has_a_time_ends_with_it() -> None:
    g = table()
    expire(g, "round")
    assert (total(g, "range", 0), total(g, "combat", 0)) == (1, 0)
    assert list(g.modifiers) == ["range"]


def test_what_ends_with_its_source_leaves_with_it() -> None:
    g = table()
    drop(g, "banner")
    assert (total(g, "range", 0), total(g, "combat", 0)) == (-2, 0)
    drop(g, "storm")
    assert g.modifiers == {}


def test_a_law_is_repealed_whoever_profits_from_it() -> None:
    g = State()
    for seat in range(3):
        add(g, Modifier("law", "range", 1, seat))
    drop(g, "law")
    assert [total(g, "range", seat) for seat in range(3)] == [0, 0, 0]


def test_of_two_copies_only_the_one_that_left_is_dropped() -> None:
    g = State()
    for owner in (0, 1):
        add(g, Modifier(copy_of("flag", owner), "range", 1, 2))
    drop(g, copy_of("flag", 0))
    assert total(g, "range", 2) == 1


def test_states_do_not_share_their_modifiers() -> None:
    table()
    assert State().modifiers == {}
