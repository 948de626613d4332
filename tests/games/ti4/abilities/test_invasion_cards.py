"""Action cards for invasions and for what becomes of planets."""

from collections.abc import Iterable
from typing import Any

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.invasion import invade
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import DONE

from ...driving import Played
from ..scenario import activate, at, gain, hold, kept, put, table, told
from .fighting import use


def invasion(g: Galaxy, system: str, *answers: Any, dice: Iterable[int] = ()) -> Played:
    """Bombardment and landing in a system."""
    activate(g, system)
    g.stage = Stage.INVASION
    return kept(g, invade(g), *answers, dice=dice)


def besieged() -> Galaxy:
    """A dreadnought with two infantry above a planet of another player."""
    g = table("hacan", "letnev", "sol")
    gain(g, 1, "quann")
    put(g, 0, "25", "dreadnought", "infantry")
    put(g, 1, "quann", "2 infantry")
    return g


def test_a_bunker_takes_four_from_bombardment_rolls() -> None:
    g = besieged()
    hold(g, 1, "bunker")
    invasion(g, "25", use("bunker"), ("bombard", "quann"), ("commit", DONE), dice=[8])
    assert at(g, 1, "quann") == {"infantry": 2}
    assert told(g, "shot")[0]["hits"] == 0
    assert g.modifiers == {}


def test_without_the_bunker_they_hit() -> None:
    g = besieged()
    invasion(g, "25", ("bombard", "quann"), ("commit", DONE), dice=[8])
    assert at(g, 1, "quann") == {"infantry": 1}


def test_a_bunker_needs_a_planet_there() -> None:
    g = besieged()
    hold(g, 2, "bunker")
    assert "use_ability" not in invasion(g, "25", ("bombard", DONE), ("commit", DONE)).kinds


def test_disabled_pds_neither_shield_nor_shoot() -> None:
    g = besieged()
    put(g, 1, "quann", "pds")
    hold(g, 0, "disable")
    land = ("commit", ("infantry", "quann"))
    played = invasion(g, "25", use("disable"), ("bombard", "quann"), land, dice=[5])
    assert at(g, 1, "quann") == {"infantry": 1, "pds": 1}
    assert "defend_cannons" not in played.kinds


def test_pds_that_are_not_disabled_do_both() -> None:
    g = besieged()
    put(g, 1, "quann", "pds")
    land = ("commit", ("infantry", "quann"))
    played = invasion(g, "25", land, ("defend_cannons", "yes"), dice=[6])
    assert "bombard" not in played.kinds
    assert at(g, 0, "quann") == {}


@pytest.mark.parametrize("seat", [0, 1])
def test_disable_is_for_the_invader_of_a_system_with_pds(seat: int) -> None:
    g = besieged()
    if seat == 1:
        put(g, 1, "quann", "pds")
    hold(g, seat, "disable")
    answers = [("commit", DONE)] if seat else [("bombard", DONE), ("commit", DONE)]
    assert "use_ability" not in invasion(g, "25", *answers).kinds


def test_a_parley_sends_the_landed_units_back_for_this_action() -> None:
    g = besieged()
    put(g, 1, "quann", "pds")
    hold(g, 1, "parley")
    played = invasion(g, "25", ("commit", ("infantry", "quann")), use("parley"))
    assert at(g, 0, "25") == {"dreadnought": 1, "infantry": 1}
    assert at(g, 0, "quann") == {}
    assert "defend_cannons" not in played.kinds
    assert g.action is not None and g.action.landed == {}
    assert g.stage == Stage.GROUND_COMBAT


def test_a_parley_is_for_the_owner_of_the_planet_and_for_one_planet() -> None:
    g = table("hacan", "letnev", "sol")
    gain(g, 1, "new_albion")
    put(g, 0, "27", "carrier", "2 infantry")
    hold(g, 1, "parley")
    first, second = ("infantry", "new_albion"), ("infantry", "starpoint")
    invasion(g, "27", ("commit", first), ("commit", second), use("parley"))
    assert at(g, 0, "27") == {"carrier": 1, "infantry": 1}
    assert at(g, 0, "starpoint") == {"infantry": 1}


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_else_parleys(seat: int) -> None:
    g = besieged()
    hold(g, seat, "parley")
    answers = (("bombard", DONE), ("commit", ("infantry", "quann")))
    assert "use_ability" not in invasion(g, "25", *answers).kinds


# -- infiltrate ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.15")
@pytest.mark.rule("ti4:31.15a")
@pytest.mark.rule("ti4:31.16")
@pytest.mark.rule("ti4:karte.infiltrieren")
def test_infiltrated_structures_change_hands_before_they_could_be_destroyed() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "2 pds", "space_dock")
    hold(g, 0, "infiltrate")
    hold(g, 1, "reparations")
    answers = (use("infiltrate"), use("reparations"))
    kept(g, gain_control(g, 0, "quann"), *answers)
    assert at(g, 0, "quann") == {"infantry": 1, "pds": 2, "space_dock": 1}
    assert at(g, 1, "quann") == {}
    assert told(g, "destroyed") == []
    order = [news.facts.get("card") for news in g.news if news.kind == "played_card"]
    assert order == ["infiltrate", "reparations"]


