"""Which components of the base game do what they say, and which are still to be built.

A card whose effect is missing is in no deck, and a faction with a missing part is not offered.
"""

from functools import cache

from orrery.games.ti4.components import (
    ACTION_CARDS,
    AGENDAS,
    FACTIONS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    SECRET_OBJECTIVES,
    TECHNOLOGIES,
    UNITS,
    Faction,
)
from orrery.games.ti4.standing import standing
from orrery.games.ti4.windows import effects
from orrery.kit.components import Component

# Texts that the figures of a unit or the rules say all of.
IN_DATA = frozenset(
    {
        "creuss_gate",  # rules/map_setup.py lays it
        "fighter_ii",  # moves by itself: rules/checks.py counts what is beyond capacity
        "floating_factory_i",  # floats because it moves: rules/checks.py, movement.py, retreat.py
        "floating_factory_ii",
        "loncara_ssodu",  # its reach stands in the data
        "pds_ii",
        "space_dock_i",  # so do production and the fighters it has room for
        "space_dock_ii",
        "support_for_the_throne",  # worth a point: rules/notes.py
        "valefar_assimilator_x",  # tokens of rules/copying.py, laid by the faction's abilities
        "valefar_assimilator_y",
    }
)


@cache
def acting() -> frozenset[str]:
    """Every component that has an effect; all abilities must be imported by now."""
    ids = {effect.id.partition(":")[0] for effect in effects}
    return frozenset(ids | set(standing.ids()) | IN_DATA)


def is_ready(item: Component) -> bool:
    """Does it do what it says, or say nothing?"""
    return item.id in acting() or not item.text


def parts(faction: Faction) -> list[Component]:
    """Everything of a faction that has a text, in the base game."""
    units = [UNITS[id] for id in (faction.flagship, *faction.units)]
    technologies = [TECHNOLOGIES[id] for id in faction.technologies]
    notes = [PROMISSORY_NOTES[id] for id in faction.promissory_notes]
    every = (*faction.abilities, *units, *technologies, *notes)
    return [one for one in every if one.source == "base"]


@cache
def factions() -> tuple[str, ...]:
    """The factions that can be played."""
    return tuple(
        id
        for id, faction in FACTIONS.items()
        if faction.source == "base" and all(is_ready(part) for part in parts(faction))
    )


@cache
def missing() -> tuple[str, ...]:
    """The components of the base game whose effects are not built yet."""
    decks = (ACTION_CARDS, AGENDAS, PUBLIC_OBJECTIVES, SECRET_OBJECTIVES, TECHNOLOGIES)
    every: list[Component] = [c for deck in decks for c in deck.values() if c.source == "base"]
    every += [n for n in PROMISSORY_NOTES.values() if n.source == "base" and not n.faction]
    every += [part for faction in FACTIONS.values() for part in parts(faction)]
    return tuple(dict.fromkeys(one.id for one in every if not is_ready(one) and said(one)))


def said(item: Component) -> bool:
    """Does anything have to be done for it?"""
    return bool(item.text)
