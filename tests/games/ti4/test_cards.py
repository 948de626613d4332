"""Aktionskarten: the hand, playing, discarding."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from orrery.games.ti4.abilities.strategy_cards.politics import (
    draw_two,
    look_at_agendas,
    politics,
)
from orrery.games.ti4.components import ACTION_CARDS
from orrery.games.ti4.rules.cards import draw_cards, hand_limit, keep_hand_limit
from orrery.games.ti4.rules.status_phase import status_cards
from orrery.games.ti4.rules.turn import action_options, choose_action
from orrery.games.ti4.setup import back
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability, effects
from orrery.kernel import modifiers
from orrery.kernel.view import view_table

from .scenario import hold, kept, table, told

Resolve = Callable[[Galaxy, int], Coroutine[Any, Any, None]]
SEVEN = ("flank_speed", "direct_hit", "sabotage", "morale_boost", "veto", "summit", "bunker")


@pytest.mark.rule("ti4:3.0")
@pytest.mark.rule("ti4:3.6")
@pytest.mark.rule("ti4:31.22")
@pytest.mark.parametrize("id", [id for id, c in ACTION_CARDS.items() if c.source == "base"])
def test_every_card_acts_in_exactly_the_windows_printed_on_it(id: str) -> None:
    found = {effect.at for effect in ability if effect.id == id}
    assert found == set(ACTION_CARDS[id].windows)


@pytest.mark.rule("ti4:3.1")
@pytest.mark.rule("ti4:3.3")
@pytest.mark.rule("ti4:82.3")
def test_everybody_draws_the_topmost_card_in_the_status_phase() -> None:
    g = table()
    top = g.action_deck.cards[-3:]
    g.stage_1.cards.append("erect_a_monument")
    kept(g, status_cards(g))
    assert [player.hand.cards for player in g.players] == [[top[2]], [top[1]], [top[0]]]


@pytest.mark.rule("ti4:3.4")
@pytest.mark.rule("ti4:3.4a")
def test_who_has_more_than_seven_chooses_what_to_discard_at_once() -> None:
    g = table()
    hold(g, 0, *SEVEN)
    g.action_deck.cards.remove("spy")
    g.action_deck.cards.append("spy")
    played = kept(g, draw_cards(g, 0, 1), ("discard_card", "veto"))
    assert played.options("discard_card") == {*SEVEN, "spy"}
    assert g.action_discard.cards == ["veto"]
    assert len(g.players[0].hand.cards) == 7


@pytest.mark.rule("ti4:3.4a")
def test_effects_change_the_hand_limit() -> None:
    g = table()
    hold(g, 0, *SEVEN)
    modifiers.add(g, "test", Q.HAND_LIMIT, 1, 0)
    assert (hand_limit(g, 0), hand_limit(g, 1)) == (8, 7)
    modifiers.drop(g, "test")
    modifiers.add(g, "test", Q.HAND_LIMIT, -4, 0)
    kept(g, keep_hand_limit(g, 0), *[("discard_card", card) for card in SEVEN[:4]])
    assert g.players[0].hand.cards == list(SEVEN[4:])


@pytest.mark.rule("ti4:3.5")
def test_others_see_how_many_cards_a_hand_has_but_not_which() -> None:
    g = table()
    hold(g, 0, "veto")
    kept(g, draw_cards(g, 0, 1))
    shown, _ = view_table(g, 1, back)
    assert "veto" not in str(shown["players"][0]["hand"])
    assert "veto" in str(view_table(g, 0, back)[0]["players"][0]["hand"])
    assert told(g, "drew_cards") == [{"seat": 0, "n": 1}]


@pytest.mark.rule("ti4:3.6")
@pytest.mark.rule("ti4:3.6a")
@pytest.mark.rule("ti4:31.5")
def test_a_card_with_the_word_action_is_an_action_and_others_are_not() -> None:
    g = table()
    hold(g, 0, "frontline_deployment", "morale_boost", "flank_speed")
    options = action_options(g)
    assert ("component", "frontline_deployment") in options
    assert ("component", "morale_boost") not in options
    assert ("component", "flank_speed") not in options


@pytest.mark.rule("ti4:59.5")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    g = table()
    g.action_discard.cards += g.action_deck.cards[1:]
    del g.action_deck.cards[1:]
    kept(g, draw_cards(g, 0, 2))
    assert len(g.players[0].hand.cards) == 2
    assert g.action_discard.cards == []


@pytest.mark.rule("ti4:59.5")
def test_a_deck_is_formed_anew_as_soon_as_its_last_card_is_drawn() -> None:
    """What is discarded later lies on a new pile."""
    g = table()
    g.action_discard.cards += g.action_deck.cards[1:]
    del g.action_deck.cards[1:]
    (last,) = g.action_deck.cards
    kept(g, draw_cards(g, 0, 1))
    assert g.players[0].hand.cards == [last]
    assert len(g.action_deck.cards) == 79 and g.action_discard.cards == []


@pytest.mark.rule("ti4:59.5", "ti4:68.2.iii")
def test_the_two_topmost_agendas_are_looked_at_even_if_the_deck_has_one() -> None:
    g = table()
    g.agenda_discard.cards += g.agenda_deck.cards[1:]
    del g.agenda_deck.cards[1:]
    (topmost,) = g.agenda_deck.cards
    second = g.agenda_discard.cards[-1]
    looked = [("put_agenda", ("bottom", topmost)), ("put_agenda", ("top", second))]
    kept(g, look_at_agendas(g, 0, 2, "ti4:68.2.iii"), *looked)
    assert (g.agenda_deck.cards[0], g.agenda_deck.cards[-1]) == (topmost, second)
    assert g.agenda_discard.cards == []


@pytest.mark.rule("ti4:31.6")
def test_who_cannot_play_action_cards_plays_none() -> None:
    g = table()
    hold(g, 0, "frontline_deployment")
    modifiers.add(g, "test", Q.NO_CARDS, 1, 0)
    assert ("component", "frontline_deployment") not in action_options(g)


@pytest.mark.rule("ti4:3.2")
@pytest.mark.parametrize("resolve", [politics, draw_two])
def test_both_abilities_of_politics_draw_two_cards(resolve: Resolve) -> None:
    g = table()
    g.agenda_deck.cards.clear()
    answers = [("new_speaker", 1)] if resolve is politics else []
    kept(g, resolve(g, 0), *answers)
    assert len(g.players[0].hand.cards) == 2


@pytest.mark.rule("ti4:3.7")
def test_a_played_card_goes_to_the_discard_pile_where_it_may_be_answered() -> None:
    g = table()
    hold(g, 0, "frontline_deployment")
    with effects.watch() as seen:
        kept(g, choose_action(g), ("action", ("component", "frontline_deployment")))
    assert g.action_discard.cards == ["frontline_deployment"]
    assert g.players[0].hand.cards == []
    assert W.ACTION_CARD_DISCARDED in seen.opened
