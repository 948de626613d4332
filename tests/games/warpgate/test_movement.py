"""Bewegung, and the actions Advance, Concentrate, Skirmish and Maneuver as moves."""

import pytest

from orrery.games.warpgate.rules.movement import land, lift
from orrery.games.warpgate.rules.range import range_between
from orrery.kernel.errors import IllegalAnswer

from .scenario import act, can, give, mark, ships, stack, table


@pytest.mark.rule("warpgate:bewegung.1")
def test_ships_land_on_planets_and_the_own_warpgate_only() -> None:
    g = table()
    ships(g, 0, gate_0=1)
    for x in range(1, 10):
        played = act(g, 0, "skirmish", x, ("choose_target", "A01"))
        assert all(place in g.places for place in played.options("choose_target"))
        assert "gate_1" not in played.options("choose_target")
        ships(g, 0, gate_0=1)
    with pytest.raises(IllegalAnswer):
        act(g, 0, "skirmish", 4, ("choose_target", "0,-2"))


@pytest.mark.rule("warpgate:bewegung.2")
@pytest.mark.parametrize("action", ["advance", "concentrate", "skirmish"])
def test_three_actions_may_attack(action: str) -> None:
    g = table()
    ships(g, 0, A07=2)
    ships(g, 1, A08=1)
    stack(g.players[0].tactics, "pitched_battle")
    stack(g.players[1].tactics, "salvage")
    ships_asked = [2] if action == "concentrate" else []
    act(g, 0, action, 1, *ships_asked)
    assert "A08" not in g.players[1].fleet


@pytest.mark.rule("warpgate:bewegung.2")
@pytest.mark.parametrize("action", ["maneuver", "recon", "trade"])
def test_the_others_may_not(action: str) -> None:
    g = table()
    ships(g, 0, A07=2)
    ships(g, 1, A08=1)
    if action == "trade":
        assert not can(g, 0, "trade", 2)  # A08 would be the way to A11
        return
    x = 1 if action == "maneuver" else 0
    assert not can(g, 0, action, x)
    ships(g, 1)
    assert can(g, 0, action, 1)


@pytest.mark.rule("warpgate:bewegung.2")
def test_no_flight_through_a_planet_with_enemy_ships() -> None:
    g = table()
    ships(g, 1, A07=1)
    assert range_between(g, 0, "gate_0", "A07") == 3  # as a target it is in reach
    assert range_between(g, 0, "gate_0", "A08") == 5  # around it
    assert range_between(g, 1, "gate_1", "A04") == 6  # own ships do not hinder
    g = table(pass_enemies=True)
    ships(g, 1, A07=1)
    assert range_between(g, 0, "gate_0", "A08") == 4


@pytest.mark.rule("warpgate:bewegung.3")
def test_markers_and_drones_do_not_hinder() -> None:
    g = table()
    mark(g, 1, "A04", "A07", colony=True)
    mark(g, 1, "A08")
    g.players[1].drone = "A07"
    assert range_between(g, 0, "gate_0", "A08") == 4
    ships(g, 0, gate_0=2)
    played = act(g, 0, "maneuver", 4, ("choose_target", "A08"), 2)  # an ordinary move
    assert played.kinds == ["choose_target", "choose_ships"]
    assert g.players[0].fleet == {"A08": 2}
    assert g.places["A08"].marker == 1
    assert g.players[1].drone == "A07"


@pytest.mark.rule("warpgate:bewegung.4")
def test_the_own_warpgate_is_a_planet() -> None:
    g = table()
    ships(g, 0, A04=1)
    played = act(g, 0, "skirmish", 1, ("choose_target", "gate_0"))
    assert played.options("choose_target") == {"A01", "A05", "gate_0"}
    assert g.players[0].fleet == {"gate_0": 1}
    ships(g, 0, A11=1)
    played = act(g, 0, "skirmish", 1, ("choose_target", "A10"))
    assert played.options("choose_target") == {"A10", "A14"}  # gate_1 is as near, but not his


@pytest.mark.rule("warpgate:bewegung.4")
def test_nobody_ever_lands_at_a_foreign_warpgate() -> None:
    g = table()
    ships(g, 0, A11=3)
    for action in ("advance", "concentrate", "skirmish", "maneuver", "recon"):
        assert can(g, 0, action, 4)
    played = act(g, 0, "skirmish", 4, ("choose_target", "A10"))
    assert "gate_1" not in played.options("choose_target")
    ships(g, 0, A11=3)
    played = act(g, 0, "concentrate", 4, "A14", 1)
    assert "gate_1" not in played.options("choose_target")
    with pytest.raises(IllegalAnswer):
        act(g, 0, "concentrate", 4, ("choose_target", "gate_1"))


