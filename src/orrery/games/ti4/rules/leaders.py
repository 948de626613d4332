"""Leaders: agents, commanders and heroes. ti4:7, ti4:8"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from orrery.games.ti4.components import FACTIONS, LEADERS
from orrery.games.ti4.events import LeaderUsed
from orrery.games.ti4.modifiers import Q
from orrery.games.ti4.rules.exhausting import is_ready
from orrery.games.ti4.rules.resolving import between_effects
from orrery.games.ti4.rules.units import touch_all
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

AGENT, COMMANDER, HERO = "agent", "commander", "hero"
HEROES = {id for id, leader in LEADERS.items() if leader.kind == HERO}
OBJECTIVES = 3  # scored ones that unlock a hero. ti4:7.10a

Condition = Callable[[Galaxy, int], bool]
Count = Callable[[Galaxy, int], int]
Usable = Callable[[Galaxy, int, Any], bool]
Text = Callable[[Galaxy, int, Any], Awaitable[bool | None]]
_CONDITIONS: dict[str, Condition] = {}
_ANYTIME: dict[str, Condition] = {}  # those that not only a change of the board can meet
_COUNTS: dict[str, tuple[Count, int]] = {}  # commanders that need a number of something
_PRODUCTS: dict[str, str] = {}  # commanders that are unlocked by producing a kind of unit


@dataclass(frozen=True, slots=True)
class AgentText:
    """What an agent does, without being exhausted for it: other cards may have the same text."""

    id: str
    window: W
    usable: Usable | None
    run: Text


AGENT_TEXTS: list[AgentText] = []
_COPIERS: list[str] = []  # agents that have the texts of others


# -- registering --------------------------------------------------------------------------------


def agent(
    id: str, window: W, *, usable: Usable | None = None, rule: str = "ti4:7.4"
) -> Callable[[Text], Text]:
    """Register what an agent does: while it is ready it may be exhausted for it. ti4:7.4"""

    def register(text: Text) -> Text:
        def can(g: Galaxy, seat: int, event: Any) -> bool:
            return can_use_agent(g, seat, id) and (usable is None or usable(g, seat, event))

        async def use(g: Galaxy, seat: int, event: Any) -> bool | None:
            return await use_agent(g, seat, id, text, event)

        ability(id, window, usable=can, rule=rule)(use)
        first = all(other.window != window for other in AGENT_TEXTS)
        AGENT_TEXTS.append(AgentText(id, window, usable, text))
        for copier in _COPIERS if first else ():
            _copy_in(copier, window)
        return text

    return register


def copies_agents(id: str) -> None:
    """Register an agent that has the texts of all agents of the other players. ti4:7.4"""
    _COPIERS.append(id)
    for window in dict.fromkeys(text.window for text in AGENT_TEXTS):
        _copy_in(id, window)


def _copy_in(id: str, window: W) -> None:
    """In a window one of the texts that speak there is used, and the copying agent exhausted for
    it. ti4:7.4, ti4:31.18"""

    def can(g: Galaxy, seat: int, event: Any) -> bool:
        return can_use_agent(g, seat, id) and bool(copied(g, seat, window, event))

    async def use(g: Galaxy, seat: int, event: Any) -> bool | None:
        texts = {text.id: text for text in copied(g, seat, window, event)}
        chosen = str(await ask(seat, "copy_agent", list(texts), rule="ti4:31.7"))
        tell(g, "copied_agent", seat=seat, card=id, leader=chosen)
        return await use_agent(g, seat, id, texts[chosen].run, event)

    ability(id, window, usable=can, rule="ti4:7.4")(use)


def copied(g: Galaxy, seat: int, window: W, event: Any) -> list[AgentText]:
    """The texts of other players' agents, exhausted or not, that a player could use as his own.
    ti4:7.4"""
    theirs = {id for other, p in enumerate(g.players) if other != seat for id in p.leaders}
    return [
        text
        for text in AGENT_TEXTS
        if text.window == window
        and text.id in theirs
        and (text.usable is None or text.usable(g, seat, event))
    ]


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


def unlocks(id: str, *, board: bool = False) -> Callable[[Condition], Condition]:
    """Register what a commander needs to be unlocked: ``condition(g, seat)`` is asked between
    effects, ``board`` ones only when something has changed in a system (``g.touched``). Where
    something has to happen instead, its ability calls ``unlock``. ti4:7.6a"""

    def register(condition: Condition) -> Condition:
        if id in _CONDITIONS or LEADERS[id].kind != COMMANDER:
            raise ValueError(f"no commander without a condition: {id}")
        _CONDITIONS[id] = condition
        if not board:
            _ANYTIME[id] = condition
        return condition

    return register


def unlocks_at(id: str, needed: int, *, board: bool = False) -> Callable[[Count], Count]:
    """Register a commander that needs a number of something: ``count(g, seat)`` says how many there
    are, so that everybody sees how far it is. ti4:7.6a"""

    def register(count: Count) -> Count:
        unlocks(id, board=board)(lambda g, seat: count(g, seat) >= needed)
        _COUNTS[id] = (count, needed)
        return count

    return register


def progress(g: Galaxy, seat: int, id: str) -> tuple[int, int] | None:
    """How many of those things a locked leader has that it needs, and how many it needs, where
    they are counted. ti4:7.6a, ti4:7.10a"""
    if LEADERS[id].kind == HERO:
        return len(g.players[seat].scored), OBJECTIVES
    if id not in _COUNTS:
        return None
    count, needed = _COUNTS[id]
    return count(g, seat), needed


def unlocks_by_producing(id: str, kind: str) -> None:
    """Register a commander that is unlocked once its owner produces a kind of unit, by whatever
    effect. ti4:7.6a"""
    _PRODUCTS[id] = kind


def check_produced(g: Galaxy, seat: int, made: dict[str, int]) -> None:
    """Units were produced, and are paid and placed: a commander may have waited for that. It is
    unlocked once the effect that produced them is resolved. ti4:7.6b, ti4:7.6c"""
    for id in g.players[seat].locked:
        if made.get(_PRODUCTS.get(id, "")):
            modifiers.add(g, id, Q.EARNED, 1, seat)


# -- what becomes of them -----------------------------------------------------------------------


def take_leaders(g: Galaxy, seat: int) -> None:
    """A faction begins with its agents ready, and its commander and hero locked; only agents are
    ever exhausted.
    ti4:setup.4.3, ti4:7.2, ti4:7.2a, ti4:7.2b, ti4:7.7, ti4:7.11, ti4:8.1, ti4:8.1a"""
    player = g.players[seat]
    faction = FACTIONS[player.faction]
    player.leaders = list(faction.agents)
    player.locked = [faction.commander, faction.hero]


@between_effects
def check_leaders(g: Galaxy) -> None:
    """Commanders and heroes whose condition is met are unlocked, for good. This is looked after
    between effects, never within one.
    ti4:7.6, ti4:7.6b, ti4:7.6c, ti4:7.6d, ti4:7.10, ti4:7.10a, ti4:7.10b, ti4:7.10c, ti4:7.10d"""
    if g.resolving:
        return
    earned = Q.EARNED in g.modifiers
    conditions = _CONDITIONS if g.touched else _ANYTIME
    met: list[tuple[int, str]] = []
    for seat, player in enumerate(g.players):
        heroic = len(player.scored) >= OBJECTIVES
        for id in player.locked:
            condition = conditions.get(id)
            if (
                (condition is not None and condition(g, seat))
                or (heroic and id in HEROES)
                or (earned and is_earned(g, seat, id))
            ):
                met.append((seat, id))
    for seat, id in met:
        unlock(g, seat, id)
    if met:
        check_leaders(g)  # another may have waited for that


def is_earned(g: Galaxy, seat: int, id: str) -> bool:
    """Has what a leader waited for happened? ti4:7.6c"""
    return any(record.source == id for record in modifiers.of(g, Q.EARNED, seat))


def unlock(g: Galaxy, seat: int, id: str) -> None:
    """A leader is turned to its unlocked side. ti4:7.6b, ti4:7.10c"""
    player = g.players[seat]
    if id in player.locked:
        player.locked.remove(id)
        touch_all(g)
        player.leaders.append(id)
        if g.modifiers:
            modifiers.drop(g, id)
        tell(g, "unlocked", seat=seat, leader=id)


def can_use_agent(g: Galaxy, seat: int, id: str) -> bool:
    """Has a player this agent, and is it ready? ti4:7.4"""
    return id in g.players[seat].leaders and is_ready(g, seat, id)


async def use_agent(
    g: Galaxy, seat: int, id: str, text: Text | None = None, event: Any = None
) -> bool | None:
    """An agent is exhausted for its ability. Once that is resolved, whoever has something to say to
    an exhausted agent does so. ti4:7.4, ti4:31.14, ti4:kurz.agent"""
    g.players[seat].exhausted.append(id)
    tell(g, "used_agent", seat=seat, card=id)
    done = None if text is None else await text(g, seat, event)
    await ability.open(g, W.AGENT_EXHAUSTED, LeaderUsed(seat=seat, leader=id))
    return done


def purge_hero(g: Galaxy, seat: int, id: str) -> None:
    """A hero leaves the game once its ability has been resolved, if only in part.
    ti4:7.12, ti4:93.3, ti4:kurz.held"""
    g.players[seat].leaders.remove(id)
    g.purged.append(id)
    tell(g, "purged", seat=seat, card=id)
