"""Silhouettes: mirrored, and cut as their faction builds them."""

from orrery.kit.ships import NEAR, built_by, cut, flames, ship

HALF = ((0.0, -50.0), (30.0, 20.0), (0.0, 40.0))


def test_a_ship_is_as_wide_to_the_left_as_to_the_right() -> None:
    assert 'points="0,-50 30,20 0,40 0,40 -30,20 0,-50"' in ship(HALF)


def test_factions_build_the_same_class_differently_and_always_alike() -> None:
    one, other = (ship(HALF, built_by(faction)) for faction in ("hydran", "orion"))
    assert len({one, other, ship(HALF)}) == 3
    assert ship(HALF, built_by("hydran", "damaged")) == one


def test_bow_and_stern_stay_where_they_are() -> None:
    bow, _, stern = cut(HALF, "of-hydran")
    assert (bow, stern) == (HALF[0], HALF[2])


def test_nobody_builds_the_plain_ship() -> None:
    assert built_by("", "damaged") == "damaged"


def test_on_the_stage_of_a_battle_a_ship_has_light_seams_a_cockpit_and_flames() -> None:
    parts = ("gloss", "seam", "cockpit", "flame")
    assert all(f'class="{part}"' in ship(HALF, NEAR) for part in parts)
    assert not any(part in ship(HALF) for part in parts)


def test_a_station_has_no_engines() -> None:
    station = ((0.0, -50.0), (30.0, 0.0), (0.0, 50.0))
    assert "cockpit" in ship(station, NEAR) and "flame" not in ship(station, NEAR)


def test_flames_come_from_the_engines_and_not_from_the_tips_of_wings() -> None:
    half = ((0.0, -50.0), (40.0, 30.0), (20.0, 20.0), (8.0, 40.0), (0.0, 35.0))
    assert flames(half).count("<path") == 2
    assert "M3 36L8 62 13 36Z" in flames(half) and "M-13 36L-8 62 -3 36Z" in flames(half)
