"""Spielaufbau: the supply, the galaxy and the players."""

from collections.abc import Awaitable
from typing import Any

from orrery.games.eclipse.components import (
    BOARDS,
    CENTER,
    DISCOVERIES,
    PLAYER_COUNTS,
    REPUTATIONS,
    RESOURCES,
    SECTORS,
    SETUP,
    SHIPS,
    SPECIES,
    START_SPACES,
    STRUCTURE_TILES,
    TECHNOLOGIES,
    TRACKS,
    Board,
    StartSpace,
)
from orrery.games.eclipse.rules.blueprints import printed
from orrery.games.eclipse.rules.cleanup import begin_round, offer_technologies
from orrery.games.eclipse.rules.lasting import gain_lasting, gain_species
from orrery.games.eclipse.rules.population import settle
from orrery.games.eclipse.rules.sectors import enter, lay_sector, turns, wormholes
from orrery.games.eclipse.state import Galaxy, Player
from orrery.kernel.chance import pick
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kernel.title import CHOOSE
from orrery.kernel.zones import Bag, Deck, Discard, Hand, Secrets, draw, shuffle_in
from orrery.kit import factions

TERRANS = "terrans"  # the option "species": everybody plays Terrans
RING_STACKS = ("inner", "middle", "outer")
PIECES: dict[str, Any] = SETUP["player_pieces"]


def new(options: dict[str, Any], players: int) -> Galaxy:
    """An empty table of the right size; the rest is laid out by ``setup``."""
    return Galaxy(
        players=[new_player(seat) for seat in range(players)],
        sectors={},
        stacks={ring: Deck(ring) for ring in RING_STACKS},
        discards={ring: Discard(ring) for ring in RING_STACKS},
        box=Deck("outer"),
        drawn=Discard("sector"),
        technology_bag=Bag("technology"),
        reputation_bag=Bag("reputation"),
        discovery_pile=Deck("discovery"),
        opened=Discard("discovery"),
        spent=Discard("discovery"),
        options=options,
    )


def new_player(seat: int) -> Player:
    """A player with all ships of a colour; the rest depends on the species.
    eclipse:aufbau-spieler.1, eclipse:konzept-schiffe.1, eclipse:konzept-schiffe.2,
    eclipse:konzept-schiffe.3, eclipse:konzept-schiffe.4, eclipse:aufbau-spieler.3"""
    return Player(
        reputation=Secrets("reputation", owner=seat),
        drawn=Hand("reputation", owner=seat),
        shown=Discard("reputation"),
        reserve=dict(PIECES["ships"]),
    )


async def setup(g: Galaxy) -> None:
    """The whole chapter Spielaufbau, in its order."""
    await lay_supply(g)
    await lay_center(g)
    await lay_stacks(g)
    g.first = await pick(tuple(range(len(g.players))))  # by lot
    order = choosing_order(g)
    await choose_boards(g, order)
    for seat in order if turned_by_players(g) else range(len(g.players)):
        await lay_player(g, seat)
    begin_round(g)


# -- the supply ---------------------------------------------------------------------------------


async def lay_supply(g: Galaxy) -> None:
    """Fill the bags with technologies and reputation tiles, offer the first technologies, shuffle
    the discovery tiles and lay out structures and Ancients. The number of technologies depends on
    the players.
    eclipse:aufbau.1, eclipse:aufbau.2, eclipse:aufbau-technologien.2-spieler,
    eclipse:aufbau-technologien.3-spieler, eclipse:aufbau-technologien.4-spieler,
    eclipse:aufbau-technologien.5-spieler, eclipse:aufbau-technologien.6-spieler, eclipse:aufbau.5,
    eclipse:kampf-ansehensplaketten.verteilung, eclipse:aufbau.6,
    eclipse:entdeckungsplaettchen.anzahl, eclipse:aufbau.7"""
    g.technology_bag.cards += [id for id, tile in TECHNOLOGIES.items() for _ in range(tile.copies)]
    await shuffle_in(g.technology_bag)
    await offer_technologies(g, PLAYER_COUNTS[len(g.players)].technologies_at_setup)
    await shuffle_in(
        g.reputation_bag, [id for id, tile in REPUTATIONS.items() for _ in range(tile.copies)]
    )
    await shuffle_in(
        g.discovery_pile, [id for id, tile in DISCOVERIES.items() for _ in range(tile.copies)]
    )
    g.ancients = SETUP["components"]["ancient_tiles"]
    g.structures = STRUCTURE_TILES


async def lay_center(g: Galaxy) -> None:
    """Lay the Galactic Center with its defence system on a discovery tile.
    eclipse:aufbau.8, eclipse:aufbau.9"""
    center = lay_sector(g, CENTER, (0, 0), 0)
    await draw(g.discovery_pile, center.discovery)


