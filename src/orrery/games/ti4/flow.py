"""The whole game as a table of stages."""

from collections.abc import Awaitable, Callable

from orrery.games.ti4.rules.agenda_phase import (
    begin_agenda_phase,
    end_agenda_phase,
    resolve_outcome,
    reveal_agenda,
)
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.ground_combat import begin_ground_combat, ground_round
from orrery.games.ti4.rules.invasion import establish_control, invade
from orrery.games.ti4.rules.map_setup import lay_tile
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.production import production_step
from orrery.games.ti4.rules.resolving import look_after
from orrery.games.ti4.rules.space_combat import begin_space_combat, space_round
from orrery.games.ti4.rules.status_phase import (
    begin_status_phase,
    end_round,
    end_status_phase,
    score_step,
    status_cards,
    status_tokens,
)
from orrery.games.ti4.rules.strategic_action import secondary
from orrery.games.ti4.rules.strategy_phase import (
    begin_strategy_phase,
    end_strategy_phase,
    pick_card,
)
from orrery.games.ti4.rules.tactical_action import end_tactical_action
from orrery.games.ti4.rules.turn import begin_turn, choose_action, end_action, end_turn
from orrery.games.ti4.rules.voting import vote_step
from orrery.games.ti4.setup import prepare, setup
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.stages import runner

STAGES: dict[Stage, Callable[[Galaxy], Awaitable[None]]] = {
    Stage.SETUP: setup,
    Stage.BUILD: lay_tile,
    Stage.PREPARE: prepare,
    Stage.STRATEGY: begin_strategy_phase,
    Stage.PICK: pick_card,
    Stage.STRATEGY_END: end_strategy_phase,
    Stage.TURN: begin_turn,
    Stage.ACTION: choose_action,
    Stage.MOVEMENT: move_ships,
    Stage.CANNONS: cannon_offense,
    Stage.SPACE_COMBAT: begin_space_combat,
    Stage.SPACE_ROUND: space_round,
    Stage.INVASION: invade,
    Stage.GROUND_COMBAT: begin_ground_combat,
    Stage.GROUND_ROUND: ground_round,
    Stage.CONTROL: establish_control,
    Stage.PRODUCTION: production_step,
    Stage.TACTICAL_END: end_tactical_action,
    Stage.SECONDARY: secondary,
    Stage.ACTION_END: end_action,
    Stage.TURN_END: end_turn,
    Stage.STATUS: begin_status_phase,
    Stage.SCORE: score_step,
    Stage.STATUS_CARDS: status_cards,
    Stage.STATUS_TOKENS: status_tokens,
    Stage.STATUS_END: end_status_phase,
    Stage.AGENDA_PHASE: begin_agenda_phase,
    Stage.AGENDA: reveal_agenda,
    Stage.VOTE: vote_step,
    Stage.OUTCOME: resolve_outcome,
    Stage.AGENDA_END: end_agenda_phase,
    Stage.ROUND_END: end_round,
}

TURNS = frozenset({Stage.PICK, Stage.TURN, Stage.SCORE, Stage.VOTE, Stage.BUILD})


def then_looked_after(rule: Callable[[Galaxy], Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """No stage ends in the midst of an effect. ti4:7.6b"""

    async def play_stage(g: Galaxy) -> None:
        await rule(g)
        look_after(g)

    return play_stage


play = runner(
    Stage, {stage: then_looked_after(rule) for stage, rule in STAGES.items()}, turns=TURNS
)
