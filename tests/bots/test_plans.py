"""How the thinking bots come to a plan: judged in the same deals as its rivals, and given up when
something new comes to light."""

import random
from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from tests.kernel.toys import HAGGLE

from orrery import games
from orrery.bots.base import Budget
from orrery.bots.greedy import GreedyBot
from orrery.bots.plans import CERTAIN, FEW, Deals, shortlist, tried_turns, winner, worth_trying
from orrery.bots.search import SearchBot
from orrery.bots.turns import Plan
from orrery.kernel.chance import roll
from orrery.kernel.choice import Choice, ask, checkpoint
from orrery.kernel.match import Match
from orrery.kernel.state import State
from orrery.kernel.title import Title
from orrery.kit.game import Insight

A, B, C, D = (((("move", name),)) for name in "abcd")


# -- the same deals -------------------------------------------------------------------------------


def test_the_same_number_is_the_same_deal() -> None:
    match = Match.new(games.title("eclipse"), 2, seed=bytes(32))
    seat = match.pending[0].seat
    deals = Deals(match, seat, random.Random(1))

    def dealt(number: int) -> bytes:
        return match.title.codec.encode(deals.imagine(number).state)

    def turn(number: int, turn: int, used: int = 0) -> tuple[int, float]:
        """A die of a turn, and a whim of its players, after this many dice before it."""
        twin = deals.imagine(number)
        for _ in range(used):
            twin.source.below(6)
        whims = deals.begin(twin, number, turn)
        return twin.source.below(10**6), whims.random()

    assert dealt(3) == dealt(3) != dealt(4)
    assert turn(3, 0) == turn(3, 0, used=5) != turn(4, 0)
    assert turn(3, 1) == turn(3, 1, used=2) != turn(3, 0)


def test_all_plans_of_a_decision_are_tried_in_one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(games.title("warpgate"), 2, seed=bytes(32))
    seat = match.pending[0].seat
    deals = Deals(match, seat, random.Random(1))
    imagined: list[int] = []
    monkeypatch.setattr(
        deals, "imagine", lambda number: imagined.append(number) or Deals.imagine(deals, number)
    )
    insight = games.game("warpgate").insight
    tries = tried_turns(match, seat, deals, random.Random(2), Budget(None, 12, 1), insight)
    assert len(tries) > 1
    assert imagined == [0] * 12


def test_what_taste_finds_absurd_is_not_tried_for_its_own_sake() -> None:
    match = Match.new(games.title("warpgate"), 2, seed=bytes(32))
    seat = match.pending[0].seat
    choice = match.pending[0]
    absurd, *sensible = choice.options
    insight = replace(
        games.game("warpgate").insight,
        weigh=lambda asked: [1e-9 if option == absurd else 1.0 for option in asked.options],
        at_table={},
    )
    deals, budget = Deals(match, seat, random.Random(1)), Budget(None, 40, 1)
    tries = tried_turns(match, seat, deals, random.Random(2), budget, insight)
    assert {plan[0][1] for plan in tries} == set(sensible)


def test_every_deal_judges_all_plans_that_are_left() -> None:
    judged: dict[int, list[Plan]] = defaultdict(list)

    def judge(plan: Plan, deal: int) -> float:
        judged[deal].append(plan)
        lucky = 9.0 if plan == C and deal % 3 == 1 else 0.0  # so that it takes some deals
        return {A: 1.0, B: 2.0, C: -1.0, D: 4.0}[plan] + lucky

    assert winner([A, B, C, D], judge, Budget(None, 40, 1)) == D
    whole = [set(plans) for plans in judged.values()][:-1]  # the last one may be cut short
    assert whole[0] == {A, B, C, D}
    assert all(after <= before for before, after in pairwise(whole))
    assert len(whole) > 5
    assert whole[-1] == {C, D}  # the weaker half is dropped, again and again


def test_what_is_clear_takes_few_deals() -> None:
    judged: list[int] = []

    def judge(plan: Plan, deal: int) -> float:
        judged.append(deal)
        return float(plan == B)

    assert winner([A, B], judge, Budget(None, 1000, 1)) == B
    assert max(judged) == CERTAIN