async def lay_stacks(g: Galaxy) -> None:
    """Shuffle the three stacks of sectors; the size of the outer one depends on the number of
    players.
    eclipse:aufbau.10, eclipse:sektorenfelder.3, eclipse:aufbau-aeussere-sektoren.2-spieler,
    eclipse:aufbau-aeussere-sektoren.3-spieler, eclipse:aufbau-aeussere-sektoren.4-spieler,
    eclipse:aufbau-aeussere-sektoren.5-spieler, eclipse:aufbau-aeussere-sektoren.6-spieler"""
    for ring in RING_STACKS:
        tiles = [id for id, tile in SECTORS.items() if tile.ring == ring]
        await shuffle_in(g.stacks[ring], tiles)
    outer = g.stacks["outer"]
    spare = len(outer.cards) - PLAYER_COUNTS[len(g.players)].outer_sectors
    g.box.cards += outer.cards[:spare]
    del outer.cards[:spare]


# -- species ------------------------------------------------------------------------------------


def choosing_order(g: Galaxy) -> list[int]:
    """The order of choosing: with aliens it begins to the right of the start player and goes
    counter-clockwise; with Terrans only it begins with the start player and goes clockwise.
    eclipse:aufbau.12, eclipse:aufbau-aliens.5"""
    players = len(g.players)
    aliens = g.options["species"] != TERRANS
    return [(g.first + (-1 - step if aliens else step)) % players for step in range(players)]


async def choose_boards(g: Galaxy, order: list[int]) -> None:
    """Give everybody a player board: as named in the table's options, chosen, or by lot.
    eclipse:aufbau.12, eclipse:aufbau-aliens.4, eclipse:aufbau-aliens.5"""
    option = g.options["species"]
    named = factions.named(option, TERRANS)
    choose = choose_board if option == CHOOSE else choose_terrans if option == TERRANS else None
    for seat in sorted(order, key=lambda seat: seat not in named):  # the named ones first
        left = list(free_boards(g, aliens=option != TERRANS))
        board = await factions.take(seat, named, left, choose)
        g.players[seat].board = board
        g.players[seat].species = BOARDS[board].species
        tell(g, "plays", seat=seat, board=board)


def choose_board(seat: int, left: list[str]) -> Awaitable[Any]:
    return ask(seat, "choose_board", left, rule="eclipse:aufbau-aliens.4")


def choose_terrans(seat: int, left: list[str]) -> Awaitable[Any]:
    return ask(seat, "choose_board", left, rule="eclipse:aufbau.12")


def free_boards(g: Galaxy, aliens: bool) -> dict[str, Board]:
    """Both sides of the boards whose colour nobody has, or only the Terran sides if all play
    Terrans. So Terrans of a colour keep the aliens of that colour out.
    eclipse:aufbau.15, eclipse:aufbau-aliens.6"""
    taken = {BOARDS[player.board].colour for player in g.players if player.board}
    return {
        id: board
        for id, board in BOARDS.items()
        if board.colour not in taken
        and (aliens or SPECIES[board.species].faction)
        and not advised_against(g, board.species)
    }


def advised_against(g: Galaxy, species: str) -> bool:
    """Whether a species is left out because it is too strong with two players; the table may allow
    it.
    eclipse:zwei-spieler.1"""
    if len(g.players) != 2 or not g.options.get("two_player_advice", True):
        return False
    return species in SETUP["advice"]["not_with_two_players"]


# -- players ------------------------------------------------------------------------------------


async def lay_player(g: Galaxy, seat: int) -> None:
    """Set up a player board with everything on it, and a track for each of the three resources: the
    same for all species, but with their own numbers.
    eclipse:aufbau-aliens.1, eclipse:aufbau-aliens.3, eclipse:konzept-ressourcen.1"""
    player = g.players[seat]
    species = SPECIES[player.species]
    # eclipse:aufbau-spieler.6, eclipse:spezies-eridani.2, eclipse:spezies-hydran.2,
    # eclipse:spezies-planta.2, eclipse:spezies-draco.2, eclipse:spezies-mechanema.2,
    # eclipse:spezies-orion.2
    player.storage = dict(species.storage)
    cubes = TRACKS["population_track"]["cubes"]
    player.cubes = dict.fromkeys(RESOURCES, cubes)  # eclipse:aufbau-spieler.5
    player.discs = species.influence_discs  # eclipse:aufbau-spieler.4, eclipse:spezies-eridani.5
    player.spare = PIECES["influence_discs"] - len(TRACKS["influence_track"]["circles"])
    # eclipse:aufbau-spieler.2, eclipse:spezies-planta.10
    player.colony_ships = species.colony_ships
    player.blueprints = {ship: [""] * len(printed(species.id, ship).slots) for ship in SHIPS}
    # eclipse:forschung.10, eclipse:spezies-eridani.7, eclipse:spezies-hydran.4,
    # eclipse:spezies-planta.5, eclipse:spezies-mechanema.4, eclipse:spezies-orion.5
    for technology in species.technologies:
        player.technologies.append(technology)
        gain_lasting(g, seat, technology)
    gain_species(g, seat)
    lay_start_sector(g, seat, await choose_rotation(g, seat))
    # eclipse:spezies-eridani.4
    await draw(g.reputation_bag, player.reputation, species.reputation_tiles)


