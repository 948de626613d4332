"""Everything in the box of the base game that has a text, and so does something."""

from orrery.games.ti4.components import (
    ACTION_CARDS,
    AGENDAS,
    FACTIONS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    UNITS,
    Faction,
)
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


def parts(faction: Faction) -> list[Component]:
    """Everything of a faction that has a text, in the base game."""
    units = [UNITS[id] for id in (faction.flagship, *faction.units)]
    technologies = [TECHNOLOGIES[id] for id in faction.technologies]
    notes = [PROMISSORY_NOTES[id] for id in faction.promissory_notes]
    every = (*faction.abilities, *units, *technologies, *notes)
    return [one for one in every if one.source == "base"]


def box() -> list[Component]:
    """All components of the base game."""
    decks = (
        ACTION_CARDS,
        AGENDAS,
        PUBLIC_OBJECTIVES,
        SECRET_OBJECTIVES,
        STRATEGY_CARDS,
        TECHNOLOGIES,
    )
    every: list[Component] = [c for deck in decks for c in deck.values() if c.source == "base"]
    every += [n for n in PROMISSORY_NOTES.values() if n.source == "base" and not n.faction]
    every += [u for u in UNITS.values() if u.source == "base" and not u.faction]
    return every + [part for faction in FACTIONS.values() for part in parts(faction)]


CARDS = frozenset(one.id for one in box() if one.text)
