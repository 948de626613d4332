"""Every timing window of Eclipse, and who goes first in it."""

from collections.abc import Iterable
from typing import Any

from orrery.games.eclipse.components import DISCOVERIES, TECHNOLOGIES
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.effects import Effects
from orrery.kernel.events import Event, Window, WindowGroup
from orrery.kernel.windows import Abilities, Usable
from orrery.kit.words import texts


class W(Window):
    """The windows in the order of a round."""

    REACTION = "reaction"  # after passing, whenever it is one's turn again: eclipse:reaktion.1
    DISCOVERED = "discovered"  # a discovery tile's front is used: eclipse:entdeckungsplaettchen.2
    TECHNOLOGY_GAINED = "technology_gained"  # instant technologies: eclipse:forschung.8
    UPKEEP = "upkeep"  # before paying, when nothing but trade is left: eclipse:wartung-handel.1


def order(g: Galaxy, window: Window, event: Any) -> Iterable[int]:
    """Each window concerns one seat only."""
    return (event.seat,)


def holders(g: Galaxy, seat: int, event: Any, look: Any) -> tuple[list[str], ...]:
    """What a seat has in play: its technologies, and the discovery tile just opened."""
    return (g.players[seat].technologies, g.opened.cards)


TEXTS = texts("orrery.games.eclipse", "title")

GROUPS = (
    WindowGroup("passed", TEXTS["windows.passed"], (W.REACTION,)),
    WindowGroup(
        "upkeep",
        TEXTS["windows.upkeep"],
        (W.UPKEEP,),
    ),
    WindowGroup(
        "finds",
        TEXTS["windows.finds"],
        (W.DISCOVERED, W.TECHNOLOGY_GAINED),
    ),
)

effects = Effects(
    cards=(*TECHNOLOGIES, *DISCOVERIES),
    in_data=[id for id, card in TECHNOLOGIES.items() if card.gives or card.unlocks],
)
ability = Abilities(W, order, holders, groups=GROUPS, effects=effects)


class Gain(Event):
    """A seat got something: a technology, or a discovery tile in a sector."""

    seat: int = 0
    what: str = ""
    sector: str = ""


def fresh(id: str) -> Usable:
    """Usable: it is this very thing that the seat got."""
    return lambda g, seat, event: bool(event.seat == seat and event.what == id)
