"""Bevölkerung und Kolonieschiffe: cubes from the tracks to the squares and back."""

from collections.abc import Iterator

from orrery.games.eclipse.components import RESOURCES, STRUCTURE_KINDS, TECHNOLOGIES, Square
from orrery.games.eclipse.rules.resources import incomes
from orrery.games.eclipse.rules.sectors import hostile_ships, squares
from orrery.games.eclipse.state import NOBODY, Galaxy, Player
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

TRACK_SQUARES = 12  # eclipse:faq.7: the twelfth cube covers the last number


def tracks_for(square: Square) -> tuple[str, ...]:
    """The tracks whose cubes the square takes.
    eclipse:kolonieschiffe.3, eclipse:graue-quadrate.1, eclipse:orbitale.1"""
    if square.resource == "gray":
        return RESOURCES
    if square.resource == "orbital":
        return STRUCTURE_KINDS["orbital"].holds
    return (square.resource,)


def advanced(player: Player) -> list[str]:
    """The resources whose advanced squares the player can settle.
    eclipse:stufe-2.1, eclipse:tech-militaer.bergbau-stufe-2,
    eclipse:tech-gitter.wirtschaft-stufe-2, eclipse:tech-nano.laboratorien-stufe-2"""
    return [
        TECHNOLOGIES[technology].unlocks_advanced
        for technology in player.technologies
        if TECHNOLOGIES[technology].unlocks_advanced
    ]


def homes(g: Galaxy, seat: int, in_upkeep: bool = False) -> list[Option]:
    """Where a colony ship can land now, as (sector, square, track). eclipse:kolonieschiffe.2"""
    return list(_homes(g, seat, in_upkeep))


def _homes(g: Galaxy, seat: int, in_upkeep: bool) -> Iterator[Option]:
    """The empty squares of controlled sectors; in the upkeep phase not those beside enemy ships.
    eclipse:kolonieschiffe.2, eclipse:sektorenfelder.2, eclipse:faq.1,
    eclipse:wartung-kolonieschiffe.2"""
    player = g.players[seat]
    skilled = advanced(player)
    for id, sector in g.sectors.items():
        if sector.disc != seat:
            continue
        places = squares(g, id)
        if len(sector.settled) == len(places):
            continue
        if in_upkeep and hostile_ships(g, sector, seat):
            continue
        for number, square in enumerate(places):
            if number in sector.settled or (square.advanced and square.resource not in skilled):
                continue
            for track in tracks_for(square):
                if player.cubes[track]:
                    yield id, number, track


def landings(g: Galaxy, seat: int, in_upkeep: bool = False) -> list[Option]:
    """Where the seat's colony ships can land now, if one is ready, as (sector, square, track).
    eclipse:kolonieschiffe.1, eclipse:kolonieschiffe.5"""
    return homes(g, seat, in_upkeep) if g.players[seat].colony_ships > 0 else []


def colonize(g: Galaxy, seat: int, id: str, number: int, track: str) -> None:
    """Turn over a colony ship and bring one cube from its track to the board; two ships bring two
    cubes.
    eclipse:kolonieschiffe.1, eclipse:kolonieschiffe.4, eclipse:kolonieschiffe.5,
    eclipse:kolonieschiffe.6"""
    player = g.players[seat]
    player.colony_ships -= 1
    player.used_colony_ships += 1
    settle(g, seat, id, number, track)
    tell(g, "colonized", seat=seat, sector=id, resource=track)


def yields(player: Player, places: list[Option]) -> dict[str, dict[str, int]]:
    """For the words: what a cube in each place does to the production."""
    landings = (place for place in places if isinstance(place, tuple))
    tracks = {"/".join(map(str, place)): str(place[-1]) for place in landings}
    produced = incomes(player, tracks.values(), -1)
    return {
        when: {place: by_track[track] for place, track in tracks.items()}
        for when, by_track in produced.items()
    }


def can_flip(g: Galaxy, seat: int) -> bool:
    """Whether a used colony ship can be flipped back: up to two in an Influence action.
    eclipse:einfluss.9"""
    return g.flips > 0 and g.players[seat].used_colony_ships > 0


def flip_colony_ship(g: Galaxy, seat: int) -> None:
    """Make a used colony ship ready again. eclipse:einfluss.9"""
    player = g.players[seat]
    g.flips -= 1
    player.used_colony_ships -= 1
    player.colony_ships += 1
    tell(g, "flipped_colony_ship", seat=seat)


def settle(g: Galaxy, seat: int, id: str, number: int, track: str) -> None:
    """Move a cube from a track to a square. eclipse:konzept-bevoelkerung.2"""
    g.players[seat].cubes[track] -= 1
    g.sectors[id].settled.append(number)


async def home_track(g: Galaxy, seat: int, tracks: tuple[str, ...]) -> str:
    """The track a cube returns to: its own, or one of several as the owner chooses. A full track
    sends it to another.
    eclipse:graue-quadrate.2, eclipse:einfluss.11, eclipse:einfluss.12, eclipse:wartung-bankrott.5,
    eclipse:wartung-bankrott.6, eclipse:faq.7, eclipse:aufraeumphase.4"""
    cubes = g.players[seat].cubes
    free = [track for track in tracks if cubes[track] < TRACK_SQUARES]
    if not free:
        free = [track for track in RESOURCES if cubes[track] < TRACK_SQUARES]
    about = incomes(g.players[seat], free, 1)
    return str(await ask(seat, "return_cube", free, rule="eclipse:graue-quadrate.2", about=about))


async def remove_disc(g: Galaxy, id: str) -> None:
    """Return a disc to its owner's track, together with all cubes of the sector.
    eclipse:einfluss.10, eclipse:faq.11"""
    sector = g.sectors[id]
    seat = sector.disc
    places = squares(g, id)
    for number in tuple(sector.settled):
        track = await home_track(g, seat, tracks_for(places[number]))
        sector.settled.remove(number)
        g.players[seat].cubes[track] += 1
    sector.disc = NOBODY
    g.players[seat].discs += 1
    tell(g, "left_sector", seat=seat, sector=id)


async def bury_cube(g: Galaxy, id: str, number: int) -> None:
    """Put a destroyed cube in the graveyard of its track; if it comes from a gray square or an
    orbital, the owner chooses which.
    eclipse:kampf-bevoelkerung.6, eclipse:kampf-bevoelkerung.8"""
    sector = g.sectors[id]
    seat = sector.disc
    tracks = tracks_for(squares(g, id)[number])
    track = await ask(
        seat,
        "bury_cube",
        tracks,
        rule="eclipse:kampf-bevoelkerung.8",
        about={"sector": id},
    )
    sector.settled.remove(number)
    graveyard = g.players[seat].graveyard
    graveyard[track] = graveyard.get(track, 0) + 1
