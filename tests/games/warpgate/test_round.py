"""Spielablauf: rounds, and when the game ends."""

import pytest

from orrery.games.warpgate.components import OBJECTIVES, TECHNOLOGIES
from orrery.games.warpgate.rules.goods import watch_the_end
from orrery.games.warpgate.rules.round import round_end, round_start
from orrery.games.warpgate.rules.scoring import ending
from orrery.games.warpgate.rules.turn import turn
from orrery.games.warpgate.state import Galaxy

from .scenario import act, play, ships, stack, table

TERRAN = [card for card, data in TECHNOLOGIES.items() if data.type == "terran"]
ARID = [card for card, data in TECHNOLOGIES.items() if data.type == "arid"]
TERRAN_GOALS = [card for card, data in OBJECTIVES.items() if data.type == "terran"]
ARID_GOALS = [card for card, data in OBJECTIVES.items() if data.type == "arid"]


def at_end_of(round: int, players: int = 2, **options: object) -> Galaxy:
    g = table(players, **options)
    g.round, g.turn = round, 4 * players
    return g


def displays(g: Galaxy, technologies: list[str], objectives: list[str]) -> None:
    g.open_technologies = technologies
    stack(g.technologies, *(card for card in TECHNOLOGIES if card not in technologies))
    g.open_objectives.cards = objectives
    stack(g.objectives, *(card for card in OBJECTIVES if card not in objectives))


@pytest.mark.rule("warpgate:runde.2")
@pytest.mark.parametrize(
    ("lying", "more"), [(TERRAN[:2], 1), (TERRAN[:1], 1), ([], 1), ([TERRAN[0], ARID[0]], 0)]
)
def test_one_more_technology_if_all_are_alike(lying: list[str], more: int) -> None:
    g = at_end_of(1)
    displays(g, list(lying), [TERRAN_GOALS[0], ARID_GOALS[0]])
    before = len(g.technologies.cards)
    play(round_start(g))
    assert len(g.open_technologies) == len(lying) + more  # exactly one, even if still alike
    assert len(g.technologies.cards) == before - more
    assert len(g.open_objectives.cards) == 2


@pytest.mark.rule("warpgate:runde.3")
@pytest.mark.parametrize(
    ("lying", "more"),
    [(TERRAN_GOALS[:3], 1), (TERRAN_GOALS[:1], 1), ([], 1), ([TERRAN_GOALS[0], ARID_GOALS[0]], 0)],
)
def test_one_more_objective_if_all_are_alike(lying: list[str], more: int) -> None:
    g = at_end_of(1)
    displays(g, [TERRAN[0], ARID[0]], list(lying))
    play(round_start(g))
    assert len(g.open_objectives.cards) == len(lying) + more
    assert len(g.open_technologies) == 2


@pytest.mark.rule("warpgate:runde.2", "warpgate:runde.3", "warpgate:runde.4")
def test_not_in_the_first_round() -> None:
    g = at_end_of(0, 3)
    displays(g, TERRAN[:2], TERRAN_GOALS[:2])
    g.first = 2
    play(round_start(g))
    assert (g.round, g.first, g.active) == (1, 2, 2)
    assert len(g.open_technologies) == len(g.open_objectives.cards) == 2


@pytest.mark.rule("warpgate:runde.4")
def test_the_first_player_marker_goes_left() -> None:
    g = at_end_of(1, 3)
    g.first = 1
    passed = []
    for _ in range(3):
        play(round_start(g))
        passed.append(g.first)
        assert g.active == g.first
    assert passed == [2, 0, 1]


@pytest.mark.rule("warpgate:runde.1")
def test_four_turns_each_clockwise_from_the_first_player() -> None:
    g = table(3)
    g.first = 1
    for seat in range(3):
        ships(g, seat, **{f"gate_{seat}": 3})
    order = []
    while g.stage == "turn":
        hand = g.players[(g.first + g.turn % 3) % 3].hand.cards
        hand[:] = ["control_promote"]
        order.append(g.turn)
        play(turn(g), [("choose_action", "draw")])
        order[-1] = g.active
    assert order == [1, 2, 0] * 4
    assert g.stage == "round_end"


