"""Where tables stumble outside combat: turns, production, strategy cards, research, points."""

import pytest

from orrery.games.ti4.abilities.strategy_cards.warfare import home_docks
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.laws import enact
from orrery.games.ti4.rules.notes import note_of, receive
from orrery.games.ti4.rules.outcomes import FOR, agenda_text
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.research import gain_technology, research
from orrery.games.ti4.rules.status_phase import reveal_objective
from orrery.games.ti4.rules.strategic_action import perform_strategic_action, secondary
from orrery.games.ti4.rules.strategy_phase import begin_strategy_phase, pick_card
from orrery.games.ti4.rules.turn import action_options, begin_turn, choose_action, end_turn
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.games.ti4.windows import W
from orrery.kernel.choice import DONE, PASS
from orrery.kernel.errors import GameOver
from orrery.kernel.limits import is_used, use

from ..driving import play
from .scenario import at, gain, hold, kept, know, put, table
from .test_strategy_phase import before_choosing


def poor(*factions: str, goods: int = 0) -> Galaxy:
    """All planets of seat 0 are exhausted; it has only these goods."""
    g = table(*factions)
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    g.players[0].goods = goods
    return g


# -- turns --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:4.3c")
def test_each_turn_of_whoever_is_left_alone_ends_and_begins(
    seen: list[str],
) -> None:
    """Trap 1."""
    g = table()
    g.players[1].passed = g.players[2].passed = True
    seen.clear()
    kept(g, end_turn(g))
    kept(g, begin_turn(g))
    assert seen == [W.TURN_END, W.TURN_START]
    assert g.active == 0


@pytest.mark.rule("ti4:4.3a")
@pytest.mark.rule("ti4:faq.69")
def test_a_turn_that_can_only_be_passed_begins_like_any_other() -> None:
    """Trap 1: what is used at the start of a turn is used in this one, too."""
    g = poor("saar", "sol", "hacan", goods=1)
    player = g.players[0]
    know(g, 0, "chaos_mapping")
    put(g, 0, "25", "space_dock")
    player.tactic, player.reserve = 0, player.reserve + player.tactic
    player.spent.append("leadership")
    order = ("produce", ("destroyer", "tile_25"))
    kept(g, begin_turn(g), ("use_ability", "chaos_mapping"), order)
    assert at(g, 0, "25") == {"space_dock": 1, "destroyer": 1}
    assert action_options(g) == [PASS]


@pytest.mark.rule("ti4:4.3b")
def test_whoever_has_passed_still_plays_action_cards() -> None:
    """Trap 1."""
    g = table()
    hold(g, 0, "industrial_initiative")
    hold(g, 1, "sabotage")
    g.players[1].passed = True
    card = ("action", ("component", "industrial_initiative"))
    kept(g, choose_action(g), card, ("use_ability", "sabotage"))
    assert g.stage == Stage.ACTION


@pytest.mark.rule("ti4:85.1a")
def test_the_goods_on_a_strategy_card_are_gained() -> None:
    """Trap 2: whoever answers to gains answers to these."""
    g = before_choosing(5)
    put(g, 4, "18", "cruiser")  # Mentak
    put(g, 1, "18", "destroyer")
    g.cards["trade"] = 3
    kept(g, begin_strategy_phase(g))
    kept(g, pick_card(g), "trade", ("use_ability", "pillage"))
    assert (g.players[1].goods, g.players[4].goods) == (2, 1)


@pytest.mark.rule("ti4:58.3")
@pytest.mark.rule("ti4:31.11")
def test_biomes_are_not_offered_without_the_token_that_they_cost() -> None:
    """Trap 7."""
    g = table("hacan", "sol", "winnu")
    know(g, 0, "production_biomes")
    assert ("component", "production_biomes") in action_options(g)
    g.players[0].strategy, g.players[0].reserve = 0, 10
    assert ("component", "production_biomes") not in action_options(g)


# -- planets ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:11.2a")
def test_what_is_attached_changes_hands_exhausted_as_it_is() -> None:
    """Trap 27."""
    g = table()
    gain(g, 1, "quann")
    kept(g, enact(g, "research_team_biotic", "quann"))
    use(g, NOBODY, "research_team_biotic", "ready")
    put(g, 0, "quann", "infantry")
    kept(g, gain_control(g, 0, "quann"))
    assert g.planets["quann"].attached == ["research_team_biotic"]
    assert is_used(g, NOBODY, "research_team_biotic", "ready")


# -- production ---------------------------------------------------------------------------------


def two_docks(goods: int) -> Galaxy:
    """Docks on both planets of tile 36: values 4 and 3."""
    g = poor("hacan", "sol", "winnu", goods=goods)
    gain(g, 0, "arnor", "lor", ready=False)
    for planet in ("arnor", "lor"):
        put(g, 0, planet, "space_dock")
    return g


@pytest.mark.rule("ti4:69.1a")
def test_the_docks_of_all_planets_of_a_system_produce_together() -> None:
    """Trap 29."""
    g = two_docks(goods=4)
    played = kept(g, use_production(g, 0, "tile_36"), ("produce", DONE))
    assert played.asked[0].about["left"] == 7


