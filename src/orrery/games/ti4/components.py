"""What is printed on the components of Twilight Imperium 4: typed tables of data/*.toml."""

from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from orrery.kit.components import Component, Text, load
from orrery.kit.words import LANGUAGES, texts

PACKAGE = "orrery.games.ti4"

COLOURS = ("blue", "green", "yellow", "red")  # propulsion, biotic, cybernetic, warfare
TRAITS = ("cultural", "hazardous", "industrial")
POOLS = ("tactic", "fleet", "strategy")
FIGURES = ("cost", "units_per_cost", "move", "capacity", "production", "technology")  # of units


class Printed(Component, frozen=True, kw_only=True):
    """A component of the base game ("base") or of Prophecy of Kings ("pok")."""

    untold: ClassVar[tuple[str, ...]] = ("article", "gender")  # grammar

    source: str
    unofficial: bool = False  # no source of the German name was found: ours, or as in English


class Card(Printed, frozen=True, kw_only=True):
    windows: tuple[str, ...] = ()  # when it speaks: ids of timing windows


# -- units --------------------------------------------------------------------------------------


class Dice(Struct, frozen=True):
    """A number of dice, each a hit on ``hit`` or more."""

    hit: int
    dice: int = 1


class UnitKind(Printed, frozen=True, kw_only=True):
    """What a unit is, whatever it is called: the plastic piece."""

    plural: Text
    gender: str  # of the German name: "m", "f", "n", or "p" for a plural
    category: str  # "ship", "ground_force" or "structure"
    limit: int  # plastic pieces per player (ti4:25.2)
    tokens: bool = False  # tokens stand for more of them (ti4:59.4)


class Unit(Printed, frozen=True, kw_only=True):
    """One side of a unit: its figures. What its text does is code, joined by its id."""

    untold = (*Printed.untold, *FIGURES)  # they are told in a sentence
    kind: str
    plural: Text
    gender: str
    categories: tuple[str, ...]  # "ship", "ground_force", "structure"
    faction: str = ""
    level: int = 0  # 1 and 2; 0 = there is no upgrade
    upgrades_from: str = ""
    upgrades_to: str = ""
    technology: str = ""  # without which it cannot be had
    cost: int = 0  # for units_per_cost of them; 0 = it is not produced
    units_per_cost: int = 1
    combat: Dice | None = None
    move: int = 0
    capacity: int = 0
    production: int = 0
    production_of_planet: bool = False  # the planet's resources are added to production
    sustain_damage: bool = False
    planetary_shield: bool = False
    disables_shields: bool = False  # planetary shields of others in its system
    direct_hit_proof: bool = False  # the action card cannot destroy it
    anti_fighter_barrage: Dice | None = None
    bombardment: Dice | None = None
    space_cannon: Dice | None = None
    space_cannon_adjacent: bool = False  # also into adjacent systems
    fighters_free: int = 0  # fighters in the system that need no capacity
    anomaly: str = ""  # what it makes of its system
    deploy: Text = {}
    flip_side: str = ""

    @property
    def speaks(self) -> bool:
        """Has it a text, so that there is code for it?"""
        return bool(self.text or self.deploy)


# -- factions and technologies ------------------------------------------------------------------


class Technology(Printed, frozen=True, kw_only=True):
    colour: str = ""  # "" for unit upgrades and the Valefar Assimilators
    prerequisites: dict[str, int] = {}  # colour -> how many
    faction: str = ""
    unit: str = ""  # the unit that it upgrades or allows


class FactionAbility(Printed, frozen=True, kw_only=True):
    """An ability of a faction sheet; what it does is code, joined by its id."""


class TechnologyChoice(Struct, frozen=True):
    count: int
    of: tuple[str, ...]  # those of the expansion count only with it


class FactionToken(Printed, frozen=True, kw_only=True):
    """Tokens that only this faction has."""

    count: int


class Faction(Printed, frozen=True, kw_only=True):
    short: Text
    article: str  # of the German name
    commodities: int
    home: str  # the home system's tile
    starting_units: dict[str, int]  # by kind
    units: tuple[str, ...]  # units of its own, without flagship and mech
    flagship: str
    mech: str
    technologies: tuple[str, ...]
    promissory_notes: tuple[str, ...]
    agents: tuple[str, ...]
    commander: str
    hero: str
    abilities: tuple[FactionAbility, ...]
    plural: bool = False  # the German name takes a plural verb
    gate: str = ""  # the tile that lies on the board in place of the home system
    starting_technologies: tuple[str, ...] = ()
    technology_choice: TechnologyChoice | None = None
    tokens: tuple[FactionToken, ...] = ()


# -- the galaxy ---------------------------------------------------------------------------------


class Planet(Printed, frozen=True, kw_only=True):
    resources: int
    influence: int
    tile: str = ""  # "" for Mirage, which is a token
    trait: str = ""
    specialty: str = ""  # the colour of its technology specialty
    legendary: str = ""  # its legendary card
    home: str = ""  # the faction whose home it is