@pytest.mark.rule("warpgate:advance.1")
def test_advance_takes_two_ships_or_more() -> None:
    g = table()
    ships(g, 0, gate_0=4, A04=1)
    played = act(g, 0, "advance", 1, ("choose_target", "A01"), ("choose_ships", 3))
    assert played.options("choose_ships") == {2, 3, 4}
    assert played.options("choose_target") == {"A01", "A04", "A05"}
    assert g.players[0].fleet == {"gate_0": 1, "A04": 1, "A01": 3}


@pytest.mark.rule("warpgate:advance.1")
def test_advance_needs_two_ships_in_one_place_and_a_target_in_range() -> None:
    g = table()
    ships(g, 0, gate_0=1, A04=1, A01=1)
    assert not can(g, 0, "advance", 4)
    ships(g, 0, A02=2, A03=1)
    assert can(g, 0, "advance", 1)
    ships(g, 0, gate_0=2)
    assert not can(g, 0, "advance", 0)


@pytest.mark.rule("warpgate:concentrate.1")
def test_concentrate_gathers_from_two_places() -> None:
    g = table()
    ships(g, 0, A01=2, A05=3, gate_0=1)
    played = act(
        g, 0, "concentrate", 1,
        ("choose_target", "A04"), ("choose_origin", "A01"), ("choose_ships", 2),
        ("choose_origin", "A05"), ("choose_ships", 1),
    )  # fmt: skip
    assert played.options("choose_origin") == {"A01", "A05", "gate_0"}
    assert played.options("choose_origin", 1) == {"A05", "gate_0", "done"}
    assert g.players[0].fleet == {"A05": 2, "gate_0": 1, "A04": 3}


@pytest.mark.rule("warpgate:concentrate.1")
def test_concentrate_from_one_place_with_any_number() -> None:
    g = table()
    ships(g, 0, gate_0=3, A01=1)
    played = act(g, 0, "concentrate", 1, "A04", "gate_0", ("choose_ships", 1), "done")
    assert played.options("choose_ships") == {1, 2, 3}
    assert g.players[0].fleet == {"gate_0": 2, "A01": 1, "A04": 1}


@pytest.mark.rule("warpgate:concentrate.1")
def test_concentrate_only_from_places_in_range() -> None:
    g = table()
    ships(g, 0, A07=1, A01=1, A05=1)
    played = act(g, 0, "concentrate", 1, ("choose_target", "A04"), ("choose_origin", "A01"), "done")
    assert played.options("choose_origin") == {"A01", "A05"}  # A07 is at range 2


@pytest.mark.rule("warpgate:concentrate.1")
def test_concentrate_attacks_as_one_group() -> None:
    g = table()
    ships(g, 0, A07=1, A09=1)
    ships(g, 1, A08=1)
    mark(g, 1, "A11")
    stack(g.players[0].tactics, "salvage")
    stack(g.players[1].tactics, "primus_nine")
    act(g, 0, "concentrate", 3, "A08", "A07", "A09")
    assert g.players[0].fleet == {"A08": 2}  # 2 x 3 against 1 x 6: a tie


@pytest.mark.rule("warpgate:skirmish.1")
def test_skirmish_is_one_ship() -> None:
    g = table()
    ships(g, 0, gate_0=3, A07=2)
    played = act(g, 0, "skirmish", 1, ("choose_origin", "gate_0"), ("choose_target", "A05"))
    assert played.options("choose_origin") == {"gate_0", "A07"}
    assert "choose_ships" not in played.kinds
    assert g.players[0].fleet == {"gate_0": 2, "A07": 2, "A05": 1}
    ships(g, 0)
    assert not can(g, 0, "skirmish", 4)


@pytest.mark.rule("warpgate:maneuver.1")
def test_maneuver_moves_two_groups() -> None:
    g = table()
    ships(g, 0, gate_0=3, A07=2)
    played = act(
        g, 0, "maneuver", 1,
        "gate_0", "A04", ("choose_ships", 2),
        ("maneuver_again", "gate_0"), ("choose_target", "A04"),
    )  # fmt: skip
    assert played.options("choose_ships") == {1, 2, 3}
    assert g.players[0].fleet == {"A07": 2, "A04": 3}  # places may repeat


@pytest.mark.rule("warpgate:maneuver.1")
def test_no_ship_moves_twice() -> None:
    g = table()
    ships(g, 0, gate_0=2, A04=1)
    played = act(
        g, 0, "maneuver", 1, "gate_0", "A04", 2, ("maneuver_again", "A04"), ("choose_target", "A05")
    )
    assert played.options("maneuver_again") == {"A04", "done"}
    assert g.players[0].fleet == {"A04": 2, "A05": 1}  # only the ship that had not moved
    ships(g, 0, gate_0=2)
    assert "maneuver_again" not in act(g, 0, "maneuver", 1, "A04", 2).kinds


