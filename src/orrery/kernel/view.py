"""What a seat may know, and the dealing anew of what it may not.

Both walk the same zones. A view shows the faces of zones open to the seat, of all others only
how many cards lie there and, where backs are seen, the backs; and for each kind of card the
sorted list of all that the seat cannot place. ``resample`` deals just that list into just those
places, so ``view(resample(s, seat), seat) == view(s, seat)`` by construction.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from orrery.kernel.choice import Choice
from orrery.kernel.state import State
from orrery.kernel.zones import Zone

Back = Callable[[str, str], str]  # (kind of card, card) -> what its back shows


class View(Struct, frozen=True):
    """The table as one seat sees it (-1: the public). Plain data, ready for JSON."""

    title: str
    seat: int
    table: dict[str, Any]
    unseen: dict[str, list[str]]  # by kind: the cards that the seat cannot place
    waiting: tuple[int, ...]  # the seats that have to answer
    choice: Choice | None  # what this seat has to answer
    finished: bool


def view_table(g: State, seat: int, back: Back) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """The state as the seat may know it, and the cards it cannot place."""
    unseen: dict[str, list[str]] = {}
    table = _show(g, seat, back, unseen)
    for field in g.unseen_fields:
        table.pop(field, None)
    for cards in unseen.values():
        cards.sort()
    return table, unseen


def resample(g: State, seat: int, rng: random.Random, back: Back) -> None:
    """Deal anew, in place, everything the seat cannot know. Cards whose backs are seen change
    only with cards of the same back."""
    hidden: dict[str, list[Zone]] = {}
    for zone in zones(g):
        if zone.cards and not zone.open_to(seat):
            hidden.setdefault(zone.kind, []).append(zone)
    for kind, places in hidden.items():
        _deal(kind, places, rng, back)


def zones(thing: Any) -> Iterator[Zone]:
    """All zones in a state, in a fixed order."""
    for name, shape in _plan(type(thing)):
        value = getattr(thing, name)
        if shape == "one":
            items: Iterable[Any] = () if value is None else (value,)
        else:
            items = value.values() if shape == "dict" else value
        for item in items:
            if isinstance(item, Zone):
                yield item
            else:
                yield from zones(item)


def _deal(kind: str, places: list[Zone], rng: random.Random, back: Back) -> None:
    pool = [card for zone in places for card in zone.cards]
    rng.shuffle(pool)
    by_back: dict[str, list[str]] = {}
    if any(zone.backs for zone in places):
        for card in pool:
            by_back.setdefault(back(kind, card), []).append(card)
        for zone in places:
            if zone.backs:
                zone.cards[:] = [by_back[back(kind, card)].pop() for card in zone.cards]
        pool = [card for cards in by_back.values() for card in cards]
        rng.shuffle(pool)
    for zone in places:
        if not zone.backs:
            size = len(zone.cards)
            zone.cards[:] = pool[:size]
            del pool[:size]


def _show(thing: Any, seat: int, back: Back, unseen: dict[str, list[str]]) -> dict[str, Any]:
    """A struct as a dict; parts without zones go through msgspec at full speed."""
    plan = dict(_plan(type(thing)))
    shown: dict[str, Any] = {}
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        shape = plan.get(name)
        if shape is None:
            simple = value is None or isinstance(value, int | str)
            shown[name] = value if simple else msgspec.to_builtins(value)
        elif shape == "one":
            shown[name] = None if value is None else _item(value, seat, back, unseen)
        elif shape == "dict":
            shown[name] = {key: _item(item, seat, back, unseen) for key, item in value.items()}
        else:
            shown[name] = [_item(item, seat, back, unseen) for item in value]
    return shown


def _item(item: Any, seat: int, back: Back, unseen: dict[str, list[str]]) -> dict[str, Any]:
    show = _show_zone if isinstance(item, Zone) else _show
    return show(item, seat, back, unseen)


def _show_zone(zone: Zone, seat: int, back: Back, unseen: dict[str, list[str]]) -> dict[str, Any]:
    shown: dict[str, Any] = {"size": len(zone.cards)}
    if zone.open_to(seat):
        shown["cards"] = list(zone.cards)
    elif zone.cards:
        unseen.setdefault(zone.kind, []).extend(zone.cards)
    if zone.backs:
        shown["backs"] = [back(zone.kind, card) for card in zone.cards]
    return shown


_plans: dict[Any, tuple[tuple[str, str], ...]] = {}


def _plan(kind: Any) -> tuple[tuple[str, str], ...]:
    """Which fields of a struct type are zones or hold any: (name, "one"|"list"|"dict")."""
    if kind in _plans:
        return _plans[kind]
    plan = []
    for name, hint in get_type_hints(kind).items():
        if name not in kind.__struct_fields__:
            continue
        shape = _shape(hint)
        if shape:
            plan.append((name, shape))
        elif _mentions_zones(hint):
            raise TypeError(f"{kind.__name__}.{name}: zones in a {hint} cannot be hidden")
    _plans[kind] = tuple(plan)
    return _plans[kind]


def _shape(hint: Any) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is list:
        return "list" if _holds_zones(args[0]) else ""
    if origin is dict:
        return "dict" if _holds_zones(args[1]) else ""
    if origin in (UnionType, Union) and all(arg is NoneType or _is_struct(arg) for arg in args):
        return "one" if any(_holds_zones(arg) for arg in args) else ""
    return "one" if _holds_zones(hint) else ""


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _holds_zones(hint: Any) -> bool:
    return _is_struct(hint) and (issubclass(hint, Zone) or bool(_plan(hint)))


def _mentions_zones(hint: Any) -> bool:
    return _holds_zones(hint) or any(_mentions_zones(arg) for arg in get_args(hint))
