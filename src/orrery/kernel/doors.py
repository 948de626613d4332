"""Doors: what a seat may do while a question waits for an answer, its own or somebody else's.

The rules allow some things "at any time" or "at any time in your turn": trade, deals, colony
ships, objectives. A title declares them once (``Title.doors``). They cost nothing until somebody
looks: ``Match.doors(seat)`` lists those of a seat, ``Match.answer`` takes one like any answer. Its
flow runs on top of the question that waits; when it is over, that question asks itself again.

There are no doors while several seats choose at once, nor while another door's flow runs. Such a
flow asks, rolls and ends the match like any rule, but passes no checkpoint: the flow below waits
in the middle of something, so the state alone does not say what comes next.
"""

from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

from orrery.kernel.choice import Choice, Option

DOOR = "door"  # the kind under which going through a door is logged


class Doors(Protocol):
    """What a title allows besides answering."""

    def options(self, g: Any, seat: int, asked: Choice) -> Sequence[Option]:
        """What the seat may do while ``asked`` waits. None of it is an answer to ``asked``."""
        ...

    def enter(self, g: Any, seat: int, option: Option) -> Coroutine[Any, Any, None]:
        """Do it."""
        ...
