"""Aktionsphase: turns, passing, component actions."""

import pytest

from orrery.games.ti4.rules.strategic_action import secondary
from orrery.games.ti4.rules.turn import (
    action_options,
    begin_turn,
    choose_action,
    end_action,
    end_turn,
    next_player,
)
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Action, Stage
from orrery.kernel import modifiers
from orrery.kernel.choice import PASS

from .scenario import activate, kept, put, table


@pytest.mark.rule("ti4:4.4", "ti4:4.4a", "ti4:83.2a")
def test_nobody_passes_before_all_strategy_cards_are_exhausted() -> None:
    g = table()
    g.players[0].cards.append("imperial")
    del g.cards["imperial"]
    g.players[0].spent.append("leadership")
    g.players[0].tactic = 0
    g.players[0].abilities = []
    assert action_options(g) == [("strategic", "imperial")]
    g.players[0].spent.append("imperial")
    assert PASS in action_options(g)


@pytest.mark.rule("ti4:4.2")
def test_who_can_do_nothing_else_passes() -> None:
    g = table()
    g.players[0].tactic = 0
    g.players[0].abilities = []
    g.players[0].spent.append("leadership")
    assert action_options(g) == [PASS]


@pytest.mark.rule("ti4:kurz.aktionsarten")
@pytest.mark.rule("ti4:4.1", "ti4:83.2")
def test_the_three_kinds_of_action() -> None:
    g = table()
    g.players[0].abilities = []
    assert action_options(g) == ["tactical", ("strategic", "leadership")]
    g.players[0].spent.append("leadership")
    assert ("strategic", "leadership") not in action_options(g)


@pytest.mark.rule("ti4:4.3", "ti4:5.3", "ti4:5.2", "ti4:4.0")
def test_who_has_passed_is_skipped() -> None:
    g = table()
    g.players[0].spent.append("leadership")
    kept(g, choose_action(g), ("action", PASS))
    assert g.players[0].passed
    kept(g, end_turn(g))
    assert (g.active, g.stage) == (1, Stage.TURN)
    g.active = 2
    assert next_player(g) == 1


@pytest.mark.rule("ti4:4.3b", "ti4:83.1")
def test_who_has_passed_still_resolves_secondary_abilities() -> None:
    g = table()
    g.action = Action("strategic", 0, card="politics", queue=[1])
    g.players[1].passed = True
    kept(g, secondary(g), "follow")
    assert len(g.players[1].hand.cards) == 2


@pytest.mark.rule("ti4:4.3c")
def test_who_is_left_alone_takes_turn_after_turn() -> None:
    g = table()
    for seat in (1, 2):
        g.players[seat].passed = True
    kept(g, end_turn(g))
    assert (g.active, g.stage) == (0, Stage.TURN)


@pytest.mark.rule("ti4:4.5")
def test_when_all_have_passed_the_status_phase_follows() -> None:
    g = table()
    for player in g.players:
        player.passed = True
    kept(g, end_turn(g))
    assert g.stage == Stage.STATUS


@pytest.mark.rule("ti4:80.3", "ti4:80.2")
def test_what_lasts_for_a_turn_ends_before_the_next_one() -> None:
    g = table()
    modifiers.add(g, "something", Q.MOVE, 1, 0, "turn")
    modifiers.add(g, "something", Q.MOVE, 1, 0, "round")
    kept(g, end_turn(g))
    assert modifiers.total(g, Q.MOVE, 0) == 1


@pytest.mark.rule("ti4:80.3")
def test_a_turn_that_is_cut_short_ends_what_lasts_for_its_action() -> None:
    g = table()
    activate(g, "20")
    assert g.action is not None
    g.action.ended = True
    modifiers.add(g, "something", Q.MOVE, 1, 0, "tactical_action")
    kept(g, end_action(g))
    assert modifiers.total(g, Q.MOVE, 0) == 0
    assert g.stage == Stage.TURN_END


@pytest.mark.rule("ti4:4.0")
def test_a_further_action_of_the_same_turn_may_be_left_out_but_is_no_pass() -> None:
    g = table()
    put(g, 0, "jord", "infantry")
    g.action = Action("component", 0)
    modifiers.add(g, "something", Q.ANOTHER_ACTION, 1, 0, "action")
    kept(g, end_action(g))
    assert g.stage == Stage.ACTION
    kept(g, choose_action(g), ("action", PASS))
    assert g.stage == Stage.TURN_END
    assert not g.players[0].passed


@pytest.mark.rule("ti4:4.3a")
def test_transactions_are_open_again_when_a_turn_begins() -> None:
    g = table()
    g.dealt = [(0, 1)]
    kept(g, begin_turn(g))
    assert g.dealt == []