class Tile(Printed, frozen=True, kw_only=True):
    number: str  # as printed: "18", "82A"
    kind: str  # "blue", "red", "home", "mecatol", "gate", "supernova", "nexus" or "hyperlane"
    planets: tuple[str, ...] = ()
    anomaly: str = ""  # "asteroid_field", "gravity_rift", "nebula" or "supernova"
    wormholes: tuple[str, ...] = ()  # "alpha", "beta", "gamma", "delta"
    faction: str = ""
    frontier: bool = False  # gets a frontier token at setup
    lanes: tuple[tuple[int, int], ...] = ()  # edges joined, see kit.galaxy
    other_side: str = ""


class HomeSpace(Struct, frozen=True):
    space: int
    goods: int = 0  # trade goods for the disadvantage


class LaidLane(Struct, frozen=True):
    tile: str
    space: int
    rotation: int = 0  # turns of 60 degrees clockwise


class Layout(Printed, frozen=True, kw_only=True):
    """A map for a number of players. Spaces are numbered as kit.galaxy.spiral gives them."""

    players: int
    radius: int  # rings of hexes around Mecatol Rex
    blue: int  # tiles dealt to each player
    red: int
    speaker_blue: int = 0  # tiles that the speaker lays before, drawn from the rest
    speaker_red: int = 0
    homes: tuple[HomeSpace, ...]  # clockwise
    rings: tuple[tuple[int, ...], ...]  # spaces to fill, ring by ring
    hyperlanes: tuple[LaidLane, ...] = ()
    large: bool = False
    alternate: bool = False


class ReadyMap(Printed, frozen=True, kw_only=True):
    """A galaxy to play at once, as a map text: see rules/ready_maps.py."""

    players: int
    tiles: str


# -- cards --------------------------------------------------------------------------------------


class StrategyCard(Printed, frozen=True, kw_only=True):
    initiative: int
    primary: Text
    secondary: Text


class Attachment(Struct, frozen=True):
    """What a card adds to the planet that it is attached to."""

    resources: int = 0
    influence: int = 0
    specialty: str = ""
    else_resources: int = 0  # instead, if the planet has a specialty already
    else_influence: int = 0
    traits: tuple[str, ...] = ()  # that it has besides its own
    space_cannon: Dice | None = None  # that it fires as if it were a unit


class ActionCard(Card, frozen=True, kw_only=True):
    copies: int
    phase: str
    component_action: bool = False


class Agenda(Card, frozen=True, kw_only=True):
    """``text`` of an election says what it does; else ``on_for`` and ``on_against`` do."""

    type: str  # "law" or "directive"
    outcome: str  # "for_against", "elect", or "hidden": as the next agenda has it
    elect: str = ""  # what is elected
    goes_to: str = ""  # the law lies with the elected "player" or at the elected "planet"
    attach: Attachment | None = None
    on_for: Text = {}
    on_against: Text = {}
    on_reveal: Text = {}
    removed_with_pok: bool = False


class PublicObjective(Card, frozen=True, kw_only=True):
    stage: int
    points: int


class SecretObjective(Card, frozen=True, kw_only=True):
    phase: str  # in which it is scored
    points: int = 1


class PromissoryNote(Card, frozen=True, kw_only=True):
    """A note of a faction, or of a player's colour: its text then speaks of "this colour"."""

    faction: str = ""  # "" = one for each colour
    play_area: bool = False  # lies face up before whoever holds it
    breaks: bool = False  # goes home from there if its holder activates a system of its owner's
    points: int = 0  # victory points for whoever has it there
    on_receipt: bool = False  # is played as soon as it is received
    attach: Attachment | None = None


class Exploration(Card, frozen=True, kw_only=True):
    deck: str  # a trait, or "frontier"
    copies: int
    kind: str  # "instant", "attach", "token", "relic_fragment" or "keep"
    attach: Attachment | None = None
    token: str = ""
    purged: bool = False


class Relic(Card, frozen=True, kw_only=True):
    pass


class Leader(Card, frozen=True, kw_only=True):
    faction: str
    kind: str  # "agent", "commander" or "hero"
    unlock: Text = {}
    ability: Text = {}  # the name of a hero's ability
    unofficial_ability: bool = False  # its German name is ours
    attach: Attachment | None = None


class LegendaryCard(Card, frozen=True, kw_only=True):
    planet: str


# -- limits -------------------------------------------------------------------------------------


