"""The objectives: for each of the 25 a position that just fulfils it, and one that just fails."""

from collections.abc import Callable

import pytest

from orrery.games.warpgate.components import OBJECTIVES
from orrery.games.warpgate.rules.scoring import fulfilled, points
from orrery.games.warpgate.state import Galaxy

from ..scenario import give, mark, ships, table

Shape = Callable[[Galaxy], None]


def outposts(*places: str, of: int = 0) -> Shape:
    return lambda g: mark(g, of, *places)


def colonies(*places: str, of: int = 0) -> Shape:
    return lambda g: mark(g, of, *places, colony=True)


def fleet(**places: int) -> Shape:
    return lambda g: ships(g, 0, **places)


def both(*shapes: Shape) -> Shape:
    def shape(g: Galaxy) -> None:
        for part in shapes:
            part(g)

    return shape


def goods(ready: int, flipped: int = 0) -> Shape:
    def shape(g: Galaxy) -> None:
        g.players[0].ready, g.players[0].flipped = ready, flipped

    return shape


def technologies(n: int) -> Shape:
    return lambda g: g.players[0].technologies.extend(g.technologies.cards[:n])


def markers(kept: int, spent: int) -> Shape:
    def shape(g: Galaxy) -> None:
        g.players[0].kept, g.players[0].spent = ["star_charts"] * kept, ["trade_boom"] * spent

    return shape


def promoted(*cards: str) -> Shape:
    return lambda g: g.players[0].tactics_discard.cards.extend(cards)


def enemy(**places: int) -> Shape:
    return lambda g: ships(g, 1, **places)


HOME = ("A01", "A04", "A05")  # terran, oceanic, arid
EAST = ("A02", "A03", "A06")  # glacial, arid, terran
# Objective: positions that fulfil it, positions that do not.
CASES: dict[str, tuple[list[Shape], list[Shape]]] = {
    "heartland": (
        [colonies(*HOME), colonies(*EAST)],
        [outposts(*HOME), colonies("A01", "A04"), colonies("A07")],
    ),
    "tidal_throne": ([colonies(*HOME)], [colonies(*EAST), outposts(*HOME)]),
    "sand_sovereignty": ([colonies(*EAST), colonies(*HOME)], [colonies("A02", "A03")]),
    "forge_dominion": ([colonies("A07"), colonies("A08")], [colonies(*HOME), outposts("A07")]),
    "frozen_bastion": ([colonies(*EAST)], [colonies(*HOME)]),
    "gardeners_of_the_galaxy": (
        [outposts("A01"), both(outposts("A01"), outposts("A14", of=1))],
        [outposts("A04"), both(outposts("A01"), outposts("A14", "A06", of=1))],
    ),
    "masters_of_the_deep": ([outposts("A04")], [both(outposts("A01"), outposts("A11", of=1))]),
    "lords_of_dust": (
        [outposts("A05", "A03")], [both(outposts("A05"), colonies("A10", "A12", of=1))],
    ),
    "keepers_of_fire": ([both(outposts("A07"), outposts("A08", of=1))], [fleet(A07=3, A08=3)]),
    "wardens_of_ice": ([colonies("A02")], [outposts("A01")]),
    "empire_of_many_worlds": (
        [outposts(*HOME, *EAST, "A07")], [both(outposts(*HOME, *EAST), fleet(A07=2))],
    ),
    "colonial_power": ([colonies(*HOME, "A07", "A08")], [colonies(*HOME, "A07")]),
    "cradle_world": (
        [colonies(*HOME)],
        [colonies(*EAST), outposts(*HOME), both(colonies(*HOME), enemy(A05=1))],
    ),
    "free_traders": ([goods(4), goods(1, 3)], [goods(3)]),
    "trade_cartel": ([outposts("A04", "A07", "A08")], [outposts("A04", "A07", "A01")]),
    "customs_union": (
        [both(goods(1, 1), outposts("A04", "A07"))],
        [both(goods(1), outposts("A04", "A07")), both(goods(2), outposts("A04", "A01"))],
    ),
    "long_patrols": (
        [fleet(A01=1, A02=1, A03=1, A04=1, A05=1)], [fleet(A01=3, A02=1, A03=1, A04=1, gate_0=1)],
    ),
    "scattered_beacons": (
        [outposts("A01", "A02", "A07", "A08")], [outposts("A01", "A04", "A02", "A07")],
    ),
    "many_skies": ([outposts(*HOME, "A02", "A07")], [outposts(*HOME, "A02", "A09")]),
    "grand_armada": ([fleet(gate_0=4, A07=6)], [fleet(gate_0=3, A07=6)]),
    "at_the_gates": ([outposts("A10")], [fleet(A10=3), outposts("A08"), outposts(*HOME)]),
    "fortress_worlds": (
        [both(outposts("A01", "A04"), fleet(A01=2, A04=2))],
        [
            both(outposts("A01", "A04"), fleet(A01=3, A04=1)),
            both(outposts("A01"), fleet(A01=2, A04=2)),
        ],
    ),
    "star_academy": ([technologies(5)], [technologies(4)]),
    "archaeologists": ([markers(2, 2), markers(4, 0)], [markers(1, 2)]),
    # The first hero counts with the others.
    "hall_of_heroes": ([promoted("iron_wall", "primus_nine")], [promoted("iron_wall", "salvage")]),
}  # fmt: skip


