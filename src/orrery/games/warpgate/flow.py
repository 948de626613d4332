"""The game as a table of stages; each ends by naming the next."""

from collections.abc import Awaitable, Callable

from orrery.games.warpgate.rules.round import round_end, round_start
from orrery.games.warpgate.rules.scoring import scoring
from orrery.games.warpgate.rules.turn import turn
from orrery.games.warpgate.setup import setup
from orrery.games.warpgate.state import Galaxy
from orrery.kernel.choice import checkpoint

STAGES: dict[str, Callable[[Galaxy], Awaitable[None]]] = {
    "setup": setup,
    "round_start": round_start,
    "turn": turn,
    "round_end": round_end,
    "scoring": scoring,
}


async def play(g: Galaxy) -> None:
    """From wherever the state says it is to the end."""
    while g.stage != "over":
        await checkpoint(turn=True)
        await STAGES[g.stage](g)
