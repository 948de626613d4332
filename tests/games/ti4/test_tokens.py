"""Kommandomarker und Flottenpool."""

import pytest

from orrery.games.ti4.rules.checks import check_fleet, fleet_limit, fleet_size
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.tokens import (
    gain_tokens,
    lose_token,
    place_from_pool,
    place_from_reinforcements,
    redistribute,
    spend_strategy_token,
)
from orrery.kernel.choice import DONE

from .scenario import at, kept, know, put, table


@pytest.mark.rule("ti4:51.1")
@pytest.mark.rule("ti4:52.2")
def test_each_token_gained_goes_to_the_pool_of_ones_choice() -> None:
    g = table()
    kept(g, gain_tokens(g, 0, 2, "ti4:52.2"), "fleet", "tactic")
    player = g.players[0]
    assert (player.tactic, player.fleet, player.strategy, player.reserve) == (4, 4, 2, 6)


@pytest.mark.rule("ti4:59.2")
@pytest.mark.rule("ti4:52.3")
@pytest.mark.rule("ti4:52.3a")
def test_nobody_gains_tokens_that_he_has_not_got() -> None:
    g = table()
    g.players[0].reserve = 1
    g.players[0].tactic += 7
    assert kept(g, gain_tokens(g, 0, 3, "ti4:52.3"), "tactic").result == 1


@pytest.mark.rule("ti4:52.5")
def test_a_strategy_token_that_is_spent_goes_to_the_reinforcements() -> None:
    g = table()
    kept(g, spend_strategy_token(g, 1))
    assert (g.players[1].strategy, g.players[1].reserve) == (1, 9)


@pytest.mark.rule("ti4:52.3b")
@pytest.mark.rule("ti4:52.6")
def test_a_token_for_the_board_comes_from_the_sheet_if_none_is_left() -> None:
    g = table()
    g.players[1].reserve = 0
    g.players[1].tactic += 8
    kept(g, place_from_reinforcements(g, 1, "tile_25", "ti4:52.3b"), "strategy")
    assert g.systems["tile_25"].tokens == [1] and g.players[1].strategy == 1
    kept(g, place_from_reinforcements(g, 1, "tile_25", "ti4:52.3b"))  # one lies there already
    assert g.systems["tile_25"].tokens == [1] and g.players[1].strategy == 1


@pytest.mark.rule("ti4:52.6")
def test_a_second_token_in_a_system_goes_to_the_reinforcements() -> None:
    g = table()
    g.systems["tile_25"].tokens.append(0)
    g.players[0].tactic -= 1
    place_from_pool(g, 0, "strategy", "tile_25")
    assert g.systems["tile_25"].tokens == [0]
    assert (g.players[0].strategy, g.players[0].reserve) == (1, 9)


@pytest.mark.rule("ti4:55.2")
@pytest.mark.rule("ti4:82.5a")
def test_tokens_are_redistributed_and_then_fleets_are_checked() -> None:
    g = table()
    put(g, 0, "25", "3 destroyer")
    kept(g, redistribute(g, 0, "ti4:55.2"), ("fleet", "tactic"), DONE)
    assert (g.players[0].tactic, g.players[0].fleet) == (4, 2)
    assert at(g, 0, "25") == {"destroyer": 2}


@pytest.mark.rule("ti4:32.1")
@pytest.mark.rule("ti4:32.1a")
def test_fighters_and_cargo_do_not_count_against_the_fleet_pool() -> None:
    g = table()
    put(g, 0, "25", "carrier", "4 fighter", "infantry")
    put(g, 0, "quann", "5 infantry", "pds")
    assert (fleet_limit(g, 0), fleet_size(g, 0, "tile_25")) == (3, 1)


@pytest.mark.rule("ti4:32.3")
@pytest.mark.rule("ti4:101.2")
def test_ships_beyond_the_fleet_pool_are_removed_of_the_owners_choice() -> None:
    g = table()
    put(g, 0, "25", "2 cruiser", "2 destroyer")
    played = kept(g, settle(g), "cruiser")
    assert played.options("remove_ship") == {"cruiser", "destroyer"}
    assert at(g, 0, "25") == {"cruiser": 1, "destroyer": 2}


