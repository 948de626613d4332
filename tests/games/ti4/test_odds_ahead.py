"""Battle odds found at a table: combats that are coming, begun, or only counted."""

from functools import partial

import pytest

from orrery.games.ti4.odds import ODDS
from orrery.games.ti4.odds.battle import CODEC, fight_round
from orrery.games.ti4.odds.choices import choose
from orrery.games.ti4.setup import back
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, view_table
from orrery.kit.odds import Chance, Matchup, drive

from .scenario import activate, at, hold, know, put, table
from .scenario import fight as start

RUNS = 40_000


def foreseen(g: Galaxy, seat: int = -1, choice: Choice | None = None) -> list[Matchup]:
    shown, unseen = view_table(g, seat, back)
    return ODDS.coming(View("ti4", seat, shown, unseen, (), choice, False))


def meeting(stage: Stage) -> Galaxy:
    """Seat 0 has come to tile 36 with a carrier full of infantry; seat 1 has a cruiser there."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "36")
    put(g, 0, "36", "dreadnought", "carrier", "3 infantry")
    put(g, 1, "36", "cruiser")
    put(g, 1, "lor", "2 infantry")
    g.stage = stage
    return g


def test_nothing_is_coming_before_ships_have_moved() -> None:
    g = meeting(Stage.MOVEMENT)
    assert foreseen(g) == []
    g.action = None
    assert foreseen(g) == []


def test_fleets_that_meet_are_going_to_fight() -> None:
    g = meeting(Stage.SPACE_COMBAT)
    (matchup,) = foreseen(g)
    assert matchup.id == "tile_36"
    assert [side.seat for side in matchup.sides] == [0, 1]
    assert not matchup.begun
    fought = ODDS.estimate(matchup, 1500, 1).wins
    same = ODDS.estimate(ODDS.parse("dreadnought, carrier vs cruiser"), RUNS, 1).wins
    assert fought[0] == pytest.approx(same[0], abs=0.05)


def test_what_is_counted_in_the_fleet_panel_is_fought_before_it_moves() -> None:
    g = table("hacan", "xxcha", "winnu")
    home = g.players[0].home
    activate(g, "36")
    put(g, 0, home.removeprefix("tile_"), "2 dreadnought", "carrier")
    put(g, 0, "arretze", "3 infantry")
    put(g, 1, "36", "cruiser")
    g.stage = Stage.MOVEMENT
    choice = Choice(0, "move_ships", (("ship", home, "dreadnought"), "done"))
    shown, unseen = view_table(g, 0, back)
    view = View("ti4", 0, shown, unseen, (), choice, False)
    assert ODDS.counted is not None
    assert ODDS.counted(view, choice, {}) == []
    counts = {f"{home}/dreadnought": 1, f"{home}/carrier": 1, "arretze/infantry/cargo": 2}
    (matchup,) = ODDS.counted(view, choice, counts)
    assert {unit.id: unit.count for unit in matchup.sides[0].units} == {
        "dreadnought": 1,
        "carrier": 1,
        "infantry": 2,
    }
    assert at(g, 0, home)["dreadnought"] == 2  # nothing has moved


def test_a_planet_is_going_to_be_attacked_by_all_who_can_land() -> None:
    g = meeting(Stage.INVASION)
    del g.systems["tile_36"].space[1]
    (matchup,) = foreseen(g)
    assert matchup.id == "lor"
    assert matchup.text == "hacan: 3 infantry vs xxcha: 2 infantry"
    fought = ODDS.estimate(matchup, 1500, 1).wins
    same = ODDS.estimate(ODDS.parse("3 infantry vs 2 infantry"), RUNS, 1).wins
    assert fought[0] == pytest.approx(same[0], abs=0.05)


def test_the_rest_of_a_combat_counts_hits_that_lie_there() -> None:
    """One hit against each cruiser is still to be assigned: nobody is left."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "25")
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "cruiser")
    combat = start(g, "25")
    combat.round, combat.hits, combat.heavy = 1, {0: 1, 1: 1}, {0: 0, 1: 0}
    g.stage, g.inside = Stage.SPACE_ROUND, [Stage.SPACE_COMBAT]
    (matchup,) = foreseen(g)
    assert matchup.begun
    assert ODDS.estimate(matchup, 50, 1).nobody == 1.0


def test_a_side_that_has_not_rolled_yet_still_rolls() -> None:
    """The attacker's dice lie there, and the defender has yet to roll."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "25")
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "cruiser")
    combat = start(g, "25")
    combat.round, combat.hits, combat.heavy = 1, {1: 1}, {1: 0}
    g.stage, g.inside = Stage.SPACE_ROUND, [Stage.SPACE_COMBAT]
    (matchup,) = foreseen(g)
    odds = ODDS.estimate(matchup, 400, 1)
    assert odds.wins[1] == 0.0
    assert odds.nobody == pytest.approx(0.4, abs=0.1)  # a cruiser hits with 7 or more


def test_a_barrage_is_not_fired_twice() -> None:
    g = table("hacan", "xxcha", "winnu")
    activate(g, "25")
    put(g, 0, "25", "8 destroyer")
    put(g, 1, "25", "carrier", "fighter")
    know(g, 0, "destroyer_ii")
    combat = start(g, "25")
    combat.round = 1
    g.stage, g.inside = Stage.SPACE_ROUND, [Stage.SPACE_COMBAT]
    (later,) = foreseen(g)
    window = Choice(0, "use_ability", ("a", "pass"), window="space_combat_start")
    (first,) = foreseen(g, 0, window)
    drawn = []
    for matchup in (first, later):
        state = CODEC.decode(matchup.state)
        rolls: list[int] = []
        answer = partial(choose, state)
        drive(fight_round(state), Counting(rolls), answer)
        drawn.append(rolls[0])
    assert drawn[0] == drawn[1] + 24


class Counting(Chance):
    """Dice that all miss, and are counted."""

    def __init__(self, rolls: list[int]) -> None:
        super().__init__(0)
        rolls[:] = [0]
        self.rolls = rolls

    def random(self) -> float:
        self.rolls[0] += 1
        return 0.0


def test_cards_in_hands_play_no_part() -> None:
    g = meeting(Stage.SPACE_COMBAT)
    hold(g, 0, "morale_boost")
    (matchup,) = foreseen(g, 0)
    assert CODEC.decode(matchup.state).players[0].hand.cards == []
