"""Choices: everything a rule may ask a seat.

A rule says ``await ask(seat, "kind", options)`` and goes on with the answer. Options are plain
stable values, never indexes, callbacks or text, so a log of answers outlives the code.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from itertools import product
from reprlib import repr as shorten
from types import coroutine
from typing import Any, NamedTuple

from msgspec import Struct

from orrery.kernel.errors import IllegalAnswer

Option = str | int | tuple[str | int, ...]
Form = dict[str, str | int]  # filled in
Answer = Option | Form
Options = Iterable[Option] | Callable[[], Iterable[Option]]
About = dict[str, Any] | Callable[[], dict[str, Any]] | None

PASS = "pass"
DONE = "done"
YES_NO: tuple[Option, ...] = ("yes", "no")


class Field(Struct, frozen=True):
    """One entry of a form: a whole number from ``least`` to ``most``, or one of ``values``."""

    name: str
    least: int = 0
    most: int = 0
    values: tuple[str, ...] = ()

    def check(self, value: object) -> str | None:
        """Why ``value`` does not fit, or None."""
        if self.values:
            return None if value in self.values else f"{self.name}: one of {list(self.values)}"
        if type(value) is int and self.least <= value <= self.most:
            return None
        return f"{self.name}: a whole number from {self.least} to {self.most}"

    @property
    def open(self) -> bool:
        """Does it leave a choice?"""
        return len(self.values) > 1 if self.values else self.least < self.most

    def few(self) -> tuple[str | int, ...]:
        """Some of what fits: all values, or the least number, one in the middle and the most."""
        middle = (self.least + self.most) // 2
        return self.values or tuple(dict.fromkeys((self.least, middle, self.most)))


class Choice(Struct, frozen=True, gc=False):
    """What one seat has to decide now."""

    seat: int
    kind: str  # "choose_origin", "assign_hit": the key for words and bots
    options: tuple[Option, ...]
    rule: str = ""  # the rule behind the question
    about: dict[str, Any] = {}  # the little that the screen or a bot should know besides
    window: str = ""  # the timing window, if this is a reaction: standing orders speak of it
    form: tuple[Field, ...] = ()  # an offer is a form instead of a list of options
    hidden: bool = False  # a reaction from a hidden hand: that the seat is asked is its secret


class Together(Struct, frozen=True):
    """Several seats decide at once; nobody sees an answer before all are in.

    The choices are made by functions so that they can be made again after what a seat cannot
    know was dealt anew (see view.resample). ``secret`` seats are asked even if they have one option
    only: the others must not learn that there was nothing to choose.
    """

    make: dict[int, Callable[[], Choice]]
    secret: frozenset[int] = frozenset()
    covered: Callable[[], list[int]] | None = None  # see windows.py; who is asked, found out anew


class Refusal(NamedTuple):
    """Why a form is refused: the rule, and the sentence of the title's text that tells it."""

    rule: str
    code: str
    facts: dict[str, Any] = {}


class Offer(Struct, frozen=True):
    """A choice with a form; ``validate`` returns why an answer is refused, or None; ``sensible``
    gives a few answers that make sense, for those who pick one of a list."""

    choice: Choice
    validate: Callable[[Form], Refusal | None]
    sensible: Callable[[], Iterable[Form]] | None = None

    def few(self) -> list[Form]:
        """A few answers that are not refused."""
        form = self.choice.form
        names = [field.name for field in form]
        mixed = (dict(zip(names, way, strict=True)) for way in product(*(f.few() for f in form)))
        ways = mixed if self.sensible is None else self.sensible()
        return [way for way in ways if self.validate(way) is None]


class Checkpoint(Struct, frozen=True):
    """Here the state alone says what comes next. Finer ones may lie inside a turn."""

    turn: bool  # a turn ends or begins here: a good moment to judge how things stand


class Closed(Struct, frozen=True):
    """A window for reactions from hidden hands closes, whether anybody could react or not."""


class Again:
    """What a question gets instead of an answer when somebody went through a door meanwhile (see
    doors.py): it asks itself once more."""


CHECKPOINT, TURN = Checkpoint(turn=False), Checkpoint(turn=True)
CLOSED = Closed()
AGAIN = Again()
_NOTHING: dict[str, Any] = {}
unasked: list[Callable[[int], None]] = []  # for checks: who hears of a seat that was not asked


@coroutine
def ask(
    seat: int,
    kind: str,
    options: Options,
    *,
    rule: str = "",
    about: About = None,
    window: str = "",
    secret: bool = False,
    hidden: bool = False,
    doors: Callable[[], object] | None = None,
) -> Generator[Any, Any, Any]:
    """Ask one seat. Options (and what the question is about) that may change when somebody goes
    through a door are given as a function, and made anew afterwards.

    A single option is taken by itself, unless ``secret``: where the others could learn something
    from not having to wait, the seat is asked all the same. So it is while ``doors()`` finds
    something that the seat might want to do first, and when a reaction from a hidden hand asks
    itself again."""
    while True:
        listed = tuple(options() if callable(options) else options)
        if len(listed) == 1 and not secret and not (doors is not None and doors()):
            for hear in unasked:
                hear(seat)
            return listed[0]
        if not listed:
            raise ValueError(f"{kind}: a rule asked seat {seat} without any option")
        told = about() if callable(about) else about
        answer = yield Choice(seat, kind, listed, rule, told or _NOTHING, window, (), hidden)
        if answer is not AGAIN:
            return answer
        if not callable(options):
            options = listed
        secret = secret or hidden  # or the others learn that a door took all but one away


