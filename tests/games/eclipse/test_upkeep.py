"""Wartungsphase: late colony ships, income and upkeep, bankruptcy, production."""

from typing import Any

import pytest

from orrery.games.eclipse.components import UPKEEP
from orrery.games.eclipse.rules.resources import income, ratio, upkeep
from orrery.games.eclipse.rules.upkeep import pay_upkeep, produce, upkeep_phase
from orrery.games.eclipse.state import NOBODY, Galaxy

from ..driving import Played
from .battles import ARENA, arena, told
from .scenario import (
    abandon,
    ally,
    control,
    home,
    kept,
    lay,
    orbital,
    populate,
    reputation,
    ships,
    stages,
    store,
    table,
    turn,
)

WORLD = "sector_203"  # money, science, materials


def phase(g: Galaxy, *answers: Any) -> Played:
    """The upkeep of one player after the other, from the start player on."""
    g.done = 0
    return stages(g, "upkeep", "cleanup", *answers)


def spend(g: Galaxy, seat: int, left: int) -> None:
    """Discs to the actions until this many are left on the influence track."""
    player = g.players[seat]
    player.acted["explore"] = player.discs - left
    player.discs = left


def realm(*money_squares: str) -> Galaxy:
    """Seat 0 controls its start sector, the arena and another world, with upkeep 5; its stores are
    empty. Besides at home, money cubes stand in the sectors named."""
    g = arena(disc=0)
    lay(g, WORLD, 21, 5, disc=0)
    for id in money_squares:
        populate(g, id, 0)
    spend(g, 0, UPKEEP.index(5))
    g.players[0].colony_ships = g.players[1].colony_ships = 0
    store(g, 0)
    return g


@pytest.mark.rule("eclipse:spielrunde.4")
def test_the_start_player_is_the_first_to_pay() -> None:
    g = table(3)
    g.first = 1
    for player in g.players:
        player.colony_ships = 0
    phase(g)
    assert [facts["seat"] for facts in told(g, "paid_upkeep")] == [1, 2, 0]


# -- income and upkeep --------------------------------------------------------------------------


@pytest.mark.rule("eclipse:wartung-kosten.1", "eclipse:wartung-kosten.2")
@pytest.mark.parametrize(
    ("discs", "costs"),
    [(13, 0), (12, 0), (11, 0), (10, 1), (9, 2), (8, 3), (7, 5), (6, 7), (5, 10), (0, 30)],
)
def test_income_and_upkeep_are_set_off(discs: int, costs: int) -> None:
    g = table()
    g.players[0].discs = discs
    store(g, 0, money=40)
    kept(g, pay_upkeep(g, 0))
    assert g.players[0].storage["money"] == 40 + 3 - costs


# -- bankruptcy ---------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:wartung-bankrott.1", "eclipse:wartung-bankrott.2")
@pytest.mark.rule("eclipse:wartung-bankrott.10", "eclipse:faq.10")
def test_the_example_with_a_disc_returned() -> None:
    g = realm(WORLD)
    player = g.players[0]
    assert (income(player, "money"), upkeep(player)) == (4, 5)
    played = kept(g, pay_upkeep(g, 0), ARENA)
    assert played.options("bankrupt") == {home(g, 0), ARENA, WORLD}
    assert played.asked[0].about["missing"] == 1
    assert g.sectors[ARENA].disc == NOBODY
    assert (income(player, "money"), upkeep(player)) == (4, 3)
    assert player.storage["money"] == 1
    assert g.sectors[WORLD].disc == 0  # no more than necessary


@pytest.mark.rule("eclipse:wartung-bankrott.3", "eclipse:wartung-bankrott.10")
@pytest.mark.rule("eclipse:wartung-handel.1")
def test_the_example_with_a_trade() -> None:
    g = realm(WORLD)
    store(g, 0, science=3)
    kept(g, pay_upkeep(g, 0), "trade_resources")
    assert g.players[0].storage == {"money": 0, "science": 1, "materials": 0}
    assert g.sectors[ARENA].disc == 0


@pytest.mark.rule("eclipse:wartung-handel.1", "eclipse:faq.4", "eclipse:faq.10")
def test_who_trades_the_money_away_takes_discs_back() -> None:
    g = realm(WORLD)
    store(g, 0, money=4)
    played = phase(g, "trade_resources", ("money", "science"), 2, ARENA)
    assert played.options("late_colony_ships") == {"trade_resources", "pass"}
    assert played.asked[0].window == "upkeep"  # so that an order can pass for good
    assert g.sectors[ARENA].disc == NOBODY
    assert g.players[0].storage["money"] == 1


@pytest.mark.rule("eclipse:wartung-handel.1", "eclipse:faq.4", "eclipse:faq.10")
def test_who_is_bankrupt_anyway_may_trade_the_rest_away_and_take_more_discs_back() -> None:
    g = realm()
    spend(g, 0, UPKEEP.index(10))
    store(g, 0, money=5)  # 5 + 3 - 10: one disc would do
    played = phase(g, "trade_resources", ("money", "science"), 1, "pass", ARENA, WORLD)
    assert played.options("late_colony_ships", 0) == {"trade_resources", "pass"}
    assert [g.sectors[id].disc for id in (home(g, 0), ARENA, WORLD)] == [0, NOBODY, NOBODY]


