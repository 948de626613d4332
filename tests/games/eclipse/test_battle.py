"""Verlauf der Schlacht: missiles first, then engagement rounds; what ends a battle."""

import pytest

from orrery.games.eclipse.rules.aftermath import tiles_earned

from .battles import ARENA, arena, damage, disarm, fight, opponents, refuge, result, told
from .scenario import fit, ships


def volleys(dice: list[dict[str, object]]) -> list[tuple[object, object]]:
    """Who fired, in this order."""
    return [(facts["party"], facts["ship"]) for facts in dice]


@pytest.mark.rule("eclipse:kampf-verlauf.1", "eclipse:kampf-raketen.1", "eclipse:kampf-raketen.2")
def test_missiles_are_fired_once_before_the_first_round_in_order_of_initiative() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=2)
    ships(g, 1, ARENA, cruiser=1)
    fit(g, 0, "interceptor", "plasma_missile")
    fit(g, 1, "cruiser", "improved_hull", "plasma_missile")
    # Missiles: one hit for 2 points, which the hull absorbs, and none in return. Then cannons.
    fight(g, dice=[1, 6, 1, 1, 1, 1, 6, 1])
    fired = told(g, "fired")
    assert volleys(fired) == [(0, "interceptor"), (1, "cruiser"), (0, "interceptor")]
    assert fired[0]["dice"] == [[2, 1], [2, 6], [2, 1], [2, 1]]  # two orange dice a ship
    assert fired[1]["dice"] == [[2, 1], [2, 1]]
    assert fired[2]["dice"] == [[1, 6], [1, 1]]
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 2}}


@pytest.mark.rule("eclipse:konzept-schiffsteile.5", "eclipse:konzept-schiffsteile.3")
def test_missiles_are_for_the_beginning_of_a_battle_and_cannons_for_every_round() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "plasma_missile")  # beside the printed cannon
    disarm(g, 1, "interceptor")
    fight(g, dice=[1, 1, 1, 1, 1, 6, 6])
    assert [facts["dice"] for facts in told(g, "fired")] == [
        [[2, 1], [2, 1]],  # the missiles, once
        [[1, 1]],
        [[1, 1]],
        [[1, 1]],
        [[1, 6]],
        [[1, 6]],
    ]


@pytest.mark.rule("eclipse:kampf-verlauf.1")
def test_missiles_may_end_a_battle_at_once() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "plasma_missile")
    fit(g, 0, "cruiser", "", "plasma_missile")
    fight(g, dice=[6, 1])
    assert volleys(told(g, "fired")) == [(0, "interceptor")]  # the cruiser keeps its missiles
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 1, "cruiser": 1}}


@pytest.mark.rule("eclipse:kampf-verlauf.1")
def test_every_battle_begins_with_missiles() -> None:
    g = arena(3)
    for seat in (0, 1, 2):
        ships(g, seat, ARENA, interceptor=1)
    fit(g, 2, "interceptor", "plasma_missile")
    fight(g, dice=[6, 1, 6, 1])
    assert opponents(g) == [(2, 1), (2, 0)]
    assert g.sectors[ARENA].fleets == {2: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampf-gefechtsrunden.1", "eclipse:kampf-gefechtsrunden.3")
def test_rounds_go_on_until_one_side_is_gone() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1, dreadnought=1)
    ships(g, 1, ARENA, cruiser=1)
    fit(g, 1, "cruiser", "gauss_shield")  # in the place of its hull
    fight(g, dice=[1, 1, 1, 1, 1, 1, 1, 1, 6])  # two whole rounds, then the first wing hits
    order = [(0, "interceptor"), (1, "cruiser"), (0, "dreadnought")]
    assert volleys(told(g, "fired"))[:6] == order * 2
    assert result(g).round == 4  # missiles and three rounds
    assert 1 not in g.sectors[ARENA].fleets


@pytest.mark.rule("eclipse:kampf-gefechtsrunden.2")
def test_each_kind_of_ship_attacks_or_retreats() -> None:
    g = arena()
    shelter = refuge(g, 0)
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, interceptor=1)
    played = fight(g, "attack", shelter, "attack", dice=[1, 1, 6])
    assert played.kinds == ["attack_or_retreat"] * 3
    assert played.options("attack_or_retreat") == {"attack", shelter}
    assert [choice.about["ship"] for choice in played.asked] == [
        "interceptor",
        "cruiser",
        "interceptor",
    ]


@pytest.mark.rule("eclipse:kampf-gefechtsrunden.4")
def test_destroyed_ships_return_to_the_reserve() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=2)
    before = g.players[1].reserve["interceptor"]
    fight(g, dice=[6, 1, 6])
    assert g.players[1].reserve["interceptor"] == before + 2


# -- stalemate ----------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:kampf-patt.1")
def test_without_cannons_the_attacker_may_retreat() -> None:
    g = arena()
    shelter = refuge(g, 1)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=2)
    disarm(g, 0, "interceptor")
    disarm(g, 1, "interceptor")
    played = fight(g, shelter)
    assert played.kinds == ["break_off"]
    assert played.options("break_off") == {shelter, "stay"}
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 1}}
    assert g.sectors[shelter].fleets == {1: {"interceptor": 2}}
    assert result(g).fled == [1]


