"""A battle as a stage shows it: both sides face to face, the dice as they fell, how it ended.

A title fills it in from a view and the news (its screen/stage.py); the table draws it without
knowing the game. Nothing is in it that the view's seat may not know.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from orrery.kernel.state import Happened
from orrery.kernel.view import View
from orrery.kit.scene import Card, Shape, Stat
from orrery.kit.words import Words


class Die(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A die as it fell."""

    face: str = ""  # what is written on it; a symbol is drawn by its ``look``
    hit: bool = True  # it counts
    form: str = "die"  # how the title draws it
    look: str = ""
    id: str = ""  # what it stands for as an answer
    note: str = ""  # how its value came about: "5 + 2 − 1 = 6"
    title: str = ""
    chance: float | None = None  # how likely it was to hit; None: that is not what it is about


class Volley(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one side threw at once, and what came of it."""

    seat: int
    who: str  # "Cruiser of Anna"
    when: str = ""  # "Round 2"
    needs: str = ""  # what hits, in words
    dice: tuple[Die, ...] = ()
    total: str = ""  # "2 hits"
    came: str = ""  # what was hit
    hits: int = 0  # shots that strike the other side: as many beams cross the field
    taken: bool = False  # the hits strike this side itself


class Piece(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ship or unit in the battle, or several that are alike."""

    shape: Shape  # as it is drawn, around its middle; its id is what it stands for as an answer
    name: str
    count: int = 1
    stands: int = 0  # the hits that it stands in all, where they are counted one by one
    hurt: int = 0  # of them, those it has taken
    state: str = ""  # of ``STATES``
    note: str = ""  # what else there is to say of it, in few words
    worth: tuple[Stat, ...] = ()  # what it fights with, each with its icon


STATES = ("", "firing", "retreating", "damaged", "routed", "wreck")


class Side(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who fights with what."""

    seat: int  # -1: nobody's, such as Ancients
    name: str
    role: str  # "attacks with 4 ships"
    pieces: tuple[Piece, ...] = ()
    stats: tuple[Stat, ...] = ()  # its totals
    dice: tuple[Die, ...] = ()  # lying before it, if dice stay there
    cards: tuple[Card, ...] = ()


class Result(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How it ended."""

    text: str  # "Anna wins"
    winner: int = -1
    lost: tuple[str, ...] = ()  # by side: what it lost
    notes: tuple[str, ...] = ()  # what else came of it


class Battle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A battle under way, or one that is over."""

    title: str  # "Battle for sector 101"
    place: str  # its id on the board
    sides: tuple[Side, Side]  # the attacker first
    facing: bool = False  # the pieces are ships, drawn nose up: they are turned to each other
    steps: tuple[str, ...] = ()  # the title's own steps of a combat
    step: int = 0  # the one under way
    volleys: tuple[Volley, ...] = ()  # the oldest first
    odds: bool = True  # how likely each side wins can be computed
    result: Result | None = None


# The battle under way, else the last one that the news tell of; nothing if there is none.
Stage = Callable[[View, Sequence[Happened], Words], Battle | None]


def in_it(battle: Battle, seat: int) -> bool:
    """Whether somebody fights in this battle."""
    return seat >= 0 and any(side.seat == seat for side in battle.sides)
