"""Trade. ti4:38"""

from orrery.games.ti4.components import FACTIONS
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import pick_some
from orrery.kernel.state import tell


async def trade(g: Galaxy, seat: int) -> None:
    """Three trade goods, commodities replenished, and any number of others who replenish theirs
    without paying, when their turn for the secondary ability comes.
    ti4:38.1, ti4:38.2, ti4:38.3, ti4:38.4, ti4:38.4a, ti4:38.4b, ti4:faq.10, ti4:38.0"""
    await gain_goods(g, seat, 3)
    await replenish(g, seat)
    assert g.action is not None
    others = [other for other in g.action.queue if not g.players[other].out]
    g.action.chosen = list(await pick_some(seat, "trade_partners", others, rule="ti4:38.4"))


def commodity_value(g: Galaxy, seat: int) -> int:
    """How many commodities a player can have. ti4:38.3a, ti4:57.2"""
    return FACTIONS[g.players[seat].faction].commodities


async def replenish(g: Galaxy, seat: int) -> None:
    """A player takes as many commodities as his faction can have; it counts as replenishing even
    if none was missing. ti4:38.3, ti4:38.3a, ti4:38.5, ti4:57.3, ti4:faq.11, ti4:57.2, ti4:57.4"""
    event = Turn(seat=seat)
    player = g.players[seat]
    player.commodities = max(player.commodities, commodity_value(g, seat))
    tell(g, "replenished", seat=seat, n=player.commodities)
    await ability.open(g, W.REPLENISH_WHEN, event)
    await ability.open(g, W.REPLENISHED, event)


strategy_card("trade", trade, replenish, lambda g, seat: True)