@pytest.mark.rule("ti4:26.1a")
def test_two_infantry_for_one_resource_may_go_to_different_planets() -> None:
    """Trap 29."""
    g = two_docks(goods=1)
    orders = [("produce", ("infantry", planet)) for planet in ("arnor", "lor")]
    kept(g, use_production(g, 0, "tile_36"), *orders)
    assert at(g, 0, "arnor") == at(g, 0, "lor") == {"space_dock": 1, "infantry": 1}
    assert g.players[0].goods == 0


@pytest.mark.rule("ti4:26.3b")
def test_what_an_effect_produces_in_a_system_may_stay_in_space() -> None:
    """Trap 29."""
    g = poor("saar", "sol", "hacan", goods=1)
    know(g, 0, "chaos_mapping")
    put(g, 0, "25", "space_dock", "carrier")
    gain(g, 0, "quann", ready=False)
    flow = begin_turn(g)
    played = kept(g, flow, ("use_ability", "chaos_mapping"), ("produce", ("infantry", "tile_25")))
    assert ("infantry", "quann") in played.options("produce")
    assert at(g, 0, "25") == {"space_dock": 1, "carrier": 1, "infantry": 1}


@pytest.mark.rule("ti4:faq.18")
def test_an_integrated_economy_uses_no_production() -> None:
    """Trap 31: neither discount nor what follows a use of Production."""
    g = poor("yin", "sol", "hacan", goods=1)
    know(g, 0, "integrated_economy", "yin_spinner", "sarween_tools")
    put(g, 0, "quann", "infantry")
    order = ("produce", ("infantry", "quann"))
    flow = gain_control(g, 0, "quann")
    kept(g, flow, ("use_ability", "integrated_economy"), order, order)
    assert at(g, 0, "quann") == {"infantry": 3}
    assert g.players[0].goods == 0


# -- strategy cards -----------------------------------------------------------------------------


@pytest.mark.rule("ti4:83.1")
@pytest.mark.rule("ti4:83.2")
def test_the_others_follow_from_the_left_of_the_active_player_and_then_the_card_is_exhausted() -> (
    None
):
    """Trap 33."""
    g = table()
    g.active = 1
    kept(g, perform_strategic_action(g, "diplomacy"))
    assert g.action is not None and g.action.queue == [2, 0]
    for _ in range(2):
        assert g.players[1].spent == []
        kept(g, secondary(g))
    kept(g, secondary(g))
    assert g.players[1].spent == ["diplomacy"]


@pytest.mark.rule("ti4:55.3")
def test_only_docks_of_the_home_system_follow_warfare() -> None:
    """Trap 33."""
    g = table()
    gain(g, 1, "quann")
    put(g, 1, "quann", "space_dock")
    assert home_docks(g, 1) == []


@pytest.mark.rule("ti4:89.5")
def test_no_ship_burns_for_a_technology_that_is_gained() -> None:
    """Trap 34: gaining is not researching."""
    g = table()
    kept(g, enact(g, "anti_intellectual_revolution"))
    put(g, 0, "25", "2 cruiser")
    kept(g, gain_technology(g, 0, "sarween_tools"))
    assert at(g, 0, "25") == {"cruiser": 2}


@pytest.mark.rule("ti4:faq.19")
def test_the_planet_of_a_research_team_stays_ready() -> None:
    g = table()
    gain(g, 0, "tarmann")
    kept(g, enact(g, "research_team_propulsion", "tarmann"))
    kept(g, research(g, 0, "ti4:90.2"), "research_team_propulsion", "gravity_drive")
    assert "gravity_drive" in g.players[0].technologies
    assert not g.planets["tarmann"].exhausted


# -- the tenth point ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:77.7")
@pytest.mark.rule("ti4:31.23a")
def test_support_that_is_received_may_win_the_game() -> None:
    """Trap 37."""
    g = table()
    g.players[0].points = 9
    with pytest.raises(GameOver):
        play(receive(g, 0, note_of("support_for_the_throne", 1)))
    assert g.winner == 0


@pytest.mark.rule("ti4:77.7")
def test_without_strategy_cards_the_first_from_the_speaker_is_before_the_others() -> None:
    """Trap 37: two players have ten points at the same moment."""
    g = table()
    g.phase, g.speaker = "agenda", 2
    for player in g.players:
        player.cards.clear()
    g.players[1].points = g.players[2].points = 9
    with pytest.raises(GameOver):
        play(agenda_text.carry_out("seed_of_an_empire", g, FOR))
    assert g.winner == 2


@pytest.mark.rule("ti4:14.15a")
@pytest.mark.rule("ti4:77.8")
def test_with_no_objective_left_points_count_before_initiative() -> None:
    """Trap 37."""
    g = table()
    g.stage_1.cards.clear()
    g.stage_2.cards.clear()
    first, second = g.players[1].cards, g.players[2].cards
    first[:], second[:] = second[:], first[:]
    g.players[1].points = g.players[2].points = 3
    with pytest.raises(GameOver):
        play(reveal_objective(g))
    assert g.winner == 2  # seat 0 is first in the order, but has no points
