"""The game as a table of stages; each ends by naming the next."""

from collections.abc import Awaitable, Callable

from orrery.games.warpgate.rules.round import round_end, round_start
from orrery.games.warpgate.rules.scoring import scoring
from orrery.games.warpgate.rules.turn import turn
from orrery.games.warpgate.setup import setup
from orrery.games.warpgate.state import Galaxy, Stage
from orrery.kernel.stages import runner

STAGES: dict[Stage, Callable[[Galaxy], Awaitable[None]]] = {
    Stage.SETUP: setup,
    Stage.ROUND_START: round_start,
    Stage.TURN: turn,
    Stage.ROUND_END: round_end,
    Stage.SCORING: scoring,
}

play = runner(Stage, STAGES)
