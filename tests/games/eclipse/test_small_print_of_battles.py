"""Details of battles that no other test would miss: their course, who fought, what is noted."""

import pytest

from orrery.games.eclipse.rules.aftermath import attack_population
from orrery.games.eclipse.rules.combat import engagement_round, missiles, order_matters
from orrery.games.eclipse.rules.combat_phase import needs_resolving, open_battle
from orrery.games.eclipse.state import ANCIENTS, NOBODY, Wing

from .battles import ARENA, arena, disarm, face, fight, refuge, result, shoot, told
from .scenario import (
    ancients,
    fit,
    kept,
    populate,
    ships,
    stages,
)


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.1")
def test_each_fighter_is_noted_once_and_the_battle_is_announced() -> None:
    g = arena(3)
    for seat in (0, 1, 2):
        ships(g, seat, ARENA, interceptor=1)
    fight(g, dice=[6, 6])
    assert sorted(result(g).fighters) == [0, 1, 2]
    assert [facts["sector"] for facts in told(g, "battle")] == [ARENA]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.1")
def test_ancients_are_not_among_those_who_fought_for_reputation() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "fusion_drive", "antimatter_cannon")
    fight(g, dice=[6])
    assert result(g).fighters == [0]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.2")
def test_ancients_draw_nothing_for_the_ships_they_destroy() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, interceptor=1)
    fight(g, dice=[1, 6, 6])
    assert not g.sectors[ARENA].fleets
    assert result(g).draws == {}


@pytest.mark.rule("eclipse:kampf-verlauf.1")
def test_a_battle_of_two_is_announced() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    fight(g, dice=[6])
    assert [facts["sector"] for facts in told(g, "battle")] == [ARENA]


@pytest.mark.rule("eclipse:kampf-raketen.1")
def test_ships_that_are_gone_fire_no_missiles() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1, dreadnought=1)
    fit(g, 0, "interceptor", "plasma_missile", "fusion_drive")
    fit(g, 1, "interceptor", "", "plasma_missile")
    battle = face(g, 0, 1)
    kept(g, missiles(g, battle), ("interceptor", 0), dice=[6, 1])
    assert [facts["party"] for facts in told(g, "fired")] == [0]


@pytest.mark.rule("eclipse:kampf-gefechtsrunden.1")
def test_an_engagement_round_notes_whose_turn_it_is() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, dreadnought=1)
    battle = face(g, 0, 1)
    kept(g, engagement_round(g, battle), dice=[1, 1, 1])
    assert battle.acting == 1


@pytest.mark.rule("eclipse:kampf-patt.1")
def test_who_breaks_off_is_gone_at_once() -> None:
    g = arena()
    haven = refuge(g, 1)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    disarm(g, 0, "interceptor")
    disarm(g, 1, "interceptor")
    fight(g, haven)
    assert told(g, "stalemate") and not told(g, "engagement")
    assert g.sectors[haven].fleets == {1: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampf-treffer.2")
def test_only_dice_that_hit_are_recorded_as_hits() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, interceptor=2)
    battle = face(g, ANCIENTS, 0)
    shoot(g, 0, "interceptor", [1, 6])
    assert battle.course[0].hits == [[1, 6]]
    assert told(g, "fired")[0]["hits"] == [[1, 6]]


@pytest.mark.rule("eclipse:kampf-grundkonzept.1")
def test_who_has_neither_weapon_nor_haven_does_not_make_the_order_matter() -> None:
    g = arena()
    refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1, starbase=1)
    ships(g, 1, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "nuclear_drive")
    disarm(g, 0, "starbase")
    assert "activate_first" not in fight(g, "attack", dice=[6]).kinds
    g = arena()
    ships(g, 0, ARENA, interceptor=1, starbase=1)
    ships(g, 1, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "nuclear_drive", "plasma_missile")  # missiles of one kind only
    disarm(g, 0, "starbase")
    assert "activate_first" not in fight(g, dice=[6, 6]).kinds


