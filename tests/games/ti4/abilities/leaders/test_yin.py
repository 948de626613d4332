"""The leaders and the mech of the Yin Brotherhood."""

import pytest

from orrery.games.ti4.events import Making, Used
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.rules.research import missing, researchable
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...agendas import enacted
from ...scenario import at, gain, kept, know, put
from .scenes import act, battle, can_act, ground, has_goods, led, space

# -- Brother Milor ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:31.7")
@pytest.mark.parametrize("kind", ["cruiser", "destroyer"])
def test_brother_milor_gives_fighters_for_a_lost_cruiser_or_destroyer(kind: str) -> None:
    g = led("sol", "yin", "winnu")
    put(g, 0, "25", kind, "carrier")
    flow = destroy(g, 0, "tile_25", kind)
    played = kept(g, flow, ("use_ability", "brother_milor"), ("place_fighters", 2))
    assert at(g, 0, "25") == {"carrier": 1, "fighter": 2}
    assert "brother_milor" in g.players[1].exhausted
    assert [c.seat for c in played.asked if c.kind == "place_fighters"] == [0]
    assert played.options("place_fighters") == {0, 1, 2}


@pytest.mark.rule("ti4:7.4", "ti4:31.7")
def test_the_fighters_may_be_declined_and_other_units_bring_none() -> None:
    g = led("sol", "yin", "winnu")
    put(g, 0, "25", "cruiser", "carrier", "fighter")
    put(g, 0, "quann", "infantry")
    flow = destroy(g, 0, "tile_25", "cruiser")
    kept(g, flow, ("use_ability", "brother_milor"), ("place_fighters", 0))
    g.players[1].exhausted.clear()
    assert kept(g, destroy(g, 0, "tile_25", "fighter")).kinds == []
    assert kept(g, destroy(g, 0, "quann", "infantry")).kinds == []
    assert kept(g, destroy(g, 0, "tile_25", "carrier")).kinds == []


@pytest.mark.rule("ti4:7.4", "ti4:71.8")
def test_the_fighters_fight_on_where_the_last_ship_was_lost() -> None:
    g = battle(led("yin", "sol", "winnu"), ("destroyer",), ("cruiser",))
    milor = [("use_ability", "brother_milor"), ("place_fighters", 2)]
    space(g, *milor, dice=[1, 1, 1, 10])
    assert at(g, 0, "25") == {"fighter": 2} and g.combat is not None


# -- Brother Omar -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a", "ti4:7.6c")
def test_indoctrination_unlocks_brother_omar() -> None:
    g = battle(led("yin", "xxcha", "winnu"), ("2 infantry",), ("2 infantry",), planet="quann")
    has_goods(g, 0, 2)
    ground(g, ("use_ability", "indoctrination"), dice=[1] * 4)
    assert "brother_omar" in g.players[0].leaders
    g = battle(led("yin", "xxcha", "winnu"), ("2 infantry",), ("2 infantry",), planet="quann")
    has_goods(g, 0, 2)
    ground(g, ("use_ability", PASS), dice=[1] * 4)
    assert "brother_omar" in g.players[0].locked


@pytest.mark.rule("ti4:89.12", "ti4:7.8")
def test_brother_omar_meets_one_green_prerequisite() -> None:
    g = led("yin", "sol", "winnu", leader="brother_omar")
    assert missing(g, 0, "dacxive_animators") == {}
    assert missing(g, 0, "hyper_metabolism") == {"green": 1}
    assert missing(g, 0, "gravity_drive") == {"blue": 1}
    assert "dacxive_animators" in researchable(g, 0) and missing(g, 1, "dacxive_animators")
    g.players[1].area.append("alliance:0")
    assert missing(g, 1, "dacxive_animators") == {}
    know(g, 0, "neural_motivator")
    assert missing(g, 0, "hyper_metabolism") == {}


@pytest.mark.rule("ti4:26.1", "ti4:69.1", "ti4:31.7")
def test_brother_omar_adds_an_infantry_for_each_cost_beyond_the_limit() -> None:
    g = led("yin", "sol", "winnu", leader="brother_omar")
    gain(g, 0, "quann", ready=False)
    has_goods(g, 0, 2)
    infantry = ("produce", ("infantry", "quann"))
    making = Making(seat=0, system="tile_25", limit=3)
    flow = produce(g, making, ["quann"])
    played = kept(g, flow, infantry, infantry, infantry, ("produce_more", 2))
    assert at(g, 0, "quann") == {"infantry": 5} and g.players[0].goods == 0
    assert played.options("produce_more") == {0, 1, 2}
    has_goods(g, 0, 1)
    making = Making(seat=0, system="tile_25", limit=3)
    fighter = ("produce", ("fighter", "tile_25"))
    assert "produce_more" not in kept(g, produce(g, making, ["quann"]), fighter, DONE).kinds


