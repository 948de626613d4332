"""Zug-Faktor and Handelsgüter."""

from typing import Any

import pytest

from orrery.games.warpgate.rules.actions import grant
from orrery.games.warpgate.rules.goods import refresh_goods, spend_goods
from orrery.games.warpgate.rules.turn import take_action
from orrery.games.warpgate.state import Galaxy

from .scenario import act, fight, give, play, ships, table


def with_goods(card: str, ready: int, slot: int = 0, **options: Any) -> Galaxy:
    g = table(**options)
    ships(g, 0, gate_0=3)
    g.players[0].laid = ["x"] * slot + [card]
    g.players[0].ready = ready
    return g


@pytest.mark.rule("warpgate:handelsgueter.1")
def test_one_good_raises_x_by_one_and_is_turned_over() -> None:
    g = with_goods("warp_in_reinforce", 2)
    played = play(take_action(g, 0, 0), [("warp_in", 1), ("warp_in_ships", 2)])
    assert played.options("choose_action") == {
        "warp_in", ("warp_in", 1), "reinforce", ("reinforce", 1), "draw", ("draw", 1),
    }  # fmt: skip
    assert g.players[0].fleet == {"gate_0": 5}
    assert (g.players[0].ready, g.players[0].flipped) == (1, 1)


@pytest.mark.rule("warpgate:handelsgueter.1")
def test_using_a_good_is_optional() -> None:
    g = with_goods("warp_in_reinforce", 2)
    play(take_action(g, 0, 0), ["warp_in"])
    assert g.players[0].fleet == {"gate_0": 4}
    assert (g.players[0].ready, g.players[0].flipped) == (2, 0)


@pytest.mark.rule("warpgate:handelsgueter.1")
@pytest.mark.parametrize("flipped", [0, 3])
def test_a_good_on_its_0_side_does_not_help(flipped: int) -> None:
    g = with_goods("warp_in_reinforce", 0)
    g.players[0].flipped = flipped
    played = play(take_action(g, 0, 0), ["draw"])
    assert played.options("choose_action") == {"warp_in", "reinforce", "draw"}


@pytest.mark.rule("warpgate:handelsgueter.1")
def test_also_for_draw_and_up_to_five() -> None:
    g = with_goods("control_promote", 1, slot=3)
    play(take_action(g, 0, 3), [("draw", 1)])
    assert len(g.players[0].hand.cards) == 5


@pytest.mark.rule("warpgate:handelsgueter.1")
def test_a_good_may_make_an_action_possible() -> None:
    g = with_goods("skirmish_trade", 1)
    ships(g, 0, A04=1)
    played = play(take_action(g, 0, 0), [("trade", 1)])
    assert "trade" not in played.options("choose_action")  # A04, A07, A08 need range 2
    assert g.players[0].fleet == {"A08": 1}


@pytest.mark.rule("warpgate:handelsgueter.1")
def test_the_table_may_allow_any_number() -> None:
    g = with_goods("warp_in_reinforce", 3, multi_goods=True)
    played = play(take_action(g, 0, 0), [("draw", 3)])
    assert ("warp_in", 3) in played.options("choose_action")
    assert len(g.players[0].hand.cards) == 4


@pytest.mark.rule("warpgate:handelsgueter.1", "warpgate:zug-faktor.2")
def test_a_granted_action_has_its_own_x_and_takes_no_good() -> None:
    g = with_goods("warp_in_reinforce", 2, slot=3)
    played = play(grant(g, 0, "draw", 1))
    assert played.asked == []
    assert len(g.players[0].hand.cards) == 1
    assert g.players[0].ready == 2


@pytest.mark.rule("warpgate:zug-faktor.2")
def test_recon_reads_x_twice_so_a_good_adds_two() -> None:
    g = with_goods("recon_promote", 1)
    played = play(take_action(g, 0, 0), ["recon", ("choose_target", "A01")])
    assert played.options("choose_target") == {"A01", "A04", "A05"}
    g = with_goods("recon_promote", 1)
    played = play(take_action(g, 0, 0), [("recon", 1), ("choose_target", "A01")])
    assert "A08" in played.options("choose_target")  # range 4


@pytest.mark.rule("warpgate:handelsgueter.2")
def test_used_goods_are_ready_again_only_through_effects() -> None:
    g = table()
    g.players[0].flipped = 3
    ships(g, 0, gate_0=1)
    act(g, 0, "draw", 4)
    assert (g.players[0].ready, g.players[0].flipped) == (0, 3)
    give(g, 0, "futures_market")  # a technology
    act(g, 0, "draw", 1)
    assert (g.players[0].ready, g.players[0].flipped) == (1, 2)
    fight(g, "war_profiteers", "salvage")  # a tactics card
    assert (g.players[0].ready, g.players[0].flipped) == (3, 0)


@pytest.mark.rule("warpgate:handelsgueter.2")
def test_no_more_goods_are_refreshed_than_were_used() -> None:
    g = table()
    g.players[0].ready, g.players[0].flipped = 1, 1
    refresh_goods(g, 0, 2)
    assert (g.players[0].ready, g.players[0].flipped) == (2, 0)


@pytest.mark.rule("warpgate:handelsgueter.1", "warpgate:handelsgueter.2")
def test_goods_are_told_of_when_they_are_turned() -> None:
    g = table()
    g.players[0].ready = 1
    g.news.clear()
    spend_goods(g, 0, 0)
    refresh_goods(g, 0, 2)
    assert g.news == []
    spend_goods(g, 0, 1)
    refresh_goods(g, 0, 2)
    told = [(news.kind, news.facts["n"]) for news in g.news]
    assert told == [("spent_goods", 1), ("refreshed_goods", 1)]
