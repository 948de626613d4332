"""Technology. ti4:90"""

from orrery.games.ti4.events import Research
from orrery.games.ti4.rules.research import (
    can_pay_for_research,
    can_research,
    pay_for_research,
    research,
)
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, ask


async def technology(g: Galaxy, seat: int) -> None:
    """One technology, and another one for six resources.
    ti4:90.1, ti4:90.2, ti4:90.0, ti4:89.3a, ti4:89.9"""
    await research(g, seat, "ti4:90.2", optional=True)
    if can_research_for(g, seat, 6):

        def options() -> list[str]:  # goods may change hands while he thinks about it
            return ["pay", PASS] if can_research_for(g, seat, 6) else [PASS]

        answer = await ask(seat, "second_technology", options, rule="ti4:90.2")
        if answer != PASS and await pay_for_research(g, seat, price(g, seat, 6), "ti4:90.2"):
            await research(g, seat, "ti4:90.2")


async def technology_for_four(g: Galaxy, seat: int) -> None:
    """One technology for four resources. ti4:90.3, ti4:89.3a, ti4:89.9"""
    if await pay_for_research(g, seat, price(g, seat, 4), "ti4:90.3"):
        await research(g, seat, "ti4:90.3")


def price(g: Galaxy, seat: int, printed: int) -> int:
    """What a player pays for research with this card."""
    return 0 if standing.holds(g, Q.FREE_TECHNOLOGY, seat) else printed


def can_research_for(g: Galaxy, seat: int, printed: int) -> bool:
    """Can the player pay, and is there a technology to research, or an effect that speaks of
    researching? ti4:31.12, ti4:90.2, ti4:90.3"""
    if not can_pay_for_research(g, seat, price(g, seat, printed)):
        return False
    helped = ability.ready(g, seat, W.RESEARCH, Research(seat=seat))
    return bool(helped) or can_research(g, seat)


strategy_card(
    "technology", technology, technology_for_four, lambda g, seat: can_research_for(g, seat, 4)
)
