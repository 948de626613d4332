"""Sektorenfelder: where tiles lie, what wormholes connect, and who is where."""

from functools import cache

from orrery.games.eclipse.components import SECTORS, Square
from orrery.games.eclipse.state import NOBODY, Galaxy, Sector
from orrery.kernel.modifiers import total

Space = tuple[int, int]

# Edge 0 is the top one, then clockwise.
STEPS: tuple[Space, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
RINGS = {1: "inner", 2: "middle"}
ORBITAL_SQUARE = Square("orbital")


def ring(space: Space) -> str:
    """eclipse:sektorenfelder.6, sektorenfelder.7, erkundung.9: rings I and II are circles around
    the center; everything further out is III."""
    q, r = space
    return RINGS.get(max(abs(q), abs(r), abs(q + r)), "outer")


@cache
def wormholes(tile: str, rotation: int) -> tuple[bool, ...]:
    """The edges of a turned tile: printed edge e points in direction (e + rotation) mod 6."""
    printed = SECTORS[tile].wormholes
    return tuple((direction - rotation) % 6 in printed for direction in range(6))


@cache
def turns(tile: str) -> tuple[int, ...]:
    """The rotations that look different: a tile whose wormholes repeat has fewer than six."""
    ways = [wormholes(tile, rotation) for rotation in range(6)]
    return tuple(rotation for rotation in range(6) if ways[rotation] not in ways[:rotation])


def beyond(space: Space, direction: int) -> Space:
    """The space on the other side of an edge."""
    dq, dr = STEPS[direction]
    return space[0] + dq, space[1] + dr


def lay_sector(g: Galaxy, tile: str, space: Space, rotation: int) -> Sector:
    """A tile comes into play, and with it its connections: eclipse:konzept-wurmloecher.1: a
    wormhole on both sides of an edge connects fully, on one side by half."""
    printed = SECTORS[tile]
    sector = Sector(space[0], space[1], rotation, around=[""] * 6, gcds=printed.gcds)
    holes = wormholes(tile, rotation)
    spaces = {(other.q, other.r): id for id, other in g.sectors.items()}
    for direction in range(6):
        id = spaces.get(beyond(space, direction))
        if id is None:
            continue
        other = g.sectors[id]
        sector.around[direction] = id
        other.around[(direction + 3) % 6] = tile
        sides = holes[direction] + wormholes(id, other.rotation)[(direction + 3) % 6]
        if sides == 2:
            sector.full.append(id)
            other.full.append(tile)
        elif sides == 1:
            sector.half.append(id)
            other.half.append(tile)
    g.sectors[tile] = sector
    return sector


def connected(g: Galaxy, seat: int, id: str) -> list[str]:
    """eclipse:bewegung.6, bewegung.7: the sectors this seat reaches from here: through full
    wormholes; bewegung.14, bewegung.15, einfluss.14, tech-nano.wurmlochgenerator: with the
    generator through half ones too (beispiel-aktionsphase.13)."""
    sector = g.sectors[id]
    if sector.half and total(g, "half_wormholes", seat):
        return sector.full + sector.half
    return sector.full


def squares(g: Galaxy, id: str) -> tuple[Square, ...]:
    """The population squares of a sector; an orbital adds one: eclipse:konzept-strukturen.2."""
    printed = SECTORS[id].squares
    return (*printed, ORBITAL_SQUARE) if g.sectors[id].orbital else printed


# -- who is where -------------------------------------------------------------------------------


def present(sector: Sector, seat: int) -> bool:
    """A disc or a ship of this seat is here."""
    return sector.disc == seat or seat in sector.fleets


def ships_of(sector: Sector, seat: int) -> int:
    """How many ships the seat has here, starbases included: eclipse:konzept-schiffe.4."""
    fleet = sector.fleets.get(seat)
    return sum(fleet.values()) if fleet else 0


def hostile_ships(g: Galaxy, sector: Sector, seat: int) -> int:
    """The ships in the way of this seat: of other players and, for all but their kin, of the
    Ancients (eclipse:spezies-draco.5). The GCDS counts as one."""
    count = int(sector.gcds)
    for other, fleet in sector.fleets.items():
        if other != seat:
            count += sum(fleet.values())
    if sector.ancients and not total(g, "kin_of_ancients", seat):
        count += sector.ancients
    return count


def may_leave(g: Galaxy, sector: Sector, seat: int) -> bool:
    """eclipse:bewegung.9, bewegung.10, bewegung.11: each hostile ship holds one ship; only those
    in excess may go, whichever of them. bewegung.12, bewegung.13: the GCDS holds all."""
    return not sector.gcds and ships_of(sector, seat) > hostile_ships(g, sector, seat)


def controlled(g: Galaxy, seat: int) -> list[str]:
    """The sectors with the seat's influence disc: eclipse:konzept-einfluss.1."""
    return [id for id, sector in g.sectors.items() if sector.disc == seat]


def on_board(g: Galaxy, seat: int) -> bool:
    """eclipse:eliminierung.1: who has neither disc nor ship left is eliminated."""
    return any(present(sector, seat) for sector in g.sectors.values())


def enter(g: Galaxy, id: str, seat: int, ship: str, count: int = 1) -> None:
    """Ships come into a sector. The first of them settles the order of entry, which battles go by:
    eclipse:kampfphase.5, kampf-grundkonzept.5."""
    fleet = g.sectors[id].fleets.setdefault(seat, {})
    fleet[ship] = fleet.get(ship, 0) + count


def leave(g: Galaxy, id: str, seat: int, ship: str, count: int = 1) -> None:
    """Ships leave a sector, or are destroyed there."""
    fleets = g.sectors[id].fleets
    fleet = fleets[seat]
    if fleet[ship] > count:
        fleet[ship] -= count
    else:
        del fleet[ship]
    if not fleet:
        del fleets[seat]


def can_hold_disc(g: Galaxy, id: str, seat: int) -> bool:
    """eclipse:einfluss.3, erkundung.17, erkundung.19: no disc may lie there yet, and no hostile
    ship stand there; eclipse:spezies-draco.7: the kin of the Ancients may live beside them."""
    sector = g.sectors[id]
    return sector.disc == NOBODY and hostile_ships(g, sector, seat) == 0
