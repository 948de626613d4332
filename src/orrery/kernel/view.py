"""What a seat may know, and the dealing anew of what it may not.

Both walk the same zones. A view shows the faces of zones open to the seat, of all others only
how many cards lie there and, where backs are seen, the backs; and for each kind of card the
sorted list of all that the seat cannot place. ``resample`` deals just that list into just those
places, so ``view(resample(s, seat), seat) == view(s, seat)`` by construction. ``known`` makes a
state of a view again, for rules that count on what a seat knows.
"""

import random
from collections.abc import Callable, Iterable
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from orrery.kernel.choice import Choice
from orrery.kernel.state import State
from orrery.kernel.zones import Zone

S = TypeVar("S", bound=State)
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
    reacting: bool = False  # somebody may react from a hidden hand; ``waiting`` tells who, or not


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
            if zone.kind in hidden:
                hidden[zone.kind].append(zone)
            else:
                hidden[zone.kind] = [zone]
    for kind, places in hidden.items():
        _deal(kind, places, rng, back)


def zones(thing: Any) -> list[Zone]:
    """All zones in a state, in a fixed order."""
    found: list[Zone] = []
    _collect(thing, found)
    return found


def _collect(thing: Any, found: list[Zone]) -> None:
    kind = type(thing)
    for name, shape in _zone_plans.get(kind) or _zone_plan(kind):
        value = getattr(thing, name)
        if shape == ONE:
            items: Iterable[Any] = () if value is None else (value,)
        else:
            items = value.values() if shape == DICT else value
        for item in items:
            if isinstance(item, Zone):
                found.append(item)
            else:
                _collect(item, found)


def _deal(kind: str, places: list[Zone], rng: random.Random, back: Back) -> None:
    pool = _shuffled([card for zone in places for card in zone.cards], rng)
    if any(zone.backs for zone in places):
        by_back: dict[str, list[str]] = {}
        for card in pool:
            by_back.setdefault(back(kind, card), []).append(card)
        for zone in places:
            if zone.backs:
                zone.cards[:] = [by_back[back(kind, card)].pop() for card in zone.cards]
        pool = _shuffled([card for cards in by_back.values() for card in cards], rng)
    start = 0
    for zone in places:
        if not zone.backs:
            end = start + len(zone.cards)
            zone.cards[:] = pool[start:end]
            start = end


def _shuffled(cards: list[str], rng: random.Random) -> list[str]:
    """A shuffled copy. Sorting by random keys is several times faster than random.shuffle."""
    draw = rng.random
    return [card for _, card in sorted([(draw(), card) for card in cards])]


def _show(thing: Any, seat: int, back: Back, unseen: dict[str, list[str]]) -> dict[str, Any]:
    """A struct as a dict; parts without zones go through msgspec at full speed."""
    shown: dict[str, Any] = {}
    for name, shape in _plan(type(thing)):
        value = getattr(thing, name)
        if not shape:
            shown[name] = value if type(value) in SIMPLE else msgspec.to_builtins(value)
        elif shape == ONE:
            shown[name] = None if value is None else _item(value, seat, back, unseen)
        elif shape == DICT:
            shown[name] = {key: _item(item, seat, back, unseen) for key, item in value.items()}
        else:
            shown[name] = [_item(item, seat, back, unseen) for item in value]
    return shown


def _item(item: Any, seat: int, back: Back, unseen: dict[str, list[str]]) -> dict[str, Any]:
    show = _show_zone if isinstance(item, Zone) else _show
    return show(item, seat, back, unseen)


def _show_zone(zone: Zone, seat: int, back: Back, unseen: dict[str, list[str]]) -> dict[str, Any]:
    cards = zone.cards
    shown: dict[str, Any] = {"size": len(cards)}
    if zone.open_to(seat):
        shown["cards"] = list(cards)
    elif cards:
        unseen.setdefault(zone.kind, []).extend(cards)
    if zone.backs:
        shown["backs"] = [back(zone.kind, card) for card in cards]
    return shown


