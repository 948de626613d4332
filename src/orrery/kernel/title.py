"""The front door of a game: what every title brings, and the registry of titles."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from orrery.kernel.errors import BadOption
from orrery.kernel.snapshot import Codec
from orrery.kernel.state import State

Text = dict[str, str]  # {"en": ..., "de": ...}


class Standings(Struct, frozen=True):
    """How the seats stand: points, what they are made of, and who wins (several on a tie)."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    detail: tuple[dict[str, int], ...] = ()


@dataclass(frozen=True)
class TableOption:
    """Something that can be settled when a table is opened."""

    id: str
    default: bool | int | str
    name: Text
    values: tuple[bool | int | str, ...] = ()  # what is allowed; empty: any text (see the title)

    def check(self, value: object) -> None:
        if self.values and value not in self.values:
            raise BadOption(f"option {self.id}: {value!r} is not one of {list(self.values)}")
        if type(value) is not type(self.default):
            raise BadOption(f"option {self.id}: {value!r} is no {type(self.default).__name__}")


def _no_back(kind: str, card: str) -> str:
    return ""


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
    back: Callable[[str, str], str] = _no_back
    migrate: Callable[[Any, int], Any] | None = None  # (plain state, its schema) -> plain state
    codec: Codec[Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "codec", Codec(self.state))

    def settle_options(self, given: dict[str, Any] | None, players: int) -> dict[str, Any]:
        """The options of a table, complete and checked."""
        if players not in self.players:
            raise BadOption(f"{self.id} is for {_listed(self.players)} players, not {players}")
        known = {option.id: option for option in self.options}
        for key, value in (given or {}).items():
            if key not in known:
                raise BadOption(f"{self.id} has no option {key!r}; it has: {', '.join(known)}")
            known[key].check(value)
        return {**{id: option.default for id, option in known.items()}, **(given or {})}


def _listed(counts: tuple[int, ...]) -> str:
    return ", ".join(str(count) for count in counts)


_registry: dict[str, Title] = {}


def register(title: Title) -> Title:
    """Called once by each game's title.py."""
    _registry[title.id] = title
    return title


def registered() -> dict[str, Title]:
    """All titles loaded so far, by id."""
    return dict(_registry)
