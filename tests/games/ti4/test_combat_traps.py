"""Where tables stumble in combats: order, and what cards do in the middle."""

import pytest

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.rules.bombardment import bombard
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.ground_combat import ground_round
from orrery.games.ti4.rules.hits import produce_hits
from orrery.games.ti4.rules.invasion import establish_control
from orrery.games.ti4.rules.retreat import closed
from orrery.games.ti4.rules.turn import choose_action
from orrery.games.ti4.rules.units import SHIPS
from orrery.games.ti4.state import Stage
from orrery.kernel.choice import DONE, PASS

from .scenario import activate, at, fight, gain, hold, kept, know, put, table, told
from .test_space_combat import one_round, war


@pytest.mark.rule("ti4:31.19")
@pytest.mark.rule("ti4:75.5")
def test_of_two_assault_cannons_only_the_attackers_fires() -> None:
    """Trap 17: with three ships each, the defender has two when it would be his turn."""
    g = war(attacker=("3 cruiser",), defender=("3 cruiser",))
    for seat in (0, 1):
        know(g, seat, "assault_cannon")
    one_round(g, dice=[1] * 5)
    assert at(g, 0, "25") == {"cruiser": 3}
    assert at(g, 1, "25") == {"cruiser": 2}


@pytest.mark.rule("ti4:75.5")
@pytest.mark.rule("ti4:71.2")
def test_assault_cannon_comes_before_the_barrage_and_is_not_sustained() -> None:
    """Trap 17."""
    g = war(attacker=("3 cruiser",), defender=("dreadnought", "destroyer"))
    know(g, 0, "assault_cannon")
    played = one_round(g, ("destroy_unit", "destroyer"), dice=[1] * 4)
    assert "sustain" not in played.kinds
    assert not told(g, "shot")  # the destroyer fires no more


@pytest.mark.rule("ti4:75.1")
@pytest.mark.rule("ti4:faq.27")
def test_a_direct_hit_follows_each_use_before_the_next_one() -> None:
    """Trap 21: the hit stays cancelled, and the owner decides anew knowing of it."""
    g = war(attacker=("2 cruiser",), defender=("2 dreadnought",))
    hold(g, 0, "direct_hit")
    played = one_round(
        g,
        ("sustain", "dreadnought"),
        ("use_ability", "direct_hit"),
        ("sustain", DONE),
        dice=[7, 7, 1, 1],
    )
    assert played.kinds == ["sustain", "use_ability", "sustain"]
    assert at(g, 1, "25") == {}


@pytest.mark.rule("ti4:faq.27")
def test_a_direct_hit_follows_hits_of_abilities_too() -> None:
    g = war(attacker=("2 cruiser",), defender=("2 dreadnought",))
    hold(g, 0, "direct_hit")
    flow = produce_hits(g, 0, 1, "ambush")
    kept(g, flow, ("sustain", "dreadnought"), ("use_ability", "direct_hit"))
    assert at(g, 1, "25") == {"dreadnought": 1}


@pytest.mark.rule("ti4:faq.27")
def test_the_side_that_did_not_hit_has_no_direct_hit() -> None:
    g = war(attacker=("2 cruiser",), defender=("2 dreadnought",))
    hold(g, 1, "direct_hit")
    flow = produce_hits(g, 0, 1, "ambush")
    played = kept(g, flow, ("sustain", "dreadnought"))
    assert played.kinds == ["sustain"]


