"""Every timing window of Warpgate, and who goes first in it."""

from collections.abc import Iterable
from typing import Any

from orrery.games.warpgate.components import ABILITIES, DISCOVERIES, TACTICS, TECHNOLOGIES
from orrery.games.warpgate.state import Galaxy, everyone
from orrery.kernel.effects import Effects
from orrery.kernel.events import Event, Window, WindowGroup
from orrery.kernel.windows import Abilities
from orrery.kit.words import texts


class W(Window):
    """The windows in the order of a round."""

    ROUND_STARTED = "round_started"  # warpgate:entdeckung.seltener-2
    DRAWING = "drawing"  # when Draw is chosen: warpgate:klarstellung.unpredictable-machines
    DREW = "drew"  # trigger "draw action cards", by Draw and not by the refill
    GROUP_MOVES = "group_moves"  # trigger "move ships", before the ships land
    GROUP_MOVED = "group_moved"  # trigger "move ships", after a move without combat
    ANNOUNCE = "announce"  # before the tactics cards are shown: warpgate:kampf.3
    FACTORS = "factors"  # with the texts that apply before the comparison
    DESTROYING = "destroying"  # when a piece would be destroyed in combat
    COMBAT_DECIDED = "combat_decided"  # after the texts: warpgate:kampf.10
    COMBAT_ENDED = "combat_ended"  # after the retreat
    WARPING = "warping"  # Warp-in: where one of the ships lands
    REINFORCING = "reinforcing"  # Reinforce: after the places are filled
    DEPLOYED = "deployed"  # trigger "deploy ships"
    CONTROLLED = "controlled"  # trigger "control action"
    RESEARCHING = "researching"  # before the drone moves
    DISCOVERING = "discovering"  # trigger "discoveries", before the choice
    HAZARD = "hazard"  # when a marker would destroy the ship
    DISCOVERED = "discovered"  # trigger "discoveries", afterwards
    GOOD_TAKEN = "good_taken"  # somebody took a trade good
    TURN_ENDED = "turn_ended"
    SCORING = "scoring"  # before the objectives are shown: warpgate:entdeckung.seltener-4


def order(g: Galaxy, window: Window, event: Any) -> Iterable[int]:
    """The active player first, then clockwise. In a combat the attacker is the active player, so
    the same order holds there.
    warpgate:sonstiges.1, warpgate:kampf.11"""
    return everyone(g)


def holders(g: Galaxy, seat: int, event: Any, look: Any) -> tuple[list[str], ...]:
    """What a seat has in play: its board's abilities, technologies, kept discovery markers."""
    player = g.players[seat]
    return (player.abilities, player.technologies, player.kept)


TEXTS = texts("orrery.games.warpgate", "title")

GROUPS = (
    WindowGroup(
        "turns",
        TEXTS["windows.turns"],
        (W.ROUND_STARTED, W.DRAWING, W.DREW, W.TURN_ENDED, W.SCORING),
    ),
    WindowGroup(
        "ships",
        TEXTS["windows.ships"],
        (W.GROUP_MOVES, W.GROUP_MOVED, W.WARPING, W.REINFORCING, W.DEPLOYED),
    ),
    WindowGroup(
        "combat",
        TEXTS["windows.combat"],
        (W.ANNOUNCE, W.FACTORS, W.DESTROYING, W.COMBAT_DECIDED, W.COMBAT_ENDED),
    ),
    WindowGroup(
        "discoveries",
        TEXTS["windows.discoveries"],
        (W.DISCOVERING, W.HAZARD, W.DISCOVERED),
    ),
    WindowGroup(
        "growth",
        TEXTS["windows.growth"],
        (W.CONTROLLED, W.RESEARCHING, W.GOOD_TAKEN),
    ),
)

effects = Effects(
    cards=(*ABILITIES, *TECHNOLOGIES, *TACTICS, *DISCOVERIES),
    in_data=[
        *(id for id, card in (ABILITIES | TECHNOLOGIES).items() if card.gives),
        *(id for id, card in TACTICS.items() if card.annuls or card.copies),
        *(id for id, marker in DISCOVERIES.items() if marker.type or marker.vp > 1),  # scored
    ],
)
ability = Abilities(
    W, order, holders, groups=GROUPS, effects=effects, rule="warpgate:material-karten.4"
)


class Group(Event):
    """Ships moving together."""

    seat: int = 0
    origins: dict[str, int] = {}
    target: str = ""
    tired: dict[str, int] = {}  # ships that have moved in this action, by place


class Drawing(Event):
    """A Draw. ``card`` is the action card it was chosen on, "" for a marker's Draw."""

    seat: int = 0
    n: int = 0
    card: str = ""
    x: int = 0


class Destroying(Event):
    """A piece about to be destroyed: a "ship", an "outpost" or a "drone"."""

    victim: int = 0
    by: int = 0
    piece: str = "ship"


class Deploying(Event):
    """Ships being placed."""

    seat: int = 0
    ships: int = 0
    places: list[str] = []


class Controlling(Event):
    """A Control action: the planets on which a marker was placed."""

    seat: int = 0
    placed: list[str] = []


class Discovering(Event):
    """Discovery markers being resolved."""

    seat: int = 0
    place: str = ""
    see_both: bool = False
    take_both: bool = False


class SeatEvent(Event):
    """Something a seat does: a turn ending, research beginning, a good taken."""

    seat: int = 0
