"""Kampf: who chooses a unit, and what a reinforcement token is worth."""

import pytest

from orrery.games.forbidden_stars.components import UNITS
from orrery.games.forbidden_stars.rules.combat import morale
from orrery.games.forbidden_stars.rules.losses import health, rout_one

from .scenario import VOID, WORLD, battle, fighting, in_area, kept


@pytest.mark.rule("fs:verstaerkungsmarker.11")
@pytest.mark.parametrize(("area", "unit"), [(WORLD, "ork_boyz"), (VOID, "onslaught_attack_ship")])
def test_a_token_has_the_health_and_the_morale_of_what_it_stands_for(area: str, unit: str) -> None:
    enemy = "scout" if area == WORLD else "strike_cruiser"
    g = battle(("orks", "space_marines"), ("reinforcement",), (enemy,), area)
    like = UNITS[unit]
    assert health(g, 0, fighting(g).area, "reinforcement") == like.health
    assert morale(g, fighting(g), 0) == like.morale


@pytest.mark.rule("fs:kampfkarten-ausfuehren.9")
@pytest.mark.parametrize(("chooser", "asked"), [(None, 1), (0, 0)])
def test_who_chooses_the_unit_to_be_routed(chooser: int | None, asked: int) -> None:
    g = battle(("space_marines", "chaos"), ("scout",), ("cultist", "chaos_space_marine"))
    played = kept(g, rout_one(g, fighting(g), 1, chooser=chooser), "cultist")
    assert [choice.seat for choice in played.asked] == [asked]
    assert in_area(g, 1, "10a_tl") == {"chaos_space_marine": 1, "cultist:routed": 1}
