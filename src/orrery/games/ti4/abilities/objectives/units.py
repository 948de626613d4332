"""Objectives that ask for units on the board."""

from collections.abc import Callable

from orrery.games.ti4.abilities.objectives.counted import takes
from orrery.games.ti4.rules.galaxy import adjacent, anomalies, board, wormholes
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.scoring import is_foreign_home, objective
from orrery.games.ti4.rules.units import at, count, has_ships, planets_in
from orrery.games.ti4.state import Galaxy


def with_ships(g: Galaxy, seat: int) -> list[str]:
    """The systems where a player has a ship."""
    return [id for id in g.systems if has_ships(g, seat, id)]


def on_board(kind: str) -> Callable[[Galaxy, int], int]:
    """Units of a kind on the board."""
    return lambda g, seat: count(g, seat, kind)


takes(on_board("pds"), establish_a_perimeter=4)
takes(on_board("space_dock"), fuel_the_war_machine=3)
takes(on_board("dreadnought"), gather_a_mighty_fleet=5)


def region(g: Galaxy, seat: int) -> int:
    """Systems with ships."""
    return len(with_ships(g, seat))


takes(region, control_the_region=6)


def around_capital(g: Galaxy, seat: int) -> int:
    """Systems with ships next to the one of Mecatol Rex."""
    near = adjacent(g, g.planets[CAPITAL].system, seat)
    return sum([has_ships(g, seat, system) for system in near])


takes(around_capital, intimidate_council=2)


def beside_anomalies(g: Galaxy, seat: int) -> list[str]:
    """The systems where a player has ships beside an anomaly."""
    laid, holes = board(g), wormholes(g, seat)
    return [
        system
        for system in with_ships(g, seat)
        if any(anomalies(g, other) for other in laid.adjacent(system, holes))
    ]


takes(lambda g, seat: len(beside_anomalies(g, seat)), learn_the_secrets_of_the_cosmos=3)


@objective("threaten_enemies")
def threaten_enemies(g: Galaxy, seat: int) -> bool:
    """Ships next to the home system of somebody else, even of one who is out of the game."""
    laid, holes = board(g), wormholes(g, seat)
    return any(
        is_foreign_home(g, seat, other)
        for system in with_ships(g, seat)
        for other in laid.adjacent(system, holes)
    )


@objective("cut_supply_lines")
def cut_supply_lines(g: Galaxy, seat: int) -> bool:
    """Ships in the system of another player's space dock."""
    others = [other for other in range(len(g.players)) if other != seat]
    return any(
        "space_dock" in at(g, other, place)
        for system in with_ships(g, seat)
        for place in (system, *planets_in(g, system))
        for other in others
    )


@objective("become_the_gatekeeper")
def become_the_gatekeeper(g: Galaxy, seat: int) -> bool:
    """Ships in a system with an alpha wormhole, and in one with a beta wormhole."""
    holes = wormholes(g)
    found = {kind for system in with_ships(g, seat) for kind in holes.get(system, ())}
    return {"alpha", "beta"} <= found
