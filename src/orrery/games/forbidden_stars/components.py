"""What is printed on the components of Forbidden Stars: typed tables of data/*.toml."""

from typing import Any

from msgspec import Struct

from orrery.kit.components import Component, Text, load

PACKAGE = "orrery.games.forbidden_stars"


class Printed(Component, frozen=True, kw_only=True):
    """Parts of a component that no source gives, although the whole is documented."""

    reconstructed_parts: tuple[str, ...] = ()


class Clarification(Struct, frozen=True):
    en: str
    de: str
    rule: str = ""


# -- factions, units, structures ----------------------------------------------------------------


class Structure(Component, frozen=True, kw_only=True):
    cost: int
    command_level: int
    combat: int = 0
    health: int = 0
    morale: int = 0


class Unit(Printed, frozen=True, kw_only=True):
    singular: Text
    short: Text
    kind: str  # "ground" or "ship"
    command_level: int
    cost: int
    forge: int  # forge tokens on top of the cost
    combat: int
    health: int
    morale: int
    figures: int


class Dominate(Printed, frozen=True, kw_only=True):
    clarification: Text = {}


class StartingForces(Struct, frozen=True):
    units: dict[str, int]
    structures: dict[str, int]
    assets: dict[str, int]
    materiel: int


class ObjectiveToken(Printed, frozen=True, kw_only=True):
    pass


class Faction(Printed, frozen=True, kw_only=True):
    subfaction: Text
    colour: str
    home_tile: str
    structure_control_tokens: int
    starting_forces: StartingForces
    dominate: Dominate
    units: tuple[Unit, ...]
    objectives: tuple[ObjectiveToken, ...]

    untold = ("colour",)


# -- cards --------------------------------------------------------------------------------------


class Icons(Struct, frozen=True):
    offence: int = 0
    defence: int = 0
    morale: int = 0


class CardAbility(Struct, frozen=True):
    """One paragraph of a combat card; what it does is code, joined by its id."""

    id: str
    text: Text
    must: bool = False


class CombatCard(Printed, frozen=True, kw_only=True):
    faction: str
    set: str  # "starting" or "upgrade"
    cost: int
    copies: int
    icons: Icons
    command_level: int = 0
    requires_any: tuple[str, ...] = ()
    general: tuple[CardAbility, ...] = ()
    unit: tuple[CardAbility, ...] = ()
    clarifications: tuple[Clarification, ...] = ()


class OrderUpgrade(Printed, frozen=True, kw_only=True):
    faction: str
    order: str
    orbital_strike: bool
    command_level: int
    cost: int
    copies: int
    limit: str
    clarifications: tuple[Clarification, ...] = ()


class EventCard(Printed, frozen=True, kw_only=True):
    faction: str
    type: str  # "scheme" or "tactic"
    storm_symbol: str
    copies: int
    timing: str = ""
    clarifications: tuple[Clarification, ...] = ()


class StormSymbol(Printed, frozen=True, kw_only=True):
    """Where a storm goes: (edge, columns, rows) from an "h" or a "v" edge."""

    from_h: tuple[tuple[str, int, int], ...]
    from_v: tuple[tuple[str, int, int], ...]


# -- the map ------------------------------------------------------------------------------------


class Position(Component, frozen=True, kw_only=True):
    column: int
    row: int
    clockwise: str
    adjacent: tuple[str, ...]


class AreaData(Printed, frozen=True, kw_only=True):
    position: str
    kind: str  # "world" or "void"
    capacity: int
    adjacent: tuple[str, ...]
    materiel: int = 0
    assets: tuple[str, ...] = ()
    objective_space: bool = False
    short: Text | None = None  # where the name is too long for the board


class SystemData(Printed, frozen=True, kw_only=True):
    side: str
    code: str
    areas: tuple[AreaData, ...]


class Tile(Printed, frozen=True, kw_only=True):
    number: int
    sides: tuple[SystemData, ...]
    home: str = ""


# -- setup --------------------------------------------------------------------------------------


class OrderKind(Component, frozen=True, kw_only=True):
    tokens_per_faction: int


class Asset(Printed, frozen=True, kw_only=True):
    tokens: int = 0
    limit: int = 0
    symbol: str = ""


class CombatSymbol(Component, frozen=True, kw_only=True):
    faces: int  # of the six of a die
    token: bool


class MapSize(Component, frozen=True, kw_only=True):
    players: int
    tiles: int
    grid: tuple[int, int]
    tiles_per_player: int
    neutral_tiles: int
    objectives_given_to_each_opponent: int
    objectives_to_win: int
    warp_storms: int
    introductory_factions: tuple[str, ...]


