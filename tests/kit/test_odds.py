"""Sampling a battle, with a toy: one die, 1 to 3 the first side wins, 4 and 5 the second."""

from dataclasses import dataclass

import pytest

from orrery.kernel.chance import roll
from orrery.kernel.choice import ask, checkpoint
from orrery.kit.odds import BadMatchup, Ending, Matchup, Odds, Side, Unit, hundred, sample

NAME = {"en": "x", "de": "x"}
SIDES = tuple(Side(name=NAME, units=(Unit(id="ship", name=NAME, count=count),)) for count in (2, 1))
TOY = Matchup(sides=SIDES, text="toy", state=b"10")


@dataclass
class Table:
    bonus: int
    die: int = 0
    bold: str = ""


def decode(state: bytes) -> Table:
    return Table(int(state))


async def fight(g: Table) -> None:
    await checkpoint()
    g.die = (await roll(6))[0]
    g.bold = await ask(0, "bold", ("no", "yes"))


def ending(g: Table) -> Ending:
    assert g.bonus == 10  # a fresh table each time
    g.bonus = 0
    if g.die == 6:
        return Ending(-1, ((0,), (0,)))
    first = g.die <= 3
    return Ending(
        0 if first else 1, ((2 if g.bold == "yes" else 1,) if first else (0,), (int(not first),))
    )


def fought(runs: int, seed: int = 1, answer: str = "yes") -> Odds:
    return sample(TOY, runs, seed, decode, fight, lambda g, choice: answer, ending)


def test_chances_and_what_is_left() -> None:
    odds = fought(6000)
    assert odds.runs == 6000
    assert odds.wins == pytest.approx((1 / 2, 1 / 3), abs=0.03)
    assert odds.nobody == pytest.approx(1 / 6, abs=0.02)
    assert odds.left[0][0] == pytest.approx((1 / 2, 0, 1 / 2), abs=0.03)
    assert odds.expected(0, 0) == pytest.approx(1, abs=0.06)
    assert odds.expected(1, 0) == odds.wins[1]


def test_the_players_answers_count() -> None:
    assert fought(200, answer="no").left[0][0][2] == 0
    assert fought(200, answer="yes").left[0][0][1] == 0


def test_the_seed_decides() -> None:
    assert fought(50, seed=3) == fought(50, seed=3)
    assert fought(50, seed=3) != fought(50, seed=4)


def test_how_far_sampled_chances_may_be_off() -> None:
    odds = Odds(wins=(0.5, 0.5), nobody=0.0, left=(), runs=10_000)
    assert odds.margin() == pytest.approx(0.0098)


@pytest.mark.parametrize("runs", [0, -1, 100_001])
def test_nobody_fights_forever(runs: int) -> None:
    with pytest.raises(BadMatchup) as refused:
        fought(runs)
    assert "100000" in refused.value.words["de"]


@pytest.mark.parametrize(
    ("chances", "percent"),
    [
        ((0.1955, 0.8045, 0.0), [19.6, 80.4, 0.0]),  # not 80.5
        ((1 / 3, 1 / 3, 1 / 3), [33.4, 33.3, 33.3]),
        ((0.0005, 0.9995), [0.1, 99.9]),
        ((1.0, 0.0), [100.0, 0.0]),
    ],
)
def test_chances_that_are_all_there_is_make_a_hundred(
    chances: tuple[float, ...], percent: list[float]
) -> None:
    assert hundred(chances) == percent
    assert sum(percent) == pytest.approx(100)
