"""Reichweite: how far places lie from each other.

Only empty hexes between start and target count, so the board is boiled down to legs: how many
empty hexes lie between two places if no other planet is touched. A path is a chain of legs;
planets on the way cost nothing. warpgate:reichweite.1
"""

from functools import cache

from orrery.games.warpgate.components import BOARDS, Planet, Sector
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.state import Galaxy, gate
from orrery.kernel.modifiers import total
from orrery.kit.hexes import Hex, neighbours

FARTHEST = 20  # no two places are farther apart than this

# Asked for all the time, and a member of an enum takes its time to be looked up.
PASS_ENEMIES = M.PASS_ENEMIES
OUTPOSTS_ARE_SHIPS = M.OUTPOSTS_ARE_SHIPS
DRONE_IS_SHIP = M.DRONE_IS_SHIP


class Board:
    """A board layout with everything that never changes. Sets of places are kept as bits of a
    whole number, so that a question of reach is a few operations on it."""

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
        self.types: dict[str, int] = {}  # the planets of each type, as bits
        for planet in data.planet:
            self.types[planet.type] = self.types.get(planet.type, 0) | self.bits[planet.id]
        self._legs = [self._seat_legs(seat) for seat in range(len(self.gates))]
        self._names: dict[int, tuple[str, ...]] = {}
        self._free = [
            {id: self._explore(seat, id, FARTHEST, 0) for id in (*self.planets, gate(seat))}
            for seat in range(len(self.gates))
        ]
        self._near = [
            {id: self._near_from(seat, id) for id in (*self.planets, gate(seat))}
            for seat in range(len(self.gates))
        ]
        self._known: dict[tuple[int, str, int, int], int] = {}

    def _seat_legs(self, seat: int) -> dict[int, list[tuple[int, int]]]:
        """For every place the places one leg away, as (cost, bits). For its owner a warpgate is a
        planet, for others an empty hex.
        warpgate:bewegung.4"""
        own = gate(seat)
        stops = {**self.at, self.gates[own]: own}
        return {self.bits[id]: self._legs_from(hex, stops) for hex, id in stops.items()}

    def _legs_from(self, start: Hex, stops: dict[Hex, str]) -> list[tuple[int, int]]:
        legs: dict[int, int] = {}
        edge, seen, empty = [start], {start}, 0
        while edge:
            further = []
            for hex in edge:
                for near in neighbours(hex):
                    if near not in self.hexes or near in seen:
                        continue
                    seen.add(near)
                    if near in stops:
                        legs[empty] = legs.get(empty, 0) | self.bits[stops[near]]
                    else:
                        further.append(near)
            edge, empty = further, empty + 1
        return list(legs.items())

    def free(self, seat: int, origin: str) -> tuple[int, ...]:
        """The places within range 0, 1, 2, ... if nothing is in the way, as bits."""
        return self._free[seat][origin]

    def near(self, seat: int, origin: str, limit: int) -> int:
        """The places within the range that nothing can bar: one leg away."""
        return self._near[seat][origin][min(limit, FARTHEST)]

    def _near_from(self, seat: int, origin: str) -> tuple[int, ...]:
        legs = self._legs[seat][self.bits[origin]]
        return tuple(
            sum(bits for cost, bits in legs if cost <= limit) for limit in range(FARTHEST + 1)
        )

    def within(self, seat: int, origin: str, limit: int, closed: int) -> int:
        """The places within range ``limit``, as bits. ``closed`` are places that can be reached but
        not passed; those beyond the range do not matter."""
        free = self._free[seat][origin][limit]
        closed &= free
        if not closed:
            return free
        key = (seat, origin, limit, closed)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > 200_000:
                self._known.clear()
            known = self._known[key] = self._explore(seat, origin, limit, closed)[limit]
        return known

    def _explore(self, seat: int, origin: str, limit: int, closed: int) -> tuple[int, ...]:
        """Of all paths the one with the fewest empty hexes counts; start and target do not count.
        warpgate:reichweite.1, warpgate:reichweite.2"""
        legs, start = self._legs[seat], self.bits[origin]
        rings = [0] * (limit + 1)  # what is reached at each cost
        found, fresh, within = 0, start, []
        for cost in range(limit + 1):
            fresh |= rings[cost] & ~found
            while fresh:
                found |= fresh
                going = fresh & ~closed | fresh & start
                while going:
                    place = going & -going
                    going ^= place
                    for more, near in legs[place]:
                        if cost + more > limit:
                            break
                        rings[cost + more] |= near
                fresh = rings[cost] & ~found  # neighbours that cost nothing more
            within.append(found & ~start)
        return tuple(within)

    def names(self, places: int) -> tuple[str, ...]:
        """A set of places by their ids, in the board's order."""
        known = self._names.get(places)
        if known is None:
            if len(self._names) > 100_000:
                self._names.clear()
            known = tuple(id for id, bit in self.bits.items() if places & bit)
            self._names[places] = known
        return known


