"""Which components do what they say, and which are still to be built.

A card whose effect is missing is in no deck, and a faction with a missing part is not offered.
"""

from functools import cache

from orrery.games.ti4.box import CARDS, parts
from orrery.games.ti4.components import FACTIONS
from orrery.games.ti4.windows import effects
from orrery.kit.components import Component


@cache
def missing() -> frozenset[str]:
    """The components whose effects are not built yet; all abilities must be imported by now."""
    return frozenset(effects.missing())


def is_ready(item: Component) -> bool:
    """Does it do what it says, or say nothing?"""
    return item.id not in missing()


@cache
def expansion_is_whole() -> bool:
    """Does every component of Prophecy of Kings do what it says?"""
    return not any(CARDS[id] == "pok" for id in missing())


@cache
def factions(expansion: bool = False) -> tuple[str, ...]:
    """The factions that can be played."""
    source = "" if expansion else "base"
    return tuple(
        id
        for id, faction in FACTIONS.items()
        if (expansion or faction.source == "base")
        and all(is_ready(part) for part in parts(faction, source))
    )
