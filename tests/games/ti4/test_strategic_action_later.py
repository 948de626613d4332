"""The strategy cards from 5 to 8."""

import pytest

from orrery.games.ti4.components import SECRET_OBJECTIVES
from orrery.kernel.choice import DONE, PASS

from .scenario import at, gain, put, table
from .strategic import alone, strategic

# -- trade --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:57.4")
@pytest.mark.rule("ti4:57.2")
@pytest.mark.rule("ti4:38.0")
@pytest.mark.rule("ti4:38.1", "ti4:38.2", "ti4:38.3", "ti4:38.3a", "ti4:57.3")
def test_trade_gives_three_goods_and_replenishes_commodities() -> None:
    g = table()
    alone(g)
    g.players[0].commodities = 1
    strategic(g, "trade", DONE)
    assert (g.players[0].goods, g.players[0].commodities) == (3, 4)


@pytest.mark.rule("ti4:38.4", "ti4:38.4a", "ti4:38.4b", "ti4:faq.10")
def test_chosen_players_replenish_without_a_token_and_are_not_asked() -> None:
    g = table()
    played = strategic(g, "trade", 1, DONE, "pass")
    assert [c.seat for c in played.asked if c.kind == "secondary"] == [2]
    assert (g.players[1].commodities, g.players[1].strategy) == (2, 2)
    assert g.players[2].commodities == 0


@pytest.mark.rule("ti4:38.5")
def test_the_others_replenish_for_a_token() -> None:
    g = table()
    alone(g, (2,))
    strategic(g, "trade", DONE, "follow")
    assert (g.players[1].commodities, g.players[1].strategy) == (2, 1)


# -- warfare ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:55.0", "ti4:55.1", "ti4:55.2")
def test_warfare_takes_a_token_back_and_redistributes() -> None:
    g = table()
    alone(g)
    g.systems["tile_20"].tokens.append(0)
    g.systems["tile_22"].tokens.append(0)
    g.players[0].reserve -= 2
    strategic(g, "warfare", "tile_22", "tactic", ("strategy", "fleet"), DONE)
    me = g.players[0]
    assert (me.tactic, me.fleet, me.strategy) == (4, 4, 1)
    assert g.systems["tile_22"].tokens == []
    assert g.systems["tile_20"].tokens == [0]


@pytest.mark.rule("ti4:55.1")
def test_without_a_token_on_the_board_warfare_gives_none() -> None:
    g = table()
    alone(g)
    strategic(g, "warfare", DONE)
    assert (g.players[0].tactic, g.players[0].reserve) == (3, 8)


@pytest.mark.rule("ti4:55.3", "ti4:55.3a")
def test_the_others_produce_with_a_dock_at_home() -> None:
    g = table()
    alone(g, (2,))
    put(g, 1, "arc_prime", "space_dock")
    put(g, 1, "wren_terra", "space_dock")
    played = strategic(
        g,
        "warfare",
        DONE,
        "follow",
        ("which_dock", "arc_prime"),
        ("infantry", "arc_prime"),
        ("infantry", "arc_prime"),
        DONE,
        ("pay_resources", ("pay", "wren_terra", 0)),
    )
    assert all(place != "wren_terra" for _, place in played.options("produce") - {DONE})
    assert at(g, 1, "arc_prime") == {"space_dock": 1, "infantry": 2}
    assert g.systems["tile_10"].tokens == []


@pytest.mark.rule("ti4:faq.44")
def test_nothing_but_the_dock_produces() -> None:
    g = table("sol", "arborec", "hacan")
    put(g, 1, "nestphar", "space_dock", "5 infantry")
    played = strategic(g, "warfare", DONE, "follow", DONE)
    choice = next(c for c in played.asked if c.kind == "produce")
    assert choice.about["left"] == 5  # 2, and 3 for the planet's resources


@pytest.mark.rule("ti4:55.3")
def test_without_a_dock_at_home_nobody_is_asked() -> None:
    g = table()
    assert "secondary" not in strategic(g, "warfare", DONE).kinds


# -- technology ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:89.9")
@pytest.mark.rule("ti4:89.3a")
@pytest.mark.rule("ti4:90.0")
@pytest.mark.rule("ti4:90.1", "ti4:90.2")
def test_technology_researches_one_and_another_for_six_resources() -> None:
    g = table()
    alone(g)
    g.players[0].goods = 2
    strategic(
        g,
        "technology",
        "neural_motivator",
        "pay",
        "dacxive_animators",
    )
    assert g.players[0].technologies == ["neural_motivator", "dacxive_animators"]
    assert g.players[0].goods == 0


@pytest.mark.rule("ti4:90.2", "ti4:31.12")
def test_the_second_technology_is_not_offered_without_the_resources() -> None:
    g = table()
    alone(g)
    g.players[0].goods = 1
    assert "second_technology" not in strategic(g, "technology", "neural_motivator").kinds


@pytest.mark.rule("ti4:89.9")
@pytest.mark.rule("ti4:89.3a")
@pytest.mark.rule("ti4:90.3")
def test_the_others_pay_a_token_and_four_resources() -> None:
    g = table()
    strategic(g, "technology", PASS, "follow", "sarween_tools")
    assert g.players[1].technologies == ["sarween_tools"]
    assert g.players[1].strategy == 1
    assert g.planets["arc_prime"].exhausted


# -- imperial -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:42.0")
@pytest.mark.rule("ti4:42.1", "ti4:42.2")
def test_imperial_gives_a_point_for_mecatol_rex() -> None:
    g = table()
    alone(g)
    gain(g, 0, "mecatol_rex")
    gain(g, 1, "jord")  # the home system does not matter for this
    strategic(g, "imperial")
    assert g.players[0].points == 1
    assert not g.players[0].secrets.cards


@pytest.mark.rule("ti4:42.2", "ti4:14.22")
def test_without_mecatol_rex_a_secret_objective_may_be_drawn() -> None:
    g = table()
    alone(g)
    strategic(g, "imperial", "draw")
    assert (g.players[0].points, len(g.players[0].secrets.cards)) == (0, 1)


@pytest.mark.rule("ti4:42.3")
def test_the_others_draw_a_secret_objective_for_a_token() -> None:
    g = table()
    strategic(g, "imperial", DONE, "follow", "pass")
    assert len(g.players[1].secrets.cards) == 1
    assert g.players[2].secrets.cards == []


@pytest.mark.rule("ti4:42.4", "ti4:14.21", "ti4:14.21a")
def test_whoever_has_a_fourth_secret_objective_puts_one_back() -> None:
    g = table()
    alone(g)
    have = list(SECRET_OBJECTIVES)[:3]
    for id in have:
        g.secret_deck.cards.remove(id)
    g.players[0].scored.append(have[0])
    g.players[0].secrets.cards += have[1:]
    played = strategic(g, "imperial", "draw", ("return_secret", have[1]))
    assert have[0] not in played.options("return_secret")
    assert have[1] in g.secret_deck.cards
    assert len(g.players[0].secrets.cards) == 2
    assert played.draws  # shuffled


@pytest.mark.rule("ti4:52.5", "ti4:90.3")
def test_who_resolves_the_primary_ability_instead_needs_only_the_token() -> None:
    g = table("sol", "jolnar", "hacan")
    alone(g, (2,))
    for planet in g.players[1].planets:
        g.planets[planet].exhausted = True
    played = strategic(g, "technology", PASS, "follow", "brilliant", "sarween_tools")
    assert "pay_resources" not in played.kinds
    assert g.players[1].technologies == ["sarween_tools"]
    assert g.players[1].strategy == 1
