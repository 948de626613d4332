"""Action cards for the strategy phase and the status phase."""

import pytest

from orrery.games.ti4.rules.status_phase import end_status_phase
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase, pick_card
from orrery.games.ti4.state import Galaxy

from ..scenario import hold, kept, table
from .fighting import use


def choosing() -> Galaxy:
    """The strategy phase; all cards lie in the common area."""
    g = table()
    for player in g.players:
        for card in player.cards:
            g.cards[card] = 0
        player.cards.clear()
    g.phase, g.active = "strategy", -1
    return g


@pytest.mark.rule("ti4:52.3a")
@pytest.mark.parametrize("reserve", [8, 1])
def test_a_summit_brings_two_tokens_as_far_as_there_are_any(reserve: int) -> None:
    g = choosing()
    player = g.players[1]
    player.tactic, player.reserve = player.tactic + 8 - reserve, reserve
    n = min(2, reserve)
    hold(g, 1, "summit")
    kept(g, begin_strategy_phase(g), use("summit"), *[("gain_token", "fleet")] * n)
    assert player.fleet == 3 + n
    assert player.reserve == reserve - n


@pytest.mark.rule("ti4:85.1")
def test_a_disgraced_player_chooses_another_card_and_leaves_the_goods() -> None:
    g = choosing()
    g.queue = [0, 1]
    g.cards["trade"] = 2
    hold(g, 2, "public_disgrace")
    answers = (("pick_card", "trade"), use("public_disgrace"), ("pick_card", "warfare"))
    played = kept(g, pick_card(g), *answers)
    assert "trade" not in played.options("pick_card", 1)
    assert g.players[0].cards == ["warfare"]
    assert g.players[0].goods == 0
    assert g.cards["trade"] == 2


def test_a_cancelled_disgrace_leaves_the_choice() -> None:
    g = choosing()
    g.queue = [0, 1]
    hold(g, 2, "public_disgrace")
    hold(g, 1, "sabotage")
    kept(g, pick_card(g), ("pick_card", "trade"), use("public_disgrace"), use("sabotage"))
    assert g.players[0].cards == ["trade"]


def test_nobody_disgraces_himself_or_who_has_no_choice() -> None:
    g = choosing()
    g.queue = [0, 1]
    hold(g, 0, "public_disgrace")
    assert kept(g, pick_card(g), ("pick_card", "trade")).kinds == ["pick_card"]
    last = choosing()
    last.queue = [0]
    last.players[1].cards = [card for card in last.cards if card != "trade"]
    last.cards = {"trade": 0}
    hold(last, 2, "public_disgrace")
    assert "use_ability" not in kept(last, pick_card(last)).kinds


@pytest.mark.rule("ti4:82.8")
@pytest.mark.rule("ti4:85.1")
def test_political_stability_keeps_ready_cards_and_chooses_none_in_the_next_round() -> None:
    g = table()
    g.phase, g.active = "status", -1
    g.players[1].cards.append("warfare")
    del g.cards["warfare"]
    g.players[1].spent.append("warfare")
    hold(g, 1, "political_stability")
    kept(g, end_status_phase(g), use("political_stability"))
    assert g.players[1].cards == ["diplomacy", "warfare"]
    assert g.players[1].spent == []
    assert g.players[0].cards == g.players[2].cards == []
    assert "diplomacy" not in g.cards
    kept(g, begin_strategy_phase(g))
    assert g.queue == [0, 2, 0, 2]


def test_the_cards_go_back_at_the_end_of_the_next_round() -> None:
    g = table()
    g.phase, g.active = "status", -1
    hold(g, 1, "political_stability")
    kept(g, end_status_phase(g), use("political_stability"))
    g.phase = "status"
    kept(g, end_status_phase(g))
    assert g.players[1].cards == []


def test_who_has_no_strategy_card_keeps_none() -> None:
    g = table()
    g.phase, g.active = "status", -1
    g.cards[g.players[1].cards.pop()] = 0
    hold(g, 1, "political_stability")
    assert "use_ability" not in kept(g, end_status_phase(g)).kinds
