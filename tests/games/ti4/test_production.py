"""Einheiten produzieren, Produktion, Kosten, blockiert, Materialbeschränkung."""

from typing import Any

import pytest

from orrery.games.ti4.rules.checks import is_blockaded
from orrery.games.ti4.rules.production import limit_at, use_production
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE

from ..driving import Played
from .scenario import at, gain, kept, put, table, told

HOME = "tile_1"  # of Sol: Jord, with 4 resources


def dock(*pieces: str) -> Galaxy:
    """Sol has a space dock on Jord, and plenty of goods."""
    g = table()
    put(g, 0, "jord", "space_dock", *pieces)
    g.players[0].goods = 30
    g.planets["jord"].exhausted = True  # only goods are left to pay with
    return g


def produce(g: Galaxy, *answers: Any, system: str = HOME) -> Played:
    return kept(g, use_production(g, 0, system), *answers)


def kinds(played: Played, nth: int = 0) -> set[str]:
    return {option[0] for option in played.options("produce", nth) if option != DONE}


@pytest.mark.rule("ti4:69.1")
@pytest.mark.rule("ti4:72.1")
def test_a_dock_produces_two_more_than_the_resources_of_its_planet() -> None:
    g = dock()
    assert limit_at(g, 0, "jord") == 6
    played = produce(g, *[("destroyer", HOME)] * 6)
    assert at(g, 0, HOME) == {"destroyer": 6}
    assert played.kinds.count("produce") == 6


@pytest.mark.rule("ti4:88.5")
@pytest.mark.rule("ti4:69.0")
@pytest.mark.rule("ti4:69.1a")
def test_all_units_with_production_in_the_system_count_together() -> None:
    g = table("arborec", "sol", "letnev")
    put(g, 0, "nestphar", "space_dock", "2 infantry")
    g.players[0].goods = 20
    played = produce(g, DONE, system=g.players[0].home)
    assert played.asked[0].about["left"] == limit_at(g, 0, "nestphar") == 3 + 2 + 2


@pytest.mark.rule("ti4:87.6")
@pytest.mark.rule("ti4:76.1")
@pytest.mark.rule("ti4:26.2")
@pytest.mark.rule("ti4:54.0")
@pytest.mark.rule("ti4:26.0")
@pytest.mark.rule("ti4:26.0b")
@pytest.mark.rule("ti4:54.1")
@pytest.mark.rule("ti4:69.2")
def test_everything_is_paid_together_and_ships_come_to_the_system() -> None:
    g = dock()
    produce(g, ("cruiser", HOME), ("carrier", HOME), DONE)
    assert at(g, 0, HOME) == {"cruiser": 1, "carrier": 1}
    assert g.players[0].goods == 30 - 5


@pytest.mark.rule("ti4:26.1")
@pytest.mark.rule("ti4:26.1a")
@pytest.mark.rule("ti4:26.1b")
@pytest.mark.rule("ti4:54.2")
@pytest.mark.rule("ti4:69.1b")
@pytest.mark.rule("ti4:69.1c")
@pytest.mark.parametrize(("n", "cost"), [(1, 1), (2, 1), (3, 2)])
def test_fighters_come_in_pairs_and_each_counts_against_the_limit(n: int, cost: int) -> None:
    g = dock()
    put(g, 0, HOME, "carrier")
    played = produce(g, *[("fighter", HOME)] * n, DONE)
    assert at(g, 0, HOME)["fighter"] == n
    assert g.players[0].goods == 30 - cost
    assert played.asked[n].about["left"] == 6 - n


@pytest.mark.rule("ti4:26.0a")
def test_what_is_paid_too_much_is_lost() -> None:
    g = dock()
    g.players[0].goods = 0
    g.planets["jord"].exhausted = False
    produce(g, ("cruiser", HOME), DONE)
    assert g.planets["jord"].exhausted and g.players[0].goods == 0


