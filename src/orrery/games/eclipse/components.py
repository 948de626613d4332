"""What is printed on Eclipse's components: typed tables of data/*.toml."""

from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from orrery.games.eclipse.modifiers import M
from orrery.kit.components import Component, Text, load

PACKAGE = "orrery.games.eclipse"

RESOURCES = ("money", "science", "materials")
CATEGORIES = ("military", "grid", "nano")
SHIPS = ("interceptor", "cruiser", "dreadnought", "starbase")
STRUCTURES = ("orbital", "monolith")


class Square(Struct, frozen=True):
    """A population square. "gray" takes a cube of any track."""

    resource: str
    advanced: bool = False


class SectorTile(Component, frozen=True, kw_only=True):
    number: str
    ring: str  # "center", "inner", "middle", "outer" or "start"
    wormholes: tuple[int, ...]  # edges, 0 on top, then clockwise
    vp: int
    squares: tuple[Square, ...]
    artifact: bool
    discovery: bool
    ancients: int
    gcds: bool
    home_of: str = ""
    reverse: str = ""
    note: str = ""

    untold = ("note",)


class Technology(Component, frozen=True, kw_only=True):
    category: str
    type: str
    cost: int
    min_cost: int
    copies: int
    unlocks_part: str = ""
    unlocks_build: str = ""
    unlocks_advanced: str = ""
    gives: dict[M, int] = {}  # lasting effects, see rules/lasting.py

    @property
    def unlocks(self) -> str:
        """What can be built, installed or settled with it."""
        return self.unlocks_part or self.unlocks_build or self.unlocks_advanced


class Dice(Struct, frozen=True):
    colour: str
    count: int


class Part(Component, frozen=True, kw_only=True):
    kind: str
    origin: str  # "supply" or "discovery"
    copies: int
    technology: str = ""
    dice: Dice | None = None
    damage: int = 0
    missile: bool = False
    energy_production: int = 0
    energy_consumption: int = 0
    computer: int = 0
    shield: int = 0
    hull: int = 0
    movement: int = 0
    initiative: int = 0
    reconstructed_parts: tuple[str, ...] = ()


class Slot(Struct, frozen=True):
    slot: str
    part: str = ""


class Fixed(Struct, frozen=True):
    """Printed outside the grid: always counted, never replaced."""

    initiative: int
    energy: int
    computer: int


class Blueprint(Struct, frozen=True):
    ship: str
    slots: tuple[Slot, ...]
    fixed: Fixed
    initial: dict[str, Any] = {}


class Faction(Component, frozen=True, kw_only=True):
    colour: str
    start_sector: str
    home_system: str


class Ability(Component, frozen=True, kw_only=True):
    gives: dict[M, int] = {}
    reconstructed_parts: tuple[str, ...] = ()


class Species(Component, frozen=True, kw_only=True):
    trade: int
    storage: dict[str, int]
    technologies: tuple[str, ...]
    ships: dict[str, int]
    colony_ships: int
    influence_discs: int
    reputation_tiles: int
    population: dict[str, int]
    advanced_population: dict[str, int]
    first_income: dict[str, int]
    first_upkeep: int
    reputation_track: tuple[str, ...]
    build_costs: dict[str, int]
    actions: dict[str, int]
    reactions: dict[str, int]
    blueprint: tuple[Blueprint, ...]
    ability: tuple[Ability, ...] = ()
    faction: tuple[Faction, ...] = ()
    colour: str = ""
    start_sector: str = ""
    home_system: str = ""
    reconstructed_parts: tuple[str, ...] = ()

    untold = ("colour", "home_system")


class Discovery(Component, frozen=True, kw_only=True):
    kind: str
    copies: int
    vp: int
    gain: dict[str, int] = {}
    ship: str = ""
    part: str = ""
    reconstructed_parts: tuple[str, ...] = ()


class Reputation(Component, frozen=True, kw_only=True):
    vp: int
    copies: int


class NpcShip(Component, frozen=True, kw_only=True):
    copies: int
    dice: Dice
    damage: int
    computer: int
    shield: int
    hull: int
    initiative: int
    reputation_draws: int
    pins: str
    missile: bool = False
    movement: int = 0


class ShipKind(Component, frozen=True, kw_only=True):
    per_player: int
    cost: int
    needs_drive: bool
    technology: str = ""


