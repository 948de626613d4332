"""Kampfphase: where there is combat, who fights whom first, and who shoots first."""

import pytest

from orrery.games.eclipse.components import CENTER
from orrery.games.eclipse.rules.blueprints import stats
from orrery.games.eclipse.rules.combat_phase import combat, needs_resolving, open_battle, parties
from orrery.games.eclipse.rules.dice import roll_dice
from orrery.games.eclipse.state import ANCIENTS, GCDS

from ..driving import play
from .battles import ARENA, arena, face, fight, opponents, refuge
from .scenario import ancients, fit, kept, populate, ships


@pytest.mark.rule("eclipse:kampfphase.1")
def test_combat_takes_more_than_one_party() -> None:
    g = arena()
    assert not needs_resolving(g, ARENA)
    ships(g, 0, ARENA, interceptor=2, cruiser=1)
    assert not needs_resolving(g, ARENA)
    ancients(g, ARENA, 1)
    assert needs_resolving(g, ARENA)
    ancients(g, ARENA, 0)
    ships(g, 1, ARENA, interceptor=1)
    assert needs_resolving(g, ARENA)
    ships(g, 0, CENTER, interceptor=1)
    assert needs_resolving(g, CENTER)


@pytest.mark.rule("eclipse:kampfphase.2", "eclipse:kampfphase.3")
def test_sectors_in_descending_order_with_the_center_last() -> None:
    g = arena()
    first, second = refuge(g, 0), refuge(g, 1)
    for id in (CENTER, ARENA, first, second):
        ships(g, 0, id, interceptor=1)
        ships(g, 1, id, interceptor=1)
    kept(g, combat(g))
    assert [g.fights.pop() for _ in range(4)] == ["sector_210", "sector_203", ARENA, CENTER]


@pytest.mark.rule("eclipse:kampfphase.4", "eclipse:kampf-schaeden.7")
def test_the_players_fight_first_then_the_survivor_meets_the_ancients() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, cruiser=1)
    ships(g, 1, ARENA, interceptor=1)
    # The interceptor (3) hits the cruiser (2), which returns fire with +1 and then meets the
    # Ancient (2, defender), still with its damage: one more point is too much for its hull.
    fight(g, dice=[6, 5, 5, 1])
    assert opponents(g) == [(1, 0), (0, ANCIENTS)]
    assert g.sectors[ARENA].fleets == {}
    assert g.sectors[ARENA].ancients == 1


