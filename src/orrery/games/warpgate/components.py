"""What is printed on Warpgate's components: typed tables of data/*.toml."""

from typing import Any

from msgspec import Struct

from orrery.games.warpgate.modifiers import M
from orrery.kit.components import Component, Text, load

PACKAGE = "orrery.games.warpgate"


class PlanetType(Component, frozen=True, kw_only=True):
    colour: str
    symbol: str

    untold = ("colour",)


class ActionKind(Component, frozen=True, kw_only=True):
    may_attack: bool


class ActionCard(Component, frozen=True, kw_only=True):
    top: str
    bottom: str


class Tactic(Component, frozen=True, kw_only=True, rename={"rank": "class"}):
    rank: str  # "basic", "hero" or "advanced"
    factor: int
    vp: int
    letter: str = ""
    faction: str = ""
    needs_discoveries: bool = False  # of no use at a table without discovery markers
    annuls: bool = False  # the opposing text
    copies: bool = False  # the opposing text is used by its owner, too


class Technology(Component, frozen=True, kw_only=True):
    type: str
    trigger: str
    vp: int
    gives: dict[M, int] = {}  # lasting effects, see rules/lasting.py
    clarification: Text = {}


class Objective(Component, frozen=True, kw_only=True):
    type: str
    vp: int
    condition: dict[str, Any]
    needs_discoveries: bool = False


class Discovery(Component, frozen=True, kw_only=True):
    frequency: str
    count: int
    timing: str
    after_use: str
    vp: int
    type: str = ""
    reconstructed_parts: tuple[str, ...] = ()


class Side(Component, frozen=True, kw_only=True):
    side: str
    limit: str
    gives: dict[M, int] = {}
    clarifications: tuple[Text, ...] = ()


class Faction(Component, frozen=True, kw_only=True):
    hero: str
    side: tuple[Side, ...]


class Warpgate(Struct, frozen=True):
    seat: int
    q: int
    r: int
    sector: str


class Sector(Component, frozen=True, kw_only=True):
    planets: tuple[str, ...]
    home: int


class Planet(Struct, frozen=True):
    id: str
    name: str
    q: int
    r: int
    type: str
    trade: bool
    sector: str
    discoveries: int


class BoardData(Component, frozen=True, kw_only=True):
    players: int
    tiles: tuple[str, ...]
    hexes: tuple[tuple[int, int, str, str], ...]
    warpgate: tuple[Warpgate, ...]
    sector: tuple[Sector, ...]
    planet: tuple[Planet, ...]


PLANET_TYPES = load(PACKAGE, "planet_types", "planet_type", PlanetType)
ACTION_KINDS = load(PACKAGE, "actions", "action", ActionKind)
ACTION_CARDS = load(PACKAGE, "action_cards", "action_card", ActionCard)
TACTICS = load(PACKAGE, "tactics", "tactic", Tactic)
TECHNOLOGIES = load(PACKAGE, "technologies", "technology", Technology)
OBJECTIVES = load(PACKAGE, "objectives", "objective", Objective)
DISCOVERIES = load(PACKAGE, "discoveries", "discovery", Discovery)
FACTIONS = load(PACKAGE, "factions", "faction", Faction)
BOARDS = load(PACKAGE, "boards", "board", BoardData)
SIDES = {f"{id}/{half.side}": half for id, faction in FACTIONS.items() for half in faction.side}
ABILITIES = {side.id: side for faction in FACTIONS.values() for side in faction.side}


def side_name(id: str) -> Text:
    """A side of a faction board, such as "acktar/A", with its ability."""
    name, half = FACTIONS[id.partition("/")[0]].name, SIDES[id]
    return {lang: f"{name[lang]} {half.side} ({half.name[lang]})" for lang in name}


CATALOGUE: dict[str, dict[str, Any]] = {
    "factions": FACTIONS,
    "abilities": ABILITIES,
    "actions": ACTION_KINDS,
    "action_cards": ACTION_CARDS,
    "tactics": TACTICS,
    "technologies": TECHNOLOGIES,
    "objectives": OBJECTIVES,
    "discoveries": DISCOVERIES,
    "planet_types": PLANET_TYPES,
    "boards": BOARDS,
}

NAMES: dict[str, Text] = {
    id: item.name
    for group in CATALOGUE.values()
    if group is not BOARDS  # "A" is also the side of a faction board
    for id, item in group.items()
}
for _board in BOARDS.values():
    for _planet in _board.planet:
        NAMES[_planet.id] = {"en": _planet.name, "de": _planet.name}
    for _sector in _board.sector:
        NAMES[_sector.id] = _sector.name
for _card in ACTION_CARDS.values():
    NAMES[_card.id] = {
        language: f"{NAMES[_card.top][language]} / {NAMES[_card.bottom][language]}"
        for language in ("en", "de")
    }
