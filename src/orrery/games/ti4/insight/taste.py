"""A rough taste for the options of a choice, for bots. It knows the choice, not the table."""

from typing import Any

from orrery.kernel.choice import DONE, PASS, Choice
from orrery.kit.taste import Weigher


def weigh(choice: Choice) -> list[float] | None:
    """A rough taste for the options of a choice, or None for no preference."""
    taste = TASTES.get(choice.kind)
    if taste is not None:
        return taste(choice)
    if PASS in choice.options or DONE in choice.options:
        return [0.5 if option in (PASS, DONE) else 1.0 for option in choice.options]
    return None


TASTES: dict[str, Weigher] = {}
Facts = dict[str, Any]
