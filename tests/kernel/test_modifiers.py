"""Lasting effects."""

import pytest

from orrery.kernel.modifiers import Lasting, Modifier, add, drop, expire, of, total
from orrery.kernel.snapshot import Codec
from orrery.kernel.state import State


class M(Lasting):
    RANGE = "range"
    COMBAT = "combat"
    SPEED = "speed"


def table() -> State:
    g = State()
    add(g, "banner", M.RANGE, 1, 0)
    add(g, "storm", M.RANGE, -2, -1, "round")
    add(g, "banner", M.COMBAT, 3, 0, "round")
    return g


def test_the_total_is_over_all_that_concern_the_seat() -> None:
    g = table()
    assert (total(g, M.RANGE, 0), total(g, M.RANGE, 1)) == (-1, -2)
    assert (total(g, M.COMBAT, 0), total(g, M.COMBAT, 1), total(g, M.SPEED, 0)) == (3, 0, 0)
    assert [m.source for m in of(g, M.RANGE, 0)] == ["banner", "storm"]
    assert of(g, M.SPEED, 0) == []


def test_what_has_a_time_ends_with_it() -> None:
    g = table()
    expire(g, "round")
    assert (total(g, M.RANGE, 0), total(g, M.COMBAT, 0)) == (1, 0)
    assert list(g.modifiers) == ["range"]


def test_what_ends_with_its_source_leaves_with_it() -> None:
    g = table()
    drop(g, "banner")
    assert (total(g, M.RANGE, 0), total(g, M.COMBAT, 0)) == (-2, 0)
    drop(g, "storm")
    assert g.modifiers == {}


def test_a_law_is_repealed_whoever_profits_from_it() -> None:
    g = State()
    for seat in range(3):
        add(g, "law", M.RANGE, 1, seat)
    drop(g, "law")
    assert [total(g, M.RANGE, seat) for seat in range(3)] == [0, 0, 0]


def test_states_do_not_share_their_modifiers() -> None:
    table()
    assert State().modifiers == {}


def test_a_lasting_effect_that_does_not_exist_fails_at_import() -> None:
    with pytest.raises(AttributeError):
        M.RNAGE  # noqa: B018


def test_a_state_holds_plain_words_and_a_stored_one_is_asked_by_the_same_names() -> None:
    g = table()
    assert [type(what) for what in g.modifiers] == [str, str]
    assert {type(m.what) for m in of(g, M.RANGE, 0)} == {str}
    g.modifiers = {"range": [Modifier("banner", "range", 2, 1)]}
    codec = Codec(State)
    assert total(codec.decode(codec.encode(g)), M.RANGE, 1) == 2