@pytest.mark.rule("warpgate:maneuver.1", "warpgate:klarstellung.fighter-bays")
def test_a_ship_that_moved_cannot_join_the_second_group() -> None:
    g = table()
    give(g, 0, "fighter_bays")
    ships(g, 0, gate_0=1, A01=1, A05=1)
    played = act(
        g, 0, "maneuver", 1,
        "gate_0", "A04", ("use_ability", "pass"),  # now on A04, next to A05 and A01
        ("maneuver_again", "A01"), ("choose_target", "gate_0"), ("use_ability", "fighter_bays"),
    )  # fmt: skip
    assert "join_group" not in played.kinds  # A05 only: the ship on A04 has moved
    assert g.players[0].fleet == {"A04": 1, "gate_0": 2}


@pytest.mark.rule("warpgate:maneuver.1")
def test_the_second_move_is_optional_and_neither_attacks() -> None:
    g = table()
    ships(g, 0, A04=2, A07=1)
    ships(g, 1, A08=1)
    played = act(g, 0, "maneuver", 1, ("choose_target", "A01"), 1, ("maneuver_again", "done"))
    assert "choose_origin" not in played.kinds  # from A07 there is only the attack on A08
    assert played.options("maneuver_again") == {"A04", "done"}


@pytest.mark.rule("warpgate:bewegung.2")
def test_every_planet_can_be_attacked() -> None:
    for place in ("A01", "A04"):
        g = table()
        ships(g, 0, gate_0=1)
        ships(g, 1, **{place: 1})
        assert place in act(g, 0, "skirmish", 1, "A05").options("choose_target")


@pytest.mark.rule("warpgate:concentrate.1", "warpgate:maneuver.1", "warpgate:reinforce.1")
@pytest.mark.parametrize("action", ["concentrate", "maneuver"])
def test_a_single_ship_is_enough(action: str) -> None:
    g = table()
    ships(g, 0, gate_0=1)
    assert can(g, 0, action, 1)
    ships(g, 0, gate_0=11)
    assert can(g, 0, "reinforce", 1)  # with the last ship of the supply


@pytest.mark.rule("warpgate:concentrate.1", "warpgate:material-karten.4")
def test_a_bonus_helps_only_one_group_of_a_concentrate() -> None:
    g = table()
    give(g, 0, "fold_drives")
    ships(g, 0, A02=1, A04=1, A09=1, A08=1)  # A07 at 2, 2, 2 and 1
    played = act(g, 0, "concentrate", 1, "A07", "A04", "A08")
    assert played.options("choose_origin", 1) == {"A08", "done"}
    assert g.players[0].fleet == {"A02": 1, "A09": 1, "A07": 2}


@pytest.mark.rule("warpgate:material-karten.4")
def test_no_more_bonuses_are_spent_than_needed() -> None:
    g = table()
    give(g, 0, "fold_drives", "slipstream_lanes")
    ships(g, 0, A04=1)
    played = act(g, 0, "skirmish", 1, "A07", ("use_bonus", ("fold_drives",)))
    assert played.options("use_bonus") == {("fold_drives",), ("slipstream_lanes",)}


@pytest.mark.rule("warpgate:bewegung.2")
def test_a_bonus_leads_past_enemy_ships_next_door() -> None:
    g = table()
    ships(g, 0, A06=1)
    ships(g, 1, A03=1)  # the only planet within range 1
    assert not can(g, 0, "maneuver", 1)
    give(g, 0, "fold_drives")
    assert can(g, 0, "maneuver", 1)


@pytest.mark.rule("warpgate:maneuver.1", "warpgate:recon.1")
def test_what_follows_a_move_follows_each_of_them() -> None:
    g = table()
    give(g, 0, "colony_convoys")
    ships(g, 0, gate_0=2)
    act(g, 0, "maneuver", 1, "A01", 2, ("use_ability", "colony_convoys"))
    assert g.places["A01"].marker == 0  # after the first of the two
    g = table()
    give(g, 0, "colony_convoys", "fighter_bays")
    ships(g, 0, gate_0=2)
    uses = [("use_ability", "fighter_bays"), ("use_ability", "colony_convoys")]
    act(g, 0, "recon", 1, "A01", *uses)
    assert g.places["A01"].marker == 0


@pytest.mark.rule("warpgate:bewegung.2")
def test_things_counting_as_own_ships_do_not_block_the_way() -> None:
    g = table()
    give(g, 0, "rolling_homesteads", "combat_drones")
    mark(g, 0, "A07")
    g.players[0].drone = "A04"
    assert range_between(g, 0, "gate_0", "A08") == 4  # through A04 and A07


def test_ships_are_where_they_are() -> None:
    g = table()
    land(g, 0, "A01", 0)
    assert g.players[0].fleet == {}
    land(g, 0, "A01", 2)
    with pytest.raises(ValueError, match="has not 3 ships on A01"):
        lift(g, 0, "A01", 3)
    with pytest.raises(ValueError, match="has not 1 ships on A04"):
        lift(g, 0, "A04", 1)
    assert g.players[0].fleet == {"A01": 2}
