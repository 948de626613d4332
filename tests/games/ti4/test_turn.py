"""Aktionsphase: turns, passing, initiative."""

import pytest

from orrery.games.ti4.rules.turn import action_options, choose_action, end_turn, next_player
from orrery.kernel.choice import PASS

from .scenario import kept, table


@pytest.mark.rule("ti4:4.4")
@pytest.mark.rule("ti4:83.2a")
def test_nobody_passes_before_all_strategy_cards_are_exhausted() -> None:
    g = table()
    g.players[0].cards.append("imperial")
    del g.cards["imperial"]
    g.players[0].spent.append("leadership")
    assert PASS not in action_options(g)
    g.players[0].spent.append("imperial")
    assert PASS in action_options(g)


@pytest.mark.rule("ti4:4.2")
def test_who_can_do_nothing_else_passes() -> None:
    g = table()
    g.players[0].tactic = 0
    g.players[0].spent.append("leadership")
    assert action_options(g) == [PASS]


@pytest.mark.rule("ti4:4.3")
@pytest.mark.rule("ti4:5.3")
def test_who_has_passed_is_skipped() -> None:
    g = table()
    g.players[0].spent.append("leadership")
    kept(g, choose_action(g), ("action", PASS))
    assert g.players[0].passed
    kept(g, end_turn(g))
    assert g.active == 1
    g.active = 2
    assert next_player(g) == 1
