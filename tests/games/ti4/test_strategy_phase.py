"""Strategiephase: strategy cards are chosen, and give the initiative."""

import pytest

from orrery.games.ti4.components import STRATEGY_CARDS
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.strategy_phase import (
    begin_strategy_phase,
    end_strategy_phase,
    pick_card,
)
from orrery.games.ti4.state import Galaxy, Stage

from .scenario import kept, table


def before_choosing(players: int) -> Galaxy:
    """Nobody has a strategy card yet; seat 1 is the speaker."""
    g = table(players=players)
    for player in g.players:
        player.cards.clear()
    g.cards = dict.fromkeys(STRATEGY_CARDS, 0)
    g.speaker = 1
    return g


@pytest.mark.rule("ti4:85.1", "ti4:85.0", "ti4:81.1")
def test_cards_are_chosen_clockwise_from_the_speaker() -> None:
    g = before_choosing(5)
    kept(g, begin_strategy_phase(g))
    assert g.queue == [1, 2, 3, 4, 0]
    assert g.phase == "strategy"


@pytest.mark.rule("ti4:85.1c", "ti4:4.4a")
@pytest.mark.parametrize("players", (3, 4))
def test_three_or_four_players_choose_a_second_time(players: int) -> None:
    g = before_choosing(players)
    kept(g, begin_strategy_phase(g))
    once = [(1 + n) % players for n in range(players)]
    assert g.queue == once + once


@pytest.mark.rule("ti4:16.9")
def test_the_number_of_players_at_the_start_counts() -> None:
    g = before_choosing(5)
    g.players[2].out = True
    kept(g, begin_strategy_phase(g))
    assert g.queue == [1, 3, 4, 0]


@pytest.mark.rule("ti4:84.1", "ti4:85.1b", "ti4:84.8a")
def test_a_card_is_taken_from_the_common_area_once() -> None:
    g = before_choosing(5)
    kept(g, begin_strategy_phase(g))
    kept(g, pick_card(g), "warfare")
    assert g.players[1].cards == ["warfare"]
    later = kept(g, pick_card(g), "trade")
    assert "warfare" not in later.options("pick_card")


@pytest.mark.rule("ti4:85.1a")
def test_trade_goods_on_a_card_go_to_whoever_takes_it() -> None:
    g = before_choosing(5)
    g.cards["trade"] = 2
    kept(g, begin_strategy_phase(g))
    kept(g, pick_card(g), "trade")
    assert g.players[1].goods == 2


@pytest.mark.rule("ti4:85.2", "ti4:5.1")
def test_each_card_that_nobody_took_gets_a_trade_good() -> None:
    g = table()
    g.cards["imperial"] = 1
    kept(g, end_strategy_phase(g))
    assert g.cards["imperial"] == 2
    assert set(g.cards.values()) == {1, 2}
    assert (g.phase, g.stage, g.active) == ("action", Stage.TURN, 0)


@pytest.mark.rule("ti4:85.2a")
def test_with_four_players_no_card_is_left() -> None:
    g = before_choosing(4)
    kept(g, begin_strategy_phase(g))
    while g.stage == Stage.PICK:
        kept(g, pick_card(g), *(list(g.cards)[:1] if len(g.cards) > 1 else []))
    assert g.cards == {}
    kept(g, end_strategy_phase(g))
    assert sum(player.goods for player in g.players) == 0


@pytest.mark.rule("ti4:45.1", "ti4:45.2", "ti4:45.2a", "ti4:84.6")
def test_the_numbers_of_the_cards_give_the_order() -> None:
    g = table()
    for seat, card in enumerate(("imperial", "trade", "politics")):
        g.players[seat].cards = [card]
    assert by_initiative(g) == (2, 1, 0)


@pytest.mark.rule("ti4:45.3")
def test_the_lower_of_two_cards_counts() -> None:
    g = table()
    for seat, cards in enumerate((["imperial", "diplomacy"], ["trade"], ["leadership"])):
        g.players[seat].cards = cards
    assert by_initiative(g) == (2, 0, 1)


@pytest.mark.rule("ti4:45.1a")
def test_the_zero_token_comes_first() -> None:
    g = table()
    g.zero = 2
    assert by_initiative(g) == (2, 0, 1)


@pytest.mark.rule("ti4:77.7")
def test_without_strategy_cards_the_order_is_clockwise_from_the_speaker() -> None:
    g = before_choosing(3)
    assert by_initiative(g) == (1, 2, 0)


@pytest.mark.rule("ti4:85.1", "ti4:84.8b")
def test_who_has_kept_his_cards_does_not_choose() -> None:
    g = before_choosing(3)
    for card in ("trade", "warfare"):
        del g.cards[card]
        g.players[2].cards.append(card)
    kept(g, begin_strategy_phase(g))
    assert g.queue == [1, 0, 1, 0]
