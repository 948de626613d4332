"""What the bots are told: positions are valued, options weighed, views turned into numbers."""

from collections.abc import Callable
from itertools import permutations

import pytest

from orrery.arena.contest import seated, start
from orrery.arena.setting import Setting
from orrery.games.eclipse.components import RESOURCES, ROUNDS
from orrery.games.eclipse.insight.economy import RUIN, affordable
from orrery.games.eclipse.insight.strength import Ships, chance, prospect, strength
from orrery.games.eclipse.insight.taste import weigh
from orrery.games.eclipse.insight.values import features, values
from orrery.games.eclipse.rules.blueprints import npc_stats, stats
from orrery.games.eclipse.rules.scoring import points, retire
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

from .scenario import (
    ally,
    ancients,
    control,
    fit,
    give,
    home,
    kept,
    lay,
    monolith,
    populate,
    reputation,
    ships,
    store,
    table,
)


def worth(change: Callable[[Galaxy], object], round: int = 3) -> float:
    """What a change is worth to seat 0, compared with the table as it was."""
    before, after = table(), table()
    before.round = after.round = round
    for g in (before, after):
        lay(g, "sector_201", 1, -2)
        lay(g, "sector_101", 1, -1)
        store(g, 0, money=6, science=6, materials=6)
    change(after)
    return values(after)[0] - values(before)[0]


# -- values -------------------------------------------------------------------------------------


def test_at_the_end_only_points_count() -> None:
    g = table()
    reputation(g, 0, "reputation_3")
    store(g, 0, money=30, science=30, materials=30)
    g.stage = "over"
    assert values(g) == [sum(points(g, seat).values()) for seat in range(2)]


@pytest.mark.parametrize(
    "good",
    [
        lambda g: control(g, 0, "sector_201"),
        lambda g: monolith(g, home(g, 0)),
        lambda g: populate(g, home(g, 0), 1),
        lambda g: store(g, 0, money=6, science=9, materials=6),
        lambda g: store(g, 0, money=6, science=6, materials=9),
        lambda g: store(g, 0, money=9, science=6, materials=6),
        lambda g: give(g, 0, "tech_improved_hull"),
        lambda g: ships(g, 0, home(g, 0), interceptor=1, cruiser=1),
        lambda g: fit(g, 0, "interceptor", "", "", "hull"),
        lambda g: reputation(g, 0, "reputation_1"),
        lambda g: ally(g, 0, 1),
    ],
)
def test_more_is_better(good: Callable[[Galaxy], object]) -> None:
    assert worth(good) > 0


def test_what_the_others_hide_changes_nothing_in_the_action_phase() -> None:
    """Otherwise bots would choose between moves by the deal in which they tried them."""
    high, low = table(), table()
    reputation(high, 1, "reputation_4")
    reputation(low, 1, "reputation_1")
    assert values(high) == values(low)


def test_a_reputation_tile_is_chosen_by_its_points() -> None:
    high, low = table(), table()
    reputation(high, 0, "reputation_4")
    reputation(low, 0, "reputation_1")
    high.stage = low.stage = "next_sector"
    assert values(high)[0] - values(low)[0] == pytest.approx(3)


def test_bankruptcy_is_feared() -> None:
    """One disc too many costs more than any disc before. eclipse:wartung-bankrott.1"""

    def spend(discs: int) -> float:
        g = table()
        store(g, 0)
        g.players[0].discs -= discs
        g.players[0].acted["explore"] = discs
        return values(g)[0]

    steps = [spend(discs) - spend(discs + 1) for discs in range(8)]
    ruin = next(number for number in range(8) if steps[number] > 2.5)
    assert ruin >= 3  # the first discs cost little
    assert max(steps[:ruin]) < 1.0
    assert min(steps[ruin:]) > 0.3


def test_income_is_worth_less_with_every_round() -> None:
    early = worth(lambda g: populate(g, home(g, 0), 1), round=1)
    late = worth(lambda g: populate(g, home(g, 0), 1), round=ROUNDS - 1)
    assert early > late >= 0


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_storage_is_worth_less_and_less_towards_the_end(resource: str) -> None:
    """There is not much time left to spend it in; at last it only breaks ties."""
    six = {"money": 6, "science": 6, "materials": 6}
    more = {**six, resource: 18}
    worths = [worth(lambda g: store(g, 0, **more), round) for round in (4, 6, 7, 8, 9)]
    assert worths == sorted(worths, reverse=True)
    assert 0 < worths[-1] < worths[0] / 4


def test_of_a_heap_that_cannot_be_spent_more_is_worth_next_to_nothing() -> None:
    def heap(materials: int) -> float:
        return worth(lambda g: store(g, 0, money=6, science=6, materials=materials), ROUNDS - 1)

    assert heap(97) - heap(87) < (heap(16) - heap(6)) / 2


