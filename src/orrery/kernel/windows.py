"""Timing windows and abilities.

A game lists its windows in a closed enum (a typo fails at import) and registers abilities for
them. A rule opens a window with ``await abilities.open(g, W.HITS_PRODUCED, event)``; the kernel
asks the seats that can react, in the game's order, around the table until all pass. Cancelling
and nested windows need nothing more: an ability simply awaits what it does.

``happen`` is the usual shape of an event: its "when" window (which may cancel or replace it),
the event itself, its "after" window.

In a ``hidden`` window cards may be played from hands that the others do not see, so being asked
tells something. The table settles what is done about it:

quick    Only seats that can react are asked. The others learn that somebody is waited for, but
         neither who it is nor afterwards that it was so.
covered  Every seat that could hold such a card, as far as the public knows, is asked at once, and
         all are waited for until all have answered; the first in order who wants to act does,
         then all are asked again. ``usable`` must go by what is public, so that it tells nothing.
"""

from collections.abc import Awaitable, Callable, Collection, Generator, Iterable, Iterator, Mapping
from itertools import cycle
from typing import Any

from orrery.kernel.chance import reveal
from orrery.kernel.choice import PASS, Choice, ask, ask_all, close
from orrery.kernel.effects import Effect, Effects
from orrery.kernel.events import Window, WindowGroup
from orrery.kernel.limits import is_used, unuse, use
from orrery.kernel.view import zones

USE_ABILITY = "use_ability"  # the kind of every question in a window
Usable = Callable[[Any, int, Any], bool]
Reaction = Callable[[Any, int, Any], Awaitable[bool | None]]  # False: cancelled, so not used
Spent = set[tuple[int, str]]  # seat and ability: used in this opening of a window


class _Nothing:
    """What awaiting a window comes to if nobody has anything for it: nothing, at once."""

    def __await__(self) -> Generator[Any, Any, None]:
        return
        yield


NOTHING = _Nothing()


def _never(g: Any, window: Window) -> bool:
    return False


def _anywhere(ids: Collection[str]) -> None:
    return None


def _untold(g: Any) -> None:
    return None


