"""Own kinds of ship with the same initiative: their owner decides which of them acts first."""

import pytest

from orrery.games.eclipse.rules.blueprints import stats
from orrery.games.eclipse.state import Galaxy

from .battles import ARENA, arena, disarm, fight, refuge, told
from .scenario import ancients, fit, ships

# A Terran interceptor has initiative 3, a cruiser 2; with another drive the cruiser has 3, too.


def fired(g: Galaxy) -> list[tuple[int, str]]:
    """Who fired, in this order."""
    return [(facts["party"], facts["ship"]) for facts in told(g, "fired")]


def equals(*kinds: str, seat: int = 0) -> Galaxy:
    """One ship of each kind in the arena, made equal in initiative, and an enemy interceptor."""
    g = arena()
    ships(g, seat, ARENA, **dict.fromkeys(kinds, 1))
    ships(g, 1 - seat, ARENA, interceptor=1)
    fit(g, seat, "cruiser", "nuclear_drive")
    fit(g, seat, "dreadnought", "nuclear_drive", "nuclear_drive")
    values = {stats(g.players[seat], kind).initiative for kind in kinds}
    assert len(values) == 1, values
    return g


@pytest.mark.rule("eclipse:kampf-grundkonzept.1", "eclipse:kampf-grundkonzept.2")
@pytest.mark.parametrize("first", ["interceptor", "cruiser"])
def test_the_owner_orders_own_ships_of_equal_initiative(first: str) -> None:
    g = equals("interceptor", "cruiser")
    played = fight(g, ("activate_first", first), dice=[1, 6])
    assert played.asked[0].seat == 0
    assert played.options("activate_first") == {"interceptor", "cruiser"}
    other = "cruiser" if first == "interceptor" else "interceptor"
    assert fired(g) == [(0, first), (0, other)]


@pytest.mark.rule("eclipse:kampf-grundkonzept.1")
def test_three_kinds_are_put_in_order_one_after_the_other() -> None:
    g = equals("interceptor", "cruiser", "dreadnought")
    played = fight(g, "dreadnought", ("activate_first", "cruiser"), dice=[1, 1, 6])
    assert played.kinds[:2] == ["activate_first"] * 2
    assert fired(g) == [(0, "dreadnought"), (0, "cruiser"), (0, "interceptor")]


@pytest.mark.rule("eclipse:kampf-grundkonzept.1")
def test_the_order_holds_for_the_whole_battle() -> None:
    g = equals("interceptor", "cruiser")
    disarm(g, 1, "interceptor")
    fight(g, "cruiser", dice=[1, 1, 1, 1, 6, 6])
    assert fired(g)[:4] == [(0, "cruiser"), (0, "interceptor")] * 2


@pytest.mark.rule("eclipse:kampf-grundkonzept.2", "eclipse:kampf-grundkonzept.3")
def test_nobody_is_asked_where_initiative_or_side_decides() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1, cruiser=1)  # 3 and 2
    ships(g, 1, ARENA, interceptor=1)  # 3, as much as the defender's
    assert "activate_first" not in fight(g, dice=[6]).kinds


@pytest.mark.rule("eclipse:kampf-grundkonzept.1")
def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    g = equals("interceptor", "cruiser")
    fit(g, 0, "cruiser", "nuclear_drive", "", "hull")  # no cannon, and nowhere to fall back to
    assert "activate_first" not in fight(g, dice=[6]).kinds
    g = equals("interceptor", "cruiser")
    fit(g, 0, "cruiser", "nuclear_drive", "", "hull")
    refuge(g, 0)  # but who can fall back may wait for the result
    assert "activate_first" in fight(g, "interceptor", "attack", dice=[6]).kinds


@pytest.mark.rule("eclipse:kampf-grundkonzept.1", "eclipse:kampf-raketen.1")
def test_missiles_follow_the_same_order() -> None:
    g = equals("interceptor", "cruiser")
    fit(g, 0, "interceptor", "", "plasma_missile")
    fit(g, 0, "cruiser", "nuclear_drive", "", "plasma_missile")
    fight(g, ("activate_first", "cruiser"), dice=[1, 1, 1, 6])
    assert fired(g) == [(0, "cruiser"), (0, "interceptor")]


@pytest.mark.rule("eclipse:kampf-grundkonzept.1")
def test_the_attacker_orders_its_ships_too_and_the_ancients_nothing() -> None:
    g = equals("interceptor", "cruiser", seat=1)
    ships(g, 0, ARENA)
    ancients(g, ARENA, 1)
    played = fight(g, ("activate_first", "cruiser"), dice=[6, 6])
    assert {choice.seat for choice in played.asked if choice.kind == "activate_first"} == {1}
    assert fired(g) == [(1, "cruiser"), (1, "interceptor")]
