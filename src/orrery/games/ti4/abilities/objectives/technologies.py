"""Objectives that ask for technologies."""

from collections import Counter

from orrery.games.ti4.abilities.objectives.counted import takes
from orrery.games.ti4.components import TECHNOLOGIES, UNITS
from orrery.games.ti4.state import Galaxy


def colours(g: Galaxy, seat: int) -> Counter[str]:
    """How many technologies of each colour a player has; unit upgrades have none."""
    found = [TECHNOLOGIES[id].colour for id in g.players[seat].technologies]
    return Counter(colour for colour in found if colour)


def with_two(g: Galaxy, seat: int) -> int:
    """Colours in which a player has two technologies or more."""
    return sum([n >= 2 for n in colours(g, seat).values()])


takes(with_two, diversify_research=2, master_the_sciences=4)


def of_one_colour(g: Galaxy, seat: int) -> int:
    """Technologies that share a colour."""
    return max(colours(g, seat).values(), default=0)


takes(of_one_colour, master_the_laws_of_physics=4)


def upgraded(g: Galaxy, seat: int) -> set[str]:
    """The kinds of unit for which a player has an upgrade; two of one kind count once.
    ti4:faq.51"""
    found = [TECHNOLOGIES[id].unit for id in g.players[seat].technologies]
    return {UNITS[unit].kind for unit in found if unit}


takes(lambda g, seat: len(upgraded(g, seat)), develop_weaponry=2, revolutionize_warfare=3)


def of_factions(g: Galaxy, seat: int) -> int:
    """Faction technologies; the Valefar Assimilators do not count. ti4:89.22"""
    return sum([counts(id) for id in g.players[seat].technologies])


takes(of_factions, adapt_new_strategies=2)


def counts(id: str) -> bool:
    """Is it a faction technology other than the Valefar Assimilators, the only ones of a faction
    that have neither a colour nor a unit? ti4:89.22"""
    technology = TECHNOLOGIES[id]
    return bool(technology.faction and (technology.colour or technology.unit))