# -- a view as a state again ----------------------------------------------------------------------


def known(view: View, kind: type[S]) -> S:
    """The table of a view as a state, for the caller alone. What is hidden from the seat is
    missing: zones hold only the cards it sees."""
    global _latest
    latest = _latest
    if latest is not None and latest[0] is view and latest[1] is kind:
        again: S = _decoder(kind)(latest[2])
        return again
    state: S = _restore(kind, view.table)
    _latest = (view, kind, _encode(state))
    return state


# A page asks for the same view several times: the last one is kept, encoded, since decoding is many
# times quicker than taking a view apart.
_latest: tuple[View, Any, bytes] | None = None
_encode = msgspec.msgpack.Encoder().encode


@cache
def _decoder(kind: Any) -> Callable[[bytes], Any]:
    return msgspec.msgpack.Decoder(kind).decode


def _restore(hint: Any, shown: Any) -> Any:
    """What a view shows, as it was; JSON may have turned the keys of a dict into strings."""
    shape, args = _layout(hint)
    if not shape:
        return msgspec.convert(shown, hint, strict=False)
    if shape == LIST:
        return [_restore(args[0], item) for item in shown]
    if shape == DICT:
        keys = msgspec.convert(list(shown), list[args[0]], strict=False)  # type: ignore[valid-type]
        return {key: _restore(args[1], shown[old]) for key, old in zip(keys, shown, strict=True)}
    if args:  # a struct or None
        return None if shown is None else _restore(_struct_among(args), shown)
    if issubclass(hint, Zone):
        return hint("", list(shown.get("cards", ())))
    hints = _hints(hint)
    return hint(**{name: _restore(hints[name], value) for name, value in shown.items()})


@cache
def _layout(hint: Any) -> tuple[str, tuple[Any, ...]]:
    return _shape(hint), get_args(hint)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _struct_among(args: tuple[Any, ...]) -> Any:
    return next(arg for arg in args if arg is not NoneType)


# -- which fields of a struct are zones, or hold any ----------------------------------------------

PLAIN, ONE, LIST, DICT = "", "one", "list", "dict"
SIMPLE = frozenset((int, str, bool, float, NoneType))

Plan = tuple[tuple[str, str], ...]
_plans: dict[Any, Plan] = {}


def _plan(kind: Any) -> Plan:
    """The fields of a struct type, each with its shape."""
    plan = _plans.get(kind)
    if plan is None:
        hints = _hints(kind)
        plan = tuple((name, _shape(hints[name])) for name in kind.__struct_fields__)
        for name, shape in plan:
            if not shape and _mentions_zones(hints[name]):
                where = f"{kind.__name__}.{name}"
                raise TypeError(f"{where}: zones in a {hints[name]} cannot be hidden")
        _plans[kind] = plan
    return plan


_zone_plans: dict[Any, Plan] = {}


def _zone_plan(kind: Any) -> Plan:
    """Only the fields that are zones or hold any."""
    _zone_plans[kind] = tuple(field for field in _plan(kind) if field[1])
    return _zone_plans[kind]


def _shape(hint: Any) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is list:
        return LIST if _holds_zones(args[0]) else PLAIN
    if origin is dict:
        return DICT if _holds_zones(args[1]) else PLAIN
    if origin in (UnionType, Union) and all(arg is NoneType or _is_struct(arg) for arg in args):
        return ONE if any(_holds_zones(arg) for arg in args) else PLAIN
    return ONE if _holds_zones(hint) else PLAIN


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _holds_zones(hint: Any) -> bool:
    if not _is_struct(hint):
        return False
    return issubclass(hint, Zone) or any(shape for _, shape in _plan(hint))


def _mentions_zones(hint: Any) -> bool:
    return _holds_zones(hint) or any(_mentions_zones(arg) for arg in get_args(hint))
