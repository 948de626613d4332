"""A question that is asked again and again until one is done, as one panel with counters.

The rules ask for one piece after the other: a ship that moves, a unit that is produced, a planet
that is exhausted. People rather count all of it and confirm once. A title lays such a question out
as a ``Tally`` (``Game.tally``); what was counted becomes the answers that the rules ask for, all of
them or none.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from orrery.kernel.choice import DONE, Choice, Option
from orrery.kernel.errors import IllegalAnswer
from orrery.kit.words import Words

ANY = "*"  # in an entry's option: whatever stands there


class Entry(Struct, frozen=True, kw_only=True):
    """A line with a counter."""

    id: str
    name: str
    options: tuple[Option, ...]  # what one more of it answers: the first of these that is offered
    most: int
    count: int = 0  # what is proposed
    note: str = ""
    form: str = ""  # drawn before the name
    seat: int = -1  # in whose colour
    counts_as: str = ""  # for the button: "ship"
    ids: tuple[str, ...] = ()  # what on the board adds one


class Group(Struct, frozen=True, kw_only=True):
    """Entries of one place."""

    title: str
    entries: tuple[Entry, ...]
    note: str = ""
    place: str = ""  # on the board: from here to the tally's target an arrow is drawn


class Use(Struct, frozen=True):
    """What some entries together use of a meter: ``each`` for every ``per`` of them, rounded up."""

    entries: tuple[str, ...]
    each: int
    per: int = 1

    def of(self, counts: Mapping[str, int]) -> int:
        return -(-sum(counts.get(id, 0) for id in self.entries) // self.per) * self.each


class Meter(Struct, frozen=True, kw_only=True):
    """Something that is counted along: cargo, the fleet pool, the cost."""

    name: str
    most: int
    used: int = 0  # before anything is counted; less than nothing: a discount
    uses: tuple[Use, ...] = ()
    adds: tuple[Use, ...] = ()  # what makes room
    strict: bool = True  # more than there is room for cannot be confirmed

    def level(self, counts: Mapping[str, int]) -> int:
        return max(0, self.used + sum(use.of(counts) for use in self.uses))

    def room(self, counts: Mapping[str, int]) -> int:
        return self.most + sum(add.of(counts) for add in self.adds)


class Barred(Struct, frozen=True):
    """What cannot be counted, and why."""

    name: str
    reason: str
    rule: str = ""
    ids: tuple[str, ...] = ()


class Tally(Struct, frozen=True, kw_only=True):
    """The panel."""

    groups: tuple[Group, ...]
    confirm: str  # the button: "{ship}, {cargo}"; what there is none of is left out
    nothing: str = ""  # the button while nothing is counted; none: something has to be
    nouns: Mapping[str, tuple[str, str]] = {}  # "ship": ("Move 1 ship", "Move {n} ships")
    meters: tuple[Meter, ...] = ()
    barred: tuple[Barred, ...] = ()
    least: int = 0  # how many in all, at least
    most: int | None = None  # and at most
    target: str = ""  # on the board
    battle: bool = False  # what is counted will meet somebody: the title knows the odds
    shifts: bool = False  # counters show what is there; what one loses, others gain: (from, to)

    @property
    def proposed(self) -> dict[str, int]:
        """What the counters show at first."""
        return {entry.id: entry.count for entry in self.entries}

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(entry for group in self.groups for entry in group.entries)


def answers(
    tally: Tally, counts: Mapping[str, int], asked: Callable[[], Choice | None]
) -> Iterator[Option]:
    """What was counted, as answers one after the other. ``asked`` gives the question as it stands
    then: the answers before have changed what can be chosen. Raises IllegalAnswer."""
    check(tally, counts)
    first = asked()
    if tally.shifts:
        yield from shifted(tally, counts)
    for entry in () if tally.shifts else tally.entries:
        for n in range(counts.get(entry.id, 0)):
            choice = asked()
            goes_on = choice is not None and _same(first, choice)
            if not goes_on and tally.least == tally.most:
                return  # what is left to take left no choice: the rules have taken it
            offered = choice.options if choice is not None and goes_on else ()
            found = next(
                (one for wanted in entry.options for one in offered if fits(wanted, one)), None
            )
            if found is None:
                words = f"{entry.id}: {n} of {counts[entry.id]} can be taken"
                place = next(group.title for group in tally.groups if entry in group.entries)
                raise IllegalAnswer(
                    words, code="tally_besides", name=entry.name, place=place, most=n
                )
            yield found
    last = asked()
    if last is not None and _same(first, last) and DONE in last.options:
        yield DONE


def shifted(tally: Tally, counts: Mapping[str, int]) -> Iterator[Option]:
    """From what has become less to what has become more, one by one."""
    change = {entry.id: counts.get(entry.id, 0) - entry.count for entry in tally.entries}
    less = [id for id, n in change.items() for _ in range(-n)]
    more = [id for id, n in change.items() for _ in range(n)]
    yield from zip(less, more, strict=True)


def check(tally: Tally, counts: Mapping[str, int]) -> None:
    """Does the panel allow these counts? Raises IllegalAnswer if not."""
    known = {entry.id: entry for entry in tally.entries}
    for id, n in counts.items():
        if id not in known:
            raise IllegalAnswer(f"{id}: one of {sorted(known)}", code="tally_unknown", name=id)
        if not 0 <= n <= known[id].most:
            words = f"{id}: a whole number from 0 to {known[id].most}"
            name, most = known[id].name, known[id].most
            raise IllegalAnswer(words, code="tally_most", name=name, most=most)
    total = sum(counts.values())
    limit = total if tally.most is None else tally.most
    if not tally.least <= total <= limit:
        words = f"{total} in all: {tally.least} to {limit}"
        raise IllegalAnswer(words, code="tally_total", least=tally.least, most=limit)


def fits(wanted: Option, option: Option) -> bool:
    """Is the option the wanted one, apart from the parts that do not matter?"""
    if not isinstance(wanted, tuple) or not isinstance(option, tuple):
        return wanted == option
    if len(wanted) != len(option):
        return False
    return all(part in (ANY, given) for part, given in zip(wanted, option, strict=True))


def _same(first: Choice | None, choice: Choice) -> bool:
    """Is it still the same question?"""
    return first is not None and (choice.kind, choice.seat) == (first.kind, first.seat)


def noun(words: Words, one: str, many: str) -> tuple[str, str]:
    """Two labels, for one and for many; the page fills in the number."""
    return words.label(one), words.label(many, n="{n}")