@pytest.mark.rule("ti4:32.3")
def test_a_lost_fleet_token_is_felt_everywhere() -> None:
    g = table()
    put(g, 0, "25", "3 destroyer")
    put(g, 0, "26", "3 cruiser")
    kept(g, settle(g))
    lose_token(g, 0, "fleet")
    kept(g, settle(g))
    assert at(g, 0, "25") == {"destroyer": 2} and at(g, 0, "26") == {"cruiser": 2}


@pytest.mark.rule("ti4:49.2")
@pytest.mark.rule("ti4:49.3")
@pytest.mark.rule("ti4:49.3a")
def test_cargo_without_room_is_removed_of_the_owners_choice() -> None:
    g = table("letnev", "sol", "hacan")
    put(g, 0, "25", "carrier", "3 fighter", "2 infantry")
    kept(g, check_fleet(g, 0, "tile_25"), "infantry")
    assert at(g, 0, "25") == {"carrier": 1, "fighter": 3, "infantry": 1}


@pytest.mark.rule("ti4:49.3b")
def test_a_space_dock_makes_room_for_three_fighters() -> None:
    g = table("letnev", "sol", "hacan")
    put(g, 0, "10", "4 fighter")
    put(g, 0, "arc_prime", "space_dock", "infantry")
    kept(g, check_fleet(g, 0, g.players[0].home))
    assert at(g, 0, "10") == {"fighter": 3}


def test_upgraded_fighters_without_room_count_against_the_fleet_pool() -> None:
    g = table("mentak", "sol", "hacan")
    know(g, 0, "fighter_ii")
    put(g, 0, "25", "cruiser", "4 fighter")
    assert fleet_size(g, 0, "tile_25") == 5
    g.players[0].fleet = 4
    g.players[0].reserve -= 1
    kept(g, check_fleet(g, 0, "tile_25"), "fighter")
    assert at(g, 0, "25") == {"cruiser": 1, "fighter": 3}


@pytest.mark.rule("ti4:49.3a", "ti4:32.3")
def test_upgraded_fighters_may_get_the_room_of_ground_forces_instead_of_a_fleet_token() -> None:
    g = table("mentak", "sol", "hacan")
    know(g, 0, "fighter_ii", "cruiser_ii")  # which carries one unit
    put(g, 0, "25", "cruiser", "fighter", "infantry")
    g.players[0].fleet, g.players[0].reserve = 1, g.players[0].reserve + 2
    played = kept(g, check_fleet(g, 0, "tile_25"), "infantry")
    assert played.options("remove_ship") == {"cruiser", "fighter", "infantry"}
    assert at(g, 0, "25") == {"cruiser": 1, "fighter": 1}


@pytest.mark.rule("ti4:32.3")
def test_upgraded_fighters_that_have_room_are_no_ships_too_many() -> None:
    g = table("mentak", "sol", "hacan")
    know(g, 0, "fighter_ii", "cruiser_ii")
    put(g, 0, "25", "2 cruiser", "destroyer", "2 fighter")
    g.players[0].fleet, g.players[0].reserve = 2, g.players[0].reserve + 1
    played = kept(g, check_fleet(g, 0, "tile_25"), "destroyer")
    assert played.options("remove_ship") == {"cruiser", "destroyer"}


@pytest.mark.rule("ti4:47.3")
@pytest.mark.rule("ti4:47.0")
@pytest.mark.rule("ti4:43.0")
@pytest.mark.rule("ti4:43.3")
@pytest.mark.rule("ti4:43.3a")
@pytest.mark.rule("ti4:47.3a")
def test_infantry_stands_in_no_more_places_than_there_is_plastic() -> None:
    g = table()
    planets = [id for id in g.planets if g.planets[id].owner < 0][:13]
    for planet in planets:
        put(g, 0, planet, "2 infantry")
    kept(g, settle(g), planets[5])
    assert at(g, 0, planets[5]) == {} and at(g, 0, planets[6]) == {"infantry": 2}
