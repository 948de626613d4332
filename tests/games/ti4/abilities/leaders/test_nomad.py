"""The leaders of the Nomad."""

from typing import Any

import pytest

from orrery.games.ti4.events import Making
from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.status_phase import end_round, end_status_phase
from orrery.games.ti4.rules.strategy_phase import pick_card
from orrery.games.ti4.rules.turn import end_action, end_turn
from orrery.games.ti4.state import Action, Galaxy
from orrery.kernel.choice import DONE, PASS

from ....driving import Played
from ...scenario import activate, at, gain, kept, know, put, told
from .scenes import act, battle, can_act, ground, has_goods, is_unlocked, only, space

MERCER, THUNDARIAN, ARTUNO = "field_marshal_mercer", "the_thundarian", "artuno_the_betrayer"


def with_agent(agent: str, *others: str, seat: int = 0) -> Galaxy:
    """The Nomad has only this one of his agents; nobody else has leaders."""
    g = only("nomad", *(others or ("sol", "winnu")), seat=seat)
    g.players[seat].leaders[:] = [agent]
    return g


# -- Artuno the Betrayer ------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:39.1", "ti4:78.5", "ti4:82.6")
def test_artuno_lays_as_many_goods_aside_and_pays_them_when_she_is_readied() -> None:
    g = with_agent(ARTUNO)
    kept(g, gain_goods(g, 0, 3), ("use_ability", ARTUNO))
    player = g.players[0]
    assert player.goods == 3 and player.stored == {ARTUNO: 3} and player.exhausted == [ARTUNO]
    assert "use_ability" not in kept(g, gain_goods(g, 0, 1)).kinds  # she is exhausted
    g.phase = "status"
    kept(g, end_status_phase(g))
    assert player.goods == 7 and player.stored == {}
    assert [news["n"] for news in told(g, "gained_goods")] == [3, 1, 3]


@pytest.mark.rule("ti4:39.2", "ti4:85.1a")
def test_goods_that_do_not_come_from_the_supply_are_not_for_artuno() -> None:
    g = with_agent(ARTUNO)
    g.phase, g.queue = "strategy", [0]
    g.cards["imperial"] = 2
    assert "use_ability" not in kept(g, pick_card(g), ("pick_card", "imperial")).kinds
    assert g.players[0].goods == 2
    assert "use_ability" not in kept(g, gain_goods(g, 1, 3)).kinds  # nor those of others


@pytest.mark.rule("ti4:78.5", "ti4:31.14")
def test_artuno_pays_at_once_if_something_else_readies_her() -> None:
    g = with_agent(ARTUNO)
    know(g, 0, "temporal_command_suite")
    kept(
        g,
        gain_goods(g, 0, 2),
        ("use_ability", ARTUNO),
        ("use_ability", "temporal_command_suite"),
    )
    player = g.players[0]
    assert player.goods == 4 and player.stored == {} and player.exhausted[0] != ARTUNO
    assert len(player.exhausted) == 1  # ready, but not again in the same window


@pytest.mark.rule("ti4:78.5", "ti4:7.4")
def test_whoever_has_the_text_of_artuno_is_paid_when_his_own_agent_is_readied() -> None:
    g = only("yssaril", "nomad", "winnu")
    g.players[1].leaders[:] = [ARTUNO]
    kept(g, gain_goods(g, 0, 2), ("use_ability", "ssruu"))
    player = g.players[0]
    assert player.goods == 2 and player.stored == {ARTUNO: 2} and not g.players[1].stored
    g.phase = "status"
    kept(g, end_status_phase(g))
    assert player.goods == 4 and not player.stored and not g.modifiers


@pytest.mark.rule("ti4:31.14", "ti4:78.5")
def test_a_copied_text_is_resolved_before_the_agent_that_copied_it_is_readied() -> None:
    g = only("yssaril", "nomad", "winnu")
    g.players[1].leaders[:] = [ARTUNO]
    know(g, 1, "temporal_command_suite")
    kept(
        g,
        gain_goods(g, 0, 2),
        ("use_ability", "ssruu"),
        ("use_ability", "temporal_command_suite"),
        PASS,  # no transaction
    )
    assert g.players[0].goods == 4 and not g.players[0].exhausted


# -- Field Marshal Mercer -----------------------------------------------------------------------


def turn_ends(g: Galaxy, system: str, *answers: Any) -> Played:
    """The turn of seat 0 ends after a tactical action in the system, or after another one."""
    if system:
        activate(g, system)
    else:
        g.action = Action("component", 0, "tile_25")  # some fight there, too

    async def rest() -> None:
        await end_action(g)
        await end_turn(g)

    return kept(g, rest(), *answers)