@pytest.mark.rule("ti4:59.4a")
@pytest.mark.parametrize("taken", ["yes", "no"])
def test_without_a_piece_one_is_taken_from_the_board_or_the_structure_is_lost(taken: str) -> None:
    g = table()
    gain(g, 0, "lodor")
    gain(g, 1, "quann")
    put(g, 0, "quann", "infantry")
    put(g, 0, "lodor", "3 space_dock")
    put(g, 1, "quann", "space_dock")
    hold(g, 0, "infiltrate")
    kept(g, gain_control(g, 0, "quann"), use("infiltrate"), ("take_from_board", taken))
    stays = {"space_dock": 2} if taken == "yes" else {"space_dock": 3}
    assert at(g, 0, "lodor") == stays
    assert at(g, 0, "quann") == {"infantry": 1} | ({"space_dock": 1} if taken == "yes" else {})
    assert at(g, 1, "quann") == {}


@pytest.mark.rule("ti4:59.4")
def test_without_any_piece_the_enemy_structure_is_destroyed() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "space_dock")
    g.players[0].supply["space_dock"] = 0
    hold(g, 0, "infiltrate")
    kept(g, gain_control(g, 0, "quann"), use("infiltrate"))
    assert told(g, "destroyed")[0]["unit"] == "space_dock"


@pytest.mark.rule("ti4:34.1a")
def test_an_infiltrated_dock_of_saar_floats() -> None:
    g = table("saar", "letnev", "sol")
    gain(g, 1, "quann")
    put(g, 0, "25", "carrier")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "space_dock")
    hold(g, 0, "infiltrate")
    kept(g, gain_control(g, 0, "quann"), use("infiltrate"))
    assert at(g, 0, "25") == {"carrier": 1, "space_dock": 1}


def test_nothing_to_infiltrate_on_an_empty_planet_or_by_another_player() -> None:
    g = table()
    put(g, 0, "quann", "infantry")
    hold(g, 0, "infiltrate")
    assert kept(g, gain_control(g, 0, "quann")).kinds == []
    put(g, 1, "lodor", "infantry")
    put(g, 2, "lodor", "pds")
    assert kept(g, gain_control(g, 1, "lodor")).kinds == []


# -- reparations --------------------------------------------------------------------------------


def test_reparations_exhaust_a_planet_of_the_winner_and_ready_one_of_the_loser() -> None:
    g = table()
    gain(g, 0, "wellon")
    gain(g, 1, "quann", "lodor", ready=False)
    gain(g, 1, "saudor", ready=False)
    put(g, 0, "quann", "infantry")
    hold(g, 1, "reparations")
    answers = (("exhaust_planet", "wellon"), ("ready_planet", "saudor"))
    played = kept(g, gain_control(g, 0, "quann"), use("reparations"), *answers)
    assert played.options("exhaust_planet") == {"jord", "wellon"}
    assert played.options("ready_planet") == {"lodor", "saudor"}
    assert g.planets["wellon"].exhausted
    assert not g.planets["saudor"].exhausted
    assert g.planets["lodor"].exhausted


@pytest.mark.rule("ti4:31.9")
def test_one_half_of_the_reparations_is_enough_and_none_is_too_little() -> None:
    g = table()
    gain(g, 1, "quann")
    put(g, 0, "quann", "infantry")
    hold(g, 1, "reparations")
    kept(g, gain_control(g, 0, "quann"), use("reparations"))
    assert g.planets["jord"].exhausted

    g = table()
    gain(g, 1, "quann")
    g.planets["jord"].exhausted = True
    put(g, 0, "quann", "infantry")
    hold(g, 1, "reparations")
    assert kept(g, gain_control(g, 0, "quann")).kinds == []


def test_no_reparations_for_a_planet_that_nobody_had() -> None:
    g = table()
    gain(g, 1, "lodor", ready=False)
    put(g, 0, "quann", "infantry")
    hold(g, 1, "reparations")
    assert kept(g, gain_control(g, 0, "quann")).kinds == []


def test_the_planets_are_named_before_a_sabotage() -> None:
    g = table()
    gain(g, 1, "quann", "lodor", ready=False)
    put(g, 0, "quann", "infantry")
    hold(g, 1, "reparations")
    hold(g, 0, "sabotage")
    kept(g, gain_control(g, 0, "quann"), use("reparations"), use("sabotage"))
    assert told(g, "played_card")[0]["target"] == ("jord", "lodor")
    assert not g.planets["jord"].exhausted
    assert g.planets["lodor"].exhausted
