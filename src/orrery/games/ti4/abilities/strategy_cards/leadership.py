"""Leadership. ti4:33"""

from orrery.games.ti4.rules.spending import INFLUENCE, goods_worth, spend, worths
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import amount


async def leadership(g: Galaxy, seat: int) -> None:
    """Three command tokens, and one more for every three influence.
    ti4:33.1, ti4:33.2, ti4:33.4, ti4:33.0"""
    await gain_tokens(g, seat, 3, "ti4:33.2")
    await buy_tokens(g, seat)


async def buy_tokens(g: Galaxy, seat: int) -> None:
    """Any amount of influence may be spent, for one command token each three. ti4:33.2, ti4:33.3"""
    most = min(affordable_tokens(g, seat), g.players[seat].reserve)
    if not most:
        return
    n = await amount(seat, "buy_tokens", 0, most, rule="ti4:33.2")
    await spend(g, seat, 3 * n, INFLUENCE, "ti4:33.2")
    await gain_tokens(g, seat, n, "ti4:33.2")


def affordable_tokens(g: Galaxy, seat: int) -> int:
    """How many tokens a player's influence buys."""
    return (sum(worths(g, seat, INFLUENCE).values()) + goods_worth(g, seat)) // 3


def can_buy_tokens(g: Galaxy, seat: int) -> bool:
    return affordable_tokens(g, seat) > 0 and g.players[seat].reserve > 0


strategy_card("leadership", leadership, buy_tokens, can_buy_tokens, token=False)
