"""Commodities: taking them, and turning one's own into trade goods. ti4:38, ti4:57"""

from orrery.games.ti4.components import FACTIONS
from orrery.games.ti4.events import Turn
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell


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


def gain_commodities(g: Galaxy, seat: int, n: int) -> int:
    """A player takes commodities from the supply, no more than his faction can have. Returns how
    many. ti4:57.2, ti4:38.3a"""
    player = g.players[seat]
    n = max(0, min(n, commodity_value(g, seat) - player.commodities))
    player.commodities += n
    if n:
        tell(g, "gained_commodities", seat=seat, n=n)
    return n


def convert(g: Galaxy, seat: int, n: int) -> None:
    """A player turns commodities of his own into trade goods, which is not gaining those.
    ti4:57.5c"""
    player = g.players[seat]
    n = min(n, player.commodities)
    player.commodities -= n
    player.goods += n
    tell(g, "converted", seat=seat, n=n)