@pytest.mark.rule("ti4:7.4", "ti4:31.7", "ti4:6.1")
def test_mercer_lets_the_active_player_bring_two_ground_forces_to_the_active_system() -> None:
    g = with_agent(MERCER, "sol", "winnu", seat=1)
    gain(g, 0, "quann", "lodor")
    put(g, 0, "lodor", "infantry", "mech:damaged")
    put(g, 0, "20", "carrier", "infantry")
    played = turn_ends(
        g,
        "25",
        ("use_ability", MERCER),
        ("take_troops", ("mech:damaged", "lodor")),
        ("take_troops", ("infantry", "tile_20")),
    )
    assert at(g, 0, "quann") == {"mech:damaged": 1, "infantry": 1}
    assert at(g, 0, "lodor") == {"infantry": 1} and MERCER in g.players[1].exhausted
    assert {c.seat for c in played.asked if c.kind == "take_troops"} == {0}
    assert not g.modifiers  # the turn is over


@pytest.mark.rule("ti4:6.1", "ti4:53.0", "ti4:31.7")
def test_mercer_needs_a_planet_of_the_active_player_in_the_active_system() -> None:
    g = with_agent(MERCER)
    gain(g, 0, "lodor")
    put(g, 0, "lodor", "infantry")
    assert "use_ability" not in turn_ends(g, "25").kinds  # quann is not his
    g = with_agent(MERCER)
    gain(g, 0, "quann")
    assert "use_ability" not in turn_ends(g, "25").kinds  # he has no troops
    g = with_agent(MERCER)
    gain(g, 0, "quann")
    put(g, 0, "quann", "infantry")
    assert "use_ability" not in turn_ends(g, "").kinds  # no system was activated


@pytest.mark.rule("ti4:6.1")
def test_of_two_tactical_actions_in_a_turn_the_second_one_is_mercers() -> None:
    g = with_agent(MERCER)
    gain(g, 0, "quann", "lodor")
    put(g, 0, "lodor", "infantry")
    activate(g, "26")
    kept(g, end_action(g))
    turn_ends(g, "25", ("use_ability", MERCER), ("take_troops", ("infantry", "lodor")))
    assert at(g, 0, "quann") == {"infantry": 1}  # without a choice between the two planets


@pytest.mark.rule("ti4:31.7")
def test_nobody_has_to_bring_troops_and_the_nomad_need_not_ask_mercer() -> None:
    g = with_agent(MERCER)
    gain(g, 0, "quann", "lodor")
    put(g, 0, "lodor", "2 infantry")
    turn_ends(g, "25", ("use_ability", MERCER), ("take_troops", DONE))
    assert at(g, 0, "lodor") == {"infantry": 2}
    g = with_agent(MERCER)
    gain(g, 0, "quann")
    put(g, 0, "quann", "infantry")
    turn_ends(g, "25", ("use_ability", PASS))
    assert not g.players[0].exhausted


# -- the Thundarian -----------------------------------------------------------------------------


@pytest.mark.rule("ti4:71.5", "ti4:71.6", "ti4:7.4")
def test_the_thundarian_has_both_sides_roll_anew_and_no_hit_of_the_first_roll_counts() -> None:
    g = battle(with_agent(THUNDARIAN, "sol", "winnu", seat=2), ("2 cruiser",), ("2 cruiser",))
    played = space(g, ("use_ability", THUNDARIAN), dice=[10, 10, 10, 10, 1, 1, 10, 1])
    assert played.draws == [(10, 10)] * 4 and g.combat is not None and g.combat.round == 1
    assert at(g, 0, "25") == {"cruiser": 1} and at(g, 1, "25") == {"cruiser": 2}


@pytest.mark.rule("ti4:20.1", "ti4:20.2")
def test_the_thundarian_works_on_the_ground_and_undoes_what_the_first_roll_brought() -> None:
    g = with_agent(THUNDARIAN, "sardakk", "sol", seat=2)
    know(g, 0, "valkyrie_particle_weave")
    battle(g, ("2 infantry",), ("2 infantry",), planet="quann")
    ground(g, ("use_ability", THUNDARIAN), dice=[1, 1, 10, 1, 1, 1, 1, 1])
    assert at(g, 0, "quann") == {"infantry": 2} and at(g, 1, "quann") == {"infantry": 2}


@pytest.mark.rule("ti4:71.4", "ti4:31.18")
def test_a_round_that_is_rolled_anew_is_the_same_round() -> None:
    g = with_agent(THUNDARIAN, "letnev", "sol", seat=2)
    g.players[0].goods = 4
    battle(g, ("2 cruiser",), ("2 cruiser",))
    played = space(
        g,
        ("use_ability", "munitions_reserves"),  # for this round
        ("use_ability", PASS),  # the dice may lie
        ("use_ability", THUNDARIAN),
        ("use_ability", "munitions_reserves"),  # still in force
        ("reroll", ("cruiser", 7, 1)),
        ("reroll", DONE),
        dice=[1] * 6 + [10, 1, 1],
    )
    assert g.players[0].goods == 2 and len(told(g, "rerolled")) == 1  # paid once
    assert len([c for c in played.asked if c.window == "space_combat_start"]) == 1


# -- Navarch Feng -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_a_scored_secret_objective_unlocks_navarch_feng() -> None:
    g = only("nomad", "sol", "winnu")
    g.players[0].scored.append("corner_the_market")
    assert not is_unlocked(g, 0, "navarch_feng")
    g.players[0].scored.append("unveil_flagship")
    g.leaked.append("unveil_flagship")
    assert not is_unlocked(g, 0, "navarch_feng")  # it is public now
    g.leaked.clear()
    assert is_unlocked(g, 0, "navarch_feng")


