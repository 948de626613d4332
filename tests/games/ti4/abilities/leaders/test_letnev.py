"""The leaders and the mech of the Barony of Letnev."""

import pytest

from orrery.games.ti4.rules.checks import fleet_limit
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.rolls import groups
from orrery.games.ti4.rules.stand_ins import appoint
from orrery.games.ti4.rules.status_phase import end_round
from orrery.kernel.choice import PASS

from ...scenario import at, fight, kept, put
from .scenes import act, battle, can_act, ground, has_goods, is_unlocked, led, space


@pytest.mark.rule("ti4:7.4")
def test_viscount_unlenn_gives_one_ship_of_anybody_a_die_in_this_round() -> None:
    g = battle(led("sol", "hacan", "letnev"), ("2 carrier",), ("2 cruiser",))
    played = space(
        g,
        ("use_ability", "viscount_unlenn"),
        ("choose_ship", ("tile_25", 1, "cruiser")),
        dice=[1, 1, 1, 1, 1],
    )
    assert played.draws == [(10, 10), (10, 10, 10)]  # carriers; two cruisers and one die more
    assert "viscount_unlenn" in g.players[2].exhausted
    space(g, dice=[1, 1, 1, 1])  # the next round: no longer


@pytest.mark.rule("ti4:71.5a", "ti4:faq.53")
def test_viscount_unlenn_gives_a_die_also_to_a_ship_that_rolls_none() -> None:
    g = battle(led("winnu", "hacan", "letnev"), ("flagship",), ("fighter",))
    played = space(
        g,
        ("use_ability", "viscount_unlenn"),
        ("choose_ship", ("tile_25", 0, "flagship")),
        dice=[7, 1],
    )
    assert played.draws == [(10,), (10,)] and at(g, 1, "25") == {}


@pytest.mark.rule("ti4:7.4")
def test_viscount_unlenn_is_not_for_ground_combats() -> None:
    g = battle(led("letnev", "hacan", "xxcha"), ("infantry",), ("infantry",), planet="quann")
    g.players[0].supply["mech"] = 0
    assert "use_ability" not in ground(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:7.6a")
def test_five_big_ships_in_one_system_unlock_rear_admiral_farran() -> None:
    g = led("letnev", "hacan", "sol")
    put(g, 0, "20", "4 cruiser", "3 fighter")
    put(g, 0, "25", "carrier")
    assert not is_unlocked(g, 0, "rear_admiral_farran")
    put(g, 0, "20", "carrier")
    assert is_unlocked(g, 0, "rear_admiral_farran")


@pytest.mark.rule("ti4:75.1")
def test_rear_admiral_farran_earns_a_good_for_each_own_unit_that_sustains_damage() -> None:
    g = led("letnev", "hacan", "sol", leader="rear_admiral_farran")
    battle(g, ("2 dreadnought",), ("2 dreadnought",))
    space(
        g,
        PASS,  # Viscount Unlenn
        ("sustain", "dreadnought"),
        ("use_ability", "rear_admiral_farran"),
        ("sustain", "dreadnought"),
        dice=[9, 1, 9, 1],
    )
    assert g.players[0].goods == 1 and g.players[1].goods == 0


# -- Darktalon Treilla --------------------------------------------------------------------------


@pytest.mark.rule("ti4:32.1", "ti4:7.12")
def test_darktalon_treilla_lifts_the_fleet_limit_until_the_round_is_over() -> None:
    g = led("letnev", "hacan", "sol", leader="darktalon_treilla")
    g.players[0].fleet = 1
    act(g, "darktalon_treilla")
    put(g, 0, "20", "5 cruiser")
    kept(g, settle(g))
    assert at(g, 0, "20") == {"cruiser": 5} and "darktalon_treilla" not in g.purged
    assert not can_act(g, "darktalon_treilla")
    kept(g, end_round(g))
    assert at(g, 0, "20") == {"cruiser": 3}  # Armada: two more than tokens
    assert "darktalon_treilla" in g.purged and fleet_limit(g, 0) == 3


# -- the Dunlain Reaper -------------------------------------------------------------------------


@pytest.mark.rule("ti4:28.1", "ti4:28.1a", "ti4:28.3", "ti4:kurz.einsatz")
def test_a_dunlain_reaper_is_deployed_for_two_resources_in_each_round() -> None:
    g = battle(led("letnev", "hacan", "xxcha"), ("2 infantry",), ("4 infantry",), planet="quann")
    has_goods(g, 0, 5)
    ground(g, ("use_ability", "dunlain_reaper"), dice=[1, 1, 1, 1, 1, 1])
    assert at(g, 0, "quann") == {"infantry": 1, "mech": 1} and g.players[0].goods == 3
    played = ground(g, ("use_ability", "dunlain_reaper"), dice=[1, 1, 1, 1, 1, 1])
    assert at(g, 0, "quann") == {"mech": 2} and g.players[0].goods == 1
    assert played.kinds.count("use_ability") == 1


@pytest.mark.rule("ti4:28.1a", "ti4:28.2", "ti4:28.2a")
@pytest.mark.parametrize("lacking", ["resources", "mech", "infantry"])
def test_a_dunlain_reaper_needs_resources_a_piece_and_an_infantry(lacking: str) -> None:
    own = ("mech",) if lacking == "infantry" else ("infantry",)
    g = battle(led("letnev", "hacan", "xxcha"), own, ("infantry",), planet="quann")
    has_goods(g, 0, 1 if lacking == "resources" else 2)
    if lacking == "mech":
        put(g, 0, "20", "carrier", "4 mech")
    assert "use_ability" not in ground(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:28.1")
def test_whoever_does_not_fight_there_deploys_nothing() -> None:
    g = battle(led("hacan", "xxcha", "letnev"), ("infantry",), ("infantry",), planet="quann")
    fight(g, "25", planet="quann")
    has_goods(g, 2, 5)
    assert "use_ability" not in ground(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:7.4", "ti4:faq.48")
def test_viscount_unlenn_helps_a_ground_force_that_has_joined_a_space_combat() -> None:
    g = battle(led("nekro", "hacan", "letnev"), ("flagship", "infantry"), ("cruiser",))
    played = space(
        g,
        ("use_ability", "the_alastor"),
        ("join_combat", ("infantry", "tile_25")),
        ("use_ability", "viscount_unlenn"),
        ("choose_ship", ("tile_25", 0, "infantry")),
        dice=[1, 1, 1, 1, 1],
    )
    assert (10, 10) in played.draws  # one infantry, and one die more


@pytest.mark.rule("ti4:7.4", "ti4:71.5b.1")
def test_the_die_of_viscount_unlenn_is_rolled_once_where_one_of_its_kind_fights_like_another() -> (
    None
):
    g = battle(led("sol", "hacan", "nomad"), ("2 dreadnought",), ("carrier",))
    assert g.combat is not None
    usual = sum(len(pool) for pool in groups(g, g.combat, 0))
    appoint(g, 0, "dreadnought", 2)  # 7 instead of 5
    like = sum(len(pool) for pool in groups(g, g.combat, 0))
    g.combat.more_dice[0] = ["dreadnought"]
    assert like > usual and sum(len(pool) for pool in groups(g, g.combat, 0)) == like + 1
