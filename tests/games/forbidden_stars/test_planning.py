"""Planungsphase, Stapel, Einsatzphase: order tokens."""

import pytest

from orrery.games.forbidden_stars.rules.planning import (
    lift_top,
    order_systems,
    place_order,
    plan_turn,
    restack,
    tops,
)
from orrery.games.forbidden_stars.rules.turn import next_to_act, take_turn
from orrery.games.forbidden_stars.state import Galaxy

from .scenario import at, kept, table, units


def place(g: Galaxy, seat: int, system: str, order: str) -> None:
    kept(g, place_order(g, seat), (at(system), order))


def set_up() -> Galaxy:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "1a_tl", "cultist")
    return g


@pytest.mark.rule("fs:planungsphase.2", "fs:warpstuerme.3", "fs:sternensysteme.4")
def test_orders_go_where_one_is_or_next_to_it() -> None:
    g = set_up()
    assert set(order_systems(g, 0)) == {at("10a"), at("1a"), at("5a")}
    g.storms["v:1:0"] = False
    assert at("1a") in order_systems(g, 0)
    units(g, 0, "12a_tl", "factory")
    assert set(order_systems(g, 0)) == set(g.systems)


@pytest.mark.rule("fs:planungsphase.1", "fs:planungsphase.3", "fs:startspieler.2")
def test_four_orders_each_in_turn() -> None:
    g = set_up()
    g.stage, g.passes, g.first = "plan", 0, 1
    order = []
    while g.stage == "plan":
        before = {seat: len(g.players[seat].orders.cards) for seat in (0, 1)}
        if g.passes < 8:
            face = g.players[1 - g.passes % 2].orders.cards[0]
            kept(g, plan_turn(g), (at("1a"), face))
            order.append(next(s for s in (0, 1) if len(g.players[s].orders.cards) < before[s]))
        else:
            kept(g, plan_turn(g))
    assert order == [1, 0] * 4
    assert len(g.systems[at("1a")].stack) == 8
    assert g.stage == "turn"


@pytest.mark.rule("fs:stapel.3", "fs:stapel.4", "fs:befehlsmarker.3")
def test_only_the_owner_of_the_top_token_may_look_at_it() -> None:
    g = set_up()
    place(g, 0, "1a", "advance")
    stack = g.systems[at("1a")].stack
    assert [stack[0].face.open_to(seat) for seat in (-1, 0, 1)] == [False, True, False]
    place(g, 1, "1a", "deploy")
    assert not stack[0].face.open_to(0)
    assert stack[1].face.open_to(1)
    lift_top(g, at("1a"))
    assert stack[0].face.open_to(0)


@pytest.mark.rule("fs:einsatzphase.3")
def test_the_active_player_chooses_among_their_own_tokens_on_top() -> None:
    g = set_up()
    units(g, 1, "5a_tl", "cultist")
    place(g, 0, "1a", "advance")
    place(g, 0, "10a", "dominate")
    place(g, 0, "5a", "dominate")
    place(g, 1, "5a", "deploy")
    g.stage, g.active = "turn", 0
    played = kept(g, take_turn(g), ("event_deck", at("10a")))
    ready = {at("1a"), at("10a")}  # and has to take one
    aside = {("event_deck", system) for system in ready}
    assert played.options("carry_out") == ready | aside


@pytest.mark.rule("fs:stapel.2", "fs:einsatzphase.11", "fs:einsatzphase.12")
def test_who_has_no_token_on_top_passes() -> None:
    g = set_up()
    place(g, 0, "1a", "advance")
    place(g, 1, "1a", "deploy")
    assert (tops(g, 0), tops(g, 1)) == ([], [at("1a")])
    g.stage = "turn"
    assert next_to_act(g) == 1
    assert [news.kind for news in g.news][-1] == "passed"


@pytest.mark.rule("fs:einsatzphase.9", "fs:ereigniskarten.8", "fs:befehlsaufwertungen.10")
def test_a_revealed_order_may_go_onto_the_event_deck_instead() -> None:
    g = set_up()
    place(g, 0, "1a", "deploy")
    g.stage = "turn"
    kept(g, take_turn(g), ("event_deck", at("1a")))
    assert g.order is not None and g.order.kind == "event_deck"
    assert g.stage == "order_end"


@pytest.mark.rule("fs:einsatzphase.10")
def test_the_phase_ends_when_no_token_is_left() -> None:
    g = set_up()
    g.stage = "turn"
    kept(g, take_turn(g))
    assert g.stage == "refresh"


def test_restacking_settles_who_may_look() -> None:
    g = set_up()
    place(g, 0, "1a", "advance")
    place(g, 1, "1a", "deploy")
    restack(g, at("1a"), 0, top=True)
    stack = g.systems[at("1a")].stack
    assert [token.seat for token in stack] == [1, 0]
    assert stack[1].face.open_to(0) and not stack[0].face.open_to(1)
