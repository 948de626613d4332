"""What lies on the table in Eclipse, as plain data.

Ships are counts: ``sector.fleets[seat]["cruiser"] == 2``; the order of ``fleets`` is the order in
which their owners entered the sector. Population cubes are counts on their tracks and the numbers
of the squares they stand on. Everything hidden lies in zones.
"""

from enum import StrEnum

from msgspec import Struct, field

from orrery.kernel.state import State
from orrery.kernel.zones import Bag, Deck, Discard, Hand, Secrets, Stack
from orrery.kit.seats import NOBODY as NOBODY
from orrery.kit.seats import clockwise

ANCIENTS = -2  # a party in battles, beside the seats
GCDS = -3

Fleet = dict[str, int]  # ship -> how many


class Stage(StrEnum):
    """Where the game is: see flow.py."""

    SETUP = "setup"
    TURN = "turn"
    COMBAT = "combat"
    NEXT_SECTOR = "next_sector"
    NEXT_BATTLE = "next_battle"
    ENGAGEMENT = "engagement"
    AFTERMATH = "aftermath"
    CONQUEST = "conquest"
    UPKEEP = "upkeep"
    CLEANUP = "cleanup"
    SCORING = "scoring"
    OVER = "over"


class Sector(Struct, array_like=True, gc=False):
    """A sector tile in play, and what stands on it."""

    q: int
    r: int
    rotation: int = 0
    around: list[str] = []  # the sectors beyond the edges 0 to 5; "" is unexplored
    full: list[str] = []  # the sectors behind a wormhole on both sides of the edge
    half: list[str] = []  # the sectors behind a wormhole on one side of the edge
    disc: int = NOBODY  # whose influence disc
    settled: list[int] = []  # squares with a population cube of the disc's owner
    fleets: dict[int, Fleet] = {}  # by seat, in order of entry
    ancients: int = 0
    gcds: bool = False
    orbital: bool = False
    monolith: bool = False
    discovery: Stack = field(default_factory=lambda: Stack("discovery"))


class Player(Struct, array_like=True, gc=False):
    """A player board and everything beside it."""

    reputation: Secrets  # reputation tiles on the reputation track
    drawn: Hand  # reputation tiles looked at after a battle
    shown: Discard  # reputation tiles turned over at the end
    board: str = ""  # the side of the player board: a Terran faction or an alien species
    species: str = ""
    storage: dict[str, int] = {}  # resource -> units
    cubes: dict[str, int] = {}  # population cubes on the tracks
    graveyard: dict[str, int] = {}  # population cubes to return at the clean-up
    discs: int = 0  # influence discs on the influence track
    spare: int = 0  # influence discs not yet in the game
    acted: dict[str, int] = {}  # discs on the action and reaction spaces
    colony_ships: int = 0  # face up
    used_colony_ships: int = 0
    reserve: Fleet = {}
    technologies: list[str] = []
    blueprints: dict[str, list[str]] = {}  # ship -> tile on each slot; "" shows the print
    parts: list[str] = []  # Ancient parts kept beside the board
    allies: list[int] = []  # whose ambassadors lie on the reputation track
    discoveries: list[str] = []  # discovery tiles kept for their points
    passed: bool = False
    out: bool = False  # collapsed or given up
    final: dict[str, int] = {}  # the points counted when it went out


def laid_out(player: Player) -> bool:
    """The board lies there with its pieces: not yet while the others choose their species."""
    return bool(player.cubes)


class Wing(Struct, array_like=True, gc=False):
    """All ships of one kind on one side of a battle."""

    party: int  # a seat, ANCIENTS or GCDS
    ship: str
    damage: list[int]  # of each ship
    retreat: str = ""  # the sector they are falling back to


class Volley(Struct, array_like=True, gc=False):
    """Dice on the table: what was rolled, what is still to be assigned, what came of it."""

    party: int
    ship: str
    dice: list[list[int]]  # [damage, value], as rolled
    left: list[list[int]] = []  # hits to be assigned
    hits: list[list[int]] = []  # those of the dice that hit something
    round: int = 0  # of the battle; 0: missiles
    damage: int = 0  # dealt so far
    destroyed: list[str] = []  # ships


class Battle(Struct):
    """A sector being fought over."""

    sector: str
    entry: list[int]  # the players with ships here at the beginning, in order of entry
    queue: list[int]  # the parties, the first to fight last
    attacker: int = NOBODY
    defender: int = NOBODY
    round: int = 0  # 0: missiles
    wings: list[Wing] = []  # of the two parties fighting
    acting: int = 0  # the place in ``wings`` of those whose turn it is
    damage: dict[str, list[int]] = {}  # kept from one battle to the next: "2:cruiser" -> damage
    fighters: list[int] = []  # who took part in a battle
    fled: list[int] = []  # whose last ships fell back
    draws: dict[int, int] = {}  # reputation tiles earned by destroying ships
    volley: Volley | None = None
    course: list[Volley] = []  # what the two parties fighting have fired so far

    def enemy(self, party: int) -> int:
        return self.defender if party == self.attacker else self.attacker


class Galaxy(State):
    """The whole table."""

    players: list[Player]
    sectors: dict[str, Sector]
    stacks: dict[str, Deck]  # ring -> face-down sector tiles
    discards: dict[str, Discard]  # ring -> sector tiles thrown away
    box: Deck  # outer sectors not in this game
    drawn: Discard  # sector tiles turned over, about to be placed
    technology_bag: Bag
    reputation_bag: Bag
    discovery_pile: Deck
    opened: Discard  # a discovery tile turned over, about to be used or kept
    spent: Discard  # discovery tiles back in the box
    market: dict[str, int] = {}  # technology -> tiles on the supply board
    ancients: int = 0  # Ancient tiles beside the board
    structures: int = 0  # orbital and monolith tiles beside the board
    lost_parts: list[str] = []  # Ancient parts out of the game
    options: dict[str, bool | int | str] = {}
    stage: Stage = Stage.SETUP
    round: int = 0
    first: int = 0  # who has the start player marker
    next_first: int = NOBODY  # who passed first
    active: int = 0
    acting: bool = False  # the active player has chosen an action: colony ships may land
    flips: int = 0  # colony ships that it may still flip back in this action
    traitor: int = NOBODY
    proposed: list[int] = []  # whom the active player has offered relations this turn
    fights: list[str] = []  # sectors still to be fought over in this phase
    battle: Battle | None = None
    done: int = 0  # players who have finished the upkeep phase


def everyone(g: Galaxy, first: int | None = None) -> tuple[int, ...]:
    """All seats clockwise, from the active player or another."""
    return clockwise(len(g.players), g.active if first is None else first)
