"""What lies on the table in Warpgate, as plain data.

Ships are counts: ``player.fleet["A01"] == 3``. Everything hidden lies in zones. A warpgate is a
place like a planet, named "gate_0" after its seat.
"""

from enum import StrEnum

from msgspec import Struct, field

from orrery.kernel.state import State
from orrery.kernel.zones import Deck, Discard, Hand, Row, Secrets, Stack
from orrery.kit.seats import NOBODY as NOBODY
from orrery.kit.seats import clockwise

SLOTS = 4  # 1X, 2X, 3X, 4X


class Stage(StrEnum):
    """Where the game is: see flow.py."""

    SETUP = "setup"
    ROUND_START = "round_start"
    TURN = "turn"
    ROUND_END = "round_end"
    SCORING = "scoring"
    OVER = "over"


class Place(Struct, array_like=True, gc=False):
    """A planet or a warpgate, and what lies there besides ships and drones."""

    marker: int = NOBODY  # whose outpost or colony
    colony: bool = False
    port: bool = False  # trade icon, printed or by a Free Port
    dead: bool = False  # a Dead World: a planet for moving and placing ships only
    discoveries: Stack = field(default_factory=lambda: Stack("discovery"))


class Player(Struct, array_like=True, gc=False):
    """A faction board and everything around it."""

    hand: Hand
    actions: Deck
    discard: Discard
    tactics: Deck
    tactics_discard: Discard
    battle: Hand  # tactics cards drawn in a combat
    played: Discard  # the tactics card played in it
    looking: Hand  # tactics cards looked at with Promote
    scanning: Hand  # discovery markers looked at before choosing
    objectives: Secrets
    shown_objectives: Discard  # at the end, for all to see
    faction: str = ""
    side: str = ""
    abilities: list[str] = []  # of the faction board, and what was copied
    laid: list[str] = []  # action cards on the slots 1X to 4X
    fleet: dict[str, int] = {}  # place -> ships
    ships: int = 12  # in the supply
    markers: int = 12  # in the supply
    drone: str = ""  # where the research drone stands
    technologies: list[str] = []
    ready: int = 0  # trade goods on their +1X side
    flipped: int = 0  # trade goods on their 0 side
    kept: list[str] = []  # discovery markers not yet used
    spent: list[str] = []  # discovery markers used, still worth their points


class Battle(Struct):
    """A combat being fought: what the screens show and what texts change."""

    place: str
    attacker: int
    defender: int
    origins: dict[str, int]  # where the attacking ships came from
    cards: dict[int, str] = {}  # the tactics cards played, by seat, once revealed
    factors: dict[int, int] = {}
    texts: dict[int, list[str]] = {}  # whose texts count: cards, by the seat they work for
    mirrors: list[int] = []  # seats that take the opposing card's factor
    shielded: list[int] = []  # seats whose ships the opposing tactics text cannot destroy
    lost: dict[int, int] = {}  # ships destroyed, by owner
    winner: int = NOBODY
    chooses_retreat: bool = False  # the beaten defender picks among all legal planets
    retreat: str = ""  # where the beaten defender went

    def enemy(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    @property
    def loser(self) -> int:
        return self.enemy(self.winner)


class Act(Struct, frozen=True):
    """An action being carried out: by whom, which, with which X, and whether it may attack."""

    seat: int
    action: str
    x: int
    attack: bool
    card: str = ""  # the action card it was chosen on, "" if a card or marker grants it


class Galaxy(State):
    """The whole table."""

    board: str
    players: list[Player]
    places: dict[str, Place]
    technologies: Deck
    technology_box: Deck
    objectives: Deck
    open_objectives: Row
    objective_box: Deck
    discovery_box: Deck
    tactics: Deck
    shown: Discard  # a discovery marker turned over, about to be taken or put away
    boxed: Discard  # discovery markers put back into the box for all to see
    tactics_box: Discard  # basic cards replaced by heroes
    open_technologies: list[str] = []
    goods: int = 0
    options: dict[str, bool | int | str] = {}
    stage: Stage = Stage.SETUP
    round: int = 0
    turn: int = 0  # turns taken this round, over all players
    first: int = 0  # who has the first-player marker
    active: int = 0
    last_round: bool = False
    final_round: int = 0  # with the extra round: the number of the round that ends the game
    battle: Battle | None = None
    twins: list[str] = []  # planets doubled by a Twin Planet


def gate(seat: int) -> str:
    """The warpgate of a seat."""
    return f"gate_{seat}"


def everyone(g: Galaxy, first: int | None = None) -> tuple[int, ...]:
    """All seats clockwise, from the active player or another."""
    return clockwise(len(g.players), g.active if first is None else first)
