"""Sabotage, and what a cancelled card leaves behind."""

import pytest

from orrery.games.ti4.rules.turn import action_options, choose_action
from orrery.games.ti4.state import Stage
from orrery.kernel.choice import PASS

from ..scenario import at, gain, hold, kept, put, table, told
from .playing import act


@pytest.mark.rule("ti4:3.8")
@pytest.mark.rule("ti4:58.4")
@pytest.mark.rule("ti4:faq.29")
def test_a_cancelled_action_is_not_used_up_and_costs_nothing() -> None:
    g = table()
    g.players[0].goods = 4
    hold(g, 1, "sabotage")
    played = act(g, "focused_research", ("use_ability", "sabotage"))
    assert played.kinds == ["action", "use_ability"]
    assert g.players[0].goods == 4
    assert g.action_discard.cards == ["focused_research", "sabotage"]
    assert g.stage == Stage.ACTION
    assert g.action is None
    assert "tactical" in action_options(g)


@pytest.mark.rule("ti4:faq.29")
def test_targets_are_named_before_and_dice_rolled_after() -> None:
    g = table()
    put(g, 1, "arc_prime", "2 infantry")
    hold(g, 1, "sabotage")
    target = ("choose_planet", "arc_prime")
    played = act(g, "plague", target, ("use_ability", "sabotage"))
    assert played.kinds == ["action", "choose_planet", "use_ability"]
    assert played.draws == []
    assert told(g, "played_card")[0] == {"seat": 0, "card": "plague", "target": ("arc_prime",)}
    assert at(g, 1, "arc_prime") == {"infantry": 2}


@pytest.mark.rule("ti4:faq.29")
def test_amounts_are_named_before_too() -> None:
    g = table()
    gain(g, 1, "starpoint")
    put(g, 1, "starpoint", "3 infantry")
    hold(g, 1, "sabotage")
    act(g, "unstable_planet", ("destroy_infantry", 3), ("use_ability", "sabotage"))
    assert told(g, "played_card")[0]["target"] == ("starpoint", *["infantry"] * 3)
    assert not g.planets["starpoint"].exhausted


@pytest.mark.rule("ti4:faq.29")
def test_a_card_that_nobody_cancels_works() -> None:
    g = table()
    hold(g, 1, "sabotage")
    act(g, "frontline_deployment", ("use_ability", PASS))
    assert at(g, 0, "jord") == {"infantry": 3}
    assert g.players[1].hand.cards == ["sabotage"]


def test_nobody_cancels_his_own_card_or_another_sabotage() -> None:
    g = table()
    hold(g, 0, "sabotage", "sabotage")
    hold(g, 1, "sabotage")
    hold(g, 2, "sabotage")
    played = act(g, "frontline_deployment", ("use_ability", "sabotage"))
    assert [choice.seat for choice in played.asked] == [0, 1]
    assert at(g, 0, "jord") == {}


@pytest.mark.rule("ti4:3.6b")
@pytest.mark.rule("ti4:58.4")
def test_after_a_sabotage_the_player_may_act_again() -> None:
    g = table()
    hold(g, 1, "sabotage")
    act(g, "frontline_deployment", ("use_ability", "sabotage"))
    hold(g, 0, "war_effort")
    put(g, 0, "26", "carrier")
    kept(g, choose_action(g), ("action", ("component", "war_effort")))
    assert at(g, 0, "26") == {"carrier": 1, "cruiser": 1}
    assert g.stage == Stage.ACTION_END


@pytest.mark.rule("ti4:faq.29")
def test_the_others_are_told_at_whom_and_at_what_a_card_is_aimed() -> None:
    g = table()
    g.players[2].tactic, g.players[2].reserve = 0, 11
    act(g, "insubordination")
    assert told(g, "played_card")[-1] == {
        **{"seat": 0, "card": "insubordination", "whom": True, "other": 1}
    }
    g.stage = Stage.ACTION
    gain(g, 0, "lodor")
    put(g, 1, "26", "destroyer")
    act(g, "lucky_shot")
    facts = told(g, "played_card")[-1]
    assert facts["theirs"] and facts["other"] == 1
    assert facts["target"] == ("tile_26", "destroyer")


def test_a_card_lies_open_while_its_target_is_asked_for() -> None:
    g = table()
    hold(g, 0, "plague")
    flow = choose_action(g)
    asked = flow.send(None)
    assert asked.kind == "action"
    asked = flow.send(("component", "plague"))
    assert asked.kind == "choose_planet"
    assert g.action_discard.cards == ["plague"]
    assert g.players[0].hand.cards == []
    flow.close()
