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
from orrery.games.eclipse.state import Galaxy, Stage
from orrery.kernel.stages import runner

STAGES: dict[Stage, Callable[[Galaxy], Awaitable[None]]] = {
    Stage.SETUP: setup,
    Stage.TURN: turn,
    Stage.COMBAT: combat,
    Stage.NEXT_SECTOR: next_sector,
    Stage.NEXT_BATTLE: next_battle,
    Stage.ENGAGEMENT: engagement,
    Stage.AFTERMATH: aftermath,
    Stage.CONQUEST: conquest,
    Stage.UPKEEP: upkeep_phase,
    Stage.CLEANUP: cleanup,
    Stage.SCORING: scoring,
}

play = runner(Stage, STAGES)
