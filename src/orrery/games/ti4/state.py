"""The state of a match of Twilight Imperium 4, as plain data.

Units are counts (kit/fleet.py): ``g.systems["18"].space[0] == {"carrier": 1, "infantry": 2}`` is
what a player has in the space area, ``g.planets["mecatol_rex"].forces[0]`` what stands on a planet.
A damaged unit is "dreadnought:damaged". Everything hidden lies in zones.
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct, field

from orrery.kernel.state import State
from orrery.kernel.zones import Deck, Discard, Hand, Row, Shown
from orrery.kit.ballot import Ballot
from orrery.kit.fleet import Fleet
from orrery.kit.seats import NOBODY as NOBODY
from orrery.kit.seats import clockwise


class Stage(StrEnum):
    """Where the game is: see flow.py."""

    SETUP = "setup"
    BUILD = "build"  # one system tile is laid
    PREPARE = "prepare"  # units, cards and objectives, once the galaxy is built
    STRATEGY = "strategy"  # the strategy phase begins
    PICK = "pick"  # one strategy card is taken
    STRATEGY_END = "strategy_end"
    TURN = "turn"  # a turn of the action phase begins
    ACTION = "action"  # the active player chooses an action
    MOVEMENT = "movement"  # of a tactical action
    CANNONS = "cannons"
    SPACE_COMBAT = "space_combat"  # one begins
    SPACE_ROUND = "space_round"  # one round of it
    INVASION = "invasion"  # bombardment and landing
    GROUND_COMBAT = "ground_combat"  # the next planet that is fought over
    GROUND_ROUND = "ground_round"
    CONTROL = "control"
    PRODUCTION = "production"
    TACTICAL_END = "tactical_end"
    SECONDARY = "secondary"  # of a strategic action: the next player
    ACTION_END = "action_end"
    TURN_END = "turn_end"
    STATUS = "status"
    SCORE = "score"  # one player scores objectives
    STATUS_CARDS = "status_cards"  # the steps after scoring
    STATUS_TOKENS = "status_tokens"
    STATUS_END = "status_end"
    AGENDA_PHASE = "agenda_phase"
    AGENDA = "agenda"  # one is revealed
    VOTE = "vote"  # the next player votes
    OUTCOME = "outcome"
    AGENDA_END = "agenda_end"
    ROUND_END = "round_end"
    OVER = "over"


class Pool(StrEnum):
    """The three pools of a command sheet. ti4:51.1"""

    TACTIC = "tactic"
    FLEET = "fleet"
    STRATEGY = "strategy"


# -- the galaxy ---------------------------------------------------------------------------------


class System(Struct, array_like=True, gc=False):
    """A system tile on the board."""

    place: tuple[int, int]
    space: dict[int, Fleet] = {}  # what each player has in the space area; never an empty one
    tokens: list[int] = []  # whose command tokens lie here
    markers: list[str] = []  # wormhole tokens and the like that were put here
    frontier: bool = False  # a frontier token lies here


class Planet(Struct, array_like=True, gc=False):
    """A planet on the board and its card."""

    system: str
    owner: int = NOBODY  # who controls it
    exhausted: bool = False
    forces: dict[int, Fleet] = {}  # ground forces and structures by player; never an empty one
    attached: list[str] = []  # cards; and tokens of factions that lie on it
    swapped: bool = False  # resources and influence have changed places for now


# -- a player -----------------------------------------------------------------------------------


class Secrets(Hand, array_like=True, gc=False):
    """The secret objectives of a player; an effect may lay them open for everybody."""

    laid_open: bool = False

    def open_to(self, seat: int) -> bool:
        return self.laid_open or (seat == self.owner and seat >= 0)


class Player(Struct, array_like=True, gc=False):
    """A faction sheet, a command sheet and everything around them."""

    hand: Hand  # action cards
    secrets: Secrets  # secret objectives not scored yet
    notes: Hand  # promissory notes in hand, "ceasefire:2" is the one of player 2
    shown: Shown  # agendas of the deck that this player looks at now
    offered: Shown  # a promissory note that is being offered in a transaction
    offered_cards: Shown  # action cards that are being offered in a transaction
    looked: Shown  # action cards of another player's hand that this player looks at now
    faction: str = ""
    home: str = ""  # the home system
    out: bool = False  # eliminated
    passed: bool = False
    tactic: int = 3
    fleet: int = 3
    strategy: int = 2
    reserve: int = 8  # command tokens in the reinforcements
    goods: int = 0
    commodities: int = 0
    points: int = 0
    supply: dict[str, int] = {}  # plastic in the reinforcements, by kind
    units: dict[str, str] = {}  # kind -> the unit it is now: "cruiser" -> "cruiser_ii"
    planets: list[str] = []  # planet cards, in the order they were gained
    technologies: list[str] = []
    copies: dict[str, str] = {}  # cards that have the text of a technology of another player
    exhausted: list[str] = []  # exhausted cards other than planets and strategy cards
    abilities: list[str] = []  # of the faction
    texts: list[str] = []  # units of this player that have a text, wherever they are
    area: list[str] = []  # promissory notes and other cards lying in the play area
    laws: list[str] = []  # laws that this player owns
    cards: list[str] = []  # strategy cards
    spent: list[str] = []  # those of them that are exhausted
    scored: list[str] = []  # objectives
    stored: dict[str, int] = {}  # counters that lie on a card of this player
    awaiting: list[str] = []  # agendas whose effect on this player is still to come
    tiles: Hand | None = None  # setup: the system tiles still to be laid
    leaders: list[str] = []  # agents, and the commanders and heroes that are unlocked
    locked: list[str] = []  # commanders and heroes that are not
    relics: list[str] = []
    fragments: list[str] = []  # relic fragments, as exploration cards
    captured: dict[int, Fleet] = {}  # units by owner; fighters and infantry are nobody's
    taken: list[int] = []  # whose command tokens lie on this player's sheet


# -- what is under way --------------------------------------------------------------------------


class Action(Struct, gc=False):
    """The action being performed."""

    kind: str  # "tactical", "strategic" or "component"
    seat: int
    system: str = ""  # the active system
    card: str = ""  # the strategy card
    moved: list[str] = []  # the kinds of ships that came into the active system
    tunnelled: list[str] = []  # those with capacity that came through a wormhole
    landed: dict[str, Fleet] = {}  # ground forces committed, by planet
    fought: list[str] = []  # planets whose ground combat is over
    present: dict[int, list[str]] = {}  # kinds of units in the system when it was activated
    gained: list[str] = []  # planets that the active player gained in it
    linked: list[str] = []  # systems that are adjacent to the active one in it
    unseen: list[str] = []  # systems whose ships fly past those of others
    queue: list[int] = []  # who may still resolve the secondary ability
    chosen: list[int] = []  # who resolves it without paying
    silenced: list[int] = []  # who cannot use faction abilities and technologies in it
    bound: list[int] = []  # whose notes lay before the active player when it began
    ended: bool = False  # an effect ended the turn
    passed: list[str] = []  # tokens with a wormhole that ships flew through in this step
    skirted: list[str] = []  # those that ships could have flown through as well
    hastened: list[tuple[str, str, int]] = []  # one ship of a system and kind flies farther, by so


class Combat(Struct, gc=False):
    """A combat being fought, in space or on a planet."""

    system: str
    attacker: int
    defender: int
    planet: str = ""
    round: int = 0
    hits: dict[int, int] = {}  # still to be assigned, by who takes them
    heavy: dict[int, int] = {}  # of these, hits at other ships than fighters, if there are any
    retreating: int = NOBODY
    haven: str = ""  # where the retreat goes
    joined: dict[int, Fleet] = {}  # units that take part in a space combat besides ships
    called: dict[int, dict[str, Fleet]] = {}  # of these, the planets where they belong
    more_dice: dict[int, list[str]] = {}  # units that roll one die more in this round, by player
    destroyed: list[tuple[int, str]] = []  # owner and kind, in this combat
    sustained: dict[int, list[str]] = {}  # who sustained damage in this round, by player
    scored: list[int] = []  # who has scored an objective in or after it
    winner: int = NOBODY
    over: bool = False  # an effect ended it: a draw

    def sides(self) -> tuple[int, int]:
        return (self.attacker, self.defender)

    def enemy(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker


class Unseen(Shown, array_like=True, gc=False):
    """An agenda that is voted on though only the speaker has seen it. Everybody knows what can be
    voted for, as if it stood on its back: see setup.back."""

    backs = True


class Prediction(Struct, array_like=True, gc=False):
    """Somebody foretold the outcome of the agenda under way."""

    seat: int
    source: str  # the card or ability
    outcome: str


class Agenda(Struct, gc=False):
    """The agenda under way."""

    card: str
    number: int = 1  # the first or the second of this phase
    ballot: Ballot = field(default_factory=lambda: Ballot([]))
    queue: list[int] = []  # who has not voted yet
    barred: list[int] = []  # who cannot vote
    silenced: list[int] = []  # who cannot use action cards and faction abilities either
    predictions: list[Prediction] = []
    settled: str = ""  # the outcome, if an effect names it without a vote
    again: str = ""  # the law that is voted on next, as if it had just been revealed
    unseen: Unseen = field(default_factory=lambda: Unseen("agenda"))  # what its outcomes belong to


class Galaxy(State):
    """The whole table."""

    players: list[Player]
    action_deck: Deck
    action_discard: Discard
    agenda_deck: Deck
    agenda_discard: Discard
    secret_deck: Deck
    tile_stack: Deck  # setup: system tiles that were not dealt
    stage_1: Row  # public objectives not revealed yet
    stage_2: Row
    stage_1_deck: Deck  # those that were not laid out
    stage_2_deck: Deck
    systems: dict[str, System] = {}
    planets: dict[str, Planet] = {}
    layout: str = ""  # of map_layouts
    objectives: list[str] = []  # revealed public objectives
    laws: dict[str, str] = {}  # laws in play, with what was elected: "" or a player or a planet
    common_laws: list[str] = []  # those that speak to everybody
    cards: dict[str, int] = {}  # strategy cards in the common area, with the goods on them
    leaked: list[str] = []  # secret objectives that became public, even if they no longer are
    purged: list[str] = []  # cards out of the game
    custodians: bool = True  # the custodians token lies on Mecatol Rex
    goal: int = 10
    options: dict[str, bool | int | str] = {}
    stage: Stage = Stage.SETUP
    inside: list[Stage] = []
    phase: str = "setup"  # "strategy", "action", "status", "agenda"
    round: int = 1
    speaker: int = 0
    active: int = NOBODY  # whose turn it is
    zero: int = NOBODY  # who has the "0" token
    order: list[int] = []  # initiative order, once the strategy cards have gone back
    queue: list[int] = []  # who is still to act in a step of the strategy or status phase
    dealt: list[tuple[int, int]] = []  # transactions made in this turn, or on this agenda
    declined: list[tuple[int, int]] = []  # whose offers to whom were declined since
    actions: int = 0  # actions performed in this turn
    scored_now: dict[int, int] = {}  # objectives scored in this status phase, by kind
    action: Action | None = None
    combat: Combat | None = None
    agenda: Agenda | None = None
    winner: int = NOBODY
    expansion: bool = False  # played with Prophecy of Kings
    exploration: dict[str, Deck] = {}  # by trait, and "frontier"
    explored: dict[str, Discard] = {}  # their discard piles
    relic_deck: Deck = field(default_factory=lambda: Deck("relic"))
    nexus_active: bool = False  # the wormhole nexus lies with its active side up
    common: list[str] = []  # exploration cards that lie beside the board for everybody
    attached_texts: list[str] = []  # attached cards with a text that binds everybody
    touched: list[str] = []  # systems where something changed since the last look: see rules/checks
    resolving: int = 0  # effects under way, one within the other: see rules/resolving

    unseen_fields: ClassVar[tuple[str, ...]] = (*State.unseen_fields, "resolving")


def sources(g: Galaxy) -> tuple[str, ...]:
    """Which components are in the game."""
    return ("base", "pok") if g.expansion else ("base",)


def everyone(g: Galaxy, first: int) -> tuple[int, ...]:
    """All seats clockwise from one, without those who are out."""
    players = g.players
    return tuple([seat for seat in clockwise(len(players), first) if not players[seat].out])
