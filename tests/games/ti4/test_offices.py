"""The laws of the base game that a player owns, one by one."""

import pytest

from orrery.games.ti4.events import Dice
from orrery.games.ti4.rules.agenda_phase import resolve_outcome, reveal_agenda
from orrery.games.ti4.rules.combat import end_combat
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.laws import repeal
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.rolls import groups
from orrery.games.ti4.rules.status_phase import end_status_phase
from orrery.games.ti4.rules.strategy_phase import end_strategy_phase
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.rules.turn import action_options, end_action
from orrery.games.ti4.state import Action, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS
from orrery.kit.dice import Die, Rolled

from .agendas import enacted, resolve
from .scenario import at, fight, gain, kept, know, put, table
from .strategic import alone, strategic


def owned(g: Galaxy, card: str) -> list[int]:
    """Who owns a law."""
    return [seat for seat, player in enumerate(g.players) if card in player.laws]


# -- ministers ----------------------------------------------------------------------------------


def test_the_minister_of_commerce_gains_a_good_for_each_neighbour() -> None:
    g = table()
    alone(g)
    enacted(g, "minister_of_commerce", "0")
    put(g, 0, "37", "destroyer")
    put(g, 1, "37", "destroyer")
    strategic(g, "trade", DONE)
    assert g.players[0].goods == 4


def test_the_minister_of_exploration_gains_a_good_for_each_planet() -> None:
    g = table()
    enacted(g, "minister_of_exploration", "1")
    kept(g, gain_control(g, 1, "vefut_ii"))
    kept(g, gain_control(g, 0, "wellon"))
    assert [player.goods for player in g.players] == [0, 1, 0]


def test_the_minister_of_industry_produces_where_a_dock_is_placed() -> None:
    g = table()
    alone(g)
    enacted(g, "minister_of_industry", "0")
    answers = (("space_dock", "jord"), "minister_of_industry", ("infantry", "jord"), DONE, PASS)
    strategic(g, "construction", *answers)
    assert at(g, 0, "jord") == {"space_dock": 1, "infantry": 1}


def test_the_minister_of_industry_produces_with_a_dock_that_replaced_another() -> None:
    g = table("l1z1x", "sol", "hacan")
    enacted(g, "minister_of_industry", "0")
    gain(g, 1, "lodor")
    put(g, 1, "lodor", "space_dock")
    put(g, 0, "lodor", "infantry")
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    g.players[0].goods = 1
    order = ("produce", ("infantry", "lodor"))
    kept(g, gain_control(g, 0, "lodor"), ("use_ability", "minister_of_industry"), order, order)
    assert at(g, 0, "lodor") == {"space_dock": 1, "infantry": 3}


def test_the_minister_of_industry_says_nothing_to_a_pds() -> None:
    g = table()
    alone(g)
    enacted(g, "minister_of_industry", "0")
    assert "use_ability" not in strategic(g, "construction", ("pds", "jord"), PASS).kinds


@pytest.mark.rule("ti4:80.3")
def test_the_minister_of_peace_ends_a_turn() -> None:
    g = table()
    enacted(g, "minister_of_peace", "2")
    put(g, 1, "vefut_ii", "infantry")
    kept(g, perform_tactical_action(g), "tile_20", "minister_of_peace")
    assert g.stage == Stage.ACTION_END
    assert g.laws == {}
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END


@pytest.mark.rule("ti4:80.3")
def test_a_turn_that_was_ended_leaves_nothing_to_react_to() -> None:
    g = table()
    enacted(g, "minister_of_peace", "1")
    put(g, 2, "vefut_ii", "infantry")
    g.players[2].notes.cards.append("ceasefire:0")
    played = kept(g, perform_tactical_action(g), "tile_20", "minister_of_peace")
    assert all(choice.seat != 2 for choice in played.asked)


def test_the_minister_of_peace_has_nothing_to_say_where_nobody_else_is() -> None:
    g = table()
    enacted(g, "minister_of_peace", "2")
    put(g, 0, "20", "cruiser")
    kept(g, perform_tactical_action(g), "tile_20")
    assert g.stage == Stage.MOVEMENT


@pytest.mark.rule("ti4:faq.12")
def test_the_minister_of_policy_draws_a_card_when_the_status_phase_ends() -> None:
    g = table()
    enacted(g, "minister_of_policy", "1")
    g.phase = "status"
    kept(g, end_status_phase(g))
    assert [len(player.hand.cards) for player in g.players] == [0, 1, 0]


