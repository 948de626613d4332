"""The leaders and the mech of the Naaz-Rokha Alliance."""

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.research import refresh_units
from orrery.games.ti4.rules.turn import end_turn
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS

from ...exploring import top
from ...scenario import at, gain, kept, know, put, told
from .scenes import act, battle, can_act, give_note, has_goods, is_unlocked, led, space

GARV = ("use_ability", "garv_and_gunn")


# -- the agent ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:29.3")
def test_garv_and_gunn_let_any_player_explore_a_planet_as_his_turn_ends() -> None:
    g = led("hacan", "naaz_rokha", "arborec")
    gain(g, 0, "quann", "lodor")
    top(g, "dyson_sphere")
    played = kept(g, end_turn(g), GARV, ("explore_own", "quann"))
    assert played.options("explore_own") == {"quann", "lodor", PASS}  # no home planets
    assert [choice.seat for choice in played.asked] == [1, 0]
    assert g.planets["quann"].attached == ["dyson_sphere"]
    assert g.players[1].exhausted == ["garv_and_gunn"]


@pytest.mark.rule("ti4:31.7")
def test_who_is_offered_to_explore_need_not() -> None:
    g = led("hacan", "naaz_rokha", "arborec")
    gain(g, 0, "quann")
    kept(g, end_turn(g), GARV, ("explore_own", PASS))
    assert not told(g, "explored") and g.players[1].exhausted == ["garv_and_gunn"]


@pytest.mark.rule("ti4:7.4", "ti4:29.2b")
def test_garv_and_gunn_need_a_planet_that_can_be_explored_and_be_ready() -> None:
    g = led("naaz_rokha", "hacan", "arborec")
    gain(g, 0, "mecatol_rex")
    assert kept(g, end_turn(g)).kinds == []
    g = led("naaz_rokha", "hacan", "arborec")
    gain(g, 0, "quann")
    g.players[0].exhausted.append("garv_and_gunn")
    assert kept(g, end_turn(g)).kinds == []


# -- the commander ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_mechs_in_three_systems_unlock_dart_and_tai() -> None:
    g = led("naaz_rokha", "hacan", "arborec")
    gain(g, 0, "quann", "lodor")
    put(g, 0, "quann", "mech")
    put(g, 0, "25", "carrier", "mech")  # the same system
    put(g, 0, "lodor", "mech:damaged")
    assert not is_unlocked(g, 0, "dart_and_tai")
    put(g, 0, "20", "carrier", "mech")
    assert is_unlocked(g, 0, "dart_and_tai")


@pytest.mark.rule("ti4:29.3", "ti4:7.8")
@pytest.mark.parametrize("ally", [False, True])
def test_dart_and_tai_explore_a_planet_taken_from_another_player(ally: bool) -> None:
    g = led("naaz_rokha", "hacan", "arborec", leader="dart_and_tai")
    seat = 2 if ally else 0
    if ally:
        give_note(g, "alliance", 0, 2, laid=True)
    gain(g, 1, "quann")
    top(g, "paradise_world")
    kept(g, gain_control(g, seat, "quann"), ("use_ability", "dart_and_tai"))
    assert g.planets["quann"].attached == ["paradise_world"]


@pytest.mark.rule("ti4:29.1", "ti4:29.2b")
def test_dart_and_tai_are_silent_where_nobody_was_robbed_or_nothing_is_to_explore() -> None:
    g = led("naaz_rokha", "hacan", "arborec", leader="dart_and_tai")
    top(g, "paradise_world")
    assert "use_ability" not in kept(g, gain_control(g, 0, "quann")).kinds  # was nobody's
    assert "use_ability" not in kept(g, gain_control(g, 0, "arretze")).kinds  # has no trait
    assert "use_ability" not in kept(g, gain_control(g, 1, "quann")).kinds  # by another


# -- the hero -----------------------------------------------------------------------------------


