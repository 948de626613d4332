"""The leaders and the mech of the Vuil'raith Cabal."""

import pytest

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.commodities import replenish
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...scenario import at, gain, kept, put, relocate, told
from .scenes import act, battle, can_act, ground, has_goods, is_unlocked, led

# -- The Stillness of Stars ---------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:57.5c", "ti4:50.1")
def test_the_stillness_of_stars_turns_commodities_into_goods_for_a_captured_unit() -> None:
    g = led("vuilraith", "sol", "hacan")  # Sol can have 4 commodities
    played = kept(
        g,
        replenish(g, 1),
        ("use_ability", "the_stillness_of_stars"),
        ("capture_unit", (1, "dreadnought")),
    )
    assert g.players[1].commodities == 0 and g.players[1].goods == 4
    assert g.players[0].captured == {1: {"dreadnought": 1}}
    assert g.players[1].supply["dreadnought"] == 4
    kinds = {kind for _, kind in played.options("capture_unit")}
    assert kinds == {
        "carrier",
        "cruiser",
        "destroyer",
        "dreadnought",
        "fighter",
        "infantry",
        "mech",
    }
    assert "gained_goods" not in {news.kind for news in g.news}  # converting is no gain


@pytest.mark.rule("ti4:7.4", "ti4:31.7")
def test_the_stillness_of_stars_may_wait_and_is_not_for_its_own_player() -> None:
    g = led("vuilraith", "sol", "hacan")
    kept(g, replenish(g, 1), PASS)
    assert g.players[1].commodities == 4 and g.players[0].captured == {}
    assert "use_ability" not in kept(g, replenish(g, 0)).kinds


@pytest.mark.rule("ti4:50.6")
def test_the_stillness_of_stars_captures_nothing_of_a_blockader() -> None:
    g = led("vuilraith", "sol", "hacan")
    put(g, 0, "acheron", "space_dock")
    put(g, 1, g.players[0].home.removeprefix("tile_"), "cruiser")
    played = kept(g, replenish(g, 1), ("use_ability", "the_stillness_of_stars"))
    assert "capture_unit" not in played.kinds
    assert g.players[1].goods == 4 and g.players[0].captured == {}


@pytest.mark.rule("ti4:31.9")
def test_the_stillness_of_stars_does_what_it_can_where_no_commodities_are_left() -> None:
    g = led("vuilraith", "sol", "hacan")  # Sol has given them away for a Trade Agreement
    replenished = Turn(seat=1)
    (stillness,) = ability.ready(g, 0, W.REPLENISHED, replenished)
    kept(g, stillness.run(g, 0, replenished), ("capture_unit", (1, "mech")))
    assert g.players[0].captured == {1: {"mech": 1}} and not told(g, "converted")
    g = led("vuilraith", "sol", "hacan")
    put(g, 0, "acheron", "space_dock")
    put(g, 1, g.players[0].home.removeprefix("tile_"), "cruiser")
    assert not ability.ready(g, 0, W.REPLENISHED, replenished)  # nothing to capture either


# -- That Which Molds Flesh ---------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a", "ti4:37.4")
def test_units_in_three_gravity_rifts_unlock_that_which_molds_flesh() -> None:
    g = led("vuilraith", "sol", "hacan")
    put(g, 0, "acheron", "space_dock")
    gain(g, 0, "quann")
    put(g, 0, "quann", "space_dock")
    put(g, 0, "20", "destroyer")  # in no rift; and none of the Cabal is in the printed one
    assert not is_unlocked(g, 0, "that_which_molds_flesh")
    put(g, 0, "41", "cruiser")
    assert is_unlocked(g, 0, "that_which_molds_flesh")


@pytest.mark.rule("ti4:69.1", "ti4:26.1a")
def test_two_fighters_or_infantry_do_not_count_against_the_production_limit() -> None:
    g = led("vuilraith", "sol", "hacan", leader="that_which_molds_flesh")
    put(g, 0, "acheron", "space_dock")
    home = g.players[0].home
    put(g, 0, home.removeprefix("tile_"), "carrier")
    has_goods(g, 0, 20)
    made = [("infantry", "acheron"), ("fighter", home), *[("destroyer", home)] * 5]
    played = kept(g, use_production(g, 0, home), *[("produce", one) for one in made])
    assert played.kinds.count("produce") == 7
    assert played.asked[0].about["left"] == 7 and played.asked[0].about["uncounted"] == 2
    assert at(g, 0, home.removeprefix("tile_"))["destroyer"] == 5


@pytest.mark.rule("ti4:69.1")
def test_other_units_than_these_two_count() -> None:
    g = led("vuilraith", "sol", "hacan", leader="that_which_molds_flesh")
    put(g, 0, "acheron", "space_dock")
    home = g.players[0].home
    has_goods(g, 0, 20)
    played = kept(g, use_production(g, 0, home), *[("produce", ("destroyer", home))] * 5, DONE)
    assert {kind for kind, _ in played.options("produce", 5) - {DONE}} <= {"fighter", "infantry"}