def turned_by_players(g: Galaxy) -> bool:
    """Whether all players turn their own start sectors; the rulebook does not say how they lie."""
    return g.options.get("start_sectors") == "choose"


async def choose_rotation(g: Galaxy, seat: int) -> int:
    """How the start sector is turned: with the same edge towards the center for all, or as its
    player likes.
    eclipse:aufbau.13"""
    tile = BOARDS[g.players[seat].board].start_sector
    space = start_space(g, seat)
    if not turned_by_players(g):
        return space.rotation
    ways = {f"{tile}/{rotation}": edges(tile, rotation) for rotation in turns(tile)}
    _, rotation = await ask(
        seat,
        "place_start_sector",
        [(tile, rotation) for rotation in turns(tile)],
        rule="eclipse:aufbau.13",
        about={"space": space.at, "edges": ways},
    )
    return int(rotation)


def edges(tile: str, rotation: int) -> list[int]:
    """For the words: the directions in which a tile laid like this has wormholes."""
    return [direction for direction, hole in enumerate(wormholes(tile, rotation)) if hole]


def start_space(g: Galaxy, seat: int) -> StartSpace:
    """The space where a seat begins. eclipse:aufbau.14, eclipse:aufbau-startlayouts.1"""
    return START_SPACES[PLAYER_COUNTS[len(g.players)].start[seat]]


def lay_start_sector(g: Galaxy, seat: int, rotation: int) -> None:
    """Lay the start sector two steps from the center, in seating order, with its ships, a disc and
    cubes on the basic squares; some species begin with another ship or an advanced square settled.
    eclipse:aufbau.13, eclipse:aufbau.14, eclipse:aufbau-startlayouts.1, eclipse:sektorenfelder.4,
    eclipse:aufbau-spieler.7, eclipse:aufbau-spieler.8, eclipse:spezies-hydran.5,
    eclipse:aufbau-spieler.9, eclipse:spezies-eridani.3, eclipse:spezies-hydran.3,
    eclipse:spezies-planta.3, eclipse:spezies-draco.3, eclipse:spezies-mechanema.3,
    eclipse:spezies-orion.3, eclipse:spezies-orion.7"""
    player = g.players[seat]
    species = SPECIES[player.species]
    id = BOARDS[player.board].start_sector
    lay_sector(g, id, start_space(g, seat).at, rotation)
    for ship, count in species.ships.items():
        player.reserve[ship] -= count
        enter(g, id, seat, ship, count)
    for number, square in enumerate(SECTORS[id].squares):
        if not square.advanced or species.advanced_population[square.resource]:
            settle(g, seat, id, number, square.resource)
    player.discs -= 1
    g.sectors[id].disc = seat


def pieces(g: Galaxy) -> dict[str, int]:
    """What is conserved: every piece, tile and cube is somewhere, once."""
    count: dict[str, int] = {}
    for seat, player in enumerate(g.players):
        if player.out or not player.board:
            held = {"cubes": 33, "discs": PIECES["influence_discs"], **PIECES["ships"]}
        else:
            held = belongings(g, seat)
        count |= {f"{what}:{seat}": n for what, n in held.items()}
    count["technologies"] = len(g.technology_bag.cards) + sum(g.market.values())
    for player in g.players:
        printed_ones = len(SPECIES[player.species].technologies) if player.technologies else 0
        count["technologies"] += len(player.technologies) - printed_ones
    tiles = [g.discovery_pile, g.opened, g.spent, *(s.discovery for s in g.sectors.values())]
    kept = sum(len(player.discoveries) for player in g.players)
    count["discoveries"] = sum(len(zone.cards) for zone in tiles) + kept
    count["reputation"] = len(g.reputation_bag.cards) + sum(
        len(player.reputation.cards) + len(player.drawn.cards) + len(player.shown.cards)
        for player in g.players
    )
    placed = sum(SECTORS[id].ring in RING_STACKS for id in g.sectors)
    piles = [*g.stacks.values(), *g.discards.values(), g.box, g.drawn]
    count["sectors"] = placed + sum(len(zone.cards) for zone in piles)
    count["ancients"] = g.ancients + sum(sector.ancients for sector in g.sectors.values())
    count["structures"] = g.structures + sum(
        sector.orbital + sector.monolith for sector in g.sectors.values()
    )
    return count


def belongings(g: Galaxy, seat: int) -> dict[str, int]:
    """One player's cubes, discs and ships."""
    player = g.players[seat]
    own = [sector for sector in g.sectors.values() if sector.disc == seat]
    held = {
        "cubes": sum(player.cubes.values())
        + sum(player.graveyard.values())
        + sum(len(sector.settled) for sector in own)
        + sum(seat in other.allies for other in g.players),
        "discs": player.discs + player.spare + sum(player.acted.values()) + len(own),
    }
    missing = len(TRACKS["influence_track"]["circles"]) - SPECIES[player.species].influence_discs
    held["discs"] += missing  # eclipse:spezies-eridani.5: never in the game
    for ship in SHIPS:
        held[ship] = player.reserve[ship] + sum(
            sector.fleets.get(seat, {}).get(ship, 0) for sector in g.sectors.values()
        )
    return held
