"""Objectives that ask for technologies."""

from collections import Counter

from orrery.games.ti4.components import TECHNOLOGIES, UNITS
from orrery.games.ti4.rules.scoring import objective
from orrery.games.ti4.state import Galaxy


def colours(g: Galaxy, seat: int) -> Counter[str]:
    """How many technologies of each colour a player has; unit upgrades have none."""
    found = [TECHNOLOGIES[id].colour for id in g.players[seat].technologies]
    return Counter(colour for colour in found if colour)


def two_in_each_of(id: str, n: int) -> None:
    """Two technologies in each of so many colours."""
    objective(id)(lambda g, seat: sum(k >= 2 for k in colours(g, seat).values()) >= n)


two_in_each_of("diversify_research", 2)
two_in_each_of("master_the_sciences", 4)


@objective("master_the_laws_of_physics")
def master_the_laws_of_physics(g: Galaxy, seat: int) -> bool:
    """Four technologies of one colour."""
    return max(colours(g, seat).values(), default=0) >= 4


def upgraded(g: Galaxy, seat: int) -> set[str]:
    """The kinds of unit for which a player has an upgrade; two of one kind count once.
    ti4:faq.51"""
    found = [TECHNOLOGIES[id].unit for id in g.players[seat].technologies]
    return {UNITS[unit].kind for unit in found if unit}


def upgrades(id: str, n: int) -> None:
    """Upgrades for so many kinds of unit. ti4:faq.51"""
    objective(id)(lambda g, seat: len(upgraded(g, seat)) >= n)


upgrades("develop_weaponry", 2)
upgrades("revolutionize_warfare", 3)


@objective("adapt_new_strategies")
def adapt_new_strategies(g: Galaxy, seat: int) -> bool:
    """Two faction technologies; the Valefar Assimilators do not count. ti4:89.22"""
    return sum(counts(id) for id in g.players[seat].technologies) >= 2


def counts(id: str) -> bool:
    """Is it a faction technology other than the Valefar Assimilators, the only ones of a faction
    that have neither a colour nor a unit? ti4:89.22"""
    technology = TECHNOLOGIES[id]
    return bool(technology.faction and (technology.colour or technology.unit))
