"""Objectives that ask where units are: empty space, places of note, the edge of the board."""

from orrery.games.ti4.abilities.objectives.counted import takes
from orrery.games.ti4.components import LIMITS, PLANETS
from orrery.games.ti4.rules.galaxy import adjacent, anomalies, at_edge, neighbours
from orrery.games.ti4.rules.scoring import is_foreign_home, objective
from orrery.games.ti4.rules.units import has_units, planets_in
from orrery.games.ti4.state import Galaxy


def with_units(g: Galaxy, seat: int) -> list[str]:
    """The systems where a player has a unit, in space or on a planet."""
    return [id for id in g.systems if has_units(g, seat, id)]


def empty_space(g: Galaxy, seat: int) -> int:
    """Systems without planets where a player has units."""
    return sum(not planets_in(g, id) for id in with_units(g, seat))


takes(empty_space, explore_deep_space=3, patrol_vast_territories=5)


def of_note(g: Galaxy, system: str) -> bool:
    """Has a system a legendary planet, Mecatol Rex, or an anomaly? It counts once."""
    if system == LIMITS.centre or anomalies(g, system):
        return True
    return any(PLANETS[id].legendary for id in planets_in(g, system))


def places_of_note(g: Galaxy, seat: int) -> int:
    """Systems with a legendary planet, Mecatol Rex or an anomaly where a player has units."""
    return sum(of_note(g, id) for id in with_units(g, seat))


takes(places_of_note, make_history=2, become_a_legend=4)


def on_the_edge(g: Galaxy, seat: int) -> int:
    """Systems on the edge of the board, other than the home system, where a player has units.
    ti4:79.2"""
    home = g.players[seat].home
    return sum(id != home and at_edge(g, id) for id in with_units(g, seat))


takes(on_the_edge, populate_the_outer_rim=3, control_the_borderlands=5)


def outnumbered_neighbours(g: Galaxy, seat: int) -> int:
    """Neighbours who control fewer planets than a player does. ti4:63.0"""
    mine = len(g.players[seat].planets)
    return sum(len(g.players[other].planets) < mine for other in neighbours(g, seat))


takes(outnumbered_neighbours, push_boundaries=2)


def distant_lands(g: Galaxy, seat: int) -> int:
    """How many home systems of others have a planet of this player in or beside them; two planets
    are needed for two of them."""
    reached: dict[str, set[str]] = {}
    for id in g.players[seat].planets:
        system = g.planets[id].system
        reached[id] = {
            home for home in (system, *adjacent(g, system)) if is_foreign_home(g, seat, home)
        }
    near = [homes for homes in reached.values() if homes]
    pairs = ((a, b) for n, a in enumerate(near) for b in near[:n])
    if any(len(a | b) > 1 for a, b in pairs):
        return 2
    return min(1, len(near))


takes(distant_lands, rule_distant_lands=2)


@objective("defy_space_and_time")
def defy_space_and_time(g: Galaxy, seat: int) -> bool:
    """Units in the wormhole nexus. ti4:99.0"""
    return LIMITS.nexus in g.systems and has_units(g, seat, LIMITS.nexus)


@objective("stake_your_claim")
def stake_your_claim(g: Galaxy, seat: int) -> bool:
    """A planet in a system where another player controls one, too."""
    systems = {g.planets[id].system for id in g.players[seat].planets}
    others = (p for n, p in enumerate(g.players) if n != seat)
    return any(g.planets[id].system in systems for player in others for id in player.planets)


@objective("foster_cohesion")
def foster_cohesion(g: Galaxy, seat: int) -> bool:
    """All other players are neighbours. ti4:63.0"""
    others = sum(not player.out for player in g.players) - 1
    return others > 0 and len(neighbours(g, seat)) == others
