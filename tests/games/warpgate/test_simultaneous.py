"""Sonstiges: effects that are due at the same time."""

import pytest

from orrery.games.warpgate.rules.round import round_start

from .scenario import act, fight, give, mark, play, ships, stack, table


@pytest.mark.rule("warpgate:sonstiges.1")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_active_player_first_then_clockwise(first: int, order: list[int]) -> None:
    g = table(3)
    for player in g.players:
        player.kept = ["cease_fire_treaty"]
    g.round, g.first = 0, first
    played = play(round_start(g), [("use_ability", "pass")] * 3)
    assert [choice.seat for choice in played.asked] == order


@pytest.mark.rule("warpgate:sonstiges.1")
def test_in_combat_too() -> None:
    g = table(3)
    g.active = 1
    give(g, 0, "mirror_instinct")
    give(g, 1, "mirror_instinct")
    ships(g, 1, B09=2)
    ships(g, 0, B11=1)
    for player in g.players[:2]:
        stack(player.tactics, "outmaneuver")
    played = act(g, 1, "advance", 1, ("choose_target", "B11"), "pass", "pass")
    assert [c.seat for c in played.asked if c.kind == "use_ability"] == [1, 0]


@pytest.mark.rule("warpgate:sonstiges.1")
@pytest.mark.parametrize("pick", ["merchant_marine", "stasis_fleet"])
def test_everybody_orders_their_own_effects(pick: str) -> None:
    g = table()
    give(g, 0, "merchant_marine", "stasis_fleet")
    mark(g, 0, "A04")
    other = {"merchant_marine": "stasis_fleet", "stasis_fleet": "merchant_marine"}[pick]
    played = act(g, 0, "warp_in", 1, ("use_ability", pick), ("use_ability", other))
    assert played.options("use_ability") == {"merchant_marine", "stasis_fleet", "pass"}
    assert played.options("use_ability", 1) == {other, "pass"}
    assert g.players[0].fleet == {"gate_0": 1, "A04": 1}
    assert len(g.players[0].hand.cards) == 1


@pytest.mark.rule("warpgate:sonstiges.1")
def test_who_cannot_react_is_not_asked() -> None:
    g = table()
    give(g, 1, "mirror_instinct")
    played = fight(g, "salvage", "outmaneuver", ("use_ability", "pass"))
    assert [choice.seat for choice in played.asked] == [1]
