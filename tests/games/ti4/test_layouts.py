"""The maps for three to eight players: filled exactly by what is dealt, and fair."""

from collections.abc import Iterator

import pytest

from orrery.games.ti4.components import LAYOUTS, TILES, Layout
from orrery.kit.galaxy import Galaxy, spiral, turned
from orrery.kit.hexes import Hex

every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda layout: layout.id)

SYMMETRIES = {
    "players_3": 6,
    "players_4": 4,
    "players_5": 2,
    "players_5_hyperlanes": 2,
    "players_6": 12,
    "players_6_large": 12,
    "players_7": 2,
    "players_7_alternate": 1,
    "players_8": 4,
    "players_8_alternate": 2,
}


def galaxy(layout: Layout) -> Galaxy:
    """Its spaces as systems that are called by their numbers."""
    at = list(spiral(layout.radius))
    spaces = [
        0,
        *(home.space for home in layout.homes),
        *(s for ring in layout.rings for s in ring),
    ]
    lanes = {
        at[laid.space]: turned(TILES[laid.tile].lanes, laid.rotation) for laid in layout.hyperlanes
    }
    return Galaxy({at[space]: str(space) for space in spaces}, lanes)


def images(place: Hex) -> Iterator[Hex]:
    """Where turns of 60 degrees take a hex, and the same after a reflection."""
    for q, r in (place, (-place[0], place[0] + place[1])):
        for _ in range(6):
            q, r = -r, q + r
            yield q, r


def test_there_is_a_map_for_every_number_of_players() -> None:
    assert list(LAYOUTS) == list(SYMMETRIES)
    assert [layout.players for layout in LAYOUTS.values()] == [3, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    base = [layout.players for layout in LAYOUTS.values() if layout.source == "base"]
    assert base == [3, 4, 5, 6]


def test_each_player_is_dealt_and_the_speaker_adds_what_the_rules_say() -> None:
    """Tiles by number of players. ti4:setup.6.ii, ti4:setup.6.ii-zusatz"""
    dealt = {
        id: (layout.blue, layout.red, layout.speaker_blue, layout.speaker_red)
        for id, layout in LAYOUTS.items()
    }
    assert dealt == {
        "players_3": (6, 2, 0, 0),
        "players_4": (5, 3, 0, 0),
        "players_5": (4, 2, 0, 1),
        "players_5_hyperlanes": (3, 2, 0, 0),
        "players_6": (3, 2, 0, 0),
        "players_6_large": (6, 3, 0, 0),
        "players_7": (4, 2, 3, 2),
        "players_7_alternate": (3, 2, 0, 0),
        "players_8": (4, 2, 2, 2),
        "players_8_alternate": (3, 2, 0, 0),
    }


def test_hyperlane_tiles_are_those_of_the_rules() -> None:
    """They lie in the layouts of the expansion.
    ti4:setup.6.hyperrouten-5, ti4:setup.6.hyperrouten-7, ti4:setup.6.hyperrouten-7alt,
    ti4:setup.6.hyperrouten-8alt"""
    laid = {
        id: " ".join(sorted(TILES[lane.tile].number for lane in layout.hyperlanes))
        for id, layout in LAYOUTS.items()
        if layout.hyperlanes
    }
    assert laid == {
        "players_5_hyperlanes": "83A 84A 85A 86A 87A 88A",
        "players_7": "83A 84A 85A 86A 87A 88A",
        "players_7_alternate": "83B 84B 85B 86B 88B 90B",
        "players_8_alternate": "83B 85B 87A 88A 89B 90B",
    }


@every_layout
def test_no_space_is_used_twice(layout: Layout) -> None:
    used = [home.space for home in layout.homes]
    used += [space for ring in layout.rings for space in ring]
    used += [laid.space for laid in layout.hyperlanes]
    assert len(set(used)) == len(used)
    assert 0 not in used
    assert max(used) < len(list(spiral(layout.radius)))
    assert len(layout.homes) == layout.players


@every_layout
def test_the_tiles_dealt_fill_the_map_exactly(layout: Layout) -> None:
    needed = {
        "blue": layout.players * layout.blue + layout.speaker_blue,
        "red": layout.players * layout.red + layout.speaker_red,
    }
    assert sum(needed.values()) == sum(len(ring) for ring in layout.rings)
    sources = {"base", layout.source}
    for back, count in needed.items():
        there = [t for t in TILES.values() if t.kind == back and t.source in sources]
        assert count <= len(there)


@every_layout
def test_rings_are_steps_from_mecatol_rex(layout: Layout) -> None:
    steps = galaxy(layout).reach("0", 10).steps
    assert [{steps[str(space)] for space in ring} for ring in layout.rings] == [
        {number} for number in range(1, len(layout.rings) + 1)
    ]
    assert {steps[str(home.space)] for home in layout.homes} == {len(layout.rings)}


@every_layout
def test_whoever_is_adjacent_is_so_both_ways(layout: Layout) -> None:
    there = galaxy(layout)
    for system in there.systems.values():
        for other in there.adjacent(system):
            assert system in there.adjacent(other)


@every_layout
def test_maps_are_as_symmetric_as_they_can_be(layout: Layout) -> None:
    """Turned or reflected, this many times homes, free spaces and adjacency are the same."""
    there = galaxy(layout)
    homes = {str(home.space) for home in layout.homes}
    same = 0
    for way in range(12):
        moved = {place: list(images(place))[way] for place in there.systems}
        if set(moved.values()) != set(there.systems):
            continue
        to = {there.systems[old]: there.systems[new] for old, new in moved.items()}
        same += {to[home] for home in homes} == homes and all(
            {to[near] for near in there.adjacent(system)} == set(there.adjacent(to[system]))
            for system in to
        )
    assert same == SYMMETRIES[layout.id]


def test_the_alternate_map_for_seven_gives_every_home_as_many_ways_out() -> None:
    layout = LAYOUTS["players_7_alternate"]
    there = galaxy(layout)
    assert [len(there.adjacent(str(home.space))) for home in layout.homes] == [3] * 7


def test_five_players_without_hyperlanes_make_up_for_it_with_trade_goods() -> None:
    """The three homes on the crowded side."""
    goods = {
        id: [home.goods for home in layout.homes if home.goods] for id, layout in LAYOUTS.items()
    }
    assert goods.pop("players_5") == [2, 4, 2]
    assert not any(goods.values())


@every_layout
def test_a_hyperlane_tile_is_laid_once_and_with_one_side(layout: Layout) -> None:
    laid = [lane.tile for lane in layout.hyperlanes]
    assert {TILES[tile].kind for tile in laid} <= {"hyperlane"}
    assert len({tile[:-1] for tile in laid}) == len(laid)