def synthesis() -> Galaxy:
    """Seat 0 has used Leadership, seat 1 has Diplomacy, seat 2 Politics; the rest lies there."""
    g = led("naaz_rokha", "hacan", "arborec", leader="hesh_and_prit")
    g.players[0].spent.append("leadership")
    return g


@pytest.mark.rule("ti4:7.12", "ti4:73.2", "ti4:84.8")
def test_hesh_and_prit_bring_a_relic_and_two_secondaries_of_ready_or_unchosen_cards() -> None:
    g = synthesis()
    g.players[0].strategy, reserve = 0, g.players[0].reserve
    played = act(g, "hesh_and_prit", ("use_secondary", "politics"), ("use_secondary", "imperial"))
    assert len(g.players[0].relics) == 1
    assert len(g.players[0].hand.cards) == 2 and len(g.players[0].secrets.cards) == 1
    assert g.players[0].reserve == reserve and g.players[0].strategy == 0
    ready = {"politics", "construction", "trade", "imperial"}
    assert played.options("use_secondary") == ready | {
        DONE
    }  # nothing to ready or to pay with, no dock
    assert "politics" not in played.options("use_secondary", 1)
    assert g.players[2].spent == [] and "hesh_and_prit" in g.purged
    assert not can_act(g, "hesh_and_prit")


@pytest.mark.rule("ti4:31.2", "ti4:84.4")
def test_hesh_and_prit_may_use_an_own_card_that_is_ready_and_fewer_than_two() -> None:
    g = led("naaz_rokha", "hacan", "arborec", leader="hesh_and_prit")
    has_goods(g, 0, 3)
    act(
        g,
        "hesh_and_prit",
        ("use_secondary", "leadership"),
        ("buy_tokens", 1),
        ("gain_token", "fleet"),
        ("use_secondary", DONE),
    )
    assert g.players[0].fleet == 4 and g.players[0].goods == 0 and g.players[0].spent == []


@pytest.mark.rule("ti4:52.5", "ti4:44.3")
def test_the_token_of_construction_comes_from_the_reinforcements_too() -> None:
    g = synthesis()
    gain(g, 0, "quann")
    before = g.players[0].strategy, g.players[0].reserve
    act(
        g,
        "hesh_and_prit",
        ("use_secondary", "construction"),
        ("construct_where", "tile_25"),
        ("place_structure", ("pds", "quann")),
        ("use_secondary", DONE),
    )
    assert g.systems["tile_25"].tokens == [0] and at(g, 0, "quann") == {"pds": 1}
    assert (g.players[0].strategy, g.players[0].reserve) == (before[0], before[1] - 1)


@pytest.mark.rule("ti4:31.12", "ti4:73.2a", "ti4:93.3")
def test_without_tokens_in_the_reinforcements_there_is_only_the_relic() -> None:
    g = synthesis()
    g.players[0].tactic += g.players[0].reserve
    g.players[0].reserve = 0
    assert "use_secondary" not in act(g, "hesh_and_prit").kinds
    assert len(g.players[0].relics) == 1 and "hesh_and_prit" in g.purged


# -- the Eidolon --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.8", "ti4:71.5")
def test_eidolons_in_space_fight_like_ships_with_the_other_side_of_their_card() -> None:
    g = battle(led("naaz_rokha", "hacan", "arborec"), ("carrier", "2 mech"), ("carrier", "cruiser"))
    put(g, 0, "quann", "mech")
    played = space(g, ("assign_hit", "mech"), ("assign_hit", "carrier"), dice=[8, 7, 7, 7, 1, 7, 1])
    assert [len(draw) for draw in played.draws] == [4, 1, 1, 1]  # not the one on the planet
    assert at(g, 1, "25") == {"cruiser": 1} and at(g, 0, "25") == {"carrier": 1, "mech": 1}
    assert played.options("assign_hit") == {"carrier", "mech"}
    assert "sustain" not in played.kinds  # that side cannot
    assert g.players[0].units["mech"] == "z_grav_eidolon"


