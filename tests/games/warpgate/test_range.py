"""Reichweite: only empty hexes between start and target count."""

import pytest

from orrery.games.warpgate.rules.range import board, free_ranges, is_planet, range_between
from orrery.kit.hexes import neighbours

from .scenario import act, can, ships, table

# From the warpgate of each seat clockwise to planets 01, 02, ... on an empty board.
FROM_GATE = {
    "A": ("1 3 4 1 1 5 3 4 3 7 6 4 5 7", "7 5 4 6 7 3 4 3 5 1 1 4 3 1"),
    "B": (
        "1 4 1 1 3 4 6 3 3 4 4 6 4 4 7 6 6 6 6 7 7",
        "6 4 7 6 4 3 1 6 4 7 3 1 6 4 1 3 7 6 4 4 6",
        "7 7 6 6 6 6 7 4 4 4 4 6 3 3 6 4 1 1 3 4 1",
    ),
    "C": (
        "7 8 5 6 7 8 9 3 4 5 6 8 1 3 4 5 6 8 1 3 4 5 6 1 3 4 6 7 4 6",
        "1 4 1 1 3 4 6 3 3 3 4 6 5 4 4 5 5 7 6 5 6 6 6 7 7 8 8 8 8 9",
        "6 4 7 6 4 3 1 6 5 4 3 1 8 6 5 4 3 1 8 6 5 4 3 9 8 7 6 5 8 7",
        "9 8 8 8 8 7 7 6 6 6 5 6 7 5 5 4 4 5 6 4 3 3 3 6 4 3 1 1 4 1",
    ),
}
# Planet: those within range 2 of it, as number:range.
NEAR = {
    "A": {
        1: "2:2 4:1 5:2", 2: "1:2 3:1 4:2 6:2 7:2", 3: "2:1 6:1", 4: "1:1 2:2 5:1 7:2",
        5: "1:2 4:1 9:2", 6: "2:2 3:1 8:2 10:2", 7: "2:2 4:2 8:1 9:2", 8: "6:2 7:1 11:2 13:2",
        9: "5:2 7:2 12:1 13:2", 10: "6:2 11:1 14:2", 11: "8:2 10:1 13:2 14:1", 12: "9:1 13:1",
        13: "8:2 9:2 11:2 12:1 14:2", 14: "10:2 11:1 13:2",
    },
    "B": {
        1: "3:2 4:1 5:2", 2: "5:1 6:1", 4: "1:1 3:1 5:2 8:2 9:2", 5: "1:2 2:1 4:2 6:1 9:2",
        9: "4:2 5:2 8:2 11:1 14:1", 11: "6:2 9:1 12:2 14:1 16:2", 14: "9:1 11:1 13:2 18:2 19:2",
        19: "14:2 16:1 18:2 20:1 21:2", 21: "17:2 18:1 19:2",
    },
    "C": {
        1: "3:2 4:1 5:2", 2: "5:1 6:1", 8: "3:2 9:1 10:2 13:2 14:1 15:2 20:2",
        14: "8:1 9:1 10:2 13:2 15:1 16:2 19:2 20:1 21:2",
        15: "8:2 9:1 10:1 11:2 14:1 16:1 17:2 20:1 21:2 22:2",
        19: "13:1 14:2 20:2 24:1 25:2", 29: "25:1 26:1", 30: "26:2 27:1 28:2",
    },
}  # fmt: skip
PLAYERS = {"A": 2, "B": 3, "C": 4}


def planet(layout: str, number: int) -> str:
    return f"{layout}{number:02}"


@pytest.mark.rule("warpgate:reichweite.1", "warpgate:reichweite.2")
@pytest.mark.parametrize(
    ("layout", "seat"),
    [(layout, seat) for layout, rows in FROM_GATE.items() for seat in range(len(rows))],
)
def test_ranges_from_every_warpgate(layout: str, seat: int) -> None:
    g = table(PLAYERS[layout])
    expected = [int(range) for range in FROM_GATE[layout][seat].split()]
    found = [
        range_between(g, seat, f"gate_{seat}", planet(layout, n))
        for n in range(1, len(expected) + 1)
    ]
    assert found == expected