@pytest.mark.parametrize("round", [1, 4, 7, 8, 9])
@pytest.mark.parametrize("stored", [(3, 9, 0), (0, 0, 40), (30, 2, 2), (1, 60, 4), (12, 12, 12)])
def test_nothing_is_gained_by_trading_ahead(stored: tuple[int, int, int], round: int) -> None:
    """Trade is offered at any time, so it can wait until something is bought."""
    stock = dict(zip(RESOURCES, stored, strict=True))
    before = worth(lambda g: store(g, 0, **stock), round)
    rate = 3
    for given, got in permutations(RESOURCES, 2):
        for units in range(1, stock[given] // rate + 1):
            after = {**stock, given: stock[given] - rate * units, got: stock[got] + units}
            assert worth(lambda g, after=after: store(g, 0, **after), round) < before, (given, got)


def test_attacking_ancients_takes_the_ships_for_it() -> None:
    """A fleet is worth more among Ancients than at home if it can beat them, and only then."""

    def attack(count: int, tiles: tuple[str, ...] = ()) -> float:
        def at(id: str) -> Galaxy:
            g = table()
            lay(g, "sector_101", 1, -1)
            ancients(g, "sector_101", count)
            fit(g, 0, "cruiser", *tiles)
            reputation(g, 0, *["reputation_1"] * 4)  # not for the fame of it
            ships(g, 0, home(g, 0))
            ships(g, 0, id or home(g, 0), cruiser=3)
            return g

        return values(at("sector_101"))[0] - values(at(""))[0]

    assert attack(1) > 0
    assert attack(1, ("plasma_cannon", "plasma_cannon")) > attack(1)
    assert attack(6) < 0


def test_to_leave_the_game_is_to_lose_it() -> None:
    """The points stay, but what else there was to win is gone. eclipse:wartung-bankrott.9"""
    g = table()
    had = sum(points(g, 1).values())
    kept(g, retire(g, 1))
    assert values(g)[1] == had - RUIN < 0
    g.stage = "over"
    assert values(g)[1] == had


def test_a_bankruptcy_that_ends_the_game_is_feared_like_its_end() -> None:
    """A player with a single sector who cannot pay collapses. eclipse:wartung-bankrott.8"""

    def ruined(discs: int) -> float:
        g = table()
        store(g, 0)
        g.players[0].discs -= discs
        g.players[0].acted["explore"] = discs
        return values(g)[0]

    assert ruined(0) - ruined(table().players[0].discs) > 0.9 * RUIN


@pytest.mark.parametrize("home_discs", range(14))
def test_more_money_pays_for_more_actions(home_discs: int) -> None:
    paid = [affordable(home_discs, halves) for halves in range(-10, 80)]
    assert paid == sorted(paid)
    assert max(paid) <= home_discs


def test_nobody_trades_there_and_back_in_a_turn() -> None:
    """Neither of two greedy players gets a resource by trade that was given away in the same turn,
    and nobody leaves the game."""
    setting = Setting(title="eclipse", players=2, bots=("greedy",), seed="back", iterations=40)
    match, players = start(setting, 0), seated(setting, 0)
    given: set[str] = set()
    trades, told = 0, 0
    while not match.finished:
        turn = len(match.marks)
        seat = match.pending[0].seat
        match.answer(seat, players[seat].choose(match, seat))
        for _, news in match.news[told:]:
            if news.kind == "traded":
                trades += 1
                given.add(news.facts["given"])
                assert news.facts["got"] not in given
        told = len(match.news)
        if len(match.marks) > turn:
            given.clear()
    assert trades  # there was something to look at
    assert not any(player.out for player in match.state.players)  # type: ignore[attr-defined]


# -- strength -----------------------------------------------------------------------------------


def test_dice_hit_as_the_rules_say() -> None:
    """A 6 always, a 1 never. eclipse:kampf-treffer.1"""
    assert chance(0, 0) == 1 / 6
    assert chance(2, 1) == 2 / 6
    assert chance(0, 5) == 1 / 6
    assert chance(9, 0) == 5 / 6


def test_stronger_fleets_have_better_prospects() -> None:
    g = table()
    one: Ships = ((stats(g.players[0], "cruiser"), 1),)
    two: Ships = ((stats(g.players[0], "cruiser"), 2),)
    enemy: Ships = ((npc_stats("ancient"), 1),)
    assert 0 < prospect(one, enemy) < prospect(two, enemy) < 1
    assert prospect(one, enemy) + prospect(enemy, one) == pytest.approx(1)
    assert prospect(one, ()) == 1
    assert prospect(((npc_stats("gcds"), 1),), one) > 0.9


def test_ships_without_a_gun_cannot_win() -> None:
    g = table()
    fit(g, 0, "interceptor", "hull", "hull", "hull")
    unarmed: Ships = ((stats(g.players[0], "interceptor"), 8),)
    assert not unarmed[0][0].cannons
    assert prospect(unarmed, ((npc_stats("ancient"), 1),)) == 0
    assert prospect(unarmed, unarmed) == 0  # eclipse:kampf-patt.1


def test_larger_ships_are_stronger() -> None:
    g = table()
    small, middle, large = (
        strength(stats(g.players[0], ship)) for ship in ("interceptor", "cruiser", "dreadnought")
    )
    assert small < middle < large


# -- taste --------------------------------------------------------------------------------------


def test_who_cannot_pay_another_disc_would_rather_pass() -> None:
    options = ("explore", "research", "upgrade", "pass")
    rich = weigh(Choice(0, "choose_action", options, about={"spare": 2}))
    poor = weigh(Choice(0, "choose_action", options, about={"spare": -1}))
    assert rich is not None and poor is not None
    assert rich[3] < min(rich[:2])
    assert poor[3] > sum(poor[:3])


def test_bankrupts_would_rather_trade_than_give_up_a_sector() -> None:
    weights = weigh(Choice(0, "bankrupt", ("sector_001", "sector_316", "trade_resources")))
    assert weights is not None
    assert weights[2] > weights[1] > weights[0]


def test_at_the_start_both_seats_see_the_same_figures() -> None:
    match = Match.new(TITLE, 2, seed=bytes(32))
    mine, theirs = features(match.view(0)), features(match.view(1))
    assert sorted(mine) == sorted(theirs)  # the same table, told in another order
    assert mine != theirs
