"""Objectives that ask for fleets, troops, structures and what they can produce."""

from orrery.games.ti4.abilities.objectives.counted import takes
from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.rules.production import limit_at
from orrery.games.ti4.rules.scoring import is_foreign_home, objective
from orrery.games.ti4.rules.units import STRUCTURES, at, count, ground_forces, planets_in, ships
from orrery.games.ti4.state import Galaxy
from orrery.kit.fleet import Fleet, kind_of, size

GREATEST = ("flagship", "war_sun")


def structures(g: Galaxy, seat: int) -> int:
    """A player's structures on the board."""
    return sum(count(g, seat, kind) for kind in STRUCTURES)


takes(structures, build_defenses=4, construct_massive_cities=7)


def built_up(g: Galaxy, seat: int) -> int:
    """Planets outside the home system with a structure of this player."""
    home = g.players[seat].home
    return sum(
        planet.system != home and any(kind_of(one) in STRUCTURES for one in at(g, seat, id))
        for id, planet in g.planets.items()
    )


takes(built_up, improve_infrastructure=3, protect_the_border=5)


def great_ships(units: Fleet) -> int:
    """How many ships there are besides fighters."""
    return size({one: n for one, n in ships(units).items() if kind_of(one) != "fighter"})


def largest_fleet(g: Galaxy, seat: int) -> int:
    """The ships besides fighters in the system where a player has most of them."""
    return max(great_ships(at(g, seat, system)) for system in g.systems)


takes(largest_fleet, raise_a_fleet=5, command_an_armada=8)


def marvels(g: Galaxy, seat: int) -> int:
    """Flagships and war suns on the board."""
    return sum(count(g, seat, kind) for kind in GREATEST)


takes(marvels, engineer_a_marvel=1)


@objective("achieve_supremacy")
def achieve_supremacy(g: Galaxy, seat: int) -> bool:
    """The flagship or a war sun in somebody else's home system or in that of Mecatol Rex."""
    return any(
        kind_of(one) in GREATEST
        for system in g.systems
        if system == LIMITS.centre or is_foreign_home(g, seat, system)
        for one in at(g, seat, system)
    )


def garrison(g: Galaxy, seat: int) -> int:
    """The ground forces on the planet without a space dock of the player where he has most."""
    return max(
        (
            size(ground_forces(g, seat, id))
            for id in g.planets
            if not at(g, seat, id).get("space_dock")
        ),
        default=0,
    )


takes(garrison, occupy_the_fringe=9)


def mech_planets(g: Galaxy, seat: int) -> int:
    """Planets with a mech of this player. ti4:61.1"""
    return sum(any(kind_of(one) == "mech" for one in at(g, seat, id)) for id in g.planets)


takes(mech_planets, mechanize_the_military=4)


def mass_production(g: Galaxy, seat: int) -> int:
    """The production of all units in the system where a player has most of it. ti4:69.1"""
    return max(
        sum(limit_at(g, seat, place) for place in (system, *planets_in(g, system)))
        for system in g.systems
    )


takes(mass_production, produce_en_masse=8)