@pytest.mark.rule("eclipse:wartung-handel.1")
def test_no_question_where_no_trade_makes_a_difference() -> None:
    g = realm(WORLD)
    store(g, 0, money=1, science=9)  # too little to trade, enough to pay
    assert phase(g).asked == []
    g = table()  # an income of 3 and no upkeep at all
    store(g, 0, money=9)
    assert phase(g).asked == []
    g = table()  # an upkeep, but no sector to give up
    abandon(g, home(g, 0))
    spend(g, 0, UPKEEP.index(3))
    g.players[1].colony_ships = 0
    store(g, 0, money=8)
    assert phase(g).asked == []


@pytest.mark.rule("eclipse:wartung-bankrott.1", "eclipse:faq.10")
def test_who_can_pay_from_the_storage_keeps_all_sectors() -> None:
    g = realm(WORLD)
    store(g, 0, money=1)
    assert kept(g, pay_upkeep(g, 0)).asked == []
    assert g.players[0].storage["money"] == 0


@pytest.mark.rule("eclipse:wartung-bankrott.3", "eclipse:wartung-handel.2")
def test_too_little_for_a_trade_saves_no_sector() -> None:
    g = table(2, "orion_hegemony terran_federation")
    spend(g, 0, UPKEEP.index(5))
    store(g, 0, science=3, materials=3)  # four for one
    assert kept(g, pay_upkeep(g, 0)).asked == []
    assert g.sectors[home(g, 0)].disc == NOBODY


@pytest.mark.rule("eclipse:wartung-bankrott.3", "eclipse:wartung-handel.2")
@pytest.mark.parametrize("resource", ["science", "materials"])
@pytest.mark.parametrize("board", ["terran_directorate", "orion_hegemony"])
def test_exactly_the_ratio_is_enough_for_a_trade(board: str, resource: str) -> None:
    g = table(2, f"{board} terran_federation")
    player = g.players[0]
    spend(g, 0, UPKEEP.index(5))
    store(g, 0, **{resource: ratio(player)})
    missing = upkeep(player) - income(player, "money")
    store(g, 0, money=missing - 1, **{resource: ratio(player)})
    played = kept(g, pay_upkeep(g, 0), ("bankrupt", "trade_resources"))
    assert played.options("bankrupt") == {home(g, 0), "trade_resources"}
    assert player.storage == dict.fromkeys(player.storage, 0)
    assert g.sectors[home(g, 0)].disc == 0


@pytest.mark.rule("eclipse:wartung-bankrott.3", "eclipse:wartung-bankrott.2")
def test_trades_and_sectors_in_any_order() -> None:
    for answers in (
        ["trade_resources", ("science", "money"), 1, ARENA],
        [ARENA, "trade_resources", ("science", "money"), 1],
    ):
        g = realm(WORLD)
        spend(g, 0, UPKEEP.index(10))
        store(g, 0, science=6, materials=4)
        # Missing 6; the arena lowers the upkeep to 7, and two more trades bring the rest.
        rest = ["trade_resources", ("materials", "money"), 2]
        kept(g, pay_upkeep(g, 0), *answers, *rest)
        assert g.players[0].storage == {"money": 0, "science": 4, "materials": 0}
        assert g.sectors[ARENA].disc == NOBODY


@pytest.mark.rule("eclipse:wartung-bankrott.4", "eclipse:wartung-bankrott.7")
def test_the_cubes_go_home_and_lower_the_income_at_once() -> None:
    g = realm(WORLD)
    populate(g, WORLD, 1)
    before = dict(g.players[0].cubes)
    # Without the money cube of the world income is 3, upkeep 3: just enough.
    kept(g, pay_upkeep(g, 0), WORLD)
    assert g.sectors[WORLD].settled == []
    assert g.players[0].cubes["money"] == before["money"] + 1
    assert g.players[0].cubes["science"] == before["science"] + 1
    assert g.players[0].storage["money"] == 0


@pytest.mark.rule("eclipse:wartung-bankrott.5")
def test_cubes_from_gray_squares_go_to_any_track() -> None:
    g = realm()
    lay(g, "sector_103", 22, 8, disc=0)
    populate(g, "sector_103", 1)
    g.players[0].discs = UPKEEP.index(5)
    played = kept(g, pay_upkeep(g, 0), "sector_103", "materials")
    assert played.options("return_cube") == {"money", "science", "materials"}
    assert g.players[0].cubes["materials"] == 11


@pytest.mark.rule("eclipse:wartung-bankrott.6")
def test_cubes_from_orbitals_go_to_money_or_science() -> None:
    g = realm()
    orbital(g, ARENA)
    populate(g, ARENA, 2)
    played = kept(g, pay_upkeep(g, 0), ARENA, "science")
    assert played.options("return_cube") == {"money", "science"}
    assert g.players[0].cubes["science"] == 11
    assert g.sectors[ARENA].orbital  # it stays


