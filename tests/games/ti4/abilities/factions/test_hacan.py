"""The Emirates of Hacan."""

from typing import Any

import pytest

from orrery.games.ti4 import playable
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.strategic_action import is_free
from orrery.games.ti4.rules.transactions import DOORS, form_of, partners, propose
from orrery.games.ti4.state import Action
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Choice

from ...scenario import at, hold, kept, know, put, table, told
from ...test_transactions import terms as any_terms
from .scenes import act, battle, can_act, give_note, space


@pytest.mark.rule("ti4:52.5a")
def test_masters_of_trade_follow_trade_for_nothing() -> None:
    g = table("sol", "hacan", "letnev")
    assert is_free(g, 1, Action("strategic", 0, card="trade"))
    assert not is_free(g, 1, Action("strategic", 0, card="warfare"))
    assert not is_free(g, 2, Action("strategic", 0, card="trade"))


@pytest.mark.rule("ti4:91.1", "ti4:faq.54")
def test_guild_ships_deal_with_everybody_but_one_must_be_active() -> None:
    g = table("sol", "hacan", "letnev")
    assert partners(g, 0) == [1] and partners(g, 1) == [0]
    g.active = 1
    assert partners(g, 1) == [0, 2]
    g.active = 2
    assert partners(g, 0) == []


def test_trade_convoys_do_the_same_for_their_holder() -> None:
    g = table("sol", "hacan", "letnev")
    note = give_note(g, "trade_convoys", 1, 0)
    assert partners(g, 0) == [1]
    act(g, note)
    assert g.players[0].area == [note]
    assert partners(g, 0) == [1, 2]


# -- Arbiters: action cards in transactions -----------------------------------------------------


def terms(**offer: Any) -> dict[str, Any]:
    return any_terms(**{"give_cards": 0, "get_cards": 0, **offer})


def test_all_that_the_faction_has_is_built() -> None:
    assert "hacan" in playable.factions() and len(playable.factions()) == 17


@pytest.mark.rule("ti4:91.3a", "ti4:91.3")
def test_arbiters_trade_action_cards_on_both_sides() -> None:
    g = table("sol", "hacan", "letnev")
    hold(g, 0, "sabotage", "sabotage", "bunker")
    hold(g, 1, "veto")
    offer = terms(give_cards=2, get_cards=1)
    kept(
        g,
        propose(g, 0, 1),
        offer,
        ("offer_card", "sabotage"),
        ("offer_card", "bunker"),
        ("accept", "yes"),
        ("confirm_deal", "yes"),
    )
    assert g.players[0].hand.cards == ["sabotage", "veto"]
    assert g.players[1].hand.cards == ["sabotage", "bunker"]


@pytest.mark.rule("ti4:91.3")
def test_others_trade_no_action_cards() -> None:
    g = table("sol", "hacan", "letnev")
    hold(g, 0, "sabotage")
    assert "give_cards" in {field.name for field in form_of(g, 0, 1)}
    assert "give_cards" not in {field.name for field in form_of(g, 0, 2)}


@pytest.mark.rule("ti4:91.3a")
def test_an_action_card_alone_is_something_to_trade() -> None:
    g = table("sol", "hacan", "letnev")
    put(g, 0, "19", "carrier")
    put(g, 2, "20", "carrier")
    hold(g, 0, "sabotage")
    asked = Choice(0, "action", ("pass",))
    assert list(DOORS.options(g, 0, asked)) == [("deal", 1)]  # not with 2, the other neighbour


@pytest.mark.rule("ti4:3.5", "ti4:91.4a")
def test_only_the_two_partners_see_the_cards() -> None:
    g = table("sol", "hacan", "letnev")
    hold(g, 0, "sabotage", "bunker")
    seen = []

    def look() -> None:
        zone = g.players[0].offered_cards
        seen.append((list(zone.cards), [seat for seat in range(3) if zone.open_to(seat)]))

    flow = propose(g, 0, 1)
    flow.send(None)
    flow.send(terms(give_cards=1))
    look()  # while he names them
    flow.send("bunker")
    look()
    assert seen == [([], [0]), (["bunker"], [0, 1])]
    flow.close()
    assert all("bunker" not in str(news.facts) for news in g.news)


