"""Action cards about leaving, losing and winning a space combat."""

import pytest

from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.galaxy import adjacent, anomalies
from orrery.games.ti4.state import NOBODY
from orrery.kernel.choice import DONE, PASS

from ..scenario import at, gain, hold, put, table, told
from .fighting import FIELD, ground, space, use

# -- courageous to the end ----------------------------------------------------------------------


@pytest.mark.rule("ti4:31.14a")
@pytest.mark.rule("ti4:31.14")
@pytest.mark.rule("ti4:faq.39")
def test_a_lost_ship_takes_others_along_and_nothing_sustains_that() -> None:
    g = table()
    put(g, 0, FIELD, "destroyer", "cruiser")
    put(g, 1, FIELD, "dreadnought", "2 cruiser")
    hold(g, 0, "courageous_to_the_end")
    answers = (("assign_hit", "cruiser"), use("courageous_to_the_end"))
    lost = (("destroy_unit", "dreadnought"),)
    barrage, attack, defence = [1, 1], [1, 1], [1, 7, 1]
    played = space(g, *answers, *lost, dice=[*barrage, *attack, *defence, 7, 10])
    assert "sustain" not in played.kinds
    assert at(g, 1, FIELD) == {"cruiser": 1}


def test_the_dice_are_compared_with_the_printed_value_of_the_lost_ship() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser", "carrier")
    put(g, 1, FIELD, "2 cruiser")
    hold(g, 0, "courageous_to_the_end", "morale_boost")
    answers = (use("morale_boost"), ("assign_hit", "carrier"), use("courageous_to_the_end"))
    space(g, *answers, dice=[1, 1, 7, 1, 8, 9])
    assert at(g, 1, FIELD) == {"cruiser": 1}


def test_only_ships_in_a_space_combat_are_avenged() -> None:
    g = table("hacan", "letnev", "sol")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "infantry")
    hold(g, 0, "courageous_to_the_end")
    assert ground(g, "quann", dice=[1, 8]).kinds == []

    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 1, "courageous_to_the_end")
    assert space(g, dice=[1, 7]).kinds == []  # the other one's ship


# -- intercept ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:71.4")
def test_an_intercepted_fleet_stays_for_this_round() -> None:
    g = table()
    gain(g, 1, "lodor")
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "intercept")
    space(g, ("announce_retreat", "retreat"), use("intercept"), dice=[1, 1])
    assert at(g, 1, FIELD) == {"cruiser": 1}
    space(g, ("announce_retreat", "retreat"), dice=[1, 1])
    assert at(g, 1, "26") == {"cruiser": 1}


@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_opponent_intercepts(seat: int) -> None:
    g = table()
    gain(g, 1, "lodor")
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, seat, "intercept")
    space(g, ("announce_retreat", "retreat"), dice=[1, 1])
    assert at(g, 1, "26") == {"cruiser": 1}


# -- skilled retreat ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:17.9")
@pytest.mark.rule("ti4:faq.38")
def test_a_skilled_retreat_ends_the_combat_in_a_draw() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "carrier", "2 fighter", "infantry")
    put(g, 0, "19", "cruiser")
    hold(g, 1, "skilled_retreat")
    hold(g, 0, "intercept", "salvage")
    g.players[1].commodities = 2
    played = space(g, use("skilled_retreat"), ("choose_system", "tile_26"))
    assert "tile_19" not in played.options("choose_system")
    assert at(g, 1, "26") == {"carrier": 1, "fighter": 2, "infantry": 1}
    assert at(g, 1, FIELD) == {}
    assert g.systems["tile_26"].tokens == [1]
    assert g.players[1].reserve == 7
    assert told(g, "combat_over")[0]["winner"] == NOBODY
    assert g.combat is None
    assert g.players[0].hand.cards == ["intercept", "salvage"]


@pytest.mark.rule("ti4:faq.6")
def test_ground_forces_of_the_planets_may_come_along() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "carrier", "2 fighter")
    put(g, 1, "quann", "3 infantry", "pds")
    hold(g, 1, "skilled_retreat")
    take = ("take_along", ("infantry", "quann"))
    target = ("choose_system", "tile_26")
    space(g, use("skilled_retreat"), target, take, ("take_along", DONE))
    assert at(g, 1, "26") == {"carrier": 1, "fighter": 2, "infantry": 1}
    assert at(g, 1, "quann") == {"infantry": 2, "pds": 1}


