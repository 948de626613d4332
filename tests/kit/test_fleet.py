"""Units as counts by kind and damage."""

import pytest

from orrery.kit import fleet
from orrery.kit.fleet import Fleet


def test_units_come_and_go_without_empty_entries() -> None:
    ships: Fleet = {}
    fleet.put(ships, "cruiser", 2)
    fleet.put(ships, "fighter", 0)
    fleet.take(ships, "cruiser", 2)
    assert ships == {}
    with pytest.raises(ValueError, match="cannot be taken"):
        fleet.take(ships, "cruiser")
    with pytest.raises(ValueError, match="cannot be put"):
        fleet.put(ships, "cruiser", -1)


def test_a_damaged_unit_is_a_kind_of_its_own() -> None:
    assert fleet.damaged("dreadnought") == "dreadnought:damaged"
    assert fleet.kind_of("dreadnought:damaged") == "dreadnought"
    assert fleet.is_damaged("dreadnought:damaged") and not fleet.is_damaged("dreadnought")


def test_all_are_repaired_at_once() -> None:
    ships: Fleet = {"dreadnought:damaged": 2, "warsun:damaged": 1, "fighter": 3}
    fleet.mend_all(ships)
    assert ships == {"fighter": 3, "dreadnought": 2, "warsun": 1}


def test_what_can_be_counted() -> None:
    ships: Fleet = {"carrier": 2, "carrier:damaged": 1, "fighter": 4}
    assert fleet.size(ships) == 7
    assert fleet.size(ships, ["carrier"]) == 3
    assert fleet.one_by_one({"fighter": 2, "carrier": 1}) == ["fighter", "fighter", "carrier"]