class Limits(Component, frozen=True, kw_only=True):
    rounds: int
    materiel_max: int
    asset_tokens_per_type: int
    dice_per_player: int
    units_into_one_area_per_advance: int
    orders_placed_per_round: int
    combat_rounds: int
    combat_hand: int
    objective_tokens_per_faction: int


class Box(Printed, frozen=True, kw_only=True):
    count: int
    per_faction: int = 0
    unlimited: bool = False
    split: dict[str, int] = {}


class LaidTile(Struct, frozen=True):
    system: str
    row: int
    column: int
    turns: int
    from_players: int


class LaidPieces(Struct, frozen=True):
    faction: str
    area: str
    from_players: int
    units: dict[str, int] = {}
    structures: dict[str, int] = {}


class LaidStorm(Struct, frozen=True):
    edge: str
    column: int
    row: int
    from_players: int


class Layout(Component, frozen=True, kw_only=True):
    tiles: tuple[LaidTile, ...]
    pieces: tuple[LaidPieces, ...]
    storms: tuple[LaidStorm, ...]


FACTIONS = load(PACKAGE, "factions", "faction", Faction)
STRUCTURES = load(PACKAGE, "structures", "structure", Structure)
UNITS = {unit.id: unit for faction in FACTIONS.values() for unit in faction.units}
DOMINATE = {faction.dominate.id: faction.dominate for faction in FACTIONS.values()}
COMBAT_CARDS = load(PACKAGE, "combat_cards", "combat_card", CombatCard)
ORDER_UPGRADES = load(PACKAGE, "order_upgrades", "order_upgrade", OrderUpgrade)
EVENT_CARDS = load(PACKAGE, "event_cards", "event_card", EventCard)
STORM_SYMBOLS = load(PACKAGE, "event_cards", "storm_symbol", StormSymbol)
POSITIONS = load(PACKAGE, "systems", "position", Position)
TILES = load(PACKAGE, "systems", "tile", Tile)
SYSTEMS = {side.id: side for tile in TILES.values() for side in tile.sides}
AREAS = {area.id: area for system in SYSTEMS.values() for area in system.areas}
SYSTEM_OF = {area.id: system.id for system in SYSTEMS.values() for area in system.areas}
TILE_OF = {side.id: tile.id for tile in TILES.values() for side in tile.sides}
ORDERS = load(PACKAGE, "setup", "order", OrderKind)
ASSETS = load(PACKAGE, "setup", "asset", Asset)
COMBAT_SYMBOLS = load(PACKAGE, "setup", "combat_symbol", CombatSymbol)
MAPS = {size.players: size for size in load(PACKAGE, "setup", "map", MapSize).values()}
BOX = load(PACKAGE, "setup", "box", Box)
INTRODUCTORY = load(PACKAGE, "setup", "layout", Layout)["introductory"]
LIMITS = load(PACKAGE, "setup", "limits", Limits)["limits"]

# The unit of command level 0, by faction and by ground or space: what a reinforcement token is
# (fs:verstaerkungsmarker.7, fs:verstaerkungsmarker.8).
LEVEL_0 = {
    (faction.id, unit.kind): unit.id
    for faction in FACTIONS.values()
    for unit in faction.units
    if unit.command_level == 0
}
# Worlds and voids by system, in the order of the data.
WORLDS = {id: tuple(a.id for a in s.areas if a.kind == "world") for id, s in SYSTEMS.items()}
VOIDS = {id: tuple(a.id for a in s.areas if a.kind == "void") for id, s in SYSTEMS.items()}
IS_WORLD = {id: area.kind == "world" for id, area in AREAS.items()}

CATALOGUE: dict[str, dict[str, Any]] = {
    "factions": FACTIONS,
    "units": UNITS,
    "structures": STRUCTURES,
    "dominate": DOMINATE,
    "combat_cards": COMBAT_CARDS,
    "order_upgrades": ORDER_UPGRADES,
    "event_cards": EVENT_CARDS,
    "storm_symbols": STORM_SYMBOLS,
    "orders": ORDERS,
    "assets": ASSETS,
    "systems": SYSTEMS,
}

NAMES: dict[str, Text] = {
    id: item.name for group in CATALOGUE.values() for id, item in group.items()
}
NAMES |= {unit.id: unit.singular for unit in UNITS.values()}
NAMES |= {area.id: area.name for area in AREAS.values()}
NAMES |= {symbol.id: symbol.name for symbol in COMBAT_SYMBOLS.values()}
NAMES |= {tile.id: tile.name for tile in TILES.values()}
for _card in COMBAT_CARDS.values():
    for _ability in (*_card.general, *_card.unit):
        NAMES[_ability.id] = _card.name
