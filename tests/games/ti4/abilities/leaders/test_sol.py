"""The leaders and the mech of the Federation of Sol."""

import pytest

from orrery.kernel.choice import PASS

from ...agendas import enacted
from ...scenario import at, gain, put, told
from .scenes import act, battle, can_act, ground, has_goods, is_unlocked, led, space

# -- Evelyn Delouis -----------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:20.1")
def test_evelyn_delouis_gives_one_ground_force_of_anybody_a_die_in_this_round() -> None:
    g = battle(led("letnev", "hacan", "sol"), ("2 infantry",), ("infantry",), planet="quann")
    g.players[0].supply["mech"] = 0
    played = ground(
        g,
        ("use_ability", "evelyn_delouis"),
        ("choose_troop", ("quann", 1, "infantry")),
        dice=[1, 1, 1, 1],
    )
    assert played.draws == [(10, 10), (10, 10)]  # one infantry, and one die more
    assert "evelyn_delouis" in g.players[2].exhausted
    assert ground(g, dice=[1, 1, 1]).draws == [(10, 10), (10,)]  # the next round: no longer


@pytest.mark.rule("ti4:7.4")
def test_evelyn_delouis_is_not_for_space_combats() -> None:
    g = battle(led("sol", "hacan", "xxcha"), ("cruiser",), ("cruiser",))
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


# -- Claire Gibson ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_planets_with_twelve_resources_unlock_claire_gibson_exhausted_or_not() -> None:
    g = led("sol", "hacan", "xxcha")  # Jord has 4
    gain(g, 0, "abyz", "fria", "lodor", ready=False)  # 3, 2 and 3
    g.planets["abyz"].exhausted = True
    assert is_unlocked(g, 0, "claire_gibson")
    poor = led("sol", "hacan", "xxcha")
    gain(poor, 0, "abyz", "fria", "vefut_ii")  # 11
    assert not is_unlocked(poor, 0, "claire_gibson")


@pytest.mark.rule("ti4:31.7")
def test_claire_gibson_reinforces_a_planet_of_her_own_as_a_combat_begins() -> None:
    g = led("hacan", "sol", "xxcha", leader="claire_gibson", seat=1)
    gain(g, 1, "quann")
    g.players[1].exhausted.append("evelyn_delouis")
    battle(g, ("2 infantry",), ("infantry",), planet="quann")
    ground(g, ("use_ability", "claire_gibson"), dice=[1, 1, 1, 1])
    assert at(g, 1, "quann") == {"infantry": 2}
    assert "use_ability" not in ground(g, dice=[1, 1, 1, 1]).kinds  # only as it begins


@pytest.mark.rule("ti4:31.7")
def test_claire_gibson_may_stay_away_and_does_not_help_attackers() -> None:
    g = led("hacan", "sol", "xxcha", leader="claire_gibson", seat=1)
    gain(g, 1, "quann")
    g.players[1].exhausted.append("evelyn_delouis")
    battle(g, ("infantry",), ("infantry",), planet="quann")
    ground(g, PASS, dice=[1, 1])
    assert at(g, 1, "quann") == {"infantry": 1}
    other = led("sol", "hacan", "xxcha", leader="claire_gibson")
    gain(other, 1, "quann")
    other.players[0].exhausted.append("evelyn_delouis")
    battle(other, ("infantry",), ("infantry",), planet="quann")
    assert "use_ability" not in ground(other, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:31.6")
def test_claire_gibson_places_nothing_where_an_effect_forbids_it() -> None:
    g = led("hacan", "sol", "xxcha", leader="claire_gibson", seat=1)
    gain(g, 1, "quann")
    enacted(g, "demilitarized_zone", "quann")
    g.players[1].exhausted.append("evelyn_delouis")
    battle(g, ("infantry",), ("infantry",), planet="quann")
    assert "use_ability" not in ground(g, dice=[1, 1]).kinds


# -- Jace X. 4th Air Legion ---------------------------------------------------------------------


@pytest.mark.rule("ti4:7.12", "ti4:58.2", "ti4:58.3")
def test_jace_takes_all_own_tokens_back_from_the_board_into_the_reinforcements() -> None:
    g = led("sol", "hacan", "xxcha", leader="jace_x_4th_air_legion")
    assert not can_act(g, "jace_x_4th_air_legion")
    for seat, system in ((0, "tile_20"), (0, "tile_25"), (1, "tile_25")):
        g.systems[system].tokens.append(seat)
        g.players[seat].tactic -= 1
    before = g.players[0].reserve
    act(g, "jace_x_4th_air_legion")
    assert not any(0 in system.tokens for system in g.systems.values())
    assert g.systems["tile_25"].tokens == [1]
    assert g.players[0].reserve == before + 2 and g.players[0].tactic == 1
    assert len(told(g, "took_back_token")) == 2
    assert "jace_x_4th_air_legion" in g.purged


# -- the ZS Thunderbolt M2 ----------------------------------------------------------------------


@pytest.mark.rule("ti4:28.1", "ti4:28.1a")
def test_a_thunderbolt_follows_an_orbital_drop_for_three_resources() -> None:
    g = led("sol", "hacan", "xxcha")
    gain(g, 0, "lodor")
    has_goods(g, 0, 4)
    act(
        g,
        "orbital_drop",
        ("choose_planet", "lodor"),
        ("use_ability", "zs_thunderbolt_m2"),
    )
    assert at(g, 0, "lodor") == {"infantry": 2, "mech": 1}
    assert g.players[0].goods == 1 and g.players[0].supply["mech"] == 3


@pytest.mark.rule("ti4:28.2", "ti4:28.2a", "ti4:31.12")
@pytest.mark.parametrize(("goods", "mechs"), [(2, 4), (3, 0)])
def test_no_thunderbolt_without_three_resources_or_without_a_piece(goods: int, mechs: int) -> None:
    g = led("sol", "hacan", "xxcha")
    put(g, 0, "20", *["mech"] * (4 - mechs))
    has_goods(g, 0, goods)
    played = act(g, "orbital_drop")
    assert "use_ability" not in played.kinds and at(g, 0, "jord") == {"infantry": 2}


@pytest.mark.rule("ti4:28.1")
def test_a_thunderbolt_may_stay_away() -> None:
    g = led("sol", "hacan", "xxcha")
    has_goods(g, 0, 3)
    act(g, "orbital_drop", ("use_ability", PASS))
    assert at(g, 0, "jord") == {"infantry": 2} and g.players[0].goods == 3


@pytest.mark.rule("ti4:7.4", "ti4:faq.65")
def test_evelyn_delouis_helps_a_fighter_that_has_landed() -> None:
    g = battle(led("naalu", "hacan", "sol"), ("fighter",), ("infantry",), planet="quann")
    played = ground(
        g,
        ("use_ability", "evelyn_delouis"),
        ("choose_troop", ("quann", 0, "fighter")),
        dice=[1, 1, 1],
    )
    assert played.draws == [(10, 10), (10,)]
