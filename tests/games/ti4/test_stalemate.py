"""A combat that nobody can win. Trap 22."""

import pytest

from orrery.games.ti4.rules.copying import copy
from orrery.games.ti4.rules.stalemate import is_harmless, is_stalemate
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers

from .scenario import at, fight, gain, kept, know, put, table, told
from .test_space_combat import one_round, war


def armoured(*, shielded: tuple[int, ...] = (0, 1)) -> Galaxy:
    """Two dreadnoughts with Duranium Armor on each side; sustaining cancels two hits."""
    g = war(attacker=("2 dreadnought",), defender=("2 dreadnought",))
    for seat in (0, 1):
        know(g, seat, "duranium_armor")
    for seat in shielded:
        modifiers.add(g, "non_euclidean_shielding", Q.CANCELS, 1, seat)
    return g


@pytest.mark.rule("ti4:faq.2")
def test_the_attacker_must_retreat_from_a_combat_that_cannot_be_won() -> None:
    g = armoured()
    gain(g, 0, "wellon")
    played = one_round(g, dice=[1] * 4)
    assert "announce_retreat" not in played.kinds
    assert at(g, 0, "19") == {"dreadnought": 2}
    assert told(g, "combat_over")[0]["winner"] == 1


@pytest.mark.rule("ti4:faq.2")
def test_if_he_cannot_retreat_his_units_are_destroyed() -> None:
    g = armoured()
    one_round(g, dice=[])
    assert at(g, 0, "25") == {}
    assert at(g, 1, "25") == {"dreadnought": 2}
    assert told(g, "combat_over")[0]["winner"] == 1


@pytest.mark.rule("ti4:faq.2")
def test_where_one_side_may_still_be_hurt_the_combat_goes_on() -> None:
    g = armoured(shielded=(0,))
    assert g.combat is not None and not is_stalemate(g, g.combat)


@pytest.mark.rule("ti4:faq.2")
def test_a_single_ship_cannot_take_turns_with_another() -> None:
    g = war(attacker=("dreadnought",), defender=("2 dreadnought",))
    for seat in (0, 1):
        know(g, seat, "duranium_armor")
        modifiers.add(g, "non_euclidean_shielding", Q.CANCELS, 1, seat)
    assert g.combat is not None and not is_stalemate(g, g.combat)


@pytest.mark.rule("ti4:faq.2")
def test_fleets_that_cannot_hit_at_all_do_not_fight_for_ever() -> None:
    g = war(attacker=("carrier",), defender=("carrier",))
    for seat in (0, 1):
        modifiers.add(g, "something", Q.COMBAT, -2, seat)
    assert g.combat is not None and is_stalemate(g, g.combat)


@pytest.mark.rule("ti4:faq.2")
def test_a_ten_is_enough_to_go_on() -> None:
    g = war(attacker=("carrier",), defender=("carrier",))
    for seat in (0, 1):
        modifiers.add(g, "something", Q.COMBAT, -1, seat)
    assert g.combat is not None and not is_stalemate(g, g.combat)


@pytest.mark.rule("ti4:31.8")
@pytest.mark.rule("ti4:75.3")
def test_duranium_repairs_one_unit_that_did_not_sustain_even_if_no_hit_fell() -> None:
    g = war(attacker=("cruiser",), defender=("2 dreadnought", "flagship:damaged"))
    know(g, 1, "duranium_armor")
    one_round(g, ("sustain", "dreadnought"), dice=[7, 1, 1, 1, 1])
    assert at(g, 1, "25") == {"dreadnought": 1, "dreadnought:damaged": 1, "flagship": 1}
    one_round(g, dice=[1, 1, 1, 1, 1])
    assert at(g, 1, "25") == {"dreadnought": 2, "flagship": 1}


@pytest.mark.rule("ti4:faq.2")
def test_letnev_against_a_nekro_copy_of_its_shields_must_retreat() -> None:
    """Non-Euclidean Shielding and Duranium Armor on both sides, as they come about in a match."""
    g = table("letnev", "nekro", "sol")
    put(g, 0, "25", "2 dreadnought")
    put(g, 1, "25", "2 dreadnought")
    know(g, 0, "non_euclidean_shielding", "duranium_armor")
    know(g, 1, "duranium_armor", "valefar_assimilator_x")
    combat = fight(g, "25")
    assert not is_stalemate(g, combat)  # one side can still be worn down
    kept(g, copy(g, 1, "valefar_assimilator_x", "non_euclidean_shielding"))
    assert is_stalemate(g, combat)
    gain(g, 0, "wellon")
    one_round(g, dice=[1] * 4)
    assert at(g, 0, "19") == {"dreadnought": 2} and at(g, 1, "25") == {"dreadnought": 2}


@pytest.mark.rule("ti4:faq.2")
@pytest.mark.parametrize("shielded", [0, 1])
def test_only_both_sides_together_make_a_stalemate(shielded: int) -> None:
    g = armoured(shielded=(shielded,))
    assert g.combat is not None
    enemy = g.combat.enemy(shielded)
    assert is_harmless(g, g.combat, enemy) and not is_harmless(g, g.combat, shielded)
    assert not is_stalemate(g, g.combat)