@cache
def board(id: str) -> Board:
    return Board(id)


def units(g: Galaxy, place: str, seat: int) -> int:
    """A player's ships at a place, and everything treated as a ship there. A drone is not one
    unless an ability says so.
    warpgate:research.3"""
    player = g.players[seat]
    count = player.fleet.get(place, 0)
    modifiers = g.modifiers
    if OUTPOSTS_ARE_SHIPS in modifiers and total(g, OUTPOSTS_ARE_SHIPS, seat):
        spot = g.places[place]
        count += spot.marker == seat and not spot.colony
    if DRONE_IS_SHIP in modifiers and player.drone == place:
        count += total(g, DRONE_IS_SHIP, seat) > 0
    return count


def held_places(g: Galaxy, seat: int) -> list[str]:
    """All places where the seat has a ship or something treated as one."""
    player, modifiers = g.players[seat], g.modifiers
    held = list(player.fleet)
    if OUTPOSTS_ARE_SHIPS in modifiers and total(g, OUTPOSTS_ARE_SHIPS, seat):
        held += [
            id
            for id, place in g.places.items()
            if place.marker == seat and not place.colony and id not in player.fleet
        ]
    drone_counts = DRONE_IS_SHIP in modifiers and total(g, DRONE_IS_SHIP, seat)
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
    bit = board(g.board).bits.__getitem__
    closed = 0
    for other, player in enumerate(g.players):
        if other != seat:
            closed |= sum(map(bit, player.fleet))  # each place once, so the sum is the set
    for what in (OUTPOSTS_ARE_SHIPS, DRONE_IS_SHIP):
        for record in g.modifiers.get(what, ()):
            if record.seat != seat:
                closed |= sum(map(bit, held_places(g, record.seat)))
    return closed


def ship_range(g: Galaxy, seat: int, origin: str, limit: int, closed: int) -> int:
    """Where ships can get within the range, as bits. They do not fly through planets with enemy
    ships (``closed``), except where an ability lets them.
    warpgate:bewegung.2"""
    if PASS_ENEMIES in g.modifiers and total(g, PASS_ENEMIES, seat):
        closed = 0
    return board(g.board).within(seat, origin, min(limit, FARTHEST), closed)


def in_range(g: Galaxy, seat: int, origin: str, target: str, limit: int) -> bool:
    """Whether the target is no farther than the limit allows. warpgate:reichweite.3"""
    within = ship_range(g, seat, origin, limit, barred(g, seat))
    return bool(within & board(g.board).bits[target])


def range_between(g: Galaxy, seat: int, origin: str, target: str) -> int:
    """The range of a ship's way, beyond all limits if there is none."""
    static = board(g.board)
    bit = static.bits[target]
    closed = barred(g, seat)
    for range, free in enumerate(static.free(seat, origin)):
        if free & bit and ship_range(g, seat, origin, range, closed) & bit:
            return range
    return FARTHEST + 1


def free_ranges(g: Galaxy, seat: int, origin: str) -> dict[str, int]:
    """Ranges that nothing stands in the way of: for drones and retreats. warpgate:bewegung.3"""
    static = board(g.board)
    ranges: dict[str, int] = {}
    for range, within in enumerate(static.free(seat, origin)):
        for place in static.names(within):
            ranges.setdefault(place, range)
    return ranges


def is_planet(g: Galaxy, place: str) -> bool:
    """Whether a place counts as a planet, unlike a warpgate or a dead world.
    warpgate:entdeckung.seltener-9"""
    return not g.places[place].dead and place in board(g.board).planets


def planet_type(g: Galaxy, place: str) -> str:
    """Its type; "" for warpgates and dead worlds."""
    return board(g.board).planets[place].type if is_planet(g, place) else ""


def sector_planets(g: Galaxy, sector: str) -> list[str]:
    """The planets of a sector that still count."""
    return [id for id in board(g.board).sectors[sector].planets if not g.places[id].dead]
