"""Taktikaktion, aktives System."""

from typing import Any

import pytest

from orrery.games.ti4.flow import STAGES
from orrery.games.ti4.rules.tactical_action import can_activate, closed, perform_tactical_action
from orrery.games.ti4.state import Stage

from .scenario import at, kept, put, table


@pytest.mark.rule("ti4:88.0")
@pytest.mark.rule("ti4:6.0")
@pytest.mark.rule("ti4:6.1")
@pytest.mark.rule("ti4:6.4")
@pytest.mark.rule("ti4:52.4")
@pytest.mark.rule("ti4:88.1")
@pytest.mark.rule("ti4:88.1a")
def test_a_token_of_the_tactic_pool_makes_a_system_the_active_one() -> None:
    g = table()
    kept(g, perform_tactical_action(g), ("activate", "tile_25"))
    assert g.players[0].tactic == 2
    assert g.systems["tile_25"].tokens == [0]
    assert g.action is not None and g.action.system == "tile_25"
    assert g.stage == Stage.MOVEMENT


@pytest.mark.rule("ti4:6.2")
@pytest.mark.rule("ti4:6.3")
@pytest.mark.rule("ti4:88.1b")
def test_only_ones_own_token_closes_a_system() -> None:
    g = table()
    g.systems["tile_25"].tokens += [0, 1]
    g.systems["tile_26"].tokens += [1]
    assert closed(g, 0, "tile_25") == "ti4:6.2"
    assert closed(g, 0, "tile_26") == ""


@pytest.mark.rule("ti4:52.4")
def test_without_a_tactic_token_there_is_no_tactical_action() -> None:
    g = table()
    g.players[0].tactic = 0
    assert not can_activate(g, 0)


def test_what_stands_in_the_system_is_noted_at_its_activation() -> None:
    g = table()
    put(g, 1, "quann", "pds")
    put(g, 0, "25", "cruiser")
    kept(g, perform_tactical_action(g), ("activate", "tile_25"))
    assert g.action is not None and g.action.present == {0: ["cruiser"], 1: ["pds"]}


@pytest.mark.rule("ti4:kurz.taktikaktion")
@pytest.mark.rule("ti4:88.0")
@pytest.mark.rule("ti4:88.5")
@pytest.mark.rule("ti4:17.1")
def test_the_steps_of_a_tactical_action() -> None:
    g = table("letnev", "sol", "hacan")
    put(g, 0, "19", "carrier", "infantry")
    put(g, 1, "25", "carrier")
    answers: dict[Stage, tuple[Any, ...]] = {
        Stage.ACTION: ("tactical", ("activate", "tile_25")),
        Stage.MOVEMENT: (
            ("ship", "tile_19", "carrier"),
            ("load", "tile_19", "carrier", "tile_19", "infantry"),
        ),
        Stage.INVASION: (("commit", ("infantry", "quann")),),
    }
    dice = {Stage.SPACE_ROUND: [9, 1]}
    went: list[Stage] = []
    while g.stage != Stage.ACTION_END:
        stage = g.stage
        went.append(stage)
        kept(g, STAGES[stage](g), *answers.get(stage, ()), dice=dice.get(stage, []))  # type: ignore[arg-type]
    assert went == [
        Stage.ACTION,
        Stage.MOVEMENT,
        Stage.CANNONS,
        Stage.SPACE_COMBAT,
        Stage.SPACE_ROUND,
        Stage.SPACE_COMBAT,
        Stage.INVASION,
        Stage.GROUND_COMBAT,
        Stage.CONTROL,
        Stage.PRODUCTION,
        Stage.TACTICAL_END,
    ]
    assert at(g, 0, "quann") == {"infantry": 1} and g.planets["quann"].owner == 0
