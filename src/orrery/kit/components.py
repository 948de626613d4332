"""Component tables: TOML files beside a game's code, typed on load."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

Text = dict[str, str]  # {"en": ..., "de": ...}


class Component(Struct, frozen=True, kw_only=True):
    """What every card, token and board has: an id, a name, and whether its data is reconstructed
    (not found in any source, designed for this implementation)."""

    id: str
    name: Text = {}
    text: Text = {}
    rule: str = ""
    reconstructed: bool = False
    known: tuple[str, ...] = ()  # the parts of a reconstructed component that are documented

    untold: ClassVar[tuple[str, ...]] = ()  # fields that are not facts to be read out


def facts(item: Component) -> Iterator[tuple[str, str | int]]:
    """The short facts of a component: fields of its own kind that hold a word or a figure."""
    for field in item.__struct_fields__:
        if field in Component.__struct_fields__ or field in item.untold:
            continue
        value = getattr(item, field)
        if value and isinstance(value, str | int) and not isinstance(value, bool):
            yield field, value


def load(package: str, file: str, table: str, kind: type[T]) -> dict[str, T]:
    """The array ``table`` of data/``file``.toml as a dict by id."""
    data = files(package).joinpath("data", f"{file}.toml").read_bytes()
    rows = msgspec.toml.decode(data)[table]
    try:
        items = msgspec.convert(rows, list[kind])  # type: ignore[valid-type]
    except msgspec.ValidationError as problem:
        raise ValueError(f"{package}/data/{file}.toml: {problem}") from problem
    loaded: dict[str, Any] = {}
    for item in items:
        id = item.id  # type: ignore[attr-defined]
        if id in loaded:
            raise ValueError(f"{package}/data/{file}.toml: duplicate id {id}")
        loaded[id] = item
    return loaded