@pytest.mark.rule("eclipse:kampfphase.5", "eclipse:kampfphase.6", "eclipse:kampf-grundkonzept.5")
@pytest.mark.rule("eclipse:kampf-reihenfolge-beispiel.1")
def test_the_latest_arrivals_fight_first() -> None:
    g = arena(3)
    red, green, blue = 0, 1, 2
    for seat in (red, green, blue):
        ships(g, seat, ARENA, interceptor=1)
    # All have initiative 3. Green was there before Blue and shoots first, but misses.
    fight(g, dice=[1, 6, 6])
    assert opponents(g) == [(blue, green), (blue, red)]
    assert g.sectors[ARENA].fleets == {red: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampfphase.6", "eclipse:kampfphase.7", "eclipse:zusammenfassung.1")
def test_four_players_and_the_gcds() -> None:
    g = arena(4)
    for seat in (2, 0, 3, 1):  # in this order they arrive
        ships(g, seat, CENTER, interceptor=1)
    # 3 beats 1, then 0 beats 3, then 0 beats 2, then the GCDS beats 0, who shoots first.
    fight(g, dice=[6, 6, 1, 6, 1, 5, 1, 1, 1])
    assert opponents(g) == [(1, 3), (3, 0), (0, 2), (0, GCDS)]
    assert g.sectors[CENTER].fleets == {}
    assert g.sectors[CENTER].gcds


@pytest.mark.rule("eclipse:kampfphase.7")
def test_nobody_may_be_left_for_the_ancients() -> None:
    g = arena(3)
    ancients(g, ARENA, 2)
    shelter = refuge(g, 2)
    for seat in (0, 1, 2):
        ships(g, seat, ARENA, interceptor=1)
    # 1 falls to 2, 0 falls to 2, and 2 runs from the Ancients (initiative 3 against 2).
    fight(g, "attack", "attack", shelter, dice=[1, 6, 1, 6, 1, 1, 1, 1])
    assert opponents(g) == [(2, 1), (2, 0), (2, ANCIENTS)]
    assert g.sectors[ARENA].fleets == {}


@pytest.mark.rule("eclipse:kampfphase.8", "eclipse:kampfphase.9", "eclipse:zusammenfassung.1")
@pytest.mark.rule("eclipse:kampf-grundkonzept.4")
def test_the_controller_is_the_defender_and_fights_last_of_the_players() -> None:
    g = arena(3, disc=2)
    for seat in (0, 1, 2):  # the controller's ships come last
        ships(g, seat, ARENA, interceptor=1)
    assert open_battle(g, ARENA).queue == [2, 0, 1]
    # 0 was here before 1 and is the defender, then 2 is.
    fight(g, dice=[6, 1, 6])
    assert opponents(g) == [(1, 0), (0, 2)]
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampf-grundkonzept.1", "eclipse:kampf-grundkonzept.2")
@pytest.mark.rule("eclipse:kampf-grundkonzept.3", "eclipse:kampf-grundkonzept.5")
def test_kinds_of_ships_act_by_initiative_and_ties_go_to_the_defender() -> None:
    g = arena()
    ships(g, 0, ARENA, dreadnought=1, interceptor=2)
    ships(g, 1, ARENA, dreadnought=1, cruiser=1, interceptor=1)
    battle = face(g, defender=0, attacker=1)
    assert [(wing.party, wing.ship) for wing in battle.wings] == [
        (0, "interceptor"),
        (1, "interceptor"),
        (1, "cruiser"),
        (0, "dreadnought"),
        (1, "dreadnought"),
    ]
    fit(g, 1, "dreadnought", "fusion_drive", "fusion_drive")  # 0 + 1 + 2 + 2
    assert face(g, defender=0, attacker=1).wings[0].ship == "dreadnought"


@pytest.mark.rule("eclipse:kampf-initiative-beispiel.1", "eclipse:kampf-initiative-beispiel.2")
def test_the_examples_of_initiative() -> None:
    g = arena()
    fit(g, 0, "interceptor", "gluon_computer", "", "", "fusion_drive")
    assert stats(g.players[0], "interceptor").initiative == 2 + 2 + 2
    fit(g, 1, "dreadnought", "", "", "nuclear_drive", "", "", "", "nuclear_drive")
    assert stats(g.players[1], "dreadnought").initiative == 0 + 1 + 1 + 1


@pytest.mark.rule("eclipse:kampf-grundkonzept.6", "eclipse:kampf-grundkonzept.7")
@pytest.mark.rule("eclipse:kampf-grundkonzept.11")
def test_a_die_for_each_symbol_of_each_ship() -> None:
    g = arena()
    red = play(roll_dice(stats(g.players[0], "interceptor").cannons, 3), dice=[1, 2, 3])
    assert red.draws == [(6, 6, 6)]
    assert red.result == [[1, 1], [1, 2], [1, 3]]  # three yellow dice
    fit(g, 1, "cruiser", "plasma_cannon")
    blue = play(roll_dice(stats(g.players[1], "cruiser").cannons, 2), dice=[1, 2, 3, 4])
    assert blue.result == [[2, 1], [2, 2], [1, 3], [1, 4]]  # two orange, two yellow


@pytest.mark.rule("eclipse:spezies-draco.5", "eclipse:spezies-draco.6")
def test_descendants_of_draco_beside_ancients() -> None:
    g = arena(2, "descendants_of_draco terran_directorate")
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, interceptor=1)
    assert not needs_resolving(g, ARENA)  # peace
    ships(g, 1, ARENA, interceptor=1)
    assert parties(g, g.sectors[ARENA]) == [ANCIENTS, 0, 1]
    # Draco shoots first, wins and stops short of the Ancients.
    fight(g, dice=[6])
    assert opponents(g) == [(1, 0)]
    assert g.sectors[ARENA].ancients == 1
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampfphase.4", "eclipse:spezies-draco.5")
def test_who_beats_draco_still_has_to_face_the_ancients() -> None:
    g = arena(3, "descendants_of_draco terran_directorate terran_union")
    ancients(g, ARENA, 1)
    for seat in (1, 0, 2):
        ships(g, seat, ARENA, interceptor=1)
    assert parties(g, g.sectors[ARENA]) == [ANCIENTS, 1, 0, 2]
    # Draco is shot down by seat 2, who falls to seat 1, who falls to the Ancient.
    fight(g, dice=[1, 6, 6, 1, 5, 5])
    assert opponents(g) == [(2, 0), (2, 1), (1, ANCIENTS)]
    assert g.sectors[ARENA].fleets == {}


@pytest.mark.rule("eclipse:spezies-draco.5")
def test_others_fight_the_ancients_beside_draco() -> None:
    g = arena(2, "descendants_of_draco terran_directorate", disc=0)
    ancients(g, ARENA, 1)
    populate(g, ARENA, 0)
    ships(g, 1, ARENA, cruiser=1)  # Draco's disc, but no ship of theirs
    fight(g, dice=[1, 1, 5, 1, 1, 5])
    assert opponents(g) == [(1, ANCIENTS)]
    assert g.sectors[ARENA].ancients == 0


@pytest.mark.rule("eclipse:spezies-draco.5")
def test_the_gcds_is_not_kin_of_draco() -> None:
    g = arena(2, "descendants_of_draco terran_directorate")
    ships(g, 0, CENTER, interceptor=1)
    assert parties(g, g.sectors[CENTER]) == [GCDS, 0]
    fight(g, dice=[1, 6, 1, 1, 1])
    assert g.sectors[CENTER].fleets == {}
