"""Einmarsch: landing, the custodians, and control."""

import pytest

from orrery.games.ti4.rules.ground_combat import begin_ground_combat
from orrery.games.ti4.rules.invasion import commit, establish_control, invade, turn_back
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE

from .scenario import activate, at, gain, kept, put, table, told


def orbit(system: str, *fleet: str) -> Galaxy:
    g = table("hacan", "xxcha", "winnu")
    activate(g, system)
    put(g, 0, system, *fleet)
    g.stage = Stage.INVASION
    return g


@pytest.mark.rule("ti4:92.4")
@pytest.mark.rule("ti4:27.0")
@pytest.mark.rule("ti4:27.2")
@pytest.mark.rule("ti4:27.2a")
@pytest.mark.rule("ti4:27.2b")
@pytest.mark.rule("ti4:21.1")
@pytest.mark.rule("ti4:21.2")
def test_any_ground_forces_in_space_land_on_any_planets() -> None:
    g = orbit("36", "carrier", "3 infantry")
    put(g, 1, "lor", "infantry")
    kept(g, invade(g), ("infantry", "arnor"), ("infantry", "lor"), ("commit", DONE))
    assert at(g, 0, "36") == {"carrier": 1, "infantry": 1}
    assert at(g, 0, "arnor") == at(g, 0, "lor") == {"infantry": 1}
    assert g.action is not None
    assert g.action.landed == {"arnor": {"infantry": 1}, "lor": {"infantry": 1}}
    assert g.stage == Stage.GROUND_COMBAT


@pytest.mark.rule("ti4:21.3")
def test_any_number_lands_on_one_planet() -> None:
    g = orbit("36", "2 carrier", "8 infantry")
    kept(g, invade(g), *[("infantry", "lor")] * 8)
    assert at(g, 0, "lor") == {"infantry": 8}


@pytest.mark.rule("ti4:27.2c")
def test_whoever_commits_nobody_goes_on_with_production() -> None:
    g = orbit("36", "carrier", "infantry")
    kept(g, invade(g), ("commit", DONE))
    assert g.stage == Stage.PRODUCTION


@pytest.mark.rule("ti4:27.3")
@pytest.mark.rule("ti4:27.3a")
def test_the_attacker_orders_the_fire_of_several_planets() -> None:
    """Trap 26."""
    g = orbit("36", "carrier", "2 infantry")
    for planet in ("arnor", "lor"):
        put(g, 1, planet, "pds", "infantry")
    landing = [("infantry", "arnor"), ("infantry", "lor")]
    kept(g, invade(g), *landing, ("cannon_order", "lor"), "yes", "yes", dice=[6, 1])
    assert [shot["planet"] for shot in told(g, "shot")] == ["lor", "arnor"]
    assert at(g, 0, "arnor") == {"infantry": 1}
    assert at(g, 0, "lor") == {}


@pytest.mark.rule("ti4:27.4")
@pytest.mark.rule("ti4:27.4a")
@pytest.mark.rule("ti4:20.0")
def test_the_attacker_orders_the_ground_combats() -> None:
    g = orbit("36", "carrier")
    for planet in ("arnor", "lor"):
        put(g, 0, planet, "infantry")
        put(g, 1, planet, "infantry")
    g.stage = Stage.GROUND_COMBAT
    kept(g, begin_ground_combat(g), ("fight_where", "lor"))
    assert g.combat is not None
    assert (g.combat.planet, g.combat.attacker, g.combat.defender) == ("lor", 0, 1)


