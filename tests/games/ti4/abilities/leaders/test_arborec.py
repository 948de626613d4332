"""The leaders and the mech of the Arborec."""

import pytest

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.bombardment import has_shield
from orrery.games.ti4.rules.production import limit_at
from orrery.games.ti4.rules.status_phase import begin_status_phase
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...scenario import at, gain, kept, put
from .scenes import act, activation, can_act, has_goods, is_unlocked, led


@pytest.mark.rule("ti4:7.4")
def test_letani_ospha_lets_any_player_replace_a_ship_by_a_dearer_one() -> None:
    g = led("arborec", "hacan", "letnev")
    put(g, 1, "20", "cruiser", "fighter")
    put(g, 0, "25", "cruiser", "fighter")
    played = act(
        g,
        "letani_ospha",
        ("choose_ship", ("tile_20", 1, "cruiser")),
        ("replace_ship", "dreadnought"),
    )
    assert at(g, 1, "20") == {"dreadnought": 1, "fighter": 1}
    assert played.options("choose_ship") == {
        ("tile_20", 1, "cruiser"),
        ("tile_25", 0, "cruiser"),
    }  # no fighters
    assert "letani_ospha" in g.players[0].exhausted and not can_act(g, "letani_ospha")


@pytest.mark.rule("ti4:7.4", "ti4:54.3")
def test_letani_ospha_gives_only_what_costs_two_more_and_is_in_the_reinforcements() -> None:
    g = led("arborec", "hacan", "letnev")
    put(g, 0, "20", "dreadnought")
    g.players[0].supply["carrier"] = 0
    played = act(g, "letani_ospha", ("replace_ship", PASS))
    # 4 + 2: neither the flagship nor a war sun, and no carrier since there is no piece left
    assert played.options("replace_ship") == {"cruiser", "destroyer", "dreadnought", PASS}
    assert at(g, 0, "20") == {"dreadnought": 1}  # its owner need not
    g = led("arborec", "hacan", "letnev")
    put(g, 0, "20", "destroyer")
    played = act(g, "letani_ospha", ("replace_ship", "carrier"))
    assert played.options("replace_ship") == {"carrier", "cruiser", "destroyer", PASS}  # 1 + 2


@pytest.mark.rule("ti4:7.6", "ti4:7.6a", "ti4:7.6b", "ti4:7.6d")
def test_twelve_ground_forces_on_own_planets_unlock_dirzuga_rophal() -> None:
    g = led("arborec", "hacan", "letnev")
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "10 infantry", "mech")
    put(g, 0, "20", "carrier", "2 infantry")  # in space: they do not count
    assert not is_unlocked(g, 0, "dirzuga_rophal")
    put(g, 0, "nestphar", "infantry")
    assert is_unlocked(g, 0, "dirzuga_rophal")


@pytest.mark.rule("ti4:26.3", "ti4:26.3b")
def test_dirzuga_rophal_produces_one_unit_where_another_player_activates() -> None:
    g = led("arborec", "hacan", "letnev", leader="dirzuga_rophal")
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "infantry")  # a Letani Warrior has Production
    has_goods(g, 0, 3)
    g.active = 1
    played = activation(
        g, "19", ("use_ability", "dirzuga_rophal"), ("produce", ("infantry", "wellon"))
    )
    assert at(g, 0, "wellon") == {"infantry": 2} and g.players[0].goods == 2
    assert played.kinds.count("produce") == 1


@pytest.mark.rule("ti4:7.6a")
def test_dirzuga_rophal_is_silent_in_own_activations_and_without_production() -> None:
    g = led("arborec", "hacan", "letnev", leader="dirzuga_rophal")
    put(g, 0, "19", "cruiser")
    has_goods(g, 0, 3)
    g.active = 1
    assert "use_ability" not in activation(g, "19").kinds
    gain(g, 0, "vefut_ii")
    put(g, 0, "vefut_ii", "infantry")
    g.active = 0
    assert "use_ability" not in activation(g, "20").kinds


@pytest.mark.rule("ti4:7.12", "ti4:26.3b")
def test_letani_miasmiala_produces_in_every_system_with_ground_forces() -> None:
    g = led("arborec", "hacan", "letnev", leader="letani_miasmiala")
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "infantry")
    put(g, 0, "20", "carrier", "infantry")
    put(g, 0, "25", "cruiser")  # no ground forces
    has_goods(g, 0, 6)
    played = act(
        g,
        "letani_miasmiala",
        ("choose_system", "tile_19"),
        ("produce", ("cruiser", "tile_19")),
        ("produce", ("mech", "wellon")),
        ("produce", DONE),
        ("choose_system", "tile_20"),
        ("produce", ("fighter", "tile_20")),
        DONE,
    )
    assert played.options("choose_system") == {"tile_19", "tile_20", DONE}
    assert at(g, 0, "19") == {"cruiser": 1} and at(g, 0, "wellon") == {"infantry": 1, "mech": 1}
    assert at(g, 0, "20")["fighter"] == 1 and g.players[0].goods == 1
    assert "letani_miasmiala" in g.purged and not can_act(g, "letani_miasmiala")


# -- the Letani Behemoth ------------------------------------------------------------------------


@pytest.mark.rule("ti4:28.0", "ti4:28.1", "ti4:28.1a", "ti4:61.3")
def test_a_letani_behemoth_is_deployed_in_place_of_mitosis() -> None:
    g = led("arborec", "hacan", "letnev")
    put(g, 0, "nestphar", "2 infantry")
    kept(g, begin_status_phase(g), "letani_behemoth")
    assert at(g, 0, "nestphar") == {"infantry": 1, "mech": 1}  # and no infantry by Mitosis


@pytest.mark.rule("ti4:28.2", "ti4:28.2a")
def test_without_a_mech_in_the_reinforcements_mitosis_does_what_it_always_does() -> None:
    g = led("arborec", "hacan", "letnev")
    put(g, 0, "nestphar", "infantry", "4 mech")
    kept(g, begin_status_phase(g))
    assert at(g, 0, "nestphar") == {"infantry": 2, "mech": 4}


@pytest.mark.rule("ti4:28.1")
def test_only_mitosis_deploys_a_letani_behemoth() -> None:
    g = led("arborec", "hacan", "letnev")
    put(g, 0, "nestphar", "infantry")
    assert not ability.ready(g, 0, W.STATUS_PHASE_START, Turn(seat=0))[1:]
    kept(g, begin_status_phase(g), PASS)
    assert at(g, 0, "nestphar") == {"infantry": 2}


@pytest.mark.rule("ti4:66.0", "ti4:69.1")
def test_a_letani_behemoth_shields_its_planet_and_produces() -> None:
    g = led("arborec", "hacan", "letnev")
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "mech:damaged")
    assert has_shield(g, 0, "wellon") and limit_at(g, 0, "wellon") == 2
