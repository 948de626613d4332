"""Odds with memoised rounds agree with battles played out, and with an exact recursion."""

import random
from collections import Counter
from functools import cache

import pytest
from msgspec import Struct

from orrery.kernel.chance import roll
from orrery.kernel.choice import Choice, Option, ask
from orrery.kernel.snapshot import Codec
from orrery.kernel.state import State
from orrery.kit.dice import Die, Rolled, hit_chances, hits, roll_pool
from orrery.kit.fleet import Fleet, damaged, is_damaged, one_by_one, put, take
from orrery.kit.memoised_odds import NotMemoisable, Rounds, fights
from orrery.kit.odds import Ending, drive

NEEDS = {"dreadnought": 5, "cruiser": 7, "fighter": 9}
SUSTAINS = {"dreadnought"}


class Side(Struct):
    ships: Fleet


class Skirmish(State):
    """A toy battle: both sides roll, then assign hits; dreadnoughts sustain one each."""

    sides: list[Side]
    round: int = 0
    fair: bool = True


async def fight_round(g: Skirmish) -> None:
    g.round += 1
    if not g.fair:
        await roll(6)
    scored = [hits(await roll_pool(dice(side.ships))) for side in g.sides]
    for seat, n in ((0, scored[1]), (1, scored[0])):
        for _ in range(min(n, toughness(g.sides[seat].ships))):
            await suffer(g, seat)


def dice(ships: Fleet) -> list[Die]:
    return [Die(NEEDS[unit.partition(":")[0]], unit) for unit in one_by_one(ships)]


def toughness(ships: Fleet) -> int:
    return sum(n * (2 if unit in SUSTAINS else 1) for unit, n in ships.items())


def hurt(ships: Fleet, unit: str) -> None:
    take(ships, unit)
    put(ships, damaged(unit))


async def suffer(g: Skirmish, seat: int) -> None:
    ships = g.sides[seat].ships
    unit = await ask(seat, "assign_hit", list(ships))
    if unit in SUSTAINS and not is_damaged(unit):
        hurt(ships, unit)
    else:
        take(ships, unit)


def choose(g: Skirmish, choice: Choice) -> Option:
    """Sustain first, then the cheapest."""
    order = [*SUSTAINS, "fighter", "cruiser", "dreadnought:damaged"]
    return min(choice.options, key=lambda unit: order.index(str(unit)))


def ending(g: Skirmish) -> Ending | None:
    alive = [bool(side.ships) for side in g.sides]
    if all(alive):
        return None
    return Ending(alive.index(True) if any(alive) else -1, ())


async def fight(g: Skirmish) -> None:
    while ending(g) is None:
        await fight_round(g)


CODEC = Codec(Skirmish)


def battle(mine: Fleet, theirs: Fleet, **more: bool) -> Skirmish:
    return Skirmish(sides=[Side(dict(mine)), Side(dict(theirs))], **more)


def position(g: Skirmish) -> bytes:
    g.round = 0  # rounds go on alike
    for side in g.sides:
        side.ships = dict(sorted(side.ships.items()))
    return CODEC.encode(g)


def rounds() -> Rounds:
    return Rounds(CODEC.decode, position, fight_round, choose, ending)


SETUPS: list[tuple[Fleet, Fleet]] = [
    ({"dreadnought": 2}, {"dreadnought": 2}),
    ({"cruiser": 1}, {"cruiser": 1}),
    ({"cruiser": 2, "fighter": 2}, {"dreadnought": 1}),
    ({"fighter": 4}, {"cruiser": 2}),
]


def exact(mine: Fleet, theirs: Fleet) -> float:
    """The chance that the first side wins, by recursion over what is left."""
    Left = tuple[tuple[str, int], ...]

    def hit(ships: Left, n: int) -> Left:
        fleet = dict(ships)
        for _ in range(min(n, toughness(fleet))):
            unit = str(choose(None, Choice(0, "", tuple(fleet))))  # type: ignore[arg-type]
            if unit in SUSTAINS:
                hurt(fleet, unit)
            else:
                take(fleet, unit)
        return tuple(sorted(fleet.items()))

    @cache
    def wins(a: Left, b: Left) -> float:
        if not a or not b:
            return float(bool(a))
        chances = [hit_chances(tuple(die.needs for die in dice(dict(side)))) for side in (a, b)]
        nothing = chances[0][0] * chances[1][0]
        found = sum(
            p * q * wins(hit(a, theirs), hit(b, ours))
            for ours, p in enumerate(chances[0])
            for theirs, q in enumerate(chances[1])
            if ours or theirs
        )
        return found / (1 - nothing)

    return wins(tuple(sorted(mine.items())), tuple(sorted(theirs.items())))


@pytest.mark.parametrize(("mine", "theirs"), SETUPS)
def test_they_agree_with_an_exact_recursion(mine: Fleet, theirs: Fleet) -> None:
    runs = 20_000
    found = fights(rounds(), position(battle(mine, theirs)), runs, "odds")
    share = found[Ending(0, ())] / runs
    assert share == pytest.approx(exact(mine, theirs), abs=4 * (0.25 / runs) ** 0.5)


def test_they_agree_with_battles_played_out() -> None:
    mine, theirs = SETUPS[0]
    rng, played = random.Random(1), Counter[Ending | None]()
    for _ in range(3000):
        g = battle(mine, theirs)
        drive(fight(g), rng, lambda choice, g=g: choose(g, choice))  # type: ignore[misc]
        played[ending(g)] += 1
    found = fights(rounds(), position(battle(mine, theirs)), 3000, 1)
    assert found[Ending(0, ())] == pytest.approx(played[Ending(0, ())], abs=150)
    assert found[Ending(-1, ())] == pytest.approx(played[Ending(-1, ())], abs=120)


def test_the_rules_run_once_for_each_position_and_number_of_hits() -> None:
    memo, start = rounds(), position(battle(*SETUPS[0]))
    fights(memo, start, 2000, "a")
    once = memo.played
    fights(memo, start, 2000, "a")
    assert memo.played == once < 2000


def test_other_chance_in_a_round_is_refused() -> None:
    with pytest.raises(NotMemoisable):
        fights(rounds(), position(battle(*SETUPS[0], fair=False)), 1, 1)


def test_each_die_knows_what_it_needs() -> None:
    assert [Rolled(Die(5), face).hit for face in (4, 5, 10)] == [False, True, True]
    assert hit_chances((6,)) == (0.5, 0.5)
    assert hit_chances((1, 11)) == (0.0, 1.0, 0.0)  # always, and never
    assert sum(hit_chances((5, 7, 9))) == pytest.approx(1)
