"""Reichweite: how far places lie from each other.

Only empty hexes between start and target count (warpgate:reichweite.1), so the board is boiled
down to legs: how many empty hexes lie between two places if no other planet is touched. A path
is a chain of legs; planets on the way cost nothing.
"""

from functools import cache

from orrery.games.warpgate.components import BOARDS, Planet, Sector
from orrery.games.warpgate.state import Galaxy, gate
from orrery.kernel.modifiers import total
from orrery.kit.hexes import Hex, neighbours

Ranges = dict[str, int]


class Board:
    """A board layout with everything that never changes."""

    def __init__(self, id: str) -> None:
        data = BOARDS[id]
        self.id = id
        self.planets: dict[str, Planet] = {planet.id: planet for planet in data.planet}
        self.sectors: dict[str, Sector] = {sector.id: sector for sector in data.sector}
        self.homes: dict[int, str] = {s.home: s.id for s in data.sector if s.home >= 0}
        self.gates: dict[str, Hex] = {gate(w.seat): (w.q, w.r) for w in data.warpgate}
        self.hexes: dict[Hex, str] = {(q, r): sector for q, r, _, sector in data.hexes}
        self.at: dict[Hex, str] = {(p.q, p.r): p.id for p in data.planet}
        self.where: dict[str, Hex] = {id: place for place, id in self.at.items()} | self.gates
        self.bits: dict[str, int] = {id: 1 << n for n, id in enumerate(self.where)}
        self._known: dict[tuple[int, str, int], Ranges] = {}
        self._legs = [self._seat_legs(seat) for seat in range(len(self.gates))]

    def _seat_legs(self, seat: int) -> dict[str, list[tuple[str, int, int]]]:
        """warpgate:bewegung.4: for its owner a warpgate is a planet, for others an empty hex."""
        own = gate(seat)
        stops = {**self.at, self.gates[own]: own}
        return {id: self._legs_from(hex, stops) for hex, id in stops.items()}

    def _legs_from(self, start: Hex, stops: dict[Hex, str]) -> list[tuple[str, int, int]]:
        legs: dict[str, int] = {}
        edge, seen, empty = [start], {start}, 0
        while edge:
            further = []
            for hex in edge:
                for near in neighbours(hex):
                    if near not in self.hexes or near in seen:
                        continue
                    seen.add(near)
                    if near in stops:
                        legs[stops[near]] = empty
                    else:
                        further.append(near)
            edge, empty = further, empty + 1
        return [(id, cost, self.bits[id]) for id, cost in legs.items()]

    def ranges(self, seat: int, origin: str, closed: int = 0) -> Ranges:
        """The range from ``origin`` to every place. ``closed`` is a set of places (as bits) that
        can be reached but not passed."""
        key = (seat, origin, closed)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > 50_000:
                self._known.clear()
            known = self._known[key] = self._explore(seat, origin, closed)
        return known

    def _explore(self, seat: int, origin: str, closed: int) -> Ranges:
        """warpgate:reichweite.1: of all paths the one with the fewest empty hexes counts."""
        legs = self._legs[seat]
        found: Ranges = {}
        rings: list[list[str]] = [[origin]]
        cost = 0
        while cost < len(rings):
            for place in rings[cost]:  # grows by places that cost nothing more
                if place in found:
                    continue
                found[place] = cost
                if place != origin and self.bits[place] & closed:
                    continue
                for near, more, _ in legs[place]:
                    if near not in found:
                        while len(rings) <= cost + more:
                            rings.append([])
                        rings[cost + more].append(near)
            cost += 1
        del found[origin]  # warpgate:reichweite.2: start and target do not count
        return found


@cache
def board(id: str) -> Board:
    return Board(id)


def units(g: Galaxy, place: str, seat: int) -> int:
    """The ships of a seat at a place, with all that is treated as a ship there."""
    player = g.players[seat]
    count = player.fleet.get(place, 0)
    modifiers = g.modifiers
    if "outposts_are_ships" in modifiers and total(g, "outposts_are_ships", seat):
        spot = g.places[place]
        count += spot.marker == seat and not spot.colony
    if "drone_is_ship" in modifiers and player.drone == place:
        count += total(g, "drone_is_ship", seat) > 0
    return count


def held_places(g: Galaxy, seat: int) -> list[str]:
    """All places where the seat has a ship or something treated as one."""
    player = g.players[seat]
    held = list(player.fleet)
    if "outposts_are_ships" in g.modifiers and total(g, "outposts_are_ships", seat):
        held += [
            id
            for id, place in g.places.items()
            if place.marker == seat and not place.colony and id not in player.fleet
        ]
    drone_counts = "drone_is_ship" in g.modifiers and total(g, "drone_is_ship", seat)
    if drone_counts and player.drone not in held:
        held.append(player.drone)
    return held


def enemy_at(g: Galaxy, seat: int, place: str) -> int:
    """The other player with ships at a place, or -1."""
    for other in range(len(g.players)):
        if other != seat and units(g, place, other):
            return other
    return -1


def barred(g: Galaxy, seat: int) -> int:
    """The places that hold enemy ships, as bits. Foreign warpgates are never entered anyway."""
    bits = board(g.board).bits
    closed = 0
    for other in range(len(g.players)):
        if other != seat:
            for place in held_places(g, other):
                closed |= bits[place]
    return closed


def ship_ranges(g: Galaxy, seat: int, origin: str) -> Ranges:
    """warpgate:bewegung.2: ships do not fly through planets with enemy ships; some may."""
    passing = total(g, "pass_enemies", seat) or g.options.get("pass_enemies")
    return board(g.board).ranges(seat, origin, 0 if passing else barred(g, seat))


def free_ranges(g: Galaxy, seat: int, origin: str) -> Ranges:
    """Ranges that nothing hinders: for drones (warpgate:bewegung.3) and retreats."""
    return board(g.board).ranges(seat, origin)


def range_between(g: Galaxy, seat: int, origin: str, target: str) -> int:
    """The range of a ship's way, 99 if there is none."""
    return ship_ranges(g, seat, origin).get(target, 99)


def is_planet(g: Galaxy, place: str) -> bool:
    """A planet that counts as one: no warpgate, no dead world (entdeckung.seltener-9)."""
    return not g.places[place].dead and place in board(g.board).planets


def planet_type(g: Galaxy, place: str) -> str:
    """Its type; "" for warpgates and dead worlds."""
    return board(g.board).planets[place].type if is_planet(g, place) else ""


def sector_planets(g: Galaxy, sector: str) -> list[str]:
    """The planets of a sector that still count."""
    return [id for id in board(g.board).sectors[sector].planets if not g.places[id].dead]