@pytest.mark.rule("ti4:31.7", "ti4:69.4")
def test_the_infantry_of_brother_omar_goes_to_any_planet_where_some_is_produced() -> None:
    g = led("yin", "sol", "winnu", leader="brother_omar")
    gain(g, 0, "abyz", "fria", ready=False)
    has_goods(g, 0, 2)
    making = Making(seat=0, system="tile_38", limit=4)
    answers = [("produce", ("infantry", planet)) for planet in ("abyz", "fria") for _ in range(2)]
    more = [("produce_more", 2), ("place_troops", "abyz"), ("place_troops", "fria")]
    kept(g, produce(g, making, ["abyz", "fria"]), *answers, *more)
    assert at(g, 0, "abyz") == at(g, 0, "fria") == {"infantry": 3}


# -- Dannel of the Tenth ------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.12", "ti4:78.5", "ti4:31.7")
def test_dannel_readies_planets_or_doubles_their_infantry() -> None:
    g = led("yin", "sol", "winnu", leader="dannel_of_the_tenth")
    gain(g, 0, "quann", "lodor", "bereg", "wellon", ready=False)
    g.planets["bereg"].exhausted = False
    put(g, 0, "quann", "3 infantry", "mech")
    put(g, 0, "lodor", "infantry")
    put(g, 0, "bereg", "2 infantry")  # already ready
    put(g, 0, "wellon", "mech")
    put(g, 0, "20", "carrier", "infantry")
    answers = {"quann": "double", "lodor": "ready"}
    asked = [p for p in g.planets if p in answers]
    played = act(g, "dannel_of_the_tenth", *[("ready_or_double", answers[p]) for p in asked])
    assert at(g, 0, "quann") == {"infantry": 6, "mech": 1} and g.planets["quann"].exhausted
    assert at(g, 0, "lodor") == {"infantry": 1} and not g.planets["lodor"].exhausted
    assert at(g, 0, "bereg") == {"infantry": 4} and at(g, 0, "wellon") == {"mech": 1}
    assert g.planets["wellon"].exhausted and at(g, 0, "20") == {"carrier": 1, "infantry": 1}
    assert played.kinds.count("ready_or_double") == 2
    assert "dannel_of_the_tenth" in g.purged


@pytest.mark.rule("ti4:31.6", "ti4:58.3")
def test_dannel_places_nobody_in_a_demilitarized_zone_and_needs_infantry() -> None:
    g = led("yin", "sol", "winnu", leader="dannel_of_the_tenth")
    assert not can_act(g, "dannel_of_the_tenth")
    gain(g, 0, "quann", ready=False)
    enacted(g, "demilitarized_zone", "quann")
    put(g, 0, "quann", "infantry")
    act(g, "dannel_of_the_tenth")
    assert at(g, 0, "quann") == {"infantry": 1} and not g.planets["quann"].exhausted


# -- Moyin's Ashes ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:28.1", "ti4:28.1a")
def test_for_one_influence_more_indoctrination_brings_a_mech() -> None:
    g = battle(led("yin", "xxcha", "winnu"), ("infantry",), ("2 infantry",), planet="quann")
    has_goods(g, 0, 4)
    ground(g, ("use_ability", "indoctrination"), ("use_ability", "moyins_ashes"), dice=[1] * 3)
    assert at(g, 0, "quann") == {"infantry": 1, "mech": 1} and at(g, 1, "quann") == {"infantry": 1}
    assert g.players[0].goods == 1 and "brother_omar" in g.players[0].leaders


@pytest.mark.rule("ti4:28.1", "ti4:28.2", "ti4:28.2a", "ti4:31.12")
def test_moyins_ashes_need_a_mech_and_three_influence_and_may_be_declined() -> None:
    g = battle(led("yin", "xxcha", "winnu"), ("infantry",), ("2 infantry",), planet="quann")
    has_goods(g, 0, 3)
    answers = [("use_ability", "indoctrination"), ("use_ability", PASS)]
    ground(g, *answers, dice=[1] * 3)
    assert at(g, 0, "quann") == {"infantry": 2} and g.players[0].goods == 1
    g = battle(led("yin", "xxcha", "winnu"), ("infantry",), ("2 infantry",), planet="quann")
    has_goods(g, 0, 2)
    ground(g, ("use_ability", "indoctrination"), dice=[1] * 3)
    assert at(g, 0, "quann") == {"infantry": 2}
    g = battle(led("yin", "xxcha", "winnu"), ("infantry",), ("2 infantry",), planet="quann")
    put(g, 0, "lodor", "4 mech")
    has_goods(g, 0, 3)
    ground(g, ("use_ability", "indoctrination"), dice=[1] * 3)
    assert at(g, 0, "quann") == {"infantry": 2}
    other = Used(seat=0, ability="devotion")
    assert not ability.ready(g, 0, W.ABILITY_USED_WHEN, other)