@pytest.mark.rule("ti4:88.4")
@pytest.mark.rule("ti4:27.1")
@pytest.mark.rule("ti4:27.2")
def test_the_steps_of_an_invasion_follow_each_other(seen: list[str]) -> None:
    g = orbit("36", "dreadnought", "carrier", "infantry")
    put(g, 1, "lor", "2 infantry")
    put(g, 1, "arnor", "infantry", "pds")
    seen.clear()
    kept(g, invade(g), ("bombard", "lor"), ("infantry", "arnor"), "yes", dice=[1, 6])
    shown = {W.INVASION_START, W.BOMBARDMENT, W.COMMIT, W.COMMITTED, W.CANNON_DEFENSE}
    shown |= {W.CANNON_HITS, W.HITS_BEFORE}
    assert [one for one in seen if one in shown] == [
        W.INVASION_START,
        W.BOMBARDMENT,
        W.COMMIT,
        W.COMMITTED,
        W.CANNON_DEFENSE,
        W.CANNON_HITS,
        W.HITS_BEFORE,
    ]


def test_committed_troops_may_be_turned_back() -> None:
    g = orbit("36", "carrier", "2 infantry")
    kept(g, commit(g, "tile_36"), ("infantry", "lor"), ("infantry", "lor"))
    turn_back(g, "lor")
    assert at(g, 0, "36") == {"carrier": 1, "infantry": 2}
    assert g.action is not None and g.action.landed == {}


@pytest.mark.rule("ti4:31.6")
def test_an_effect_may_close_a_planet_to_landings() -> None:
    g = orbit("36", "carrier", "infantry")
    modifiers.add(g, "demilitarized_zone", Q.NO_LANDING, 1)
    assert kept(g, invade(g)).kinds == []
    assert at(g, 0, "36") == {"carrier": 1, "infantry": 1}


# -- the custodians -----------------------------------------------------------------------------


def before_the_throne(*fleet: str, influence: bool = True) -> Galaxy:
    g = orbit("18", *fleet)
    if influence:
        g.players[0].goods = 6
    return g


@pytest.mark.rule("ti4:40.0")
@pytest.mark.rule("ti4:40.1")
@pytest.mark.rule("ti4:60.0")
@pytest.mark.rule("ti4:60.1")
def test_nobody_lands_on_mecatol_rex_while_the_custodians_are_there() -> None:
    g = before_the_throne("carrier", "infantry")
    played = kept(g, invade(g), ("remove_custodians", "no"))
    assert played.kinds == ["remove_custodians"]
    assert at(g, 0, "18") == {"carrier": 1, "infantry": 1}


@pytest.mark.rule("ti4:40.2")
@pytest.mark.rule("ti4:40.3")
@pytest.mark.rule("ti4:40.4")
@pytest.mark.rule("ti4:24.3")
def test_six_influence_remove_them_for_a_point_and_a_landing() -> None:
    """Trap 25."""
    g = before_the_throne("carrier", "2 infantry")
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    kept(g, invade(g), ("remove_custodians", "yes"), ("commit", DONE))
    assert not g.custodians
    assert g.players[0].points == 1
    assert g.players[0].goods == 0
    assert at(g, 0, "mecatol_rex") == {"infantry": 1}  # the first one had no choice
    kept(g, establish_control(g))
    assert g.planets["mecatol_rex"].owner == 0


@pytest.mark.rule("ti4:40.2a")
def test_without_ground_forces_they_stay() -> None:
    g = before_the_throne("carrier", "fighter")
    assert kept(g, invade(g)).kinds == []
    assert g.custodians


@pytest.mark.rule("ti4:40.2")
def test_without_six_influence_they_stay() -> None:
    g = before_the_throne("carrier", "infantry", influence=False)
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    g.players[0].goods = 5
    assert kept(g, invade(g)).kinds == []


@pytest.mark.rule("ti4:40.2")
def test_an_effect_may_spare_the_influence_but_not_the_landing() -> None:
    g = before_the_throne("carrier", "2 infantry", influence=False)
    modifiers.add(g, "blood_ties", Q.FREE_CUSTODIANS, 1, 0)
    kept(g, invade(g), ("remove_custodians", "yes"), ("commit", DONE))
    assert at(g, 0, "mecatol_rex") == {"infantry": 1}