@pytest.mark.rule("eclipse:kampf-patt.2")
def test_an_attacker_who_stays_in_a_stalemate_is_destroyed() -> None:
    g = arena()
    refuge(g, 1)
    ships(g, 0, ARENA, cruiser=1)
    ships(g, 1, ARENA, interceptor=1, cruiser=1)
    disarm(g, 0, "cruiser")
    disarm(g, 1, "interceptor", "cruiser")
    fight(g, "stay", "stay")
    assert g.sectors[ARENA].fleets == {0: {"cruiser": 1}}
    assert {facts["by"] for facts in told(g, "destroyed")} == {0}


@pytest.mark.rule("eclipse:kampf-patt.2", "eclipse:kampf-ansehensplaketten.2")
@pytest.mark.rule("eclipse:kampf-ansehensplaketten.3")
def test_ships_destroyed_by_a_stalemate_count_for_the_defenders_reputation() -> None:
    g = arena()
    ships(g, 0, ARENA, cruiser=1)
    ships(g, 1, ARENA, interceptor=1, cruiser=1)
    disarm(g, 0, "cruiser")
    disarm(g, 1, "interceptor", "cruiser")
    fight(g)
    assert result(g).draws == {0: 1 + 2}
    assert tiles_earned(result(g), 0) == 1 + 1 + 2
    assert tiles_earned(result(g), 1) == 1


@pytest.mark.rule("eclipse:kampf-patt.1", "eclipse:kampf-patt.2")
def test_who_cannot_retreat_from_a_stalemate_is_destroyed() -> None:
    g = arena()
    refuge(g, 0)  # not the attacker's
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    disarm(g, 0, "interceptor")
    disarm(g, 1, "interceptor")
    assert fight(g).asked == []
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampf-patt.1")
def test_ships_with_missiles_only_fire_them_before_the_stalemate() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=2)
    ships(g, 1, ARENA, interceptor=2)
    for seat in (0, 1):
        fit(g, seat, "interceptor", "", "plasma_missile")
    fight(g, dice=[6, 1, 1, 1, 1, 1])  # two ships of the defender, one left of the attacker
    assert len(told(g, "fired")) == 2
    assert len(told(g, "stalemate")) == 1
    assert g.sectors[ARENA].fleets == {0: {"interceptor": 2}}


@pytest.mark.rule("eclipse:kampf-patt.1")
def test_one_cannon_on_either_side_prevents_a_stalemate() -> None:
    g = arena()
    refuge(g, 1)
    ships(g, 0, ARENA, cruiser=1)
    ships(g, 1, ARENA, interceptor=1)
    disarm(g, 1, "interceptor")
    played = fight(g, "stay", "stay", dice=[5, 5])
    assert played.options("attack_or_retreat") == {"stay", "sector_210"}
    assert told(g, "stalemate") == []
    assert damage(g, 1, "interceptor") == []


@pytest.mark.rule("eclipse:kampf-patt.1")
def test_a_stalemate_once_the_last_cannon_is_gone() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, cruiser=1)
    disarm(g, 0, "cruiser")
    disarm(g, 1, "cruiser")
    shelter = refuge(g, 0)
    # The only armed ship leaves; it is on its way out for a round.
    fight(g, shelter, "stay", "stay")
    assert len(told(g, "stalemate")) == 1
    assert g.sectors[ARENA].fleets == {0: {"cruiser": 1}}
    assert g.sectors[shelter].fleets == {0: {"interceptor": 1}}


@pytest.mark.rule("eclipse:kampf-patt.1", "eclipse:kampf-strafe-rueckzug.1")
def test_only_ships_still_there_break_off() -> None:
    g = arena()
    refuge(g, 1)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1, cruiser=1)
    fit(g, 0, "interceptor", "plasma_missile", "hull")
    disarm(g, 1, "interceptor", "cruiser")
    # The missiles destroy the cruiser; nobody has a cannon.
    played = fight(g, ("cruiser", 0), ("cruiser", 2), "stay", dice=[6, 6])
    assert [choice.about["ship"] for choice in played.asked if choice.kind == "break_off"] == [
        "interceptor"
    ]
    assert told(g, "retreated") == []
    assert result(g).fled == []


@pytest.mark.rule("eclipse:kampf-patt.1", "eclipse:kampf-rueckzug.6")
def test_who_is_on_the_way_out_leaves_without_a_stalemate() -> None:
    g = arena()
    ships(g, 0, ARENA, interceptor=1, cruiser=1)
    ships(g, 1, ARENA, cruiser=1)
    disarm(g, 0, "cruiser")
    disarm(g, 1, "cruiser")
    home, away = refuge(g, 0), refuge(g, 1)
    # The only armed ship turns back in the first round, the attacker in the second.
    played = fight(g, home, "stay", "stay", "stay", away, "stay")
    assert set(played.kinds) == {"attack_or_retreat"}
    assert told(g, "stalemate") == []
    assert g.sectors[away].fleets == {1: {"cruiser": 1}}
