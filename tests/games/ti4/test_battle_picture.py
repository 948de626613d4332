"""The picture of a combat: from which roll on units hit, with everything that counts now."""

from orrery.games.ti4.screen.battle import ship
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.text import WORDS
from orrery.kernel import modifiers

from .scenario import fight, put, table


def hits_from(g: Galaxy, seat: int, kind: str) -> str:
    assert g.combat is not None
    shapes = ship(g, g.combat, seat, kind, 1, (0, 0), "", WORDS["en"])
    return next(shape.text for shape in shapes if shape.form == "hit_from")


def test_bonuses_and_penalties_are_counted() -> None:
    g = table("sardakk", "jolnar", "sol")
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "cruiser")
    fight(g, "25")
    assert hits_from(g, 0, "cruiser").startswith("6")  # 1 is added to all their combat rolls
    assert hits_from(g, 1, "cruiser").startswith("8")  # and 1 is taken from these
    modifiers.add(g, "morale_boost", Q.COMBAT, 1, 0, "combat_round")
    assert hits_from(g, 0, "cruiser").startswith("5")


def test_further_dice_are_counted() -> None:
    g = table("winnu", "sol", "jolnar")
    put(g, 0, "25", "flagship")
    put(g, 1, "25", "3 cruiser")
    fight(g, "25")
    assert "3" in hits_from(g, 0, "flagship")
