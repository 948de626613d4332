"""The leaders and the mech of the Embers of Muaat."""

import pytest

from orrery.games.ti4.events import Making, Moved
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import anomalies
from orrery.games.ti4.rules.production import produce, use_production
from orrery.games.ti4.rules.tokens import spend_strategy_token
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, gain, kept, know, put
from .scenes import act, can_act, has_goods, led


@pytest.mark.rule("ti4:7.4", "ti4:26.3", "ti4:26.3b")
def test_umbat_lets_any_player_produce_two_cheap_units_beside_his_flagship() -> None:
    g = led("muaat", "sol", "winnu")
    put(g, 1, "25", "flagship")
    put(g, 1, "26", "carrier")
    gain(g, 1, "quann", ready=False)
    has_goods(g, 1, 9)
    know(g, 1, "war_sun")
    played = act(
        g,
        "umbat",
        ("choose_player", 1),
        ("choose_system", "tile_25"),
        ("produce", ("dreadnought", "tile_25")),
        ("produce", ("mech", "quann")),
    )
    assert at(g, 1, "25") == {"flagship": 1, "dreadnought": 1} and at(g, 1, "quann") == {"mech": 1}
    assert played.options("choose_system") == {"tile_25", PASS} and g.players[1].goods == 3
    kinds = {o[0] for o in played.options("produce") if isinstance(o, tuple)}
    assert "war_sun" not in kinds and "dreadnought" in kinds
    assert not can_act(g, "umbat")


@pytest.mark.rule("ti4:7.4")
def test_umbat_gives_nothing_to_a_player_without_war_sun_and_flagship() -> None:
    g = led("muaat", "sol", "winnu")
    has_goods(g, 2, 9)
    assert "produce" not in act(g, "umbat", ("choose_player", 2)).kinds


@pytest.mark.rule("ti4:7.6a", "ti4:7.6b", "ti4:7.6c")
def test_producing_a_war_sun_unlocks_magmus_and_having_one_does_not() -> None:
    g = led("muaat", "sol", "winnu")
    put(g, 0, "20", "war_sun")
    kept(g, settle(g))
    assert "magmus" in g.players[0].locked
    know(g, 0, "war_sun")
    has_goods(g, 0, 12)
    making = Making(seat=0, system="tile_25", limit=1)
    kept(g, produce(g, making, []), ("produce", ("war_sun", "tile_25")))
    assert "magmus" in g.players[0].locked  # the effect that produced it goes on
    kept(g, settle(g))
    assert "magmus" in g.players[0].leaders and not g.modifiers


@pytest.mark.rule("ti4:7.6b", "ti4:7.6c", "ti4:69.0")
def test_magmus_is_unlocked_once_production_is_over_and_before_what_follows_it() -> None:
    """Not while units are still being produced, but before anybody answers to their production."""
    g = led("muaat", "sol", "winnu")
    know(g, 0, "war_sun", "self_assembly_routines", "sarween_tools")
    gain(g, 0, "quann", ready=False)
    put(g, 0, "quann", "space_dock")
    has_goods(g, 0, 12)
    answers = [
        ("produce", ("war_sun", "tile_25")),
        ("produce", DONE),
        ("use_ability", "self_assembly_routines"),
    ]
    g.players[2].exhausted.append("berekar_berekon")
    kept(g, use_production(g, 0, "tile_25"), *answers)
    order = [n.kind for n in g.news if n.kind in ("paid", "produced", "unlocked", "placed")]
    assert order == ["paid", "produced", "unlocked", "placed"]


@pytest.mark.rule("ti4:52.5")
def test_magmus_earns_a_good_for_each_strategy_token_of_its_user() -> None:
    g = led("muaat", "sol", "winnu", leader="magmus")
    kept(g, spend_strategy_token(g, 0), ("use_ability", "magmus"))
    assert g.players[0].goods == 1
    assert "use_ability" not in kept(g, spend_strategy_token(g, 1)).kinds


# -- Adjudicator Ba'al --------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.12", "ti4:93.1", "ti4:101.0")
def test_adjudicator_baal_turns_a_system_into_a_supernova() -> None:
    g = led("muaat", "sol", "winnu", leader="adjudicator_baal")
    gain(g, 1, "bereg", "lirta_iv")
    put(g, 1, "bereg", "infantry", "pds")
    put(g, 1, "35", "cruiser")
    put(g, 0, "35", "infantry")
    g.planets["bereg"].attached.append("tomb_of_emphidia")
    g.exploration["cultural"].cards.remove("tomb_of_emphidia")
    g.systems["tile_35"].markers.append("creuss_alpha")
    activate(g, "35")
    put(g, 0, "35", "war_sun")
    assert g.action is not None
    place = g.systems["tile_35"].place
    event = Moved(seat=0, system="tile_35", ships=["war_sun"])
    kept(g, ability.open(g, W.SHIPS_MOVED, event), ("use_ability", "adjudicator_baal"))
    kept(g, settle(g))
    assert "tile_35" not in g.systems and g.systems["tile_81"].place == place
    assert "supernova" in anomalies(g, "tile_81") and g.systems["tile_81"].tokens == [0]
    assert at(g, 0, "81") == {"war_sun": 1, "infantry": 1}
    assert 1 not in g.systems["tile_81"].space and "bereg" not in g.planets
    assert "bereg" not in g.players[1].planets and "lirta_iv" not in g.players[1].planets
    assert {"bereg", "lirta_iv", "tomb_of_emphidia", "adjudicator_baal"} <= set(g.purged)
    assert g.action.system == "tile_81" and not g.systems["tile_81"].markers


@pytest.mark.rule("ti4:7.12")
@pytest.mark.parametrize("system", ["18", "home"])
def test_adjudicator_baal_spares_mecatol_rex_and_home_systems(system: str) -> None:
    g = led("muaat", "sol", "winnu", leader="adjudicator_baal")
    where = g.players[1].home if system == "home" else "tile_18"
    put(g, 0, where, "war_sun")
    event = Moved(seat=0, system=where, ships=["war_sun"])
    assert not ability.ready(g, 0, W.SHIPS_MOVED, event)


@pytest.mark.rule("ti4:7.12")
def test_adjudicator_baal_needs_a_war_sun_that_has_moved() -> None:
    g = led("muaat", "sol", "winnu", leader="adjudicator_baal")
    put(g, 0, "35", "war_sun", "cruiser")
    event = Moved(seat=0, system="tile_35", ships=["cruiser"])
    assert not ability.ready(g, 0, W.SHIPS_MOVED, event)


# -- the Ember Colossus -------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.7")
def test_each_ember_colossus_near_the_star_forge_brings_an_infantry() -> None:
    g = led("muaat", "sol", "winnu")
    put(g, 0, "35", "war_sun")
    put(g, 0, "bereg", "mech", "mech:damaged")
    far = g.players[1].home
    put(g, 0, far, "carrier", "mech")
    played = act(
        g,
        "star_forge",
        ("star_forge", ("fighter", 2, "tile_35")),
        ("use_ability", "ember_colossus"),
        ("beside_mech", DONE),
    )
    assert at(g, 0, "bereg") == {"mech": 1, "mech:damaged": 1, "infantry": 1}
    assert far not in played.options("beside_mech")


@pytest.mark.rule("ti4:31.7")
def test_without_the_star_forge_an_ember_colossus_brings_nobody() -> None:
    g = led("muaat", "sol", "winnu")
    put(g, 0, "35", "flagship", "war_sun")
    put(g, 0, "bereg", "mech")
    assert "use_ability" not in act(g, "the_inferno").kinds
