"""Leaders: agents, commanders and heroes. ti4:7, ti4:8"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from orrery.games.ti4.components import FACTIONS, LEADERS
from orrery.games.ti4.events import LeaderUsed
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.state import tell

AGENT, COMMANDER, HERO = "agent", "commander", "hero"
OBJECTIVES = 3  # scored ones that unlock a hero. ti4:7.10a

Condition = Callable[[Galaxy, int], bool]
Usable = Callable[[Galaxy, int, Any], bool]
Text = Callable[[Galaxy, int, Any], Awaitable[bool | None]]
_CONDITIONS: dict[str, Condition] = {}
_PRODUCTS: dict[str, str] = {}  # commanders that are unlocked by producing a kind of unit


@dataclass(frozen=True, slots=True)
class AgentText:
    """What an agent does, without being exhausted for it: other cards may have the same text."""

    id: str
    window: W
    usable: Usable | None
    run: Text


AGENT_TEXTS: list[AgentText] = []


# -- registering --------------------------------------------------------------------------------


def agent(
    id: str, window: W, *, usable: Usable | None = None, rule: str = "ti4:7.4"
) -> Callable[[Text], Text]:
    """Register what an agent does: while it is ready it may be exhausted for it. ti4:7.4"""

    def register(text: Text) -> Text:
        def can(g: Galaxy, seat: int, event: Any) -> bool:
            return can_use_agent(g, seat, id) and (usable is None or usable(g, seat, event))

        async def use(g: Galaxy, seat: int, event: Any) -> bool | None:
            await use_agent(g, seat, id)
            return await text(g, seat, event)

        ability(id, window, usable=can, rule=rule)(use)
        AGENT_TEXTS.append(AgentText(id, window, usable, text))
        return text

    return register


def hero(
    id: str, window: W, *, usable: Usable | None = None, rule: str = "ti4:7.12"
) -> Callable[[Text], Text]:
    """Register what a hero does; afterwards it is purged, unless the text comes to nothing
    (False). ti4:7.12, ti4:93.3"""

    def register(text: Text) -> Text:
        async def use(g: Galaxy, seat: int, event: Any) -> bool | None:
            done = await text(g, seat, event)
            if done is not False:
                purge_hero(g, seat, id)
            return done

        ability(id, window, usable=usable, rule=rule)(use)
        return text

    return register


def unlocks(id: str) -> Callable[[Condition], Condition]:
    """Register what a commander needs to be unlocked: ``condition(g, seat)`` is asked between
    effects. Where something has to happen instead, its ability calls ``unlock``. ti4:7.6a"""

    def register(condition: Condition) -> Condition:
        if id in _CONDITIONS or LEADERS[id].kind != COMMANDER:
            raise ValueError(f"no commander without a condition: {id}")
        _CONDITIONS[id] = condition
        return condition

    return register


def unlocks_by_producing(id: str, kind: str) -> None:
    """Register a commander that is unlocked once its owner produces a kind of unit, by whatever
    effect. ti4:7.6a"""
    _PRODUCTS[id] = kind


def check_produced(g: Galaxy, seat: int, made: dict[str, int]) -> None:
    """Units were produced, and are paid and placed: a commander may have waited for that.
    ti4:7.6b, ti4:7.6c"""
    for id in tuple(g.players[seat].locked):
        if made.get(_PRODUCTS.get(id, "")):
            unlock(g, seat, id)


# -- what becomes of them -----------------------------------------------------------------------


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
