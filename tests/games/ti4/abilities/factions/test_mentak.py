"""The Mentak Coalition."""

from typing import Any

import pytest

from orrery.games.ti4.events import Gain
from orrery.games.ti4.rules.notes import break_notes
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, gain_goods, spend
from orrery.games.ti4.rules.transactions import form_of, propose
from orrery.games.ti4.state import Agenda, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...scenario import at, hold, kept, know, put, table, told
from .scenes import act, battle, give_note, space


def test_ambush_rolls_for_two_ships_at_their_printed_value_and_the_enemy_assigns() -> None:
    g = battle(
        "mentak",
        "sol",
        "hacan",
        attacker=("2 cruiser", "destroyer", "carrier"),
        defender=("cruiser", "carrier"),
    )
    played = space(
        g,
        ("use_ability", "ambush"),
        ("ambush", "cruiser"),
        ("ambush", "destroyer"),
        ("assign_hit", "carrier"),
        dice=[7, 8, 1, 1, 1, 1, 1, 1, 1],
    )
    assert told(g, "ambush")[0]["hits"] == 1
    assert at(g, 1, "25") == {"cruiser": 1}
    assert [c.seat for c in played.asked if c.kind == "assign_hit"] == [1]


@pytest.mark.rule("ti4:62.0")
def test_ambush_is_not_changed_by_what_changes_combat_rolls() -> None:
    g = battle("mentak", "sol", "hacan", attacker=("cruiser",), defender=("2 carrier",))
    hold(g, 0, "morale_boost")
    space(
        g,
        ("use_ability", "morale_boost"),
        ("use_ability", "ambush"),
        dice=[6, 1, 1, 1],
    )
    assert at(g, 1, "25") == {"carrier": 2}


@pytest.mark.rule("ti4:faq.26", "ti4:faq.27")
def test_hits_of_an_ambush_can_be_sustained() -> None:
    g = battle("mentak", "sol", "hacan", attacker=("cruiser",), defender=("dreadnought",))
    space(g, ("use_ability", "ambush"), ("sustain", "dreadnought"), dice=[7, 1, 1])
    assert at(g, 1, "25") == {"dreadnought:damaged": 1}


@pytest.mark.rule("ti4:75.2")
def test_a_damaged_cruiser_lies_in_ambush_like_any_other() -> None:
    g = battle("mentak", "sol", "hacan", attacker=("cruiser:damaged",), defender=("2 carrier",))
    space(g, ("use_ability", "ambush"), dice=[7, 1, 1])
    assert at(g, 1, "25") == {"carrier": 1}


def neighbours(*others: str) -> Galaxy:
    g = table("mentak", *others)
    put(g, 0, "19", "carrier")
    put(g, 1, "20", "carrier")
    return g


@pytest.mark.rule("ti4:39.2", "ti4:faq.62")
def test_pillage_after_each_single_gain_of_a_neighbour_with_three_goods() -> None:
    g = neighbours("sol", "hacan")
    kept(g, gain_goods(g, 1, 2))
    assert told(g, "pillaged") == []
    kept(g, gain_goods(g, 1, 1), ("use_ability", "pillage"))
    assert (g.players[0].goods, g.players[1].goods) == (1, 2)
    kept(g, gain_goods(g, 1, 1), ("use_ability", "pillage"))
    assert (g.players[0].goods, g.players[1].goods) == (2, 2)
    kept(g, gain_goods(g, 2, 5))  # far away
    assert g.players[2].goods == 5


@pytest.mark.rule("ti4:57.5")
def test_pillaged_commodities_become_trade_goods() -> None:
    g = neighbours("sol", "hacan")
    g.players[1].commodities = 2
    kept(g, gain_goods(g, 1, 3), ("use_ability", "pillage"), ("take_goods", "commodities"))
    assert (g.players[1].goods, g.players[1].commodities) == (3, 1)
    assert (g.players[0].goods, g.players[0].commodities) == (1, 0)


@pytest.mark.rule("ti4:91.4a")
def test_pillage_after_a_transaction_of_two_neighbours_reaches_both() -> None:
    g = neighbours("sol", "hacan")
    put(g, 2, "19", "fighter")
    g.active = 1
    g.players[1].goods, g.players[2].goods = 4, 3
    kept(
        g,
        propose(g, 1, 2),
        {**empty_offer(g, 1, 2), "give_goods": 1},
        ("accept", "yes"),
        ("use_ability", "pillage"),
        ("use_ability", "pillage"),
    )
    assert [p.goods for p in g.players] == [2, 2, 3]


def empty_offer(g: Galaxy, seat: int, other: int) -> dict[str, Any]:
    return {f.name: f.values[0] if f.values else 0 for f in form_of(g, seat, other)}


@pytest.mark.rule("ti4:faq.61")
def test_quantum_entanglement_makes_neighbours_for_pillage() -> None:
    g = table("mentak", "creuss", "sol")
    put(g, 0, "39", "carrier")  # alpha
    put(g, 1, "25", "carrier")  # beta
    kept(g, gain_goods(g, 1, 3), ("use_ability", "pillage"))
    assert g.players[0].goods == 1