@pytest.mark.rule("ti4:91.4a")
def test_cards_go_back_if_the_one_who_asked_for_them_does_not_want_them() -> None:
    g = table("sol", "hacan", "letnev")
    g.players[0].goods = 2
    hold(g, 1, "veto", "bunker")
    kept(
        g,
        propose(g, 0, 1),
        terms(give_goods=2, get_cards=1),
        ("accept", "yes"),
        ("offer_card", "veto"),
        ("confirm_deal", "no"),
    )
    assert sorted(g.players[1].hand.cards) == ["bunker", "veto"]
    assert g.players[0].goods == 2 and partners(g, 0) == [1]
    assert told(g, "declined")


@pytest.mark.rule("ti4:3.4", "ti4:3.4a")
def test_the_hand_limit_counts_at_once_after_a_trade() -> None:
    g = table("sol", "hacan", "letnev")
    hold(g, 0, "veto")
    hold(g, 1, *["sabotage"] * 4, "bunker", "insubordination", "spy")
    deal = terms(give_cards=1)
    kept(g, propose(g, 0, 1), deal, ("accept", "yes"), ("discard_card", "spy"))
    assert len(g.players[1].hand.cards) == 7 and "veto" in g.players[1].hand.cards


# -- technologies and the note ------------------------------------------------------------------


@pytest.mark.rule("ti4:58.3")
def test_production_biomes_pay_four_goods_and_two_for_another() -> None:
    g = table("hacan", "sol", "letnev")
    know(g, 0, "production_biomes")
    act(g, "production_biomes", ("choose_player", 2))
    assert [p.goods for p in g.players] == [4, 0, 2]
    assert g.players[0].strategy == 1
    assert not can_act(g, "production_biomes")  # exhausted


@pytest.mark.rule("ti4:31.7")
def test_the_quantum_datahub_node_exchanges_strategy_cards() -> None:
    g = table("hacan", "sol", "letnev")
    know(g, 0, "quantum_datahub_node")
    g.phase = "strategy"
    g.players[0].goods = 4
    mine, yours = g.players[0].cards[0], g.players[2].cards[0]
    kept(
        g,
        ability.open(g, W.STRATEGY_PHASE_END, Turn()),  # type: ignore[arg-type]
        ("use_ability", "quantum_datahub_node"),
        ("choose_player", 2),
    )
    assert (g.players[0].cards, g.players[2].cards) == ([yours], [mine])
    assert [p.goods for p in g.players] == [1, 0, 3]
    assert g.players[0].strategy == 1


@pytest.mark.rule("ti4:84.6")
def test_goods_on_a_strategy_card_that_is_exchanged_go_with_it() -> None:
    g = table("hacan", "sol", "letnev")
    know(g, 0, "quantum_datahub_node")
    g.phase = "strategy"
    g.players[0].goods = 3
    card = g.players[0].cards[0]
    g.players[0].stored[card] = 2  # it was kept, and goods were laid on it
    kept(
        g,
        ability.open(g, W.STRATEGY_PHASE_END, Turn()),  # type: ignore[arg-type]
        ("use_ability", "quantum_datahub_node"),
        ("choose_player", 2),
    )
    assert g.players[0].stored == {} and g.players[2].stored == {card: 2}


@pytest.mark.rule("ti4:62.2")
def test_the_wrath_of_kenara_adds_to_dice_for_trade_goods() -> None:
    g = battle("hacan", "sol", "letnev", attacker=("flagship",), defender=("3 carrier",))
    g.players[0].goods = 3
    space(
        g,
        ("use_ability", "wrath_of_kenara"),
        ("raise_die", ("flagship", 7, 6)),
        ("raise_die", DONE),
        dice=[6, 5, 1, 1, 1],
    )
    assert g.players[0].goods == 2
    assert at(g, 1, "25") == {"carrier": 2}


def test_without_the_flagship_goods_raise_no_die() -> None:
    g = battle("hacan", "sol", "letnev", attacker=("cruiser",), defender=("carrier",))
    g.players[0].goods = 3
    assert "use_ability" not in space(g, dice=[6, 1]).kinds
