"""The game as a table of stages; each ends by naming the next."""

from collections.abc import Awaitable, Callable

from orrery.games.eclipse.rules.aftermath import aftermath, conquest
from orrery.games.eclipse.rules.cleanup import cleanup
from orrery.games.eclipse.rules.combat import engagement, next_battle
from orrery.games.eclipse.rules.combat_phase import combat, next_sector
from orrery.games.eclipse.rules.scoring import scoring
from orrery.games.eclipse.rules.turn import turn
from orrery.games.eclipse.rules.upkeep import upkeep_phase
from orrery.games.eclipse.setup import setup
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.choice import checkpoint

# eclipse:spielrunde.1: action, combat, upkeep and clean-up phase
STAGES: dict[str, Callable[[Galaxy], Awaitable[None]]] = {
    "setup": setup,
    "turn": turn,
    "combat": combat,
    "next_sector": next_sector,
    "next_battle": next_battle,
    "engagement": engagement,
    "aftermath": aftermath,
    "conquest": conquest,
    "upkeep": upkeep_phase,
    "cleanup": cleanup,
    "scoring": scoring,
}


async def play(g: Galaxy) -> None:
    """From wherever the state says it is to the end."""
    while g.stage != "over":
        await checkpoint(turn=True)
        await STAGES[g.stage](g)