# -- It Feeds on Carrion ------------------------------------------------------------------------


def torn() -> Galaxy:
    """The Cabal has a dimensional tear on Wellon, beside 18, 20 and 25."""
    g = led("vuilraith", "sol", "hacan", leader="it_feeds_on_carrion")
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "space_dock")
    put(g, 0, "19", "destroyer")
    return g


@pytest.mark.rule("ti4:7.12", "ti4:50.1", "ti4:58.2")
def test_it_feeds_on_carrion_captures_ships_in_and_beside_tears_with_three_or_less() -> None:
    g = torn()
    put(g, 1, "20", "2 cruiser", "dreadnought:damaged")
    put(g, 2, "19", "carrier")
    put(g, 2, "37", "cruiser")  # far away
    act(g, "it_feeds_on_carrion", dice=[3, 4, 1, 2])
    assert at(g, 1, "20") == {"cruiser": 1} and at(g, 2, "19") == {}
    captured = {1: {"cruiser": 1, "dreadnought": 1}, 2: {"carrier": 1}}
    assert g.players[0].captured == captured and at(g, 2, "37") == {"cruiser": 1}
    assert at(g, 0, "19") == {"destroyer": 1} and "it_feeds_on_carrion" in g.purged
    assert len(told(g, "carrion")) == 4


@pytest.mark.rule("ti4:49.3", "ti4:50.3")
def test_it_feeds_on_carrion_captures_the_cargo_that_has_no_room_any_more() -> None:
    g = torn()
    put(g, 2, "20", "2 carrier", "5 fighter", "2 infantry", "mech")
    act(g, "it_feeds_on_carrion", *[("remove_cargo", "fighter")] * 3, "mech", dice=[3, 9])
    assert at(g, 2, "20") == {"carrier": 1, "fighter": 2, "infantry": 2}
    assert g.players[0].captured == {2: {"carrier": 1, "mech": 1}, NOBODY: {"fighter": 3}}
    assert [news["unit"] for news in told(g, "carrion")] == ["carrier"] * 2


@pytest.mark.rule("ti4:50.6")
def test_it_feeds_on_carrion_captures_nothing_of_a_blockader() -> None:
    g = torn()
    gain(g, 0, "quann")
    put(g, 0, "quann", "space_dock")
    put(g, 1, "25", "cruiser")
    act(g, "it_feeds_on_carrion", dice=[1])
    assert at(g, 1, "25") == {"cruiser": 1} and g.players[0].captured == {}


@pytest.mark.rule("ti4:58.3")
def test_without_a_tear_there_is_no_carrion() -> None:
    g = led("vuilraith", "sol", "hacan", leader="it_feeds_on_carrion")
    relocate(g, "41", "19")  # a rift, but no tear
    assert not can_act(g, "it_feeds_on_carrion")


# -- the Reanimator -----------------------------------------------------------------------------


@pytest.mark.rule("ti4:50.3", "ti4:50.4")
def test_a_reanimator_captures_own_infantry_that_is_destroyed_on_its_planet() -> None:
    g = led("hacan", "vuilraith", "xxcha")
    gain(g, 1, "quann")
    battle(g, ("2 infantry",), ("mech", "2 infantry"), planet="quann")
    ground(g, ("sustain", DONE), ("assign_hit", "infantry"), dice=[8, 1, 1, 1, 1])
    assert at(g, 1, "quann") == {"mech": 1, "infantry": 1}
    assert g.players[1].captured == {NOBODY: {"infantry": 1}}


@pytest.mark.rule("ti4:50.3")
def test_a_reanimator_captures_no_mechs_and_nothing_elsewhere() -> None:
    g = led("vuilraith", "hacan", "xxcha")
    put(g, 0, "quann", "2 mech")
    put(g, 0, "wellon", "infantry")
    put(g, 0, "25", "infantry", "carrier")
    for where, one in (("quann", "mech"), ("wellon", "infantry"), ("tile_25", "infantry")):
        kept(g, destroy(g, 0, where, one))
    assert g.players[0].captured == {} and g.players[0].supply["mech"] == 3
    put(g, 0, "quann", "infantry")
    kept(g, destroy(g, 0, "quann", "infantry"))  # also outside of combat
    assert g.players[0].captured == {NOBODY: {"infantry": 1}}


@pytest.mark.rule("ti4:50.3")
def test_beside_the_flagship_nobody_is_asked_who_captures_infantry_of_a_reanimator() -> None:
    g = led("vuilraith", "hacan", "xxcha")
    put(g, 0, "25", "flagship")
    put(g, 0, "quann", "mech", "infantry")
    assert kept(g, destroy(g, 0, "quann", "infantry")).kinds == []
    assert g.players[0].captured == {NOBODY: {"infantry": 1}}
