"""Laws that keep an eye on their owner. ti4:1.4"""

from typing import Any

from orrery.games.ti4.events import Law
from orrery.games.ti4.rules.outcomes import agenda, elected_player
from orrery.games.ti4.rules.scoring import draw_secret, gain_points, lose_points
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.state import tell

RULE = "ti4:1.4"
CENSURE, WARRANT = "political_censure", "search_warrant"


def is_lost(law: str) -> Any:
    """Its owner loses this law."""

    def lost(g: Galaxy, seat: int, event: Law) -> bool:
        return event.seat == seat and event.law == law

    return lost


@agenda(CENSURE)
async def political_censure(g: Galaxy, outcome: str) -> None:
    """The elected player gains a point. ti4:77.6"""
    gain_points(g, elected_player(outcome), 1)


@standing(Q.NO_CARDS, CENSURE)
def no_action_cards(g: Galaxy, seat: int) -> bool:
    """The owner cannot play action cards. ti4:31.6"""
    return True


@ability(CENSURE, W.LAW_LOST, usable=is_lost(CENSURE), forced=True, rule=RULE)
async def lose_censure(g: Galaxy, seat: int, event: Law) -> None:
    """With the card its owner loses the point, however that comes about. ti4:faq.36"""
    lose_points(g, seat, 1)


@agenda(WARRANT)
async def search_warrant(g: Galaxy, outcome: str) -> None:
    """The elected player lays the secret objectives open and draws two more; all see those before
    what is too much goes back. ti4:14.18, ti4:14.21a"""
    seat = elected_player(outcome)
    secrets = g.players[seat].secrets
    secrets.laid_open = True
    await reveal()
    tell(g, "laid_open", seat=seat, objectives=tuple(secrets.cards))
    await draw_secret(g, seat, 2)


@ability(WARRANT, W.LAW_LOST, usable=is_lost(WARRANT), forced=True, rule=RULE)
async def lose_warrant(g: Galaxy, seat: int, event: Law) -> None:
    """Without the card the secret objectives are secret again. ti4:1.5, ti4:14.18"""
    g.players[seat].secrets.laid_open = False