def test_the_minister_of_sciences_pays_nothing_for_technology() -> None:
    g = table()
    alone(g, (2,))
    enacted(g, "minister_of_sciences", "1")
    g.planets["arc_prime"].exhausted = g.planets["wren_terra"].exhausted = True
    strategic(g, "technology", PASS, "follow", "sarween_tools")
    assert g.players[1].technologies == ["sarween_tools"]
    assert g.players[1].strategy == 1  # the command token is still spent
    g = table()
    alone(g)
    enacted(g, "minister_of_sciences", "0")
    g.planets["jord"].exhausted = True
    strategic(g, "technology", "neural_motivator", "pay", "sarween_tools")
    assert g.players[0].technologies == ["neural_motivator", "sarween_tools"]


@pytest.mark.rule("ti4:faq.37")
def test_the_minister_of_war_acts_a_second_time() -> None:
    g = table()
    enacted(g, "minister_of_war", "0")
    g.systems["tile_20"].tokens.append(0)
    g.systems["tile_21"].tokens.append(0)
    g.players[0].reserve -= 2
    g.action = Action("component", 0)
    kept(g, end_action(g), "minister_of_war", "tile_21")
    assert g.systems["tile_21"].tokens == []
    assert (g.stage, g.players[0].reserve) == (Stage.ACTION, 7)
    assert PASS in action_options(g)  # left out, not passed
    assert g.laws == {}
    g.action = Action("component", 0)
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END


@pytest.mark.rule("ti4:31.7")
def test_the_action_of_the_minister_of_war_comes_on_top_of_two_that_a_turn_has() -> None:
    g = table()
    know(g, 0, "fleet_logistics")
    enacted(g, "minister_of_war", "0")
    g.systems["tile_20"].tokens.append(0)
    g.players[0].reserve -= 1
    g.action = Action("component", 0)
    kept(g, end_action(g), "minister_of_war")
    for stage in (Stage.ACTION, Stage.TURN_END):
        g.action = Action("component", 0)
        kept(g, end_action(g))
        assert g.stage == stage


def test_without_a_token_on_the_board_the_minister_of_war_is_not_asked() -> None:
    g = table()
    enacted(g, "minister_of_war", "0")
    g.action = Action("component", 0)
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END


# -- votes and strategy cards -------------------------------------------------------------------


def test_committee_formation_elects_a_player_without_a_vote() -> None:
    g = table()
    enacted(g, "committee_formation", "2")
    g.agenda_deck.cards.append("archived_secret")
    g.phase = "agenda"
    played = kept(g, reveal_agenda(g), "committee_formation", "1")
    assert played.options("choose_elected") == {"0", "1", "2"}
    assert g.stage == Stage.OUTCOME
    kept(g, resolve_outcome(g))
    assert len(g.players[1].secrets.cards) == 1
    assert g.laws == {}


@pytest.mark.rule("ti4:faq.23")
def test_committee_formation_decides_about_itself_when_it_is_voted_on_anew() -> None:
    g = table()
    enacted(g, "committee_formation", "2")
    resolve(g, "miscount_disclosed", {0: ("committee_formation", 1)})
    kept(g, reveal_agenda(g), "committee_formation", "1")
    assert g.stage == Stage.OUTCOME
    kept(g, resolve_outcome(g))
    assert g.laws == {"committee_formation": "1"} and g.players[2].laws == []
    assert "committee_formation" not in g.agenda_discard.cards


def test_committee_formation_is_silent_unless_a_player_is_elected() -> None:
    g = table()
    enacted(g, "committee_formation", "2")
    g.agenda_deck.cards.append("economic_equality")
    g.phase = "agenda"
    kept(g, reveal_agenda(g))
    assert g.stage == Stage.VOTE


@pytest.mark.rule("ti4:45.1")
def test_the_imperial_arbiter_swaps_strategy_cards() -> None:
    g = table()
    enacted(g, "imperial_arbiter", "2")
    g.phase = "strategy"
    kept(g, end_strategy_phase(g), "imperial_arbiter", (0, "leadership"))
    assert [player.cards for player in g.players] == [["politics"], ["diplomacy"], ["leadership"]]
    assert g.active == 2
    assert g.laws == {}


# -- crowns -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:77.6", "ti4:faq.36")
def test_the_shard_of_the_throne_goes_to_whoever_beats_its_owner() -> None:
    g = table()
    enacted(g, "shard_of_the_throne", "1")
    assert g.players[1].points == 1
    kept(g, end_combat(g, fight(g, "20", 1, 2), [1], W.SPACE_COMBAT_WON))
    assert owned(g, "shard_of_the_throne") == [1]
    kept(g, end_combat(g, fight(g, "20", 0, 1, "vefut_ii"), [0], W.GROUND_COMBAT_WON))
    assert owned(g, "shard_of_the_throne") == [0]
    assert [player.points for player in g.players] == [1, 0, 0]