@pytest.mark.rule("ti4:54.1")
def test_nothing_is_offered_that_cannot_be_paid() -> None:
    g = dock()
    g.players[0].goods = 2
    assert kinds(produce(g, DONE)) == {"cruiser", "destroyer", "fighter", "infantry"}


@pytest.mark.rule("ti4:54.3")
@pytest.mark.rule("ti4:54.3a")
def test_structures_and_what_needs_a_technology_are_not_produced() -> None:
    offered = kinds(produce(dock(), DONE))
    assert "flagship" in offered
    assert not offered & {"pds", "space_dock", "war_sun"}


@pytest.mark.rule("ti4:87.5")
@pytest.mark.rule("ti4:69.3")
def test_ground_forces_come_to_planets_with_a_producing_unit() -> None:
    g = table("letnev", "sol", "hacan")
    put(g, 0, "arc_prime", "space_dock")
    g.players[0].goods = 9
    played = produce(g, ("infantry", "arc_prime"), DONE, ("pay", 1), system=g.players[0].home)
    places = {o[1] for o in played.options("produce") if o[0] == "infantry"}
    assert places == {"arc_prime"}  # not Wren Terra beside it


@pytest.mark.rule("ti4:19.0")
@pytest.mark.rule("ti4:19.1")
@pytest.mark.rule("ti4:26.5")
@pytest.mark.rule("ti4:26.5a")
def test_a_blockaded_dock_produces_ground_forces_only() -> None:
    g = dock()
    put(g, 1, HOME, "fighter")
    assert is_blockaded(g, 0, HOME)
    assert kinds(produce(g, DONE)) == {"infantry"}
    put(g, 0, HOME, "cruiser")
    assert not is_blockaded(g, 0, HOME)
    assert kinds(produce(g, DONE)) == {"infantry"}  # no ships beside those of others


@pytest.mark.rule("ti4:26.4")
@pytest.mark.rule("ti4:59.4")
def test_without_a_piece_nothing_is_produced() -> None:
    g = dock()
    put(g, 0, "25", "4 carrier")
    g.systems["tile_25"].tokens.append(0)
    assert "carrier" not in kinds(produce(g, DONE))


@pytest.mark.rule("ti4:26.4a")
@pytest.mark.rule("ti4:59.4a")
def test_a_piece_may_be_taken_from_a_system_without_an_own_token() -> None:
    g = dock()
    put(g, 0, "25", "3 carrier")
    g.players[0].fleet = 5
    put(g, 0, "26", "carrier")
    g.systems["tile_25"].tokens.append(0)
    produce(g, ("carrier", HOME), DONE)
    assert at(g, 0, HOME) == {"carrier": 1} and at(g, 0, "26") == {}
    assert told(g, "removed")[0]["why"] == "plastic"


@pytest.mark.rule("ti4:26.4b")
@pytest.mark.rule("ti4:43.1")
@pytest.mark.rule("ti4:47.1")
@pytest.mark.rule("ti4:59.4b")
def test_fighters_and_infantry_never_run_out() -> None:
    g = dock()
    put(g, 0, "jord", "40 infantry")
    assert "infantry" in kinds(produce(g, DONE))


@pytest.mark.rule("ti4:26.3a")
def test_nothing_is_produced_on_a_planet_of_another() -> None:
    g = table("saar", "sol", "letnev")
    put(g, 0, "34", "space_dock", "carrier")  # a floating factory
    gain(g, 0, "centauri")
    gain(g, 1, "gral")
    g.players[0].goods = 9
    played = produce(g, DONE, system="tile_34")
    places = {o[1] for o in played.options("produce") if o[0] == "infantry"}
    assert places == {"centauri", "tile_34"}


@pytest.mark.rule("ti4:69.4")
@pytest.mark.rule("ti4:69.4a")
def test_troops_produced_in_space_need_room() -> None:
    g = table("saar", "sol", "letnev")
    put(g, 0, "34", "space_dock", "cruiser", "4 infantry")
    g.players[0].goods = 9
    played = produce(g, DONE, system="tile_34")
    assert ("infantry", "tile_34") not in played.options("produce")
