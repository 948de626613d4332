"""States of older schemas as they are now."""

from typing import Any

LAID = 5  # where Player.laid stands
EYES = 3  # where a zone has what was one seat, ``shown_to``, before there were ``eyes``


def migrate(state: Any, schema: int) -> Any:
    """Schema 1 to 2: who else may see a card laid face down is a list, with its owner in it;
    borrowed icons are lasting effects of the card that borrowed them."""
    for player in state["players"]:
        laid = player[LAID]
        if not isinstance(laid[EYES], list):
            owner, other = laid[2], laid[EYES]
            laid[EYES] = [owner] if other < 0 else [owner, other]
    for seat, side in ((state.get("combat") or {}).get("sides") or {}).items():
        for symbol, n in side.pop("lent", {}).items():
            if n:
                what = f"borrowed_{symbol}"
                effect = {"source": "mek_boyz", "what": what, "by": n, "seat": int(seat)}
                state["modifiers"].setdefault(what, []).append({**effect, "until": "combat_round"})
    return state
