"""Rückzug: announced, carried out, prevented."""

import pytest

from orrery.games.ti4.rules.retreat import can_retreat, closed, havens, retreat, withdraw
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE, PASS

from .scenario import at, gain, kept, know, put, told
from .test_space_combat import one_round, war

GO = ("announce_retreat", "retreat")
STAY = ("announce_retreat", PASS)


def lines(system: str = "25") -> Galaxy:
    """Both may retreat: seat 0 to tile 19, seat 1 to tile 36."""
    g = war(attacker=("2 cruiser",), defender=("2 cruiser",), system=system)
    gain(g, 0, "wellon")
    gain(g, 1, "lor")
    return g


@pytest.mark.rule("ti4:71.4")
@pytest.mark.rule("ti4:71.4b")
def test_the_defender_is_asked_first_and_forestalls_the_attacker() -> None:
    g = lines()
    played = one_round(g, GO, dice=[1] * 4)
    assert [(c.kind, c.seat) for c in played.asked] == [("announce_retreat", 1)]


@pytest.mark.rule("ti4:71.4")
def test_the_attacker_may_announce_when_the_defender_stays() -> None:
    g = lines()
    one_round(g, STAY, GO, dice=[1] * 4)
    assert at(g, 0, "19") == {"cruiser": 2}
    assert told(g, "combat_over")[0]["winner"] == 1


@pytest.mark.rule("ti4:71.4a")
@pytest.mark.rule("ti4:71.7")
@pytest.mark.rule("ti4:71.7d")
def test_ships_leave_after_the_dice_and_a_token_follows() -> None:
    g = lines()
    reserve = g.players[1].reserve
    one_round(g, GO, dice=[7, 1, 7, 1])
    assert at(g, 1, "36") == {"cruiser": 1}
    assert at(g, 0, "25") == {"cruiser": 1}
    assert g.systems["tile_36"].tokens == [1]
    assert g.players[1].reserve == reserve - 1
    assert g.combat is None


@pytest.mark.rule("ti4:71.7d")
def test_no_second_token_is_placed() -> None:
    g = lines()
    g.systems["tile_36"].tokens.append(1)
    reserve = g.players[1].reserve
    one_round(g, GO, dice=[1] * 4)
    assert g.systems["tile_36"].tokens == [1]
    assert g.players[1].reserve == reserve


@pytest.mark.rule("ti4:71.7d")
def test_without_tokens_in_reinforcements_one_of_the_sheet_is_placed() -> None:
    g = lines()
    g.players[1].tactic += g.players[1].reserve
    g.players[1].reserve = 0
    one_round(g, GO, ("give_up_token", "strategy"), dice=[1] * 4)
    assert g.players[1].strategy == 1
    assert g.systems["tile_36"].tokens == [1]


@pytest.mark.rule("ti4:71.7a")
def test_there_is_no_retreat_when_the_enemy_is_gone() -> None:
    g = lines()
    one_round(g, GO, dice=[1, 1, 7, 7])
    assert at(g, 1, "25") == {"cruiser": 2}
    assert told(g, "combat_over")[0]["winner"] == 1
    assert not told(g, "retreated")


@pytest.mark.rule("ti4:71.7")
@pytest.mark.rule("ti4:71.8")
def test_if_the_way_is_closed_by_then_the_combat_goes_on() -> None:
    g = lines()
    assert g.combat is not None
    g.combat.retreating = 1
    put(g, 2, "36", "fighter")
    kept(g, retreat(g, g.combat))
    assert at(g, 1, "25") == {"cruiser": 2}


@pytest.mark.rule("ti4:71.4c")
@pytest.mark.rule("ti4:71.7c")
def test_a_haven_has_a_unit_or_a_planet_of_ones_own_and_no_foreign_ships() -> None:
    """Trap 18."""
    g = war(attacker=("cruiser",), defender=("cruiser",))
    assert g.combat is not None
    assert not can_retreat(g, g.combat, 1)
    assert closed(g, 1, "tile_36") == "ti4:71.7c"
    put(g, 1, "lor", "pds")
    assert havens(g, g.combat, 1) == ["tile_36"]
    put(g, 0, "arnor", "infantry")  # troops of others do not matter
    assert havens(g, g.combat, 1) == ["tile_36"]
    put(g, 0, "36", "fighter")
    assert havens(g, g.combat, 1) == []
    gain(g, 1, "lodor")
    assert havens(g, g.combat, 1) == ["tile_26"]
    put(g, 1, "18", "cruiser")  # not adjacent
    assert havens(g, g.combat, 1) == ["tile_26"]


@pytest.mark.rule("ti4:65.1")
def test_nobody_retreats_into_a_nebula() -> None:
    """Trap 10: it is not the active system."""
    g = war(attacker=("cruiser",), defender=("cruiser",), system="36")
    put(g, 1, "42", "cruiser")
    assert closed(g, 1, "tile_42") == "ti4:65.1"