@pytest.mark.rule("ti4:49.3c", "ti4:71.10")
def test_eidolons_without_ships_win_and_then_need_capacity_again() -> None:
    g = battle(led("naaz_rokha", "hacan", "arborec"), ("carrier", "mech"), ("carrier",))
    space(g, ("assign_hit", "carrier"), dice=[8, 1, 1, 9])
    assert told(g, "combat_over")[0]["winner"] == 0
    assert at(g, 0, "25") == {} and g.players[0].supply["mech"] == 4
    assert g.players[0].units["mech"] == "eidolon" and "eidolon" in g.players[0].texts


@pytest.mark.rule("ti4:31.8")
def test_a_damaged_eidolon_fights_too_and_falls_like_the_others() -> None:
    g = battle(
        led("naaz_rokha", "hacan", "arborec"), ("carrier", "mech:damaged", "mech"), ("2 cruiser",)
    )
    space(
        g,
        ("assign_hit", "mech:damaged"),
        ("assign_hit", "carrier"),
        dice=[1, 1, 1, 1, 1, 7, 7],
    )
    assert at(g, 0, "25") == {"mech": 1}
    assert len(space(g, dice=[1, 1, 1, 1]).draws) == 2
    assert g.combat is not None and g.combat.joined == {0: {"mech": 1}}


@pytest.mark.rule("ti4:32.1a", "ti4:faq.48")
def test_eidolons_do_not_count_against_the_fleet_pool() -> None:
    g = battle(led("naaz_rokha", "hacan", "arborec"), ("2 carrier", "3 mech"), ("2 cruiser",))
    g.players[0].fleet = 2
    space(g, dice=[1] * 10)
    assert at(g, 0, "25") == {"carrier": 2, "mech": 3}


@pytest.mark.rule("ti4:31.8")
def test_without_a_mech_in_space_the_card_stays_as_it_is() -> None:
    g = battle(led("naaz_rokha", "hacan", "arborec"), ("carrier", "infantry"), ("cruiser",))
    put(g, 0, "quann", "mech")
    played = space(g, dice=[1, 1])
    assert [len(draw) for draw in played.draws] == [1, 1]
    assert g.players[0].units["mech"] == "eidolon"


@pytest.mark.rule("ti4:15.5")
def test_a_technology_gained_meanwhile_does_not_turn_the_card() -> None:
    g = battle(led("naaz_rokha", "hacan", "arborec"), ("carrier", "mech"), ("2 cruiser",))
    space(g, dice=[1] * 5)
    know(g, 0, "cruiser_ii")
    assert g.players[0].units["mech"] == "z_grav_eidolon"
    g.combat = None
    g.players[0].units.clear()
    refresh_units(g, 0)
    assert g.players[0].units["mech"] == "eidolon"


@pytest.mark.rule("ti4:71.7b")
def test_eidolons_retreat_only_on_board_of_a_ship() -> None:
    g = led("naaz_rokha", "hacan", "arborec")
    put(g, 0, "19", "cruiser")
    battle(g, ("cruiser", "mech"), ("2 carrier",))
    space(g, ("announce_retreat", "retreat"), dice=[1] * 5)
    assert at(g, 0, "25") == {} and at(g, 0, "19") == {"cruiser": 2}
    assert g.players[0].supply["mech"] == 4 and g.players[0].units["mech"] == "eidolon"


@pytest.mark.rule("ti4:faq.52")
def test_an_eidolon_counts_as_a_ship_for_cards() -> None:
    g = battle(led("naaz_rokha", "hacan", "arborec"), ("2 carrier", "mech"), ("2 cruiser",))
    know(g, 0, "assault_cannon")
    space(g, dice=[1] * 5)
    assert at(g, 1, "25") == {"cruiser": 1}
