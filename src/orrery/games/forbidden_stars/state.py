"""The state of a match of Forbidden Stars, as plain data.

Units are counts: ``g.areas["system_1a_tl"].forces[0].fresh == {"scout": 2}``; the routed ones are
counted apart. In choices and helpers a unit is a string, "scout" or "scout:routed" (see
rules/units.py); a reinforcement token in a combat is the unit "reinforcement". Everything hidden
lies in zones.
"""

from enum import StrEnum

from msgspec import Struct

from orrery.kernel.state import State
from orrery.kernel.zones import Deck, Discard, Hand, Shown
from orrery.kit.seats import NOBODY as NOBODY
from orrery.kit.seats import clockwise


class Stage(StrEnum):
    """Where the game is: see flow.py."""

    SETUP = "setup"
    LAY = "lay"
    STORMS = "storms"
    PLAN = "plan"
    TURN = "turn"
    COMBAT = "combat"
    ORDER_END = "order_end"
    REFRESH = "refresh"
    EVENT = "event"
    OVER = "over"


class Force(Struct, array_like=True, gc=False):
    """One player's units in an area, by kind."""

    fresh: dict[str, int] = {}
    routed: dict[str, int] = {}


class Area(Struct, array_like=True, gc=False):
    """A world or a void. Two forces, or a force among enemy structures: a contested area."""

    forces: dict[int, Force] = {}  # by seat; never an empty one
    structures: list[str] = []  # all of one owner: they change hands together
    owner: int = NOBODY  # whose structure control tokens lie under them
    objective: int = NOBODY  # whose objective token lies here


class Token(Struct, array_like=True, gc=False):
    """An order token on the map. Everybody sees whose it is; only its owner may look at its face,
    and only while it is on top: then the face's owner is set.
    fs:stapel.3, fs:stapel.4"""

    seat: int
    face: Hand


class System(Struct, array_like=True, gc=False):
    """A tile on the table: where it lies, how it is turned, and the orders on it."""

    column: int
    row: int
    turns: int  # quarter turns clockwise
    stack: list[Token] = []  # the top is the end


class Player(Struct, array_like=True, gc=False):
    """A faction sheet and everything around it."""

    orders: Hand  # order tokens in the play area that nobody has seen this round
    spent: Discard  # order tokens carried out this round: they are back, and known
    on_events: Discard  # order tokens lying on the event deck
    deck: Deck  # combat cards
    hand: Hand
    laid: Shown  # the card chosen for this combat round; another may have looked at it
    played: Discard  # the cards lying face up in this combat
    events: Deck
    drawn: Hand  # event cards to choose from
    shown: Discard  # the event card being carried out, or turned over for its storm symbol
    schemes: Discard  # the scheme in play
    faction: str = ""
    out: bool = False  # eliminated
    materiel: int = 0
    assets: dict[str, int] = {}  # forge, cache, reinforcement
    supply: dict[str, int] = {}  # figures not on the map, by kind
    control: int = 0  # structure control tokens not on the map
    upgrades: list[str] = []  # order upgrades bought
    order_stack: list[str] = []  # order upgrades not bought
    combat_stack: list[str] = []  # combat cards not in the deck, one entry for both copies
    objectives: int = 0  # own tokens collected
    tiles: list[str] = []  # setup: tiles to lay
    muster: dict[str, int] = {}  # setup: starting units and structures not yet on the map
    held: dict[int, int] = {}  # setup: objective tokens to lay, by the seat they belong to
    boxed: int = 0  # own objective tokens that are out of the game


class Order(Struct, gc=False):
    """The order being carried out."""

    seat: int
    kind: str  # "advance", "deploy", "dominate", "strategize"
    system: str  # the active system
    token: str = ""  # the face of the revealed token; "" if a card gave the order
    came_from: str = ""  # advance: the one adjacent system units have come from
    origins: dict[str, list[str]] = {}  # advance: where units came from, by area they went to
    arrived: dict[str, dict[str, int]] = {}  # advance: who has moved already, by area
    fought: bool = False  # a combat took place
    struck: bool = False  # an orbital strike took place or was declined
    passage: str = ""  # a void that serves as a friendly one, see rules/movement.py
    passengers: int = 0  # how many units may still use it


class Clash(Struct, gc=False):
    """A contested area whose combat has not begun yet."""

    area: str
    attacker: int
    origins: list[str] = []  # where an advance order brought attackers from: their way back
    set_from: list[str] = []  # where cards brought attackers from: no way back for them


class Side(Struct, gc=False):
    """A player's dice and tokens in a combat."""

    dice: dict[str, int]  # by face: offence, defence, morale
    tokens: dict[str, int]  # combat tokens: offence, defence


class Combat(Struct):
    """A combat being fought."""

    area: str
    attacker: int
    defender: int
    origins: list[str] = []
    sides: dict[int, Side] = {}
    set_from: list[str] = []
    step: str = "prepare"  # "prepare", "round", "resolve"
    round: int = 0
    card: str = ""  # the card being carried out, with its number if it is a second copy
    ability: str = ""  # the paragraph of it
    spill: str = ""  # the one further area that effects of this combat have made contested
    winner: int = NOBODY
    over: bool = False  # nobody is left: no winner

    def enemy(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    def seats(self) -> tuple[int, int]:
        """The attacker first, then the defender. fs:gleichzeitige-effekte.2"""
        return (self.attacker, self.defender)


class Strike(Struct):
    """An orbital strike being carried out."""

    seat: int
    void: str
    world: str
    enemy: int
    dice: dict[str, int]
    upgrades: list[str] = []  # order upgrades used for it
    extra: int = 0  # additional dice
    thrown: int = 0  # dice rolled and received, those that were paid included
    all_offence: bool = False  # every die is turned to offence
    first: str = ""  # the unit that has to take damage before all others
    routs: bool = False  # units that suffer damage are routed


class Galaxy(State):
    """The whole table."""

    players: list[Player]
    areas: dict[str, Area] = {}
    systems: dict[str, System] = {}
    layout: str = ""  # the map as one word, the key of rules/board.py
    storms: dict[str, bool] = {}  # edge -> moved in this refresh phase
    supply: dict[str, int] = {}  # structures and asset tokens
    options: dict[str, bool | int | str] = {}
    stage: Stage = Stage.SETUP
    round: int = 1
    first: int = 0  # who has the first player token (fs:startspieler.1)
    active: int = 0  # whose turn it is (fs:aktiver-spieler.1)
    passes: int = 0  # setup: turns taken; operations: turns passed in a row
    order: Order | None = None
    pending: list[Clash] = []
    combat: Combat | None = None
    strike: Strike | None = None
    winners: list[int] = []


def everyone(g: Galaxy, first: int | None = None) -> tuple[int, ...]:
    """All seats clockwise, from the active player or another, without those who are out."""
    seats = clockwise(len(g.players), g.active if first is None else first)
    players = g.players
    return tuple([seat for seat in seats if not players[seat].out])
