"""Warp-in and Reinforce: new ships from the supply."""

import pytest

from orrery.games.warpgate.rules.deploy import place_ships
from orrery.kernel.errors import IllegalAnswer

from .scenario import act, can, give, mark, ships, table


@pytest.mark.rule("warpgate:warp-in.1")
@pytest.mark.parametrize("x", [2, 3, 4])
def test_up_to_x_ships_at_the_own_warpgate(x: int) -> None:
    g = table()
    ships(g, 0, A01=1)
    played = act(g, 0, "warp_in", x, ("warp_in_ships", x - 1))
    assert played.options("warp_in_ships") == set(range(1, x + 1))
    assert g.players[0].fleet == {"A01": 1, "gate_0": x - 1}
    assert g.players[0].ships == 12 - x


@pytest.mark.rule("warpgate:warp-in.1")
def test_no_more_than_the_supply_has() -> None:
    g = table()
    ships(g, 0, A01=10)
    played = act(g, 0, "warp_in", 4, 2)
    assert played.options("warp_in_ships") == {1, 2}
    assert not can(g, 0, "warp_in", 4)


@pytest.mark.rule("warpgate:reinforce.1")
def test_one_ship_on_each_of_up_to_x_places() -> None:
    g = table()
    ships(g, 0, gate_0=1, A01=2, A07=1)
    played = act(g, 0, "reinforce", 2, ("reinforce_place", "gate_0"), ("reinforce_place", "A07"))
    assert played.options("reinforce_place") == {"gate_0", "A01", "A07"}
    assert played.options("reinforce_place", 1) == {"A01", "A07", "done"}  # no place twice
    assert g.players[0].fleet == {"gate_0": 2, "A01": 2, "A07": 2}


@pytest.mark.rule("warpgate:reinforce.1")
def test_only_where_own_ships_are() -> None:
    g = table()
    ships(g, 0, A01=1)
    mark(g, 0, "A04", "A05")
    g.players[0].drone = "A07"
    assert act(g, 0, "reinforce", 4).asked == []
    assert g.players[0].fleet == {"A01": 2}
    with pytest.raises(IllegalAnswer, match=r"reinforce\.1"):
        ships(g, 0, A01=1, A02=1)
        act(g, 0, "reinforce", 1, "gate_0")
    ships(g, 0)
    assert not can(g, 0, "reinforce", 4)


@pytest.mark.rule("warpgate:reinforce.1")
def test_fewer_places_are_allowed_and_the_supply_limits() -> None:
    g = table()
    ships(g, 0, A01=1, A04=1, A05=1)
    act(g, 0, "reinforce", 4, "A04", "done")
    assert g.players[0].fleet == {"A01": 1, "A04": 2, "A05": 1}
    ships(g, 0, A01=9, A04=1, A05=1)
    played = act(g, 0, "reinforce", 4, "A05")
    assert len(played.asked) == 1  # there is only one ship


@pytest.mark.rule("warpgate:warp-in.1")
def test_ships_that_are_not_there_are_not_told_of() -> None:
    g = table()
    ships(g, 0, gate_0=12)
    g.news.clear()
    assert place_ships(g, 0, "gate_0", 2) == 0
    assert g.news == []


@pytest.mark.rule("warpgate:reinforce.1")
def test_a_place_with_both_ship_and_marker_is_reinforced_once() -> None:
    """Prefab Hulls add planets with a marker but no ship."""
    g = table()
    give(g, 0, "prefab_hulls")
    ships(g, 0, A01=1)
    mark(g, 0, "A01")
    assert act(g, 0, "reinforce", 2).asked == []
    assert g.players[0].fleet == {"A01": 2}
