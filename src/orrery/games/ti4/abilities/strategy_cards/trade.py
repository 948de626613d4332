"""Trade. ti4:38"""

from orrery.games.ti4.rules.commodities import replenish
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import pick_some


async def trade(g: Galaxy, seat: int) -> None:
    """Three trade goods, commodities replenished, and any number of others who replenish theirs
    without paying, when their turn for the secondary ability comes.
    ti4:38.1, ti4:38.2, ti4:38.3, ti4:38.4, ti4:38.4a, ti4:38.4b, ti4:faq.10, ti4:38.0"""
    await gain_goods(g, seat, 3)
    await replenish(g, seat)
    assert g.action is not None
    others = [other for other in g.action.queue if not g.players[other].out]
    g.action.chosen = list(await pick_some(seat, "trade_partners", others, rule="ti4:38.4"))


strategy_card("trade", trade, replenish, lambda g, seat: True)