def test_the_crown_of_emphidia_goes_to_whoever_takes_a_home_planet_of_its_owner() -> None:
    g = table()
    enacted(g, "the_crown_of_emphidia", "1")
    kept(g, gain_control(g, 0, "hercant"))
    assert owned(g, "the_crown_of_emphidia") == [1]
    kept(g, gain_control(g, 0, "wren_terra"))
    assert owned(g, "the_crown_of_emphidia") == [0]
    assert [player.points for player in g.players] == [1, 0, 0]
    gain(g, 1, "jord")
    kept(g, gain_control(g, 0, "jord"))  # his own home planet
    assert owned(g, "the_crown_of_emphidia") == [0]


@pytest.mark.rule("ti4:faq.36")
@pytest.mark.parametrize("law", ["shard_of_the_throne", "the_crown_of_emphidia"])
def test_the_point_of_a_repealed_law_is_kept(law: str) -> None:
    g = table()
    enacted(g, law, "1")
    kept(g, repeal(g, law))
    assert owned(g, law) == [] and g.players[1].points == 1


@pytest.mark.rule("ti4:62.0")
def test_the_prophecy_of_ixth_helps_fighters() -> None:
    g = table()
    enacted(g, "prophecy_of_ixth", "0")
    put(g, 0, "20", "carrier", "2 fighter")
    pools = groups(g, fight(g, "20"), 0)
    needs = {die.unit: die.needs for pool in pools for die in pool}
    assert needs == {"carrier": 9, "fighter": 8}


def test_the_prophecy_of_ixth_is_lost_with_fewer_than_two_fighters() -> None:
    g = table()
    put(g, 0, "jord", "space_dock")
    enacted(g, "prophecy_of_ixth", "0")
    kept(g, use_production(g, 0, "tile_1"), DONE)  # nothing was produced
    fighter = ("fighter", "tile_1")
    kept(g, use_production(g, 0, "tile_1"), fighter, fighter, DONE)
    assert g.laws
    g.planets["jord"].exhausted = False
    kept(g, use_production(g, 0, "tile_1"), fighter, ("infantry", "jord"), DONE)
    assert g.laws == {}


@pytest.mark.rule("ti4:97.0")
def test_the_crown_of_thalnos_rerolls_and_destroys_what_misses() -> None:
    g = table()
    enacted(g, "the_crown_of_thalnos", "0")
    put(g, 0, "20", "2 cruiser", "cruiser:damaged")
    fight(g, "20")
    cruiser = Die(7, "cruiser")
    event = Dice(seat=0, dice=[Rolled(cruiser, 2), Rolled(cruiser, 3), Rolled(cruiser, 4)])
    kept(
        g,
        ability.open(g, W.DICE_ROLLED, event),  # type: ignore[arg-type]
        "the_crown_of_thalnos",
        ("cruiser", 7, 2),
        ("cruiser", 7, 3),
        DONE,
        "cruiser:damaged",
        dice=[9, 1],
    )
    assert [die.face for die in event.dice] == [9, 1, 4]
    assert at(g, 0, "20") == {"cruiser": 2}


def test_a_unit_with_several_dice_survives_the_crown_with_any_hit() -> None:
    g = table()
    enacted(g, "the_crown_of_thalnos", "0")
    put(g, 0, "20", "2 war_sun")
    fight(g, "20")
    sun = Die(3, "war_sun")
    event = Dice(seat=0, dice=[Rolled(sun, face) for face in (5, 1, 6, 2, 2, 2)])
    rerolls = [("war_sun", 3, 1), *[("war_sun", 3, 2)] * 3]
    flow = ability.open(g, W.DICE_ROLLED, event)
    kept(g, flow, "the_crown_of_thalnos", *rerolls, DONE, dice=[1, 1, 1, 2])  # type: ignore[arg-type]
    assert at(g, 0, "20") == {"war_sun": 1}


def test_what_went_down_with_another_unit_is_not_destroyed_again_by_the_crown() -> None:
    """Van Hauge takes the cruiser along."""
    g = table("yin", "sol", "letnev")
    enacted(g, "the_crown_of_thalnos", "0")
    put(g, 0, "20", "flagship", "cruiser")
    put(g, 1, "20", "cruiser")
    fight(g, "20")
    dice = [Rolled(Die(9, "flagship"), 1), Rolled(Die(9, "flagship"), 1)]
    event = Dice(seat=0, dice=[*dice, Rolled(Die(7, "cruiser"), 1)])
    flow = ability.open(g, W.DICE_ROLLED, event)
    rerolls = [("flagship", 9, 1), ("flagship", 9, 1), ("cruiser", 7, 1)]
    kept(g, flow, "the_crown_of_thalnos", *rerolls, dice=[1, 1, 1])  # type: ignore[arg-type]
    assert at(g, 0, "20") == at(g, 1, "20") == {}
