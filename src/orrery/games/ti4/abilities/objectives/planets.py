"""Objectives that ask for planets under one's control."""

from collections import Counter

from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.galaxy import is_home
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.research import colours_of
from orrery.games.ti4.rules.scoring import is_foreign_home, objective
from orrery.games.ti4.rules.units import at, ships
from orrery.games.ti4.state import Galaxy
from orrery.kit.fleet import size


def by_trait(g: Galaxy, seat: int) -> Counter[str]:
    """How many planets of each trait a player controls. ti4:67.3"""
    return Counter(trait for id in g.players[seat].planets for trait in traits(g, id))


def same_trait(id: str, n: int) -> None:
    """So many planets that share a trait."""
    objective(id)(lambda g, seat: max(by_trait(g, seat).values(), default=0) >= n)


same_trait("corner_the_market", 4)
same_trait("unify_the_colonies", 6)


def of_trait(id: str, trait: str, n: int) -> None:
    """So many planets of this trait."""
    objective(id)(lambda g, seat: by_trait(g, seat)[trait] >= n)


of_trait("forge_an_alliance", "cultural", 4)
of_trait("mine_rare_metals", "hazardous", 4)
of_trait("monopolize_production", "industrial", 4)


def away_from_home(id: str, n: int) -> None:
    """So many planets in systems that are nobody's home."""

    def met(g: Galaxy, seat: int) -> bool:
        return sum(not is_home(g.planets[id].system) for id in g.players[seat].planets) >= n

    objective(id)(met)


away_from_home("expand_borders", 6)
away_from_home("subdue_the_galaxy", 11)


def with_specialty(id: str, n: int) -> None:
    """So many planets with a technology specialty."""

    def met(g: Galaxy, seat: int) -> bool:
        return sum(bool(colours_of(g, id)) for id in g.players[seat].planets) >= n

    objective(id)(met)


with_specialty("found_research_outposts", 3)
with_specialty("form_galactic_brain_trust", 5)


@objective("conquer_the_weak")
def conquer_the_weak(g: Galaxy, seat: int) -> bool:
    """A planet in the home system of somebody else, also of one who is out of the game."""
    return any(is_foreign_home(g, seat, g.planets[id].system) for id in g.players[seat].planets)


@objective("occupy_the_seat_of_the_empire")
def occupy_the_seat_of_the_empire(g: Galaxy, seat: int) -> bool:
    """Mecatol Rex, and three ships in its system."""
    if CAPITAL not in g.players[seat].planets:
        return False
    return size(ships(at(g, seat, g.planets[CAPITAL].system))) >= 3