class Abilities:
    """The effects of a game that act in windows, and the way its windows are run.

    ``holders(g, seat, event, look)`` gives, as lists, the ids of what the seat has in play or in
    hand when this happens, or as much of it as can speak in the window: ``look_for(ids)`` is asked
    once what to look at for these ids, and ``look`` is its answer; ``order(g, window, event)`` the
    seats in the order in which they may react; in ``hidden`` windows cards may be played from a
    hidden hand, in those that ``also_hidden(g, window)`` names only in some matches; ``groups`` are
    the windows as a player gives orders for them; ``effects`` are all effects of the game, these
    among them. Where two windows are one moment (the start of a combat is the start of its first
    round), ``within`` names the one whose abilities act in the other, too. ``told`` names the
    fields of a window's event that everybody knows, for the question: who plays which card.
    ``rule`` is behind the question where an ability names none of its own. ``begins(g)`` and
    ``ends(g)`` are told of every ability that is used, also in the midst of another one.
    """

    def __init__(
        self,
        windows: type[Window],
        order: Callable[[Any, Any, Any], Iterable[int]],
        holders: Callable[[Any, int, Any, Any], Iterable[Collection[str]]],
        hidden: frozenset[Window] = frozenset(),
        groups: tuple[WindowGroup, ...] = (),
        effects: Effects | None = None,
        within: Mapping[Window, Window] | None = None,
        told: Mapping[Window, tuple[str, ...]] | None = None,
        also_hidden: Callable[[Any, Window], bool] = _never,
        rule: str = "",
        look_for: Callable[[Collection[str]], Any] = _anywhere,
        begins: Callable[[Any], None] = _untold,
        ends: Callable[[Any], None] = _untold,
    ) -> None:
        self.windows = windows
        self.within = dict(within or {})
        self._told = dict(told or {})
        self.effects = effects if effects is not None else Effects()
        self.groups = groups
        self.hidden = hidden
        self._also_hidden = also_hidden
        self._rule = rule
        self._order = order
        self._holders = holders
        self._look_for = look_for
        self._begins, self._ends = begins, ends
        self._looks: dict[Window, Any] = {}
        self._table: dict[Window, Mapping[str, Effect]] = {
            window: self.effects.occasion(window) for window in windows
        }

    def __call__(
        self,
        id: str,
        window: Window,
        *,
        usable: Usable | None = None,
        limit: str = "",
        forced: bool = False,
        rule: str = "",
    ) -> Callable[[Reaction], Reaction]:
        """Register an ability: ``@ability("void_communion", W.COMBAT_ENDED, limit="round")``."""

        def register(reaction: Reaction) -> Reaction:
            effect = Effect(id, window, reaction, usable, limit, forced, rule or self._rule)
            self.effects.register(effect)
            self._looks.clear()
            for joint, other in self.within.items():
                if other == window:
                    self.effects.share(effect, joint)
            return reaction

        return register

    def __iter__(self) -> Iterator[Effect]:
        for table in self._table.values():
            yield from table.values()

    def _look(self, window: Window) -> Any:
        """Where to look for what speaks in a window."""
        try:
            return self._looks[window]
        except KeyError:
            look = self._looks[window] = self._look_for(self._table[window].keys())
            return look

    def ready(self, g: Any, seat: int, window: Window, event: Any) -> list[Effect]:
        """What this seat can use here and now."""
        table = self._table[window]
        ids = table.keys()
        found: dict[str, Effect] = {}  # two copies are one option
        for held in self._holders(g, seat, event, self._look(window)):
            if not held or ids.isdisjoint(held):
                continue  # nearly always
            for id in held:
                ability = table.get(id)
                if ability is not None and id not in found and usable(g, seat, ability, event):
                    found[id] = ability
        return list(found.values())

    def might(self, g: Any, seat: int, window: Window, event: Any, spent: Spent) -> bool:
        """Could this seat react, as far as the public knows?"""
        could = could_hold(g, seat).union(*self._holders(g, seat, event, self._look(window)))
        return any(
            id in could and (seat, id) not in spent and usable(g, seat, ability, event)
            for id, ability in self._table[window].items()
        )

    def open(self, g: Any, window: Window, event: Any = None) -> Awaitable[None]:
        """Around the table, one ability a seat and turn, until all pass in a row. Each ability is
        used at most once in one opening. A cancelled event closes its window."""
        self.effects.note_opened(window)
        if window in self.within:
            self.effects.note_opened(self.within[window])
        ids = self._table[window].keys()
        if not ids:
            return NOTHING
        seats = tuple(self._order(g, window, event))
        if window in self.hidden or self._also_hidden(g, window):
            return self._open_hidden(g, window, event, seats)
        holders, look, having = self._holders, self._look(window), []
        for seat in seats:
            for held in holders(g, seat, event, look):
                if held and not ids.isdisjoint(held):
                    having.append(seat)
                    break
        if not having:
            return NOTHING  # the usual case, found out as quickly as possible
        return self._open(g, window, event, seats, having)

    async def _open(
        self,
        g: Any,
        window: Window,
        event: Any,
        seats: tuple[int, ...],
        having: Collection[int],  # who holds anything for it, until something has happened
        hidden: bool = False,
    ) -> None:
        spent: Spent = set()
        passed = 0
        for seat in cycle(seats):
            ready = self._unspent(g, seat, window, event, spent) if seat in having else []
            ability = None
            if ready:
                having = seats
                ability = await self._pick(g, seat, window, event, spent, ready, hidden)
                if hidden:  # whether the match waits again tells what others hold
                    await reveal()
            if ability is None:
                passed += 1
                if passed == len(seats):
                    return
                continue
            passed = 0
            if await self._use(g, seat, ability, event):
                spent.add((seat, ability.id))
            if hidden:  # so it does after the last answer that the ability asked for
                await reveal()
            if event is not None and event.cancelled:
                return

    async def _open_hidden(
        self, g: Any, window: Window, event: Any, seats: tuple[int, ...]
    ) -> None:
        """Opening and closing such a window looks the same whether anybody could react or not:
        nothing before it can be taken back, and what the seats see is numbered alike."""
        await reveal()
        if g.covered:
            await self._poll(g, window, event, seats)
        elif seats:
            await self._open(g, window, event, seats, seats, hidden=True)
        await close()

    async def _poll(self, g: Any, window: Window, event: Any, seats: tuple[int, ...]) -> None:
        """All who might react are asked at once, and again after each use, until all pass."""
        spent: Spent = set()

        def might() -> list[int]:
            return [seat for seat in seats if self.might(g, seat, window, event, spent)]

        while True:
            chosen = await self._forced(g, window, event, seats, spent)
            if chosen is None:
                asked = might()
                made = {seat: self._covered(g, seat, window, event, spent) for seat in asked}
                answers = await ask_all(made, covered=might)
                said = ((seat, answers[seat]) for seat in asked if answers[seat] != PASS)
                chosen = next(said, None)
            if chosen is None:
                return
            seat, ability = chosen[0], self._table[window][chosen[1]]
            if await self._use(g, seat, ability, event):
                spent.add((seat, ability.id))
            if event is not None and event.cancelled:
                return

    async def _forced(
        self, g: Any, window: Window, event: Any, seats: tuple[int, ...], spent: Spent
    ) -> tuple[int, str] | None:
        """The first ability that happens without asking. It lies open, so all may see it."""
        for seat in seats:
            ready = self._unspent(g, seat, window, event, spent)
            if forced := _ids([ability for ability in ready if ability.forced]):
                rule = self._table[window][forced[0]].rule
                return seat, await ask(seat, USE_ABILITY, forced, rule=rule, window=window.value)
        return None

    def _covered(
        self, g: Any, seat: int, window: Window, event: Any, spent: Spent
    ) -> Callable[[], Choice]:
        def choice() -> Choice:
            ready = self._unspent(g, seat, window, event, spent)
            options = (*_ids(ready), PASS)
            rule = ready[0].rule if ready else self._rule
            about = self._about(window, event)
            return Choice(seat, USE_ABILITY, options, rule, about, window=window.value, hidden=True)

        return choice

    def _about(self, window: Window, event: Any) -> dict[str, Any]:
        return {field: getattr(event, field) for field in self._told.get(window, ())}

    def _unspent(self, g: Any, seat: int, window: Window, event: Any, spent: Spent) -> list[Effect]:
        found = self.ready(g, seat, window, event)
        return [ability for ability in found if (seat, ability.id) not in spent] if spent else found

    async def _pick(
        self,
        g: Any,
        seat: int,
        window: Window,
        event: Any,
        spent: Spent,
        ready: list[Effect],
        hidden: bool,
    ) -> Effect | None:
        """What the seat uses, or None if it passes. Forced abilities come first; their owner orders
        them, and may pass on the others."""
        first = [ready]

        def options() -> list[str]:
            found = first.pop() if first else self._unspent(g, seat, window, event, spent)
            return _ids([ability for ability in found if ability.forced]) or [*_ids(found), PASS]

        answer = await ask(
            seat,
            USE_ABILITY,
            options,
            rule=ready[0].rule,
            about=self._about(window, event),
            window=window.value,
            hidden=hidden,
        )
        return None if answer == PASS else self._table[window][answer]

    async def use(self, g: Any, seat: int, id: str, window: Window, event: Any) -> bool:
        """Use an ability that was offered beside others in a question of the rules. False if it
        was cancelled."""
        return await self._use(g, seat, self._table[window][id], event)

    async def _use(self, g: Any, seat: int, ability: Effect, event: Any) -> bool:
        """False if it was cancelled: then it counts as not used."""
        self.effects.note_used(ability.id, ability.at)
        if ability.limit:
            use(g, seat, ability.id, ability.limit)
        self._begins(g)
        done = await ability.run(g, seat, event)
        self._ends(g)
        if done is not False:
            return True
        if ability.limit:
            unuse(g, seat, ability.id, ability.limit)
        return False

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


def usable(g: Any, seat: int, ability: Effect, event: Any) -> bool:
    """May a seat that has it use it now?"""
    if ability.limit and is_used(g, seat, ability.id, ability.limit):
        return False
    return ability.usable is None or ability.usable(g, seat, event)


def could_hold(g: Any, seat: int) -> set[str]:
    """What the seat could have in zones that the public cannot look into."""
    hidden: dict[str, set[str]] = {}
    own = set()
    for zone in zones(g):
        if zone.cards and not zone.open_to(-1):
            hidden.setdefault(zone.kind, set()).update(zone.cards)
            if zone.owner == seat:
                own.add(zone.kind)
    return set().union(*(hidden[kind] for kind in own))


def _ids(abilities: list[Effect]) -> list[str]:
    return [ability.id for ability in abilities]
