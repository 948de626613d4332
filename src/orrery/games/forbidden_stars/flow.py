"""The whole game as a table of stages. fs:rundenuebersicht.1"""

from collections.abc import Awaitable, Callable

from orrery.games.forbidden_stars.rules.combat import combat_step
from orrery.games.forbidden_stars.rules.map_setup import lay_turn, storm_turn
from orrery.games.forbidden_stars.rules.planning import plan_turn
from orrery.games.forbidden_stars.rules.refresh import event_turn, refresh
from orrery.games.forbidden_stars.rules.turn import end_order, take_turn
from orrery.games.forbidden_stars.setup import setup
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.choice import checkpoint

STAGES: dict[str, Callable[[Galaxy], Awaitable[None]]] = {
    "setup": setup,
    "lay": lay_turn,
    "storms": storm_turn,
    "plan": plan_turn,  # fs:rundenuebersicht.2
    "turn": take_turn,  # fs:rundenuebersicht.3
    "combat": combat_step,
    "order_end": end_order,
    "refresh": refresh,  # fs:rundenuebersicht.4
    "event": event_turn,
}


async def play(g: Galaxy) -> None:
    """Stage after stage. The state alone says where it goes on."""
    while g.stage != "over":
        await checkpoint(turn=True)
        await STAGES[g.stage](g)
