"""What cards do: one registry for each game.

Everything that a card, a marker or a faction board does is an effect. It is registered under the
id of the card and the occasion on which it acts: a timing window (windows.py), or a step in which
the rules carry out cards by themselves (``Texts``). So there is one place that knows which effects
exist, which cards have none, and which effects a test has seen at work.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic, ParamSpec

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does on one occasion."""

    id: str  # of the card, or of one player's copy of it ("ceasefire:2")
    at: str  # the occasion: a window, or the step of a rule
    run: Callable[..., Awaitable[bool | None]]  # False: cancelled, so not used
    usable: Callable[..., bool] | None = None
    limit: str = ""  # "" or the time it can be used once in: "action", "round", "game"
    forced: bool = False  # happens without asking
    rule: str = ""


def card_of(id: str) -> str:
    """The card of which this is one player's copy, or the card itself."""
    return id.partition(":")[0]


@dataclass(slots=True)
class Seen:
    """What happened while somebody watched."""

    used: set[tuple[str, str]] = field(default_factory=set)  # effects, by id and occasion
    opened: list[str] = field(default_factory=list)  # windows, one after the other


class Effects:
    """All effects of one game.

    ``cards`` are the ids of everything that does something, so that an effect for a card that does
    not exist fails at import. ``in_data`` are those that may do without one, because their data say
    everything: a lasting bonus, points.
    """

    def __init__(self, cards: Iterable[str] | None = None, in_data: Iterable[str] = ()) -> None:
        self.cards = None if cards is None else frozenset(cards)
        self.in_data = frozenset(in_data)
        if self.cards is not None and (strange := self.in_data - self.cards):
            raise ValueError(f"no such cards: {sorted(strange)}")
        self._at: dict[str, dict[str, Effect]] = {}
        self._standing: set[str] = set()
        self._seen: Seen | None = None

    def occasion(self, name: str) -> Mapping[str, Effect]:
        """A new occasion on which cards act, with its effects by id, as they are registered."""
        if name in self._at:
            raise ValueError(f"there are two occasions called {name}")
        return self._at.setdefault(name, {})

    def register(self, effect: Effect) -> None:
        """Take up an effect, once for each card and occasion."""
        self._check(effect.id)
        if effect.id in self._at[effect.at]:
            raise ValueError(f"{effect.id} is registered twice for {effect.at}")
        self._at[effect.at][effect.id] = effect

    def note_standing(self, id: str) -> None:
        """This card changes something as long as it is there, and so acts on no occasion."""
        self._check(id)
        self._standing.add(id)

    def _check(self, id: str) -> None:
        if self.cards is not None and card_of(id) not in self.cards:
            raise ValueError(f"no such card: {id}")

    def share(self, effect: Effect, at: str) -> None:
        """The same effect acts on another occasion, too."""
        if effect.id in self._at[at]:
            raise ValueError(f"{effect.id} is registered twice for {at}")
        self._at[at][effect.id] = effect

    def __iter__(self) -> Iterator[Effect]:
        for name, table in self._at.items():
            yield from (effect for effect in table.values() if effect.at == name)

    def missing(self) -> list[str]:
        """The cards that should do something and do nothing."""
        acting = {card_of(id) for id in (*self._standing, *(effect.id for effect in self))}
        return sorted((self.cards or frozenset()) - self.in_data - acting)

    @contextmanager
    def watch(self) -> Iterator[Seen]:
        """Note what is used from now on, for tests: ``with effects.watch() as seen``."""
        outer, seen = self._seen, Seen()
        self._seen = seen
        try:
            yield seen
        finally:
            self._seen = outer
            if outer is not None:
                outer.used |= seen.used
                outer.opened += seen.opened

    def idle(self, seen: Seen) -> list[str]:
        """The effects that were not used meanwhile."""
        return [f"{e.id} in {e.at}" for e in self if (e.id, e.at) not in seen.used]

    def note_used(self, id: str, at: str) -> None:
        if self._seen is not None:
            self._seen.used.add((id, at))

    def note_opened(self, window: str) -> None:
        if self._seen is not None:
            self._seen.opened.append(window)


class Texts(Generic[P]):
    """What is printed on the cards of one deck, carried out by the rules on their own occasion.

    combat_text = Texts[[Galaxy, Combat, int]](effects, "combat_card")

    @combat_text("ambush_general_1", usable)
    async def ambush(g: Galaxy, combat: Combat, seat: int) -> None: ...
    """

    def __init__(self, effects: Effects, at: str) -> None:
        self.at = at
        self._effects = effects
        self._table = effects.occasion(at)

    def __call__(
        self, id: str, usable: Callable[P, bool] | None = None
    ) -> Callable[[Callable[P, Awaitable[None]]], Callable[P, Awaitable[None]]]:
        """Register what a card does. ``usable`` says whether it can be done at all."""

        def register(text: Callable[P, Awaitable[None]]) -> Callable[P, Awaitable[None]]:
            self._effects.register(Effect(id, self.at, text, usable))
            return text

        return register

    def __contains__(self, id: object) -> bool:
        return id in self._table

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def usable(self, id: str, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Can it be done now?"""
        usable = self._table[id].usable
        return usable is None or usable(*args, **kwargs)

    def carry_out(self, id: str, *args: P.args, **kwargs: P.kwargs) -> Awaitable[bool | None]:
        """Do what the card says."""
        self._effects.note_used(id, self.at)
        return self._table[id].run(*args, **kwargs)