def ruined() -> Galaxy:
    """Four players; seat 0 has one sector and an upkeep it can never pay."""
    g = table(4)
    spend(g, 0, 2)
    store(g, 0)
    for player in g.players:
        player.colony_ships = 0
    return g


@pytest.mark.rule("eclipse:wartung-bankrott.8", "eclipse:wartung-bankrott.9")
def test_a_civilization_collapses() -> None:
    g = ruined()
    reputation(g, 0, "reputation_4")
    ships(g, 0, home(g, 1), cruiser=1)
    phase(g)  # the start sector is given up by itself: nothing else is left
    player = g.players[0]
    assert player.out
    assert sum(player.final.values()) == 4  # settled at once, without the sector
    assert g.sectors[home(g, 0)].disc == NOBODY
    assert all(0 not in sector.fleets for sector in g.sectors.values())
    assert player.cubes == {"money": 0, "science": 0, "materials": 0}
    assert player.shown.cards == ["reputation_4"]
    assert player.storage == {"money": 0, "science": 0, "materials": 0}  # no production any more


@pytest.mark.rule("eclipse:wartung-bankrott.8")
def test_what_can_be_traded_is_traded_before_a_collapse() -> None:
    g = ruined()
    store(g, 0, science=200)
    kept(g, pay_upkeep(g, 0), "trade_resources", ("science", "money", 20))  # 3 - 21 = -18
    assert not g.players[0].out
    assert g.players[0].storage["money"] == 2
    assert g.sectors[home(g, 0)].disc == 0


@pytest.mark.rule("eclipse:wartung-bankrott.9", "eclipse:spielende.9")
def test_a_collapse_with_ambassadors_and_the_traitor_card() -> None:
    g = ruined()
    ally(g, 0, 1)
    ally(g, 2, 0)
    g.traitor = 0
    played = phase(g, "materials", "money")  # the cubes of the others go home
    assert [(choice.kind, choice.seat) for choice in played.asked] == [
        ("return_cube", 1),
        ("return_cube", 2),
    ]
    assert g.players[0].final["ambassadors"] == 2
    assert g.players[0].final["traitor"] == -2
    assert [player.allies for player in g.players] == [[], [], [], []]
    assert g.players[1].cubes == {"money": 10, "science": 9, "materials": 11}
    assert g.traitor == NOBODY


@pytest.mark.rule("eclipse:wartung-bankrott.9")
def test_the_others_play_on_without_a_collapsed_player() -> None:
    g = ruined()
    phase(g)
    money = [player.storage["money"] for player in g.players]
    g.stage = "upkeep"
    phase(g)
    assert [player.storage["money"] for player in g.players] == [0, *(n + 3 for n in money[1:])]
    assert len(told(g, "collapsed")) == 1
    control(g, 1, home(g, 0))  # its sector is free


@pytest.mark.rule("eclipse:wartung-bankrott.9", "eclipse:aufraeumphase.7")
def test_a_start_player_who_collapsed_is_passed_over() -> None:
    g = ruined()
    g.next_first = 0  # passed first, and was to begin
    phase(g)
    stages(g, "cleanup", "turn")
    assert (g.first, g.active) == (0, 0)
    turn(g)
    assert g.active == 1  # nobody was asked on the way


# -- production ---------------------------------------------------------------------------------


@pytest.mark.rule("eclipse:wartung-produktion.1", "eclipse:wartung-produktion.2")
def test_the_example_of_production() -> None:
    g = table()
    g.players[0].cubes |= {"science": 8, "materials": 10}
    store(g, 0, money=5)
    produce(g, 0)
    assert g.players[0].storage == {"money": 5, "science": 6, "materials": 3}


@pytest.mark.rule("eclipse:wartung-produktion.1")
def test_production_follows_the_payment() -> None:
    g = table()
    spend(g, 0, UPKEEP.index(5))
    g.players[0].colony_ships = 0
    store(g, 0)
    # 3 - 5: the science about to be produced cannot be traded yet, so the sector is lost.
    g.done = 0
    kept(g, upkeep_phase(g))
    assert g.sectors[home(g, 0)].disc == NOBODY
    assert g.players[0].out  # 2 - 3 is still too little


@pytest.mark.rule("eclipse:wartung-handel.2", "eclipse:spezies-terraner.2")
def test_how_the_species_trade() -> None:
    rates = {
        "terran_union": 2,
        "eridani_empire": 3,
        "hydran_progress": 3,
        "planta": 3,
        "descendants_of_draco": 3,
        "mechanema": 3,
        "orion_hegemony": 4,
    }
    for board, rate in rates.items():
        other = "terran_directorate" if board != "eridani_empire" else "terran_federation"
        g = table(2, f"{board} {other}")
        assert ratio(g.players[0]) == rate
        g.players[0].discs = UPKEEP.index(5)
        store(g, 0, science=9 * rate)
        missing = 5 - income(g.players[0], "money")
        kept(g, pay_upkeep(g, 0), "trade_resources", ("science", "money", missing))
        assert g.players[0].storage["science"] == (9 - missing) * rate