@pytest.mark.rule("ti4:71.7b")
def test_what_cannot_be_carried_is_left_behind_by_the_owners_choice() -> None:
    g = war(attacker=("cruiser",), defender=("carrier", "3 fighter", "3 infantry"))
    gain(g, 1, "lor")
    answers = [("leave_behind", "fighter"), ("leave_behind", "infantry")]
    kept(g, withdraw(g, 1, "tile_25", "tile_36"), *answers)
    assert at(g, 1, "36") == {"carrier": 1, "fighter": 2, "infantry": 2}
    assert at(g, 1, "25") == {}
    assert not told(g, "destroyed")


@pytest.mark.rule("ti4:71.7b")
def test_fighters_with_a_move_value_fly_by_themselves() -> None:
    g = war(attacker=("cruiser",), defender=("carrier", "5 fighter", "4 infantry"))
    g.players[1].fleet = 6
    know(g, 1, "fighter_ii")
    kept(g, withdraw(g, 1, "tile_25", "tile_36"))
    assert at(g, 1, "36") == {"carrier": 1, "fighter": 5, "infantry": 4}


@pytest.mark.rule("ti4:71.7b")
def test_a_fleet_without_ships_that_move_is_removed_and_leaves_no_token() -> None:
    """Of a carrier with two fighters only these are left when the retreat is due."""
    g = war(attacker=("2 cruiser",), defender=("carrier", "2 fighter"))
    gain(g, 1, "lor")
    one_round(g, GO, ("assign_hit", "carrier"), dice=[7, 1, 1, 1, 1])
    assert at(g, 1, "25") == at(g, 1, "36") == {}
    assert g.systems["tile_36"].tokens == []
    assert told(g, "combat_over")[0]["winner"] == 0


@pytest.mark.rule("ti4:71.7b")
def test_fighters_that_cannot_move_announce_nothing() -> None:
    g = war(attacker=("cruiser",), defender=("2 fighter",))
    gain(g, 1, "lor")
    assert g.combat is not None and not can_retreat(g, g.combat, 1)


@pytest.mark.rule("ti4:32.3")
def test_the_fleet_pool_holds_at_the_haven() -> None:
    g = lines()
    g.players[1].fleet = 2
    put(g, 1, "36", "carrier")
    one_round(g, GO, ("remove_ship", "carrier"), dice=[1] * 4)
    assert at(g, 1, "36") == {"cruiser": 2}


@pytest.mark.rule("ti4:32.3")
def test_it_holds_where_a_token_lies_already_too() -> None:
    g = lines()
    g.players[1].fleet = 2
    g.systems["tile_36"].tokens.append(1)
    put(g, 1, "36", "carrier")
    kept(g, withdraw(g, 1, "tile_25", "tile_36"), ("remove_ship", "carrier"))
    assert at(g, 1, "36") == {"cruiser": 2}


@pytest.mark.rule("ti4:71.7")
def test_a_retreat_ends_like_a_movement(seen: list[str]) -> None:
    g = lines()
    seen.clear()
    one_round(g, GO, dice=[1] * 4)
    assert seen.index(W.MOVE_SUBSTEP_END) < seen.index(W.SPACE_COMBAT_END)


@pytest.mark.rule("ti4:37.2")
def test_ships_that_retreat_out_of_a_rift_roll_for_it() -> None:
    g = war(attacker=("cruiser",), defender=("2 cruiser",), system="41")
    kept(g, withdraw(g, 1, "tile_41", "tile_16"), dice=[3, 4])
    assert at(g, 1, "16") == {"cruiser": 1}


@pytest.mark.rule("ti4:37.2b", "ti4:92.1b", "ti4:71.7b")
def test_what_a_ship_has_on_board_is_lost_with_it_though_others_had_room() -> None:
    """Two carriers with room for eight; what nobody takes along is removed, too."""
    g = war(attacker=("cruiser",), defender=("2 carrier", "4 infantry", "fighter"), system="41")
    two = [("take_along", ("infantry", "tile_41"))] * 2
    flights = [*two, ("take_along", DONE), *two, ("take_along", DONE)]
    kept(g, withdraw(g, 1, "tile_41", "tile_16"), *flights, dice=[3, 4])
    assert at(g, 1, "16") == {"carrier": 1, "infantry": 2} and at(g, 1, "41") == {}
    assert not told(g, "destroyed") and g.systems["tile_16"].tokens == [1]


def test_an_effect_may_stop_a_retreat() -> None:
    g = lines()
    modifiers.add(g, "intercept", Q.NO_RETREAT, 1, 1, "combat_round")
    played = one_round(g, STAY, dice=[1] * 4)
    assert [c.seat for c in played.asked] == [0]


def test_an_effect_may_force_a_retreat() -> None:
    g = lines()
    modifiers.add(g, "rout", Q.MUST_RETREAT, 1, 0, "combat_round")
    played = one_round(g, STAY, dice=[1] * 4)
    assert [c.seat for c in played.asked] == [1]
    assert at(g, 0, "19") == {"cruiser": 2}


def test_closed_wormholes_are_no_way_out() -> None:
    """Tile 40 is joined to tile 25 by a wormhole only."""
    g = war(attacker=("cruiser",), defender=("cruiser",))
    put(g, 1, "40", "cruiser")
    assert g.combat is not None and havens(g, g.combat, 1) == ["tile_40"]
    modifiers.add(g, "enforced_travel_ban", Q.NO_WORMHOLE, 1)
    assert havens(g, g.combat, 1) == []
