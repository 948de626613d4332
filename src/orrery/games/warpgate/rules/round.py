"""Spielablauf: the start and the end of a round."""

from orrery.games.warpgate.components import OBJECTIVES, TECHNOLOGIES
from orrery.games.warpgate.rules.control import open_objective
from orrery.games.warpgate.rules.research import open_technology
from orrery.games.warpgate.state import Galaxy, Stage
from orrery.games.warpgate.windows import W, ability
from orrery.kernel.modifiers import expire
from orrery.kernel.state import tell
from orrery.kernel.windows import renew


async def round_start(g: Galaxy) -> None:
    """warpgate:runde.2, runde.3, runde.4: not in the first round."""
    g.round += 1
    g.turn = 0
    if g.round > 1:
        # One more card if all that are open (or none) are of one type.
        if len({TECHNOLOGIES[card].type for card in g.open_technologies}) <= 1:
            await open_technology(g)
        if len({OBJECTIVES[card].type for card in g.open_objectives.cards}) <= 1:
            await open_objective(g)
        g.first = (g.first + 1) % len(g.players)
    g.active = g.first
    tell(g, "round", n=g.round, seat=g.first)
    await ability.open(g, W.ROUND_STARTED)
    g.stage = Stage.TURN


async def round_end(g: Galaxy) -> None:
    """warpgate:runde.1: round after round until one was the last (runde.5 to runde.7), or a table
    that never gets there reaches its highest number of rounds."""
    renew(g, "round")
    expire(g, "round")
    over = g.round >= int(g.options.get("max_rounds", 15))
    if g.last_round and not g.final_round:
        g.final_round = g.round + bool(g.options.get("extra_round"))
    if over or (g.final_round and g.round >= g.final_round):
        g.stage = Stage.SCORING
    else:
        g.stage = Stage.ROUND_START
