"""The Emirates of Hacan."""

import pytest

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.strategic_action import is_free
from orrery.games.ti4.rules.transactions import partners
from orrery.games.ti4.state import Action
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE

from ...scenario import at, kept, know, table
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


@pytest.mark.rule("ti4:58.3")
def test_production_biomes_pay_four_goods_and_two_for_another() -> None:
    g = table("hacan", "sol", "letnev")
    know(g, 0, "production_biomes")
    act(g, "production_biomes", ("choose_player", 2))
    assert [p.goods for p in g.players] == [4, 0, 2]
    assert g.players[0].strategy == 1
    assert not can_act(g, "production_biomes")  # exhausted


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
