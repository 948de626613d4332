"""Objectives that ask for units on the board."""

from orrery.games.ti4.rules.galaxy import adjacent, anomalies, board, wormholes
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.scoring import is_foreign_home, objective
from orrery.games.ti4.rules.units import at, count, has_ships, planets_in
from orrery.games.ti4.state import Galaxy


def with_ships(g: Galaxy, seat: int) -> list[str]:
    """The systems where a player has a ship."""
    return [id for id in g.systems if has_ships(g, seat, id)]


def on_board(id: str, kind: str, n: int) -> None:
    """So many units of a kind on the board."""
    objective(id)(lambda g, seat: count(g, seat, kind) >= n)


on_board("establish_a_perimeter", "pds", 4)
on_board("fuel_the_war_machine", "space_dock", 3)
on_board("gather_a_mighty_fleet", "dreadnought", 5)


@objective("control_the_region")
def control_the_region(g: Galaxy, seat: int) -> bool:
    """Ships in six systems."""
    return len(with_ships(g, seat)) >= 6


@objective("intimidate_council")
def intimidate_council(g: Galaxy, seat: int) -> bool:
    """Ships in two systems next to the one of Mecatol Rex."""
    near = adjacent(g, g.planets[CAPITAL].system, seat)
    return sum(has_ships(g, seat, system) for system in near) >= 2


@objective("learn_the_secrets_of_the_cosmos")
def learn_the_secrets_of_the_cosmos(g: Galaxy, seat: int) -> bool:
    """Ships in three systems that each have an anomaly beside them."""
    return len(beside_anomalies(g, seat)) >= 3


def beside_anomalies(g: Galaxy, seat: int) -> list[str]:
    """The systems where a player has ships beside an anomaly."""
    laid, holes = board(g), wormholes(g, seat)
    return [
        system
        for system in with_ships(g, seat)
        if any(anomalies(g, other) for other in laid.adjacent(system, holes))
    ]


@objective("threaten_enemies")
def threaten_enemies(g: Galaxy, seat: int) -> bool:
    """Ships next to the home system of somebody else, also of one who is out of the game."""
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