def test_the_luckiest_plan_is_not_the_best() -> None:
    """B has one splendid deal, A is sound in all of them."""

    def judge(plan: Plan, deal: int) -> float:
        return 1.0 if plan == A else 9.0 if deal == 2 else -5.0

    assert winner([B, A], judge, Budget(None, 20, 1)) == A


def test_a_deal_that_only_some_plans_have_seen_does_not_count() -> None:
    assert (
        winner([A, B], lambda plan, deal: 9.0 if deal == 2 else plan == B, Budget(None, 3, 1)) == B
    )


def test_every_option_gets_a_second_look() -> None:
    tries = {(*A, *A): 9.0, (*A, *B): 8.0, (*A, *C): 7.0, (*B, *A): 1.0, (*C, *A): 2.0}
    assert shortlist(tries, 4) == [(*A, *A), (*C, *A), (*B, *A), (*A, *B)]


# -- a gamble -------------------------------------------------------------------------------------


class Purse(State):
    money: int = 0


def toy(flow: Any) -> Title:
    return replace(HAGGLE, state=Purse, new=lambda options, players: Purse(), flow=flow, doors=None)


async def gamble(g: Purse) -> None:
    """A sure thing, or a bet that is lost five times out of six."""
    await checkpoint(turn=True)
    answer = await ask(0, "move", ("bet", "save"))
    if answer == "save":
        g.money = 1
    else:
        g.money = 6 if await roll(6) == [6] else -2
    await checkpoint(turn=True)
    await ask(1, "move", ("on", "off"))


SURE = Insight(
    values=lambda g: [float(g.money), 0.0], weigh=lambda choice: None, features=lambda view: []
)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", [GreedyBot, SearchBot])
def test_no_bot_bets_on_the_luckiest_roll(
    kind: Any, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("greedy", "search"):
        monkeypatch.setattr(f"orrery.bots.{module}.insight_of", lambda match: SURE)
    match = Match.new(toy(gamble), 2, seed=bytes(32))
    assert kind(seed, iterations=60).choose(match, 0) == "save"


# -- following a plan -----------------------------------------------------------------------------


async def treasure(g: Purse) -> None:
    """Dig; what is found may be kept or thrown away, and only gold is worth keeping."""
    await checkpoint(turn=True)
    await ask(0, "dig", ("here", "there"))
    gold = await roll(2) == [1]
    answer = await ask(0, "find", ("keep", "drop"), about={"gold": gold})
    g.money = (3 if gold else -3) if answer == "keep" else 0
    await checkpoint(turn=True)
    await ask(1, "move", ("on", "off"))


@pytest.mark.parametrize("seed", range(8))
def test_what_comes_to_light_calls_for_a_new_plan(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The plan said what to do with the find of another deal, and it would fit."""
    monkeypatch.setattr("orrery.bots.greedy.insight_of", lambda match: SURE)
    match = Match.new(toy(treasure), 2, seed=bytes([seed]) * 32)
    bot = GreedyBot(seed, iterations=20)
    match.answer(0, bot.choose(match, 0))
    choice = match.choice(0)
    assert choice is not None
    assert bot.choose(match, 0) == ("keep" if choice.about["gold"] else "drop")


def test_of_many_options_the_tasteful_ones_are_tried_first() -> None:
    options = tuple(range(40))
    choice = Choice(0, "many", options)
    match = Match.new(games.title("warpgate"), 2, seed=bytes(32))
    rng = random.Random(1)

    def liking(weights: list[float]) -> Insight:
        return Insight(lambda g: [], lambda c: weights[: len(c.options)], lambda view: [])

    liked = liking([100.0 if option >= 36 else 1.0 for option in options])
    tried = worth_trying(choice, liked, match, rng)
    assert sorted(tried) == list(options)
    assert sum(option >= 36 for option in tried[:6]) >= 3
    few = Choice(0, "few", options[:FEW])
    assert worth_trying(few, liked, match, rng) == list(few.options)
