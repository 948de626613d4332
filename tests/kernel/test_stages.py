"""Stages, one after the other and one inside the other."""

from enum import StrEnum
from typing import Any

import msgspec
import pytest

from orrery.kernel.match import Match
from orrery.kernel.record import dump, parse
from orrery.kernel.snapshot import plain
from orrery.kernel.stages import enter, leave, runner
from orrery.kernel.verify import verify

from .campaign import CAMPAIGN, RULES, TURNS, Front, Stage
from .toys import SEED, start

FIGHT = ("attack", "no", "yes")  # an answer to any question: whichever of them is offered


def fought(match: Match) -> Match:
    """Everybody attacks and never retreats."""
    while not match.finished:
        choice = match.pending[0]
        answer = next((way for way in FIGHT if way in choice.options), choice.options[-1])
        match.answer(choice.seat, answer)
    return match


def places(match: Match) -> list[tuple[str, list[str]]]:
    """The stage of each checkpoint, and what it lies in."""
    states = [plain(mark.state) for mark in match.marks]
    return [(state["stage"], state["inside"]) for state in states]


def test_a_round_lies_in_a_combat_in_a_tactical_action() -> None:
    match = fought(start(CAMPAIGN, 2))
    assert dict(places(match)) == {
        "action": [],
        "combat": ["production"],  # its first round begins with it
        "round": ["production", "salvage"],
        "salvage": ["production"],
        "production": [],
        "over": [],
    }
    stages = [stage for stage, _ in places(match)]
    assert stages == ["action", "combat", "round", "round", "salvage", "production"] * 4 + ["over"]
    assert match.state.trail == [f"{turn}.{n}" for turn in range(TURNS) for n in (1, 2, 3)]


def test_only_where_a_turn_begins_it_is_counted() -> None:
    match = fought(start(CAMPAIGN, 2))
    assert match.turns == TURNS
    assert len(match.marks) > 4 * TURNS


@pytest.mark.parametrize("stage", [stage for stage in Stage if stage != "over"])
def test_a_match_is_taken_up_in_every_stage(stage: Stage) -> None:
    """From each checkpoint of it, wherever the answers since have led."""
    whole = fought(start(CAMPAIGN, 2))
    taken = 0
    for mark in whole.marks:
        if plain(mark.state)["stage"] != stage:
            continue
        for end in range(mark.at, len(whole.log)):
            tail = [msgspec.structs.replace(entry) for entry in whole.log[mark.at - 1 : end]]
            match = Match.resume(CAMPAIGN, whole.header, mark, tail, seed=SEED)
            assert not match.notice
            assert fought(match).state == whole.state
            taken += 1
    assert taken


def test_no_more_than_a_round_is_played_again() -> None:
    """However long the action is: undo, clone and restart begin at the last checkpoint."""
    match = start(CAMPAIGN, 2)
    while not match.finished:
        assert len(match.log) - match.marks[-1].at <= 3
        twin = match.clone()
        assert (twin.state, twin.pending) == (match.state, match.pending)
        choice = match.pending[0]
        answer = next((way for way in FIGHT if way in choice.options), choice.options[-1])
        match.answer(choice.seat, answer)
    assert verify(CAMPAIGN, parse(dump(match.record()))).problem == ""


def test_what_was_around_a_stage_goes_on_when_it_is_left() -> None:
    g = Front(ships=[1, 1])
    enter(g, Stage.COMBAT)
    enter(g, Stage.ROUND, then=Stage.SALVAGE)
    assert (g.stage, g.inside) == (Stage.ROUND, [Stage.ACTION, Stage.SALVAGE])
    leave(g)
    assert g.stage is Stage.SALVAGE
    leave(g)
    assert (g.stage, g.inside) == (Stage.ACTION, [])


def test_every_stage_has_a_rule() -> None:
    rules: Any = {stage: rule for stage, rule in RULES.items() if stage != "round"}
    with pytest.raises(ValueError, match="Stage: every stage but over needs a rule; see round"):
        runner(Stage, rules)

    class Endless(StrEnum):
        TURN = "turn"

    with pytest.raises(ValueError, match=r"Endless: .* see over"):
        runner(Endless, {Endless.TURN: RULES[Stage.ACTION]})


def test_a_stage_that_there_is_not_is_noticed() -> None:
    codec = CAMPAIGN.codec
    state = plain(codec.encode(Front(ships=[1, 1])))
    with pytest.raises(msgspec.ValidationError, match="stage"):
        codec.from_plain({**state, "stage": "combta"})
