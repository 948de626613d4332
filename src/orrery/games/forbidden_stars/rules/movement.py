"""Bewegung: which areas units can get to, across borders, past storms."""

from collections.abc import Collection

from orrery.games.forbidden_stars.components import IS_WORLD
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import is_friendly
from orrery.games.forbidden_stars.rules.board import board, system_of
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.modifiers import total


def can_cross(g: Galaxy, seat: int, origin: str, target: str, ships: bool) -> bool:
    """Can units pass between these systems? A warp storm on the border stops them, unless a lasting
    effect helps: "storm_proof" all units, "storm_proof_ships" ships.
    fs:warpstuerme.2"""
    if origin == target:
        return True
    edge = board(g).border.get((origin, target))
    if edge is None:
        return False
    if edge not in g.storms or total(g, M.STORM_PROOF, seat):
        return True
    return ships and total(g, M.STORM_PROOF_SHIPS, seat) > 0


def reach(
    g: Galaxy, seat: int, start: str, systems: Collection[str], passage: str = ""
) -> list[str]:
    """The worlds at the end of a valid path from ``start``: a chain of friendly areas in these
    systems, with none needed between adjacent worlds. No path leads through contested, uncontrolled
    or enemy areas, and none ends in a void. ``passage`` is a void that counts as friendly.
    fs:bewegung-bodentruppen.3, fs:bewegung-bodentruppen.8, fs:bewegung-bodentruppen.9,
    fs:bewegung-bodentruppen.10, fs:leere.3"""
    around = board(g).around
    found: list[str] = []
    seen = {start}
    todo = [start]
    while todo:
        area = todo.pop()
        system = system_of(area)
        for other in around[area]:
            if other in seen:
                continue
            there = system_of(other)
            if there not in systems or not can_cross(g, seat, system, there, False):
                continue
            seen.add(other)
            if IS_WORLD[other]:
                found.append(other)
            if other == passage or is_friendly(g, seat, other):
                todo.append(other)
    return found


def beside(g: Galaxy, seat: int, area: str, ships: bool) -> list[str]:
    """The adjacent areas of the same sort that a unit could move to. A warp storm on the border
    closes the way.
    fs:warpstuerme.2"""
    here = system_of(area)
    return [
        other
        for other in board(g).around[area]
        if IS_WORLD[other] == IS_WORLD[area] and can_cross(g, seat, here, system_of(other), ships)
    ]