@pytest.mark.rule("ti4:75.4")
def test_a_direct_hit_on_a_ship_that_cannons_hit_leaves_its_cargo_without_room() -> None:
    """Outside a combat surplus cargo goes at once."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "25")
    put(g, 0, "25", "dreadnought", "infantry", "destroyer")
    put(g, 1, "quann", "pds")
    hold(g, 1, "direct_hit")
    answers = [("fire_cannons", 0), ("sustain", "dreadnought"), ("use_ability", "direct_hit")]
    kept(g, cannon_offense(g), *answers, dice=[6])
    assert at(g, 0, "25") == {"destroyer": 1}


@pytest.mark.rule("ti4:faq.26")
def test_cancelled_hits_are_gone_before_anybody_sustains() -> None:
    g = war(attacker=("2 cruiser",), defender=("dreadnought",))
    hold(g, 1, "shields_holding")
    answers = [("use_ability", "shields_holding"), ("cancel_hits", 2)]
    played = one_round(g, *answers, dice=[7, 7, 1])
    assert "sustain" not in played.kinds
    assert at(g, 1, "25") == {"dreadnought": 1}


@pytest.mark.rule("ti4:66.1")
@pytest.mark.rule("ti4:faq.5")
def test_a_bacterial_weapon_ignores_shields() -> None:
    """Trap 24: it is no bombardment."""
    g = table("hacan", "xxcha", "winnu")
    know(g, 0, "x_89_bacterial_weapon")
    put(g, 0, "25", "dreadnought")
    put(g, 1, "quann", "3 infantry", "pds")
    kept(g, choose_action(g), ("action", ("component", "x_89_bacterial_weapon")))
    assert at(g, 1, "quann") == {"pds": 1}


@pytest.mark.rule("ti4:faq.1")
def test_the_highest_face_is_a_ten() -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    one_round(g, dice=[10, 1])
    assert told(g, "combat_roll")[0]["dice"] == (("cruiser", 7, 10),)


@pytest.mark.rule("ti4:76.0")
def test_what_is_a_ship() -> None:
    named = {"carrier", "cruiser", "dreadnought", "destroyer", "fighter", "war_sun", "flagship"}
    assert named == SHIPS
    assert all(UNIT_KINDS[kind].source == "base" for kind in SHIPS)


@pytest.mark.rule("ti4:71.10")
@pytest.mark.rule("ti4:faq.38")
def test_who_slips_away_leaves_no_winner() -> None:
    """Trap 19."""
    g = war(attacker=("cruiser",), defender=("cruiser",))
    hold(g, 1, "skilled_retreat")
    one_round(g, ("use_ability", "skilled_retreat"), ("choose_system", "tile_19"), dice=[])
    assert told(g, "combat_over")[0]["winner"] == -1
    assert at(g, 1, "19") == {"cruiser": 1}
    assert at(g, 0, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:71.4b")
def test_whose_retreat_was_intercepted_has_announced_it_all_the_same() -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    for seat, planet in ((0, "wellon"), (1, "lor")):
        put(g, seat, planet, "pds")
    hold(g, 0, "intercept")
    answers = [("announce_retreat", "retreat"), ("use_ability", "intercept")]
    played = one_round(g, *answers, dice=[1, 1])
    assert played.kinds == ["announce_retreat", "use_ability"]
    assert at(g, 1, "25") == {"cruiser": 1}
    assert PASS in played.options("announce_retreat")


# -- fighters, retreats, troops -----------------------------------------------------------------


@pytest.mark.rule("ti4:75.5")
def test_fighters_neither_man_an_assault_cannon_nor_fall_to_it() -> None:
    """Trap 17."""
    g = war(attacker=("2 cruiser", "2 fighter"), defender=("cruiser", "fighter"))
    know(g, 0, "assault_cannon")
    one_round(g, dice=[1] * 6)
    assert at(g, 1, "25") == {"cruiser": 1, "fighter": 1}
    g = war(attacker=("3 cruiser",), defender=("cruiser", "2 fighter"))
    know(g, 0, "assault_cannon")
    one_round(g, dice=[1] * 5)
    assert at(g, 1, "25") == {"fighter": 2}


@pytest.mark.rule("ti4:96.3d")
def test_deflectors_against_cannons_do_not_stop_bombs() -> None:
    """Trap 16."""
    g = table("hacan", "xxcha", "winnu")
    know(g, 1, "antimass_deflectors")
    activate(g, "25")
    put(g, 0, "25", "dreadnought")
    put(g, 1, "quann", "2 infantry")
    kept(g, bombard(g, "tile_25"), ("bombard", "quann"), dice=[5])
    assert at(g, 1, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:71.7c")
def test_whoever_flies_through_foreign_ships_does_not_retreat_among_them() -> None:
    """Trap 18."""
    g = war(attacker=("cruiser",), defender=("cruiser",))
    gain(g, 1, "lor")
    know(g, 1, "light_wave_deflector")
    assert closed(g, 1, "tile_36") == ""
    put(g, 2, "36", "fighter")
    assert closed(g, 1, "tile_36") == "ti4:71.7c"


@pytest.mark.rule("ti4:71.4")
@pytest.mark.rule("ti4:71.7")
def test_an_announcement_does_not_outlive_its_round() -> None:
    """Trap 18: the way was closed in one round and is open in the next."""
    g = war(attacker=("cruiser",), defender=("cruiser",))
    gain(g, 1, "lor")
    assert g.combat is not None
    g.combat.retreating = 1
    one_round(g, ("announce_retreat", PASS), dice=[1, 1])
    assert at(g, 1, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:92.0")
@pytest.mark.rule("ti4:faq.6")
def test_retreating_ships_take_troops_of_the_planets_along_as_far_as_there_is_room() -> None:
    retreat, quann = ("announce_retreat", "retreat"), ("infantry", "quann")
    for fighters in (2, 4):
        g = war(attacker=("cruiser",), defender=("carrier", f"{fighters} fighter"))
        gain(g, 1, "quann", "lor")
        put(g, 1, "quann", "3 infantry")
        taken = (("take_along", quann), ("take_along", DONE)) if fighters < 4 else ()
        one_round(g, retreat, *taken, dice=[1] * (2 + fighters))
        here = {"carrier": 1, "fighter": fighters} | ({"infantry": 1} if taken else {})
        assert at(g, 1, "36") == here
        assert at(g, 1, "quann") == {"infantry": 2 if taken else 3}


@pytest.mark.rule("ti4:20.4d")
@pytest.mark.rule("ti4:27.5d")
def test_when_all_troops_fall_planet_and_structures_stay_with_the_defender() -> None:
    """Trap 26."""
    g = table("hacan", "xxcha", "winnu")
    gain(g, 1, "quann")
    activate(g, "25")
    put(g, 0, "25", "carrier")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "infantry", "pds")
    fight(g, "25", planet="quann")
    assert g.action is not None
    g.action.landed = {"quann": {"infantry": 1}}
    g.stage, g.inside = Stage.GROUND_ROUND, [Stage.GROUND_COMBAT]
    kept(g, ground_round(g), dice=[8, 8])
    kept(g, establish_control(g))
    assert g.planets["quann"].owner == 1
    assert at(g, 1, "quann") == {"pds": 1}