@pytest.mark.rule("warpgate:runde.1")
def test_no_fixed_number_of_rounds_but_a_cap() -> None:
    for round, stage in ((5, "round_start"), (9, "round_start"), (15, "scoring")):
        g = at_end_of(round)
        play(round_end(g))
        assert g.stage == stage


def research_last(g: Galaxy) -> None:
    g.open_technologies = [TERRAN[0], ARID[0]]
    stack(g.technologies, TERRAN[1])
    act(g, 0, "research", 1, ("move_drone", "A01"))


def complete_last(g: Galaxy) -> None:
    ships(g, 0, A07=1)
    g.open_objectives.cards = ["grand_armada", "heartland"]
    stack(g.objectives, "cradle_world")
    act(g, 0, "control", 1)


def trade_last(g: Galaxy) -> None:
    ships(g, 0, A04=1)
    g.goods, g.players[1].flipped = 1, 7
    act(g, 0, "trade", 2)


@pytest.mark.parametrize(
    "empty",
    [
        pytest.param(research_last, marks=pytest.mark.rule("warpgate:runde.5")),
        pytest.param(complete_last, marks=pytest.mark.rule("warpgate:runde.6")),
        pytest.param(trade_last, marks=pytest.mark.rule("warpgate:runde.7")),
    ],
)
@pytest.mark.parametrize("extra", [False, True])
def test_the_round_in_which_a_stack_runs_out_is_the_last(empty: object, extra: bool) -> None:
    g = table(extra_round=extra)
    g.turn = 3
    assert callable(empty)
    watch_the_end(g)
    assert not g.last_round  # one card or good is still there
    empty(g)
    assert g.last_round
    assert g.stage == "turn"  # the round goes on to its end
    g.turn = 8
    play(round_end(g))
    assert g.stage == ("round_start" if extra else "scoring")
    g.round += 1
    play(round_end(g))
    assert g.stage == "scoring"


@pytest.mark.rule("warpgate:runde.5", "warpgate:runde.6", "warpgate:runde.7")
def test_one_card_left_is_not_the_end() -> None:
    g = table()
    stack(g.technologies, TERRAN[0])
    stack(g.objectives, TERRAN_GOALS[0])
    g.goods = 1
    watch_the_end(g)
    assert not g.last_round
    g.open_technologies, g.open_objectives.cards = [], []  # what lies open does not matter
    watch_the_end(g)
    assert not g.last_round


@pytest.mark.rule("warpgate:runde.5")
def test_a_round_start_that_empties_the_stack_begins_the_last_round() -> None:
    g = at_end_of(3)
    displays(g, TERRAN[:2], [TERRAN_GOALS[0], ARID_GOALS[0]])
    stack(g.technologies, TERRAN[2])
    play(round_start(g))
    assert g.last_round
    assert (g.round, g.stage) == (4, "turn")
    play(round_end(g))
    assert g.stage == "scoring"


@pytest.mark.rule("warpgate:runde.5")
def test_the_last_round_is_told_once() -> None:
    g = table()
    g.goods = 0
    watch_the_end(g)
    watch_the_end(g)
    assert [news.kind for news in g.news].count("last_round") == 1


@pytest.mark.rule("warpgate:runde.1")
def test_a_round_begins_with_its_first_turn() -> None:
    g = table()
    g.turn = 8
    play(round_start(g))
    assert (g.turn, g.stage) == (0, "turn")


@pytest.mark.rule("warpgate:runde.5")
def test_an_extra_round_is_one_more() -> None:
    g = table(extra_round=True)
    g.round, g.last_round = 3, True
    play(round_end(g))
    assert (g.final_round, g.stage) == (4, "round_start")
    g.round = 4
    play(round_end(g))
    assert g.stage == "scoring"


@pytest.mark.rule("warpgate:runde.5", "warpgate:runde.6", "warpgate:runde.7")
@pytest.mark.parametrize("reason", ["rounds", "technologies", "objectives", "goods"])
def test_why_the_game_ended(reason: str) -> None:
    g = table()
    if reason == "technologies":
        g.technologies.cards = []
    if reason == "objectives":
        g.objectives.cards = []
    if reason == "goods":
        g.goods = 0
    watch_the_end(g)
    assert ending(g) == reason
