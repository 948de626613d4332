"""Objectives that ask for planets under one's control."""

from collections import Counter
from collections.abc import Callable

from orrery.games.ti4.abilities.objectives.counted import takes
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


def largest_trait(g: Galaxy, seat: int) -> int:
    """Planets that share a trait."""
    return max(by_trait(g, seat).values(), default=0)


takes(largest_trait, corner_the_market=4, unify_the_colonies=6)


def of_trait(trait: str) -> Callable[[Galaxy, int], int]:
    """Planets of this trait."""
    return lambda g, seat: by_trait(g, seat)[trait]


takes(of_trait("cultural"), forge_an_alliance=4)
takes(of_trait("hazardous"), mine_rare_metals=4)
takes(of_trait("industrial"), monopolize_production=4)


def away_from_home(g: Galaxy, seat: int) -> int:
    """Planets in systems that are nobody's home."""
    return sum([not is_home(g.planets[id].system) for id in g.players[seat].planets])


takes(away_from_home, expand_borders=6, subdue_the_galaxy=11)


def with_specialty(g: Galaxy, seat: int) -> int:
    """Planets with a technology specialty."""
    return sum([bool(colours_of(g, id)) for id in g.players[seat].planets])


takes(with_specialty, found_research_outposts=3, form_galactic_brain_trust=5)


@objective("conquer_the_weak")
def conquer_the_weak(g: Galaxy, seat: int) -> bool:
    """A planet in the home system of somebody else, even of one who is out of the game."""
    return any(is_foreign_home(g, seat, g.planets[id].system) for id in g.players[seat].planets)


@objective("occupy_the_seat_of_the_empire")
def occupy_the_seat_of_the_empire(g: Galaxy, seat: int) -> bool:
    """Mecatol Rex, and three ships in its system."""
    if CAPITAL not in g.players[seat].planets:
        return False
    return size(ships(at(g, seat, g.planets[CAPITAL].system))) >= 3
