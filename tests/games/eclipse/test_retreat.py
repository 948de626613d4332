"""Rückzug: where to, when, and what it costs."""

import pytest

from orrery.games.eclipse.rules.aftermath import tiles_earned
from orrery.games.eclipse.rules.combat_phase import open_battle
from orrery.games.eclipse.state import ANCIENTS

from .battles import ARENA, arena, fight, opponents, refuge, result, told
from .scenario import abandon, ancients, give, lay, ships, stages, table


@pytest.mark.rule("eclipse:kampf-rueckzug.2", "eclipse:kampf-rueckzug.3")
@pytest.mark.rule("eclipse:kampf-rueckzug-beispiel.1")
def test_the_example_of_a_retreat() -> None:
    g = table()
    green, red = 0, 1
    a, b, c, d, e = "sector_203", "sector_201", "sector_210", "sector_209", "sector_208"
    lay(g, a, 30, 0)
    lay(g, b, 30, -1, disc=green)
    lay(g, c, 31, -1, rotation=1)
    lay(g, d, 30, 1)
    lay(g, e, 29, 0, disc=green)
    assert set(g.sectors[a].full) == {b, c, d, e}
    ships(g, green, a, interceptor=1)
    ships(g, green, c, interceptor=1)
    ships(g, red, a, interceptor=1)
    ships(g, red, e, interceptor=1)
    g.battle = open_battle(g, a)
    played = stages(g, "next_battle", "aftermath", b, dice=[1])
    assert played.kinds == ["attack_or_retreat"]  # Red has no choice and is not asked
    assert played.options("attack_or_retreat") == {"attack", b}
    assert g.sectors[b].fleets == {green: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampf-rueckzug.3", "eclipse:kampf-rueckzug.4")
def test_half_a_wormhole_will_do_with_the_generator() -> None:
    for generator in (False, True):
        g = arena()
        lay(g, "sector_205", 20, 1, disc=0)  # no wormhole on this side of the edge
        assert g.sectors[ARENA].half == ["sector_205"]
        if generator:
            give(g, 0, "tech_wormhole_generator")
        ships(g, 0, ARENA, interceptor=1)
        ships(g, 1, ARENA, interceptor=1)
        played = fight(g, *["attack"] * generator, dice=[6])
        assert played.kinds == ["attack_or_retreat"] * generator


@pytest.mark.rule("eclipse:kampf-rueckzug.2")
def test_no_retreat_to_a_sector_without_an_own_disc() -> None:
    g = arena()
    shelter = refuge(g, 0)
    abandon(g, shelter)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    assert fight(g, dice=[6]).asked == []


@pytest.mark.rule("eclipse:kampf-rueckzug.3", "eclipse:bewegung.5")
def test_starbases_cannot_retreat() -> None:
    g = arena(disc=0)
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, starbase=1, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    played = fight(g, shelter, dice=[1, 1, 5])
    assert [choice.about["ship"] for choice in played.asked] == ["interceptor"]
    assert g.sectors[ARENA].fleets == {0: {"starbase": 1}}


@pytest.mark.rule(
    "eclipse:kampf-rueckzug.1", "eclipse:kampf-rueckzug.5", "eclipse:kampf-rueckzug.6"
)
def test_ships_in_retreat_are_shot_at_until_their_next_activation() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=2)
    ships(g, 1, ARENA, interceptor=1)
    fight(g, shelter, dice=[6])
    assert told(g, "retreating")[0]["sector"] == shelter
    assert g.sectors[shelter].fleets == {0: {"interceptor": 1}}
    assert g.sectors[ARENA].fleets == {1: {"interceptor": 1}}
    assert result(g).draws == {1: 1}


@pytest.mark.rule("eclipse:kampf-rueckzug.6")
def test_some_kinds_retreat_while_others_fight_on() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, interceptor=2)
    # Round 1: the interceptor turns back, both enemies miss, the cruiser hits one of them.
    # Round 2: the interceptor is gone; one more miss, then the cruiser hits again.
    fight(g, shelter, "attack", "attack", dice=[1, 1, 5, 1, 5])
    assert g.sectors[ARENA].fleets == {0: {"cruiser": 1}}
    assert g.sectors[shelter].fleets == {0: {"interceptor": 1}}
    assert result(g).fled == []
    assert tiles_earned(result(g), 0) == 3


@pytest.mark.rule("eclipse:kampf-rueckzug.6", "eclipse:faq.16")
def test_who_is_falling_back_leaves_though_the_enemy_is_gone() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, interceptor=1)
    fight(g, shelter, "attack", dice=[1, 5])
    assert g.sectors[ARENA].fleets == {0: {"cruiser": 1}}
    assert g.sectors[shelter].fleets == {0: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampf-rueckzug.6", "eclipse:kampfphase.7")
def test_both_sides_may_fall_back() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    havens = [refuge(g, 0), refuge(g, 1)]
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    fight(g, *havens)
    assert opponents(g) == [(1, 0)]  # nobody is left for the Ancients
    assert g.sectors[ARENA].fleets == {}
    assert sorted(result(g).fled) == [0, 1]


@pytest.mark.rule("eclipse:kampf-strafe-rueckzug.1", "eclipse:zusammenfassung.3")
def test_whose_last_ships_retreat_gets_no_tile_for_taking_part() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=2)
    fight(g, "attack", shelter, dice=[6, 1, 1])
    battle = result(g)
    assert battle.fled == [0]
    assert tiles_earned(battle, 0) == 1  # for the ship destroyed
    assert tiles_earned(battle, 1) == 1  # for taking part


@pytest.mark.rule("eclipse:faq.16")
def test_ships_destroyed_in_retreat_have_retreated() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, interceptor=2)
    # Both kinds turn back; the interceptor falls at once, the cruiser in the second round.
    answers = [shelter, ("interceptor", 0), shelter]
    fight(g, *answers, dice=[6, 1, 6, 6])
    assert result(g).fled == [0]
    assert tiles_earned(result(g), 0) == 0
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=2)
    fight(g, shelter, dice=[6, 1])
    assert result(g).fled == [0]
    assert g.sectors[shelter].fleets == {}


@pytest.mark.rule("eclipse:kampf-strafe-rueckzug.1")
def test_who_fights_to_the_last_ship_has_not_retreated() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, interceptor=2)
    # The interceptor gets away, the cruiser goes down shooting.
    fight(g, shelter, ("cruiser", 0), "attack", dice=[6, 1, 1, 6, 1])
    assert g.sectors[ARENA].fleets == {1: {"interceptor": 2}}
    assert tiles_earned(result(g), 0) == 1


@pytest.mark.rule("eclipse:kampf-rueckzug.6")
def test_a_retreat_from_ancients() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, cruiser=1)
    fight(g, shelter, dice=[5, 1, 1, 1])  # the Ancient, as defender, shoots first, for 1 damage
    assert opponents(g) == [(0, ANCIENTS)]
    assert g.sectors[shelter].fleets == {0: {"cruiser": 1}}
    assert result(g).fled == [0]
