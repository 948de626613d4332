"""Tables of a title's rough taste, for bots.

What no table knows has its usual worth. So a new card, option or question needs no code for bots:
they just know nothing special about it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from orrery.kernel.choice import Choice

Weigher = Callable[[Choice], list[float]]  # a weight for each option


class Worths(dict[Any, float]):
    """What things are worth, by id; ``usual`` for all others. It weighs choices between them."""

    def __init__(self, worths: Mapping[Any, float], usual: float = 1.0) -> None:
        super().__init__(worths)
        self.usual = usual

    def __missing__(self, id: Any) -> float:
        return self.usual

    def __call__(self, choice: Choice) -> list[float]:
        return [self[option] for option in choice.options]


def each(weigh: Callable[[Any, dict[str, Any]], float]) -> Weigher:
    """Weigh one option after the other, given what the choice is about."""
    return lambda choice: [weigh(option, choice.about) for option in choice.options]