def test_all_twenty_five_are_here() -> None:
    assert sorted(CASES) == sorted(OBJECTIVES)
    assert {data.vp for data in OBJECTIVES.values()} == {5}


@pytest.mark.rule("warpgate:spielziel.2")
@pytest.mark.parametrize("goal", CASES)
def test_objective(goal: str) -> None:
    enough, too_little = CASES[goal]
    for shapes, expected in ((enough, [goal]), (too_little, [])):
        for number, shape in enumerate(shapes):
            g = table()
            g.players[0].objectives.cards = [goal]
            assert fulfilled(g, 0) == [], "an empty board fulfils it"
            shape(g)
            assert fulfilled(g, 0) == expected, (goal, number)
            assert points(g, 0)["objectives"] == 5 * len(expected)
            assert points(g, 1)["objectives"] == 0


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-1", "warpgate:spielziel.2")
@pytest.mark.parametrize(
    ("goal", "shape"),
    [
        ("fortress_worlds", both(outposts("A01", "A04"), fleet(A01=1, A04=1))),
        ("long_patrols", both(outposts("A01", "A04", "A05"), fleet(A02=1, A03=1))),
        ("grand_armada", both(outposts("A01", "A04"), fleet(gate_0=8))),
    ],
)
def test_outposts_that_are_ships_count_as_ships(goal: str, shape: Shape) -> None:
    g = table()
    g.players[0].objectives.cards = [goal]
    shape(g)
    assert fulfilled(g, 0) == []
    give(g, 0, "rolling_homesteads")
    assert fulfilled(g, 0) == [goal]
    g.places["A01"].colony = g.places["A04"].colony = True  # colonies are no ships
    assert fulfilled(g, 0) == []


@pytest.mark.rule("warpgate:klarstellung.combat-drones", "warpgate:spielziel.2")
@pytest.mark.parametrize(
    ("goal", "shape"),
    [
        ("fortress_worlds", both(outposts("A01", "A04"), fleet(A01=1, A04=2))),
        ("long_patrols", fleet(A02=1, A03=1, A04=1, A05=1)),
        ("grand_armada", fleet(gate_0=9)),
    ],
)
def test_a_drone_that_is_a_ship_counts_as_one(goal: str, shape: Shape) -> None:
    g = table()
    g.players[0].objectives.cards = [goal]
    g.players[0].drone = "A01"
    shape(g)
    assert fulfilled(g, 0) == []
    give(g, 0, "combat_drones")
    assert fulfilled(g, 0) == [goal]
