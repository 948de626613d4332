"""Timing windows and abilities.

A game lists its windows in a closed enum (a typo fails at import) and registers abilities for
them. A rule opens a window with ``await abilities.open(g, W.HITS_PRODUCED, event)``; the kernel
asks the seats that can react, in the game's order, around the table until all pass. Cancelling
and nested windows need nothing more: an ability simply awaits what it does.

``happen`` is the usual shape of an event: its "when" window (which may cancel or replace it),
the event itself, its "after" window.
"""

from collections.abc import (
    Awaitable,
    Callable,
    Generator,
    Iterable,
    Iterator,
    KeysView,
)
from dataclasses import dataclass
from enum import StrEnum
from itertools import cycle
from typing import Any

from msgspec import Struct

from orrery.kernel.choice import PASS, ask

Usable = Callable[[Any, int, Any], bool]
Effect = Callable[[Any, int, Any], Awaitable[None]]
Spent = set[tuple[int, str]]  # seat and ability: used in this opening of a window


class Window(StrEnum):
    """Base of a game's closed list of windows."""

    __hash__ = str.__hash__  # windows are looked up all the time; Enum's own hash is slow


class Event(Struct):
    """What a window is about. Games add fields; an ability may change them or cancel."""

    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card, technology or faction can do in a window."""

    id: str  # the id of the card or ability: three greps find everything
    window: Window
    effect: Effect
    usable: Usable | None
    limit: str  # "" or the time it can be used once in: "action", "round", "game"
    forced: bool  # happens without asking
    rule: str


class _Nothing:
    """What awaiting a window comes to if nobody has anything for it: nothing, at once."""

    def __await__(self) -> Generator[Any, Any, None]:
        return
        yield


NOTHING = _Nothing()


class Abilities:
    """All abilities of one game, and the way its windows are run.

    ``holders(g, seat)`` gives the ids of what the seat has in play or in hand; ``order(g, window,
    event)`` the seats in the order in which they may react; ``idle(g, ids)`` says quickly that
    nobody has any of these.
    """

    def __init__(
        self,
        windows: type[Window],
        order: Callable[[Any, Any, Any], Iterable[int]],
        holders: Callable[[Any, int], Iterable[str]],
        idle: Callable[[Any, KeysView[str]], bool] | None = None,
        hidden: frozenset[Window] = frozenset(),
    ) -> None:
        self.windows = windows
        self._order = order
        self._holders = holders
        self._idle = idle
        self._hidden = hidden  # windows in which cards from a hidden hand may be played
        self._table: dict[Window, dict[str, Ability]] = {window: {} for window in windows}
        self.opened: set[Window] = set()  # for the test that every window is opened somewhere
        self.exercised: set[tuple[str, Window]] = set()  # and every ability used somewhere

    def __call__(
        self,
        id: str,
        window: Window,
        *,
        usable: Usable | None = None,
        limit: str = "",
        forced: bool = False,
        rule: str = "",
    ) -> Callable[[Effect], Effect]:
        """Register an ability: ``@ability("void_communion", W.COMBAT_ENDED, limit="round")``."""

        def register(effect: Effect) -> Effect:
            if id in self._table[window]:
                raise ValueError(f"{id} is registered twice for {window}")
            self._table[window][id] = Ability(id, window, effect, usable, limit, forced, rule)
            return effect

        return register

    def __iter__(self) -> Iterator[Ability]:
        for table in self._table.values():
            yield from table.values()

    def ready(self, g: Any, seat: int, window: Window, event: Any) -> list[Ability]:
        """What this seat can use here and now."""
        table, held = self._table[window], self._holders(g, seat)
        if table.keys().isdisjoint(held):
            return []
        found = []
        for id in dict.fromkeys(held):  # two copies are one option
            ability = table.get(id)
            if (
                ability is not None
                and not (ability.limit and is_used(g, seat, id, ability.limit))
                and (ability.usable is None or ability.usable(g, seat, event))
            ):
                found.append(ability)
        return found

    def open(self, g: Any, window: Window, event: Any = None) -> Awaitable[None]:
        """Around the table, one ability a seat and turn, until all pass in a row. Each ability is
        used at most once in one opening. A cancelled event closes its window."""
        self.opened.add(window)
        ids = self._table[window].keys()
        if not ids or (self._idle is not None and not g.poker_face and self._idle(g, ids)):
            return NOTHING
        return self._open(g, window, event)

    async def _open(self, g: Any, window: Window, event: Any) -> None:
        seats = tuple(self._order(g, window, event))
        spent: Spent = set()
        passed = 0
        for seat in cycle(seats):
            ready = self._unspent(g, seat, window, event, spent)
            ability = None
            if ready or self._bluffs(g, seat, window):
                ability = await self._pick(g, seat, window, event, spent, ready)
            if ability is None:
                passed += 1
                if passed == len(seats):
                    return
                continue
            passed = 0
            spent.add((seat, ability.id))
            await self._use(g, seat, ability, event)
            if event is not None and event.cancelled:
                return

    def _unspent(
        self, g: Any, seat: int, window: Window, event: Any, spent: Spent
    ) -> list[Ability]:
        found = self.ready(g, seat, window, event)
        return [ability for ability in found if (seat, ability.id) not in spent] if spent else found

    async def _pick(
        self,
        g: Any,
        seat: int,
        window: Window,
        event: Any,
        spent: Spent,
        ready: list[Ability],
    ) -> Ability | None:
        """What the seat uses, or None if it passes. Forced abilities come first; their owner orders
        them, and may pass on the others."""
        first = [ready]

        def options() -> list[str]:
            found = first.pop() if first else self._unspent(g, seat, window, event, spent)
            forced = [ability.id for ability in found if ability.forced]
            return forced or [*(ability.id for ability in found), PASS]

        answer = await ask(
            seat,
            "use_ability",
            options,
            rule=ready[0].rule if ready else "",
            window=window.value,
            secret=self._bluffs(g, seat, window),
        )
        return None if answer == PASS else self._table[window][answer]

    def _bluffs(self, g: Any, seat: int, window: Window) -> bool:
        """A seat with a poker face is asked even when it can only pass, so that nobody learns
        from the pause what it holds."""
        return seat in g.poker_face and window in self._hidden

    async def _use(self, g: Any, seat: int, ability: Ability, event: Any) -> None:
        self.exercised.add((ability.id, ability.window))
        if ability.limit:
            use(g, seat, ability.id, ability.limit)
        await ability.effect(g, seat, event)

    async def happen(
        self,
        g: Any,
        event: Any,
        do: Callable[[], Awaitable[None]],
        *,
        when: Window | None = None,
        after: Window | None = None,
    ) -> bool:
        """An event with its windows. False if a "when" effect cancelled or replaced it."""
        if when is not None:
            await self.open(g, when, event)
            if event.cancelled:
                return False
        await do()
        if after is not None:
            await self.open(g, after, event)
        return True


def use(g: Any, seat: int, id: str, limit: str) -> None:
    """Note that the seat used this up for the time named ``limit``."""
    g.used.setdefault(limit, []).append(f"{seat}:{id}")


def is_used(g: Any, seat: int, id: str, limit: str) -> bool:
    """Was it used since that time began?"""
    return f"{seat}:{id}" in g.used.get(limit, ())


def renew(g: Any, limit: str) -> None:
    """A new action, round, ... begins: what was used up is ready again."""
    g.used.pop(limit, None)
