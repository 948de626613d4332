"""Ressourcen, Einfluss, Handelswaren, erschöpft und spielbereit."""

import pytest

from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready, ready_card
from orrery.games.ti4.rules.spending import (
    INFLUENCE,
    RESOURCES,
    can_spend,
    gain_goods,
    influence,
    ready_planets,
    resources,
    spend,
)
from orrery.games.ti4.standing import Q
from orrery.kernel import modifiers

from .scenario import gain, kept, table, told


@pytest.mark.rule("ti4:24.1", "ti4:74.0")
@pytest.mark.rule("ti4:24.0")
@pytest.mark.rule("ti4:67.6")
@pytest.mark.rule("ti4:74.2")
@pytest.mark.rule("ti4:24.2")
@pytest.mark.rule("ti4:30.3")
@pytest.mark.rule("ti4:67.8")
@pytest.mark.parametrize(("what", "most"), [(RESOURCES, 4), (INFLUENCE, 2)])
def test_a_planet_gives_its_resources_or_its_influence(what: str, most: int) -> None:
    g = table()
    assert can_spend(g, 0, most, what) and not can_spend(g, 0, most + 1, what)
    kept(g, spend(g, 0, most, what, "ti4:74.2"))
    assert g.planets["jord"].exhausted


@pytest.mark.rule("ti4:74.1")
def test_a_planet_of_nobody_is_worth_what_is_printed_whatever_others_have() -> None:
    g = table()
    modifiers.add(g, "test", Q.RESOURCES, 3, seat=2)  # the last player
    modifiers.add(g, "test", Q.INFLUENCE, 3, seat=2)
    assert (resources(g, "wellon"), influence(g, "wellon")) == (1, 2)


@pytest.mark.rule("ti4:67.7")
@pytest.mark.rule("ti4:30.0")
@pytest.mark.rule("ti4:67.9")
@pytest.mark.rule("ti4:78.4")
def test_an_exhausted_planet_gives_nothing() -> None:
    g = table()
    g.planets["jord"].exhausted = True
    assert ready_planets(g, 0) == []
    assert not can_spend(g, 0, 1, RESOURCES)


@pytest.mark.rule("ti4:51.2")
@pytest.mark.rule("ti4:39.4")
@pytest.mark.rule("ti4:39.3")
@pytest.mark.rule("ti4:24.3")
@pytest.mark.rule("ti4:39.4a")
@pytest.mark.rule("ti4:39.4b")
@pytest.mark.rule("ti4:74.3")
def test_a_trade_good_counts_as_a_resource_or_as_influence() -> None:
    g = table()
    g.players[0].goods = 2
    assert can_spend(g, 0, 6, RESOURCES) and can_spend(g, 0, 4, INFLUENCE)
    kept(g, spend(g, 0, 5, RESOURCES, "ti4:74.2"), ("pay", "jord", 1))
    assert g.players[0].goods == 1 and g.planets["jord"].exhausted


@pytest.mark.rule("ti4:57.7")
def test_commodities_cannot_be_spent() -> None:
    g = table()
    g.players[0].commodities = 4
    assert not can_spend(g, 0, 5, RESOURCES)


def test_the_sensible_payment_wastes_nothing() -> None:
    g = table()
    gain(g, 0, "wellon", "vefut_ii")  # 1 and 2 resources
    g.players[0].goods = 3
    played = kept(g, spend(g, 0, 3, RESOURCES, "ti4:74.2"), ("pay", "vefut_ii", "wellon", 0))
    assert played.asked[0].options[0] == ("pay", "vefut_ii", "wellon", 0)
    assert g.players[0].goods == 3 and not g.planets["jord"].exhausted


@pytest.mark.rule("ti4:39.2")
def test_goods_that_are_gained_come_from_the_supply() -> None:
    g = table()
    kept(g, gain_goods(g, 0, 3))
    assert g.players[0].goods == 3
    assert told(g, "gained_goods") == [{"seat": 0, "n": 3}]


@pytest.mark.rule("ti4:78.3a")
@pytest.mark.rule("ti4:30.4")
@pytest.mark.rule("ti4:78.3")
@pytest.mark.rule("ti4:78.5")
def test_a_card_is_exhausted_once_until_it_is_readied() -> None:
    g = table()
    exhaust_card(g, 0, "transit_diodes")
    assert not is_ready(g, 0, "transit_diodes")
    ready_card(g, 0, "transit_diodes")
    assert is_ready(g, 0, "transit_diodes")
