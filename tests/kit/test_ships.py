"""Silhouettes: mirrored, and cut as their faction builds them."""

from orrery.kit.ships import built_by, cut, ship

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
