"""Statusphase, step by step."""

import pytest

from orrery.games.ti4.flow import STAGES
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.status_phase import (
    begin_status_phase,
    end_round,
    end_status_phase,
    reveal_objective,
    score_step,
    status_cards,
    status_tokens,
)
from orrery.games.ti4.rules.turn import next_player
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.games.ti4.windows import W, order
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE
from orrery.kernel.errors import GameOver

from ..driving import play
from .scenario import at, kept, put, table


@pytest.mark.rule("ti4:82.0", "ti4:82.1")
def test_players_score_in_initiative_order() -> None:
    g = table()
    g.zero = 2
    kept(g, begin_status_phase(g))
    assert (g.queue, g.stage, g.active) == ([2, 0, 1], Stage.SCORE, NOBODY)
    for _ in range(3):
        kept(g, score_step(g))
    kept(g, score_step(g))
    assert g.stage == Stage.STATUS_CARDS


@pytest.mark.rule("ti4:77.7", "ti4:82.1")
def test_whoever_has_ten_points_first_wins_before_the_others_score() -> None:
    g = table()
    g.phase, g.queue = "status", [1, 0]
    g.objectives = ["negotiate_trade_routes"]
    for player in g.players:
        player.points, player.goods = 9, 5
    with pytest.raises(GameOver):
        kept(g, score_step(g), "negotiate_trade_routes")
    assert g.winner == 1


@pytest.mark.rule("ti4:7.10c", "ti4:82.1")
def test_a_hero_unlocked_by_scoring_acts_in_the_same_status_phase() -> None:
    """Naalu's may act when it ends."""
    g = table("naalu", "sol", "letnev", expansion=True)
    g.phase, g.queue = "status", [0]
    g.players[0].scored = ["corner_the_market", "develop_weaponry"]
    g.objectives, g.players[0].goods = ["negotiate_trade_routes"], 5
    g.stage_1.cards = ["expand_borders"]
    for seat in (1, 2):
        g.players[seat].notes.cards = [f"ceasefire:{seat}"]
    kept(g, score_step(g), "negotiate_trade_routes")
    assert "the_oracle" in g.players[0].leaders
    kept(g, status_cards(g))
    kept(g, end_status_phase(g), "the_oracle")
    assert g.players[0].notes.cards == ["ceasefire:1", "ceasefire:2"]


@pytest.mark.rule("ti4:82.2", "ti4:82.2a", "ti4:14.14", "ti4:14.14a", "ti4:81.4")
def test_an_objective_of_stage_two_is_revealed_only_after_all_of_stage_one() -> None:
    g = table()
    g.stage_1.cards, g.stage_2.cards = ["expand_borders"], ["subdue_the_galaxy"]
    kept(g, reveal_objective(g))
    assert g.objectives == ["expand_borders"]
    kept(g, reveal_objective(g))
    assert g.objectives == ["expand_borders", "subdue_the_galaxy"]


@pytest.mark.rule("ti4:82.2b", "ti4:14.15", "ti4:14.15a", "ti4:77.8")
def test_with_no_objective_left_the_game_ends() -> None:
    g = table()
    g.players[1].points = g.players[2].points = 5
    g.zero = 2
    with pytest.raises(GameOver):
        kept(g, reveal_objective(g))
    assert g.winner == 2  # a tie, and the first of them in initiative order


@pytest.mark.rule("ti4:82.3", "ti4:82.4")
def test_everybody_draws_a_card_and_takes_all_tokens_off_the_board() -> None:
    g = table()
    g.phase = "status"
    g.stage_1.cards = ["expand_borders"]
    g.systems["tile_20"].tokens += [0, 2]
    g.systems["tile_21"].tokens += [0]
    for seat in (0, 0, 2):
        g.players[seat].reserve -= 1
    kept(g, status_cards(g))
    assert [len(player.hand.cards) for player in g.players] == [1, 1, 1]
    assert all(not system.tokens for system in g.systems.values())
    assert [player.reserve for player in g.players] == [8, 8, 8]
    assert (g.stage, g.queue) == (Stage.STATUS_TOKENS, [0, 1, 2])


@pytest.mark.rule("ti4:82.5", "ti4:82.5b")
def test_everybody_gains_two_tokens_and_redistributes() -> None:
    g = table()
    g.phase, g.queue = "status", [0]
    g.players[0].abilities = []
    kept(g, status_tokens(g), "strategy", "fleet", ("tactic", "strategy"), DONE)
    me = g.players[0]
    assert (me.tactic, me.fleet, me.strategy, me.reserve) == (2, 4, 4, 6)


@pytest.mark.rule("ti4:82.5a")
def test_a_smaller_fleet_pool_is_checked_at_once() -> None:
    g = table()
    g.phase, g.queue = "status", [0]
    g.players[0].abilities = []
    put(g, 0, "20", "3 cruiser")
    answers = ("tactic", "tactic", ("fleet", "tactic"), DONE)
    played = kept(g, status_tokens(g), *answers)
    assert at(g, 0, "20") == {"cruiser": 2}
    assert played.kinds[-1] == "redistribute"


