"""States of older schemas as they are now."""

from typing import Any

LAID = 5  # where Player.laid stands
EYES = 3  # where a zone has what was one seat, ``shown_to``, before there were ``eyes``


def migrate(state: Any, schema: int) -> Any:
    """Schema 1 to 2: who else may see a card laid face down is a list, with its owner in it."""
    for player in state["players"]:
        laid = player[LAID]
        if not isinstance(laid[EYES], list):
            owner, other = laid[2], laid[EYES]
            laid[EYES] = [owner] if other < 0 else [owner, other]
    return state
