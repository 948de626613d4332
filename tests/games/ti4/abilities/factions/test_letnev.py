"""The Barony of Letnev."""

import pytest

from orrery.games.ti4.rules.bombardment import has_shield
from orrery.games.ti4.rules.cannons import cannon_defense, cannon_offense
from orrery.games.ti4.rules.checks import fleet_limit
from orrery.games.ti4.rules.stalemate import is_harmless
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, fight, kept, know, put, table
from .scenes import battle, give_note, space


@pytest.mark.rule("ti4:32.1", "ti4:faq.13")
def test_armada_allows_two_more_ships_in_each_system() -> None:
    g = table("letnev", "sol", "hacan")
    assert fleet_limit(g, 0) == 5
    assert fleet_limit(g, 1) == 3


@pytest.mark.rule("ti4:97.1", "ti4:97.2", "ti4:97.3")
def test_munitions_reserves_buy_rerolls_for_one_round() -> None:
    g = battle("letnev", "sol", "hacan", attacker=("2 cruiser",), defender=("3 carrier",))
    g.players[0].goods = 3
    played = space(
        g,
        ("use_ability", "munitions_reserves"),
        ("use_ability", "munitions_reserves"),
        ("reroll", ("cruiser", 7, 2)),
        ("reroll", DONE),
        dice=[2, 3, 10, 1, 1, 1],
    )
    assert g.players[0].goods == 1
    assert at(g, 1, "25") == {"carrier": 2}
    assert played.kinds.count("reroll") == 2
    assert "use_ability" not in space(g, dice=[1, 1, 1, 1]).kinds  # one good is not enough


def test_munitions_reserves_reach_the_barrage_of_that_round() -> None:
    g = battle("letnev", "sol", "hacan", attacker=("destroyer",), defender=("2 fighter", "carrier"))
    g.players[0].goods = 2
    space(
        g,
        ("use_ability", "munitions_reserves"),
        ("use_ability", "munitions_reserves"),
        ("reroll", ("destroyer", 9, 2)),
        ("reroll", DONE),
        ("use_ability", PASS),
        dice=[2, 3, 9, 1, 1, 1],
    )
    assert at(g, 1, "25") == {"fighter": 1, "carrier": 1}


def test_war_funding_costs_letnev_up_to_two_goods_and_rerolls_the_holders_dice() -> None:
    g = battle("sol", "letnev", "hacan", attacker=("cruiser",), defender=("2 carrier",))
    note = give_note(g, "war_funding", 1, 0)
    g.players[1].goods = 1
    space(
        g,
        ("use_ability", note),
        ("use_ability", note),
        ("reroll", ("cruiser", 7, 2)),
        dice=[2, 7, 1, 1],
    )
    assert g.players[1].goods == 0
    assert g.players[1].notes.cards == [note] and g.players[0].notes.cards == []
    assert at(g, 1, "25") == {"carrier": 1}
    assert "reroll" not in space(g, dice=[2, 1]).kinds  # the next round is another one


@pytest.mark.rule("ti4:96.6")
def test_l4_disruptors_silence_cannons_during_an_invasion_only() -> None:
    g = table("letnev", "sol", "hacan")
    know(g, 0, "l4_disruptors")
    activate(g, "26")
    put(g, 1, "lodor", "pds", "infantry")
    put(g, 0, "lodor", "infantry")
    assert g.action is not None
    g.action.landed["lodor"] = {"infantry": 1}
    assert kept(g, cannon_defense(g, "lodor")).asked == []
    put(g, 0, "26", "cruiser")
    assert "fire_cannons" in kept(g, cannon_offense(g), ("fire_cannons", PASS)).kinds


@pytest.mark.rule("ti4:75.6")
def test_non_euclidean_shielding_cancels_two_hits() -> None:
    g = battle("letnev", "sol", "hacan", attacker=("dreadnought",), defender=("3 cruiser",))
    know(g, 0, "non_euclidean_shielding")
    space(g, ("sustain", "dreadnought"), dice=[1, 7, 7, 1])
    assert at(g, 0, "25") == {"dreadnought:damaged": 1}


@pytest.mark.rule("ti4:66.3")
def test_arc_secundus_takes_away_planetary_shields_in_its_system() -> None:
    g = table("letnev", "sol", "hacan")
    put(g, 1, "lodor", "pds")
    assert has_shield(g, 1, "lodor")
    put(g, 0, "26", "flagship")
    assert not has_shield(g, 1, "lodor")


@pytest.mark.rule("ti4:75.3")
def test_arc_secundus_is_repaired_at_the_start_of_each_round() -> None:
    attackers = ("flagship:damaged", "dreadnought:damaged")
    g = battle("letnev", "sol", "hacan", attacker=attackers, defender=("carrier",))
    space(g, dice=[1, 1, 1, 1])
    assert at(g, 0, "25") == {"flagship": 1, "dreadnought:damaged": 1}


@pytest.mark.rule("ti4:faq.2")
def test_a_single_die_never_wears_down_arc_secundus() -> None:
    g = table("letnev", "sol", "hacan")
    put(g, 0, "25", "flagship")
    put(g, 1, "25", "cruiser")
    combat = fight(g, "25")
    assert is_harmless(g, combat, 1)
    put(g, 1, "25", "cruiser")
    assert not is_harmless(g, combat, 1)
