"""The Yssaril Tribes."""

import pytest

from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.cards import draw_cards, keep_hand_limit, may_play
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel import modifiers

from ...scenario import hold, kept, know, put, table, told
from ..fighting import use
from .acting import can_act, component, has_note


def yssaril() -> Galaxy:
    return table("yssaril", "hacan", "sol")


def cards(g: Galaxy, seat: int) -> list[str]:
    return g.players[seat].hand.cards


def test_stall_tactics_discards_a_card_as_an_action() -> None:
    g = yssaril()
    hold(g, 0, "spy", "sabotage")
    component(g, "stall_tactics", ("discard_card", "sabotage"))
    assert cards(g, 0) == ["spy"] and g.action_discard.cards == ["sabotage"]
    assert g.stage == Stage.ACTION_END


@pytest.mark.rule("ti4:58.3")
def test_without_cards_there_is_nothing_to_stall_with() -> None:
    assert not can_act(yssaril(), "stall_tactics")


@pytest.mark.rule("ti4:faq.12")
def test_scheming_draws_one_more_and_discards_one() -> None:
    g = yssaril()
    drawn = g.action_deck.cards[-3:]
    kept(g, draw_cards(g, 0, 2), ("discard_card", drawn[0]))
    assert sorted(cards(g, 0)) == sorted(drawn[1:])
    assert g.action_discard.cards == [drawn[0]]


@pytest.mark.rule("ti4:faq.12")
def test_scheming_comes_once_with_neural_motivator_in_the_status_phase() -> None:
    g = yssaril()
    know(g, 0, "neural_motivator")
    top = g.action_deck.cards[-3:]
    kept(g, draw_cards(g, 0, 1, status=True), use("scheming"), ("discard_card", top[0]))
    assert len(cards(g, 0)) == 2
    assert [news["n"] for news in told(g, "drew_cards")] == [3]


def test_scheming_is_silent_when_others_draw() -> None:
    g = yssaril()
    kept(g, draw_cards(g, 1, 1))
    assert len(cards(g, 1)) == 1


@pytest.mark.rule("ti4:3.4", "ti4:31.6a")
def test_crafty_knows_no_hand_limit_whatever_the_law_says() -> None:
    g = yssaril()
    for seat in (0, 1):
        cards(g, seat).extend(g.action_deck.cards.pop() for _ in range(9))
    modifiers.add(g, "a law", Q.HAND_LIMIT, -4)
    kept(g, keep_hand_limit(g, 0))
    assert len(cards(g, 0)) == 9
    held = list(dict.fromkeys(cards(g, 1)))
    kept(g, keep_hand_limit(g, 1), *[("discard_card", held[n]) for n in range(6)])
    assert len(cards(g, 1)) == 3


def test_transparasteel_plating_silences_those_who_have_passed_in_ones_own_turn() -> None:
    g = yssaril()
    know(g, 0, "transparasteel_plating")
    g.players[1].passed = True
    assert not may_play(g, 1) and may_play(g, 2)
    g.active = 2
    assert may_play(g, 1)
    g.active, g.phase = 0, "agenda"
    assert may_play(g, 1)


# -- looking into hands -------------------------------------------------------------------------


def test_mageon_implants_look_at_a_hand_and_take_a_card() -> None:
    g = yssaril()
    know(g, 0, "mageon_implants")
    hold(g, 1, "spy", "sabotage")
    played = component(g, "mageon_implants", ("take_card", "sabotage"))
    assert played.options("take_card") == {"spy", "sabotage"}
    assert (cards(g, 0), cards(g, 1)) == (["sabotage"], ["spy"])
    assert g.players[0].exhausted == ["mageon_implants"]
    assert g.players[0].looked.cards == [] and g.players[0].looked.eyes == []


def test_what_mageon_implants_saw_is_told_to_nobody_else() -> None:
    g = yssaril()
    know(g, 0, "mageon_implants")
    hold(g, 1, "spy", "sabotage")
    component(g, "mageon_implants", ("take_card", "sabotage"))
    for kind in ("saw_hand", "took_action_card"):
        (facts,) = told(g, kind)
        assert "cards" not in facts and "card" not in facts


@pytest.mark.rule("ti4:58.3")
def test_mageon_implants_need_a_hand_to_look_at() -> None:
    g = yssaril()
    know(g, 0, "mageon_implants")
    assert not can_act(g, "mageon_implants")
    hold(g, 2, "spy")
    assert can_act(g, "mageon_implants")
    g.players[0].exhausted.append("mageon_implants")
    assert not can_act(g, "mageon_implants")


def test_spy_net_takes_a_card_of_the_yssaril_player_at_the_start_of_a_turn() -> None:
    g = yssaril()
    note = has_note(g, 1, "spy_net")
    hold(g, 0, "spy", "sabotage")
    g.active = 1
    kept(g, begin_turn(g), use(note), ("take_card", "spy"))
    assert (cards(g, 0), cards(g, 1)) == (["sabotage"], ["spy"])
    assert g.players[0].notes.cards == [note]


def test_spy_net_is_for_the_turn_of_its_holder() -> None:
    g = yssaril()
    has_note(g, 1, "spy_net")
    hold(g, 0, "spy")
    g.active = 2
    assert "take_card" not in kept(g, begin_turn(g)).kinds


# -- the flagship -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:17.4b")
def test_the_flagship_flies_through_ships_of_others() -> None:
    g = yssaril()
    target, between, origin = lane(g)
    put(g, 0, origin, "flagship", "cruiser")
    for system in between:
        put(g, 1, system, "fighter")
    assert ways.to(g, 0, target).able == [(origin, "flagship")]


def lane(g: Galaxy) -> tuple[str, list[str], str]:
    """A system, another two steps away from it, and all that lie between."""
    target = "tile_18"
    near = list(adjacent(g, target))
    for first in near:
        for origin in adjacent(g, first):
            if origin not in near and origin != target:
                return target, near, origin
    raise AssertionError


def test_other_factions_flagships_are_stopped() -> None:
    g = table("hacan", "yssaril", "sol")
    target, between, origin = lane(g)
    put(g, 0, origin, "flagship")
    for system in between:
        put(g, 1, system, "fighter")
    assert ways.to(g, 0, target).able == []