class Structure(Component, frozen=True, kw_only=True):
    cost: int
    technology: str
    per_sector: int
    holds: tuple[str, ...]
    vp: int


class StartSpace(Component, frozen=True, kw_only=True):
    at: tuple[int, int]
    distance: int
    rotation: int


class PlayerCount(Component, frozen=True, kw_only=True):
    count: int
    technologies_at_setup: int
    technologies_per_round: int
    outer_sectors: int
    start: tuple[str, ...]
    diplomacy: bool


class Board(Component, frozen=True, kw_only=True):
    """One side of a player board: a Terran faction or an alien species."""

    species: str
    colour: str
    start_sector: str
    home_system: str

    untold = ("colour", "home_system")


SECTORS = load(PACKAGE, "sectors", "sector", SectorTile)
TECHNOLOGIES = load(PACKAGE, "technologies", "technology", Technology)
PARTS = load(PACKAGE, "ship_parts", "ship_part", Part)
SPECIES = load(PACKAGE, "species", "species", Species)
DISCOVERIES = load(PACKAGE, "discovery_tiles", "discovery", Discovery)
REPUTATIONS = load(PACKAGE, "reputation_tiles", "reputation", Reputation)
NPC_SHIPS = load(PACKAGE, "npc_ships", "npc_ship", NpcShip)
SHIP_KINDS = load(PACKAGE, "tracks", "ship", ShipKind)
STRUCTURE_KINDS = load(PACKAGE, "tracks", "structure", Structure)
RESOURCE_KINDS = load(PACKAGE, "tracks", "resource", Component)
CATEGORY_KINDS = load(PACKAGE, "tracks", "category", Component)
START_SPACES = load(PACKAGE, "setup", "start_space", StartSpace)
PLAYER_COUNTS = {row.count: row for row in load(PACKAGE, "setup", "players", PlayerCount).values()}


def _tables(name: str) -> dict[str, Any]:
    data = files(PACKAGE).joinpath("data", f"{name}.toml").read_bytes()
    tables: dict[str, Any] = msgspec.toml.decode(data)
    return tables


TRACKS = _tables("tracks")
SETUP = _tables("setup")
DRAWS: dict[str, Any] = _tables("reputation_tiles")["draws"]

UPKEEP: tuple[int, ...] = tuple(TRACKS["influence_track"]["circles"])  # by discs on the track
PRODUCTION: tuple[int, ...] = (*TRACKS["population_track"]["squares"], 0)  # by cubes on the track
DISCOUNT: tuple[int, ...] = tuple(TRACKS["research_row"]["discount"])
ROW_POINTS: tuple[int, ...] = tuple(TRACKS["research_row"]["vp"])
ROW_SLOTS: int = TRACKS["research_row"]["slots"]
POINTS: dict[str, int] = TRACKS["victory_points"]
ROUNDS: int = SETUP["game"]["rounds"]
STRUCTURE_TILES: int = TRACKS["tiles"]["orbital_monolith"]
CENTER = next(id for id, tile in SECTORS.items() if tile.ring == "center")


def _boards() -> dict[str, Board]:
    """The twelve sides of the six player boards, by the id of faction or species."""
    found: dict[str, Board] = {}
    for species in SPECIES.values():
        sides: tuple[Any, ...] = species.faction or (species,)
        for side in sides:
            found[side.id] = Board(
                id=side.id,
                name=side.name,
                species=species.id,
                colour=side.colour,
                start_sector=side.start_sector,
                home_system=side.home_system,
            )
    return found


BOARDS = _boards()
ABILITIES = {ability.id: ability for species in SPECIES.values() for ability in species.ability}

CATALOGUE: dict[str, dict[str, Any]] = {
    "boards": BOARDS,
    "species": SPECIES,
    "abilities": ABILITIES,
    "technologies": TECHNOLOGIES,
    "ship_parts": PARTS,
    "ships": SHIP_KINDS,
    "structures": STRUCTURE_KINDS,
    "npc_ships": NPC_SHIPS,
    "sectors": SECTORS,
    "discoveries": DISCOVERIES,
    "reputation": REPUTATIONS,
}

NAMES: dict[str, Text] = {
    id: item.name for group in CATALOGUE.values() for id, item in group.items()
}
NAMES |= {id: item.name for id, item in RESOURCE_KINDS.items()}
NAMES |= {id: item.name for id, item in CATEGORY_KINDS.items()}
