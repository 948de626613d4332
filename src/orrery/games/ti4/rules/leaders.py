"""Leaders: agents, commanders and heroes. ti4:7, ti4:8"""

from collections.abc import Callable

from orrery.games.ti4.components import FACTIONS, LEADERS
from orrery.games.ti4.events import LeaderUsed
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell

AGENT, COMMANDER, HERO = "agent", "commander", "hero"
OBJECTIVES = 3  # scored ones that unlock a hero. ti4:7.10a

Condition = Callable[[Galaxy, int], bool]
_CONDITIONS: dict[str, Condition] = {}


def unlocks(id: str) -> Callable[[Condition], Condition]:
    """Register what a commander needs to be unlocked: ``condition(g, seat)`` is asked between
    effects. Where something has to happen instead, its ability calls ``unlock``. ti4:7.6a"""

    def register(condition: Condition) -> Condition:
        if id in _CONDITIONS or LEADERS[id].kind != COMMANDER:
            raise ValueError(f"no commander without a condition: {id}")
        _CONDITIONS[id] = condition
        return condition

    return register


def take_leaders(g: Galaxy, seat: int) -> None:
    """A faction begins with its agents ready, and its commander and hero locked.
    ti4:setup.4.3, ti4:7.2, ti4:7.2a, ti4:7.2b, ti4:8.1, ti4:8.1a"""
    player = g.players[seat]
    faction = FACTIONS[player.faction]
    player.leaders = list(faction.agents)
    player.locked = [faction.commander, faction.hero]


def check_leaders(g: Galaxy) -> None:
    """Commanders and heroes whose condition is met are unlocked, for good. This is looked after
    between effects, never within one.
    ti4:7.6, ti4:7.6b, ti4:7.6c, ti4:7.6d, ti4:7.10, ti4:7.10a, ti4:7.10b, ti4:7.10c, ti4:7.10d"""
    for seat, player in enumerate(g.players):
        for id in tuple(player.locked):
            if LEADERS[id].kind == HERO:
                met = len(player.scored) >= OBJECTIVES
            else:
                met = id in _CONDITIONS and _CONDITIONS[id](g, seat)
            if met:
                unlock(g, seat, id)


def unlock(g: Galaxy, seat: int, id: str) -> None:
    """A leader is turned to its unlocked side. ti4:7.6b, ti4:7.10c"""
    player = g.players[seat]
    if id in player.locked:
        player.locked.remove(id)
        player.leaders.append(id)
        tell(g, "unlocked", seat=seat, leader=id)


def can_use_agent(g: Galaxy, seat: int, id: str) -> bool:
    """Is an agent ready? ti4:7.4"""
    return is_ready(g, seat, id)


async def use_agent(g: Galaxy, seat: int, id: str) -> None:
    """An agent is exhausted for its ability. ti4:7.4, ti4:kurz.agent"""
    exhaust_card(g, seat, id)
    await ability.open(g, W.AGENT_EXHAUSTED, LeaderUsed(seat=seat, leader=id))


def purge_hero(g: Galaxy, seat: int, id: str) -> None:
    """A hero leaves the game once its ability has been resolved, if only in part.
    ti4:7.12, ti4:93.3, ti4:kurz.held"""
    g.players[seat].leaders.remove(id)
    g.purged.append(id)
    tell(g, "purged", seat=seat, card=id)
