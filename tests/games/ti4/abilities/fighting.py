"""Fighting a round of combat in tests of action cards."""

from collections.abc import Iterable
from typing import Any

from orrery.games.ti4.rules.ground_combat import ground_round
from orrery.games.ti4.rules.space_combat import space_round
from orrery.games.ti4.state import Galaxy, Stage

from ...driving import Played
from ..scenario import activate, fight, kept

FIELD = "25"  # nothing near it that anybody could retreat to


def space(g: Galaxy, *answers: Any, dice: Iterable[int] = (), system: str = FIELD) -> Played:
    """One round of space combat."""
    if g.combat is None:
        activate(g, system)
        fight(g, system)
        g.inside.append(Stage.SPACE_COMBAT)
    return kept(g, space_round(g), *answers, dice=dice)


def ground(g: Galaxy, planet: str, *answers: Any, dice: Iterable[int] = ()) -> Played:
    """One round of ground combat."""
    if g.combat is None:
        system = g.planets[planet].system
        activate(g, system)
        fight(g, system, planet=planet)
        g.inside.append(Stage.GROUND_COMBAT)
        g.stage = Stage.GROUND_ROUND
    return kept(g, ground_round(g), *answers, dice=dice)


def use(card: str) -> tuple[str, str]:
    return ("use_ability", card)
