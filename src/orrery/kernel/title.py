"""The front door of a game: what every title brings, and the registry of titles."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from reprlib import repr as shorten
from typing import Any

from msgspec import Struct

from orrery.kernel.doors import Doors
from orrery.kernel.errors import BadOption, BrokenMatch
from orrery.kernel.snapshot import Codec, plain
from orrery.kernel.state import State
from orrery.kernel.texts import TEXTS
from orrery.kernel.texts import Text as Text
from orrery.kernel.windows import Abilities


class Standings(Struct, frozen=True):
    """How the seats stand: points, what they are made of, and who wins (several on a tie)."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    detail: tuple[dict[str, int], ...] = ()


Value = bool | int | str

RANDOM, CHOOSE = "random", "choose"
WAYS: dict[Value, Text] = {  # how games let factions and the like be settled
    RANDOM: TEXTS["random"],
    CHOOSE: TEXTS["choose"],
}


def by_seat(value: Value) -> list[str]:
    """How an option names one thing for each seat: "orks random eldar"."""
    return str(value).replace(",", " ").split()


@dataclass(frozen=True)
class TableOption:
    """Something that can be settled when a table is opened: one of ``values`` for the whole table,
    or one of ``seats`` for each seat, written one after the other: "orks random eldar"."""

    id: str
    default: Value
    name: Text
    values: tuple[Value, ...] = ()  # with no seats either: any value of the default's type
    seats: dict[str, str] = field(default_factory=dict)  # with what only one seat can have of it
    names: dict[Value, Text] = field(default_factory=dict)

    def check(self, value: object, players: int = 0) -> None:
        """Raises BadOption, with what is allowed, if a table of this size cannot have this."""
        fits = type(value) is type(self.default)  # 1 is no truth value
        if not (self.values or self.seats):
            if not fits:
                words = f"{shorten(value)} is no {type(self.default).__name__}"
                raise self._bad(words, "option_kind", given=str(value))
        elif not fits or value not in self.values:
            if not self.seats or not isinstance(value, str):
                raise self._not_offered(value)
            self._check_seats(value, players)

    def for_seats(self) -> tuple[str, ...]:
        """What may be named for a seat."""
        return (*((RANDOM,) if RANDOM in self.values else ()), *self.seats)

    def name_of(self, value: Value) -> Text:
        """A value in the readers' languages."""
        return self.names.get(value) or WAYS.get(value) or dict.fromkeys(self.name, str(value))

    def _check_seats(self, value: str, players: int) -> None:
        named = by_seat(value)
        for one in named:
            if one not in self.for_seats():
                raise self._not_offered(one)
        if len(named) != players:
            words = f"{len(named)} named for {players} seats"
            raise self._bad(words, "option_seats", named=len(named), players=players)
        taken: dict[str, str] = {}
        for one in named:
            if one == RANDOM:
                continue
            if other := taken.get(self.seats[one]):
                pair = {"one": self.name_of(other), "other": self.name_of(one)}
                raise self._bad(f"{other} and {one} cannot both be played", "option_both", **pair)
            taken[self.seats[one]] = one

    def _not_offered(self, value: object) -> BadOption:
        allowed = [*self.values, *self.seats]
        names = [self.name_of(one) for one in allowed]
        words = f"{shorten(value)} is not one of {allowed}"
        return self._bad(words, "option_value", given=str(value), allowed=allowed, names=names)

    def _bad(self, words: str, code: str, **facts: Any) -> BadOption:
        return BadOption(f"option {self.id}: {words}", code, option=self.name, **facts)


REACTIONS = TableOption(  # of every title with windows in which hidden cards are played
    "reactions",
    "quick",
    TEXTS["reactions"],
    ("quick", "covered"),
    names={"quick": TEXTS["reactions.quick"], "covered": TEXTS["reactions.covered"]},
)


def _no_back(kind: str, card: str) -> str:
    return ""


def _no_factions(g: Any) -> tuple[str, ...]:
    return ()


def _any_options(options: dict[str, Any], players: int) -> None:
    pass


@dataclass(frozen=True)
class Title:
    """One game. ``flow(g)`` plays from wherever the state says it is to the end; a fresh state
    from ``new`` begins with the setup."""

    id: str
    version: int  # of the rules: answers logged under one version may not replay under another
    schema: int  # of the state
    name: Text
    players: tuple[int, ...]
    minutes: tuple[int, int]
    weight: Text
    about: Text
    state: type[State]
    new: Callable[[dict[str, Any], int], State]
    flow: Callable[[Any], Coroutine[Any, Any, None]]
    standings: Callable[[Any], Standings]
    pieces: Callable[[Any], dict[str, int]]  # counts that never change, for the checks
    options: tuple[TableOption, ...] = ()
    fit: Callable[[dict[str, Any], int], None] = _any_options  # BadOption if they clash
    factions: Callable[[Any], tuple[str, ...]] = _no_factions  # what each seat plays, for reports
    back: Callable[[str, str], str] = _no_back
    doors: Doors | None = None  # what may be done while a question waits
    # Kinds of questions that screens put together, (first, second): see Match.ahead.
    in_one: frozenset[tuple[str, str]] = frozenset()
    abilities: Abilities | None = None  # its windows, and what cards do in them
    migrate: Callable[[Any, int], Any] | None = None  # (plain state, its schema) -> plain state
    codec: Codec[Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "codec", Codec(self.state))
        if self.abilities is not None and self.abilities.hidden and REACTIONS not in self.options:
            object.__setattr__(self, "options", (*self.options, REACTIONS))

    def groups_of(self, window: str) -> tuple[str, ...]:
        """The groups to which a window belongs."""
        groups = self.abilities.groups if self.abilities is not None else ()
        return tuple(group.id for group in groups if window in group.windows)

    def begin(self, options: dict[str, Any], players: int) -> State:
        """A fresh state for a table with these options."""
        state = self.new(options, players)
        state.covered = options.get(REACTIONS.id) == "covered"
        return state

    def moved(self, state: bytes, schema: int) -> bytes:
        """An encoded state of an older schema as it is written now."""
        if schema == self.schema:
            return self.codec.encode(self.codec.decode(state))
        if self.migrate is None:
            raise BrokenMatch(
                f"the match has state schema {schema}, {self.id} now has "
                f"{self.schema}, and there is no migration"
            )
        try:
            return self.codec.encode(self.codec.from_plain(self.migrate(plain(state), schema)))
        except Exception as problem:
            raise BrokenMatch(f"migration from schema {schema} failed: {problem!r}") from problem

    def settle_options(self, given: dict[str, Any] | None, players: int) -> dict[str, Any]:
        """The options of a table, complete and checked."""
        if players not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise BadOption(
                f"{self.id} is for {counts} players, not {players}",
                "player_count",
                title=self.name,
                players=counts,
                given=players,
            )
        known = {option.id: option for option in self.options}
        for key, value in (given or {}).items():
            if key not in known:
                raise self.no_option(key)
            known[key].check(value, players)
        settled = {**{id: option.default for id, option in known.items()}, **(given or {})}
        self.fit(settled, players)
        return settled

    def no_option(self, key: str) -> BadOption:
        known = ", ".join(option.id for option in self.options)
        words = f"{self.id} has no option {shorten(key)}; it has: {known}"
        return BadOption(words, "no_option", title=self.name, given=key, allowed=known)


_registry: dict[str, Title] = {}


def register(title: Title) -> Title:
    """Called once by each game's title.py."""
    _registry[title.id] = title
    return title


def registered() -> dict[str, Title]:
    """All titles loaded so far, by id."""
    return dict(_registry)