@pytest.mark.rule("ti4:faq.13")
def test_a_political_secret_stops_pillage() -> None:
    g = neighbours("sol", "hacan")
    g.phase, g.agenda = "agenda", Agenda("mutiny")
    g.agenda.silenced.append(0)
    kept(g, gain_goods(g, 1, 3))
    assert g.players[1].goods == 3


def test_promise_of_protection_stops_pillage_until_mentak_is_attacked() -> None:
    g = neighbours("sol", "hacan")
    note = give_note(g, "promise_of_protection", 0, 1)
    g.active = 1
    act(g, note)
    assert g.players[1].area == [note]
    kept(g, gain_goods(g, 1, 3))
    assert g.players[1].goods == 3
    break_notes(g, 1, "tile_19")
    assert g.players[0].notes.cards == [note]
    event = Gain(seat=1, n=1)
    assert ability.ready(g, 0, W.TRADE_GOODS_GAINED, event)


def won(*destroyed: str) -> Galaxy:
    """Mentak is about to win a space combat against a single fighter."""
    g = battle("mentak", "sol", "hacan", attacker=("carrier",), defender=("fighter",))
    know(g, 0, "salvage_operations")
    assert g.combat is not None
    g.combat.destroyed += [(1, kind) for kind in destroyed]
    g.players[0].goods = 20
    g.planets["moll_primus"].exhausted = True
    return g


@pytest.mark.rule("ti4:faq.17")
@pytest.mark.rule("ti4:faq.58", "ti4:faq.59", "ti4:faq.60")
def test_salvage_operations_produce_a_ship_of_a_kind_that_was_destroyed() -> None:
    g = won("war_sun", "flagship", "infantry", "cruiser")
    played = space(g, ("produce", ("flagship", "tile_25")), dice=[9, 1])
    kinds = {kind for kind, *_ in played.options("produce") - {DONE}}
    assert kinds == {"flagship", "cruiser", "fighter"}
    assert at(g, 0, "25") == {"carrier": 1, "flagship": 1}
    assert g.players[0].goods == 20 + 1 - 8


def test_salvage_operations_console_the_loser_with_a_good() -> None:
    g = battle("mentak", "sol", "hacan", attacker=("carrier",), defender=("cruiser",))
    know(g, 0, "salvage_operations")
    space(g, dice=[1, 7])
    assert g.players[0].goods == 1
    assert g.combat is None


@pytest.mark.rule("ti4:39.2")
def test_mirror_computing_doubles_each_trade_good() -> None:
    g = table("mentak", "sol", "hacan")
    know(g, 0, "mirror_computing")
    g.players[0].goods = 2
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    assert can_spend(g, 0, 4, RESOURCES) and not can_spend(g, 0, 5, RESOURCES)
    kept(g, spend(g, 0, 4, RESOURCES, "ti4:74.2"))
    assert g.players[0].goods == 0


@pytest.mark.rule("ti4:75.0")
def test_fourth_moon_keeps_ships_of_others_from_sustaining_damage() -> None:
    g = battle(
        "mentak", "sol", "hacan", attacker=("flagship",), defender=("dreadnought", "carrier")
    )
    played = space(g, ("assign_hit", "dreadnought"), dice=[7, 1, 1, 1])
    assert "sustain" not in played.kinds
    assert at(g, 1, "25") == {"carrier": 1}


def test_pass_on_pillage() -> None:
    g = neighbours("sol", "hacan")
    kept(g, gain_goods(g, 1, 3), ("use_ability", PASS))
    assert g.players[1].goods == 3


@pytest.mark.rule("ti4:faq.27")
def test_a_ship_that_sustained_an_ambush_can_be_hit_directly() -> None:
    """Trap 46."""
    g = battle("mentak", "sol", "hacan", attacker=("cruiser",), defender=("dreadnought", "cruiser"))
    hold(g, 0, "direct_hit")
    space(
        g,
        ("use_ability", "ambush"),
        ("sustain", "dreadnought"),
        ("use_ability", "direct_hit"),
        dice=[7, 1, 1],
    )
    assert at(g, 1, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:faq.26")
def test_shields_hold_against_an_ambush() -> None:
    """Trap 46."""
    g = battle("mentak", "sol", "hacan", attacker=("2 cruiser",), defender=("2 carrier",))
    hold(g, 1, "shields_holding")
    shields = (("use_ability", "shields_holding"), ("cancel_hits", 2))
    space(g, ("use_ability", "ambush"), ("ambush", "cruiser"), *shields, dice=[7, 7, 1, 1, 1, 1])
    assert at(g, 1, "25") == {"carrier": 2}


@pytest.mark.rule("ti4:26.3", "ti4:faq.18")
def test_salvage_operations_know_no_discount() -> None:
    """Trap 31: Sarween Tools work where units use Production only."""
    g = battle("mentak", "sol", "hacan", attacker=("cruiser",), defender=("cruiser",))
    know(g, 0, "salvage_operations", "sarween_tools")
    g.players[0].goods = 2
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    answers = (("produce", ("cruiser", "tile_25")),)
    space(g, ("use_ability", "ambush"), *answers, dice=[1, 7, 1])
    assert g.players[0].goods == 2 + 1 - 2 and at(g, 0, "25") == {"cruiser": 2}
