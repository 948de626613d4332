"""Relics that spare command tokens. ti4:73.3"""

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.relics import purge_relic
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers

ORB, SCEPTER = "dominus_orb", "scepter_of_emelpar"


@ability(ORB, W.BEFORE_MOVE, usable=lambda g, seat, event: event.seat == seat, rule="ti4:73.3")
async def dominus_orb(g: Galaxy, seat: int, event: Turn) -> None:
    """Purged before ships move: command tokens of one's own keep no units where they are, in this
    tactical action. ti4:17.4c, ti4:92.3, ti4:93.1"""
    purge_relic(g, seat, ORB)
    modifiers.add(g, ORB, Q.LEAVES_TOKENS, 1, seat, "tactical_action")


def can_spend_another(g: Galaxy, seat: int) -> bool:
    """Is the scepter ready, and a token in the reinforcements?"""
    return is_ready(g, seat, SCEPTER) and g.players[seat].reserve > 0


@standing(Q.OTHER_TOKENS, SCEPTER)
def has_another(g: Galaxy, seat: int) -> bool:
    """There is a token even if the strategy pool is empty. ti4:52.5"""
    return can_spend_another(g, seat)


@ability(
    SCEPTER,
    W.STRATEGY_TOKEN_SPEND,
    usable=lambda g, seat, event: event.seat == seat and can_spend_another(g, seat),
    rule="ti4:73.3",
)
async def scepter_of_emelpar(g: Galaxy, seat: int, event: Turn) -> None:
    """Exhausted when a token of the strategy pool would be spent: one of the reinforcements is
    spent, which goes back there. ti4:52.5"""
    exhaust_card(g, seat, SCEPTER)
    event.cancelled = True
