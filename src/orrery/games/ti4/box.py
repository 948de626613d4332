"""Everything in the boxes of the base game and of Prophecy of Kings that has a text, and so does
something."""

from orrery.games.ti4.components import (
    ACTION_CARDS,
    AGENDAS,
    EXPLORATION,
    FACTIONS,
    LEADERS,
    LEGENDARY,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    UNITS,
    Faction,
    Printed,
    Unit,
)

# Texts that the figures of a unit, the data of a card or the rules say all of.
IN_DATA = frozenset(
    {
        "creuss_gate",  # rules/map_setup.py lays it
        "coalescence",  # who stands beside others' troops fights: rules/invasion.py
        "dark_whispers",  # setup.py gives a faction all of its notes
        "fighter_ii",  # moves by itself: rules/checks.py counts what is beyond capacity
        "floating_factory_i",  # floats because it moves: rules/checks.py, movement.py, retreat.py
        "floating_factory_ii",
        "hel_titan_i",  # structure and ground force: rules/units.py, combatants.py; never carried
        "hel_titan_ii",
        "indomitus",  # its reach stands in the data
        "loncara_ssodu",
        "pds_ii",
        "space_dock_i",  # so do production and the fighters it has room for
        "space_dock_ii",
        "the_company",  # rules/leaders.py takes all agents of a faction
        "support_for_the_throne",  # worth a point: rules/notes.py
        "valefar_assimilator_x",  # tokens of rules/copying.py, laid by the faction's abilities
        "valefar_assimilator_y",
        *(id for id, card in EXPLORATION.items() if card.attach),  # rules/attachments.py
        "unknown_relic_fragment",  # counts as any kind: rules/relics.py
    }
)


def parts(faction: Faction, source: str = "") -> list[Printed]:
    """Everything of a faction that has a text, of one source or of both."""
    units = [UNITS[id] for id in (faction.flagship, faction.mech, *faction.units)]
    units += [UNITS[unit.flip_side] for unit in units if unit.flip_side]
    technologies = [TECHNOLOGIES[id] for id in faction.technologies]
    notes = [PROMISSORY_NOTES[id] for id in faction.promissory_notes]
    leaders = [LEADERS[id] for id in (*faction.agents, faction.commander, faction.hero)]
    every = (*faction.abilities, *units, *technologies, *notes, *leaders)
    return [one for one in every if one.source == source or not source]


def box() -> list[Printed]:
    """All components."""
    decks = (
        ACTION_CARDS,
        AGENDAS,
        PUBLIC_OBJECTIVES,
        SECRET_OBJECTIVES,
        STRATEGY_CARDS,
        TECHNOLOGIES,
        EXPLORATION,
        RELICS,
        LEGENDARY,
    )
    every: list[Printed] = [card for deck in decks for card in deck.values()]
    every += [note for note in PROMISSORY_NOTES.values() if not note.faction]
    every += [unit for unit in UNITS.values() if not unit.faction]
    return every + [part for faction in FACTIONS.values() for part in parts(faction)]


CARDS = {  # what does something, and which box it comes from
    one.id: one.source for one in box() if (one.speaks if isinstance(one, Unit) else one.text)
}
