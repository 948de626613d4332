"""The leaders and the mech of the L1Z1X Mindnet."""

import pytest

from orrery.games.ti4.rules.bombardment import bombard, bombs, sheltered
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, gain, hold, kept, know, put
from .scenes import act, activation, battle, can_act, ground, is_unlocked, led


@pytest.mark.rule("ti4:7.4")
def test_i48s_lets_whoever_activates_a_system_turn_an_infantry_into_a_mech() -> None:
    g = led("sol", "l1z1x", "winnu")
    put(g, 0, "quann", "2 infantry")
    played = activation(g, "25", ("use_ability", "i48s"), ("replace_infantry", "quann"))
    assert at(g, 0, "quann") == {"infantry": 1, "mech": 1}
    assert [c.seat for c in played.asked if c.kind == "replace_infantry"] == [0]
    assert "i48s" in g.players[1].exhausted


@pytest.mark.rule("ti4:7.4", "ti4:31.7")
def test_nobody_has_to_take_the_mech_of_i48s_and_without_one_it_is_not_asked() -> None:
    g = led("sol", "l1z1x", "winnu")
    put(g, 0, "quann", "infantry")
    activation(g, "25", ("use_ability", "i48s"), ("replace_infantry", PASS))
    assert at(g, 0, "quann") == {"infantry": 1}
    g = led("sol", "l1z1x", "winnu")
    put(g, 0, "quann", "infantry", "4 mech")
    assert "use_ability" not in activation(g, "25").kinds


@pytest.mark.rule("ti4:7.6a")
def test_four_dreadnoughts_on_the_board_unlock_2ram() -> None:
    g = led("l1z1x", "sol", "winnu")
    put(g, 0, "20", "2 dreadnought", "dreadnought:damaged")
    assert not is_unlocked(g, 0, "2ram")
    put(g, 0, "25", "dreadnought")
    assert is_unlocked(g, 0, "2ram")


@pytest.mark.rule("ti4:66.0", "ti4:22.1f")
def test_2ram_bombards_planets_with_a_planetary_shield() -> None:
    g = led("l1z1x", "sol", "winnu", leader="2ram")
    put(g, 1, "quann", "pds", "infantry")
    assert sheltered(g, 0, "quann") == "" and sheltered(g, 2, "quann") == "ti4:22.1f"
    g.players[2].area.append("alliance:0")
    assert sheltered(g, 2, "quann") == ""  # the ally shares it


# -- the Helmsman -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.12", "ti4:17.9", "ti4:92.1")
def test_the_helmsman_moves_flagship_and_dreadnoughts_from_anywhere() -> None:
    g = led("l1z1x", "sol", "winnu", leader="the_helmsman")
    put(g, 0, "25", "flagship", "cruiser", "2 infantry")
    put(g, 0, "quann", "mech")
    put(g, 0, "26", "dreadnought", "fighter")
    put(g, 1, "20", "fighter")
    g.systems["tile_26"].tokens.append(0)  # nothing is loaded there
    g.players[0].tactic -= 1
    played = act(
        g,
        "the_helmsman",
        ("choose_system", "tile_19"),
        ("move_by_effect", ("tile_25", "flagship")),
        ("take_along", ("infantry", "tile_25")),
        ("take_along", ("mech", "quann")),
        ("take_along", DONE),
        ("move_by_effect", ("tile_26", "dreadnought")),
    )
    assert at(g, 0, "19") == {"flagship": 1, "dreadnought": 1, "infantry": 1, "mech": 1}
    assert "tile_20" not in played.options("choose_system")
    assert "the_helmsman" in g.purged and not can_act(g, "the_helmsman")


@pytest.mark.rule("ti4:13.1", "ti4:65.1", "ti4:86.1")
def test_the_helmsman_enters_no_nebula_no_asteroid_field_and_no_supernova() -> None:
    g = led("l1z1x", "sol", "winnu", "letnev", "hacan", "xxcha", leader="the_helmsman")
    put(g, 0, "25", "dreadnought")
    played = act(g, "the_helmsman", ("choose_system", "tile_19"), ("move_by_effect", DONE))
    closed = {"tile_42", "tile_43", "tile_44", "tile_45"}  # by their printed anomalies
    assert closed < set(g.systems) and not closed & played.options("choose_system")
    assert at(g, 0, "25") == {"dreadnought": 1} and "the_helmsman" in g.purged


# -- the Annihilator ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:22.0", "ti4:22.1")
def test_an_annihilator_on_another_planet_bombards_like_a_ship() -> None:
    g = led("l1z1x", "sol", "winnu")
    gain(g, 0, "bereg")
    put(g, 0, "bereg", "mech")
    put(g, 1, "lirta_iv", "infantry")
    activate(g, "35")
    kept(g, bombard(g, "tile_35"), ("bombard", "lirta_iv"), dice=[8])
    assert at(g, 1, "lirta_iv") == {}


@pytest.mark.rule("ti4:22.1e")
def test_an_annihilator_in_a_ground_combat_does_not_bombard_there() -> None:
    g = battle(led("l1z1x", "hacan", "winnu"), ("mech",), ("3 infantry",), planet="quann")
    assert bombs(g, 0, "tile_25") == []
    assert "use_ability" not in ground(g, dice=[1, 1, 1, 1]).kinds  # no harrow
    put(g, 0, "25", "carrier", "mech")
    assert len(bombs(g, 0, "tile_25")) == 1  # the one in space does


@pytest.mark.rule("ti4:22.0")
def test_mechs_of_others_do_not_bombard() -> None:
    g = led("sol", "hacan", "winnu")
    put(g, 0, "bereg", "mech")
    assert bombs(g, 0, "tile_35") == []


@pytest.mark.rule("ti4:faq.5")
def test_an_annihilator_that_is_carried_is_no_ship_for_a_bacterial_weapon() -> None:
    g = led("l1z1x", "sol", "winnu")
    know(g, 0, "x_89_bacterial_weapon")
    put(g, 0, "25", "carrier", "mech")
    put(g, 1, "quann", "infantry")
    assert not can_act(g, "x_89_bacterial_weapon")
    put(g, 0, "25", "dreadnought")
    assert can_act(g, "x_89_bacterial_weapon")


def test_an_annihilator_on_a_planet_is_a_unit_for_a_tactical_bombardment() -> None:
    g = led("l1z1x", "sol", "winnu")
    gain(g, 0, "bereg")
    gain(g, 1, "lirta_iv")
    put(g, 0, "bereg", "mech")
    hold(g, 0, "tactical_bombardment")
    act(g, "tactical_bombardment")  # there is just one such system
    assert g.planets["lirta_iv"].exhausted and not g.planets["bereg"].exhausted