class Limits(Component, frozen=True, kw_only=True):
    command_tokens: int
    starting_tokens: dict[str, int]  # by pool
    action_cards: int
    secret_objectives: int  # scored and unscored
    secrets_dealt: int
    secrets_kept: int
    pds_per_planet: int
    space_docks_per_planet: int
    victory_points: tuple[int, ...]
    objectives_per_stage: int
    objectives_revealed: int
    centre: str  # the tile in the middle of the galaxy
    capital: str  # its planet (ti4:60.0)
    nexus: str  # the tile of the wormhole nexus (ti4:99.0)
    custodians_influence: int
    agendas_per_phase: int
    strategy_cards: dict[str, int]  # per player, by number of players
    tokens: dict[str, int]  # of the expansion


class Term(Printed, frozen=True, kw_only=True):
    """A thing of the game that sentences name: a trait, an anomaly, a colour, a token."""

    plural: Text = {}
    gender: str = ""


UNIT_KINDS = load(PACKAGE, "unit_kinds", "unit_kind", UnitKind)
UNITS = load(PACKAGE, "units", "unit", Unit)
TECHNOLOGIES = load(PACKAGE, "technologies", "technology", Technology)
FACTIONS = load(PACKAGE, "factions", "faction", Faction)
PLANETS = load(PACKAGE, "planets", "planet", Planet)
TILES = load(PACKAGE, "tiles", "tile", Tile)
LAYOUTS = load(PACKAGE, "layouts", "layout", Layout)
MAPS = load(PACKAGE, "maps", "map", ReadyMap)
STRATEGY_CARDS = load(PACKAGE, "strategy_cards", "strategy_card", StrategyCard)
ACTION_CARDS = load(PACKAGE, "action_cards", "action_card", ActionCard)
AGENDAS = load(PACKAGE, "agendas", "agenda", Agenda)
PUBLIC_OBJECTIVES = load(PACKAGE, "public_objectives", "public_objective", PublicObjective)
SECRET_OBJECTIVES = load(PACKAGE, "secret_objectives", "secret_objective", SecretObjective)
PROMISSORY_NOTES = load(PACKAGE, "promissory_notes", "promissory_note", PromissoryNote)
EXPLORATION = load(PACKAGE, "exploration", "exploration", Exploration)
RELICS = load(PACKAGE, "relics", "relic", Relic)
LEADERS = load(PACKAGE, "leaders", "leader", Leader)
LEGENDARY = load(PACKAGE, "legendary", "legendary", LegendaryCard)
TERMS = load(PACKAGE, "terms", "term", Term)
LIMITS = load(PACKAGE, "limits", "limits", Limits)["limits"]

ABILITIES = {a.id: a for faction in FACTIONS.values() for a in faction.abilities}
FACTION_TOKENS = {t.id: t for faction in FACTIONS.values() for t in faction.tokens}

# Both sides of a strategy card and of an agenda for or against, as one text for the look-up pages.
_LABELS = texts(PACKAGE, "label")


def _both(card: Any, first: Text, second: Text, *labels: str) -> Any:
    one, two = (_LABELS[label] for label in labels)
    text = {
        language: f"{one[language]}: {first[language]} {two[language]}: {second[language]}"
        for language in LANGUAGES
    }
    return msgspec.structs.replace(card, text=text)


STRATEGY_CARDS = {
    id: _both(card, card.primary, card.secondary, "primary", "secondary_half")
    for id, card in STRATEGY_CARDS.items()
}
AGENDAS = {
    id: _both(card, card.on_for, card.on_against, "for_half", "against_half")
    if card.on_for
    else card
    for id, card in AGENDAS.items()
}


def _whole(leader: Leader) -> Leader:
    """A leader with the name of its ability, and what unlocks it."""
    text = {}
    for language, said in leader.text.items():
        said = f"{leader.ability[language]}. {said}" if leader.ability else said
        needs = _LABELS["to_unlock"][language].format(condition=leader.unlock.get(language))
        text[language] = f"{said} {needs}" if leader.unlock else said
    return msgspec.structs.replace(leader, text=text)


CATALOGUE: dict[str, dict[str, Any]] = {
    "factions": FACTIONS,
    "abilities": ABILITIES,
    "units": UNITS,
    "technologies": TECHNOLOGIES,
    "strategy_cards": STRATEGY_CARDS,
    "action_cards": ACTION_CARDS,
    "agendas": AGENDAS,
    "public_objectives": PUBLIC_OBJECTIVES,
    "secret_objectives": SECRET_OBJECTIVES,
    "promissory_notes": PROMISSORY_NOTES,
    "planets": PLANETS,
    "tiles": TILES,
    "exploration": EXPLORATION,
    "relics": RELICS,
    "leaders": {id: _whole(leader) for id, leader in LEADERS.items()},
    "legendary": LEGENDARY,
}

NAMES: dict[str, Text] = {
    id: item.name for group in CATALOGUE.values() for id, item in group.items()
}
NAMES |= {id: item.name for id, item in UNIT_KINDS.items()}
NAMES |= {id: item.name for id, item in TERMS.items()}
NAMES |= {id: item.name for id, item in LAYOUTS.items()}
NAMES |= {id: item.name for id, item in FACTION_TOKENS.items()}