@coroutine
def ask_all(
    choices: dict[int, Callable[[], Choice]],
    secret: Iterable[int] = (),
    *,
    covered: Callable[[], list[int]] | None = None,
) -> Generator[Any, Any, dict[int, Any]]:
    """Ask several seats at once. The flow goes on when all have answered. ``secret``: the seats
    that are asked even with a single option, as in ``ask``; ``covered``: all of them, and who has
    answered is not shown before all have."""
    if not choices:
        return {}
    answers: dict[int, Any] = yield Together(choices, frozenset(secret), covered)
    return answers


@coroutine
def close() -> Generator[Any, Any, None]:
    """A window for reactions from hidden hands closes."""
    yield CLOSED


@coroutine
def checkpoint(*, turn: bool = False) -> Generator[Any, Any, None]:
    """Mark a point from which the state alone says what comes next; ``turn`` if it lies between
    two turns. Bots plan from one turn to the next and judge there."""
    yield TURN if turn else CHECKPOINT


@coroutine
def offer(
    seat: int,
    kind: str,
    form: Sequence[Field],
    validate: Callable[[Form], Refusal | None],
    *,
    rule: str = "",
    about: dict[str, Any] | None = None,
    sensible: Callable[[], Iterable[Form]] | None = None,
) -> Generator[Any, Any, Form | None]:
    """A free offer: fields with limits and a validator, or "pass". ``validate`` returns why it is
    refused, or None; ``sensible`` gives a few offers that make sense, for programs that pick one of
    a list (without it they mix the fields' extremes)."""
    choice = Choice(seat, kind, (PASS,), rule, about or _NOTHING, "", tuple(form))
    while (answer := (yield Offer(choice, validate, sensible))) is AGAIN:
        pass
    return None if answer == PASS else answer


async def confirm(seat: int, kind: str, **more: Any) -> bool:
    """Yes or no."""
    return bool(await ask(seat, kind, YES_NO, **more) == "yes")


async def amount(seat: int, kind: str, least: int, most: int, **more: Any) -> int:
    """A whole number from ``least`` to ``most``."""
    return int(await ask(seat, kind, tuple(range(least, most + 1)), **more))


async def pick_some(
    seat: int,
    kind: str,
    items: Iterable[Option],
    *,
    least: int = 0,
    most: int | None = None,
    about: dict[str, Any] | None = None,
    **more: Any,
) -> list[Any]:
    """A subset as small picks: one item after the other until "done" or ``most`` are taken.
    Items that are alike are offered once at a time."""
    left = list(items)
    most = len(left) if most is None else min(most, len(left))
    picked: list[Any] = []
    while left and len(picked) < most:
        kinds = tuple(dict.fromkeys(left))
        options = (*kinds, DONE) if len(picked) >= least else kinds
        details = {**(about or {}), "picked": list(picked), "least": least, "most": most}
        pick = await ask(seat, kind, options, about=details, **more)
        if pick == DONE:
            break
        left.remove(pick)
        picked.append(pick)
    return picked


def goes_on(before: Choice | None, after: Choice | None) -> bool:
    """Is ``after`` the same picking of some as ``before``, further on, and may it end here?"""
    if before is None or after is None or before.kind != after.kind or DONE not in after.options:
        return False
    picked = before.about.get("picked", [])
    return bool(after.about.get("picked", [])[: len(picked)] == picked)


def settle(value: Any) -> Any:
    """The answer as the kernel keeps it: what came as a list (JSON) becomes a tuple."""
    return tuple(value) if isinstance(value, list) else value


def check(choice: Choice, value: Any) -> Any:
    """The option that ``value`` is, as the choice has it, or the filled-in form, which may also be
    given as the values of its fields in their order. Raises IllegalAnswer if it is neither."""
    if type(value) is list:
        value = settle(value)
    if choice.form and isinstance(value, tuple) and len(value) == len(choice.form):
        value = {field.name: part for field, part in zip(choice.form, value, strict=True)}
    if choice.form and isinstance(value, dict):
        check_form(choice, value)
        return dict(value)
    # True == 1 in Python, but a truth value is not an amount.
    if value in choice.options and not isinstance(value, bool):
        return choice.options[choice.options.index(value)]
    shown = ", ".join(str(option) for option in choice.options[:20])
    more = "" if len(choice.options) <= 20 else f" and {len(choice.options) - 20} more"
    raise IllegalAnswer(
        f"{choice.kind}: {shorten(value)} is not allowed; allowed: {shown}{more}",
        choice.rule,
        choice.options,
        "not_an_option",
    )


def check_form(choice: Choice, value: dict[str, Any]) -> None:
    """Each field present, known and within its limits."""
    names = [field.name for field in choice.form]
    if set(value) != set(names):
        raise IllegalAnswer(
            f"{choice.kind}: the fields are {names}", choice.rule, code="form_fields"
        )
    for field in choice.form:
        if (problem := field.check(value[field.name])) is not None:
            raise IllegalAnswer(f"{choice.kind}: {problem}", choice.rule, code="form_value")
