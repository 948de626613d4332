"""A ship that fights like the flagship of another player, for the length of a space combat.

Units are counts: which ship it is, is known by its kind and its damage, and of ships that are alike
it is the last to be damaged or destroyed (rules/units follows it). ti4:48, ti4:71
"""

from orrery.games.ti4.components import Unit
from orrery.games.ti4.rules.units import at, unit
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kernel.modifiers import Modifier
from orrery.kit.fleet import kind_of


def appoint(g: Galaxy, seat: int, one: str, owner: int) -> None:
    """A ship fights like the flagship of its owner until the combat is over. ti4:31.3a"""
    modifiers.add(g, one, Q.LIKE_FLAGSHIP, owner, seat, "combat")


def stand_in(g: Galaxy, seat: int, one: str) -> Modifier | None:
    """What makes a ship of such units fight like a flagship, if one of them does."""
    combat = g.combat
    if combat is None or combat.planet or Q.LIKE_FLAGSHIP not in g.modifiers:
        return None
    for record in modifiers.of(g, Q.LIKE_FLAGSHIP, seat):
        if record.source == one and one in at(g, seat, combat.system):
            return record
    return None


def by_figures(g: Galaxy, seat: int, one: str, n: int) -> list[tuple[Unit, int]]:
    """This many ships of a kind, by the figures that they fight with."""
    own = unit(g, seat, kind_of(one))
    record = stand_in(g, seat, one)
    if record is None:
        return [(own, n)]
    return [(own, n - 1), (unit(g, record.by, "flagship"), 1)]


def has_sustain(g: Galaxy, seat: int, one: str) -> bool:
    """Has one of these units Sustain Damage? ti4:75.0"""
    return any(figures.sustain_damage for figures, _ in by_figures(g, seat, one, 1))
