"""Driving one rule with scripted answers and chance, and seeing what was asked.

Shuffles leave the order as it is unless ``chance`` scripts them, so a stacked deck stays stacked.
A deck's top is the end of its list.
"""

from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from orrery.kernel.chance import Draw, Reveal, Scripted
from orrery.kernel.choice import AGAIN, Checkpoint, Choice, Closed, Offer, Option, Together, check
from orrery.kernel.doors import Doors


class AsItIs:
    """Chance that changes nothing: a shuffle keeps the order, a pick takes the last."""

    drawn = 0

    def below(self, bound: int) -> int:
        return bound - 1


@dataclass
class Played:
    """What happened while a rule ran: the questions, the shuffles, the reveals, the result."""

    asked: list[Choice] = field(default_factory=list)
    draws: list[tuple[int, ...]] = field(default_factory=list)
    reveals: int = 0
    result: Any = None

    @property
    def kinds(self) -> list[str]:
        return [choice.kind for choice in self.asked]

    def options(self, kind: str, nth: int = 0) -> set[Any]:
        """What was offered the nth time this was asked."""
        return set([choice for choice in self.asked if choice.kind == kind][nth].options)

    def starts(self, kind: str, nth: int = 0) -> set[Any]:
        """The same without the last part of options of several parts."""
        return {o[:-1] if isinstance(o, tuple) else o for o in self.options(kind, nth)}

    def ends(self, kind: str, nth: int = 0) -> set[Any]:
        """The last parts of options of several parts."""
        return {o[-1] for o in self.options(kind, nth) if isinstance(o, tuple)}


def play(
    flow: Coroutine[Any, Any, Any],
    answers: Iterable[Any] = (),
    chance: Iterable[int] | None = None,
    dice: Iterable[int] = (),
    at: tuple[Doors, Any] | None = None,
    sides: int = 6,
) -> Played:
    """Drive a rule to its end. An answer is a value, ("kind", value) to say which question it is
    for, or {seat: answer} for a simultaneous choice. Every answer must be allowed and used. An
    option of several parts may be given by its beginning, as far as it tells which one is meant,
    or piece by piece as several answers.
    ``chance`` scripts every draw; ``dice`` only what dice of this many ``sides`` show, the rest
    stays as it is.
    ``at``: a title's doors and the table where they stand; what the asked seat may do besides
    counts among its options.
    """
    rolls = [result - 1 for result in dice]
    left, played = list(answers), Played()
    flows = [flow]  # below, what a door's flow interrupted
    source = AsItIs() if chance is None else Scripted(list(chance))
    value: Any = None
    while True:
        try:
            request = flows[-1].send(value)
        except StopIteration as end:
            flows.pop()
            if flows:
                value = AGAIN
                continue
            played.result = end.value
            break
        value = None
        if isinstance(request, Choice):
            open_doors: tuple[Option, ...] = ()
            if at is not None and len(flows) == 1:
                open_doors = tuple(at[0].options(at[1], request.seat, request))
            menu = replace(request, options=(*request.options, *open_doors))
            value = _answer(played, menu, left)
            if at is not None and value in open_doors:
                flows.append(at[0].enter(at[1], request.seat, value))
                value = None
        elif isinstance(request, Offer):
            value = _fill_in(played, request, left)
        elif isinstance(request, Together):
            value = _answers(played, request, left)
        elif isinstance(request, Draw):
            played.draws.append(request.bounds)
            if rolls and set(request.bounds) == {sides}:
                assert len(rolls) >= len(request.bounds), f"too few dice for {request.bounds}"
                value = [rolls.pop(0) for _ in request.bounds]
            else:
                value = [source.below(bound) for bound in request.bounds]
        elif isinstance(request, Reveal):
            played.reveals += 1
        else:
            assert isinstance(request, Checkpoint | Closed), request
    assert not rolls, f"dice that nobody rolled: {rolls}"
    assert not left, f"answers that nobody asked for: {left}; asked: {played.kinds}"
    assert not (isinstance(source, Scripted) and source.results), "chance that nobody asked for"
    return played


def _answer(played: Played, choice: Choice, left: list[Any]) -> Any:
    """A secret with a single option is asked, but needs no answer in the script."""
    assert len(set(choice.options)) == len(choice.options), f"an option twice: {choice}"
    if len(choice.options) == 1:
        played.asked.append(choice)
        if left and left[0] in (choice.options[0], (choice.kind, choice.options[0])):
            left.pop(0)
        return choice.options[0]
    assert left, f"no answer for {choice.kind} by seat {choice.seat}: {choice.options}"
    played.asked.append(choice)
    return _value(choice, left.pop(0), left)


def _fill_in(played: Played, request: Offer, left: list[Any]) -> Any:
    """A form is filled in with a dict, or passed."""
    assert left, f"no answer for {request.choice.kind} by seat {request.choice.seat}"
    played.asked.append(request.choice)
    value = check(request.choice, left.pop(0))
    if isinstance(value, dict):
        assert request.validate(value) is None, f"{request.choice.kind} refuses {value}"
    return value


def _value(choice: Choice, answer: Any, left: list[Any]) -> Any:
    tagged = isinstance(answer, tuple) and len(answer) == 2 and answer[0] == choice.kind
    if tagged and answer not in choice.options:
        answer = answer[1]
    begun = answer if isinstance(answer, tuple) else (answer,)
    while answer not in choice.options and begun:
        fits = [o for o in choice.options if isinstance(o, tuple) and o[: len(begun)] == begun]
        if len(fits) == 1:
            return fits[0]
        if not fits:
            break
        assert left, f"asked {choice.kind} {choice.options}, not just {begun}"
        more = left.pop(0)
        begun += more if isinstance(more, tuple) else (more,)
        answer = begun
    return check(choice, answer)


def _answers(played: Played, request: Together, left: list[Any]) -> dict[int, Any]:
    choices = {seat: make() for seat, make in request.make.items()}
    open_to = {seat: c for seat, c in choices.items() if len(c.options) > 1}
    asked = [c for seat, c in choices.items() if seat in open_to or seat in request.secret]
    played.asked += asked
    given = left.pop(0) if open_to else {}
    assert set(given) == set(open_to), f"simultaneous choice of {set(open_to)}, not {given}"
    said = {seat: _value(choice, given[seat], []) for seat, choice in open_to.items()}
    return {seat: said.get(seat, choice.options[0]) for seat, choice in choices.items()}
