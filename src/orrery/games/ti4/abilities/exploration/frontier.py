"""What is found beyond the frontier. ti4:29.5"""

from typing import Any

from orrery.games.ti4.events import Exploring
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.exploration import exploration_card
from orrery.games.ti4.rules.research import research, researchable
from orrery.games.ti4.rules.scoring import draw_secret
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, spend
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell

PRICE = 6  # resources for what the device knows


@exploration_card("derelict_vessel")
async def derelict_vessel(g: Galaxy, event: Exploring) -> None:
    """A secret objective is drawn. ti4:14.21"""
    await draw_secret(g, event.seat)


@exploration_card("lost_crew")
async def lost_crew(g: Galaxy, event: Exploring) -> None:
    """Two action cards are drawn. ti4:3.1"""
    await draw_cards(g, event.seat, 2)


@exploration_card("enigmatic_device")
async def enigmatic_device(g: Galaxy, event: Exploring) -> None:
    """The card lies open before the player. ti4:29.7"""
    g.players[event.seat].area.append(event.card)
    event.kept = True


@ability(
    "enigmatic_device",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: (
        can_spend(g, seat, PRICE, RESOURCES) and bool(researchable(g, seat))
    ),
    rule="ti4:58.2",
)
async def study(g: Galaxy, seat: int, event: Any) -> None:
    """Action: for six resources, and the card, which is purged, a technology is researched.
    ti4:58.3, ti4:89.9, ti4:93.1"""
    await spend(g, seat, PRICE, RESOURCES, "ti4:58.2")
    g.players[seat].area.remove("enigmatic_device")
    g.purged.append("enigmatic_device")
    tell(g, "purged", seat=seat, card="enigmatic_device")
    await research(g, seat, "ti4:89.9", source="enigmatic_device")
