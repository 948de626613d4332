"""What is found beyond the frontier. ti4:29.5"""

from typing import Any

from orrery.games.ti4.events import Exploring, Research
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.exploration import exploration_card
from orrery.games.ti4.rules.research import (
    can_pay_for_research,
    can_research,
    pay_for_research,
    research,
)
from orrery.games.ti4.rules.scoring import draw_secret
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


def can_study(g: Galaxy, seat: int, event: Any) -> bool:
    """Can the player pay, and is there a technology to research, or an effect that speaks of
    researching? ti4:58.3, ti4:31.12"""
    helped = ability.ready(g, seat, W.RESEARCH, Research(seat=seat))
    return can_pay_for_research(g, seat, PRICE) and (bool(helped) or can_research(g, seat))


@ability("enigmatic_device", W.COMPONENT_ACTION, usable=can_study, rule="ti4:58.2")
async def study(g: Galaxy, seat: int, event: Any) -> bool:
    """Action: for six resources, which effects may make fewer, and the card, which is purged, a
    technology is researched. ti4:58.3, ti4:74.2, ti4:89.9, ti4:93.1"""
    if not await pay_for_research(g, seat, PRICE, "ti4:58.2"):
        return False
    g.players[seat].area.remove("enigmatic_device")
    g.purged.append("enigmatic_device")
    tell(g, "purged", seat=seat, card="enigmatic_device")
    await research(g, seat, "ti4:89.9", source="enigmatic_device")
    return True
