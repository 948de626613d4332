"""The whole game as a table of stages."""

from collections.abc import Awaitable, Callable

from orrery.games.forbidden_stars.rules.combat import combat_step
from orrery.games.forbidden_stars.rules.map_setup import lay_turn, storm_turn
from orrery.games.forbidden_stars.rules.planning import plan_turn
from orrery.games.forbidden_stars.rules.refresh import event_turn, refresh
from orrery.games.forbidden_stars.rules.turn import end_order, take_turn
from orrery.games.forbidden_stars.setup import setup
from orrery.games.forbidden_stars.state import Galaxy, Stage
from orrery.kernel.stages import runner

STAGES: dict[Stage, Callable[[Galaxy], Awaitable[None]]] = {
    Stage.SETUP: setup,
    Stage.LAY: lay_turn,
    Stage.STORMS: storm_turn,
    Stage.PLAN: plan_turn,
    Stage.TURN: take_turn,
    Stage.COMBAT: combat_step,
    Stage.ORDER_END: end_order,
    Stage.REFRESH: refresh,
    Stage.EVENT: event_turn,
}

play = runner(Stage, STAGES)