@pytest.mark.rule("eclipse:kampf-raketen.1")
def test_the_missile_volley_notes_whose_turn_it_is() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, dreadnought=1)
    fit(g, 0, "interceptor", "plasma_missile")
    fit(g, 1, "dreadnought", "plasma_missile")
    battle = face(g, 0, 1)
    kept(g, missiles(g, battle), dice=[1, 1, 1, 1])
    assert [wing.ship for wing in battle.wings] == ["interceptor", "dreadnought"]
    assert battle.acting == 1


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.3")
def test_every_volley_is_recorded_with_no_die_left_to_assign() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, dreadnought=1)
    battle = face(g, ANCIENTS, 0)
    shoot(g, ANCIENTS, "ancient", [6, 1])
    shoot(g, 0, "dreadnought", [1, 6])
    assert [(volley.party, volley.left) for volley in battle.course] == [(ANCIENTS, []), (0, [])]
    assert battle.volley is None


@pytest.mark.rule("eclipse:kampf-gegen-aelteste.1")
def test_the_damage_of_ancients_is_recorded() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, interceptor=1)
    battle = face(g, ANCIENTS, 0)
    shoot(g, ANCIENTS, "ancient", [6, 1])
    assert (battle.course[0].damage, battle.course[0].destroyed) == (1, ["interceptor"])


@pytest.mark.rule("eclipse:kampf-grundkonzept.9")
def test_the_strongest_die_is_assigned_first() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1, dreadnought=1)
    fit(g, 0, "interceptor", "plasma_cannon")  # beside the printed Ion Cannon
    face(g, 0, 1)
    played = shoot(g, 0, "interceptor", [6, 6], ("dreadnought", 0), ("interceptor", 0))
    assert played.asked[0].about["damage"] == 2


@pytest.mark.rule("eclipse:kampf-schaeden.7")
def test_after_a_battle_no_ship_is_lined_up_and_nobody_faces_another() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    fight(g, dice=[6])
    battle = result(g)
    assert (battle.wings, battle.attacker, battle.defender) == ([], NOBODY, NOBODY)


@pytest.mark.rule("eclipse:kampf-bevoelkerung.1")
def test_population_alone_does_not_start_a_battle() -> None:
    g = arena(disc=1)
    populate(g, ARENA, 0)
    assert not needs_resolving(g, ARENA)
    ships(g, 1, ARENA, interceptor=1)  # the owner's own
    assert not needs_resolving(g, ARENA)


@pytest.mark.rule("eclipse:kampf-grundkonzept.1")
def test_one_kind_that_can_fall_back_makes_the_order_matter() -> None:
    g = arena()
    refuge(g, 0)
    disarm(g, 0, "interceptor", "starbase")
    battle = open_battle(g, ARENA)
    tied = [Wing(0, ship, [0]) for ship in ("cruiser", "interceptor", "starbase")]
    assert order_matters(g, battle, tied)
    assert not order_matters(g, battle, [tied[0], tied[2]])  # a starbase stays
    assert not order_matters(g, battle, tied[1:])  # nobody shoots: there is nothing to wait for


@pytest.mark.rule("eclipse:kampf-bevoelkerung.1")
def test_attacking_only_population_is_not_a_battle() -> None:
    g = arena(disc=1)
    populate(g, ARENA, 0)
    ships(g, 0, ARENA, interceptor=1)
    stages(g, "combat", "next_battle")
    assert not told(g, "battle")


@pytest.mark.rule("eclipse:kampf-bevoelkerung.4")
def test_a_missed_attack_on_population_reports_no_loss() -> None:
    g = arena(disc=1)
    populate(g, ARENA, 0)
    ships(g, 0, ARENA, interceptor=1)
    kept(g, attack_population(g, ARENA), "interceptor", dice=[1])
    assert told(g, "bombarded")
    assert not told(g, "population_destroyed")