@pytest.mark.rule("warpgate:reichweite.1", "warpgate:reichweite.2")
@pytest.mark.parametrize(
    ("layout", "number"), [(layout, number) for layout, rows in NEAR.items() for number in rows]
)
def test_neighbours_within_range_2(layout: str, number: int) -> None:
    g = table(PLAYERS[layout])
    near = {
        place: range
        for place, range in free_ranges(g, 0, planet(layout, number)).items()
        if range <= 2 and not place.startswith("gate")
    }
    pairs = (pair.split(":") for pair in NEAR[layout][number].split())
    expected = {planet(layout, int(to)): int(range) for to, range in pairs}
    assert near == expected


POSITIONS = [
    ("A", {}, "gate_0", "A01", 1), ("A", {}, "gate_0", "A04", 1), ("A", {}, "gate_0", "A05", 1),
    ("A", {}, "gate_0", "A02", 3), ("A", {}, "gate_0", "A07", 3), ("A", {}, "gate_0", "A09", 3),
    ("A", {}, "gate_0", "A08", 4),
    ("A", {"A07": 1}, "gate_0", "A08", 5),
    ("A", {"A04": 1}, "gate_0", "A07", 4),
    ("A", {}, "A07", "A08", 1), ("A", {}, "A04", "A07", 2),
    ("B", {}, "gate_0", "B09", 3), ("B", {}, "gate_0", "B11", 4),
    ("B", {}, "B09", "B11", 1), ("B", {}, "B09", "B14", 1),
    ("C", {}, "gate_0", "C20", 3), ("C", {}, "gate_0", "C15", 4), ("C", {}, "gate_0", "C12", 8),
    ("C", {}, "C14", "C08", 1), ("C", {}, "C14", "C09", 1), ("C", {}, "C14", "C15", 1),
    ("C", {}, "C14", "C20", 1),
]  # fmt: skip


@pytest.mark.rule("warpgate:reichweite.1", "warpgate:reichweite.2", "warpgate:bewegung.2")
@pytest.mark.parametrize(("layout", "enemies", "start", "target", "expected"), POSITIONS)
def test_the_reference_positions(
    layout: str, enemies: dict[str, int], start: str, target: str, expected: int
) -> None:
    g = table(PLAYERS[layout])
    ships(g, 1, **enemies)
    assert range_between(g, 0, start, target) == expected


@pytest.mark.rule("warpgate:reichweite.1")
@pytest.mark.parametrize("layout", "ABC")
def test_ranges_against_a_plain_count_of_hexes(layout: str) -> None:
    """The same ranges hex by hex: an empty hex costs 1 when entered, a planet nothing."""
    static = board(layout)
    stops = {**static.at, static.gates["gate_0"]: "gate_0"}
    start = static.where["gate_0"]
    cost, edge = {start: 0}, [start]
    while edge:
        hex = edge.pop(0)
        for near in neighbours(hex):
            price = cost[hex] + (near not in stops)
            if near in static.hexes and price < cost.get(near, 99):
                cost[near] = price
                edge.append(near)
    expected = {id: cost[hex] for hex, id in stops.items() if id != "gate_0"}
    assert free_ranges(table(PLAYERS[layout]), 0, "gate_0") == expected


@pytest.mark.rule("warpgate:reichweite.3")
def test_the_range_is_a_maximum() -> None:
    g = table()
    ships(g, 0, gate_0=1)
    near, far = {"A01", "A04", "A05"}, {"A02", "A07", "A09"}
    for x, reach in ((1, near), (2, near), (3, near | far)):
        played = act(g, 0, "skirmish", x, ("choose_target", "A04"))
        assert played.options("choose_target") == reach  # nearer is fine, farther is not
        ships(g, 0, gate_0=1)


@pytest.mark.rule("warpgate:reichweite.3")
def test_a_move_must_change_the_place_and_may_be_too_far() -> None:
    g = table()
    ships(g, 0, A07=1)
    played = act(g, 0, "skirmish", 1)
    assert played.asked == []  # A08 is the only place in range 1, and staying is no move
    assert g.players[0].fleet == {"A08": 1}
    ships(g, 0, A02=1)
    ships(g, 1, A03=1)
    assert not can(g, 0, "maneuver", 1)  # only A03 is in range, and that would be an attack


@pytest.mark.rule("warpgate:reichweite.2")
def test_a_planet_on_the_way_costs_nothing() -> None:
    g = table()
    assert range_between(g, 0, "A04", "A07") + range_between(g, 0, "A07", "A08") == 3
    assert range_between(g, 0, "A04", "A08") == 3  # A07 itself is not counted
    assert is_planet(g, "A07")