@pytest.mark.rule("ti4:49.3")
def test_fleet_pool_and_capacity_count_where_the_fleet_arrives() -> None:
    g = table("sol", "hacan", "letnev")
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "carrier", "cruiser", "3 fighter")
    put(g, 1, "26", "2 destroyer")
    hold(g, 1, "skilled_retreat")
    answers = (use("skilled_retreat"), ("choose_system", "tile_26"), ("remove_ship", "carrier"))
    space(g, *answers)
    assert at(g, 1, "26") == {"cruiser": 1, "destroyer": 2}


@pytest.mark.rule("ti4:37.2b")
def test_what_a_ship_has_on_board_is_lost_with_it_in_a_gravity_rift() -> None:
    g = table()
    put(g, 0, "41", "cruiser")
    put(g, 1, "41", "2 carrier", "2 fighter", "infantry")
    hold(g, 1, "skilled_retreat")
    refuge = next(id for id in adjacent(g, "tile_41") if not anomalies(g, id))
    aboard = [("take_along", (one, "tile_41")) for one in ("infantry", "fighter", "fighter")]
    target = ("choose_system", refuge)
    space(g, use("skilled_retreat"), target, *aboard, system="41", dice=[3, 4])
    assert units.at(g, 1, refuge) == {"carrier": 1}
    assert at(g, 1, "41") == {}


def test_nobody_slips_away_into_a_nebula() -> None:
    g = table()
    put(g, 0, "36", "cruiser")
    put(g, 1, "36", "cruiser")
    hold(g, 1, "skilled_retreat")
    answers = (use("skilled_retreat"), ("choose_system", "tile_25"))
    played = space(g, *answers, system="36")
    assert "tile_42" not in played.options("choose_system")


@pytest.mark.rule("ti4:52.3b")
def test_without_tokens_in_the_reinforcements_one_of_the_sheet_follows() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    player = g.players[1]
    player.tactic, player.reserve = player.tactic + player.reserve, 0
    hold(g, 1, "skilled_retreat")
    answers = (use("skilled_retreat"), ("choose_system", "tile_26"), ("give_up_token", "strategy"))
    space(g, *answers)
    assert g.systems["tile_26"].tokens == [1]
    assert player.strategy == 1


def test_a_cancelled_retreat_leaves_the_fleet_in_the_combat() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "sabotage")
    hold(g, 1, "skilled_retreat")
    answers = (use("skilled_retreat"), ("choose_system", "tile_26"), use("sabotage"))
    space(g, *answers, dice=[1, 1])
    assert at(g, 1, FIELD) == {"cruiser": 1}
    assert g.systems["tile_26"].tokens == []


# -- salvage ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:57.6")
def test_the_winner_salvages_all_commodities_as_trade_goods() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    g.players[0].commodities = 1
    g.players[1].commodities, g.players[1].goods = 2, 1
    hold(g, 0, "salvage")
    space(g, use("salvage"), dice=[7, 1])
    assert (g.players[0].goods, g.players[0].commodities) == (2, 1)
    assert (g.players[1].goods, g.players[1].commodities) == (1, 0)


def test_no_salvage_without_commodities_or_after_a_draw() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    hold(g, 0, "salvage")
    assert space(g, dice=[7, 1]).kinds == []

    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    g.players[1].commodities = 2
    hold(g, 0, "salvage")
    assert space(g, dice=[7, 7]).kinds == []


def test_a_cancelled_salvage_moves_nothing() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    g.players[1].commodities = 2
    hold(g, 0, "salvage")
    hold(g, 2, "sabotage")
    space(g, use("salvage"), use("sabotage"), dice=[7, 1])
    assert g.players[1].commodities == 2


def test_a_third_player_may_let_the_card_pass() -> None:
    g = table()
    put(g, 0, FIELD, "cruiser")
    put(g, 1, FIELD, "cruiser")
    g.players[1].commodities = 2
    hold(g, 0, "salvage")
    hold(g, 2, "sabotage")
    space(g, use("salvage"), ("use_ability", PASS), dice=[7, 1])
    assert g.players[0].goods == 2