@pytest.mark.rule("ti4:40.2")
def test_they_are_removed_only_from_their_own_system_and_only_once() -> None:
    g = orbit("36", "carrier", "infantry")
    g.players[0].goods = 6
    assert kept(g, invade(g), DONE).kinds == ["commit"]
    g = before_the_throne("carrier", "infantry")
    g.custodians = False
    assert kept(g, invade(g), DONE).kinds == ["commit"]


# -- control ------------------------------------------------------------------------------------


def landed(g: Galaxy, **forces: int) -> None:
    assert g.action is not None
    g.action.landed = {planet: {"infantry": n} for planet, n in forces.items()}
    g.stage = Stage.CONTROL


@pytest.mark.rule("ti4:27.5")
@pytest.mark.rule("ti4:27.5a")
@pytest.mark.rule("ti4:27.5b")
def test_whoever_stands_on_a_planet_gains_it_exhausted_and_foreign_structures_fall() -> None:
    """Trap 27."""
    g = orbit("36", "carrier")
    gain(g, 1, "arnor", "lor")
    put(g, 0, "lor", "infantry")
    put(g, 1, "lor", "pds", "space_dock")
    landed(g, lor=2, arnor=1)
    kept(g, establish_control(g))
    assert g.planets["lor"].owner == 0 and g.planets["lor"].exhausted
    assert at(g, 1, "lor") == {}
    assert len(told(g, "destroyed")) == 2
    assert g.planets["arnor"].owner == 1
    assert g.players[0].planets.count("lor") == 1 and "lor" not in g.players[1].planets


@pytest.mark.rule("ti4:27.5c")
@pytest.mark.rule("ti4:53.2")
def test_nobody_gains_what_he_controls_already(seen: list[str]) -> None:
    g = orbit("36", "carrier")
    gain(g, 0, "lor")
    put(g, 0, "lor", "infantry")
    landed(g, lor=1)
    seen.clear()
    kept(g, establish_control(g))
    assert W.CONTROL_GAINED not in seen
    assert not g.planets["lor"].exhausted


@pytest.mark.rule("ti4:53.5b")
@pytest.mark.rule("ti4:27.5d")
@pytest.mark.rule("ti4:20.4d")
def test_when_all_troops_die_the_defender_keeps_the_planet_and_its_structures() -> None:
    """Trap 26."""
    g = orbit("36", "carrier")
    gain(g, 1, "lor")
    put(g, 1, "lor", "space_dock")
    landed(g, lor=1)
    kept(g, establish_control(g))
    assert g.planets["lor"].owner == 1
    assert at(g, 1, "lor") == {"space_dock": 1}


def test_what_lasts_an_invasion_ends_with_it() -> None:
    g = orbit("36", "carrier")
    modifiers.add(g, "disable", Q.NO_CANNON, 1, 0, "invasion")
    landed(g)
    kept(g, establish_control(g))
    assert not modifiers.total(g, Q.NO_CANNON, 0)
    assert g.stage == Stage.PRODUCTION


@pytest.mark.rule("ti4:80.3")
def test_an_effect_that_ends_the_turn_leaves_no_production() -> None:
    g = orbit("36", "carrier")
    landed(g)
    assert g.action is not None
    g.action.ended = True
    kept(g, establish_control(g))
    assert g.stage == Stage.ACTION_END


# -- ships that land ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.65")
def test_fighters_that_land_like_ground_forces_never_take_a_planet() -> None:
    """Trap 47."""
    g = orbit("36", "carrier", "2 fighter")
    modifiers.add(g, "matriarch", Q.MAY_LAND, 1, 0, "invasion")
    kept(g, invade(g), ("fighter", "lor"), ("commit", DONE))
    assert at(g, 0, "lor") == {"fighter": 1}
    kept(g, begin_ground_combat(g))
    kept(g, establish_control(g))
    assert at(g, 0, "36") == {"carrier": 1, "fighter": 2}
    assert g.planets["lor"].owner == -1