@pytest.mark.rule("ti4:30.2")
@pytest.mark.rule("ti4:82.6", "ti4:82.7", "ti4:78.5", "ti4:78.6a", "ti4:78.0")
def test_cards_are_readied_and_units_repaired() -> None:
    g = table()
    g.phase = "status"
    g.planets["jord"].exhausted = True
    g.players[0].exhausted = ["bio_stims"]
    g.players[0].spent = ["leadership"]
    put(g, 0, "20", "dreadnought:damaged")
    kept(g, end_status_phase(g))
    assert not g.planets["jord"].exhausted
    assert g.players[0].exhausted == g.players[0].spent == []
    assert at(g, 0, "20") == {"dreadnought": 1}


@pytest.mark.rule("ti4:82.8", "ti4:84.8b", "ti4:84.8")
def test_strategy_cards_go_back_and_goods_on_others_stay() -> None:
    g = table()
    g.phase = "status"
    g.cards["imperial"] = 2
    kept(g, end_status_phase(g))
    assert len(g.cards) == 8
    assert (g.cards["imperial"], g.cards["leadership"]) == (2, 0)
    assert all(not player.cards for player in g.players)


@pytest.mark.rule("ti4:82.8")
def test_an_effect_may_keep_cards() -> None:
    g = table()
    g.phase = "status"
    modifiers.add(g, "an_effect", Q.KEEPS_CARDS, 1, 1, "status")
    kept(g, end_status_phase(g))
    assert g.players[1].cards == ["diplomacy"]
    assert "diplomacy" not in g.cards
    assert not modifiers.total(g, Q.KEEPS_CARDS, 1)


@pytest.mark.rule("ti4:2.1", "ti4:80.1", "ti4:80.0")
def test_the_agenda_phase_comes_once_the_custodians_are_gone() -> None:
    g = table()
    g.phase = "status"
    kept(g, end_status_phase(g))
    assert g.stage == Stage.ROUND_END
    g.custodians = False
    kept(g, end_status_phase(g))
    assert g.stage == Stage.AGENDA_PHASE


@pytest.mark.rule("ti4:80.0")
def test_a_new_round_begins_with_the_strategy_phase() -> None:
    g = table()
    kept(g, end_round(g))
    assert (g.round, g.stage) == (2, Stage.STRATEGY)


@pytest.mark.rule("ti4:45.0", "ti4:82.8")
def test_initiative_order_lasts_until_the_status_phase_is_over() -> None:
    g = table()
    g.phase, g.speaker, g.zero = "status", 1, 2
    g.order = list(by_initiative(g))
    for player in g.players:
        player.cards.clear()
    g.zero = NOBODY
    assert tuple(order(g, W.STATUS_PHASE_END, None)) == (2, 0, 1)


@pytest.mark.rule("ti4:45.1a")
def test_the_zero_token_goes_back_when_the_status_phase_ends() -> None:
    g = table()
    g.phase, g.zero = "status", 2
    kept(g, end_status_phase(g))
    assert (g.zero, g.order) == (NOBODY, [])


@pytest.mark.rule("ti4:5.2")
def test_the_active_player_is_followed_by_the_next_in_initiative_order() -> None:
    g = table()
    g.active = 1
    assert next_player(g) == 2


@pytest.mark.rule("ti4:kurz.statusphase")
def test_the_steps_of_the_status_phase() -> None:
    g = table("letnev", "sol", "hacan")
    g.stage, g.objectives = Stage.STATUS, ["negotiate_trade_routes"]
    g.stage_1.cards = ["corner_the_market"]
    g.players[0].goods = 5
    g.systems["tile_20"].tokens.append(0)
    g.players[0].reserve -= 1
    g.players[0].exhausted.append("sarween_tools")
    put(g, 0, "25", "dreadnought:damaged")
    while g.stage not in (Stage.ROUND_END, Stage.AGENDA_PHASE):
        before = g.stage
        play(STAGES[before](g), first_options(g, before))  # type: ignore[arg-type]
    wanted = ["scored", "revealed_objective", "drew_cards", "gained_token"]
    told = [news.kind for news in g.news if news.kind in wanted]
    assert list(dict.fromkeys(told)) == wanted
    assert g.systems["tile_20"].tokens == [] and g.players[0].exhausted == []
    assert at(g, 0, "25") == {"dreadnought": 1} and len(g.cards) == 8


def first_options(g: Galaxy, stage: Stage) -> tuple[object, ...]:
    """What is answered in a step: an objective is scored, tokens go to the tactic pool."""
    if stage == Stage.SCORE and g.queue and g.queue[0] == 0:
        return ("negotiate_trade_routes",)
    if stage == Stage.STATUS_TOKENS and g.queue:
        more = 1 if g.players[g.queue[0]].faction == "sol" else 0
        return ("tactic",) * (2 + more) + (DONE,)
    return ()
