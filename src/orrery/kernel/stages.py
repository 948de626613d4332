"""Stages: where a game is, by name, and the runner that plays it from there.

A stage is a rule that ends by naming the next one in ``g.stage``. Before each there is a
checkpoint: the state alone says where a match goes on. Each title lists its stages in an enum, and
the last of them is "over":

    class Stage(StrEnum):
        SETUP, TURN, OVER = "setup", "turn", "over"

    play = runner(Stage, {Stage.SETUP: setup, Stage.TURN: turn})

Stages nest: ``enter`` opens one inside another (a combat inside an action, a round inside that
combat), ``leave`` goes on with what lies around it. For this a state has a list ``inside``, the
stages to go on with, outermost first; a title whose stages only follow each other needs none.
"""

from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from orrery.kernel.choice import checkpoint

OVER = "over"

S = TypeVar("S", bound=StrEnum)


class Staged(Protocol):
    """A state that knows its stage."""

    @property
    def stage(self) -> str: ...


class Nested(Protocol[S]):
    """A state with stages inside others."""

    stage: S
    inside: list[S]


G = TypeVar("G", bound=Staged)


def runner(
    stages: type[S],
    rules: Mapping[S, Callable[[G], Awaitable[None]]],
    turns: Collection[S] | None = None,
) -> Callable[[G], Coroutine[Any, Any, None]]:
    """The flow of a title: from wherever the state says it is to the end. ``turns`` are the stages
    with which a turn begins, all if none are named; bots judge there. The others are steps inside
    a turn, as fine as one likes."""
    if {*stages} != {*rules, OVER}:
        odd = ", ".join(sorted({*stages} ^ {*rules, OVER}))
        raise ValueError(f"{stages.__name__}: every stage but {OVER} needs a rule; see {odd}")
    by_name: dict[str, Callable[[G], Awaitable[None]]] = {str(s): rule for s, rule in rules.items()}
    starts = frozenset(rules if turns is None else turns)

    async def play(g: G) -> None:
        while g.stage != OVER:
            await checkpoint(turn=g.stage in starts)
            await by_name[g.stage](g)

    return play


def enter(g: Nested[S], stage: S, then: S | None = None) -> None:
    """Open a stage inside the present one, which goes on with ``then``, or with itself again, when
    the inner one is left."""
    g.inside.append(g.stage if then is None else then)
    g.stage = stage


def leave(g: Nested[S]) -> None:
    """This stage is done: go on with the one around it."""
    g.stage = g.inside.pop()