def makes(g: Galaxy, *answers: Any, cap: int = -1, limit: int = 3) -> Played:
    making = Making(seat=0, system="tile_25", limit=limit, cap=cap)
    return kept(g, produce(g, making, ["quann"]), *answers)


@pytest.mark.rule("ti4:26.1", "ti4:69.1", "ti4:26.4")
def test_with_navarch_feng_the_flagship_needs_no_resources_but_counts_against_the_limit() -> None:
    g = only("nomad", "sol", "winnu", leader="navarch_feng")
    has_goods(g, 0, 1)
    played = makes(
        g,
        ("produce", ("flagship", "tile_25")),
        ("produce", ("destroyer", "tile_25")),
        limit=2,
    )
    assert at(g, 0, "25") == {"flagship": 1, "destroyer": 1} and g.players[0].goods == 0
    assert not {o for o in played.options("produce", 1) if o[0] == "flagship"}  # there is one piece


@pytest.mark.rule("ti4:54.0", "ti4:26.3")
def test_the_flagship_still_costs_what_it_costs_where_an_effect_limits_that() -> None:
    g = only("nomad", "sol", "winnu", leader="navarch_feng")
    has_goods(g, 0, 9)
    played = makes(g, ("produce", DONE), cap=7)
    assert "flagship" not in {o[0] for o in played.options("produce") if o != DONE}
    played = makes(g, ("produce", DONE), cap=8)
    assert "flagship" in {o[0] for o in played.options("produce") if o != DONE}


@pytest.mark.rule("ti4:7.8")
def test_an_ally_builds_his_own_flagship_for_nothing() -> None:
    g = only("nomad", "sol", "winnu", leader="navarch_feng", seat=1)
    has_goods(g, 0, 0)
    assert makes(g).kinds == []
    g.players[0].area.append("alliance:1")
    makes(g, ("produce", ("flagship", "tile_25")))
    assert at(g, 0, "25") == {"flagship": 1}


# -- Ahk-Syl Siven ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:17.4c", "ti4:92.3", "ti4:58.2")
def test_ahk_syl_siven_frees_the_flagship_and_what_it_carries_from_own_tokens() -> None:
    g = only("nomad", "sol", "winnu", leader="ahk_syl_siven")
    put(g, 0, "25", "flagship", "carrier", "infantry")
    g.systems["tile_25"].tokens.append(0)
    g.players[0].reserve -= 1
    assert ways.to(g, 0, "tile_26").able == []
    act(g, "ahk_syl_siven")
    assert ways.to(g, 0, "tile_26").able == [("tile_25", "flagship")]  # not the carrier
    assert not can_act(g, "ahk_syl_siven") and "ahk_syl_siven" not in g.purged
    activate(g, "26")
    kept(
        g,
        move_ships(g),
        ("move_ships", ("ship", "tile_25", "flagship")),
        ("move_ships", ("load", "tile_25", "flagship", "tile_25", "infantry")),
    )
    assert at(g, 0, "26") == {"flagship": 1, "infantry": 1}


@pytest.mark.rule("ti4:92.3")
def test_other_ships_still_load_nothing_where_a_token_lies() -> None:
    g = only("nomad", "sol", "winnu", leader="ahk_syl_siven")
    act(g, "ahk_syl_siven")
    put(g, 0, "26", "carrier")
    put(g, 0, "25", "flagship", "infantry")
    g.systems["tile_25"].tokens.append(0)
    way = ways.to(g, 0, "tile_19")
    assert "tile_25" in way.stops_of("tile_25", "flagship")
    assert "tile_25" not in way.stops_of("tile_26", "carrier")


@pytest.mark.rule("ti4:92.1", "ti4:92.3")
def test_the_flagship_loads_on_its_way_what_a_token_holds() -> None:
    g = only("nomad", "sol", "winnu", leader="ahk_syl_siven")
    know(g, 0, "memoria_ii")
    put(g, 0, "25", "flagship")
    put(g, 0, "lodor", "infantry")
    g.systems["tile_26"].tokens.append(0)
    target = next(id for id in adjacent(g, "tile_26") if id not in ("tile_25", "tile_82a"))
    assert "tile_26" not in ways.to(g, 0, target).stops_of("tile_25", "flagship")
    act(g, "ahk_syl_siven")
    assert "tile_26" in ways.to(g, 0, target).stops_of("tile_25", "flagship")


@pytest.mark.rule("ti4:7.12", "ti4:93.3")
def test_at_the_end_of_the_round_ahk_syl_siven_is_purged() -> None:
    g = only("nomad", "sol", "winnu", leader="ahk_syl_siven")
    act(g, "ahk_syl_siven")
    put(g, 0, "25", "flagship")
    g.systems["tile_25"].tokens.append(0)
    g.players[0].reserve -= 1
    kept(g, settle(g))
    kept(g, end_round(g))
    assert "ahk_syl_siven" in g.purged and not g.modifiers
    assert ways.to(g, 0, "tile_26").able == []
