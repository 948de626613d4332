"""Sektorenfelder: where tiles lie, what wormholes connect, and who is where."""

from functools import cache

from orrery.games.eclipse.components import SECTORS, Square
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.state import NOBODY, Galaxy, Sector
from orrery.kernel.modifiers import total

Space = tuple[int, int]

# Edge 0 is the top one, then clockwise.
STEPS: tuple[Space, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
RINGS = {1: "inner", 2: "middle"}
ORBITAL_SQUARE = Square("orbital")


def ring(space: Space) -> str:
    """The ring of a space: I and II are circles around the center, everything further out is III.
    eclipse:sektorenfelder.6, eclipse:sektorenfelder.7, eclipse:erkundung.9"""
    q, r = space
    return RINGS.get(max(abs(q), abs(r), abs(q + r)), "outer")


@cache
def wormholes(tile: str, rotation: int) -> tuple[bool, ...]:
    """The edges of a turned tile: printed edge e points in direction (e + rotation) mod 6.
    eclipse:erkundung.7"""
    printed = SECTORS[tile].wormholes
    return tuple((direction - rotation) % 6 in printed for direction in range(6))


@cache
def turns(tile: str) -> tuple[int, ...]:
    """The rotations that look different: a tile whose wormholes repeat has fewer than six.
    eclipse:erkundung.7"""
    ways = [wormholes(tile, rotation) for rotation in range(6)]
    return tuple(rotation for rotation in range(6) if ways[rotation] not in ways[:rotation])


def beyond(space: Space, direction: int) -> Space:
    """The space on the other side of an edge."""
    dq, dr = STEPS[direction]
    return space[0] + dq, space[1] + dr


def lay_sector(g: Galaxy, tile: str, space: Space, rotation: int) -> Sector:
    """Put a tile into play and connect it: a wormhole on both sides of an edge connects fully, on
    one side by half.
    eclipse:konzept-wurmloecher.1"""
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
    """The sectors this seat reaches from here: through whole wormholes, and through half ones with
    the generator.
    eclipse:bewegung.6, eclipse:bewegung.7, eclipse:bewegung.14, eclipse:bewegung.15,
    eclipse:einfluss.14, eclipse:tech-nano.wurmlochgenerator, eclipse:beispiel-aktionsphase.13"""
    sector = g.sectors[id]
    if sector.half and total(g, M.HALF_WORMHOLES, seat):
        return sector.full + sector.half
    return sector.full


def squares(g: Galaxy, id: str) -> tuple[Square, ...]:
    """The population squares of a sector; an orbital adds one. eclipse:konzept-strukturen.2"""
    printed = SECTORS[id].squares
    return (*printed, ORBITAL_SQUARE) if g.sectors[id].orbital else printed


# -- who is where -------------------------------------------------------------------------------


def present(sector: Sector, seat: int) -> bool:
    """A disc or a ship of this seat is here."""
    return sector.disc == seat or seat in sector.fleets


def ships_of(sector: Sector, seat: int) -> int:
    """How many ships the seat has here, starbases included. eclipse:konzept-schiffe.4"""
    fleet = sector.fleets.get(seat)
    return sum(fleet.values()) if fleet else 0


def hostile_ships(g: Galaxy, sector: Sector, seat: int) -> int:
    """The number of ships in this seat's way: those of other players and, unless they are kin, of
    the Ancients. The GCDS counts as one.
    eclipse:spezies-draco.5"""
    count = int(sector.gcds)
    for other, fleet in sector.fleets.items():
        if other != seat:
            count += sum(fleet.values())
    if sector.ancients and not total(g, M.KIN_OF_ANCIENTS, seat):
        count += sector.ancients
    return count


def may_leave(g: Galaxy, sector: Sector, seat: int) -> bool:
    """Whether a ship of this seat may leave: each hostile ship pins one ship, and the GCDS pins
    all.
    eclipse:bewegung.9, eclipse:bewegung.10, eclipse:bewegung.11, eclipse:bewegung.12,
    eclipse:bewegung.13"""
    return not sector.gcds and ships_of(sector, seat) > hostile_ships(g, sector, seat)


def controlled(g: Galaxy, seat: int) -> list[str]:
    """The sectors with the seat's influence disc. eclipse:konzept-einfluss.1"""
    return [id for id, sector in g.sectors.items() if sector.disc == seat]


def on_board(g: Galaxy, seat: int) -> bool:
    """Whether the seat still has a disc or ship on the board; without either it is eliminated.
    eclipse:eliminierung.1"""
    return any(present(sector, seat) for sector in g.sectors.values())


def enter(g: Galaxy, id: str, seat: int, ship: str, count: int = 1) -> None:
    """Bring ships into a sector. The first of them settles the order of entry, which decides about
    battles.
    eclipse:kampfphase.5, eclipse:kampf-grundkonzept.5"""
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
    """Whether a disc may be placed here: there is none yet, and no hostile ship. The kin of the
    Ancients may live beside them.
    eclipse:einfluss.3, eclipse:erkundung.17, eclipse:erkundung.19, eclipse:spezies-draco.7"""
    sector = g.sectors[id]
    return sector.disc == NOBODY and hostile_ships(g, sector, seat) == 0
